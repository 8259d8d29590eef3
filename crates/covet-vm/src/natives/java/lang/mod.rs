//! `java.lang.*`.

mod class;
mod class_loader;
mod module;
mod numbers;
mod object;
mod process;
mod refs;
mod runtime;
mod system;
mod thread;
mod throwable;

use crate::domain::Domain;
use crate::natives::{FullNative, PlainNative, Quick};

/// Plain tables.
pub fn plain() -> Vec<&'static [PlainNative]> {
    vec![
        class::PLAIN,
        class_loader::PLAIN,
        module::PLAIN,
        numbers::PLAIN,
        object::PLAIN,
        process::PLAIN,
        refs::PLAIN,
        runtime::PLAIN,
        system::PLAIN,
        thread::PLAIN,
        throwable::PLAIN,
    ]
}

/// Quick natives.
pub fn quick<D: Domain>(v: &mut Vec<(&'static str, Quick<D>)>) {
    object::quick(v);
    system::quick(v);
}

/// Full natives.
pub fn full<D: Domain>(v: &mut Vec<FullNative<D>>) {
    class::full(v);
    object::full(v);
    refs::full(v);
    thread::full(v);
}
