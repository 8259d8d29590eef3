//! Header, hash table, locations and strings of an image.

use std::ops::Range;

use super::Entry;

const MAGIC: u32 = 0xCAFE_DADA;
const VERSION: u32 = 1 << 16;
const HEADER_LEN: usize = 28;
const HASH_SEED: u32 = 0x0100_0193;

/// Where the parts of an image are.
#[derive(Debug)]
pub(super) struct Layout {
    big_endian: bool,
    table_len: u32,
    redirects: Range<usize>,
    offsets: Range<usize>,
    locations: Range<usize>,
    strings: Range<usize>,
}

/// A resource: its name and where its content is.
#[derive(Debug)]
pub(super) struct Location<'a> {
    pub(super) entry: Entry<'a>,
    pub(super) offset: u64,
    /// 0 if it is not compressed.
    pub(super) compressed: u64,
    pub(super) uncompressed: u64,
}

impl Layout {
    pub(super) fn parse(image: &[u8]) -> Result<Layout, String> {
        let big_endian = match image.first_chunk::<4>() {
            Some(magic) if u32::from_le_bytes(*magic) == MAGIC => false,
            Some(magic) if u32::from_be_bytes(*magic) == MAGIC => true,
            _ => return Err("it does not start as one".to_owned()),
        };
        let word =
            |index: usize| read_u32(image, index * 4, big_endian).ok_or("its header is truncated");
        let version = word(1)?;
        if version != VERSION {
            return Err(format!(
                "its format is {}.{} instead of 1.0",
                version >> 16,
                version & 0xFFFF
            ));
        }
        let table_len = word(4)?;
        let mut end = HEADER_LEN;
        let mut part = |len: u64| {
            let start = end;
            end = usize::try_from(len)
                .ok()
                .and_then(|len| start.checked_add(len))?;
            (end <= image.len()).then_some(start..end)
        };
        let table_bytes = u64::from(table_len) * 4;
        let truncated = "its index is truncated";
        Ok(Layout {
            big_endian,
            table_len,
            redirects: part(table_bytes).ok_or(truncated)?,
            offsets: part(table_bytes).ok_or(truncated)?,
            locations: part(word(5)?.into()).ok_or(truncated)?,
            strings: part(word(6)?.into()).ok_or(truncated)?,
        })
    }

    /// The resource with this path in this module.
    pub(super) fn find<'a>(
        &self,
        image: &'a [u8],
        module: &str,
        path: &str,
    ) -> Option<Location<'a>> {
        if self.table_len == 0 {
            return None;
        }
        let slot = hash(HASH_SEED, module, path) % self.table_len;
        let redirect = self
            .u32(image.get(self.redirects.clone())?, slot as usize * 4)?
            .cast_signed();
        let index = match redirect {
            0 => return None,
            1.. => hash(redirect.cast_unsigned(), module, path) % self.table_len,
            _ => (-1 - redirect).cast_unsigned(),
        };
        self.location(image, index)
            .filter(|location| is_named(&location.entry, module, path))
    }

    /// All resources that can be read.
    pub(super) fn locations<'a>(&self, image: &'a [u8]) -> impl Iterator<Item = Location<'a>> {
        (0..self.table_len).filter_map(move |index| self.location(image, index))
    }

    /// The string at an offset of the string table.
    pub(super) fn string<'a>(&self, image: &'a [u8], offset: u32) -> Option<&'a str> {
        self.raw_string(image, offset)
            .and_then(|raw| std::str::from_utf8(raw).ok())
    }

    /// The same in modified UTF-8.
    pub(super) fn raw_string<'a>(&self, image: &'a [u8], offset: u32) -> Option<&'a [u8]> {
        let rest = image.get(self.strings.clone())?.get(offset as usize..)?;
        rest.split(|&byte| byte == 0).next()
    }

    /// The range of a resource, which may lie outside the image.
    pub(super) fn resource_range(&self, offset: u64, len: u64) -> Option<Range<usize>> {
        let start = self
            .strings
            .end
            .checked_add(usize::try_from(offset).ok()?)?;
        Some(start..start.checked_add(usize::try_from(len).ok()?)?)
    }

    /// A number in the image's byte order.
    pub(super) fn u32(&self, data: &[u8], at: usize) -> Option<u32> {
        read_u32(data, at, self.big_endian)
    }

    /// The same for eight bytes.
    pub(super) fn u64(&self, data: &[u8], at: usize) -> Option<u64> {
        let bytes = *data.get(at..)?.first_chunk()?;
        Some(if self.big_endian {
            u64::from_be_bytes(bytes)
        } else {
            u64::from_le_bytes(bytes)
        })
    }

    /// Decodes the attributes of entry `index`: a byte with kind and length, then a big-endian number.
    fn location<'a>(&self, image: &'a [u8], index: u32) -> Option<Location<'a>> {
        let at = self.u32(image.get(self.offsets.clone())?, index as usize * 4)?;
        let mut rest = image.get(self.locations.clone())?.get(at as usize..)?;
        let mut attributes = [0_u64; 8];
        while let Some((&head, tail)) = rest.split_first() {
            let kind = head >> 3;
            if kind == 0 {
                break;
            }
            let (value, tail) = tail.split_at_checked(usize::from(head & 7) + 1)?;
            let value = value
                .iter()
                .fold(0, |value, &byte| value << 8 | u64::from(byte));
            *attributes.get_mut(usize::from(kind))? = value;
            rest = tail;
        }
        let [
            _,
            module,
            parent,
            base,
            extension,
            offset,
            compressed,
            uncompressed,
        ] = attributes;
        let string = |offset: u64| self.string(image, u32::try_from(offset).ok()?);
        let entry = Entry {
            module: string(module)?,
            parent: string(parent)?,
            base: string(base)?,
            extension: string(extension)?,
        };
        Some(Location {
            entry,
            offset,
            compressed,
            uncompressed,
        })
    }
}

fn read_u32(data: &[u8], at: usize, big_endian: bool) -> Option<u32> {
    let bytes = *data.get(at..)?.first_chunk()?;
    Some(if big_endian {
        u32::from_be_bytes(bytes)
    } else {
        u32::from_le_bytes(bytes)
    })
}

/// The hash of `/module/path`.
fn hash(seed: u32, module: &str, path: &str) -> u32 {
    let name = b"/"
        .iter()
        .chain(module.as_bytes())
        .chain(b"/")
        .chain(path.as_bytes());
    name.fold(seed, |hash, &byte| {
        hash.wrapping_mul(HASH_SEED) ^ u32::from(byte)
    }) & 0x7FFF_FFFF
}

fn is_named(entry: &Entry<'_>, module: &str, path: &str) -> bool {
    entry.module == module && strip_parts(entry, path).is_some_and(str::is_empty)
}

/// `path` without the entry's parent, base and extension.
fn strip_parts<'p>(entry: &Entry<'_>, path: &'p str) -> Option<&'p str> {
    let path = match entry.parent {
        "" => path,
        parent => path.strip_prefix(parent)?.strip_prefix('/')?,
    };
    let path = path.strip_prefix(entry.base)?;
    match entry.extension {
        "" => Some(path),
        extension => path.strip_prefix('.')?.strip_prefix(extension),
    }
}
