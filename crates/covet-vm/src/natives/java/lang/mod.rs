//! `java.lang.*`.

mod arithmetic;
mod class;
mod class_loader;
mod class_members;
mod decimal;
mod defining;
mod exp;
mod fdlibm;
mod gc;
pub mod invoke;
mod math;
mod module;
mod numbers;
mod object;
pub mod process;
pub mod reflect;
mod refs;
mod runtime;
pub mod security_manager;
mod stack_walk;
pub mod string;
mod string_builder;
mod string_coding;
mod string_latin1;
mod string_part;
mod string_replace;
mod system;
pub mod text;
mod thread;
pub mod thread_dump;
mod thread_ids;
mod thread_stop;
mod throwable;
mod virtual_thread;
mod watched;

use crate::domain::Domain;
use crate::natives::intrinsic::Intrinsic;
use crate::natives::{FullNative, PlainNative, Quick};

/// Plain tables.
pub fn plain() -> Vec<&'static [PlainNative]> {
    let mut v = reflect::plain();
    v.extend(invoke::plain());
    v.extend([
        class::PLAIN,
        class_loader::PLAIN,
        class_members::PLAIN,
        math::PLAIN,
        module::PLAIN,
        numbers::PLAIN,
        object::PLAIN,
        process::PLAIN,
        refs::PLAIN,
        runtime::PLAIN,
        security_manager::PLAIN,
        stack_walk::PLAIN,
        system::PLAIN,
        thread::PLAIN,
        thread_dump::PLAIN,
        thread_ids::PLAIN,
        thread_stop::PLAIN,
        throwable::PLAIN,
        virtual_thread::PLAIN,
    ]);
    v
}

/// Intrinsics.
pub fn intrinsics() -> Vec<&'static [Intrinsic]> {
    vec![
        arithmetic::INTRINSICS,
        decimal::INTRINSICS,
        object::INTRINSICS,
        string::INTRINSICS,
        string_builder::INTRINSICS,
        string_coding::INTRINSICS,
        string_latin1::INTRINSICS,
        string_part::INTRINSICS,
        string_replace::INTRINSICS,
        system::INTRINSICS,
    ]
}

/// Quick natives.
pub fn quick<D: Domain>(v: &mut Vec<(&'static str, Quick<D>)>) {
    object::quick(v);
    reflect::quick(v);
    system::quick(v);
}

/// Full natives.
pub fn full<D: Domain>(v: &mut Vec<FullNative<D>>) {
    class::full(v);
    defining::full(v);
    watched::full(v);
    object::full(v);
    process::full(v);
    invoke::full(v);
    gc::full(v);
    refs::full(v);
    stack_walk::full(v);
    thread::full(v);
    thread_stop::full(v);
    virtual_thread::full(v);
}
