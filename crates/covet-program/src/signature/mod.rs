//! Generic types as Java sees them: owned, comparable, and read from signatures (JVMS 4.7.9.1) or descriptors.
//!
//! Invariants: a type never borrows from a class file; a signature that is not one yields `None`, and whoever reads a
//! class falls back to the descriptor. Deliberately absent: subtyping and inference, which need a
//! [`Library`](crate::library::Library), and type annotations.

mod display;
mod parse;
mod substitute;
mod types;

pub use parse::{
    ClassSignature, MethodSignature, class_signature, field_descriptor, field_signature,
    method_descriptor, method_signature,
};
pub use substitute::{Arguments, Bounds, arguments, bounds};
pub use types::{ClassType, JavaType, Primitive, TypeArgument, TypeParameter};
