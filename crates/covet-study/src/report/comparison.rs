//! What the statistics say about the configurations of a section.
//!
//! The first configuration is the one that others are compared with. P-values of single classes are corrected by Holm
//! over the classes of the comparison.

use super::data::Section;
use crate::statistics::{
    Alternative, Standing, a12, holm, mann_whitney, mean, rank_table, signed_rank, symmetry,
};

/// The level of significance.
const ALPHA: f64 = 0.05;

/// A configuration on a class against the first one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Comparison {
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

/// A configuration against the first one, over all classes.
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

impl Section {
    /// Configuration `number` against the first one, class by class; none where one of them has no results.
    #[must_use]
    pub fn comparisons(&self, number: usize) -> Vec<Option<Comparison>> {
        let raw: Vec<Option<(f64, f64)>> = self
            .rows
            .iter()
            .map(|row| {
                let (x, y) = (&row.runs[number].coverage, &row.runs[0].coverage);
                Some((a12(x, y)?, mann_whitney(x, y)?.p))
            })
            .collect();
        let p: Vec<f64> = raw.iter().flatten().map(|r| r.1).collect();
        let mut adjusted = holm(&p).into_iter();
        raw.into_iter()
            .map(|raw| {
                let (a12, p) = raw?;
                let adjusted = adjusted.next()?;
                Some(Comparison { a12, p, adjusted })
            })
            .collect()
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
                against: (number > 0).then(|| self.against(number)),
            }
        })
        .collect()
    }

    fn against(&self, number: usize) -> Against {
        let comparisons: Vec<Comparison> = self.comparisons(number).into_iter().flatten().collect();
        let effects: Vec<f64> = comparisons.iter().map(|c| c.a12).collect();
        let count = |of: &dyn Fn(&Comparison) -> bool| comparisons.iter().filter(|c| of(c)).count();
        let differences: Vec<f64> = self
            .rows
            .iter()
            .filter_map(|row| Some(row.runs[number].mean()? - row.runs[0].mean()?))
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

    /// On how many classes configuration `a` is significantly better than `b`, after correction over classes.
    #[must_use]
    pub fn wins(&self, a: usize, b: usize) -> usize {
        let pairs = self.rows.iter().filter_map(|row| {
            let (x, y) = (&row.runs[a].coverage, &row.runs[b].coverage);
            Some((a12(x, y)?, mann_whitney(x, y)?.p))
        });
        let pairs: Vec<(f64, f64)> = pairs.collect();
        let adjusted = holm(&pairs.iter().map(|p| p.1).collect::<Vec<f64>>());
        let better = pairs.iter().zip(adjusted);
        better
            .filter(|((effect, _), p)| *effect > 0.5 && *p < ALPHA)
            .count()
    }
}
