//! Symbolic execution by `covet generate`: what the solver finds that search does not, and what is said of the rest.
#![allow(missing_docs, reason = "tests")]

mod support;

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

use serde_json::Value;

fn compiled() -> &'static Path {
    static CLASSES: OnceLock<PathBuf> = OnceLock::new();
    CLASSES.get_or_init(|| support::compile("locks", &["search/Locks.java"]))
}

/// The report of a search without constants to draw from.
fn search(strategy: &str, parameters: &[&str], instructions: &str) -> Value {
    let classes = compiled();
    let name = format!("{strategy}{}{instructions}", parameters.join(""));
    let mut command = Command::new(env!("CARGO_BIN_EXE_covet"));
    command.args(["generate", "Locks", "--no-check", "--json", "--quiet"]);
    command.arg("-o").arg(classes.join(name));
    command.args(["--instructions", instructions, "--strategy", strategy]);
    for parameter in ["seeding=0"].iter().chain(parameters) {
        command.args(["--parameter", parameter]);
    }
    let output = command.arg("-cp").arg(classes).output();
    let output = output.expect("covet starts");
    let error = String::from_utf8_lossy(&output.stderr);
    serde_json::from_slice(&output.stdout).expect(&error)
}

/// Methods with uncovered branches.
fn open(report: &Value) -> Vec<String> {
    let open = report["uncovered"].as_array().expect("a list").iter();
    let names = open.map(|u| u["method"].as_str().expect("a name"));
    let mut names: Vec<String> = names
        .map(|m| m.split('(').next().unwrap_or(m).to_owned())
        .collect();
    names.dedup();
    names
}

#[test]
fn the_solver_opens_what_search_does_not() {
    let alone = open(&search("whole-suite", &[], "20M"));
    assert!(alone.len() >= 5, "search alone leaves {alone:?}");
    for strategy in ["dse", "auto"] {
        let report = search(strategy, &[], "60M");
        assert_eq!(open(&report), ["never", "unheard"], "{strategy}");
        let solver = &report["search"]["solver"];
        assert_eq!(solver["diverged"], 0, "{strategy}: {solver}");
        assert_eq!(solver["unfaithful"], 0, "{strategy}: {solver}");
    }
}

#[test]
fn the_hybrid_is_better_than_its_half() {
    let alone = open(&search("whole-suite", &[], "60M"));
    let hybrid = open(&search("hybrid", &[], "60M"));
    assert!(hybrid.len() < alone.len(), "{hybrid:?} of {alone:?}");
}

#[test]
fn what_cannot_be_is_said_to_be_so() {
    let report = search("dse", &[], "20M");
    let open = report["uncovered"].as_array().expect("a list");
    let reason = |name: &str| {
        let method = |u: &&Value| u["method"].as_str().unwrap_or_default().starts_with(name);
        let reason = open.iter().find(method).map(|u| u["reason"].as_str());
        reason.flatten().expect("a reason")
    };
    let proven = "proven infeasible: (parameter1 & 1) == 0 (line 92), (parameter1 % 2) == 1 (line 92) never hold at once";
    assert_eq!(reason("never"), proven);
    // What a small method of the class answers is known.
    let followed = reason("unheard");
    assert!(followed.starts_with("proven infeasible: "), "{followed}");
}

#[test]
fn what_is_proven_infeasible_and_nothing_else_stays_uncovered() {
    let classes = support::compile("dead", &["search/Dead.java"]);
    let covet = |arguments: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_covet"));
        command.args(arguments).args(["Dead", "--json", "-cp"]);
        let output = command.arg(&classes).output().expect("covet starts");
        String::from_utf8(output.stdout).expect("text")
    };
    let lines = covet(&["goals"]);
    let goals = lines
        .lines()
        .map(|l| serde_json::from_str(l).expect("JSON"));
    let proven = goals.filter(|g: &Value| !g["infeasible"].is_null());
    let place = |g: &Value| (g["method"].clone(), g["line"].to_string());
    let mut proven: Vec<_> = proven.map(|g| place(&g)).collect();
    assert_eq!(proven.len(), 18, "{proven:?}");
    let out = classes.join("out");
    let search = ["generate", "--no-check", "--quiet", "--instructions", "40M"];
    let search = [&search[..], &["-o", out.to_str().expect("a name")]].concat();
    let report: Value = serde_json::from_str(&covet(&search)).expect("JSON");
    let open = report["uncovered"].as_array().expect("a list").iter();
    let (said, rest): (Vec<_>, Vec<_>) = open.partition(|u| {
        let reason = u["reason"].as_str().expect("a reason");
        reason.starts_with("proven infeasible: ")
    });
    let mut said: Vec<_> = said.into_iter().map(place).collect();
    proven.sort_by_key(|p| format!("{p:?}"));
    said.sort_by_key(|p| format!("{p:?}"));
    assert_eq!(said, proven);
    let names: Vec<_> = rest.iter().map(|u| u["method"].clone()).collect();
    assert_eq!(names, ["field()I"]);
}

#[test]
fn the_same_seed_asks_the_same_questions() {
    let facts = |report: Value| {
        let solver = &report["search"]["solver"];
        let counts = ["runs", "queries", "sat", "unsat"].map(|k| solver[k].clone());
        (
            counts,
            report["branches"].clone(),
            report["executions"].clone(),
        )
    };
    let first = facts(search("auto", &["fresh=0.06"], "20M"));
    let again = facts(search("auto", &["fresh=0.06"], "20M"));
    assert_eq!(first, again);
}
