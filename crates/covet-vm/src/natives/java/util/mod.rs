//! `java.util.*`.

mod checksum;
mod hash_map;
mod prefs;
mod time_zone;
mod zip;

use crate::natives::PlainNative;
use crate::natives::intrinsic::Intrinsic;

/// Plain tables.
pub fn plain() -> Vec<&'static [PlainNative]> {
    vec![checksum::PLAIN, prefs::PLAIN, time_zone::PLAIN, zip::PLAIN]
}

/// Intrinsics.
pub fn intrinsics() -> Vec<&'static [Intrinsic]> {
    vec![hash_map::INTRINSICS]
}
