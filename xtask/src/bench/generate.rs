//! `cargo xtask bench generate`: what `covet generate` writes for real classes, judged by the tools of the Java world.
//!
//! A fixed list of classes (`lists.rs`; `select.rs` has the rule that made it). Each one goes through `covet generate` in
//! a process of its own (`covet.rs`); what comes out is compiled against the real JUnit and run by its console
//! (`suite.rs`), JaCoCo counts branches (`jacoco.rs`), PIT mutants (`pit.rs`). Lines of figures are kept in
//! `tests/generate/results` (`results.rs`), the report is made of them (`report.rs`). Wall times are measured, never
//! asserted. `small.rs` is the part that CI runs.

mod covet;
mod figures;
mod jacoco;
mod lists;
mod measure;
mod options;
mod pit;
mod report;
mod results;
mod select;
mod small;
mod suite;
mod tools;

use anyhow::Result;

use self::lists::Entry;
use self::measure::Measure;
pub use self::options::Options;
use self::results::{Row, Table};
pub use self::small::run_small;
use self::tools::Tools;
use crate::{build, jdk};

/// Runs the bench; whether every emitted test compiles and passes.
pub fn run(options: &Options) -> Result<bool> {
    let tools = Tools;
    if options.select {
        select::run(&jdk::of_feature(17)?, &tools)?;
        return Ok(true);
    }
    if options.small {
        build::covet()?;
        return run_small();
    }
    let mut sound = true;
    if !options.report {
        let covet = match &options.covet {
            Some(path) => path.canonicalize()?,
            None => build::covet()?,
        };
        for name in &options.jdks {
            let measure = Measure {
                jdk: jdk::named(name)?,
                tools: &tools,
                covet: covet.clone(),
                options,
            };
            sound &= all(&measure)?;
        }
    }
    report::write()?;
    Ok(sound)
}

/// Measures the classes of the list on one JDK.
fn all(measure: &Measure) -> Result<bool> {
    let options = measure.options;
    let list = lists::read(&options.list)?;
    let table = Table {
        list: options.list.clone(),
        jdk: measure.jdk.feature,
        junit: options.junit,
    };
    let known = table.read()?;
    let mut sound = true;
    for entry in list.iter().take(options.classes) {
        if !entry.class.contains(&options.filter)
            || options.missing && is_known(&known, entry, options.pit)
        {
            continue;
        }
        match measure.class(entry) {
            Ok(row) => {
                println!("{}", summary(&row, measure.jdk.feature));
                sound &= is_sound(&row);
                // What is reported is measured with one budget.
                if options.is_reported() {
                    table.keep(row, &list)?;
                }
            }
            Err(error) => {
                println!("{}: {error:#}", entry.class);
                sound = false;
            }
        }
    }
    Ok(sound)
}

fn is_known(known: &[Row], entry: &Entry, pit: bool) -> bool {
    known
        .iter()
        .any(|row| row.class == entry.class && (!pit || row.pit.is_some()))
}

/// Whether all that was emitted compiles and passes, always.
fn is_sound(row: &Row) -> bool {
    row.compiles != Some(false) && row.passed == row.tests && row.flaky == 0
}

fn summary(row: &Row, jdk: u32) -> String {
    let mut text = format!(
        "{} on {jdk}: {}/{} branches, {}/{} by JaCoCo, {}/{} tests pass, {:.1} s, {} MB",
        row.class,
        row.branches,
        row.branches_total,
        row.jacoco,
        row.jacoco_total,
        row.passed,
        row.tests,
        row.seconds,
        row.resident >> 20,
    );
    if let (Some(killed), Some(total)) = (row.pit, row.pit_total) {
        text += &format!(", {killed}/{total} mutants by PIT");
    }
    if row.compiles == Some(false) {
        text += ", DOES NOT COMPILE";
    }
    if let Some(failure) = &row.failure {
        text += &format!(" ({failure})");
    }
    text
}
