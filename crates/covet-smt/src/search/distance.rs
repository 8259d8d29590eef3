//! Branch distances: how far a truth value is from being true, and from being false.
//!
//! `|a - b|` with an offset of 1 for what a strict comparison misses; sums for what has to hold at once, the smaller one for
//! what is enough. Strings: difference of lengths plus differences of characters at equal positions, see [`super::distance::strings`].
//! A choice between numbers also offers its other branch, at the price of its condition.

use super::problem::{Kind, Problem};
use super::state::State;
use crate::op::Op;
use crate::value::{Sort, Value};

pub(super) mod strings;

/// How far from true and from false; one of them is 0.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Distance {
    pub(super) to_true: f64,
    pub(super) to_false: f64,
}

/// What cannot be reached, or not be measured.
pub(super) const FAR: f64 = 1e18;

impl Distance {
    fn flag(value: bool) -> Distance {
        Distance::new(value, 1.0)
    }

    /// True or false, and the distance to the other one.
    pub(super) fn new(value: bool, other: f64) -> Distance {
        let other = if other.is_nan() {
            FAR
        } else {
            other.clamp(1e-12, FAR)
        };
        match value {
            true => Distance {
                to_true: 0.0,
                to_false: other,
            },
            false => Distance {
                to_true: other,
                to_false: 0.0,
            },
        }
    }

    fn not(self) -> Distance {
        Distance {
            to_true: self.to_false,
            to_false: self.to_true,
        }
    }

    fn to(self, value: bool) -> f64 {
        if value { self.to_true } else { self.to_false }
    }
}

pub(super) fn of(state: &State<'_>, slot: usize) -> Distance {
    if state.problem.slots[slot].sort != Sort::Bool {
        return Distance::default();
    }
    let value = *state.value(slot) == Value::Bool(true);
    match &state.problem.slots[slot].kind {
        Kind::Const(_) => Distance::new(value, FAR),
        Kind::Var(_) => Distance::flag(value),
        Kind::App(op, args) => applied(state, *op, args, value),
    }
}

fn applied(state: &State<'_>, op: Op, args: &[usize], value: bool) -> Distance {
    let d = |i: usize| state.distance(args[i]);
    let logical = state.problem.slots[args[0]].sort == Sort::Bool;
    match op {
        Op::Not => d(0).not(),
        Op::And => both(d(0), d(1)),
        Op::Or => both(d(0).not(), d(1).not()).not(),
        Op::Eq if logical => same(d(0), d(1)),
        Op::Xor => same(d(0), d(1)).not(),
        Op::Ite => chosen(d(0), d(1), d(2)),
        Op::Eq | Op::Lt | Op::Le => comparison(state, op, args, value),
        Op::Pick => Distance::flag(value),
        _ => {
            let values: Vec<&Value> = args.iter().map(|a| state.value(*a)).collect();
            strings::of(op, &values, value)
        }
    }
}

fn both(a: Distance, b: Distance) -> Distance {
    Distance {
        to_true: (a.to_true + b.to_true).min(FAR),
        to_false: a.to_false.min(b.to_false),
    }
}

fn same(a: Distance, b: Distance) -> Distance {
    Distance {
        to_true: (a.to_true + b.to_true).min(a.to_false + b.to_false),
        to_false: (a.to_true + b.to_false).min(a.to_false + b.to_true),
    }
}

fn chosen(c: Distance, a: Distance, b: Distance) -> Distance {
    let to = |value: bool| (c.to_true + a.to(value)).min(c.to_false + b.to(value));
    Distance {
        to_true: to(true),
        to_false: to(false),
    }
}

/// A value that an operand could have, and what it costs to get there.
type Offer<'v> = (&'v Value, f64);

/// More are not looked at.
const OFFERS: usize = 8;

fn comparison(state: &State<'_>, op: Op, args: &[usize], value: bool) -> Distance {
    let plain = pair(op, state.value(args[0]), state.value(args[1]));
    let (left, right) = (offers(state, args[0]), offers(state, args[1]));
    if left.len() == 1 && right.len() == 1 {
        return Distance::new(value, if value { plain.to_false } else { plain.to_true });
    }
    let mut best = if value { plain.to_false } else { plain.to_true };
    for (a, price) in &left {
        for (b, other) in &right {
            best = best.min(price + other + pair(op, a, b).to(!value));
        }
    }
    Distance::new(value, best)
}

/// The value of an operand, and those of branches that were not taken.
fn offers<'s>(state: &'s State<'_>, slot: usize) -> Vec<Offer<'s>> {
    let mut done = Vec::new();
    let mut open = vec![(slot, 0.0)];
    while let Some((slot, price)) = open.pop() {
        if done.len() + open.len() >= OFFERS {
            done.push((state.value(slot), price));
            continue;
        }
        match choice(state.problem, slot) {
            Some((Op::Ite, args)) => {
                let c = state.distance(args[0]);
                open.push((args[1], price + c.to_true));
                open.push((args[2], price + c.to_false));
            }
            Some((_, args)) => {
                let Value::Int(at) = *state.value(args[0]) else {
                    continue;
                };
                let items = args[1..].iter().enumerate().take(OFFERS);
                open.extend(items.map(|(i, s)| (*s, price + away(at, i))));
                done.push((state.value(slot), price));
            }
            None => done.push((state.value(slot), price)),
        }
    }
    done
}

fn choice(problem: &Problem, slot: usize) -> Option<(Op, &[usize])> {
    match &problem.slots[slot].kind {
        Kind::App(op @ (Op::Ite | Op::Pick), args) => Some((*op, args)),
        _ => None,
    }
}

fn away(at: i32, item: usize) -> f64 {
    (f64::from(at) - item as f64).abs()
}

/// Of two values.
fn pair(op: Op, a: &Value, b: &Value) -> Distance {
    match (a, b) {
        (Value::Int(a), Value::Int(b)) => integers(op, i64::from(*a), i64::from(*b)),
        (Value::Long(a), Value::Long(b)) => integers(op, *a, *b),
        (Value::Float(a), Value::Float(b)) => floating(op, f64::from(*a), f64::from(*b)),
        (Value::Double(a), Value::Double(b)) => floating(op, *a, *b),
        (Value::Text(a), Value::Text(b)) => Distance::new(a == b, strings::between(a, b).max(1.0)),
        _ => Distance::flag(a == b),
    }
}

fn integers(op: Op, a: i64, b: i64) -> Distance {
    let difference = (i128::from(a) - i128::from(b)) as f64;
    match op {
        Op::Eq => Distance::new(a == b, if a == b { 1.0 } else { difference.abs() }),
        Op::Lt if a < b => Distance::new(true, -difference),
        Op::Lt => Distance::new(false, difference + 1.0),
        _ if a <= b => Distance::new(true, 1.0 - difference),
        _ => Distance::new(false, difference),
    }
}

fn floating(op: Op, a: f64, b: f64) -> Distance {
    let difference = if a == b { 0.0 } else { a - b };
    match op {
        Op::Eq if a == b => Distance::new(true, 1.0),
        Op::Eq => Distance::new(false, difference.abs()),
        Op::Lt if a < b => Distance::new(true, -difference),
        Op::Lt => Distance::new(false, difference + 1.0),
        _ if a <= b => Distance::new(true, 1.0 - difference),
        _ => Distance::new(false, difference),
    }
}
