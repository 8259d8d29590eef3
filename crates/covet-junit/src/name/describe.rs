//! The parts of a name.

use covet_program::model::ClassModel;
use covet_testcase::member::Member;
use covet_testcase::test_case::Action;

use super::arguments::{arguments, upper_first};
use super::outcome::outcome;
use crate::print::lower_camel;
use crate::suite::TestModel;

/// What a test is about: its last call of the class under test, that call's arguments and its outcome.
#[must_use]
pub fn describe(model: &TestModel, target: &ClassModel) -> String {
    let Some(tested) = tested_call(model, target) else {
        return "test_nothing".to_owned();
    };
    let statement = &model.test.statements[tested];
    let (subject, args) = match &statement.action {
        Action::Call { member, args, .. } => (lower_camel(&member.name), &args[..]),
        Action::Construct { member, args, .. } => (constructed(member, target), &args[..]),
        Action::Set { member, .. } => (format!("set{}", upper_first(&member.name)), &[][..]),
        Action::Get { member, .. } => (member.name.to_string(), &[][..]),
        _ => ("stub".to_owned(), &[][..]),
    };
    let mut parts = vec![subject];
    parts.extend(arguments(&model.test, args));
    match outcome(model, tested) {
        Some(outcome) => parts.push(outcome),
        None if parts.len() == 1 => parts.push("runs".to_owned()),
        None => parts.push("completes".to_owned()),
    }
    parts.join("_")
}

fn constructed(member: &Member, target: &ClassModel) -> String {
    match member.owner.name == target.name {
        true => "constructor".to_owned(),
        false => format!("new{}", member.owner.simple_name),
    }
}

/// The statement that throws, else the last use of the class under test or of a class nested in it.
fn tested_call(model: &TestModel, target: &ClassModel) -> Option<usize> {
    let last = model.test.len().checked_sub(1)?;
    if let Some(thrown) = &model.throws {
        return Some(thrown.statement.min(last));
    }
    let under_test =
        |m: &Member| m.owner.name == target.name || target.nested.contains(&m.owner.name);
    let positions = || (0..=last).rev();
    let member = |at: &usize| model.test.statements[*at].member();
    positions()
        .find(|at| member(at).is_some_and(|m| under_test(m)))
        .or_else(|| positions().find(|at| member(at).is_some()))
}
