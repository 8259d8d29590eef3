//! What a run of a test reports to the search.
//!
//! Goals and lines are numbers of [`covet_program::goals::Goals`].

use std::collections::BTreeSet;
use std::sync::Arc;

use covet_program::goals::{GoalId, LineId};

use crate::literal::Literal;

/// How a run ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RunEnd {
    /// All statements were executed.
    Completed,
    /// A statement threw an exception of this class (internal name); later ones were not executed.
    Threw(Arc<str>),
    /// A statement could not be executed (a null receiver, a value of another class); the run ended before it.
    Stuck,
    /// A limit ended the run: instructions, heap, deadlock.
    Limit(&'static str),
    /// The program tried to end the machine, or something that no test may do.
    Forbidden(Arc<str>),
}

/// The distance of an edge that was taken without counting: something threw before a probe of JaCoCo would have seen it.
pub const CUT_SHORT: f64 = 1e-9;

/// The distance of a goal that the test reaches at some times and not at others.
pub const BY_CHANCE: f64 = 1e-8;

/// A goal of a branch that was executed, or of a method that was entered.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Reached {
    /// The goal.
    pub goal: GoalId,
    /// How near the run came: 0 if it reached it, [`CUT_SHORT`] if nearly, else more and not normalised.
    pub distance: f64,
    /// How often the branch was executed.
    pub times: u32,
}

/// What a run reports.
#[derive(Clone, Debug)]
pub struct Report {
    /// How it ended.
    pub end: RunEnd,
    /// Statements that were executed to their end.
    pub executed: usize,
    /// Which of its first 64 statements yielded null, as bits.
    pub nulls: u64,
    /// Bytecodes.
    pub instructions: u64,
    /// All goals of branches that were executed and of methods that were entered, lines not among them, by number.
    pub reached: Vec<Reached>,
    /// Lines that were executed, by number.
    pub lines: Vec<LineId>,
    /// Constants met at comparisons.
    pub met: Vec<Literal>,
    /// Why the test must not be written out, if so: what it did to the world.
    pub harmful: Option<Arc<str>>,
    /// Whether it may go another way at another time: it looked at a clock, at randomness, at identity hashes or at the order
    /// of immutable sets.
    pub by_chance: bool,
    /// Whether it started threads, so that it also depends on who runs when.
    pub threads: bool,
    /// Whether it may even at the same time: it looked at more than a clock. Threads are not among that.
    pub by_luck: bool,
    /// Whether it drew randomness, which no number of other times exhausts.
    pub random: bool,
}

impl Report {
    /// Whether a statement that was executed is known to have yielded null.
    #[must_use]
    pub fn is_null(&self, at: usize) -> bool {
        at < 64 && self.nulls >> at & 1 != 0
    }

    /// Goals that the run reached.
    pub fn covered(&self) -> impl Iterator<Item = GoalId> {
        let reached = self.reached.iter();
        reached.filter(|r| r.distance == 0.0).map(|r| r.goal)
    }

    /// Goals that the run reached, or whose edges it took without their counting.
    pub fn taken(&self) -> impl Iterator<Item = GoalId> {
        let reached = self.reached.iter();
        reached.filter(|r| r.distance <= CUT_SHORT).map(|r| r.goal)
    }

    /// Leaves only those of the goals and lines reached that another run reached as well.
    pub fn keep_common(&mut self, other: &Report) {
        let there: BTreeSet<GoalId> = other.covered().collect();
        let missed = |r: &&mut Reached| r.distance == 0.0 && !there.contains(&r.goal);
        let missed = self.reached.iter_mut().filter(missed);
        missed.for_each(|r| r.distance = BY_CHANCE);
        self.lines
            .retain(|line| other.lines.binary_search(line).is_ok());
    }

    /// Takes the run of the same test at another time into account: what only one of them reached does not count, and the
    /// test is not to be used if they ended differently. Whether it still is.
    pub fn settle(&mut self, other: &Report) -> bool {
        self.keep_common(other);
        if !self.ends_like(other) {
            self.harmful = Some("it ends another way at other times".into());
        }
        self.is_usable()
    }

    /// Whether another run of the test ended as this one did, and did no harm.
    #[must_use]
    pub fn ends_like(&self, other: &Report) -> bool {
        other.end == self.end && other.executed == self.executed && other.harmful.is_none()
    }

    /// Whether the test may be written out: it ended by itself and did nothing to the world.
    #[must_use]
    pub fn is_usable(&self) -> bool {
        self.harmful.is_none()
            && matches!(
                self.end,
                RunEnd::Completed | RunEnd::Threw(_) | RunEnd::Stuck
            )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn report(covered: &[u32], harmful: Option<&str>) -> Report {
        let reached = covered.iter().map(|goal| Reached {
            goal: GoalId(*goal),
            distance: 0.0,
            times: 1,
        });
        Report {
            end: RunEnd::Completed,
            executed: 0,
            nulls: 0,
            instructions: 0,
            reached: reached.collect(),
            lines: Vec::new(),
            met: Vec::new(),
            harmful: harmful.map(Arc::from),
            by_chance: true,
            threads: false,
            by_luck: true,
            random: false,
        }
    }

    #[test]
    fn a_thread_that_another_schedule_leaves_running_is_a_difference() {
        let here = report(&[], None);
        assert!(here.ends_like(&report(&[], None)));
        assert!(!here.ends_like(&report(&[], Some("left a thread running"))));
    }

    #[test]
    fn what_one_run_reached_by_chance_is_not_covered() {
        let mut here = report(&[1, 2, 3], None);
        assert!(here.settle(&report(&[1, 3, 4], None)));
        assert_eq!(here.covered().collect::<Vec<_>>(), [GoalId(1), GoalId(3)]);
        assert_eq!(here.reached[1].distance, BY_CHANCE);
    }
}
