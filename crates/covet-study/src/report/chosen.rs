//! Comparisons in which one side was chosen, and chosen on other results than those that are compared.
//!
//! Settings for a class are chosen on the other classes (leave one out, RQ7 of paper 003): what somebody gets who tunes
//! on classes that are not his. The best other configuration is chosen class by class, for each seed with the other
//! seeds: what a strategy is up against that is to make choosing superfluous.

use std::cmp::Ordering;

use super::comparison::{Against, Comparison};
use super::data::{ClassRow, Runs, Section};
use crate::statistics::mean;

/// Configurations from which on there is something to choose.
const CHOICE: usize = 3;

/// Settings chosen on the other classes, against the first configuration.
#[derive(Clone, Debug, PartialEq)]
pub struct ChosenElsewhere {
    /// For how many classes each configuration was chosen.
    pub chosen: Vec<usize>,
    /// Mean coverage over classes, each with what was chosen for it.
    pub mean: Option<f64>,
    /// Against the first configuration.
    pub against: Against,
}

impl Section {
    /// Whether there are enough configurations to choose among.
    fn has_choice(&self) -> bool {
        self.rows.first().is_some_and(|r| r.runs.len() >= CHOICE) && self.rows.len() > 1
    }

    /// Every class with the settings that are best on the other classes; the first configuration is not among them.
    #[must_use]
    pub fn chosen_elsewhere(&self) -> Option<ChosenElsewhere> {
        if !self.has_choice() {
            return None;
        }
        let configurations = self.rows[0].runs.len();
        let mut chosen = vec![0; configurations];
        let mut pairs = Vec::new();
        for (place, row) in self.rows.iter().enumerate() {
            let elsewhere = |number: usize| {
                let others = self.rows.iter().enumerate().filter(|(p, _)| *p != place);
                let means: Vec<f64> = others.filter_map(|(_, r)| r.runs[number].mean()).collect();
                mean(&means).unwrap_or(0.0)
            };
            // Of equals the first one is taken.
            let best = (1..configurations)
                .rev()
                .max_by(|a, b| elsewhere(*a).total_cmp(&elsewhere(*b)))?;
            chosen[best] += 1;
            pairs.push(Some((&row.runs[best], &row.runs[0])));
        }
        let means = pairs.iter().flatten().filter_map(|(runs, _)| runs.mean());
        Some(ChosenElsewhere {
            chosen,
            mean: mean(&means.collect::<Vec<f64>>()),
            against: Against::new(&pairs),
        })
    }

    /// Configuration `number` against the best other one, and the classes on which it is significantly worse.
    #[must_use]
    pub fn against_best_other(&self, number: usize) -> Option<(Against, Vec<&str>)> {
        if !self.has_choice() {
            return None;
        }
        let rows = self.rows.iter();
        let best: Vec<Option<Runs>> = rows.map(|row| best_other(row, number)).collect();
        let pairs = self.rows.iter().zip(&best);
        let pairs: Vec<Option<(&Runs, &Runs)>> = pairs
            .map(|(row, best)| Some((&row.runs[number], best.as_ref()?)))
            .collect();
        let worse = Comparison::all(pairs.iter().copied());
        let worse = worse.iter().zip(&self.rows).filter_map(|(c, row)| {
            let c = c.filter(|c| c.is_significant() && c.a12 < 0.5);
            c.map(|_| row.simple())
        });
        Some((Against::new(&pairs), worse.collect()))
    }
}

/// For each seed what the configuration has with it that is best with the other seeds; none if cells are missing.
fn best_other(row: &ClassRow, number: usize) -> Option<Runs> {
    let seeds = row.runs[number].coverage.len();
    let others = row.runs.iter().enumerate().filter(|(n, _)| *n != number);
    let others: Vec<&Runs> = others.map(|(_, runs)| runs).collect();
    if seeds < 2 || others.iter().any(|r| r.coverage.len() != seeds) {
        return None;
    }
    let known = others.iter().all(|r| r.effort.len() == seeds);
    let mut best = Runs::default();
    for seed in 0..seeds {
        let chosen = others.iter().rev().copied();
        let chosen = chosen.max_by(|a, b| order(a, b, seed))?;
        best.coverage.push(chosen.coverage[seed]);
        if known {
            best.effort.push(chosen.effort[seed]);
        }
    }
    Some(best)
}

/// Which one covers more without this seed, and of equals which one takes less.
fn order(a: &Runs, b: &Runs, seed: usize) -> Ordering {
    let without = |values: &[f64]| {
        let others = values.iter().enumerate().filter(|(s, _)| *s != seed);
        mean(&others.map(|(_, v)| *v).collect::<Vec<f64>>()).unwrap_or(f64::INFINITY)
    };
    let coverage = without(&a.coverage).total_cmp(&without(&b.coverage));
    coverage.then_with(|| without(&b.effort).total_cmp(&without(&a.effort)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::plan::Budget;

    fn runs(coverage: &[f64], effort: &[f64]) -> Runs {
        Runs {
            coverage: coverage.to_vec(),
            effort: effort.to_vec(),
            ..Runs::default()
        }
    }

    fn section(rows: Vec<Vec<Runs>>) -> Section {
        let row = |(n, runs): (usize, Vec<Runs>)| ClassRow {
            origin: String::new(),
            class: format!("a.C{n}"),
            branches: 10,
            infeasible: 0,
            never: 0,
            runs,
            methods: Vec::new(),
        };
        Section {
            budget: Budget::Instructions(1),
            rows: rows.into_iter().enumerate().map(row).collect(),
        }
    }

    #[test]
    fn a_class_does_not_choose_for_itself() {
        // The second configuration is best on the first class only, and there by much.
        let rows = [[0.1, 0.9, 0.2], [0.1, 0.2, 0.3], [0.1, 0.2, 0.3]];
        let rows = rows
            .iter()
            .map(|row| row.iter().map(|c| runs(&[*c; 4], &[])));
        let chosen = section(rows.map(Iterator::collect).collect()).chosen_elsewhere();
        let chosen = chosen.unwrap();
        assert_eq!(chosen.chosen, [0, 2, 1]);
        let mean = (0.2 + 0.2 + 0.2) / 3.0;
        assert!((chosen.mean.unwrap() - mean).abs() < 1e-9);
        assert_eq!(chosen.against.classes, (3, 0, 0));
    }

    #[test]
    fn a_seed_does_not_choose_for_itself() {
        let lucky = runs(&[1.0, 0.0, 0.0], &[]);
        let steady = runs(&[0.4, 0.4, 0.4], &[]);
        let own = runs(&[0.5, 0.5, 0.5], &[]);
        let section = section(vec![vec![own, lucky, steady]; 2]);
        let best = best_other(&section.rows[0], 0).unwrap();
        // With the first seed the lucky one has nothing else to show.
        assert_eq!(best.coverage, [0.4, 0.0, 0.0]);
        let (against, worse) = section.against_best_other(0).unwrap();
        assert_eq!((against.classes, worse.len()), ((2, 0, 0), 0));
    }

    #[test]
    fn of_complete_ones_the_quicker_is_better() {
        let slow = runs(&[1.0; 6], &[60.0, 61.0, 62.0, 63.0, 64.0, f64::INFINITY]);
        let quick = runs(&[1.0; 6], &[10.0, 11.0, 12.0, 13.0, 14.0, 15.0]);
        let section = section(vec![vec![slow.clone(), quick, slow]; 2]);
        let comparison = section.comparisons(1)[0].unwrap();
        assert!(comparison.is_significant() && comparison.a12 > 0.99);
        let (against, worse) = section.against_best_other(2).unwrap();
        assert_eq!(against.significant, (0, 2));
        assert_eq!(worse, ["C0", "C1"]);
    }
}
