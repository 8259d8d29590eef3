//! A run of the engine: it is asked unit by unit, and files are written as soon as a class is done.

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use std::sync::atomic::AtomicBool;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use covet_engine::job::{
    Budget, ClassOutcome, Extent, Failure, FailureKind, Job, Options, Progress, State, Strategy,
};

use super::error::CommandError;
use super::output::Output;
use super::plan::{Batch, SUFFIX};
use super::prepare::Prepared;
use super::progress::Display;
use super::report;
use super::select::dotted;
use super::stream::Stream;
use super::surroundings;

/// The wall time per class unless told otherwise.
const TIME: Duration = Duration::from_secs(10);

/// A class that is done, with its file.
#[derive(Clone, Debug)]
pub struct Done {
    /// What came out; not being able to write the file is a failure too.
    pub outcome: ClassOutcome,
    /// What was written.
    pub file: Option<PathBuf>,
}

/// The budget per class that the arguments ask for.
pub fn budget(prepared: &Prepared) -> Budget {
    let a = &prepared.arguments;
    let none = a.time.is_none() && a.instructions.is_none() && a.tests.is_none();
    Budget {
        time: if none { Some(TIME) } else { a.time },
        instructions: a.instructions,
        tests: a.tests,
    }
}

/// How many classes are worked on at a time.
pub fn workers(prepared: &Prepared) -> usize {
    let cores = || std::thread::available_parallelism().map_or(1, usize::from);
    prepared.arguments.workers.unwrap_or_else(cores)
}

fn job(prepared: &Prepared, batch: &Batch) -> Result<Job, CommandError> {
    let (arguments, unit) = (&prepared.arguments, &prepared.units.units[batch.unit]);
    let scratch = prepared.scratch.directory(&format!("unit-{}", batch.unit));
    let scratch =
        scratch.map_err(|e| CommandError::NotWritable(format!("no temporary directory: {e}")))?;
    let junit = unit.junit_for(arguments.junit);
    Ok(Job {
        jdk: prepared.jdk.clone(),
        class_path: unit.class_path.clone(),
        targets: batch.targets.clone(),
        options: Options {
            budget: budget(prepared),
            seed: arguments.seed.unwrap_or(0),
            strategy: arguments.strategy.unwrap_or(Strategy::Auto),
            parameters: arguments.parameters.clone(),
            junit,
            junit_jars: unit.junit.jars_for(junit),
            release: unit.release,
            suffix: arguments
                .suffix
                .clone()
                .unwrap_or_else(|| SUFFIX.to_owned()),
            workers: workers(prepared),
            keep_divergences: arguments.keep_divergences.clone(),
            surroundings: Some(surroundings::here()),
            extent: match arguments.no_check {
                true => Extent::Suite,
                false => Extent::Check,
            },
            scratch,
        },
    })
}

/// Does the work on a unit.
pub fn run(
    prepared: &Prepared,
    batch: &Batch,
    told: Told<'_>,
    stop: &AtomicBool,
) -> Result<Vec<Done>, CommandError> {
    let job = job(prepared, batch)?;
    let session = Session {
        told,
        output: batch.output.as_ref(),
        written: Mutex::default(),
    };
    let answer = catch_unwind(AssertUnwindSafe(|| {
        covet_engine::generate(&job, &session, stop)
    }));
    match answer {
        Ok(Ok(outcomes)) => Ok(outcomes.into_iter().map(|o| session.done(o)).collect()),
        Ok(Err(e)) => Err(e.into()),
        // The panic has been printed where it happened.
        Err(_) => Ok(batch
            .targets
            .iter()
            .map(|t| session.lost(&t.class))
            .collect()),
    }
}

/// Who is told of classes that are done.
#[derive(Clone, Copy)]
pub struct Told<'a> {
    /// Shows how the work goes on.
    pub display: &'a Display,
    /// Prints the lines of `--json`, if they are wanted.
    pub stream: Option<&'a Stream<'a>>,
}

struct Session<'a> {
    told: Told<'a>,
    output: Option<&'a Output>,
    /// What became of the files of classes that are done.
    written: Mutex<BTreeMap<String, Written>>,
}

/// The file of a class, if it has one, or why it cannot be written.
type Written = Result<Option<PathBuf>, String>;

impl Session<'_> {
    /// Writes the file of a class unless that has been done.
    fn write(&self, outcome: &ClassOutcome) -> Written {
        let mut written = self.written.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = written.get(&outcome.class) {
            return known.clone();
        }
        let result = match (&outcome.source, self.output) {
            (Some(source), Some(output)) => output
                .write(&outcome.package, &outcome.test_class, source)
                .map(|w| Some(w.path().to_owned()))
                .map_err(|e| e.to_string()),
            _ => Ok(None),
        };
        written.insert(outcome.class.clone(), result.clone());
        result
    }

    fn done(&self, mut outcome: ClassOutcome) -> Done {
        match self.write(&outcome) {
            Ok(file) => Done { outcome, file },
            Err(message) => {
                let kind = FailureKind::Output;
                outcome.failure.get_or_insert(Failure { kind, message });
                Done {
                    outcome,
                    file: None,
                }
            }
        }
    }

    /// A class of a unit whose work ended in a panic; what was written before stays.
    fn lost(&self, class: &str) -> Done {
        let written = self.written.lock().unwrap_or_else(PoisonError::into_inner);
        let file = written.get(class).and_then(|w| w.clone().ok()).flatten();
        let failure = Failure {
            kind: FailureKind::Internal,
            message: "a bug of Covet ended the work".to_owned(),
        };
        Done {
            outcome: super::select::failed(class.to_owned(), failure),
            file,
        }
    }
}

impl Progress for Session<'_> {
    fn started(&self, class: &str) {
        self.told.display.started(class);
    }

    fn advanced(&self, class: &str, state: &State) {
        self.told.display.advanced(class, state);
    }

    fn finished(&self, outcome: &ClassOutcome) {
        let written = self.write(outcome).err();
        let failure = outcome.failure.as_ref().map(|f| f.message.clone());
        let problem = failure.or(written);
        let problem = problem.map(|p| format!("{}: {p}", dotted(&outcome.class)));
        self.told.display.finished(outcome, problem.as_deref());
        if let Some(stream) = self.told.stream
            && let Some(line) = report::json_line(&self.done(outcome.clone()))
        {
            stream.finished(&outcome.class, line);
        }
    }

    fn note(&self, text: &str) {
        self.told.display.note(text);
    }
}

#[cfg(test)]
mod tests {
    use super::super::progress::{Mode, Plan};
    use super::*;

    #[test]
    fn files_are_written_when_a_class_is_done() {
        let directory = std::env::temp_dir().join(format!("covet-session-{}", std::process::id()));
        std::fs::create_dir_all(&directory).unwrap();
        let output = Output::new(&directory, None).unwrap();
        let plan = Plan {
            classes: 2,
            workers: 1,
            time: None,
        };
        let display = Display::new(Mode::Quiet, plan, Default::default());
        let session = Session {
            told: Told {
                display: &display,
                stream: None,
            },
            output: Some(&output),
            written: Mutex::default(),
        };
        let outcome = |test_class: &str| ClassOutcome {
            class: format!("a/{test_class}"),
            package: "a".to_owned(),
            test_class: test_class.to_owned(),
            source: Some("package a;".to_owned()),
            ..ClassOutcome::default()
        };
        session.finished(&outcome("BTest"));
        let file = directory.join("a/BTest.java");
        assert!(
            std::fs::read_to_string(&file)
                .unwrap()
                .ends_with("package a;\n")
        );
        assert_eq!(session.done(outcome("BTest")).file, Some(file));
        let bad = session.done(outcome("new"));
        assert_eq!(
            bad.outcome.failure.map(|f| f.kind),
            Some(FailureKind::Output)
        );
        std::fs::remove_dir_all(&directory).unwrap();
    }
}
