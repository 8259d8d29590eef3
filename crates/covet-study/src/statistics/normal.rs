//! The standard normal distribution.

use std::f64::consts::SQRT_2;

/// The probability of a value of at most `z`.
pub(super) fn cumulative(z: f64) -> f64 {
    0.5 * libm::erfc(-z / SQRT_2)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::statistics::near;

    #[test]
    fn as_pnorm_of_r() {
        assert!(near(cumulative(-1.959964), 2.49999990964424e-02));
        assert!(near(cumulative(-5.0), 2.86651571879194e-07));
        assert!(near(cumulative(0.3), 6.17911422188953e-01));
        assert!(near(cumulative(-10.0), 7.61985302416053e-24));
    }
}
