//! A suite in Covet's machine, through the machine's own example `run_suite`. A run that was ended goes on with the classes
//! it did not come to, as long as machine, classes and options are the same.

use std::collections::BTreeMap;
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::Path;
use std::time::{Duration, UNIX_EPOCH};

use anyhow::{Context, Result, bail};

use super::suite::Suite;
use super::verdicts::{self, SuiteRun};
use crate::jdk::Jdk;
use crate::{build, paths, usage};

/// Bytecodes a class may execute. The longest classes of the ladder need a third of it.
pub const INSTRUCTIONS: u64 = 60_000_000_000;

/// The heap of a machine. HotSpot takes a quarter of the memory there is; caches of soft references want to stay.
const HEAP: &str = "-Xmx4096m";

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
    let runner = paths::target().join("release/examples/run_suite");
    let out = suite.directory.join(format!("covet-{}", jdk.version));
    let unfinished = out.join("unfinished");
    let this_run = name_of(&runner, suite, classes, instructions)?;
    let goes_on = fs::read_to_string(&unfinished).is_ok_and(|other| other == this_run);
    if !goes_on {
        if out.exists() {
            fs::remove_dir_all(&out)?;
        }
        fs::create_dir_all(&out)?;
        fs::write(&unfinished, this_run)?;
    }
    let before = summary(&out)?.iter().map(|ended| ended.cpu).sum::<u64>();
    let list = out.join("list");
    fs::write(&list, classes.join("\n"))?;
    let mut command = crate::execute::command(&runner);
    command.arg("--jdk").arg(&jdk.home);
    command.args(["--class-path", &suite.class_path]);
    command.arg("--directory").arg(&suite.work);
    command.arg("--out").arg(&out);
    command.args(["--jobs", &jobs.to_string()]);
    command.args(["--instructions", &instructions.to_string()]);
    command.args(["--clock", &clock(suite)?.to_string()]);
    command.args(["--option", "-ea", "--option", HEAP]);
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
        cpu: usage.cpu + Duration::from_nanos(before),
        resident: usage.resident,
        ..Outcome::default()
    };
    read(&out, classes, &mut outcome)?;
    fs::remove_file(unfinished)?;
    Ok(outcome)
}

/// What a run must have in common with one that was ended to go on with it: the machine, the classes, the options.
fn name_of(runner: &Path, suite: &Suite, classes: &[String], instructions: u64) -> Result<String> {
    let mut machine = DefaultHasher::new();
    fs::read(runner)?.hash(&mut machine);
    Ok(format!(
        "{:016x} {instructions} {}\n{}\n",
        machine.finish(),
        suite.library.options.join(" "),
        classes.join("\n")
    ))
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
    for ended in summary(out)? {
        if ended.how != "exit 0" {
            outcome.ends.insert(ended.class, ended.how);
        }
        for (native, count) in ended.unsupported {
            *outcome.unsupported.entry(native).or_default() += count;
        }
    }
    Ok(())
}

/// How a class came to its end.
struct Ended {
    class: String,
    how: String,
    /// Nanoseconds of CPU time.
    cpu: u64,
    unsupported: Vec<(String, u64)>,
}

/// The classes of an out directory that came to their end.
fn summary(out: &Path) -> Result<Vec<Ended>> {
    let file = out.join("summary.tsv");
    if !file.exists() {
        return Ok(Vec::new());
    }
    let text = fs::read_to_string(file)?;
    let ended = text.lines().map(|line| {
        let mut fields = line.split('\t');
        let mut next = || fields.next().unwrap_or_default();
        let (class, how, _executed, cpu) = (next(), next(), next(), next());
        let natives = fields.filter_map(|f| f.rsplit_once('='));
        Ended {
            class: class.to_owned(),
            how: how.to_owned(),
            cpu: cpu.parse().unwrap_or(0),
            unsupported: natives
                .map(|(native, count)| (native.to_owned(), count.parse().unwrap_or(0)))
                .collect(),
        }
    });
    Ok(ended.collect())
}
