//! Answers that are known already.
//!
//! Asked in this order: the very same clauses; clauses that a known contradiction is among; models found lately, by
//! evaluation. Terms are numbers of one arena: whoever drops the arena calls [`Cache::clear`]. A remembered model need not
//! be near to the near values. Bounded: the oldest contradictions and models go first. Deliberately absent: answers for
//! subsets of satisfiable clauses, which the models find.

use std::collections::VecDeque;

use rustc_hash::{FxHashMap, FxHashSet};

use crate::eval::Model;
use crate::solver::{Effort, Query, Reason, Solver, Verdict};
use crate::term::{Node, Term, Terms};
use crate::value::Value;

/// How many models are tried.
const MODELS: usize = 12;
/// How many contradictions are remembered.
const CORES: usize = 512;
/// How many queries are remembered.
const EXACT: usize = 8192;

/// Answers what it knows and asks a solver otherwise.
#[derive(Debug, Default)]
pub struct Cache<S> {
    inner: S,
    exact: FxHashMap<Vec<Term>, Known>,
    cores: VecDeque<Vec<Term>>,
    models: VecDeque<Model>,
    hits: Hits,
}

#[derive(Debug, Clone)]
enum Known {
    Sat(Model),
    Unknown(Reason, Effort),
}

/// How often what helped.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
pub struct Hits {
    /// The same clauses.
    pub exact: u64,
    /// A contradiction among them.
    pub core: u64,
    /// A model found before.
    pub model: u64,
    /// Nothing: the solver was asked.
    pub missed: u64,
}

impl<S: Solver> Cache<S> {
    /// Around a solver.
    pub fn new(inner: S) -> Cache<S> {
        Cache {
            inner,
            exact: FxHashMap::default(),
            cores: VecDeque::new(),
            models: VecDeque::new(),
            hits: Hits::default(),
        }
    }

    /// Forgets everything: the arena is another one.
    pub fn clear(&mut self) {
        self.exact.clear();
        self.cores.clear();
        self.models.clear();
    }

    /// How often what helped.
    pub fn hits(&self) -> Hits {
        self.hits
    }

    /// The solver inside.
    pub fn inner(&self) -> &S {
        &self.inner
    }

    /// The solver inside.
    pub fn inner_mut(&mut self) -> &mut S {
        &mut self.inner
    }

    fn known(&mut self, terms: &Terms, key: &[Term], query: &Query<'_>) -> Option<Verdict> {
        if let Some(verdict) = self.asked_before(key, query.effort) {
            self.hits.exact += 1;
            return Some(verdict);
        }
        if let Some(core) = self.contradiction(query.clauses) {
            self.hits.core += 1;
            return Some(Verdict::Unsat(core));
        }
        let model = self.fitting(terms, query)?;
        self.hits.model += 1;
        Some(Verdict::Sat(model))
    }

    fn asked_before(&self, key: &[Term], effort: Effort) -> Option<Verdict> {
        match self.exact.get(key)? {
            Known::Sat(model) => Some(Verdict::Sat(model.clone())),
            Known::Unknown(reason, spent) => {
                let enough = effort.conflicts <= spent.conflicts
                    && effort.steps <= spent.steps
                    && effort.gates <= spent.gates;
                enough.then_some(Verdict::Unknown(*reason))
            }
        }
    }

    fn contradiction(&self, clauses: &[Term]) -> Option<Vec<usize>> {
        let all: FxHashSet<Term> = clauses.iter().copied().collect();
        let core = self
            .cores
            .iter()
            .find(|core| core.iter().all(|t| all.contains(t)))?;
        let place = |t: &Term| clauses.iter().position(|c| c == t);
        let mut positions: Vec<usize> = core.iter().filter_map(place).collect();
        positions.sort_unstable();
        Some(positions)
    }

    /// The latest model that satisfies the clauses, with near values for what it does not know.
    fn fitting(&self, terms: &Terms, query: &Query<'_>) -> Option<Model> {
        let found = self.models.iter().rev().find_map(|known| {
            let mut model = query.near.clone();
            known.iter().for_each(|(v, x)| model.set(v, x.clone()));
            model.satisfies(terms, query.clauses).then_some(model)
        })?;
        Some(restricted(terms, query.clauses, &found))
    }

    fn remember(&mut self, key: Vec<Term>, query: &Query<'_>, verdict: &Verdict) {
        let known = match verdict {
            Verdict::Sat(model) => {
                push(&mut self.models, model.clone(), MODELS);
                Known::Sat(model.clone())
            }
            Verdict::Unsat(core) => {
                let mut core: Vec<Term> = core.iter().map(|i| query.clauses[*i]).collect();
                core.sort_unstable();
                core.dedup();
                push(&mut self.cores, core, CORES);
                return;
            }
            Verdict::Unknown(reason) => Known::Unknown(*reason, query.effort),
        };
        if self.exact.len() >= EXACT {
            self.exact.clear();
        }
        self.exact.insert(key, known);
    }
}

impl<S: Solver> Solver for Cache<S> {
    fn name(&self) -> &'static str {
        self.inner.name()
    }

    fn work(&self) -> u64 {
        self.inner.work()
    }

    fn solve(&mut self, terms: &mut Terms, query: &Query<'_>) -> Verdict {
        let mut key = query.clauses.to_vec();
        key.sort_unstable();
        key.dedup();
        if let Some(verdict) = self.known(terms, &key, query) {
            return verdict;
        }
        self.hits.missed += 1;
        let verdict = self.inner.solve(terms, query);
        self.remember(key, query, &verdict);
        verdict
    }
}

fn push<T>(list: &mut VecDeque<T>, item: T, most: usize) {
    if list.len() >= most {
        list.pop_front();
    }
    list.push_back(item);
}

/// The values of variables in the clauses.
fn restricted(terms: &Terms, clauses: &[Term], model: &Model) -> Model {
    let mut part = Model::new();
    for t in terms.below(clauses) {
        if let Node::Var(v) = terms.node(t) {
            let zero = || Value::zero(terms.sort(t));
            part.set(v, model.get(v).cloned().unwrap_or_else(zero));
        }
    }
    part
}

#[cfg(test)]
mod tests;
