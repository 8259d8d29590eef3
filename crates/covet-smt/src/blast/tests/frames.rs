//! Strings of guessed lengths.

use super::{any_text, equals, int, model_of, not, random, text};
use crate::blast::Frames;
use crate::eval::{Model, apply};
use crate::op::Op;
use crate::solver::{Effort, Query, Solver, Verdict};
use crate::term::{Domain, Term, Terms, Var};
use crate::value::Value;

fn solve(terms: &mut Terms, clauses: &[Term], near: &Model) -> Verdict {
    let query = Query {
        clauses,
        near,
        effort: Effort::default(),
    };
    Frames::new().solve(terms, &query)
}

fn near(value: &str) -> Model {
    let mut model = Model::new();
    model.set(Var(0), Value::text(value));
    model
}

fn found(verdict: Verdict) -> String {
    match model_of(verdict).get(Var(0)) {
        Some(Value::Text(t)) => String::from_utf16_lossy(t),
        other => panic!("no string: {other:?}"),
    }
}

/// The character at an index of a string is another one.
fn char_is(terms: &mut Terms, s: Term, at: i32, c: u8) -> Term {
    let at = int(terms, at);
    let char = terms.raw(Op::CharAt, &[s, at]);
    equals(terms, char, &Value::Int(i32::from(c)))
}

#[test]
fn a_trimmed_upper_case_word_gets_longer() {
    let mut terms = Terms::new();
    let s = terms.variable(Domain::Text);
    let trimmed = terms.raw(Op::Trim, &[s]);
    let upper = terms.raw(Op::Upper, &[trimmed]);
    let length = terms.raw(Op::Length, &[upper]);
    let five = int(&mut terms, 5);
    let mut clauses = vec![terms.raw(Op::Lt, &[five, length])];
    clauses.push(char_is(&mut terms, upper, 5, b'Z'));
    let (two, four) = (int(&mut terms, 2), int(&mut terms, 4));
    let part = terms.raw(Op::Substring, &[upper, two, four]);
    clauses.push(equals(&mut terms, part, &Value::text("CH")));
    let value = found(solve(&mut terms, &clauses, &near(" ab")));
    let upper = value.trim().to_uppercase();
    assert!(&upper[2..4] == "CH" && &upper[5..6] == "Z", "{value}");
}

#[test]
fn the_length_of_a_constant_is_guessed() {
    let mut terms = Terms::new();
    let s = terms.variable(Domain::Text);
    let same = equals(
        &mut terms,
        s,
        &Value::text("a sentence of thirty characters"),
    );
    let value = found(solve(&mut terms, &[same], &near("")));
    assert_eq!(value, "a sentence of thirty characters");
}

#[test]
fn what_has_no_answer_is_not_known() {
    let mut terms = Terms::new();
    let s = terms.variable(Domain::Text);
    let clauses = [
        char_is(&mut terms, s, 1, b'x'),
        char_is(&mut terms, s, 1, b'y'),
    ];
    assert!(matches!(
        solve(&mut terms, &clauses, &near("ab")),
        Verdict::Unknown(_)
    ));
}

/// Operations of one string with constants behind it.
const OPERATIONS: [(Op, &[&str], &[i32]); 14] = [
    (Op::Length, &[], &[]),
    (Op::Upper, &[], &[]),
    (Op::Lower, &[], &[]),
    (Op::Trim, &[], &[]),
    (Op::Strip, &[], &[]),
    (Op::StripLeading, &[], &[]),
    (Op::StripTrailing, &[], &[]),
    (Op::IsBlank, &[], &[]),
    (Op::Concat, &["ab"], &[]),
    (Op::Contains, &["b"], &[]),
    (Op::EqIgnoreCase, &["aB"], &[]),
    (Op::IndexOf, &["b"], &[0]),
    (Op::Substring, &[], &[1, 3]),
    (Op::CharAt, &[], &[1]),
];

/// Queries that have an answer: nearly all are found, and every answer is one.
#[test]
fn answers_hold_and_are_mostly_found() {
    let mut random = random(11);
    let (mut asked, mut missed) = (0, Vec::new());
    for round in 0..60 {
        for (op, texts, ints) in OPERATIONS {
            let mut terms = Terms::new();
            let s = terms.variable(Domain::Text);
            let hidden = any_text(&mut random);
            let mut values = vec![hidden.clone()];
            values.extend(texts.iter().map(|t| Value::text(t)));
            values.extend(ints.iter().map(|i| Value::Int(*i)));
            let mut args = vec![s];
            args.extend(texts.iter().map(|t| text(&mut terms, t)));
            args.extend(ints.iter().map(|i| int(&mut terms, *i)));
            let result = terms.raw(op, &args);
            let right = equals(&mut terms, result, &apply(op, &values));
            let Value::Text(start) = any_text(&mut random) else {
                continue;
            };
            let other = equals(&mut terms, s, &Value::Text(start.clone()));
            let other = not(&mut terms, other);
            let mut model = Model::new();
            model.set(Var(0), Value::Text(start));
            let clauses = match round % 2 {
                0 => vec![right],
                _ => vec![right, other],
            };
            asked += 1;
            match solve(&mut terms, &clauses, &model) {
                Verdict::Sat(found) => assert!(found.satisfies(&terms, &clauses), "{op:?}"),
                _ => missed.push((op, hidden)),
            }
        }
    }
    assert!(
        missed.len() * 50 < asked,
        "{} of {asked}: {missed:?}",
        missed.len()
    );
}
