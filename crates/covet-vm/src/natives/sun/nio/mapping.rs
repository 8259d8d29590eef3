//! Mapped files: copies in native memory that are kept in step with the file.
//!
//! A shared mapping is compared with what was last seen before anything reads or writes a file, and reloaded after
//! anything writes one; so a program sees what it would see of one page cache. Private mappings, and mappings of files
//! that cannot change (those of the JDK and the class path), are copies for good.
//! What a program left in a shared mapping when it ends reaches the file with [`Vm::write_back_mappings`].

use crate::natives::files::{io, io_error};
use crate::natives::{PlainNative, arg, opaque, ret};
use crate::sandbox::fs::{FsError, FsResult, MountKind, Transfer};
use crate::vm::{Res, Vm, raise};

/// Mappings start at multiples of this.
pub const PAGE: u64 = 4096;

/// A mapped range of a file.
#[derive(Clone, Debug)]
pub struct Mapping {
    /// The block it lives in.
    block: u64,
    /// Where it starts, aligned.
    base: u64,
    /// A descriptor of its own for shared mappings.
    fd: Option<i32>,
    position: i64,
    writable: bool,
    /// The bytes when file and memory last agreed.
    seen: Vec<u8>,
}

/// Plain natives.
pub const PLAIN: &[PlainNative] = &[
    opaque("sun/nio/ch/FileChannelImpl.map0(IJJZ)J", |vm, a| {
        let off = vm.field_offset("sun/nio/ch/FileChannelImpl", "fd");
        let fd = vm.descriptor(vm.heap.load_ref(arg::r(a, 0), off));
        map(vm, fd, a)
    }),
    opaque(
        "sun/nio/ch/FileDispatcherImpl.map0(Ljava/io/FileDescriptor;IJJZ)J",
        map_descriptor,
    ),
    opaque(
        "sun/nio/ch/UnixFileDispatcherImpl.map0(Ljava/io/FileDescriptor;IJJZ)J",
        map_descriptor,
    ),
    opaque("sun/nio/ch/FileChannelImpl.unmap0(JJ)I", unmap),
    opaque("sun/nio/ch/FileDispatcherImpl.unmap0(JJ)I", unmap),
    opaque("sun/nio/ch/UnixFileDispatcherImpl.unmap0(JJ)I", unmap),
    opaque(
        "java/nio/MappedMemoryUtils.force0(Ljava/io/FileDescriptor;JJ)V",
        |vm, _| {
            vm.write_back_mappings();
            ret::v()
        },
    ),
    opaque("java/nio/MappedMemoryUtils.isLoaded0(JJJ)Z", |_, _| {
        ret::z(true)
    }),
    opaque("java/nio/MappedMemoryUtils.load0(JJ)V", |_, _| ret::v()),
    opaque("java/nio/MappedMemoryUtils.unload0(JJ)V", |_, _| ret::v()),
    opaque("java/nio/MappedMemoryUtils.registerNatives()V", |_, _| {
        ret::v()
    }),
];

fn map_descriptor(vm: &mut Vm, a: &[u64]) -> Res<u64> {
    let fd = vm.descriptor(arg::r(a, 0));
    map(vm, fd, a)
}

/// `(…, protection, position, length, sync)`; protection is 0 read-only, 1 read and write, 2 private.
fn map(vm: &mut Vm, fd: i32, a: &[u64]) -> Res<u64> {
    let (protection, position, len) = (arg::i(a, 1), arg::j(a, 2), arg::j(a, 4).max(0) as u64);
    if arg::i(a, 6) != 0 {
        return io_error(FsError::EOPNOTSUPP);
    }
    vm.write_back_mappings();
    let pages = len.next_multiple_of(PAGE);
    let Some(block) = vm.native_memory.allocate(pages + PAGE) else {
        return raise("java/lang/OutOfMemoryError", "Map failed");
    };
    let mapping = Mapping {
        block,
        base: block.next_multiple_of(PAGE),
        fd: match (protection, vm.sandbox.fs.fd_mount_kind(fd)) {
            (2, _) | (_, Ok(MountKind::ReadOnly)) => None,
            _ => Some(io(vm.sandbox.fs.dup(fd))?),
        },
        position,
        writable: protection == 1,
        seen: vec![0; usize::try_from(len).unwrap_or(0)],
    };
    let mut mapping = mapping;
    io(vm.load_mapping(fd, &mut mapping))?;
    if mapping.fd.is_none() {
        mapping.seen = Vec::new();
    }
    let base = mapping.base;
    vm.tables.mappings_mut().push(mapping);
    ret::j(base as i64)
}

fn unmap(vm: &mut Vm, a: &[u64]) -> Res<u64> {
    vm.write_back_mappings();
    let base = arg::j(a, 0) as u64;
    if let Some(i) = vm.tables.mappings().iter().position(|m| m.base == base) {
        let mapping = vm.tables.mappings_mut().remove(i);
        vm.native_memory.release(mapping.block);
        if let Some(fd) = mapping.fd {
            io(vm.sandbox.fs.close(fd))?;
        }
    }
    ret::i(0)
}

impl Vm {
    fn load_mapping(&mut self, fd: i32, mapping: &mut Mapping) -> FsResult<()> {
        let mut done = 0;
        while done < mapping.seen.len() {
            let at = mapping.position + done as i64;
            match self.sandbox.fs.pread(fd, &mut mapping.seen[done..], at)? {
                Transfer::Done(n) if n > 0 => done += n,
                _ => break,
            }
        }
        mapping.seen[done..].fill(0);
        let len = mapping.seen.len() as u64;
        if let Some(to) = self.native_memory.get_mut(mapping.base, len) {
            to.copy_from_slice(&mapping.seen);
        }
        Ok(())
    }

    /// Takes what the program stored in shared mappings to their files.
    pub fn write_back_mappings(&mut self) {
        if self.tables.mappings().is_empty() {
            return;
        }
        for m in self.tables.mappings_mut() {
            let (Some(fd), true) = (m.fd, m.writable) else {
                continue;
            };
            let now = self.native_memory.get(m.base, m.seen.len() as u64);
            let now = now.unwrap_or_default();
            if now == m.seen {
                continue;
            }
            let differs = |i: &usize| now.get(*i) != m.seen.get(*i);
            let Some(first) = (0..now.len()).find(differs) else {
                continue;
            };
            let last = (first..now.len()).rev().find(differs).unwrap_or(first);
            let at = m.position + first as i64;
            if self.sandbox.fs.pwrite(fd, &now[first..=last], at).is_ok() {
                m.seen.copy_from_slice(now);
            }
        }
    }

    /// Shows what was written to files in shared mappings.
    pub fn refresh_mappings(&mut self) {
        if self.tables.mappings().is_empty() {
            return;
        }
        let mut mappings = std::mem::take(self.tables.mappings_mut());
        for m in &mut mappings {
            if let Some(fd) = m.fd {
                // A mapping whose file cannot be read any more keeps what it has.
                let _ = self.load_mapping(fd, m);
            }
        }
        *self.tables.mappings_mut() = mappings;
    }
}
