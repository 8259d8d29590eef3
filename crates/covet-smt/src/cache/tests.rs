//! What is answered without asking.

use super::{Cache, Hits};
use crate::eval::Model;
use crate::intervals::Intervals;
use crate::op::Op;
use crate::solver::{Effort, Query, Solver, Verdict};
use crate::term::{Domain, Term, Terms, Var};
use crate::value::Sort;

fn compare(terms: &mut Terms, x: Term, c: i64, less: bool) -> Term {
    let c = terms.integer(Sort::Int, c);
    if less {
        terms.make(Op::Lt, &[x, c])
    } else {
        terms.make(Op::Lt, &[c, x])
    }
}

fn ask(cache: &mut Cache<Intervals>, terms: &mut Terms, clauses: &[Term]) -> Verdict {
    let query = Query {
        clauses,
        near: &Model::new(),
        effort: Effort::default(),
    };
    cache.solve(terms, &query)
}

#[test]
fn order_and_repetition_do_not_matter() {
    let mut t = Terms::new();
    let x = t.variable(Domain::Int);
    let (a, b) = (compare(&mut t, x, 100, true), compare(&mut t, x, 10, false));
    let mut cache = Cache::new(Intervals);
    let first = ask(&mut cache, &mut t, &[a, b]);
    assert!(matches!(first, Verdict::Sat(_)));
    assert_eq!(ask(&mut cache, &mut t, &[b, a, b]), first);
    assert_eq!(
        cache.hits(),
        Hits {
            exact: 1,
            missed: 1,
            ..Hits::default()
        }
    );
}

#[test]
fn more_clauses_than_a_contradiction_are_one() {
    let mut t = Terms::new();
    let (x, y) = (t.variable(Domain::Int), t.variable(Domain::Int));
    let (a, b) = (compare(&mut t, x, 10, true), compare(&mut t, x, 100, false));
    let other = compare(&mut t, y, 7, true);
    let mut cache = Cache::new(Intervals);
    assert_eq!(ask(&mut cache, &mut t, &[a, b]), Verdict::Unsat(vec![0, 1]));
    assert_eq!(
        ask(&mut cache, &mut t, &[b, other, a]),
        Verdict::Unsat(vec![0, 2])
    );
    assert_eq!(cache.hits().core, 1);
}

#[test]
fn a_model_found_before_is_tried() {
    let mut t = Terms::new();
    let x = t.variable(Domain::Int);
    let a = compare(&mut t, x, 10, false);
    let weaker = compare(&mut t, x, 5, false);
    let mut cache = Cache::new(Intervals);
    ask(&mut cache, &mut t, &[a]);
    let Verdict::Sat(model) = ask(&mut cache, &mut t, &[weaker]) else {
        panic!()
    };
    assert!(model.holds(&t, weaker) && model.get(Var(0)).is_some());
    assert_eq!(cache.hits().model, 1);
}

#[test]
fn clearing_forgets() {
    let mut t = Terms::new();
    let x = t.variable(Domain::Int);
    let a = compare(&mut t, x, 10, false);
    let mut cache = Cache::new(Intervals);
    ask(&mut cache, &mut t, &[a]);
    cache.clear();
    ask(&mut cache, &mut t, &[a]);
    assert_eq!(cache.hits().missed, 2);
}
