//! Reading, writing and lengths.

use std::os::unix::fs::FileExt;
use std::sync::Arc;

use super::flags::{FileKind, OpenFlags, access};
use super::inode::{Body, Device, InodeId, Node};
use super::open::{Opened, StandardStream};
use super::vfs::Vfs;
use super::walk::PathRef;
use super::{FsError, FsResult};

/// What became of a read or write.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Transfer {
    /// So many bytes were moved; 0 is the end of the file.
    Done(usize),
    /// The caller has to serve a standard stream.
    Standard(StandardStream),
    /// The caller has to fill the whole buffer with entropy.
    Entropy,
}

/// Where a seek starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SeekFrom {
    /// At the start of the file.
    Start,
    /// At the current position.
    Current,
    /// At the end of the file.
    End,
}

impl Vfs {
    /// Reads at the descriptor's position and moves it.
    pub fn read(&mut self, fd: i32, buffer: &mut [u8]) -> FsResult<Transfer> {
        let position = self.description(fd)?.position;
        let transfer = self.read_from(fd, position, buffer)?;
        if let Transfer::Done(count) = transfer
            && count > 0
        {
            self.description_mut(fd)?.position = position + count as u64;
        }
        Ok(transfer)
    }

    /// Reads at `offset`; the descriptor's position stays.
    pub fn pread(&mut self, fd: i32, buffer: &mut [u8], offset: i64) -> FsResult<Transfer> {
        let offset = u64::try_from(offset).map_err(|_| FsError::EINVAL)?;
        match self.description(fd)?.target {
            Opened::Standard(_) => Err(FsError::ESPIPE),
            _ => self.read_from(fd, offset, buffer),
        }
    }

    /// Writes at the descriptor's position, or at the end where it was opened for appending, and moves it.
    pub fn write(&mut self, fd: i32, data: &[u8]) -> FsResult<Transfer> {
        let position = self.description(fd)?.position;
        let (transfer, end) = self.write_to(fd, position, data)?;
        if let Transfer::Done(count) = transfer
            && count > 0
        {
            self.description_mut(fd)?.position = end;
        }
        Ok(transfer)
    }

    /// Writes at `offset`, or at the end where the descriptor appends (as Linux does); the position stays.
    pub fn pwrite(&mut self, fd: i32, data: &[u8], offset: i64) -> FsResult<Transfer> {
        let offset = u64::try_from(offset).map_err(|_| FsError::EINVAL)?;
        match self.description(fd)?.target {
            Opened::Standard(_) => Err(FsError::ESPIPE),
            _ => Ok(self.write_to(fd, offset, data)?.0),
        }
    }

    /// Moves the descriptor's position and returns it.
    pub fn seek(&mut self, fd: i32, offset: i64, from: SeekFrom) -> FsResult<u64> {
        let description = self.description(fd)?;
        let base = match (&description.target, from) {
            (Opened::Standard(_), _) => return Err(FsError::ESPIPE),
            (Opened::Inode(id), _) if self.device_of(*id).is_some() => return Ok(0),
            (_, SeekFrom::Start) => 0,
            (_, SeekFrom::Current) => description.position,
            (_, SeekFrom::End) => self.fstat(fd)?.size,
        };
        let position = i64::try_from(base)
            .ok()
            .and_then(|base| base.checked_add(offset));
        let position = position.ok_or(if offset > 0 {
            FsError::EOVERFLOW
        } else {
            FsError::EINVAL
        })?;
        let position = u64::try_from(position).map_err(|_| FsError::EINVAL)?;
        if position != description.position {
            self.description_mut(fd)?.position = position;
        }
        Ok(position)
    }

    /// Sets the length of an open file.
    pub fn ftruncate(&mut self, fd: i32, length: i64) -> FsResult<()> {
        let length = u64::try_from(length).map_err(|_| FsError::EINVAL)?;
        let description = self.description(fd)?;
        if !description.flags.writes() {
            return Err(FsError::EINVAL);
        }
        match &description.target {
            Opened::Standard(_) => Err(FsError::EINVAL),
            Opened::Through(file, _) => Ok(file.set_len(length)?),
            Opened::Inode(id) => match self.inode(*id)?.kind() {
                FileKind::File => self.set_inode_length(*id, length),
                _ => Err(FsError::EINVAL),
            },
        }
    }

    /// Sets the length of a file.
    pub fn truncate<'p>(&mut self, path: impl Into<PathRef<'p>>, length: i64) -> FsResult<()> {
        let length = u64::try_from(length).map_err(|_| FsError::EINVAL)?;
        let node = self.resolve(path.into(), true)?;
        match self.kind(&node)? {
            FileKind::File => {}
            FileKind::Directory => return Err(FsError::EISDIR),
            _ => return Err(FsError::EINVAL),
        }
        self.writable(&node)?;
        self.permit(&node, access::WRITE)?;
        match node {
            Node::Inode(id) => self.set_inode_length(id, length),
            Node::Through(through) => {
                let file = self.through_open(&through, OpenFlags::WRONLY, 0)?;
                Ok(file.set_len(length)?)
            }
        }
    }

    /// Bytes that can be read without waiting: up to the end of a file, unknown for streams.
    pub fn available(&self, fd: i32) -> FsResult<Option<u64>> {
        let description = self.description(fd)?;
        match description.target {
            Opened::Standard(_) => Ok(None),
            _ => Ok(Some(
                self.fstat(fd)?.size.saturating_sub(description.position),
            )),
        }
    }

    /// All bytes of a file, shared with the file system where they are in one piece.
    pub fn contents<'p>(&mut self, path: impl Into<PathRef<'p>>) -> FsResult<Arc<[u8]>> {
        let node = self.resolve(path.into(), true)?;
        self.permit(&node, access::READ)?;
        match node {
            Node::Through(through) => Ok(std::fs::read(self.through_path(&through))?.into()),
            Node::Inode(id) => match &self.inode(id)?.body {
                Body::File(content) => content.whole(),
                Body::Directory(_) => Err(FsError::EISDIR),
                _ => Err(FsError::EINVAL),
            },
        }
    }

    /// Hands written data to the device: only a check here, since memory is as safe as it gets.
    pub fn fsync(&self, fd: i32) -> FsResult<()> {
        match &self.description(fd)?.target {
            Opened::Standard(_) => Err(FsError::EINVAL),
            Opened::Inode(_) => Ok(()),
            Opened::Through(file, _) => Ok(file.sync_all()?),
        }
    }

    /// Locks a range: granted at once, there being no other process; the descriptor must allow the access.
    pub fn lock(&self, fd: i32, exclusive: bool) -> FsResult<()> {
        let flags = self.description(fd)?.flags;
        match if exclusive {
            flags.writes()
        } else {
            flags.reads()
        } {
            true => Ok(()),
            false => Err(FsError::EBADF),
        }
    }

    /// Unlocks a range.
    pub fn unlock(&self, fd: i32) -> FsResult<()> {
        self.description(fd).map(drop)
    }

    fn read_from(&self, fd: i32, offset: u64, buffer: &mut [u8]) -> FsResult<Transfer> {
        let description = self.description(fd)?;
        if !description.flags.reads() {
            return Err(FsError::EBADF);
        }
        let count = match &description.target {
            Opened::Standard(stream) => return Ok(Transfer::Standard(*stream)),
            Opened::Through(file, _) => file.read_at(buffer, offset)?,
            Opened::Inode(id) => match &self.inode(*id)?.body {
                Body::File(content) => content.read(offset, buffer)?,
                Body::Device(Device::Null) => 0,
                Body::Device(Device::Zero) => {
                    buffer.fill(0);
                    buffer.len()
                }
                Body::Device(Device::Random) => return Ok(Transfer::Entropy),
                Body::Directory(_) => return Err(FsError::EISDIR),
                Body::Symlink(_) => return Err(FsError::EINVAL),
            },
        };
        Ok(Transfer::Done(count))
    }

    /// Writes and returns the position behind what was written.
    fn write_to(&mut self, fd: i32, offset: u64, data: &[u8]) -> FsResult<(Transfer, u64)> {
        let description = self.description(fd)?;
        if !description.flags.writes() {
            return Err(FsError::EBADF);
        }
        let appends = description.flags.has(OpenFlags::APPEND);
        match &description.target {
            Opened::Standard(stream) => Ok((Transfer::Standard(*stream), offset)),
            Opened::Through(file, _) => {
                let count = file.write_at(data, offset)?;
                let end = if appends {
                    file.metadata()?.len()
                } else {
                    offset + count as u64
                };
                Ok((Transfer::Done(count), end))
            }
            Opened::Inode(id) => {
                let id = *id;
                if self.device_of(id).is_some() {
                    return Ok((Transfer::Done(data.len()), offset));
                }
                let offset = if appends {
                    self.inode(id)?.length()
                } else {
                    offset
                };
                self.write_inode(id, offset, data)?;
                Ok((Transfer::Done(data.len()), offset + data.len() as u64))
            }
        }
    }

    fn write_inode(&mut self, id: InodeId, offset: u64, data: &[u8]) -> FsResult<()> {
        if data.is_empty() {
            return Ok(());
        }
        let end = offset.checked_add(data.len() as u64);
        if end.is_none_or(|end| i64::try_from(end).is_err()) {
            return Err(FsError::EFBIG);
        }
        let missing = match &self.inode(id)?.body {
            Body::File(content) => content.pages_missing(offset, data.len()),
            _ => return Err(FsError::EINVAL),
        };
        self.room_for_pages(missing)?;
        self.change_content(id, |content| content.write(offset, data))
    }

    pub(super) fn set_inode_length(&mut self, id: InodeId, length: u64) -> FsResult<()> {
        self.change_content(id, |content| {
            content.set_length(length);
            Ok(())
        })
    }

    fn change_content(
        &mut self,
        id: InodeId,
        change: impl FnOnce(&mut super::content::Content) -> FsResult<()>,
    ) -> FsResult<()> {
        let now = self.scalars.now;
        let inode = self.inode_mut(id)?;
        let before = inode.pages();
        let Body::File(content) = &mut inode.body else {
            return Err(FsError::EINVAL);
        };
        let result = change(content);
        (inode.mtime, inode.ctime) = (now, now);
        let after = inode.pages();
        self.scalars.used_pages = self.scalars.used_pages - before + after;
        result
    }
}
