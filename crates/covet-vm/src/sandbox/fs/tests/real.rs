//! The same random operations on the virtual and on the host's file system: same results, same error numbers.
//!
//! Run as an ordinary user as well as by root: root passes most of the permission checks by.

use std::ffi::OsStr;
use std::fs::{self, DirBuilder, File, FileTimes, Metadata, OpenOptions, Permissions};
use std::io::{self, Read, Seek, Write};
use std::os::unix::ffi::{OsStrExt, OsStringExt};
use std::os::unix::fs::{
    DirBuilderExt, FileExt, MetadataExt, OpenOptionsExt, PermissionsExt, symlink,
};
use std::path::Path;
use std::time::{Duration, SystemTime};

use super::Scratch;
use super::operations::{Generator, Op, apply, stat_text, tree};
use crate::sandbox::entropy::Entropy;
use crate::sandbox::fs::{FsError, SeekFrom, Transfer, Vfs};

const SEQUENCES: u64 = 150;
const LENGTH: usize = 250;

#[test]
#[cfg(target_os = "linux")]
fn random_operations_agree_with_the_host() {
    let mut succeeded = 0;
    for seed in 0..SEQUENCES {
        succeeded += compare(seed);
    }
    // A comparison of errors alone would prove little.
    assert!(
        succeeded > SEQUENCES as usize * LENGTH / 3,
        "{succeeded} operations succeeded"
    );
}

fn compare(seed: u64) -> usize {
    let scratch = Scratch::new();
    let root = (0..=Generator::CLIMB).fold(scratch.path().to_owned(), |path, level| {
        path.join(format!("p{level}"))
    });
    fs::create_dir_all(&root).unwrap();
    let root = root.into_os_string().into_vec();
    let mut vfs = mirror(scratch.path(), &root);
    let mut generator = Generator {
        entropy: Entropy::new(seed),
        root,
    };
    let (mut fds, mut files) = (Vec::new(), Vec::new());
    let mut succeeded = 0;
    for step in 0..LENGTH {
        let op = generator.op();
        let ours = apply(&mut vfs, &mut fds, &op);
        let theirs = match &ours {
            Ok(text) if text == "skipped" => continue,
            _ => apply_real(&mut files, &op).map_err(FsError::from),
        };
        assert_eq!(ours, theirs, "seed {seed}, step {step}: {op:?}");
        succeeded += usize::from(ours.is_ok());
    }
    open_up(scratch.path());
    vfs.set_user(0, 0);
    let (mut ours, mut theirs) = (Vec::new(), Vec::new());
    open_up_virtual(&mut vfs, scratch.path().as_os_str().as_bytes());
    tree(&mut vfs, &generator.root, &mut ours);
    tree_real(&generator.root, &mut theirs);
    assert_eq!(ours, theirs, "seed {seed}");
    succeeded
}

/// A virtual file system with the same directories, user and mask.
fn mirror(scratch: &Path, root: &[u8]) -> Vfs {
    let probe = scratch.join("probe");
    let file = OpenOptions::new()
        .write(true)
        .create_new(true)
        .mode(0o777)
        .open(&probe)
        .unwrap();
    let metadata = file.metadata().unwrap();
    fs::remove_file(probe).unwrap();
    let mut vfs = Vfs::new(0);
    vfs.set_umask(!metadata.mode());
    vfs.set_user(metadata.uid(), metadata.gid());
    vfs.make_directory(root, 0o777, 0).unwrap();
    let mut path = root.to_vec();
    while path.len() >= scratch.as_os_str().len() {
        let metadata = fs::metadata(os(&path)).unwrap();
        vfs.make_directory(&path, metadata.mode() & 0o7777, metadata.uid())
            .unwrap();
        let slash = path.iter().rposition(|byte| *byte == b'/').unwrap();
        path.truncate(slash);
    }
    vfs
}

/// Gives every directory and file its bits back, so that all can be read and removed.
fn open_up(path: &Path) {
    let Ok(metadata) = fs::symlink_metadata(path) else {
        return;
    };
    if metadata.is_symlink() {
        return;
    }
    fs::set_permissions(path, Permissions::from_mode(0o777)).unwrap();
    if metadata.is_dir() {
        for entry in fs::read_dir(path).unwrap() {
            open_up(&entry.unwrap().path());
        }
    }
}

fn open_up_virtual(vfs: &mut Vfs, path: &[u8]) {
    vfs.chmod(path, 0o777).unwrap();
    let Ok(names) = vfs.list(path) else {
        return;
    };
    for name in names {
        let child = [path, b"/", &name].concat();
        if vfs.readlink(&child).is_err() {
            open_up_virtual(vfs, &child);
        }
    }
}

fn os(path: &[u8]) -> &OsStr {
    OsStr::from_bytes(path)
}

fn show(metadata: &Metadata) -> String {
    stat_text(metadata.mode(), metadata.len(), metadata.nlink())
}

fn apply_real(files: &mut Vec<File>, op: &Op) -> io::Result<String> {
    let done = |(): ()| "done".to_owned();
    match op {
        Op::Open(path, flags, mode) => {
            let access = flags & 3;
            let mut options = OpenOptions::new();
            options.read(access != 1).write(access != 0).mode(*mode);
            options.custom_flags(i32::try_from(flags & !3).unwrap());
            files.push(options.open(os(path))?);
            Ok("opened".into())
        }
        Op::Mkdir(path, mode) => DirBuilder::new().mode(*mode).create(os(path)).map(done),
        Op::Rmdir(path) => fs::remove_dir(os(path)).map(done),
        Op::Unlink(path) => fs::remove_file(os(path)).map(done),
        Op::Rename(old, new) => fs::rename(os(old), os(new)).map(done),
        Op::Link(old, new) => fs::hard_link(os(old), os(new)).map(done),
        Op::Symlink(target, path) => symlink(os(target), os(path)).map(done),
        Op::Readlink(path) => {
            fs::read_link(os(path)).map(|t| format!("{:?}", t.as_os_str().as_bytes()))
        }
        Op::Realpath(path) => {
            fs::canonicalize(os(path)).map(|p| format!("{:?}", p.as_os_str().as_bytes()))
        }
        Op::Stat(path) => fs::metadata(os(path)).map(|m| show(&m)),
        Op::Lstat(path) => fs::symlink_metadata(os(path)).map(|m| show(&m)),
        Op::Chmod(path, mode) => {
            fs::set_permissions(os(path), Permissions::from_mode(*mode)).map(done)
        }
        Op::List(path) => names(path).map(|names| format!("{names:?}")),
        _ if files.is_empty() => Ok("nothing open".into()),
        _ => apply_to_file(files, op),
    }
}

fn apply_to_file(files: &mut Vec<File>, op: &Op) -> io::Result<String> {
    let done = |(): ()| "done".to_owned();
    let moved = |count| format!("{:?}", Transfer::Done(count));
    let count = files.len();
    let at = |slot: &usize| &files[*slot % count];
    match op {
        Op::Close(slot) => {
            drop(files.swap_remove(slot % count));
            Ok("done".into())
        }
        Op::Dup(slot) => {
            let file = at(slot).try_clone()?;
            files.push(file);
            Ok("opened".into())
        }
        Op::Read(slot, length) => {
            let mut buffer = vec![0; *length];
            let count = at(slot).read(&mut buffer)?;
            Ok(format!("{:?} {buffer:?}", Transfer::Done(count)))
        }
        Op::Pread(slot, length, offset) => {
            let mut buffer = vec![0; *length];
            let count = at(slot).read_at(&mut buffer, *offset)?;
            Ok(format!("{:?} {buffer:?}", Transfer::Done(count)))
        }
        Op::Write(slot, data) => at(slot).write(data).map(moved),
        Op::Pwrite(slot, data, offset) => at(slot).write_at(data, *offset).map(moved),
        Op::Seek(slot, offset, from) => {
            let from = match from {
                SeekFrom::Start => io::SeekFrom::Start(offset.cast_unsigned()),
                SeekFrom::Current => io::SeekFrom::Current(*offset),
                SeekFrom::End => io::SeekFrom::End(*offset),
            };
            at(slot).seek(from).map(|position| position.to_string())
        }
        Op::Ftruncate(slot, length) => at(slot).set_len(*length).map(done),
        Op::Fstat(slot) => at(slot).metadata().map(|m| show(&m)),
        Op::Fchmod(slot, mode) => at(slot)
            .set_permissions(Permissions::from_mode(*mode))
            .map(done),
        Op::Futimens(slot, time) => {
            let instant =
                |nanos: i64| SystemTime::UNIX_EPOCH + Duration::from_nanos(nanos.cast_unsigned());
            let times = FileTimes::new()
                .set_accessed(instant(time / 2))
                .set_modified(instant(*time));
            at(slot).set_times(times)?;
            let metadata = at(slot).metadata()?;
            Ok((metadata.mtime() * 1_000_000_000 + metadata.mtime_nsec()).to_string())
        }
        _ => unreachable!("an operation on a path"),
    }
}

fn names(path: &[u8]) -> io::Result<Vec<Vec<u8>>> {
    let mut names = Vec::new();
    for entry in fs::read_dir(os(path))? {
        names.push(entry?.file_name().into_vec());
    }
    names.sort();
    Ok(names)
}

fn tree_real(path: &[u8], lines: &mut Vec<String>) {
    for name in names(path).unwrap() {
        let child = [path, b"/", &name].concat();
        let metadata = fs::symlink_metadata(os(&child)).unwrap();
        let detail = if metadata.is_file() {
            format!("{:?}", fs::read(os(&child)).unwrap())
        } else if metadata.is_symlink() {
            format!(
                "{:?}",
                fs::read_link(os(&child)).unwrap().as_os_str().as_bytes()
            )
        } else {
            String::new()
        };
        lines.push(format!(
            "{} {} {detail}",
            String::from_utf8_lossy(&child),
            show(&metadata)
        ));
        if metadata.is_dir() {
            tree_real(&child, lines);
        }
    }
}
