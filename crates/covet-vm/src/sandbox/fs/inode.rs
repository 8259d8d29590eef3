//! Inodes.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;

use super::content::Content;
use super::flags::FileKind;
use super::through::ThroughNode;
use crate::sandbox::fingerprint::Fingerprint;

/// A name in a directory: any bytes but `/` and NUL.
pub(super) type Name = Arc<[u8]>;

/// Slot of an inode; reused, unlike the number the guest sees.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct InodeId(pub(super) u32);

/// Index of a mount; 0 is the memory everything starts as.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct MountId(pub(super) u32);

/// Something a path leads to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Node {
    /// One of our own.
    Inode(InodeId),
    /// A file of a write-through mount.
    Through(ThroughNode),
}

/// What a directory knows about a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Entry {
    Inode(InodeId),
    /// The root of a write-through mount.
    Mount(MountId),
    /// The host has it, the guest removed it.
    Gone,
}

#[derive(Clone, Debug)]
pub(super) struct Directory {
    /// Itself for the root.
    pub(super) parent: InodeId,
    pub(super) name: Name,
    /// What is known; a host directory may have more.
    pub(super) entries: Arc<BTreeMap<Name, Entry>>,
    pub(super) host: Option<Arc<Path>>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Device {
    Null,
    Zero,
    Random,
}

#[derive(Clone, Debug)]
pub(super) enum Body {
    Directory(Directory),
    File(Content),
    Symlink(Arc<[u8]>),
    Device(Device),
}

#[derive(Clone, Debug)]
pub(super) struct Inode {
    pub(super) number: u64,
    pub(super) mount: MountId,
    pub(super) mount_point: bool,
    /// Permission bits only.
    pub(super) mode: u32,
    pub(super) uid: u32,
    pub(super) gid: u32,
    pub(super) links: u32,
    /// Open descriptions and the working directory; an inode is kept while it has links or these.
    pub(super) holders: u32,
    pub(super) atime: i64,
    pub(super) mtime: i64,
    pub(super) ctime: i64,
    pub(super) birth: i64,
    pub(super) body: Body,
}

impl Inode {
    pub(super) fn kind(&self) -> FileKind {
        match self.body {
            Body::Directory(_) => FileKind::Directory,
            Body::File(_) => FileKind::File,
            Body::Symlink(_) => FileKind::Symlink,
            Body::Device(_) => FileKind::Device,
        }
    }

    pub(super) fn directory(&self) -> Option<&Directory> {
        match &self.body {
            Body::Directory(directory) => Some(directory),
            _ => None,
        }
    }

    pub(super) fn directory_mut(&mut self) -> Option<&mut Directory> {
        match &mut self.body {
            Body::Directory(directory) => Some(directory),
            _ => None,
        }
    }

    /// Pages this counts as; short links fit into the inode, as on ext4.
    pub(super) fn pages(&self) -> u64 {
        match &self.body {
            Body::File(content) => content.page_count(),
            Body::Symlink(target) => u64::from(target.len() >= 60),
            _ => 0,
        }
    }

    pub(super) fn length(&self) -> u64 {
        match &self.body {
            Body::File(content) => content.length(),
            Body::Symlink(target) => target.len() as u64,
            Body::Directory(_) => super::content::PAGE as u64,
            Body::Device(_) => 0,
        }
    }

    pub(super) fn fingerprint(&self, hash: &mut Fingerprint) {
        hash.word(self.number);
        hash.word(u64::from(self.mount.0));
        for word in [self.mode, self.uid, self.gid, self.links, self.holders] {
            hash.word(u64::from(word));
        }
        hash.word(u64::from(self.mount_point));
        for time in [self.atime, self.mtime, self.ctime, self.birth] {
            hash.signed(time);
        }
        match &self.body {
            Body::Directory(directory) => directory.fingerprint(hash),
            Body::File(content) => content.fingerprint(hash),
            Body::Symlink(target) => hash.bytes(target),
            Body::Device(device) => hash.word(*device as u64),
        }
    }
}

impl Directory {
    fn fingerprint(&self, hash: &mut Fingerprint) {
        hash.word(u64::from(self.parent.0));
        hash.bytes(&self.name);
        hash.word(u64::from(self.host.is_some()));
        if let Some(host) = &self.host {
            hash.bytes(host.as_os_str().as_encoded_bytes());
        }
        hash.word(self.entries.len() as u64);
        for (name, entry) in self.entries.iter() {
            hash.bytes(name);
            hash.word(match entry {
                Entry::Inode(id) => u64::from(id.0),
                Entry::Mount(id) => 1 << 32 | u64::from(id.0),
                Entry::Gone => u64::MAX,
            });
        }
    }
}
