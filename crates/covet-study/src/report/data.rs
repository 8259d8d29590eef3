//! The cells of a plan, sorted into budgets, classes and configurations.

use std::collections::{BTreeMap, BTreeSet};

use crate::judge::Judged;
use crate::plan::{Budget, Plan};
use crate::run::key;
use crate::statistics::mean;
use crate::store::{Cost, Key, Measures, Outcome, Record};
use crate::subjects::{Infeasible, Subject};

/// The part of what can be covered that a search is to reach for its effort to be measured.
const REACHED: f64 = 0.95;

/// What else a report says about how results came about.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Circumstances {
    /// The JDK's version.
    pub jdk: String,
    /// The command that makes the results.
    pub command: String,
}

/// Everything that a report shows.
pub struct Data<'a> {
    /// The plan.
    pub plan: &'a Plan,
    /// How the results came about.
    pub circumstances: Circumstances,
    /// A section for every budget.
    pub sections: Vec<Section>,
    /// Cells that failed, with their reasons.
    pub failed: Vec<(Key, String)>,
    /// Cells of the plan that are not done.
    pub missing: usize,
    /// Builds of Covet that did the cells.
    pub builds: BTreeSet<String>,
    /// Branches of the list of infeasible ones that some test covers: class and id.
    pub refuted: BTreeSet<(String, String)>,
    /// Branches of that list that their classes do not have.
    pub unknown: Vec<(String, String)>,
    /// The records that were used, in the order of the plan.
    pub records: Vec<Record>,
}

/// The results with one budget.
pub struct Section {
    /// The budget.
    pub budget: Budget,
    /// Class by class, in the order of the plan.
    pub rows: Vec<ClassRow>,
}

/// The results of a class.
pub struct ClassRow {
    /// Where it comes from.
    pub origin: String,
    /// Its name with dots.
    pub class: String,
    /// All branches.
    pub branches: usize,
    /// Branches argued infeasible.
    pub infeasible: usize,
    /// Feasible branches that no cell covers.
    pub never: usize,
    /// What came out for each configuration, in the order of the plan.
    pub runs: Vec<Runs>,
    /// Its methods, in the order of the class.
    pub methods: Vec<MethodRow>,
}

/// The results of a method.
pub struct MethodRow {
    /// Its name and descriptor, with the class if that is a nested one.
    pub name: String,
    /// Feasible branches.
    pub branches: usize,
    /// The mean coverage of these for each configuration.
    pub coverage: Vec<Option<f64>>,
}

impl ClassRow {
    /// The simple name.
    #[must_use]
    pub fn simple(&self) -> &str {
        self.class.rsplit('.').next().unwrap_or(&self.class)
    }

    /// The mean coverage of its methods, each method for itself, by one configuration.
    #[must_use]
    pub fn mean_of_methods(&self, configuration: usize) -> Option<f64> {
        let all = self.methods.iter().map(|m| m.coverage[configuration]);
        mean(&all.collect::<Option<Vec<f64>>>()?)
    }
}

/// The cells of one class and configuration, in the order of seeds.
#[derive(Clone, Debug, Default)]
pub struct Runs {
    /// Coverage of feasible branches by the final suites.
    pub coverage: Vec<f64>,
    /// Tests executed until 95 % of the branches were covered that some cell covers; empty where records do not tell.
    pub effort: Vec<f64>,
    /// The mean coverage of feasible branches at each point of the budget.
    pub curve: Vec<f64>,
    /// The measures.
    pub measures: Vec<Measures>,
    /// What the cells took.
    pub costs: Vec<Cost>,
    /// What the tools of the Java world say, where they were asked.
    pub judged: Vec<Judged>,
}

impl Runs {
    /// The mean coverage.
    #[must_use]
    pub fn mean(&self) -> Option<f64> {
        mean(&self.coverage)
    }

    /// The mean of some measure.
    pub fn mean_of(&self, measure: impl Fn(&Measures) -> f64) -> Option<f64> {
        mean(&self.measures.iter().map(measure).collect::<Vec<f64>>())
    }
}

impl<'a> Data<'a> {
    /// Sorts the records that belong to a plan.
    #[must_use]
    pub fn new(
        plan: &'a Plan,
        subjects: &[Subject],
        infeasible: &Infeasible,
        records: Vec<Record>,
        circumstances: Circumstances,
    ) -> Data<'a> {
        let mut by_key: BTreeMap<Key, Record> =
            records.into_iter().map(|r| (r.key.clone(), r)).collect();
        let keys: Vec<Key> = plan.cells().iter().map(key).collect();
        let used: Vec<Record> = keys.iter().filter_map(|k| by_key.remove(k)).collect();
        let sections = plan.budgets.iter().map(|&budget| Section {
            budget,
            rows: subjects
                .iter()
                .map(|s| class_row(plan, s, infeasible, budget, &used))
                .collect(),
        });
        Data {
            sections: sections.collect(),
            failed: used.iter().filter_map(failure).collect(),
            missing: keys.len() - used.len(),
            builds: used.iter().map(|r| r.covet.clone()).collect(),
            unknown: infeasible.unknown.clone(),
            refuted: refuted(subjects, infeasible, &used),
            records: used,
            plan,
            circumstances,
        }
    }
}

fn failure(record: &Record) -> Option<(Key, String)> {
    match &record.outcome {
        Outcome::Failed(reason) => Some((record.key.clone(), reason.clone())),
        Outcome::Done(_) => None,
    }
}

fn class_row(
    plan: &Plan,
    subject: &Subject,
    infeasible: &Infeasible,
    budget: Budget,
    records: &[Record],
) -> ClassRow {
    let excluded: BTreeSet<&str> = infeasible.of(&subject.class).map(|(id, _)| id).collect();
    let feasible = subject.branches.iter();
    let feasible = feasible
        .filter(|id| !excluded.contains(id.as_str()))
        .count();
    let budget = budget.to_string();
    let own: Vec<&Record> = records
        .iter()
        .filter(|r| {
            r.key.class == subject.class && r.key.origin == subject.origin && r.key.budget == budget
        })
        .collect();
    let runs = plan.configurations.iter().map(|configuration| {
        let strategy = configuration.key();
        let cells = own.iter().filter(|r| r.key.strategy == strategy);
        runs(cells.copied(), feasible, &excluded)
    });
    let mut runs: Vec<Runs> = runs.collect();
    let never = never_covered(subject, &excluded, &own);
    let reached = ((feasible - never) as f64 * REACHED).ceil() as u32;
    for runs in &mut runs {
        runs.effort = effort(&runs.measures, reached);
    }
    ClassRow {
        methods: methods(subject, &excluded, &runs),
        origin: subject.origin.clone(),
        class: subject.class.clone(),
        branches: subject.branches.len(),
        infeasible: excluded.len(),
        never,
        runs,
    }
}

/// Methods that have feasible branches.
fn methods(subject: &Subject, excluded: &BTreeSet<&str>, runs: &[Runs]) -> Vec<MethodRow> {
    let mut methods: Vec<(&str, Vec<&str>)> = Vec::new();
    let feasible = subject.branches.iter().map(String::as_str);
    for id in feasible.filter(|id| !excluded.contains(id)) {
        let method = id.split('@').next().unwrap_or(id);
        match methods.iter_mut().find(|(name, _)| *name == method) {
            Some((_, branches)) => branches.push(id),
            None => methods.push((method, vec![id])),
        }
    }
    let row = |(name, branches): (&str, Vec<&str>)| {
        let covered = |measures: &Measures| {
            let open = |id: &&&str| measures.open.iter().any(|o| o == **id);
            1.0 - branches.iter().filter(open).count() as f64 / branches.len() as f64
        };
        let class = format!("{}.", subject.class);
        MethodRow {
            coverage: runs.iter().map(|r| r.mean_of(covered)).collect(),
            name: name.strip_prefix(&class).unwrap_or(name).to_owned(),
            branches: branches.len(),
        }
    };
    methods.into_iter().map(row).collect()
}

fn runs<'r>(
    cells: impl Iterator<Item = &'r Record>,
    feasible: usize,
    excluded: &BTreeSet<&str>,
) -> Runs {
    let mut runs = Runs::default();
    let all = feasible.max(1) as f64;
    for cell in cells {
        let Outcome::Done(measures) = &cell.outcome else {
            continue;
        };
        let open = measures.open.iter();
        let open = open.filter(|id| !excluded.contains(id.as_str())).count();
        let covered = feasible.saturating_sub(open) as f64 / all;
        runs.coverage.push(covered);
        runs.costs.extend(cell.cost);
        runs.judged.extend(cell.judged.clone());
        runs.measures.push(measures.clone());
    }
    runs.curve = mean_curve(&runs.measures, all);
    runs
}

fn effort(measures: &[Measures], reached: u32) -> Vec<f64> {
    if measures.iter().any(|m| m.steps.is_empty() && m.found > 0) {
        return Vec::new();
    }
    measures.iter().map(|m| m.executions_to(reached)).collect()
}

fn mean_curve(measures: &[Measures], feasible: f64) -> Vec<f64> {
    let points = measures.iter().map(|m| m.curve.len()).min().unwrap_or(0);
    let at = |point: usize| {
        let sum: f64 = measures.iter().map(|m| f64::from(m.curve[point])).sum();
        (sum / measures.len() as f64 / feasible).min(1.0)
    };
    (0..points).map(at).collect()
}

fn never_covered(subject: &Subject, excluded: &BTreeSet<&str>, cells: &[&Record]) -> usize {
    let done = cells.iter().filter_map(|r| match &r.outcome {
        Outcome::Done(measures) => Some(&measures.open),
        Outcome::Failed(_) => None,
    });
    let mut never: Option<BTreeSet<&str>> = None;
    for open in done {
        let open: BTreeSet<&str> = open.iter().map(String::as_str).collect();
        never = Some(match never {
            None => open,
            Some(known) => known.intersection(&open).copied().collect(),
        });
    }
    match never {
        Some(never) => never.difference(excluded).count(),
        None => subject.branches.len() - excluded.len(),
    }
}

/// Branches of the list that some cell covers.
fn refuted(
    subjects: &[Subject],
    infeasible: &Infeasible,
    records: &[Record],
) -> BTreeSet<(String, String)> {
    let mut refuted = BTreeSet::new();
    for subject in subjects.iter().filter(|s| infeasible.count(&s.class) > 0) {
        let own = records.iter().filter(|r| r.key.class == subject.class);
        for record in own {
            let Outcome::Done(measures) = &record.outcome else {
                continue;
            };
            for (id, _) in infeasible.of(&subject.class) {
                if !measures.open.iter().any(|open| open == id) {
                    refuted.insert((subject.class.clone(), id.to_owned()));
                }
            }
        }
    }
    refuted
}
