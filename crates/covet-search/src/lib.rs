//! Searching for tests: archive, fitness, operators and the strategies built of them.
//!
//! A strategy is a value of [`Strategy`] that works on a [`Session`]: it makes tests, has them run through a
//! [`TestRunner`], and what covers a goal goes into the archive, whoever found it. Everything random comes from the
//! session's one generator; nothing here reads a clock: time enters through [`Budget`]. Deliberately absent: how tests
//! are run, and what becomes of the archive.

mod accounts;
mod archive;
mod auto;
mod budget;
mod chance;
mod dse;
mod dynamosa;
mod fitness;
mod focus;
mod hybrid;
mod local;
mod memetic;
mod parameters;
mod paths;
mod random;
mod scheduler;
mod session;
mod whole_suite;

pub use accounts::{Account, Accounts};
pub use archive::{Archive, Found};
pub use auto::Auto;
pub use budget::{Budget, Spent};
pub use dse::{Dse, ExplorationOptions};
pub use dynamosa::DynaMosa;
pub use hybrid::Hybrid;
pub use local::{LocalLimits, Operator, Operators};
pub use memetic::Memetic;
pub use parameters::{NoStrategy, Parameters, parameter_names, strategy_with};
pub use paths::{Asked, PathExplorer, PathId, Solved, Traced, Way};
pub use random::RandomSearch;
pub use session::{Session, SessionOptions, TestRunner, Watcher};
pub use whole_suite::WholeSuite;

/// A way to search.
pub trait Strategy {
    /// Its name on the command line.
    fn name(&self) -> &'static str;

    /// Searches until the budget is used up, everything is covered or somebody wants it to stop.
    fn search(&self, session: &mut Session<'_>);
}

/// The names of all strategies.
pub const STRATEGIES: [&str; 7] = [
    "random",
    "whole-suite",
    "memetic",
    "dynamosa",
    "dse",
    "hybrid",
    "auto",
];

/// The strategies by name.
#[must_use]
pub fn strategy(name: &str) -> Option<Box<dyn Strategy>> {
    strategy_with(name, &Parameters::new()).ok()
}

#[cfg(test)]
mod tests {
    use super::STRATEGIES;

    #[test]
    fn strategies_go_by_their_names() {
        for name in STRATEGIES {
            assert_eq!(super::strategy(name).map(|s| s.name()), Some(name));
        }
        assert!(super::strategy("guess").is_none());
    }
}
