//! What keeps a whole job from being done.

use std::path::PathBuf;

use covet_program::ProgramError;
use covet_search::NoStrategy;
use thiserror::Error;

/// Why nothing could be done for any class; each message is one sentence fit for a user.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum EngineError {
    /// The class path or the JDK cannot be read.
    #[error(transparent)]
    Program(#[from] ProgramError),
    /// The class library does not start in our machine.
    #[error("the class library of {} does not start: {why}", home.display())]
    Boot {
        /// The JDK.
        home: PathBuf,
        /// What it says.
        why: String,
    },
    /// The real virtual machine of the check cannot be used.
    #[error("the tests cannot be checked on {}: {why}", home.display())]
    Check {
        /// The JDK.
        home: PathBuf,
        /// What is wrong with it.
        why: String,
    },
    /// The scratch directory cannot be written.
    #[error("cannot write {}: {source}", path.display())]
    Scratch {
        /// The file or directory.
        path: PathBuf,
        /// Why.
        #[source]
        source: std::io::Error,
    },
    /// The strategy cannot have these parameters.
    #[error(transparent)]
    Strategy(#[from] NoStrategy),
    /// The engine is not there yet.
    #[error("this build of Covet cannot generate tests yet")]
    NotBuilt,
}
