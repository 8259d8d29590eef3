//! Checks of the constant pool that need all of it: references between entries, and strings.
//!
//! The order is HotSpot's, so that of several faults the same one is reported.

use super::error::ClassFileError;
use super::mutf8;
use super::pool::{Constant, Slot, decode, range, tag};

/// Checks all entries; returns the strings that are not UTF-8 as they stand, by index.
pub(super) fn check(
    bytes: &[u8],
    slots: &[Slot],
    major: u16,
) -> Result<Vec<(u16, Box<str>)>, ClassFileError> {
    let mut decoded = Vec::new();
    let used = || (0..=u16::MAX).zip(slots).filter(|(_, slot)| slot.tag != 0);
    for (index, slot) in used().filter(|(_, slot)| slot.tag == tag::UTF8) {
        let Some(Constant::Utf8 { start, len }) = decode(bytes, *slot) else {
            continue;
        };
        let raw = bytes
            .get(range(start, len))
            .ok_or(ClassFileError::Truncated)?;
        if !is_plain(raw) {
            decoded.extend(check_text(raw, major)?.map(|text| (index, text)));
        }
    }
    let references = References { slots, major };
    for (index, slot) in used().filter(|(_, slot)| slot.tag >= tag::CLASS) {
        let constant = decode(bytes, *slot).ok_or(ClassFileError::Truncated)?;
        references.check(index, constant)?;
    }
    Ok(decoded)
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
fn check_text(raw: &[u8], major: u16) -> Result<Option<Box<str>>, ClassFileError> {
    if !mutf8::is_legal(raw, major) {
        return Err(ClassFileError::Utf8);
    }
    let text = || String::from_utf16_lossy(&mutf8::to_utf16(raw)).into_boxed_str();
    Ok(std::str::from_utf8(raw).is_err().then(text))
}

struct References<'a> {
    slots: &'a [Slot],
    major: u16,
}

impl References<'_> {
    #[inline]
    fn check(&self, index: u16, constant: Constant) -> Result<(), ClassFileError> {
        match constant {
            Constant::Class { name: utf8 }
            | Constant::String { utf8 }
            | Constant::MethodType { descriptor: utf8 }
            | Constant::Module { name: utf8 }
            | Constant::Package { name: utf8 } => self.expect(utf8, tag::UTF8),
            Constant::Field { class, nat }
            | Constant::Method { class, nat }
            | Constant::InterfaceMethod { class, nat } => {
                self.expect(class, tag::CLASS)?;
                self.expect(nat, tag::NAME_AND_TYPE)
            }
            Constant::NameAndType { name, descriptor } => {
                self.expect(name, tag::UTF8)?;
                self.expect(descriptor, tag::UTF8)
            }
            Constant::MethodHandle { kind, reference } => self.check_handle(index, kind, reference),
            Constant::Dynamic { nat, .. } | Constant::InvokeDynamic { nat, .. } => {
                self.expect(nat, tag::NAME_AND_TYPE)
            }
            _ => Ok(()),
        }
    }

    #[inline]
    fn expect(&self, index: u16, tag: u8) -> Result<(), ClassFileError> {
        match self.slots.get(usize::from(index)) {
            Some(slot) if slot.tag == tag => Ok(()),
            _ => Err(ClassFileError::PoolIndex(index)),
        }
    }

    /// JVMS 4.4.8; static and special calls may name interface methods since version 52.
    fn check_handle(&self, index: u16, kind: u8, reference: u16) -> Result<(), ClassFileError> {
        let found = match self.slots.get(usize::from(reference)) {
            Some(slot) if reference != 0 => slot.tag,
            _ => return Err(ClassFileError::PoolIndex(reference)),
        };
        let (fits, expected) = match kind {
            1..=4 => (found == tag::FIELD, "a field"),
            5 | 8 => (found == tag::METHOD, "a method"),
            6 | 7 => (
                found == tag::METHOD || found == tag::INTERFACE_METHOD && self.major >= 52,
                "a method",
            ),
            9 => (found == tag::INTERFACE_METHOD, "an interface method"),
            _ => {
                let what = format!("Bad method handle kind at constant pool index {index}");
                return Err(ClassFileError::format(what));
            }
        };
        if fits {
            Ok(())
        } else {
            Err(ClassFileError::PoolKind {
                index: reference,
                expected,
            })
        }
    }
}
