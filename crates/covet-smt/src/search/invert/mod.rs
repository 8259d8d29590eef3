//! Undoing operations: which values of one operand would make a term what it should be, the others staying as they are.
//!
//! From an unsatisfied clause this is followed down to variables, and what arrives there is proposed. Proposals may be
//! wrong: they are tried like any other move. Deliberately absent: changing two operands at once.

mod numbers;
mod text;

use super::problem::Kind;
use super::state::State;
use crate::op::Op;
use crate::value::Value;

/// How many terms are visited per clause.
const VISITS: usize = 160;
/// How many values are proposed per clause.
const PROPOSALS: usize = 48;

/// Variables with values that could make a clause true.
pub(super) fn proposals(state: &State<'_>, clause: usize) -> Vec<(usize, Value)> {
    let root = state.problem.clauses[clause];
    let mut found: Vec<(usize, Value)> = Vec::new();
    let mut open = std::collections::VecDeque::from([(root, Value::Bool(true))]);
    for _ in 0..VISITS {
        let Some((slot, target)) = open.pop_front() else {
            break;
        };
        match &state.problem.slots[slot].kind {
            Kind::Const(_) => {}
            Kind::Var(v) => {
                let proposal = (*v, target);
                if !found.contains(&proposal) {
                    found.push(proposal);
                }
            }
            Kind::App(op, args) => {
                for i in 0..args.len() {
                    if matches!(state.problem.slots[args[i]].kind, Kind::Const(_)) {
                        continue;
                    }
                    let values: Vec<&Value> = args.iter().map(|a| state.value(*a)).collect();
                    let targets = targets(*op, &values, i, &target);
                    open.extend(targets.into_iter().map(|t| (args[i], t)));
                }
            }
        }
        if found.len() >= PROPOSALS {
            break;
        }
    }
    found
}

/// Values of operand `i` with which an operation on these values would answer the target.
pub(super) fn targets(op: Op, args: &[&Value], i: usize, target: &Value) -> Vec<Value> {
    let mut out = match op {
        Op::Ite => choice(args, i, target),
        Op::Pick => picked(args, i, target),
        _ => {
            let mut out = numbers::targets(op, args, i, target);
            out.extend(text::targets(op, args, i, target));
            out
        }
    };
    out.retain(|v| v.sort() == args[i].sort() && v != args[i]);
    out
}

fn choice(args: &[&Value], i: usize, target: &Value) -> Vec<Value> {
    let Value::Bool(c) = *args[0] else {
        return Vec::new();
    };
    let other = if c { 2 } else { 1 };
    match i {
        0 if args[other] == target => vec![Value::Bool(!c)],
        1 if c => vec![target.clone()],
        2 if !c => vec![target.clone()],
        _ => Vec::new(),
    }
}

fn picked(args: &[&Value], i: usize, target: &Value) -> Vec<Value> {
    let Value::Int(at) = *args[0] else {
        return Vec::new();
    };
    if i == 0 {
        let equal = |j: &usize| args[*j] == target;
        return (1..args.len())
            .filter(equal)
            .map(|j| Value::Int(j as i32 - 1))
            .collect();
    }
    let last = args.len() - 2;
    let taken = usize::try_from(at).map_or(last, |at| at.min(last)) + 1;
    if taken == i {
        vec![target.clone()]
    } else {
        Vec::new()
    }
}
