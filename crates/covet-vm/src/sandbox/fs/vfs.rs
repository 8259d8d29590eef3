//! The file system itself: its tables, its life as a transaction.

use std::sync::Arc;

use super::content::{Base, Content};
use super::host::HostTree;
use super::inode::{Body, Device, Directory, Entry, Inode, InodeId, MountId, Name, Node};
use super::mount::{Mount, MountKind};
use super::open::Description;
use super::{FsError, FsResult};
use crate::sandbox::fingerprint::Fingerprint;
use crate::sandbox::journal::{Journal, JournalMark};
use crate::sandbox::world::World;

/// The root directory's slot.
pub(super) const ROOT: InodeId = InodeId(0);
/// Bytes a log entry is counted as in [`Vfs::memory_bytes`].
const LOG_ENTRY_BYTES: u64 = 192;

/// How much a guest may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FsLimits {
    /// Bytes of contents held in memory; more is `ENOSPC`.
    pub bytes: u64,
    /// Inodes; more is `ENOSPC`.
    pub inodes: u64,
    /// Descriptors; more is `EMFILE`.
    pub descriptors: u32,
}

impl Default for FsLimits {
    fn default() -> Self {
        Self {
            bytes: 1 << 30,
            inodes: 1 << 20,
            descriptors: 4096,
        }
    }
}

/// The small state that a mark simply copies.
#[derive(Clone, Debug)]
pub(super) struct Scalars {
    pub(super) cwd: Node,
    pub(super) umask: u32,
    pub(super) uid: u32,
    pub(super) gid: u32,
    pub(super) now: i64,
    pub(super) next_number: u64,
    pub(super) used_pages: u64,
    mount_count: usize,
}

/// A point a file system can go back to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FsMark(u64);

#[derive(Clone, Debug)]
struct Frame {
    mark: FsMark,
    scalars: Scalars,
    inodes: JournalMark,
    fds: JournalMark,
    descriptions: JournalMark,
}

/// An in-memory, POSIX-like file system with the descriptors of its one process. A clone is independent but for what
/// both see of the host.
#[derive(Clone, Debug)]
pub struct Vfs {
    pub(super) inodes: Journal<Inode>,
    pub(super) fds: Journal<u32>,
    pub(super) descriptions: Journal<Description>,
    pub(super) scalars: Scalars,
    pub(super) mounts: Vec<Mount>,
    pub(super) host: Arc<HostTree>,
    pub(super) limits: FsLimits,
    frames: Vec<Frame>,
    next_mark: u64,
}

impl Vfs {
    /// From now on, looks at the host through what others have seen of it. For one that has no mounts yet.
    pub fn share_host(&mut self, host: Arc<HostTree>) {
        self.host = host;
    }

    /// A file system with `/`, `/dev` and its devices, `/tmp`, and the standard streams; working directory `/`, user
    /// 1000. `now` is the time of everything in it, in nanoseconds since the epoch.
    pub fn new(now: i64) -> Self {
        let mut vfs = Self {
            inodes: Journal::default(),
            fds: Journal::default(),
            descriptions: Journal::default(),
            scalars: Scalars {
                cwd: Node::Inode(ROOT),
                umask: 0o022,
                uid: 1000,
                gid: 1000,
                now,
                next_number: 2,
                used_pages: 0,
                mount_count: 1,
            },
            mounts: vec![Mount::memory()],
            host: Arc::default(),
            limits: FsLimits::default(),
            frames: Vec::new(),
            next_mark: 1,
        };
        let root = vfs.new_inode(MountId(0), 0o755, directory_body(ROOT, b""));
        debug_assert_eq!(root, ROOT, "the root is the first inode");
        if let Some(inode) = vfs.inodes.get_mut(ROOT.0) {
            (inode.uid, inode.gid, inode.links, inode.holders) = (0, 0, 2, 1);
        }
        vfs.open_standard_streams();
        for (path, device) in [
            ("/dev/null", Device::Null),
            ("/dev/zero", Device::Zero),
            ("/dev/random", Device::Random),
            ("/dev/urandom", Device::Random),
        ] {
            let made = vfs.place(path.as_bytes(), 0o666, Body::Device(device));
            debug_assert!(made.is_ok(), "an empty file system has room for {path}");
        }
        let made = vfs.make_directory(b"/tmp", 0o1777, 0);
        debug_assert!(made.is_ok(), "an empty file system has room for /tmp");
        vfs
    }

    /// The file system of a world: its directories exist, the working directory is `user.dir`, and a world whose user
    /// is `root` has the powers of root.
    pub fn for_world(world: &World) -> FsResult<Self> {
        let run = &world.run;
        let start = run.clock_start_seconds.saturating_mul(1_000_000_000);
        let mut vfs = Self::new(start.saturating_add(i64::from(run.clock_start_nanos)));
        let uid = if world.boot.user_name == "root" {
            0
        } else {
            1000
        };
        vfs.set_user(uid, uid);
        let directories = &world.boot.directories;
        vfs.make_directory(directories.tmp_dir.as_bytes(), 0o1777, 0)?;
        vfs.make_directory(directories.user_home.as_bytes(), 0o755, uid)?;
        vfs.make_directory(directories.user_dir.as_bytes(), 0o755, uid)?;
        for path in &world.boot.files {
            vfs.furnish(path, uid)?;
        }
        vfs.chdir(&directories.user_dir)?;
        Ok(vfs)
    }

    /// Makes a file of a world: a directory if the path ends with a slash, else one that has its name in it.
    fn furnish(&mut self, path: &str, owner: u32) -> FsResult<()> {
        let Some(path) = path.strip_suffix('/') else {
            let name = path.rsplit('/').next().unwrap_or_default();
            return self.add_file(path.as_bytes(), name.as_bytes().into(), 0o644);
        };
        self.make_directory(path.as_bytes(), 0o755, owner)
    }

    /// Sets the time of the operations to come, in nanoseconds since the epoch.
    pub fn set_now(&mut self, now: i64) {
        self.scalars.now = now;
    }

    /// Sets who the process is; user 0 may do everything.
    pub fn set_user(&mut self, uid: u32, gid: u32) {
        (self.scalars.uid, self.scalars.gid) = (uid, gid);
    }

    /// Who the process is.
    pub fn user(&self) -> (u32, u32) {
        (self.scalars.uid, self.scalars.gid)
    }

    /// Sets the bits that new files do not get; returns the old ones.
    pub fn set_umask(&mut self, umask: u32) -> u32 {
        std::mem::replace(&mut self.scalars.umask, umask & 0o777)
    }

    /// Sets what the guest may use.
    pub fn set_limits(&mut self, limits: FsLimits) {
        self.limits = limits;
    }

    /// Makes a directory and its parents, past all permissions; an existing one gets the mode and owner.
    pub fn make_directory(&mut self, path: &[u8], mode: u32, owner: u32) -> FsResult<()> {
        let id = self.directories_to(path)?;
        let inode = self.inode_mut(id)?;
        (inode.mode, inode.uid, inode.gid) = (mode, owner, owner);
        Ok(())
    }

    /// Puts a file there, with its parents, past all permissions. The bytes are shared, not copied, and do not count
    /// against the limits.
    pub fn add_file(&mut self, path: &[u8], bytes: Arc<[u8]>, mode: u32) -> FsResult<()> {
        let body = Body::File(Content::over(Base::Bytes(bytes)));
        self.place(path, mode, body).map(drop)
    }

    /// Bytes of memory that this file system is charged with: contents and log entries. A function of the guest's
    /// operations, not of what clones share. Old pages that the log keeps are not counted again: per mark they are
    /// at most what the file system held when it was made.
    pub fn memory_bytes(&self) -> u64 {
        let log = self.inodes.log_length() + self.fds.log_length() + self.descriptions.log_length();
        self.scalars.used_pages * super::content::PAGE as u64 + log as u64 * LOG_ENTRY_BYTES
    }

    /// Starts a transaction; transactions nest.
    pub fn mark(&mut self) -> FsMark {
        let mark = FsMark(self.next_mark);
        self.next_mark += 1;
        self.frames.push(Frame {
            mark,
            scalars: self.scalars.clone(),
            inodes: self.inodes.mark(),
            fds: self.fds.mark(),
            descriptions: self.descriptions.mark(),
        });
        mark
    }

    /// Goes back to `mark`, which stays in force; later marks are void. A mark that is void already is a bug of the
    /// caller, and panics.
    pub fn rollback(&mut self, mark: FsMark) {
        let at = self.frame_of(mark);
        self.frames.truncate(at + 1);
        let frame = &self.frames[at];
        self.inodes.rollback(frame.inodes);
        self.fds.rollback(frame.fds);
        self.descriptions.rollback(frame.descriptions);
        self.scalars = frame.scalars.clone();
        self.mounts.truncate(self.scalars.mount_count);
    }

    /// Drops `mark` and all later ones, keeping the changes.
    pub fn release(&mut self, mark: FsMark) {
        let at = self.frame_of(mark);
        let outer = at.checked_sub(1).map(|outer| self.frames[outer].clone());
        let outer = outer.as_ref();
        let frame = &self.frames[at];
        self.inodes.release(frame.inodes, outer.map(|f| f.inodes));
        self.fds.release(frame.fds, outer.map(|f| f.fds));
        self.descriptions
            .release(frame.descriptions, outer.map(|f| f.descriptions));
        self.frames.truncate(at);
    }

    /// A hash of all a guest could see, and of the numbers it would be handed next.
    pub fn fingerprint(&self) -> u128 {
        let mut hash = Fingerprint::default();
        let scalars = &self.scalars;
        scalars.cwd.fingerprint(&mut hash);
        for word in [scalars.umask, scalars.uid, scalars.gid] {
            hash.word(u64::from(word));
        }
        hash.signed(scalars.now);
        hash.word(scalars.next_number);
        hash.word(scalars.used_pages);
        self.mounts
            .iter()
            .for_each(|mount| mount.fingerprint(&mut hash));
        for (index, inode) in self.inodes.iter() {
            hash.word(u64::from(index));
            inode.fingerprint(&mut hash);
        }
        for (fd, description) in self.fds.iter() {
            hash.word(u64::from(fd) << 32 | u64::from(*description));
        }
        for (index, description) in self.descriptions.iter() {
            hash.word(u64::from(index));
            description.fingerprint(&mut hash);
        }
        hash.finish()
    }

    fn frame_of(&self, mark: FsMark) -> usize {
        let at = self.frames.iter().rposition(|frame| frame.mark == mark);
        at.expect("the mark is in force")
    }

    pub(super) fn add_mount(&mut self, mount: Mount) -> MountId {
        self.mounts.push(mount);
        self.scalars.mount_count = self.mounts.len();
        MountId(u32::try_from(self.mounts.len() - 1).unwrap_or(u32::MAX))
    }

    pub(super) fn mount_of(&self, id: MountId) -> &Mount {
        &self.mounts[id.0 as usize]
    }

    pub(super) fn inode(&self, id: InodeId) -> FsResult<&Inode> {
        self.inodes.get(id.0).ok_or(FsError::ENOENT)
    }

    pub(super) fn inode_mut(&mut self, id: InodeId) -> FsResult<&mut Inode> {
        self.inodes.get_mut(id.0).ok_or(FsError::ENOENT)
    }

    pub(super) fn directory(&self, id: InodeId) -> FsResult<&Directory> {
        self.inode(id)?.directory().ok_or(FsError::ENOTDIR)
    }

    /// A new inode without links, owned by the process.
    pub(super) fn new_inode(&mut self, mount: MountId, mode: u32, body: Body) -> InodeId {
        let number = self.scalars.next_number;
        self.scalars.next_number += 1;
        let now = self.scalars.now;
        let inode = Inode {
            number,
            mount,
            mount_point: false,
            mode,
            uid: self.scalars.uid,
            gid: self.scalars.gid,
            links: 0,
            holders: 0,
            atime: now,
            mtime: now,
            ctime: now,
            birth: now,
            body,
        };
        self.scalars.used_pages += inode.pages();
        InodeId(self.inodes.insert(inode))
    }

    /// Whether the guest may have another inode.
    pub(super) fn room_for_inode(&self) -> FsResult<()> {
        match self.inodes.len() as u64 >= self.limits.inodes {
            true => Err(FsError::ENOSPC),
            false => Ok(()),
        }
    }

    /// Whether the guest may have so many more pages.
    pub(super) fn room_for_pages(&self, count: u64) -> FsResult<()> {
        match (self.scalars.used_pages + count) * super::content::PAGE as u64 > self.limits.bytes {
            true => Err(FsError::ENOSPC),
            false => Ok(()),
        }
    }

    /// Frees an inode that nobody can reach any more.
    pub(super) fn drop_if_unused(&mut self, id: InodeId) {
        let unused = |inode: &Inode| inode.links == 0 && inode.holders == 0;
        if self.inodes.get(id.0).is_some_and(unused)
            && let Some(inode) = self.inodes.remove(id.0)
        {
            self.scalars.used_pages -= inode.pages();
        }
    }

    pub(super) fn hold(&mut self, id: InodeId) -> FsResult<()> {
        self.inode_mut(id)?.holders += 1;
        Ok(())
    }

    pub(super) fn let_go(&mut self, id: InodeId) {
        if let Ok(inode) = self.inode_mut(id) {
            inode.holders -= 1;
        }
        self.drop_if_unused(id);
    }

    /// Enters an inode under a name and counts the link. The times of the directory do not change.
    pub(super) fn enter(&mut self, directory: InodeId, name: &[u8], id: InodeId) -> FsResult<()> {
        self.set_entry(directory, name, Some(Entry::Inode(id)))?;
        let child = self.inode_mut(id)?;
        let is_directory = child.directory().is_some();
        child.links = if is_directory { 2 } else { child.links + 1 };
        if let Some(child) = child.directory_mut() {
            child.parent = directory;
            child.name = name.into();
        }
        if is_directory {
            self.inode_mut(directory)?.links += 1;
        }
        Ok(())
    }

    pub(super) fn set_entry(
        &mut self,
        directory: InodeId,
        name: &[u8],
        entry: Option<Entry>,
    ) -> FsResult<()> {
        let inode = self.inode_mut(directory)?;
        let directory = inode.directory_mut().ok_or(FsError::ENOTDIR)?;
        let entries = Arc::make_mut(&mut directory.entries);
        match entry {
            Some(entry) => entries.insert(Name::from(name), entry),
            None => entries.remove(name),
        };
        Ok(())
    }

    /// A new inode of ours at an absolute path, past all permissions.
    fn place(&mut self, path: &[u8], mode: u32, body: Body) -> FsResult<InodeId> {
        let (parent, name) = split_last(path).ok_or(FsError::EINVAL)?;
        let directory = self.directories_to(parent)?;
        if self.lookup(&Node::Inode(directory), name)?.is_some() {
            return Err(FsError::EEXIST);
        }
        let mount = self.inode(directory)?.mount;
        let id = self.new_inode(mount, mode, body);
        let inode = self.inode_mut(id)?;
        (inode.uid, inode.gid) = (0, 0);
        self.enter(directory, name, id)?;
        Ok(id)
    }

    /// The directory at an absolute path, made where it is missing, past all permissions.
    pub(super) fn directories_to(&mut self, path: &[u8]) -> FsResult<InodeId> {
        let mut at = ROOT;
        for name in path
            .split(|byte| *byte == b'/')
            .filter(|name| !name.is_empty())
        {
            at = match self.lookup(&Node::Inode(at), name)? {
                Some(Node::Inode(id)) if self.inode(id)?.directory().is_some() => id,
                Some(Node::Inode(_)) => return Err(FsError::ENOTDIR),
                Some(Node::Through(_)) => return Err(FsError::EINVAL),
                None => {
                    let mount = self.inode(at)?.mount;
                    let id = self.new_inode(mount, 0o755, directory_body(at, name));
                    let inode = self.inode_mut(id)?;
                    (inode.uid, inode.gid) = (0, 0);
                    self.enter(at, name, id)?;
                    id
                }
            };
        }
        Ok(at)
    }

    /// `EROFS` for what lies on a read-only mount.
    pub(super) fn writable(&self, node: &Node) -> FsResult<()> {
        match node {
            Node::Inode(id) => match self.mount_of(self.inode(*id)?.mount).kind {
                MountKind::ReadOnly => Err(FsError::EROFS),
                _ => Ok(()),
            },
            Node::Through(_) => Ok(()),
        }
    }
}

pub(super) fn directory_body(parent: InodeId, name: &[u8]) -> Body {
    Body::Directory(Directory {
        parent,
        name: name.into(),
        entries: Arc::default(),
        host: None,
    })
}

/// Parent and last name of a path without trailing slashes.
pub(super) fn split_last(path: &[u8]) -> Option<(&[u8], &[u8])> {
    let slash = path.iter().rposition(|byte| *byte == b'/')?;
    let (parent, name) = (&path[..slash], &path[slash + 1..]);
    (!name.is_empty()).then_some((parent, name))
}
