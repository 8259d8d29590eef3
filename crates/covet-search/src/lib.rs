//! Searching for tests: archive, fitness, operators and the strategies built of them.
//!
//! A strategy is a value of [`Strategy`] that works on a [`Session`]: it makes tests, has them run through a
//! [`TestRunner`], and what covers a goal goes into the archive, whoever found it. Everything random comes from the
//! session's one generator; nothing here reads a clock: time enters through [`Budget`]. Deliberately absent: how tests
//! are run, and what becomes of the archive.

mod archive;
mod budget;
mod dynamosa;
mod fitness;
mod focus;
mod parameters;
mod random;
mod session;
mod whole_suite;

pub use archive::{Archive, Found};
pub use budget::{Budget, Spent};
pub use dynamosa::DynaMosa;
pub use parameters::{NoStrategy, Parameters, parameter_names, strategy_with};
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

/// The strategies by name.
#[must_use]
pub fn strategy(name: &str) -> Option<Box<dyn Strategy>> {
    strategy_with(name, &Parameters::new()).ok()
}

#[cfg(test)]
mod tests {
    #[test]
    fn strategies_go_by_their_names() {
        for name in ["random", "whole-suite", "dynamosa"] {
            assert_eq!(super::strategy(name).map(|s| s.name()), Some(name));
        }
        assert!(super::strategy("guess").is_none());
    }
}
