//! Coverage over time: what was covered when each point of the budget was reached, and after how many tests.
//!
//! Points are equal parts of the budget; the last one is the end of the search, whatever it has cost. At a point counts
//! what was covered by tests that ended before it.

use std::sync::Mutex;
use std::sync::PoisonError;

use covet_engine::job::{ClassOutcome, Progress, Sample, State};

use super::protocol::Limit;
use super::usage;

/// Notes the coverage of a search, and ends it when its CPU time is used up.
pub(super) struct Recorder {
    limit: Limit,
    points: u32,
    /// CPU time when the work began.
    began: f64,
    curve: Mutex<Curve>,
}

#[derive(Debug, Default)]
struct Curve {
    covered: Vec<u32>,
    last: u32,
    steps: Vec<(u32, u64)>,
}

impl Curve {
    /// Fills the points that are reached with what was covered before.
    fn reach(&mut self, share: f64, points: u32, covered: u32) {
        while self.covered.len() + 1 < points as usize {
            let next = (self.covered.len() + 1) as f64 / f64::from(points);
            if share < next {
                break;
            }
            self.covered.push(self.last);
        }
        self.last = covered;
    }

    /// Notes when more was covered than before.
    fn step(&mut self, covered: u32, executions: u64) {
        if self
            .steps
            .last()
            .is_none_or(|(before, _)| covered > *before)
        {
            self.steps.push((covered, executions));
        }
    }
}

impl Recorder {
    /// A recorder of a search that is about to begin.
    pub(super) fn new(limit: Limit, points: u32) -> Recorder {
        Recorder {
            limit,
            points,
            began: usage::cpu_seconds(),
            curve: Mutex::default(),
        }
    }

    /// The points, of which those that were not reached show the end.
    pub(super) fn curve(&self, end: u32) -> Vec<u32> {
        let curve = self.curve.lock().unwrap_or_else(PoisonError::into_inner);
        let mut covered = curve.covered.clone();
        covered.resize(self.points as usize, end);
        covered
    }

    /// Whenever branches were covered: how many in all, and the tests executed until then.
    pub(super) fn steps(&self) -> Vec<(u32, u64)> {
        let curve = self.curve.lock().unwrap_or_else(PoisonError::into_inner);
        curve.steps.clone()
    }

    /// How much of the budget is used up.
    fn share(&self, sample: &Sample) -> f64 {
        match self.limit {
            Limit::Instructions(all) => sample.instructions as f64 / all as f64,
            Limit::Cpu(all) => (usage::cpu_seconds() - self.began) / all,
        }
    }
}

impl Progress for Recorder {
    fn started(&self, _class: &str) {}

    fn advanced(&self, _class: &str, _state: &State) {}

    fn searched(&self, _class: &str, sample: &Sample) -> bool {
        let share = self.share(sample);
        let mut curve = self.curve.lock().unwrap_or_else(PoisonError::into_inner);
        curve.reach(share, self.points, sample.covered);
        curve.step(sample.covered, sample.executions);
        share < 1.0
    }

    fn finished(&self, _outcome: &ClassOutcome) {}

    fn note(&self, _text: &str) {}
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_show_what_was_covered_before_them() {
        let recorder = Recorder::new(Limit::Instructions(100), 4);
        let sample = |instructions, covered| Sample {
            covered,
            total: 9,
            executions: instructions / 10,
            instructions,
        };
        assert!(recorder.searched("a", &sample(10, 1)));
        assert!(recorder.searched("a", &sample(30, 2)));
        assert!(recorder.searched("a", &sample(90, 5)));
        assert_eq!(recorder.curve(6), [1, 2, 2, 6]);
        assert!(!recorder.searched("a", &sample(120, 7)));
        assert_eq!(recorder.curve(7), [1, 2, 2, 7]);
        assert!(!recorder.searched("a", &sample(130, 7)));
        assert_eq!(recorder.steps(), [(1, 1), (2, 3), (5, 9), (7, 12)]);
    }

    #[test]
    fn an_early_end_fills_the_rest() {
        let recorder = Recorder::new(Limit::Instructions(100), 3);
        assert_eq!(recorder.curve(4), [4, 4, 4]);
    }
}
