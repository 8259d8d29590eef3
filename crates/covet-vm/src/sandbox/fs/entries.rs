//! Operations on the names in directories. The order of the checks is that of Linux, since it decides the error.

use std::sync::Arc;

use super::flags::{FileKind, access, mode};
use super::inode::{Body, Entry, Inode, InodeId, Name, Node};
use super::vfs::{Vfs, directory_body};
use super::walk::{Last, Parent, PathRef};
use super::{FsError, FsResult};

const PATH_MAX: usize = 4096;

/// Where something new goes.
struct Vacancy {
    directory: Node,
    name: Vec<u8>,
}

impl Vfs {
    /// Makes a directory.
    pub fn mkdir<'p>(&mut self, path: impl Into<PathRef<'p>>, bits: u32) -> FsResult<()> {
        let vacancy = self.vacancy(path.into(), true)?;
        let directory = match &vacancy.directory {
            Node::Through(through) => {
                return self.through_mkdir(&through.child(&vacancy.name), bits);
            }
            Node::Inode(id) => *id,
        };
        let bits = bits & !self.scalars.umask & (0o777 | mode::STICKY);
        self.create(
            directory,
            &vacancy.name,
            bits,
            directory_body(directory, &vacancy.name),
        )?;
        Ok(())
    }

    /// Makes a symbolic link at `path`.
    pub fn symlink<'p>(&mut self, target: &[u8], path: impl Into<PathRef<'p>>) -> FsResult<()> {
        if target.is_empty() {
            return Err(FsError::ENOENT);
        }
        if target.len() >= PATH_MAX {
            return Err(FsError::ENAMETOOLONG);
        }
        let vacancy = self.vacancy(path.into(), false)?;
        match &vacancy.directory {
            Node::Through(through) => self.through_symlink(target, &through.child(&vacancy.name)),
            Node::Inode(id) => {
                let body = Body::Symlink(target.into());
                self.create(*id, &vacancy.name, 0o777, body).map(drop)
            }
        }
    }

    /// The target of a symbolic link.
    pub fn readlink<'p>(&mut self, path: impl Into<PathRef<'p>>) -> FsResult<Arc<[u8]>> {
        let node = self.resolve(path.into(), false)?;
        self.link_target(&node)
    }

    /// Makes a second name for a file; a link at the end of `old` is not followed.
    pub fn link<'o, 'n>(
        &mut self,
        old: impl Into<PathRef<'o>>,
        new: impl Into<PathRef<'n>>,
    ) -> FsResult<()> {
        let node = self.resolve(old.into(), false)?;
        let vacancy = self.vacancy(new.into(), false)?;
        if self.mount_id(&node)? != self.mount_id(&vacancy.directory)? {
            return Err(FsError::EXDEV);
        }
        match (&node, &vacancy.directory) {
            (Node::Through(from), Node::Through(to)) => {
                self.through_link(from, &to.child(&vacancy.name))
            }
            (Node::Inode(id), Node::Inode(directory)) => {
                self.permit(&vacancy.directory, access::WRITE | access::EXECUTE)?;
                if self.inode(*id)?.kind() == FileKind::Directory {
                    return Err(FsError::EPERM);
                }
                self.enter(*directory, &vacancy.name, *id)?;
                self.touch_directory(*directory)?;
                self.inode_mut(*id)?.ctime = self.scalars.now;
                Ok(())
            }
            _ => Err(FsError::EXDEV),
        }
    }

    /// Removes a name that is not a directory's.
    pub fn unlink<'p>(&mut self, path: impl Into<PathRef<'p>>) -> FsResult<()> {
        let parent = self.resolve_parent(path.into())?;
        let name = parent.name_or(FsError::EISDIR)?;
        self.writable(&parent.directory)?;
        let node = self
            .lookup(&parent.directory, name)?
            .ok_or(FsError::ENOENT)?;
        let is_directory = self.kind(&node)? == FileKind::Directory;
        if parent.slash {
            return Err(if is_directory {
                FsError::EISDIR
            } else {
                FsError::ENOTDIR
            });
        }
        if let Node::Through(_) = parent.directory
            && let Node::Through(through) = &node
        {
            return match is_directory {
                true => Err(FsError::EISDIR),
                false => self.through_unlink(through),
            };
        }
        self.may_remove(&parent.directory, &node, false)?;
        self.remove_name(&parent.directory, name, &node)
    }

    /// Removes an empty directory.
    pub fn rmdir<'p>(&mut self, path: impl Into<PathRef<'p>>) -> FsResult<()> {
        let parent = self.resolve_parent(path.into())?;
        let name = match &parent.last {
            Last::Name(name) => name,
            Last::Dot => return Err(FsError::EINVAL),
            Last::DotDot => return Err(FsError::ENOTEMPTY),
            Last::Root => return Err(FsError::EBUSY),
        };
        self.writable(&parent.directory)?;
        let node = self
            .lookup(&parent.directory, name)?
            .ok_or(FsError::ENOENT)?;
        if let (Node::Through(_), Node::Through(through)) = (&parent.directory, &node) {
            return self.through_rmdir(through);
        }
        self.may_remove(&parent.directory, &node, true)?;
        if let Node::Inode(id) = node
            && !self.is_empty(id)?
        {
            return Err(FsError::ENOTEMPTY);
        }
        self.remove_name(&parent.directory, name, &node)
    }

    /// Renames, replacing what is there, as `rename(2)` does.
    pub fn rename<'o, 'n>(
        &mut self,
        old: impl Into<PathRef<'o>>,
        new: impl Into<PathRef<'n>>,
    ) -> FsResult<()> {
        let from = self.resolve_parent(old.into())?;
        let to = self.resolve_parent(new.into())?;
        if self.mount_id(&from.directory)? != self.mount_id(&to.directory)? {
            return Err(FsError::EXDEV);
        }
        let old_name = from.name_or(FsError::EBUSY)?;
        let new_name = to.name_or(FsError::EBUSY)?;
        self.writable(&from.directory)?;
        let source = self
            .lookup(&from.directory, old_name)?
            .ok_or(FsError::ENOENT)?;
        let target = self.lookup(&to.directory, new_name)?;
        if self.kind(&source)? != FileKind::Directory && (from.slash || to.slash) {
            return Err(FsError::ENOTDIR);
        }
        match (&from.directory, &to.directory, &source) {
            (Node::Through(_), Node::Through(directory), Node::Through(source)) => {
                self.through_rename(source, &directory.child(new_name))
            }
            (Node::Inode(_), Node::Inode(_), Node::Inode(source)) => {
                self.rename_inode(&from, &to, *source, target)
            }
            _ => Err(FsError::EBUSY),
        }
    }

    /// The sorted names in a directory, without `.` and `..`.
    pub fn list<'p>(&mut self, path: impl Into<PathRef<'p>>) -> FsResult<Vec<Arc<[u8]>>> {
        let node = self.resolve(path.into(), true)?;
        if self.kind(&node)? != FileKind::Directory {
            return Err(FsError::ENOTDIR);
        }
        self.permit(&node, access::READ)?;
        self.names_in(&node)
    }

    pub(super) fn names_in(&self, node: &Node) -> FsResult<Vec<Name>> {
        let id = match node {
            Node::Inode(id) => *id,
            Node::Through(through) => return self.through_list(through),
        };
        let directory = self.directory(id)?;
        let own = directory
            .entries
            .iter()
            .filter(|(_, entry)| **entry != Entry::Gone);
        let mut names: Vec<Name> = own.map(|(name, _)| name.clone()).collect();
        if let Some(host) = &directory.host {
            let listing = self.host.list(host)?;
            let unknown = listing
                .iter()
                .filter(|name| !directory.entries.contains_key(*name));
            names.extend(unknown.cloned());
            names.sort();
        }
        Ok(names)
    }

    /// A new inode under a new name, with the checks of `may_create`.
    pub(super) fn create(
        &mut self,
        directory: InodeId,
        name: &[u8],
        bits: u32,
        body: Body,
    ) -> FsResult<InodeId> {
        let parent = self.inode(directory)?;
        // A removed directory that is still open takes nothing new.
        if parent.links == 0 {
            return Err(FsError::ENOENT);
        }
        let mount = parent.mount;
        self.permit(&Node::Inode(directory), access::WRITE | access::EXECUTE)?;
        self.room_for_inode()?;
        if let Body::Symlink(_) = body {
            self.room_for_pages(1)?;
        }
        let id = self.new_inode(mount, bits, body);
        self.enter(directory, name, id)?;
        self.touch_directory(directory)?;
        Ok(id)
    }

    pub(super) fn touch_directory(&mut self, id: InodeId) -> FsResult<()> {
        let now = self.scalars.now;
        let inode = self.inode_mut(id)?;
        (inode.mtime, inode.ctime) = (now, now);
        Ok(())
    }

    /// The checks that all creating operations share.
    fn vacancy(&mut self, path: PathRef<'_>, directory_wanted: bool) -> FsResult<Vacancy> {
        let parent = self.resolve_parent(path)?;
        let name = parent.name_or(FsError::EEXIST)?;
        if self.lookup(&parent.directory, name)?.is_some() {
            return Err(FsError::EEXIST);
        }
        if parent.slash && !directory_wanted {
            return Err(FsError::ENOENT);
        }
        self.writable(&parent.directory)?;
        Ok(Vacancy {
            name: name.to_vec(),
            directory: parent.directory,
        })
    }

    /// The checks of `may_delete`.
    fn may_remove(&self, directory: &Node, node: &Node, directory_wanted: bool) -> FsResult<()> {
        self.permit(directory, access::WRITE | access::EXECUTE)?;
        let (Node::Inode(directory), Node::Inode(id)) = (directory, node) else {
            return Err(FsError::EBUSY);
        };
        let (directory, inode) = (self.inode(*directory)?, self.inode(*id)?);
        if self.sticky_forbids(directory, inode) {
            return Err(FsError::EPERM);
        }
        match (directory_wanted, inode.kind() == FileKind::Directory) {
            (true, false) => return Err(FsError::ENOTDIR),
            (false, true) => return Err(FsError::EISDIR),
            _ => {}
        }
        match inode.mount_point {
            true => Err(FsError::EBUSY),
            false => Ok(()),
        }
    }

    fn sticky_forbids(&self, directory: &Inode, inode: &Inode) -> bool {
        let uid = self.scalars.uid;
        directory.mode & mode::STICKY != 0 && uid != 0 && uid != inode.uid && uid != directory.uid
    }

    fn is_empty(&self, id: InodeId) -> FsResult<bool> {
        Ok(self.names_in(&Node::Inode(id))?.is_empty())
    }

    fn remove_name(&mut self, directory: &Node, name: &[u8], node: &Node) -> FsResult<()> {
        let (Node::Inode(directory), Node::Inode(id)) = (directory, node) else {
            return Err(FsError::EBUSY);
        };
        self.clear_entry(*directory, name)?;
        self.touch_directory(*directory)?;
        self.unlink_inode(*directory, *id)
    }

    /// Takes a name away; where the host has it too, that is hidden.
    fn clear_entry(&mut self, directory: InodeId, name: &[u8]) -> FsResult<()> {
        let on_host = match &self.directory(directory)?.host {
            Some(host) => self.host.list(host)?.contains(name),
            None => false,
        };
        self.set_entry(directory, name, on_host.then_some(Entry::Gone))
    }

    /// Counts a lost name, and frees the inode with the last one.
    fn unlink_inode(&mut self, directory: InodeId, id: InodeId) -> FsResult<()> {
        let now = self.scalars.now;
        let inode = self.inode_mut(id)?;
        inode.ctime = now;
        if inode.directory().is_some() {
            inode.links = 0;
            self.inode_mut(directory)?.links -= 1;
        } else {
            inode.links -= 1;
        }
        self.drop_if_unused(id);
        Ok(())
    }

    fn rename_inode(
        &mut self,
        from: &Parent,
        to: &Parent,
        source: InodeId,
        target: Option<Node>,
    ) -> FsResult<()> {
        let (Node::Inode(old_directory), Node::Inode(new_directory)) =
            (&from.directory, &to.directory)
        else {
            return Err(FsError::EXDEV);
        };
        let (old_directory, new_directory) = (*old_directory, *new_directory);
        if self.is_within(new_directory, source)? {
            return Err(FsError::EINVAL);
        }
        if let Some(Node::Inode(target)) = target {
            if self.is_within(old_directory, target)? {
                return Err(FsError::ENOTEMPTY);
            }
            if target == source {
                return Ok(());
            }
        }
        self.may_rename(from, to, source, target.as_ref())?;
        let (old_name, new_name) = (from.name_or(FsError::EBUSY)?, to.name_or(FsError::EBUSY)?);
        if let Some(target) = &target {
            self.remove_name(&to.directory, new_name, target)?;
        }
        self.clear_entry(old_directory, old_name)?;
        self.set_entry(new_directory, new_name, Some(Entry::Inode(source)))?;
        let now = self.scalars.now;
        let inode = self.inode_mut(source)?;
        inode.ctime = now;
        if let Some(directory) = inode.directory_mut() {
            directory.parent = new_directory;
            directory.name = new_name.into();
            self.inode_mut(old_directory)?.links -= 1;
            self.inode_mut(new_directory)?.links += 1;
        }
        self.touch_directory(old_directory)?;
        self.touch_directory(new_directory)
    }

    fn may_rename(
        &self,
        from: &Parent,
        to: &Parent,
        source: InodeId,
        target: Option<&Node>,
    ) -> FsResult<()> {
        let is_directory = self.inode(source)?.kind() == FileKind::Directory;
        let node = Node::Inode(source);
        self.may_remove(&from.directory, &node, is_directory)?;
        match target {
            Some(target) => self.may_remove(&to.directory, target, is_directory)?,
            None => {
                self.permit(&to.directory, access::WRITE | access::EXECUTE)?;
                if let Node::Inode(id) = to.directory
                    && self.inode(id)?.links == 0
                {
                    return Err(FsError::ENOENT);
                }
            }
        }
        // Moving a directory rewrites its `..`.
        if is_directory && from.directory != to.directory {
            self.permit(&node, access::WRITE)?;
        }
        match target {
            Some(Node::Inode(id)) if is_directory && !self.is_empty(*id)? => {
                Err(FsError::ENOTEMPTY)
            }
            _ => Ok(()),
        }
    }

    /// Whether `inner` is `outer` or below it.
    fn is_within(&self, inner: InodeId, outer: InodeId) -> FsResult<bool> {
        let mut at = inner;
        loop {
            if at == outer {
                return Ok(true);
            }
            let parent = self.directory(at)?.parent;
            if parent == at || self.inode(at)?.links == 0 {
                return Ok(false);
            }
            at = parent;
        }
    }
}
