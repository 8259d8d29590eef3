//! Edges that were taken and methods that were entered and do not count, because something threw too soon each time (see
//! `covet_program::goals`).

use std::collections::BTreeMap;

use covet_program::goals::{Goals, MethodGoals, SiteId, SiteKind};
use covet_testcase::report::CUT_SHORT;
use covet_vm::observe::Trace;

/// How often something threw behind which edge.
pub(crate) struct CutShort<'a> {
    goals: &'a Goals,
    trace: &'a Trace,
    thrown: BTreeMap<(SiteId, u16), u32>,
    /// The same by method, where it has no branches.
    at_beginning: BTreeMap<u32, u32>,
}

impl<'a> CutShort<'a> {
    pub(crate) fn new(goals: &'a Goals, trace: &'a Trace) -> CutShort<'a> {
        let mut thrown: BTreeMap<(SiteId, u16), u32> = BTreeMap::new();
        let mut at_beginning: BTreeMap<u32, u32> = BTreeMap::new();
        for record in trace.thrown() {
            let Some(method) = goals.methods().get(record.entry as usize) else {
                continue;
            };
            let times = match method.edge_before(record.bci) {
                Some(edge) => thrown.entry(edge).or_default(),
                None if method.is_before_probes(record.bci) => {
                    at_beginning.entry(record.entry).or_default()
                }
                None => continue,
            };
            *times = times.saturating_add(record.times);
        }
        CutShort {
            goals,
            trace,
            thrown,
            at_beginning,
        }
    }

    /// The distance of a method without branches that was entered.
    pub(crate) fn distance_of_entry(&self, method: u32) -> f64 {
        let thrown = self.at_beginning.get(&method).copied().unwrap_or(0);
        match thrown > 0 && self.trace.times_entered(method) <= thrown {
            true => CUT_SHORT,
            false => 0.0,
        }
    }

    /// The distance of an edge, given what its branch says.
    pub(crate) fn distance(&self, site: SiteId, edge: u16, distance: f64) -> f64 {
        match distance == 0.0 && !self.thrown.is_empty() && !self.counts(site, edge) {
            true => CUT_SHORT,
            false => distance,
        }
    }

    fn counts(&self, site: SiteId, edge: u16) -> bool {
        let thrown = self.thrown.get(&(site, edge)).copied().unwrap_or(0);
        if self.taken(site, edge) <= thrown {
            return false;
        }
        let Some(next) = self.method(site).branch_behind(site, edge) else {
            return true;
        };
        (0..self.goals.site(next).kind.edges()).any(|edge| self.counts(next, edge))
    }

    fn method(&self, site: SiteId) -> &MethodGoals {
        self.goals.method(self.goals.site(site).method)
    }

    /// How often an edge was taken.
    fn taken(&self, site: SiteId, edge: u16) -> u32 {
        let edge = usize::from(edge);
        match self.goals.site(site).kind {
            SiteKind::If { .. } => self.trace.branch(site.0).hits[edge],
            SiteKind::Switch { .. } => {
                let arms = self.trace.switch(site.0).map(|s| &s.arms);
                arms.and_then(|a| a.get(edge)).map_or(0, |a| a.hits)
            }
        }
    }
}
