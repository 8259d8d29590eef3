//! `java.util.*`.

mod array_copies;
mod array_list;
mod arrays;
mod base64;
mod checksum;
mod hash_map;
mod hash_map_put;
mod jars;
mod objects;
mod prefs;
mod random;
mod regex;
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
    vec![
        array_copies::INTRINSICS,
        array_list::INTRINSICS,
        arrays::INTRINSICS,
        base64::INTRINSICS,
        checksum::INTRINSICS,
        hash_map::INTRINSICS,
        hash_map_put::INTRINSICS,
        jars::INTRINSICS,
        random::INTRINSICS,
        crate::transaction::chance::INTRINSICS,
        regex::INTRINSICS,
    ]
}

/// Intrinsics whose answers are conditions.
pub fn conditions() -> Vec<&'static [Intrinsic]> {
    vec![array_list::CONDITIONS, objects::CONDITIONS]
}
