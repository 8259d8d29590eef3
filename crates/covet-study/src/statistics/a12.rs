//! The effect size of Vargha and Delaney.

use super::ranks::mid_ranks;

/// How likely a value of `x` is larger than one of `y`, ties counting half; `None` if one of them is empty.
///
/// By ranks: (R1 / m - (m + 1) / 2) / n.
#[must_use]
pub fn a12(x: &[f64], y: &[f64]) -> Option<f64> {
    if x.is_empty() || y.is_empty() {
        return None;
    }
    let all: Vec<f64> = x.iter().chain(y).copied().collect();
    let (ranks, _) = mid_ranks(&all);
    let sum: f64 = ranks[..x.len()].iter().sum();
    let (m, n) = (x.len() as f64, y.len() as f64);
    Some((sum / m - (m + 1.0) / 2.0) / n)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::statistics::near;

    #[test]
    fn counts_of_pairs() {
        assert_eq!(a12(&[1.0, 2.0], &[3.0, 4.0]), Some(0.0));
        assert_eq!(a12(&[1.0], &[1.0]), Some(0.5));
        assert_eq!(a12(&[], &[1.0]), None);
        // Of 15 pairs nine are larger and two are ties.
        let x = [3.0, 5.0, 5.0];
        let y = [1.0, 2.0, 5.0, 9.0, 4.0];
        assert!(near(a12(&x, &y).unwrap(), 9.0 / 15.0));
    }
}
