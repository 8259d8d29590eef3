//! What comes out of the call under test.

use covet_testcase::literal::Literal;
use covet_testcase::test_case::Var;

use super::arguments::{camel, spelled, upper_first};
use crate::suite::{CheckKind, Expected, Subject, TestModel};

/// Describes the end of a test in which a statement is the one under test.
pub fn outcome(model: &TestModel, tested: usize) -> Option<String> {
    if let Some(thrown) = &model.throws {
        let simple = thrown
            .class
            .rsplit(['/', '$'])
            .next()
            .unwrap_or("Exception");
        return Some(format!("throws{}", upper_first(simple)));
    }
    let result = Subject::Variable(Var(tested as u32));
    let about_result = model.checks.iter().find(|c| *c.what.subject() == result);
    if let Some(check) = about_result {
        return Some(of_result(&check.what));
    }
    model.checks.iter().find_map(|c| of_member(&c.what))
}

fn of_result(check: &CheckKind) -> String {
    let CheckKind::Equals { value, .. } = check else {
        return "returnsNonNull".to_owned();
    };
    match value {
        Expected::Size(0) | Expected::Empty(true) => "returnsEmpty".to_owned(),
        Expected::Size(n) => format!("returns{n}Elements"),
        Expected::Empty(false) => "returnsNonEmpty".to_owned(),
        Expected::Same(_) => "returnsSame".to_owned(),
        Expected::Array(a) if a.is_empty() => "returnsEmptyArray".to_owned(),
        other => format!("returns{}", value_word(other).unwrap_or_default()),
    }
}

fn of_member(check: &CheckKind) -> Option<String> {
    let (Subject::Member { member, .. }, CheckKind::Equals { value, .. }) =
        (check.subject(), check)
    else {
        return None;
    };
    let name = member
        .name
        .strip_prefix("get")
        .filter(|n| !n.is_empty())
        .unwrap_or(&member.name);
    Some(format!(
        "sets{}{}",
        upper_first(name),
        value_word(value)
            .map(|w| format!("To{w}"))
            .unwrap_or_default()
    ))
}

fn value_word(value: &Expected) -> Option<String> {
    match value {
        Expected::Null => Some("Null".to_owned()),
        Expected::EnumConstant { name, .. } => Some(camel(name)),
        Expected::Literal(literal) => literal_word(literal),
        Expected::Text(text) => spelled(text),
        _ => None,
    }
}

fn literal_word(literal: &Literal) -> Option<String> {
    match literal {
        Literal::Boolean(v) => Some(if *v { "True" } else { "False" }.to_owned()),
        Literal::Text(text) if text.is_empty() => Some("EmptyString".to_owned()),
        Literal::Text(text) => spelled(text),
        Literal::Char(c) => spelled(&[*c]),
        Literal::Float(v) => floating(f64::from(*v)),
        Literal::Double(v) => floating(*v),
        other => other.integral().map(|v| match v {
            0 => "Zero".to_owned(),
            v if v < 0 => format!("Minus{}", v.unsigned_abs()),
            v => v.to_string(),
        }),
    }
}

fn floating(v: f64) -> Option<String> {
    match v {
        v if v.is_nan() => Some("NaN".to_owned()),
        0.0 => Some("Zero".to_owned()),
        v if v == v.trunc() && v.abs() < 1e6 => {
            Some(format!("{}{}", if v < 0.0 { "Minus" } else { "" }, v.abs()))
        }
        _ => None,
    }
}
