//! An emitted suite on the real machine: compiled against the real JUnit, run by the JUnit console.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use anyhow::{Context, Result};

use super::jacoco::{self, attribute};
use super::lists::{Library, joined};
use super::tools::Tools;
use crate::jdk::Jdk;
use crate::{execute, javac};

const LIMIT: Duration = Duration::from_secs(180);

/// A suite and what it needs.
pub struct Suite<'a> {
    /// The JDK that judges.
    pub jdk: &'a Jdk,
    /// The tools.
    pub tools: &'a Tools,
    /// The library under test.
    pub library: &'a Library,
    /// The class under test.
    pub class: &'a str,
    /// The test class with its package.
    pub test_class: &'a str,
    /// Its source.
    pub source: &'a Path,
    /// Which JUnit.
    pub junit: u8,
    /// Where classes and reports go.
    pub directory: &'a Path,
}

/// What the compiler said.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Compiled {
    /// Whether there are classes.
    pub succeeded: bool,
    /// Warnings of `-Xlint:all` about the source.
    pub warnings: u32,
}

/// Test by test, whether it passed.
pub type Verdicts = BTreeMap<String, bool>;

impl Suite<'_> {
    /// Compiles the source.
    pub fn compile(&self) -> Result<Compiled> {
        let job = javac::Job {
            sources: vec![self.source.to_owned()],
            output: self.classes(),
            log: self.directory.join("javac.log"),
            options: vec![
                "-Xlint:all".into(),
                "-cp".into(),
                self.class_path_without_tests()?,
            ],
            release: None,
        };
        let succeeded = javac::compile_all(self.jdk, std::slice::from_ref(&job), 1)? == [true];
        let log = fs::read_to_string(&job.log).unwrap_or_default();
        let own = format!("{}:", self.source.display());
        let warnings = log
            .lines()
            .filter(|l| l.starts_with(&own) && l.contains(": warning:"));
        Ok(Compiled {
            succeeded,
            warnings: u32::try_from(warnings.count())?,
        })
    }

    /// Runs the suite in the order of the file, under JaCoCo's agent; verdicts and JaCoCo's report.
    pub fn run_covered(&self) -> Result<(Verdicts, String)> {
        let execution = self.directory.join("jacoco.exec");
        if execution.exists() {
            fs::remove_file(&execution)?;
        }
        let agent = format!(
            "-javaagent:{}=destfile={},includes={}:{}$*",
            self.tools.agent()?.display(),
            execution.display(),
            self.class,
            self.class
        );
        let verdicts = self.run(&[&agent], &[])?;
        let report = self.directory.join("jacoco.xml");
        let files = self.library.class_files(self.class)?;
        let execution = execution.exists().then_some(execution);
        let xml = jacoco::report(self.jdk, self.tools, execution.as_deref(), &files, &report)?;
        Ok((verdicts, xml))
    }

    /// Runs the suite in a random order. JUnit 4 has none, so it runs as it is.
    pub fn run_shuffled(&self, seed: u32) -> Result<Verdicts> {
        let orderer =
            "junit.jupiter.testmethod.order.default=org.junit.jupiter.api.MethodOrderer$Random";
        let seed = format!("junit.jupiter.execution.order.random.seed={seed}");
        self.run(&[], &["--config", orderer, "--config", &seed])
    }

    fn run(&self, machine: &[&str], console: &[&str]) -> Result<Verdicts> {
        let reports = self.directory.join("reports");
        if reports.exists() {
            fs::remove_dir_all(&reports)?;
        }
        let work = self.directory.join("work");
        fs::create_dir_all(&work)?;
        let mut command = self.java(machine)?;
        command
            .args(["org.junit.platform.console.ConsoleLauncher", "execute"])
            .args(["--disable-banner", "--details=none", "--select-class"])
            .arg(self.test_class)
            .arg("--reports-dir")
            .arg(&reports)
            .args(console)
            .current_dir(work);
        let outcome = execute::run(&mut command, "", LIMIT)?;
        fs::write(
            self.directory.join("console.log"),
            outcome.stdout + &outcome.stderr,
        )?;
        let mut all = Verdicts::new();
        // A run that was ended wrote no report: no test of it passed.
        for report in fs::read_dir(&reports).into_iter().flatten() {
            let path = report?.path();
            all.extend(verdicts(&fs::read_to_string(path)?));
        }
        Ok(all)
    }

    fn java(&self, options: &[&str]) -> Result<Command> {
        let mut command = execute::command(&self.jdk.java());
        command
            .args(["-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-ea"])
            .args(options)
            .args(["-cp", &self.class_path()?]);
        Ok(command)
    }

    /// Where the compiled tests are.
    pub fn classes(&self) -> PathBuf {
        self.directory.join("classes")
    }

    /// Tests, library, JUnit.
    pub fn class_path(&self) -> Result<String> {
        let rest = self.class_path_without_tests()?;
        Ok(format!("{}:{rest}", self.classes().display()))
    }

    fn class_path_without_tests(&self) -> Result<String> {
        let junit = self.tools.junit(self.junit).context("no JUnit")?;
        Ok(format!("{}:{}", self.library.class_path(), joined(&junit)))
    }
}

/// The verdicts of a report in JUnit's XML.
fn verdicts(xml: &str) -> Verdicts {
    let mut verdicts = Verdicts::new();
    let mut current = String::new();
    for tag in xml.split('<') {
        match tag.split([' ', '>', '/']).next().unwrap_or_default() {
            "testcase" => {
                current = attribute(tag, "name").to_owned();
                verdicts.insert(current.clone(), true);
            }
            "failure" | "error" | "skipped" => {
                verdicts.insert(current.clone(), false);
            }
            _ => {}
        }
    }
    verdicts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn verdicts_of_a_report() {
        let xml = r#"<testsuite name="JUnit Jupiter" tests="2"><properties/><testcase name="a()" classname="x.Y" time="0">
            <system-out><![CDATA[unique-id: ]]></system-out></testcase><testcase name="b()" classname="x.Y">
            <failure message="no" type="E"><![CDATA[at]]></failure></testcase><system-out/></testsuite>"#;
        let expected = [("a()".to_owned(), true), ("b()".to_owned(), false)];
        assert_eq!(verdicts(xml), expected.into());
    }
}
