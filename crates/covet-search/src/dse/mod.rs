//! Dynamic symbolic execution (ALGORITHMS section 3, paper 000): runs are looked at for ways they did not take, and a solver
//! is asked for tests that take them.
//!
//! [`Exploration`] is the loop that all strategies share: the shortest path condition first, ways to uncovered goals before
//! others, then ways that no run has taken, or not at that turn of a loop, and those that uncovered goals depend on; the
//! rest only without the filter. [`Dse`] is that loop alone, over seeds made at random.

use std::collections::{BTreeMap, BTreeSet};

use covet_program::goals::GoalId;
use covet_testcase::test_case::TestCase;

use crate::Strategy;
use crate::local::Operator;
use crate::paths::{Asked, PathId, Solved, Traced, Way};
use crate::session::{Individual, Session};

/// Failures after which a way to an uncovered goal is given up.
const GOAL_TRIES: u32 = 12;

/// Failures after which another way is given up.
const OTHER_TRIES: u32 = 2;

/// Questions for a way that was taken before, on the way to an uncovered goal.
const AGAIN: u32 = 6;

/// Fresh starts after which failures count half.
const FORGIVING: u32 = 8;

/// A question in vain that cost so much counts twice.
const DEAR: u64 = 100_000;

/// Depth of a path condition beyond which nothing is asked.
const DEEPEST: usize = 600;

/// Ways that are kept from one exploration to the next.
const MOST: usize = 20_000;

/// Of so many seeds that cover nothing new, one is looked at.
const LOOKED_AT: usize = 3;

/// How paths are explored.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ExplorationOptions {
    /// Only ways that no run has taken.
    pub filter: bool,
    /// Bytecodes that one exploration may cost, runs and solver together.
    pub budget: usize,
    /// Bytecodes after which it ends if nothing was covered.
    pub patience: usize,
}

impl Default for ExplorationOptions {
    fn default() -> ExplorationOptions {
        ExplorationOptions {
            filter: true,
            budget: 20_000_000,
            patience: usize::MAX,
        }
    }
}

/// How much a way is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Class {
    /// An uncovered goal lies there.
    Goal,
    /// Nobody went there.
    New,
    /// Nobody went there at this turn.
    Turn,
    /// Somebody did, but uncovered goals depend on it.
    Towards,
    /// Somebody did.
    Old,
}

/// A way that waits to be asked for. Ordered by what is worth most.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Waiting {
    class: Class,
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
    /// Questions in vain, by way and by turn.
    failures: BTreeMap<u64, u32>,
    /// Questions for ways that were taken before.
    again: BTreeMap<u64, u32>,
    restarts: u32,
    /// Goals on which uncovered ones depend, when so many were covered.
    leading: (usize, Vec<bool>),
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
        self.taken.extend(&traced.turns);
        for (n, way) in traced.ways.iter().enumerate() {
            if way.depth < from || way.depth > DEEPEST {
                continue;
            }
            self.ways.insert((traced.path, n), *way);
            self.waiting.insert(Waiting {
                class: Class::Goal,
                failures: 0,
                depth: way.depth,
                path: traced.path,
                way: n,
            });
        }
    }

    /// Whether no way is left, or too many are to be kept.
    pub(crate) fn is_done(&self) -> bool {
        self.waiting.is_empty() || self.waiting.len() > MOST
    }

    /// Starts anew with what was learned about ways; earlier runs are not asked about any more.
    pub(crate) fn restart(&mut self, session: &mut Session<'_>) {
        self.waiting.clear();
        self.ways.clear();
        session.forget_paths();
        self.restarts += 1;
        if self.restarts.is_multiple_of(FORGIVING) {
            for counts in [&mut self.failures, &mut self.again] {
                counts.retain(|_, n| {
                    *n /= 2;
                    *n > 0
                });
            }
        }
    }

    /// The most promising way. What is known by now decides, not what was known when it was put there.
    fn next(&mut self, session: &Session<'_>, filter: bool) -> Option<(Waiting, Way)> {
        self.look_ahead(session);
        while let Some(first) = self.waiting.pop_first() {
            let way = *self.ways.get(&(first.path, first.way))?;
            let Some((class, failures)) = self.class(session, &way, filter) else {
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

    /// Finds out which goals uncovered ones depend on.
    fn look_ahead(&mut self, session: &Session<'_>) {
        let covered = session.archive.covered();
        if self.leading.0 != covered || self.leading.1.is_empty() {
            let open = |g: GoalId| !session.archive.is_covered(g);
            self.leading = (covered, session.tree.leading(open));
        }
    }

    /// How much a way is worth, and how often it failed; none if it is worth nothing.
    fn class(&self, session: &Session<'_>, way: &Way, filter: bool) -> Option<(Class, u32)> {
        let count = |of: &BTreeMap<u64, u32>, key: u64| of.get(&key).copied().unwrap_or(0);
        let (failed, at_turn) = (
            count(&self.failures, way.key),
            count(&self.failures, way.turn),
        );
        let open = |g: GoalId| !session.archive.is_covered(g);
        if way.goal.is_some_and(open) && failed < GOAL_TRIES {
            return Some((Class::Goal, failed));
        }
        // Also where the goal is covered: from elsewhere, on the way to something else.
        if !self.taken.contains(&way.key) && failed < OTHER_TRIES {
            return Some((Class::New, failed));
        }
        if !self.taken.contains(&way.turn) && at_turn < OTHER_TRIES {
            return Some((Class::Turn, at_turn));
        }
        let leads = |g: GoalId| self.leading.1.get(g.index()) == Some(&true);
        let again = count(&self.again, way.key);
        if way.goal.is_some_and(leads) && again < AGAIN {
            return Some((Class::Towards, again));
        }
        (!filter && failed < OTHER_TRIES).then_some((Class::Old, failed))
    }

    /// Asks for ways until the budget is used up or none is left; all tests that were made, and whether they cover what
    /// nobody had covered.
    pub(crate) fn explore(
        &mut self,
        session: &mut Session<'_>,
        options: ExplorationOptions,
    ) -> Vec<(Individual, bool)> {
        let before = session.accounts.switch_to(Some(Operator::Solver));
        let limit = session.spent.instructions + options.budget as u64;
        let mut gained = session.spent.instructions;
        let mut made = Vec::new();
        while session.spent.instructions < limit && !session.is_over() {
            let Some((next, way)) = self.next(session, options.filter) else {
                break;
            };
            let covered = session.archive.covered();
            let test = self.ask(session, next, &way);
            let gains = session.archive.covered() > covered;
            made.extend(test.map(|t| (t, gains)));
            if gains {
                gained = session.spent.instructions;
            }
            if session.spent.instructions - gained > options.patience as u64 {
                break;
            }
        }
        session.accounts.switch_to(before);
        made
    }

    fn ask(&mut self, session: &mut Session<'_>, next: Waiting, way: &Way) -> Option<Individual> {
        let spent = session.spent.instructions;
        if next.class >= Class::Towards {
            *self.again.entry(way.key).or_default() += 1;
        }
        let asked = |s: &mut Session<'_>, count: fn(&mut Asked) -> &mut u32| {
            if let Some(goal) = way.goal {
                *count(s.asked.entry(goal).or_default()) += 1;
            }
        };
        let test = match session.solve(next.path, next.way)? {
            Solved::Test(test) => test,
            no => {
                let cost = session.spent.instructions - spent;
                self.fail(way, 1 + cost / DEAR);
                match no {
                    Solved::Unsat => asked(session, |a| &mut a.unsat),
                    _ => asked(session, |a| &mut a.unknown),
                }
                return None;
            }
        };
        let (path, individual) = self.add(session, &test, way.depth)?;
        if !session.confirm(next.path, next.way, path) {
            self.fail(way, 1);
        }
        let reached = way.goal.is_none_or(|g| session.archive.is_covered(g));
        if !reached {
            asked(session, |a| &mut a.missed);
            self.fail(way, 1);
        }
        Some(individual)
    }

    fn fail(&mut self, way: &Way, times: u64) {
        let times = u32::try_from(times).unwrap_or(u32::MAX);
        for key in [way.key, way.turn] {
            let failures = self.failures.entry(key).or_default();
            *failures = failures.saturating_add(times);
        }
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
            for n in 0..self.seeds {
                if session.is_over() {
                    return;
                }
                // Symbolic inputs cost several times as much, and few tests are worth it.
                let covered = session.archive.covered();
                let test = session.editor().random_test();
                let seed = session.run(test);
                if session.archive.covered() > covered || n % LOOKED_AT == 0 {
                    exploration.add(session, &seed.test, 0);
                }
            }
            exploration.explore(session, self.exploration);
            if exploration.is_done() {
                exploration.restart(session);
            }
        }
    }
}
