//! That lemmas hold, and that contradictions are found.

use super::{Relaxation, Relaxed, lemmas};
use crate::eval::Model;
use crate::op::Op;
use crate::solver::{Effort, Query, Solver, Verdict};
use crate::term::{Domain, Term, Terms, Var};
use crate::testing::{Pool, Random, signatures};
use crate::value::{Sort, Value};

fn refuted(terms: &mut Terms, clauses: &[Term]) -> bool {
    let query = Query {
        clauses,
        near: &Model::new(),
        effort: Effort::default(),
    };
    matches!(Relaxation::new().solve(terms, &query), Verdict::Unsat(_))
}

/// Every lemma about random terms holds with the values that the terms have.
#[test]
fn lemmas_hold() {
    for seed in 0..400 {
        let mut random = Random::new(seed);
        let mut pool = Pool::new(&mut random);
        let all = signatures();
        for _ in 0..30 {
            let (op, sorts) = random.pick(&all);
            let grown = pool.grow(&mut random, op, &sorts);
            pool.pairs.push(grown);
        }
        let model = random.model(&pool.terms);
        let clauses: Vec<Term> = pool.pairs.iter().map(|p| p.1).collect();
        let clauses: Vec<Term> = clauses
            .into_iter()
            .filter(|t| pool.terms.sort(*t) == Sort::Bool)
            .collect();
        let query = Query {
            clauses: &clauses,
            near: &model,
            effort: Effort::default(),
        };
        let order = pool.terms.below(&clauses);
        let mut relaxed = Relaxed::new(&mut pool.terms, &query);
        lemmas::add(&mut relaxed, &order);
        relaxed.add_ranges();
        let near = relaxed.near.clone();
        for lemma in &relaxed.clauses[clauses.len()..] {
            assert!(near.holds(&relaxed.terms, *lemma), "seed {seed}");
        }
    }
}

#[test]
fn a_part_of_what_is_contained_is_contained() {
    let mut t = Terms::new();
    let s = t.variable(Domain::Text);
    let upper = t.make(Op::Upper, &[s]);
    let [part, whole] = ["W", "WITZ"].map(|c| t.constant(Value::text(c)));
    let without = t.make(Op::Contains, &[upper, part]);
    let clauses = [t.not(without), t.make(Op::Contains, &[upper, whole])];
    assert!(refuted(&mut t, &clauses));
    assert!(!refuted(&mut t, &clauses[..1]));
}

#[test]
fn a_string_has_one_character_at_a_place() {
    let mut t = Terms::new();
    let s = t.variable(Domain::Text);
    let upper = t.make(Op::Upper, &[s]);
    let (gn, zero) = (t.constant(Value::text("GN")), t.integer(Sort::Int, 0));
    let [one, c] = [1, 199].map(|i| t.integer(Sort::Int, i));
    let at = t.make(Op::CharAt, &[upper, one]);
    let clauses = [
        t.make(Op::StartsWith, &[upper, gn, zero]),
        t.make(Op::Eq, &[at, c]),
    ];
    assert!(refuted(&mut t, &clauses));
}

#[test]
fn an_index_lies_in_the_string() {
    let mut t = Terms::with_longest(65_535);
    let s = t.variable(Domain::Text);
    let [c, zero] = [59, 0].map(|i| t.integer(Sort::Int, i));
    let index = t.make(Op::IndexOfChar, &[s, c, zero]);
    let length = t.make(Op::Length, &[s]);
    let clauses = [t.make(Op::Le, &[length, index])];
    assert!(refuted(&mut t, &clauses) || t.constant_of(clauses[0]).is_some());
}

#[test]
fn three_digits_are_no_large_number() {
    let mut t = Terms::new();
    let s = t.variable(Domain::Text);
    let [four, radix, large] = [4, 16, 65536].map(|i| t.integer(Sort::Int, i));
    let length = t.make(Op::Length, &[s]);
    let parsed = t.make(Op::ParseInt, &[s, radix]);
    let clauses = [
        t.make(Op::Le, &[length, four]),
        t.make(Op::Le, &[large, parsed]),
    ];
    assert!(refuted(&mut t, &clauses));
}

#[test]
fn case_has_no_other_relatives() {
    for c in 0..0x80u16 {
        let expected: Vec<u16> = (0..=u16::MAX)
            .filter(|d| crate::eval::text::fold(*d) == crate::eval::text::fold(c))
            .collect();
        let mut t = Terms::new();
        let s = t.variable(Domain::Text);
        let known = t.constant(Value::Text([c].as_slice().into()));
        let (same, zero) = (
            t.make(Op::EqIgnoreCase, &[s, known]),
            t.integer(Sort::Int, 0),
        );
        let at = t.make(Op::CharAt, &[s, zero]);
        for d in expected {
            let d = t.integer(Sort::Int, i64::from(d));
            let clauses = [same, t.make(Op::Eq, &[at, d])];
            assert!(!refuted(&mut t, &clauses), "{c}");
        }
        assert!(matches!(t.domain(Var(0)), Domain::Text));
    }
}
