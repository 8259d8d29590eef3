//! The statistics that randomised algorithms are compared with (ALGORITHMS section 7).
//!
//! Where R has the same test, the numbers are those of R (`wilcox.test`, `p.adjust`), including its choice between the
//! exact distribution and the normal approximation; the tests have R's results written down. Nothing here knows what is
//! measured. Deliberately absent: confidence intervals and parametric tests.

mod a12;
mod holm;
mod mann_whitney;
mod normal;
mod rank_table;
mod ranks;
mod signed_rank;
mod summary;

pub use a12::a12;
pub use holm::holm;
pub use mann_whitney::mann_whitney;
pub use rank_table::{Standing, rank_table};
pub use ranks::{descending_ranks, mid_ranks};
pub use signed_rank::{Alternative, signed_rank, symmetry};
pub use summary::{FiveNumbers, mean, median};

/// What a test says.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Verdict {
    /// The test's statistic, as R reports it.
    pub statistic: f64,
    /// How likely a result at least this extreme is if nothing is the matter.
    pub p: f64,
}

#[cfg(test)]
pub(crate) fn near(a: f64, b: f64) -> bool {
    (a - b).abs() <= 1e-9 * b.abs().max(1e-12)
}
