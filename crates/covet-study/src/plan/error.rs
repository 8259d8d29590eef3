//! What is wrong with a plan.

use std::path::PathBuf;

use thiserror::Error;

/// Why a plan cannot be used; each message is one sentence.
#[derive(Debug, Error)]
pub enum PlanError {
    /// The file cannot be read.
    #[error("cannot read {}: {source}", path.display())]
    Read {
        /// The file.
        path: PathBuf,
        /// Why.
        #[source]
        source: std::io::Error,
    },
    /// The file is no TOML.
    #[error("{}: line {line}: {why}", path.display())]
    Syntax {
        /// The file.
        path: PathBuf,
        /// Where.
        line: usize,
        /// What is wrong.
        why: String,
    },
    /// What the file says makes no sense.
    #[error("{}: {why}", path.display())]
    Meaning {
        /// The file.
        path: PathBuf,
        /// What is wrong.
        why: String,
    },
}
