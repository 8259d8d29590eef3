//! Projects on disk: where the classes are, what they need, and where tests belong.
//!
//! [`Place::nearest`] finds the project, [`discover`] asks its build tool or looks into the usual directories, and
//! [`classes`] reads what was compiled. Deliberately absent: building beyond what the tool does on the way to its class
//! path, and the module path (a `module-info` is skipped; its module's classes run from the class path).

pub mod class_path;
pub mod classes;
mod conventional;
mod error;
mod gradle;
pub mod junit;
mod maven;
mod place;
pub mod since;
mod tool;

use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;

pub use error::ProjectError;
pub use place::{Kind, Place};

/// A part of a project with its own class path and tests.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Module {
    /// What the build tool calls it.
    pub name: String,
    /// Its directory.
    pub root: PathBuf,
    /// Where its classes are.
    pub class_dirs: Vec<PathBuf>,
    /// What classes and tests need besides, JUnit included.
    pub dependencies: Vec<PathBuf>,
    /// Where its tests belong.
    pub test_dir: PathBuf,
    /// The Java release it is compiled for, if the build says so.
    pub release: Option<u16>,
}

/// What running a build tool needs.
#[derive(Clone, Copy, Debug)]
pub struct Tools<'a> {
    /// A directory that may be written.
    pub scratch: &'a Path,
    /// Becomes true when the user has enough.
    pub stop: &'a AtomicBool,
}

/// The modules of a project, from its build tool or else from the usual directories.
pub fn discover(
    place: &Place,
    build_tool: bool,
    tools: Tools<'_>,
) -> Result<Vec<Module>, ProjectError> {
    match (place.kind, build_tool) {
        (Kind::Maven, true) => maven::discover(&place.root, tools),
        (Kind::Gradle, true) => gradle::discover(&place.root, tools),
        _ => Ok(conventional::discover(&place.root)),
    }
}
