//! `sun.*`.

use super::{FullNative, PlainNative};
use crate::domain::Domain;

/// Plain tables.
pub fn plain() -> Vec<&'static [PlainNative]> {
    vec![]
}

/// Full natives.
pub fn full<D: Domain>(_: &mut Vec<FullNative<D>>) {}
