//! From tests to JUnit source: which tests are kept, what is asserted, how tests are named and printed, and whether the
//! real JVM agrees.
//!
//! `minimise` cuts tests down, `assertion` finds what holds in every world and kills mutants, `name` and `print` turn the
//! [`suite`] into Java, `check` compiles and runs it on the user's JVM. Deliberately absent: how tests were found.

pub mod assertion;
pub mod check;
pub mod minimise;
pub mod name;
pub mod print;
pub mod suite;
