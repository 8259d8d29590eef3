//! `java.io.RandomAccessFile`.

use super::streams::open_fd;
use crate::heap::Ref;
use crate::natives::files::io;
use crate::natives::{PlainNative, arg, opaque, ret};
use crate::sandbox::fs::{OpenFlags, SeekFrom};
use crate::vm::{Res, Vm, raise};

/// Plain natives.
pub const PLAIN: &[PlainNative] = &[
    opaque("java/io/RandomAccessFile.initIDs()V", |_, _| ret::v()),
    opaque(
        "java/io/RandomAccessFile.open0(Ljava/lang/String;I)V",
        |vm, a| {
            let descriptor = of(vm, a);
            vm.open_stream(descriptor, arg::r(a, 1), flags(arg::i(a, 2)))
        },
    ),
    opaque("java/io/RandomAccessFile.read0()I", read),
    opaque("java/io/RandomAccessFile.read()I", read),
    opaque("java/io/RandomAccessFile.readBytes([BII)I", read_bytes),
    opaque("java/io/RandomAccessFile.readBytes0([BII)I", read_bytes),
    opaque("java/io/RandomAccessFile.write0(I)V", |vm, a| {
        let descriptor = of(vm, a);
        vm.write_one(descriptor, arg::i(a, 1) as u8)
    }),
    opaque("java/io/RandomAccessFile.writeBytes([BII)V", write_bytes),
    opaque("java/io/RandomAccessFile.writeBytes0([BII)V", write_bytes),
    opaque("java/io/RandomAccessFile.getFilePointer()J", |vm, a| {
        let fd = open_fd(vm, of(vm, a))?;
        ret::j(io(vm.sandbox.fs.seek(fd, 0, SeekFrom::Current))? as i64)
    }),
    opaque("java/io/RandomAccessFile.seek0(J)V", |vm, a| {
        let fd = open_fd(vm, of(vm, a))?;
        if arg::j(a, 1) < 0 {
            return raise("java/io/IOException", "Negative seek offset");
        }
        io(vm.sandbox.fs.seek(fd, arg::j(a, 1), SeekFrom::Start))?;
        ret::v()
    }),
    opaque("java/io/RandomAccessFile.length()J", length),
    opaque("java/io/RandomAccessFile.length0()J", length),
    opaque("java/io/RandomAccessFile.setLength(J)V", set_length),
    opaque("java/io/RandomAccessFile.setLength0(J)V", set_length),
];

fn of(vm: &Vm, a: &[u64]) -> Ref {
    vm.heap
        .load_ref(arg::r(a, 0), vm.known.random_access_descriptor)
}

/// The class's own bits: 1 read, 2 read and write, 4 sync, 8 dsync.
fn flags(bits: i32) -> OpenFlags {
    if bits & 1 != 0 {
        return OpenFlags::RDONLY;
    }
    let mut flags = OpenFlags::RDWR | OpenFlags::CREAT;
    if bits & 4 != 0 {
        flags = flags | OpenFlags::SYNC;
    }
    if bits & 8 != 0 {
        flags = flags | OpenFlags::DSYNC;
    }
    flags
}

fn read(vm: &mut Vm, a: &[u64]) -> Res<u64> {
    let descriptor = of(vm, a);
    vm.read_one(descriptor)
}

fn read_bytes(vm: &mut Vm, a: &[u64]) -> Res<u64> {
    let descriptor = of(vm, a);
    vm.read_array(descriptor, a)
}

fn write_bytes(vm: &mut Vm, a: &[u64]) -> Res<u64> {
    let descriptor = of(vm, a);
    vm.write_array(descriptor, a)
}

fn length(vm: &mut Vm, a: &[u64]) -> Res<u64> {
    let fd = open_fd(vm, of(vm, a))?;
    ret::j(io(vm.sandbox.fs.fstat(fd))?.size as i64)
}

fn set_length(vm: &mut Vm, a: &[u64]) -> Res<u64> {
    let (fd, length) = (open_fd(vm, of(vm, a))?, arg::j(a, 1));
    let fs = &mut vm.sandbox.fs;
    let position = io(fs.seek(fd, 0, SeekFrom::Current))? as i64;
    io(fs.ftruncate(fd, length))?;
    io(fs.seek(fd, position.min(length), SeekFrom::Start))?;
    ret::v()
}
