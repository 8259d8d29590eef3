//! `java.util.prefs.FileSystemPreferences`: preferences are files of the virtual file system. Locks are always free, as
//! there is one process.

use crate::natives::{PlainNative, arg, opaque, ret};
use crate::sandbox::Act;
use crate::sandbox::fs::OpenFlags;
use crate::vm::{Res, Vm};

/// Plain natives.
pub const PLAIN: &[PlainNative] = &[
    opaque(
        "java/util/prefs/FileSystemPreferences.chmod(Ljava/lang/String;I)I",
        |vm, a| {
            let path = vm.platform_bytes(arg::r(a, 0));
            vm.file_act(Act::FileAttributes, &path);
            let done = vm.sandbox.fs.chmod(&path[..], arg::i(a, 1) as u32);
            ret::i(done.map_or_else(|e| e.errno(), |()| 0))
        },
    ),
    opaque(
        "java/util/prefs/FileSystemPreferences.lockFile0(Ljava/lang/String;IZ)[I",
        lock,
    ),
    opaque(
        "java/util/prefs/FileSystemPreferences.unlockFile0(I)I",
        |vm, a| {
            let done = vm.sandbox.fs.close(arg::i(a, 0));
            ret::i(done.map_or_else(|e| e.errno(), |()| 0))
        },
    ),
];

/// `lockFile0(name, permission, shared)`: a handle and an error code.
fn lock(vm: &mut Vm, a: &[u64]) -> Res<u64> {
    let path = vm.platform_bytes(arg::r(a, 0));
    vm.file_act(Act::FileWrite, &path);
    let flags = match arg::i(a, 2) != 0 {
        true => OpenFlags::RDONLY,
        false => OpenFlags::RDWR | OpenFlags::CREAT,
    };
    let opened = vm.sandbox.fs.open(&path[..], flags, arg::i(a, 1) as u32);
    let (handle, error) = match opened {
        Ok(fd) => (fd, 0),
        Err(e) => (0, e.errno()),
    };
    let class = vm.known.int_array;
    let result = vm.new_array(class, 2)?;
    vm.heap.set_elem_u32(result, 0, handle as u32);
    vm.heap.set_elem_u32(result, 1, error as u32);
    ret::r(result)
}
