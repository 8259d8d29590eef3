//! What the engine is asked for and what it answers: plain data at the boundary to `covet-cli` and other callers.
//!
//! A [`Job`] is a pure description; with an instruction or test budget and no time budget, the same job gives the same
//! outcome. Deliberately absent: the command line, the terminal and the places where test sources go. The engine makes
//! text ([`ClassOutcome::source`]); whoever called it writes the files.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use covet_program::Jdk;

mod choice;
mod goal;
mod outcome;

pub use choice::{Extent, Phase, Strategy, UnknownName};
pub use covet_junit::suite::JUnit;
pub use goal::{Goal, GoalKind};
pub use outcome::{
    ClassOutcome, Count, Failure, FailureKind, OperatorFacts, SearchFacts, SolverFacts, SolverRow,
    Uncovered,
};

/// Classes to write tests for, with all that belongs to them.
#[derive(Clone, Debug)]
pub struct Job {
    /// The class library, and the virtual machine that has the last word.
    pub jdk: Arc<Jdk>,
    /// The classes under test and what they need: directories and jars that exist, without wildcards, in order.
    pub class_path: Vec<PathBuf>,
    /// The classes under test, each once.
    pub targets: Vec<Target>,
    /// How to go about it.
    pub options: Options,
}

/// A class under test, its nested and anonymous classes included.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Target {
    /// Its internal name, such as `java/util/ArrayList`.
    pub class: String,
    /// The names of the methods whose goals count, all overloads of each; empty means all methods.
    pub methods: Vec<String>,
}

/// How to go about a job.
#[derive(Clone, Debug, PartialEq)]
pub struct Options {
    /// When the work on a class ends.
    pub budget: Budget,
    /// Where all randomness comes from.
    pub seed: u64,
    /// The search algorithm.
    pub strategy: Strategy,
    /// Its parameters by name; what is not there keeps its default.
    pub parameters: BTreeMap<String, f64>,
    /// The JUnit that the sources are written for.
    pub junit: JUnit,
    /// The project's own JUnit; when empty, the check compiles against stand-ins.
    pub junit_jars: Vec<PathBuf>,
    /// The Java release that the sources may use; `None` follows the class file's version.
    pub release: Option<u16>,
    /// What follows the class's simple name in the name of its test class.
    pub suffix: String,
    /// How many classes are worked on at a time; at least 1.
    pub workers: usize,
    /// Where differences between our machine and the real one are saved.
    pub keep_divergences: Option<PathBuf>,
    /// How far the work on a class goes.
    pub extent: Extent,
    /// Where the tests will be run, if it is known; it decides what is said about them, never what they are.
    pub surroundings: Option<Surroundings>,
    /// An existing, empty directory that the engine may fill; the caller removes it.
    pub scratch: PathBuf,
}

/// What tests will find around them, as far as it decides what they cover.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Surroundings {
    /// Seconds since the epoch.
    pub now: i64,
    /// The default time zone, as Java names it.
    pub zone: String,
    /// The language of the default locale, and its country or nothing.
    pub language: String,
    /// See there.
    pub country: String,
}

/// When the work on one class ends: as soon as one of the limits is reached; at least one is set, none is zero.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Budget {
    /// Wall time for everything, the check included.
    pub time: Option<Duration>,
    /// Bytecode instructions that search runs may execute.
    pub instructions: Option<u64>,
    /// Tests that the search may execute.
    pub tests: Option<u64>,
}

impl Options {
    /// The simple name of the test class of a class with this internal name.
    #[must_use]
    pub fn test_class(&self, class: &str) -> String {
        let simple = class.rsplit('/').next().unwrap_or(class);
        format!("{simple}{}", self.suffix)
    }
}

/// Who wants to know how the work goes on; called from any worker.
pub trait Progress: Sync {
    /// Work on the class (internal name) begins.
    fn started(&self, class: &str);
    /// Something changed, or some time passed; a few times a second.
    fn advanced(&self, class: &str, state: &State);
    /// A test of the search was run; answers whether to go on searching. For those who keep a record: it is asked very
    /// often.
    fn searched(&self, _class: &str, _sample: &Sample) -> bool {
        true
    }
    /// The class is done, whatever came out; the same outcome is in the answer of [`generate`](crate::generate).
    fn finished(&self, outcome: &ClassOutcome);
    /// One sentence that concerns the run as a whole, such as a sandbox that the kernel cannot give.
    fn note(&self, text: &str);
}

/// How far a search is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sample {
    /// Branches covered so far.
    pub covered: u32,
    /// Branches in all.
    pub total: u32,
    /// Tests that were executed.
    pub executions: u64,
    /// Bytecode instructions that they executed.
    pub instructions: u64,
}

/// How far the work on a class is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct State {
    /// Branches covered so far.
    pub covered: u32,
    /// Branches in all.
    pub total: u32,
    /// Tests that are kept so far.
    pub tests: u32,
    /// What is being done.
    pub phase: Phase,
    /// Since the work on the class began.
    pub elapsed: Duration,
}
