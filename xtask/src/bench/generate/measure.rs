//! The figures of one class on one JDK.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::PathBuf;

use anyhow::Result;

use super::covet::{self, Generated, Goal, Line, Request};
use super::lists::{self, Entry, Library};
use super::options::Options;
use super::results::Row;
use super::suite::{Suite, Verdicts};
use super::tools::Tools;
use super::{jacoco, pit};
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
        let budget = self.options.limits();
        let request = Request {
            covet: &self.covet,
            jdk: &self.jdk.home,
            class: &entry.class,
            class_path: library.class_path(),
            budget: &budget,
            strategy: &self.options.strategy,
            seed: self.options.seed,
            junit: self.options.junit,
            directory: directory.join("generated"),
        };
        let generated = covet::generate(&request, self.options.budget)?;
        let mut row = self.row(entry, &generated);
        let line = generated.line.unwrap_or_default();
        set_edges(&mut row, &covet::branch_goals(&request)?, &line.uncovered)?;
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
            self.judge(&suite, &line, &mut row)?;
        } else {
            let files = library.class_files(&entry.class)?;
            let report = directory.join("jacoco.xml");
            let xml = jacoco::report(&self.jdk, self.tools, None, &files, &report)?;
            set_branches(&mut row, &xml);
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
            search_cpu: line.search.and_then(|s| s.cpu_seconds),
            statements: line.search.map(|s| s.statements),
            resident: generated.resident,
            mutants: line.mutants.covered,
            mutants_total: line.mutants.total,
            ..Row::default()
        }
    }

    /// What the real machine says.
    fn judge(&self, suite: &Suite, line: &Line, row: &mut Row) -> Result<()> {
        let compiled = suite.compile()?;
        row.compiles = Some(compiled.succeeded);
        row.warnings = compiled.warnings;
        if !compiled.succeeded {
            return Ok(());
        }
        let (first, xml) = suite.run_covered()?;
        set_branches(row, &xml);
        let differences = differences(&line.uncovered, &jacoco::missed_by_line(&xml));
        fs::write(suite.directory.join("differences.txt"), differences)?;
        let mut runs = vec![first];
        for seed in 1..=self.options.runs {
            runs.push(suite.run_shuffled(seed)?);
        }
        row.runs = self.options.runs;
        (row.passed, row.flaky) = passed_and_flaky(&runs)?;
        if self.options.pit && row.passed == row.tests && row.tests > 0 {
            match pit::score(suite) {
                Ok(score) => (row.pit, row.pit_total) = (Some(score.killed), Some(score.total)),
                Err(error) => println!("{}: {error:#}", row.class),
            }
        }
        Ok(())
    }
}

fn set_branches(row: &mut Row, xml: &str) {
    let branches = jacoco::branches(xml);
    row.jacoco = branches.covered;
    row.jacoco_total = branches.total;
}

/// What JaCoCo counts, of what we count.
fn set_edges(row: &mut Row, goals: &[Goal], uncovered: &[Goal]) -> Result<()> {
    let edges = |goals: &[Goal]| u32::try_from(goals.iter().filter(|g| !g.is_entry()).count());
    row.edges_total = edges(goals)?;
    let uncovered = match row.tests {
        0 => row.edges_total,
        _ => edges(uncovered)?,
    };
    row.edges = row.edges_total.saturating_sub(uncovered);
    Ok(())
}

/// The lines where we and JaCoCo miss another number of branches, to look into.
fn differences(uncovered: &[Goal], missed: &BTreeMap<(String, u32), u32>) -> String {
    let mut ours: BTreeMap<(String, u32), u32> = BTreeMap::new();
    for goal in uncovered.iter().filter(|g| !g.is_entry()) {
        let place = (goal.file.clone(), goal.line.unwrap_or(0));
        *ours.entry(place).or_default() += 1;
    }
    let places: BTreeSet<_> = ours.keys().chain(missed.keys()).collect();
    let count = |of: &BTreeMap<_, u32>, place| of.get(place).copied().unwrap_or(0);
    let lines = places.into_iter().filter_map(|place| {
        let (ours, theirs) = (count(&ours, place), count(missed, place));
        let (file, line) = place;
        let text = format!("{file}:{line}: we miss {ours} branches, JaCoCo {theirs}\n");
        (ours != theirs).then_some(text)
    });
    lines.collect()
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
    fn entries_are_no_edges() {
        let goal = |line, text: &str| Goal {
            kind: "branch".into(),
            file: "A.java".into(),
            line: Some(line),
            text: text.into(),
        };
        let goals = [
            goal(1, "method is entered"),
            goal(2, "condition holds"),
            goal(2, "condition does not hold"),
        ];
        let mut row = Row {
            tests: 1,
            ..Row::default()
        };
        set_edges(&mut row, &goals, &goals[..2]).unwrap();
        assert_eq!((row.edges, row.edges_total), (1, 2));
        let missed = [(("A.java".to_owned(), 3), 2)].into();
        assert_eq!(
            differences(&goals[..2], &missed),
            "A.java:2: we miss 1 branches, JaCoCo 0\nA.java:3: we miss 0 branches, JaCoCo 2\n"
        );
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
