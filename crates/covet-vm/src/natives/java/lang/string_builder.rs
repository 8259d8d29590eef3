//! Intrinsics of `java.lang.StringBuilder`: appending characters and strings, and the string that was built.
//!
//! The buffer grows exactly as in the class library, because `capacity()` tells. A builder of one-byte characters that
//! meets a wider one is for the bytecode.

use crate::heap::Ref;
use crate::natives::arg;
use crate::natives::intrinsic::{Intrinsic, answer};
use crate::vm::Vm;

/// Intrinsics.
pub const INTRINSICS: &[Intrinsic] = &[
    (
        "java/lang/StringBuilder.append(C)Ljava/lang/StringBuilder;",
        append_char,
    ),
    (
        "java/lang/AbstractStringBuilder.append(C)Ljava/lang/AbstractStringBuilder;",
        append_char,
    ),
    (
        "java/lang/StringBuilder.append(Ljava/lang/String;)Ljava/lang/StringBuilder;",
        append_string,
    ),
    (
        "java/lang/AbstractStringBuilder.append(Ljava/lang/String;)Ljava/lang/AbstractStringBuilder;",
        append_string,
    ),
    ("java/lang/StringBuilder.toString()Ljava/lang/String;", text),
];

/// Bytes up to which a buffer grows here; more is work that has to be paid for on the way.
const LONG: usize = 1 << 16;

/// A buffer of one-byte characters with room for `more` of them, and the count of those that are there.
fn room(vm: &mut Vm, builder: Ref, more: usize) -> Option<(Ref, u32)> {
    let value = vm.heap.load_ref(builder, vm.known.builder_value);
    let capacity = vm.length_of(value, vm.known.byte_array)?;
    if vm.heap.load_u8(builder, vm.known.builder_coder) != 0 {
        return None;
    }
    let count = vm.heap.load_u32(builder, vm.known.builder_count);
    let least = count as usize + more;
    if least <= capacity {
        return Some((value, count));
    }
    Some((grow(vm, builder, value, capacity, least)?, count))
}

/// Twice the room and two more, or as much as is needed.
fn grow(vm: &mut Vm, builder: Ref, old: Ref, capacity: usize, least: usize) -> Option<Ref> {
    let larger = least.max(2 * capacity + 2);
    if larger > LONG {
        return None;
    }
    vm.spend(2)?;
    let value = vm.new_array(vm.known.byte_array, larger as i32).ok()?;
    let (from, to) = (old.addr() + 16, value.addr() + 16);
    vm.heap.copy_within(from, to, capacity);
    vm.heap.store_ref(builder, vm.known.builder_value, value);
    Some(value)
}

fn append_char(vm: &mut Vm, a: &[u64]) -> Option<u64> {
    let (builder, ch) = (arg::r(a, 0), u8::try_from(arg::i(a, 1)).ok()?);
    let (value, count) = room(vm, builder, 1)?;
    vm.heap.set_elem_u8(value, count, ch);
    vm.heap
        .store_u32(builder, vm.known.builder_count, count + 1);
    answer::r(builder)
}

fn append_string(vm: &mut Vm, a: &[u64]) -> Option<u64> {
    let (builder, text) = (arg::r(a, 0), arg::r(a, 1));
    let content = vm.text_of(text).filter(|t| !t.wide)?;
    let length = content.bytes.len();
    let (value, count) = room(vm, builder, length)?;
    let from = vm.heap.load_ref(text, vm.known.string_value);
    vm.heap
        .copy_within(from.addr() + 16, value.addr() + 16 + count as usize, length);
    let count = count + length as u32;
    vm.heap.store_u32(builder, vm.known.builder_count, count);
    answer::r(builder)
}

/// `toString()`. Releases differ in which object an empty string is.
fn text(vm: &mut Vm, a: &[u64]) -> Option<u64> {
    let builder = arg::r(a, 0);
    let (value, count) = room(vm, builder, 0)?;
    if count == 0 {
        return None;
    }
    answer::r(vm.latin1_part(value, 0, count as usize)?)
}
