//! A cell and what came out.

use std::fmt;

use rusqlite::types::Type;
use rusqlite::{Connection, Row, params};
use serde::{Deserialize, Serialize};

use crate::judge::Judged;

/// Which cell.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Key {
    /// Where the class comes from.
    pub origin: String,
    /// The class's name with dots.
    pub class: String,
    /// The strategy with its parameters.
    pub strategy: String,
    /// The budget.
    pub budget: String,
    /// The seed.
    pub seed: u64,
}

impl fmt::Display for Key {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Key {
            class,
            strategy,
            budget,
            seed,
            ..
        } = self;
        write!(out, "{class}, {strategy}, {budget}, seed {seed}")
    }
}

/// A cell that is done.
#[derive(Clone, Debug, PartialEq)]
pub struct Record {
    /// Which.
    pub key: Key,
    /// The build of Covet that did it.
    pub covet: String,
    /// What came out.
    pub outcome: Outcome,
    /// What it took; none if nobody could say.
    pub cost: Option<Cost>,
    /// What the tools of the Java world say, if they were asked.
    pub judged: Option<Judged>,
}

/// What came out of a cell.
#[derive(Clone, Debug, PartialEq)]
pub enum Outcome {
    /// Measures.
    Done(Measures),
    /// The reason why there are none.
    Failed(String),
}

/// What is measured; the same on every machine if the budget counts instructions. Pairs are covered and all.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Measures {
    /// Branches of the final suite.
    pub branches: (u32, u32),
    /// Lines of the final suite.
    pub lines: (u32, u32),
    /// Methods of the final suite.
    pub methods: (u32, u32),
    /// Mutants that the final suite kills.
    pub mutants: (u32, u32),
    /// Tests of the final suite.
    pub tests: u32,
    /// Statements of the final suite.
    pub statements: u32,
    /// Branches that the search covered.
    pub found: u32,
    /// Tests that the search executed.
    pub executions: u64,
    /// Individuals whose fitness the search computed.
    pub evaluations: u64,
    /// Questions to solvers.
    pub queries: u64,
    /// Bytecode instructions that the search executed.
    pub instructions: u64,
    /// Branches covered at each point of the budget.
    pub curve: Vec<u32>,
    /// Whenever branches were covered: how many in all, and the tests executed until then. Older records have none.
    #[serde(default)]
    pub steps: Vec<(u32, u64)>,
    /// Ids of the branches that the final suite does not cover.
    pub open: Vec<String>,
    /// What the parts of the search spent and gained.
    #[serde(default)]
    pub operators: Vec<OperatorMeasures>,
}

impl Measures {
    /// The tests executed until so many branches were covered; infinitely many if they never were. What the last test
    /// covered is no step: there is nothing to look at behind it.
    #[must_use]
    pub fn executions_to(&self, branches: u32) -> f64 {
        let last = (self.found, self.executions);
        let mut steps = self.steps.iter().chain([&last]);
        let step = steps.find(|(covered, _)| *covered >= branches);
        step.map_or(f64::INFINITY, |(_, executions)| *executions as f64)
    }
}

/// What a part of a search spent and gained.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OperatorMeasures {
    /// `evolution`, or the name of an operator of local search.
    pub name: String,
    /// Tests that it ran.
    pub executions: u64,
    /// Bytecode instructions that they executed.
    pub instructions: u64,
    /// Branches that it covered first.
    pub covered: u64,
}

/// What a cell took: different on every machine and in every run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Cost {
    /// Wall time in seconds.
    pub wall: f64,
    /// CPU time in seconds.
    pub cpu: f64,
    /// Wall time of the search alone in seconds.
    pub search: f64,
    /// The largest resident set in bytes.
    pub memory: u64,
}

pub(super) fn insert(connection: &Connection, record: &Record) -> rusqlite::Result<()> {
    let (failure, measures) = match &record.outcome {
        Outcome::Done(measures) => (None, Some(json(measures)?)),
        Outcome::Failed(reason) => (Some(reason), None),
    };
    let cost = record.cost.as_ref().map(json).transpose()?;
    let judged = record.judged.as_ref().map(json).transpose()?;
    let key = &record.key;
    // The seed is a text because SQLite's integers have a sign.
    let seed = key.seed.to_string();
    let sql = "INSERT OR REPLACE INTO cells VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)";
    #[rustfmt::skip]
    let values = params![
        key.origin, key.class, key.strategy, key.budget, seed, record.covet, failure, measures, cost,
        judged
    ];
    connection.execute(sql, values).map(drop)
}

pub(super) fn all(connection: &Connection) -> rusqlite::Result<Vec<Record>> {
    let mut query = connection.prepare("SELECT * FROM cells")?;
    let records = query.query_map([], read)?;
    let mut records: Vec<Record> = records.collect::<rusqlite::Result<_>>()?;
    records.sort_by(|a, b| a.key.cmp(&b.key));
    Ok(records)
}

fn read(row: &Row<'_>) -> rusqlite::Result<Record> {
    let seed: String = row.get(4)?;
    let failure: Option<String> = row.get(6)?;
    let outcome = match failure {
        Some(reason) => Outcome::Failed(reason),
        None => Outcome::Done(parsed(row, 7)?),
    };
    Ok(Record {
        key: Key {
            origin: row.get(0)?,
            class: row.get(1)?,
            strategy: row.get(2)?,
            budget: row.get(3)?,
            seed: seed.parse().map_err(|e| broken(4, e))?,
        },
        covet: row.get(5)?,
        outcome,
        cost: optional(row, 8)?,
        judged: optional(row, 9)?,
    })
}

fn optional<T: for<'a> Deserialize<'a>>(
    row: &Row<'_>,
    column: usize,
) -> rusqlite::Result<Option<T>> {
    match row.get_ref(column)?.data_type() {
        Type::Null => Ok(None),
        _ => parsed(row, column).map(Some),
    }
}

fn parsed<T: for<'a> Deserialize<'a>>(row: &Row<'_>, column: usize) -> rusqlite::Result<T> {
    let text: String = row.get(column)?;
    serde_json::from_str(&text).map_err(|e| broken(column, e))
}

fn broken(column: usize, error: impl std::error::Error + Send + Sync + 'static) -> rusqlite::Error {
    rusqlite::Error::FromSqlConversionFailure(column, Type::Text, Box::new(error))
}

fn json(value: &impl Serialize) -> rusqlite::Result<String> {
    serde_json::to_string(value).map_err(|e| rusqlite::Error::ToSqlConversionFailure(Box::new(e)))
}
