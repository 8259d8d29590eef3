//! The interpreter: one loop, one small function per operation, generic over the domain.
//!
//! It is never entered recursively (asserted in [`crate::machine`]). An operation that needs loading, initialisation or a
//! call pushes a frame and leaves; the loop goes on with whatever frame is on top.

mod cursor;
mod frame;
mod frames;
pub mod ops;
mod run;
mod unwind;

pub use cursor::{Cursor, Exit, Go};
pub use frame::{Frame, flags};
pub use frames::Frames;
pub(crate) use run::{Left, operations};
