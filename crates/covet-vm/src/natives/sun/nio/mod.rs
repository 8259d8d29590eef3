//! `sun.nio.*`: channels and the default file system provider.

mod attributes;
mod ch;
mod copy;
mod fs;
pub mod mapping;
mod mounts;
mod net;
mod pipe;
pub mod selector;

use crate::domain::Domain;
use crate::natives::{FullNative, PlainNative};

/// Plain tables.
pub fn plain() -> Vec<&'static [PlainNative]> {
    vec![
        attributes::PLAIN,
        ch::PLAIN,
        copy::PLAIN,
        fs::PLAIN,
        mapping::PLAIN,
        mounts::PLAIN,
        net::PLAIN,
        pipe::PLAIN,
        selector::PLAIN,
    ]
}

/// Full natives.
pub fn full<D: Domain>(v: &mut Vec<FullNative<D>>) {
    selector::full(v);
}
