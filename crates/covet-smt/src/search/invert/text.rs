//! Undoing operations on strings.

use crate::eval::chars;
use crate::eval::text::{parse_long, replace};
use crate::op::Op;
use crate::value::Value;

/// Strings are not made longer than this.
const LONGEST: usize = 400;
const FILL: u16 = b'a' as u16;

type Units = Vec<u16>;

pub(super) fn targets(op: Op, args: &[&Value], i: usize, target: &Value) -> Vec<Value> {
    match (args, target) {
        ([Value::Text(s)], Value::Int(n)) if op == Op::Length => of_length(s, *n),
        ([Value::Text(s)], _) => text_values(unary(op, s, target)),
        ([Value::Int(_) | Value::Long(_) | Value::Bool(_)], Value::Text(t)) => made(op, args[0], t),
        ([Value::Int(_)], Value::Int(t)) => cased(op, *t),
        ([Value::Text(s), Value::Text(t)], _) => text_values(pair(op, [s, t], i, target)),
        ([Value::Text(s), Value::Int(n)], _) if i == 0 => text_values(indexed(op, s, *n, target)),
        ([Value::Text(s), Value::Int(_)], Value::Int(c)) if op == Op::CharAt => positions(s, *c),
        ([Value::Text(s), Value::Int(a), Value::Int(b)], _) if i == 0 => {
            text_values(two_ints(op, s, *a, *b, target))
        }
        ([Value::Text(s), Value::Text(t), Value::Int(n)], _) if i < 2 => {
            text_values(search(op, [s, t], *n, i, target))
        }
        ([Value::Text(_), Value::Text(old), Value::Text(new)], Value::Text(t)) if i == 0 => {
            let mut all = vec![Value::Text(t.clone())];
            if !new.is_empty() {
                all.push(Value::Text(replace(t, new, old)));
            }
            all
        }
        _ => Vec::new(),
    }
}

fn text_values(all: Vec<Units>) -> Vec<Value> {
    let short = all.into_iter().filter(|u| u.len() <= LONGEST);
    short.map(|u| Value::Text(u.into())).collect()
}

fn units(s: &str) -> Units {
    s.encode_utf16().collect()
}

fn resized(s: &[u16], len: usize) -> Units {
    let mut s = s.to_vec();
    s.resize(len.min(LONGEST), FILL);
    s
}

/// The only strings that are longer than others: programs ask whether buffers are full.
const BUFFER: usize = 20_000;

fn of_length(s: &[u16], wanted: i32) -> Vec<Value> {
    let wanted = usize::try_from(wanted).ok().filter(|n| *n <= BUFFER);
    let made = |n: usize| {
        let mut s = s.to_vec();
        s.resize(n, FILL);
        Value::Text(s.into())
    };
    wanted.map(made).into_iter().collect()
}

/// A string with another one written over it.
fn overlay(s: &[u16], t: &[u16], at: usize) -> Units {
    if at + t.len() > LONGEST {
        return s.to_vec();
    }
    let mut made = resized(s, s.len().max(at + t.len()));
    made[at..at + t.len()].copy_from_slice(t);
    made
}

fn joined(parts: &[&[u16]]) -> Units {
    parts.concat()
}

fn unary(op: Op, s: &[u16], target: &Value) -> Vec<Units> {
    match (op, target) {
        (Op::Hash, Value::Int(h)) => hashed(s.len(), *h),
        (Op::IsBlank, Value::Bool(true)) => vec![Units::new(), units(" ")],
        (Op::IsBlank, Value::Bool(false)) => vec![units("a")],
        (Op::IsDouble, Value::Bool(true)) => vec![units("0"), units("1.5")],
        (Op::IsDouble, Value::Bool(false)) => vec![units("x"), Units::new()],
        (Op::ParseDouble, Value::Double(d)) => vec![units(&number(*d))],
        (_, Value::Text(t)) => {
            // Of a case, a trimmed one, and the like: itself.
            let padded = joined(&[&units(" "), t, &units(" ")]);
            match op {
                Op::Trim | Op::Strip | Op::StripLeading | Op::StripTrailing => {
                    vec![t.to_vec(), padded]
                }
                _ => vec![t.to_vec()],
            }
        }
        _ => Vec::new(),
    }
}

/// The first character of strings that are made for their hash codes.
const LOWEST: u32 = b'A' as u32;
/// Characters after which every hash code can be had.
const ENOUGH: usize = 7;

/// Strings with a hash code: one of the length wanted, if possible, and one that is long enough.
fn hashed(length: usize, hash: i32) -> Vec<Units> {
    [length, ENOUGH]
        .iter()
        .filter_map(|n| with_hash(*n, hash))
        .collect()
}

/// Digits to the base 31, counted from a printable character; the first one takes what is left.
fn with_hash(length: usize, hash: i32) -> Option<Units> {
    if length == 0 || length > ENOUGH {
        return None;
    }
    let least = (0..length).fold(0u32, |h, _| h.wrapping_mul(31).wrapping_add(LOWEST));
    let mut rest = (hash as u32).wrapping_sub(least);
    let mut made = vec![0; length];
    for place in made.iter_mut().skip(1).rev() {
        *place = (LOWEST + rest % 31) as u16;
        rest /= 31;
    }
    made[0] = u16::try_from(LOWEST.checked_add(rest)?).ok()?;
    Some(made)
}

fn number(d: f64) -> String {
    if d.is_nan() {
        "NaN".into()
    } else if d.is_infinite() {
        if d > 0.0 {
            "Infinity".into()
        } else {
            "-Infinity".into()
        }
    } else {
        format!("{d:?}")
    }
}

/// Strings made of other values.
fn made(op: Op, arg: &Value, t: &[u16]) -> Vec<Value> {
    match (op, arg) {
        (Op::OfChar, _) => t
            .first()
            .map(|c| Value::Int(i32::from(*c)))
            .into_iter()
            .collect(),
        (Op::OfInt, Value::Int(_)) => {
            let parsed = parse_long(t, 10).and_then(|v| i32::try_from(v).ok());
            parsed.map(Value::Int).into_iter().collect()
        }
        (Op::OfInt, _) => parse_long(t, 10).map(Value::Long).into_iter().collect(),
        (Op::OfBool, _) => vec![Value::Bool(t == units("true"))],
        _ => Vec::new(),
    }
}

fn cased(op: Op, t: i32) -> Vec<Value> {
    let c = t as u16;
    match op {
        Op::CharLower => vec![Value::Int(t), Value::Int(i32::from(chars::upper(c)))],
        Op::CharUpper => vec![Value::Int(t), Value::Int(i32::from(chars::lower(c)))],
        _ => Vec::new(),
    }
}

/// Where a character is.
fn positions(s: &[u16], c: i32) -> Vec<Value> {
    let at = s.iter().enumerate().filter(|(_, x)| i32::from(**x) == c);
    at.map(|(i, _)| Value::Int(i as i32)).take(4).collect()
}

fn pair(op: Op, [s, t]: [&[u16]; 2], i: usize, target: &Value) -> Vec<Units> {
    let other = if i == 0 { t } else { s };
    let mine = if i == 0 { s } else { t };
    match (op, target) {
        (Op::Eq | Op::EqIgnoreCase, Value::Bool(true)) => vec![other.to_vec()],
        (Op::Eq | Op::EqIgnoreCase, Value::Bool(false)) => {
            vec![joined(&[other, &[FILL]]), Units::new()]
        }
        (Op::Concat, Value::Text(whole)) => part(whole, other, i),
        (Op::EndsWith, Value::Bool(true)) if i == 0 => {
            let kept = s.len().saturating_sub(t.len());
            vec![joined(&[&s[..kept], t]), joined(&[s, t])]
        }
        (Op::Contains, Value::Bool(true)) if i == 0 => {
            vec![
                joined(&[s, t]),
                overlay(s, t, 0),
                joined(&[t, s]),
                t.to_vec(),
            ]
        }
        (Op::EndsWith | Op::Contains, Value::Bool(true)) => {
            vec![
                s.to_vec(),
                s[s.len().saturating_sub(t.len())..].to_vec(),
                Units::new(),
            ]
        }
        (Op::EndsWith | Op::Contains, Value::Bool(false)) if i == 0 => {
            vec![without(s, t), Units::new()]
        }
        (Op::EndsWith | Op::Contains, Value::Bool(false)) => vec![joined(&[mine, other, &[FILL]])],
        (Op::Compare | Op::CompareIgnoreCase, Value::Int(n)) => {
            ordered(other, if i == 0 { *n } else { n.wrapping_neg() })
        }
        _ => Vec::new(),
    }
}

/// One side of a concatenation that is to be a whole.
fn part(whole: &[u16], other: &[u16], i: usize) -> Vec<Units> {
    let fits = match i {
        0 => whole.strip_suffix(other),
        _ => whole.strip_prefix(other),
    };
    if let Some(rest) = fits {
        return vec![rest.to_vec()];
    }
    // The other side does not fit yet; a length that lets it.
    let kept = whole.len().saturating_sub(other.len());
    match i {
        0 => vec![whole[..kept].to_vec(), whole.to_vec()],
        _ => vec![whole[whole.len() - kept..].to_vec(), whole.to_vec()],
    }
}

/// A string without occurrences of another one.
fn without(s: &[u16], t: &[u16]) -> Units {
    let mut made = Units::new();
    for c in s {
        made.push(*c);
        if !t.is_empty() && made.ends_with(t) {
            made.truncate(made.len() - t.len());
        }
    }
    made
}

/// Strings that compare with another one as `n` with 0, and best by exactly `n`.
fn ordered(other: &[u16], n: i32) -> Vec<Units> {
    let mut all = Vec::new();
    if n == 0 {
        all.push(other.to_vec());
    }
    if n > 0 {
        all.push(resized(other, other.len() + n as usize));
    } else if let Some(kept) = other.len().checked_sub(n.unsigned_abs() as usize) {
        all.push(other[..kept].to_vec());
    }
    if let Some(first) = other.first() {
        let moved = i32::from(*first).wrapping_add(n);
        if let Ok(c) = u16::try_from(moved) {
            let mut changed = other.to_vec();
            changed[0] = c;
            all.push(changed);
        }
    }
    all
}

fn indexed(op: Op, s: &[u16], n: i32, target: &Value) -> Vec<Units> {
    match (op, target) {
        (Op::CharAt, Value::Int(c)) => {
            let at = usize::try_from(n).ok().filter(|at| *at < LONGEST);
            let c = u16::try_from(*c).ok();
            at.zip(c)
                .map(|(at, c)| overlay(s, &[c], at))
                .into_iter()
                .collect()
        }
        (Op::IsInt | Op::IsLong, Value::Bool(true)) => vec![units("0"), units("1"), units("-1")],
        (Op::IsInt | Op::IsLong, Value::Bool(false)) => vec![units("x"), Units::new()],
        (Op::ParseInt, Value::Int(v)) => vec![units(&in_radix(i64::from(*v), n))],
        (Op::ParseLong, Value::Long(v)) => vec![units(&in_radix(*v, n))],
        _ => Vec::new(),
    }
}

fn in_radix(v: i64, radix: i32) -> String {
    if radix == 10 || !(2..=36).contains(&radix) {
        return v.to_string();
    }
    let mut digits = Vec::new();
    let mut rest = v.unsigned_abs();
    while rest > 0 || digits.is_empty() {
        digits.push(char::from_digit((rest % radix as u64) as u32, radix as u32).unwrap_or('0'));
        rest /= radix as u64;
    }
    if v < 0 {
        digits.push('-');
    }
    digits.into_iter().rev().collect()
}

fn two_ints(op: Op, s: &[u16], a: i32, b: i32, target: &Value) -> Vec<Units> {
    let clamp = |i: i32| (i.max(0) as usize).min(s.len());
    match (op, target) {
        (Op::Substring, Value::Text(t)) => {
            let (from, to) = (clamp(a), clamp(b).max(clamp(a)));
            let at = (a.max(0) as usize).min(LONGEST);
            vec![joined(&[&s[..from], t, &s[to..]]), overlay(s, t, at)]
        }
        (Op::IndexOfChar | Op::LastIndexOfChar, Value::Int(-1)) => vec![without(s, &[a as u16])],
        (Op::IndexOfChar | Op::LastIndexOfChar, Value::Int(at)) => found(s, &[a as u16], *at),
        (Op::ReplaceChar, Value::Text(t)) => {
            let back = |c: &u16| if *c == b as u16 { a as u16 } else { *c };
            vec![t.to_vec(), t.iter().map(back).collect()]
        }
        _ => Vec::new(),
    }
}

/// A string in which another one stands at an index, and nowhere else if that is easy.
fn found(s: &[u16], t: &[u16], at: i32) -> Vec<Units> {
    let Some(at) = usize::try_from(at).ok().filter(|at| *at < LONGEST) else {
        return Vec::new();
    };
    let clean = without(s, t);
    vec![
        overlay(&clean, t, at),
        overlay(s, t, at),
        overlay(&resized(&clean, at), t, at),
    ]
}

fn search(op: Op, [s, t]: [&[u16]; 2], n: i32, i: usize, target: &Value) -> Vec<Units> {
    let at = usize::try_from(n).ok().filter(|at| *at < LONGEST);
    match (op, target, i) {
        (Op::StartsWith, Value::Bool(true), 0) => at.map_or(Vec::new(), |at| {
            let cut = at.min(s.len());
            vec![overlay(s, t, at), joined(&[&s[..cut], t, &s[cut..]])]
        }),
        (Op::StartsWith, Value::Bool(false), 0) => vec![without(s, t), Units::new()],
        (Op::StartsWith, Value::Bool(true), _) => at.map_or(Vec::new(), |at| {
            let rest = s.get(at..).unwrap_or(&[]);
            vec![rest[..t.len().min(rest.len())].to_vec()]
        }),
        (Op::IndexOf | Op::LastIndexOf, Value::Int(-1), 0) => vec![without(s, t), Units::new()],
        (Op::IndexOf | Op::LastIndexOf, Value::Int(at), 0) => found(s, t, *at),
        _ => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::eval::text::hash;

    #[test]
    fn strings_are_made_for_their_hash_codes() {
        for wanted in [0, 1, -1, 2112, i32::MIN, i32::MAX, 98_619_139] {
            let all = hashed(3, wanted);
            assert!(!all.is_empty(), "{wanted}");
            for made in all {
                assert_eq!(hash(&made), wanted, "{made:?}");
            }
        }
    }
}
