//! What the statistics say about the configurations of a section.
//!
//! The first configuration is the one that others are compared with. P-values of single classes are corrected by Holm
//! over the classes of the comparison. Where one side covers all but everything, coverage has nothing more to say, and
//! the executions it took are compared (`Runs::effort`).

use super::data::{Runs, Section};
use crate::statistics::{
    Alternative, Standing, a12, holm, mann_whitney, mean, rank_table, signed_rank, symmetry,
};

/// The level of significance.
const ALPHA: f64 = 0.05;
/// Mean coverage from which on effort is compared.
const NEARLY_ALL: f64 = 0.99;

/// What is compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum By {
    /// Coverage of feasible branches.
    Coverage,
    /// Executions until most of it was covered; fewer are better.
    Effort,
}

/// A configuration on a class against another one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Comparison {
    /// What is compared.
    pub by: By,
    /// How likely it is better.
    pub a12: f64,
    /// By the U-test, two-sided, as it is.
    pub p: f64,
    /// The same, corrected for the number of classes.
    pub adjusted: f64,
}

impl Comparison {
    /// Whether it is significant after correction.
    #[must_use]
    pub fn is_significant(&self) -> bool {
        self.adjusted < ALPHA
    }

    /// `runs` against `others`, not corrected yet; none where one of them has no results.
    fn new(runs: &Runs, others: &Runs) -> Option<Comparison> {
        let full = |r: &Runs| r.mean().is_some_and(|m| m >= NEARLY_ALL);
        let known = !runs.effort.is_empty() && !others.effort.is_empty();
        // The side with fewer executions is the better one, so they change places.
        let (by, x, y) = match known && (full(runs) || full(others)) {
            true => (By::Effort, &others.effort, &runs.effort),
            false => (By::Coverage, &runs.coverage, &others.coverage),
        };
        let p = mann_whitney(x, y)?.p;
        Some(Comparison {
            by,
            a12: a12(x, y)?,
            p,
            adjusted: p,
        })
    }

    /// Pairs of results, class by class, corrected for their number.
    pub(super) fn all<'r>(
        pairs: impl Iterator<Item = Option<(&'r Runs, &'r Runs)>>,
    ) -> Vec<Option<Comparison>> {
        let raw = pairs.map(|pair| pair.and_then(|(x, y)| Comparison::new(x, y)));
        let mut raw: Vec<Option<Comparison>> = raw.collect();
        let p: Vec<f64> = raw.iter().flatten().map(|c| c.p).collect();
        for (comparison, adjusted) in raw.iter_mut().flatten().zip(holm(&p)) {
            comparison.adjusted = adjusted;
        }
        raw
    }
}

/// A configuration over all classes.
#[derive(Clone, Debug, PartialEq)]
pub struct Overall {
    /// Mean coverage over classes.
    pub mean: Option<f64>,
    /// Its place in the rank table.
    pub standing: Standing,
    /// Against the first configuration; none for that itself.
    pub against: Option<Against>,
}

/// A configuration against another one, over all classes.
#[derive(Clone, Debug, PartialEq)]
pub struct Against {
    /// The mean effect size.
    pub a12: Option<f64>,
    /// Classes on which it is better, worse, and equal, by the effect size.
    pub classes: (usize, usize, usize),
    /// Classes on which it is significantly better and worse, after correction.
    pub significant: (usize, usize),
    /// Whether effect sizes are symmetric around 0.5.
    pub symmetry: Option<f64>,
    /// Whether it is better by the means of classes: Wilcoxon's test, paired, one-sided.
    pub paired: Option<f64>,
}

impl Against {
    /// Pairs of results, class by class.
    pub(super) fn new(pairs: &[Option<(&Runs, &Runs)>]) -> Against {
        let comparisons = Comparison::all(pairs.iter().copied());
        let comparisons: Vec<Comparison> = comparisons.into_iter().flatten().collect();
        let effects: Vec<f64> = comparisons.iter().map(|c| c.a12).collect();
        let count = |of: &dyn Fn(&Comparison) -> bool| comparisons.iter().filter(|c| of(c)).count();
        let pairs = pairs.iter().flatten();
        let differences: Vec<f64> = pairs
            .filter_map(|(x, y)| Some(x.mean()? - y.mean()?))
            .collect();
        Against {
            a12: mean(&effects),
            classes: (
                count(&|c| c.a12 > 0.5),
                count(&|c| c.a12 < 0.5),
                count(&|c| (c.a12 - 0.5).abs() < f64::EPSILON),
            ),
            significant: (
                count(&|c| c.is_significant() && c.a12 > 0.5),
                count(&|c| c.is_significant() && c.a12 < 0.5),
            ),
            symmetry: symmetry(&effects).map(|v| v.p),
            paired: signed_rank(&differences, Alternative::Greater).map(|v| v.p),
        }
    }
}

impl Section {
    /// The results of two configurations, class by class.
    fn pairs(&self, a: usize, b: usize) -> Vec<Option<(&Runs, &Runs)>> {
        let rows = self.rows.iter();
        rows.map(|row| Some((&row.runs[a], &row.runs[b]))).collect()
    }

    /// Configuration `number` against the first one, class by class; none where one of them has no results.
    #[must_use]
    pub fn comparisons(&self, number: usize) -> Vec<Option<Comparison>> {
        Comparison::all(self.pairs(number, 0).into_iter())
    }

    /// All configurations over all classes.
    #[must_use]
    pub fn overall(&self) -> Vec<Overall> {
        let complete = self.rows.iter();
        let complete: Vec<Vec<Vec<f64>>> = complete
            .map(|row| row.runs.iter().map(|r| r.coverage.clone()).collect())
            .filter(|row: &Vec<Vec<f64>>| row.iter().all(|r| !r.is_empty()))
            .collect();
        let standings = rank_table(&complete);
        let all = standings.into_iter().enumerate();
        all.map(|(number, standing)| {
            let means = self.rows.iter().filter_map(|row| row.runs[number].mean());
            Overall {
                mean: mean(&means.collect::<Vec<f64>>()),
                standing,
                against: (number > 0).then(|| Against::new(&self.pairs(number, 0))),
            }
        })
        .collect()
    }

    /// On how many classes configuration `a` is significantly better than `b`, after correction over classes.
    #[must_use]
    pub fn wins(&self, a: usize, b: usize) -> usize {
        Against::new(&self.pairs(a, b)).significant.0
    }
}
