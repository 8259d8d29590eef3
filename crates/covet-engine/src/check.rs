//! The real JVM has the last word: suites are printed, compiled and run there; what it does not confirm is repaired or
//! dropped.

use std::collections::BTreeMap;
use std::fs;
use std::sync::Arc;
use std::time::{Duration, Instant};

use covet_junit::check::{
    CheckError, CheckJvm, CheckOptions, Confinement, RunVerdict, Severity, SuiteSource,
    SuiteVerdict,
};
use covet_junit::name::name_all;
use covet_junit::print::{Printed, print};
use covet_junit::suite::{SuiteModel, TestModel};
use covet_program::Library;

use crate::error::EngineError;
use crate::job::{Extent, Failure, FailureKind, Job, Progress};
use crate::polish::Ready;
use crate::spoilers::spoilers;

/// Rounds of repairing before tests that fail are dropped at once.
const ROUNDS: usize = 4;

/// The most that a test may take in the check.
const LONGEST: Duration = Duration::from_secs(5);

/// What a test may take in any case: many times what any takes on a machine under load.
const SHORTEST: Duration = Duration::from_millis(700);

/// One part in so many of the time that is left may go to a test that hangs.
const PART: u32 = 4;

/// What a test may take when the check has so much time, if that is limited.
fn test_timeout(left: Option<Duration>) -> Duration {
    left.map_or(LONGEST, |left| (left / PART).clamp(SHORTEST, LONGEST))
}

/// What the runs of a suite may take in any case, however late it is.
const LEAST: Duration = Duration::from_millis(1500);

/// One test in so many may be given up for want of time; where more fail, one of them may be the reason.
const FEW: usize = 4;

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
    pub(crate) failure: Option<Failure>,
}

impl Checker {
    /// Starts the JVM, which warms up while the search runs.
    pub(crate) fn start(job: &Job, progress: &dyn Progress) -> Result<Checker, EngineError> {
        if job.options.extent != Extent::Check {
            return Ok(Checker { jvm: None });
        }
        let home = job.jdk.home.clone();
        let mut options = CheckOptions::new(
            home.clone(),
            job.class_path.clone(),
            job.options.scratch.clone(),
        );
        options.junit = job.options.junit;
        options.junit_jars.clone_from(&job.options.junit_jars);
        options.release = job.options.release;
        let jvm = CheckJvm::start(&options).map_err(|error| match error {
            CheckError::Scratch { path, source } => EngineError::Scratch { path, source },
            error => EngineError::Check {
                home,
                why: error.to_string(),
            },
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
        library: &Arc<Library>,
        job: &Job,
        end: Option<Instant>,
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
            let printed = print(&with_tests(suite, tests), library);
            let Some(jvm) = &mut self.jvm else {
                checked.source = Some(printed.text);
                return checked;
            };
            let begun = Instant::now();
            let left = end.map(|end| end.saturating_duration_since(begun));
            jvm.set_test_timeout(test_timeout(left));
            if let Some(left) = left {
                jvm.set_suite_timeout(left.max(LEAST));
            }
            let verdict = match jvm.check(&sent(suite, tests, &printed, job.options.seed)) {
                Ok(verdict) => verdict,
                Err(error) => {
                    checked.failure = Some(no_check(&error));
                    tests.clear();
                    break;
                }
            };
            let bad = failures(&verdict, tests, &printed);
            if bad.is_empty() {
                checked.source = Some(printed.text);
                return checked;
            }
            keep_divergences(job, suite, &printed.text, &bad, round);
            let few = bad.len() * FEW <= tests.len();
            let over = end.is_some_and(|end| Instant::now() >= end);
            if verdict.compiled && (few && is_last_round(end, begun) || over) {
                drop_all(tests, bad, &mut checked);
                let left = (!tests.is_empty()).then(|| print(&with_tests(suite, tests), library));
                checked.source = left.map(|printed| printed.text);
                return checked;
            }
            let fails = |some: &[usize]| fails(jvm, suite, tests, some, library);
            let spoilers = spoilers(&verdict, tests, job.options.seed, fails);
            if !spoilers.is_empty() {
                drop_spoilers(tests, &spoilers, &mut checked);
                continue;
            }
            repair(tests, bad, round, &mut checked);
            // What is no longer asserted is in no name.
            name_all(tests.iter_mut().map(|t| &mut t.model), &suite.target);
        }
        checked
    }
}

/// Why there is no verdict: where nothing can be written, that is not the fault of the class.
fn no_check(error: &CheckError) -> Failure {
    let kind = match error {
        CheckError::Scratch { .. } | CheckError::Full(_) => FailureKind::Output,
        _ => FailureKind::Check,
    };
    let message = error.to_string();
    Failure { kind, message }
}

/// Whether there is no time for a round like the one that began then.
fn is_last_round(end: Option<Instant>, begun: Instant) -> bool {
    let now = Instant::now();
    end.is_some_and(|end| now + (now - begun) > end)
}

/// Drops what fails. Whoever passes in the given order and in the reversed one passes before and after each of those, so
/// the others need no further round.
fn drop_all(tests: &mut Vec<Ready>, bad: Vec<Bad>, checked: &mut Checked) {
    for b in bad.into_iter().rev() {
        let test = tests.remove(b.test);
        let note = format!("{}: {}", test.model.name, b.why);
        checked.notes.push(note);
        checked.removed += 1;
    }
}

/// Whether the last of some tests fails when they are run in this order.
fn fails(
    jvm: &mut CheckJvm,
    suite: &SuiteModel,
    tests: &[Ready],
    some: &[usize],
    library: &Arc<Library>,
) -> bool {
    let some: Vec<Ready> = some.iter().map(|n| tests[*n].clone()).collect();
    let printed = print(&with_tests(suite, &some), library);
    let verdict = jvm.check(&sent(suite, &some, &printed, 0));
    let last = verdict.ok().and_then(|mut v| v.tests.pop());
    last.is_none_or(|test| test.runs.first() != Some(&RunVerdict::Pass))
}

/// Drops tests that others fail after.
fn drop_spoilers(tests: &mut Vec<Ready>, spoilers: &[usize], checked: &mut Checked) {
    for test in spoilers.iter().rev() {
        let test = tests.remove(*test);
        checked.removed += 1;
        checked.notes.push(format!(
            "{}: leaves classes behind that cannot be initialised",
            test.model.name
        ));
    }
}

/// Drops tests that say what others say already: one statement may use different members by turns.
pub(crate) fn drop_twins(suite: &SuiteModel, tests: &mut Vec<Ready>, library: &Arc<Library>) {
    let nameless = print(&with_tests(suite, tests), library);
    for twin in nameless.twins().into_iter().rev() {
        tests.remove(twin);
    }
}

fn with_tests(suite: &SuiteModel, tests: &[Ready]) -> SuiteModel {
    SuiteModel {
        tests: tests.iter().map(|t| t.model.clone()).collect(),
        ..suite.clone()
    }
}

fn sent(suite: &SuiteModel, tests: &[Ready], printed: &Printed, seed: u64) -> SuiteSource {
    SuiteSource {
        package: suite.package.replace('/', "."),
        class_name: suite.class_name.clone(),
        source: printed.text.clone(),
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

fn failures(verdict: &SuiteVerdict, tests: &[Ready], printed: &Printed) -> Vec<Bad> {
    if !verdict.compiled {
        return not_compiled(verdict, printed);
    }
    let mut bad = Vec::new();
    for verdict in &verdict.tests {
        let Some(test) = tests.iter().position(|t| t.model.name == verdict.name) else {
            continue;
        };
        if let Some(run) = verdict.unconfirmed() {
            let assertion = matches!(run, RunVerdict::Fail(f) if f.exception.ends_with("AssertionFailedError")
                || f.exception.ends_with("AssertionError"));
            bad.push(Bad {
                test,
                why: run.to_string(),
                repairable: assertion && asserts(&tests[test].model),
            });
        }
    }
    bad
}

/// Whether a test asserts more than how it ends.
fn asserts(test: &TestModel) -> bool {
    let message = test.throws.as_ref().and_then(|t| t.message.as_ref());
    !test.checks.is_empty() || message.is_some()
}

/// The tests in whose text javac found errors; all of them if it is nowhere in particular.
fn not_compiled(verdict: &SuiteVerdict, printed: &Printed) -> Vec<Bad> {
    let errors = verdict.compile.iter();
    let errors = errors.filter(|d| d.severity == Severity::Error);
    let mut guilty: BTreeMap<usize, &str> = BTreeMap::new();
    for error in errors.clone() {
        if let Some(test) = error.line.and_then(|line| printed.test_at(line)) {
            guilty.entry(test).or_insert(&error.message);
        }
    }
    if guilty.is_empty() {
        let first = errors.map(|d| &*d.message).next().unwrap_or_default();
        guilty.extend((0..printed.tests.len()).map(|test| (test, first)));
    }
    let bad = guilty.into_iter().map(|(test, message)| Bad {
        test,
        why: format!("does not compile: {message}"),
        repairable: false,
    });
    bad.collect()
}

/// Drops the assertions of tests that fail for the first time, and the tests that fail again.
fn repair(tests: &mut Vec<Ready>, bad: Vec<Bad>, round: usize, checked: &mut Checked) {
    for b in bad.into_iter().rev() {
        checked
            .notes
            .push(format!("{}: {}", tests[b.test].model.name, b.why));
        if b.repairable && round + 1 < ROUNDS {
            tests[b.test].repaired = true;
            tests[b.test].asked.clear();
            let model = &mut tests[b.test].model;
            model.checks.clear();
            if let Some(thrown) = &mut model.throws {
                thrown.message = None;
            }
            checked.repaired += 1;
        } else {
            tests.remove(b.test);
            checked.removed += 1;
        }
    }
}

/// Saves the suite and what the JVM said where the user wants it, round by round.
fn keep_divergences(job: &Job, suite: &SuiteModel, source: &str, bad: &[Bad], round: usize) {
    let Some(directory) = &job.options.keep_divergences else {
        return;
    };
    let said: Vec<String> = bad
        .iter()
        .map(|b| format!("// test {}: {}\n", b.test, b.why.replace('\n', " ")))
        .collect();
    let file = match round {
        0 => directory.join(format!("{}.java.txt", suite.class_name)),
        round => directory.join(format!("{}-{round}.java.txt", suite.class_name)),
    };
    // A divergence that cannot be saved must not cost the suite.
    let _ = fs::create_dir_all(directory)
        .and_then(|()| fs::write(file, format!("{}{source}", said.concat())));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_round_is_the_last_if_the_next_would_end_too_late() {
        let second = Duration::from_secs(1);
        let now = Instant::now();
        let Some(begun) = now.checked_sub(second) else {
            return;
        };
        assert!(!is_last_round(None, begun));
        assert!(!is_last_round(Some(now + second * 3), begun));
        assert!(is_last_round(Some(now + second / 2), begun));
    }

    #[test]
    fn a_test_that_hangs_leaves_time_for_the_others() {
        assert_eq!(test_timeout(None), LONGEST);
        assert_eq!(test_timeout(Some(Duration::from_secs(60))), LONGEST);
        let two = Duration::from_secs(2);
        assert_eq!(test_timeout(Some(Duration::from_secs(8))), two);
        assert_eq!(test_timeout(Some(Duration::ZERO)), SHORTEST);
    }
}
