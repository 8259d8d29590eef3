//! What can be wrong with a command line, in the launcher's words where it has some.

use std::fmt;

/// A command line that cannot be run.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum OptionError {
    /// Neither a class nor `-jar`.
    NoMainClass,
    /// An option that nobody knows.
    Unrecognized(String),
    /// A launcher option whose argument is missing.
    Requires {
        /// The option.
        option: String,
        /// What it wants.
        what: &'static str,
    },
    /// An option of Covet whose argument is missing.
    RequiresValue {
        /// The option.
        option: String,
    },
    /// An option of Covet whose argument is no number.
    InvalidNumber {
        /// The option.
        option: String,
        /// Its argument.
        value: String,
    },
    /// `-Xmx` and the like with something that is no size.
    InvalidSize {
        /// What the size is of, in the launcher's words.
        what: &'static str,
        /// The whole option.
        option: String,
    },
    /// An `@file` that cannot be read.
    ArgFile(String),
    /// Something that `java` can do and Covet does not.
    Unsupported {
        /// What was asked.
        what: String,
        /// What to do instead.
        instead: &'static str,
    },
}

impl fmt::Display for OptionError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoMainClass => write!(out, "Error: no main class and no -jar given"),
            Self::Unrecognized(option) => write!(out, "Unrecognized option: {option}"),
            Self::Requires { option, what } => write!(out, "Error: {option} requires {what}"),
            Self::RequiresValue { option } => write!(out, "covet: {option} requires a value"),
            Self::InvalidNumber { option, value } => {
                write!(out, "covet: {option} requires a number, not `{value}`")
            }
            Self::InvalidSize { what, option } => write!(out, "Invalid {what}: {option}"),
            Self::ArgFile(path) => write!(out, "Error: could not open `{path}'"),
            Self::Unsupported { what, instead } => {
                write!(out, "covet: {what} is not supported; {instead}")
            }
        }
    }
}

impl std::error::Error for OptionError {}
