//! Undoing operations on numbers and truth values.

use std::f64::consts::PI;

use crate::op::{Math, Op};
use crate::value::{Sort, Value};

pub(super) fn targets(op: Op, args: &[&Value], i: usize, target: &Value) -> Vec<Value> {
    match (args, target) {
        ([Value::Bool(a), Value::Bool(b)], Value::Bool(t)) => {
            truths(op, if i == 0 { *b } else { *a }, *t)
        }
        ([Value::Bool(_)], Value::Bool(t)) if op == Op::Not => vec![Value::Bool(!t)],
        ([a, b], Value::Bool(t)) if is_number(a) && a.sort() == b.sort() => {
            compared(op, if i == 0 { b } else { a }, i, *t)
        }
        ([a, b], _) if is_integer(a) && is_integer(b) => integers(op, [a, b], i, target),
        ([a, b], _) if is_number(a) && is_number(b) => floats(op, [a, b], i, target),
        ([a], _) if is_number(a) => unary(op, a, target),
        _ => Vec::new(),
    }
}

fn is_integer(v: &Value) -> bool {
    matches!(v, Value::Int(_) | Value::Long(_))
}

fn is_number(v: &Value) -> bool {
    matches!(
        v,
        Value::Int(_) | Value::Long(_) | Value::Float(_) | Value::Double(_)
    )
}

fn integer(v: &Value) -> Option<i64> {
    match v {
        Value::Int(i) => Some(i64::from(*i)),
        Value::Long(l) => Some(*l),
        _ => None,
    }
}

fn double(v: &Value) -> Option<f64> {
    match v {
        Value::Float(f) => Some(f64::from(*f)),
        Value::Double(d) => Some(*d),
        Value::Int(i) => Some(f64::from(*i)),
        Value::Long(l) => Some(*l as f64),
        _ => None,
    }
}

/// An integer of a sort, if it has it.
fn exactly(sort: Sort, v: i64) -> Option<Value> {
    match sort {
        Sort::Int => i32::try_from(v).ok().map(Value::Int),
        _ => Some(Value::Long(v)),
    }
}

fn wrapped(sort: Sort, v: i64) -> Value {
    match sort {
        Sort::Int => Value::Int(v as i32),
        _ => Value::Long(v),
    }
}

fn real(sort: Sort, v: f64) -> Value {
    match sort {
        Sort::Float => Value::Float(v as f32),
        _ => Value::Double(v),
    }
}

fn truths(op: Op, other: bool, t: bool) -> Vec<Value> {
    match op {
        Op::And | Op::Or => vec![Value::Bool(t)],
        Op::Eq => vec![Value::Bool(t == other)],
        Op::Xor => vec![Value::Bool(t != other)],
        _ => Vec::new(),
    }
}

/// `other` is what the operand is compared with.
fn compared(op: Op, other: &Value, i: usize, t: bool) -> Vec<Value> {
    let (equal, below) = (other.clone(), neighbour(other, false));
    let above = neighbour(other, true);
    match (op, t, i) {
        (Op::Eq, true, _) => vec![equal],
        (Op::Eq, false, _) => vec![above, below],
        (Op::Lt, true, 0) => strictly(other, below, false),
        (Op::Lt, true, _) => strictly(other, above, true),
        (Op::Lt, false, _) | (Op::Le, true, _) => vec![equal],
        (Op::Le, false, 0) => strictly(other, above, true),
        (Op::Le, false, _) => strictly(other, below, false),
        _ => Vec::new(),
    }
}

/// The neighbour, and of floating point also what is 1 further.
fn strictly(other: &Value, neighbour: Value, up: bool) -> Vec<Value> {
    let by = if up { 1.0 } else { -1.0 };
    match other {
        Value::Float(f) => vec![neighbour, Value::Float(f + by as f32)],
        Value::Double(d) => vec![neighbour, Value::Double(d + by)],
        _ => vec![neighbour],
    }
}

fn neighbour(v: &Value, up: bool) -> Value {
    let by = if up { 1 } else { -1 };
    match v {
        Value::Int(i) => Value::Int(i.wrapping_add(by)),
        Value::Long(l) => Value::Long(l.wrapping_add(i64::from(by))),
        Value::Float(f) => Value::Float(if up { f.next_up() } else { f.next_down() }),
        Value::Double(d) => Value::Double(if up { d.next_up() } else { d.next_down() }),
        _ => v.clone(),
    }
}

fn integers(op: Op, args: [&Value; 2], i: usize, target: &Value) -> Vec<Value> {
    let (Some(a), Some(b), Some(t)) = (integer(args[0]), integer(args[1]), integer(target)) else {
        return Vec::new();
    };
    let sort = args[i].sort();
    let other = if i == 0 { b } else { a };
    let values: Vec<i64> = match (op, i) {
        (Op::Add, _) => vec![t.wrapping_sub(other)],
        (Op::Sub, 0) => vec![t.wrapping_add(b)],
        (Op::Sub, _) => vec![a.wrapping_sub(t)],
        (Op::Mul, _) => factors(other, t),
        (Op::Div, 0) => vec![
            t.wrapping_mul(b),
            t.wrapping_mul(b).wrapping_add(t.signum()),
        ],
        (Op::Div, _) => a.checked_div(t).into_iter().collect(),
        (Op::Rem, 0) => {
            let rest = a.checked_rem(b).unwrap_or(0);
            vec![a.wrapping_sub(rest).wrapping_add(t), t, t.wrapping_add(b)]
        }
        (Op::Rem, _) => vec![a.wrapping_sub(t)],
        (Op::And, _) => vec![(if i == 0 { a } else { b }) & !other | t, t],
        (Op::Or, _) => vec![t, t & !other],
        (Op::Xor, _) => vec![t ^ other],
        (Op::Shl | Op::Shr | Op::Ushr, 0) => shifted(op, sort, a, b, t),
        _ => Vec::new(),
    };
    values.into_iter().map(|v| wrapped(sort, v)).collect()
}

fn factors(other: i64, t: i64) -> Vec<i64> {
    let mut all = Vec::new();
    if other != 0 {
        all.push(t.wrapping_div(other));
        all.push(t.wrapping_div(other).wrapping_add(1));
    }
    // Squares: both factors may be the same term.
    let root = (t as f64).sqrt() as i64;
    all.push(root);
    if other & 1 == 1 {
        let mut inverse = other;
        for _ in 0..6 {
            inverse = inverse.wrapping_mul(2i64.wrapping_sub(other.wrapping_mul(inverse)));
        }
        all.push(t.wrapping_mul(inverse));
    }
    all
}

fn shifted(op: Op, sort: Sort, a: i64, by: i64, t: i64) -> Vec<i64> {
    let width = if sort == Sort::Int { 32 } else { 64 };
    let by = by & (width - 1);
    let low = (1i64 << by).wrapping_sub(1);
    match op {
        Op::Shl if sort == Sort::Int => vec![i64::from((t as u32) >> by)],
        Op::Shl => vec![((t as u64) >> by) as i64],
        _ => vec![t << by | a & low, t << by],
    }
}

fn floats(op: Op, args: [&Value; 2], i: usize, target: &Value) -> Vec<Value> {
    let (Some(a), Some(b), Some(t)) = (double(args[0]), double(args[1]), double(target)) else {
        return Vec::new();
    };
    let other = if i == 0 { b } else { a };
    let values = match (op, i) {
        (Op::Add, _) => vec![t - other],
        (Op::Sub, 0) => vec![t + b],
        (Op::Sub, _) => vec![a - t],
        (Op::Mul, _) => vec![t / other, t.max(0.0).sqrt()],
        (Op::Div, 0) => vec![t * b],
        (Op::Div, _) => vec![a / t],
        (Op::Rem, 0) => vec![a - a % b + t, t],
        (Op::Math(Math::Pow), 0) => {
            let root = t.abs().powf(1.0 / b);
            vec![root, root.round(), -root, -root.round()]
        }
        (Op::Math(Math::Pow), _) => vec![t.ln() / a.ln()],
        (Op::Math(Math::Hypot), _) => vec![(t * t - other * other).sqrt()],
        (Op::Math(Math::Atan2), 0) => vec![t.tan() * b],
        (Op::Math(Math::Atan2), _) => vec![a / t.tan()],
        _ => Vec::new(),
    };
    values
        .into_iter()
        .map(|v| real(args[i].sort(), v))
        .collect()
}

fn unary(op: Op, a: &Value, target: &Value) -> Vec<Value> {
    if let Some(values) = function(op, a, target) {
        return values;
    }
    let sort = a.sort();
    match op {
        Op::Neg => match (integer(target), double(target)) {
            (Some(t), _) => vec![wrapped(sort, t.wrapping_neg())],
            (_, Some(t)) => vec![real(sort, -t)],
            _ => Vec::new(),
        },
        Op::ToByte | Op::ToShort | Op::ToChar => vec![target.clone()],
        Op::ToInt | Op::ToLong => integer(target).map_or(Vec::new(), |t| match sort {
            Sort::Int | Sort::Long => exactly(sort, t).into_iter().collect(),
            _ => vec![real(sort, t as f64)],
        }),
        Op::ToFloat | Op::ToDouble => double(target).map_or(Vec::new(), |t| match sort {
            Sort::Int | Sort::Long => vec![wrapped(sort, t as i64), wrapped(sort, t.ceil() as i64)],
            _ => vec![real(sort, t)],
        }),
        Op::ToBits | Op::FromBits => target
            .bits()
            .map(|b| Value::from_bits(sort, b))
            .into_iter()
            .collect(),
        _ => Vec::new(),
    }
}

/// Functions of floating point.
fn function(op: Op, a: &Value, target: &Value) -> Option<Vec<Value>> {
    let t = double(target)?;
    let values = match op {
        Op::Sqrt => vec![t * t],
        Op::Abs => vec![t, -t],
        Op::Floor => vec![t, t + 0.5],
        Op::Ceil => vec![t, t - 0.5],
        Op::Math(f) => inverses(f, double(a)?, t),
        _ => return None,
    };
    Some(values.into_iter().map(|v| real(a.sort(), v)).collect())
}

/// All that a function answers a number for, near to an argument and near to 0; of a number that it does not answer, for
/// the nearest one that it does.
fn inverses(f: Math, near: f64, t: f64) -> Vec<f64> {
    let t = match f {
        Math::Sin | Math::Cos => t.clamp(-1.0, 1.0),
        _ => t,
    };
    let Some(first) = inverse(f, t) else {
        return Vec::new();
    };
    match f {
        Math::Sin => turns(near, &[first, PI - first], 2.0 * PI),
        Math::Cos => turns(near, &[first, -first], 2.0 * PI),
        Math::Tan => turns(near, &[first], PI),
        Math::Cosh => vec![first, -first],
        _ => vec![first],
    }
}

/// So many turns up or down.
const TURNS: [f64; 5] = [0.0, -1.0, 1.0, -2.0, 2.0];

/// Arguments that differ by whole periods: around one, and the first ones.
fn turns(near: f64, first: &[f64], period: f64) -> Vec<f64> {
    let mut all = first.to_vec();
    for first in first {
        let nearest = ((near - first) / period).round();
        let around = TURNS.map(|by| first + (nearest + by) * period);
        all.extend(around.into_iter().filter(|x| x.is_finite()));
    }
    all
}

fn inverse(f: Math, t: f64) -> Option<f64> {
    Some(match f {
        Math::Sin => t.asin(),
        Math::Cos => t.acos(),
        Math::Tan => t.atan(),
        Math::Asin => t.sin(),
        Math::Acos => t.cos(),
        Math::Atan => t.tan(),
        Math::Exp => t.ln(),
        Math::Log => t.exp(),
        Math::Log10 => 10f64.powf(t),
        Math::Cbrt => t * t * t,
        Math::Rint => t,
        Math::Sinh => t.asinh(),
        Math::Cosh => t.acosh(),
        Math::Tanh => t.atanh(),
        Math::Expm1 => t.ln_1p(),
        Math::Log1p => t.exp_m1(),
        Math::Atan2 | Math::Pow | Math::Hypot => return None,
    })
}
