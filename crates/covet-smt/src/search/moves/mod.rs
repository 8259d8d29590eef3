//! Moves of one variable, by its sort.

mod integers;
mod reals;
mod texts;

use super::constants::Candidates;
use super::state::State;
use crate::value::Value;

/// Moves a variable as long as that is better.
pub(super) fn improve(state: &mut State<'_>, variable: usize, candidates: &Candidates) {
    match state.current(variable) {
        Value::Bool(b) => {
            let flipped = Value::Bool(!b);
            state.improves(variable, flipped);
        }
        Value::Int(_) | Value::Long(_) => {
            constants(state, variable, candidates);
            integers::improve(state, variable);
        }
        Value::Float(_) | Value::Double(_) => {
            constants(state, variable, candidates);
            reals::improve(state, variable);
        }
        Value::Text(_) => texts::improve(state, variable, candidates),
        Value::Ref(_) => constants(state, variable, candidates),
    }
}

/// The constants of the clauses.
fn constants(state: &mut State<'_>, variable: usize, candidates: &Candidates) {
    for value in &candidates.values {
        if state.over() {
            return;
        }
        state.improves(variable, value.clone());
    }
}
