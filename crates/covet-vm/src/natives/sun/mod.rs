//! `sun.*`.

pub mod nio;

use super::{FullNative, PlainNative};
use crate::domain::Domain;

/// Plain tables.
pub fn plain() -> Vec<&'static [PlainNative]> {
    nio::plain()
}

/// Full natives.
pub fn full<D: Domain>(_: &mut Vec<FullNative<D>>) {}
