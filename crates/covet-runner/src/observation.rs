//! Goals as the machine observes them, and its trace as a report.

use covet_program::goals::{GoalId, Goals, LineId, SiteId, SiteKind};
use covet_testcase::literal::Literal;
use covet_testcase::report::Reached;
use covet_vm::observe::{MethodPlan, ObservationPlan, Trace};

use crate::cut_short::CutShort;

/// What the machine has to observe for these goals. Sites, methods and lines keep their numbers.
#[must_use]
pub fn plan_of(goals: &Goals) -> ObservationPlan {
    let mut plan = ObservationPlan::default();
    for (number, method) in goals.methods().iter().enumerate() {
        let is_switch = |site: SiteId| matches!(goals.site(site).kind, SiteKind::Switch { .. });
        let sites = method.sites.iter().map(|(bci, site)| (*bci, *site));
        let (switches, branches): (Vec<_>, Vec<_>) = sites.partition(|(_, s)| is_switch(*s));
        let numbers = |list: Vec<(u16, SiteId)>| list.iter().map(|(b, s)| (*b, s.0)).collect();
        let key = &method.key;
        let key = (
            key.class.to_string(),
            key.name.to_string(),
            key.descriptor.to_string(),
        );
        let observed = MethodPlan {
            entry: Some(number as u32),
            branches: numbers(branches),
            switches: numbers(switches),
            lines: method
                .lines
                .iter()
                .map(|(bci, line)| (*bci, line.0))
                .collect(),
        };
        plan.methods.insert(key, observed);
    }
    plan
}

/// The goals that a trace reached or came near to, in no particular order; copies of a `finally` share goals.
pub(crate) fn reached(goals: &Goals, trace: &Trace) -> Vec<Reached> {
    let mut all = Vec::new();
    let cut_short = CutShort::new(goals, trace);
    let mut add = |goal: Option<GoalId>, distance: f64, times: u32| {
        if let Some(goal) = goal {
            all.push(Reached {
                goal,
                distance,
                times,
            });
        }
    };
    for (site, record) in trace.branches() {
        let times = record.hits[0].saturating_add(record.hits[1]);
        for edge in 0..2 {
            let goal = goals.edge_goal(SiteId(site), edge);
            let distance = record.distance[usize::from(edge)];
            add(
                goal,
                cut_short.distance(SiteId(site), edge, distance),
                times,
            );
        }
    }
    for (site, record) in trace.switches() {
        let times = record
            .arms
            .iter()
            .fold(0u32, |sum, a| sum.saturating_add(a.hits));
        for (edge, arm) in record.arms.iter().enumerate() {
            let distance = if arm.hits > 0 {
                0.0
            } else {
                arm.distance.max(1.0)
            };
            let (site, edge) = (SiteId(site), edge as u16);
            let distance = cut_short.distance(site, edge, distance);
            add(goals.edge_goal(site, edge), distance, times);
        }
    }
    for number in trace.entries() {
        let Some(method) = goals.methods().get(*number as usize) else {
            continue;
        };
        add(Some(method.entry), 0.0, 1);
        add(method.root, cut_short.distance_of_entry(*number), 1);
    }
    all
}

/// The lines of a trace, by number.
pub(crate) fn lines(trace: &Trace) -> Vec<LineId> {
    let mut lines: Vec<LineId> = trace.lines().iter().map(|l| LineId(*l)).collect();
    lines.sort_unstable();
    lines
}

/// The constants that a trace met.
pub(crate) fn met(trace: &Trace) -> Vec<Literal> {
    let seen = &trace.seen;
    let ints = seen.ints.iter().map(|v| Literal::Int(*v));
    let longs = seen.longs.iter().map(|v| Literal::Long(*v));
    let doubles = seen.doubles.iter().map(|v| Literal::Double(*v));
    let texts = seen.strings.iter().map(|t| Literal::text(t));
    ints.chain(longs).chain(doubles).chain(texts).collect()
}
