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
    /// Whether it may go another way at another time: it looked at a clock, at randomness or at identity hashes.
    pub by_chance: bool,
}

impl Report {
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
        self.reached
            .retain(|r| r.distance > 0.0 || there.contains(&r.goal));
        self.lines
            .retain(|line| other.lines.binary_search(line).is_ok());
    }

    /// Adds goals that were reached besides.
    pub fn add_covered(&mut self, goals: &[GoalId]) {
        self.reached.retain(|r| !goals.contains(&r.goal));
        let new = goals.iter().map(|goal| Reached {
            goal: *goal,
            distance: 0.0,
            times: 1,
        });
        self.reached.extend(new);
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
