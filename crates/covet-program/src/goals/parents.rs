//! The control-dependence parents of goals.

use std::collections::{BTreeMap, BTreeSet};

use super::key::{GoalId, LineId, SiteId};
use crate::flow::{BlockId, Cfg, ControlDependence};

/// A method's graph and the goals of its edges.
pub(super) struct MethodEdges<'a> {
    pub(super) cfg: &'a Cfg,
    pub(super) dependence: &'a ControlDependence,
    pub(super) sites: &'a [(u16, SiteId)],
    pub(super) edges: &'a [Vec<Option<GoalId>>],
    /// Sites whose goals are those of another one.
    pub(super) copy_of: &'a BTreeMap<SiteId, SiteId>,
}

/// The parents of all goals, while they are collected.
pub(super) struct Parents {
    all: Vec<Vec<GoalId>>,
    /// The lines that entering some method is enough for.
    free: BTreeSet<GoalId>,
}

impl MethodEdges<'_> {
    fn site_at(&self, bci: u16) -> Option<SiteId> {
        let at = self
            .sites
            .binary_search_by_key(&bci, |(bci, _)| *bci)
            .ok()?;
        Some(self.sites[at].1)
    }

    /// The goals a block depends on; `None` if it runs whenever the method does. An edge that is no goal stands for
    /// what its branch depends on.
    fn goals(&self, block: BlockId, seen: &mut BTreeSet<BlockId>) -> Option<BTreeSet<GoalId>> {
        if self.dependence.is_by_entry(block) {
            return None;
        }
        let mut goals = BTreeSet::new();
        if !seen.insert(block) {
            return Some(goals);
        }
        for &(bci, edge) in self.dependence.of(block) {
            let edges = self.site_at(bci).map(|site| &self.edges[site.index()]);
            let goal = edges.and_then(|edges| edges.get(usize::from(edge)).copied().flatten());
            match (goal, self.cfg.block_at(bci)) {
                (Some(goal), _) => drop(goals.insert(goal)),
                (None, Some(branch)) => goals.extend(self.goals(branch, seen)?),
                (None, None) => {}
            }
        }
        Some(goals)
    }

    fn goals_at(&self, bci: u16) -> Option<BTreeSet<GoalId>> {
        self.goals(self.cfg.block_at(bci)?, &mut BTreeSet::new())
    }
}

impl Parents {
    pub(super) fn new(goals: usize) -> Parents {
        Parents {
            all: vec![Vec::new(); goals],
            free: BTreeSet::new(),
        }
    }

    /// Sets the parents of a method's edges; a loop that depends on itself needs something else to be entered.
    pub(super) fn add_sites(&mut self, method: &MethodEdges<'_>) {
        let sites = method.sites.iter();
        for &(bci, site) in sites.filter(|(_, site)| !method.copy_of.contains_key(site)) {
            let own: Vec<GoalId> = method.edges[site.index()]
                .iter()
                .copied()
                .flatten()
                .collect();
            let parents = method.goals_at(bci).unwrap_or_default();
            let parents: Vec<GoalId> = parents.into_iter().filter(|id| !own.contains(id)).collect();
            for goal in own {
                self.all[goal.index()].clone_from(&parents);
            }
        }
        self.connect(method);
    }

    /// Sets the parents of lines: those of any place where one starts.
    pub(super) fn add_lines(
        &mut self,
        method: &MethodEdges<'_>,
        lines: &[(u16, LineId)],
        goals: &[GoalId],
    ) {
        for &(bci, line) in lines {
            let goal = goals[line.index()];
            match method.goals_at(bci) {
                Some(parents) if !self.free.contains(&goal) => {
                    self.all[goal.index()].extend(parents)
                }
                Some(_) => {}
                None => {
                    self.free.insert(goal);
                    self.all[goal.index()].clear();
                }
            }
        }
    }

    /// Makes sure that every edge has a way to it from one without parents; loops that only exceptions enter do not.
    fn connect(&mut self, method: &MethodEdges<'_>) {
        let sites = method
            .sites
            .iter()
            .map(|(_, site)| &method.edges[site.index()]);
        let goals: BTreeSet<GoalId> = sites.flatten().copied().flatten().collect();
        let mut reached: BTreeSet<GoalId> = BTreeSet::new();
        loop {
            let before = reached.len();
            for &goal in &goals {
                let parents = &self.all[goal.index()];
                if parents.is_empty() || parents.iter().any(|parent| reached.contains(parent)) {
                    reached.insert(goal);
                }
            }
            if reached.len() == goals.len() {
                return;
            }
            if reached.len() == before
                && let Some(lost) = goals.iter().find(|goal| !reached.contains(goal))
            {
                self.all[lost.index()].clear();
            }
        }
    }

    pub(super) fn finish(mut self) -> Vec<Vec<GoalId>> {
        for parents in &mut self.all {
            parents.sort_unstable();
            parents.dedup();
        }
        self.all
    }
}
