//! Experiments over subjects, strategies, seeds and budgets: run, kept, judged, reported.
//!
//! The way of a study: a [`plan`] file names what is compared → [`subjects`] finds the class files → [`run`] works on
//! the cells, each in a process of its own → [`store`] keeps what came out, one transaction per cell → [`statistics`]
//! and [`report`] make tables and pages of it; on request [`judge`] asks the tools of the Java world. Deliberately absent: the command line, the terminal, and any knowledge of
//! how a strategy works.

pub mod judge;
pub mod plan;
pub mod report;
pub mod run;
pub mod statistics;
pub mod store;
pub mod subjects;
