//! What the search finds, and that its bookkeeping is right.

use super::Search;
use super::problem::Problem;
use super::state::State;
use crate::eval::Model;
use crate::op::{Math, Op};
use crate::solver::{Effort, Query, Solver, Verdict};
use crate::term::{Domain, Term, Terms, Var};
use crate::testing::{Pool, Random, signatures};
use crate::value::{Sort, Value};

/// Searches from zeros.
fn solve(terms: &mut Terms, clauses: &[Term]) -> Option<Model> {
    let query = Query {
        clauses,
        near: &Model::new(),
        effort: Effort::default(),
    };
    match Search::new().solve(terms, &query) {
        Verdict::Sat(model) => Some(model),
        _ => None,
    }
}

fn text(terms: &mut Terms, s: &str) -> Term {
    terms.constant(Value::text(s))
}

fn int(terms: &mut Terms, i: i64) -> Term {
    terms.integer(Sort::Int, i)
}

#[test]
fn integers() {
    let mut t = Terms::new();
    let (x, y) = (t.variable(Domain::Int), t.variable(Domain::Int));
    let (xx, yy) = (t.make(Op::Mul, &[x, x]), t.make(Op::Mul, &[y, y]));
    let sum = t.make(Op::Add, &[xx, yy]);
    let c = int(&mut t, 25 * 25);
    let square = t.make(Op::Eq, &[sum, c]);
    let order = t.make(Op::Lt, &[x, y]);
    let zero = int(&mut t, 0);
    let positive = t.make(Op::Lt, &[zero, x]);
    assert!(solve(&mut t, &[square, order, positive]).is_some());
}

#[test]
fn far_away_integers() {
    let mut t = Terms::new();
    let (x, y) = (t.variable(Domain::Long), t.variable(Domain::Long));
    let big = t.integer(Sort::Long, 1_234_567_890_123_456_789);
    let a = t.make(Op::Lt, &[big, x]);
    let difference = t.make(Op::Sub, &[x, y]);
    let c = t.integer(Sort::Long, 987_654_321);
    let b = t.make(Op::Eq, &[difference, c]);
    assert!(solve(&mut t, &[a, b]).is_some());
}

#[test]
fn narrow_domains_are_kept() {
    let mut t = Terms::new();
    let x = t.variable(Domain::Byte);
    let c = int(&mut t, 100);
    let clause = t.make(Op::Lt, &[c, x]);
    let model = solve(&mut t, &[clause]).expect("a byte above 100");
    let Some(Value::Int(v)) = model.get(Var(0)) else {
        panic!()
    };
    assert!((101..=127).contains(v));
}

#[test]
fn doubles() {
    let mut t = Terms::new();
    let (x, y) = (t.variable(Domain::Double), t.variable(Domain::Double));
    let (xx, yy) = (t.make(Op::Mul, &[x, x]), t.make(Op::Mul, &[y, y]));
    let sum = t.make(Op::Add, &[xx, yy]);
    let (eps, zero) = (
        t.constant(Value::Double(1e-9)),
        t.constant(Value::Double(0.0)),
    );
    let small = t.make(Op::Lt, &[sum, eps]);
    let positive = t.make(Op::Lt, &[zero, x]);
    assert!(solve(&mut t, &[small, positive]).is_some());
}

#[test]
fn squares_that_both_have_to_shrink() {
    let mut t = Terms::new();
    let (x, y) = (t.variable(Domain::Double), t.variable(Domain::Double));
    let (xx, yy) = (t.make(Op::Mul, &[x, x]), t.make(Op::Mul, &[y, y]));
    let sum = t.make(Op::Add, &[xx, yy]);
    let [small, zero] = [1e-3, 0.0].map(|d| t.constant(Value::Double(d)));
    let clauses = [t.make(Op::Lt, &[sum, small]), t.make(Op::Lt, &[zero, x])];
    let mut near = Model::new();
    near.set(Var(0), Value::Double(247.0));
    near.set(Var(1), Value::Double(246.125));
    let query = Query {
        clauses: &clauses,
        near: &near,
        effort: Effort::default(),
    };
    assert!(matches!(
        Search::new().solve(&mut t, &query),
        Verdict::Sat(_)
    ));
}

#[test]
fn functions() {
    let mut t = Terms::new();
    let x = t.variable(Domain::Double);
    let sin = t.make(Op::Math(Math::Sin), &[x]);
    let (lo, hi) = (
        t.constant(Value::Double(0.4)),
        t.constant(Value::Double(0.41)),
    );
    let ten = t.constant(Value::Double(10.0));
    let clauses = [
        t.make(Op::Lt, &[lo, sin]),
        t.make(Op::Lt, &[sin, hi]),
        t.make(Op::Lt, &[ten, x]),
    ];
    assert!(solve(&mut t, &clauses).is_some());
}

#[test]
fn nan_and_infinity() {
    let mut t = Terms::new();
    let x = t.variable(Domain::Double);
    let same = t.make(Op::Eq, &[x, x]);
    let nan = t.not(same);
    assert!(solve(&mut t, &[nan]).is_some());
}

#[test]
fn strings_by_parts() {
    let mut t = Terms::new();
    let s = t.variable(Domain::Text);
    let (http, html) = (text(&mut t, "http://"), text(&mut t, ".html"));
    let (zero, twenty) = (int(&mut t, 0), int(&mut t, 20));
    let length = t.make(Op::Length, &[s]);
    let lower = t.make(Op::Lower, &[s]);
    let www = text(&mut t, "www");
    let clauses = [
        t.make(Op::StartsWith, &[s, http, zero]),
        t.make(Op::EndsWith, &[s, html]),
        t.make(Op::Contains, &[lower, www]),
        t.make(Op::Eq, &[length, twenty]),
    ];
    assert!(solve(&mut t, &clauses).is_some());
}

#[test]
fn strings_that_are_numbers() {
    let mut t = Terms::new();
    let s = t.variable(Domain::Text);
    let trimmed = t.make(Op::Trim, &[s]);
    let ten = int(&mut t, 10);
    let parsed = t.make(Op::ParseInt, &[trimmed, ten]);
    let is = t.make(Op::IsInt, &[trimmed, ten]);
    let x = t.variable(Domain::Int);
    let sum = t.make(Op::Add, &[parsed, x]);
    let c = int(&mut t, 4711);
    let total = t.make(Op::Eq, &[sum, c]);
    let small = t.make(Op::Lt, &[x, ten]);
    assert!(solve(&mut t, &[is, total, small]).is_some());
}

#[test]
fn strings_by_characters() {
    // Every third character between two digits, as parsers of dates ask.
    let mut t = Terms::new();
    let s = t.variable(Domain::Text);
    let length = t.make(Op::Length, &[s]);
    let eight = int(&mut t, 8);
    let mut clauses = vec![t.make(Op::Eq, &[length, eight])];
    for i in 0..8 {
        let at = int(&mut t, i);
        let c = t.make(Op::CharAt, &[s, at]);
        if i % 3 == 2 {
            let dash = int(&mut t, 45);
            clauses.push(t.make(Op::Eq, &[c, dash]));
        } else {
            let (zero, nine) = (int(&mut t, 48), int(&mut t, 57));
            clauses.push(t.make(Op::Le, &[zero, c]));
            clauses.push(t.make(Op::Le, &[c, nine]));
        }
    }
    assert!(solve(&mut t, &clauses).is_some());
}

#[test]
fn orders_of_strings() {
    let mut t = Terms::new();
    let (a, b) = (t.variable(Domain::Text), t.variable(Domain::Text));
    let (m, zero) = (text(&mut t, "middle"), int(&mut t, 0));
    let first = t.make(Op::Compare, &[a, m]);
    let second = t.make(Op::Compare, &[m, b]);
    let clauses = [
        t.make(Op::Lt, &[first, zero]),
        t.make(Op::Lt, &[second, zero]),
    ];
    assert!(solve(&mut t, &clauses).is_some());
}

#[test]
fn choices_are_seen_through() {
    let mut t = Terms::new();
    let (p, x) = (t.variable(Domain::Boolean), t.variable(Domain::Int));
    let c = int(&mut t, 1000);
    let y = t.make(Op::Mul, &[x, x]);
    let choice = t.raw(Op::Ite, &[p, y, c]);
    let k = int(&mut t, 49);
    let clause = t.raw(Op::Eq, &[choice, k]);
    assert!(solve(&mut t, &[clause]).is_some());
}

/// Random clauses that some model satisfies: most of them are to be found, all models hold.
#[test]
fn satisfiable_clauses_are_mostly_found() {
    let signatures = signatures();
    let (mut found, mut asked) = (0, 0);
    for seed in 0..150 {
        let mut random = Random::new(seed);
        let mut pool = Pool::new(&mut random);
        let (goal, near) = (random.model(&pool.terms), random.model(&pool.terms));
        for _ in 0..60 {
            let (op, sorts) = random.pick(&signatures);
            let pair = pool.grow(&mut random, op, &sorts);
            if !matches!(goal.value(&pool.terms, pair.1), Value::Text(t) if t.len() > 40) {
                pool.pairs.push(pair);
            }
        }
        let truths = pool
            .pairs
            .iter()
            .map(|p| p.1)
            .filter(|t| pool.terms.sort(*t) == Sort::Bool);
        let truths: Vec<Term> = truths.collect();
        let clauses: Vec<Term> = (0..3)
            .map(|_| {
                let t = random.pick(&truths);
                if goal.holds(&pool.terms, t) {
                    t
                } else {
                    pool.terms.not(t)
                }
            })
            .collect();
        asked += 1;
        let query = Query {
            clauses: &clauses,
            near: &near,
            effort: Effort::default(),
        };
        match Search::new().solve(&mut pool.terms, &query) {
            Verdict::Sat(_) => found += 1,
            Verdict::Unsat(_) => panic!("satisfiable"),
            Verdict::Unknown(_) => {}
        }
    }
    assert!(found * 10 > asked * 9, "{found} of {asked}");
}

/// Distances are 0 where the value is reached and nowhere else; values are those of evaluation, after every move.
#[test]
fn distances_and_values_agree_with_evaluation() {
    let signatures = signatures();
    for seed in 0..60 {
        let mut random = Random::new(seed);
        let mut pool = Pool::new(&mut random);
        let model = random.model(&pool.terms);
        for _ in 0..80 {
            let (op, sorts) = random.pick(&signatures);
            let pair = pool.grow(&mut random, op, &sorts);
            if !matches!(model.value(&pool.terms, pair.1), Value::Text(t) if t.len() > 40) {
                pool.pairs.push(pair);
            }
        }
        let truths = pool.pairs.iter().flat_map(|p| [p.0, p.1]);
        let truths: Vec<Term> = truths
            .filter(|t| pool.terms.sort(*t) == Sort::Bool)
            .collect();
        let problem = Problem::new(&pool.terms, &truths);
        let mut state = State::new(&problem, &model, 10_000);
        for _ in 0..30 {
            let variable = random.below(problem.variables.len());
            let value = random.value(problem.variables[variable].domain);
            state.attempt(variable, value.clone());
            state.set(variable, value);
            let model = state.model();
            for (clause, slot) in truths.iter().zip(&problem.clauses) {
                let value = model.value(&pool.terms, *clause);
                assert_eq!(*state.value(*slot), value);
                let d = state.distance(*slot);
                let (met, other) = match value == Value::Bool(true) {
                    true => (d.to_true, d.to_false),
                    false => (d.to_false, d.to_true),
                };
                assert!(met == 0.0 && other > 0.0, "{d:?} {value:?}");
            }
        }
    }
}

#[test]
fn the_same_query_has_the_same_answer() {
    let mut t = Terms::new();
    let (x, y) = (t.variable(Domain::Int), t.variable(Domain::Int));
    let product = t.make(Op::Mul, &[x, y]);
    let c = int(&mut t, 391);
    let one = int(&mut t, 1);
    let clauses = [
        t.make(Op::Eq, &[product, c]),
        t.make(Op::Lt, &[one, x]),
        t.make(Op::Lt, &[x, y]),
    ];
    let first = solve(&mut t, &clauses);
    assert!(first.is_some());
    assert_eq!(first, solve(&mut t, &clauses));
}
