//! What comes out of the call under test.

use covet_testcase::literal::Literal;
use covet_testcase::member::Member;
use covet_testcase::test_case::Var;

use super::arguments::{camel, first_words, lower_first, spelled, upper_first};
use crate::suite::{CheckKind, Expected, Subject, TestModel, Thrown};

/// How much is said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Words {
    /// The kind of outcome, and what is short.
    Few,
    /// Messages and texts as well, as far as they fit.
    More,
}

/// What a getter gets or a setter sets: the name without its verb, in small letters.
#[must_use]
pub fn property(name: &str) -> String {
    let verbs = ["get", "set", "is", "has", "can", "with", "add", "put"];
    let rest = verbs.iter().find_map(|verb| {
        let rest = name.strip_prefix(verb)?;
        rest.starts_with(|c: char| c.is_ascii_uppercase())
            .then_some(rest)
    });
    rest.unwrap_or(name).to_ascii_lowercase()
}

/// Describes the end of a test in which a statement is the one under test.
pub(super) fn outcome(model: &TestModel, tested: usize, words: Words) -> Option<String> {
    if let Some(thrown) = &model.throws {
        return Some(throws(thrown, words));
    }
    let result = Var(tested as u32);
    let mut checks = model.checks.iter().map(|c| &c.what);
    let about_result = checks.find(|c| *c.subject() == Subject::Variable(result));
    match about_result {
        Some(CheckKind::NotNull { .. }) | None => {
            let called = model.test.statements[tested].member().map(|m| &**m);
            let mut others = model.checks.iter().map(|c| &c.what);
            let told = others.find_map(|c| of_state(c, result, called, words));
            told.or_else(|| about_result.map(|_| "returnsNonNull".to_owned()))
        }
        Some(CheckKind::Equals { value, .. }) => Some(of_result(value, words)),
    }
}

fn throws(thrown: &Thrown, words: Words) -> String {
    let simple = thrown.class.rsplit(['/', '$']).next();
    let class = upper_first(simple.unwrap_or("Exception"));
    let message = thrown.message.as_ref().filter(|_| words == Words::More);
    match message.and_then(|m| first_words(m)) {
        Some(message) => format!("throws{class}_{}", lower_first(&message)),
        None => format!("throws{class}"),
    }
}

fn of_result(value: &Expected, words: Words) -> String {
    match value {
        Expected::Size(0) | Expected::Empty(true) => "returnsEmpty".to_owned(),
        Expected::Size(n) => format!("returns{n}Elements"),
        Expected::Empty(false) => "returnsNonEmpty".to_owned(),
        Expected::Same(_) => "returnsSame".to_owned(),
        other => format!("returns{}", value_word(other, words)),
    }
}

/// What an object is like at the end: what came out, or what was called.
fn of_state(
    check: &CheckKind,
    result: Var,
    called: Option<&Member>,
    words: Words,
) -> Option<String> {
    let CheckKind::Equals { subject, value } = check else {
        return None;
    };
    match subject {
        Subject::Member { member, object } => Some(of_member(
            member,
            value,
            *object == Some(result),
            called,
            words,
        )),
        Subject::Variable(_) => match value {
            Expected::Size(0) => Some("isEmpty".to_owned()),
            Expected::Size(n) => Some(format!("has{n}Elements")),
            _ => None,
        },
        Subject::Length(_) | Subject::Element { .. } => None,
    }
}

fn of_member(
    member: &Member,
    value: &Expected,
    of_result: bool,
    called: Option<&Member>,
    words: Words,
) -> String {
    if let Expected::Literal(Literal::Boolean(holds)) = value
        && let Some(state) = truth(&member.name, *holds)
    {
        return state;
    }
    let name = member.name.strip_prefix("get").filter(|n| !n.is_empty());
    let name = upper_first(name.unwrap_or(&member.name));
    let word = value_word(value, words);
    let alike = called.is_some_and(|c| {
        !c.is_constructor() && c.name != member.name && property(&c.name) == property(&member.name)
    });
    match (alike, of_result) {
        (true, _) => format!("sets{name}To{word}"),
        (_, true) if called.is_some_and(|c| !c.is_constructor()) => format!("returns{name}{word}"),
        _ => format!("{}Is{word}", lower_first(&name)),
    }
}

/// A question with its answer: `isEmpty`, `isNotEmpty`.
fn truth(name: &str, holds: bool) -> Option<String> {
    let denied = [("is", "isNot"), ("has", "hasNo"), ("can", "cannot")];
    denied.iter().find_map(|(verb, denied)| {
        let rest = name.strip_prefix(verb)?;
        let asks = rest.starts_with(|c: char| c.is_ascii_uppercase());
        asks.then(|| match holds {
            true => name.to_owned(),
            false => format!("{denied}{rest}"),
        })
    })
}

fn value_word(value: &Expected, words: Words) -> String {
    let text = |text: &[u16]| match words {
        Words::Few => spelled(text),
        Words::More => spelled(text).or_else(|| first_words(text)),
    };
    match value {
        Expected::Null => "Null".to_owned(),
        Expected::EnumConstant { name, .. } => camel(name),
        Expected::Literal(Literal::Text(t)) if t.is_empty() => "EmptyString".to_owned(),
        Expected::Literal(Literal::Text(t)) | Expected::Text(t) => {
            text(t).unwrap_or_else(|| "Text".to_owned())
        }
        Expected::Literal(literal) => literal_word(literal),
        Expected::Array(a) if a.is_empty() => "EmptyArray".to_owned(),
        Expected::Array(_) => "Array".to_owned(),
        Expected::Same(_) => "Same".to_owned(),
        Expected::Size(n) => format!("{n}Elements"),
        Expected::Empty(true) => "Empty".to_owned(),
        Expected::Empty(false) => "NonEmpty".to_owned(),
    }
}

fn literal_word(literal: &Literal) -> String {
    match literal {
        Literal::Boolean(v) => if *v { "True" } else { "False" }.to_owned(),
        Literal::Text(text) => spelled(text).unwrap_or_else(|| "Text".to_owned()),
        Literal::Char(c) => spelled(&[*c]).unwrap_or_else(|| "Character".to_owned()),
        Literal::Float(v) => floating(f64::from(*v)),
        Literal::Double(v) => floating(*v),
        other => match other.integral() {
            Some(0) => "Zero".to_owned(),
            Some(v) if v < 0 => format!("Minus{}", v.unsigned_abs()),
            Some(v) => v.to_string(),
            None => "Value".to_owned(),
        },
    }
}

fn floating(v: f64) -> String {
    match v {
        v if v.is_nan() => "NaN".to_owned(),
        0.0 => "Zero".to_owned(),
        f64::INFINITY => "Infinity".to_owned(),
        f64::NEG_INFINITY => "NegativeInfinity".to_owned(),
        v if v == v.trunc() && v.abs() < 1e6 => {
            format!("{}{}", if v < 0.0 { "Minus" } else { "" }, v.abs())
        }
        _ => "Number".to_owned(),
    }
}
