//! `java.lang.invoke.*`.

mod field_forms;
mod method_handle_natives;

pub use field_forms::full;

use crate::natives::PlainNative;

/// Plain tables.
pub fn plain() -> Vec<&'static [PlainNative]> {
    vec![method_handle_natives::PLAIN]
}
