//! `sun.nio.*`: channels and the default file system provider.

mod attributes;
mod ch;
mod copy;
mod fs;
pub mod mapping;
mod mounts;
mod net;
mod pipe;

use crate::natives::PlainNative;

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
    ]
}
