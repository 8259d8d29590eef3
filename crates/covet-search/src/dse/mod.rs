//! Dynamic symbolic execution (ALGORITHMS section 3, paper 000): runs are looked at for ways they did not take, and a solver
//! is asked for tests that take them.
//!
//! [`Exploration`] is the loop that all strategies share: the shortest path condition first, ways to uncovered goals before
//! others, and with the filter only ways that no run has taken yet. [`Dse`] is that loop alone, over seeds made at random.

use std::collections::{BTreeMap, BTreeSet};

use covet_testcase::test_case::TestCase;

use crate::Strategy;
use crate::local::Operator;
use crate::paths::{Asked, PathId, Solved, Traced, Way};
use crate::session::{Individual, Session};

/// Failures after which a way to an uncovered goal is given up.
const GOAL_TRIES: u32 = 12;

/// Failures after which another way is given up.
const OTHER_TRIES: u32 = 2;

/// Depth of a path condition beyond which nothing is asked.
const DEEPEST: usize = 600;

/// How paths are explored.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ExplorationOptions {
    /// Only ways that no run has taken.
    pub filter: bool,
    /// Bytecodes that one exploration may cost, runs and solver together.
    pub budget: usize,
}

impl Default for ExplorationOptions {
    fn default() -> ExplorationOptions {
        ExplorationOptions {
            filter: true,
            budget: 20_000_000,
        }
    }
}

/// A way that waits to be asked for. Ordered by what is worth most.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Waiting {
    /// 0: an uncovered goal lies there; 1: nobody went there; 2: somebody did.
    class: u8,
    failures: u32,
    depth: usize,
    path: PathId,
    way: usize,
}

/// Paths that were run and ways that wait.
#[derive(Default)]
pub(crate) struct Exploration {
    waiting: BTreeSet<Waiting>,
    ways: BTreeMap<(PathId, usize), Way>,
    taken: BTreeSet<u64>,
    failures: BTreeMap<u64, u32>,
}

impl Exploration {
    /// Runs a test and puts its other ways into the queue; those before a depth were its parent's.
    pub(crate) fn add(
        &mut self,
        session: &mut Session<'_>,
        test: &TestCase,
        from: usize,
    ) -> Option<(PathId, Individual)> {
        let traced = session.trace(test)?;
        let path = traced.path;
        self.keep(&traced, from);
        let individual = session.take(traced.test, traced.report);
        Some((path, individual))
    }

    fn keep(&mut self, traced: &Traced, from: usize) {
        self.taken.extend(&traced.taken);
        for (n, way) in traced.ways.iter().enumerate() {
            if way.depth < from || way.depth > DEEPEST {
                continue;
            }
            self.ways.insert((traced.path, n), *way);
            self.waiting.insert(Waiting {
                class: 0,
                failures: 0,
                depth: way.depth,
                path: traced.path,
                way: n,
            });
        }
    }

    /// Starts anew with what was learned about ways; earlier runs are not asked about any more.
    pub(crate) fn restart(&mut self, session: &mut Session<'_>) {
        self.waiting.clear();
        self.ways.clear();
        session.forget_paths();
    }

    /// The most promising way. What is known by now decides, not what was known when it was put there.
    fn next(&mut self, session: &Session<'_>, filter: bool) -> Option<(Waiting, Way)> {
        while let Some(first) = self.waiting.pop_first() {
            let way = *self.ways.get(&(first.path, first.way))?;
            let failures = self.failures.get(&way.key).copied().unwrap_or(0);
            let Some(class) = self.class(session, &way, failures, filter) else {
                self.ways.remove(&(first.path, first.way));
                continue;
            };
            let now = Waiting {
                class,
                failures,
                ..first
            };
            if now == first {
                self.ways.remove(&(first.path, first.way));
                return Some((now, way));
            }
            self.waiting.insert(now);
        }
        None
    }

    /// How much a way is worth; none if nothing.
    fn class(&self, session: &Session<'_>, way: &Way, failures: u32, filter: bool) -> Option<u8> {
        match way.goal {
            Some(goal) if !session.archive.is_covered(goal) => (failures < GOAL_TRIES).then_some(0),
            // Also where the goal is covered: from elsewhere, on the way to something else.
            _ if !self.taken.contains(&way.key) => (failures < OTHER_TRIES).then_some(1),
            _ => (!filter && failures < OTHER_TRIES).then_some(2),
        }
    }

    /// Asks for ways until the budget is used up or none is left; tests that gained something.
    pub(crate) fn explore(
        &mut self,
        session: &mut Session<'_>,
        options: ExplorationOptions,
    ) -> Vec<Individual> {
        let before = session.accounts.switch_to(Some(Operator::Solver));
        let limit = session.spent.instructions + options.budget as u64;
        let mut gained = Vec::new();
        while session.spent.instructions < limit && !session.is_over() {
            let Some((next, way)) = self.next(session, options.filter) else {
                break;
            };
            gained.extend(self.ask(session, next, &way));
        }
        session.accounts.switch_to(before);
        gained
    }

    fn ask(&mut self, session: &mut Session<'_>, next: Waiting, way: &Way) -> Option<Individual> {
        let covered = session.archive.covered();
        let asked = |s: &mut Session<'_>, count: fn(&mut Asked) -> &mut u32| {
            if let Some(goal) = way.goal {
                *count(s.asked.entry(goal).or_default()) += 1;
            }
        };
        let test = match session.solve(next.path, next.way)? {
            Solved::Test(test) => test,
            no => {
                self.fail(way.key);
                match no {
                    Solved::Unsat => asked(session, |a| &mut a.unsat),
                    _ => asked(session, |a| &mut a.unknown),
                }
                return None;
            }
        };
        let (path, individual) = self.add(session, &test, way.depth)?;
        if !session.confirm(next.path, next.way, path) {
            self.fail(way.key);
        }
        let reached = way.goal.is_none_or(|g| session.archive.is_covered(g));
        if !reached {
            asked(session, |a| &mut a.missed);
            self.fail(way.key);
        }
        (session.archive.covered() > covered).then_some(individual)
    }

    fn fail(&mut self, key: u64) {
        *self.failures.entry(key).or_default() += 1;
    }
}

/// Exploration alone.
#[derive(Clone, Copy, Debug)]
pub struct Dse {
    /// How paths are explored.
    pub exploration: ExplorationOptions,
    /// Tests made at random before each exploration.
    pub seeds: usize,
}

impl Default for Dse {
    fn default() -> Dse {
        Dse {
            exploration: ExplorationOptions {
                budget: 5_000_000,
                ..ExplorationOptions::default()
            },
            seeds: 30,
        }
    }
}

impl Strategy for Dse {
    fn name(&self) -> &'static str {
        "dse"
    }

    fn search(&self, session: &mut Session<'_>) {
        let mut exploration = Exploration::default();
        while !session.is_over() {
            for _ in 0..self.seeds {
                if session.is_over() {
                    return;
                }
                let test = session.editor().random_test();
                let seed = session.run(test);
                if exploration.add(session, &seed.test, 0).is_none() {
                    continue;
                }
            }
            exploration.explore(session, self.exploration);
        }
    }
}
