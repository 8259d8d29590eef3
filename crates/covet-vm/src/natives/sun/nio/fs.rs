//! `sun.nio.fs.UnixNativeDispatcher`: system calls of the default file system provider. Paths are C strings outside the
//! heap; errors are `UnixException`s, except where later JDKs take an error number.

use crate::heap::Ref;
use crate::natives::{PlainNative, arg, opaque, ret};
use crate::sandbox::Act;
use crate::sandbox::fs::{At, FdKind, FsError, FsResult, OpenFlags};
use crate::vm::{Res, Trouble, Vm};

const AT_FDCWD: i32 = -100;
const AT_REMOVEDIR: i32 = 0x200;

/// Plain natives.
pub const PLAIN: &[PlainNative] = &[
    opaque("sun/nio/fs/UnixNativeDispatcher.init()I", capabilities),
    opaque("sun/nio/fs/LinuxNativeDispatcher.init()V", |_, _| ret::v()),
    opaque("sun/nio/fs/UnixNativeDispatcher.getcwd()[B", |vm, _| {
        let cwd = unix(vm.sandbox.fs.getcwd(), vm)?;
        bytes(vm, &cwd)
    }),
    opaque("sun/nio/fs/UnixNativeDispatcher.dup(I)I", |vm, a| {
        let fd = vm.sandbox.fs.dup(arg::i(a, 0));
        ret::i(unix(fd, vm)?)
    }),
    opaque("sun/nio/fs/UnixNativeDispatcher.open0(JII)I", |vm, a| {
        open(vm, At::Cwd, arg::j(a, 0), arg::i(a, 2), arg::i(a, 3))
    }),
    opaque("sun/nio/fs/UnixNativeDispatcher.openat0(IJII)I", |vm, a| {
        let at = directory(arg::i(a, 0));
        open(vm, at, arg::j(a, 1), arg::i(a, 3), arg::i(a, 4))
    }),
    opaque("sun/nio/fs/UnixNativeDispatcher.close0(I)V", |vm, a| {
        let closed = vm.sandbox.fs.close(arg::i(a, 0));
        done(closed, vm)
    }),
    opaque("sun/nio/fs/UnixNativeDispatcher.close(I)V", |vm, a| {
        let closed = vm.sandbox.fs.close(arg::i(a, 0));
        done(closed, vm)
    }),
    opaque("sun/nio/fs/UnixNativeDispatcher.read(IJI)I", read),
    opaque("sun/nio/fs/UnixNativeDispatcher.read0(IJI)I", read),
    opaque("sun/nio/fs/UnixNativeDispatcher.write(IJI)I", write),
    opaque("sun/nio/fs/UnixNativeDispatcher.write0(IJI)I", write),
    opaque("sun/nio/fs/UnixNativeDispatcher.link0(JJ)V", |vm, a| {
        let (old, new) = (vm.c_string(a[0]), vm.c_string(arg::j(a, 2) as u64));
        vm.file_act(Act::FileCreate, &new);
        let linked = vm.sandbox.fs.link(&old, &new);
        done(linked, vm)
    }),
    opaque("sun/nio/fs/UnixNativeDispatcher.unlink0(J)V", |vm, a| {
        let path = vm.c_string(a[0]);
        vm.file_act(Act::FileDelete, &path);
        let unlinked = vm.sandbox.fs.unlink(&path);
        done(unlinked, vm)
    }),
    opaque(
        "sun/nio/fs/UnixNativeDispatcher.unlinkat0(IJI)V",
        |vm, a| {
            let (at, path) = (directory(arg::i(a, 0)), vm.c_string(arg::j(a, 1) as u64));
            vm.file_act(Act::FileDelete, &path);
            let removed = match arg::i(a, 3) & AT_REMOVEDIR {
                0 => vm.sandbox.fs.unlink((at, &path)),
                _ => vm.sandbox.fs.rmdir((at, &path)),
            };
            done(removed, vm)
        },
    ),
    opaque("sun/nio/fs/UnixNativeDispatcher.mknod0(JIJ)V", |vm, _| {
        done(Err(FsError::EPERM), vm)
    }),
    opaque("sun/nio/fs/UnixNativeDispatcher.rename0(JJ)V", |vm, a| {
        let (old, new) = (vm.c_string(a[0]), vm.c_string(arg::j(a, 2) as u64));
        vm.file_act(Act::FileRename, &old);
        let renamed = vm.sandbox.fs.rename(&old, &new);
        done(renamed, vm)
    }),
    opaque(
        "sun/nio/fs/UnixNativeDispatcher.renameat0(IJIJ)V",
        |vm, a| {
            let old = vm.c_string(arg::j(a, 1) as u64);
            let new = vm.c_string(arg::j(a, 4) as u64);
            let (from, to) = (directory(arg::i(a, 0)), directory(arg::i(a, 3)));
            vm.file_act(Act::FileRename, &old);
            let renamed = vm.sandbox.fs.rename((from, &old), (to, &new));
            done(renamed, vm)
        },
    ),
    opaque("sun/nio/fs/UnixNativeDispatcher.mkdir0(JI)V", |vm, a| {
        let path = vm.c_string(a[0]);
        vm.file_act(Act::FileCreate, &path);
        let made = vm.sandbox.fs.mkdir(&path, arg::i(a, 2) as u32);
        done(made, vm)
    }),
    opaque("sun/nio/fs/UnixNativeDispatcher.rmdir0(J)V", |vm, a| {
        let path = vm.c_string(a[0]);
        vm.file_act(Act::FileDelete, &path);
        let removed = vm.sandbox.fs.rmdir(&path);
        done(removed, vm)
    }),
    opaque("sun/nio/fs/UnixNativeDispatcher.readlink0(J)[B", |vm, a| {
        let path = vm.c_string(a[0]);
        vm.file_act(Act::FileRead, &path);
        let target = unix(vm.sandbox.fs.readlink(&path), vm)?;
        bytes(vm, &target)
    }),
    opaque("sun/nio/fs/UnixNativeDispatcher.realpath0(J)[B", |vm, a| {
        let path = vm.c_string(a[0]);
        vm.file_act(Act::FileRead, &path);
        let real = unix(vm.sandbox.fs.realpath(&path), vm)?;
        bytes(vm, &real)
    }),
    opaque("sun/nio/fs/UnixNativeDispatcher.symlink0(JJ)V", |vm, a| {
        let (target, path) = (vm.c_string(a[0]), vm.c_string(arg::j(a, 2) as u64));
        vm.file_act(Act::FileCreate, &path);
        let made = vm.sandbox.fs.symlink(&target, &path);
        done(made, vm)
    }),
    opaque("sun/nio/fs/UnixNativeDispatcher.opendir0(J)J", |vm, a| {
        let path = vm.c_string(a[0]);
        let flags = OpenFlags::RDONLY | OpenFlags::DIRECTORY;
        let fd = vm.open_file(At::Cwd, &path, flags, 0);
        ret::j(i64::from(unix(fd, vm)?))
    }),
    // A directory stream is its descriptor.
    opaque("sun/nio/fs/UnixNativeDispatcher.fdopendir(I)J", |vm, a| {
        let fd = arg::i(a, 0);
        match unix(vm.sandbox.fs.fd_kind(fd), vm)? {
            FdKind::Directory => ret::j(i64::from(fd)),
            _ => done(Err(FsError::ENOTDIR), vm),
        }
    }),
    opaque("sun/nio/fs/UnixNativeDispatcher.closedir(J)V", |vm, a| {
        let closed = vm.sandbox.fs.close(arg::j(a, 0) as i32);
        done(closed, vm)
    }),
    opaque("sun/nio/fs/UnixNativeDispatcher.readdir(J)[B", readdir),
    opaque("sun/nio/fs/UnixNativeDispatcher.readdir0(J)[B", readdir),
    opaque("sun/nio/fs/UnixNativeDispatcher.getpwuid(I)[B", name_of),
    opaque("sun/nio/fs/UnixNativeDispatcher.getgrgid(I)[B", name_of),
    opaque("sun/nio/fs/UnixNativeDispatcher.getpwnam0(J)I", id_of),
    opaque("sun/nio/fs/UnixNativeDispatcher.getgrnam0(J)I", id_of),
    opaque("sun/nio/fs/UnixNativeDispatcher.strerror(I)[B", |vm, a| {
        let text = FsError::from_errno(arg::i(a, 0)).message();
        bytes(vm, text.as_bytes())
    }),
    opaque(
        "sun/nio/fs/UnixNativeDispatcher.fgetxattr0(IJJI)I",
        |vm, _| done(Err(FsError::EOPNOTSUPP), vm),
    ),
    opaque(
        "sun/nio/fs/UnixNativeDispatcher.fsetxattr0(IJJI)V",
        |vm, _| done(Err(FsError::EOPNOTSUPP), vm),
    ),
    opaque(
        "sun/nio/fs/UnixNativeDispatcher.fremovexattr0(IJ)V",
        |vm, _| done(Err(FsError::EOPNOTSUPP), vm),
    ),
    opaque(
        "sun/nio/fs/UnixNativeDispatcher.flistxattr(IJI)I",
        |vm, _| done(Err(FsError::EOPNOTSUPP), vm),
    ),
    opaque("sun/nio/fs/LinuxWatchService.eventSize()I", |_, _| {
        ret::i(16)
    }),
    opaque("sun/nio/fs/LinuxWatchService.eventOffsets()[I", |vm, _| {
        let array = vm.new_array(vm.known.int_array, 5)?;
        for (i, offset) in [0, 4, 8, 12, 16].into_iter().enumerate() {
            vm.heap.set_elem_u32(array, i as u32, offset);
        }
        ret::r(array)
    }),
    opaque("sun/nio/fs/LinuxWatchService.inotifyInit()I", |vm, _| {
        done(Err(FsError::ENOSYS), vm)
    }),
];

/// What the provider may use: `openat`, the `utimes` family, extended attributes (so that asking for them fails as on
/// a file system without), birth times. The bits were renumbered after 21.
fn capabilities(vm: &mut Vm, _: &[u64]) -> Res<u64> {
    ret::i(if vm.jdk.feature <= 21 {
        0x1_003e
    } else {
        0x1_000a
    })
}

fn open(vm: &mut Vm, at: At, path: i64, flags: i32, mode: i32) -> Res<u64> {
    let path = vm.c_string(path as u64);
    let fd = vm.open_file(at, &path, OpenFlags(flags as u32), mode as u32);
    ret::i(unix(fd, vm)?)
}

fn read(vm: &mut Vm, a: &[u64]) -> Res<u64> {
    let len = arg::i(a, 3).max(0) as u64;
    let count = vm.read_native(arg::i(a, 0), arg::j(a, 1) as u64, len, None);
    ret::i(unix(count, vm)? as i32)
}

fn write(vm: &mut Vm, a: &[u64]) -> Res<u64> {
    let len = arg::i(a, 3).max(0) as u64;
    let count = vm.write_native(arg::i(a, 0), arg::j(a, 1) as u64, len, None);
    ret::i(unix(count, vm)? as i32)
}

fn readdir(vm: &mut Vm, a: &[u64]) -> Res<u64> {
    let name = vm.sandbox.fs.read_directory(arg::j(a, 0) as i32);
    match unix(name, vm)? {
        Some(name) => bytes(vm, &name),
        None => ret::r(Ref::NULL),
    }
}

/// Name of a user or group: the world's user and root are all there are.
fn name_of(vm: &mut Vm, a: &[u64]) -> Res<u64> {
    let (uid, _) = vm.sandbox.fs.user();
    match arg::i(a, 0) as u32 {
        0 => bytes(vm, b"root"),
        id if id == uid => {
            let name = vm.sandbox.world.boot.user_name.clone();
            bytes(vm, name.as_bytes())
        }
        _ => done(Err(FsError::ENOENT), vm),
    }
}

fn id_of(vm: &mut Vm, a: &[u64]) -> Res<u64> {
    let name = vm.c_string(a[0]);
    ret::i(match &name[..] {
        b"root" => 0,
        n if n == vm.sandbox.world.boot.user_name.as_bytes() => vm.sandbox.fs.user().0 as i32,
        _ => -1,
    })
}

/// The start of an `…at` call.
pub fn directory(fd: i32) -> At {
    match fd {
        AT_FDCWD => At::Cwd,
        fd => At::Fd(fd),
    }
}

/// A `byte[]` result.
pub fn bytes(vm: &mut Vm, data: &[u8]) -> Res<u64> {
    let array = vm.new_byte_array(data)?;
    ret::r(array)
}

/// No result, or a `UnixException`.
pub fn done(r: FsResult<()>, vm: &mut Vm) -> Res<u64> {
    unix(r, vm)?;
    ret::v()
}

/// The value, or a `UnixException` with the error number.
pub fn unix<T>(r: FsResult<T>, vm: &mut Vm) -> Res<T> {
    match r {
        Ok(v) => Ok(v),
        Err(e) => Err(unix_exception(vm, e)),
    }
}

fn unix_exception(vm: &mut Vm, e: FsError) -> Trouble {
    const CLASS: &str = "sun/nio/fs/UnixException";
    let made = vm
        .load_boot(CLASS)
        .and_then(|class| vm.throwable_of(class, Ref::NULL, Ref::NULL));
    match made {
        Ok(x) => {
            let off = vm.field_offset(CLASS, "errno");
            vm.heap.store_u32(x, off, e.errno() as u32);
            Trouble::Throw(x)
        }
        Err(t) => t,
    }
}
