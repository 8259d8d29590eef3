//! Intrinsics of `java.util.regex`: nodes that compare a text with literal characters.
//!
//! Alternatives of many words fail at their first characters, thousands of times for each match. An intrinsic answers only
//! that a node does not match; whatever goes on to the next node, or reaches the end of the region, is left to the
//! bytecode, and so are characters whose case only Unicode's tables know.

use crate::natives::arg;
use crate::natives::intrinsic::{Intrinsic, Text, answer};
use crate::vm::Vm;

/// Intrinsics.
pub const INTRINSICS: &[Intrinsic] = &[
    (
        "java/util/regex/Pattern$Slice.match(Ljava/util/regex/Matcher;ILjava/lang/CharSequence;)Z",
        |vm, a| fails(vm, a, Some),
    ),
    (
        "java/util/regex/Pattern$SliceI.match(Ljava/util/regex/Matcher;ILjava/lang/CharSequence;)Z",
        |vm, a| fails(vm, a, |c| Some(ascii_lower(c))),
    ),
    (
        "java/util/regex/Pattern$SliceU.match(Ljava/util/regex/Matcher;ILjava/lang/CharSequence;)Z",
        |vm, a| fails(vm, a, unicode_lower),
    ),
];

fn ascii_lower(c: u32) -> u32 {
    match c {
        0x41..=0x5a => c + 0x20,
        _ => c,
    }
}

/// The lower case of a character's upper case, where no version of Unicode has another opinion: ASCII, and scripts
/// without case.
fn unicode_lower(c: u32) -> Option<u32> {
    let caseless = matches!(c, 0x0590..=0x109f | 0x3040..=0x9fff | 0xac00..=0xd7a3);
    (c < 0x80 || caseless).then(|| ascii_lower(c))
}

/// Whether the node's characters differ from the text's: false is the answer then, and in all other cases the bytecode's.
/// `fold` is what a character of the text may be instead of itself, if that is known.
#[inline(always)]
fn fails(vm: &mut Vm, a: &[u64], fold: impl Fn(u32) -> Option<u32>) -> Option<u64> {
    let [buffer, to] = offsets(vm)?;
    let (this, matcher, text) = (arg::r(a, 0), arg::r(a, 1), arg::r(a, 3));
    let from = usize::try_from(arg::i(a, 2)).ok()?;
    let buffer = vm.heap.load_ref(this, buffer);
    let length = vm.length_of(buffer, vm.known.int_array)?;
    (!matcher.is_null()).then_some(())?;
    let end = usize::try_from(vm.heap.load_u32(matcher, to) as i32).ok()?;
    let text = vm.text_of(text)?;
    let mut compared = 0;
    loop {
        if compared == length || from + compared >= end {
            return None;
        }
        let c = char_at(text, from + compared)?;
        let wanted = vm.heap.elem_u32(buffer, compared as u32);
        compared += 1;
        if wanted != c && wanted != fold(c)? {
            break;
        }
    }
    vm.spend(compared)?;
    answer::z(false)
}

fn char_at(text: Text<'_>, i: usize) -> Option<u32> {
    match text.wide {
        false => text.bytes.get(i).map(|b| u32::from(*b)),
        true => {
            let pair = text.bytes.get(2 * i..2 * i + 2)?;
            Some(u32::from(u16::from_le_bytes([pair[0], pair[1]])))
        }
    }
}

/// Offsets of `SliceNode.buffer` and `Matcher.to`.
fn offsets(vm: &mut Vm) -> Option<[u32; 2]> {
    if let Some(offsets) = vm.late_offsets.slices {
        return Some(offsets);
    }
    let buffer = vm.field_offset("java/util/regex/Pattern$SliceNode", "buffer");
    let to = vm.field_offset("java/util/regex/Matcher", "to");
    (buffer != 0 && to != 0).then(|| *vm.late_offsets.slices.insert([buffer, to]))
}
