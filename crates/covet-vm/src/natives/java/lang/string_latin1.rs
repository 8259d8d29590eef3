//! Intrinsics of `java.lang.StringLatin1` and `StringUTF16`: loops over the bytes of strings and builders.

use crate::heap::Ref;
use crate::natives::intrinsic::{Intrinsic, answer, within};
use crate::natives::{arg, java::lang::text};
use crate::vm::Vm;

/// Intrinsics.
pub const INTRINSICS: &[Intrinsic] = &[
    ("java/lang/StringLatin1.charAt([BI)C", char_at),
    ("java/lang/StringLatin1.canEncode(I)Z", |_, a| {
        answer::z(arg::i(a, 0) as u32 >> 8 == 0)
    }),
    ("java/lang/StringLatin1.hashCode([B)I", |vm, a| {
        let bytes = vm.bytes_of(arg::r(a, 0))?;
        let (hash, price) = (text::hash_unsigned(0, bytes), bytes.len() / 4);
        vm.spend(price)?;
        answer::i(hash)
    }),
    ("java/lang/StringLatin1.equals([B[B)Z", |vm, a| {
        let (x, y) = (vm.bytes_of(arg::r(a, 0))?, vm.bytes_of(arg::r(a, 1))?);
        let (same, price) = (x == y, x.len().min(y.len()) / 8);
        vm.spend(price)?;
        answer::z(same)
    }),
    ("java/lang/StringLatin1.compareTo([B[B)I", |vm, a| {
        let (x, y) = (vm.bytes_of(arg::r(a, 0))?, vm.bytes_of(arg::r(a, 1))?);
        let (order, price) = (text::compare(x, y), x.len().min(y.len()) / 8);
        vm.spend(price)?;
        answer::i(order)
    }),
    ("java/lang/StringLatin1.indexOfChar([BIII)I", index_of_char),
    ("java/lang/StringLatin1.indexOf([BI[BII)I", index_of),
    ("java/lang/StringLatin1.inflate([BI[CII)V", |vm, a| {
        let (to, at) = (arg::r(a, 2), arg::i(a, 3));
        let room = vm.length_of(to, vm.known.char_array)?;
        inflate(vm, a, to, at, room)
    }),
    ("java/lang/StringLatin1.inflate([BI[BII)V", |vm, a| {
        let (to, at) = (arg::r(a, 2), arg::i(a, 3));
        let room = vm.length_of(to, vm.known.byte_array)? / 2;
        inflate(vm, a, to, at, room)
    }),
    ("java/lang/StringUTF16.getChar([BI)C", get_char),
    ("java/lang/StringUTF16.charAt([BI)C", get_char),
    ("java/lang/StringUTF16.hashCode([B)I", |vm, a| {
        let bytes = vm.bytes_of(arg::r(a, 0))?;
        let (hash, price) = (text::hash_wide(0, bytes), bytes.len() / 4);
        vm.spend(price)?;
        answer::i(hash)
    }),
    ("java/lang/StringUTF16.putChar([BII)V", |vm, a| {
        let (to, at) = (arg::r(a, 0), arg::i(a, 1) as u32);
        let chars = vm.length_of(to, vm.known.byte_array)? as u32 / 2;
        if at >= chars {
            return None;
        }
        vm.heap.set_elem_u16(to, at, arg::i(a, 2) as u16);
        answer::VOID
    }),
    ("java/lang/StringUTF16.compress([CI[BII)I", |vm, a| {
        let room = vm.length_of(arg::r(a, 0), vm.known.char_array)?;
        compress(vm, a, room)
    }),
    ("java/lang/StringUTF16.compress([BI[BII)I", |vm, a| {
        let room = vm.length_of(arg::r(a, 0), vm.known.byte_array)? / 2;
        compress(vm, a, room)
    }),
];

fn char_at(vm: &mut Vm, a: &[u64]) -> Option<u64> {
    let (value, index) = (arg::r(a, 0), arg::i(a, 1) as u32);
    let bytes = vm.length_of(value, vm.known.byte_array)?;
    ((index as usize) < bytes).then(|| u64::from(vm.heap.elem_u8(value, index)))
}

fn get_char(vm: &mut Vm, a: &[u64]) -> Option<u64> {
    let (value, index) = (arg::r(a, 0), arg::i(a, 1) as u32);
    let chars = vm.length_of(value, vm.known.byte_array)? / 2;
    ((index as usize) < chars).then(|| u64::from(vm.heap.elem_u16(value, index)))
}

/// `(value, character, from, end)`.
fn index_of_char(vm: &mut Vm, a: &[u64]) -> Option<u64> {
    let (from, end) = (arg::i(a, 2), arg::i(a, 3));
    if from >= end {
        return answer::i(-1);
    }
    let bytes = vm.bytes_in(arg::r(a, 0), from, end.checked_sub(from)?)?;
    let found = text::index_of(bytes, arg::i(a, 1) as u8, 0);
    let price = bytes.len() / 8;
    vm.spend(price)?;
    answer::index(found.map(|i| i + from as usize))
}

/// `(value, its length, part, its length, from)`.
fn index_of(vm: &mut Vm, a: &[u64]) -> Option<u64> {
    let (length, from) = (arg::i(a, 1), arg::i(a, 4));
    let value = vm.bytes_in(arg::r(a, 0), 0, length)?;
    let part = vm.bytes_in(arg::r(a, 2), 0, arg::i(a, 3))?;
    if part.is_empty() || !within(from, 0, value.len()) {
        return None;
    }
    let found = text::find(&value[from as usize..], part);
    let price = text::find_price(value, part);
    vm.spend(price)?;
    answer::index(found.map(|i| i + from as usize))
}

/// `(bytes, from, characters, at, length)`.
fn inflate(vm: &mut Vm, a: &[u64], to: Ref, at: i32, room: usize) -> Option<u64> {
    let (from, length) = (arg::i(a, 1), arg::i(a, 4));
    if length <= 0 {
        return answer::VOID;
    }
    let source = arg::r(a, 0);
    vm.bytes_in(source, from, length)?;
    if !within(at, length, room) {
        return None;
    }
    vm.spend(length as usize / 4)?;
    for i in 0..length as u32 {
        let b = vm.heap.elem_u8(source, from as u32 + i);
        vm.heap.set_elem_u16(to, at as u32 + i, u16::from(b));
    }
    answer::VOID
}

/// `(characters, from, bytes, at, length)`, if every character fits into a byte: what happens otherwise depends on the
/// class library.
fn compress(vm: &mut Vm, a: &[u64], characters: usize) -> Option<u64> {
    let (source, from, to, at) = (arg::r(a, 0), arg::i(a, 1), arg::r(a, 2), arg::i(a, 3));
    let length = arg::i(a, 4);
    let room = vm.length_of(to, vm.known.byte_array)?;
    if !within(from, length, characters) || !within(at, length, room) || source == to {
        return None;
    }
    vm.spend(length as usize / 4)?;
    let range = from as u32..from as u32 + length as u32;
    if range.clone().any(|i| vm.heap.elem_u16(source, i) > 0xff) {
        return None;
    }
    for (i, j) in range.zip(at as u32..) {
        let c = vm.heap.elem_u16(source, i);
        vm.heap.set_elem_u8(to, j, c as u8);
    }
    answer::i(length)
}
