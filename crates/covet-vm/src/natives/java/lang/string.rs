//! Intrinsics of `java.lang.String`. Compact strings are always on.

use crate::heap::Ref;
use crate::natives::intrinsic::{Intrinsic, Text, answer};
use crate::natives::{arg, java::lang::text};
use crate::vm::Vm;

/// Intrinsics.
pub const INTRINSICS: &[Intrinsic] = &[
    ("java/lang/String.length()I", |vm, a| {
        length(vm, arg::r(a, 0))
    }),
    ("java/lang/String.isEmpty()Z", |vm, a| {
        answer::z(length(vm, arg::r(a, 0))? == 0)
    }),
    ("java/lang/String.coder()B", |vm, a| {
        Some(u64::from(coder(vm, arg::r(a, 0))))
    }),
    ("java/lang/String.isLatin1()Z", |vm, a| {
        answer::z(coder(vm, arg::r(a, 0)) == 0)
    }),
    ("java/lang/String.charAt(I)C", char_at),
    ("java/lang/String.equals(Ljava/lang/Object;)Z", equals),
    ("java/lang/String.hashCode()I", |vm, a| {
        answer::i(hash_code(vm, arg::r(a, 0))?)
    }),
    (
        "java/lang/String.join(Ljava/lang/String;Ljava/lang/String;Ljava/lang/String;[Ljava/lang/String;I)Ljava/lang/String;",
        join,
    ),
    (
        "java/lang/String.startsWith(Ljava/lang/String;)Z",
        |vm, a| starts_with(vm, arg::r(a, 0), arg::r(a, 1), 0),
    ),
    (
        "java/lang/String.startsWith(Ljava/lang/String;I)Z",
        |vm, a| starts_with(vm, arg::r(a, 0), arg::r(a, 1), arg::i(a, 2)),
    ),
    ("java/lang/String.endsWith(Ljava/lang/String;)Z", |vm, a| {
        let (text, suffix) = (arg::r(a, 0), arg::r(a, 1));
        let at = length(vm, text)? as i32 - length(vm, suffix)? as i32;
        starts_with(vm, text, suffix, at)
    }),
    (
        "java/lang/String.compareTo(Ljava/lang/String;)I",
        compare_to,
    ),
    ("java/lang/String.indexOf(I)I", |vm, a| {
        index_of(vm, arg::r(a, 0), arg::i(a, 1), 0)
    }),
    ("java/lang/String.indexOf(II)I", |vm, a| {
        index_of(vm, arg::r(a, 0), arg::i(a, 1), arg::i(a, 2))
    }),
    ("java/lang/String.lastIndexOf(I)I", |vm, a| {
        last_index_of(vm, arg::r(a, 0), arg::i(a, 1), i32::MAX)
    }),
    ("java/lang/String.lastIndexOf(II)I", |vm, a| {
        last_index_of(vm, arg::r(a, 0), arg::i(a, 1), arg::i(a, 2))
    }),
    ("java/lang/String.indexOf(Ljava/lang/String;)I", |vm, a| {
        find(vm, arg::r(a, 0), arg::r(a, 1), 0)
    }),
    ("java/lang/String.indexOf(Ljava/lang/String;I)I", |vm, a| {
        find(vm, arg::r(a, 0), arg::r(a, 1), arg::i(a, 2))
    }),
];

#[inline(always)]
fn coder(vm: &Vm, text: Ref) -> u8 {
    vm.heap.load_u8(text, vm.known.string_coder)
}

#[inline(always)]
fn length(vm: &Vm, text: Ref) -> Option<u64> {
    if text.is_null() {
        return None;
    }
    let value = vm.heap.load_ref(text, vm.known.string_value);
    let bytes = vm.length_of(value, vm.known.byte_array)?;
    Some(bytes as u64 >> (coder(vm, text) & 1))
}

fn char_at(vm: &mut Vm, a: &[u64]) -> Option<u64> {
    let (text, index) = (arg::r(a, 0), arg::i(a, 1) as u32);
    let value = vm.heap.load_ref(text, vm.known.string_value);
    let bytes = vm.length_of(value, vm.known.byte_array)? as u32;
    match coder(vm, text) {
        0 if index < bytes => Some(u64::from(vm.heap.elem_u8(value, index))),
        1 if index < bytes >> 1 => Some(u64::from(vm.heap.elem_u16(value, index))),
        _ => None,
    }
}

fn equals(vm: &mut Vm, a: &[u64]) -> Option<u64> {
    let (text, other) = (arg::r(a, 0), arg::r(a, 1));
    if text == other {
        return answer::z(true);
    }
    if other.is_null() || vm.heap.class_id(other) != vm.known.string.0 {
        return answer::z(false);
    }
    let (text, other) = (vm.text_of(text)?, vm.text_of(other)?);
    if text.wide != other.wide || text.bytes.len() != other.bytes.len() {
        return answer::z(false);
    }
    let (same, bytes) = (text.bytes == other.bytes, text.bytes.len());
    vm.spend(bytes / 8)?;
    answer::z(same)
}

/// The hash code of a string, which is stored in it as the bytecode does.
pub fn hash_code(vm: &mut Vm, text: Ref) -> Option<i32> {
    let known = vm.heap.load_u32(text, vm.known.string_hash) as i32;
    if known != 0 {
        return Some(known);
    }
    if vm.heap.load_u8(text, vm.known.string_hash_is_zero) != 0 {
        return Some(0);
    }
    let Text { bytes, wide } = vm.text_of(text)?;
    let hash = match wide {
        true => text::hash_wide(0, bytes),
        false => text::hash_unsigned(0, bytes),
    };
    let price = bytes.len() / 4;
    vm.spend(price)?;
    match hash {
        0 => vm.heap.store_u8(text, vm.known.string_hash_is_zero, 1),
        _ => vm.heap.store_u32(text, vm.known.string_hash, hash as u32),
    }
    Some(hash)
}

fn starts_with(vm: &mut Vm, text: Ref, prefix: Ref, at: i32) -> Option<u64> {
    let (text, prefix) = (vm.text_of(text)?, vm.text_of(prefix)?);
    let chars = |t: Text| (t.bytes.len() >> u32::from(t.wide)) as i32;
    if at < 0 || at > chars(text) - chars(prefix) {
        return answer::z(false);
    }
    let rest = text.bytes.get((at as usize) << u32::from(text.wide)..)?;
    let price = prefix.bytes.len() / 8;
    let starts = match (text.wide, prefix.wide) {
        (false, true) => false,
        (true, false) => text::starts_with_narrow(rest, prefix.bytes),
        _ => rest.starts_with(prefix.bytes),
    };
    vm.spend(price)?;
    answer::z(starts)
}

fn compare_to(vm: &mut Vm, a: &[u64]) -> Option<u64> {
    let (text, other) = (vm.text_of(arg::r(a, 0))?, vm.text_of(arg::r(a, 1))?);
    if text.wide != other.wide {
        return None;
    }
    let order = match text.wide {
        true => text::compare_wide(text.bytes, other.bytes),
        false => text::compare(text.bytes, other.bytes),
    };
    let price = text.bytes.len().min(other.bytes.len()) / 8;
    vm.spend(price)?;
    answer::i(order)
}

fn index_of(vm: &mut Vm, text: Ref, ch: i32, from: i32) -> Option<u64> {
    let text = vm.text_of(text)?;
    let from = from.max(0) as usize;
    let found = match text.wide {
        // Surrogate pairs and what is no character are for the bytecode.
        true => text::index_of_wide(text.bytes, u16::try_from(ch).ok()?, from),
        false => match u8::try_from(ch) {
            Ok(ch) => text::index_of(text.bytes, ch, from),
            Err(_) => None,
        },
    };
    let price = text.bytes.len() / 8;
    vm.spend(price)?;
    answer::index(found)
}

fn last_index_of(vm: &mut Vm, text: Ref, ch: i32, from: i32) -> Option<u64> {
    let text = vm.text_of(text)?;
    if text.wide {
        return None;
    }
    let end = usize::try_from(i64::from(from) + 1).unwrap_or(0);
    let seen = &text.bytes[..end.min(text.bytes.len())];
    let found = u8::try_from(ch)
        .ok()
        .and_then(|ch| seen.iter().rposition(|b| *b == ch));
    let price = seen.len() / 8;
    vm.spend(price)?;
    answer::index(found)
}

fn find(vm: &mut Vm, text: Ref, part: Ref, from: i32) -> Option<u64> {
    let (text, part) = (vm.text_of(text)?, vm.text_of(part)?);
    if text.wide || part.wide || part.bytes.is_empty() {
        return None;
    }
    let from = (from.max(0) as usize).min(text.bytes.len());
    let found = text::find(&text.bytes[from..], part.bytes).map(|i| i + from);
    let price = text::find_price(text.bytes, part.bytes);
    vm.spend(price)?;
    answer::index(found)
}

/// `(prefix, suffix, delimiter, elements, count)`, where all of them are Latin-1.
fn join(vm: &mut Vm, a: &[u64]) -> Option<u64> {
    let narrow = |r: Ref| vm.text_of(r).filter(|t| !t.wide).map(|t| t.bytes);
    let (prefix, suffix) = (narrow(arg::r(a, 0))?, narrow(arg::r(a, 1))?);
    let (delimiter, elements) = (narrow(arg::r(a, 2))?, arg::r(a, 3));
    let count = u32::try_from(arg::i(a, 4)).ok()?;
    if elements.is_null() || count > vm.heap.array_len(elements) || count > JOINED {
        return None;
    }
    let mut text = prefix.to_vec();
    for i in 0..count {
        if i > 0 {
            text.extend_from_slice(delimiter);
        }
        text.extend_from_slice(narrow(vm.heap.elem_ref(elements, i))?);
        (text.len() < LONG).then_some(())?;
    }
    text.extend_from_slice(suffix);
    vm.spend(4 * count as usize + text.len() / 16)?;
    let value = vm.new_byte_array(&text).ok()?;
    let joined = vm.new_instance(vm.known.string).ok()?;
    vm.heap.store_ref(joined, vm.known.string_value, value);
    answer::r(joined)
}

/// Elements and bytes that are joined here at most; more is work that has to be paid for on the way.
const JOINED: u32 = 1 << 10;
const LONG: usize = 1 << 16;
