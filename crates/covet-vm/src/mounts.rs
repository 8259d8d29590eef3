//! What of the host a program sees: its JDK, its class path, and the directories the user hands it.
//!
//! The JDK and the class path are read-only and, being the program itself, nothing worth reporting when read. A class
//! path entry that holds the working directory or lies in a directory of the user's is an overlay instead, so that the
//! program can write where it runs; what it writes stays in memory. Entries that do not exist are left out, as the class library does.

use std::ffi::OsStr;
use std::os::unix::ffi::OsStrExt;
use std::path::{Component, Path, PathBuf};

use covet_program::jar::Jar;

use crate::sandbox::Sandbox;
use crate::sandbox::fs::{FsError, FsResult, HostLinks, MountKind};

/// A directory or file of the host that the user hands to the program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileMapping {
    /// Where it is; it appears at the same place.
    pub host: PathBuf,
    /// Whether what the program writes goes to the host.
    pub write_through: bool,
}

/// A mapping of the user's that could not be made.
#[derive(Debug, thiserror::Error)]
#[error("cannot show {} to the program: {error}", .path.display())]
pub struct MountError {
    /// The path.
    pub path: PathBuf,
    /// Why.
    pub error: FsError,
}

/// An entry of the class path: where the program sees it, and where it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The program's path.
    pub guest: PathBuf,
    /// The host's path.
    pub host: PathBuf,
}

/// The entries of a class path, with what manifests of jars add (`Class-Path`), each once. Without a root, entries appear
/// where they are, and relative ones start in the program's working directory; with one, below it and by number: what a
/// program does then depends on the classes, not on the directories they lie in.
pub fn entries(directory: &Path, root: Option<&Path>, class_path: &[PathBuf]) -> Vec<Entry> {
    let class_path = class_path.iter().map(|e| absolute(directory, e));
    let hosts = with_manifests(class_path.collect());
    let place = |(n, host): (usize, PathBuf)| {
        let guest = match root {
            Some(root) => {
                let name = host.file_name().unwrap_or(OsStr::new("classes"));
                root.join(n.to_string()).join(name)
            }
            None => host.clone(),
        };
        Entry { guest, host }
    };
    hosts.into_iter().enumerate().map(place).collect()
}

/// Mounts everything.
pub fn mount(
    sandbox: &mut Sandbox,
    jdk_home: &Path,
    class_path: Vec<Entry>,
    files: &[FileMapping],
) -> Result<(), MountError> {
    let directory = PathBuf::from(&sandbox.world.boot.directories.user_dir);
    let guest_home = PathBuf::from(&sandbox.world.boot.directories.java_home);
    let mut wanted = vec![Wanted {
        guest: guest_home,
        host: jdk_home.to_owned(),
        kind: MountKind::ReadOnly,
        links: HostLinks::Follow,
        required: false,
    }];
    for Entry { guest, host } in class_path {
        let kind = match directory.starts_with(&guest) || in_overlay(&directory, files, &guest) {
            true => MountKind::Overlay,
            false => MountKind::ReadOnly,
        };
        wanted.push(Wanted {
            guest,
            host,
            ..Wanted::same(PathBuf::new(), kind, false)
        });
    }
    for file in files {
        let kind = match file.write_through {
            true => MountKind::WriteThrough,
            false => MountKind::Overlay,
        };
        wanted.push(Wanted::same(absolute(&directory, &file.host), kind, true));
    }
    // What the user asks for wins over the class path at the same place; outer directories come first.
    wanted.sort_by_key(|w| (w.guest.components().count(), !w.required));
    for w in wanted {
        match w.mount(sandbox) {
            Ok(()) => {}
            Err(error) if w.required && !matches!(error, FsError::EBUSY | FsError::EEXIST) => {
                let path = w.host;
                return Err(MountError { path, error });
            }
            Err(_) => {}
        }
    }
    restore_directory(sandbox, &directory);
    Ok(())
}

/// Whether the user hands out a directory around a path whose changes stay in memory.
fn in_overlay(directory: &Path, files: &[FileMapping], path: &Path) -> bool {
    let mut overlays = files.iter().filter(|f| !f.write_through);
    overlays.any(|f| path.starts_with(absolute(directory, &f.host)))
}

struct Wanted {
    guest: PathBuf,
    host: PathBuf,
    kind: MountKind,
    links: HostLinks,
    required: bool,
}

impl Wanted {
    fn same(path: PathBuf, kind: MountKind, required: bool) -> Wanted {
        Wanted {
            guest: path.clone(),
            host: path,
            kind,
            links: HostLinks::Virtual,
            required,
        }
    }

    fn mount(&self, sandbox: &mut Sandbox) -> FsResult<()> {
        let guest = self.guest.as_os_str().as_bytes();
        let fs = &mut sandbox.fs;
        if self.kind == MountKind::ReadOnly && inside_through(fs, guest) {
            return Err(FsError::EBUSY);
        }
        fs.mount(guest, &self.host, self.kind, self.links)
    }
}

/// Whether the host shows through there already.
fn inside_through(fs: &mut crate::sandbox::fs::Vfs, path: &[u8]) -> bool {
    fs.mount_kind(path) == Ok(MountKind::WriteThrough)
}

/// The working directory may be another one now that something is mounted there.
fn restore_directory(sandbox: &mut Sandbox, directory: &Path) {
    let path = directory.as_os_str().as_bytes();
    // It existed before; a mount that hides it leaves the old one in force.
    let _ = sandbox.fs.chdir(path);
}

/// An absolute path without `.` and `..`.
fn absolute(directory: &Path, path: &Path) -> PathBuf {
    let mut clean = PathBuf::from("/");
    for part in directory.join(path).components() {
        match part {
            Component::ParentDir => drop(clean.pop()),
            Component::Normal(name) => clean.push(name),
            _ => {}
        }
    }
    clean
}

/// The entries of a class path and what the manifests of its jars add (`Class-Path`), each once.
fn with_manifests(mut work: Vec<PathBuf>) -> Vec<PathBuf> {
    let mut all: Vec<PathBuf> = Vec::new();
    work.reverse();
    while let Some(path) = work.pop() {
        if all.contains(&path) {
            continue;
        }
        // What is no jar adds nothing, and neither does a broken one.
        if path.is_file()
            && let Ok(jar) = Jar::open(&path)
        {
            let beside = path.parent().unwrap_or(Path::new("/"));
            let added = jar.manifest().class_path().filter_map(file_of_url);
            let mut added: Vec<PathBuf> = added.map(|f| absolute(beside, &f)).collect();
            added.reverse();
            work.extend(added);
        }
        all.push(path);
    }
    all
}

/// The path that a relative or `file:` URL of a manifest names.
fn file_of_url(url: &str) -> Option<PathBuf> {
    let path = match url.split_once(':') {
        Some(("file", path)) => path.strip_prefix("//").unwrap_or(path),
        Some((scheme, _)) if !scheme.contains('/') => return None,
        _ => url,
    };
    let bytes = path.as_bytes();
    let mut out = Vec::new();
    let mut i = 0;
    while i < bytes.len() {
        let hex = path.get(i + 1..i + 3).filter(|_| bytes[i] == b'%');
        match hex.and_then(|h| u8::from_str_radix(h, 16).ok()) {
            Some(b) => {
                out.push(b);
                i += 3;
            }
            None => {
                out.push(bytes[i]);
                i += 1;
            }
        }
    }
    Some(PathBuf::from(OsStr::from_bytes(&out)))
}

/// The entries of a class path text.
pub fn class_path_entries(text: &str) -> Vec<PathBuf> {
    let entries = text.split(':').filter(|e| !e.is_empty());
    entries.map(|e| PathBuf::from(OsStr::new(e))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sandbox::{Console, World};

    fn sandbox(directory: &Path) -> Sandbox {
        let mut world = World::default();
        world.boot.directories.user_dir = directory.to_string_lossy().into_owned();
        Sandbox::new(world, Console::silent())
    }

    fn host_directory(name: &str) -> PathBuf {
        let path = std::env::temp_dir().join(format!("covet-mounts-{name}-{}", std::process::id()));
        std::fs::create_dir_all(path.join("classes")).expect("a temporary directory");
        std::fs::write(path.join("classes/A.class"), b"A").expect("a file");
        std::fs::write(path.join("data.txt"), b"data").expect("a file");
        path
    }

    #[test]
    fn class_path_is_read_only_and_the_rest_of_the_host_invisible() {
        let host = host_directory("read");
        let mut sandbox = sandbox(&host);
        let class_path = [PathBuf::from("classes"), PathBuf::from("missing.jar")];
        let entries = entries(&host, None, &class_path);
        mount(&mut sandbox, &host, entries, &[]).expect("mounts");
        assert_eq!(
            &*sandbox.fs.contents("classes/A.class").expect("a class"),
            b"A"
        );
        let made = sandbox.fs.mkdir("classes/new", 0o777);
        assert_eq!(made, Err(FsError::EROFS));
        assert_eq!(sandbox.fs.contents("data.txt").err(), Some(FsError::ENOENT));
        std::fs::remove_dir_all(host).expect("clean-up");
    }

    #[test]
    fn a_class_path_that_is_the_working_directory_can_be_written() {
        let host = host_directory("overlay");
        let mut sandbox = sandbox(&host);
        let entries = entries(&host, None, &[PathBuf::from(".")]);
        mount(&mut sandbox, &host.join("classes"), entries, &[]).expect("mounts");
        assert_eq!(&*sandbox.fs.contents("data.txt").expect("a file"), b"data");
        sandbox.fs.mkdir("new", 0o777).expect("a directory");
        assert!(!host.join("new").exists());
        std::fs::remove_dir_all(host).expect("clean-up");
    }

    #[test]
    fn a_class_path_in_a_directory_of_the_user_can_be_written() {
        let host = host_directory("inside");
        let mut sandbox = sandbox(&host);
        let entries = entries(&host, None, &[PathBuf::from("classes")]);
        let files = [FileMapping {
            host: host.clone(),
            write_through: false,
        }];
        mount(&mut sandbox, Path::new("/nowhere"), entries, &files).expect("mounts");
        let class = sandbox.fs.contents("classes/A.class");
        assert_eq!(&*class.expect("a class"), b"A");
        sandbox.fs.mkdir("classes/new", 0o777).expect("a directory");
        assert!(!host.join("classes/new").exists());
        std::fs::remove_dir_all(host).expect("clean-up");
    }

    #[test]
    fn a_mapping_that_does_not_exist_is_an_error() {
        let host = host_directory("error");
        let mut sandbox = sandbox(&host);
        let files = [FileMapping {
            host: PathBuf::from("nowhere"),
            write_through: false,
        }];
        assert!(mount(&mut sandbox, &host, Vec::new(), &files).is_err());
        std::fs::remove_dir_all(host).expect("clean-up");
    }

    #[test]
    fn below_a_root_the_place_on_the_host_does_not_show() {
        let host = host_directory("root");
        let root = Path::new("/app");
        let found = entries(&host, Some(root), &[PathBuf::from("classes")]);
        assert_eq!(found[0].guest, Path::new("/app/0/classes"));
        let mut sandbox = sandbox(Path::new("/elsewhere"));
        mount(&mut sandbox, &host, found, &[]).expect("mounts");
        let class = sandbox.fs.contents("/app/0/classes/A.class");
        assert_eq!(&*class.expect("a class"), b"A");
        std::fs::remove_dir_all(host).expect("clean-up");
    }
}
