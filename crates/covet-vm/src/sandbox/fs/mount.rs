//! Where the host shows through.

use std::path::Path;
use std::sync::Arc;

use super::flags::FileKind;
use super::host::{HostBody, HostLinks};
use super::inode::{Body, Entry, InodeId, MountId, Name, Node};
use super::vfs::{ROOT, Vfs, split_last};
use super::{FsError, FsResult};
use crate::sandbox::fingerprint::Fingerprint;

/// What a mount lets the guest do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MountKind {
    /// Plain memory: what is not mounted.
    Memory,
    /// Reading only.
    ReadOnly,
    /// Reading from the host, writing to memory.
    Overlay,
    /// Reading and writing on the host; never undone.
    WriteThrough,
}

#[derive(Clone, Debug)]
pub(super) struct Mount {
    pub(super) kind: MountKind,
    pub(super) links: HostLinks,
    pub(super) root: Arc<Path>,
    /// Where a write-through mount hangs.
    pub(super) parent: InodeId,
    pub(super) name: Name,
    /// Virtual time of mounting: the age of everything on a read-only mount.
    pub(super) birth: i64,
}

impl Mount {
    pub(super) fn memory() -> Self {
        Self {
            kind: MountKind::Memory,
            links: HostLinks::Virtual,
            root: Arc::from(Path::new("")),
            parent: ROOT,
            name: Name::default(),
            birth: 0,
        }
    }

    pub(super) fn fingerprint(&self, hash: &mut Fingerprint) {
        hash.word(self.kind as u64);
        hash.bytes(self.root.as_os_str().as_encoded_bytes());
        hash.word(u64::from(self.parent.0));
        hash.bytes(&self.name);
        hash.signed(self.birth);
    }
}

impl Vfs {
    /// Shows a host directory or file, read-only.
    pub fn mount_read_only(&mut self, virtual_path: &[u8], host: &Path) -> FsResult<()> {
        self.mount(virtual_path, host, MountKind::ReadOnly, HostLinks::Virtual)
    }

    /// Shows a host directory or file; what the guest writes stays in memory.
    pub fn mount_overlay(&mut self, virtual_path: &[u8], host: &Path) -> FsResult<()> {
        self.mount(virtual_path, host, MountKind::Overlay, HostLinks::Virtual)
    }

    /// Hands a host directory to the guest; what it does there is done, and never undone.
    pub fn mount_write_through(&mut self, virtual_path: &[u8], host: &Path) -> FsResult<()> {
        self.mount(
            virtual_path,
            host,
            MountKind::WriteThrough,
            HostLinks::Virtual,
        )
    }

    /// Mounts a host path at an absolute virtual one, whose parents are made where they are missing. A directory of
    /// ours that is there already keeps its entries, which hide the host's; so mount outer directories first.
    pub fn mount(
        &mut self,
        virtual_path: &[u8],
        host: &Path,
        kind: MountKind,
        links: HostLinks,
    ) -> FsResult<()> {
        let root = std::fs::canonicalize(host)?;
        let node = self.host.node(&root, links)?.ok_or(FsError::ENOENT)?;
        let path = virtual_path.strip_suffix(b"/").unwrap_or(virtual_path);
        let (parent, name) = split_last(path).unwrap_or((b"", b""));
        if !virtual_path.starts_with(b"/") {
            return Err(FsError::EINVAL);
        }
        let parent = self.directories_to(parent)?;
        let mount = Mount {
            kind,
            links,
            root: Arc::from(root.as_path()),
            parent,
            name: name.into(),
            birth: self.scalars.now,
        };
        let existing = match name {
            b"" => Some(Node::Inode(ROOT)),
            _ => self.lookup(&Node::Inode(parent), name)?,
        };
        let existing = match existing {
            Some(Node::Through(_)) => return Err(FsError::EBUSY),
            Some(Node::Inode(id)) if self.inode(id)?.mount_point => return Err(FsError::EBUSY),
            Some(Node::Inode(id)) => Some(id),
            None => None,
        };
        let is_directory = matches!(node.body, HostBody::Directory);
        if kind == MountKind::WriteThrough {
            return self.hang_through(mount, existing, is_directory);
        }
        match existing {
            Some(id) if is_directory => self.attach(id, mount),
            Some(_) => Err(FsError::EEXIST),
            None => {
                let mount = self.add_mount(mount);
                let id = self.import(mount, &root, node);
                self.inode_mut(id)?.mount_point = true;
                self.enter(parent, name, id)
            }
        }
    }

    /// Lets a directory of ours show the host below its own entries.
    fn attach(&mut self, id: InodeId, mount: Mount) -> FsResult<()> {
        if self.inode(id)?.kind() != FileKind::Directory {
            return Err(FsError::ENOTDIR);
        }
        let root = mount.root.clone();
        let mount = self.add_mount(mount);
        let inode = self.inode_mut(id)?;
        inode.mount = mount;
        inode.mount_point = true;
        if let Body::Directory(directory) = &mut inode.body {
            directory.host = Some(root);
        }
        Ok(())
    }

    fn hang_through(
        &mut self,
        mount: Mount,
        existing: Option<InodeId>,
        is_directory: bool,
    ) -> FsResult<()> {
        if !is_directory {
            return Err(FsError::ENOTDIR);
        }
        if mount.name.is_empty() {
            return Err(FsError::EINVAL);
        }
        if let Some(id) = existing
            && !self.directory(id)?.entries.is_empty()
        {
            return Err(FsError::ENOTEMPTY);
        }
        let (parent, name) = (mount.parent, mount.name.clone());
        let mount = self.add_mount(mount);
        self.set_entry(parent, &name, Some(Entry::Mount(mount)))?;
        if let Some(id) = existing {
            self.inode_mut(id)?.links = 0;
            self.inode_mut(parent)?.links -= 1;
            if self.scalars.cwd == Node::Inode(id) {
                self.scalars.cwd = self.through_root(mount);
                self.let_go(id);
            }
            self.drop_if_unused(id);
        }
        Ok(())
    }

    /// Where something is mounted, the root first.
    pub fn mount_points(&self) -> Vec<(Vec<u8>, MountKind)> {
        let mut points = vec![(b"/".to_vec(), MountKind::Memory)];
        for mount in self.mounts.iter().skip(1) {
            if let Ok(mut path) = self.path_of(&Node::Inode(mount.parent)) {
                if path != b"/" {
                    path.push(b'/');
                }
                path.extend_from_slice(&mount.name);
                points.push((path, mount.kind));
            }
        }
        points
    }

    /// The kind of mount that something belongs to.
    pub(super) fn mount_id(&self, node: &Node) -> FsResult<MountId> {
        match node {
            Node::Inode(id) => Ok(self.inode(*id)?.mount),
            Node::Through(through) => Ok(through.mount),
        }
    }
}
