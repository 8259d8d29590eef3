//! Wires a run: target, strategy, suite, validated source.
//!
//! [`generate`] is the façade: a [`Job`](job::Job) in, a [`ClassOutcome`](job::ClassOutcome) for every class out.
//! Deliberately absent: arguments, the terminal, and the places where test sources go.

mod error;
mod search;
pub mod job;

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use covet_program::Jdk;

pub use error::EngineError;
use job::{ClassOutcome, Failure, Goal, Job, Progress, Target};

/// Does a job; the outcomes are in the order of the targets.
///
/// When `stop` becomes true, what was found so far is finished quickly and returned. An error means that nothing could
/// be done for any class; what concerns one class is a [`Failure`](job::Failure) in its outcome.
pub fn generate(
    _job: &Job,
    _progress: &dyn Progress,
    _stop: &AtomicBool,
) -> Result<Vec<ClassOutcome>, EngineError> {
    Err(EngineError::NotBuilt)
}

/// The goals of a class in the order of the class file, or why there are none; `class_path` as in [`Job`].
pub fn goals(
    _jdk: &Arc<Jdk>,
    _class_path: &[PathBuf],
    _target: &Target,
) -> Result<Result<Vec<Goal>, Failure>, EngineError> {
    Err(EngineError::NotBuilt)
}
