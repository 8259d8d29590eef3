//! The tools of the Java world on a final suite: JUnit runs it, JaCoCo counts branches, PIT mutants. On request only.
//!
//! What they say depends on the machine and is kept apart from the measures. Versions are fixed here; Maven brings the
//! tools. Classes of the JDK are not judged: the tools cannot look into them. Deliberately absent: repairs; a suite that
//! does not compile or pass is reported as such.

mod class_files;
mod jacoco;
mod pit;
mod suite;

use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use crate::subjects::{SubjectError, maven};

pub(crate) use suite::Suite;

const CONSOLE: &str = "org.junit.platform:junit-platform-console-standalone:1.14.4";
const AGENT: &str = "org.jacoco:org.jacoco.agent:0.8.14:runtime";
const REPORTER: &str = "org.jacoco:org.jacoco.cli:0.8.14:nodeps";
const PIT: &str = "org.pitest:pitest-command-line:1.25.9";
const PIT_PLUGIN: &str = "org.pitest:pitest-junit5-plugin:1.2.3";

/// The tools that were asked for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tools {
    console: PathBuf,
    /// JaCoCo's agent and its command line.
    jacoco: Option<(PathBuf, PathBuf)>,
    /// PIT with all it needs but JUnit; empty if it was not asked for.
    pit: Vec<PathBuf>,
}

impl Tools {
    /// Has Maven bring the tools into a working directory; none if nothing is asked for.
    pub fn resolve(jacoco: bool, pit: bool, work: &Path) -> Result<Option<Tools>, SubjectError> {
        if !jacoco && !pit {
            return Ok(None);
        }
        let jacoco = match jacoco {
            true => Some((first(AGENT, work)?, first(REPORTER, work)?)),
            false => None,
        };
        let mut jars = Vec::new();
        if pit {
            jars = all(PIT, work)?;
            jars.push(first(PIT_PLUGIN, work)?);
        }
        Ok(Some(Tools {
            console: first(CONSOLE, work)?,
            jacoco,
            pit: jars,
        }))
    }
}

fn all(coordinates: &str, work: &Path) -> Result<Vec<PathBuf>, SubjectError> {
    let name = coordinates.replace(':', "_");
    maven::resolve(coordinates, &work.join("tools").join(name))
}

/// The artifact without what it depends on; there is at least itself.
fn first(coordinates: &str, work: &Path) -> Result<PathBuf, SubjectError> {
    Ok(all(coordinates, work)?.swap_remove(0))
}

/// What the tools say. Pairs are covered and all.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Judged {
    /// Branches by JaCoCo's count.
    pub jacoco: Option<(u32, u32)>,
    /// Mutants that PIT saw killed.
    pub pit: Option<(u32, u32)>,
    /// What went wrong, in one sentence.
    pub complaint: Option<String>,
}

/// The value of an attribute of a tag, as written; empty if it is not there.
fn attribute<'a>(tag: &'a str, name: &str) -> &'a str {
    let rest = tag
        .split_once(&format!(" {name}="))
        .map_or("", |(_, rest)| rest);
    rest.split(['"', '\'']).nth(1).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::attribute;

    #[test]
    fn attributes() {
        assert_eq!(attribute("a b='1' cb=\"2\"", "b"), "1");
        assert_eq!(attribute("a cb=\"2\"", "b"), "");
    }
}
