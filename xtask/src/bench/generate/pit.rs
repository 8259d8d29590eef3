//! The mutation score of an emitted suite by PIT, limited to the class under test and its nested classes.

use std::fs;
use std::time::Duration;

use anyhow::{Result, bail};

use super::jacoco::attribute;
use super::lists::joined;
use super::suite::Suite;
use crate::execute;

const LIMIT: Duration = Duration::from_secs(600);
const MAIN: &str = "org.pitest.mutationtest.commandline.MutationCoverageReport";

/// Mutants that the suite tells from the original, and all mutants.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Score {
    /// Killed, also by running out of time or memory.
    pub killed: u32,
    /// All.
    pub total: u32,
}

/// Runs PIT on a compiled, green suite.
pub fn score(suite: &Suite) -> Result<Score> {
    let reports = suite.directory.join("pit");
    if reports.exists() {
        fs::remove_dir_all(&reports)?;
    }
    // The library comes first: PIT brings other versions of some of our subjects. PIT mutates directories only.
    let class_path = format!(
        "{}:{}:{}",
        suite.library.classes.display(),
        suite.class_path()?,
        joined(&suite.tools.pit()?)
    );
    let mut command = execute::command(&suite.jdk.java());
    command
        .args(["-cp", &class_path, MAIN, "--reportDir"])
        .arg(&reports)
        .arg("--mutableCodePaths")
        .arg(&suite.library.classes)
        .arg("--targetClasses")
        .arg(format!("{},{}$*", suite.class, suite.class))
        .args(["--targetTests", suite.test_class, "--sourceDirs"])
        .arg(suite.directory)
        .args(["--outputFormats", "XML", "--timestampedReports=false"])
        .args(["--threads", "2", "--jvmArgs", "-ea"]);
    let outcome = execute::run(&mut command, "", LIMIT)?;
    fs::write(
        suite.directory.join("pit.log"),
        outcome.stdout + &outcome.stderr,
    )?;
    match (
        outcome.code,
        fs::read_to_string(reports.join("mutations.xml")),
    ) {
        (Some(0), Ok(xml)) => Ok(count(&xml)),
        (None, _) => bail!("PIT did not end in {} s", LIMIT.as_secs()),
        _ => bail!("PIT failed: see {}/pit.log", suite.directory.display()),
    }
}

fn count(xml: &str) -> Score {
    let mutations = xml.split('<').filter(|tag| tag.starts_with("mutation "));
    let mut score = Score::default();
    for mutation in mutations {
        score.total += 1;
        score.killed += u32::from(attribute(mutation, "detected") == "true");
    }
    score
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mutations_of_a_report() {
        let xml = "<?xml version='1.0'?><mutations partial='true'><mutation detected='true' status='KILLED'><a/></mutation>\
                   <mutation detected='false' status='SURVIVED'/></mutations>";
        assert_eq!(
            count(xml),
            Score {
                killed: 1,
                total: 2
            }
        );
    }
}
