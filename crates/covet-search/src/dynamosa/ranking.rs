//! Ranking with the preference criterion: first the best test for each target, then fronts of tests that none dominates;
//! inside a front, tests of sparse regions come first.

use std::cmp::Ordering;

use super::targets::Targets;
use crate::fitness::GoalTree;
use crate::session::Individual;

/// A test with its place in the population.
#[derive(Clone, Debug)]
pub(crate) struct Ranked {
    pub(crate) individual: Individual,
    front: usize,
    crowding: f32,
}

impl Ranked {
    /// Whether it is the better parent.
    pub(super) fn beats(&self, other: &Ranked) -> bool {
        match self.front.cmp(&other.front) {
            Ordering::Less => true,
            Ordering::Greater => false,
            Ordering::Equal => self.crowding > other.crowding,
        }
    }
}

/// Distances of tests to targets, a row per test. Targets that are equally far from all tests tell nothing apart and are
/// left out of the rows.
struct Matrix {
    rows: Vec<Vec<f32>>,
    lengths: Vec<usize>,
    /// The place in a row of every target; none for those left out.
    columns: Vec<Option<usize>>,
}

/// Targets that are compared before looking whether the comparison is over.
const CHUNK: usize = 16;

impl Matrix {
    fn new(all: &[Vec<f32>], lengths: Vec<usize>) -> Matrix {
        let targets = all.first().map_or(0, Vec::len);
        let differs = |t: usize| all.iter().any(|row| row[t] != all[0][t]);
        let kept: Vec<bool> = (0..targets).map(differs).collect();
        let mut next = 0;
        let columns = kept.iter().map(|kept| {
            kept.then(|| {
                next += 1;
                next - 1
            })
        });
        let columns = columns.collect();
        let narrow = |row: &Vec<f32>| {
            let values = row.iter().zip(&kept);
            values.filter(|(_, kept)| **kept).map(|(v, _)| *v).collect()
        };
        Matrix {
            rows: all.iter().map(narrow).collect(),
            lengths,
            columns,
        }
    }

    fn better(&self, a: usize, b: usize, column: Option<usize>) -> bool {
        let value = |i: usize| column.map_or(0.0, |c| self.rows[i][c]);
        let (x, y) = (value(a), value(b));
        x < y || x == y && self.lengths[a] < self.lengths[b]
    }

    /// The first of the tests that are best for a target.
    fn best(&self, column: Option<usize>) -> Option<usize> {
        (0..self.rows.len()).reduce(|a, b| if self.better(b, a, column) { b } else { a })
    }

    /// Which of two tests dominates the other: `Less` if it is the first, `Equal` if neither does.
    fn compare(&self, a: usize, b: usize) -> Ordering {
        let (mut better, mut worse) = (false, false);
        let (a, b) = (self.rows[a].chunks(CHUNK), self.rows[b].chunks(CHUNK));
        for (a, b) in a.zip(b) {
            for (x, y) in a.iter().zip(b) {
                better |= x < y;
                worse |= x > y;
            }
            if better && worse {
                return Ordering::Equal;
            }
        }
        worse.cmp(&better)
    }
}

/// Who dominates whom among some tests; each pair is compared once.
struct Domination {
    /// The tests that a test dominates.
    below: Vec<Vec<usize>>,
    /// How many dominate a test.
    above: Vec<usize>,
}

impl Domination {
    fn new(matrix: &Matrix, tests: &[usize]) -> Domination {
        let all = matrix.rows.len();
        let mut found = Domination {
            below: vec![Vec::new(); all],
            above: vec![0; all],
        };
        for (n, &a) in tests.iter().enumerate() {
            for &b in &tests[n + 1..] {
                match matrix.compare(a, b) {
                    Ordering::Less => found.add(a, b),
                    Ordering::Greater => found.add(b, a),
                    Ordering::Equal => {}
                }
            }
        }
        found
    }

    fn add(&mut self, better: usize, worse: usize) {
        self.below[better].push(worse);
        self.above[worse] += 1;
    }

    /// Takes tests out of the competition.
    fn remove(&mut self, tests: &[usize]) {
        for worse in tests.iter().flat_map(|test| &self.below[*test]) {
            self.above[*worse] -= 1;
        }
    }
}

/// The best tests of a population, ranked.
pub(super) fn rank(
    population: Vec<Individual>,
    targets: &Targets,
    tree: &GoalTree,
    wanted: usize,
) -> Vec<Ranked> {
    let row = |i: &Individual| -> Vec<f32> {
        let distances = targets.iter().map(|g| tree.distance(&i.fitness, g));
        distances.collect()
    };
    let rows: Vec<Vec<f32>> = population.iter().map(row).collect();
    let matrix = Matrix::new(&rows, population.iter().map(|i| i.test.len()).collect());
    let fronts = fronts(&matrix, wanted);
    let mut slots: Vec<Option<Individual>> = population.into_iter().map(Some).collect();
    let mut ranked = Vec::with_capacity(wanted);
    for (number, front) in fronts.into_iter().enumerate() {
        let mut crowded = crowding(&matrix, &front);
        crowded.sort_by(|a, b| b.1.total_cmp(&a.1).then(a.0.cmp(&b.0)));
        for (member, crowding) in crowded {
            if ranked.len() == wanted {
                return ranked;
            }
            if let Some(individual) = slots[member].take() {
                ranked.push(Ranked {
                    individual,
                    front: number,
                    crowding,
                });
            }
        }
    }
    ranked
}

fn fronts(matrix: &Matrix, wanted: usize) -> Vec<Vec<usize>> {
    let all = matrix.rows.len();
    let mut taken = vec![false; all];
    let mut first = Vec::new();
    let anywhere = matrix.best(None);
    for column in &matrix.columns {
        let best = match column {
            Some(_) => matrix.best(*column),
            None => anywhere,
        };
        if let Some(best) = best
            && !std::mem::replace(&mut taken[best], true)
        {
            first.push(best);
        }
    }
    let mut placed = first.len();
    let mut fronts = vec![first];
    let mut rest: Vec<usize> = (0..all).filter(|i| !taken[*i]).collect();
    if placed >= wanted {
        return fronts;
    }
    let mut domination = Domination::new(matrix, &rest);
    while placed < wanted && !rest.is_empty() {
        let (front, others): (Vec<usize>, Vec<usize>) =
            rest.iter().partition(|i| domination.above[**i] == 0);
        domination.remove(&front);
        rest = others;
        placed += front.len();
        fronts.push(front);
    }
    fronts
}

/// Crowding distance: how far the neighbours are, summed over targets.
fn crowding(matrix: &Matrix, front: &[usize]) -> Vec<(usize, f32)> {
    let mut sums = vec![0.0f32; front.len()];
    let mut order: Vec<usize> = (0..front.len()).collect();
    for target in matrix.columns.iter().copied().flatten() {
        let value = |i: usize| matrix.rows[front[i]][target];
        if (1..front.len()).all(|i| value(i) == value(0)) {
            continue;
        }
        order.sort_unstable_by(|a, b| value(*a).total_cmp(&value(*b)).then(a.cmp(b)));
        let (Some(&low), Some(&high)) = (order.first(), order.last()) else {
            break;
        };
        let span = value(high) - value(low);
        if span <= 0.0 {
            continue;
        }
        sums[low] += 2.0;
        sums[high] += 2.0;
        for three in order.windows(3) {
            sums[three[1]] += (value(three[2]) - value(three[0])) / span;
        }
    }
    front.iter().copied().zip(sums).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn matrix(rows: &[&[f32]]) -> Matrix {
        let rows: Vec<Vec<f32>> = rows.iter().map(|r| r.to_vec()).collect();
        Matrix::new(&rows, vec![1; rows.len()])
    }

    #[test]
    fn the_best_of_each_target_comes_first() {
        let m = matrix(&[&[0.5, 0.5], &[0.1, 0.9], &[0.9, 0.1], &[0.6, 0.6]]);
        let fronts = fronts(&m, 4);
        assert_eq!(fronts, [vec![1, 2], vec![0], vec![3]]);
    }

    #[test]
    fn shorter_tests_win_ties() {
        let mut m = matrix(&[&[0.5], &[0.5]]);
        m.lengths = vec![3, 2];
        assert_eq!(fronts(&m, 1), [vec![1]]);
    }

    #[test]
    fn tests_at_the_edges_are_least_crowded() {
        let m = matrix(&[&[0.0], &[0.5], &[0.55], &[1.0]]);
        let crowded = crowding(&m, &[0, 1, 2, 3]);
        assert!(crowded[0].1 > crowded[1].1 && crowded[3].1 > crowded[2].1);
    }
}
