//! Circuits against evaluation, and the answers of whole queries.

mod circuits;
mod frames;
mod inverse;
mod queries;
mod steps;
mod strings;

use rand::seq::IndexedRandom;
use rand::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::Blaster;
use crate::eval::Model;
use crate::op::Op;
use crate::solver::{Effort, Query, Solver, Verdict};
use crate::term::{Domain, Term, Terms, Var};
use crate::value::{Sort, Value};

type Random = Xoshiro256PlusPlus;

fn random(seed: u64) -> Random {
    Random::seed_from_u64(seed)
}

fn domain(sort: Sort) -> Domain {
    match sort {
        Sort::Bool => Domain::Boolean,
        Sort::Int => Domain::Int,
        Sort::Long => Domain::Long,
        Sort::Float => Domain::Float,
        Sort::Double => Domain::Double,
        Sort::Text => Domain::Text,
        Sort::Ref => Domain::Ref,
    }
}

/// Values at the edges more often than not.
fn any_value(random: &mut Random, sort: Sort) -> Value {
    match sort {
        Sort::Bool => Value::Bool(random.random()),
        Sort::Int => Value::Int(any_integer(random, 32) as i32),
        Sort::Long => Value::Long(any_integer(random, 64)),
        Sort::Float => Value::Float(any_float(random)),
        Sort::Double => Value::Double(any_double(random)),
        Sort::Text => any_text(random),
        Sort::Ref => Value::Ref(random.random_range(0..4)),
    }
}

fn any_integer(random: &mut Random, width: u32) -> i64 {
    let min = if width == 32 {
        i64::from(i32::MIN)
    } else {
        i64::MIN
    };
    match random.random_range(0..6) {
        0 => *[0, 1, -1, min, !min, min + 1, 10, 31, 32, 63, 64]
            .choose(random)
            .unwrap_or(&0),
        1 => random.random_range(-20..40),
        2 => 1i64 << random.random_range(0..width),
        3 => (1i64 << random.random_range(0..width))
            .wrapping_neg()
            .wrapping_add(random.random_range(-1..2)),
        4 => random.random::<i64>() >> random.random_range(0..64),
        _ => random.random(),
    }
}

fn any_double(random: &mut Random) -> f64 {
    const EDGES: [f64; 17] = [
        0.0,
        -0.0,
        1.0,
        -1.0,
        0.5,
        -0.5,
        f64::NAN,
        f64::INFINITY,
        f64::NEG_INFINITY,
        f64::MAX,
        f64::MIN,
        f64::MIN_POSITIVE,
        5e-324,
        -5e-324,
        9_223_372_036_854_775_807.0,
        2_147_483_648.0,
        1.5,
    ];
    match random.random_range(0..8) {
        0 | 1 => *EDGES.choose(random).unwrap_or(&0.0),
        2 => f64::from(random.random_range(-100..100)) / 4.0,
        3 => f64::from_bits(random.random::<u64>() >> 12),
        4 => 2f64.powi(random.random_range(-1074..1024)) * if random.random() { 1.0 } else { -1.5 },
        5 => random.random::<i64>() as f64 / f64::from(random.random_range(1..1000)),
        6 => f64::from(f32::from_bits(random.random())),
        _ => f64::from_bits(random.random()),
    }
}

fn any_float(random: &mut Random) -> f32 {
    match random.random_range(0..6) {
        0 => f32::from_bits(random.random::<u32>() >> 9),
        1 => [
            f32::MAX,
            f32::MIN_POSITIVE,
            1e-45,
            -1e-45,
            16_777_216.0,
            16_777_215.0,
        ]
        .choose(random)
        .copied()
        .unwrap_or(0.0),
        2 => f32::from_bits(random.random()),
        3 => 2f32.powi(random.random_range(-149..128)),
        _ => any_double(random) as f32,
    }
}

/// Short, with few letters: so that they meet.
fn any_text(random: &mut Random) -> Value {
    const NUMBERS: [&str; 16] = [
        "42",
        "-1",
        "2147483647",
        "2147483648",
        "-2147483648",
        "-2147483649",
        "+7",
        "-",
        "+",
        "ff",
        "-7F",
        "007",
        "0",
        "9223372036854775",
        "1 2",
        "-80000000",
    ];
    let letters: &[u8] = match random.random_range(0..3) {
        0 => b"ab",
        1 => b"aAbB zZ",
        _ => b" \t\n19-+a",
    };
    if random.random_range(0..4) == 0 {
        return Value::text(NUMBERS.choose(random).unwrap_or(&""));
    }
    let len = random.random_range(0..7);
    let chars = (0..len).map(|_| u16::from(*letters.choose(random).unwrap_or(&b'a')));
    Value::Text(chars.collect())
}

/// A variable for each value, and the model that gives it to them.
fn variables(terms: &mut Terms, values: &[Value]) -> (Vec<Term>, Model) {
    let mut model = Model::new();
    let vars = values.iter().map(|v| {
        let var = Var(terms.variables() as u32);
        model.set(var, v.clone());
        terms.variable(domain(v.sort()))
    });
    (vars.collect(), model)
}

/// A clause that holds for exactly one value; all NaNs are one.
fn equals(terms: &mut Terms, term: Term, value: &Value) -> Term {
    let nan = match value {
        Value::Float(f) => f.is_nan(),
        Value::Double(d) => d.is_nan(),
        _ => false,
    };
    if nan {
        let same = terms.raw(Op::Eq, &[term, term]);
        return terms.raw(Op::Not, &[same]);
    }
    let (term, value) = match value {
        Value::Float(f) => (
            terms.raw(Op::ToBits, &[term]),
            Value::Int(f.to_bits() as i32),
        ),
        Value::Double(d) => (
            terms.raw(Op::ToBits, &[term]),
            Value::Long(d.to_bits() as i64),
        ),
        _ => (term, value.clone()),
    };
    let value = terms.constant(value);
    terms.raw(Op::Eq, &[term, value])
}

fn not(terms: &mut Terms, term: Term) -> Term {
    terms.raw(Op::Not, &[term])
}

fn int(terms: &mut Terms, i: i32) -> Term {
    terms.constant(Value::Int(i))
}

fn text(terms: &mut Terms, s: &str) -> Term {
    terms.constant(Value::text(s))
}

fn solve(terms: &mut Terms, clauses: &[Term]) -> Verdict {
    solve_near(terms, clauses, &Model::new())
}

fn solve_near(terms: &mut Terms, clauses: &[Term], near: &Model) -> Verdict {
    let query = Query {
        clauses,
        near,
        effort: Effort::default(),
    };
    let verdict = Blaster::new().solve(terms, &query);
    if let Verdict::Sat(model) = &verdict {
        assert!(clauses.iter().all(|c| model.holds(terms, *c)));
    }
    verdict
}

fn model_of(verdict: Verdict) -> Model {
    match verdict {
        Verdict::Sat(model) => model,
        other => panic!("not satisfiable: {other:?}"),
    }
}
