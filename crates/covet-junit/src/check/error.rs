//! Why there is no verdict at all. Everything that a suite does is a verdict, never an error.

use std::path::PathBuf;

/// A check that could not be made.
#[derive(Debug, thiserror::Error)]
pub enum CheckError {
    /// The directory has no `bin/java`.
    #[error("{} is no Java installation: it has no bin/java", .0.display())]
    NoJava(PathBuf),
    /// A JRE.
    #[error("{} has no Java compiler; the check needs a JDK", .0.display())]
    NoCompiler(PathBuf),
    /// A scratch file cannot be written.
    #[error("cannot write {}: {source}", path.display())]
    Scratch {
        /// The file or directory.
        path: PathBuf,
        /// What the system says.
        source: std::io::Error,
    },
    /// There is no room for the files of the JVM.
    #[error("no space is left in {}, which the check needs for its files", .0.display())]
    Full(PathBuf),
    /// A path that cannot be handed over, because it has a line break or is no UTF-8.
    #[error("the path {} cannot be used on a class path", .0.display())]
    Path(PathBuf),
    /// The process cannot be created.
    #[error("cannot start {}: {source}", java.display())]
    Spawn {
        /// The program.
        java: PathBuf,
        /// What the system says.
        source: std::io::Error,
    },
    /// The process started and ended, or hung, before it was ready.
    #[error("the JVM of the check does not start: {0}")]
    Start(String),
    /// The machine answered with something that is no frame of ours.
    #[error("the JVM of the check gave a broken answer")]
    Protocol,
    /// The machine dies whenever it is asked to compile this suite.
    #[error("the JVM of the check died while compiling: {0}")]
    CompilerDied(String),
}
