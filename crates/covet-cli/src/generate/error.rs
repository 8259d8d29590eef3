//! What ends a command before or without its work, each with an exit code.

use covet_engine::EngineError;
use thiserror::Error;

use crate::exit_code;
use crate::project::ProjectError;

/// Why a command ends; each message is one sentence.
#[derive(Debug, Error)]
pub enum CommandError {
    /// The command line or `covet.toml` makes no sense.
    #[error("{0}")]
    Usage(String),
    /// There is no JDK.
    #[error("{0}")]
    NoJdk(String),
    /// Nothing of the class path can be used.
    #[error("{0}")]
    ClassPath(String),
    /// There is no class to work on.
    #[error("{0}")]
    NothingToDo(String),
    /// A class that was asked for is not there.
    #[error("{0}")]
    ClassNotFound(String),
    /// The output cannot be written.
    #[error("{0}")]
    NotWritable(String),
    /// The build tool or git failed.
    #[error(transparent)]
    Project(#[from] ProjectError),
    /// The engine could not do the job.
    #[error(transparent)]
    Engine(#[from] EngineError),
}

impl CommandError {
    /// The exit code.
    pub fn code(&self) -> u8 {
        match self {
            CommandError::Usage(_) | CommandError::Engine(EngineError::Strategy(_)) => {
                exit_code::USAGE
            }
            CommandError::NoJdk(_) | CommandError::Engine(EngineError::Check { .. }) => {
                exit_code::NO_JDK
            }
            CommandError::ClassPath(_) | CommandError::Engine(EngineError::Program(_)) => {
                exit_code::CLASS_PATH
            }
            CommandError::NothingToDo(_) => exit_code::NOTHING_TO_DO,
            CommandError::ClassNotFound(_) => exit_code::CLASS_NOT_FOUND,
            CommandError::NotWritable(_) | CommandError::Engine(EngineError::Scratch { .. }) => {
                exit_code::NOT_WRITABLE
            }
            CommandError::Project(ProjectError::Stopped { .. }) => exit_code::INTERRUPTED,
            CommandError::Project(_) => exit_code::BUILD_TOOL,
            CommandError::Engine(_) => exit_code::INTERNAL,
        }
    }
}
