//! From tests to JUnit source: what is asserted, how tests are named, and how they are printed as Java.

pub mod name;
pub mod print;
pub mod suite;
