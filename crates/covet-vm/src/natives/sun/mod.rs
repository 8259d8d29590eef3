//! `sun.*`.

pub mod management;
pub mod nio;

use super::{FullNative, PlainNative};
use crate::domain::Domain;

/// Plain tables.
pub fn plain() -> Vec<&'static [PlainNative]> {
    let mut v = nio::plain();
    v.extend(management::plain());
    v
}

/// Full natives.
pub fn full<D: Domain>(v: &mut Vec<FullNative<D>>) {
    management::full(v);
    nio::full(v);
}
