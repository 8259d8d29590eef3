//! `java.util.*`.

mod checksum;
mod time_zone;
mod zip;

use crate::natives::PlainNative;

/// Plain tables.
pub fn plain() -> Vec<&'static [PlainNative]> {
    vec![checksum::PLAIN, time_zone::PLAIN, zip::PLAIN]
}
