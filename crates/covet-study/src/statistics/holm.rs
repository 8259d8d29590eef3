//! Holm's correction for many comparisons.

/// The p-values as they are to be read when all of them are looked at: as `p.adjust(p, "holm")` of R.
#[must_use]
pub fn holm(p: &[f64]) -> Vec<f64> {
    let mut order: Vec<usize> = (0..p.len()).collect();
    order.sort_by(|&a, &b| p[a].total_cmp(&p[b]));
    let mut adjusted = vec![1.0; p.len()];
    let mut largest = 0.0_f64;
    for (place, &number) in order.iter().enumerate() {
        largest = largest.max(p[number] * (p.len() - place) as f64);
        adjusted[number] = largest.min(1.0);
    }
    adjusted
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::statistics::near;

    fn check(p: &[f64], expected: &[f64]) {
        let adjusted = holm(p);
        assert_eq!(adjusted.len(), expected.len());
        let same = adjusted.iter().zip(expected).all(|(&a, &b)| near(a, b));
        assert!(same, "{adjusted:?}");
    }

    #[test]
    fn as_p_adjust_of_r() {
        check(&[0.01, 0.04, 0.03, 0.005], &[0.03, 0.06, 0.06, 0.02]);
        check(
            &[0.01, 0.02, 0.03, 0.04, 0.05],
            &[0.05, 0.08, 0.09, 0.09, 0.09],
        );
        check(&[0.5, 0.001, 0.001, 0.9], &[1.0, 0.004, 0.004, 1.0]);
        check(&[], &[]);
    }
}
