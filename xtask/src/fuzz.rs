//! `cargo xtask fuzz`: mutated class files, jars and images against the readers and the machine.
//!
//! The work is done by the crate `covet-fuzz`, as processes. This task compiles the fixtures, whose classes are the
//! seeds, compares verdicts with the real `java` and writes the report.

mod compare;
mod options;
mod report;

pub use options::Options;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::jdk::{self, Jdk};
use crate::{build, fixtures, paths};

/// The targets of `covet-fuzz` and how many mutants `cargo xtask test` tries of each.
const TARGETS: [(&str, u64); 5] = [
    ("class", 20_000),
    ("decode", 20_000),
    ("image", 20_000),
    ("jar", 3_000),
    ("interpret", 12_000),
];

/// Runs the task; whether there was no fault.
pub fn run(options: &Options) -> Result<bool> {
    let jdk = jdk::named(options.jdk.as_deref().unwrap_or("17"))?;
    let fuzz = Fuzz::prepare(&jdk, options)?;
    let mut clean = true;
    for (target, few) in TARGETS {
        if options.wants(target) {
            let runs = options.runs.unwrap_or(few);
            clean &= fuzz.command(target, runs, options)?.status()?.success();
        }
    }
    if let Some(count) = options.compare {
        compare::run(&fuzz, count, options)?;
    }
    if options.report {
        report::write(&fuzz, &paths::root().join("docs/fuzz.md"))?;
    }
    Ok(clean)
}

/// What all runs need.
struct Fuzz {
    jdk: Jdk,
    binary: PathBuf,
    /// The file that lists class directories.
    list: PathBuf,
    /// Where everything goes.
    out: PathBuf,
}

impl Fuzz {
    fn prepare(jdk: &Jdk, options: &Options) -> Result<Fuzz> {
        let status = build::cargo()
            .args(["build", "--release", "--quiet", "--package", "covet-fuzz"])
            .status()
            .context("cannot start cargo")?;
        if !status.success() {
            bail!("covet-fuzz does not build");
        }
        let out = paths::target().join("fuzz");
        fs::create_dir_all(&out)?;
        let list = out.join("classes.txt");
        let programs = fixtures::ready(jdk, options.filter.as_deref())?;
        let lines = programs
            .iter()
            .map(|p| format!("{}\n", p.classes.display()));
        fs::write(&list, lines.collect::<String>())?;
        Ok(Fuzz {
            jdk: jdk.clone(),
            binary: paths::target().join("release/covet-fuzz"),
            list,
            out,
        })
    }

    /// A run of a target.
    fn command(&self, target: &str, runs: u64, options: &Options) -> Result<Command> {
        let mut command = Command::new(&self.binary);
        command.args(["--target", target, "--runs", &runs.to_string()]);
        command.args(["--seed", &options.seed.to_string()]);
        command.args(["--workers", &options.workers.to_string()]);
        if let Some(minutes) = options.minutes {
            command.args(["--seconds", &(minutes * 60).to_string()]);
        }
        let files: [(&str, &Path); 3] = [
            ("--jdk", &self.jdk.home),
            ("--list", &self.list),
            ("--out", &self.out),
        ];
        for (name, path) in files {
            command.arg(name).arg(path);
        }
        for jar in &options.jars {
            command.arg("--jar").arg(jar);
        }
        Ok(command)
    }
}
