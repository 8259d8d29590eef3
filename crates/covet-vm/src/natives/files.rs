//! What the natives of several packages need to work with files: names in the platform's encoding, descriptors that may
//! be standard streams, errors as the class library words them, acts for the report.

use std::io::{Read, Write};

use crate::heap::Ref;
use crate::natives::arg;
use crate::sandbox::fs::{
    FdKind, FsError, FsResult, MountKind, OpenFlags, StandardStream, Transfer,
};
use crate::sandbox::{Act, Sandbox};
use crate::vm::{Res, Vm, raise, raise_bare};

/// Most bytes that one call moves through a host buffer.
const MOST: usize = 1 << 26;

impl Vm {
    /// The bytes of a string in the platform's encoding (`sun.jnu.encoding`), `?` for what it does not have.
    pub fn platform_bytes(&self, s: Ref) -> Vec<u8> {
        let units = self.string16(s);
        let limit = match self.sandbox.world.boot.charset.as_str() {
            "UTF-8" => {
                let chars = char::decode_utf16(units).map(|c| c.unwrap_or('?'));
                return chars.collect::<String>().into_bytes();
            }
            "ISO-8859-1" => 256,
            _ => 128,
        };
        char::decode_utf16(units)
            .map(|c| match c {
                Ok(c) if u32::from(c) < limit => c as u8,
                _ => b'?',
            })
            .collect()
    }

    /// The string of bytes in the platform's encoding.
    pub fn platform_string(&mut self, bytes: &[u8]) -> Res<Ref> {
        let text = match self.sandbox.world.boot.charset.as_str() {
            "UTF-8" => String::from_utf8_lossy(bytes).into_owned(),
            "ISO-8859-1" => bytes.iter().map(|b| char::from(*b)).collect(),
            _ => bytes
                .iter()
                .map(|b| if b.is_ascii() { char::from(*b) } else { '?' })
                .collect(),
        };
        self.new_string(&text)
    }

    /// The number in a `java.io.FileDescriptor`, -1 for null.
    pub fn descriptor(&self, descriptor: Ref) -> i32 {
        if descriptor.is_null() {
            return -1;
        }
        self.heap.load_u32(descriptor, self.known.descriptor_fd) as i32
    }

    /// Sets the number in a `java.io.FileDescriptor`.
    pub fn set_descriptor(&mut self, descriptor: Ref, fd: i32) {
        self.heap
            .store_u32(descriptor, self.known.descriptor_fd, fd as u32);
    }

    /// Records an act on a path, unless it only looks at what is fixed: the JDK and the class path.
    pub fn file_act(&mut self, act: Act, path: &[u8]) {
        if act == Act::FileRead && self.is_fixed(path) {
            return;
        }
        self.act(act, &String::from_utf8_lossy(path));
    }

    /// Whether a path, or the nearest directory above it that exists, is on a read-only mount.
    fn is_fixed(&mut self, path: &[u8]) -> bool {
        let mut path = path;
        loop {
            match self.sandbox.fs.mount_kind(path) {
                Ok(kind) => return kind == MountKind::ReadOnly,
                Err(_) => match path.iter().rposition(|b| *b == b'/') {
                    Some(0) | None => return false,
                    Some(i) => path = &path[..i],
                },
            }
        }
    }

    /// Opens a file and records what that means.
    pub fn open_file(
        &mut self,
        at: crate::sandbox::fs::At,
        path: &[u8],
        flags: OpenFlags,
        mode: u32,
    ) -> FsResult<i32> {
        if flags.has(OpenFlags::CREAT) && self.sandbox.fs.stat((at, path)).is_err() {
            self.file_act(Act::FileCreate, path);
        }
        if flags.writes() {
            self.file_act(Act::FileWrite, path);
        }
        if flags.reads() {
            self.file_act(Act::FileRead, path);
        }
        self.sandbox.fs.open((at, path), flags, mode)
    }

    /// Reads from a descriptor, at an offset if there is one.
    pub fn read_file(&mut self, fd: i32, len: usize, offset: Option<i64>) -> FsResult<Vec<u8>> {
        self.write_back_mappings();
        let mut len = len.min(MOST);
        if let Ok(FdKind::File) = self.sandbox.fs.fd_kind(fd) {
            let size = self.sandbox.fs.fstat(fd)?.size;
            len = len.min(usize::try_from(size).unwrap_or(len));
        }
        let mut buffer = vec![0; len];
        let moved = match offset {
            Some(at) => self.sandbox.fs.pread(fd, &mut buffer, at)?,
            None => self.sandbox.fs.read(fd, &mut buffer)?,
        };
        let count = match moved {
            Transfer::Done(n) => n,
            Transfer::Standard(_) => {
                self.act(Act::StandardInput, "");
                // A question has to be on the screen before its answer is read.
                self.sandbox.console.output.flush()?;
                self.sandbox.console.input.read(&mut buffer)?
            }
            Transfer::Entropy => {
                self.act(Act::EntropyRead, "");
                self.sandbox.entropy.fill(&mut buffer);
                buffer.len()
            }
        };
        buffer.truncate(count);
        Ok(buffer)
    }

    /// To be called before a descriptor is written: mapped files catch up, standard streams are recorded.
    pub fn before_write(&mut self, fd: i32) {
        if let Ok(FdKind::Standard(_)) = self.sandbox.fs.fd_kind(fd) {
            self.act(Act::StandardOutput, if fd == 2 { "err" } else { "out" });
        } else {
            self.write_back_mappings();
        }
    }

    /// To be called after a descriptor was written: mapped files show it.
    pub fn after_write(&mut self, fd: i32) {
        if let Ok(FdKind::File) = self.sandbox.fs.fd_kind(fd) {
            self.refresh_mappings();
        }
    }

    /// Writes memory outside the heap to a descriptor.
    pub fn write_native(
        &mut self,
        fd: i32,
        at: u64,
        len: u64,
        offset: Option<i64>,
    ) -> FsResult<usize> {
        self.before_write(fd);
        let data = self.native_memory.get(at, len).ok_or(FsError::EFAULT)?;
        let count = self.sandbox.write_file(fd, data, offset)?;
        self.after_write(fd);
        Ok(count)
    }

    /// Reads from a descriptor to memory outside the heap.
    pub fn read_native(
        &mut self,
        fd: i32,
        at: u64,
        len: u64,
        offset: Option<i64>,
    ) -> FsResult<usize> {
        let data = self.read_file(fd, usize::try_from(len).unwrap_or(0), offset)?;
        let to = self.native_memory.get_mut(at, data.len() as u64);
        to.ok_or(FsError::EFAULT)?.copy_from_slice(&data);
        Ok(data.len())
    }

    /// A C string outside the heap.
    pub fn c_string(&self, at: u64) -> Vec<u8> {
        let bytes = (at..).map_while(|at| self.native_memory.get(at, 1));
        bytes
            .map(|b| b.first().copied().unwrap_or(0))
            .take_while(|b| *b != 0)
            .collect()
    }

    /// The bytes of part of a `byte[]` argument, checked as JNI code checks: null, then bounds.
    pub fn byte_range(&self, a: &[u64], array: usize) -> Res<(usize, usize)> {
        let r = arg::r(a, array);
        if r.is_null() {
            return raise_bare("java/lang/NullPointerException");
        }
        let (off, len) = (arg::i(a, array + 1), arg::i(a, array + 2));
        let size = self.heap.array_len(r) as i32;
        let at = r.addr() + 16 + off.max(0) as usize;
        let inside = len <= 0 || self.heap.in_bounds(at as u64, len as u64);
        if off < 0 || len < 0 || size.wrapping_sub(off) < len || !inside {
            return raise_bare("java/lang/IndexOutOfBoundsException");
        }
        self.afford_copy(len as u64)?;
        Ok((at, len as usize))
    }
}

impl Sandbox {
    /// Writes to a descriptor, at an offset if there is one; standard streams go to the console.
    pub fn write_file(&mut self, fd: i32, data: &[u8], offset: Option<i64>) -> FsResult<usize> {
        let moved = match offset {
            Some(at) => self.fs.pwrite(fd, data, at)?,
            None => self.fs.write(fd, data)?,
        };
        match moved {
            Transfer::Done(n) => Ok(n),
            Transfer::Standard(StandardStream::Error) => {
                // Both may go to one place, where the order shows.
                self.console.output.flush()?;
                self.console.error.write_all(data)?;
                Ok(data.len())
            }
            Transfer::Standard(_) => {
                self.console.output.write_all(data)?;
                Ok(data.len())
            }
            Transfer::Entropy => Ok(data.len()),
        }
    }
}

/// An `IOException` worded by the error number.
pub fn io_error<T>(e: FsError) -> Res<T> {
    raise("java/io/IOException", e.message())
}

/// Turns a file system error into an `IOException`.
pub fn io<T>(r: FsResult<T>) -> Res<T> {
    r.or_else(io_error)
}
