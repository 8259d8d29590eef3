//! Intrinsics of `java.lang.StringBuilder`: appending where there is room.

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
];

/// Value and count of a builder with one-byte characters that has room for so many more.
fn room(vm: &Vm, builder: Ref, more: usize) -> Option<(Ref, u32)> {
    let value = vm.heap.load_ref(builder, vm.known.builder_value);
    let capacity = vm.length_of(value, vm.known.byte_array)?;
    let narrow = vm.heap.load_u8(builder, vm.known.builder_coder) == 0;
    let count = vm.heap.load_u32(builder, vm.known.builder_count);
    (narrow && count as usize + more <= capacity).then_some((value, count))
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
    let content = vm.text_of(text)?;
    let (wide, length) = (content.wide, content.bytes.len());
    let (value, count) = room(vm, builder, length)?;
    if wide {
        return None;
    }
    let from = vm.heap.load_ref(text, vm.known.string_value);
    vm.heap
        .copy_within(from.addr() + 16, value.addr() + 16 + count as usize, length);
    let count = count + length as u32;
    vm.heap.store_u32(builder, vm.known.builder_count, count);
    answer::r(builder)
}
