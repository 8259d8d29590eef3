//! Integers: one up, one down, and as long as it gets better twice as far.

use crate::search::state::State;
use crate::value::Value;

pub(super) fn improve(state: &mut State<'_>, variable: usize) {
    while !state.over() {
        let up = pattern(state, variable, 1);
        let down = !up && pattern(state, variable, -1);
        if !up && !down {
            break;
        }
    }
    bits(state, variable);
}

fn moved(state: &State<'_>, variable: usize, by: i64) -> Value {
    match state.current(variable) {
        Value::Int(i) => Value::Int(i.wrapping_add(by as i32)),
        Value::Long(l) => Value::Long(l.wrapping_add(by)),
        other => other.clone(),
    }
}

/// Doubling steps in one direction. Where a step is too small to be seen, larger ones are tried first.
fn pattern(state: &mut State<'_>, variable: usize, direction: i64) -> bool {
    let mut step = direction;
    let mut better = false;
    for _ in 0..62 {
        if state.over() {
            return better;
        }
        let value = moved(state, variable, step);
        match state.attempt(variable, value) {
            std::cmp::Ordering::Less => {
                better = true;
                step = step.saturating_mul(2);
            }
            std::cmp::Ordering::Equal if !better && step.unsigned_abs() < 1 << 40 => step *= 16,
            _ => return better,
        }
    }
    better
}

/// Single bits, for what masks and shifts look at.
fn bits(state: &mut State<'_>, variable: usize) {
    let width = if matches!(state.current(variable), Value::Int(_)) {
        32
    } else {
        64
    };
    for bit in 0..width {
        if state.over() {
            return;
        }
        let value = match state.current(variable) {
            Value::Int(i) => Value::Int(i ^ 1 << bit),
            Value::Long(l) => Value::Long(l ^ 1 << bit),
            other => other.clone(),
        };
        state.improves(variable, value);
    }
}
