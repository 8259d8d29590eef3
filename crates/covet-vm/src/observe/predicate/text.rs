//! Distances between strings: length difference plus the normalised differences of characters at equal positions.

use crate::heap::Ref;
use crate::natives::intrinsic::Text;
use crate::vm::Vm;

/// Characters that are compared; a longer string differs by its length alone behind them.
const COMPARED: usize = 1024;
/// Positions at which a part is tried.
const PLACES: usize = 256;

impl Vm {
    /// The characters of a string, or of a character sequence that keeps them as a string builder does.
    pub(crate) fn units(&self, r: Ref) -> Option<Vec<u16>> {
        let t = self.text_of(r)?;
        let bytes = &t.bytes[..t.bytes.len().min(COMPARED * 2)];
        Some(match t.wide {
            true => bytes
                .chunks_exact(2)
                .map(|c| u16::from_le_bytes([c[0], c[1]]))
                .collect(),
            false => bytes.iter().map(|b| u16::from(*b)).collect(),
        })
    }

    /// The distance of two strings; `None` if one is none. Most have one byte a character, and need no copies.
    pub(super) fn texts_apart(&self, x: Ref, y: Ref) -> Option<f64> {
        let (a, b) = (self.text_of(x)?, self.text_of(y)?);
        if a.wide || b.wide {
            return self.texts(x, y, equal);
        }
        let compared = |t: Text<'_>| t.bytes.len().min(COMPARED * 2);
        let (a, b) = (&a.bytes[..compared(a)], &b.bytes[..compared(b)]);
        let pairs = a.iter().zip(b);
        let common: f64 = pairs
            .map(|(x, y)| characters((*x).into(), (*y).into()))
            .sum();
        Some(a.len().abs_diff(b.len()) as f64 + common)
    }

    /// A distance of two strings; `None` if one is none.
    pub(super) fn texts(
        &self,
        x: Ref,
        y: Ref,
        distance: impl FnOnce(&[u16], &[u16]) -> f64,
    ) -> Option<f64> {
        Some(distance(&self.units(x)?, &self.units(y)?))
    }
}

fn characters(a: u16, b: u16) -> f64 {
    let d = f64::from(a.abs_diff(b));
    d / (d + 1.0)
}

/// The distance of two strings.
pub(in crate::observe) fn equal(a: &[u16], b: &[u16]) -> f64 {
    let common: f64 = a.iter().zip(b).map(|(x, y)| characters(*x, *y)).sum();
    a.len().abs_diff(b.len()) as f64 + common
}

fn folded(text: &[u16]) -> Vec<u16> {
    let lower = |u: &u16| match char::from_u32(u32::from(*u)) {
        Some(c) => c.to_lowercase().next().map_or(*u, |l| l as u32 as u16),
        None => *u,
    };
    text.iter().map(lower).collect()
}

/// The distance of two strings whose case does not matter.
pub(super) fn ignoring_case(a: &[u16], b: &[u16]) -> f64 {
    equal(&folded(a), &folded(b))
}

/// To having a prefix at an index.
pub(super) fn prefix(text: &[u16], prefix: &[u16], from: i32) -> f64 {
    let Some(rest) = usize::try_from(from).ok().and_then(|f| text.get(f..)) else {
        return prefix.len() as f64 + f64::from(from.unsigned_abs());
    };
    equal(&rest[..rest.len().min(prefix.len())], prefix)
}

/// To having a suffix.
pub(super) fn suffix(text: &[u16], suffix: &[u16]) -> f64 {
    let n = text.len().min(suffix.len());
    let (end, part) = (&text[text.len() - n..], &suffix[suffix.len() - n..]);
    equal(end, part) + (suffix.len() - n) as f64
}

/// To having a part.
pub(super) fn inside(text: &[u16], part: &[u16]) -> f64 {
    if text.len() <= part.len() {
        return equal(text, part);
    }
    let places = text.windows(part.len().max(1)).take(PLACES);
    let nearest = places.map(|w| equal(w, part)).fold(f64::MAX, f64::min);
    if part.is_empty() { 0.0 } else { nearest }
}

/// To two regions being equal.
pub(super) fn region(t: &[u16], from: i32, o: &[u16], other: i32, len: i32, fold: bool) -> f64 {
    let part = |s: &[u16], from: i32| {
        let from = usize::try_from(from).unwrap_or(usize::MAX).min(s.len());
        let end = from.saturating_add(len.max(0) as usize).min(s.len());
        s[from..end].to_vec()
    };
    let (a, b) = (part(t, from), part(o, other));
    let missing = (len.max(0) as usize).saturating_sub(a.len().max(b.len())) as f64;
    match fold {
        true => ignoring_case(&a, &b) + missing,
        false => equal(&a, &b) + missing,
    }
}

/// Characters that are no white space.
pub(super) fn not_blank(text: &[u16]) -> f64 {
    let blank = |u: &&u16| matches!(**u, 9..=13 | 28..=32);
    (text.len() - text.iter().filter(blank).count()) as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    fn u(s: &str) -> Vec<u16> {
        s.encode_utf16().collect()
    }

    #[test]
    fn strings_have_gradients() {
        assert_eq!(equal(&u("abc"), &u("abc")), 0.0);
        assert_eq!(equal(&u("abc"), &u("abd")), 0.5);
        assert_eq!(equal(&u("ab"), &u("abcd")), 2.0);
        assert_eq!(ignoring_case(&u("ABC"), &u("abc")), 0.0);
        assert_eq!(prefix(&u("abc"), &u("abd"), 0), 0.5);
        assert_eq!(prefix(&u("xabc"), &u("ab"), 1), 0.0);
        assert_eq!(suffix(&u("c"), &u("bc")), 1.0);
        assert_eq!(inside(&u("xxabx"), &u("ac")), 0.5);
        assert_eq!(not_blank(&u(" a b")), 2.0);
    }
}
