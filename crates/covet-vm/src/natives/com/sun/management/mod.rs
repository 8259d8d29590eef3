//! `com.sun.management.internal.*`: the extensions of the module `jdk.management`.

mod diagnostics;
mod flag;
mod operating_system;

use crate::natives::PlainNative;

/// Plain tables.
pub fn plain() -> Vec<&'static [PlainNative]> {
    vec![diagnostics::PLAIN, flag::PLAIN, operating_system::PLAIN]
}
