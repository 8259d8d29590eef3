//! Why a class of a study cannot be had.

use std::io;
use std::path::PathBuf;

use covet_engine::EngineError;
use thiserror::Error;

/// Why a class cannot be had; each message is one sentence.
#[derive(Debug, Error)]
pub enum SubjectError {
    /// A file or directory cannot be used.
    #[error("cannot use {}: {source}", path.display())]
    File {
        /// Which.
        path: PathBuf,
        /// Why.
        #[source]
        source: io::Error,
    },
    /// A program cannot be started.
    #[error("cannot start {program}: {source}")]
    Start {
        /// Which.
        program: String,
        /// Why.
        #[source]
        source: io::Error,
    },
    /// The compiler complains.
    #[error("the sources in {} do not compile: {why}", directory.display())]
    Compile {
        /// Where they are.
        directory: PathBuf,
        /// The first complaint.
        why: String,
    },
    /// Maven cannot find an artifact.
    #[error("Maven cannot resolve {coordinates}: {why}")]
    Maven {
        /// The artifact.
        coordinates: String,
        /// The first complaint.
        why: String,
    },
    /// The class is not there.
    #[error("there is no class {class} in {origin}")]
    NoClass {
        /// The class.
        class: String,
        /// Where it was looked for.
        origin: String,
    },
    /// The class cannot be used.
    #[error("{class}: {why}")]
    Class {
        /// The class.
        class: String,
        /// Why.
        why: String,
    },
    /// The list of infeasible branches makes no sense.
    #[error("{}: line {line}: {why}", path.display())]
    Infeasible {
        /// The file.
        path: PathBuf,
        /// The line.
        line: usize,
        /// What is wrong with it.
        why: String,
    },
    /// The class path or the JDK cannot be read.
    #[error(transparent)]
    Engine(#[from] EngineError),
}
