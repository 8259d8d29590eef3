//! Values hold, and where a box can be looked through nothing is missed.

use super::lattice::{Lattice, Vector, dot};
use super::simplex::Simplex;
use super::{Budget, Linear};
use crate::eval::Model;
use crate::op::Op;
use crate::solver::{Effort, Query, Reason, Solver, Verdict};
use crate::term::{Domain, Term, Terms};
use crate::testing::Random;
use crate::value::{Sort, Value};

fn ask(terms: &mut Terms, clauses: &[Term], near: &Model) -> Verdict {
    let query = Query {
        clauses,
        near,
        effort: Effort::default(),
    };
    Linear::new().solve(terms, &query)
}

fn number(random: &mut Random, most: usize) -> i128 {
    random.below(2 * most + 1) as i128 - most as i128
}

fn numbers(random: &mut Random, count: usize, most: usize) -> Vector {
    (0..count).map(|_| number(random, most)).collect()
}

/// All points of a box around zero.
fn points(count: usize, most: i128) -> Vec<Vector> {
    let mut all = vec![Vec::new()];
    for _ in 0..count {
        let longer = |p: &Vector| {
            let p = p.clone();
            (-most..=most).map(move |v| [&p[..], &[v]].concat())
        };
        all = all.iter().flat_map(longer).collect();
    }
    all
}

#[test]
fn a_lattice_has_the_solutions_of_its_equations() {
    let mut random = Random::new(1);
    for _ in 0..400 {
        let near = numbers(&mut random, 3, 5);
        let equations: Vec<(Vector, i128)> = (0..1 + random.below(2))
            .map(|_| (numbers(&mut random, 3, 6), number(&mut random, 9)))
            .collect();
        let holds = |p: &[i128]| equations.iter().all(|(f, v)| dot(f, p) == Some(*v));
        let mut lattice = Lattice::all(near.clone());
        let restricted = (equations.iter()).try_for_each(|(f, v)| lattice.restrict(f, *v));
        if restricted.is_none() {
            assert!(!points(3, 12).iter().any(|p| holds(p)), "{equations:?}");
            continue;
        }
        lattice.shorten(&near).expect("numbers are small");
        assert!(holds(&lattice.point), "{equations:?}");
        for step in &lattice.steps {
            let further: Vector = lattice.point.iter().zip(step).map(|(p, s)| p + s).collect();
            assert!(holds(&further), "{equations:?}");
        }
    }
}

#[test]
fn a_lattice_misses_no_solution() {
    // 6x + 10y = 8: from one solution to the next it is (5, -3).
    let mut lattice = Lattice::all(vec![0, 0]);
    lattice.restrict(&[6, 10], 8).expect("2 divides 8");
    lattice.shorten(&[0, 0]).expect("numbers are small");
    let step = lattice.steps[0].iter().map(|s| s.abs());
    assert_eq!(step.collect::<Vec<_>>(), [5, 3]);
    assert!(Lattice::all(vec![0, 0]).restrict(&[6, 10], 7).is_none());
}

#[test]
fn the_simplex_method_finds_what_is_in_a_box() {
    let mut random = Random::new(2);
    let mut found = 0;
    for case in 0..600 {
        let unknowns = 1 + random.below(3);
        let mut simplex = Simplex::new(unknowns);
        let mut possible = points(unknowns, 6);
        let mut consistent = true;
        for i in 0..unknowns {
            let unit: Vector = (0..unknowns).map(|j| i128::from(i == j)).collect();
            consistent &= simplex.bound(unit, (Some(-6), Some(6))).is_some();
        }
        for _ in 0..random.below(6) {
            let factors = numbers(&mut random, unknowns, 7);
            let low = number(&mut random, 20);
            let high = low + random.below(12) as i128;
            possible.retain(|p| dot(&factors, p).is_some_and(|v| low <= v && v <= high));
            consistent &= simplex.bound(factors, (Some(low), Some(high))).is_some();
        }
        for _ in 0..random.below(3) {
            let (factors, value) = (numbers(&mut random, unknowns, 3), number(&mut random, 4));
            possible.retain(|p| dot(&factors, p) != Some(value));
            consistent &= simplex.differ(factors, value).is_some();
        }
        let answer = simplex.solve(&mut Budget::new(1_000_000));
        match answer.filter(|_| consistent) {
            Some(values) => assert!(possible.contains(&values), "{case}: {values:?}"),
            None => assert!(possible.is_empty(), "{case}: {:?}", possible[0]),
        }
        found += usize::from(!possible.is_empty());
    }
    assert!((100..500).contains(&found), "{found}");
}

/// A sum of products with constants, shifted and cast now and then.
fn sum(terms: &mut Terms, random: &mut Random, vars: &[Term], sort: Sort) -> Term {
    let mut sum = terms.integer(sort, random.below(9) as i64 - 4);
    for _ in 0..1 + random.below(3) {
        let x = random.pick(vars);
        let x = match (sort, terms.sort(x)) {
            (Sort::Long, Sort::Int) => terms.raw(Op::ToLong, &[x]),
            (Sort::Int, Sort::Long) => terms.raw(Op::ToInt, &[x]),
            _ => x,
        };
        let factor = match random.below(8) {
            0 => i64::from(i32::MAX) - random.below(3) as i64,
            _ => random.below(19) as i64 - 9,
        };
        let factor = terms.integer(sort, factor);
        let by = terms.integer(Sort::Int, random.below(3) as i64);
        let part = match random.below(6) {
            0 => terms.raw(Op::Shl, &[x, by]),
            1 => terms.raw(Op::Neg, &[x]),
            2 if sort == Sort::Int => terms.raw(random.pick(&[Op::ToByte, Op::ToChar]), &[x]),
            _ => terms.raw(Op::Mul, &[x, factor]),
        };
        sum = terms.raw(random.pick(&[Op::Add, Op::Sub]), &[sum, part]);
    }
    sum
}

/// A comparison that holds in a model.
fn clause(terms: &mut Terms, random: &mut Random, vars: &[Term], hidden: &Model) -> Term {
    let sort = random.pick(&[Sort::Int, Sort::Long]);
    let left = sum(terms, random, vars, sort);
    let right = match random.below(3) {
        0 => sum(terms, random, vars, sort),
        1 => terms.integer(sort, random.below(4000) as i64 - 2000),
        _ => {
            let value = hidden.value(terms, left);
            terms.constant(value)
        }
    };
    let compared = terms.raw(random.pick(&[Op::Eq, Op::Lt, Op::Le]), &[left, right]);
    match hidden.holds(terms, compared) {
        true => compared,
        false => terms.raw(Op::Not, &[compared]),
    }
}

/// Small values: where nothing wraps around.
fn small(random: &mut Random, terms: &Terms) -> Model {
    let mut model = random.model(terms);
    for var in (0..terms.variables() as u32).map(crate::term::Var) {
        let value = random.below(200) as i64 - 100;
        model.set(
            var,
            match terms.domain(var) {
                Domain::Long => Value::Long(value),
                Domain::Char => Value::Int(value.unsigned_abs() as i32),
                _ => Value::Int(value as i32),
            },
        );
    }
    model
}

#[test]
fn values_satisfy_the_clauses() {
    let mut random = Random::new(3);
    let mut found = 0;
    for case in 0..600 {
        let mut terms = Terms::new();
        let domains = [Domain::Int, Domain::Long, Domain::Char, Domain::Int];
        let vars = domains.map(|d| terms.variable(d));
        let edges = case % 4 == 0;
        let hidden = match edges {
            true => random.model(&terms),
            false => small(&mut random, &terms),
        };
        let near = random.model(&terms);
        let clauses: Vec<Term> = (0..1 + random.below(8))
            .map(|_| clause(&mut terms, &mut random, &vars, &hidden))
            .collect();
        let verdict = ask(&mut terms, &clauses, &near);
        assert_eq!(verdict, ask(&mut terms, &clauses, &near));
        match verdict {
            Verdict::Sat(model) => {
                assert!(model.satisfies(&terms, &clauses), "{case}: {model:?}");
                found += usize::from(!edges);
            }
            Verdict::Unsat(_) => panic!("{case}: it knows no contradictions"),
            Verdict::Unknown(_) => {}
        }
    }
    // The others wrap around in the hidden model.
    assert!(found >= 350, "{found} of 450");
}

#[test]
fn values_stay_near() {
    let mut t = Terms::new();
    let [x, y, z] = [Domain::Int; 3].map(|d| t.variable(d));
    let sum = t.make(Op::Add, &[x, y]);
    let (hundred, five) = (t.integer(Sort::Int, 100), t.integer(Sort::Int, 5));
    let clauses = [
        t.make(Op::Lt, &[hundred, sum]),
        t.make(Op::Lt, &[x, z]),
        t.make(Op::Lt, &[z, five]),
    ];
    let Verdict::Sat(model) = ask(&mut t, &clauses, &Model::new()) else {
        panic!()
    };
    let values: Vec<u64> = model.iter().filter_map(|(_, v)| v.bits()).collect();
    assert!(model.satisfies(&t, &clauses));
    let size = |bits: &u64| (*bits as i32).unsigned_abs();
    assert!(values.iter().map(size).sum::<u32>() <= 110, "{values:?}");
}

#[test]
fn products_are_left_to_others() {
    let mut t = Terms::new();
    let (x, y) = (t.variable(Domain::Int), t.variable(Domain::Int));
    let product = t.make(Op::Mul, &[x, y]);
    let c = t.integer(Sort::Int, 12);
    let clause = t.make(Op::Lt, &[c, product]);
    let verdict = ask(&mut t, &[clause], &Model::new());
    assert_eq!(verdict, Verdict::Unknown(Reason::Unsupported));
}

#[test]
fn what_only_wraps_around_is_not_found() {
    // x < x + 1 fails for the largest x alone.
    let mut t = Terms::new();
    let x = t.variable(Domain::Int);
    let one = t.integer(Sort::Int, 1);
    let next = t.raw(Op::Add, &[x, one]);
    let clause = t.raw(Op::Le, &[next, x]);
    let verdict = ask(&mut t, &[clause], &Model::new());
    assert!(matches!(verdict, Verdict::Unknown(_)));
}
