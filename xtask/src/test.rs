//! `cargo xtask test`: everything CI runs after fmt and clippy.

use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};

use anyhow::{Context, Result};

use crate::{bench, build, conformance, fixtures, fuzz, jdk, paths, study, worlds};

/// Whether what `covet generate` emits for some classes is checked too.
const EMITTED: bool = true;

/// Runs unit tests, fixtures, the fixtures as transactions, some mutants, two libraries' own tests, and a study; whether all passed.
pub fn run() -> Result<bool> {
    // First, so that a missing JDK is named before anything is built.
    jdk::defaults()?;
    build::covet()?;
    find_strace();
    let units = cargo_test()?;
    let programs = fixtures::check(&fixtures::Options::default())?;
    let repeatable = worlds::run(&worlds::Options::default())?;
    let robust = fuzz::run(&fuzz::Options::default())?;
    let conforms = conformance::run_small()?;
    let emits = !EMITTED || bench::generate::run_small()?;
    let studies = study::run(paths::covet())?;
    println!(
        "unit tests: {} passed, {} failed",
        units.passed, units.failed
    );
    println!("fixtures: {}", programs.closing_line());
    println!(
        "{} passed, {} failed",
        units.passed + programs.passed,
        units.failed + programs.failed
    );
    if !repeatable {
        println!("worlds: a fixture left a trace or ran differently a second time");
    }
    if !conforms {
        println!("conformance: a library's test has another verdict than on java");
    }
    if !emits {
        println!("generate: an emitted suite does not compile, does not pass or is not repeatable");
    }
    if !studies {
        println!("study: a study that was disturbed has another table, or its page is broken");
    }
    if !robust {
        println!("fuzz: a mutant made the readers or the machine fail");
    }
    let checked = repeatable && conforms && robust && emits && studies;
    Ok(units.succeeded && programs.failed == 0 && checked)
}

/// The tests look at system calls with `strace`, if it can be had.
fn find_strace() {
    let found = Command::new("strace").arg("-V").output().is_ok();
    if !found && !jdk::install::apt("strace") {
        println!("xtask: strace is missing and cannot be installed: system calls are not checked");
    }
}

#[derive(Default)]
struct Units {
    passed: usize,
    failed: usize,
    succeeded: bool,
}

/// `cargo test`, its output passed on and its closing lines added up.
fn cargo_test() -> Result<Units> {
    let mut child = build::cargo()
        .args(["test", "--workspace", "--profile", "fast", "--no-fail-fast"])
        .stdout(Stdio::piped())
        .spawn()
        .context("cannot start cargo")?;
    let mut units = Units::default();
    for line in child
        .stdout
        .take()
        .into_iter()
        .flat_map(|pipe| BufReader::new(pipe).lines())
    {
        let line = line?;
        println!("{line}");
        if let Some((passed, failed)) = closing_numbers(&line) {
            units.passed += passed;
            units.failed += failed;
        }
    }
    units.succeeded = child.wait()?.success();
    Ok(units)
}

/// The numbers of `test result: ok. 24 passed; 0 failed; ...`.
fn closing_numbers(line: &str) -> Option<(usize, usize)> {
    let rest = line.strip_prefix("test result: ")?;
    let number_before = |word: &str| {
        rest.split(word)
            .next()?
            .trim()
            .rsplit(' ')
            .next()?
            .parse()
            .ok()
    };
    Some((number_before(" passed")?, number_before(" failed")?))
}

#[cfg(test)]
mod tests {
    use super::closing_numbers;

    #[test]
    fn closing_lines() {
        let line = "test result: ok. 24 passed; 1 failed; 0 ignored; 0 measured; 0 filtered out";
        assert_eq!(closing_numbers(line), Some((24, 1)));
        assert_eq!(closing_numbers("test a ... ok"), None);
    }
}
