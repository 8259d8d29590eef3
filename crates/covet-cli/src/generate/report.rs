//! What stands on standard output at the end, and the exit code.

use std::io::Write;

use covet_engine::job::{ClassOutcome, FailureKind};

use super::escape::visible;
use super::select::dotted;
use super::session::Done;
use super::{json, table};
use crate::exit_code;

/// How a run ended besides its classes.
#[derive(Clone, Copy, Debug, Default)]
pub struct Circumstances {
    /// Ctrl-C.
    pub interrupted: bool,
    /// Something that was asked for is not there.
    pub not_found: bool,
}

/// Prints to standard output; a reader that has gone away is no error.
pub fn put(text: &str) {
    let mut out = std::io::stdout().lock();
    let _ = out.write_all(text.as_bytes()).and_then(|()| out.flush());
}

/// One JSON object per class.
pub fn print_json(classes: &[Done]) {
    classes
        .iter()
        .filter_map(json_line)
        .for_each(|line| put(&line));
}

/// The JSON object of a class, as a line.
pub fn json_line(done: &Done) -> Option<String> {
    match json::class(&done.outcome, done.file.as_deref()) {
        Ok(line) => Some(format!("{line}\n")),
        Err(e) => {
            eprintln!("covet: {}: {e}", visible(&done.outcome.class));
            None
        }
    }
}

/// The table, what is not covered, and the notes.
pub fn print_table(classes: &[Done], verbose: bool) {
    let worked: Vec<&ClassOutcome> = classes.iter().map(|d| &d.outcome).collect();
    put(&table::table(&worked));
    for outcome in worked {
        put(&table::uncovered(outcome, verbose));
        put(&here_only_line(outcome));
        put(&replay_line(outcome));
        put(&check_line(outcome));
        put(&note_lines(outcome, verbose));
    }
}

/// What keeps a class from being tested as well as it could be, and all other notes if they are wanted.
fn note_lines(outcome: &ClassOutcome, verbose: bool) -> String {
    let notes = outcome.notes.iter().filter(|_| verbose);
    let class = visible(&dotted(&outcome.class));
    let lines = outcome.missing.iter().chain(notes);
    lines
        .map(|note| format!("{class}: {}\n", visible(note)))
        .collect()
}

/// What was given up because tests depend on each other.
fn replay_line(outcome: &ClassOutcome) -> String {
    match (outcome.weakened, outcome.dropped) {
        (0, 0) => String::new(),
        (weakened, dropped) => format!(
            "{}: tests depend on what others leave behind: {weakened} lost assertions, {dropped} were dropped\n",
            visible(&dotted(&outcome.class)),
        ),
    }
}

/// How much of what is covered depends on where the tests run.
fn here_only_line(outcome: &ClassOutcome) -> String {
    match outcome.here_only.len() {
        0 => String::new(),
        n => format!(
            "{}: {n} of the covered branches depend on the environment: zone, locale, date, class path or order of tests\n",
            visible(&dotted(&outcome.class)),
        ),
    }
}

/// What the check took away, in the open.
fn check_line(outcome: &ClassOutcome) -> String {
    match (outcome.repaired, outcome.removed) {
        (0, 0) => String::new(),
        (repaired, removed) => format!(
            "{}: of {} tests the JVM had {repaired} repaired and {removed} removed\n",
            visible(&dotted(&outcome.class)),
            outcome.sent
        ),
    }
}

/// The exit code of a run.
pub fn code(classes: &[Done], circumstances: Circumstances) -> u8 {
    let has = |kinds: &[FailureKind]| {
        let mut failures = classes.iter().filter_map(|d| d.outcome.failure.as_ref());
        failures.any(|f| kinds.contains(&f.kind))
    };
    let nothing = [FailureKind::NoCode, FailureKind::Name];
    let other = |d: &Done| {
        d.outcome
            .failure
            .as_ref()
            .is_some_and(|f| !nothing.contains(&f.kind))
    };
    let fine = |d: &Done| d.outcome.failure.is_none();
    match () {
        () if circumstances.interrupted => exit_code::INTERRUPTED,
        () if has(&[FailureKind::Internal]) => exit_code::INTERNAL,
        () if has(&[FailureKind::Output]) => exit_code::NOT_WRITABLE,
        () if circumstances.not_found || has(&[FailureKind::NotFound]) => {
            exit_code::CLASS_NOT_FOUND
        }
        () if classes.iter().any(other) => exit_code::CLASS_FAILED,
        () if classes.iter().any(fine) => exit_code::SUCCESS,
        () => exit_code::NOTHING_TO_DO,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use covet_engine::job::Failure;

    fn done(kind: Option<FailureKind>) -> Done {
        let failure = kind.map(|kind| Failure {
            kind,
            message: String::new(),
        });
        Done {
            outcome: ClassOutcome {
                failure,
                ..ClassOutcome::default()
            },
            file: None,
        }
    }

    #[test]
    fn missing_classes_need_no_verbose() {
        let outcome = ClassOutcome {
            class: "a/B".to_owned(),
            missing: Some("not on the class path: c.D".to_owned()),
            notes: vec!["other".to_owned()],
            ..ClassOutcome::default()
        };
        let told = "a.B: not on the class path: c.D\n";
        assert_eq!(note_lines(&outcome, false), told);
        assert_eq!(note_lines(&outcome, true), format!("{told}a.B: other\n"));
    }

    #[test]
    fn the_worst_counts() {
        let plain = Circumstances::default();
        let (good, bad) = (done(None), done(Some(FailureKind::Broken)));
        let (unwritable, empty) = (
            done(Some(FailureKind::Output)),
            done(Some(FailureKind::NoCode)),
        );
        assert_eq!(code(std::slice::from_ref(&good), plain), exit_code::SUCCESS);
        assert_eq!(
            code(&[good.clone(), empty.clone()], plain),
            exit_code::SUCCESS
        );
        assert_eq!(code(&[empty], plain), exit_code::NOTHING_TO_DO);
        assert_eq!(code(&[], plain), exit_code::NOTHING_TO_DO);
        assert_eq!(
            code(&[good.clone(), bad.clone()], plain),
            exit_code::CLASS_FAILED
        );
        assert_eq!(code(&[bad, unwritable], plain), exit_code::NOT_WRITABLE);
        let stopped = Circumstances {
            interrupted: true,
            not_found: true,
        };
        assert_eq!(
            code(std::slice::from_ref(&good), stopped),
            exit_code::INTERRUPTED
        );
        let missing = Circumstances {
            interrupted: false,
            not_found: true,
        };
        assert_eq!(code(&[good], missing), exit_code::CLASS_NOT_FOUND);
    }
}
