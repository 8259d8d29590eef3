//! Mounts: what shows of the host, and that nothing leaves.

use std::fs;
use std::os::unix::fs::symlink;

use super::Scratch;
use crate::sandbox::fs::{FileKind, FsError, HostLinks, MountKind, OpenFlags, Transfer, Vfs};

const WRITE: OpenFlags = OpenFlags::WRONLY;
const CREATE: OpenFlags = OpenFlags(OpenFlags::WRONLY.0 | OpenFlags::CREAT.0);

fn names(vfs: &mut Vfs, path: &str) -> String {
    let names = vfs.list(path).unwrap();
    let names: Vec<_> = names
        .iter()
        .map(|name| String::from_utf8_lossy(name))
        .collect();
    names.join(" ")
}

fn put(vfs: &mut Vfs, path: &str, data: &[u8]) {
    let fd = vfs.open(path, CREATE | OpenFlags::TRUNC, 0o644).unwrap();
    assert_eq!(vfs.write(fd, data), Ok(Transfer::Done(data.len())));
    vfs.close(fd).unwrap();
}

#[test]
fn a_read_only_mount_refuses_every_change() {
    let host = Scratch::new();
    host.write("lib/x.jar", b"jar");
    host.write("release", b"17");
    let mut vfs = Vfs::new(42);
    vfs.mount_read_only(b"/opt/java", host.path()).unwrap();
    assert_eq!(names(&mut vfs, "/opt/java"), "lib release");
    assert_eq!(&vfs.contents("/opt/java/lib/x.jar").unwrap()[..], b"jar");
    let stat = vfs.stat("/opt/java/release").unwrap();
    assert_eq!(
        (stat.mtime, stat.uid, stat.permissions()),
        (42, 0, 0o644),
        "the same on every machine"
    );
    for uid in [0, 1000] {
        vfs.set_user(uid, uid);
        assert_eq!(vfs.open("/opt/java/release", WRITE, 0), Err(FsError::EROFS));
        assert_eq!(
            vfs.open("/opt/java/new", CREATE, 0o644),
            Err(FsError::EROFS)
        );
        assert_eq!(vfs.mkdir("/opt/java/new", 0o755), Err(FsError::EROFS));
        assert_eq!(vfs.unlink("/opt/java/release"), Err(FsError::EROFS));
        assert_eq!(vfs.rmdir("/opt/java/lib"), Err(FsError::EROFS));
        assert_eq!(
            vfs.rename("/opt/java/lib", "/opt/java/bil"),
            Err(FsError::EROFS)
        );
        assert_eq!(vfs.chmod("/opt/java/release", 0o777), Err(FsError::EROFS));
        assert_eq!(vfs.truncate("/opt/java/release", 0), Err(FsError::EROFS));
        assert_eq!(vfs.access("/opt/java/release", 2), Err(FsError::EROFS));
    }
    assert_eq!(vfs.rmdir("/opt/java"), Err(FsError::EACCES));
    vfs.set_user(0, 0);
    assert_eq!(vfs.rmdir("/opt/java"), Err(FsError::EBUSY));
    assert_eq!(vfs.rename("/opt/java", "/opt/x"), Err(FsError::EBUSY));
    assert_eq!(
        vfs.link("/opt/java/release", "/tmp/release"),
        Err(FsError::EXDEV)
    );
    assert_eq!(
        vfs.rename("/opt/java/release", "/tmp/release"),
        Err(FsError::EXDEV)
    );
    assert_eq!(
        vfs.realpath("/opt/java/lib/../lib/x.jar").unwrap(),
        b"/opt/java/lib/x.jar"
    );
    assert_eq!(vfs.mount_kind("/opt/java/lib"), Ok(MountKind::ReadOnly));
    assert_eq!(
        vfs.mount_read_only(b"/opt/java", host.path()),
        Err(FsError::EBUSY)
    );
}

#[test]
fn a_single_file_can_be_mounted() {
    let host = Scratch::new();
    host.write("app.jar", b"jar");
    let mut vfs = Vfs::new(0);
    vfs.mount_read_only(b"/cp/app.jar", &host.path().join("app.jar"))
        .unwrap();
    assert_eq!(&vfs.contents("/cp/app.jar").unwrap()[..], b"jar");
    assert_eq!(vfs.open("/cp/app.jar", WRITE, 0), Err(FsError::EROFS));
    assert_eq!(
        vfs.mount_read_only(b"/cp/none", &host.path().join("none")),
        Err(FsError::ENOENT)
    );
}

#[test]
fn what_was_seen_never_changes() {
    let host = Scratch::new();
    host.write("d/seen", b"old");
    host.write("d/looked-up", b"old");
    let mut vfs = Vfs::new(0);
    vfs.mount_read_only(b"/m", host.path()).unwrap();
    let other = vfs.clone();
    let mark = vfs.mark();
    assert_eq!(&vfs.contents("/m/d/seen").unwrap()[..], b"old");
    assert!(vfs.stat("/m/d/looked-up").is_ok());
    vfs.rollback(mark);
    host.write("d/seen", b"new and longer");
    host.write("d/looked-up", b"new and longer");
    host.write("d/later", b"");
    for mut vfs in [vfs, other] {
        assert_eq!(names(&mut vfs, "/m/d"), "looked-up seen");
        assert_eq!(&vfs.contents("/m/d/seen").unwrap()[..], b"old");
        assert_eq!(vfs.stat("/m/d/later"), Err(FsError::ENOENT));
        assert_eq!(
            vfs.contents("/m/d/looked-up"),
            Err(FsError::EIO),
            "no mixtures"
        );
    }
}

#[test]
fn large_files_are_read_in_chunks() {
    let host = Scratch::new();
    let file = fs::File::create(host.path().join("modules")).unwrap();
    file.set_len(40 << 20).unwrap();
    std::os::unix::fs::FileExt::write_at(&file, b"marker", (33 << 20) - 3).unwrap();
    let mut vfs = Vfs::new(0);
    vfs.mount_read_only(b"/m", host.path()).unwrap();
    let fd = vfs.open("/m/modules", OpenFlags::RDONLY, 0).unwrap();
    let mut buffer = [0; 6];
    assert_eq!(
        vfs.pread(fd, &mut buffer, (33 << 20) - 3),
        Ok(Transfer::Done(6))
    );
    assert_eq!(&buffer, b"marker");
    assert_eq!(
        vfs.pread(fd, &mut buffer, (40 << 20) - 2),
        Ok(Transfer::Done(2))
    );
}

#[test]
fn links_of_the_host_do_not_lead_out() {
    let (host, outside) = (Scratch::new(), Scratch::new());
    outside.write("secret", b"secret");
    host.write("inner/f", b"f");
    let link =
        |target: &std::path::Path, name: &str| symlink(target, host.path().join(name)).unwrap();
    link(&outside.path().join("secret"), "file-link");
    link(outside.path(), "dir-link");
    link(std::path::Path::new("inner/f"), "relative");
    link(
        std::path::Path::new("../../../../../../etc/passwd"),
        "climber",
    );
    let mut vfs = Vfs::new(0);
    vfs.mount_read_only(b"/ro", host.path()).unwrap();
    vfs.mount_overlay(b"/ov", host.path()).unwrap();
    vfs.make_directory(b"/wt", 0o777, 1000).unwrap();
    vfs.mount_write_through(b"/wt", host.path()).unwrap();
    for mount in ["/ro", "/ov", "/wt"] {
        for path in ["file-link", "dir-link/secret", "climber", "dir-link"] {
            assert_eq!(vfs.stat(&format!("{mount}/{path}")), Err(FsError::ENOENT));
        }
        assert_eq!(
            &vfs.contents(&format!("{mount}/relative")).unwrap()[..],
            b"f"
        );
        let kind = vfs.lstat(&format!("{mount}/file-link")).map(|s| s.kind());
        assert_eq!(kind, Ok(FileKind::Symlink));
        assert_eq!(
            vfs.realpath(&format!("{mount}/relative")).unwrap(),
            format!("{mount}/inner/f").as_bytes()
        );
    }
    let error = vfs.open("/wt/file-link", CREATE, 0o644);
    assert_eq!(
        error,
        Err(FsError::ENOENT),
        "the virtual directory does not exist"
    );
    vfs.mount(b"/jdk", host.path(), MountKind::ReadOnly, HostLinks::Follow)
        .unwrap();
    assert_eq!(
        &vfs.contents("/jdk/dir-link/secret").unwrap()[..],
        b"secret"
    );
    assert_eq!(
        vfs.lstat("/jdk/file-link").map(|s| s.kind()),
        Ok(FileKind::File)
    );
    assert_eq!(fs::read(outside.path().join("secret")).unwrap(), b"secret");
}

#[test]
fn an_overlay_keeps_changes_to_itself() {
    let host = Scratch::new();
    host.write("a", b"host a");
    host.write("d/x", b"x");
    host.write("d/y", b"y");
    let mut vfs = Vfs::new(0);
    vfs.set_user(0, 0);
    vfs.mount_overlay(b"/o", host.path()).unwrap();
    let mark = vfs.mark();
    let before = vfs.fingerprint();
    let fd = vfs.open("/o/a", OpenFlags::RDWR, 0).unwrap();
    vfs.pwrite(fd, b"GUEST", 0).unwrap();
    assert_eq!(&vfs.contents("/o/a").unwrap()[..], b"GUESTa");
    vfs.unlink("/o/d/x").unwrap();
    assert_eq!(names(&mut vfs, "/o/d"), "y");
    assert_eq!(vfs.rmdir("/o/d"), Err(FsError::ENOTEMPTY));
    vfs.rename("/o/d", "/o/e").unwrap();
    assert_eq!(names(&mut vfs, "/o"), "a e");
    assert_eq!(&vfs.contents("/o/e/y").unwrap()[..], b"y");
    put(&mut vfs, "/o/e/x", b"again");
    vfs.mkdir("/o/d", 0o755).unwrap();
    assert_eq!(
        names(&mut vfs, "/o/d"),
        "",
        "a new directory, not the old one"
    );
    vfs.unlink("/o/e/x").unwrap();
    vfs.unlink("/o/e/y").unwrap();
    vfs.rmdir("/o/e").unwrap();
    assert_eq!(names(&mut vfs, "/o"), "a d");
    vfs.rollback(mark);
    assert_eq!(vfs.fingerprint(), before);
    assert_eq!(names(&mut vfs, "/o/d"), "x y");
    assert_eq!(&vfs.contents("/o/a").unwrap()[..], b"host a");
    assert_eq!(fs::read(host.path().join("a")).unwrap(), b"host a");
    assert_eq!(fs::read_dir(host.path().join("d")).unwrap().count(), 2);
}

#[test]
fn a_write_through_mount_writes_through() {
    let host = Scratch::new();
    host.write("old", b"old");
    let mut vfs = Vfs::new(0);
    vfs.make_directory(b"/out", 0o755, 1000).unwrap();
    vfs.chdir("/out").unwrap();
    vfs.mount_write_through(b"/out", host.path()).unwrap();
    assert_eq!(vfs.getcwd().unwrap(), b"/out");
    let mark = vfs.mark();
    vfs.mkdir("r", 0o755).unwrap();
    put(&mut vfs, "r/report", b"one");
    let fd = vfs
        .open("/out/r/report", WRITE | OpenFlags::APPEND, 0)
        .unwrap();
    vfs.write(fd, b" two").unwrap();
    vfs.write(fd, b" three").unwrap();
    assert_eq!(vfs.fstat(fd).unwrap().size, 13);
    assert_eq!(
        fs::read(host.path().join("r/report")).unwrap(),
        b"one two three"
    );
    vfs.rename("r/report", "r/moved").unwrap();
    vfs.symlink(b"moved", "r/link").unwrap();
    assert_eq!(&vfs.contents("r/link").unwrap()[..], b"one two three");
    vfs.link("r/moved", "r/second").unwrap();
    vfs.chmod("r/second", 0o600).unwrap();
    vfs.truncate("r/second", 3).unwrap();
    assert_eq!(
        vfs.stat("r/moved")
            .map(|s| (s.size, s.permissions(), s.links)),
        Ok((3, 0o600, 2))
    );
    assert_eq!(names(&mut vfs, "r"), "link moved second");
    assert_eq!(vfs.realpath("r/../r/link").unwrap(), b"/out/r/moved");
    assert_eq!(vfs.rename("r/moved", "/tmp/moved"), Err(FsError::EXDEV));
    assert_eq!(vfs.rmdir("r"), Err(FsError::ENOTEMPTY));
    assert_eq!(vfs.unlink("r"), Err(FsError::EISDIR));
    assert_eq!(
        vfs.rmdir("/out"),
        Err(FsError::EACCES),
        "the parent is root's"
    );
    vfs.unlink("r/link").unwrap();
    vfs.rollback(mark);
    assert_eq!(vfs.close(fd), Err(FsError::EBADF), "descriptors go back");
    assert_eq!(
        names(&mut vfs, "/out/r"),
        "moved second",
        "the host does not"
    );
    vfs.unlink("/out/old").unwrap();
    assert!(!host.path().join("old").exists());
    assert_eq!(vfs.stat("..").unwrap().inode, vfs.stat("/").unwrap().inode);
}

#[test]
fn a_mount_over_a_directory_keeps_what_is_mounted_below() {
    let (outer, inner) = (Scratch::new(), Scratch::new());
    outer.write("pom.xml", b"pom");
    inner.write("A.class", b"A");
    let mut vfs = Vfs::new(0);
    vfs.mount_read_only(b"/p/target/classes", inner.path())
        .unwrap();
    vfs.mount_overlay(b"/p", outer.path()).unwrap();
    assert_eq!(names(&mut vfs, "/p"), "pom.xml target");
    assert_eq!(
        &vfs.contents("/p/target/classes/A.class").unwrap()[..],
        b"A"
    );
}

#[test]
fn special_files_of_the_host_are_invisible() {
    let host = Scratch::new();
    let _socket = std::os::unix::net::UnixListener::bind(host.path().join("socket")).unwrap();
    host.write("f", b"");
    let mut vfs = Vfs::new(0);
    vfs.mount_overlay(b"/m", host.path()).unwrap();
    assert_eq!(names(&mut vfs, "/m"), "f");
    assert_eq!(vfs.stat("/m/socket"), Err(FsError::ENOENT));
    vfs.mount_write_through(b"/w", host.path()).unwrap();
    assert_eq!(
        vfs.open("/w/socket", OpenFlags::RDONLY, 0),
        Err(FsError::ENXIO)
    );
}

#[test]
fn mounts_go_back_too() {
    let host = Scratch::new();
    let mut vfs = Vfs::new(0);
    let before = vfs.fingerprint();
    let mark = vfs.mark();
    vfs.mount_write_through(b"/w", host.path()).unwrap();
    vfs.mount_overlay(b"/tmp", host.path()).unwrap();
    vfs.rollback(mark);
    assert_eq!(vfs.fingerprint(), before);
    assert_eq!(vfs.stat("/w"), Err(FsError::ENOENT));
    vfs.mount_write_through(b"/w", host.path()).unwrap();
}
