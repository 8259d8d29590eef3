//! The stand-ins declare what JUnit declares: `check/signatures.txt` is what `javap` says about JUnit 5.14.3 and 4.13.2 for
//! each method name that generated tests use.
#![allow(missing_docs, reason = "tests")]

#[path = "check/support.rs"]
mod support;

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

const SIGNATURES: &str = include_str!("check/signatures.txt");

#[test]
fn every_overload_of_junit_is_there_and_no_other() {
    let jupiter = declared("jupiter", "org.junit.jupiter.api.Assertions");
    let junit4 = declared("junit4", "org.junit.Assert");
    let declared: BTreeSet<String> = jupiter.union(&junit4).cloned().collect();
    let expected: BTreeSet<String> = SIGNATURES.lines().map(str::to_owned).collect();
    let missing: Vec<_> = expected.difference(&declared).collect();
    let surplus: Vec<_> = declared.difference(&expected).collect();
    assert!(
        missing.is_empty() && surplus.is_empty(),
        "missing {missing:#?}, surplus {surplus:#?}"
    );
}

/// The public static methods of a class of the stand-ins, as `class type name(parameters)`.
fn declared(group: &str, class: &str) -> BTreeSet<String> {
    let out = support::directory(&format!("standins-{group}"));
    run("javac", |javac| {
        javac
            .args(["-J-XX:TieredStopAtLevel=1", "-Xlint:all", "-Werror", "-d"])
            .arg(&out)
            .args(sources(group))
    });
    let text = run("javap", |javap| {
        javap.args(["-public", "-cp"]).arg(&out).arg(class)
    });
    let methods = text
        .lines()
        .filter_map(|line| line.trim().strip_prefix("public static "));
    methods
        .filter_map(|method| method.rsplit_once(')'))
        .map(|(method, _)| format!("{class} {method})"))
        .collect()
}

fn sources(group: &str) -> Vec<PathBuf> {
    let directory = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("src/check/standins")
        .join(group);
    let entries = std::fs::read_dir(directory).expect("the stand-ins");
    entries
        .map(|entry| entry.expect("an entry").path())
        .collect()
}

fn run(tool: &str, arguments: impl FnOnce(&mut Command) -> &mut Command) -> String {
    let mut command = Command::new(support::java_home().join("bin").join(tool));
    arguments(&mut command);
    let done = command.output().expect("a tool of the JDK");
    assert!(
        done.status.success(),
        "{tool}: {}",
        String::from_utf8_lossy(&done.stderr)
    );
    String::from_utf8_lossy(&done.stdout).into_owned()
}
