//! The shadow of a boolean: its distances to true and to false.
//!
//! Two `f32` in 64 bits, so that a slot is as large as with any other shadow and no table has to be kept or undone.
//! Far away from the goal the last digits are lost, which no search notices; near it small integers are exact.

use crate::observe::distance::{Pair, either, normalised};

/// Distances of a boolean; all bits 0 for a value about which nothing is known.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Flag(u64);

impl Flag {
    /// Nothing known.
    pub const NONE: Flag = Flag(0);

    /// A boolean with these distances. Exactly one is 0; a pair that says otherwise says nothing.
    pub fn new(p: Pair) -> Flag {
        if (p.t == 0.0) == (p.f == 0.0) || p.t.is_nan() || p.f.is_nan() {
            return Flag::NONE;
        }
        Flag(u64::from(narrow(p.t)) | u64::from(narrow(p.f)) << 32)
    }

    /// Whether nothing is known.
    #[inline(always)]
    pub fn is_none(self) -> bool {
        self.0 == 0
    }

    /// The distances, if they fit the value.
    #[inline(always)]
    pub fn pair(self, value: u64) -> Option<Pair> {
        if self.is_none() {
            return None;
        }
        let t = f64::from(f32::from_bits(self.0 as u32));
        let f = f64::from(f32::from_bits((self.0 >> 32) as u32));
        (value <= 1 && (t == 0.0) == (value == 1)).then_some(Pair { t, f })
    }
}

fn narrow(d: f64) -> u32 {
    let d = d as f32;
    let d = if d == 0.0 {
        d
    } else {
        d.clamp(f32::MIN_POSITIVE, f32::MAX)
    };
    d.to_bits()
}

/// Both have to be true.
pub(super) fn and(a: Pair, b: Pair) -> Pair {
    Pair {
        t: normalised(a.t) + normalised(b.t),
        f: a.f.min(b.f),
    }
}

/// One has to be true.
pub(super) fn or(a: Pair, b: Pair) -> Pair {
    Pair {
        t: a.t.min(b.t),
        f: normalised(a.f) + normalised(b.f),
    }
}

/// They have to differ.
pub(super) fn xor(a: Pair, b: Pair) -> Pair {
    let (same, differ) = either(a, b);
    Pair { t: differ, f: same }
}

/// The other way round.
pub(super) fn not(a: Pair) -> Pair {
    Pair { t: a.f, f: a.t }
}
