//! Every operation through the SAT solver: from a result to operands that have it.

use super::circuits::{CHOICES, FLOATS, NUMBERS, STRINGS, operands};
use super::{equals, not, random, solve, variables};
use crate::eval::apply;
use crate::op::Op;
use crate::solver::Verdict;
use crate::term::Terms;
use crate::value::{Sort, Value};

/// Operands that are given by clauses have one result.
fn forward(op: Op, values: &[Value]) {
    let mut terms = Terms::new();
    let (vars, _) = variables(&mut terms, values);
    let mut clauses: Vec<_> = (vars.iter().zip(values))
        .map(|(var, value)| equals(&mut terms, *var, value))
        .collect();
    let expected = apply(op, values);
    let term = terms.raw(op, &vars);
    let right = equals(&mut terms, term, &expected);
    clauses.push(right);
    let verdict = solve(&mut terms, &clauses);
    assert!(
        matches!(verdict, Verdict::Sat(_)),
        "{op:?} {values:?}: {verdict:?}"
    );
    let wrong = not(&mut terms, right);
    clauses.pop();
    clauses.push(wrong);
    let verdict = solve(&mut terms, &clauses);
    assert!(
        !matches!(verdict, Verdict::Sat(_)),
        "{op:?} {values:?} has two results"
    );
}

/// All operands but one are given, and the result.
fn backward(op: Op, values: &[Value], free: usize) -> bool {
    let mut terms = Terms::new();
    let (vars, _) = variables(&mut terms, values);
    let args: Vec<_> = (0..vars.len())
        .map(|i| match i == free {
            true => vars[i],
            false => terms.constant(values[i].clone()),
        })
        .collect();
    let term = terms.raw(op, &args);
    let clause = equals(&mut terms, term, &apply(op, values));
    match solve(&mut terms, &[clause]) {
        Verdict::Sat(_) => true,
        Verdict::Unsat(_) => panic!("{op:?} {values:?} has a solution"),
        Verdict::Unknown(_) => false,
    }
}

fn both(table: &[(Op, &[Sort])], seed: u64, cases: usize) {
    let mut random = random(seed);
    for (op, sorts) in table {
        let mut solved = 0;
        for case in 0..cases {
            let values = operands(&mut random, *op, sorts);
            forward(*op, &values);
            solved += usize::from(backward(*op, &values, case % sorts.len()));
        }
        assert!(solved * 2 >= cases, "{op:?} {sorts:?}: {solved} of {cases}");
    }
}

#[test]
fn numbers() {
    both(NUMBERS, 11, 6);
}

#[test]
fn choices() {
    both(CHOICES, 12, 6);
}

#[test]
fn strings() {
    both(STRINGS, 13, 6);
}

#[test]
fn floats() {
    both(FLOATS, 14, 4);
}
