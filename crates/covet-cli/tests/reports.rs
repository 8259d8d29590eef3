//! Classes that are hard on whoever looks at them: initialisers that need each other, arrays that contain themselves.
#![allow(missing_docs, reason = "tests")]

mod support;

use std::process::Command;

use serde_json::Value;

/// The report about a class of some sources.
fn generate(name: &str, sources: &[&str], class: &str) -> Value {
    generate_with(name, sources, class, &[])
}

fn generate_with(name: &str, sources: &[&str], class: &str, options: &[&str]) -> Value {
    let classes = support::compile(name, sources);
    let mut command = Command::new(env!("CARGO_BIN_EXE_covet"));
    command.args(["generate", class, "--json", "--quiet", "--tests", "3000"]);
    command.args(options);
    command.arg("-o").arg(classes.join("sources"));
    let output = command.arg("-cp").arg(&classes).output();
    let output = output.expect("covet starts");
    let error = String::from_utf8_lossy(&output.stderr);
    serde_json::from_slice(&output.stdout).expect(&error)
}

#[test]
fn an_implementation_has_the_initialiser_of_an_abstract_class_covered() {
    let report = generate("shape", &["cycle/p/Shape.java"], "p.Shape");
    assert_eq!(report["branches"]["covered"], 3, "{report}");
    assert_eq!(report["branches"]["total"], 3, "{report}");
}

#[test]
fn only_tests_that_break_classes_are_dropped() {
    let sources = [
        "cycle/p/Zone.java",
        "cycle/p/Utc.java",
        "cycle/p/Clock.java",
    ];
    let mut dropped = 0;
    for seed in ["1", "2", "3"] {
        let report = generate_with("cycle", &sources, "p.Clock", &["--seed", seed]);
        // `new Utc()` before anything else leaves `Zone.UTC` null, and `Clock` without initialisation for good. A cold
        // machine sees that, whichever test the orders of the check begin with.
        assert_eq!(report["check"]["removed"], 0, "{report}");
        dropped += report["replay"]["dropped"].as_u64().expect("a number");
        let kept = report["tests"].as_u64().expect("a number");
        assert!(kept >= 3, "{report}");
    }
    assert!(
        dropped > 0,
        "no seed had a test that begins with `new Utc()`"
    );
}

#[test]
fn arrays_that_contain_themselves_are_not_followed_for_ever() {
    let report = generate("knot", &["search/Knot.java"], "Knot");
    assert_eq!(report["branches"]["covered"], 4, "{report}");
    assert_eq!(report["check"]["removed"], 0, "{report}");
}
