//! The first pass over the constant pool: where entries are, and whether strings are legal.

use super::cursor::Cursor;
use super::error::ClassFileError;
use super::mutf8;
use super::pool::{Decoded, Slot, tag};

/// How many bytes follow each tag; 0 for strings and for tags that do not exist.
///
/// A table, because a jump per entry would be mispredicted for most.
const SIZES: [u8; 21] = [
    0, 0, 0, 4, 4, 8, 8, 2, 2, 4, 4, 4, 4, 0, 0, 3, 2, 4, 4, 2, 2,
];

/// Reads `count - 1` entries, after a check of each tag and that all of the entry is there.
pub(super) fn read(
    cursor: &mut Cursor<'_>,
    count: u16,
    major: u16,
) -> Result<(Box<[Slot]>, Decoded), ClassFileError> {
    let mut slots = vec![Slot::default(); usize::from(count)].into_boxed_slice();
    let mut decoded = Decoded::new();
    let mut entries = (0..count).zip(slots.iter_mut()).skip(1);
    while let Some((index, slot)) = entries.next() {
        let at = u32::try_from(cursor.position()).map_err(|_| ClassFileError::Truncated)?;
        let tag = cursor.u8()?;
        *slot = Slot { at, tag };
        if tag == tag::UTF8 {
            let len = cursor.u16()?;
            let raw = cursor.take(len.into())?;
            if !is_plain(raw) {
                decoded.extend(check_text(raw, major)?.map(|text| (index, text)));
            }
            continue;
        }
        let size = SIZES.get(usize::from(tag)).copied().unwrap_or(0);
        if size == 0 || tag >= tag::METHOD_HANDLE {
            check_tag(tag, size, major)?;
        }
        cursor.skip(size.into())?;
        if size == 8 && entries.next().is_none() {
            let message = format!("Invalid constant pool entry {index}");
            return Err(ClassFileError::format(message));
        }
    }
    Ok((slots, decoded))
}

/// JVMS table 4.4-B.
#[cold]
fn check_tag(tag: u8, size: u8, major: u16) -> Result<(), ClassFileError> {
    let since = match tag {
        _ if size == 0 => return Err(ClassFileError::UnknownTag(tag)),
        tag::METHOD_HANDLE | tag::METHOD_TYPE | tag::INVOKE_DYNAMIC => 51,
        tag::DYNAMIC => 55,
        // HotSpot does not know module constants before version 53 at all.
        tag::MODULE | tag::PACKAGE if major < 53 => return Err(ClassFileError::UnknownTag(tag)),
        _ => 0,
    };
    if major >= since {
        Ok(())
    } else {
        Err(ClassFileError::TagVersion(tag))
    }
}

/// Whether all bytes are 1 to 127, as in nearly all strings; written so that the compiler vectorises it.
#[inline]
fn is_plain(raw: &[u8]) -> bool {
    raw.iter()
        .fold(0, |bits, &byte| bits | byte | byte.wrapping_sub(1))
        & 0x80
        == 0
}

/// Checks a string that is not plain; decodes it if it is not UTF-8 as it stands.
#[cold]
fn check_text(raw: &[u8], major: u16) -> Result<Option<Box<str>>, ClassFileError> {
    if !mutf8::is_legal(raw, major) {
        return Err(ClassFileError::Utf8);
    }
    let text = || String::from_utf16_lossy(&mutf8::to_utf16(raw)).into_boxed_str();
    Ok(std::str::from_utf8(raw).is_err().then(text))
}
