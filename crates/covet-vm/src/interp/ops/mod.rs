//! The operations, filed by JVMS instruction groups.

pub mod arithmetic;
pub mod arrays;
pub mod control;
pub mod convert;
pub mod fields;
pub mod invoke;
pub mod objects;
