//! A suite in Covet's machine, through the machine's own example `run_suite`.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::time::{Duration, UNIX_EPOCH};

use anyhow::{Context, Result, bail};

use super::suite::Suite;
use super::verdicts::{self, SuiteRun};
use crate::jdk::Jdk;
use crate::{build, paths, usage};

/// Bytecodes a class may execute. The longest classes of the ladder need a third of it.
pub const INSTRUCTIONS: u64 = 60_000_000_000;

/// What a run in Covet came to.
#[derive(Debug, Clone, Default)]
pub struct Outcome {
    /// Verdicts.
    pub run: SuiteRun,
    /// CPU time of the process: all machines booted and warmed, all classes.
    pub cpu: Duration,
    /// The largest resident set, in bytes.
    pub resident: u64,
    /// Classes that did not come to their end, and why.
    pub ends: BTreeMap<String, String>,
    /// Natives that were missing, with the number of calls.
    pub unsupported: BTreeMap<String, u64>,
}

/// Builds the runner.
pub fn build() -> Result<()> {
    let mut command = build::cargo();
    command.args(["build", "--release", "--quiet", "--package", "covet-vm"]);
    command.args(["--example", "run_suite"]);
    if !command.status().context("cannot start cargo")?.success() {
        bail!("the runner does not build");
    }
    Ok(())
}

/// Runs classes on `jobs` machines side by side.
pub fn run(
    suite: &Suite,
    jdk: &Jdk,
    classes: &[String],
    jobs: usize,
    instructions: u64,
) -> Result<Outcome> {
    let out = suite.directory.join(format!("covet-{}", jdk.version));
    if out.exists() {
        fs::remove_dir_all(&out)?;
    }
    fs::create_dir_all(&out)?;
    let list = suite.directory.join("covet.list");
    fs::write(&list, classes.join("\n"))?;
    let mut command = crate::execute::command(&paths::target().join("release/examples/run_suite"));
    command.arg("--jdk").arg(&jdk.home);
    command.args(["--class-path", &suite.class_path]);
    command.arg("--directory").arg(&suite.work);
    command.arg("--out").arg(&out);
    command.args(["--jobs", &jobs.to_string()]);
    command.args(["--instructions", &instructions.to_string()]);
    command.args(["--clock", &clock(suite)?.to_string()]);
    command.args(["--option", "-ea"]);
    for option in &suite.library.options {
        command.args(["--option", option]);
    }
    command.arg(&list);
    let (stdout, stderr) = (out.join("stdout"), out.join("stderr"));
    let usage = usage::run(&mut command, &stdout, &stderr, || false)?;
    if usage.code != 0 {
        let text = fs::read_to_string(&stderr)?;
        let first = text.lines().next().unwrap_or("no message");
        bail!("the machine ended with exit code {}: {first}", usage.code);
    }
    let mut outcome = Outcome {
        cpu: usage.cpu,
        resident: usage.resident,
        ..Outcome::default()
    };
    read(&out, classes, &mut outcome)?;
    Ok(outcome)
}

/// An hour behind the suite's files, in seconds since the epoch: to tests that ask, they are old and not of the future.
fn clock(suite: &Suite) -> Result<u64> {
    let made = fs::metadata(suite.work.join(".unpacked"))?.modified()?;
    Ok(made.duration_since(UNIX_EPOCH)?.as_secs() + 3600)
}

fn read(out: &Path, classes: &[String], outcome: &mut Outcome) -> Result<()> {
    for number in 0..classes.len() {
        let text = fs::read(out.join(format!("{number}.tsv"))).unwrap_or_default();
        verdicts::read(&String::from_utf8_lossy(&text), &mut outcome.run);
    }
    let summary = fs::read_to_string(out.join("summary.tsv"))?;
    for line in summary.lines() {
        let mut fields = line.split('\t');
        let mut next = || fields.next().unwrap_or_default();
        let (class, end, _executed, _cpu) = (next(), next(), next(), next());
        if end != "exit 0" {
            outcome.ends.insert(class.to_owned(), end.to_owned());
        }
        for (native, count) in fields.filter_map(|f| f.rsplit_once('=')) {
            let calls = outcome.unsupported.entry(native.to_owned()).or_default();
            *calls += count.parse::<u64>().unwrap_or(0);
        }
    }
    Ok(())
}
