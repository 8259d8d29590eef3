//! Working on the cells of a study: each in a process of its own, as many at a time as wanted.
//!
//! A process per cell makes CPU time and memory those of the cell, and whatever kills it costs one cell only. [`worker`]
//! is the inside of such a process, [`pool`] the outside. Results do not depend on how many run at a time. Deliberately
//! absent: the terminal, which is told through [`Watch`].

mod pool;
mod protocol;
mod recorder;
mod study;
mod usage;
pub mod worker;

pub use study::{RunError, Study, Summary, key};

use std::time::Duration;

use crate::store::{Key, Record};

/// Who wants to know how a study goes on.
pub trait Watch: Sync {
    /// Work on a cell begins.
    fn started(&self, cell: &Key);
    /// A cell is done and kept.
    fn finished(&self, record: &Record, state: &State);
}

/// How far a study is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct State {
    /// Cells in all.
    pub cells: usize,
    /// Cells that are done, those of earlier runs included.
    pub done: usize,
    /// Cells that failed in this run.
    pub failed: usize,
    /// How long the rest will take, if that can be told.
    pub left: Option<Duration>,
}

impl State {
    /// What is left, by what cells of this run took so far.
    fn estimate(&mut self, elapsed: Duration, done_now: usize) {
        let rest = self.cells.saturating_sub(self.done);
        let each = elapsed.checked_div(u32::try_from(done_now).unwrap_or(u32::MAX));
        self.left = each.map(|each| each.saturating_mul(u32::try_from(rest).unwrap_or(u32::MAX)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_past_tells_what_is_left() {
        let mut state = State {
            cells: 10,
            done: 6,
            ..State::default()
        };
        state.estimate(Duration::from_secs(6), 3);
        assert_eq!(state.left, Some(Duration::from_secs(8)));
        state.estimate(Duration::from_secs(6), 0);
        assert_eq!(state.left, None);
    }
}
