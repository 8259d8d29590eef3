//! What single operations do, where the comparison with the host does not reach.

use crate::sandbox::fs::{
    At, FdKind, FileKind, FsError, FsLimits, FsResult, MountKind, OpenFlags, SeekFrom,
    StandardStream, TimeChange, Transfer, Vfs, access,
};
use crate::sandbox::world::World;

fn vfs() -> Vfs {
    let mut vfs = Vfs::new(5);
    vfs.make_directory(b"/w", 0o755, 1000).unwrap();
    vfs.chdir("/w").unwrap();
    vfs
}

fn put(vfs: &mut Vfs, path: &str, data: &[u8]) {
    let fd = vfs
        .open(path, OpenFlags::WRONLY | OpenFlags::CREAT, 0o644)
        .unwrap();
    assert_eq!(vfs.write(fd, data), Ok(Transfer::Done(data.len())));
    vfs.close(fd).unwrap();
}

#[test]
fn a_world_has_its_directories() {
    for seed in 0..20 {
        let world = World::from_seed(seed);
        let mut vfs = Vfs::for_world(&world).unwrap();
        let directories = &world.boot.directories;
        assert_eq!(vfs.getcwd().unwrap(), directories.user_dir.as_bytes());
        for path in [
            &directories.user_dir,
            &directories.user_home,
            &directories.tmp_dir,
        ] {
            put(&mut vfs, &format!("{path}/file"), b"x");
        }
        let start =
            world.run.clock_start_seconds * 1_000_000_000 + i64::from(world.run.clock_start_nanos);
        assert_eq!(vfs.stat("file").unwrap().mtime, start);
    }
}

#[test]
fn an_ordinary_user_has_limits() {
    let mut vfs = vfs();
    assert_eq!(vfs.mkdir("/etc", 0o755), Err(FsError::EACCES));
    assert_eq!(vfs.unlink("/dev/null"), Err(FsError::EACCES));
    assert_eq!(vfs.chmod("/tmp", 0o777), Err(FsError::EPERM));
    vfs.add_file(b"/tmp/roots", b"secret"[..].into(), 0o600)
        .unwrap();
    assert_eq!(vfs.unlink("/tmp/roots"), Err(FsError::EPERM), "sticky");
    assert_eq!(
        vfs.open("/tmp/roots", OpenFlags::RDONLY, 0),
        Err(FsError::EACCES)
    );
    assert_eq!(vfs.access("/tmp/roots", access::EXISTS), Ok(()));
    assert_eq!(vfs.access("/tmp/roots", access::READ), Err(FsError::EACCES));
    vfs.set_user(0, 0);
    assert_eq!(&vfs.contents("/tmp/roots").unwrap()[..], b"secret");
    assert_eq!(
        vfs.access("/tmp/roots", access::READ | access::WRITE),
        Ok(())
    );
    assert_eq!(
        vfs.access("/tmp/roots", access::EXECUTE),
        Err(FsError::EACCES)
    );
    assert_eq!(vfs.chown("/tmp/roots", Some(1000), None, true), Ok(()));
    vfs.set_user(1000, 1000);
    assert_eq!(
        vfs.chown("/tmp/roots", Some(1000), Some(1000), true),
        Ok(())
    );
    assert_eq!(
        vfs.chown("/tmp/roots", Some(7), None, true),
        Err(FsError::EPERM)
    );
    assert_eq!(vfs.unlink("/tmp/roots"), Ok(()));
}

#[test]
fn permission_bits_are_honoured() {
    let mut vfs = vfs();
    put(&mut vfs, "file", b"x");
    vfs.chmod("file", 0o400).unwrap();
    assert_eq!(vfs.open("file", OpenFlags::WRONLY, 0), Err(FsError::EACCES));
    assert_eq!(vfs.truncate("file", 0), Err(FsError::EACCES));
    vfs.mkdir("dir", 0o755).unwrap();
    put(&mut vfs, "dir/inner", b"y");
    vfs.chmod("dir", 0o600).unwrap();
    assert_eq!(vfs.stat("dir/inner"), Err(FsError::EACCES));
    assert_eq!(vfs.list("dir").unwrap().len(), 1);
    vfs.chmod("dir", 0o500).unwrap();
    assert_eq!(vfs.unlink("dir/inner"), Err(FsError::EACCES));
    assert_eq!(vfs.rename("dir/inner", "out"), Err(FsError::EACCES));
    assert_eq!(vfs.mkdir("dir/new", 0o755), Err(FsError::EACCES));
    vfs.chmod("dir", 0o300).unwrap();
    assert_eq!(vfs.list("dir"), Err(FsError::EACCES));
}

#[test]
fn standard_streams_are_the_callers() {
    let mut vfs = vfs();
    let mut buffer = [0; 4];
    assert_eq!(
        vfs.read(0, &mut buffer),
        Ok(Transfer::Standard(StandardStream::Input))
    );
    assert_eq!(
        vfs.write(1, b"x"),
        Ok(Transfer::Standard(StandardStream::Output))
    );
    assert_eq!(
        vfs.write(2, b"x"),
        Ok(Transfer::Standard(StandardStream::Error))
    );
    assert_eq!(vfs.write(0, b"x"), Err(FsError::EBADF));
    assert_eq!(vfs.seek(1, 0, SeekFrom::Current), Err(FsError::ESPIPE));
    assert_eq!(vfs.pread(0, &mut buffer, 0), Err(FsError::ESPIPE));
    assert_eq!(vfs.fd_kind(2), Ok(FdKind::Standard(StandardStream::Error)));
    put(&mut vfs, "log", b"");
    let fd = vfs.open("log", OpenFlags::WRONLY, 0).unwrap();
    assert_eq!(fd, 3);
    assert_eq!(vfs.dup2(fd, 1), Ok(1));
    vfs.write(1, b"redirected").unwrap();
    assert_eq!(&vfs.contents("log").unwrap()[..], b"redirected");
    assert_eq!(vfs.open_descriptors(), [0, 1, 2, 3]);
    vfs.close(0).unwrap();
    assert_eq!(vfs.dup(fd), Ok(0), "the lowest free one");
}

#[test]
fn devices() {
    let mut vfs = vfs();
    let mut buffer = [9; 4];
    let null = vfs
        .open("/dev/null", OpenFlags::RDWR | OpenFlags::TRUNC, 0)
        .unwrap();
    assert_eq!(vfs.read(null, &mut buffer), Ok(Transfer::Done(0)));
    assert_eq!(vfs.write(null, b"gone"), Ok(Transfer::Done(4)));
    let zero = vfs.open("/dev/zero", OpenFlags::RDONLY, 0).unwrap();
    assert_eq!(vfs.read(zero, &mut buffer), Ok(Transfer::Done(4)));
    assert_eq!(buffer, [0; 4]);
    for path in ["/dev/random", "/dev/urandom"] {
        let fd = vfs.open(path, OpenFlags::RDONLY, 0).unwrap();
        assert_eq!(vfs.read(fd, &mut buffer), Ok(Transfer::Entropy));
        assert_eq!(vfs.stat(path).map(|s| s.kind()), Ok(FileKind::Device));
    }
    assert_eq!(vfs.stat("/proc"), Err(FsError::ENOENT));
}

#[test]
fn descriptors_run_out() {
    let mut vfs = vfs();
    let limits = FsLimits {
        descriptors: 5,
        ..FsLimits::default()
    };
    vfs.set_limits(limits);
    let open = |vfs: &mut Vfs| vfs.open("/dev/null", OpenFlags::RDONLY, 0);
    assert_eq!((open(&mut vfs), open(&mut vfs)), (Ok(3), Ok(4)));
    assert_eq!(open(&mut vfs), Err(FsError::EMFILE));
    assert_eq!(vfs.dup(3), Err(FsError::EMFILE));
    vfs.close(3).unwrap();
    assert_eq!(vfs.close(3), Err(FsError::EBADF));
    assert_eq!(vfs.close(-1), Err(FsError::EBADF));
    assert_eq!(open(&mut vfs), Ok(3));
}

#[test]
fn space_runs_out_and_comes_back() {
    let mut vfs = vfs();
    let limits = FsLimits {
        bytes: 3 * 4096,
        inodes: 20,
        ..FsLimits::default()
    };
    vfs.set_limits(limits);
    let fd = vfs
        .open("big", OpenFlags::RDWR | OpenFlags::CREAT, 0o644)
        .unwrap();
    assert_eq!(vfs.write(fd, &[1; 3 * 4096]), Ok(Transfer::Done(3 * 4096)));
    assert_eq!(vfs.write(fd, &[1]), Err(FsError::ENOSPC));
    assert_eq!(vfs.space("/").unwrap().blocks_free, 0);
    vfs.unlink("big").unwrap();
    assert_eq!(
        vfs.write(fd, &[1]),
        Err(FsError::ENOSPC),
        "still open, still there"
    );
    vfs.close(fd).unwrap();
    assert_eq!(vfs.space("/").unwrap().blocks_free, 3);
    let made = (0..30).map(|n| vfs.mkdir(&format!("d{n}"), 0o755));
    let made: Vec<FsResult<()>> = made.collect();
    assert_eq!(made.last(), Some(&Err(FsError::ENOSPC)));
}

#[test]
fn huge_files_cost_nothing() {
    let mut vfs = vfs();
    let fd = vfs
        .open("sparse", OpenFlags::RDWR | OpenFlags::CREAT, 0o644)
        .unwrap();
    vfs.ftruncate(fd, i64::MAX).unwrap();
    assert_eq!(vfs.fstat(fd).unwrap().size, i64::MAX.cast_unsigned());
    assert_eq!(vfs.pwrite(fd, b"xy", i64::MAX - 1), Err(FsError::EFBIG));
    assert_eq!(vfs.ftruncate(fd, -1), Err(FsError::EINVAL));
    assert_eq!(vfs.pread(fd, &mut [0], -1), Err(FsError::EINVAL));
    assert_eq!(
        vfs.seek(fd, i64::MAX, SeekFrom::End),
        Err(FsError::EOVERFLOW)
    );
    assert_eq!(vfs.memory_bytes(), 0);
}

#[test]
fn relative_paths_and_descriptors() {
    let mut vfs = vfs();
    vfs.mkdir("d", 0o755).unwrap();
    put(&mut vfs, "d/f", b"1");
    let d = vfs
        .open("d", OpenFlags::RDONLY | OpenFlags::DIRECTORY, 0)
        .unwrap();
    assert!(vfs.stat((At::Fd(d), "f")).is_ok());
    assert_eq!(vfs.rename((At::Fd(d), "f"), (At::Fd(d), "g")), Ok(()));
    assert_eq!(vfs.realpath((At::Fd(d), "g")).unwrap(), b"/w/d/g");
    let file = vfs.open("d/g", OpenFlags::RDONLY, 0).unwrap();
    assert_eq!(vfs.stat((At::Fd(file), "f")), Err(FsError::ENOTDIR));
    assert_eq!(vfs.stat((At::Fd(99), "f")), Err(FsError::EBADF));
    assert!(
        vfs.stat((At::Fd(99), "/w")).is_ok(),
        "absolute paths do not care"
    );
    vfs.rename("d", "e").unwrap();
    assert_eq!(vfs.realpath((At::Fd(d), "g")).unwrap(), b"/w/e/g");
}

#[test]
fn a_removed_working_directory() {
    let mut vfs = vfs();
    vfs.mkdir("d", 0o755).unwrap();
    vfs.chdir("d").unwrap();
    assert_eq!(vfs.getcwd().unwrap(), b"/w/d");
    vfs.rmdir("/w/d").unwrap();
    assert_eq!(vfs.getcwd(), Err(FsError::ENOENT));
    assert_eq!(
        vfs.open("f", OpenFlags::WRONLY | OpenFlags::CREAT, 0o644),
        Err(FsError::ENOENT)
    );
    assert_eq!(vfs.stat("f"), Err(FsError::ENOENT));
    vfs.mkdir("/w/other", 0o755).unwrap();
    assert_eq!(
        vfs.getcwd(),
        Err(FsError::ENOENT),
        "slots of what is held are not reused"
    );
    vfs.chdir("/").unwrap();
    assert_eq!(vfs.getcwd().unwrap(), b"/");
}

#[test]
fn directories_are_read_name_by_name() {
    let mut vfs = vfs();
    for name in ["b", "a", "c"] {
        put(&mut vfs, name, b"");
    }
    let fd = vfs.open(".", OpenFlags::RDONLY, 0).unwrap();
    assert_eq!(vfs.read_directory(fd).unwrap().as_deref(), Some(&b"a"[..]));
    vfs.unlink("b").unwrap();
    assert_eq!(
        vfs.read_directory(fd).unwrap().as_deref(),
        Some(&b"b"[..]),
        "as it was"
    );
    assert_eq!(vfs.read_directory(fd).unwrap().as_deref(), Some(&b"c"[..]));
    assert_eq!(vfs.read_directory(fd), Ok(None));
    vfs.seek(fd, 0, SeekFrom::Start).unwrap();
    assert_eq!(vfs.read_directory(fd).unwrap().as_deref(), Some(&b"a"[..]));
    assert_eq!(
        vfs.read_directory(fd).unwrap().as_deref(),
        Some(&b"c"[..]),
        "rewound"
    );
    assert_eq!(vfs.read_directory(1), Err(FsError::ENOTDIR));
}

#[test]
fn times_follow_the_virtual_clock() {
    let mut vfs = vfs();
    put(&mut vfs, "f", b"1");
    vfs.set_now(100);
    let fd = vfs.open("f", OpenFlags::RDWR, 0).unwrap();
    vfs.read(fd, &mut [0]).unwrap();
    assert_eq!(vfs.stat("f").unwrap().mtime, 5);
    vfs.write(fd, b"2").unwrap();
    let stat = vfs.stat("f").unwrap();
    assert_eq!(
        (stat.atime, stat.mtime, stat.ctime, stat.birth),
        (5, 100, 100, 5)
    );
    vfs.set_now(200);
    vfs.utimens("f", TimeChange::Set(-3), TimeChange::Keep, true)
        .unwrap();
    let stat = vfs.stat("f").unwrap();
    assert_eq!((stat.atime, stat.mtime, stat.ctime), (-3, 100, 200));
    vfs.unlink("f").unwrap();
    assert_eq!(vfs.stat(".").unwrap().mtime, 200);
}

#[test]
fn locks_are_granted_where_the_descriptor_allows() {
    let mut vfs = vfs();
    put(&mut vfs, "f", b"1");
    let fd = vfs.open("f", OpenFlags::RDONLY, 0).unwrap();
    assert_eq!(vfs.lock(fd, false), Ok(()));
    assert_eq!(vfs.lock(fd, true), Err(FsError::EBADF));
    assert_eq!(vfs.unlock(fd), Ok(()));
    assert_eq!(vfs.available(fd), Ok(Some(1)));
    assert_eq!(vfs.available(0), Ok(None));
}

#[test]
fn loops_and_lengths_end() {
    let mut vfs = vfs();
    vfs.symlink(b"loop", "loop").unwrap();
    assert_eq!(vfs.stat("loop"), Err(FsError::ELOOP));
    assert_eq!(
        vfs.open("loop", OpenFlags::WRONLY | OpenFlags::CREAT, 0o644),
        Err(FsError::ELOOP)
    );
    assert_eq!(vfs.lstat("loop").map(|s| s.kind()), Ok(FileKind::Symlink));
    assert_eq!(vfs.stat(""), Err(FsError::ENOENT));
    assert_eq!(vfs.stat("a\0b"), Err(FsError::EINVAL));
    assert_eq!(vfs.stat(&"x/".repeat(2_048)), Err(FsError::ENAMETOOLONG));
    for n in 0..41 {
        vfs.symlink(format!("l{}", n + 1).as_bytes(), &format!("l{n}"))
            .unwrap();
    }
    put(&mut vfs, "/w/l41", b"end");
    assert_eq!(vfs.stat("l1").map(|s| s.size), Ok(3), "forty links");
    assert_eq!(vfs.stat("l0"), Err(FsError::ELOOP), "one too many");
    assert_eq!(vfs.mount_kind("l1"), Ok(MountKind::Memory));
}

#[test]
fn canonical_paths_may_not_exist() {
    let mut vfs = vfs();
    vfs.mkdir("real", 0o755).unwrap();
    put(&mut vfs, "real/file", b"");
    vfs.symlink(b"real", "link").unwrap();
    vfs.symlink(b"loop", "loop").unwrap();
    for (path, canonical) in [
        ("/w/link/file", "/w/real/file"),
        ("/w/link/none/deeper", "/w/real/none/deeper"),
        ("/w/link/none/../x/./y", "/w/real/x/y"),
        ("/w/link/file/below", "/w/real/file/below"),
        ("/none/../../tmp", "/tmp"),
        ("/none", "/none"),
        ("/w/loop", "/w/loop"),
        ("/", "/"),
        ("/../..", "/"),
    ] {
        assert_eq!(
            vfs.canonicalize(path.as_bytes()).unwrap(),
            canonical.as_bytes(),
            "{path}"
        );
    }
    assert_eq!(vfs.canonicalize(b"/w/loop/x/y"), Err(FsError::ELOOP));
}

#[test]
fn long_links_take_space() {
    let mut vfs = vfs();
    let limits = FsLimits {
        bytes: 2 * 4096,
        ..FsLimits::default()
    };
    vfs.set_limits(limits);
    let target = [b'x'; 4_000];
    vfs.symlink(&target, "a").unwrap();
    vfs.symlink(&target, "b").unwrap();
    assert_eq!(vfs.symlink(&target, "c"), Err(FsError::ENOSPC));
    vfs.unlink("a").unwrap();
    vfs.symlink(&target, "c").unwrap();
}
