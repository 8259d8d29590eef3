//! Fractions, exact or not at all: what does not fit answers nothing.

use std::cmp::Ordering;

/// A fraction in lowest terms; the denominator is positive.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Ratio {
    over: i128,
    under: i128,
}

/// The greatest common divisor.
pub(super) fn gcd(a: i128, b: i128) -> i128 {
    let (a, b) = (a.unsigned_abs(), b.unsigned_abs());
    let common = match (u64::try_from(a), u64::try_from(b)) {
        (Ok(a), Ok(b)) => u128::from(euclid(a, b)),
        _ => wide_euclid(a, b),
    };
    common as i128
}

fn euclid(mut a: u64, mut b: u64) -> u64 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

fn wide_euclid(mut a: u128, mut b: u128) -> u128 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

/// The quotient, rounded to the nearest integer.
pub(super) fn rounded(a: i128, b: i128) -> Option<i128> {
    let twice = b.unsigned_abs();
    let quotient = a.checked_div_euclid(b)?;
    let rest = a.checked_rem_euclid(b)?.unsigned_abs();
    match rest > twice / 2 {
        true => quotient.checked_add(b.signum()),
        false => Some(quotient),
    }
}

impl Ratio {
    pub(super) const ZERO: Ratio = Ratio { over: 0, under: 1 };
    pub(super) const ONE: Ratio = Ratio { over: 1, under: 1 };

    pub(super) fn integer(value: i128) -> Ratio {
        Ratio {
            over: value,
            under: 1,
        }
    }

    fn new(over: i128, under: i128) -> Option<Ratio> {
        if under == 1 {
            return Some(Ratio { over, under });
        }
        let common = gcd(over, under);
        let sign = under.signum();
        Some(Ratio {
            over: (over / common).checked_mul(sign)?,
            under: (under / common).checked_mul(sign)?,
        })
    }

    pub(super) fn is_zero(self) -> bool {
        self.over == 0
    }

    pub(super) fn is_positive(self) -> bool {
        self.over > 0
    }

    pub(super) fn is_integer(self) -> bool {
        self.under == 1
    }

    /// The largest integer that is not above it.
    pub(super) fn floor(self) -> i128 {
        self.over.div_euclid(self.under)
    }

    /// The nearest integer.
    pub(super) fn nearest(self) -> Option<i128> {
        rounded(self.over, self.under)
    }

    pub(super) fn plus(self, other: Ratio) -> Option<Ratio> {
        if self.under == other.under {
            return Ratio::new(self.over.checked_add(other.over)?, self.under);
        }
        let (a, b) = (
            self.over.checked_mul(other.under)?,
            other.over.checked_mul(self.under)?,
        );
        Ratio::new(a.checked_add(b)?, self.under.checked_mul(other.under)?)
    }

    pub(super) fn minus(self, other: Ratio) -> Option<Ratio> {
        self.plus(other.negated()?)
    }

    pub(super) fn times(self, other: Ratio) -> Option<Ratio> {
        Ratio::new(
            self.over.checked_mul(other.over)?,
            self.under.checked_mul(other.under)?,
        )
    }

    /// Nothing by zero.
    pub(super) fn by(self, other: Ratio) -> Option<Ratio> {
        if other.is_zero() {
            return None;
        }
        Ratio::new(
            self.over.checked_mul(other.under)?,
            self.under.checked_mul(other.over)?,
        )
    }

    pub(super) fn negated(self) -> Option<Ratio> {
        Some(Ratio {
            over: self.over.checked_neg()?,
            ..self
        })
    }

    /// How it compares with an integer.
    pub(super) fn compare(self, value: i128) -> Option<Ordering> {
        Some(self.over.cmp(&value.checked_mul(self.under)?))
    }
}
