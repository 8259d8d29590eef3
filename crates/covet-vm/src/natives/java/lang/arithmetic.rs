//! Intrinsics of `Integer`, `Long`, `Float`, `Double`, `Math` and `StrictMath`: what a processor has an instruction
//! for.

use crate::natives::arg;
use crate::natives::intrinsic::{Intrinsic, answer};

/// Intrinsics.
pub const INTRINSICS: &[Intrinsic] = &[
    ("java/lang/Integer.numberOfLeadingZeros(I)I", |_, a| {
        answer::i(arg::i(a, 0).leading_zeros() as i32)
    }),
    ("java/lang/Integer.numberOfTrailingZeros(I)I", |_, a| {
        answer::i(arg::i(a, 0).trailing_zeros() as i32)
    }),
    ("java/lang/Integer.bitCount(I)I", |_, a| {
        answer::i(arg::i(a, 0).count_ones() as i32)
    }),
    ("java/lang/Integer.reverse(I)I", |_, a| {
        answer::i(arg::i(a, 0).reverse_bits())
    }),
    ("java/lang/Integer.reverseBytes(I)I", |_, a| {
        answer::i(arg::i(a, 0).swap_bytes())
    }),
    ("java/lang/Integer.highestOneBit(I)I", |_, a| {
        answer::i(
            arg::i(a, 0) & (i32::MIN as u32).unbounded_shr(arg::i(a, 0).leading_zeros()) as i32,
        )
    }),
    ("java/lang/Integer.compareUnsigned(II)I", |_, a| {
        answer::i((arg::i(a, 0) as u32).cmp(&(arg::i(a, 1) as u32)) as i32)
    }),
    ("java/lang/Long.numberOfLeadingZeros(J)I", |_, a| {
        answer::i(arg::j(a, 0).leading_zeros() as i32)
    }),
    ("java/lang/Long.numberOfTrailingZeros(J)I", |_, a| {
        answer::i(arg::j(a, 0).trailing_zeros() as i32)
    }),
    ("java/lang/Long.bitCount(J)I", |_, a| {
        answer::i(arg::j(a, 0).count_ones() as i32)
    }),
    ("java/lang/Long.reverse(J)J", |_, a| {
        Some(arg::j(a, 0).reverse_bits() as u64)
    }),
    ("java/lang/Long.reverseBytes(J)J", |_, a| {
        Some(arg::j(a, 0).swap_bytes() as u64)
    }),
    ("java/lang/Long.compareUnsigned(JJ)I", |_, a| {
        answer::i((arg::j(a, 0) as u64).cmp(&(arg::j(a, 2) as u64)) as i32)
    }),
    ("java/lang/Long.compare(JJ)I", |_, a| {
        answer::i(arg::j(a, 0).cmp(&arg::j(a, 2)) as i32)
    }),
    ("java/lang/Float.floatToRawIntBits(F)I", |_, a| Some(a[0])),
    ("java/lang/Float.intBitsToFloat(I)F", |_, a| Some(a[0])),
    ("java/lang/Double.doubleToRawLongBits(D)J", |_, a| {
        Some(a[0])
    }),
    ("java/lang/Double.longBitsToDouble(J)D", |_, a| Some(a[0])),
    ("java/lang/Math.multiplyHigh(JJ)J", |_, a| {
        let product = i128::from(arg::j(a, 0)) * i128::from(arg::j(a, 2));
        Some((product >> 64) as u64)
    }),
    ("java/lang/Math.multiplyExact(JJ)J", |_, a| {
        arg::j(a, 0).checked_mul(arg::j(a, 2)).map(|v| v as u64)
    }),
    ("java/lang/Integer.rotateLeft(II)I", |_, a| {
        answer::i(arg::i(a, 0).rotate_left(arg::i(a, 1) as u32 % 32))
    }),
    ("java/lang/Integer.rotateRight(II)I", |_, a| {
        answer::i(arg::i(a, 0).rotate_right(arg::i(a, 1) as u32 % 32))
    }),
    ("java/lang/Long.rotateLeft(JI)J", |_, a| {
        Some(arg::j(a, 0).rotate_left(arg::i(a, 2) as u32 % 64) as u64)
    }),
    ("java/lang/Long.rotateRight(JI)J", |_, a| {
        Some(arg::j(a, 0).rotate_right(arg::i(a, 2) as u32 % 64) as u64)
    }),
    ("java/lang/Math.min(II)I", |_, a| {
        answer::i(arg::i(a, 0).min(arg::i(a, 1)))
    }),
    ("java/lang/Math.min(JJ)J", |_, a| {
        Some(arg::j(a, 0).min(arg::j(a, 2)) as u64)
    }),
    ("java/lang/Math.max(II)I", |_, a| {
        answer::i(arg::i(a, 0).max(arg::i(a, 1)))
    }),
    ("java/lang/Math.max(JJ)J", |_, a| {
        Some(arg::j(a, 0).max(arg::j(a, 2)) as u64)
    }),
    ("java/lang/Integer.compare(II)I", |_, a| {
        answer::i(arg::i(a, 0).cmp(&arg::i(a, 1)) as i32)
    }),
    ("java/lang/Math.floor(D)D", |_, a| rounded(a, f64::floor)),
    ("java/lang/Math.ceil(D)D", |_, a| rounded(a, f64::ceil)),
    ("java/lang/Math.rint(D)D", |_, a| {
        rounded(a, f64::round_ties_even)
    }),
    ("java/lang/StrictMath.floor(D)D", |_, a| {
        rounded(a, f64::floor)
    }),
    ("java/lang/StrictMath.ceil(D)D", |_, a| {
        rounded(a, f64::ceil)
    }),
    ("java/lang/StrictMath.rint(D)D", |_, a| {
        rounded(a, f64::round_ties_even)
    }),
    ("java/lang/Math.fma(DDD)D", |_, a| {
        let sum = arg::d(a, 0).mul_add(arg::d(a, 2), arg::d(a, 4));
        (!sum.is_nan()).then(|| sum.to_bits())
    }),
];

/// What is no number stays as it is, bit for bit.
fn rounded(a: &[u64], round: fn(f64) -> f64) -> Option<u64> {
    let x = arg::d(a, 0);
    Some(if x.is_nan() { a[0] } else { round(x).to_bits() })
}
