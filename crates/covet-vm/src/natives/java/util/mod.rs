//! `java.util.*`.

mod checksum;
mod prefs;
mod time_zone;
mod zip;

use crate::natives::PlainNative;

/// Plain tables.
pub fn plain() -> Vec<&'static [PlainNative]> {
    vec![checksum::PLAIN, prefs::PLAIN, time_zone::PLAIN, zip::PLAIN]
}
