//! `java.time.*`.

mod local;

use crate::natives::intrinsic::Intrinsic;

/// Intrinsics.
pub fn intrinsics() -> Vec<&'static [Intrinsic]> {
    vec![local::INTRINSICS]
}
