//! `java.nio.channels.Pipe`: a file without a name, with one descriptor that appends and one that reads.
//!
//! A reader at the end of a pipe that somebody can still write is told to wait, and looks again when a pipe has changed.

use super::selector::INTERRUPTED;
use crate::natives::files::io;
use crate::natives::{PlainNative, arg, opaque, ret};
use crate::sandbox::fs::{FsResult, OpenFlags};
use crate::thread::Wait;
use crate::vm::{Res, Trouble, Vm};

const POLL_IN: i32 = 1;

/// Plain natives.
pub const PLAIN: &[PlainNative] = &[
    opaque("sun/nio/ch/IOUtil.makePipe(Z)J", |vm, _| {
        let (reader, writer) = io(make(vm))?;
        ret::j(i64::from(reader) << 32 | i64::from(writer))
    }),
    opaque("sun/nio/ch/Net.poll(Ljava/io/FileDescriptor;IJ)I", poll),
];

fn make(vm: &mut Vm) -> FsResult<(i32, i32)> {
    let path = format!("{}/.pipe", vm.sandbox.world.boot.directories.tmp_dir);
    let fs = &mut vm.sandbox.fs;
    let new = OpenFlags::WRONLY | OpenFlags::CREAT | OpenFlags::EXCL | OpenFlags::APPEND;
    let writer = fs.open(&path, new, 0o600)?;
    let reader = fs.open(&path, OpenFlags::RDONLY, 0)?;
    fs.unlink(&path)?;
    let inode = fs.fstat(writer)?.inode;
    vm.tables.add_pipe(inode);
    Ok((reader, writer))
}

/// A descriptor of a file without a name, for what is no file.
pub(super) fn nameless(vm: &mut Vm) -> FsResult<i32> {
    let path = format!("{}/.nameless", vm.sandbox.world.boot.directories.tmp_dir);
    let fs = &mut vm.sandbox.fs;
    let new = OpenFlags::RDWR | OpenFlags::CREAT | OpenFlags::EXCL;
    let fd = fs.open(&path, new, 0o600)?;
    fs.unlink(&path)?;
    Ok(fd)
}

/// `poll(descriptor, events, timeout)`: everything is ready but an empty pipe with a writer.
fn poll(vm: &mut Vm, a: &[u64]) -> Res<u64> {
    let (fd, events) = (vm.descriptor(arg::r(a, 0)), arg::i(a, 1));
    let empty = vm.sandbox.fs.available(fd) == Ok(Some(0));
    if events & POLL_IN == 0 || !empty || !vm.has_other_end(fd, true) {
        return ret::i(events);
    }
    if arg::j(a, 2) >= 0 {
        return ret::i(0);
    }
    if vm.take_signal() {
        return ret::i(INTERRUPTED);
    }
    Err(Trouble::Block(Wait::Descriptors(None)))
}

impl Vm {
    /// Whether a descriptor is an end of a pipe.
    pub fn is_pipe(&self, fd: i32) -> bool {
        let stat = self.sandbox.fs.fstat(fd);
        stat.is_ok_and(|s| self.tables.is_pipe(s.inode))
    }

    /// Whether a descriptor is of a pipe whose writing (or else reading) end is still open.
    pub fn has_other_end(&self, fd: i32, writing: bool) -> bool {
        let fs = &self.sandbox.fs;
        let Ok(pipe) = fs.fstat(fd) else { return false };
        self.tables.is_pipe(pipe.inode)
            && fs.open_descriptors().into_iter().any(|other| {
                let flags = fs.fd_flags(other);
                flags.is_ok_and(|f| f.writes() == writing)
                    && fs.fstat(other).is_ok_and(|s| s.inode == pipe.inode)
            })
    }
}
