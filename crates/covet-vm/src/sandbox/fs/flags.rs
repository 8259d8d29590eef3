//! Flags and mode bits, with the numbers of Linux on x86-64.
//!
//! Other architectures number `O_DIRECTORY` and `O_NOFOLLOW` differently; a native that gets its flags from a class
//! library built for one of those translates them.

use std::ops::BitOr;

/// What `open` was asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OpenFlags(pub u32);

#[expect(missing_docs, reason = "the names are those of open(2)")]
impl OpenFlags {
    pub const RDONLY: Self = Self(0);
    pub const WRONLY: Self = Self(1);
    pub const RDWR: Self = Self(2);
    pub const CREAT: Self = Self(0o100);
    pub const EXCL: Self = Self(0o200);
    pub const TRUNC: Self = Self(0o1000);
    pub const APPEND: Self = Self(0o2000);
    pub const DSYNC: Self = Self(0o10000);
    pub const DIRECTORY: Self = Self(0o200_000);
    pub const NOFOLLOW: Self = Self(0o400_000);
    pub const SYNC: Self = Self(0o4_010_000);
}

impl OpenFlags {
    /// Whether all of `flags` are set.
    pub fn has(self, flags: Self) -> bool {
        self.0 & flags.0 == flags.0
    }

    /// Whether the descriptor can be read.
    pub fn reads(self) -> bool {
        matches!(self.0 & 3, 0 | 2)
    }

    /// Whether the descriptor can be written.
    pub fn writes(self) -> bool {
        matches!(self.0 & 3, 1 | 2)
    }
}

impl BitOr for OpenFlags {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

/// The bits of `access(2)`.
#[expect(missing_docs, reason = "the names are those of access(2)")]
pub mod access {
    pub const EXISTS: u32 = 0;
    pub const EXECUTE: u32 = 1;
    pub const WRITE: u32 = 2;
    pub const READ: u32 = 4;
}

/// The bits of `st_mode`.
#[expect(missing_docs, reason = "the names are those of inode(7)")]
pub mod mode {
    pub const TYPE_MASK: u32 = 0o170_000;
    pub const SYMLINK: u32 = 0o120_000;
    pub const REGULAR: u32 = 0o100_000;
    pub const BLOCK: u32 = 0o060_000;
    pub const DIRECTORY: u32 = 0o040_000;
    pub const CHARACTER: u32 = 0o020_000;
    pub const FIFO: u32 = 0o010_000;
    pub const STICKY: u32 = 0o1000;
    pub const PERMISSIONS: u32 = 0o7777;
}

/// What a file is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileKind {
    /// A regular file.
    File,
    /// A directory.
    Directory,
    /// A symbolic link.
    Symlink,
    /// A character device, or a special file of a write-through mount.
    Device,
}

impl FileKind {
    /// The type bits of `st_mode`.
    pub fn mode_bits(self) -> u32 {
        match self {
            Self::File => mode::REGULAR,
            Self::Directory => mode::DIRECTORY,
            Self::Symlink => mode::SYMLINK,
            Self::Device => mode::CHARACTER,
        }
    }
}
