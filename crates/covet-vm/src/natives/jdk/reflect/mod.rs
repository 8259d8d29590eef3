//! `jdk.internal.reflect.*`.

mod accessors;
mod constant_pool;
mod invocation;
mod values;

use crate::domain::Domain;
use crate::natives::{FullNative, PlainNative};

/// Plain tables.
pub fn plain() -> Vec<&'static [PlainNative]> {
    vec![accessors::PLAIN, constant_pool::PLAIN]
}

/// Full natives.
pub fn full<D: Domain>(v: &mut Vec<FullNative<D>>) {
    accessors::full(v);
    invocation::full(v);
}
