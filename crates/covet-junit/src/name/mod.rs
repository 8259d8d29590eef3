//! Names of tests: what is tested, with what, and what comes out, as in `parse_emptyString_throwsParseException`.
//!
//! Names are ASCII identifiers of bounded length, made of the names of the program and of short literals, and unique in
//! their suite. They depend on the tests alone.

mod arguments;
mod describe;
mod namer;
mod outcome;

pub use describe::describe;
pub use namer::Namer;
