//! Which file each class gets. Asked before the search, so that no budget is spent on tests that cannot be written.

use std::path::{Path, PathBuf};

use covet_engine::job::{ClassOutcome, Failure, FailureKind, Target};

use super::error::CommandError;
use super::output::{Output, OutputError};
use super::prepare::Prepared;
use super::select::failed;
use super::units::Unit;

/// What follows a class's name unless told otherwise.
pub const SUFFIX: &str = "CovetTest";

/// The work on a unit.
#[derive(Debug, Default)]
pub struct Batch {
    /// The index of the unit.
    pub unit: usize,
    /// Its classes.
    pub targets: Vec<Target>,
    /// The file of each class, as far as known.
    pub files: Vec<Option<PathBuf>>,
    /// Where files go; `None` for `--dry-run` without a place for them.
    pub output: Option<Output>,
}

/// All work, and the classes that cannot be worked on.
#[derive(Debug, Default)]
pub struct Plan {
    /// Units that have work.
    pub batches: Vec<Batch>,
    /// Classes whose file cannot be written.
    pub blocked: Vec<ClassOutcome>,
}

/// Plans the work.
pub fn plan(prepared: &Prepared) -> Result<Plan, CommandError> {
    let mut plan = Plan::default();
    let targets = prepared.selection.targets.iter().enumerate();
    for (index, targets) in targets.filter(|(_, t)| !t.is_empty()) {
        let unit = &prepared.units.units[index];
        match output(prepared, unit)? {
            Ok(output) => {
                let batch = batch(prepared, index, output, &mut plan.blocked);
                plan.batches
                    .extend(Some(batch).filter(|b| !b.targets.is_empty()));
            }
            Err(e) => {
                let blocked = targets.iter().map(|t| blocked(&t.class, &e));
                plan.blocked.extend(blocked);
            }
        }
    }
    Ok(plan)
}

fn output(
    prepared: &Prepared,
    unit: &Unit,
) -> Result<Result<Option<Output>, OutputError>, CommandError> {
    let project = prepared.place.as_ref().map(|p| p.root.as_path());
    match &unit.output {
        Some(directory) => Ok(Output::new(directory, project).map(Some)),
        None if prepared.arguments.dry_run => Ok(Ok(None)),
        None => Err(CommandError::Usage(
            "there is no project here: name the directory for the tests with -o".to_owned(),
        )),
    }
}

fn batch(
    prepared: &Prepared,
    index: usize,
    output: Option<Output>,
    refused: &mut Vec<ClassOutcome>,
) -> Batch {
    let unit = &prepared.units.units[index];
    let suffix = prepared.arguments.suffix.as_deref().unwrap_or(SUFFIX);
    let mut batch = Batch {
        unit: index,
        ..Batch::default()
    };
    for target in &prepared.selection.targets[index] {
        match file(unit, output.as_ref(), &target.class, suffix) {
            Ok(file) => {
                batch.targets.push(target.clone());
                batch.files.push(file);
            }
            Err(e) => refused.push(blocked(&target.class, &e)),
        }
    }
    batch.output = output;
    batch
}

/// The file of a class; unknown for those that are not the unit's own: tests of the JDK's are in another package.
fn file(
    unit: &Unit,
    output: Option<&Output>,
    class: &str,
    suffix: &str,
) -> Result<Option<PathBuf>, OutputError> {
    let test_class = format!("{class}{suffix}");
    if unit.classes.contains_key(&test_class) {
        return Err(OutputError::Collision(test_class.replace('/', ".")));
    }
    let Some(output) = output.filter(|_| unit.classes.contains_key(class)) else {
        return Ok(None);
    };
    let (package, simple) = test_class.rsplit_once('/').unwrap_or(("", &test_class));
    output
        .may_write(&package.replace('/', "."), simple)
        .map(Some)
}

fn blocked(class: &str, error: &OutputError) -> ClassOutcome {
    let failure = Failure {
        kind: FailureKind::Output,
        message: error.to_string(),
    };
    failed(class.to_owned(), failure)
}

impl Batch {
    /// The classes with their files.
    pub fn entries(&self) -> impl Iterator<Item = (&Target, Option<&Path>)> {
        self.targets
            .iter()
            .zip(self.files.iter().map(Option::as_deref))
    }
}
