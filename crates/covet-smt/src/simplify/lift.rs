//! Operations on choices between constants are choices between results.
//!
//! So comparing a Java boolean, or the result of a three-way comparison, with a constant becomes the condition itself.

use crate::op::Op;
use crate::term::{Term, Terms};
use crate::value::{Sort, Value};

/// More leaves than this are left alone.
const LEAVES: usize = 6;

/// An operation whose only operand that is not constant is a choice between constants.
pub(super) fn constants(terms: &mut Terms, op: Op, args: &[Term]) -> Option<Term> {
    if matches!(op, Op::Ite) || args.len() > 3 {
        return None;
    }
    let mut open = args.iter().enumerate();
    let (at, choice) = open.find(|(_, t)| terms.constant_of(**t).is_none())?;
    if open.any(|(_, t)| terms.constant_of(*t).is_none()) {
        return None;
    }
    terms.ternary(*choice, Op::Ite)?;
    let mut leaves = LEAVES;
    if !constant_leaves(terms, *choice, &mut leaves) {
        return None;
    }
    Some(over(terms, op, args, at, *choice))
}

fn constant_leaves(terms: &Terms, t: Term, left: &mut usize) -> bool {
    if terms.constant_of(t).is_some() {
        *left = left.saturating_sub(1);
        return *left > 0;
    }
    match terms.ternary(t, Op::Ite) {
        Some((_, a, b)) if terms.sort(t) != Sort::Bool => {
            constant_leaves(terms, a, left) && constant_leaves(terms, b, left)
        }
        _ => false,
    }
}

/// The leaves are few, so this does not go deep.
fn over(terms: &mut Terms, op: Op, args: &[Term], at: usize, choice: Term) -> Term {
    let mut args = args.to_vec();
    let Some((c, a, b)) = terms.ternary(choice, Op::Ite) else {
        args[at] = choice;
        return terms.make(op, &args);
    };
    let a = over(terms, op, &args, at, a);
    let b = over(terms, op, &args, at, b);
    terms.make(Op::Ite, &[c, a, b])
}

/// A comparison of a constant with a choice of which one branch is constant.
pub(super) fn comparison(terms: &mut Terms, op: Op, a: Term, b: Term) -> Option<Term> {
    let choice = match (terms.constant_of(a), terms.constant_of(b)) {
        (None, Some(_)) => a,
        (Some(_), None) => b,
        _ => return None,
    };
    let (c, x, y) = terms.ternary(choice, Op::Ite)?;
    let (constant, rest, on) = match (terms.constant_of(x), terms.constant_of(y)) {
        (Some(_), _) => (x, y, true),
        (None, Some(_)) => (y, x, false),
        (None, None) => return None,
    };
    let compared = |terms: &mut Terms, t: Term| match choice == a {
        true => terms.make(op, &[t, b]),
        false => terms.make(op, &[a, t]),
    };
    let known = compared(terms, constant);
    let rest = compared(terms, rest);
    let c = if on { c } else { terms.not(c) };
    match terms.constant_of(known) {
        Some(Value::Bool(true)) => Some(terms.make(Op::Or, &[c, rest])),
        _ => {
            let c = terms.not(c);
            Some(terms.make(Op::And, &[c, rest]))
        }
    }
}
