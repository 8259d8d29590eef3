//! File stores: space, and the table of mounts that `/proc/self/mounts` would be.

use super::fs::unix;
use crate::heap::Ref;
use crate::natives::{PlainNative, arg, opaque, ret};
use crate::sandbox::Act;
use crate::sandbox::fs::{FsError, MountKind};
use crate::vm::{Res, Vm};

const SPACE: &str = "sun/nio/fs/UnixFileStoreAttributes";
const ENTRY: &str = "sun/nio/fs/UnixMountEntry";

/// Plain natives.
pub const PLAIN: &[PlainNative] = &[
    opaque(
        "sun/nio/fs/UnixNativeDispatcher.statvfs0(JLsun/nio/fs/UnixFileStoreAttributes;)V",
        statvfs,
    ),
    opaque(
        "sun/nio/fs/LinuxNativeDispatcher.setmntent0(JJ)J",
        |vm, _| {
            vm.act(Act::FileRead, "/proc/self/mounts");
            // The stream is a counter outside the heap, so that it goes where native memory goes.
            match vm.native_memory.allocate(8) {
                Some(at) => ret::j(at as i64),
                None => super::fs::done(Err(FsError::ENOMEM), vm),
            }
        },
    ),
    opaque(
        "sun/nio/fs/LinuxNativeDispatcher.getmntent0(JLsun/nio/fs/UnixMountEntry;JI)I",
        |vm, a| next_entry(vm, a[0], arg::r(a, 2)),
    ),
    opaque(
        "sun/nio/fs/LinuxNativeDispatcher.getmntent(JLsun/nio/fs/UnixMountEntry;)I",
        |vm, a| next_entry(vm, a[0], arg::r(a, 2)),
    ),
    opaque("sun/nio/fs/LinuxNativeDispatcher.endmntent(J)V", |vm, a| {
        vm.native_memory.release(a[0]);
        ret::v()
    }),
    opaque("sun/nio/fs/UnixNativeDispatcher.rewind(J)V", |vm, a| {
        set_position(vm, a[0], 0);
        ret::v()
    }),
    opaque("sun/nio/fs/UnixNativeDispatcher.getlinelen(J)I", |vm, a| {
        let at = position(vm, a[0]);
        let Some((path, _)) = vm.sandbox.fs.mount_points().into_iter().nth(at as usize) else {
            return ret::i(-1);
        };
        set_position(vm, a[0], at + 1);
        ret::i(path.len() as i32 + 64)
    }),
];

fn statvfs(vm: &mut Vm, a: &[u64]) -> Res<u64> {
    let path = vm.c_string(a[0]);
    vm.file_act(Act::FileRead, &path);
    let space = unix(vm.sandbox.fs.space(&path), vm)?;
    for (field, value) in [
        ("f_frsize", space.block_size),
        ("f_blocks", space.blocks),
        ("f_bfree", space.blocks_free),
        ("f_bavail", space.blocks_free),
    ] {
        let off = vm.field_offset(SPACE, field);
        vm.heap.store_u64(arg::r(a, 2), off, value);
    }
    ret::v()
}

fn position(vm: &Vm, stream: u64) -> u64 {
    let bytes = vm.native_memory.get(stream, 8).unwrap_or_default();
    bytes.try_into().map_or(0, u64::from_le_bytes)
}

fn set_position(vm: &mut Vm, stream: u64, to: u64) {
    if let Some(bytes) = vm.native_memory.get_mut(stream, 8) {
        bytes.copy_from_slice(&to.to_le_bytes());
    }
}

fn next_entry(vm: &mut Vm, stream: u64, entry: Ref) -> Res<u64> {
    let at = position(vm, stream);
    let Some((path, kind)) = vm.sandbox.fs.mount_points().into_iter().nth(at as usize) else {
        return ret::i(-1);
    };
    set_position(vm, stream, at + 1);
    let options: &[u8] = match kind {
        MountKind::ReadOnly => b"ro,relatime",
        _ => b"rw,relatime",
    };
    let name: &[u8] = match kind {
        MountKind::Memory => b"/dev/root",
        _ => b"/dev/host",
    };
    for (field, value) in [
        ("name", name),
        ("dir", &path),
        ("fstype", b"ext4"),
        ("opts", options),
    ] {
        let array = vm.new_byte_array(value)?;
        let off = vm.field_offset(ENTRY, field);
        vm.heap.store_ref(entry, off, array);
    }
    ret::i(0)
}
