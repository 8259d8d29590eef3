//! `java.math.*`: intrinsics of arithmetic on magnitudes, which are arrays of ints, the highest first.

mod big_integer;
mod mutable_big_integer;
pub mod words;

use crate::natives::intrinsic::Intrinsic;

/// Intrinsics.
pub fn intrinsics() -> Vec<&'static [Intrinsic]> {
    vec![big_integer::INTRINSICS, mutable_big_integer::INTRINSICS]
}
