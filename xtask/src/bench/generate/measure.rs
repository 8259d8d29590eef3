//! The figures of one class on one JDK.

use std::path::PathBuf;

use anyhow::Result;

use super::covet::{self, Generated, Line, Request};
use super::lists::{self, Entry, Library};
use super::options::Options;
use super::pit;
use super::results::Row;
use super::suite::{Suite, Verdicts};
use super::tools::Tools;
use crate::jdk::Jdk;

/// Everything that measuring needs.
pub struct Measure<'a> {
    /// The JDK that Covet reads and that judges.
    pub jdk: Jdk,
    /// The tools.
    pub tools: &'a Tools,
    /// The program.
    pub covet: PathBuf,
    /// What to measure.
    pub options: &'a Options,
}

impl Measure<'_> {
    /// Generates, compiles, runs and counts.
    pub fn class(&self, entry: &Entry) -> Result<Row> {
        let library = Library::prepare(&entry.coordinates, &self.jdk)?;
        let directory = self.directory(entry);
        let budget = [
            "--budget".to_owned(),
            format!("{}ms", self.options.budget.as_millis()),
        ];
        let request = Request {
            covet: &self.covet,
            jdk: &self.jdk.home,
            class: &entry.class,
            class_path: library.class_path(),
            budget: &budget,
            seed: self.options.seed,
            junit: self.options.junit,
            directory: directory.join("generated"),
        };
        let generated = covet::generate(&request, self.options.budget)?;
        let mut row = self.row(entry, &generated);
        let line = generated.line.unwrap_or_default();
        if let (Some(test_class), Some(file)) = (&line.test_class, &line.file) {
            let suite = Suite {
                jdk: &self.jdk,
                tools: self.tools,
                library: &library,
                class: &entry.class,
                test_class,
                source: &request.directory.join(file),
                junit: self.options.junit,
                directory: &directory,
            };
            self.judge(&suite, &mut row)?;
        } else {
            let branches = super::jacoco::report(
                &self.jdk,
                self.tools,
                None,
                &library.class_files(&entry.class)?,
                &directory.join("jacoco.xml"),
            )?;
            set_branches(&mut row, super::jacoco::branches(&branches));
        }
        Ok(row)
    }

    fn directory(&self, entry: &Entry) -> PathBuf {
        let name = format!("{}-junit{}", self.jdk.feature, self.options.junit);
        lists::working("suites").join(name).join(&entry.class)
    }

    /// What Covet itself says and took.
    fn row(&self, entry: &Entry, generated: &Generated) -> Row {
        let line = generated.line.clone().unwrap_or_default();
        Row {
            class: entry.class.clone(),
            library: entry.library(),
            seed: self.options.seed,
            budget: self.options.budget.as_secs_f64(),
            failure: failure(generated),
            tests: line.tests,
            branches: line.branches.covered,
            branches_total: line.branches.total,
            found: line.search.map(|s| s.covered),
            sent: line.check.sent,
            repaired: line.check.repaired,
            removed: line.check.removed,
            seconds: generated.wall.as_secs_f64(),
            executions: line.executions,
            search_seconds: line.search.map(|s| s.seconds),
            statements: line.search.map(|s| s.statements),
            resident: generated.resident,
            mutants: line.mutants.covered,
            mutants_total: line.mutants.total,
            ..Row::default()
        }
    }

    /// What the real machine says.
    fn judge(&self, suite: &Suite, row: &mut Row) -> Result<()> {
        let compiled = suite.compile()?;
        row.compiles = Some(compiled.succeeded);
        row.warnings = compiled.warnings;
        if !compiled.succeeded {
            return Ok(());
        }
        let (first, branches) = suite.run_covered()?;
        set_branches(row, branches);
        let mut runs = vec![first];
        for seed in 1..=self.options.runs {
            runs.push(suite.run_shuffled(seed)?);
        }
        row.runs = self.options.runs;
        (row.passed, row.flaky) = passed_and_flaky(&runs)?;
        if self.options.pit && row.passed == row.tests && row.tests > 0 {
            let score = pit::score(suite)?;
            (row.pit, row.pit_total) = (Some(score.killed), Some(score.total));
        }
        Ok(())
    }
}

fn set_branches(row: &mut Row, branches: super::jacoco::Branches) {
    row.jacoco = branches.covered;
    row.jacoco_total = branches.total;
    row.jacoco_goals = branches.covered_goals;
    row.jacoco_goals_total = branches.goals;
}

fn failure(generated: &Generated) -> Option<String> {
    let Some(Line { failure, .. }) = &generated.line else {
        return Some(match generated.code {
            Some(code) => format!("exit code {code}, no line of JSON"),
            None => "did not end".to_owned(),
        });
    };
    let failure = failure.as_ref()?;
    Some(format!("{}: {}", failure.kind, failure.message))
}

/// How many tests passed in every run, and how many in some runs only.
fn passed_and_flaky(runs: &[Verdicts]) -> Result<(u32, u32)> {
    let mut names: Vec<&String> = runs.iter().flat_map(|run| run.keys()).collect();
    names.sort();
    names.dedup();
    let passes = |name: &String| {
        let passed = |run: &&Verdicts| run.get(name) == Some(&true);
        runs.iter().filter(passed).count()
    };
    let counts: Vec<usize> = names.into_iter().map(passes).collect();
    let always = counts.iter().filter(|count| **count == runs.len()).count();
    let sometimes = counts
        .iter()
        .filter(|count| **count > 0 && **count < runs.len())
        .count();
    Ok((u32::try_from(always)?, u32::try_from(sometimes)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tests_that_pass_now_and_then_are_flaky() {
        let run = |a: bool, b: bool| -> Verdicts {
            [("a".into(), a), ("b".into(), b), ("c".into(), false)].into()
        };
        let runs = [run(true, true), run(true, false)];
        assert_eq!(passed_and_flaky(&runs).unwrap(), (1, 1));
        // A run without a verdict counts against a test.
        let runs = [run(true, true), Verdicts::new()];
        assert_eq!(passed_and_flaky(&runs).unwrap(), (0, 2));
    }

    #[test]
    fn no_line_is_a_failure() {
        let mut generated = Generated {
            code: Some(70),
            ..Generated::default()
        };
        assert_eq!(
            failure(&generated).as_deref(),
            Some("exit code 70, no line of JSON")
        );
        generated.line = Some(Line::default());
        assert_eq!(failure(&generated), None);
    }
}
