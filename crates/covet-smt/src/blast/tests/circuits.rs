//! Every operation: what its circuit computes for values is what evaluation says.
//!
//! Circuits are run by their seeds, without a SAT solver; that clauses say the same as gates is in `inverse.rs`.

use rand::Rng;

use super::super::translate::{Translator, width};
use super::{Random, any_value, random, variables};
use crate::eval::apply;
use crate::op::Op;
use crate::term::Terms;
use crate::value::{Sort, Value};

use Sort::{Bool, Double, Float, Int, Long, Ref, Text};

/// Operations with the sorts that they take.
pub(super) const NUMBERS: &[(Op, &[Sort])] = &[
    (Op::Add, &[Int, Int]),
    (Op::Sub, &[Int, Int]),
    (Op::Mul, &[Int, Int]),
    (Op::Div, &[Int, Int]),
    (Op::Rem, &[Int, Int]),
    (Op::And, &[Int, Int]),
    (Op::Or, &[Int, Int]),
    (Op::Xor, &[Int, Int]),
    (Op::Shl, &[Int, Int]),
    (Op::Shr, &[Int, Int]),
    (Op::Ushr, &[Int, Int]),
    (Op::Eq, &[Int, Int]),
    (Op::Lt, &[Int, Int]),
    (Op::Le, &[Int, Int]),
    (Op::Neg, &[Int]),
    (Op::ToByte, &[Int]),
    (Op::ToShort, &[Int]),
    (Op::ToChar, &[Int]),
    (Op::ToLong, &[Int]),
    (Op::ToInt, &[Int]),
    (Op::Add, &[Long, Long]),
    (Op::Sub, &[Long, Long]),
    (Op::Mul, &[Long, Long]),
    (Op::Div, &[Long, Long]),
    (Op::Rem, &[Long, Long]),
    (Op::And, &[Long, Long]),
    (Op::Or, &[Long, Long]),
    (Op::Xor, &[Long, Long]),
    (Op::Shl, &[Long, Int]),
    (Op::Shr, &[Long, Int]),
    (Op::Ushr, &[Long, Int]),
    (Op::Eq, &[Long, Long]),
    (Op::Lt, &[Long, Long]),
    (Op::Le, &[Long, Long]),
    (Op::Neg, &[Long]),
    (Op::ToInt, &[Long]),
    (Op::ToLong, &[Long]),
    (Op::And, &[Bool, Bool]),
    (Op::Or, &[Bool, Bool]),
    (Op::Xor, &[Bool, Bool]),
    (Op::Eq, &[Bool, Bool]),
    (Op::Not, &[Bool]),
    (Op::Eq, &[Ref, Ref]),
];

pub(super) const CHOICES: &[(Op, &[Sort])] = &[
    (Op::Ite, &[Bool, Bool, Bool]),
    (Op::Ite, &[Bool, Int, Int]),
    (Op::Ite, &[Bool, Long, Long]),
    (Op::Ite, &[Bool, Float, Float]),
    (Op::Ite, &[Bool, Double, Double]),
    (Op::Ite, &[Bool, Text, Text]),
    (Op::Ite, &[Bool, Ref, Ref]),
    (Op::Pick, &[Int, Int]),
    (Op::Pick, &[Int, Int, Int, Int, Int, Int]),
    (Op::Pick, &[Int, Double, Double, Double]),
    (Op::Pick, &[Int, Text, Text, Text, Text]),
];

pub(super) const STRINGS: &[(Op, &[Sort])] = &[
    (Op::Length, &[Text]),
    (Op::Eq, &[Text, Text]),
    (Op::CharAt, &[Text, Int]),
    (Op::Concat, &[Text, Text]),
    (Op::Substring, &[Text, Int, Int]),
    (Op::EqIgnoreCase, &[Text, Text]),
    (Op::Compare, &[Text, Text]),
    (Op::CompareIgnoreCase, &[Text, Text]),
    (Op::StartsWith, &[Text, Text, Int]),
    (Op::EndsWith, &[Text, Text]),
    (Op::Contains, &[Text, Text]),
    (Op::IndexOf, &[Text, Text, Int]),
    (Op::LastIndexOf, &[Text, Text, Int]),
    (Op::IndexOfChar, &[Text, Int, Int]),
    (Op::LastIndexOfChar, &[Text, Int, Int]),
    (Op::ReplaceChar, &[Text, Int, Int]),
    (Op::Trim, &[Text]),
    (Op::Strip, &[Text]),
    (Op::StripLeading, &[Text]),
    (Op::StripTrailing, &[Text]),
    (Op::IsBlank, &[Text]),
    (Op::Lower, &[Text]),
    (Op::Upper, &[Text]),
    (Op::CharLower, &[Int]),
    (Op::CharUpper, &[Int]),
    (Op::OfChar, &[Int]),
    (Op::OfInt, &[Int]),
    (Op::OfInt, &[Long]),
    (Op::OfBool, &[Bool]),
];

pub(super) const FLOATS: &[(Op, &[Sort])] = &[
    (Op::Add, &[Float, Float]),
    (Op::Sub, &[Float, Float]),
    (Op::Mul, &[Float, Float]),
    (Op::Div, &[Float, Float]),
    (Op::Eq, &[Float, Float]),
    (Op::Lt, &[Float, Float]),
    (Op::Le, &[Float, Float]),
    (Op::Neg, &[Float]),
    (Op::Abs, &[Float]),
    (Op::ToInt, &[Float]),
    (Op::ToLong, &[Float]),
    (Op::ToFloat, &[Float]),
    (Op::ToDouble, &[Float]),
    (Op::ToBits, &[Float]),
    (Op::FromBits, &[Int]),
    (Op::ToFloat, &[Int]),
    (Op::ToFloat, &[Long]),
    (Op::ToFloat, &[Double]),
    (Op::Add, &[Double, Double]),
    (Op::Sub, &[Double, Double]),
    (Op::Mul, &[Double, Double]),
    (Op::Div, &[Double, Double]),
    (Op::Eq, &[Double, Double]),
    (Op::Lt, &[Double, Double]),
    (Op::Le, &[Double, Double]),
    (Op::Neg, &[Double]),
    (Op::Abs, &[Double]),
    (Op::Sqrt, &[Double]),
    (Op::Floor, &[Double]),
    (Op::Ceil, &[Double]),
    (Op::ToInt, &[Double]),
    (Op::ToLong, &[Double]),
    (Op::ToDouble, &[Double]),
    (Op::ToDouble, &[Int]),
    (Op::ToDouble, &[Long]),
    (Op::ToBits, &[Double]),
    (Op::FromBits, &[Long]),
];

/// Operands of an operation; those that are indices, characters or shorter strings are often in range.
pub(super) fn operands(random: &mut Random, op: Op, sorts: &[Sort]) -> Vec<Value> {
    let mut values: Vec<Value> = sorts.iter().map(|s| any_value(random, *s)).collect();
    let small = op == Op::Pick || sorts[0] == Text;
    for value in &mut values {
        if let (Value::Int(i), true) = (&mut *value, small && random.random_range(0..5) > 0) {
            *i = random.random_range(-2..9);
        }
    }
    let char = matches!(op, Op::IndexOfChar | Op::LastIndexOfChar | Op::ReplaceChar);
    if char && random.random() {
        values[1] = Value::Int(i32::from(b'a'));
        values[2] = Value::Int(random.random_range(-1..100));
    }
    // Near each other, so that rounding and cancelling are seen.
    if let (&[_, Double], Value::Double(d), 0..2) = (sorts, &values[0], random.random_range(0..4)) {
        let near = (d.to_bits() as i64).wrapping_add(random.random_range(-3..4));
        values[1] = Value::Double(f64::from_bits(near as u64 ^ (random.random::<u64>() << 63)));
    }
    if matches!(op, Op::CharLower | Op::CharUpper) {
        values[0] = Value::Int(random.random_range(0..128));
    }
    if let [Value::Text(s), Value::Text(t), ..] = &mut values[..] {
        let (from, len) = (random.random_range(0..=s.len()), random.random_range(0..4));
        match random.random_range(0..4) {
            0 => *t = s[from..(from + len).min(s.len())].into(),
            1 => *t = s[from..].into(),
            2 => {
                *t = s
                    .iter()
                    .map(|c| if *c > 64 { c ^ 32 } else { *c })
                    .collect()
            }
            _ => {}
        }
    }
    values
}

pub(super) fn same(a: &Value, b: &Value) -> bool {
    match (a, b) {
        (Value::Float(a), Value::Float(b)) if a.is_nan() => b.is_nan(),
        (Value::Double(a), Value::Double(b)) if a.is_nan() => b.is_nan(),
        _ => a == b,
    }
}

/// What the circuit of an operation makes of values; `constant` operands are known when it is made.
pub(super) fn simulate(op: Op, values: &[Value], constant: impl Fn(usize) -> bool) -> Value {
    match circuit(op, values, constant) {
        Some(value) => value,
        None => panic!("{op:?} {values:?} is not exact"),
    }
}

/// The same; nothing if the circuit is not exact for the values.
fn simulate_bounded(op: Op, values: &[Value]) -> Option<Value> {
    circuit(op, values, |_| false)
}

fn circuit(op: Op, values: &[Value], constant: impl Fn(usize) -> bool) -> Option<Value> {
    let mut terms = Terms::new();
    let (vars, near) = variables(&mut terms, values);
    let args: Vec<_> = (0..vars.len())
        .map(|i| match constant(i) {
            true => terms.constant(values[i].clone()),
            false => vars[i],
        })
        .collect();
    let term = terms.raw(op, &args);
    let mut translator = Translator::new(near, 31);
    translator.translate(&terms, term, usize::MAX).unwrap();
    let bounds = translator.bounds_of(|_| true);
    let gates = &translator.gates;
    if !bounds.iter().all(|b| gates.seed(*b)) {
        return None;
    }
    assert!(!translator.abstracts(|_| true), "{op:?}");
    assert!(gates.constraints_hold(), "{op:?} {values:?}");
    Some(match terms.sort(term) {
        Text => Value::Text(translator.text(term).simulated(|l| gates.seed(l))),
        sort => {
            let word = translator.word(term);
            assert_eq!(word.len(), width(sort), "{op:?}");
            Value::from_bits(sort, gates.seed_of(&word) as u64)
        }
    })
}

pub(super) fn agree(op: Op, sorts: &[Sort], seed: u64, cases: usize) {
    let mut random = random(seed);
    for case in 0..cases {
        let values = operands(&mut random, op, sorts);
        let expected = apply(op, &values);
        let constants: u8 = if case % 3 == 0 { random.random() } else { 0 };
        let found = simulate(op, &values, |i| constants >> i & 1 == 1);
        assert!(
            same(&found, &expected),
            "{op:?} {values:?}: {found:?}, not {expected:?}"
        );
    }
}

#[test]
fn numbers() {
    for (op, sorts) in NUMBERS {
        agree(*op, sorts, 1, 120);
    }
}

#[test]
fn floats() {
    for (op, sorts) in FLOATS {
        agree(*op, sorts, 7, 200);
    }
}

/// Only exponents that are near each other have remainders.
#[test]
fn remainders_of_floats() {
    let mut random = random(8);
    for case in 0..400 {
        let a = super::any_double(&mut random);
        let scale = f64::from_bits(random.random::<u64>() >> 2 | 1 << 61) % 1.0;
        let b = match random.random_range(0..3) {
            0 => super::any_double(&mut random),
            1 => a * scale.max(1e-6),
            _ => f64::from_bits(a.to_bits() ^ random.random::<u64>() >> 12),
        };
        let exponent = |d: f64| (d.to_bits() >> 52 & 0x7ff).max(1);
        let far = exponent(a) > exponent(b) + 31;
        if far && b != 0.0 && a.is_finite() {
            continue;
        }
        let values = [Value::Double(a), Value::Double(b)];
        let found = simulate(Op::Rem, &values, |i| i == 1 && case % 2 == 0);
        assert!(
            same(&found, &apply(Op::Rem, &values)),
            "{a:e} % {b:e}: {found:?}"
        );
        let values = [(a as f32), (b as f32)].map(Value::Float);
        let found = simulate_bounded(Op::Rem, &values);
        assert!(
            found.is_none_or(|f| same(&f, &apply(Op::Rem, &values))),
            "{values:?}"
        );
    }
}

#[test]
fn choices() {
    for (op, sorts) in CHOICES {
        agree(*op, sorts, 2, 60);
    }
}

#[test]
fn strings() {
    for (op, sorts) in STRINGS {
        agree(*op, sorts, 3, 60);
    }
}

#[test]
fn numbers_in_strings() {
    let mut random = random(4);
    for op in [Op::IsInt, Op::ParseInt, Op::IsLong, Op::ParseLong] {
        for radix in [10, 16, 2, 36, 10, 10] {
            for _ in 0..20 {
                let values = [any_value(&mut random, Text), Value::Int(radix)];
                let expected = apply(op, &values);
                let found = simulate(op, &values, |i| i == 1);
                assert_eq!(found, expected, "{op:?} {values:?}");
            }
        }
    }
    let longs = [
        "9223372036854775807",
        "9223372036854775808",
        "-9223372036854775808",
        "-9223372036854775809",
    ];
    for s in longs.map(Value::text) {
        let values = [s, Value::Int(10)];
        assert_eq!(
            simulate(Op::ParseLong, &values, |i| i == 1),
            apply(Op::ParseLong, &values)
        );
    }
}

#[test]
fn replacing_constants_of_one_length() {
    let mut random = random(5);
    for _ in 0..100 {
        let s = any_value(&mut random, Text);
        for (old, new) in [("a", "b"), ("aa", "xy"), ("aba", "bab")] {
            let values = [s.clone(), Value::text(old), Value::text(new)];
            assert_eq!(
                simulate(Op::Replace, &values, |i| i > 0),
                apply(Op::Replace, &values)
            );
        }
    }
}

#[test]
fn narrow_operands() {
    use crate::term::{Domain, Var};
    let mut random = random(6);
    for (first, second) in [
        (Domain::Byte, Domain::Short),
        (Domain::Char, Domain::Byte),
        (Domain::Int, Domain::Char),
    ] {
        for _ in 0..100 {
            let mut terms = Terms::new();
            let args = [terms.variable(first), terms.variable(second)];
            let mut near = crate::eval::Model::new();
            for (i, d) in [first, second].into_iter().enumerate() {
                let (low, high) = d.bounds().unwrap();
                near.set(
                    Var(i as u32),
                    Value::Int(random.random_range(low..=high) as i32),
                );
            }
            for op in [Op::Mul, Op::Div, Op::Rem, Op::Lt, Op::Shl] {
                let term = terms.raw(op, &args);
                let expected = near.value(&terms, term);
                let mut translator = Translator::new(near.clone(), 7);
                translator.translate(&terms, term, usize::MAX).unwrap();
                let bits = translator.gates.seed_of(&translator.word(term)) as u64;
                assert_eq!(
                    Value::from_bits(terms.sort(term), bits),
                    expected,
                    "{op:?} {near:?}"
                );
            }
        }
    }
}
