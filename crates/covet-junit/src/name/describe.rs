//! The parts of a name.

use covet_program::model::ClassModel;
use covet_program::signature::JavaType;
use covet_testcase::member::Member;
use covet_testcase::test_case::{Action, TestCase, Var};

use super::arguments::{all_arguments, arguments, lower_first, upper_first};
use super::outcome::{Words, outcome};
use crate::print::lower_camel;
use crate::suite::TestModel;

/// Parameter types in a name.
const TYPES: usize = 3;

/// What a test is about: its last call, that call's arguments and its outcome, in ever more words.
#[must_use]
pub(super) fn descriptions(model: &TestModel, target: &ClassModel) -> Vec<String> {
    let Some(tested) = tested_call(model, target) else {
        return vec!["test_nothing".to_owned()];
    };
    let test = &model.test;
    let (subject, args) = subject(test, tested, target);
    let brief = arguments(test, args);
    let end = |words| outcome(model, tested, words);
    let with = |words: Option<String>, outcome: Option<String>| join(&subject, words, outcome);
    let (few, more) = (end(Words::Few), end(Words::More));
    let mut all = vec![
        with(brief.clone(), few.clone()),
        with(brief.clone(), more.clone()),
        with(all_arguments(test, args), few.clone()),
        with(all_arguments(test, args), more.clone()),
    ];
    let receiver = receiver(test, tested);
    for word in [parameter_types(test, tested), receiver]
        .into_iter()
        .flatten()
    {
        let words = brief.as_ref().map(|b| format!("{word}_{b}"));
        all.push(with(Some(word.clone()), few.clone()));
        all.push(with(words.or(Some(word)), more.clone()));
    }
    all.dedup();
    all
}

fn join(subject: &str, words: Option<String>, outcome: Option<String>) -> String {
    let silent = match words {
        None => "runs",
        Some(_) => "completes",
    };
    let outcome = outcome.unwrap_or_else(|| silent.to_owned());
    let parts = [Some(subject.to_owned()), words, Some(outcome)];
    parts.into_iter().flatten().collect::<Vec<_>>().join("_")
}

/// What is used, and with which arguments.
fn subject<'t>(test: &'t TestCase, tested: usize, target: &ClassModel) -> (String, &'t [Var]) {
    match &test.statements[tested].action {
        Action::Call { member, args, .. } => (lower_camel(&member.name), &args[..]),
        Action::Construct { member, args, .. } => (constructed(member, target), &args[..]),
        Action::Set { member, .. } => (format!("set{}", upper_first(&member.name)), &[][..]),
        Action::Get { member, .. } => (member.name.to_string(), &[][..]),
        _ => ("stub".to_owned(), &[][..]),
    }
}

/// The types of the parameters, which tell overloads apart.
fn parameter_types(test: &TestCase, tested: usize) -> Option<String> {
    let member = test.statements[tested].member()?;
    let words = member.params.iter().take(TYPES).map(type_word);
    let words: Vec<String> = words.collect();
    (!words.is_empty()).then(|| lower_first(&words.join("And")))
}

fn type_word(ty: &JavaType) -> String {
    match ty {
        JavaType::Array(component) => type_word(component) + "Array",
        JavaType::Primitive(primitive) => upper_first(primitive.keyword()),
        JavaType::Variable(_) => "Object".to_owned(),
        JavaType::Class(class) => {
            let simple = class.name.rsplit(['/', '$']).next();
            upper_first(simple.unwrap_or_default())
        }
    }
}

/// How the object was made on which the call is.
fn receiver(test: &TestCase, tested: usize) -> Option<String> {
    let made = match &test.statements[tested].action {
        Action::Call { receiver, .. } => test.statements.get((*receiver)?.index())?,
        _ => return None,
    };
    match &made.action {
        Action::Construct { member, args, .. } => {
            let words = arguments(test, args);
            let made_of = words.as_deref().unwrap_or(&member.owner.simple_name);
            Some(format!("of{}", upper_first(made_of)))
        }
        Action::Call { member, args, .. } => {
            let words = arguments(test, args).map(|w| upper_first(&w));
            Some(lower_camel(&member.name) + &words.unwrap_or_default())
        }
        Action::Get { member, .. } => Some(lower_camel(&member.name)),
        _ => None,
    }
}

fn constructed(member: &Member, target: &ClassModel) -> String {
    match member.owner.name == target.name {
        true => "constructor".to_owned(),
        false => format!("new{}", member.owner.simple_name),
    }
}

/// The statement that throws, else the last call: tests end with what they are for. Where they end otherwise, the last use
/// of the class under test or of a class nested in it.
fn tested_call(model: &TestModel, target: &ClassModel) -> Option<usize> {
    let last = model.test.len().checked_sub(1)?;
    if let Some(thrown) = &model.throws {
        return Some(thrown.statement.min(last));
    }
    if model.test.statements[last].is_call() {
        return Some(last);
    }
    let under_test =
        |m: &Member| m.owner.name == target.name || target.nested.contains(&m.owner.name);
    let positions = || (0..=last).rev();
    let member = |at: &usize| model.test.statements[*at].member();
    positions()
        .find(|at| member(at).is_some_and(|m| under_test(m)))
        .or_else(|| positions().find(|at| member(at).is_some()))
}
