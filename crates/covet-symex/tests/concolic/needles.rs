//! Looks for the needles of a class, and compares what was found with what is expected.

use std::fmt::Write;

use covet_program::signature::{JavaType, Primitive};
use covet_symex::Explorer;
use covet_testcase::literal::Literal;
use covet_testcase::test_case::{Action, Args, Statement, TestCase, Var};

use crate::exceptions::{DIVERGES, NOT_YET};
use crate::exploration::Exploration;
use crate::fixture::Fixture;

/// Elements of the arrays that tests start with.
const LENGTH: u32 = 2;

/// Looks at all methods of a class; fails with all that is not as it should be.
pub fn assert_found(class: &str) {
    let fixture = Fixture::new(class);
    let mut explorer = fixture.explorer();
    let mut wrong = String::new();
    assert!(!fixture.needles.is_empty(), "{class} has methods");
    for (method, lines) in &fixture.needles {
        assert!(!lines.is_empty(), "{class}.{method} has a needle");
        let before = explorer.counts.clone();
        let start = start(&fixture, method);
        let mut exploration = Exploration::new(&mut explorer, &fixture.goals, lines);
        exploration.search(&start);
        let (missing, unknown) = (exploration.missing, exploration.unknown);
        let text = compare(class, method, missing.is_empty(), &explorer, &before);
        if !text.is_empty() {
            let _ = write!(
                wrong,
                "{class}.{method}:{text} (missing lines {missing:?}, {unknown} unknown)"
            );
            let _ = writeln!(wrong, "{}", losses(&explorer, &before));
        }
    }
    assert!(wrong.is_empty(), "\n{wrong}");
}

fn compare(
    class: &str,
    method: &str,
    found: bool,
    explorer: &Explorer,
    before: &covet_symex::Counts,
) -> String {
    let name = format!("{class}.{method}");
    let listed = |list: &[(&str, &str)]| list.iter().any(|(n, _)| *n == name);
    let counts = &explorer.counts;
    let mut text = String::new();
    match (found, listed(NOT_YET)) {
        (false, false) => text += " not found;",
        (true, true) => text += " is found and need not be listed;",
        _ => {}
    }
    if counts.unfaithful > before.unfaithful {
        text += " unfaithful;";
    }
    match (counts.diverged > before.diverged, listed(DIVERGES)) {
        (true, false) => text += " diverges;",
        (false, true) => text += " does not diverge and need not be listed;",
        _ => {}
    }
    text
}

/// What helps to understand a failure.
fn losses(explorer: &Explorer, before: &covet_symex::Counts) -> String {
    let counts = &explorer.counts;
    let lost = counts.losses.iter();
    let known = |what: &str| {
        let found = before.losses.iter().find(|(w, _)| *w == what);
        found.map_or(0, |(_, n)| n)
    };
    let lost = lost.filter(|(what, n)| *n > known(what));
    let lost: Vec<&str> = lost.map(|(what, _)| what).collect();
    let places = counts.places.iter();
    let places = places.filter(|(p, n)| before.places.get(*p).copied().unwrap_or(0) < **n);
    let places: Vec<&String> = places.map(|(p, _)| p).collect();
    format!(" lost {lost:?} at {places:?}")
}

/// A call of a method with dull arguments.
fn start(fixture: &Fixture, method: &str) -> TestCase {
    let mut tested = fixture.cluster.tested.iter();
    let member = tested.find(|m| *m.name == *method && *m.owner.name == *fixture.class);
    let member = member.unwrap_or_else(|| panic!("{method} can be tested"));
    let mut test = TestCase::default();
    let params = member.params.iter();
    let args: Args = params.map(|p| argument(&mut test, p)).collect();
    let call = Action::Call {
        member: member.clone(),
        receiver: None,
        args,
    };
    test.append(Statement::value(call, JavaType::Primitive(Primitive::Int)));
    test
}

fn argument(test: &mut TestCase, ty: &JavaType) -> Var {
    match ty {
        JavaType::Primitive(p) => test.append(Statement::literal(Literal::zero(*p))),
        JavaType::Array(element) => {
            let length = LENGTH;
            let made = Statement::value(Action::NewArray { length }, ty.clone());
            let array = test.append(made);
            for index in 0..LENGTH {
                let value = argument(test, element);
                test.append(Statement::effect(Action::ArraySet {
                    array,
                    index,
                    value,
                }));
            }
            array
        }
        other if *other == JavaType::class("java/lang/Integer") => {
            test.append(Statement::literal(Literal::Int(0)))
        }
        _ => test.append(Statement::literal(Literal::text("a"))),
    }
}
