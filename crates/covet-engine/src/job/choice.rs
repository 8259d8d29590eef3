//! Choices that have names on the command line and in reports.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

/// A name that none of the choices has.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("`{name}` is none of {choices}")]
pub struct UnknownName {
    /// What was asked for.
    pub name: String,
    /// The names there are, separated by commas.
    pub choices: String,
}

/// An enum whose values have fixed names; the names are an interface and never change.
macro_rules! named {
    ($(#[$doc:meta])* $kind:ident { $($(#[$value_doc:meta])* $value:ident = $name:literal,)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum $kind { $($(#[$value_doc])* $value,)* }

        impl $kind {
            /// All of them.
            pub const ALL: &'static [$kind] = &[$($kind::$value,)*];

            /// Its name.
            #[must_use]
            pub fn name(self) -> &'static str {
                match self { $($kind::$value => $name,)* }
            }
        }

        impl fmt::Display for $kind {
            fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
                out.write_str(self.name())
            }
        }

        impl FromStr for $kind {
            type Err = UnknownName;

            fn from_str(name: &str) -> Result<$kind, UnknownName> {
                let mut all = $kind::ALL.iter().copied();
                all.find(|value| value.name() == name).ok_or_else(|| UnknownName {
                    name: name.to_owned(),
                    choices: [$($name,)*].join(", "),
                })
            }
        }
    };
}
pub(super) use named;

named! {
    /// A search algorithm.
    Strategy {
        /// Random tests into an archive.
        Random = "random",
        /// A genetic algorithm over whole suites, with archive.
        WholeSuite = "whole-suite",
        /// The same with local search between generations.
        Memetic = "memetic",
        /// Many-objective search with dynamic selection of targets.
        DynaMosa = "dynamosa",
        /// Dynamic symbolic execution alone, over random seeds.
        Dse = "dse",
        /// Whole suites, and a solver where mutations of values matter.
        Hybrid = "hybrid",
        /// Many-objective search with local search and solver where they pay.
        Auto = "auto",
    }
}

named! {
    /// How far the work on a class goes.
    Extent {
        /// Only the search: its coverage is the outcome, and there is no suite.
        Search = "search",
        /// A suite, which our own machine has replayed.
        Suite = "suite",
        /// A suite that the real virtual machine has compiled and run.
        Check = "check",
    }
}

named! {
    /// A part of the work on a class.
    Phase {
        /// Reading the class and its surroundings.
        Prepare = "prepare",
        /// Looking for tests.
        Search = "search",
        /// Leaving out what serves nothing.
        Minimise = "minimise",
        /// Choosing assertions.
        Assert = "assert",
        /// Compiling and running on the real virtual machine.
        Check = "check",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_lead_back() {
        for &strategy in Strategy::ALL {
            assert_eq!(strategy.name().parse(), Ok(strategy));
        }
        let unknown = "genetic".parse::<Strategy>().unwrap_err().to_string();
        assert_eq!(
            unknown,
            "`genetic` is none of random, whole-suite, memetic, dynamosa, dse, hybrid, auto"
        );
    }
}
