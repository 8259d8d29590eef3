//! Conjunctions and disjunctions of comparisons of the same two numbers.
//!
//! Two numbers are less, equal, greater or unordered: a comparison, or its negation, is a set of these, and connecting
//! comparisons is connecting sets. This is what makes `a < b || a == b` of three-way comparisons one comparison again.

use crate::op::Op;
use crate::term::{Term, Terms};
use crate::value::Sort;

const LESS: u8 = 1;
const EQUAL: u8 = 2;
const GREATER: u8 = 4;
const UNORDERED: u8 = 8;

#[derive(Clone, Copy)]
struct Literal {
    a: Term,
    b: Term,
    set: u8,
    /// The comparison without its negation.
    atom: Term,
    op: Op,
}

pub(super) fn combine(terms: &mut Terms, op: Op, p: Term, q: Term) -> Option<Term> {
    let (p, q) = (literal(terms, p)?, literal(terms, q)?);
    if terms.sort(p.a) != terms.sort(q.a) {
        return None;
    }
    let (p, q) = aligned(terms, p, q)?;
    let set = match op {
        Op::And => p.set & q.set,
        _ => p.set | q.set,
    };
    expressed(terms, p.a, p.b, set)
}

fn universe(terms: &Terms, a: Term) -> u8 {
    match terms.sort(a) {
        Sort::Int | Sort::Long => LESS | EQUAL | GREATER,
        _ => LESS | EQUAL | GREATER | UNORDERED,
    }
}

fn literal(terms: &Terms, t: Term) -> Option<Literal> {
    let atom = terms.unary(t, Op::Not).unwrap_or(t);
    let op = terms.op_of(atom)?;
    let set = match op {
        Op::Eq => EQUAL,
        Op::Lt => LESS,
        Op::Le => LESS | EQUAL,
        _ => return None,
    };
    let (a, b) = terms.binary(atom, op)?;
    if matches!(terms.sort(a), Sort::Bool | Sort::Text | Sort::Ref) {
        return None;
    }
    let set = if atom == t {
        set
    } else {
        universe(terms, a) & !set
    };
    Some(Literal {
        a,
        b,
        set,
        atom,
        op,
    })
}

/// Both about the same two numbers in the same order.
fn aligned(terms: &mut Terms, p: Literal, q: Literal) -> Option<(Literal, Literal)> {
    if (p.a, p.b) == (q.a, q.b) {
        return Some((p, q));
    }
    if (p.a, p.b) == (q.b, q.a) {
        return Some((p, flipped(q)));
    }
    match (p.op == Op::Eq, q.op == Op::Eq) {
        (false, true) => restated(terms, p, q),
        (true, false) => restated(terms, q, p).map(|(q, p)| (p, q)),
        _ => None,
    }
}

fn flipped(p: Literal) -> Literal {
    let (less, greater) = (p.set & LESS, p.set & GREATER);
    let set = p.set & (EQUAL | UNORDERED) | less << 2 | greater >> 2;
    Literal {
        a: p.b,
        b: p.a,
        set,
        ..p
    }
}

/// An ordering and an equation that look unlike each other because both were simplified: `5 < x` is `6 <= x`, and the
/// equation of the two sides may have moved constants.
fn restated(terms: &mut Terms, p: Literal, q: Literal) -> Option<(Literal, Literal)> {
    if !terms.is_integer(p.a) || p.op != Op::Lt || p.set != LESS {
        let same = terms.make(Op::Eq, &[p.a, p.b]) == q.atom;
        return same.then_some((
            p,
            Literal {
                a: p.a,
                b: p.b,
                ..q
            },
        ));
    }
    let neighbour = |terms: &mut Terms, t: Term, by: i64| {
        let c = terms.integer_of(t)?.checked_add(by)?;
        Some(terms.integer(terms.sort(t), c))
    };
    let mut views = vec![p];
    if let Some(b) = neighbour(terms, p.b, -1) {
        views.push(Literal {
            b,
            set: LESS | EQUAL,
            ..p
        });
    }
    if let Some(a) = neighbour(terms, p.a, 1) {
        views.push(Literal {
            a,
            set: LESS | EQUAL,
            ..p
        });
    }
    let same = |v: &Literal| terms.make(Op::Eq, &[v.a, v.b]) == q.atom;
    let view = views.into_iter().find(same)?;
    let restated = Literal {
        a: view.a,
        b: view.b,
        ..q
    };
    Some((view, restated))
}

fn expressed(terms: &mut Terms, a: Term, b: Term, set: u8) -> Option<Term> {
    let all = universe(terms, a);
    let (op, x, y, negated) = match set {
        0 => return Some(terms.truth(false)),
        _ if set == all => return Some(terms.truth(true)),
        LESS => (Op::Lt, a, b, false),
        GREATER => (Op::Lt, b, a, false),
        EQUAL => (Op::Eq, a, b, false),
        _ if set == LESS | EQUAL => (Op::Le, a, b, false),
        _ if set == GREATER | EQUAL => (Op::Le, b, a, false),
        _ => match all & !set {
            LESS => (Op::Lt, a, b, true),
            GREATER => (Op::Lt, b, a, true),
            EQUAL => (Op::Eq, a, b, true),
            rest if rest == LESS | EQUAL => (Op::Le, a, b, true),
            rest if rest == GREATER | EQUAL => (Op::Le, b, a, true),
            _ => return None,
        },
    };
    let comparison = terms.make(op, &[x, y]);
    Some(if negated {
        terms.not(comparison)
    } else {
        comparison
    })
}
