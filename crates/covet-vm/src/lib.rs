//! The virtual machine.

pub mod sandbox;
