//! Strings: whole constants, then characters: changed, added at both ends, removed, put in between.

use crate::search::constants::Candidates;
use crate::search::state::State;
use crate::value::Value;

/// Positions beyond it are not tried one by one.
const POSITIONS: usize = 48;

pub(super) fn improve(state: &mut State<'_>, variable: usize, candidates: &Candidates) {
    super::constants(state, variable, candidates);
    joined(state, variable, candidates);
    loop {
        let mut better = false;
        better |= ends(state, variable, candidates);
        better |= removed(state, variable);
        better |= changed(state, variable, candidates);
        better |= inserted(state, variable, candidates);
        if !better || state.over() {
            return;
        }
    }
}

fn units(state: &State<'_>, variable: usize) -> Vec<u16> {
    match state.current(variable) {
        Value::Text(t) => t.to_vec(),
        _ => Vec::new(),
    }
}

fn put(state: &mut State<'_>, variable: usize, units: Vec<u16>) -> bool {
    !state.over() && state.improves(variable, Value::Text(units.into()))
}

/// The string with a constant before or after it.
fn joined(state: &mut State<'_>, variable: usize, candidates: &Candidates) {
    for value in candidates.values.iter().take(12) {
        let Value::Text(t) = value else { continue };
        let old = units(state, variable);
        if !put(state, variable, [&old[..], t].concat()) {
            put(state, variable, [&t[..], &old].concat());
        }
    }
}

/// Characters added at the ends, as long as that is better.
fn ends(state: &mut State<'_>, variable: usize, candidates: &Candidates) -> bool {
    let mut better = false;
    for c in &candidates.characters {
        loop {
            let old = units(state, variable);
            let longer = put(state, variable, [&old[..], &[*c]].concat())
                || put(state, variable, [&[*c], &old[..]].concat());
            better |= longer;
            if !longer || state.over() {
                break;
            }
        }
    }
    better
}

fn removed(state: &mut State<'_>, variable: usize) -> bool {
    let mut better = false;
    let mut at = units(state, variable).len().min(POSITIONS);
    while at > 0 && !state.over() {
        at -= 1;
        let mut next = units(state, variable);
        if at < next.len() {
            next.remove(at);
            better |= put(state, variable, next);
        }
    }
    better
}

fn changed(state: &mut State<'_>, variable: usize, candidates: &Candidates) -> bool {
    let mut better = false;
    for at in 0..units(state, variable).len().min(POSITIONS) {
        for c in &candidates.characters {
            better |= with(state, variable, at, |_| *c);
        }
        for direction in [1i32, -1] {
            better |= pattern(state, variable, at, direction);
        }
        if state.over() {
            break;
        }
    }
    better
}

fn with(state: &mut State<'_>, variable: usize, at: usize, change: impl Fn(u16) -> u16) -> bool {
    let mut next = units(state, variable);
    let Some(c) = next.get_mut(at) else {
        return false;
    };
    *c = change(*c);
    put(state, variable, next)
}

/// A character up or down, twice as far as long as it gets better.
fn pattern(state: &mut State<'_>, variable: usize, at: usize, direction: i32) -> bool {
    let mut better = false;
    loop {
        let mut step = direction;
        let mut moved = false;
        while with(state, variable, at, |c| {
            (i32::from(c) + step).clamp(0, 0xffff) as u16
        }) {
            moved = true;
            step *= 2;
        }
        better |= moved;
        if !moved || state.over() {
            return better;
        }
    }
}

fn inserted(state: &mut State<'_>, variable: usize, candidates: &Candidates) -> bool {
    let mut better = false;
    for at in 1..units(state, variable).len().min(POSITIONS) {
        for c in &candidates.characters {
            let mut next = units(state, variable);
            if at <= next.len() {
                next.insert(at, *c);
                better |= put(state, variable, next);
            }
            if state.over() {
                return better;
            }
        }
    }
    better
}
