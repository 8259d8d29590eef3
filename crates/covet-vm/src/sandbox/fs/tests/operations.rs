//! Random operations, and what they give on the virtual file system.

use crate::sandbox::entropy::Entropy;
use crate::sandbox::fs::{
    FdKind, FileKind, FsResult, OpenFlags, SeekFrom, Stat, TimeChange, Transfer, Vfs,
};

/// An operation with its arguments. A slot is an index into the list of what was opened so far, modulo its length.
#[derive(Clone, Debug)]
pub(super) enum Op {
    Open(Vec<u8>, u32, u32),
    Close(usize),
    Dup(usize),
    Read(usize, usize),
    Pread(usize, usize, u64),
    Write(usize, Vec<u8>),
    Pwrite(usize, Vec<u8>, u64),
    Seek(usize, i64, SeekFrom),
    Ftruncate(usize, u64),
    Fstat(usize),
    Fchmod(usize, u32),
    Futimens(usize, i64),
    Mkdir(Vec<u8>, u32),
    Rmdir(Vec<u8>),
    Unlink(Vec<u8>),
    Rename(Vec<u8>, Vec<u8>),
    Link(Vec<u8>, Vec<u8>),
    Symlink(Vec<u8>, Vec<u8>),
    Readlink(Vec<u8>),
    Realpath(Vec<u8>),
    Stat(Vec<u8>),
    Lstat(Vec<u8>),
    Chmod(Vec<u8>, u32),
    List(Vec<u8>),
}

/// Draws operations on paths below `root`. No link leads up and no path climbs more than [`CLIMB`](Self::CLIMB)
/// levels, so that a real file system stays unharmed outside of as many directories above `root`.
pub(super) struct Generator {
    pub(super) entropy: Entropy,
    pub(super) root: Vec<u8>,
}

impl Generator {
    pub(super) const CLIMB: usize = 4;

    pub(super) fn number(&mut self, below: u64) -> usize {
        usize::try_from(self.entropy.below(below)).unwrap()
    }

    fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        let index = self.number(from.len() as u64);
        from[index]
    }

    fn component(&mut self, links_too: bool) -> Vec<u8> {
        match self.number(40) {
            0 if !links_too => b"..".to_vec(),
            1 => b".".to_vec(),
            2 => vec![b'n'; self.pick(&[255, 256])],
            _ => self.pick(&[b"a", b"b", b"c", b"d"]).to_vec(),
        }
    }

    fn relative(&mut self, for_link: bool) -> Vec<u8> {
        let depth = 1 + self.number(Self::CLIMB as u64);
        let mut path = Vec::new();
        for index in 0..depth.min(1 + self.number(4)) {
            if index > 0 {
                path.extend_from_slice(self.pick(&[&b"/"[..], b"/", b"/", b"//"]));
            }
            path.extend(self.component(for_link));
        }
        if self.number(12) == 0 {
            path.push(b'/');
        }
        path
    }

    pub(super) fn path(&mut self) -> Vec<u8> {
        let relative = self.relative(false);
        [&self.root[..], b"/", &relative].concat()
    }

    fn target(&mut self) -> Vec<u8> {
        let relative = self.relative(true);
        match self.number(3) {
            0 => [&self.root[..], b"/", &relative].concat(),
            _ => relative,
        }
    }

    fn mode(&mut self) -> u32 {
        self.pick(&[
            0o777, 0o755, 0o700, 0o666, 0o644, 0o644, 0o600, 0o500, 0o400, 0o311, 0,
        ])
    }

    fn flags(&mut self) -> u32 {
        let mut flags = self.pick(&[OpenFlags::RDONLY, OpenFlags::WRONLY, OpenFlags::RDWR]);
        for (flag, odds) in [
            (OpenFlags::CREAT, 2),
            (OpenFlags::EXCL, 5),
            (OpenFlags::TRUNC, 5),
            (OpenFlags::APPEND, 5),
            (OpenFlags::NOFOLLOW, 8),
        ] {
            if self.number(odds) == 0 {
                flags = flags | flag;
            }
        }
        if self.number(8) == 0 && !flags.has(OpenFlags::CREAT) {
            flags = flags | OpenFlags::DIRECTORY;
        }
        flags.0
    }

    fn data(&mut self) -> Vec<u8> {
        let mut data = vec![0; self.number(6_000)];
        self.entropy.fill(&mut data);
        data
    }

    fn offset(&mut self) -> u64 {
        self.entropy.below(12_000)
    }

    pub(super) fn op(&mut self) -> Op {
        let slot = self.number(1_000);
        match self.number(34) {
            0..=4 => Op::Open(self.path(), self.flags(), self.mode()),
            5 => Op::Close(slot),
            6 => Op::Dup(slot),
            7 => Op::Read(slot, self.number(6_000)),
            8 => Op::Pread(slot, self.number(6_000), self.offset()),
            9..=10 => Op::Write(slot, self.data()),
            11 => Op::Pwrite(slot, self.data(), self.offset()),
            12 => {
                let from = self.pick(&[SeekFrom::Start, SeekFrom::Current, SeekFrom::End]);
                let offset = self.offset().cast_signed();
                Op::Seek(
                    slot,
                    if from == SeekFrom::Start {
                        offset
                    } else {
                        offset - 6_000
                    },
                    from,
                )
            }
            13 => Op::Ftruncate(slot, self.offset()),
            14 => Op::Fstat(slot),
            15 => Op::Fchmod(slot, self.mode()),
            16 => Op::Futimens(slot, self.offset().cast_signed() * 1_000_000_007),
            17..=20 => Op::Mkdir(
                self.path(),
                self.mode() | if self.number(3) > 0 { 0o700 } else { 0 },
            ),
            21 => Op::Rmdir(self.path()),
            22..=23 => Op::Unlink(self.path()),
            24..=25 => Op::Rename(self.path(), self.path()),
            26 => Op::Link(self.path(), self.path()),
            27..=28 => Op::Symlink(self.target(), self.path()),
            29 => Op::Readlink(self.path()),
            30 => Op::Realpath(self.path()),
            31 => match self.number(2) {
                0 => Op::Stat(self.path()),
                _ => Op::Lstat(self.path()),
            },
            32 => Op::Chmod(
                self.path(),
                self.mode() | if self.number(3) > 0 { 0o700 } else { 0 },
            ),
            _ => Op::List(self.path()),
        }
    }
}

/// What a comparison sees of attributes: directories have sizes and link counts of the file system's own taste.
pub(super) fn stat_text(mode: u32, size: u64, links: u64) -> String {
    match mode & 0o170_000 {
        0o040_000 => format!("{mode:o}"),
        _ => format!("{mode:o} {size} {links}"),
    }
}

fn show_stat(stat: Stat) -> String {
    stat_text(stat.mode, stat.size, u64::from(stat.links))
}

/// Applies an operation and describes the result.
pub(super) fn apply(vfs: &mut Vfs, fds: &mut Vec<i32>, op: &Op) -> FsResult<String> {
    let done = |(): ()| "done".to_owned();
    match op {
        Op::Open(path, flags, mode) => {
            let fd = vfs.open(path, OpenFlags(*flags), *mode)?;
            fds.push(fd);
            Ok("opened".into())
        }
        Op::Mkdir(path, mode) => vfs.mkdir(path, *mode).map(done),
        Op::Rmdir(path) => vfs.rmdir(path).map(done),
        Op::Unlink(path) => vfs.unlink(path).map(done),
        Op::Rename(old, new) => vfs.rename(old, new).map(done),
        Op::Link(old, new) => vfs.link(old, new).map(done),
        Op::Symlink(target, path) => vfs.symlink(target, path).map(done),
        Op::Readlink(path) => vfs.readlink(path).map(|t| format!("{t:?}")),
        Op::Realpath(path) => vfs.realpath(path).map(|p| format!("{p:?}")),
        Op::Stat(path) => vfs.stat(path).map(show_stat),
        Op::Lstat(path) => vfs.lstat(path).map(show_stat),
        Op::Chmod(path, mode) => vfs.chmod(path, *mode).map(done),
        Op::List(path) => vfs.list(path).map(|names| format!("{names:?}")),
        _ if fds.is_empty() => Ok("nothing open".into()),
        _ => apply_to_descriptor(vfs, fds, op),
    }
}

fn apply_to_descriptor(vfs: &mut Vfs, fds: &mut Vec<i32>, op: &Op) -> FsResult<String> {
    let done = |(): ()| "done".to_owned();
    let moved = |transfer: Transfer| format!("{transfer:?}");
    let count = fds.len();
    let at = |slot: &usize| fds[*slot % count];
    match op {
        Op::Close(slot) => {
            let fd = fds.swap_remove(slot % count);
            vfs.close(fd).map(done)
        }
        Op::Dup(slot) => {
            let fd = vfs.dup(at(slot))?;
            fds.push(fd);
            Ok("opened".into())
        }
        Op::Read(slot, length) => {
            let mut buffer = vec![0; *length];
            let transfer = vfs.read(at(slot), &mut buffer)?;
            Ok(format!("{transfer:?} {buffer:?}"))
        }
        Op::Pread(slot, length, offset) => {
            let mut buffer = vec![0; *length];
            let transfer = vfs.pread(at(slot), &mut buffer, offset.cast_signed())?;
            Ok(format!("{transfer:?} {buffer:?}"))
        }
        Op::Write(slot, data) => vfs.write(at(slot), data).map(moved),
        Op::Pwrite(slot, data, offset) => {
            vfs.pwrite(at(slot), data, offset.cast_signed()).map(moved)
        }
        Op::Seek(slot, ..) if vfs.fd_kind(at(slot))? == FdKind::Directory => Ok("skipped".into()),
        Op::Seek(slot, offset, from) => vfs.seek(at(slot), *offset, *from).map(|p| p.to_string()),
        Op::Ftruncate(slot, length) => vfs.ftruncate(at(slot), length.cast_signed()).map(done),
        Op::Fstat(slot) => vfs.fstat(at(slot)).map(show_stat),
        Op::Fchmod(slot, mode) => vfs.fchmod(at(slot), *mode).map(done),
        Op::Futimens(slot, time) => {
            vfs.futimens(at(slot), TimeChange::Set(time / 2), TimeChange::Set(*time))?;
            Ok(vfs.fstat(at(slot))?.mtime.to_string())
        }
        _ => unreachable!("an operation on a path"),
    }
}

/// All that lies below a directory, as text.
pub(super) fn tree(vfs: &mut Vfs, path: &[u8], lines: &mut Vec<String>) {
    for name in vfs.list(path).unwrap() {
        let child = [path, b"/", &name].concat();
        let stat = vfs.lstat(&child).unwrap();
        let detail = match stat.kind() {
            FileKind::File => format!("{:?}", vfs.contents(&child).unwrap()),
            FileKind::Symlink => format!("{:?}", vfs.readlink(&child).unwrap()),
            _ => String::new(),
        };
        lines.push(format!(
            "{} {} {detail}",
            String::from_utf8_lossy(&child),
            show_stat(stat)
        ));
        if stat.kind() == FileKind::Directory {
            tree(vfs, &child, lines);
        }
    }
}
