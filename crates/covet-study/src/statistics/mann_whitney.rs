//! The U-test of Mann and Whitney, also called Wilcoxon's rank-sum test: two-sided, as `wilcox.test(x, y)` of R.

use super::ranks::{mid_ranks, tie_sum};
use super::{Verdict, normal};

/// R computes the exact distribution for smaller samples than this.
const EXACT_BELOW: usize = 50;

/// Whether two samples come from the same distribution; `None` if one of them is empty.
///
/// The statistic is R's W: pairs in which `x` is larger, ties counting half. Exact for small samples without ties, else
/// by the normal approximation with corrections for ties and continuity. Where all values are equal, R has no answer and
/// p is 1 here.
#[must_use]
pub fn mann_whitney(x: &[f64], y: &[f64]) -> Option<Verdict> {
    if x.is_empty() || y.is_empty() {
        return None;
    }
    let all: Vec<f64> = x.iter().chain(y).copied().collect();
    let (ranks, groups) = mid_ranks(&all);
    let sum: f64 = ranks[..x.len()].iter().sum();
    let smallest = x.len() * (x.len() + 1) / 2;
    let statistic = sum - smallest as f64;
    let ties = groups.iter().any(|&t| t > 1);
    let small = x.len() < EXACT_BELOW && y.len() < EXACT_BELOW;
    let p = match small && !ties {
        true => exact(statistic as usize, x.len(), y.len()),
        false => approximate(statistic, x.len(), y.len(), &groups),
    };
    Some(Verdict { statistic, p })
}

fn exact(statistic: usize, m: usize, n: usize) -> f64 {
    let ways = ways(m, n);
    let all: f64 = ways.iter().sum();
    let half: f64 = match 2 * statistic > m * n {
        true => ways[statistic..].iter().sum(),
        false => ways[..=statistic].iter().sum(),
    };
    (2.0 * half / all).min(1.0)
}

/// In how many orders of `m` and `n` values each value of the statistic comes about.
fn ways(m: usize, n: usize) -> Vec<f64> {
    // The coefficients of the Gaussian binomial: a product of (1 - q^(n+i)) / (1 - q^i) for i in 1..=m.
    let mut ways = vec![0.0; m * n + 1];
    ways[0] = 1.0;
    for i in 1..=m {
        for k in (n + i..ways.len()).rev() {
            ways[k] -= ways[k - n - i];
        }
        for k in i..ways.len() {
            ways[k] += ways[k - i];
        }
    }
    ways
}

fn approximate(statistic: f64, m: usize, n: usize, groups: &[usize]) -> f64 {
    let (m, n) = (m as f64, n as f64);
    let all = m + n;
    let centred = statistic - m * n / 2.0;
    let ties = tie_sum(groups) / (all * (all - 1.0));
    let deviation = (m * n / 12.0 * (all + 1.0 - ties)).sqrt();
    if deviation <= 0.0 || centred == 0.0 {
        return 1.0;
    }
    let z = (centred - centred.signum() * 0.5) / deviation;
    (2.0 * normal::cumulative(-z.abs())).min(1.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::statistics::near;

    fn check(x: &[f64], y: &[f64], statistic: f64, p: f64) {
        let verdict = mann_whitney(x, y).unwrap();
        assert!(near(verdict.statistic, statistic), "{verdict:?}");
        assert!(near(verdict.p, p), "{verdict:?}");
        let swapped = mann_whitney(y, x).unwrap();
        assert!(near(swapped.p, p), "{swapped:?}");
    }

    /// Hollander and Wolfe 1973, page 69: permeability of a membrane; also the example of R's `wilcox.test`.
    #[test]
    fn exact_without_ties() {
        let x = [0.80, 0.83, 1.89, 1.04, 1.45, 1.38, 1.91, 1.64, 0.73, 1.46];
        let y = [1.15, 0.88, 0.90, 0.74, 1.21];
        check(&x, &y, 35.0, 0.254412254412254);
        check(&[1.0, 2.0, 3.0], &[4.0, 5.0, 6.0], 0.0, 0.1);
        let (x, y) = ([1.1, 2.2, 3.3, 4.4], [0.5, 5.5, 6.6, 2.0, 7.7]);
        check(&x, &y, 7.0, 0.555555555555556);
    }

    #[test]
    fn approximate_with_ties() {
        let x = [0.45, 0.45, 0.55, 0.60, 0.60, 0.60, 0.70, 0.80, 0.95, 1.00];
        let y = [0.95, 0.95, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 0.90, 1.0];
        check(&x, &y, 8.5, 0.00131034916200381);
    }

    #[test]
    fn approximate_for_large_samples() {
        let x: Vec<f64> = (1..=60).map(|k| f64::from(k * 7)).collect();
        let y: Vec<f64> = (1..=55).map(|k| f64::from(k * 11 % 59) + 0.5).collect();
        check(&x, &y, 3094.0, 6.36878192678985e-16);
    }

    #[test]
    fn nothing_to_tell_apart() {
        assert_eq!(mann_whitney(&[], &[1.0]), None);
        assert_eq!(mann_whitney(&[1.0; 3], &[1.0; 3]).map(|v| v.p), Some(1.0));
    }
}
