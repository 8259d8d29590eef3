//! `java.io.FileInputStream` and `java.io.FileOutputStream`.

use crate::heap::Ref;
use crate::natives::files::{io, io_error};
use crate::natives::{PlainNative, arg, opaque, ret};
use crate::sandbox::fs::{At, FdKind, FsError, OpenFlags, SeekFrom, mode};
use crate::vm::{Res, Vm, raise, raise_bare};

/// Plain natives.
pub const PLAIN: &[PlainNative] = &[
    opaque("java/io/FileInputStream.initIDs()V", |_, _| ret::v()),
    opaque(
        "java/io/FileInputStream.open0(Ljava/lang/String;)V",
        |vm, a| {
            let descriptor = input(vm, a);
            vm.open_stream(descriptor, arg::r(a, 1), OpenFlags::RDONLY)
        },
    ),
    opaque("java/io/FileInputStream.read0()I", |vm, a| {
        let descriptor = input(vm, a);
        vm.read_one(descriptor)
    }),
    opaque("java/io/FileInputStream.readBytes([BII)I", |vm, a| {
        let descriptor = input(vm, a);
        vm.read_array(descriptor, a)
    }),
    opaque("java/io/FileInputStream.length0()J", |vm, a| {
        let fd = open_fd(vm, input(vm, a))?;
        ret::j(io(vm.sandbox.fs.fstat(fd))?.size as i64)
    }),
    opaque("java/io/FileInputStream.position0()J", |vm, a| {
        let fd = open_fd(vm, input(vm, a))?;
        ret::j(io(vm.sandbox.fs.seek(fd, 0, SeekFrom::Current))? as i64)
    }),
    opaque("java/io/FileInputStream.skip0(J)J", skip),
    opaque("java/io/FileInputStream.available0()I", |vm, a| {
        let fd = open_fd(vm, input(vm, a))?;
        vm.available(fd)
    }),
    opaque(
        "java/io/FileInputStream.isRegularFile0(Ljava/io/FileDescriptor;)Z",
        |vm, a| {
            let fd = vm.descriptor(arg::r(a, 1));
            ret::z(vm.sandbox.fs.fd_kind(fd) == Ok(FdKind::File))
        },
    ),
    opaque("java/io/FileOutputStream.initIDs()V", |_, _| ret::v()),
    opaque(
        "java/io/FileOutputStream.open0(Ljava/lang/String;Z)V",
        |vm, a| {
            let how = match arg::i(a, 2) {
                0 => OpenFlags::TRUNC,
                _ => OpenFlags::APPEND,
            };
            let descriptor = output(vm, a);
            let flags = OpenFlags::WRONLY | OpenFlags::CREAT | how;
            vm.open_stream(descriptor, arg::r(a, 1), flags)
        },
    ),
    opaque("java/io/FileOutputStream.write(IZ)V", |vm, a| {
        let descriptor = output(vm, a);
        vm.write_one(descriptor, arg::i(a, 1) as u8)
    }),
    opaque("java/io/FileOutputStream.writeBytes([BIIZ)V", |vm, a| {
        let descriptor = output(vm, a);
        vm.write_array(descriptor, a)
    }),
];

fn input(vm: &Vm, a: &[u64]) -> Ref {
    vm.heap
        .load_ref(arg::r(a, 0), vm.known.input_stream_descriptor)
}

fn output(vm: &Vm, a: &[u64]) -> Ref {
    vm.heap
        .load_ref(arg::r(a, 0), vm.known.output_stream_descriptor)
}

/// The number of a descriptor that has to be open.
pub fn open_fd(vm: &Vm, descriptor: Ref) -> Res<i32> {
    match vm.descriptor(descriptor) {
        -1 => raise("java/io/IOException", "Stream Closed"),
        fd => Ok(fd),
    }
}

fn skip(vm: &mut Vm, a: &[u64]) -> Res<u64> {
    let fd = open_fd(vm, input(vm, a))?;
    let from = io(vm.sandbox.fs.seek(fd, 0, SeekFrom::Current))?;
    let to = io(vm.sandbox.fs.seek(fd, arg::j(a, 1), SeekFrom::Current))?;
    ret::j(to as i64 - from as i64)
}

impl Vm {
    /// Opens a file for a stream object, as `fileOpen` of the class library does.
    pub fn open_stream(&mut self, descriptor: Ref, path: Ref, flags: OpenFlags) -> Res<u64> {
        if path.is_null() {
            return raise_bare("java/lang/NullPointerException");
        }
        let mut bytes = self.platform_bytes(path);
        while bytes.len() > 1 && bytes.ends_with(b"/") {
            bytes.pop();
        }
        let opened = self
            .open_file(At::Cwd, &bytes, flags, 0o666)
            .and_then(|fd| self.refuse_directory(fd));
        match opened {
            Ok(fd) => {
                self.set_descriptor(descriptor, fd);
                let append = u8::from(flags.has(OpenFlags::APPEND));
                self.heap
                    .store_u8(descriptor, self.known.descriptor_append, append);
                ret::v()
            }
            Err(e) => {
                let name = self.text(path);
                raise(
                    "java/io/FileNotFoundException",
                    format!("{name} ({})", e.message()),
                )
            }
        }
    }

    fn refuse_directory(&mut self, fd: i32) -> Result<i32, FsError> {
        if self.sandbox.fs.fd_kind(fd)? == FdKind::Directory {
            self.sandbox.fs.close(fd)?;
            return Err(FsError::EISDIR);
        }
        Ok(fd)
    }

    /// One byte from a stream, -1 at its end.
    pub fn read_one(&mut self, descriptor: Ref) -> Res<u64> {
        let fd = open_fd(self, descriptor)?;
        let read = io(self.read_file(fd, 1, None))?;
        ret::i(read.first().map_or(-1, |b| i32::from(*b)))
    }

    /// `readBytes(array, offset, length)` of a stream.
    pub fn read_array(&mut self, descriptor: Ref, a: &[u64]) -> Res<u64> {
        let (at, len) = self.byte_range(a, 1)?;
        if len == 0 {
            return ret::i(0);
        }
        let fd = open_fd(self, descriptor)?;
        let read = io(self.read_file(fd, len, None))?;
        if read.is_empty() {
            return ret::i(-1);
        }
        self.heap.write_bytes(at, &read);
        ret::i(read.len() as i32)
    }

    /// One byte to a stream.
    pub fn write_one(&mut self, descriptor: Ref, byte: u8) -> Res<u64> {
        let fd = open_fd(self, descriptor)?;
        self.before_write(fd);
        io(self.sandbox.write_file(fd, &[byte], None))?;
        self.after_write(fd);
        ret::v()
    }

    /// `writeBytes(array, offset, length)` of a stream.
    pub fn write_array(&mut self, descriptor: Ref, a: &[u64]) -> Res<u64> {
        let (mut at, mut len) = self.byte_range(a, 1)?;
        if len == 0 {
            return ret::v();
        }
        let fd = open_fd(self, descriptor)?;
        self.before_write(fd);
        while len > 0 {
            let data = self.heap.bytes(at, len);
            match self.sandbox.write_file(fd, data, None) {
                Ok(n) => (at, len) = (at + n, len - n),
                Err(e) => return io_error(e),
            }
        }
        self.after_write(fd);
        ret::v()
    }

    /// Bytes that can be read without waiting. What waits in a standard stream is not known: none.
    pub fn available(&mut self, fd: i32) -> Res<u64> {
        let known = io(self.sandbox.fs.available(fd))?;
        let regular = io(self.sandbox.fs.fstat(fd))?.mode & mode::TYPE_MASK == mode::REGULAR;
        match known {
            Some(n) if regular => ret::i(i32::try_from(n).unwrap_or(i32::MAX)),
            _ => ret::i(0),
        }
    }
}
