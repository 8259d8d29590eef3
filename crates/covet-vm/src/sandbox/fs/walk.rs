//! From paths to nodes, as Linux walks them (`fs/namei.c`).

use std::sync::Arc;

use super::flags::{FileKind, access};
use super::host::{HostBody, HostNode, child_path};
use super::inode::{Body, Directory, Entry, InodeId, MountId, Node};
use super::mount::MountKind;
use super::vfs::{ROOT, Vfs, directory_body};
use super::{FsError, FsResult};
use crate::sandbox::fs::content::{Base, Content};

const PATH_MAX: usize = 4096;
const NAME_MAX: usize = 255;
const LINKS_MAX: u32 = 40;

/// Where a relative path starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum At {
    /// In the working directory.
    Cwd,
    /// In the directory of a descriptor, as in `openat`.
    Fd(i32),
}

/// A path with its start; made from strings and bytes.
#[derive(Clone, Copy, Debug)]
pub struct PathRef<'p> {
    pub(super) at: At,
    pub(super) path: &'p [u8],
}

impl<'p, P: AsRef<[u8]> + ?Sized> From<&'p P> for PathRef<'p> {
    fn from(path: &'p P) -> Self {
        Self {
            at: At::Cwd,
            path: path.as_ref(),
        }
    }
}

impl<'p, P: AsRef<[u8]> + ?Sized> From<(At, &'p P)> for PathRef<'p> {
    fn from((at, path): (At, &'p P)) -> Self {
        Self {
            at,
            path: path.as_ref(),
        }
    }
}

/// The last component of a path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Last {
    Name(Vec<u8>),
    Dot,
    DotDot,
    Root,
}

/// All of a path but its last component.
#[derive(Clone, Debug)]
pub(super) struct Parent {
    pub(super) directory: Node,
    pub(super) last: Last,
    /// A slash follows the last component.
    pub(super) slash: bool,
}

impl Parent {
    /// The last component as a name, or the error that the operation has for `.`, `..` and `/`.
    pub(super) fn name_or(&self, error: FsError) -> FsResult<&[u8]> {
        match &self.last {
            Last::Name(name) => Ok(name),
            _ => Err(error),
        }
    }
}

/// A walk under way.
#[derive(Debug)]
pub(super) struct Walk {
    at: Node,
    rest: Vec<u8>,
    links: u32,
    /// `.` and `..` need no search permission: glibc's `realpath` handles them without asking the kernel.
    pub(super) free_dots: bool,
}

impl Walk {
    /// Goes on with a link's target, and with `rest` behind it.
    pub(super) fn follow(&mut self, target: &[u8], rest: &[u8]) -> FsResult<()> {
        self.links += 1;
        if self.links > LINKS_MAX {
            return Err(FsError::ELOOP);
        }
        if target.starts_with(b"/") {
            self.at = Node::Inode(ROOT);
        }
        self.rest = [target, rest].concat();
        Ok(())
    }
}

impl Vfs {
    pub(super) fn walk_from(&self, path: PathRef<'_>) -> FsResult<Walk> {
        if path.path.is_empty() {
            return Err(FsError::ENOENT);
        }
        if path.path.len() >= PATH_MAX {
            return Err(FsError::ENAMETOOLONG);
        }
        if path.path.contains(&0) {
            return Err(FsError::EINVAL);
        }
        let at = match path.at {
            _ if path.path.starts_with(b"/") => Node::Inode(ROOT),
            At::Cwd => self.scalars.cwd.clone(),
            At::Fd(fd) => {
                let node = self.node_of(fd)?;
                if self.kind(&node)? != FileKind::Directory {
                    return Err(FsError::ENOTDIR);
                }
                node
            }
        };
        Ok(Walk {
            at,
            rest: path.path.to_vec(),
            links: 0,
            free_dots: false,
        })
    }

    /// Walks up to the last component, which is not looked up.
    pub(super) fn parent(&mut self, walk: &mut Walk) -> FsResult<Parent> {
        loop {
            let start = walk.rest.iter().position(|byte| *byte != b'/');
            let Some(start) = start else {
                return Ok(Parent {
                    directory: walk.at.clone(),
                    last: Last::Root,
                    slash: false,
                });
            };
            walk.rest.drain(..start);
            let end = walk.rest.iter().position(|byte| *byte == b'/');
            let tail = walk.rest.split_off(end.unwrap_or(walk.rest.len()));
            let name = std::mem::replace(&mut walk.rest, tail);
            if !(walk.free_dots && matches!(&name[..], b"." | b"..")) {
                self.permit(&walk.at, access::EXECUTE)?;
            }
            if walk.rest.iter().all(|byte| *byte == b'/') {
                return Ok(Parent {
                    directory: walk.at.clone(),
                    last: classify(name),
                    slash: !walk.rest.is_empty(),
                });
            }
            self.descend(walk, &name)?;
        }
    }

    /// Walks to the parent directory of what `path` names.
    pub(super) fn resolve_parent(&mut self, path: PathRef<'_>) -> FsResult<Parent> {
        let mut walk = self.walk_from(path)?;
        self.parent(&mut walk)
    }

    /// The node a path names; a link at the end is followed if asked for, or if a slash follows it.
    pub(super) fn resolve(&mut self, path: PathRef<'_>, follow: bool) -> FsResult<Node> {
        let mut walk = self.walk_from(path)?;
        loop {
            let parent = self.parent(&mut walk)?;
            let name = match &parent.last {
                Last::Name(name) => name,
                Last::DotDot => return self.parent_of(&parent.directory),
                Last::Dot | Last::Root => return Ok(parent.directory),
            };
            let node = self
                .lookup(&parent.directory, name)?
                .ok_or(FsError::ENOENT)?;
            match self.kind(&node)? {
                FileKind::Symlink if follow || parent.slash => {
                    let target = self.link_target(&node)?;
                    walk.follow(&target, if parent.slash { b"/" } else { b"" })?;
                }
                FileKind::Directory => return Ok(node),
                _ if parent.slash => return Err(FsError::ENOTDIR),
                _ => return Ok(node),
            }
        }
    }

    fn descend(&mut self, walk: &mut Walk, name: &[u8]) -> FsResult<()> {
        match name {
            b"." => Ok(()),
            b".." => {
                walk.at = self.parent_of(&walk.at)?;
                Ok(())
            }
            _ => {
                let node = self.lookup(&walk.at, name)?.ok_or(FsError::ENOENT)?;
                match self.kind(&node)? {
                    FileKind::Directory => {
                        walk.at = node;
                        Ok(())
                    }
                    FileKind::Symlink => {
                        let target = self.link_target(&node)?;
                        let rest = std::mem::take(&mut walk.rest);
                        walk.follow(&target, &rest)
                    }
                    _ => Err(FsError::ENOTDIR),
                }
            }
        }
    }

    /// What a directory has under a name.
    pub(super) fn lookup(&mut self, directory: &Node, name: &[u8]) -> FsResult<Option<Node>> {
        if name.len() > NAME_MAX {
            return Err(FsError::ENAMETOOLONG);
        }
        let id = match directory {
            Node::Inode(id) => *id,
            Node::Through(through) => return self.lookup_through(through, name),
        };
        let directory = self.directory(id)?;
        match directory.entries.get(name) {
            Some(Entry::Inode(child)) => Ok(Some(Node::Inode(*child))),
            Some(Entry::Mount(mount)) => Ok(Some(self.through_root(*mount))),
            Some(Entry::Gone) => Ok(None),
            None => self.lookup_host(id, name),
        }
    }

    fn lookup_host(&mut self, id: InodeId, name: &[u8]) -> FsResult<Option<Node>> {
        let Some(host) = self.directory(id)?.host.clone() else {
            return Ok(None);
        };
        if !self.host.list(&host)?.contains(name) {
            return Ok(None);
        }
        let mount = self.inode(id)?.mount;
        let path = child_path(&host, name);
        let Some(node) = self.host.node(&path, self.mount_of(mount).links)? else {
            return Ok(None);
        };
        let child = self.import(mount, &path, node);
        self.enter(id, name, child)?;
        Ok(Some(Node::Inode(child)))
    }

    /// Makes an inode for something of the host. A read-only mount looks the same on every machine: root's, the usual
    /// modes, the time of boot; an overlay shows the host's modes and times.
    pub(super) fn import(
        &mut self,
        mount: MountId,
        path: &std::path::Path,
        node: HostNode,
    ) -> InodeId {
        let body = match node.body {
            HostBody::File(file) => Body::File(Content::over(Base::Host(file))),
            HostBody::Symlink(target) => Body::Symlink(target),
            HostBody::Directory => match directory_body(ROOT, b"") {
                Body::Directory(directory) => Body::Directory(Directory {
                    host: Some(Arc::from(path)),
                    ..directory
                }),
                other => other,
            },
        };
        let read_only = self.mount_of(mount).kind == MountKind::ReadOnly;
        let birth = self.mount_of(mount).birth;
        let usual = match &body {
            Body::Directory(_) => 0o755,
            Body::Symlink(_) => 0o777,
            _ if node.mode & 0o100 != 0 => 0o755,
            _ => 0o644,
        };
        let id = self.new_inode(mount, if read_only { usual } else { node.mode }, body);
        if let Some(inode) = self.inodes.get_mut(id.0) {
            let time = if read_only { birth } else { node.mtime };
            (inode.atime, inode.mtime, inode.ctime, inode.birth) = (time, time, time, time);
            if read_only {
                (inode.uid, inode.gid) = (0, 0);
            }
        }
        id
    }

    pub(super) fn parent_of(&self, node: &Node) -> FsResult<Node> {
        match node {
            Node::Through(through) => Ok(self.through_parent(through)),
            Node::Inode(id) => {
                let inode = self.inode(*id)?;
                // A removed directory that is still open has lost its way up.
                if inode.links == 0 {
                    return Err(FsError::ENOENT);
                }
                Ok(Node::Inode(self.directory(*id)?.parent))
            }
        }
    }

    pub(super) fn kind(&self, node: &Node) -> FsResult<FileKind> {
        match node {
            Node::Inode(id) => Ok(self.inode(*id)?.kind()),
            Node::Through(through) => self.through_kind(through),
        }
    }

    pub(super) fn link_target(&self, node: &Node) -> FsResult<Arc<[u8]>> {
        match node {
            Node::Inode(id) => match &self.inode(*id)?.body {
                Body::Symlink(target) => Ok(target.clone()),
                _ => Err(FsError::EINVAL),
            },
            Node::Through(through) => self.through_readlink(through),
        }
    }

    /// Whether the process may do `wanted` (bits of `access`) with an inode; the host decides for its own.
    pub(super) fn permit(&self, node: &Node, wanted: u32) -> FsResult<()> {
        let Node::Inode(id) = node else {
            return Ok(());
        };
        let inode = self.inode(*id)?;
        let allowed = if self.scalars.uid == 0 {
            let executable = inode.directory().is_some() || inode.mode & 0o111 != 0;
            access::READ | access::WRITE | if executable { access::EXECUTE } else { 0 }
        } else if inode.uid == self.scalars.uid {
            inode.mode >> 6 & 7
        } else if inode.gid == self.scalars.gid {
            inode.mode >> 3 & 7
        } else {
            inode.mode & 7
        };
        match wanted & !allowed {
            0 => Ok(()),
            _ => Err(FsError::EACCES),
        }
    }

    /// The working directory: `getcwd`.
    pub fn getcwd(&self) -> FsResult<Vec<u8>> {
        self.path_of(&self.scalars.cwd)
    }

    /// Changes the working directory.
    pub fn chdir<'p>(&mut self, path: impl Into<PathRef<'p>>) -> FsResult<()> {
        let node = self.resolve(path.into(), true)?;
        if self.kind(&node)? != FileKind::Directory {
            return Err(FsError::ENOTDIR);
        }
        self.permit(&node, access::EXECUTE)?;
        if let Node::Inode(id) = node {
            self.hold(id)?;
        }
        if let Node::Inode(old) = std::mem::replace(&mut self.scalars.cwd, node) {
            self.let_go(old);
        }
        Ok(())
    }
}

fn classify(name: Vec<u8>) -> Last {
    match name.as_slice() {
        b"." => Last::Dot,
        b".." => Last::DotDot,
        _ => Last::Name(name),
    }
}
