//! Intrinsics of `java.lang.StringCoding`.

use crate::natives::arg;
use crate::natives::intrinsic::{Intrinsic, answer};
use crate::vm::Vm;

/// Intrinsics.
pub const INTRINSICS: &[Intrinsic] = &[
    ("java/lang/StringCoding.hasNegatives([BII)Z", |vm, a| {
        answer::z(leading(vm, a, |b| b < 0x80)? < arg::i(a, 2))
    }),
    ("java/lang/StringCoding.countPositives([BII)I", |vm, a| {
        answer::i(leading(vm, a, |b| b < 0x80)?)
    }),
    (
        "java/lang/StringCoding.countNonZeroAsciiLatin1([BII)I",
        |vm, a| answer::i(leading(vm, a, |b| b.wrapping_sub(1) < 0x7f)?),
    ),
];

/// How many bytes of `(bytes, from, length)` come before the first that is not wanted.
#[inline(always)]
fn leading(vm: &mut Vm, a: &[u64], wanted: impl Fn(u8) -> bool) -> Option<i32> {
    let length = arg::i(a, 2);
    let bytes = vm.bytes_in(arg::r(a, 0), arg::i(a, 1), length)?;
    let first = bytes.iter().position(|b| !wanted(*b));
    vm.spend(length as usize / 8)?;
    Some(first.map_or(length, |i| i as i32))
}
