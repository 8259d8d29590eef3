//! `java.*`.

pub mod io;
pub mod lang;
pub mod security;

use super::{FullNative, PlainNative};
use crate::domain::Domain;

/// Plain tables.
pub fn plain() -> Vec<&'static [PlainNative]> {
    [io::plain(), lang::plain(), vec![security::PLAIN]].concat()
}

/// Full natives.
pub fn full<D: Domain>(v: &mut Vec<FullNative<D>>) {
    lang::full(v);
}

/// Quick natives.
pub fn quick<D: Domain>(v: &mut Vec<(&'static str, super::Quick<D>)>) {
    lang::quick(v);
}
