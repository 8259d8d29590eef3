//! Local search by `covet generate`: what each operator finds that evolution does not, without constants to draw from.
#![allow(missing_docs, reason = "tests")]

mod support;

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

use serde_json::Value;

fn compiled() -> &'static Path {
    static CLASSES: OnceLock<PathBuf> = OnceLock::new();
    CLASSES.get_or_init(|| {
        let sources = ["search/Needles.java", "search/Jointly.java"];
        support::compile("needles", &sources)
    })
}

/// The methods of `Needles` with uncovered branches, and the report.
fn search(classes: &Path, strategy: &str, parameters: &[&str]) -> (Vec<String>, Value) {
    search_in("Needles", classes, strategy, parameters)
}

/// The methods of a class with uncovered branches, and the report.
fn search_in(
    class: &str,
    classes: &Path,
    strategy: &str,
    parameters: &[&str],
) -> (Vec<String>, Value) {
    search_for("100M", class, classes, strategy, parameters)
}

/// As [`search_in`], with as many instructions.
fn search_for(
    instructions: &str,
    class: &str,
    classes: &Path,
    strategy: &str,
    parameters: &[&str],
) -> (Vec<String>, Value) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_covet"));
    command.args(["generate", class, "--no-check", "--json", "--quiet"]);
    command
        .arg("-o")
        .arg(classes.join(format!("{strategy}{}", parameters.join(""))));
    command.args(["--instructions", instructions, "--strategy", strategy]);
    command.args(["--parameter", "seeding=0"]);
    for parameter in parameters {
        command.args(["--parameter", parameter]);
    }
    let output = command
        .arg("-cp")
        .arg(classes)
        .output()
        .expect("covet starts");
    let error = String::from_utf8_lossy(&output.stderr);
    let report: Value = serde_json::from_slice(&output.stdout).expect(&error);
    let open = report["uncovered"].as_array().expect("a list").iter();
    let mut open: Vec<String> = open
        .map(|u| u["method"].as_str().expect("a name"))
        .map(|m| m.split('(').next().unwrap_or(m).to_owned())
        .collect();
    open.dedup();
    (open, report)
}

#[test]
fn operators_find_what_evolution_does_not() {
    let classes = compiled();
    let (open, _) = search(classes, "whole-suite", &[]);
    assert!(open.len() >= 4, "evolution alone leaves {open:?}");
    for (strategy, parameters) in [("memetic", &[][..]), ("auto", &["solver=0"])] {
        let (open, report) = search(classes, strategy, parameters);
        assert!(open.is_empty(), "{strategy} leaves {open:?}");
        let parts = report["search"]["operators"].as_array().expect("a list");
        for wanted in ["evolution", "primitives", "strings"] {
            let spent = parts.iter().find(|p| p["name"] == wanted);
            assert!(
                spent.is_some_and(|p| p["executions"] != 0),
                "{wanted}: {report}"
            );
        }
    }
}

#[test]
fn operators_are_switched_one_by_one() {
    let classes = compiled();
    let (open, _) = search(classes, "memetic", &["strings=0"]);
    assert_eq!(open, ["text"]);
    let off = ["primitives=0", "arrays=0", "compound=0", "solver=0"];
    let (open, _) = search(classes, "auto", &off);
    assert_eq!(open, ["integer", "real", "slot", "pair"]);
}

#[test]
fn numbers_move_together() {
    let classes = compiled();
    for (strategy, others) in [("memetic", &[][..]), ("auto", &["solver=0"])] {
        let alone = [others, &["compound=0"]].concat();
        let (open, _) = search_in("Jointly", classes, strategy, &alone);
        assert_eq!(open, ["sum", "ratio", "chain", "steps"], "{strategy}");
        let (open, _) = search_in("Jointly", classes, strategy, others);
        assert!(open.is_empty(), "{strategy} leaves {open:?}");
    }
}

#[test]
fn the_same_seed_is_the_same_search() {
    let classes = compiled();
    let without_time = |(_, mut report): (Vec<String>, Value)| {
        report["seconds"] = Value::Null;
        report["search"]["seconds"] = Value::Null;
        report["search"]["cpu_seconds"] = Value::Null;
        report["search"]["solver"] = Value::Null;
        report
    };
    for strategy in ["memetic", "auto"] {
        let first = without_time(search(classes, strategy, &[]));
        assert_eq!(first, without_time(search(classes, strategy, &[])));
    }
}

/// The first edge of a ring needs a line with two points that differ and a mark; everything else that yields an edge needs one.
#[test]
fn objects_that_are_hard_to_make_are_made() {
    let classes = support::compile("ring", &["search/Ring.java"]);
    let (open, report) = search_in("Ring", &classes, "dynamosa", &[]);
    assert!(open.is_empty(), "{open:?}: {report}");
}

/// A type parameter is something that tests can write, where its bound leaves that open.
#[test]
fn bounded_type_parameters_become_types_with_literals() {
    let classes = support::compile("spans", &["search/Spans.java"]);
    let (open, report) = search_in("Spans", &classes, "dynamosa", &[]);
    assert!(open.is_empty(), "{open:?}: {report}");
}

/// Objects that are handed over are not always empty, even if little of what they can do fills them.
#[test]
fn objects_are_filled() {
    let classes = support::compile("journey", &["search/Journey.java"]);
    let (open, report) = search_for("20M", "Journey", &classes, "dynamosa", &[]);
    assert!(open.is_empty(), "{open:?}: {report}");
}

/// What another class computes once is computed once, and not by every run; what the class under test remembers is forgotten.
#[test]
fn what_others_remember_is_remembered() {
    let classes = support::compile("speller", &["search/Speller.java"]);
    let (open, report) = search_for("60M", "Speller", &classes, "dynamosa", &[]);
    assert_eq!(open, ["isLong"], "{report}");
    // The book takes more than a million.
    let runs = report["executions"].as_u64();
    assert!(runs.is_some_and(|runs| runs > 2000), "{report}");
}
