//! What can go wrong before a class is read.

use std::path::PathBuf;

use thiserror::Error;

use crate::ClassFileError;

/// A JDK, jar or class path that cannot be used; each message is one sentence fit for a user.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum ProgramError {
    /// The operating system refused.
    #[error("cannot read {}: {source}", path.display())]
    Io {
        /// The file or directory.
        path: PathBuf,
        /// Why.
        #[source]
        source: std::io::Error,
    },
    /// A directory named as a JDK is none.
    #[error("{} is not a Java 9 or later runtime: it has no lib/modules", home.display())]
    NotAJdk {
        /// The directory.
        home: PathBuf,
    },
    /// No JDK was named and none was found.
    #[error("no JDK found: name one, set JAVA_HOME, or put `java` on the PATH")]
    NoJdk,
    /// A JDK image with impossible content.
    #[error("{} is not a usable JDK image: {what}", path.display())]
    Image {
        /// The image.
        path: PathBuf,
        /// What is wrong with it.
        what: String,
    },
    /// A jar with impossible content.
    #[error("{} is not a usable jar: {what}", path.display())]
    Jar {
        /// The jar.
        path: PathBuf,
        /// What is wrong with it.
        what: String,
    },
    /// A class file that cannot be read.
    #[error("the class file of {} cannot be read: {source}", name.replace('/', "."))]
    BrokenClass {
        /// The internal name of the class.
        name: String,
        /// What is wrong with it.
        #[source]
        source: ClassFileError,
    },
    /// A class that extends or implements itself, or whose supertype does.
    #[error(
        "{} extends or implements itself by way of its supertypes: a ClassCircularityError",
        name.replace('/', ".")
    )]
    CircularClass {
        /// Its internal name.
        name: String,
    },
    /// A class that is neither on the class path nor in the JDK.
    #[error("class {} is missing{}", name.replace('/', "."), needed(needed_by))]
    MissingClass {
        /// Its internal name.
        name: String,
        /// The internal name of a class that needs it.
        needed_by: Option<String>,
    },
}

fn needed(by: &Option<String>) -> String {
    let by = by.as_ref().map(|by| by.replace('/', "."));
    by.map(|by| format!(" but {by} needs it"))
        .unwrap_or_default()
}

impl ProgramError {
    pub(crate) fn io(path: impl Into<PathBuf>, source: std::io::Error) -> ProgramError {
        ProgramError::Io {
            path: path.into(),
            source,
        }
    }

    pub(crate) fn image(path: impl Into<PathBuf>, what: impl Into<String>) -> ProgramError {
        ProgramError::Image {
            path: path.into(),
            what: what.into(),
        }
    }

    pub(crate) fn jar(path: impl Into<PathBuf>, what: impl Into<String>) -> ProgramError {
        ProgramError::Jar {
            path: path.into(),
            what: what.into(),
        }
    }
}
