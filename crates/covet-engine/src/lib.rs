//! Wires a run: target, strategy, suite, validated source.
//!
//! [`generate`] is the façade: a [`Job`](job::Job) in, a [`ClassOutcome`](job::ClassOutcome) for every class out. Classes
//! are independent pieces of work on as many threads as wanted; a panic in one costs that class only. Deliberately absent:
//! arguments, the terminal, and the places where test sources go.

mod as_run;
mod beginnings;
mod check;
mod class;
mod cpu;
mod cut_down;
mod departures;
mod elsewhere;
mod error;
mod goal_list;
pub mod job;
mod missing;
pub mod near_names;
mod outcome;
mod paths;
mod polish;
mod search;
mod spoilers;
mod test_classes;
mod together;
mod work;

pub use covet_search::{NoStrategy, parameter_names, strategy_with};
pub use error::EngineError;
pub use goal_list::goals;
pub use work::generate;
