//! The guest heap: one arena, 32-bit references, bump allocation, an undo log.
//!
//! Layout is the same in every domain. Shadows of heap words live in the domain's own side table, never here.

mod arena;
pub mod layout;
mod pace;
mod sweep;
mod undo;

pub use arena::Heap;
pub use layout::{ARRAY_DATA, ARRAY_LENGTH, HEADER_CLASS, HEADER_MARK, OBJECT_DATA, Ref};
pub use sweep::FIRST_UNIT;
pub use undo::HeapMark;
