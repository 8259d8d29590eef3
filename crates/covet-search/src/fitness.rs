//! How near a test came to the goals that it did not reach.
//!
//! Branch distance normalised by x/(x+1); where a branch was not executed, the approach level: how many control-dependence
//! parents away the nearest branch is that was, plus its distance.

use covet_program::goals::{GoalId, Goals};
use covet_testcase::report::Report;

/// Levels that are looked at; beyond, a goal is as far away as can be.
const LEVELS: u32 = 8;

/// The distance of a goal whose method was not even entered.
pub(crate) const FAR: u32 = 100;

/// `x / (x + 1)`.
pub(crate) fn normalise(distance: f64) -> f32 {
    match distance.is_finite() {
        true => (distance / (distance + 1.0)) as f32,
        false => 1.0,
    }
}

/// A distance between 0 and 1 in which steps show that `x / (x + 1)` loses: at ten thousand million, a step of one is still
/// a step.
pub(crate) fn fine(distance: f64) -> f64 {
    match distance.is_finite() {
        true => 1.0 - 1.0 / (1.0 + distance.ln_1p()),
        false => 1.0,
    }
}

/// The distances of a run to branch goals.
#[derive(Clone, Debug)]
pub(crate) struct Fitness {
    /// Normalised branch distances by goal; NaN where the branch was not executed.
    distances: Vec<f32>,
    /// Whether the branch of a goal was executed twice or more.
    twice: Vec<bool>,
    /// Branch distances as they are, by goal, of the branches that were executed.
    exact: Vec<(GoalId, f64)>,
}

impl Fitness {
    /// The distances that a report has.
    pub(crate) fn of(report: &Report, goals: usize) -> Fitness {
        let mut distances = vec![f32::NAN; goals];
        let mut twice = vec![false; goals];
        for reached in &report.reached {
            if let Some(slot) = distances.get_mut(reached.goal.index()) {
                *slot = normalise(reached.distance);
                twice[reached.goal.index()] = reached.times >= 2;
            }
        }
        let branches = report.reached.iter().filter(|r| r.goal.index() < goals);
        let exact = branches.map(|r| (r.goal, r.distance)).collect();
        Fitness {
            distances,
            twice,
            exact,
        }
    }

    /// The normalised branch distance of a goal whose branch was executed.
    pub(crate) fn branch(&self, goal: GoalId) -> Option<f32> {
        let distance = self.distances[goal.index()];
        (!distance.is_nan()).then_some(distance)
    }

    /// The branch distance of a goal whose branch was executed, not normalised.
    pub(crate) fn exact(&self, goal: GoalId) -> Option<f64> {
        let at = self.exact.binary_search_by_key(&goal, |(g, _)| *g).ok()?;
        Some(self.exact[at].1)
    }

    /// Whether the branch of a goal was executed twice or more.
    pub(crate) fn twice(&self, goal: GoalId) -> bool {
        self.twice[goal.index()]
    }
}

impl PartialEq for Fitness {
    /// Bit by bit: what was not executed equals itself.
    fn eq(&self, other: &Fitness) -> bool {
        let bits = |d: &f32| d.to_bits();
        let (ours, theirs) = (self.distances.iter(), other.distances.iter());
        self.twice == other.twice && ours.map(bits).eq(theirs.map(bits))
    }
}

/// Goals with the ones they depend on.
#[derive(Clone, Debug)]
pub(crate) struct GoalTree {
    /// What each goal depends on, level by level upwards, with the level.
    above: Vec<Vec<(u32, GoalId)>>,
    children: Vec<Vec<GoalId>>,
    roots: Vec<GoalId>,
}

impl GoalTree {
    pub(crate) fn new(goals: &Goals) -> GoalTree {
        let branches = goals.branches();
        let mut tree = GoalTree {
            above: Vec::with_capacity(branches.len()),
            children: vec![Vec::new(); branches.len()],
            roots: Vec::new(),
        };
        for goal in branches {
            let parents = goals.parents(goal.id);
            if parents.is_empty() {
                tree.roots.push(goal.id);
            }
            for parent in parents {
                tree.children[parent.index()].push(goal.id);
            }
            tree.above.push(levels(goals, goal.id));
        }
        tree
    }

    /// Goals that depend on nothing but a call.
    pub(crate) fn roots(&self) -> &[GoalId] {
        &self.roots
    }

    /// Goals that depend on a goal.
    pub(crate) fn children(&self, goal: GoalId) -> &[GoalId] {
        &self.children[goal.index()]
    }

    /// Whether something that is open depends on a goal, by goal.
    pub(crate) fn leading(&self, open: impl Fn(GoalId) -> bool) -> Vec<bool> {
        let mut leading = vec![false; self.above.len()];
        for (goal, above) in self.above.iter().enumerate() {
            if open(GoalId(goal as u32)) {
                for (_, parent) in above {
                    leading[parent.index()] = true;
                }
            }
        }
        leading
    }

    /// Approach level and branch distance of a goal.
    pub(crate) fn distance(&self, fitness: &Fitness, goal: GoalId) -> f32 {
        let (height, distance) = self.nearest(|g| fitness.branch(g), goal);
        height as f32 + distance
    }

    /// The same, finer: small steps show at any distance.
    pub(crate) fn fine_distance(&self, fitness: &Fitness, goal: GoalId) -> f64 {
        let branch = |g| fitness.exact(g).map(fine);
        let (height, distance) = self.nearest(branch, goal);
        f64::from(height) + distance
    }

    /// Where a run that does not come to the branch of a goal goes another way: the nearest branch above it that is
    /// executed, with its level and how far it is from going on.
    pub(crate) fn stopped(&self, fitness: &Fitness, goal: GoalId) -> Option<(u32, GoalId, f64)> {
        let executed =
            |(level, above): &(u32, GoalId)| Some((*level, *above, fitness.exact(*above)?));
        let mut stops = self.above[goal.index()].iter().filter_map(executed);
        let first = stops.next()?;
        let same_level = stops.take_while(|stop| stop.0 == first.0);
        Some(same_level.fold(first, |a, b| if b.2 < a.2 { b } else { a }))
    }

    fn nearest<D: Copy + PartialOrd + Default>(
        &self,
        branch: impl Fn(GoalId) -> Option<D>,
        goal: GoalId,
    ) -> (u32, D) {
        if let Some(distance) = branch(goal) {
            return (0, distance);
        }
        let mut nearest: Option<(u32, D)> = None;
        for (height, above) in &self.above[goal.index()] {
            if nearest.is_some_and(|(found, _)| found < *height) {
                break;
            }
            if let Some(distance) = branch(*above) {
                let nearer =
                    |(_, least): (u32, D)| if least <= distance { least } else { distance };
                nearest = Some((*height, nearest.map_or(distance, nearer)));
            }
        }
        nearest.unwrap_or((FAR, D::default()))
    }
}

/// What a goal depends on, level by level; a goal of several levels only at the lowest, where it counts.
fn levels(goals: &Goals, goal: GoalId) -> Vec<(u32, GoalId)> {
    let mut all: Vec<(u32, GoalId)> = Vec::new();
    let mut level = vec![goal];
    for height in 1..=LEVELS {
        let parents = level.iter().flat_map(|g| goals.parents(*g));
        let mut above: Vec<GoalId> = parents.copied().collect();
        above.sort_unstable();
        above.dedup();
        above.retain(|g| !all.iter().any(|known| known.1 == *g));
        if above.is_empty() {
            break;
        }
        all.extend(above.iter().map(|g| (height, *g)));
        level = above;
    }
    all
}
