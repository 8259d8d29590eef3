//! Whole queries: models, cores, effort.

use super::{equals, int, model_of, not, solve, solve_near};
use crate::blast::Blaster;
use crate::eval::Model;
use crate::op::{Math, Op};
use crate::solver::{Effort, Query, Reason, Solver, Verdict};
use crate::term::{Domain, Term, Terms, Var};
use crate::value::Value;

fn less(terms: &mut Terms, a: Term, b: Term) -> Term {
    terms.raw(Op::Lt, &[a, b])
}

#[test]
fn the_core_has_only_what_contradicts() {
    let mut terms = Terms::new();
    let [x, y, z] = [(); 3].map(|()| terms.variable(Domain::Int));
    let ten = int(&mut terms, 10);
    let clauses = [
        less(&mut terms, z, ten),
        less(&mut terms, x, y),
        less(&mut terms, ten, z),
        less(&mut terms, y, x),
    ];
    let Verdict::Unsat(core) = solve(&mut terms, &clauses) else {
        panic!("satisfiable");
    };
    assert!(core == [0, 2] || core == [1, 3], "{core:?}");
    let Verdict::Unsat(core) = solve(&mut terms, &clauses[1..]) else {
        panic!("satisfiable");
    };
    assert_eq!(core, [0, 2]);
}

#[test]
fn a_clause_that_is_false_is_the_core() {
    let mut terms = Terms::new();
    let x = terms.variable(Domain::Int);
    let below = less(&mut terms, x, x);
    let zero = int(&mut terms, 0);
    let other = less(&mut terms, x, zero);
    assert_eq!(solve(&mut terms, &[other, below]), Verdict::Unsat(vec![1]));
}

#[test]
fn a_clause_and_its_negation() {
    let mut terms = Terms::new();
    let b = terms.variable(Domain::Boolean);
    let n = not(&mut terms, b);
    assert_eq!(solve(&mut terms, &[b, n]), Verdict::Unsat(vec![0, 1]));
}

#[test]
fn no_clauses_hold() {
    assert_eq!(solve(&mut Terms::new(), &[]), Verdict::Sat(Model::new()));
}

/// A product of two primes is hard for few conflicts.
fn factors(terms: &mut Terms) -> [Term; 3] {
    let [x, y] = [(); 2].map(|()| terms.variable(Domain::Long));
    let product = terms.raw(Op::Mul, &[x, y]);
    let one = terms.constant(Value::Long(1));
    [
        equals(terms, product, &Value::Long(1_000_000_007 * 998_244_353)),
        less(terms, one, x),
        less(terms, x, y),
    ]
}

#[test]
fn few_conflicts_find_nothing() {
    let mut terms = Terms::new();
    let clauses = factors(&mut terms);
    let near = Model::new();
    for (conflicts, gates) in [(10, 400_000), (1000, 100)] {
        let effort = Effort {
            conflicts,
            gates,
            ..Effort::default()
        };
        let query = Query {
            clauses: &clauses,
            near: &near,
            effort,
        };
        let verdict = Blaster::new().solve(&mut terms, &query);
        assert_eq!(verdict, Verdict::Unknown(Reason::Effort));
    }
}

#[test]
fn models_stay_near() {
    let mut terms = Terms::new();
    let [x, y] = [(); 2].map(|()| terms.variable(Domain::Int));
    let mut near = Model::new();
    near.set(Var(0), Value::Int(17));
    near.set(Var(1), Value::Int(-3));
    let clause = less(&mut terms, y, x);
    let model = model_of(solve_near(&mut terms, &[clause], &near));
    assert_eq!(model, near);
    let more = less(&mut terms, x, y);
    let model = model_of(solve_near(&mut terms, &[more], &near));
    let Some(Value::Int(x)) = model.get(Var(0)) else {
        panic!("no value");
    };
    assert!((-64..64).contains(x), "{model:?}");
}

#[test]
fn variables_stay_in_their_domains() {
    for domain in [Domain::Byte, Domain::Short, Domain::Char, Domain::Int] {
        let (low, high) = domain.bounds().unwrap();
        for edge in [low, high] {
            let mut terms = Terms::new();
            let x = terms.variable(domain);
            let edge_term = int(&mut terms, edge as i32);
            let beyond = match edge == low {
                true => less(&mut terms, x, edge_term),
                false => less(&mut terms, edge_term, x),
            };
            assert_eq!(solve(&mut terms, &[beyond]), Verdict::Unsat(vec![0]));
            let there = equals(&mut terms, x, &Value::Int(edge as i32));
            let _ = model_of(solve(&mut terms, &[there]));
        }
    }
}

#[test]
fn references_are_small() {
    let mut terms = Terms::new();
    let [a, b] = [(); 2].map(|()| terms.variable(Domain::Ref));
    let null = terms.constant(Value::Ref(0));
    let differ = |terms: &mut Terms, a, b| {
        let same = terms.raw(Op::Eq, &[a, b]);
        not(terms, same)
    };
    let clauses = [
        differ(&mut terms, a, null),
        differ(&mut terms, b, null),
        differ(&mut terms, a, b),
    ];
    let model = model_of(solve(&mut terms, &clauses));
    assert!(model.iter().all(|(_, v)| v.bits().unwrap() < 1 << 16));
}

/// What has no circuit is any number: contradictions around it are found, models are checked.
#[test]
fn unknown_functions_are_abstracted() {
    let mut terms = Terms::new();
    let x = terms.variable(Domain::Double);
    let sine = terms.raw(Op::Math(Math::Sin), &[x]);
    let [low, high] = [-2.0, 2.0].map(|d| terms.constant(Value::Double(d)));
    let below = less(&mut terms, sine, low);
    let above = less(&mut terms, high, sine);
    assert_eq!(
        solve(&mut terms, &[below, above]),
        Verdict::Unsat(vec![0, 1])
    );
    let verdict = solve(&mut terms, &[below]);
    assert_eq!(verdict, Verdict::Unknown(Reason::Unsupported));
    let zero = equals(&mut terms, sine, &Value::Double(0.0));
    let _ = model_of(solve(&mut terms, &[zero]));
}

#[test]
fn every_variable_has_a_value() {
    let mut terms = Terms::new();
    let x = terms.variable(Domain::Int);
    let s = terms.variable(Domain::Text);
    let zero = int(&mut terms, 0);
    let nothing = terms.raw(Op::And, &[x, zero]);
    let length = terms.raw(Op::Length, &[s]);
    let product = terms.raw(Op::Mul, &[length, nothing]);
    let clause = equals(&mut terms, product, &Value::Int(0));
    let model = model_of(solve(&mut terms, &[clause]));
    assert_eq!(model.iter().count(), 2);
}
