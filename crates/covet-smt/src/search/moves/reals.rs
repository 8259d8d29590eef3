//! Floating point: decimals of rising precision, then neighbours by bits.

use crate::search::state::State;
use crate::value::Value;

pub(super) fn improve(state: &mut State<'_>, variable: usize) {
    let precision = if matches!(state.current(variable), Value::Float(_)) {
        7
    } else {
        15
    };
    scale(state, variable);
    let mut p = 0;
    while p <= precision && !state.over() {
        let unit = 10f64.powi(-p);
        let up = pattern(state, variable, |v, step| v + step * unit, 1.0);
        let down = !up && pattern(state, variable, |v, step| v + step * unit, -1.0);
        // Something moved: the same precision once more.
        if !up && !down {
            p += 1;
        }
    }
    for direction in [1.0, -1.0] {
        pattern(state, variable, by_bits, direction);
    }
}

fn number(state: &State<'_>, variable: usize) -> f64 {
    match state.current(variable) {
        Value::Float(f) => f64::from(*f),
        Value::Double(d) => *d,
        _ => 0.0,
    }
}

fn value(state: &State<'_>, variable: usize, number: f64) -> Value {
    match state.current(variable) {
        Value::Float(_) => Value::Float(number as f32),
        _ => Value::Double(number),
    }
}

fn pattern(
    state: &mut State<'_>,
    variable: usize,
    moved: impl Fn(f64, f64) -> f64,
    direction: f64,
) -> bool {
    let mut step = direction;
    let mut better = false;
    while !state.over() {
        let next = value(state, variable, moved(number(state, variable), step));
        if !state.improves(variable, next) {
            break;
        }
        better = true;
        step *= 2.0;
    }
    better
}

/// So many floats further; for floats as many doubles as there are between two of them.
fn by_bits(v: f64, step: f64) -> f64 {
    let key = ordered(v);
    let next = key.saturating_add(step as i64);
    let float = f64::from(v as f32) == v && step.abs() >= 1.0;
    match float {
        true => unordered(key.saturating_add((step as i64).saturating_mul(1 << 29))),
        false => unordered(next),
    }
}

/// Numbers in the order of floats.
fn ordered(v: f64) -> i64 {
    let bits = v.to_bits() as i64;
    if bits < 0 {
        i64::MIN.wrapping_sub(bits)
    } else {
        bits
    }
}

fn unordered(key: i64) -> f64 {
    let bits = if key < 0 {
        i64::MIN.wrapping_sub(key)
    } else {
        key
    };
    f64::from_bits(bits as u64)
}

/// Other magnitudes, and the other sign.
fn scale(state: &mut State<'_>, variable: usize) {
    for factor in [-1.0, 10.0, 0.1, 1e6, 1e-6] {
        while !state.over() {
            let next = value(state, variable, number(state, variable) * factor);
            if !state.improves(variable, next) || factor < 0.0 {
                break;
            }
        }
    }
}
