//! Robustness of the readers and the machine against mutated input.
//!
//! A fuzz target is a function from bytes to an [`Outcome`] ([`targets`]); [`mutate`] makes the bytes from real files
//! ([`corpus`]), and [`run`] tries very many of them in worker processes. Invariant: a mutant is a function of the
//! seed, the corpus and its run number, and of nothing else; so it does not matter how many workers there are or where
//! a run stopped. Deliberately absent: coverage feedback (the engines behind `fuzz/` have it).

pub mod corpus;
pub mod mutate;
pub mod outcome;
pub mod run;
pub mod targets;

pub use outcome::Outcome;
