//! What a study compares: subjects × strategies × seeds × budgets, read from a TOML file.
//!
//! [`Plan::read`] checks everything that can be checked without looking at class files; what is wrong is said in one
//! sentence, with names that were perhaps meant. A plan is plain data; the order of its cells is that of the file.
//! Deliberately absent: where results go and how many cores there are, which change nothing about the results.

mod budget;
mod cell;
mod error;
mod file;
mod reader;

use std::collections::BTreeMap;
use std::path::PathBuf;

use covet_engine::job::{Extent, Strategy};

pub use budget::Budget;
pub use cell::{Cell, Shard};
pub use error::PlanError;

/// An experiment.
#[derive(Clone, Debug, PartialEq)]
pub struct Plan {
    /// What it is called; also the name of its files.
    pub name: String,
    /// What it is about, in a sentence or two.
    pub about: String,
    /// The directory that paths of the file are relative to.
    pub directory: PathBuf,
    /// Where classes come from.
    pub groups: Vec<Group>,
    /// What is compared; labels are unique. The first one is what the others are compared with.
    pub configurations: Vec<Configuration>,
    /// Where randomness starts; each once.
    pub seeds: Vec<u64>,
    /// When a search ends; each once.
    pub budgets: Vec<Budget>,
    /// At how many points of the budget coverage is noted.
    pub points: u32,
    /// How far a cell goes; what the check of the real virtual machine says may depend on the machine it runs on.
    pub extent: Extent,
    /// The file of branches argued infeasible.
    pub infeasible: Option<PathBuf>,
    /// What others published about the same classes.
    pub published: Vec<Published>,
}

/// Classes with a common origin.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Group {
    /// Where they come from.
    pub origin: Origin,
    /// Their names with dots.
    pub classes: Vec<String>,
}

/// Where classes come from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Origin {
    /// A directory of Java sources.
    Source(PathBuf),
    /// Maven coordinates, `group:artifact:version`.
    Maven(String),
    /// Directories and jars.
    ClassPath(Vec<PathBuf>),
    /// The JDK itself.
    Jdk,
}

impl Origin {
    /// What it is called in results; says nothing about the machine.
    #[must_use]
    pub fn name(&self) -> String {
        match self {
            Origin::Source(directory) => directory.display().to_string(),
            Origin::Maven(coordinates) => coordinates.clone(),
            Origin::ClassPath(entries) => {
                let entries: Vec<String> =
                    entries.iter().map(|e| e.display().to_string()).collect();
                entries.join(":")
            }
            Origin::Jdk => "jdk".to_owned(),
        }
    }
}

/// A strategy with its parameters.
#[derive(Clone, Debug, PartialEq)]
pub struct Configuration {
    /// What reports call it.
    pub label: String,
    /// The search algorithm.
    pub strategy: Strategy,
    /// Its parameters by name.
    pub parameters: BTreeMap<String, f64>,
}

impl Configuration {
    /// What it is called in results: the same for the same search, whatever the label.
    #[must_use]
    pub fn key(&self) -> String {
        let mut key = self.strategy.name().to_owned();
        for (name, value) in &self.parameters {
            key.push_str(&format!(" {name}={value}"));
        }
        key
    }
}

/// What others published.
#[derive(Clone, Debug, PartialEq)]
pub struct Published {
    /// What the column is called.
    pub label: String,
    /// Branch coverage between 0 and 1 by class name, with or without its package.
    pub coverage: BTreeMap<String, f64>,
    /// The mean of the branch coverage of a class's methods, each method for itself, in the same way.
    pub methods: BTreeMap<String, f64>,
}

impl Published {
    /// The coverage of a class, by its full or its simple name.
    #[must_use]
    pub fn of(&self, class: &str) -> Option<f64> {
        figure(&self.coverage, class)
    }

    /// The mean coverage of its methods.
    #[must_use]
    pub fn of_methods(&self, class: &str) -> Option<f64> {
        figure(&self.methods, class)
    }
}

fn figure(figures: &BTreeMap<String, f64>, class: &str) -> Option<f64> {
    let simple = class.rsplit('.').next().unwrap_or(class);
    let found = figures.get(class).or_else(|| figures.get(simple));
    found.copied()
}

impl Plan {
    /// Whether the same plan gives the same table on every machine.
    #[must_use]
    pub fn is_reproducible(&self) -> bool {
        let counted = |b: &Budget| matches!(b, Budget::Instructions(_));
        self.extent != Extent::Check && self.budgets.iter().all(counted)
    }
}
