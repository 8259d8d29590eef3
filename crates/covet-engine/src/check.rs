//! The real JVM has the last word: suites are printed, compiled and run there; what it does not confirm is repaired or
//! dropped.

use std::fs;

use covet_junit::check::{
    CheckJvm, CheckOptions, Confinement, JUnitFlavour, RunVerdict, Severity, SuiteSource,
    SuiteVerdict,
};
use covet_junit::print::print;
use covet_junit::suite::{JUnit as SuiteJUnit, SuiteModel};

use crate::error::EngineError;
use crate::job::{JUnit, Job, Progress};
use crate::polish::Ready;

/// Rounds of repairing before tests that fail are dropped at once.
const ROUNDS: usize = 4;

/// The JVM that checks, if there is one.
pub(crate) struct Checker {
    jvm: Option<CheckJvm>,
}

/// What the check made of a suite.
#[derive(Debug, Default)]
pub(crate) struct Checked {
    /// The source of what is left; none if nothing is.
    pub(crate) source: Option<String>,
    /// Tests that were sent.
    pub(crate) sent: u32,
    /// Tests that lost assertions.
    pub(crate) repaired: u32,
    /// Tests that were dropped.
    pub(crate) removed: u32,
    /// What the JVM said about those, one sentence each.
    pub(crate) notes: Vec<String>,
    /// Why the check could not be done.
    pub(crate) failure: Option<String>,
}

impl Checker {
    /// Starts the JVM, which warms up while the search runs.
    pub(crate) fn start(job: &Job, progress: &dyn Progress) -> Result<Checker, EngineError> {
        if !job.options.check {
            return Ok(Checker { jvm: None });
        }
        let home = job.jdk.home.clone();
        let mut options = CheckOptions::new(
            home.clone(),
            job.class_path.clone(),
            job.options.scratch.clone(),
        );
        options.junit = match job.options.junit {
            JUnit::V4 => JUnitFlavour::V4,
            JUnit::V5 => JUnitFlavour::V5,
            JUnit::V6 => JUnitFlavour::V6,
        };
        options.junit_jars.clone_from(&job.options.junit_jars);
        options.release = job.options.release;
        let jvm = CheckJvm::start(&options).map_err(|e| EngineError::Check {
            home,
            why: e.to_string(),
        })?;
        if let Confinement::Partial(why) | Confinement::None(why) = jvm.confinement() {
            progress.note(&format!("the check is not fully confined: {why}"));
        }
        Ok(Checker { jvm: Some(jvm) })
    }

    /// Prints, checks and repairs a suite. `tests` is left with what is confirmed.
    pub(crate) fn check(
        &mut self,
        suite: &SuiteModel,
        tests: &mut Vec<Ready>,
        library: &std::sync::Arc<covet_program::Library>,
        job: &Job,
    ) -> Checked {
        let mut checked = Checked {
            sent: tests.len() as u32,
            ..Checked::default()
        };
        // Every round takes assertions or tests away, so there is a last one.
        for round in 0.. {
            if tests.is_empty() {
                break;
            }
            let source = print(&with_tests(suite, tests), library);
            let Some(jvm) = &mut self.jvm else {
                checked.source = Some(source);
                return checked;
            };
            let verdict = match jvm.check(&sent(suite, tests, &source, job.options.seed)) {
                Ok(verdict) => verdict,
                Err(error) => {
                    checked.failure = Some(error.to_string());
                    tests.clear();
                    break;
                }
            };
            let bad = failures(&verdict, tests, &source);
            if bad.is_empty() {
                checked.source = Some(source);
                return checked;
            }
            keep_divergences(job, suite, &source, &bad);
            repair(tests, bad, round, &mut checked);
        }
        checked
    }
}

fn with_tests(suite: &SuiteModel, tests: &[Ready]) -> SuiteModel {
    SuiteModel {
        tests: tests.iter().map(|t| t.model.clone()).collect(),
        ..suite.clone()
    }
}

fn sent(suite: &SuiteModel, tests: &[Ready], source: &str, seed: u64) -> SuiteSource {
    SuiteSource {
        package: suite.package.replace('/', "."),
        class_name: suite.class_name.clone(),
        source: source.to_owned(),
        tests: tests.iter().map(|t| t.model.name.clone()).collect(),
        seed,
    }
}

/// A test that the JVM does not confirm.
struct Bad {
    test: usize,
    why: String,
    /// Whether leaving out its assertions may help.
    repairable: bool,
}

fn failures(verdict: &SuiteVerdict, tests: &[Ready], source: &str) -> Vec<Bad> {
    if !verdict.compiled {
        return not_compiled(verdict, tests, source);
    }
    let mut bad = Vec::new();
    for verdict in &verdict.tests {
        let failing = verdict.runs.iter().find(|r| **r != RunVerdict::Pass);
        let Some(test) = tests.iter().position(|t| t.model.name == verdict.name) else {
            continue;
        };
        if let Some(run) = failing {
            let assertion = matches!(run, RunVerdict::Fail(f) if f.exception.ends_with("AssertionFailedError")
                || f.exception.ends_with("AssertionError"));
            bad.push(Bad {
                test,
                why: format!("{run:?}"),
                repairable: assertion && !tests[test].model.checks.is_empty(),
            });
        }
    }
    bad
}

/// The tests in whose text javac found errors; all of them if it is nowhere in particular.
fn not_compiled(verdict: &SuiteVerdict, tests: &[Ready], source: &str) -> Vec<Bad> {
    let lines: Vec<&str> = source.lines().collect();
    let mut bad: Vec<Bad> = Vec::new();
    for error in verdict
        .compile
        .iter()
        .filter(|d| d.severity == Severity::Error)
    {
        let line = error.line.unwrap_or(0) as usize;
        let above = lines.iter().take(line).rev();
        let name = above.into_iter().find_map(|l| {
            l.trim()
                .strip_prefix("void ")
                .or_else(|| l.trim().strip_prefix("public void "))
        });
        let name = name.and_then(|n| n.split('(').next());
        let test = tests.iter().position(|t| Some(&*t.model.name) == name);
        if let Some(test) = test.filter(|t| !bad.iter().any(|b| b.test == *t)) {
            bad.push(Bad {
                test,
                why: format!("does not compile: {}", error.message),
                repairable: false,
            });
        }
    }
    if bad.is_empty() {
        let first = verdict.compile.first().map_or("", |d| d.message.as_str());
        bad.extend((0..tests.len()).map(|test| Bad {
            test,
            why: format!("does not compile: {first}"),
            repairable: false,
        }));
    }
    bad.sort_by_key(|b| b.test);
    bad
}

/// Drops the assertions of tests that fail for the first time, and the tests that fail again.
fn repair(tests: &mut Vec<Ready>, bad: Vec<Bad>, round: usize, checked: &mut Checked) {
    for b in bad.into_iter().rev() {
        checked
            .notes
            .push(format!("{}: {}", tests[b.test].model.name, b.why));
        if b.repairable && round + 1 < ROUNDS {
            tests[b.test].model.checks.clear();
            checked.repaired += 1;
        } else {
            tests.remove(b.test);
            checked.removed += 1;
        }
    }
}

/// Saves the suite and what the JVM said where the user wants it.
fn keep_divergences(job: &Job, suite: &SuiteModel, source: &str, bad: &[Bad]) {
    let Some(directory) = &job.options.keep_divergences else {
        return;
    };
    let said: Vec<String> = bad
        .iter()
        .map(|b| format!("// test {}: {}\n", b.test, b.why.replace('\n', " ")))
        .collect();
    let file = directory.join(format!("{}.java.txt", suite.class_name));
    // A divergence that cannot be saved must not cost the suite.
    let _ = fs::create_dir_all(directory)
        .and_then(|()| fs::write(file, format!("{}{source}", said.concat())));
}

/// The JUnit of a job as the printer names it.
pub(crate) fn suite_junit(junit: JUnit) -> SuiteJUnit {
    match junit {
        JUnit::V4 => SuiteJUnit::V4,
        JUnit::V5 => SuiteJUnit::V5,
        JUnit::V6 => SuiteJUnit::V6,
    }
}
