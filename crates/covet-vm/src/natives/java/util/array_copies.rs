//! Intrinsics of `java.util.Arrays`: `copyOf` and `copyOfRange` of arrays whose copies have the same class.

use crate::heap::Ref;
use crate::natives::arg;
use crate::natives::intrinsic::{Intrinsic, Run, answer};
use crate::vm::Vm;

/// Intrinsics.
pub const INTRINSICS: &[Intrinsic] = &[
    ("java/util/Arrays.copyOf([BI)[B", COPY_OF),
    ("java/util/Arrays.copyOf([CI)[C", COPY_OF),
    ("java/util/Arrays.copyOf([II)[I", COPY_OF),
    ("java/util/Arrays.copyOf([JI)[J", COPY_OF),
    (
        "java/util/Arrays.copyOf([Ljava/lang/Object;I)[Ljava/lang/Object;",
        COPY_OF,
    ),
    ("java/util/Arrays.copyOfRange([BII)[B", COPY_OF_RANGE),
    ("java/util/Arrays.copyOfRange([CII)[C", COPY_OF_RANGE),
];

/// `(array, length)`.
const COPY_OF: Run = |vm, a| copy(vm, arg::r(a, 0), 0, arg::i(a, 1));

/// `(array, from, to)`.
const COPY_OF_RANGE: Run = |vm, a| {
    let from = arg::i(a, 1);
    copy(vm, arg::r(a, 0), from, arg::i(a, 2).checked_sub(from)?)
};

/// Elements of the longest copy that a budget need not be asked for.
const LONG: i32 = 1 << 13;

/// A new array with the elements from an index on, and zeroes behind them.
fn copy(vm: &mut Vm, array: Ref, from: i32, length: i32) -> Option<u64> {
    let size = vm.array_kind(array).filter(|_| !array.is_null())?.size() as usize;
    let left = vm
        .heap
        .array_len(array)
        .checked_sub(u32::try_from(from).ok()?)?;
    if !(0..=LONG).contains(&length) {
        return None;
    }
    vm.spend(4)?;
    let result = vm.new_array(vm.class_of(array), length).ok()?;
    let from = array.addr() + 16 + from as usize * size;
    let count = left.min(length as u32) as usize;
    vm.heap.copy_within(from, result.addr() + 16, count * size);
    answer::r(result)
}
