//! Ranks, where equal values share the mean of their places.

/// The ranks of some values, 1 for the smallest, and how many values share each rank.
#[must_use]
pub fn mid_ranks(values: &[f64]) -> (Vec<f64>, Vec<usize>) {
    let mut order: Vec<usize> = (0..values.len()).collect();
    order.sort_by(|&a, &b| values[a].total_cmp(&values[b]));
    let mut ranks = vec![0.0; values.len()];
    let mut groups = Vec::new();
    let mut before = 0;
    #[expect(clippy::float_cmp, reason = "ties are equal numbers")]
    for group in order.chunk_by(|&a, &b| values[a] == values[b]) {
        let rank = before as f64 + (group.len() as f64 + 1.0) / 2.0;
        for &place in group {
            ranks[place] = rank;
        }
        groups.push(group.len());
        before += group.len();
    }
    (ranks, groups)
}

/// The ranks of some values, 1 for the largest.
#[must_use]
pub fn descending_ranks(values: &[f64]) -> Vec<f64> {
    let negated: Vec<f64> = values.iter().map(|v| -v).collect();
    mid_ranks(&negated).0
}

/// The sum of t³ - t over groups of ties: what corrections for ties are made of.
pub(super) fn tie_sum(groups: &[usize]) -> f64 {
    let cubes = groups.iter().map(|&t| (t * t * t - t) as f64);
    cubes.sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The example of paper 003, section 5.2.
    #[test]
    fn ties_share_their_places() {
        let scores = [10.0, 0.0, 0.0, 20.0, -30.0];
        assert_eq!(descending_ranks(&scores), [2.0, 3.5, 3.5, 1.0, 5.0]);
        assert_eq!(mid_ranks(&scores).1, [1, 2, 1, 1]);
    }
}
