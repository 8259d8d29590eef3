//! Distances between objects that are values, and of characters to the ranges that predicates name.

use crate::class::ClassId;
use crate::heap::Ref;
use crate::observe::distance::{K, Pair};
use crate::vm::Vm;

/// ASCII digits.
pub(super) const DIGITS: &[(u32, u32)] = &[(48, 57)];
/// ASCII capitals.
pub(super) const UPPER: &[(u32, u32)] = &[(65, 90)];
/// ASCII small letters.
pub(super) const LOWER: &[(u32, u32)] = &[(97, 122)];
/// ASCII letters.
pub(super) const LETTERS: &[(u32, u32)] = &[(65, 90), (97, 122)];
/// ASCII letters and digits.
pub(super) const ALPHANUMERIC: &[(u32, u32)] = &[(48, 57), (65, 90), (97, 122)];
/// ASCII white space.
pub(super) const SPACES: &[(u32, u32)] = &[(9, 13), (28, 32)];

/// Of a character to the nearest range, and out of the one it is in.
pub(super) fn ranges(bits: u64, ranges: &[(u32, u32)]) -> Pair {
    let c = bits as u32;
    let outside = |r: &(u32, u32)| f64::from(r.0.saturating_sub(c).max(c.saturating_sub(r.1)));
    let inside = ranges.iter().find(|r| (r.0..=r.1).contains(&c));
    Pair {
        t: ranges.iter().map(outside).fold(f64::MAX, f64::min),
        f: inside.map_or(K, |r| f64::from((c - r.0).min(r.1 - c)) + K),
    }
}

impl Vm {
    /// How far two strings or two boxed numbers are from being equal; `None` for other objects.
    pub(super) fn apart(&self, x: Ref, y: Ref) -> Option<f64> {
        if x.is_null() || y.is_null() {
            return None;
        }
        if x == y {
            return Some(0.0);
        }
        if let Some(d) = self.texts_apart(x, y) {
            return Some(d);
        }
        let (a, b) = (self.class_of(x), self.class_of(y));
        if a != b {
            return None;
        }
        let (m, n) = (self.boxed(x, a)?, self.boxed(y, b)?);
        let d = (m - n).abs();
        Some(if d.is_nan() {
            crate::observe::distance::LARGE
        } else {
            d
        })
    }

    /// The number in a box.
    fn boxed(&self, r: Ref, class: ClassId) -> Option<f64> {
        let k = &self.known;
        Some(match class {
            c if c == k.integer_box => f64::from(self.heap.load_u32(r, k.integer_value) as i32),
            c if c == k.long_box => self.heap.load_u64(r, k.long_value) as i64 as f64,
            c if c == k.short_box => f64::from(self.heap.load_u16(r, k.short_value) as i16),
            c if c == k.byte_box => f64::from(self.heap.load_u8(r, k.byte_value) as i8),
            c if c == k.character_box => f64::from(self.heap.load_u16(r, k.character_value)),
            c if c == k.float_box => {
                f64::from(f32::from_bits(self.heap.load_u32(r, k.float_value)))
            }
            c if c == k.double_box => f64::from_bits(self.heap.load_u64(r, k.double_value)),
            _ => return None,
        })
    }
}
