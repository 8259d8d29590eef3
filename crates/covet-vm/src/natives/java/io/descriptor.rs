//! `java.io.FileDescriptor` and its cleaner.

use crate::natives::files::io_error;
use crate::natives::{PlainNative, arg, opaque, ret};
use crate::sandbox::Act;
use crate::sandbox::fs::{FsResult, OpenFlags};
use crate::vm::{Res, Vm, raise};

/// Plain natives.
pub const PLAIN: &[PlainNative] = &[
    opaque("java/io/FileDescriptor.getHandle(I)J", |_, _| ret::j(-1)),
    opaque("java/io/FileDescriptor.getAppend(I)Z", |vm, a| {
        let flags = vm.sandbox.fs.fd_flags(arg::i(a, 0));
        ret::z(flags.is_ok_and(|f| f.has(OpenFlags::APPEND)))
    }),
    opaque("java/io/FileDescriptor.close0()V", |vm, a| {
        vm.close_descriptor(arg::r(a, 0))?;
        ret::v()
    }),
    opaque("java/io/FileDescriptor.sync()V", sync),
    opaque("java/io/FileDescriptor.sync0()V", sync),
    opaque("java/io/FileCleanable.cleanupClose0(IJ)V", |vm, a| match vm
        .sandbox
        .fs
        .close(arg::i(a, 0))
    {
        Ok(()) => ret::v(),
        Err(e) => io_error(e),
    }),
];

fn sync(vm: &mut Vm, a: &[u64]) -> Res<u64> {
    let fd = vm.descriptor(arg::r(a, 0));
    match vm.sandbox.fs.fsync(fd) {
        Ok(()) => ret::v(),
        Err(_) => raise("java/io/SyncFailedException", "sync failed"),
    }
}

impl Vm {
    /// Closes what a `FileDescriptor` stands for; standard streams become `/dev/null` instead, so that their numbers
    /// are not given to files.
    pub fn close_descriptor(&mut self, descriptor: crate::heap::Ref) -> Res<()> {
        let fd = self.descriptor(descriptor);
        if fd == -1 {
            return Ok(());
        }
        self.set_descriptor(descriptor, -1);
        let closed = match fd {
            0..=2 => {
                self.act(Act::SettingsChange, "a standard stream is closed");
                self.redirect_to_null(fd)
            }
            _ => self.close_number(fd),
        };
        closed.or_else(io_error)
    }

    fn redirect_to_null(&mut self, fd: i32) -> FsResult<()> {
        let fs = &mut self.sandbox.fs;
        let null = fs.open("/dev/null", OpenFlags::RDWR, 0)?;
        fs.dup2(null, fd)?;
        fs.close(null)
    }
}
