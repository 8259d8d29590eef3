//! The tests of the machine on a real class library, in one binary: it is the machine that takes long to compile.

mod budget;
mod bytecode;
mod choice;
mod domain;
mod observe;
mod orders;
mod support;
mod transaction;
mod virtual_threads;
mod warm;
