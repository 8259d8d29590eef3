//! `jdk.internal.*`.

pub mod arrays_support;
pub mod continuation;
pub mod fd_big_integer;
pub mod loader;
pub mod misc;
pub mod perf;
pub mod reflect;
pub mod system_props;
pub mod r#unsafe;

use super::intrinsic::Intrinsic;
use super::{FullNative, PlainNative};
use crate::domain::Domain;

/// Plain tables.
pub fn plain() -> Vec<&'static [PlainNative]> {
    let mut v = reflect::plain();
    v.extend([
        continuation::PLAIN,
        loader::PLAIN,
        misc::PLAIN,
        perf::PLAIN,
        system_props::PLAIN,
        r#unsafe::PLAIN,
    ]);
    v
}

/// Intrinsics.
pub fn intrinsics() -> Vec<&'static [Intrinsic]> {
    vec![arrays_support::INTRINSICS, fd_big_integer::INTRINSICS]
}

/// Full natives.
pub fn full<D: Domain>(v: &mut Vec<FullNative<D>>) {
    continuation::full(v);
    reflect::full(v);
    r#unsafe::full(v);
}

/// Quick natives.
pub fn quick<D: Domain>(v: &mut Vec<(&'static str, super::Quick<D>)>) {
    r#unsafe::quick(v);
}
