//! Wilcoxon's signed-rank test for pairs, as `wilcox.test(x, y, paired = TRUE)` of R, and symmetry around 0.5.

use super::ranks::{mid_ranks, tie_sum};
use super::{Verdict, normal};

/// R computes the exact distribution for fewer differences than this.
const EXACT_BELOW: usize = 50;

/// What is suspected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Alternative {
    /// Differences tend to be positive.
    Greater,
    /// They tend to one side.
    TwoSided,
}

/// Whether differences of pairs are symmetric around zero; `None` if there are none but zeros.
///
/// The statistic is R's V: the sum of the ranks of positive differences. Zeros are left out. Exact for small samples
/// without ties and zeros, else by the normal approximation with corrections for ties and continuity.
#[must_use]
pub fn signed_rank(differences: &[f64], alternative: Alternative) -> Option<Verdict> {
    let kept: Vec<f64> = differences.iter().copied().filter(|d| *d != 0.0).collect();
    if kept.is_empty() {
        return None;
    }
    let sizes: Vec<f64> = kept.iter().map(|d| d.abs()).collect();
    let (ranks, groups) = mid_ranks(&sizes);
    let positive = kept.iter().zip(&ranks).filter(|(d, _)| **d > 0.0);
    let statistic: f64 = positive.map(|(_, rank)| rank).sum();
    let whole = kept.len() == differences.len() && groups.iter().all(|&t| t == 1);
    let p = match whole && kept.len() < EXACT_BELOW {
        true => exact(statistic as usize, kept.len(), alternative),
        false => approximate(statistic, kept.len(), &groups, alternative),
    };
    Some(Verdict { statistic, p })
}

/// Whether effect sizes are as often above 0.5 as below, over a case study (paper 000, section IV).
#[must_use]
pub fn symmetry(effects: &[f64]) -> Option<Verdict> {
    let differences: Vec<f64> = effects.iter().map(|e| e - 0.5).collect();
    signed_rank(&differences, Alternative::TwoSided)
}

fn exact(statistic: usize, n: usize, alternative: Alternative) -> f64 {
    let ways = ways(n);
    let all: f64 = ways.iter().sum();
    let at_least = |s: usize| ways[s..].iter().sum::<f64>() / all;
    let at_most = |s: usize| ways[..=s].iter().sum::<f64>() / all;
    match alternative {
        Alternative::Greater => at_least(statistic),
        Alternative::TwoSided if 2 * statistic > ways.len() - 1 => {
            (2.0 * at_least(statistic)).min(1.0)
        }
        Alternative::TwoSided => (2.0 * at_most(statistic)).min(1.0),
    }
}

/// With how many choices of signs each value of the statistic comes about.
fn ways(n: usize) -> Vec<f64> {
    let mut ways = vec![0.0; n * (n + 1) / 2 + 1];
    ways[0] = 1.0;
    for rank in 1..=n {
        for sum in (rank..ways.len()).rev() {
            ways[sum] += ways[sum - rank];
        }
    }
    ways
}

fn approximate(statistic: f64, n: usize, groups: &[usize], alternative: Alternative) -> f64 {
    let n = n as f64;
    let centred = statistic - n * (n + 1.0) / 4.0;
    let variance = n * (n + 1.0) * (2.0 * n + 1.0) / 24.0 - tie_sum(groups) / 48.0;
    let deviation = variance.sqrt();
    match alternative {
        Alternative::Greater => normal::cumulative(-(centred - 0.5) / deviation),
        Alternative::TwoSided if centred == 0.0 => 1.0,
        Alternative::TwoSided => {
            let z = (centred.abs() - 0.5) / deviation;
            (2.0 * normal::cumulative(-z)).min(1.0)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::statistics::near;

    fn check(differences: &[f64], alternative: Alternative, statistic: f64, p: f64) {
        let verdict = signed_rank(differences, alternative).unwrap();
        assert!(near(verdict.statistic, statistic), "{verdict:?}");
        assert!(near(verdict.p, p), "{verdict:?}");
    }

    fn pairs(x: &[f64], y: &[f64]) -> Vec<f64> {
        x.iter().zip(y).map(|(x, y)| x - y).collect()
    }

    /// Hollander and Wolfe 1973, page 29: depression scale factors; also the example of R's `wilcox.test`.
    #[test]
    #[expect(clippy::approx_constant, reason = "a patient's score")]
    fn exact_without_ties() {
        let before = [1.83, 0.50, 1.62, 2.48, 1.68, 1.88, 1.55, 3.06, 1.30];
        let after = [0.878, 0.647, 0.598, 2.05, 1.06, 1.29, 1.06, 3.14, 1.29];
        let differences = pairs(&before, &after);
        check(&differences, Alternative::Greater, 40.0, 0.01953125);
        let many: Vec<f64> = (1..=49).map(|k| f64::from(k * 17 % 50) - 20.3).collect();
        check(&many, Alternative::Greater, 825.0, 0.0170630753577772);
    }

    #[test]
    fn approximate_with_ties_and_zeros() {
        let x = [0.45, 0.45, 0.55, 0.60, 0.60, 0.60, 0.70, 0.80, 0.95, 1.00];
        let y = [0.95, 0.95, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 0.90, 1.0];
        let up = signed_rank(&pairs(&y, &x), Alternative::Greater).unwrap();
        assert!(near(up.statistic, 44.0) && near(up.p, 0.00622986430467514));
        let down = signed_rank(&pairs(&x, &y), Alternative::Greater).unwrap();
        assert!(near(down.p, 0.995575613173003), "{down:?}");
    }

    #[test]
    fn approximate_for_many() {
        let many: Vec<f64> = (1..=60).map(|k| f64::from(k * 17 % 61) - 25.3).collect();
        check(&many, Alternative::Greater, 1205.0, 0.0165369904686651);
    }

    /// `wilcox.test(z, mu = 0.5)` of R.
    #[test]
    fn symmetry_of_effect_sizes() {
        let distinct = [0.61, 0.33, 0.92, 0.71, 0.85, 0.44, 0.57, 0.79];
        let verdict = symmetry(&distinct).unwrap();
        assert!(near(verdict.statistic, 31.0) && near(verdict.p, 0.078125));
        let tied = [
            0.62, 0.48, 0.66, 0.94, 0.75, 0.50, 0.66, 0.62, 0.55, 0.49, 0.47, 0.89, 0.50, 0.48,
            0.53, 0.84,
        ];
        let verdict = symmetry(&tied).unwrap();
        assert!(near(verdict.statistic, 94.5), "{verdict:?}");
        assert!(near(verdict.p, 0.00911276366590012), "{verdict:?}");
        assert_eq!(symmetry(&[0.5, 0.5]), None);
    }
}
