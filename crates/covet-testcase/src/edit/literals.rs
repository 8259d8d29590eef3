//! Random literals, and small changes of literals.

use covet_program::signature::Primitive;
use rand::Rng;

use super::{EditOptions, Random};
use crate::literal::Literal;
use crate::pools::Pools;

/// Numbers at which programs tend to change their mind.
const EDGES: [i64; 14] = [
    0,
    1,
    -1,
    2,
    10,
    16,
    100,
    127,
    -128,
    255,
    i32::MAX as i64,
    i32::MIN as i64,
    i64::MAX,
    i64::MIN,
];

/// A random literal of a primitive type.
pub fn random(
    primitive: Primitive,
    pools: &Pools,
    options: &EditOptions,
    rng: &mut Random,
) -> Literal {
    if rng.random_bool(options.pool)
        && let Some(constant) = pools.primitive(primitive, rng)
    {
        return constant;
    }
    match primitive {
        Primitive::Boolean => Literal::Boolean(rng.random()),
        Primitive::Char => Literal::Char(random_char(rng)),
        Primitive::Float => Literal::Float(random_double(options, rng) as f32),
        Primitive::Double => Literal::Double(random_double(options, rng)),
        integral => Literal::of_integral(integral, random_integer(options, rng)),
    }
}

fn random_integer(options: &EditOptions, rng: &mut Random) -> i64 {
    match rng.random_range(0..10) {
        0 => EDGES[rng.random_range(0..EDGES.len())],
        // Positions and sizes: what tests make is small.
        1..4 => rng.random_range(-1..=4),
        4..7 => rng.random_range(-10..=20),
        _ => rng.random_range(-options.max_number..=options.max_number),
    }
}

fn random_double(options: &EditOptions, rng: &mut Random) -> f64 {
    match rng.random_range(0..12) {
        0 => [f64::NAN, f64::INFINITY, f64::NEG_INFINITY, -0.0][rng.random_range(0..4)],
        1..5 => random_integer(options, rng) as f64,
        // Two digits behind the point: what people would write.
        _ => (rng.random_range(-100_000..=100_000) as f64) / 100.0,
    }
}

/// A random character: mostly printable ASCII.
pub fn random_char(rng: &mut Random) -> u16 {
    match rng.random_range(0..20) {
        0 => rng.random_range(0..128),
        1 => rng.random_range(128..0xd800),
        _ => rng.random_range(32..127),
    }
}

/// A random string.
pub fn random_text(pools: &Pools, options: &EditOptions, rng: &mut Random) -> Vec<u16> {
    if rng.random_bool(options.pool)
        && let Some(constant) = pools.text(rng)
    {
        return constant;
    }
    let length = match rng.random_range(0..8) {
        0 => 0,
        1..6 => rng.random_range(1..=4.min(options.max_text)),
        _ => rng.random_range(1..=options.max_text),
    };
    (0..length).map(|_| random_char(rng)).collect()
}

/// Another literal of the same type, near the given one.
pub fn mutated(
    literal: &Literal,
    pools: &Pools,
    options: &EditOptions,
    rng: &mut Random,
) -> Literal {
    let fresh = rng.random_bool(0.2);
    match literal {
        Literal::Text(_) if fresh => Literal::Text(random_text(pools, options, rng)),
        Literal::Text(text) => Literal::Text(mutated_text(text, pools, options, rng)),
        Literal::Boolean(v) => Literal::Boolean(!v),
        Literal::Float(_)
        | Literal::Double(_)
        | Literal::Char(_)
        | Literal::Byte(_)
        | Literal::Short(_)
        | Literal::Int(_)
        | Literal::Long(_)
            if fresh =>
        {
            let primitive = literal.primitive().unwrap_or(Primitive::Int);
            random(primitive, pools, options, rng)
        }
        Literal::Float(v) => Literal::Float(moved_double(f64::from(*v), options, rng) as f32),
        Literal::Double(v) => Literal::Double(moved_double(*v, options, rng)),
        integral => {
            let value = integral.integral().unwrap_or(0);
            let moved = value.wrapping_add(delta(options, rng));
            let primitive = integral.primitive().unwrap_or(Primitive::Int);
            Literal::of_integral(primitive, moved)
        }
    }
}

fn delta(options: &EditOptions, rng: &mut Random) -> i64 {
    let delta = rng.random_range(1..=options.max_delta);
    if rng.random() { delta } else { -delta }
}

fn moved_double(value: f64, options: &EditOptions, rng: &mut Random) -> f64 {
    if !value.is_finite() {
        return random_double(options, rng);
    }
    match rng.random_range(0..4) {
        0 => -value,
        1 => value + delta(options, rng) as f64 / 100.0,
        2 => (value * 10.0).round() / 10.0,
        _ => value + delta(options, rng) as f64,
    }
}

/// Deletes, changes and inserts characters, each with probability 1/3, as paper 003 does.
fn mutated_text(text: &[u16], pools: &Pools, options: &EditOptions, rng: &mut Random) -> Vec<u16> {
    let mut text = text.to_vec();
    let before = text.clone();
    let each = 1.0 / text.len().max(1) as f64;
    if rng.random_bool(1.0 / 3.0) {
        text.retain(|_| !rng.random_bool(each));
    }
    if rng.random_bool(1.0 / 3.0) {
        for unit in &mut text {
            if rng.random_bool(each) {
                *unit = changed_char(*unit, rng);
            }
        }
    }
    if rng.random_bool(1.0 / 3.0) || text == before {
        insert_text(&mut text, pools, options, rng);
    }
    text
}

fn changed_char(unit: u16, rng: &mut Random) -> u16 {
    match rng.random_range(0..3) {
        0 => unit.wrapping_add(1),
        1 => unit.wrapping_sub(1),
        _ => random_char(rng),
    }
}

fn insert_text(text: &mut Vec<u16>, pools: &Pools, options: &EditOptions, rng: &mut Random) {
    let mut chance = 0.5;
    loop {
        let at = rng.random_range(0..=text.len());
        // A constant inside a string is how grammars are met.
        match pools.text(rng).filter(|_| rng.random_bool(options.pool)) {
            Some(constant) => drop(text.splice(at..at, constant)),
            None => text.insert(at, random_char(rng)),
        }
        if text.len() >= 2 * options.max_text || !rng.random_bool(chance) {
            return;
        }
        chance /= 2.0;
    }
}
