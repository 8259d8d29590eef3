//! `com.*`.

pub mod sun;

use super::PlainNative;

/// Plain tables.
pub fn plain() -> Vec<&'static [PlainNative]> {
    sun::management::plain()
}
