//! Contradictions with their clauses, and values near to others.

use super::Intervals;
use crate::eval::Model;
use crate::op::Op;
use crate::solver::{Effort, Query, Reason, Solver, Verdict};
use crate::term::{Domain, Term, Terms, Var};
use crate::testing::{Pool, Random, signatures};
use crate::value::{Sort, Value};

fn solve(terms: &mut Terms, clauses: &[Term], near: &Model) -> Verdict {
    Intervals.solve(
        terms,
        &Query {
            clauses,
            near,
            effort: Effort::default(),
        },
    )
}

fn below(terms: &mut Terms, x: Term, c: i64) -> Term {
    let c = terms.integer(Sort::Int, c);
    terms.make(Op::Lt, &[x, c])
}

fn above(terms: &mut Terms, x: Term, c: i64) -> Term {
    let c = terms.integer(Sort::Int, c);
    terms.make(Op::Lt, &[c, x])
}

#[test]
fn a_contradiction_names_its_clauses() {
    let mut t = Terms::new();
    let (x, y) = (t.variable(Domain::Int), t.variable(Domain::Int));
    let clauses = [
        above(&mut t, y, 3),
        below(&mut t, x, 10),
        above(&mut t, y, 5),
        above(&mut t, x, 20),
    ];
    assert_eq!(
        solve(&mut t, &clauses, &Model::new()),
        Verdict::Unsat(vec![1, 3])
    );
}

#[test]
fn a_chain_of_orders_is_followed() {
    let mut t = Terms::new();
    let (x, y, z) = (
        t.variable(Domain::Int),
        t.variable(Domain::Int),
        t.variable(Domain::Int),
    );
    let clauses = [
        above(&mut t, x, 10),
        t.make(Op::Lt, &[x, y]),
        t.make(Op::Lt, &[y, z]),
        below(&mut t, z, 13),
    ];
    assert_eq!(
        solve(&mut t, &clauses, &Model::new()),
        Verdict::Unsat(vec![0, 1, 2, 3])
    );
}

#[test]
fn values_stay_near() {
    let mut t = Terms::new();
    let x = t.variable(Domain::Int);
    let clauses = [above(&mut t, x, 10)];
    let mut near = Model::new();
    near.set(Var(0), Value::Int(7));
    let Verdict::Sat(model) = solve(&mut t, &clauses, &near) else {
        panic!()
    };
    assert_eq!(model.get(Var(0)), Some(&Value::Int(11)));
}

#[test]
fn sums_may_wrap_around() {
    // x + 1 < x is possible, and the bounds of x + 1 say nothing about x.
    let mut t = Terms::new();
    let x = t.variable(Domain::Int);
    let one = t.integer(Sort::Int, 1);
    let sum = t.make(Op::Add, &[x, one]);
    let clauses = [t.make(Op::Lt, &[sum, x]), above(&mut t, x, 0)];
    assert!(!matches!(
        solve(&mut t, &clauses, &Model::new()),
        Verdict::Unsat(_)
    ));
}

/// Clauses that hold in some model are never called contradictory, and cores are contradictions by themselves.
#[test]
fn satisfiable_clauses_are_never_refuted() {
    let signatures: Vec<_> = signatures()
        .into_iter()
        .filter(|s| {
            s.1.iter()
                .any(|s| matches!(s, Sort::Int | Sort::Long | Sort::Bool))
        })
        .collect();
    let mut sat = 0;
    for seed in 0..600 {
        let mut random = Random::new(seed);
        let mut pool = Pool::new(&mut random);
        let goal = random.model(&pool.terms);
        for _ in 0..50 {
            let (op, sorts) = random.pick(&signatures);
            let pair = pool.grow(&mut random, op, &sorts);
            if !matches!(goal.value(&pool.terms, pair.1), Value::Text(t) if t.len() > 40) {
                pool.pairs.push(pair);
            }
        }
        let terms = pool.pairs.iter().flat_map(|p| [p.0, p.1]);
        let truths: Vec<Term> = terms
            .filter(|t| pool.terms.sort(*t) == Sort::Bool)
            .collect();
        let clauses: Vec<Term> = (0..6)
            .map(|_| {
                let t = random.pick(&truths);
                if goal.holds(&pool.terms, t) {
                    t
                } else {
                    pool.terms.raw(Op::Not, &[t])
                }
            })
            .collect();
        match solve(&mut pool.terms, &clauses, &goal) {
            Verdict::Sat(model) => {
                sat += 1;
                assert!(clauses.iter().all(|c| model.holds(&pool.terms, *c)));
            }
            Verdict::Unsat(core) => panic!("refuted by {core:?}"),
            Verdict::Unknown(reason) => assert_eq!(reason, Reason::Unsupported),
        }
    }
    assert!(sat > 300, "{sat}");
}
