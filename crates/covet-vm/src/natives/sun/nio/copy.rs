//! Copying between descriptors: `Files.copy` and the transfers of channels.

use super::fs::done;
use crate::natives::{PlainNative, arg, opaque, ret};
use crate::sandbox::fs::{FsError, FsResult, OpenFlags};
use crate::vm::{Res, Vm};

/// Bytes per step.
const CHUNK: usize = 1 << 16;
/// The class library's answer for "try another way".
const UNSUPPORTED_CASE: i64 = -6;

/// Plain natives.
pub const PLAIN: &[PlainNative] = &[
    opaque("sun/nio/fs/UnixCopyFile.transfer(IIJ)V", copy),
    opaque("sun/nio/fs/UnixFileSystem.transfer(IIJ)V", copy),
    opaque("sun/nio/fs/UnixFileSystem.bufferedCopy0(IIJIJ)V", copy),
    opaque("sun/nio/fs/UnixCopyFile.bufferedCopy0(IIJIJ)V", copy),
    opaque("sun/nio/fs/LinuxNativeDispatcher.directCopy0(IIJ)I", copy),
    opaque("sun/nio/fs/LinuxFileSystem.directCopy0(IIJ)I", copy),
    opaque(
        "sun/nio/fs/LinuxNativeDispatcher.posix_fadvise(IJJI)I",
        |_, _| ret::i(0),
    ),
    opaque(
        "sun/nio/ch/FileChannelImpl.transferTo0(Ljava/io/FileDescriptor;JJLjava/io/FileDescriptor;)J",
        |vm, a| transfer_to(vm, &a[1..]),
    ),
    opaque(
        "sun/nio/ch/FileDispatcherImpl.transferTo0(Ljava/io/FileDescriptor;JJLjava/io/FileDescriptor;Z)J",
        transfer_to,
    ),
    opaque(
        "sun/nio/ch/FileDispatcherImpl.transferFrom0(Ljava/io/FileDescriptor;Ljava/io/FileDescriptor;JJZ)J",
        transfer_from,
    ),
    opaque(
        "sun/nio/ch/FileChannelImpl.maxDirectTransferSize0()I",
        |_, _| ret::i(0x7fff_f000),
    ),
    opaque(
        "sun/nio/ch/FileDispatcherImpl.canTransferToFromOverlappedMap0()Z",
        |_, _| ret::z(true),
    ),
];

/// `(destination, source, …)`: everything from here to the end.
fn copy(vm: &mut Vm, a: &[u64]) -> Res<u64> {
    let copied = copy_some(vm, arg::i(a, 1), None, arg::i(a, 0), None, u64::MAX);
    done(copied.map(drop), vm)
}

/// `(source, position, count, destination)`.
fn transfer_to(vm: &mut Vm, a: &[u64]) -> Res<u64> {
    let (from, to) = (vm.descriptor(arg::r(a, 0)), vm.descriptor(arg::r(a, 5)));
    let count = arg::j(a, 3).max(0) as u64;
    if appends(vm, to) {
        return ret::j(UNSUPPORTED_CASE);
    }
    moved(copy_some(vm, from, Some(arg::j(a, 1)), to, None, count))
}

/// `(source, destination, position, count, append)`.
fn transfer_from(vm: &mut Vm, a: &[u64]) -> Res<u64> {
    let (from, to) = (vm.descriptor(arg::r(a, 0)), vm.descriptor(arg::r(a, 1)));
    let count = arg::j(a, 4).max(0) as u64;
    if appends(vm, to) {
        return ret::j(UNSUPPORTED_CASE);
    }
    moved(copy_some(vm, from, None, to, Some(arg::j(a, 2)), count))
}

fn appends(vm: &Vm, fd: i32) -> bool {
    let flags = vm.sandbox.fs.fd_flags(fd);
    flags.is_ok_and(|f| f.has(OpenFlags::APPEND))
}

fn moved(count: FsResult<u64>) -> Res<u64> {
    match count {
        Ok(n) => ret::j(n as i64),
        Err(FsError::EINVAL | FsError::ESPIPE) => ret::j(UNSUPPORTED_CASE),
        Err(e) => crate::natives::files::io_error(e),
    }
}

/// Copies at most `count` bytes, at positions where they are given.
fn copy_some(
    vm: &mut Vm,
    from: i32,
    mut from_at: Option<i64>,
    to: i32,
    mut to_at: Option<i64>,
    count: u64,
) -> FsResult<u64> {
    let mut total = 0;
    while total < count {
        let want = CHUNK.min(usize::try_from(count - total).unwrap_or(CHUNK));
        let data = vm.read_file(from, want, from_at)?;
        if data.is_empty() {
            break;
        }
        vm.before_write(to);
        let mut rest = &data[..];
        while !rest.is_empty() {
            let n = vm.sandbox.write_file(to, rest, to_at)?;
            rest = &rest[n..];
            to_at = to_at.map(|at| at + n as i64);
        }
        vm.after_write(to);
        from_at = from_at.map(|at| at + data.len() as i64);
        total += data.len() as u64;
    }
    Ok(total)
}
