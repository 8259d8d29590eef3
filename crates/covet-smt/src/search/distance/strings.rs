//! Distances of questions about strings.

use super::{Distance, FAR};
use crate::eval::chars;
use crate::eval::text::fold;
use crate::op::Op;
use crate::value::Value;

/// Of a question with these operands and this answer.
pub(in crate::search) fn of(op: Op, args: &[&Value], value: bool) -> Distance {
    let other = match value {
        // A single character is enough to break most of them.
        true => 1.0,
        false => to_true(op, args),
    };
    Distance::new(value, other)
}

fn to_true(op: Op, args: &[&Value]) -> f64 {
    match (op, args) {
        (Op::EqIgnoreCase, [Value::Text(s), Value::Text(t)]) => folded(s, t),
        (Op::StartsWith, [Value::Text(s), Value::Text(t), Value::Int(i)]) => at(s, t, *i),
        (Op::EndsWith, [Value::Text(s), Value::Text(t)]) => {
            let end = &s[s.len().saturating_sub(t.len())..];
            between(end, t)
        }
        (Op::Contains, [Value::Text(s), Value::Text(t)]) => contained(s, t),
        (Op::IsInt | Op::IsLong, [Value::Text(s), Value::Int(radix)]) => digits(s, *radix),
        (Op::IsDouble, [Value::Text(s)]) => decimal(s),
        (Op::IsBlank, [Value::Text(s)]) => {
            s.iter().filter(|c| !chars::is_whitespace(**c)).count() as f64
        }
        _ => 1.0,
    }
}

/// What one missing character costs; more than two that differ a little.
const MISSING: f64 = 4.0;

fn apart(a: u16, b: u16) -> f64 {
    let d = f64::from(a.abs_diff(b));
    // Below the price of a missing character.
    3.0 * d / (d + 8.0)
}

/// Difference of lengths plus differences of characters at equal positions.
pub(in crate::search) fn between(s: &[u16], t: &[u16]) -> f64 {
    let length = s.len().abs_diff(t.len()) as f64;
    let characters: f64 = s.iter().zip(t).map(|(a, b)| apart(*a, *b)).sum();
    MISSING * length + characters
}

fn folded(s: &[u16], t: &[u16]) -> f64 {
    let length = s.len().abs_diff(t.len()) as f64;
    let characters: f64 = s
        .iter()
        .zip(t)
        .map(|(a, b)| apart(fold(*a), fold(*b)))
        .sum();
    MISSING * length + characters
}

fn at(s: &[u16], t: &[u16], i: i32) -> f64 {
    let Ok(i) = usize::try_from(i) else {
        return FAR / 2.0 + f64::from(i.unsigned_abs());
    };
    let rest = s.get(i..).unwrap_or(&[]);
    let missing = (i + t.len()).saturating_sub(s.len()) as f64;
    let characters: f64 = rest.iter().zip(t).map(|(a, b)| apart(*a, *b)).sum();
    MISSING * missing + characters
}

fn contained(s: &[u16], t: &[u16]) -> f64 {
    if s.len() < t.len() {
        return between(s, t);
    }
    let windows = s.windows(t.len().max(1)).map(|w| between(w, t));
    windows.fold(FAR, f64::min)
}

/// How far a character is from the digits of a radix.
fn to_digit(c: u16, radix: i32) -> f64 {
    if chars::digit(c, radix).is_some() {
        return 0.0;
    }
    let last = u16::from(b'0') + u16::try_from(radix.clamp(1, 10)).unwrap_or(10) - 1;
    let away = match c {
        c if c < 48 => 48 - c,
        c => c.saturating_sub(last).max(1),
    };
    apart(away, 0)
}

fn digits(s: &[u16], radix: i32) -> f64 {
    let start = usize::from(matches!(s.first(), Some(43 | 45)));
    let body = &s[start.min(s.len())..];
    if body.is_empty() {
        return MISSING;
    }
    let sum: f64 = body.iter().map(|c| to_digit(*c, radix)).sum();
    // All digits, and yet no number: too many of them.
    if sum == 0.0 { body.len() as f64 } else { sum }
}

fn decimal(s: &[u16]) -> f64 {
    if s.is_empty() {
        return MISSING;
    }
    let punctuation = |c: &u16| matches!(c, 43 | 45 | 46 | 69 | 101);
    let letters = s.iter().filter(|c| !punctuation(c));
    let sum: f64 = letters.map(|c| to_digit(*c, 10)).sum();
    // Only characters of numbers, in a wrong order.
    let marks = s.iter().filter(|c| punctuation(c)).count() as f64;
    sum + 0.5 * marks + 0.5
}
