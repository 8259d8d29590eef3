//! Who is asked when.

use std::sync::{Arc, Mutex};

use super::{Chain, portfolio};
use crate::eval::Model;
use crate::family::Family;
use crate::op::Op;
use crate::solver::{Effort, Query, Reason, Solver, Verdict};
use crate::term::{Domain, Term, Terms, Var};
use crate::value::{Sort, Value};

type Log = Arc<Mutex<Vec<(&'static str, u64)>>>;

/// Writes down that it was asked, and with how many steps.
struct Fixed(&'static str, Verdict, Log);

impl Solver for Fixed {
    fn name(&self) -> &'static str {
        self.0
    }

    fn solve(&mut self, _: &mut Terms, query: &Query<'_>) -> Verdict {
        self.2.lock().unwrap().push((self.0, query.effort.steps));
        self.1.clone()
    }
}

fn chain(log: &Log, circuits: Verdict) -> Chain {
    let part = |name, verdict| Box::new(Fixed(name, verdict, log.clone()));
    let unknown = || Verdict::Unknown(Reason::Effort);
    Chain::new()
        .quick(part("quick", unknown()))
        .search(part("search", unknown()))
        .circuits(part("circuits", circuits))
        .last(part("last", Verdict::Unknown(Reason::Absent)))
}

fn ask(chain: &mut impl Solver, terms: &mut Terms, clauses: &[Term]) -> Verdict {
    let effort = Effort {
        steps: 100,
        ..Effort::default()
    };
    chain.solve(
        terms,
        &Query {
            clauses,
            near: &Model::new(),
            effort,
        },
    )
}

fn integer_clause(terms: &mut Terms) -> Term {
    let x = terms.variable(Domain::Int);
    let c = terms.integer(Sort::Int, 5);
    terms.make(Op::Lt, &[c, x])
}

#[test]
fn integers_go_to_circuits_first() {
    let (mut t, log) = (Terms::new(), Log::default());
    let clause = integer_clause(&mut t);
    let mut chain = chain(&log, Verdict::Unknown(Reason::Unsupported));
    assert_eq!(
        ask(&mut chain, &mut t, &[clause]),
        Verdict::Unknown(Reason::Effort)
    );
    let names: Vec<&str> = log.lock().unwrap().iter().map(|l| l.0).collect();
    assert_eq!(names, ["quick", "circuits", "search", "last"]);
    let rows = chain.statistics().rows();
    let counted: Vec<_> = rows.iter().map(|r| (r.solver, r.queries)).collect();
    let all = ["chain", "circuits", "last", "quick", "search"];
    assert_eq!(counted, all.map(|name| (name, 1)));
}

#[test]
fn what_a_quick_solver_knows_does_not_count_for_the_chain() {
    let (mut t, log) = (Terms::new(), Log::default());
    let clause = integer_clause(&mut t);
    let knows = Fixed("knows", Verdict::Unsat(vec![0]), log.clone());
    let mut chain = Chain::new().quick(Box::new(knows));
    assert_eq!(ask(&mut chain, &mut t, &[clause]), Verdict::Unsat(vec![0]));
    let rows = chain.statistics().rows();
    let counted: Vec<_> = rows.iter().map(|r| (r.solver, r.unsat)).collect();
    assert_eq!(counted, [("knows", 1)]);
}

#[test]
fn strings_are_searched_first_and_again() {
    let (mut t, log) = (Terms::new(), Log::default());
    let s = t.variable(Domain::Text);
    let blank = t.make(Op::IsBlank, &[s]);
    ask(
        &mut chain(&log, Verdict::Unknown(Reason::Effort)),
        &mut t,
        &[blank],
    );
    let expected = [
        ("quick", 100),
        ("search", 25),
        ("circuits", 100),
        ("search", 75),
        ("last", 100),
    ];
    assert_eq!(*log.lock().unwrap(), expected);
}

#[test]
fn a_refutation_ends_the_chain() {
    let (mut t, log) = (Terms::new(), Log::default());
    let clause = integer_clause(&mut t);
    let verdict = ask(&mut chain(&log, Verdict::Unsat(vec![0])), &mut t, &[clause]);
    assert_eq!(verdict, Verdict::Unsat(vec![0]));
    assert_eq!(log.lock().unwrap().len(), 2);
}

#[test]
fn values_that_do_not_hold_are_not_believed() {
    let (mut t, log) = (Terms::new(), Log::default());
    let clause = integer_clause(&mut t);
    let mut wrong = Model::new();
    wrong.set(Var(0), Value::Int(5));
    let mut chain = chain(&log, Verdict::Sat(wrong));
    assert_eq!(
        ask(&mut chain, &mut t, &[clause]),
        Verdict::Unknown(Reason::Effort)
    );
    assert_eq!(
        chain
            .statistics()
            .rows()
            .iter()
            .map(|r| r.wrong)
            .sum::<u64>(),
        1
    );
}

#[test]
fn the_whole_finds_values() {
    let mut t = Terms::new();
    let (x, s) = (t.variable(Domain::Int), t.variable(Domain::Text));
    let length = t.make(Op::Length, &[s]);
    let c = t.integer(Sort::Int, 3);
    let clauses = [t.make(Op::Eq, &[x, length]), t.make(Op::Lt, &[c, x])];
    let mut all = portfolio(None);
    let query = Query {
        clauses: &clauses,
        near: &Model::new(),
        effort: Effort::default(),
    };
    let Verdict::Sat(model) = all.solve(&mut t, &query) else {
        panic!()
    };
    assert!(clauses.iter().all(|c| model.holds(&t, *c)));
}

#[test]
fn a_stage_that_never_knows_is_passed_over() {
    let (mut t, log) = (Terms::new(), Log::default());
    let clause = integer_clause(&mut t);
    let mut chain = chain(&log, Verdict::Unknown(Reason::Effort));
    for _ in 0..100 {
        ask(&mut chain, &mut t, &[clause]);
    }
    let count = |name: &str| log.lock().unwrap().iter().filter(|l| l.0 == name).count();
    assert_eq!(count("quick"), 100);
    let circuits = count("circuits");
    assert!((10..30).contains(&circuits), "{circuits}");
}

#[test]
fn hash_codes_are_a_family_of_their_own() {
    let mut t = Terms::new();
    let s = t.variable(Domain::Text);
    let hash = t.make(Op::Hash, &[s]);
    let c = t.integer(Sort::Int, 3);
    let clause = t.make(Op::Lt, &[c, hash]);
    let family = Family::of(&t, &[clause]);
    assert_eq!(family, Family::Hash);
    assert!(!family.guessed() && Family::Text.guessed());
}
