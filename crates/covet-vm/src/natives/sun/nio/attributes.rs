//! `sun.nio.fs.UnixNativeDispatcher`: attributes of files.

use super::fs::{directory, done, unix};
use crate::heap::Ref;
use crate::natives::{PlainNative, arg, opaque, ret};
use crate::sandbox::Act;
use crate::sandbox::fs::{FsResult, Stat, TimeChange};
use crate::vm::{Res, Vm};

const AT_SYMLINK_NOFOLLOW: i32 = 0x100;
const ATTRIBUTES: &str = "sun/nio/fs/UnixFileAttributes";

/// Plain natives.
pub const PLAIN: &[PlainNative] = &[
    opaque(
        "sun/nio/fs/UnixNativeDispatcher.stat0(JLsun/nio/fs/UnixFileAttributes;)V",
        |vm, a| {
            let path = path(vm, a, 0, Act::FileRead);
            let stat = vm.sandbox.fs.stat(&path);
            store(vm, stat, arg::r(a, 2))
        },
    ),
    opaque(
        "sun/nio/fs/UnixNativeDispatcher.stat0(JLsun/nio/fs/UnixFileAttributes;)I",
        |vm, a| {
            let path = path(vm, a, 0, Act::FileRead);
            match vm.sandbox.fs.stat(&path) {
                Ok(stat) => {
                    vm.store_stat(&stat, arg::r(a, 2));
                    ret::i(0)
                }
                Err(e) => ret::i(e.errno()),
            }
        },
    ),
    opaque("sun/nio/fs/UnixNativeDispatcher.stat1(J)I", |vm, a| {
        let path = path(vm, a, 0, Act::FileRead);
        ret::i(vm.sandbox.fs.stat(&path).map_or(0, |s| s.mode as i32))
    }),
    opaque(
        "sun/nio/fs/UnixNativeDispatcher.lstat0(JLsun/nio/fs/UnixFileAttributes;)V",
        |vm, a| {
            let path = path(vm, a, 0, Act::FileRead);
            let stat = vm.sandbox.fs.lstat(&path);
            store(vm, stat, arg::r(a, 2))
        },
    ),
    opaque(
        "sun/nio/fs/UnixNativeDispatcher.fstat(ILsun/nio/fs/UnixFileAttributes;)V",
        fstat,
    ),
    opaque(
        "sun/nio/fs/UnixNativeDispatcher.fstat0(ILsun/nio/fs/UnixFileAttributes;)V",
        fstat,
    ),
    opaque(
        "sun/nio/fs/UnixNativeDispatcher.fstatat0(IJILsun/nio/fs/UnixFileAttributes;)V",
        |vm, a| {
            let (at, path) = (directory(arg::i(a, 0)), path(vm, a, 1, Act::FileRead));
            let stat = match arg::i(a, 3) & AT_SYMLINK_NOFOLLOW {
                0 => vm.sandbox.fs.stat((at, &path)),
                _ => vm.sandbox.fs.lstat((at, &path)),
            };
            store(vm, stat, arg::r(a, 4))
        },
    ),
    opaque("sun/nio/fs/UnixNativeDispatcher.access0(JI)V", |vm, a| {
        let allowed = access(vm, a);
        done(allowed, vm)
    }),
    opaque("sun/nio/fs/UnixNativeDispatcher.access0(JI)I", |vm, a| {
        ret::i(access(vm, a).map_or_else(|e| e.errno(), |()| 0))
    }),
    opaque("sun/nio/fs/UnixNativeDispatcher.exists0(J)Z", |vm, a| {
        let path = path(vm, a, 0, Act::FileRead);
        ret::z(vm.sandbox.fs.access(&path, 0).is_ok())
    }),
    opaque("sun/nio/fs/UnixNativeDispatcher.chmod0(JI)V", |vm, a| {
        let path = path(vm, a, 0, Act::FileAttributes);
        let changed = vm.sandbox.fs.chmod(&path, arg::i(a, 2) as u32);
        done(changed, vm)
    }),
    opaque("sun/nio/fs/UnixNativeDispatcher.fchmod(II)V", fchmod),
    opaque("sun/nio/fs/UnixNativeDispatcher.fchmod0(II)V", fchmod),
    opaque(
        "sun/nio/fs/UnixNativeDispatcher.fchmodat0(IJII)V",
        |vm, a| {
            let at = directory(arg::i(a, 0));
            let path = path(vm, a, 1, Act::FileAttributes);
            let changed = vm.sandbox.fs.chmod((at, &path), arg::i(a, 3) as u32);
            done(changed, vm)
        },
    ),
    opaque(
        "sun/nio/fs/UnixNativeDispatcher.fchmodatNoFollowSupported0()Z",
        |_, _| ret::z(false),
    ),
    opaque("sun/nio/fs/UnixNativeDispatcher.chown0(JII)V", |vm, a| {
        chown(vm, a, true)
    }),
    opaque("sun/nio/fs/UnixNativeDispatcher.lchown0(JII)V", |vm, a| {
        chown(vm, a, false)
    }),
    opaque("sun/nio/fs/UnixNativeDispatcher.fchown(III)V", fchown),
    opaque("sun/nio/fs/UnixNativeDispatcher.fchown0(III)V", fchown),
    opaque("sun/nio/fs/UnixNativeDispatcher.utimes0(JJJ)V", |vm, a| {
        utimes(vm, a, true)
    }),
    opaque("sun/nio/fs/UnixNativeDispatcher.lutimes0(JJJ)V", |vm, a| {
        utimes(vm, a, false)
    }),
    opaque("sun/nio/fs/UnixNativeDispatcher.futimes(IJJ)V", |vm, a| {
        futimes(vm, a, 1000)
    }),
    opaque("sun/nio/fs/UnixNativeDispatcher.futimes0(IJJ)V", |vm, a| {
        futimes(vm, a, 1000)
    }),
    opaque("sun/nio/fs/UnixNativeDispatcher.futimens(IJJ)V", |vm, a| {
        futimes(vm, a, 1)
    }),
    opaque(
        "sun/nio/fs/UnixNativeDispatcher.futimens0(IJJ)V",
        |vm, a| futimes(vm, a, 1),
    ),
    opaque(
        "sun/nio/fs/UnixNativeDispatcher.utimensat0(IJJJI)V",
        |vm, a| {
            let at = directory(arg::i(a, 0));
            let path = path(vm, a, 1, Act::FileAttributes);
            let (atime, mtime) = (time(a, 3, 1), time(a, 5, 1));
            let follow = arg::i(a, 7) & AT_SYMLINK_NOFOLLOW == 0;
            let changed = vm.sandbox.fs.utimens((at, &path), atime, mtime, follow);
            done(changed, vm)
        },
    ),
];

/// The path at an address argument, with its act recorded.
fn path(vm: &mut Vm, a: &[u64], slot: usize, act: Act) -> Vec<u8> {
    let path = vm.c_string(arg::j(a, slot) as u64);
    vm.file_act(act, &path);
    path
}

fn access(vm: &mut Vm, a: &[u64]) -> FsResult<()> {
    let path = path(vm, a, 0, Act::FileRead);
    vm.sandbox.fs.access(&path, arg::i(a, 2) as u32)
}

fn fstat(vm: &mut Vm, a: &[u64]) -> Res<u64> {
    let stat = vm.sandbox.fs.fstat(arg::i(a, 0));
    store(vm, stat, arg::r(a, 1))
}

fn fchmod(vm: &mut Vm, a: &[u64]) -> Res<u64> {
    vm.act(Act::FileAttributes, "");
    let changed = vm.sandbox.fs.fchmod(arg::i(a, 0), arg::i(a, 1) as u32);
    done(changed, vm)
}

fn chown(vm: &mut Vm, a: &[u64], follow: bool) -> Res<u64> {
    let path = path(vm, a, 0, Act::FileAttributes);
    let (uid, gid) = (owner(arg::i(a, 2)), owner(arg::i(a, 3)));
    let changed = vm.sandbox.fs.chown(&path, uid, gid, follow);
    done(changed, vm)
}

fn fchown(vm: &mut Vm, a: &[u64]) -> Res<u64> {
    vm.act(Act::FileAttributes, "");
    let (uid, gid) = (owner(arg::i(a, 1)), owner(arg::i(a, 2)));
    let changed = vm.sandbox.fs.fchown(arg::i(a, 0), uid, gid);
    done(changed, vm)
}

/// -1 leaves an owner as it is.
fn owner(id: i32) -> Option<u32> {
    (id != -1).then_some(id as u32)
}

/// A time argument in units of so many nanoseconds.
fn time(a: &[u64], slot: usize, unit: i64) -> TimeChange {
    TimeChange::Set(arg::j(a, slot).saturating_mul(unit))
}

fn utimes(vm: &mut Vm, a: &[u64], follow: bool) -> Res<u64> {
    let path = path(vm, a, 0, Act::FileAttributes);
    let (atime, mtime) = (time(a, 2, 1000), time(a, 4, 1000));
    let changed = vm.sandbox.fs.utimens(&path, atime, mtime, follow);
    done(changed, vm)
}

fn futimes(vm: &mut Vm, a: &[u64], unit: i64) -> Res<u64> {
    vm.act(Act::FileAttributes, "");
    let (atime, mtime) = (time(a, 1, unit), time(a, 3, unit));
    let changed = vm.sandbox.fs.futimens(arg::i(a, 0), atime, mtime);
    done(changed, vm)
}

fn store(vm: &mut Vm, stat: FsResult<Stat>, attributes: Ref) -> Res<u64> {
    let stat = unix(stat, vm)?;
    vm.store_stat(&stat, attributes);
    ret::v()
}

impl Vm {
    /// Fills a `UnixFileAttributes`; a field that this JDK does not have is left out.
    fn store_stat(&mut self, s: &Stat, attributes: Ref) {
        for (field, value) in [
            ("st_mode", s.mode),
            ("st_nlink", s.links),
            ("st_uid", s.uid),
            ("st_gid", s.gid),
        ] {
            let off = self.field_offset(ATTRIBUTES, field);
            self.heap.store_u32(attributes, off, value);
        }
        const BILLION: i64 = 1_000_000_000;
        let time = |t: i64| (t.div_euclid(BILLION) as u64, t.rem_euclid(BILLION) as u64);
        let (atime, mtime) = (time(s.atime), time(s.mtime));
        let (ctime, birth) = (time(s.ctime), time(s.birth));
        for (field, value) in [
            ("st_ino", s.inode),
            ("st_dev", s.device),
            ("st_rdev", s.special_device),
            ("st_size", s.size),
            ("st_atime_sec", atime.0),
            ("st_atime_nsec", atime.1),
            ("st_mtime_sec", mtime.0),
            ("st_mtime_nsec", mtime.1),
            ("st_ctime_sec", ctime.0),
            ("st_ctime_nsec", ctime.1),
            ("st_birthtime_sec", birth.0),
            ("st_birthtime_nsec", birth.1),
        ] {
            let off = self.field_offset(ATTRIBUTES, field);
            if off != 0 {
                self.heap.store_u64(attributes, off, value);
            }
        }
        let off = self.field_offset(ATTRIBUTES, "birthtime_available");
        if off != 0 {
            self.heap.store_u8(attributes, off, 1);
        }
    }
}
