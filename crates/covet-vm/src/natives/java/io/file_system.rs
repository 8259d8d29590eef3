//! `java.io.UnixFileSystem`: what `java.io.File` does. Later JDKs call most of it with a `0` behind the name.

use crate::heap::Ref;
use crate::natives::files::io_error;
use crate::natives::{PlainNative, arg, opaque, ret};
use crate::sandbox::Act;
use crate::sandbox::fs::{At, FileKind, FsError, FsResult, OpenFlags, TimeChange};
use crate::vm::{Res, Vm, raise_bare};

/// Plain natives.
pub const PLAIN: &[PlainNative] = &[
    opaque("java/io/UnixFileSystem.initIDs()V", |_, _| ret::v()),
    opaque(
        "java/io/UnixFileSystem.canonicalize0(Ljava/lang/String;)Ljava/lang/String;",
        canonicalize,
    ),
    opaque(
        "java/io/UnixFileSystem.getBooleanAttributes0(Ljava/io/File;)I",
        boolean_attributes,
    ),
    opaque(
        "java/io/UnixFileSystem.checkAccess(Ljava/io/File;I)Z",
        check_access,
    ),
    opaque(
        "java/io/UnixFileSystem.checkAccess0(Ljava/io/File;I)Z",
        check_access,
    ),
    opaque(
        "java/io/UnixFileSystem.getLastModifiedTime(Ljava/io/File;)J",
        last_modified,
    ),
    opaque(
        "java/io/UnixFileSystem.getLastModifiedTime0(Ljava/io/File;)J",
        last_modified,
    ),
    opaque(
        "java/io/UnixFileSystem.getLength(Ljava/io/File;)J",
        get_length,
    ),
    opaque(
        "java/io/UnixFileSystem.getLength0(Ljava/io/File;)J",
        get_length,
    ),
    opaque(
        "java/io/UnixFileSystem.setPermission(Ljava/io/File;IZZ)Z",
        set_permission,
    ),
    opaque(
        "java/io/UnixFileSystem.setPermission0(Ljava/io/File;IZZ)Z",
        set_permission,
    ),
    opaque(
        "java/io/UnixFileSystem.createFileExclusively(Ljava/lang/String;)Z",
        create_file,
    ),
    opaque(
        "java/io/UnixFileSystem.createFileExclusively0(Ljava/lang/String;)Z",
        create_file,
    ),
    opaque("java/io/UnixFileSystem.delete0(Ljava/io/File;)Z", delete),
    opaque(
        "java/io/UnixFileSystem.list(Ljava/io/File;)[Ljava/lang/String;",
        list,
    ),
    opaque(
        "java/io/UnixFileSystem.list0(Ljava/io/File;)[Ljava/lang/String;",
        list,
    ),
    opaque(
        "java/io/UnixFileSystem.createDirectory(Ljava/io/File;)Z",
        create_directory,
    ),
    opaque(
        "java/io/UnixFileSystem.createDirectory0(Ljava/io/File;)Z",
        create_directory,
    ),
    opaque(
        "java/io/UnixFileSystem.rename0(Ljava/io/File;Ljava/io/File;)Z",
        rename,
    ),
    opaque(
        "java/io/UnixFileSystem.setLastModifiedTime(Ljava/io/File;J)Z",
        set_last_modified,
    ),
    opaque(
        "java/io/UnixFileSystem.setLastModifiedTime0(Ljava/io/File;J)Z",
        set_last_modified,
    ),
    opaque(
        "java/io/UnixFileSystem.setReadOnly(Ljava/io/File;)Z",
        set_read_only,
    ),
    opaque(
        "java/io/UnixFileSystem.setReadOnly0(Ljava/io/File;)Z",
        set_read_only,
    ),
    opaque(
        "java/io/UnixFileSystem.getSpace(Ljava/io/File;I)J",
        get_space,
    ),
    opaque(
        "java/io/UnixFileSystem.getSpace0(Ljava/io/File;I)J",
        get_space,
    ),
    opaque(
        "java/io/UnixFileSystem.getNameMax0(Ljava/lang/String;)J",
        name_max,
    ),
];

/// The path in a `java.io.File`.
fn path(vm: &Vm, file: Ref) -> Res<Vec<u8>> {
    if file.is_null() {
        return raise_bare("java/lang/NullPointerException");
    }
    text(vm, vm.heap.load_ref(file, vm.known.file_path))
}

fn text(vm: &Vm, s: Ref) -> Res<Vec<u8>> {
    if s.is_null() {
        return raise_bare("java/lang/NullPointerException");
    }
    Ok(vm.platform_bytes(s))
}

/// The path in the `File` argument, with its act recorded.
fn touched(vm: &mut Vm, a: &[u64], act: Act) -> Res<Vec<u8>> {
    let path = path(vm, arg::r(a, 1))?;
    vm.file_act(act, &path);
    Ok(path)
}

fn canonicalize(vm: &mut Vm, a: &[u64]) -> Res<u64> {
    let path = text(vm, arg::r(a, 1))?;
    vm.file_act(Act::FileRead, &path);
    match vm.sandbox.fs.canonicalize(&path) {
        Ok(p) => {
            let s = vm.platform_string(&p)?;
            ret::r(s)
        }
        Err(e) => io_error(e),
    }
}

fn boolean_attributes(vm: &mut Vm, a: &[u64]) -> Res<u64> {
    let path = touched(vm, a, Act::FileRead)?;
    ret::i(match vm.sandbox.fs.stat(&path).map(|s| s.kind()) {
        Ok(FileKind::File) => 1 | 2,
        Ok(FileKind::Directory) => 1 | 4,
        Ok(_) => 1,
        Err(_) => 0,
    })
}

fn check_access(vm: &mut Vm, a: &[u64]) -> Res<u64> {
    let path = touched(vm, a, Act::FileRead)?;
    ret::z(vm.sandbox.fs.access(&path, arg::i(a, 2) as u32).is_ok())
}

fn last_modified(vm: &mut Vm, a: &[u64]) -> Res<u64> {
    let path = touched(vm, a, Act::FileRead)?;
    let stat = vm.sandbox.fs.stat(&path);
    ret::j(stat.map_or(0, |s| s.mtime.div_euclid(1_000_000)))
}

fn get_length(vm: &mut Vm, a: &[u64]) -> Res<u64> {
    let path = touched(vm, a, Act::FileRead)?;
    ret::j(vm.sandbox.fs.stat(&path).map_or(0, |s| s.size as i64))
}

/// `setPermission(file, access, enable, ownerOnly)`: access is 4, 2 or 1, as in a mode.
fn set_permission(vm: &mut Vm, a: &[u64]) -> Res<u64> {
    let bits = arg::i(a, 2) as u32 & 7;
    let (enable, owner_only) = (arg::i(a, 3) != 0, arg::i(a, 4) != 0);
    let bits = if owner_only { bits << 6 } else { bits * 0o111 };
    change_mode(
        vm,
        a,
        |mode| if enable { mode | bits } else { mode & !bits },
    )
}

fn set_read_only(vm: &mut Vm, a: &[u64]) -> Res<u64> {
    change_mode(vm, a, |mode| mode & !0o222)
}

fn change_mode(vm: &mut Vm, a: &[u64], change: impl Fn(u32) -> u32) -> Res<u64> {
    let path = touched(vm, a, Act::FileAttributes)?;
    let fs = &mut vm.sandbox.fs;
    let stat = fs.stat(&path);
    ret::z(
        stat.and_then(|s| fs.chmod(&path, change(s.permissions())))
            .is_ok(),
    )
}

fn create_file(vm: &mut Vm, a: &[u64]) -> Res<u64> {
    let path = text(vm, arg::r(a, 1))?;
    if path == b"/" {
        return ret::z(false);
    }
    let flags = OpenFlags::RDWR | OpenFlags::CREAT | OpenFlags::EXCL;
    vm.file_act(Act::FileCreate, &path);
    let fs = &mut vm.sandbox.fs;
    match fs
        .open((At::Cwd, &path), flags, 0o666)
        .and_then(|fd| fs.close(fd))
    {
        Ok(()) => ret::z(true),
        Err(FsError::EEXIST) => ret::z(false),
        Err(e) => io_error(e),
    }
}

fn delete(vm: &mut Vm, a: &[u64]) -> Res<u64> {
    let path = touched(vm, a, Act::FileDelete)?;
    ret::z(remove(vm, &path).is_ok())
}

/// `remove(3)`.
fn remove(vm: &mut Vm, path: &[u8]) -> FsResult<()> {
    match vm.sandbox.fs.unlink(path) {
        Err(FsError::EISDIR | FsError::EPERM) => vm.sandbox.fs.rmdir(path),
        other => other,
    }
}

fn list(vm: &mut Vm, a: &[u64]) -> Res<u64> {
    let path = touched(vm, a, Act::FileRead)?;
    let Ok(names) = vm.sandbox.fs.list(&path) else {
        return ret::r(Ref::NULL);
    };
    let mut items = Vec::with_capacity(names.len());
    for name in names {
        items.push(vm.platform_string(&name)?);
    }
    let array = vm.new_ref_array(vm.known.string, &items)?;
    ret::r(array)
}

fn create_directory(vm: &mut Vm, a: &[u64]) -> Res<u64> {
    let path = touched(vm, a, Act::FileCreate)?;
    ret::z(vm.sandbox.fs.mkdir(&path, 0o777).is_ok())
}

fn rename(vm: &mut Vm, a: &[u64]) -> Res<u64> {
    let from = touched(vm, a, Act::FileRename)?;
    let to = path(vm, arg::r(a, 2))?;
    ret::z(vm.sandbox.fs.rename(&from, &to).is_ok())
}

fn set_last_modified(vm: &mut Vm, a: &[u64]) -> Res<u64> {
    let path = touched(vm, a, Act::FileAttributes)?;
    let time = TimeChange::Set(arg::j(a, 2).saturating_mul(1_000_000));
    let done = vm.sandbox.fs.utimens(&path, TimeChange::Keep, time, true);
    ret::z(done.is_ok())
}

/// `getSpace(file, what)`: 0 total, 1 free, 2 usable.
fn get_space(vm: &mut Vm, a: &[u64]) -> Res<u64> {
    let path = touched(vm, a, Act::FileRead)?;
    let Ok(space) = vm.sandbox.fs.space(&path) else {
        return ret::j(0);
    };
    let blocks = match arg::i(a, 2) {
        0 => space.blocks,
        _ => space.blocks_free,
    };
    ret::j(blocks.saturating_mul(space.block_size) as i64)
}

fn name_max(vm: &mut Vm, a: &[u64]) -> Res<u64> {
    let path = text(vm, arg::r(a, 1))?;
    let space = vm.sandbox.fs.space(&path);
    ret::j(space.map_or(255, |s| s.name_max as i64))
}
