//! Integer solutions of equations: one of them, and the steps that lead to all others.
//!
//! Every equation is reduced to one unknown by Euclid's algorithm on the columns, as for Hermite's normal form. Steps are
//! then made short, so that bounds have small factors and few branches are needed.

use super::ratio::rounded;

/// A vector over the variables.
pub(super) type Vector = Vec<i128>;

/// All points that are a point and a sum of steps.
#[derive(Debug)]
pub(super) struct Lattice {
    pub(super) point: Vector,
    pub(super) steps: Vec<Vector>,
}

/// How often steps are compared with all others.
const PASSES: usize = 20;

pub(super) fn dot(a: &[i128], b: &[i128]) -> Option<i128> {
    let mut sum = 0i128;
    for (a, b) in a.iter().zip(b) {
        if *a != 0 && *b != 0 {
            sum = sum.checked_add(a.checked_mul(*b)?)?;
        }
    }
    Some(sum)
}

/// `to -= times * of`.
fn subtract(to: &mut [i128], times: i128, of: &[i128]) -> Option<()> {
    for (to, of) in to.iter_mut().zip(of) {
        *to = to.checked_sub(times.checked_mul(*of)?)?;
    }
    Some(())
}

impl Lattice {
    /// All integers, from a point.
    pub(super) fn all(point: Vector) -> Lattice {
        let count = point.len();
        let unit = |i: usize| (0..count).map(|j| i128::from(i == j)).collect();
        Lattice {
            steps: (0..count).map(unit).collect(),
            point,
        }
    }

    /// Only the points where a sum has a value; none if there are no such points or numbers become too large.
    pub(super) fn restrict(&mut self, factors: &[i128], value: i128) -> Option<()> {
        let missing = value.checked_sub(dot(factors, &self.point)?)?;
        let steps = self.steps.iter().map(|s| dot(factors, s));
        let mut gains: Vec<i128> = steps.collect::<Option<_>>()?;
        while let Some(least) = least(&gains) {
            let mut others = false;
            for i in 0..gains.len() {
                if i == least || gains[i] == 0 {
                    continue;
                }
                let times = rounded(gains[i], gains[least])?;
                let (step, of) = pair(&mut self.steps, i, least);
                subtract(step, times, of)?;
                gains[i] -= times.checked_mul(gains[least])?;
                others |= gains[i] != 0;
            }
            if !others {
                let step = self.steps.remove(least);
                let gain = gains[least];
                return match missing % gain {
                    0 => subtract(&mut self.point, -(missing / gain), &step),
                    _ => None,
                };
            }
        }
        (missing == 0).then_some(())
    }

    /// Makes steps short, and the point near to another one.
    pub(super) fn shorten(&mut self, near: &[i128]) -> Option<()> {
        for _ in 0..PASSES {
            let mut shorter = false;
            for i in 0..self.steps.len() {
                for j in (0..self.steps.len()).filter(|j| *j != i) {
                    let (step, of) = pair(&mut self.steps, i, j);
                    shorter |= shortened(step, of)?;
                }
            }
            if !shorter {
                break;
            }
        }
        let pairs = self.point.iter().zip(near);
        let mut away: Vector = pairs
            .map(|(p, n)| p.checked_sub(*n))
            .collect::<Option<_>>()?;
        for _ in 0..PASSES {
            let mut nearer = false;
            for step in &self.steps {
                nearer |= shortened(&mut away, step)?;
            }
            if !nearer {
                break;
            }
        }
        let pairs = away.iter().zip(near);
        self.point = pairs
            .map(|(a, n)| a.checked_add(*n))
            .collect::<Option<_>>()?;
        Some(())
    }
}

/// The position of the smallest that is not 0.
fn least(gains: &[i128]) -> Option<usize> {
    let open = (0..gains.len()).filter(|i| gains[*i] != 0);
    open.min_by_key(|i| gains[*i].unsigned_abs())
}

/// Makes a vector shorter by a multiple of another one, if that is possible.
fn shortened(vector: &mut [i128], by: &[i128]) -> Option<bool> {
    let times = rounded(dot(vector, by)?, dot(by, by)?)?;
    let before = dot(vector, vector)?;
    if times == 0 {
        return Some(false);
    }
    subtract(vector, times, by)?;
    Some(dot(vector, vector)? < before)
}

/// One to change and another one to look at.
fn pair(vectors: &mut [Vector], one: usize, other: usize) -> (&mut Vector, &Vector) {
    match one < other {
        true => {
            let (low, high) = vectors.split_at_mut(other);
            (&mut low[one], &high[0])
        }
        false => {
            let (low, high) = vectors.split_at_mut(one);
            (&mut high[0], &low[other])
        }
    }
}
