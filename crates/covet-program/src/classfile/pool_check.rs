//! The second pass over the constant pool: references between entries.

use super::error::ClassFileError;
use super::pool::{Constant, Slot, decode, tag};

/// The tags a pair of indices after each tag must lead to; 0 where there is no index.
///
/// A table, because a jump per entry would be mispredicted for most.
const EXPECTED: [[u8; 2]; 21] = {
    let mut table = [[0; 2]; 21];
    table[tag::CLASS as usize] = [tag::UTF8, 0];
    table[tag::STRING as usize] = [tag::UTF8, 0];
    table[tag::FIELD as usize] = [tag::CLASS, tag::NAME_AND_TYPE];
    table[tag::METHOD as usize] = [tag::CLASS, tag::NAME_AND_TYPE];
    table[tag::INTERFACE_METHOD as usize] = [tag::CLASS, tag::NAME_AND_TYPE];
    table[tag::NAME_AND_TYPE as usize] = [tag::UTF8, tag::UTF8];
    table[tag::METHOD_TYPE as usize] = [tag::UTF8, 0];
    table[tag::DYNAMIC as usize] = [0, tag::NAME_AND_TYPE];
    table[tag::INVOKE_DYNAMIC as usize] = [0, tag::NAME_AND_TYPE];
    table[tag::MODULE as usize] = [tag::UTF8, 0];
    table[tag::PACKAGE as usize] = [tag::UTF8, 0];
    table
};

/// Checks all references; the order is HotSpot's, so that of several faults the same one is reported.
pub(super) fn check(bytes: &[u8], slots: &[Slot], major: u16) -> Result<(), ClassFileError> {
    for (index, slot) in (0..=u16::MAX).zip(slots) {
        let expected = EXPECTED
            .get(usize::from(slot.tag))
            .copied()
            .unwrap_or_default();
        if expected != [0, 0] {
            check_pair(bytes, slots, *slot, expected)?;
        } else if slot.tag == tag::METHOD_HANDLE {
            check_handle(bytes, slots, (index, *slot), major)?;
        }
    }
    Ok(())
}

#[inline]
fn check_pair(
    bytes: &[u8],
    slots: &[Slot],
    slot: Slot,
    [first, second]: [u8; 2],
) -> Result<(), ClassFileError> {
    // Something follows the pool in every class file, so that four bytes are there even if the entry has two.
    let data = bytes
        .get(slot.at as usize + 1..)
        .and_then(<[u8]>::first_chunk);
    let &[a, b, c, d] = data.ok_or(ClassFileError::Truncated)?;
    let (a, b) = (u16::from_be_bytes([a, b]), u16::from_be_bytes([c, d]));
    let leads_to = |index: u16, tag: u8| {
        slots
            .get(usize::from(index))
            .is_some_and(|slot| slot.tag == tag)
    };
    if first != 0 && !leads_to(a, first) {
        return Err(ClassFileError::PoolIndex(a));
    }
    if second != 0 && !leads_to(b, second) {
        return Err(ClassFileError::PoolIndex(b));
    }
    Ok(())
}

/// JVMS 4.4.8; static and special calls may name interface methods since version 52.
fn check_handle(
    bytes: &[u8],
    slots: &[Slot],
    (index, slot): (u16, Slot),
    major: u16,
) -> Result<(), ClassFileError> {
    let Some(Constant::MethodHandle { kind, reference }) = decode(bytes, slot) else {
        return Err(ClassFileError::Truncated);
    };
    let found = match slots.get(usize::from(reference)) {
        Some(slot) if reference != 0 => slot.tag,
        _ => return Err(ClassFileError::PoolIndex(reference)),
    };
    let is_interface_method = found == tag::INTERFACE_METHOD;
    let (fits, expected) = match kind {
        1..=4 => (found == tag::FIELD, "a field"),
        5 | 8 => (found == tag::METHOD, "a method"),
        6 | 7 => (
            found == tag::METHOD || is_interface_method && major >= 52,
            "a method",
        ),
        9 => (is_interface_method, "an interface method"),
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
