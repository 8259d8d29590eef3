//! Against evaluation. Where the library is missing these say so and pass.

use super::Z3;
use crate::eval::Model;
use crate::op::{Math, Op};
use crate::solver::{Effort, Query, Reason, Solver, Verdict};
use crate::term::{Domain, Term, Terms};
use crate::testing::{Pool, Random, signatures};
use crate::value::{Sort, Value};

fn present() -> Option<Z3> {
    let mut z3 = Z3::new();
    if z3.is_present() {
        return Some(z3);
    }
    eprintln!("skipped: no libz3 here (set COVET_Z3 or install it)");
    None
}

fn ask(z3: &mut Z3, terms: &mut Terms, clauses: &[Term]) -> Verdict {
    z3.solve(
        terms,
        &Query {
            clauses,
            near: &Model::new(),
            effort: Effort::default(),
        },
    )
}

#[test]
fn finds_and_refutes() {
    let Some(mut z3) = present() else { return };
    let mut t = Terms::new();
    let (x, y) = (t.variable(Domain::Int), t.variable(Domain::Short));
    let product = t.make(Op::Mul, &[x, y]);
    let c = t.integer(Sort::Int, 30_031);
    let seven = t.integer(Sort::Int, 7);
    let clauses = [t.make(Op::Eq, &[product, c]), t.make(Op::Lt, &[seven, y])];
    assert!(matches!(ask(&mut z3, &mut t, &clauses), Verdict::Sat(_)));
    let less = t.make(Op::Lt, &[y, seven]);
    let never = [clauses[0], clauses[1], less];
    assert_eq!(ask(&mut z3, &mut t, &never), Verdict::Unsat(vec![1, 2]));
}

#[test]
fn doubles_are_exact() {
    let Some(mut z3) = present() else { return };
    let mut t = Terms::new();
    let x = t.variable(Domain::Double);
    let tenth = t.constant(Value::Double(0.1));
    let sum = t.make(Op::Add, &[x, tenth]);
    let c = t.constant(Value::Double(0.30000000000000004));
    let clause = t.make(Op::Eq, &[sum, c]);
    assert!(matches!(ask(&mut z3, &mut t, &[clause]), Verdict::Sat(_)));
}

#[test]
fn a_limit_ends_it() {
    let Some(mut z3) = present() else { return };
    let mut t = Terms::new();
    let (x, y) = (t.variable(Domain::Long), t.variable(Domain::Long));
    let product = t.make(Op::Mul, &[x, y]);
    let prime = t.integer(Sort::Long, i64::MAX - 24);
    let (one, most) = (t.integer(Sort::Long, 1), t.integer(Sort::Long, 1 << 32));
    let clauses = [
        t.make(Op::Eq, &[product, prime]),
        t.make(Op::Lt, &[one, x]),
        t.make(Op::Lt, &[x, most]),
        t.make(Op::Lt, &[one, y]),
        t.make(Op::Lt, &[y, most]),
    ];
    let effort = Effort {
        conflicts: 20,
        ..Effort::default()
    };
    let verdict = z3.solve(
        &mut t,
        &Query {
            clauses: &clauses,
            near: &Model::new(),
            effort,
        },
    );
    assert_eq!(verdict, Verdict::Unknown(Reason::Effort));
}

#[test]
fn strings_and_functions_are_not_its_business() {
    let Some(mut z3) = present() else { return };
    let mut t = Terms::new();
    let (s, x) = (t.variable(Domain::Text), t.variable(Domain::Double));
    let blank = t.make(Op::IsBlank, &[s]);
    assert_eq!(
        ask(&mut z3, &mut t, &[blank]),
        Verdict::Unknown(Reason::Unsupported)
    );
    let sin = t.make(Op::Math(Math::Sin), &[x]);
    let clause = t.make(Op::Lt, &[x, sin]);
    assert_eq!(
        ask(&mut z3, &mut t, &[clause]),
        Verdict::Unknown(Reason::Unsupported)
    );
}

/// Every operation that is translated, on constants: all of them at once have the values of evaluation.
#[test]
fn operations_mean_what_evaluation_says() {
    let Some(mut z3) = present() else { return };
    for seed in 0..12 {
        let mut random = Random::new(seed);
        let mut pool = Pool::new(&mut random);
        pool.pairs.retain(|p| pool.terms.constant_of(p.0).is_some());
        let mut clauses = Vec::new();
        for (op, sorts) in signatures() {
            let (term, _) = pool.grow(&mut random, op, &sorts);
            clauses.extend(has_its_value(&mut pool.terms, term));
        }
        assert!(clauses.len() > 70, "{}", clauses.len());
        let verdict = ask(&mut z3, &mut pool.terms, &clauses);
        if let Verdict::Unsat(core) = verdict {
            let wrong = core.iter().map(|i| pool.terms.below(&[clauses[*i]]));
            let wrong: Vec<_> = wrong
                .map(|b| {
                    b.iter()
                        .map(|t| format!("{:?}", pool.terms.node(*t)))
                        .collect::<Vec<_>>()
                })
                .collect();
            panic!("{wrong:?}");
        }
        assert!(matches!(verdict, Verdict::Sat(_)), "{verdict:?}");
    }
}

/// The clause that a term has the value that evaluation says, if the operation is translated.
fn has_its_value(terms: &mut Terms, term: Term) -> Option<Term> {
    let value = Model::new().value(terms, term);
    let nan = match value {
        Value::Float(f) => f.is_nan(),
        Value::Double(d) => d.is_nan(),
        _ => false,
    };
    let other = if nan { term } else { terms.constant(value) };
    let equal = terms.raw(Op::Eq, &[term, other]);
    let clause = if nan {
        terms.raw(Op::Not, &[equal])
    } else {
        equal
    };
    let order = terms.below(&[clause]);
    super::print::definitions(terms, &order).map(|_| clause)
}
