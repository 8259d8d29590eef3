//! Terms with Java's semantics, and the solvers that find values for their variables.
//!
//! [`Terms`] is an arena of hash-consed terms: equal terms have equal ids. What an operation means is said once, in
//! [`eval`]: simplification, search and circuits are tested against it. Deliberately absent: Java classes, tests, and
//! anything that only one strategy needs.

pub mod blast;
pub mod cache;
pub mod chain;
mod clock;
pub mod eval;
pub mod family;
pub mod intervals;
pub mod linear;
mod memo;
pub mod op;
pub mod range;
pub mod relax;
pub mod script;
pub mod search;
mod simplify;
pub mod slice;
pub mod solver;
pub mod statistics;
pub mod term;
#[cfg(test)]
mod testing;
pub mod value;
pub mod z3;

pub use blast::{Blaster, Frames};
pub use cache::Cache;
pub use chain::{Chain, Part, Portfolio, portfolio};
pub use eval::Model;
pub use family::Family;
pub use intervals::Intervals;
pub use linear::Linear;
pub use op::{Math, Op};
pub use range::Range;
pub use relax::Relaxation;
pub use search::Search;
pub use slice::Slice;
pub use solver::{Effort, Query, Reason, Solver, Verdict};
pub use statistics::{Row, Statistics};
pub use term::{Domain, Node, Term, Terms, Var};
pub use value::{Sort, Text, Value};
pub use z3::Z3;
