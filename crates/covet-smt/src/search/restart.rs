//! The outer loop: descend from the near values, then from others.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{RngCore, SeedableRng};

use super::constants::{self, Candidates};
use super::state::State;
use super::{invert, moves};
use crate::eval::Model;
use crate::term::Domain;
use crate::value::Value;

/// Clauses per pass that propose values.
const CLAUSES: usize = 64;

/// Searches until all clauses hold or the steps are used up.
pub(super) fn run(state: &mut State<'_>, near: &Model) {
    if state.problem.variables.is_empty() {
        return;
    }
    let candidates = constants::of(state.problem);
    let mut random = Xoshiro256PlusPlus::seed_from_u64(seed(state));
    let start = state.all();
    let mut best = (state.objective(), state.all());
    let mut round = 0u64;
    while !state.over() {
        descend(state, &candidates);
        if state.over() {
            return;
        }
        if state.objective() <= best.0 {
            best = (state.objective(), state.all());
        }
        // From the best so far, from the start, and from anywhere, in turn.
        let base = match round % 4 {
            0 | 2 => best.1.clone(),
            1 => start.clone(),
            _ => anywhere(state, &candidates, &mut random, near),
        };
        let shaken = shaken(state, base, &candidates, &mut random);
        state.assign(shaken);
        round += 1;
    }
}

/// Depends on the shape of the query and on the steps: a second search with other steps goes elsewhere.
fn seed(state: &State<'_>) -> u64 {
    let p = state.problem;
    state.left() << 40
        ^ (p.slots.len() as u64) << 32
        ^ (p.clauses.len() as u64) << 16
        ^ p.variables.len() as u64
}

/// Moves until none is better.
fn descend(state: &mut State<'_>, candidates: &[Candidates]) {
    loop {
        let before = state.objective();
        propose(state);
        for variable in state.open_variables() {
            if state.over() {
                return;
            }
            moves::improve(state, variable, &candidates[variable]);
        }
        if state.over() || state.objective() >= before {
            return;
        }
    }
}

/// Passes of proposals before other moves: two variables can improve on each other for ever, by less and less.
const PASSES: usize = 8;

/// What undoing the operations of unsatisfied clauses proposes, as long as it helps.
fn propose(state: &mut State<'_>) {
    for _ in 0..PASSES {
        let mut better = false;
        for clause in state.open_clauses().into_iter().take(CLAUSES) {
            state.charge(1);
            for (variable, value) in invert::proposals(state, clause) {
                if state.over() {
                    return;
                }
                better |= state.improves(variable, value);
            }
        }
        if !better {
            return;
        }
    }
}

fn below(random: &mut Xoshiro256PlusPlus, n: usize) -> usize {
    (random.next_u64() % n.max(1) as u64) as usize
}

/// Changes some variables of unsatisfied clauses: by a proposal, by a constant or at random.
fn shaken(
    state: &State<'_>,
    mut base: Vec<Value>,
    candidates: &[Candidates],
    random: &mut Xoshiro256PlusPlus,
) -> Vec<Value> {
    let open = state.open_variables();
    let clauses = state.open_clauses();
    if !clauses.is_empty() && below(random, 2) == 0 {
        let clause = clauses[below(random, clauses.len())];
        let proposals = invert::proposals(state, clause);
        if !proposals.is_empty() {
            let (variable, value) = proposals[below(random, proposals.len())].clone();
            base[variable] = value;
            return base;
        }
    }
    let changes = 1 + below(random, open.len().min(4));
    for _ in 0..changes {
        let Some(variable) = open.get(below(random, open.len())) else {
            break;
        };
        let domain = state.problem.variables[*variable].domain;
        base[*variable] = any(domain, &candidates[*variable], &base[*variable], random);
    }
    base
}

fn anywhere(
    state: &State<'_>,
    candidates: &[Candidates],
    random: &mut Xoshiro256PlusPlus,
    near: &Model,
) -> Vec<Value> {
    let variables = state.problem.variables.iter().zip(candidates);
    let open = state.open_variables();
    variables
        .enumerate()
        .map(|(i, (v, c))| {
            let old = near
                .get(v.var)
                .cloned()
                .unwrap_or(Value::zero(v.domain.sort()));
            if open.contains(&i) {
                any(v.domain, c, &old, random)
            } else {
                state.current(i).clone()
            }
        })
        .collect()
}

fn any(
    domain: Domain,
    candidates: &Candidates,
    old: &Value,
    random: &mut Xoshiro256PlusPlus,
) -> Value {
    if !candidates.values.is_empty() && below(random, 2) == 0 {
        return candidates.values[below(random, candidates.values.len())].clone();
    }
    let bits = random.next_u64();
    // Mostly small numbers: shifted by a random distance.
    let number = (bits as i64) >> (random.next_u64() % 64);
    match domain {
        Domain::Boolean => Value::Bool(bits & 1 == 1),
        Domain::Byte | Domain::Short | Domain::Char | Domain::Int => Value::Int(number as i32),
        Domain::Long => Value::Long(number),
        Domain::Float => Value::Float((number as f64 / 1024.0) as f32),
        Domain::Double => Value::Double(number as f64 / 1024.0),
        Domain::Ref => Value::Ref((bits % 4) as u32),
        Domain::Text => mixed(candidates, old, random),
    }
}

/// The old string, or a few characters that the clauses know.
fn mixed(candidates: &Candidates, old: &Value, random: &mut Xoshiro256PlusPlus) -> Value {
    let Value::Text(old) = old else {
        return old.clone();
    };
    let mut units = if below(random, 2) == 0 {
        old.to_vec()
    } else {
        Vec::new()
    };
    for _ in 0..=below(random, 6) {
        let c = candidates.characters[below(random, candidates.characters.len())];
        units.insert(below(random, units.len() + 1), c);
    }
    Value::Text(units.into())
}
