//! A class as its users see it: names, types, flags and constants, without its code.
//!
//! Invariants: a [`ClassModel`] owns all it says and can be shared between threads; the parameters of a method are
//! as many as its descriptor has, the generic ones where a signature tells them. A broken signature or attribute costs
//! what it would have said; a broken frame is an error. Deliberately absent: annotations, and anything that needs
//! another class (see [`crate::library`]).

mod access;
mod class_model;
mod constants;
mod field_model;
mod method_model;
mod nesting;
mod params;

pub use access::Access;
pub use class_model::{ClassKind, ClassModel, RecordPart};
pub use constants::Constants;
pub use field_model::{FieldConstant, FieldModel};
pub use method_model::MethodModel;
pub use nesting::Nesting;
