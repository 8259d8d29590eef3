//! The lines of `--json`, as documented in `docs/json.md`. Keys are an interface: they are added to, never changed.

use std::collections::BTreeMap;
use std::path::Path;

use covet_engine::job::{ClassOutcome, Count, Goal, OperatorFacts, SolverFacts, Uncovered};
use serde::Serialize;

use super::escape;
use super::select::dotted;

/// The version of the format; it changes when a key changes its meaning.
const FORMAT: u32 = 1;

#[derive(Serialize)]
struct ClassLine<'a> {
    format: u32,
    class: String,
    test_class: Option<String>,
    file: Option<String>,
    branches: CountLine,
    lines: CountLine,
    methods: CountLine,
    mutants: CountLine,
    tests: u32,
    statements: u32,
    executions: u64,
    instructions: u64,
    seconds: f64,
    search: SearchLine,
    uncovered: Vec<UncoveredLine<'a>>,
    here_only: Vec<UncoveredLine<'a>>,
    replay: ReplayLine,
    check: CheckLine,
    failure: Option<FailureLine<'a>>,
    notes: Vec<&'a str>,
}

#[derive(Serialize)]
struct CountLine {
    covered: u32,
    total: u32,
}

#[derive(Serialize)]
struct UncoveredLine<'a> {
    file: &'a str,
    line: Option<u32>,
    method: &'a str,
    branch: &'a str,
    reason: &'a str,
}

#[derive(Serialize)]
struct SearchLine {
    seconds: f64,
    cpu_seconds: f64,
    statements: u64,
    covered: u32,
    operators: Vec<OperatorLine>,
    #[serde(skip_serializing_if = "Option::is_none")]
    solver: Option<SolverLine>,
}

#[derive(Serialize)]
struct SolverLine {
    runs: u64,
    queries: u64,
    sat: u64,
    unsat: u64,
    diverged: u64,
    gave_up: u64,
    unseen: u64,
    unfaithful: u64,
    losses: BTreeMap<String, u64>,
    places: BTreeMap<String, u64>,
    solvers: Vec<SolverRowLine>,
}

#[derive(Serialize)]
struct SolverRowLine {
    family: &'static str,
    solver: &'static str,
    queries: u64,
    sat: u64,
    unsat: u64,
    median_ms: f64,
    p95_ms: f64,
}

impl From<&SolverFacts> for SolverLine {
    fn from(facts: &SolverFacts) -> SolverLine {
        // Microseconds are precise enough for a reader.
        let ms = |seconds: f64| (seconds * 1e6).round() / 1e3;
        let row = |r: &covet_engine::job::SolverRow| SolverRowLine {
            family: r.family,
            solver: r.solver,
            queries: r.queries,
            sat: r.sat,
            unsat: r.unsat,
            median_ms: ms(r.median),
            p95_ms: ms(r.p95),
        };
        SolverLine {
            runs: facts.runs,
            queries: facts.queries,
            sat: facts.sat,
            unsat: facts.unsat,
            diverged: facts.diverged,
            gave_up: facts.gave_up,
            unseen: facts.unseen,
            unfaithful: facts.unfaithful,
            losses: facts.losses.iter().cloned().collect(),
            places: facts.places.iter().cloned().collect(),
            solvers: facts.solvers.iter().map(row).collect(),
        }
    }
}

#[derive(Serialize)]
struct OperatorLine {
    name: &'static str,
    executions: u64,
    instructions: u64,
    covered: u64,
}

#[derive(Serialize)]
struct ReplayLine {
    weakened: u32,
    dropped: u32,
}

#[derive(Serialize)]
struct CheckLine {
    sent: u32,
    repaired: u32,
    removed: u32,
}

#[derive(Serialize)]
struct FailureLine<'a> {
    kind: &'a str,
    message: &'a str,
}

#[derive(Serialize)]
struct PlanLine<'a> {
    format: u32,
    class: String,
    methods: &'a [String],
    file: Option<String>,
}

#[derive(Serialize)]
struct GoalLine<'a> {
    format: u32,
    id: &'a str,
    kind: &'a str,
    file: &'a str,
    line: Option<u32>,
    method: &'a str,
    text: &'a str,
    infeasible: Option<&'a str>,
}

impl From<Count> for CountLine {
    fn from(count: Count) -> CountLine {
        CountLine {
            covered: count.covered,
            total: count.total,
        }
    }
}

impl From<&OperatorFacts> for OperatorLine {
    fn from(facts: &OperatorFacts) -> OperatorLine {
        OperatorLine {
            name: facts.name,
            executions: facts.executions,
            instructions: facts.instructions,
            covered: facts.covered,
        }
    }
}

impl<'a> From<&'a Uncovered> for UncoveredLine<'a> {
    fn from(branch: &'a Uncovered) -> UncoveredLine<'a> {
        UncoveredLine {
            file: &branch.file,
            line: branch.line,
            method: &branch.method,
            branch: &branch.branch,
            reason: &branch.reason,
        }
    }
}

fn text(path: &Path) -> String {
    path.to_string_lossy().into_owned()
}

/// Seconds to the millisecond.
fn millis(seconds: f64) -> f64 {
    (seconds * 1000.0).round() / 1000.0
}

/// For what may be over within a millisecond.
fn micros(seconds: f64) -> f64 {
    (seconds * 1e6).round() / 1e6
}

/// The line of a class; `file` is what was written.
pub fn class(outcome: &ClassOutcome, file: Option<&Path>) -> Result<String, serde_json::Error> {
    let test_class = match outcome.package.as_str() {
        "" => outcome.test_class.clone(),
        package => format!("{package}.{}", outcome.test_class),
    };
    let notes = outcome.missing.iter().chain(&outcome.notes);
    escape::json(&ClassLine {
        format: FORMAT,
        class: dotted(&outcome.class),
        test_class: Some(test_class).filter(|_| !outcome.test_class.is_empty()),
        file: file.map(text),
        branches: outcome.branches.into(),
        lines: outcome.lines.into(),
        methods: outcome.methods.into(),
        mutants: outcome.mutants.into(),
        tests: outcome.tests,
        statements: outcome.statements,
        executions: outcome.executions,
        instructions: outcome.instructions,
        seconds: millis(outcome.seconds),
        search: SearchLine {
            seconds: millis(outcome.search.seconds),
            cpu_seconds: micros(outcome.search.cpu_seconds),
            statements: outcome.search.statements,
            covered: outcome.search.covered,
            operators: outcome
                .search
                .operators
                .iter()
                .map(OperatorLine::from)
                .collect(),
            solver: outcome.search.solver.as_ref().map(SolverLine::from),
        },
        uncovered: outcome.uncovered.iter().map(UncoveredLine::from).collect(),
        here_only: outcome.here_only.iter().map(UncoveredLine::from).collect(),
        replay: ReplayLine {
            weakened: outcome.weakened,
            dropped: outcome.dropped,
        },
        check: CheckLine {
            sent: outcome.sent,
            repaired: outcome.repaired,
            removed: outcome.removed,
        },
        failure: outcome.failure.as_ref().map(|f| FailureLine {
            kind: f.kind.name(),
            message: &f.message,
        }),
        notes: notes.map(String::as_str).collect(),
    })
}

/// The line of a class that `--dry-run` would work on.
pub fn plan(
    class: &str,
    methods: &[String],
    file: Option<&Path>,
) -> Result<String, serde_json::Error> {
    escape::json(&PlanLine {
        format: FORMAT,
        class: dotted(class),
        methods,
        file: file.map(text),
    })
}

/// The line of a goal.
pub fn goal(goal: &Goal) -> Result<String, serde_json::Error> {
    escape::json(&GoalLine {
        format: FORMAT,
        id: &goal.id,
        kind: goal.kind.name(),
        file: &goal.file,
        line: goal.line,
        method: &goal.method,
        text: &goal.text,
        infeasible: goal.infeasible.as_deref(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use covet_engine::job::{Failure, FailureKind};

    #[test]
    fn a_class_on_one_line() {
        let outcome = ClassOutcome {
            class: "a/B".to_owned(),
            package: "a".to_owned(),
            test_class: "BCovetTest".to_owned(),
            branches: Count {
                covered: 3,
                total: 4,
            },
            tests: 2,
            seconds: 1.23456,
            uncovered: vec![Uncovered {
                id: "b1".to_owned(),
                file: "B.java".to_owned(),
                line: Some(7),
                method: "m()V".to_owned(),
                branch: "x > 0 is true".to_owned(),
                reason: "out of budget\u{1b}[2J".to_owned(),
            }],
            ..ClassOutcome::default()
        };
        let line = class(&outcome, Some(Path::new("t/a/BCovetTest.java"))).unwrap();
        assert_eq!(
            line,
            r#"{"format":1,"class":"a.B","test_class":"a.BCovetTest","file":"t/a/BCovetTest.java","branches":{"covered":3,"total":4},"lines":{"covered":0,"total":0},"methods":{"covered":0,"total":0},"mutants":{"covered":0,"total":0},"tests":2,"statements":0,"executions":0,"instructions":0,"seconds":1.235,"search":{"seconds":0.0,"cpu_seconds":0.0,"statements":0,"covered":0,"operators":[]},"uncovered":[{"file":"B.java","line":7,"method":"m()V","branch":"x > 0 is true","reason":"out of budget\u001b[2J"}],"here_only":[],"replay":{"weakened":0,"dropped":0},"check":{"sent":0,"repaired":0,"removed":0},"failure":null,"notes":[]}"#
        );
    }

    #[test]
    fn every_key_is_documented() {
        let text = include_str!("../../../../docs/json.md");
        let outcome = ClassOutcome {
            failure: Some(Failure {
                kind: FailureKind::Broken,
                message: String::new(),
            }),
            ..ClassOutcome::default()
        };
        let line = class(&outcome, None).unwrap();
        let value: serde_json::Value = serde_json::from_str(&line).unwrap();
        for key in value.as_object().unwrap().keys() {
            assert!(
                text.contains(&format!("`{key}`")),
                "docs/json.md lacks `{key}`"
            );
        }
        for kind in FailureKind::ALL {
            assert!(
                text.contains(&format!("`{kind}`")),
                "docs/json.md lacks `{kind}`"
            );
        }
    }
}
