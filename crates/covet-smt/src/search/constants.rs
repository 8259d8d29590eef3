//! Values to try: the constants that stand in the clauses of a variable, and their neighbours.

use super::problem::{Kind, Problem};
use crate::term::Domain;
use crate::value::{Sort, Value};

/// More are not kept per variable.
const MOST: usize = 48;

/// What stands in the clauses, by kind.
#[derive(Debug, Default)]
struct Found {
    integers: Vec<i64>,
    reals: Vec<f64>,
    texts: Vec<Vec<u16>>,
}

/// Values to try, and characters to put into strings.
#[derive(Debug, Default, Clone)]
pub(super) struct Candidates {
    pub(super) values: Vec<Value>,
    pub(super) characters: Vec<u16>,
}

/// For every variable.
pub(super) fn of(problem: &Problem) -> Vec<Candidates> {
    // One list for all: clauses that meet in a variable are few, and constants travel through other variables.
    let found = collected(problem);
    let domains = problem.variables.iter().map(|v| v.domain);
    domains.map(|d| fitting(&found, d)).collect()
}

fn collected(problem: &Problem) -> Found {
    let mut found = Found::default();
    for slot in &problem.slots {
        let Kind::Const(value) = &slot.kind else {
            continue;
        };
        match value {
            Value::Int(i) => push(&mut found.integers, i64::from(*i)),
            Value::Long(l) => push(&mut found.integers, *l),
            Value::Float(f) => push(&mut found.reals, f64::from(*f)),
            Value::Double(d) => push(&mut found.reals, *d),
            Value::Text(t) => push(&mut found.texts, t.to_vec()),
            Value::Bool(_) | Value::Ref(_) => {}
        }
    }
    found
}

fn push<T: PartialEq>(list: &mut Vec<T>, item: T) {
    if list.len() < MOST && !list.contains(&item) {
        list.push(item);
    }
}

fn fitting(found: &Found, domain: Domain) -> Candidates {
    let mut candidates = Candidates::default();
    let values = &mut candidates.values;
    match domain.sort() {
        Sort::Bool => {}
        Sort::Int | Sort::Long => integers(found, domain, values),
        Sort::Float | Sort::Double => reals(found, domain, values),
        Sort::Ref => (0..4).for_each(|r| values.push(Value::Ref(r))),
        Sort::Text => {
            texts(found, values);
            candidates.characters = characters(found);
        }
    }
    candidates
}

fn integers(found: &Found, domain: Domain, values: &mut Vec<Value>) {
    let (lo, hi) = domain.bounds().unwrap_or((i64::MIN, i64::MAX));
    let from_reals = found.reals.iter().map(|r| *r as i64);
    let from_texts = found
        .texts
        .iter()
        .flat_map(|t| t.first().map(|c| i64::from(*c)));
    let numbers: Vec<i64> = found
        .integers
        .iter()
        .copied()
        .chain(from_reals)
        .chain(from_texts)
        .collect();
    let with_neighbours = numbers
        .iter()
        .flat_map(|n| [*n, n.saturating_add(1), n.saturating_sub(1)]);
    for n in with_neighbours.chain([0, 1, -1, lo, hi]) {
        if (lo..=hi).contains(&n) {
            let value = match domain {
                Domain::Long => Value::Long(n),
                _ => Value::Int(n as i32),
            };
            push(values, value);
        }
    }
}

fn reals(found: &Found, domain: Domain, values: &mut Vec<Value>) {
    let from_integers = found.integers.iter().map(|i| *i as f64);
    let numbers: Vec<f64> = found.reals.iter().copied().chain(from_integers).collect();
    let around = numbers.iter().flat_map(|n| [*n, n + 1.0, n - 1.0]);
    for n in around.chain([
        0.0,
        -0.0,
        1.0,
        -1.0,
        0.5,
        f64::NAN,
        f64::INFINITY,
        f64::NEG_INFINITY,
    ]) {
        let value = match domain {
            Domain::Float => Value::Float(n as f32),
            _ => Value::Double(n),
        };
        push(values, value);
    }
}

fn texts(found: &Found, values: &mut Vec<Value>) {
    push(values, Value::zero(Sort::Text));
    for t in &found.texts {
        push(values, Value::Text(t[..].into()));
    }
    for n in found.integers.iter().take(8) {
        push(values, Value::text(&n.to_string()));
    }
    for a in found.texts.iter().take(4) {
        for b in found.texts.iter().take(4) {
            push(values, Value::Text([&a[..], b].concat().into()));
        }
    }
}

fn characters(found: &Found) -> Vec<u16> {
    let mut all = Vec::new();
    for t in &found.texts {
        t.iter().for_each(|c| push(&mut all, *c));
    }
    for n in &found.integers {
        for n in [Some(*n), n.checked_add(1), n.checked_sub(1)]
            .into_iter()
            .flatten()
        {
            if let Ok(c @ 9..) = u16::try_from(n) {
                push(&mut all, c);
            }
        }
    }
    b" 0aA-.".iter().for_each(|c| push(&mut all, u16::from(*c)));
    all
}
