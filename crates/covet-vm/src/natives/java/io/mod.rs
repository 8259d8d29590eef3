//! `java.io.*`: streams and `File`, on the sandbox's file system.

mod console;
mod descriptor;
mod file_system;
mod random_access;
mod serialization;
mod streams;

use crate::natives::PlainNative;

/// Plain tables.
pub fn plain() -> Vec<&'static [PlainNative]> {
    vec![
        console::PLAIN,
        descriptor::PLAIN,
        file_system::PLAIN,
        random_access::PLAIN,
        serialization::PLAIN,
        streams::PLAIN,
    ]
}
