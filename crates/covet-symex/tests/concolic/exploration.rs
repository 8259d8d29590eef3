//! A small generational search: a test is run, each of its clauses is flipped, and what comes of that is run in turn.

use std::collections::{BTreeSet, VecDeque};

use covet_program::goals::Goals;
use covet_symex::{Explorer, Flipped, Path};
use covet_testcase::test_case::TestCase;

/// Tests that are run for a method.
const RUNS: usize = 120;

/// A way that waits: the number of a run, and of one of its choices.
type Waiting = (usize, usize);

/// The search for some lines.
pub struct Exploration<'a> {
    explorer: &'a mut Explorer,
    goals: &'a Goals,
    /// Lines that no run has reached.
    pub missing: BTreeSet<u16>,
    runs: Vec<Path>,
    tests: Vec<TestCase>,
    waiting: VecDeque<Waiting>,
    taken: BTreeSet<u64>,
    /// Solutions that were not found.
    pub unknown: usize,
}

impl<'a> Exploration<'a> {
    pub fn new(explorer: &'a mut Explorer, goals: &'a Goals, lines: &[u16]) -> Exploration<'a> {
        Exploration {
            explorer,
            goals,
            missing: lines.iter().copied().collect(),
            runs: Vec::new(),
            tests: Vec::new(),
            waiting: VecDeque::new(),
            taken: BTreeSet::new(),
            unknown: 0,
        }
    }

    /// Runs a test and what follows from it, until all lines are reached or nothing is left to try.
    pub fn search(&mut self, start: &TestCase) {
        self.run(start, 0);
        while self.runs.len() < RUNS && !self.missing.is_empty() {
            let Some(next) = self.next() else {
                return;
            };
            self.flip(next);
        }
    }

    /// Runs a test; the choices before a depth were those of another run.
    fn run(&mut self, test: &TestCase, depth: usize) {
        let path = self.explorer.trace(test);
        for line in &path.report.lines {
            self.missing.remove(&self.goals.line(*line).line);
        }
        self.taken.extend(&path.taken);
        let number = self.runs.len();
        let choices = path.choices.iter().enumerate();
        let new = choices.filter(|(_, c)| c.clause >= depth);
        self.waiting.extend(new.map(|(n, _)| (number, n)));
        self.tests.push(test.clone());
        self.runs.push(path);
    }

    /// The oldest way that no run has taken, else the oldest one.
    fn next(&mut self) -> Option<Waiting> {
        let new = |(run, choice): &Waiting| {
            let key = self.runs[*run].choices[*choice].key;
            !self.taken.contains(&key)
        };
        let at = self.waiting.iter().position(new).unwrap_or(0);
        self.waiting.remove(at)
    }

    fn flip(&mut self, (run, choice): Waiting) {
        let path = &self.runs[run];
        let choice = path.choices[choice].clone();
        match self.explorer.flip(path, &choice).0 {
            Flipped::Test(test) => {
                if self.tests.contains(&test) {
                    return;
                }
                self.run(&test, choice.clause);
                if let Some(last) = self.runs.last() {
                    self.explorer.confirm(&self.runs[run], &choice, last);
                }
            }
            Flipped::Unsat => {}
            Flipped::Unknown => self.unknown += 1,
        }
    }
}
