//! The zip container of jars, as far as jars use it.
//!
//! Only the central directory counts, as in `java.util.zip.ZipFile`. Stored and deflated entries and ZIP64 are read;
//! encryption and split archives are errors. The file is read, not mapped: builds rewrite jars while tools run.
//! Check sums are not compared, nor does `java` when it loads classes.

use std::fmt::Debug;
use std::fs::File;
use std::io::{Cursor, Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use flate2::{Decompress, FlushDecompress, Status};

use crate::ProgramError;

const END_LEN: usize = 22;
const END_SIGNATURE: &[u8] = b"PK\x05\x06";
const LOCATOR_LEN: u64 = 20;
const LOCATOR_SIGNATURE: &[u8] = b"PK\x06\x07";
const END64_SIGNATURE: &[u8] = b"PK\x06\x06";
const ENTRY_LEN: usize = 46;
const ENTRY_SIGNATURE: &[u8] = b"PK\x01\x02";
const LOCAL_LEN: usize = 30;
const LOCAL_SIGNATURE: &[u8] = b"PK\x03\x04";
/// The largest entry that is read; classes are far below.
const LARGEST: u64 = 1 << 28;
const MAX_COMMENT: u64 = 0xFFFF;

/// Where an archive is read from.
trait Source: Read + Seek + Send + Debug {}

impl<T: Read + Seek + Send + Debug> Source for T {}

/// An open archive.
#[derive(Debug)]
pub(crate) struct Zip {
    path: PathBuf,
    file: Mutex<Box<dyn Source>>,
    /// Used again for every entry: making one takes longer than inflating a small class.
    inflater: Mutex<Decompress>,
    len: u64,
    /// What precedes the archive in the file, such as a start script.
    shift: u64,
    entries: Vec<ZipEntry>,
}

/// An entry of the central directory.
#[derive(Debug)]
pub(crate) struct ZipEntry {
    pub(crate) name: String,
    is_encrypted: bool,
    method: u16,
    compressed: u64,
    uncompressed: u64,
    offset: u64,
}

/// What the end record says about the central directory.
struct Directory {
    count: u64,
    size: u64,
    offset: u64,
    /// Where the directory ends.
    end: u64,
}

impl Zip {
    pub(crate) fn open(path: &Path) -> Result<Zip, ProgramError> {
        let file = File::open(path).map_err(|source| ProgramError::io(path, source))?;
        Zip::read_from(path, Box::new(file))
    }

    /// An archive in memory; the path is its name in errors.
    pub(crate) fn of_bytes(path: &Path, bytes: Vec<u8>) -> Result<Zip, ProgramError> {
        Zip::read_from(path, Box::new(Cursor::new(bytes)))
    }

    fn read_from(path: &Path, mut file: Box<dyn Source>) -> Result<Zip, ProgramError> {
        let io = |source| ProgramError::io(path, source);
        let len = file.seek(SeekFrom::End(0)).map_err(io)?;
        let mut zip = Zip {
            path: path.to_owned(),
            file: Mutex::new(file),
            inflater: Mutex::new(Decompress::new(false)),
            len,
            shift: 0,
            entries: Vec::new(),
        };
        let directory = zip.directory()?;
        let start = directory
            .end
            .checked_sub(directory.size)
            .ok_or_else(|| zip.broken("its directory is misplaced"))?;
        zip.shift = start
            .checked_sub(directory.offset)
            .ok_or_else(|| zip.broken("its directory is misplaced"))?;
        let table = zip.read_at(start, directory.size)?;
        zip.entries = parse_entries(&table, directory.count)
            .ok_or_else(|| zip.broken("its directory is broken"))?;
        Ok(zip)
    }

    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    pub(crate) fn entries(&self) -> &[ZipEntry] {
        &self.entries
    }

    /// The content of an entry of this archive.
    pub(crate) fn read(&self, entry: &ZipEntry) -> Result<Vec<u8>, ProgramError> {
        let broken = |what: &str| self.broken(&format!("entry {} {what}", entry.name));
        if entry.is_encrypted {
            return Err(broken("is encrypted"));
        }
        if entry.uncompressed > LARGEST {
            return Err(broken("is larger than any class or resource may be"));
        }
        let header_at = entry
            .offset
            .checked_add(self.shift)
            .ok_or_else(|| broken("is misplaced"))?;
        let header = self.read_at(header_at, LOCAL_LEN as u64)?;
        let lens = u16_at(&header, 26)
            .zip(u16_at(&header, 28))
            .filter(|_| header.starts_with(LOCAL_SIGNATURE));
        let (name_len, extra_len) = lens.ok_or_else(|| broken("has no local header"))?;
        let data_at = header_at + LOCAL_LEN as u64 + u64::from(name_len) + u64::from(extra_len);
        let data = self.read_at(data_at, entry.compressed)?;
        match entry.method {
            0 if entry.compressed == entry.uncompressed => Ok(data),
            8 => self
                .inflate(&data, entry.uncompressed)
                .ok_or_else(|| broken("cannot be decompressed")),
            0 => Err(broken("has two sizes")),
            method => Err(broken(&format!("uses compression method {method}"))),
        }
    }

    fn inflate(&self, data: &[u8], len: u64) -> Option<Vec<u8>> {
        let len = usize::try_from(len).ok()?;
        // Deflate cannot do better than about 1:1032, so a hostile length cannot reserve more than that.
        if len > data.len().saturating_mul(1040) {
            return None;
        }
        let mut plain = Vec::with_capacity(len);
        let mut inflater = self.inflater.lock().unwrap_or_else(PoisonError::into_inner);
        inflater.reset(false);
        let status = inflater
            .decompress_vec(data, &mut plain, FlushDecompress::Finish)
            .ok()?;
        (status == Status::StreamEnd && plain.len() == len).then_some(plain)
    }

    pub(crate) fn broken(&self, what: &str) -> ProgramError {
        ProgramError::jar(&self.path, what)
    }

    /// Finds the end record, which only a comment may follow.
    fn directory(&self) -> Result<Directory, ProgramError> {
        let tail_len = self.len.min(MAX_COMMENT + END_LEN as u64);
        let tail = self.read_at(self.len - tail_len, tail_len)?;
        let found = (0..=tail.len().saturating_sub(END_LEN))
            .rev()
            .find_map(|at| {
                let record = tail
                    .get(at..)
                    .filter(|record| record.starts_with(END_SIGNATURE))?;
                let comment = usize::from(u16_at(record, 20)?);
                (comment <= record.len() - END_LEN).then_some((at, record))
            });
        let (at, record) = found.ok_or_else(|| self.broken("it is not a zip file"))?;
        let end = self.len - tail_len + at as u64;
        let fields = || {
            Some((
                u16_at(record, 10)?.into(),
                u32_at(record, 12)?.into(),
                u32_at(record, 16)?.into(),
            ))
        };
        let (count, size, offset): (u64, u64, u64) =
            fields().ok_or_else(|| self.broken("it is truncated"))?;
        let is_zip64 = count == 0xFFFF || size == 0xFFFF_FFFF || offset == 0xFFFF_FFFF;
        if let Some(directory) = if is_zip64 {
            self.directory64(end)?
        } else {
            None
        } {
            return Ok(directory);
        }
        Ok(Directory {
            count,
            size,
            offset,
            end,
        })
    }

    /// The ZIP64 end record whose locator ends at `end`, if there is one.
    fn directory64(&self, end: u64) -> Result<Option<Directory>, ProgramError> {
        let Some(locator_at) = end.checked_sub(LOCATOR_LEN) else {
            return Ok(None);
        };
        let locator = self.read_at(locator_at, LOCATOR_LEN)?;
        if !locator.starts_with(LOCATOR_SIGNATURE) {
            return Ok(None);
        }
        let broken = || self.broken("its ZIP64 directory is broken");
        let end = u64_at(&locator, 8).ok_or_else(broken)?;
        let record = self.read_at(end, 56)?;
        if !record.starts_with(END64_SIGNATURE) {
            return Err(broken());
        }
        let fields = || {
            Some((
                u64_at(&record, 32)?,
                u64_at(&record, 40)?,
                u64_at(&record, 48)?,
            ))
        };
        let (count, size, offset) = fields().ok_or_else(broken)?;
        Ok(Some(Directory {
            count,
            size,
            offset,
            end,
        }))
    }

    fn read_at(&self, offset: u64, len: u64) -> Result<Vec<u8>, ProgramError> {
        let is_inside = offset.checked_add(len).is_some_and(|end| end <= self.len);
        let size = usize::try_from(len)
            .ok()
            .filter(|_| is_inside)
            .ok_or_else(|| self.broken("it is truncated"))?;
        let mut buffer = vec![0; size];
        let mut file = self.file.lock().unwrap_or_else(PoisonError::into_inner);
        let read = file
            .seek(SeekFrom::Start(offset))
            .and_then(|_| file.read_exact(&mut buffer));
        read.map_err(|source| ProgramError::io(&self.path, source))?;
        Ok(buffer)
    }
}

fn parse_entries(table: &[u8], count: u64) -> Option<Vec<ZipEntry>> {
    let mut entries = Vec::with_capacity(usize::try_from(count).ok()?.min(table.len() / ENTRY_LEN));
    let mut rest = table;
    for _ in 0..count {
        let (entry, tail) = parse_entry(rest)?;
        entries.push(entry);
        rest = tail;
    }
    Some(entries)
}

fn parse_entry(table: &[u8]) -> Option<(ZipEntry, &[u8])> {
    let (head, rest) = table.split_at_checked(ENTRY_LEN)?;
    if !head.starts_with(ENTRY_SIGNATURE) {
        return None;
    }
    let (name, rest) = rest.split_at_checked(u16_at(head, 28)?.into())?;
    let (extra, rest) = rest.split_at_checked(u16_at(head, 30)?.into())?;
    let rest = rest.get(usize::from(u16_at(head, 32)?)..)?;
    let mut entry = ZipEntry {
        name: String::from_utf8_lossy(name).into_owned(),
        is_encrypted: u16_at(head, 8)? & 1 != 0,
        method: u16_at(head, 10)?,
        compressed: u32_at(head, 20)?.into(),
        uncompressed: u32_at(head, 24)?.into(),
        offset: u32_at(head, 42)?.into(),
    };
    apply_zip64(&mut entry, extra);
    Some((entry, rest))
}

/// Replaces the numbers that did not fit by those of the ZIP64 extra field, which has only these, in this order.
fn apply_zip64(entry: &mut ZipEntry, extra: &[u8]) {
    let mut fields = extra;
    while let (Some(id), Some(len)) = (u16_at(fields, 0), u16_at(fields, 2)) {
        let end = 4 + usize::from(len);
        let Some(data) = fields.get(4..end) else {
            return;
        };
        if id == 1 {
            let mut values = data.chunks_exact(8).filter_map(|chunk| u64_at(chunk, 0));
            let targets = [
                &mut entry.uncompressed,
                &mut entry.compressed,
                &mut entry.offset,
            ];
            for target in targets.into_iter().filter(|target| **target == 0xFFFF_FFFF) {
                *target = values.next().unwrap_or(*target);
            }
            return;
        }
        fields = fields.get(end..).unwrap_or_default();
    }
}

fn u16_at(data: &[u8], at: usize) -> Option<u16> {
    data.get(at..)?
        .first_chunk()
        .map(|chunk| u16::from_le_bytes(*chunk))
}

fn u32_at(data: &[u8], at: usize) -> Option<u32> {
    data.get(at..)?
        .first_chunk()
        .map(|chunk| u32::from_le_bytes(*chunk))
}

fn u64_at(data: &[u8], at: usize) -> Option<u64> {
    data.get(at..)?
        .first_chunk()
        .map(|chunk| u64::from_le_bytes(*chunk))
}
