//! The test model: what a test is, which tests are well-typed, how tests are changed, and what a run reports.
//!
//! A [`TestCase`](test_case::TestCase) is a sequence of statements (ALGORITHMS section 1). What it may use is its
//! [`Cluster`](cluster::Cluster); [`Editor`](edit::Editor) makes and changes tests so that javac accepts whatever comes
//! out. Deliberately absent: how tests are executed and how they are printed.

pub mod cluster;
pub mod edit;
pub mod experience;
pub mod literal;
pub mod member;
pub mod pools;
pub mod report;
pub mod test_case;
pub mod typing;
