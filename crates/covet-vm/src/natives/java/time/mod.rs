//! `java.time.*`.

mod local;

pub use local::LocalOffsets;

use crate::natives::intrinsic::Intrinsic;

/// Intrinsics.
pub fn intrinsics() -> Vec<&'static [Intrinsic]> {
    vec![local::INTRINSICS]
}
