//! The file system of the guest: POSIX-like, in memory, a transaction like everything else.
//!
//! [`Vfs`] follows Linux, errno by errno, because the class library's natives turn those numbers into exceptions the
//! guest can see; a randomised test compares it with the real thing. `walk` resolves paths as `fs/namei.c` does,
//! `entries` changes directories, `open` and `transfer` are about descriptors, `attributes` about the rest.
//!
//! **Mounts.** Host directories and files appear only where they were mounted. *Read-only* mounts (class path, JDK) and
//! *overlay* mounts (read through, written copies stay in memory) look at the host once per file and keep what they
//! saw, across resets and in all clones of a `Vfs`: a listing on the first visit of a directory, attributes on the first
//! look-up, contents on the first read. A file that changed on the host between its look-up and its first read gives
//! `EIO` rather than a mixture. *Write-through* mounts go to the host each time.
//!
//! **Host symbolic links** never lead out. By default they are shown as links and resolved in the virtual file system,
//! as under `chroot`: a target that is not mounted at its own path does not exist. A mount made with
//! [`HostLinks::Follow`] (the JDK, whose packages keep configuration under `/etc`) shows what a link leads to instead.
//! Pipes, sockets and devices of the host are invisible.
//!
//! **Transactions.** Inodes, descriptors and open file descriptions live in [`Journal`](super::journal::Journal) tables
//! that log a slot once per mark; contents are 4 KiB pages behind `Arc`s, copied on the first write after a mark. So a
//! mark costs nothing, a rollback what was touched. What the host was seen to contain is not undone (it cannot change),
//! nor is anything in a write-through mount, which is outside of the promise by its nature.
//!
//! Deliberately absent: `/proc`, extended attributes, access times on reads (as with `noatime`), quotas, processes other
//! than the guest's (file locks never conflict), set-user-id semantics.

mod attributes;
mod canonical;
mod content;
mod entries;
mod errno;
mod flags;
mod host;
mod inode;
mod mount;
mod open;
mod through;
mod transfer;
mod vfs;
mod walk;

#[cfg(test)]
mod tests;

pub use attributes::{SpaceInfo, Stat, TimeChange};
pub use errno::FsError;
pub use flags::{FileKind, OpenFlags, access, mode};
pub use host::{HostLinks, HostTree};
pub use mount::MountKind;
pub use open::{FdKind, StandardStream};
pub use transfer::{SeekFrom, Transfer};
pub use vfs::{FsLimits, FsMark, Vfs};
pub use walk::{At, PathRef};

/// The result of a file system operation.
pub type FsResult<T> = Result<T, FsError>;
