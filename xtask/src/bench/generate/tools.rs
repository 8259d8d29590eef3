//! The tools of the Java world that judge what Covet wrote: JUnit, JaCoCo, PIT. Versions are fixed here.

use std::path::PathBuf;

use anyhow::{Context, Result, bail};

use super::lists;
use crate::conformance::maven;

const CONSOLE_5: &str = "org.junit.platform:junit-platform-console-standalone:1.14.4";
const CONSOLE_6: &str = "org.junit.platform:junit-platform-console-standalone:6.1.0";
const JUNIT_4: &str = "junit:junit:4.13.2";
const AGENT: &str = "org.jacoco:org.jacoco.agent:0.8.14:runtime";
const CLI: &str = "org.jacoco:org.jacoco.cli:0.8.14:nodeps";
const PIT: &str = "org.pitest:pitest-command-line:1.25.9";
const PIT_PLUGIN: &str = "org.pitest:pitest-junit5-plugin:1.2.3";

/// The tools, resolved when first asked for and kept below `target/generate`.
pub struct Tools;

impl Tools {
    /// What a suite for this JUnit is compiled with and run by: the console last.
    pub fn junit(&self, version: u8) -> Result<Vec<PathBuf>> {
        match version {
            4 => {
                let mut jars = resolved(JUNIT_4)?;
                jars.extend(first(CONSOLE_5));
                Ok(jars)
            }
            5 => Ok(vec![first(CONSOLE_5)?]),
            6 => Ok(vec![first(CONSOLE_6)?]),
            other => bail!("there is no JUnit {other}; 4, 5 and 6 are known"),
        }
    }

    /// JaCoCo's agent.
    pub fn agent(&self) -> Result<PathBuf> {
        first(AGENT)
    }

    /// JaCoCo's command line.
    pub fn jacoco(&self) -> Result<PathBuf> {
        first(CLI)
    }

    /// PIT with all it needs but JUnit.
    pub fn pit(&self) -> Result<Vec<PathBuf>> {
        let mut jars = resolved(PIT)?;
        jars.push(first(PIT_PLUGIN)?);
        Ok(jars)
    }
}

fn resolved(coordinates: &str) -> Result<Vec<PathBuf>> {
    maven::with_dependencies(coordinates, &lists::working(coordinates))
}

fn first(coordinates: &str) -> Result<PathBuf> {
    let jars = resolved(coordinates)?;
    jars.into_iter()
        .next()
        .with_context(|| format!("{coordinates} has no jar"))
}
