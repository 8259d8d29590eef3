//! Intrinsics of `jdk.internal.util.ArraysSupport` and `Preconditions`.

use crate::heap::Ref;
use crate::natives::arg;
use crate::natives::intrinsic::{Intrinsic, answer};
use crate::natives::java::lang::text;
use crate::vm::Vm;

/// Intrinsics.
pub const INTRINSICS: &[Intrinsic] = &[
    (
        "jdk/internal/util/ArraysSupport.mismatch([B[BI)I",
        |vm, a| {
            let length = arg::i(a, 2);
            mismatch(vm, (arg::r(a, 0), 0), (arg::r(a, 1), 0), length)
        },
    ),
    (
        "jdk/internal/util/ArraysSupport.mismatch([BI[BII)I",
        |vm, a| {
            let (x, y) = ((arg::r(a, 0), arg::i(a, 1)), (arg::r(a, 2), arg::i(a, 3)));
            mismatch(vm, x, y, arg::i(a, 4))
        },
    ),
    (
        "jdk/internal/util/ArraysSupport.unsignedHashCode(I[BII)I",
        |vm, a| {
            let bytes = vm.bytes_in(arg::r(a, 1), arg::i(a, 2), arg::i(a, 3))?;
            let hash = text::hash_unsigned(arg::i(a, 0), bytes);
            let price = bytes.len() / 4;
            vm.spend(price)?;
            answer::i(hash)
        },
    ),
    ("jdk/internal/util/ArraysSupport.newLength(III)I", |_, a| {
        let growth = arg::i(a, 1).max(arg::i(a, 2));
        let length = arg::i(a, 0).checked_add(growth)?;
        (0 < length && length <= SOFT_MAX_LENGTH).then_some(length as u64)
    }),
    (
        "jdk/internal/util/Preconditions.checkIndex(IILjava/util/function/BiFunction;)I",
        |_, a| {
            let (index, length) = (arg::i(a, 0), arg::i(a, 1));
            (0 <= index && index < length).then_some(a[0])
        },
    ),
    ("java/util/Objects.checkIndex(II)I", |_, a| {
        let (index, length) = (arg::i(a, 0), arg::i(a, 1));
        (0 <= index && index < length).then_some(a[0])
    }),
];

/// What the class library takes for the length of the longest array.
const SOFT_MAX_LENGTH: i32 = i32::MAX - 8;

/// First index at which two ranges differ, or -1.
fn mismatch(vm: &mut Vm, x: (Ref, i32), y: (Ref, i32), length: i32) -> Option<u64> {
    let a = vm.bytes_in(x.0, x.1, length)?;
    let b = vm.bytes_in(y.0, y.1, length)?;
    let differ = match a == b {
        true => None,
        false => a.iter().zip(b).position(|(x, y)| x != y),
    };
    vm.spend(length as usize / 8)?;
    answer::index(differ)
}
