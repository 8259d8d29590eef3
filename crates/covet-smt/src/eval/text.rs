//! Operations on strings, as `java.lang.String` defines them.

use super::chars;
use crate::op::Op;
use crate::value::{Text, Value};

/// The result, if the operation is one on strings.
pub(super) fn apply(op: Op, args: &[Value]) -> Option<Value> {
    match args {
        [Value::Text(s)] => unary(op, s),
        [Value::Int(i)] => of_int(op, *i),
        [Value::Long(i)] if op == Op::OfInt => Some(Value::text(&i.to_string())),
        [Value::Bool(b)] if op == Op::OfBool => Some(Value::text(&b.to_string())),
        [Value::Text(s), Value::Text(t)] => pair(op, s, t),
        [Value::Text(s), Value::Int(i)] => indexed(op, s, *i),
        [Value::Text(s), Value::Int(a), Value::Int(b)] => two_ints(op, s, *a, *b),
        [Value::Text(s), Value::Text(t), Value::Int(i)] => search(op, s, t, *i),
        [Value::Text(s), Value::Text(old), Value::Text(new)] if op == Op::Replace => {
            Some(Value::Text(replace(s, old, new)))
        }
        _ => None,
    }
}

fn unary(op: Op, s: &Text) -> Option<Value> {
    let text = |s: &[u16]| Value::Text(s.into());
    Some(match op {
        Op::Length => Value::Int(s.len() as i32),
        Op::Hash => Value::Int(hash(s)),
        Op::Trim => text(cut(s, true, true, |c| c <= 32)),
        Op::Strip => text(cut(s, true, true, chars::is_whitespace)),
        Op::StripLeading => text(cut(s, true, false, chars::is_whitespace)),
        Op::StripTrailing => text(cut(s, false, true, chars::is_whitespace)),
        Op::IsBlank => Value::Bool(s.iter().all(|c| chars::is_whitespace(*c))),
        Op::Lower => Value::Text(cased(s, chars::lower, str::to_lowercase)),
        Op::Upper => Value::Text(cased(s, chars::upper, str::to_uppercase)),
        Op::IsDouble => Value::Bool(parse_double(s).is_some()),
        Op::ParseDouble => Value::Double(parse_double(s).unwrap_or(0.0)),
        _ => return None,
    })
}

fn of_int(op: Op, i: i32) -> Option<Value> {
    Some(match op {
        Op::OfChar => Value::Text([i as u16].into()),
        Op::OfInt => Value::text(&i.to_string()),
        Op::CharLower => Value::Int(i32::from(chars::lower(i as u16))),
        Op::CharUpper => Value::Int(i32::from(chars::upper(i as u16))),
        _ => return None,
    })
}

fn pair(op: Op, s: &Text, t: &Text) -> Option<Value> {
    Some(match op {
        Op::Concat => Value::Text(s.iter().chain(t.iter()).copied().collect()),
        Op::EqIgnoreCase => Value::Bool(
            s.len() == t.len() && s.iter().zip(t.iter()).all(|(a, b)| fold(*a) == fold(*b)),
        ),
        Op::Compare => Value::Int(compare(s, t, |c| c)),
        Op::CompareIgnoreCase => Value::Int(compare(s, t, fold)),
        Op::EndsWith => Value::Bool(s.ends_with(t)),
        Op::Contains => Value::Bool(find(s, t, 0).is_some()),
        _ => return None,
    })
}

fn indexed(op: Op, s: &Text, i: i32) -> Option<Value> {
    let at = usize::try_from(i).ok();
    Some(match op {
        Op::CharAt => Value::Int(i32::from(at.and_then(|i| s.get(i)).copied().unwrap_or(0))),
        Op::IsInt => Value::Bool(parse_int(s, i).is_some()),
        Op::ParseInt => Value::Int(parse_int(s, i).unwrap_or(0)),
        Op::IsLong => Value::Bool(parse_long(s, i).is_some()),
        Op::ParseLong => Value::Long(parse_long(s, i).unwrap_or(0)),
        _ => return None,
    })
}

fn two_ints(op: Op, s: &Text, a: i32, b: i32) -> Option<Value> {
    let index = |found: Option<usize>| Value::Int(found.map_or(-1, |i| i as i32));
    let clamp = |i: i32| (i.max(0) as usize).min(s.len());
    // A character outside of 16 bits is a pair of surrogates, which nobody searches for here.
    let c = a as u16;
    Some(match op {
        Op::Substring => Value::Text(s[clamp(a)..clamp(b).max(clamp(a))].into()),
        Op::IndexOfChar => index(
            s[clamp(b)..]
                .iter()
                .position(|x| *x == c)
                .map(|i| i + clamp(b)),
        ),
        Op::LastIndexOfChar if b < 0 => Value::Int(-1),
        Op::LastIndexOfChar => {
            let end = (b as usize).saturating_add(1).min(s.len());
            index(s[..end].iter().rposition(|x| *x == c))
        }
        Op::ReplaceChar => {
            let new = |x: &u16| if *x == c { b as u16 } else { *x };
            Value::Text(s.iter().map(new).collect())
        }
        _ => return None,
    })
}

fn search(op: Op, s: &Text, t: &Text, i: i32) -> Option<Value> {
    let index = |found: Option<usize>| Value::Int(found.map_or(-1, |i| i as i32));
    Some(match op {
        Op::StartsWith => {
            let at = usize::try_from(i).ok().and_then(|i| s.get(i..));
            Value::Bool(at.is_some_and(|rest| rest.starts_with(t)))
        }
        Op::IndexOf => index(find(s, t, (i.max(0) as usize).min(s.len()))),
        Op::LastIndexOf if i < 0 => Value::Int(-1),
        Op::LastIndexOf => index(
            (0..=s.len().saturating_sub(t.len()).min(i as usize))
                .rev()
                .find(|at| s[*at..].starts_with(t)),
        ),
        _ => return None,
    })
}

/// A character without case, as `equalsIgnoreCase` compares them.
#[must_use]
pub fn fold(c: u16) -> u16 {
    chars::lower(chars::upper(c))
}

fn compare(s: &[u16], t: &[u16], key: impl Fn(u16) -> u16) -> i32 {
    for (a, b) in s.iter().zip(t) {
        let (a, b) = (key(*a), key(*b));
        if a != b {
            return i32::from(a) - i32::from(b);
        }
    }
    s.len() as i32 - t.len() as i32
}

/// `hashCode`.
#[must_use]
pub fn hash(s: &[u16]) -> i32 {
    let step = |h: i32, c: &u16| h.wrapping_mul(31).wrapping_add(i32::from(*c));
    s.iter().fold(0, step)
}

fn find(s: &[u16], t: &[u16], from: usize) -> Option<usize> {
    (from..=s.len().checked_sub(t.len())?).find(|at| s[*at..].starts_with(t))
}

fn cut(s: &[u16], leading: bool, trailing: bool, gone: impl Fn(u16) -> bool) -> &[u16] {
    let first = match leading {
        true => s.iter().position(|c| !gone(*c)).unwrap_or(s.len()),
        false => 0,
    };
    let last = match trailing {
        true => s.iter().rposition(|c| !gone(*c)).map_or(first, |i| i + 1),
        false => s.len(),
    };
    &s[first..last]
}

fn cased(s: &[u16], single: impl Fn(u16) -> u16, whole: impl Fn(&str) -> String) -> Text {
    if s.iter().all(|c| *c < 128) {
        return s.iter().map(|c| single(*c)).collect();
    }
    match String::from_utf16(s) {
        Ok(string) => whole(&string).encode_utf16().collect(),
        Err(_) => s.iter().map(|c| single(*c)).collect(),
    }
}

/// `String.replace` of strings.
pub(crate) fn replace(s: &Text, old: &[u16], new: &[u16]) -> Text {
    let mut made = Vec::with_capacity(s.len());
    let mut at = 0;
    while at < s.len() {
        if !old.is_empty() && s[at..].starts_with(old) {
            made.extend_from_slice(new);
            at += old.len();
            continue;
        }
        if old.is_empty() {
            made.extend_from_slice(new);
        }
        made.push(s[at]);
        at += 1;
    }
    if old.is_empty() {
        made.extend_from_slice(new);
    }
    made.into()
}

/// `Long.parseLong`.
#[must_use]
pub fn parse_long(s: &[u16], radix: i32) -> Option<i64> {
    let (negative, digits) = match s.first().map(|c| u8::try_from(*c)) {
        Some(Ok(b'-')) => (true, &s[1..]),
        Some(Ok(b'+')) => (false, &s[1..]),
        _ => (false, s),
    };
    if digits.is_empty() {
        return None;
    }
    let mut value = 0i64;
    for c in digits {
        let d = i64::from(chars::digit(*c, radix)?);
        let scaled = value.checked_mul(i64::from(radix))?;
        // Downwards, because there is one more negative number.
        value = scaled.checked_sub(d)?;
    }
    match negative {
        true => Some(value),
        false => value.checked_neg(),
    }
}

/// `Integer.parseInt`.
#[must_use]
pub fn parse_int(s: &[u16], radix: i32) -> Option<i32> {
    i32::try_from(parse_long(s, radix)?).ok()
}

/// `Double.parseDouble`, but for hexadecimal numbers.
#[must_use]
pub fn parse_double(s: &[u16]) -> Option<f64> {
    let s = String::from_utf16(cut(s, true, true, |c| c <= 32)).ok()?;
    let (sign, rest) = match s.as_bytes().first()? {
        b'-' => (-1.0, &s[1..]),
        b'+' => (1.0, &s[1..]),
        _ => (1.0, &s[..]),
    };
    match rest {
        "NaN" => return Some(f64::NAN),
        "Infinity" => return Some(sign * f64::INFINITY),
        _ => {}
    }
    let rest = rest.strip_suffix(['f', 'F', 'd', 'D']).unwrap_or(rest);
    let mut digits = false;
    let mut bytes = rest.bytes().peekable();
    let run = |bytes: &mut std::iter::Peekable<std::str::Bytes>| {
        let mut any = false;
        while bytes.next_if(u8::is_ascii_digit).is_some() {
            any = true;
        }
        any
    };
    digits |= run(&mut bytes);
    if bytes.next_if_eq(&b'.').is_some() {
        digits |= run(&mut bytes);
    }
    if !digits {
        return None;
    }
    if bytes.next_if(|b| matches!(b, b'e' | b'E')).is_some() {
        let _ = bytes.next_if(|b| matches!(b, b'+' | b'-'));
        if !run(&mut bytes) {
            return None;
        }
    }
    match bytes.next() {
        None => rest.parse::<f64>().ok().map(|d| sign * d),
        Some(_) => None,
    }
}
