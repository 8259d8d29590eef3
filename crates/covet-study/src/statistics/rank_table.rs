//! Rank tables over configurations (paper 003, section 5.2).
//!
//! On every class each configuration is compared with each other one: plus one for every one that it is significantly
//! better than by the U-test, minus one for every one that it is worse than. The scores of a class are ranked, and the
//! ranks are averaged over classes. As in the paper, these comparisons are not corrected for their number.

use super::{a12, descending_ranks, mann_whitney};

/// The level of significance.
const ALPHA: f64 = 0.05;

/// Where a configuration stands.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Standing {
    /// Its average rank; 1 is best.
    pub rank: f64,
    /// How often it was significantly better than another one on a class.
    pub wins: usize,
    /// How often it was significantly worse.
    pub losses: usize,
}

/// The standings of configurations; `classes[c][k]` has the results of configuration `k` on class `c`.
#[must_use]
pub fn rank_table(classes: &[Vec<Vec<f64>>]) -> Vec<Standing> {
    let configurations = classes.first().map_or(0, Vec::len);
    let mut sums = vec![(0.0, 0, 0); configurations];
    for class in classes {
        let outcomes = outcomes(class);
        let scores: Vec<f64> = outcomes
            .iter()
            .map(|&(wins, losses)| wins as f64 - losses as f64)
            .collect();
        let ranks = descending_ranks(&scores);
        for ((sum, rank), (wins, losses)) in sums.iter_mut().zip(ranks).zip(outcomes) {
            *sum = (sum.0 + rank, sum.1 + wins, sum.2 + losses);
        }
    }
    let standing = |(ranks, wins, losses): (f64, usize, usize)| Standing {
        rank: ranks / classes.len().max(1) as f64,
        wins,
        losses,
    };
    sums.into_iter().map(standing).collect()
}

/// Wins and losses of each configuration on a class.
fn outcomes(class: &[Vec<f64>]) -> Vec<(usize, usize)> {
    let mut outcomes = vec![(0, 0); class.len()];
    for a in 0..class.len() {
        for b in 0..a {
            let Some(better) = better(&class[a], &class[b]) else {
                continue;
            };
            let (winner, loser) = if better { (a, b) } else { (b, a) };
            outcomes[winner].0 += 1;
            outcomes[loser].1 += 1;
        }
    }
    outcomes
}

/// Whether the first is significantly better than the second, or worse; `None` if neither.
fn better(x: &[f64], y: &[f64]) -> Option<bool> {
    let significant = mann_whitney(x, y).is_some_and(|v| v.p < ALPHA);
    significant.then(|| a12(x, y).is_some_and(|a| a > 0.5))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_has_the_lowest_rank() {
        let low: Vec<f64> = (0..10).map(f64::from).collect();
        let high: Vec<f64> = (20..30).map(f64::from).collect();
        let first = vec![low.clone(), high.clone(), low.clone()];
        let second = vec![low.clone(), low.clone(), low];
        let table = rank_table(&[first, second]);
        let ranks: Vec<f64> = table.iter().map(|s| s.rank).collect();
        assert_eq!(ranks, [2.25, 1.5, 2.25]);
        assert_eq!((table[1].wins, table[1].losses), (2, 0));
        assert_eq!((table[0].wins, table[0].losses), (0, 1));
        assert_eq!(rank_table(&[]), []);
    }
}
