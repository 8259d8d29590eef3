//! The virtual machine: it runs real Java on the class library of the user's own JDK.
//!
//! [`vm::Vm`] is the domain-independent half (heap, classes, frames, sandbox), [`machine::Machine`] adds slots and
//! executes. See ARCHITECTURE.md for the rules.

#![cfg_attr(
    not(target_arch = "x86_64"),
    allow(
        dead_code,
        unused_imports,
        reason = "what only machine code needs to know"
    )
)]

pub mod ahead;
pub mod boot;
pub mod class;
pub mod code;
pub mod collect;
#[cfg(target_arch = "x86_64")]
pub mod compile;
#[cfg(not(target_arch = "x86_64"))]
#[path = "compile/absent.rs"]
pub mod compile;
pub mod domain;
pub mod exceptions;
pub mod globals;
pub mod heap;
mod identity;
pub mod interp;
pub mod invoke;
pub mod known;
pub mod launch;
pub mod listed;
pub mod locales;
pub mod machine;
pub mod messages;
pub mod mounts;
pub mod native_memory;
pub mod natives;
pub mod observe;
pub mod samples;
pub mod sandbox;
pub mod settings;
pub mod strings;
pub mod symbol;
pub mod thread;
pub mod transaction;
pub mod verify;
pub mod vm;
pub mod warm;
pub mod zlib;
