//! `sun.nio.ch`: file channels. 17 has most of it in `FileDispatcherImpl`, later JDKs in `UnixFileDispatcherImpl`.

use crate::natives::files::io;
use crate::natives::{PlainNative, arg, opaque, ret};
use crate::sandbox::Act;
use crate::sandbox::fs::{FsError, FsResult, SeekFrom, mode};
use crate::vm::{Res, Vm};

const END_OF_FILE: i64 = -1;
const UNAVAILABLE: i64 = -2;

/// Entries under both class names.
macro_rules! dispatcher {
    ($($name:literal => $run:expr),* $(,)?) => {
        &[
            $(
                opaque(concat!("sun/nio/ch/FileDispatcherImpl.", $name), $run),
                opaque(concat!("sun/nio/ch/UnixFileDispatcherImpl.", $name), $run),
            )*
            opaque("sun/nio/ch/SocketDispatcher.read0(Ljava/io/FileDescriptor;JI)I", |vm, a| read(vm, a, None)),
            opaque("sun/nio/ch/SocketDispatcher.readv0(Ljava/io/FileDescriptor;JI)J", |vm, a| scatter(vm, a, true)),
            opaque("sun/nio/ch/SocketDispatcher.write0(Ljava/io/FileDescriptor;JI)I", |vm, a| write(vm, a, None)),
            opaque("sun/nio/ch/SocketDispatcher.writev0(Ljava/io/FileDescriptor;JI)J", |vm, a| scatter(vm, a, false)),
            opaque("sun/nio/ch/UnixDispatcher.init()V", |_, _| ret::v()),
            opaque("sun/nio/ch/UnixDispatcher.close0(Ljava/io/FileDescriptor;)V", close),
            opaque("sun/nio/ch/UnixDispatcher.preClose0(Ljava/io/FileDescriptor;)V", |_, _| ret::v()),
            opaque("sun/nio/ch/FileChannelImpl.initIDs()J", |_, _| ret::j(super::mapping::PAGE as i64)),
            opaque("sun/nio/ch/FileKey.initIDs()V", |_, _| ret::v()),
            opaque("sun/nio/ch/FileKey.init(Ljava/io/FileDescriptor;)V", file_key),
            opaque("sun/nio/ch/FileKey.init(Ljava/io/FileDescriptor;[J)V", file_key_array),
            opaque("sun/nio/ch/IOUtil.initIDs()V", |_, _| ret::v()),
            opaque("sun/nio/ch/IOUtil.iovMax()I", |_, _| ret::i(1024)),
            opaque("sun/nio/ch/IOUtil.writevMax()J", |_, _| ret::j(i64::MAX)),
            opaque("sun/nio/ch/IOUtil.fdLimit()I", |_, _| ret::i(4096)),
            opaque("sun/nio/ch/IOUtil.fdVal(Ljava/io/FileDescriptor;)I", |vm, a| {
                ret::i(vm.descriptor(arg::r(a, 0)))
            }),
            opaque("sun/nio/ch/IOUtil.setfdVal(Ljava/io/FileDescriptor;I)V", |vm, a| {
                vm.set_descriptor(arg::r(a, 0), arg::i(a, 1));
                ret::v()
            }),
            opaque("sun/nio/ch/IOUtil.randomBytes([B)Z", random_bytes),
            opaque("sun/nio/ch/IOUtil.configureBlocking(Ljava/io/FileDescriptor;Z)V", |_, _| ret::v()),
            opaque("sun/nio/ch/IOUtil.drain1(I)I", |_, _| ret::i(0)),
            opaque("sun/nio/ch/IOUtil.write1(IB)I", |_, _| ret::i(1)),
            opaque("sun/nio/ch/NativeThread.init()V", |_, _| ret::v()),
            opaque("sun/nio/ch/NativeThread.current()J", current_thread),
            opaque("sun/nio/ch/NativeThread.current0()J", current_thread),
            opaque("sun/nio/ch/NativeThread.supportPendingSignals0()Z", |_, _| ret::z(false)),
        ]
    };
}

/// Plain natives.
pub const PLAIN: &[PlainNative] = dispatcher! {
    "init()V" => |_, _| ret::v(),
    "init0()V" => |_, _| ret::v(),
    "read0(Ljava/io/FileDescriptor;JI)I" => |vm, a| read(vm, a, None),
    "pread0(Ljava/io/FileDescriptor;JIJ)I" => |vm, a| read(vm, a, Some(arg::j(a, 4))),
    "readv0(Ljava/io/FileDescriptor;JI)J" => |vm, a| scatter(vm, a, true),
    "write0(Ljava/io/FileDescriptor;JI)I" => |vm, a| write(vm, a, None),
    "pwrite0(Ljava/io/FileDescriptor;JIJ)I" => |vm, a| write(vm, a, Some(arg::j(a, 4))),
    "writev0(Ljava/io/FileDescriptor;JI)J" => |vm, a| scatter(vm, a, false),
    "seek0(Ljava/io/FileDescriptor;J)J" => seek,
    "force0(Ljava/io/FileDescriptor;Z)I" => force,
    "truncate0(Ljava/io/FileDescriptor;J)I" => truncate,
    "size0(Ljava/io/FileDescriptor;)J" => size,
    "available0(Ljava/io/FileDescriptor;)I" => available,
    "isOther0(Ljava/io/FileDescriptor;)Z" => is_other,
    "lock0(Ljava/io/FileDescriptor;ZJJZ)I" => lock,
    "release0(Ljava/io/FileDescriptor;JJ)V" => release,
    "close0(Ljava/io/FileDescriptor;)V" => close,
    "closeIntFD(I)V" => |vm, a| {
        io(vm.close_number(arg::i(a, 0)))?;
        ret::v()
    },
    "preClose0(Ljava/io/FileDescriptor;)V" => |_, _| ret::v(),
    "dup0(Ljava/io/FileDescriptor;Ljava/io/FileDescriptor;)V" => dup,
    "setDirect0(Ljava/io/FileDescriptor;)I" => |_, _| ret::i(super::mapping::PAGE as i32),
    "allocationGranularity0()J" => |_, _| ret::j(super::mapping::PAGE as i64),
};

fn fd(vm: &Vm, a: &[u64]) -> i32 {
    vm.descriptor(arg::r(a, 0))
}

/// The count as the class library wants it: reading nothing is the end of the file.
fn count(moved: FsResult<usize>, reading: bool) -> Res<i64> {
    match moved {
        Ok(0) if reading => Ok(END_OF_FILE),
        Err(FsError::EAGAIN) => Ok(UNAVAILABLE),
        other => Ok(io(other)? as i64),
    }
}

fn read(vm: &mut Vm, a: &[u64], at: Option<i64>) -> Res<u64> {
    let len = arg::i(a, 3).max(0) as u64;
    let moved = vm.read_native(fd(vm, a), arg::j(a, 1) as u64, len, at);
    if len == 0 {
        io(moved)?;
        return ret::i(0);
    }
    if moved == Ok(0) && vm.has_other_end(fd(vm, a), true) {
        return ret::i(UNAVAILABLE as i32);
    }
    ret::i(count(moved, true)? as i32)
}

fn write(vm: &mut Vm, a: &[u64], at: Option<i64>) -> Res<u64> {
    let len = arg::i(a, 3).max(0) as u64;
    broken(vm, fd(vm, a))?;
    let moved = vm.write_native(fd(vm, a), arg::j(a, 1) as u64, len, at);
    written(vm, fd(vm, a));
    ret::i(count(moved, false)? as i32)
}

/// `(descriptor, address of iovecs, how many)`.
fn scatter(vm: &mut Vm, a: &[u64], reading: bool) -> Res<u64> {
    let fd = fd(vm, a);
    if !reading {
        broken(vm, fd)?;
    }
    let mut total = 0;
    for i in 0..arg::i(a, 3).max(0) as u64 {
        let vector = (arg::j(a, 1) as u64).wrapping_add(i * 16);
        let (base, len) = (word(vm, vector), word(vm, vector + 8));
        if len == 0 {
            continue;
        }
        let moved = if reading {
            vm.read_native(fd, base, len, None)
        } else {
            vm.write_native(fd, base, len, None)
        };
        let n = io(moved)? as u64;
        total += n;
        if n < len {
            break;
        }
    }
    if !reading {
        written(vm, fd);
    }
    if reading && total == 0 && vm.has_other_end(fd, true) {
        return ret::j(UNAVAILABLE);
    }
    ret::j(count(Ok(total as usize), reading)?)
}

/// Wakes up who waits for a pipe.
fn written(vm: &mut Vm, fd: i32) {
    if vm.is_pipe(fd) {
        vm.descriptors_changed();
    }
}

/// A pipe that nobody reads cannot be written.
fn broken(vm: &Vm, fd: i32) -> Res<()> {
    if vm.is_pipe(fd) && !vm.has_other_end(fd, false) {
        return io(Err(FsError::EPIPE));
    }
    Ok(())
}

fn word(vm: &Vm, at: u64) -> u64 {
    let bytes = vm.native_memory.get(at, 8).unwrap_or_default();
    bytes.try_into().map_or(0, u64::from_le_bytes)
}

/// A negative offset asks where we are.
fn seek(vm: &mut Vm, a: &[u64]) -> Res<u64> {
    let (fd, offset) = (fd(vm, a), arg::j(a, 1));
    let moved = if offset < 0 {
        vm.sandbox.fs.seek(fd, 0, SeekFrom::Current)
    } else {
        vm.sandbox.fs.seek(fd, offset, SeekFrom::Start)
    };
    ret::j(io(moved)? as i64)
}

fn force(vm: &mut Vm, a: &[u64]) -> Res<u64> {
    vm.write_back_mappings();
    io(vm.sandbox.fs.fsync(fd(vm, a)))?;
    ret::i(0)
}

fn truncate(vm: &mut Vm, a: &[u64]) -> Res<u64> {
    let fd = fd(vm, a);
    vm.before_write(fd);
    io(vm.sandbox.fs.ftruncate(fd, arg::j(a, 1)))?;
    ret::i(0)
}

fn size(vm: &mut Vm, a: &[u64]) -> Res<u64> {
    ret::j(io(vm.sandbox.fs.fstat(fd(vm, a)))?.size as i64)
}

fn available(vm: &mut Vm, a: &[u64]) -> Res<u64> {
    let fd = fd(vm, a);
    vm.available(fd)
}

fn is_other(vm: &mut Vm, a: &[u64]) -> Res<u64> {
    let kind = io(vm.sandbox.fs.fstat(fd(vm, a)))?.mode & mode::TYPE_MASK;
    ret::z(![mode::REGULAR, mode::DIRECTORY, mode::SYMLINK].contains(&kind))
}

/// `(descriptor, blocking, position, size, shared)`: always granted.
fn lock(vm: &mut Vm, a: &[u64]) -> Res<u64> {
    let exclusive = arg::i(a, 6) == 0;
    io(vm.sandbox.fs.lock(fd(vm, a), exclusive))?;
    ret::i(0)
}

fn release(vm: &mut Vm, a: &[u64]) -> Res<u64> {
    io(vm.sandbox.fs.unlock(fd(vm, a)))?;
    ret::v()
}

fn close(vm: &mut Vm, a: &[u64]) -> Res<u64> {
    let fd = fd(vm, a);
    if fd != -1 {
        io(vm.close_number(fd))?;
    }
    ret::v()
}

fn dup(vm: &mut Vm, a: &[u64]) -> Res<u64> {
    let (from, to) = (fd(vm, a), vm.descriptor(arg::r(a, 1)));
    io(vm.sandbox.fs.dup2(from, to))?;
    ret::v()
}

fn file_key(vm: &mut Vm, a: &[u64]) -> Res<u64> {
    let stat = io(vm.sandbox.fs.fstat(vm.descriptor(arg::r(a, 1))))?;
    for (field, value) in [("st_dev", stat.device), ("st_ino", stat.inode)] {
        let off = vm.field_offset("sun/nio/ch/FileKey", field);
        vm.heap.store_u64(arg::r(a, 0), off, value);
    }
    ret::v()
}

fn file_key_array(vm: &mut Vm, a: &[u64]) -> Res<u64> {
    let stat = io(vm.sandbox.fs.fstat(fd(vm, a)))?;
    vm.heap.set_elem_u64(arg::r(a, 1), 0, stat.device);
    vm.heap.set_elem_u64(arg::r(a, 1), 1, stat.inode);
    ret::v()
}

fn random_bytes(vm: &mut Vm, a: &[u64]) -> Res<u64> {
    vm.act(Act::EntropyRead, "");
    let array = arg::r(a, 0);
    let mut bytes = vec![0; vm.heap.array_len(array) as usize];
    vm.sandbox.entropy.fill(&mut bytes);
    vm.heap.write_bytes(array.addr() + 16, &bytes);
    ret::z(true)
}

fn current_thread(vm: &mut Vm, _: &[u64]) -> Res<u64> {
    ret::j(i64::from(vm.threads.current_id()) + 1)
}
