//! Clauses one after the other: the same verdicts as from scratch.

use rand::Rng;

use super::{Random, any_value, int, not, random, solve_near};
use crate::blast::Incremental;
use crate::eval::Model;
use crate::op::Op;
use crate::solver::{Effort, Verdict};
use crate::term::{Domain, Term, Terms, Var};
use crate::value::{Sort, Value};

/// A comparison of small expressions over some variables.
fn condition(random: &mut Random, terms: &mut Terms, vars: &[Term]) -> Term {
    let var = |random: &mut Random| vars[random.random_range(0..vars.len())];
    let (a, b) = (var(random), var(random));
    let ops = [
        Op::Add,
        Op::Sub,
        Op::Mul,
        Op::And,
        Op::Xor,
        Op::Shr,
        Op::Rem,
    ];
    let op = ops[random.random_range(0..ops.len())];
    let left = terms.raw(op, &[a, b]);
    let right = match random.random_range(0..3) {
        0 => var(random),
        _ => terms.constant(any_value(random, Sort::Int)),
    };
    let compare = [Op::Eq, Op::Lt, Op::Le][random.random_range(0..3)];
    terms.raw(compare, &[left, right])
}

#[test]
fn flips_of_a_path() {
    for seed in 0..12 {
        let mut random = random(seed);
        let mut terms = Terms::new();
        let vars = [(); 4].map(|()| terms.variable(Domain::Int));
        let mut near = Model::new();
        for i in 0..4 {
            near.set(Var(i), Value::Int(random.random_range(-50..50)));
        }
        let mut path = Incremental::new(near.clone());
        let mut prefix: Vec<Term> = Vec::new();
        for _ in 0..8 {
            let condition = condition(&mut random, &mut terms, &vars);
            let (taken, flipped) = match near.holds(&terms, condition) {
                true => (condition, not(&mut terms, condition)),
                false => (not(&mut terms, condition), condition),
            };
            let warm = path.solve_with(&terms, flipped, Effort::default());
            let clauses: Vec<Term> = prefix.iter().copied().chain([flipped]).collect();
            let cold = solve_near(&mut terms, &clauses, &near);
            check(&terms, &clauses, &warm, &cold);
            path.push(&terms, taken);
            prefix.push(taken);
        }
        assert_eq!(path.clauses(), prefix);
        assert!(matches!(
            path.solve(&terms, Effort::default()),
            Verdict::Sat(_)
        ));
    }
}

fn check(terms: &Terms, clauses: &[Term], warm: &Verdict, cold: &Verdict) {
    match (warm, cold) {
        (Verdict::Sat(model), Verdict::Sat(_)) => {
            assert!(clauses.iter().all(|c| model.holds(terms, *c)));
        }
        (Verdict::Unsat(core), Verdict::Unsat(_)) => {
            assert!(core.contains(&(clauses.len() - 1)), "{core:?}");
        }
        // More was learnt, or less.
        (Verdict::Unknown(_), _) | (_, Verdict::Unknown(_)) => {}
        _ => panic!("{warm:?}, not {cold:?}"),
    }
}

#[test]
fn strings_grow_on_the_way() {
    let mut terms = Terms::new();
    let s = terms.variable(Domain::Text);
    let length = terms.raw(Op::Length, &[s]);
    let mut path = Incremental::new(Model::new());
    for n in [1, 5, 10, 20, 30] {
        let n = int(&mut terms, n);
        let longer = terms.raw(Op::Lt, &[n, length]);
        let blank = terms.raw(Op::IsBlank, &[s]);
        let verdict = path.solve_with(&terms, blank, Effort::default());
        assert!(matches!(verdict, Verdict::Sat(_)), "{verdict:?}");
        path.push(&terms, longer);
    }
    let zero = int(&mut terms, 0);
    let empty = terms.raw(Op::Le, &[length, zero]);
    let Verdict::Unsat(core) = path.solve_with(&terms, empty, Effort::default()) else {
        panic!("satisfiable");
    };
    assert!(core.contains(&5) && core.len() == 2, "{core:?}");
}
