//! `java.*`.

pub mod io;
pub mod lang;
pub mod math;
pub mod net;
pub mod nio;
pub mod security;
pub mod time;
pub mod util;

use super::intrinsic::Intrinsic;
use super::{FullNative, PlainNative};
use crate::domain::Domain;

/// Plain tables.
pub fn plain() -> Vec<&'static [PlainNative]> {
    [
        io::plain(),
        lang::plain(),
        net::plain(),
        vec![security::PLAIN],
        util::plain(),
    ]
    .concat()
}

/// Intrinsics.
pub fn intrinsics() -> Vec<&'static [Intrinsic]> {
    [
        vec![crate::locales::WATCHED],
        lang::intrinsics(),
        math::intrinsics(),
        time::intrinsics(),
        util::intrinsics(),
    ]
    .concat()
}

/// Intrinsics whose answers are conditions.
pub fn conditions() -> Vec<&'static [Intrinsic]> {
    util::conditions()
}

/// Full natives.
pub fn full<D: Domain>(v: &mut Vec<FullNative<D>>) {
    lang::full(v);
    security::full(v);
}

/// Quick natives.
pub fn quick<D: Domain>(v: &mut Vec<(&'static str, super::Quick<D>)>) {
    lang::quick(v);
}
