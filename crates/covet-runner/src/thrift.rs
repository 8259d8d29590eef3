//! Long runs of a search: a part of the work, not most of it.
//!
//! Most tests execute a few thousand bytecodes; now and then one counts to a million. Such a run may be the only way to a
//! goal, so it is allowed, as long as what long runs execute beyond an ordinary run is a fixed share of everything.
//! Otherwise a run ends where an ordinary one would have ended long before. Counts only, no clock: the same runs in the
//! same order get the same limits.

/// One part in so many goes to long runs.
const SHARE: u64 = 4;

/// Bytecodes that every run may execute.
const LEAST: u64 = 20_000;

/// An ordinary run executes at most so many times the mean of those that ended by themselves.
const TIMES_MEAN: u64 = 16;

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
}

impl Thrift {
    /// The limit of the next run, which would otherwise be `full`.
    pub(crate) fn limit(&self, full: u64) -> u64 {
        match self.beyond.saturating_mul(SHARE) <= self.all {
            true => full,
            false => self.ordinary().min(full),
        }
    }

    /// A run executed this much, and was ended by its limit or by itself.
    pub(crate) fn paid(&mut self, instructions: u64, limited: bool) {
        self.beyond += instructions.saturating_sub(self.ordinary());
        self.all += instructions;
        if !limited {
            self.ended_all += instructions;
            self.ended += 1;
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
        let ordinary = 9000 * 1000 + 1000 * 20_000;
        assert!(
            endless > all / 4 && all < ordinary * 2,
            "{endless} of {all}"
        );
    }

    #[test]
    fn runs_that_are_all_long_are_ordinary() {
        let executed = run(&mut Thrift::default(), std::iter::repeat_n(300_000, 100));
        let cut = executed.iter().filter(|e| **e < 300_000).count();
        assert!(cut < 3, "{cut} were cut off");
    }
}
