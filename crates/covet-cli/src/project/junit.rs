//! Which JUnit a class path has, told by the names of its jars.
//!
//! JUnit is what tests are written with and not what they are about, so it is kept from the class path of the code under
//! test, unless that begins with it. What JUnit itself needs stays there: other libraries need it too.

use std::path::{Path, PathBuf};

use covet_engine::job::JUnit;

/// What the jars of JUnit are called.
const JUNIT: &str = "junit";
/// What the jars are called that belong to it.
const COMPANIONS: [&str; 5] = [
    "hamcrest",
    "opentest4j",
    "apiguardian-api",
    "open-test-reporting",
    "jspecify",
];

/// JUnit 4 has `assertThrows` from this minor version on.
const WITH_ASSERT_THROWS: u32 = 13;

/// A class path in its two parts.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Split {
    /// The newest JUnit there is.
    pub junit: Option<JUnit>,
    /// The jars of JUnit and those that belong to it.
    pub jars: Vec<PathBuf>,
    /// What code under test gets, in order.
    pub others: Vec<PathBuf>,
    all: Vec<JUnit>,
}

impl Split {
    /// Splits a class path.
    pub fn of(class_path: &[PathBuf]) -> Split {
        let picked = |pick: &dyn Fn(&Path) -> bool| -> Vec<PathBuf> {
            class_path.iter().filter(|p| pick(p)).cloned().collect()
        };
        let jars = picked(&|p| is_jar_of(p, &[JUNIT]) || is_jar_of(p, &COMPANIONS));
        let is_tested = class_path.first().is_some_and(|p| is_jar_of(p, &[JUNIT]));
        let others = picked(&|p| is_tested || !is_jar_of(p, &[JUNIT]));
        let all: Vec<JUnit> = jars.iter().filter_map(|p| version(p)).collect();
        Split {
            junit: all.iter().copied().max(),
            jars,
            others,
            all,
        }
    }

    /// The version to write for if this one is asked for: who wants 4 gets the 4 that is there.
    pub fn nearest(&self, wanted: JUnit) -> JUnit {
        let is_early = !self.all.contains(&wanted) && self.all.contains(&JUnit::Early4);
        match wanted == JUnit::V4 && is_early {
            true => JUnit::Early4,
            false => wanted,
        }
    }

    /// The jars, if they have this version.
    pub fn jars_for(&self, junit: JUnit) -> Vec<PathBuf> {
        match self.all.contains(&junit) {
            true => self.jars.clone(),
            false => Vec::new(),
        }
    }
}

fn file_name(path: &Path) -> String {
    path.file_name()
        .unwrap_or_default()
        .to_string_lossy()
        .into_owned()
}

fn is_jar_of(path: &Path, family: &[&str]) -> bool {
    let name = file_name(path);
    name.ends_with(".jar") && family.iter().any(|f| name.starts_with(f))
}

/// The JUnit whose tests a jar makes possible.
fn version(path: &Path) -> Option<JUnit> {
    let name = file_name(path);
    if let Some(version) = name.strip_prefix("junit-jupiter-api-") {
        return Some(match version.starts_with("5.") {
            true => JUnit::V5,
            false => JUnit::V6,
        });
    }
    let four = ["junit-4.", "junit-dep-4."];
    match four.iter().find_map(|start| name.strip_prefix(start)) {
        Some(version) => Some(match leading_number(version) >= WITH_ASSERT_THROWS {
            true => JUnit::V4,
            false => JUnit::Early4,
        }),
        // What is written for early ones runs on all.
        None => (name == "junit.jar").then_some(JUnit::Early4),
    }
}

fn leading_number(text: &str) -> u32 {
    let end = text.find(|c: char| !c.is_ascii_digit());
    text[..end.unwrap_or(text.len())].parse().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn split(names: &[&str]) -> Split {
        Split::of(&names.iter().map(PathBuf::from).collect::<Vec<_>>())
    }

    #[test]
    fn the_newest_counts() {
        let five = split(&[
            "/m/guava-33.jar",
            "/m/junit-4.13.2.jar",
            "/m/junit-jupiter-api-5.11.0.jar",
            "/m/hamcrest-core-1.3.jar",
        ]);
        assert_eq!(five.junit, Some(JUnit::V5));
        let others = ["/m/guava-33.jar", "/m/hamcrest-core-1.3.jar"];
        assert_eq!(five.others, others.map(PathBuf::from));
        assert_eq!(five.jars_for(JUnit::V4).len(), 3);
        assert!(five.jars_for(JUnit::V6).is_empty());
        assert_eq!(
            split(&["junit-jupiter-api-6.0.1.jar"]).junit,
            Some(JUnit::V6)
        );
        assert_eq!(split(&["junit-4.12.jar"]).junit, Some(JUnit::Early4));
        assert_eq!(split(&["junit-4.13.jar"]).junit, Some(JUnit::V4));
        assert_eq!(split(&["target/classes"]).junit, None);
    }

    #[test]
    fn what_the_class_path_begins_with_is_tested() {
        let own = split(&["junit-4.13.2.jar", "hamcrest-core-1.3.jar"]);
        assert_eq!((own.junit, own.others.len()), (Some(JUnit::V4), 2));
        let hamcrest = split(&["hamcrest-3.0.jar"]);
        assert_eq!((hamcrest.junit, hamcrest.others.len()), (None, 1));
    }
}
