//! What can be wrong with a project.

use std::path::PathBuf;

use thiserror::Error;

/// Why nothing is known of a project; each message is one sentence.
#[derive(Debug, Error)]
pub enum ProjectError {
    /// The build tool is not there.
    #[error("cannot start {tool}: {source}; --no-build-tool does without it")]
    Start {
        /// The program.
        tool: String,
        /// Why.
        #[source]
        source: std::io::Error,
    },
    /// The build tool gave up.
    #[error("{tool} failed: {why}; --no-build-tool does without it")]
    Tool {
        /// The program.
        tool: String,
        /// Its own words.
        why: String,
    },
    /// The user ended the run, and with it the build tool.
    #[error("the run was ended while {tool} was running")]
    Stopped {
        /// The program.
        tool: String,
    },
    /// git did not answer.
    #[error("git cannot tell what changed since `{reference}`: {why}")]
    Git {
        /// What was asked for.
        reference: String,
        /// Its own words.
        why: String,
    },
    /// The operating system refused.
    #[error("cannot use {}: {source}", path.display())]
    Io {
        /// The file or directory.
        path: PathBuf,
        /// Why.
        #[source]
        source: std::io::Error,
    },
}
