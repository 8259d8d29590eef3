//! The test with the calls of its own checks and no others.
//!
//! A probe asks an object for everything, and what it asks may change the object: a `length()` that trims, a `get` that
//! loads. What was seen behind such a call is not what the printed test will see, which asks for less. So the checks that
//! were picked are run once more by themselves.

use std::collections::BTreeSet;

use covet_runner::{Replay, Watched};

use super::choose::holds;
use super::probe::{Candidate, Probe};

/// What a test shows when only what was picked is asked.
pub(super) struct Asked {
    /// The run, its values at the places that they have in the probe; none if nothing is asked.
    pub(super) run: Option<Watched>,
}

impl Asked {
    /// Runs a test with the calls that some candidates need.
    pub(super) fn of(
        home: &mut dyn Replay,
        probe: &Probe,
        kept: &BTreeSet<usize>,
        candidates: &[Candidate],
    ) -> Asked {
        let calls = kept.iter().map(|c| candidates[*c].shown_by);
        let calls: BTreeSet<usize> = calls.filter(|at| *at >= probe.own).collect();
        if calls.is_empty() {
            return Asked { run: None };
        }
        let mut run = home.watch_values(&probe.with_calls(&calls));
        let mut values = vec![None; probe.test.len()];
        let places = (0..probe.own).chain(calls);
        for (place, value) in places.zip(std::mem::take(&mut run.values)) {
            values[place] = value;
        }
        run.values = values;
        Asked { run: Some(run) }
    }

    /// The candidates that were picked and do not hold.
    pub(super) fn differing(
        &self,
        seen: &Watched,
        kept: &BTreeSet<usize>,
        candidates: &[Candidate],
    ) -> Vec<usize> {
        let Some(run) = &self.run else {
            return Vec::new();
        };
        let differs = |c: &usize| !holds(&candidates[*c], seen, run);
        kept.iter().copied().filter(differs).collect()
    }
}
