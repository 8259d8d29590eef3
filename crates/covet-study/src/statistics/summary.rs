//! Means, medians and what a box plot shows.

/// The mean; `None` of nothing.
#[must_use]
pub fn mean(values: &[f64]) -> Option<f64> {
    (!values.is_empty()).then(|| values.iter().sum::<f64>() / values.len() as f64)
}

/// The median; `None` of nothing.
#[must_use]
pub fn median(values: &[f64]) -> Option<f64> {
    FiveNumbers::of(values).map(|five| five.median)
}

/// Minimum, quartiles and maximum.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FiveNumbers {
    /// The smallest.
    pub min: f64,
    /// A quarter is at most this.
    pub lower: f64,
    /// Half are at most this.
    pub median: f64,
    /// Three quarters are at most this.
    pub upper: f64,
    /// The largest.
    pub max: f64,
}

impl FiveNumbers {
    /// Of some values, with quartiles as `quantile` of R has them; `None` of nothing.
    #[must_use]
    pub fn of(values: &[f64]) -> Option<FiveNumbers> {
        let mut sorted = values.to_vec();
        sorted.sort_by(f64::total_cmp);
        let (&min, &max) = (sorted.first()?, sorted.last()?);
        Some(FiveNumbers {
            min,
            lower: quantile(&sorted, 0.25),
            median: quantile(&sorted, 0.5),
            upper: quantile(&sorted, 0.75),
            max,
        })
    }
}

/// R's quantile of type 7: linear between order statistics.
fn quantile(sorted: &[f64], share: f64) -> f64 {
    let place = (sorted.len() - 1) as f64 * share;
    let below = place.floor() as usize;
    let above = (below + 1).min(sorted.len() - 1);
    sorted[below] + (sorted[above] - sorted[below]) * place.fract()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `quantile(c(7, 1, 3, 10))` of R.
    #[test]
    fn quartiles_as_in_r() {
        let five = FiveNumbers::of(&[7.0, 1.0, 3.0, 10.0]).unwrap();
        assert_eq!((five.min, five.max), (1.0, 10.0));
        assert_eq!((five.lower, five.median, five.upper), (2.5, 5.0, 7.75));
        assert_eq!(FiveNumbers::of(&[]), None);
        assert_eq!(mean(&[]), None);
        assert_eq!(median(&[4.0]), Some(4.0));
    }
}
