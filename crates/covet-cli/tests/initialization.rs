//! Classes whose initialisers need each other: a test that begins with the wrong one must not cost the others.
#![allow(missing_docs, reason = "tests")]

mod support;

use std::process::Command;

use serde_json::Value;

#[test]
fn only_tests_that_break_classes_are_dropped() {
    let sources = [
        "cycle/p/Zone.java",
        "cycle/p/Utc.java",
        "cycle/p/Clock.java",
    ];
    let classes = support::compile("cycle", &sources);
    let mut command = Command::new(env!("CARGO_BIN_EXE_covet"));
    command.args([
        "generate", "p.Clock", "--json", "--quiet", "--tests", "3000",
    ]);
    command
        .arg("-o")
        .arg(classes.join("sources"))
        .arg("-cp")
        .arg(&classes);
    let output = command.output().expect("covet starts");
    let error = String::from_utf8_lossy(&output.stderr);
    let report: Value = serde_json::from_slice(&output.stdout).expect(&error);
    // `new Utc()` before anything else leaves `Zone.UTC` null, and `Clock` without initialisation for good.
    let notes = report["notes"].to_string();
    assert!(
        notes.contains("leaves classes behind that cannot be initialised"),
        "{report}"
    );
    let kept = report["tests"].as_u64().expect("a number");
    assert!(kept >= 3, "{report}");
}
