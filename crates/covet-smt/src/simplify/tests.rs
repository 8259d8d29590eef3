//! What simplification is for, one example each, and the property that it keeps the meaning.

use crate::eval::{Evaluation, Model};
use crate::op::Op;
use crate::term::{Domain, Term, Terms};
use crate::testing::{Pool, Random, signatures};
use crate::value::{Sort, Value};

fn int(terms: &mut Terms, c: i64) -> Term {
    terms.integer(Sort::Int, c)
}

fn same(a: &Value, b: &Value) -> bool {
    match (a, b) {
        (Value::Float(a), Value::Float(b)) if a.is_nan() && b.is_nan() => true,
        (Value::Double(a), Value::Double(b)) if a.is_nan() && b.is_nan() => true,
        _ => a == b,
    }
}

fn in_range(terms: &Terms, t: Term, value: &Value) -> bool {
    match value {
        Value::Float(_) | Value::Double(_) => true,
        _ => terms.range(t).covers(crate::range::of_value(value)),
    }
}

fn agrees(pool: &Pool, pair: (Term, Term), models: &[Model]) -> bool {
    let mut short = true;
    for model in models {
        let mut values = Evaluation::new(model);
        let (a, b) = (
            values.value(&pool.terms, pair.0),
            values.value(&pool.terms, pair.1),
        );
        assert!(
            same(&a, &b),
            "{:?} is {a:?}, {:?} is {b:?} in {model:?}",
            shown(&pool.terms, pair.0),
            shown(&pool.terms, pair.1),
        );
        for t in [pair.0, pair.1] {
            assert!(
                in_range(&pool.terms, t, &a),
                "{} is {a:?}",
                shown(&pool.terms, t)
            );
        }
        short &= !matches!(&a, Value::Text(t) if t.len() > 40);
    }
    short
}

fn shown(terms: &Terms, t: Term) -> String {
    match terms.node(t) {
        crate::term::Node::Const(v) => format!("{v:?}"),
        crate::term::Node::Var(v) => format!("v{}", v.0),
        crate::term::Node::App(op, args) => {
            let args: Vec<String> = args.iter().map(|a| shown(terms, *a)).collect();
            format!("{op:?}({})", args.join(", "))
        }
    }
}

/// Every operation, thousands of times, on random operands in random models.
#[test]
fn made_terms_mean_what_plain_ones_mean() {
    let signatures = signatures();
    for seed in 0..400 {
        let mut random = Random::new(seed);
        let mut pool = Pool::new(&mut random);
        let models: Vec<Model> = (0..6).map(|_| random.model(&pool.terms)).collect();
        // Few sorts at a time, so that operations meet each other.
        let focus = random.below(4);
        for step in 0..signatures.len() {
            let (op, sorts) = match (focus, step % 3) {
                (0, _) | (_, 0) => signatures[step].clone(),
                _ => random.pick(&signatures),
            };
            let pair = pool.grow(&mut random, op, &sorts);
            if agrees(&pool, pair, &models) {
                pool.pairs.push(pair);
            }
        }
    }
}

/// Operations of one sort only, with its variables and small constants: what the rules are about.
#[test]
fn made_terms_of_one_sort_mean_what_plain_ones_mean() {
    for sort in [Sort::Bool, Sort::Int, Sort::Long, Sort::Double, Sort::Text] {
        let about = |s: &&(Op, Vec<Sort>)| s.1.contains(&sort);
        let some: Vec<(Op, Vec<Sort>)> = signatures().iter().filter(about).cloned().collect();
        for seed in 0..150 {
            let mut random = Random::new(1000 + seed);
            let mut pool = Pool::new(&mut random);
            let models: Vec<Model> = (0..8).map(|_| random.model(&pool.terms)).collect();
            for _ in 0..100 {
                let (op, sorts) = random.pick(&some);
                let pair = pool.grow(&mut random, op, &sorts);
                if agrees(&pool, pair, &models) {
                    pool.pairs.push(pair);
                }
            }
        }
    }
}

#[test]
fn three_way_comparisons_collapse() {
    for (domain, sort) in [(Domain::Long, Sort::Long), (Domain::Double, Sort::Double)] {
        let mut terms = Terms::new();
        let (a, b) = (terms.variable(domain), terms.variable(domain));
        let lt = terms.make(Op::Lt, &[a, b]);
        let gt = terms.make(Op::Lt, &[b, a]);
        let le = terms.make(Op::Le, &[a, b]);
        let ge = terms.make(Op::Le, &[b, a]);
        let eq = terms.make(Op::Eq, &[a, b]);
        let (minus, zero, one) = (int(&mut terms, -1), int(&mut terms, 0), int(&mut terms, 1));
        // Greater for NaN.
        let rest = terms.make(Op::Ite, &[eq, zero, one]);
        let greater = terms.make(Op::Ite, &[lt, minus, rest]);
        assert_eq!(terms.make(Op::Lt, &[greater, zero]), lt, "{sort:?}");
        assert_eq!(terms.make(Op::Le, &[greater, zero]), le);
        assert_eq!(terms.make(Op::Eq, &[greater, zero]), eq);
        let not_lt = terms.not(lt);
        assert_eq!(terms.make(Op::Le, &[zero, greater]), not_lt);
        let not_le = terms.not(le);
        assert_eq!(terms.make(Op::Lt, &[zero, greater]), not_le);
        // Less for NaN.
        let rest = terms.make(Op::Ite, &[eq, zero, minus]);
        let less = terms.make(Op::Ite, &[gt, one, rest]);
        assert_eq!(terms.make(Op::Lt, &[zero, less]), gt);
        assert_eq!(terms.make(Op::Le, &[zero, less]), ge);
        let not_ge = terms.not(ge);
        assert_eq!(terms.make(Op::Lt, &[less, zero]), not_ge);
    }
}

#[test]
fn three_way_comparisons_with_constants_collapse() {
    let mut terms = Terms::new();
    let x = terms.variable(Domain::Long);
    let three = terms.integer(Sort::Long, 3);
    let a = terms.make(Op::Add, &[x, three]);
    let ten = terms.integer(Sort::Long, 10);
    let lt = terms.make(Op::Lt, &[a, ten]);
    let eq = terms.make(Op::Eq, &[a, ten]);
    let (minus, zero, one) = (int(&mut terms, -1), int(&mut terms, 0), int(&mut terms, 1));
    let rest = terms.make(Op::Ite, &[eq, zero, one]);
    let three_way = terms.make(Op::Ite, &[lt, minus, rest]);
    assert_eq!(terms.make(Op::Lt, &[three_way, zero]), lt);
    let le = terms.make(Op::Le, &[a, ten]);
    assert_eq!(terms.make(Op::Le, &[three_way, zero]), le);
    let gt = terms.make(Op::Lt, &[ten, a]);
    assert_eq!(terms.make(Op::Lt, &[zero, three_way]), gt);
}

#[test]
fn java_booleans_are_truth_values() {
    let mut terms = Terms::new();
    let (p, q) = (
        terms.variable(Domain::Boolean),
        terms.variable(Domain::Boolean),
    );
    let (zero, one) = (int(&mut terms, 0), int(&mut terms, 1));
    let a = terms.make(Op::Ite, &[p, one, zero]);
    let b = terms.make(Op::Ite, &[q, one, zero]);
    let not_p = terms.not(p);
    assert_eq!(terms.make(Op::Eq, &[a, zero]), not_p);
    let is_zero = terms.make(Op::Eq, &[a, zero]);
    assert_eq!(terms.not(is_zero), p);
    let both = terms.make(Op::And, &[a, b]);
    let expected = terms.make(Op::And, &[p, q]);
    assert_eq!(terms.make(Op::Eq, &[both, one]), expected);
    let flipped = terms.make(Op::Xor, &[a, one]);
    assert_eq!(terms.make(Op::Eq, &[flipped, one]), not_p);
}

#[test]
fn equations_move_their_constants() {
    let mut terms = Terms::new();
    let x = terms.variable(Domain::Int);
    let (three, ten, seven) = (int(&mut terms, 3), int(&mut terms, 10), int(&mut terms, 7));
    let sum = terms.make(Op::Add, &[x, three]);
    let expected = terms.make(Op::Eq, &[x, seven]);
    assert_eq!(terms.make(Op::Eq, &[sum, ten]), expected);
    let product = terms.make(Op::Mul, &[x, three]);
    let nine = int(&mut terms, 9);
    let expected = terms.make(Op::Eq, &[x, three]);
    assert_eq!(terms.make(Op::Eq, &[product, nine]), expected);
}

#[test]
fn negated_orders_of_integers_are_orders_but_not_of_doubles() {
    let mut terms = Terms::new();
    let (x, y) = (terms.variable(Domain::Int), terms.variable(Domain::Int));
    let lt = terms.make(Op::Lt, &[x, y]);
    let le = terms.make(Op::Le, &[y, x]);
    assert_eq!(terms.not(lt), le);
    let (x, y) = (
        terms.variable(Domain::Double),
        terms.variable(Domain::Double),
    );
    let lt = terms.make(Op::Lt, &[x, y]);
    let not = terms.not(lt);
    assert_eq!(terms.unary(not, Op::Not), Some(lt));
}

#[test]
fn doubles_of_ints_compare_as_ints() {
    let mut terms = Terms::new();
    let x = terms.variable(Domain::Int);
    let d = terms.make(Op::ToDouble, &[x]);
    let half = terms.constant(Value::Double(2.5));
    let three = int(&mut terms, 3);
    let expected = terms.make(Op::Lt, &[x, three]);
    assert_eq!(terms.make(Op::Lt, &[d, half]), expected);
    let never = terms.truth(false);
    assert_eq!(terms.make(Op::Eq, &[d, half]), never);
}

#[test]
fn searching_is_containing() {
    let mut terms = Terms::new();
    let s = terms.variable(Domain::Text);
    let t = terms.constant(Value::text("ab"));
    let (zero, minus) = (int(&mut terms, 0), int(&mut terms, -1));
    let index = terms.make(Op::IndexOf, &[s, t, zero]);
    let contains = terms.make(Op::Contains, &[s, t]);
    assert_eq!(terms.make(Op::Le, &[zero, index]), contains);
    assert_eq!(terms.make(Op::Lt, &[minus, index]), contains);
    let absent = terms.not(contains);
    assert_eq!(terms.make(Op::Eq, &[index, minus]), absent);
    assert_eq!(terms.make(Op::Lt, &[index, zero]), absent);
}

#[test]
fn equations_of_strings_lose_their_known_parts() {
    let mut terms = Terms::new();
    let s = terms.variable(Domain::Text);
    let (a, z) = (
        terms.constant(Value::text("a")),
        terms.constant(Value::text("z")),
    );
    let whole = terms.make(Op::Concat, &[a, s]);
    let whole = terms.make(Op::Concat, &[whole, z]);
    let bcd = terms.constant(Value::text("abcdz"));
    let mid = terms.constant(Value::text("bcd"));
    let expected = terms.make(Op::Eq, &[s, mid]);
    assert_eq!(terms.make(Op::Eq, &[whole, bcd]), expected);
    let other = terms.constant(Value::text("abcdy"));
    let never = terms.truth(false);
    assert_eq!(terms.make(Op::Eq, &[whole, other]), never);
}

/// Characters have idempotent cases, which one rule relies on.
#[test]
fn cases_are_idempotent() {
    use crate::eval::chars::{lower, upper};
    for c in 0..=u16::MAX {
        assert_eq!(lower(lower(c)), lower(c), "{c:x}");
        assert_eq!(upper(upper(c)), upper(c), "{c:x}");
    }
}

/// Deep terms are made, not recursed into.
#[test]
fn deep_terms_are_no_problem() {
    let mut terms = Terms::new();
    let (s, x) = (terms.variable(Domain::Text), terms.variable(Domain::Int));
    let (mut text, mut number) = (s, x);
    for i in 0..100_000 {
        let c = terms.make(Op::OfChar, &[x]);
        text = terms.raw(Op::Concat, &[text, c]);
        let p = terms.variable(Domain::Boolean);
        let k = int(&mut terms, i);
        number = terms.raw(Op::Ite, &[p, k, number]);
    }
    let length = terms.make(Op::Length, &[text]);
    let five = int(&mut terms, 5);
    let _ = terms.make(Op::Lt, &[length, five]);
    let _ = terms.make(Op::Eq, &[number, five]);
    let _ = terms.make(Op::CharAt, &[text, five]);
}

/// The plain and the simplified operation on the same operands agree in all models.
fn check(terms: &mut Terms, op: Op, args: &[Term], models: &[Model]) {
    let pair = (terms.raw(op, args), terms.make(op, args));
    for model in models {
        let mut values = Evaluation::new(model);
        let (a, b) = (values.value(terms, pair.0), values.value(terms, pair.1));
        let text = || (shown(terms, pair.0), shown(terms, pair.1));
        assert!(same(&a, &b), "{:?} {a:?} {b:?} in {model:?}", text());
        assert!(in_range(terms, pair.1, &b), "{:?} {b:?}", text());
    }
}

/// Constants at and beside the bounds of terms, values at and beside the bounds of variables.
#[test]
fn comparisons_at_the_bounds() {
    let mut t = Terms::new();
    let domains = [Domain::Byte, Domain::Char, Domain::Int, Domain::Long];
    let vars: Vec<Term> = domains.iter().map(|d| t.variable(*d)).collect();
    let mut models = Vec::new();
    for pick in 0..14 {
        let mut model = Model::new();
        for (i, domain) in domains.iter().enumerate() {
            let (lo, hi) = domain.bounds().unwrap();
            let all = [
                lo,
                lo + 1,
                lo + 2,
                -2,
                -1,
                0,
                1,
                2,
                3,
                97,
                100,
                hi - 2,
                hi - 1,
                hi,
            ];
            let value = all[pick].clamp(lo, hi);
            let value = match domain {
                Domain::Long => Value::Long(value),
                _ => Value::Int(value as i32),
            };
            model.set(crate::term::Var(i as u32), value);
        }
        models.push(model);
    }
    let mut operands = vars.clone();
    for x in vars {
        for c in [-3, 1, 2, 100] {
            let c = t.integer(t.sort(x), c);
            for op in [Op::Add, Op::Mul, Op::And, Op::Rem, Op::Div, Op::Xor] {
                operands.push(t.make(op, &[x, c]));
            }
            operands.push(t.make(Op::Sub, &[c, x]));
        }
        operands.push(t.make(Op::ToLong, &[x]));
        operands.push(t.make(Op::ToByte, &[operands[0]]));
    }
    for x in operands {
        let range = t.range(x);
        let near = |v: i64| (-2..=2).map(move |by| v.wrapping_add(by));
        let constants: Vec<i64> = near(range.lo)
            .chain(near(range.hi))
            .chain(near(0))
            .collect();
        for c in constants {
            let c = t.integer(t.sort(x), c);
            for op in [Op::Eq, Op::Lt, Op::Le] {
                check(&mut t, op, &[x, c], &models);
                check(&mut t, op, &[c, x], &models);
            }
            let as_double = t.make(Op::ToDouble, &[x]);
            let c = t.make(Op::ToDouble, &[c]);
            for op in [Op::Eq, Op::Lt, Op::Le] {
                check(&mut t, op, &[as_double, c], &models);
                check(&mut t, op, &[c, as_double], &models);
            }
        }
    }
}

/// Short strings of known and unknown parts, small indices: everything that looks into concatenations.
#[test]
fn parts_of_concatenations() {
    let mut t = Terms::new();
    let (s, c, p) = (
        t.variable(Domain::Text),
        t.variable(Domain::Int),
        t.variable(Domain::Boolean),
    );
    let mut models = Vec::new();
    for (i, text) in ["", "a", "ab", "b", "abc", "ba", "aab", "true"]
        .into_iter()
        .enumerate()
    {
        let mut model = Model::new();
        model.set(crate::term::Var(0), Value::text(text));
        model.set(
            crate::term::Var(1),
            Value::Int([97, 98, 0, 65_633, 1, -1, 99, 12][i]),
        );
        model.set(crate::term::Var(2), Value::Bool(i % 2 == 0));
        models.push(model);
    }
    let constants: Vec<Term> = ["", "a", "b", "ab", "ba", "abc", "1"]
        .iter()
        .map(|x| t.constant(Value::text(x)))
        .collect();
    let mut parts = constants.clone();
    parts.push(s);
    for (op, x) in [
        (Op::OfChar, c),
        (Op::OfInt, c),
        (Op::OfBool, p),
        (Op::Trim, s),
    ] {
        parts.push(t.make(op, &[x]));
    }
    let (zero, two) = (int(&mut t, 0), int(&mut t, 2));
    parts.push(t.make(Op::Substring, &[s, zero, two]));
    let mut wholes = parts.clone();
    for a in &parts {
        for b in &parts {
            check(&mut t, Op::Concat, &[*a, *b], &models);
            wholes.push(t.make(Op::Concat, &[*a, *b]));
        }
    }
    let indices: Vec<Term> = (-1..6).map(|i| int(&mut t, i)).collect();
    for w in wholes {
        check(&mut t, Op::Length, &[w], &models);
        for i in &indices {
            check(&mut t, Op::CharAt, &[w, *i], &models);
            for j in &indices {
                check(&mut t, Op::Substring, &[w, *i, *j], &models);
            }
        }
        for k in constants.iter().chain([&s]) {
            for op in [
                Op::Eq,
                Op::EndsWith,
                Op::Contains,
                Op::EqIgnoreCase,
                Op::Compare,
            ] {
                check(&mut t, op, &[w, *k], &models);
            }
            for i in &indices[..5] {
                check(&mut t, Op::StartsWith, &[w, *k, *i], &models);
                let index = t.make(Op::IndexOf, &[w, *k, zero]);
                check(&mut t, Op::Eq, &[index, *i], &models);
                check(&mut t, Op::Lt, &[index, *i], &models);
            }
        }
    }
}
