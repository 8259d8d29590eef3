//! Queries as string handling in Java makes them.

use super::{equals, int, model_of, not, solve, text};
use crate::op::Op;
use crate::solver::{Reason, Verdict};
use crate::term::{Domain, Term, Terms, Var};
use crate::value::Value;

fn string(terms: &mut Terms) -> Term {
    terms.variable(Domain::Text)
}

fn found(verdict: Verdict) -> String {
    match model_of(verdict).get(Var(0)) {
        Some(Value::Text(t)) => String::from_utf16_lossy(t),
        other => panic!("no string: {other:?}"),
    }
}

#[test]
fn equals_a_constant() {
    let mut terms = Terms::new();
    let s = string(&mut terms);
    let foo = equals(&mut terms, s, &Value::text("Foo"));
    assert_eq!(found(solve(&mut terms, &[foo])), "Foo");
    let long = equals(
        &mut terms,
        s,
        &Value::text("a text of more than thirty characters"),
    );
    let _ = found(solve(&mut terms, &[long]));
    // No bound takes part in this.
    assert_eq!(solve(&mut terms, &[foo, long]), Verdict::Unsat(vec![0, 1]));
}

#[test]
fn prefix_length_and_character() {
    let mut terms = Terms::new();
    let s = string(&mut terms);
    let (http, zero) = (text(&mut terms, "http"), int(&mut terms, 0));
    let starts = terms.raw(Op::StartsWith, &[s, http, zero]);
    let length = terms.raw(Op::Length, &[s]);
    let nine = equals(&mut terms, length, &Value::Int(9));
    let five = int(&mut terms, 5);
    let char = terms.raw(Op::CharAt, &[s, five]);
    let slash = equals(&mut terms, char, &Value::Int(i32::from(b'/')));
    let value = found(solve(&mut terms, &[starts, nine, slash]));
    assert!(value.starts_with("http") && value.len() == 9, "{value}");
    let three = int(&mut terms, 3);
    let char = terms.raw(Op::CharAt, &[s, three]);
    let other = equals(&mut terms, char, &Value::Int(i32::from(b'q')));
    assert_eq!(
        solve(&mut terms, &[starts, nine, other]),
        Verdict::Unsat(vec![0, 2])
    );
}

#[test]
fn chains_of_searches() {
    let mut terms = Terms::new();
    let s = string(&mut terms);
    let (at, dot, zero) = (
        text(&mut terms, "@"),
        text(&mut terms, "."),
        int(&mut terms, 0),
    );
    let first = terms.raw(Op::IndexOf, &[s, at, zero]);
    let second = terms.raw(Op::IndexOf, &[s, dot, first]);
    let clauses = [
        terms.raw(Op::Lt, &[zero, first]),
        terms.raw(Op::Lt, &[first, second]),
    ];
    let value = found(solve(&mut terms, &clauses));
    let at = value.find('@').unwrap();
    assert!(at > 0 && value[at..].contains('.'), "{value}");
}

#[test]
fn parsing_and_trimming() {
    let mut terms = Terms::new();
    let s = string(&mut terms);
    let ten = int(&mut terms, 10);
    let trimmed = terms.raw(Op::Trim, &[s]);
    let is_int = terms.raw(Op::IsInt, &[trimmed, ten]);
    let number = terms.raw(Op::ParseInt, &[trimmed, ten]);
    let right = equals(&mut terms, number, &Value::Int(42));
    let shorter = terms.raw(Op::Eq, &[s, trimmed]);
    let shorter = not(&mut terms, shorter);
    let value = found(solve(&mut terms, &[is_int, right, shorter]));
    let trimmed = value.trim_matches(|c| c <= ' ');
    assert_eq!(trimmed.parse::<i32>(), Ok(42));
    assert_ne!(trimmed, value);
}

#[test]
fn cases_and_concatenation() {
    let mut terms = Terms::new();
    let s = string(&mut terms);
    let suffix = text(&mut terms, ".TXT");
    let upper = terms.raw(Op::Upper, &[s]);
    let whole = terms.raw(Op::Concat, &[upper, suffix]);
    let right = equals(&mut terms, whole, &Value::text("README.TXT"));
    let same = equals(&mut terms, s, &Value::text("README"));
    let other = not(&mut terms, same);
    let value = found(solve(&mut terms, &[right, other]));
    assert!(value.eq_ignore_ascii_case("readme"), "{value}");
}

#[test]
fn numbers_become_strings() {
    let mut terms = Terms::new();
    let i = terms.variable(Domain::Int);
    let s = terms.raw(Op::OfInt, &[i]);
    let right = equals(&mut terms, s, &Value::text("-120"));
    let model = model_of(solve(&mut terms, &[right]));
    assert_eq!(model.get(Var(0)), Some(&Value::Int(-120)));
    let wrong = equals(&mut terms, s, &Value::text("012"));
    assert_eq!(solve(&mut terms, &[wrong]), Verdict::Unsat(vec![0]));
}

#[test]
fn longer_strings_are_tried() {
    let mut terms = Terms::new();
    let s = string(&mut terms);
    let twenty = int(&mut terms, 20);
    let index = terms.raw(Op::LastIndexOfChar, &[s, twenty, twenty]);
    let clause = equals(&mut terms, index, &Value::Int(20));
    assert!(found(solve(&mut terms, &[clause])).len() > 20);
    let length = terms.raw(Op::Length, &[s]);
    let long = equals(&mut terms, length, &Value::Int(5000));
    assert_eq!(solve(&mut terms, &[long]), Verdict::Unknown(Reason::Effort));
    let negative = equals(&mut terms, length, &Value::Int(-1));
    assert_eq!(solve(&mut terms, &[negative]), Verdict::Unsat(vec![0]));
}

#[test]
fn free_characters_are_printable() {
    let mut terms = Terms::new();
    let s = string(&mut terms);
    let length = terms.raw(Op::Length, &[s]);
    let four = equals(&mut terms, length, &Value::Int(4));
    assert_eq!(found(solve(&mut terms, &[four])), "aaaa");
}
