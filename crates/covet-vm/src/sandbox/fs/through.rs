//! Write-through mounts: the host's files, used directly.
//!
//! Paths are walked component by component here and links are resolved in the virtual file system, so no operation
//! hands the host a path that passes through a link: a guest cannot leave the mount, not even by a link it makes.

use std::ffi::OsStr;
use std::fs::{self, File, FileTimes, Metadata, OpenOptions, Permissions};
use std::os::unix::ffi::{OsStrExt, OsStringExt};
use std::os::unix::fs::{DirBuilderExt, MetadataExt, OpenOptionsExt, PermissionsExt, symlink};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, SystemTime};

use super::attributes::Stat;
use super::flags::{FileKind, OpenFlags, mode};
use super::host::modified;
use super::inode::{MountId, Name, Node};
use super::vfs::Vfs;
use super::{FsError, FsResult};
use crate::sandbox::fingerprint::Fingerprint;

/// A path in a write-through mount.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct ThroughNode {
    pub(super) mount: MountId,
    /// Names joined by slashes; empty for the root of the mount.
    pub(super) relative: Arc<[u8]>,
}

impl ThroughNode {
    pub(super) fn child(&self, name: &[u8]) -> Self {
        let relative = match self.relative.is_empty() {
            true => name.to_vec(),
            false => [&self.relative, &b"/"[..], name].concat(),
        };
        Self {
            mount: self.mount,
            relative: relative.into(),
        }
    }
}

impl Node {
    pub(super) fn fingerprint(&self, hash: &mut Fingerprint) {
        match self {
            Node::Inode(id) => hash.word(u64::from(id.0)),
            Node::Through(through) => {
                hash.word(1 << 32 | u64::from(through.mount.0));
                hash.bytes(&through.relative);
            }
        }
    }
}

impl Vfs {
    pub(super) fn through_root(&self, mount: MountId) -> Node {
        Node::Through(ThroughNode {
            mount,
            relative: Arc::default(),
        })
    }

    pub(super) fn through_path(&self, node: &ThroughNode) -> PathBuf {
        let root = &self.mount_of(node.mount).root;
        match node.relative.is_empty() {
            true => root.to_path_buf(),
            false => root.join(OsStr::from_bytes(&node.relative)),
        }
    }

    pub(super) fn through_parent(&self, node: &ThroughNode) -> Node {
        if node.relative.is_empty() {
            return Node::Inode(self.mount_of(node.mount).parent);
        }
        let slash = node
            .relative
            .iter()
            .rposition(|byte| *byte == b'/')
            .unwrap_or(0);
        Node::Through(ThroughNode {
            mount: node.mount,
            relative: node.relative[..slash].into(),
        })
    }

    pub(super) fn lookup_through(
        &self,
        directory: &ThroughNode,
        name: &[u8],
    ) -> FsResult<Option<Node>> {
        let child = directory.child(name);
        match fs::symlink_metadata(self.through_path(&child)) {
            Ok(_) => Ok(Some(Node::Through(child))),
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(error.into()),
        }
    }

    pub(super) fn through_kind(&self, node: &ThroughNode) -> FsResult<FileKind> {
        Ok(kind_of(&fs::symlink_metadata(self.through_path(node))?))
    }

    pub(super) fn through_readlink(&self, node: &ThroughNode) -> FsResult<Arc<[u8]>> {
        let target = fs::read_link(self.through_path(node))?;
        Ok(target.into_os_string().into_vec().into())
    }

    pub(super) fn through_stat(&self, node: &ThroughNode) -> FsResult<Stat> {
        Ok(self.stat_of_metadata(&fs::symlink_metadata(self.through_path(node))?))
    }

    pub(super) fn stat_of_metadata(&self, metadata: &Metadata) -> Stat {
        let nanos =
            |seconds: i64, nanos: i64| seconds.saturating_mul(1_000_000_000).saturating_add(nanos);
        Stat {
            device: metadata.dev(),
            inode: metadata.ino(),
            mode: metadata.mode(),
            links: u32::try_from(metadata.nlink()).unwrap_or(u32::MAX),
            uid: self.scalars.uid,
            gid: self.scalars.gid,
            special_device: metadata.rdev(),
            size: metadata.len(),
            blocks: metadata.blocks(),
            atime: nanos(metadata.atime(), metadata.atime_nsec()),
            mtime: modified(metadata),
            ctime: nanos(metadata.ctime(), metadata.ctime_nsec()),
            birth: modified(metadata),
        }
    }

    /// Opens a host file that is known not to be a link.
    pub(super) fn through_open(
        &self,
        node: &ThroughNode,
        flags: OpenFlags,
        mode: u32,
    ) -> FsResult<File> {
        let mut options = OpenOptions::new();
        options.read(flags.reads()).write(flags.writes());
        options.append(flags.writes() && flags.has(OpenFlags::APPEND));
        options.mode(mode & !self.scalars.umask);
        if flags.writes() {
            options.truncate(flags.has(OpenFlags::TRUNC) && !flags.has(OpenFlags::APPEND));
            options.create(flags.has(OpenFlags::CREAT));
            options.create_new(flags.has(OpenFlags::CREAT | OpenFlags::EXCL));
        } else if flags.has(OpenFlags::CREAT)
            && fs::symlink_metadata(self.through_path(node)).is_err()
        {
            // The standard library only creates what it may write.
            OpenOptions::new()
                .write(true)
                .create_new(true)
                .mode(mode & !self.scalars.umask)
                .open(self.through_path(node))?;
        }
        let file = options.open(self.through_path(node))?;
        if flags.writes() && flags.has(OpenFlags::TRUNC | OpenFlags::APPEND) {
            file.set_len(0)?;
        }
        Ok(file)
    }

    pub(super) fn through_list(&self, node: &ThroughNode) -> FsResult<Vec<Name>> {
        let mut names = Vec::new();
        for entry in fs::read_dir(self.through_path(node))? {
            names.push(Name::from(entry?.file_name().as_bytes()));
        }
        names.sort();
        Ok(names)
    }

    pub(super) fn through_mkdir(&self, node: &ThroughNode, mode: u32) -> FsResult<()> {
        let mut builder = fs::DirBuilder::new();
        builder.mode(mode & !self.scalars.umask);
        Ok(builder.create(self.through_path(node))?)
    }

    pub(super) fn through_rmdir(&self, node: &ThroughNode) -> FsResult<()> {
        Ok(fs::remove_dir(self.through_path(node))?)
    }

    pub(super) fn through_unlink(&self, node: &ThroughNode) -> FsResult<()> {
        Ok(fs::remove_file(self.through_path(node))?)
    }

    pub(super) fn through_symlink(&self, target: &[u8], node: &ThroughNode) -> FsResult<()> {
        Ok(symlink(OsStr::from_bytes(target), self.through_path(node))?)
    }

    pub(super) fn through_rename(&self, from: &ThroughNode, to: &ThroughNode) -> FsResult<()> {
        Ok(fs::rename(self.through_path(from), self.through_path(to))?)
    }

    pub(super) fn through_link(&self, from: &ThroughNode, to: &ThroughNode) -> FsResult<()> {
        Ok(fs::hard_link(
            self.through_path(from),
            self.through_path(to),
        )?)
    }

    /// Not for links, which the host would follow.
    pub(super) fn through_chmod(&self, node: &ThroughNode, bits: u32) -> FsResult<()> {
        if self.through_kind(node)? == FileKind::Symlink {
            return Err(FsError::EOPNOTSUPP);
        }
        let permissions = Permissions::from_mode(bits & mode::PERMISSIONS);
        Ok(fs::set_permissions(self.through_path(node), permissions)?)
    }

    pub(super) fn through_times(
        &self,
        node: &ThroughNode,
        atime: Option<i64>,
        mtime: Option<i64>,
    ) -> FsResult<()> {
        if self.through_kind(node)? == FileKind::Symlink {
            return Err(FsError::EOPNOTSUPP);
        }
        set_times(&File::open(self.through_path(node))?, atime, mtime)
    }
}

/// Sets the times that are given.
pub(super) fn set_times(file: &File, atime: Option<i64>, mtime: Option<i64>) -> FsResult<()> {
    let mut times = FileTimes::new();
    if let Some(atime) = atime {
        times = times.set_accessed(system_time(atime));
    }
    if let Some(mtime) = mtime {
        times = times.set_modified(system_time(mtime));
    }
    Ok(file.set_times(times)?)
}

fn system_time(nanos: i64) -> SystemTime {
    let span = Duration::from_nanos(nanos.unsigned_abs());
    match nanos < 0 {
        true => SystemTime::UNIX_EPOCH - span,
        false => SystemTime::UNIX_EPOCH + span,
    }
}

pub(super) fn kind_of(metadata: &Metadata) -> FileKind {
    if metadata.is_dir() {
        FileKind::Directory
    } else if metadata.is_file() {
        FileKind::File
    } else if metadata.is_symlink() {
        FileKind::Symlink
    } else {
        FileKind::Device
    }
}
