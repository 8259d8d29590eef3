//! The part that CI runs: a few small classes, a budget that is counted and not timed.
//!
//! What is emitted must compile against the real JUnit without a warning, pass in order and shuffled, and be the same
//! byte for byte when made again. Nothing is asserted of coverage or time.

use std::fs;
use std::path::Path;
use std::time::Duration;

use anyhow::{Context, Result, bail};

use super::covet::{self, Line, Request};
use super::lists::{self, Library};
use super::suite::Suite;
use super::tools::Tools;
use crate::conformance::maven;
use crate::jdk::{self, Jdk};
use crate::paths;

/// Coordinates, class, JUnit.
const CLASSES: [(&str, &str, u8); 4] = [
    (
        "commons-cli:commons-cli:1.11.0",
        "org.apache.commons.cli.Options",
        5,
    ),
    (
        "commons-codec:commons-codec:1.22.1",
        "org.apache.commons.codec.language.Soundex",
        5,
    ),
    ("org.json:json:20250517", "org.json.CDL", 4),
    (
        "commons-validator:commons-validator:1.10.0",
        "org.apache.commons.validator.util.Flags",
        6,
    ),
];

/// Tests that the search may execute.
const TESTS: &str = "3000";

/// How long it may take, and then some.
const PATIENCE: Duration = Duration::from_secs(60);

/// Runs the part; whether everything emitted is as it must be.
pub fn run_small() -> Result<bool> {
    if !maven::available() {
        println!("xtask: Maven is missing and cannot be installed: emitted tests are not checked");
        return Ok(true);
    }
    let jdk = jdk::of_feature(17)?;
    let mut held = true;
    for (coordinates, class, junit) in CLASSES {
        match one(&jdk, coordinates, class, junit) {
            Ok(tests) => println!("generate: {class}: {tests} tests with JUnit {junit}"),
            Err(error) => {
                println!("generate: {class}: {error:#}");
                held = false;
            }
        }
    }
    Ok(held)
}

/// One class, twice; how many tests it has.
fn one(jdk: &Jdk, coordinates: &str, class: &str, junit: u8) -> Result<u32> {
    let library = Library::prepare(coordinates, jdk)?;
    let directory = lists::working("small").join(class);
    let generate = |name: &str| {
        let request = Request {
            covet: &paths::covet(),
            jdk: &jdk.home,
            class,
            class_path: library.class_path(),
            budget: &["--tests".to_owned(), TESTS.to_owned()],
            strategy: "auto",
            seed: 1,
            junit,
            directory: directory.join(name),
        };
        emitted(&request)
    };
    let (line, source) = generate("generated")?;
    let (_, again) = generate("again")?;
    if source != again {
        bail!(
            "the same seed made another source, see {}",
            directory.display()
        );
    }
    let suite = Suite {
        jdk,
        tools: &Tools,
        library: &library,
        class,
        test_class: line.test_class.as_deref().context("no test class")?,
        source: &directory
            .join("generated")
            .join(line.file.as_deref().unwrap_or(Path::new(""))),
        junit,
        directory: &directory,
    };
    sound(&suite, line.tests)?;
    Ok(line.tests)
}

/// The line of JSON and the source.
fn emitted(request: &Request) -> Result<(Line, String)> {
    let generated = covet::generate(request, PATIENCE)?;
    let line = generated
        .line
        .with_context(|| format!("exit code {:?}, no line of JSON", generated.code))?;
    if let Some(failure) = &line.failure {
        bail!("{}: {}", failure.kind, failure.message);
    }
    let file = line.file.as_ref().context("no file")?;
    let source = fs::read_to_string(request.directory.join(file))?;
    Ok((line, source))
}

/// Compiles without a warning, and every test passes whatever the order.
fn sound(suite: &Suite, tests: u32) -> Result<()> {
    let compiled = suite.compile()?;
    if !compiled.succeeded || compiled.warnings > 0 {
        let log = fs::read_to_string(suite.directory.join("javac.log")).unwrap_or_default();
        bail!("javac: {log}");
    }
    for seed in 1..=2 {
        let verdicts = suite.run_shuffled(seed)?;
        let passed = verdicts.values().filter(|passed| **passed).count();
        if passed != verdicts.len() || u32::try_from(passed)? != tests {
            let log = fs::read_to_string(suite.directory.join("console.log")).unwrap_or_default();
            bail!("{passed} of {tests} tests pass: {log}");
        }
    }
    Ok(())
}
