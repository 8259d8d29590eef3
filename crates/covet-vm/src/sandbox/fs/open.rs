//! Opening and closing, and what a descriptor stands for.

use std::fs::File;
use std::sync::Arc;

use super::content::Content;
use super::flags::{FileKind, OpenFlags, access};
use super::inode::{Body, Device, InodeId, Name, Node};
use super::through::ThroughNode;
use super::vfs::Vfs;
use super::walk::{Last, Parent, PathRef};
use super::{FsError, FsResult};
use crate::sandbox::fingerprint::Fingerprint;

/// The streams a process starts with. Their input and output are the caller's business.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StandardStream {
    /// Standard input.
    Input,
    /// Standard output.
    Output,
    /// Standard error.
    Error,
}

/// What a descriptor stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FdKind {
    /// A standard stream.
    Standard(StandardStream),
    /// A regular file.
    File,
    /// A directory.
    Directory,
    /// A device.
    Device,
}

/// What an open file description refers to.
#[derive(Clone, Debug)]
pub(super) enum Opened {
    Standard(StandardStream),
    Inode(InodeId),
    Through(Arc<File>, ThroughNode),
}

/// An open file description; descriptors made by `dup` share one.
#[derive(Clone, Debug)]
pub(super) struct Description {
    pub(super) target: Opened,
    pub(super) flags: OpenFlags,
    pub(super) position: u64,
    pub(super) descriptors: u32,
    /// The names of a directory, fixed when the first is read.
    pub(super) listing: Option<Arc<[Name]>>,
}

impl Description {
    fn new(target: Opened, flags: OpenFlags) -> Self {
        Self {
            target,
            flags,
            position: 0,
            descriptors: 1,
            listing: None,
        }
    }

    pub(super) fn fingerprint(&self, hash: &mut Fingerprint) {
        match &self.target {
            Opened::Standard(stream) => hash.word(*stream as u64),
            Opened::Inode(id) => hash.word(1 << 32 | u64::from(id.0)),
            Opened::Through(_, node) => Node::Through(node.clone()).fingerprint(hash),
        }
        hash.word(u64::from(self.flags.0));
        hash.word(self.position);
        hash.word(u64::from(self.descriptors));
        for name in self.listing.iter().flat_map(|names| names.iter()) {
            hash.bytes(name);
        }
    }
}

impl Vfs {
    pub(super) fn open_standard_streams(&mut self) {
        use StandardStream::{Error, Input, Output};
        for (stream, flags) in [
            (Input, OpenFlags::RDONLY),
            (Output, OpenFlags::WRONLY),
            (Error, OpenFlags::WRONLY),
        ] {
            let description = Description::new(Opened::Standard(stream), flags);
            let description = self.descriptions.insert(description);
            self.fds.insert(description);
        }
    }

    /// Opens a file; `mode` is for a new one and loses the bits of the mask.
    pub fn open<'p>(
        &mut self,
        path: impl Into<PathRef<'p>>,
        flags: OpenFlags,
        mode: u32,
    ) -> FsResult<i32> {
        if flags.0 & 3 == 3 || flags.has(OpenFlags::CREAT | OpenFlags::DIRECTORY) {
            return Err(FsError::EINVAL);
        }
        if self.fds.lowest_free() >= self.limits.descriptors {
            return Err(FsError::EMFILE);
        }
        let target = self.open_target(path.into(), flags, mode)?;
        if let Opened::Inode(id) = target {
            self.hold(id)?;
        }
        let description = self.descriptions.insert(Description::new(target, flags));
        Ok(to_fd(self.fds.insert(description)))
    }

    /// Closes a descriptor.
    pub fn close(&mut self, fd: i32) -> FsResult<()> {
        let index = self.fd_index(fd)?;
        let description = self.fds.remove(index).ok_or(FsError::EBADF)?;
        self.release_description(description);
        Ok(())
    }

    /// Makes another descriptor, the lowest free one, of the same description.
    pub fn dup(&mut self, fd: i32) -> FsResult<i32> {
        let index = self.fd_index(fd)?;
        if self.fds.lowest_free() >= self.limits.descriptors {
            return Err(FsError::EMFILE);
        }
        let description = *self.fds.get(index).ok_or(FsError::EBADF)?;
        self.share_description(description);
        Ok(to_fd(self.fds.insert(description)))
    }

    /// Makes `new` another descriptor of what `old` stands for, closing what `new` was.
    pub fn dup2(&mut self, old: i32, new: i32) -> FsResult<i32> {
        let description = *self.fds.get(self.fd_index(old)?).ok_or(FsError::EBADF)?;
        let index = u32::try_from(new).map_err(|_| FsError::EBADF)?;
        if index >= self.limits.descriptors {
            return Err(FsError::EBADF);
        }
        if old == new {
            return Ok(new);
        }
        self.share_description(description);
        if let Some(replaced) = self.fds.set(index, Some(description)) {
            self.release_description(replaced);
        }
        Ok(new)
    }

    /// What a descriptor stands for.
    pub fn fd_kind(&self, fd: i32) -> FsResult<FdKind> {
        let kind = match &self.description(fd)?.target {
            Opened::Standard(stream) => return Ok(FdKind::Standard(*stream)),
            Opened::Inode(id) => self.inode(*id)?.kind(),
            Opened::Through(file, _) => super::through::kind_of(&file.metadata()?),
        };
        Ok(match kind {
            FileKind::Directory => FdKind::Directory,
            FileKind::File => FdKind::File,
            FileKind::Symlink | FileKind::Device => FdKind::Device,
        })
    }

    /// The flags a descriptor was opened with.
    pub fn fd_flags(&self, fd: i32) -> FsResult<OpenFlags> {
        Ok(self.description(fd)?.flags)
    }

    /// The open descriptors, lowest first.
    pub fn open_descriptors(&self) -> Vec<i32> {
        self.fds.iter().map(|(fd, _)| to_fd(fd)).collect()
    }

    /// The next name of an open directory, in sorted order, without `.` and `..`; nothing at the end. The names are
    /// those of the moment the first one was read.
    pub fn read_directory(&mut self, fd: i32) -> FsResult<Option<Arc<[u8]>>> {
        let description = self.description(fd)?;
        if self.fd_kind(fd)? != FdKind::Directory {
            return Err(FsError::ENOTDIR);
        }
        let listing = match &description.listing {
            Some(listing) if description.position > 0 => listing.clone(),
            _ => self.names_in(&self.node_of(fd)?)?.into(),
        };
        let position = usize::try_from(description.position).unwrap_or(usize::MAX);
        let name = listing.get(position).cloned();
        let description = self.description_mut(fd)?;
        description.listing = Some(listing);
        description.position += u64::from(name.is_some());
        Ok(name)
    }

    pub(super) fn description(&self, fd: i32) -> FsResult<&Description> {
        let index = self.fds.get(self.fd_index(fd)?).ok_or(FsError::EBADF)?;
        self.descriptions.get(*index).ok_or(FsError::EBADF)
    }

    pub(super) fn description_mut(&mut self, fd: i32) -> FsResult<&mut Description> {
        let index = *self.fds.get(self.fd_index(fd)?).ok_or(FsError::EBADF)?;
        self.descriptions.get_mut(index).ok_or(FsError::EBADF)
    }

    /// The node behind a descriptor.
    pub(super) fn node_of(&self, fd: i32) -> FsResult<Node> {
        match &self.description(fd)?.target {
            Opened::Standard(_) => Err(FsError::ENOTDIR),
            Opened::Inode(id) => Ok(Node::Inode(*id)),
            Opened::Through(_, node) => Ok(Node::Through(node.clone())),
        }
    }

    fn fd_index(&self, fd: i32) -> FsResult<u32> {
        let index = u32::try_from(fd).map_err(|_| FsError::EBADF)?;
        self.fds.get(index).map(|_| index).ok_or(FsError::EBADF)
    }

    fn share_description(&mut self, index: u32) {
        if let Some(description) = self.descriptions.get_mut(index) {
            description.descriptors += 1;
        }
    }

    fn release_description(&mut self, index: u32) {
        let Some(description) = self.descriptions.get_mut(index) else {
            return;
        };
        description.descriptors -= 1;
        if description.descriptors > 0 {
            return;
        }
        let description = self.descriptions.remove(index);
        if let Some(Opened::Inode(id)) = description.map(|d| d.target) {
            self.let_go(id);
        }
    }

    fn open_target(&mut self, path: PathRef<'_>, flags: OpenFlags, mode: u32) -> FsResult<Opened> {
        let creating = flags.has(OpenFlags::CREAT);
        let mut walk = self.walk_from(path)?;
        loop {
            let parent = self.parent(&mut walk)?;
            let name = match &parent.last {
                Last::Name(name) => name,
                Last::DotDot => {
                    let node = self.parent_of(&parent.directory)?;
                    return self.open_node(node, flags, mode);
                }
                Last::Dot | Last::Root => return self.open_node(parent.directory, flags, mode),
            };
            if creating && parent.slash {
                return Err(FsError::EISDIR);
            }
            let Some(node) = self.lookup(&parent.directory, name)? else {
                return match creating {
                    true => self.open_new(&parent, name, flags, mode),
                    false => Err(FsError::ENOENT),
                };
            };
            if creating && flags.has(OpenFlags::EXCL) {
                return self.open_node(node, flags, mode);
            }
            let kind = self.kind(&node)?;
            if kind == FileKind::Symlink && (!flags.has(OpenFlags::NOFOLLOW) || parent.slash) {
                let target = self.link_target(&node)?;
                walk.follow(&target, if parent.slash { b"/" } else { b"" })?;
                continue;
            }
            if parent.slash && kind != FileKind::Directory {
                return Err(FsError::ENOTDIR);
            }
            return self.open_node(node, flags, mode);
        }
    }

    fn open_new(
        &mut self,
        parent: &Parent,
        name: &[u8],
        flags: OpenFlags,
        mode: u32,
    ) -> FsResult<Opened> {
        match &parent.directory {
            Node::Through(directory) => {
                let node = directory.child(name);
                let file = self.through_open(&node, flags, mode)?;
                Ok(Opened::Through(Arc::new(file), node))
            }
            Node::Inode(directory) => {
                self.writable(&parent.directory)?;
                let bits = mode & !self.scalars.umask & super::mode::PERMISSIONS;
                let body = Body::File(Content::default());
                Ok(Opened::Inode(self.create(*directory, name, bits, body)?))
            }
        }
    }

    /// Opens what exists, with the checks of `may_open`.
    fn open_node(&mut self, node: Node, flags: OpenFlags, mode: u32) -> FsResult<Opened> {
        let kind = self.kind(&node)?;
        let truncates = flags.has(OpenFlags::TRUNC);
        let is_directory = kind == FileKind::Directory;
        if flags.has(OpenFlags::CREAT | OpenFlags::EXCL) {
            return Err(FsError::EEXIST);
        }
        if is_directory && flags.has(OpenFlags::CREAT) {
            return Err(FsError::EISDIR);
        }
        if !is_directory && flags.has(OpenFlags::DIRECTORY) {
            return Err(FsError::ENOTDIR);
        }
        if kind == FileKind::Symlink {
            return Err(FsError::ELOOP);
        }
        let writes = flags.writes() || truncates;
        if is_directory && writes {
            return Err(FsError::EISDIR);
        }
        let id = match node {
            Node::Inode(id) => id,
            // Opening a pipe of the host could wait for ever.
            Node::Through(_) if kind == FileKind::Device => return Err(FsError::ENXIO),
            Node::Through(node) => {
                let file = self.through_open(&node, flags, mode)?;
                return Ok(Opened::Through(Arc::new(file), node));
            }
        };
        if writes && kind == FileKind::File {
            self.writable(&node)?;
        }
        let wanted =
            if flags.reads() { access::READ } else { 0 } | if writes { access::WRITE } else { 0 };
        self.permit(&node, wanted)?;
        if truncates && kind == FileKind::File {
            self.set_inode_length(id, 0)?;
        }
        Ok(Opened::Inode(id))
    }

    pub(super) fn device_of(&self, id: InodeId) -> Option<Device> {
        match self.inode(id).ok()?.body {
            Body::Device(device) => Some(device),
            _ => None,
        }
    }
}

fn to_fd(index: u32) -> i32 {
    i32::try_from(index).unwrap_or(i32::MAX)
}
