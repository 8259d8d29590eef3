//! `cargo xtask study`: whether `covet study` keeps its promises.
//!
//! The small study (`studies/small.toml`) is run undisturbed, killed five times, and in two shards that are merged: the
//! tables must be the same, byte for byte. The page is looked at in a real browser.

mod browser;
mod kill;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail, ensure};

use crate::jdk::{self, Jdk};
use crate::{build, paths};

/// The task: builds `covet` unless `--covet FILE` names one.
pub fn task(arguments: &[String]) -> Result<bool> {
    match arguments {
        [] => run(build::covet()?),
        [option, file] if option == "--covet" => run(Path::new(file).canonicalize()?),
        _ => bail!("`cargo xtask study` takes --covet FILE only"),
    }
}

/// Runs everything with this build of `covet`; whether all promises were kept.
pub fn run(covet: PathBuf) -> Result<bool> {
    let directory = paths::target().join("study");
    if directory.exists() {
        fs::remove_dir_all(&directory)?;
    }
    let tries = Tries {
        covet,
        jdk: jdk::of_feature(17)?,
        directory,
    };
    let undisturbed = tries.undisturbed()?;
    let checks = [
        ("killed five times", tries.killed(&undisturbed)),
        ("in two shards", tries.sharded(&undisturbed)),
        ("in a browser", browser::check(&undisturbed.page())),
    ];
    let mut held = true;
    for (what, outcome) in checks {
        match outcome {
            Ok(()) => println!("study: {what}: as it must be"),
            Err(error) => {
                println!("study: {what}: {error:#}");
                held = false;
            }
        }
    }
    Ok(held)
}

struct Tries {
    covet: PathBuf,
    jdk: Jdk,
    directory: PathBuf,
}

/// Where the reports of a run are.
struct Reports(PathBuf);

impl Reports {
    fn page(&self) -> PathBuf {
        self.0.join("small.html")
    }

    /// What must be the same in every run: the cells, and the report without what it took.
    fn reproducible(&self) -> Result<(String, String)> {
        let read = |name: &str| {
            let file = self.0.join(name);
            fs::read_to_string(&file).with_context(|| format!("no {}", file.display()))
        };
        let report = read("small.md")?;
        let tables = report.split("## What it took").next().unwrap_or_default();
        Ok((read("small.csv")?, tables.to_owned()))
    }

    fn must_equal(&self, other: &Reports) -> Result<()> {
        let (ours, theirs) = (self.reproducible()?, other.reproducible()?);
        ensure!(ours.0.lines().count() > 20, "there are hardly any cells");
        ensure!(!ours.1.contains("Failed cells"), "cells failed: {}", ours.1);
        ensure!(
            !ours.1.contains("infeasible but"),
            "the list of infeasible branches is wrong"
        );
        ensure!(
            ours == theirs,
            "the tables in {} and {} differ",
            self.0.display(),
            other.0.display()
        );
        Ok(())
    }
}

impl Tries {
    /// `covet study` with files of its own.
    fn command(&self, name: &str, output: &Path) -> Command {
        let mut command = Command::new(&self.covet);
        command
            .args(["study", "--quiet", "--jdk"])
            .arg(&self.jdk.home)
            .arg("--results")
            .arg(self.results(name))
            .arg("--output")
            .arg(output)
            .arg("studies/small.toml")
            .current_dir(paths::root());
        command
    }

    fn results(&self, name: &str) -> PathBuf {
        self.directory.join(format!("{name}.db"))
    }

    fn reports(&self, name: &str) -> Reports {
        Reports(self.directory.join(name))
    }

    fn undisturbed(&self) -> Result<Reports> {
        fs::create_dir_all(&self.directory)?;
        let reports = self.reports("undisturbed");
        succeed(&mut self.command("undisturbed", &reports.0))?;
        Ok(reports)
    }

    fn killed(&self, undisturbed: &Reports) -> Result<()> {
        let reports = self.reports("killed");
        for time in 1..=5 {
            let mut command = self.command("killed", &reports.0);
            kill::after_some_cells(&mut command, &self.results("killed"), time)
                .with_context(|| format!("kill number {time}"))?;
        }
        succeed(&mut self.command("killed", &reports.0))?;
        reports.must_equal(undisturbed)
    }

    fn sharded(&self, undisturbed: &Reports) -> Result<()> {
        let shards = ["1/2", "2/2"].map(|shard| (shard, shard.replace('/', "-of-")));
        for (shard, name) in &shards {
            let reports = self.reports(name);
            succeed(self.command(name, &reports.0).args(["--shard", shard]))?;
        }
        let mut merge = Command::new(&self.covet);
        merge.args(["study", "merge"]).arg(self.results("merged"));
        merge.args(shards.iter().map(|(_, name)| self.results(name)));
        succeed(&mut merge)?;
        let reports = self.reports("merged");
        // Nothing is left to do, so this only writes the reports.
        succeed(&mut self.command("merged", &reports.0))?;
        reports.must_equal(undisturbed)
    }
}

fn succeed(command: &mut Command) -> Result<()> {
    let output = command.output().context("cannot start covet")?;
    if !output.status.success() {
        bail!(
            "{}: {}",
            output.status,
            String::from_utf8_lossy(&output.stderr).trim()
        );
    }
    Ok(())
}
