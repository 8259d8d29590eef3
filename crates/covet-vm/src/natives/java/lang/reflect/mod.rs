//! `java.lang.reflect.*`.

mod array;
mod executable;
mod objects;

use crate::domain::Domain;
use crate::natives::{PlainNative, Quick};

/// Plain tables.
pub fn plain() -> Vec<&'static [PlainNative]> {
    vec![array::PLAIN, executable::PLAIN]
}

/// Quick natives.
pub fn quick<D: Domain>(v: &mut Vec<(&'static str, Quick<D>)>) {
    array::quick(v);
}
