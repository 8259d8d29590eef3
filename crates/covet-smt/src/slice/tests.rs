//! Which clauses are asked, and what becomes of the rest.

use super::Slice;
use crate::eval::Model;
use crate::op::Op;
use crate::solver::{Effort, Query, Reason, Solver, Verdict};
use crate::term::{Domain, Term, Terms, Var};
use crate::value::{Sort, Value};

/// Remembers what it was asked and answers with what the test says.
struct Recorder {
    asked: Vec<Vec<Term>>,
    answers: Vec<Verdict>,
}

impl Solver for Recorder {
    fn name(&self) -> &'static str {
        "recorder"
    }

    fn solve(&mut self, _: &mut Terms, query: &Query<'_>) -> Verdict {
        self.asked.push(query.clauses.to_vec());
        self.answers.remove(0)
    }
}

fn below(terms: &mut Terms, x: Term, c: i64) -> Term {
    let c = terms.integer(Sort::Int, c);
    terms.make(Op::Lt, &[x, c])
}

struct Case {
    terms: Terms,
    clauses: Vec<Term>,
}

/// Two clauses on the first two variables, one on the third, one on the fourth.
fn case() -> Case {
    let mut terms = Terms::new();
    let vars: Vec<Term> = (0..4).map(|_| terms.variable(Domain::Int)).collect();
    let clauses = vec![
        below(&mut terms, vars[0], -5),
        below(&mut terms, vars[2], 9),
        terms.make(Op::Lt, &[vars[0], vars[1]]),
        below(&mut terms, vars[3], -7),
    ];
    Case { terms, clauses }
}

fn run(case: &mut Case, answers: Vec<Verdict>) -> (Verdict, Vec<Vec<Term>>) {
    let mut near = Model::new();
    near.set(Var(2), Value::Int(4));
    near.set(Var(1), Value::Int(8));
    let mut slice = Slice::new(Recorder {
        asked: Vec::new(),
        answers,
    });
    let query = Query {
        clauses: &case.clauses,
        near: &near,
        effort: Effort::default(),
    };
    let verdict = slice.solve(&mut case.terms, &query);
    (verdict, slice.inner.asked)
}

#[test]
fn only_what_is_not_satisfied_is_asked() {
    let mut case = case();
    let mut first = Model::new();
    first.set(Var(0), Value::Int(-6));
    first.set(Var(1), Value::Int(8));
    let mut second = Model::new();
    second.set(Var(3), Value::Int(-8));
    let (verdict, asked) = run(&mut case, vec![Verdict::Sat(first), Verdict::Sat(second)]);
    let c = &case.clauses;
    assert_eq!(asked, [vec![c[0], c[2]], vec![c[3]]]);
    let Verdict::Sat(model) = verdict else {
        panic!()
    };
    assert!(c.iter().all(|c| model.holds(&case.terms, *c)));
    assert_eq!(model.get(Var(2)), Some(&Value::Int(4)));
}

#[test]
fn cores_are_about_the_whole_query() {
    let mut case = case();
    let (verdict, _) = run(&mut case, vec![Verdict::Unsat(vec![1])]);
    assert_eq!(verdict, Verdict::Unsat(vec![2]));
}

#[test]
fn a_refuted_part_counts_more_than_an_unknown_one() {
    let mut case = case();
    let answers = vec![Verdict::Unknown(Reason::Effort), Verdict::Unsat(vec![0])];
    let (verdict, _) = run(&mut case, answers);
    assert_eq!(verdict, Verdict::Unsat(vec![3]));
}

#[test]
fn false_is_refuted_without_asking() {
    let mut case = case();
    let never = case.terms.truth(false);
    case.clauses.push(never);
    let (verdict, asked) = run(&mut case, Vec::new());
    assert_eq!(verdict, Verdict::Unsat(vec![4]));
    assert!(asked.is_empty());
}
