//! Where the project is that a directory belongs to.

use std::path::{Path, PathBuf};

/// Files that make a directory a project, in order of preference.
const BUILD_FILES: [(&str, Kind); 6] = [
    ("pom.xml", Kind::Maven),
    ("settings.gradle", Kind::Gradle),
    ("settings.gradle.kts", Kind::Gradle),
    ("build.gradle", Kind::Gradle),
    ("build.gradle.kts", Kind::Gradle),
    ("covet.toml", Kind::Plain),
];

/// What builds a project.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Maven
    Maven,
    /// Gradle
    Gradle,
    /// Nothing that we know.
    Plain,
}

/// A project.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// Its directory.
    pub root: PathBuf,
    /// What builds it.
    pub kind: Kind,
}

impl Place {
    /// The project of the nearest of `directory` and its parents that is one.
    pub fn nearest(directory: &Path) -> Option<Place> {
        directory.ancestors().find_map(|root| {
            let mut kinds = BUILD_FILES.iter();
            let (_, kind) = kinds.find(|(name, _)| root.join(name).is_file())?;
            Some(Place {
                root: root.to_owned(),
                kind: *kind,
            })
        })
    }
}
