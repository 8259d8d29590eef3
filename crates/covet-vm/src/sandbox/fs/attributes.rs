//! What is known about files, and changing it.

use super::content::PAGE;
use super::flags::{FileKind, access, mode};
use super::inode::{InodeId, Node};
use super::mount::MountKind;
use super::open::{Opened, StandardStream};
use super::through::set_times;
use super::vfs::Vfs;
use super::walk::PathRef;
use super::{FsError, FsResult};

/// What `stat` tells. Times are nanoseconds since the epoch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the fields are those of stat(2)")]
pub struct Stat {
    pub device: u64,
    pub inode: u64,
    /// Type and permissions.
    pub mode: u32,
    pub links: u32,
    pub uid: u32,
    pub gid: u32,
    pub special_device: u64,
    pub size: u64,
    /// In units of 512 bytes.
    pub blocks: u64,
    pub atime: i64,
    pub mtime: i64,
    pub ctime: i64,
    pub birth: i64,
}

impl Stat {
    /// What the file is.
    pub fn kind(&self) -> FileKind {
        match self.mode & mode::TYPE_MASK {
            mode::REGULAR => FileKind::File,
            mode::DIRECTORY => FileKind::Directory,
            mode::SYMLINK => FileKind::Symlink,
            _ => FileKind::Device,
        }
    }

    /// The permission bits.
    pub fn permissions(&self) -> u32 {
        self.mode & mode::PERMISSIONS
    }
}

/// How `utimens` changes a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TimeChange {
    /// `UTIME_OMIT`.
    Keep,
    /// `UTIME_NOW`.
    Now,
    /// To nanoseconds since the epoch.
    Set(i64),
}

impl TimeChange {
    fn resolve(self, now: i64) -> Option<i64> {
        match self {
            Self::Keep => None,
            Self::Now => Some(now),
            Self::Set(time) => Some(time),
        }
    }
}

/// What `statvfs` tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SpaceInfo {
    /// Size of a block in bytes.
    pub block_size: u64,
    /// All blocks.
    pub blocks: u64,
    /// Free blocks.
    pub blocks_free: u64,
    /// All inodes.
    pub files: u64,
    /// Free inodes.
    pub files_free: u64,
    /// Whether nothing can be written.
    pub read_only: bool,
    /// The longest name.
    pub name_max: u64,
}

impl Vfs {
    /// Attributes of what a path leads to.
    pub fn stat<'p>(&mut self, path: impl Into<PathRef<'p>>) -> FsResult<Stat> {
        let node = self.resolve(path.into(), true)?;
        self.stat_node(&node)
    }

    /// Attributes of what a path names, be it a link.
    pub fn lstat<'p>(&mut self, path: impl Into<PathRef<'p>>) -> FsResult<Stat> {
        let node = self.resolve(path.into(), false)?;
        self.stat_node(&node)
    }

    /// Attributes of an open file; a standard stream looks like a pipe.
    pub fn fstat(&self, fd: i32) -> FsResult<Stat> {
        match &self.description(fd)?.target {
            Opened::Standard(stream) => Ok(self.stat_stream(*stream)),
            Opened::Inode(id) => self.stat_inode(*id),
            Opened::Through(file, _) => Ok(self.stat_of_metadata(&file.metadata()?)),
        }
    }

    /// Whether the process may do all of `wanted`, bits of [`access`](super::access); 0 asks for existence.
    pub fn access<'p>(&mut self, path: impl Into<PathRef<'p>>, wanted: u32) -> FsResult<()> {
        let node = self.resolve(path.into(), true)?;
        if let Node::Through(through) = &node {
            // The host decides when it comes to it; its mode is a good guess until then.
            let owner = self.through_stat(through)?.mode >> 6 & 7;
            return match wanted & !owner {
                0 => Ok(()),
                _ => Err(FsError::EACCES),
            };
        }
        if wanted & access::WRITE != 0 && self.kind(&node)? != FileKind::Device {
            self.writable(&node)?;
        }
        self.permit(&node, wanted)
    }

    /// Changes the permission bits of what a path leads to.
    pub fn chmod<'p>(&mut self, path: impl Into<PathRef<'p>>, bits: u32) -> FsResult<()> {
        let node = self.resolve(path.into(), true)?;
        self.chmod_node(&node, bits)
    }

    /// Changes the permission bits of an open file.
    pub fn fchmod(&mut self, fd: i32, bits: u32) -> FsResult<()> {
        let node = self.file_of(fd)?;
        self.chmod_node(&node, bits)
    }

    /// Changes owner and group where they are given; only root may give files away.
    pub fn chown<'p>(
        &mut self,
        path: impl Into<PathRef<'p>>,
        uid: Option<u32>,
        gid: Option<u32>,
        follow: bool,
    ) -> FsResult<()> {
        let node = self.resolve(path.into(), follow)?;
        self.chown_node(&node, uid, gid)
    }

    /// Changes owner and group of an open file.
    pub fn fchown(&mut self, fd: i32, uid: Option<u32>, gid: Option<u32>) -> FsResult<()> {
        let node = self.file_of(fd)?;
        self.chown_node(&node, uid, gid)
    }

    /// Changes access and modification time.
    pub fn utimens<'p>(
        &mut self,
        path: impl Into<PathRef<'p>>,
        atime: TimeChange,
        mtime: TimeChange,
        follow: bool,
    ) -> FsResult<()> {
        let node = self.resolve(path.into(), follow)?;
        self.change_times(&node, atime, mtime)
    }

    /// Changes access and modification time of an open file.
    pub fn futimens(&mut self, fd: i32, atime: TimeChange, mtime: TimeChange) -> FsResult<()> {
        let now = self.scalars.now;
        if let Opened::Through(file, _) = &self.description(fd)?.target {
            return set_times(file, atime.resolve(now), mtime.resolve(now));
        }
        let node = self.file_of(fd)?;
        self.change_times(&node, atime, mtime)
    }

    /// The space where a path lies: what the limits leave, since the host's is none of the guest's business.
    pub fn space<'p>(&mut self, path: impl Into<PathRef<'p>>) -> FsResult<SpaceInfo> {
        let node = self.resolve(path.into(), true)?;
        let blocks = self.limits.bytes / PAGE as u64;
        let files = self.limits.inodes;
        Ok(SpaceInfo {
            block_size: PAGE as u64,
            blocks,
            blocks_free: blocks.saturating_sub(self.scalars.used_pages),
            files,
            files_free: files.saturating_sub(self.inodes.len() as u64),
            read_only: self.mount_kind_of(&node)? == MountKind::ReadOnly,
            name_max: 255,
        })
    }

    /// The kind of mount an open file lies on; streams are in memory.
    pub fn fd_mount_kind(&self, fd: i32) -> FsResult<MountKind> {
        match self.description(fd)?.target {
            Opened::Standard(_) => Ok(MountKind::Memory),
            _ => self.mount_kind_of(&self.node_of(fd)?),
        }
    }

    /// The kind of mount a path lies on.
    pub fn mount_kind<'p>(&mut self, path: impl Into<PathRef<'p>>) -> FsResult<MountKind> {
        let node = self.resolve(path.into(), true)?;
        self.mount_kind_of(&node)
    }

    fn mount_kind_of(&self, node: &Node) -> FsResult<MountKind> {
        Ok(self.mount_of(self.mount_id(node)?).kind)
    }

    fn stat_node(&self, node: &Node) -> FsResult<Stat> {
        match node {
            Node::Inode(id) => self.stat_inode(*id),
            Node::Through(through) => self.through_stat(through),
        }
    }

    fn stat_inode(&self, id: InodeId) -> FsResult<Stat> {
        let inode = self.inode(id)?;
        let on_host = inode
            .directory()
            .is_some_and(|directory| directory.host.is_some());
        let size = inode.length();
        let in_memory = self.mount_of(inode.mount).kind == MountKind::Memory;
        Ok(Stat {
            device: 0x801 + u64::from(inode.mount.0),
            inode: inode.number,
            mode: inode.kind().mode_bits() | inode.mode,
            // Subdirectories of the host are not counted; 1 says so, as on btrfs.
            links: if on_host { 1 } else { inode.links },
            uid: inode.uid,
            gid: inode.gid,
            special_device: if inode.kind() == FileKind::Device {
                0x103
            } else {
                0
            },
            size,
            blocks: if in_memory {
                inode.pages() * 8
            } else {
                size.div_ceil(512)
            },
            atime: inode.atime,
            mtime: inode.mtime,
            ctime: inode.ctime,
            birth: inode.birth,
        })
    }

    fn stat_stream(&self, stream: StandardStream) -> Stat {
        let now = self.scalars.now;
        Stat {
            device: 0xd,
            inode: 1_000 + stream as u64,
            mode: mode::FIFO | 0o600,
            links: 1,
            uid: self.scalars.uid,
            gid: self.scalars.gid,
            special_device: 0,
            size: 0,
            blocks: 0,
            atime: now,
            mtime: now,
            ctime: now,
            birth: now,
        }
    }

    /// The node of a descriptor for changing attributes, which streams do not have.
    fn file_of(&self, fd: i32) -> FsResult<Node> {
        match self.description(fd)?.target {
            Opened::Standard(_) => Err(FsError::EINVAL),
            _ => self.node_of(fd),
        }
    }

    fn chmod_node(&mut self, node: &Node, bits: u32) -> FsResult<()> {
        self.writable(node)?;
        let id = match node {
            Node::Through(through) => return self.through_chmod(through, bits),
            Node::Inode(id) => *id,
        };
        self.owned(id)?;
        let now = self.scalars.now;
        let inode = self.inode_mut(id)?;
        inode.mode = bits & mode::PERMISSIONS;
        inode.ctime = now;
        Ok(())
    }

    fn chown_node(&mut self, node: &Node, uid: Option<u32>, gid: Option<u32>) -> FsResult<()> {
        self.writable(node)?;
        let Node::Inode(id) = node else {
            return Err(FsError::EPERM);
        };
        let inode = self.inode(*id)?;
        let (new_uid, new_gid) = (uid.unwrap_or(inode.uid), gid.unwrap_or(inode.gid));
        let own = self.scalars.uid;
        let keeps = new_uid == inode.uid && (new_gid == inode.gid || new_gid == self.scalars.gid);
        if own != 0 && !(own == inode.uid && keeps) {
            return Err(FsError::EPERM);
        }
        let now = self.scalars.now;
        let inode = self.inode_mut(*id)?;
        (inode.uid, inode.gid, inode.ctime) = (new_uid, new_gid, now);
        Ok(())
    }

    fn change_times(&mut self, node: &Node, atime: TimeChange, mtime: TimeChange) -> FsResult<()> {
        if (atime, mtime) == (TimeChange::Keep, TimeChange::Keep) {
            return Ok(());
        }
        self.writable(node)?;
        let now = self.scalars.now;
        let (new_atime, new_mtime) = (atime.resolve(now), mtime.resolve(now));
        let id = match node {
            Node::Through(through) => return self.through_times(through, new_atime, new_mtime),
            Node::Inode(id) => *id,
        };
        if (atime, mtime) == (TimeChange::Now, TimeChange::Now) {
            if self.owned(id).is_err() {
                self.permit(node, access::WRITE)?;
            }
        } else {
            self.owned(id)?;
        }
        let inode = self.inode_mut(id)?;
        inode.atime = new_atime.unwrap_or(inode.atime);
        inode.mtime = new_mtime.unwrap_or(inode.mtime);
        inode.ctime = now;
        Ok(())
    }

    /// Whether the process owns a file, or is root.
    fn owned(&self, id: InodeId) -> FsResult<()> {
        let uid = self.scalars.uid;
        match uid == 0 || uid == self.inode(id)?.uid {
            true => Ok(()),
            false => Err(FsError::EPERM),
        }
    }
}
