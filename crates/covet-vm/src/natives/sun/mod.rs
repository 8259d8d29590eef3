//! `sun.*`.

pub mod attach;
pub mod instrument;
pub mod management;
pub mod nio;
pub mod security;

use super::intrinsic::Intrinsic;
use super::{FullNative, PlainNative};
use crate::domain::Domain;

/// Plain tables.
pub fn plain() -> Vec<&'static [PlainNative]> {
    let mut v = nio::plain();
    v.extend([attach::PLAIN, instrument::PLAIN]);
    v.extend(management::plain());
    v
}

/// Intrinsics.
pub fn intrinsics() -> Vec<&'static [Intrinsic]> {
    vec![security::INTRINSICS]
}

/// Full natives.
pub fn full<D: Domain>(v: &mut Vec<FullNative<D>>) {
    attach::full(v);
    instrument::full(v);
    management::full(v);
    nio::full(v);
}
