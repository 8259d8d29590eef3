//! `java.*`.

pub mod lang;
pub mod security;

use super::{FullNative, PlainNative};
use crate::domain::Domain;

/// Plain tables.
pub fn plain() -> Vec<&'static [PlainNative]> {
    let mut v = lang::plain();
    v.push(security::PLAIN);
    v
}

/// Full natives.
pub fn full<D: Domain>(v: &mut Vec<FullNative<D>>) {
    lang::full(v);
}

/// Quick natives.
pub fn quick<D: Domain>(v: &mut Vec<(&'static str, super::Quick<D>)>) {
    lang::quick(v);
}
