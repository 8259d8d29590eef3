//! Differential fixtures: every program of `tests/java` runs on the real `java` and on `covet java`, and standard
//! output, exit code and standard error must agree.
//!
//! The real output is never committed: it is asked for once per program and JDK and kept below `target/fixtures`.

mod cache;
mod compare;
mod compile;
mod header;
mod known;
mod options;
mod program;
mod report;
mod run;
mod table;

pub use options::Options;
pub use program::Program;
pub use report::Summary;

use std::path::PathBuf;

use anyhow::{Result, bail};

use crate::jdk::{self, Jdk};
use crate::{build, paths};

/// Runs the task; whether everything agreed.
pub fn run(options: &Options) -> Result<bool> {
    let summary = check(options)?;
    println!("{}", summary.closing_line());
    Ok(summary.failed == 0)
}

/// A fixture that is compiled for a JDK.
#[derive(Debug, Clone)]
pub struct Ready {
    /// The fixture.
    pub program: Program,
    /// Its class directory.
    pub classes: PathBuf,
}

/// Compiles the fixtures that fit a JDK, all or those with a text in their names.
pub fn ready(jdk: &Jdk, filter: Option<&str>) -> Result<Vec<Ready>> {
    let mut programs = program::discover(&paths::root().join("tests/java"))?;
    programs.retain(|p| p.header.min_jdk <= jdk.feature);
    programs.retain(|p| filter.is_none_or(|text| p.name.contains(text)));
    let caches = programs
        .iter()
        .map(|p| Ok((p, cache::Cache::of(p, jdk)?)))
        .collect::<Result<Vec<_>>>()?;
    let errors = compile::compile(jdk, &caches, Options::default().jobs())?;
    let mut ready = Vec::new();
    for ((program, cache), error) in caches.into_iter().zip(errors) {
        if let Some(error) = error {
            bail!("{} does not compile: {error}", program.name);
        }
        ready.push(Ready {
            program: program.clone(),
            classes: cache.classes,
        });
    }
    Ok(ready)
}

/// Runs the fixtures and prints everything but the closing line.
pub fn check(options: &Options) -> Result<Summary> {
    let directory = options
        .dir
        .clone()
        .unwrap_or_else(|| paths::root().join("tests/java"));
    let all = program::discover(&directory)?;
    let known = known::read(&directory.join("known-failures.tsv"), &all)?;
    let chosen: Vec<_> = all
        .into_iter()
        .filter(|program| options.wants(&program.name))
        .collect();
    if chosen.is_empty() {
        if options.filter.is_some() {
            bail!("no fixture has this text in its name");
        }
        println!("fixtures: there are none in {}", directory.display());
        return Ok(Summary::default());
    }
    let covet = match &options.covet {
        Some(path) => path.canonicalize()?,
        None => build::covet()?,
    };
    let mut results = Vec::new();
    for jdk in jdks(options)? {
        results.push(run::on_jdk(&jdk, &chosen, &known, &covet, options)?);
    }
    let summary = report::print(&results, options.verbose);
    if options.bless_table {
        table::write(&paths::root().join("docs/fixtures.md"), &chosen, &results)?;
    }
    Ok(summary)
}

fn jdks(options: &Options) -> Result<Vec<Jdk>> {
    let mut jdks = if options.jdks.is_empty() {
        jdk::defaults()?
    } else {
        options
            .jdks
            .iter()
            .map(|name| jdk::named(name))
            .collect::<Result<_>>()?
    };
    if options.jdk21 {
        jdks.push(jdk::of_feature(21)?);
    }
    jdks.sort_by_key(|jdk| jdk.feature);
    Ok(jdks)
}
