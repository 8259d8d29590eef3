//! What ends `covet study` before or without its work, each with an exit code.

use covet_engine::EngineError;
use covet_study::plan::PlanError;
use covet_study::run::RunError;
use covet_study::store::StoreError;
use covet_study::subjects::SubjectError;
use thiserror::Error;

use crate::exit_code;

/// Why the command ends; each message is one sentence.
#[derive(Debug, Error)]
pub enum StudyError {
    /// The plan makes no sense.
    #[error(transparent)]
    Plan(#[from] PlanError),
    /// There is no JDK.
    #[error("{0}")]
    NoJdk(String),
    /// A class cannot be had.
    #[error(transparent)]
    Subject(#[from] SubjectError),
    /// The results cannot be used.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// A report cannot be written.
    #[error("{0}")]
    NotWritable(String),
    /// The process cannot be set up.
    #[error("{0}")]
    Setup(String),
}

impl From<RunError> for StudyError {
    fn from(error: RunError) -> StudyError {
        match error {
            RunError::Subject(e) => e.into(),
            RunError::Store(e) => e.into(),
        }
    }
}

impl StudyError {
    /// The exit code.
    pub fn code(&self) -> u8 {
        match self {
            StudyError::Plan(_) | StudyError::Subject(SubjectError::Infeasible { .. }) => {
                exit_code::USAGE
            }
            StudyError::NoJdk(_) => exit_code::NO_JDK,
            StudyError::Subject(SubjectError::NoClass { .. }) => exit_code::CLASS_NOT_FOUND,
            StudyError::Subject(SubjectError::Maven { .. } | SubjectError::Start { .. }) => {
                exit_code::BUILD_TOOL
            }
            StudyError::Subject(SubjectError::Engine(EngineError::Program(_)))
            | StudyError::Subject(
                SubjectError::File { .. }
                | SubjectError::Compile { .. }
                | SubjectError::Class { .. },
            ) => exit_code::CLASS_PATH,
            StudyError::Subject(SubjectError::Engine(_)) => exit_code::INTERNAL,
            StudyError::Store(_) => exit_code::RESULTS,
            StudyError::NotWritable(_) => exit_code::NOT_WRITABLE,
            StudyError::Setup(_) => exit_code::INTERNAL,
        }
    }
}
