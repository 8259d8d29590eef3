//! Long runs of a search: a part of the work, not most of it.
//!
//! Most tests execute a few thousand bytecodes; now and then one counts to a million. Such a run may be the only way to a
//! goal, so it is allowed, as long as what long runs execute beyond an ordinary run is a fixed share of everything.
//! Otherwise a run ends where an ordinary one would have ended long before. Most long runs never end, so that only one of
//! several gets all it may. Counts only, no clock: the same runs in the same order get the same limits.

/// One part in so many goes to long runs.
const SHARE: u64 = 4;

/// Bytecodes that every run may execute. Where most runs are short, one that has to load classes first takes many times
/// their mean: with 20,000, 3 % of the branches of two collections were not found.
const LEAST: u64 = 80_000;

/// An ordinary run executes at most so many times the mean of those that ended by themselves.
const TIMES_MEAN: u64 = 16;

/// A long run executes at most so many times what an ordinary one may...
const TIMES_ORDINARY: u64 = 10;

/// ...but after so many that were cut off, one may execute everything.
const PATIENCE: u64 = 8;

/// What the first runs may execute together: they do for themselves what later ones find done.
const FIRST_RUNS: u64 = 50_000_000;

/// What each of the first runs may execute in any case.
const LEAST_OF_FIRST: u64 = 200_000;

/// What runs have executed.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Thrift {
    /// All of them.
    all: u64,
    /// Beyond ordinary.
    beyond: u64,
    /// Runs that ended by themselves, and what they executed.
    ended: u64,
    ended_all: u64,
    /// Long runs that were cut off.
    cut: u64,
    /// What the first runs executed, which is not counted otherwise.
    first: u64,
}

impl Thrift {
    /// The limit of the next run, which would otherwise be `full`.
    pub(crate) fn limit(&self, full: u64) -> u64 {
        let ordinary = self.ordinary();
        let limit = match self.beyond.saturating_mul(SHARE) <= self.all {
            true if self.cut % PATIENCE == PATIENCE - 1 => full,
            true => ordinary.saturating_mul(TIMES_ORDINARY),
            false => ordinary,
        };
        limit.min(full)
    }

    /// The limit of one of the first runs.
    pub(crate) fn first_limit(&self, full: u64) -> u64 {
        let left = FIRST_RUNS.saturating_sub(self.first);
        left.clamp(LEAST_OF_FIRST, full)
    }

    /// One of the first runs executed this much.
    pub(crate) fn paid_first(&mut self, instructions: u64) {
        self.first += instructions;
    }

    /// A run executed this much, and was ended by its limit or by itself.
    pub(crate) fn paid(&mut self, instructions: u64, limited: bool) {
        let ordinary = self.ordinary();
        self.beyond += instructions.saturating_sub(ordinary);
        self.all += instructions;
        match limited {
            // A cut is a little beyond its limit at times.
            true => self.cut += u64::from(instructions > ordinary.saturating_mul(2)),
            false => {
                self.ended_all += instructions;
                self.ended += 1;
            }
        }
    }

    /// Where an ordinary run has ended.
    fn ordinary(&self) -> u64 {
        let mean = self.ended_all / self.ended.max(1);
        mean.saturating_mul(TIMES_MEAN).max(LEAST)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Runs tests that want to execute this much; answers what they did execute.
    fn run(thrift: &mut Thrift, wanted: impl Iterator<Item = u64>) -> Vec<u64> {
        let mut one = |wants: u64| {
            let limit = thrift.limit(1_000_000);
            thrift.paid(limit.min(wants), limit < wants);
            limit.min(wants)
        };
        wanted.map(&mut one).collect()
    }

    #[test]
    fn endless_runs_get_their_share() {
        let wanted = |n: u64| if n.is_multiple_of(10) { u64::MAX } else { 1000 };
        let executed = run(&mut Thrift::default(), (0..10_000).map(wanted));
        let endless: u64 = executed.iter().step_by(10).sum();
        let all: u64 = executed.iter().sum();
        let ordinary = 9000 * 1000 + 1000 * LEAST;
        assert!(
            endless > all / 4 && all < ordinary * 2,
            "{endless} of {all}"
        );
    }

    #[test]
    fn runs_that_are_all_long_become_ordinary() {
        let mut thrift = Thrift::default();
        let wanted = || std::iter::repeat_n(300_000, 1000);
        let executed = run(&mut thrift, wanted());
        let cut = executed.iter().filter(|e| **e < 300_000).count();
        assert!(cut < 300, "{cut} were cut off");
        assert!(run(&mut thrift, wanted()).iter().all(|e| *e == 300_000));
    }
}
