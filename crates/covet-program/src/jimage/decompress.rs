//! Resources compressed by `jlink`: a stack of layers, each with a header that names its method.
//!
//! `zip` is zlib; `compact-cp` moves strings of class files into the image's string table. Other methods are errors.

use flate2::{Decompress, FlushDecompress, Status};

use super::layout::Layout;
use crate::Bytes;

const MAGIC: u32 = 0xCAFE_FAFA;
const HEADER_LEN: usize = 29;
/// More layers than any image has, so that a hostile one ends.
const MAX_LAYERS: usize = 8;
/// No class file or resource is larger; keeps a hostile size from reserving memory.
const MAX_LEN: u64 = 1 << 31;

/// Tag of a string that is in the string table.
const SHARED_STRING: u8 = 23;
/// Tag of a descriptor whose class names are in the string table.
const SHARED_DESCRIPTOR: u8 = 25;

type Result<T> = std::result::Result<T, &'static str>;

/// Undoes all layers of `content`.
pub(super) fn decompress(layout: &Layout, image: &[u8], content: Bytes) -> Result<Bytes> {
    let mut content = content;
    for _ in 0..MAX_LAYERS {
        let Some(MAGIC) = layout.u32(&content, 0) else {
            return Ok(content);
        };
        content = undo_layer(layout, image, &content)
            .ok_or("bad compression")?
            .into();
    }
    Err("too many compression layers")
}

fn undo_layer(layout: &Layout, image: &[u8], content: &[u8]) -> Option<Vec<u8>> {
    let size = usize::try_from(layout.u64(content, 4)?).ok()?;
    let len = usize::try_from(layout.u64(content, 12)?.min(MAX_LEN)).ok()?;
    let method = layout.string(image, layout.u32(content, 20)?)?;
    let data = content.get(HEADER_LEN..)?.get(..size)?;
    let plain = match method {
        "zip" => inflate(data, len)?,
        "compact-cp" => Restore {
            layout,
            image,
            rest: data,
            out: Vec::new(),
        }
        .restore()?,
        _ => return None,
    };
    (plain.len() == len).then_some(plain)
}

fn inflate(data: &[u8], len: usize) -> Option<Vec<u8>> {
    // Deflate cannot do better than about 1:1032.
    let mut plain = Vec::with_capacity(len.min(data.len().saturating_mul(1040)));
    let status = Decompress::new(true)
        .decompress_vec(data, &mut plain, FlushDecompress::Finish)
        .ok()?;
    (status == Status::StreamEnd).then_some(plain)
}

/// Puts the strings of a class file back.
struct Restore<'a> {
    layout: &'a Layout,
    image: &'a [u8],
    rest: &'a [u8],
    out: Vec<u8>,
}

impl<'a> Restore<'a> {
    fn restore(mut self) -> Option<Vec<u8>> {
        let head = self.take(10)?;
        self.out.extend_from_slice(head);
        let count = match *head {
            [.., a, b] => u16::from_be_bytes([a, b]),
            _ => return None,
        };
        let mut index = 1;
        while index < count {
            let &[tag] = self.take(1)?.first_chunk()?;
            self.constant(tag)?;
            index += if matches!(tag, 5 | 6) { 2 } else { 1 };
        }
        self.out.extend_from_slice(self.rest);
        Some(self.out)
    }

    fn constant(&mut self, tag: u8) -> Option<()> {
        let size = match tag {
            SHARED_STRING => {
                let string = self.shared_string()?;
                return self.utf8(&[string]);
            }
            SHARED_DESCRIPTOR => return self.descriptor(),
            1 => 2 + usize::from(u16::from_be_bytes(*self.rest.first_chunk()?)),
            7 | 8 | 16 | 19 | 20 => 2,
            15 => 3,
            3 | 4 | 9..=12 | 17 | 18 => 4,
            5 | 6 => 8,
            _ => return None,
        };
        let data = self.take(size)?;
        self.out.push(tag);
        self.out.extend_from_slice(data);
        Some(())
    }

    /// After each `L` of the shared pattern come a package and a class name from the string table.
    fn descriptor(&mut self) -> Option<()> {
        let pattern = self.shared_string()?;
        let indices_len = self.number()? as usize;
        if indices_len == 0 {
            return self.utf8(&[pattern]);
        }
        let after = self.rest.get(indices_len..)?;
        self.rest = self.rest.get(..indices_len)?;
        let mut parts: Vec<&[u8]> = Vec::new();
        for piece in pattern.split_inclusive(|&byte| byte == b'L') {
            parts.push(piece);
            if piece.ends_with(b"L") {
                let package = self.shared_string()?;
                parts.push(package);
                parts.push(if package.is_empty() { b"" } else { b"/" });
                parts.push(self.shared_string()?);
            }
        }
        self.rest = after;
        self.utf8(&parts)
    }

    fn utf8(&mut self, parts: &[&[u8]]) -> Option<()> {
        let len: usize = parts.iter().map(|part| part.len()).sum();
        self.out.push(1);
        self.out
            .extend_from_slice(&u16::try_from(len).ok()?.to_be_bytes());
        parts
            .iter()
            .for_each(|part| self.out.extend_from_slice(part));
        Some(())
    }

    fn shared_string(&mut self) -> Option<&'a [u8]> {
        let offset = self.number()?;
        self.layout.raw_string(self.image, offset)
    }

    /// One to three bytes if the highest bit is set (bits 5 and 6 are the length), else four.
    fn number(&mut self) -> Option<u32> {
        let first = *self.rest.first()?;
        let is_short = first & 0x80 != 0;
        let len = if is_short {
            usize::from(first >> 5 & 3)
        } else {
            4
        };
        let bytes = self.take(len.max(1))?;
        let value = bytes
            .iter()
            .fold(0, |value: u32, &byte| value << 8 | u32::from(byte));
        let mask = if is_short {
            (1 << (bytes.len() * 8 - 3)) - 1
        } else {
            u32::MAX
        };
        Some(value & mask)
    }

    fn take(&mut self, count: usize) -> Option<&'a [u8]> {
        let (taken, rest) = self.rest.split_at_checked(count)?;
        self.rest = rest;
        Some(taken)
    }
}
