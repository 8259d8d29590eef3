//! `covet generate` for one class, in a process of its own: what it says, what it took.
//!
//! The process does one class with one worker, so that its wall time and memory are those of the class.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use serde::Deserialize;

use crate::execute;

/// A process that takes so much longer than its budget is ended.
const PATIENCE: Duration = Duration::from_secs(120);
const GLANCE: Duration = Duration::from_millis(20);

/// What to ask for.
#[derive(Debug, Clone)]
pub struct Request<'a> {
    /// The program.
    pub covet: &'a Path,
    /// The JDK's home.
    pub jdk: &'a Path,
    /// The class with dots.
    pub class: &'a str,
    /// The class path.
    pub class_path: String,
    /// The limits, as options of the command line.
    pub budget: &'a [String],
    /// `--strategy`.
    pub strategy: &'a str,
    /// `--seed`.
    pub seed: u64,
    /// `--junit`.
    pub junit: u8,
    /// Where the sources go, and what the process printed; emptied before.
    pub directory: PathBuf,
}

/// What came of it.
#[derive(Debug, Clone, Default)]
pub struct Generated {
    /// The line of `--json`; `None` if there is none.
    pub line: Option<Line>,
    /// The exit code; `None` after it was ended.
    pub code: Option<i32>,
    /// Wall time of the process.
    pub wall: Duration,
    /// The largest resident set of the process without its children, in bytes.
    pub resident: u64,
}

/// The part of the line of `--json` that is looked at (docs/json.md).
#[derive(Debug, Clone, Default, Deserialize, PartialEq)]
#[serde(default)]
pub struct Line {
    /// The test class with its package.
    pub test_class: Option<String>,
    /// The source that was written.
    pub file: Option<PathBuf>,
    /// Branches of the final suite.
    pub branches: Count,
    /// Mutants killed in Covet's machine.
    pub mutants: Count,
    /// Tests in the file.
    pub tests: u32,
    /// Tests executed while searching.
    pub executions: u64,
    /// What the search did, apart from the rest.
    pub search: Option<Search>,
    /// Branches that are not covered.
    pub uncovered: Vec<Goal>,
    /// The check.
    pub check: Check,
    /// Why there is nothing, or less.
    pub failure: Option<Failure>,
}

/// Some of a number of things.
#[derive(Debug, Clone, Copy, Default, Deserialize, PartialEq, Eq)]
#[serde(default)]
pub struct Count {
    /// Covered or killed.
    pub covered: u32,
    /// All.
    pub total: u32,
}

/// A goal, or a branch that is not covered.
#[derive(Debug, Clone, Default, Deserialize, PartialEq, Eq)]
#[serde(default)]
pub struct Goal {
    /// The kind of goal; empty for an uncovered branch.
    pub kind: String,
    /// The source file's name.
    pub file: String,
    /// The line.
    pub line: Option<u32>,
    /// The branch in words.
    #[serde(alias = "branch")]
    pub text: String,
}

impl Goal {
    /// Whether this is the goal of a method without branches.
    pub fn is_entry(&self) -> bool {
        self.text == "method is entered"
    }
}

/// The search phase.
#[derive(Debug, Clone, Copy, Default, Deserialize, PartialEq)]
#[serde(default)]
pub struct Search {
    /// Its wall time.
    pub seconds: f64,
    /// The time of a core that it took; none if Covet does not say.
    pub cpu_seconds: Option<f64>,
    /// Statements executed.
    pub statements: u64,
    /// Branches covered by the tests that it kept.
    pub covered: u32,
}

/// What the check did.
#[derive(Debug, Clone, Copy, Default, Deserialize, PartialEq, Eq)]
#[serde(default)]
pub struct Check {
    /// Tests sent.
    pub sent: u32,
    /// Tests that lost an assertion.
    pub repaired: u32,
    /// Tests dropped.
    pub removed: u32,
}

/// Why a class failed.
#[derive(Debug, Clone, Default, Deserialize, PartialEq, Eq)]
#[serde(default)]
pub struct Failure {
    /// The kind.
    pub kind: String,
    /// A sentence.
    pub message: String,
}

/// Runs `covet generate`.
pub fn generate(request: &Request, budget: Duration) -> Result<Generated> {
    if request.directory.exists() {
        fs::remove_dir_all(&request.directory)?;
    }
    fs::create_dir_all(&request.directory)?;
    let (out, err) = (
        request.directory.join("stdout"),
        request.directory.join("stderr"),
    );
    let start = Instant::now();
    let mut child = command(request)
        .stdin(Stdio::null())
        .stdout(File::create(&out)?)
        .stderr(File::create(err)?)
        .spawn()
        .with_context(|| format!("cannot start {}", request.covet.display()))?;
    let mut generated = Generated::default();
    let status = loop {
        let status = child.try_wait()?;
        generated.wall = start.elapsed();
        if status.is_some() {
            break status;
        }
        if generated.wall > budget + PATIENCE {
            child.kill()?;
            child.wait()?;
            break None;
        }
        generated.resident = generated.resident.max(high_water(child.id()));
        thread::sleep(GLANCE);
    };
    generated.code = status.map(execute::exit_code);
    generated.line = line(&fs::read_to_string(out)?)?;
    Ok(generated)
}

/// The branch goals of the class.
pub fn branch_goals(request: &Request) -> Result<Vec<Goal>> {
    let mut command = execute::command(request.covet);
    command
        .args(["goals", request.class, "-cp", &request.class_path])
        .arg("--jdk")
        .arg(request.jdk)
        .args(["--json", "--no-build-tool"])
        .current_dir(&request.directory);
    let outcome = execute::run(&mut command, "", PATIENCE)?;
    let goals = outcome.stdout.lines().map(serde_json::from_str);
    let goals: Vec<Goal> = goals.collect::<Result<_, _>>()?;
    Ok(goals.into_iter().filter(|g| g.kind == "branch").collect())
}

fn command(request: &Request) -> Command {
    let mut command = execute::command(request.covet);
    command
        .args(["generate", request.class, "-cp", &request.class_path])
        .arg("--jdk")
        .arg(request.jdk)
        .args(["--json", "--quiet", "--no-build-tool", "--workers", "1"])
        .args(["--strategy", request.strategy])
        .args(["--seed", &request.seed.to_string()])
        .args(["--junit", &request.junit.to_string()])
        .args(request.budget)
        .arg("-o")
        .arg(request.directory.join("src"))
        .current_dir(&request.directory);
    command
}

/// The line of the class, if there is one.
fn line(stdout: &str) -> Result<Option<Line>> {
    let found = stdout.lines().find(|line| line.starts_with('{'));
    let line = found.map(serde_json::from_str).transpose();
    line.context("covet printed something else than JSON")
}

/// The largest resident set so far, from the host's accounting; 0 where it has none. `wait4` would count the check's JVM.
fn high_water(pid: u32) -> u64 {
    let status = fs::read_to_string(format!("/proc/{pid}/status")).unwrap_or_default();
    let value = status.lines().find_map(|l| l.strip_prefix("VmHWM:"));
    let kilobytes: Option<u64> = value
        .and_then(|v| v.split_whitespace().next())
        .and_then(|v| v.parse().ok());
    kilobytes.unwrap_or(0) * 1024
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_of_json() {
        let text = r#"{"format":1,"class":"a.B","test_class":"a.BCovetTest","file":"t/a/BCovetTest.java","branches":{"covered":3,"total":4},"tests":2,"seconds":1.2,"check":{"sent":2,"repaired":1,"removed":0},"failure":null,"notes":[]}"#;
        let line = line(text).unwrap().unwrap();
        assert_eq!((line.branches.covered, line.branches.total), (3, 4));
        assert_eq!((line.check.repaired, line.search), (1, None));
        assert!(super::line("nothing").unwrap().is_none());
        assert!(super::line("{broken").is_err());
    }

    #[test]
    fn a_process_that_prints_json() {
        let directory = std::env::temp_dir().join(format!("covet-bench-{}", std::process::id()));
        fs::create_dir_all(&directory).unwrap();
        let program = directory.join("covet");
        fs::write(
            &program,
            "#!/bin/sh\nsleep 0.1\necho '{\"tests\":7}'\nexit 3\n",
        )
        .unwrap();
        let mode = std::os::unix::fs::PermissionsExt::from_mode(0o755);
        fs::set_permissions(&program, mode).unwrap();
        let request = Request {
            covet: &program,
            jdk: Path::new("/jdk"),
            class: "a.B",
            class_path: String::new(),
            budget: &[],
            strategy: "auto",
            seed: 0,
            junit: 5,
            directory: directory.join("run"),
        };
        let generated = generate(&request, Duration::from_secs(1)).unwrap();
        assert_eq!(generated.code, Some(3));
        assert_eq!(generated.line.unwrap().tests, 7);
        assert!(generated.resident > 0 && generated.wall >= Duration::from_millis(100));
        fs::remove_dir_all(directory).unwrap();
    }
}
