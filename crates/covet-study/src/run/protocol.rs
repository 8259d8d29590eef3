//! What a worker is asked and what it answers: a line of JSON each.

use std::collections::BTreeMap;
use std::path::PathBuf;

use serde::{Deserialize, Serialize};

use crate::judge::{Judged, Tools};
use crate::plan::Budget;
use crate::store::{Cost, Measures};

/// A cell, with all that a process needs to work on it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct Request {
    /// The JDK's directory.
    pub(super) jdk: PathBuf,
    pub(super) class_path: Vec<PathBuf>,
    /// The class by its internal name.
    pub(super) class: String,
    pub(super) strategy: String,
    pub(super) parameters: BTreeMap<String, f64>,
    pub(super) limit: Limit,
    pub(super) seed: u64,
    pub(super) points: u32,
    /// How far the cell goes, by name.
    pub(super) extent: String,
    /// An empty directory.
    pub(super) scratch: PathBuf,
    /// Where the test source is to be kept, if anywhere.
    pub(super) suites: Option<PathBuf>,
    /// The tools that judge the suite, with the real class path.
    pub(super) judge: Option<(Tools, Vec<PathBuf>)>,
}

/// A budget as JSON has it.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Limit {
    Instructions(u64),
    Cpu(f64),
}

impl From<Budget> for Limit {
    fn from(budget: Budget) -> Limit {
        match budget {
            Budget::Instructions(n) => Limit::Instructions(n),
            Budget::Cpu(seconds) => Limit::Cpu(seconds),
        }
    }
}

/// What came out of a cell.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Answer {
    Done {
        measures: Measures,
        cost: Cost,
        judged: Option<Judged>,
    },
    Failed {
        reason: String,
        cost: Option<Cost>,
    },
}
