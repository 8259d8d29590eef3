//! `java.lang.invoke.*`.

mod method_handle_natives;

use crate::natives::PlainNative;

/// Plain tables.
pub fn plain() -> Vec<&'static [PlainNative]> {
    vec![method_handle_natives::PLAIN]
}
