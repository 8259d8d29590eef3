//! The strategy that chooses: DynaMOSA's population and archive, on which evolution and the operators of local search work
//! by turns, as the scheduler finds them worth.
//!
//! A slice of local search takes a target, the test that is nearest to it and one operator, and tries to get nearer. What
//! comes out competes in the next generation. A test that an operator could not improve for a target is not given to it
//! again for that target.

use std::collections::{BTreeMap, BTreeSet};

use covet_program::goals::GoalId;
use rand::Rng;

use crate::dse::{Exploration, ExplorationOptions};
use crate::dynamosa::ranking::Ranked;
use crate::dynamosa::targets::Targets;
use crate::fitness::FAR;
use crate::local::{Allowance, Climb, LocalLimits, Objective, Operator, Operators};
use crate::scheduler::Scheduler;
use crate::session::{Individual, Session};
use crate::{DynaMosa, Strategy};

/// DynaMOSA with local search.
#[derive(Clone, Copy, Debug)]
pub struct Auto {
    /// The search between.
    pub tests: DynaMosa,
    /// What local search may do.
    pub operators: Operators,
    /// What a slice of local search may spend.
    pub limits: LocalLimits,
    /// The share of slices that everything gets equally.
    pub floor: f64,
    /// How paths are explored in a slice of the solver.
    pub exploration: ExplorationOptions,
}

impl Default for Auto {
    fn default() -> Auto {
        Auto {
            tests: DynaMosa::default(),
            operators: Operators::ALL,
            limits: LocalLimits {
                tests: Some(2000),
                patience: Some(100),
                instructions: Some(3_000_000),
                ..LocalLimits::default()
            },
            floor: 0.1,
            exploration: ExplorationOptions {
                budget: 3_000_000,
                ..ExplorationOptions::default()
            },
        }
    }
}

/// Operators that improve a test on their own.
const LOCAL: [Operator; 6] = [
    Operator::Primitives,
    Operator::Strings,
    Operator::Arrays,
    Operator::References,
    Operator::Compound,
    Operator::Solver,
];

/// Targets that are looked at for something to do.
const TRIES: usize = 8;

impl Strategy for Auto {
    fn name(&self) -> &'static str {
        "auto"
    }

    fn search(&self, session: &mut Session<'_>) {
        let on = |o: &Operator| self.operators.has(*o);
        let local: Vec<Operator> = LOCAL.into_iter().filter(on).collect();
        let mut scheduler = Scheduler::new(1 + local.len(), self.floor);
        let mut memory = Memory::default();
        self.tests.evolve(session, |session, ranked, targets| {
            let before = session.accounts.sum();
            let arm = scheduler.choose(&mut session.rng);
            let children = match arm {
                0 => self.tests.offspring(session, ranked),
                n if local[n - 1] == Operator::Solver => {
                    self.solver(session, ranked, targets, &mut memory)
                }
                n => self.local(session, ranked, targets, local[n - 1], &mut memory),
            };
            let after = session.accounts.sum();
            if after.tests > before.tests {
                scheduler.learn(arm, &before, &after);
                return children;
            }
            scheduler.idle(arm);
            self.tests.offspring(session, ranked)
        });
    }
}

/// What slices of local search leave to later ones.
#[derive(Default)]
struct Memory {
    /// Targets and tests that an operator was given already.
    tried: BTreeSet<(GoalId, Operator, u64)>,
    /// Tests that local search brought nearer to a target; ranking may not see the difference.
    nearer: BTreeMap<GoalId, Individual>,
    /// What was learned about ways.
    exploration: Exploration,
}

impl Auto {
    /// Local search by one operator for some target.
    fn local(
        &self,
        session: &mut Session<'_>,
        ranked: &[Ranked],
        targets: &Targets,
        operator: Operator,
        memory: &mut Memory,
    ) -> Vec<Individual> {
        let open: Vec<GoalId> = targets.iter().collect();
        let mut operators = Operators::NONE.with(operator);
        *operators.switch(Operator::Expansion) = self.operators.has(Operator::Expansion);
        for _ in 0..TRIES {
            if open.is_empty() {
                break;
            }
            let goal = open[session.rng.random_range(0..open.len())];
            let Some(start) = memory.nearest(session, ranked, goal) else {
                continue;
            };
            if !memory.tried.insert((goal, operator, start.id)) {
                continue;
            }
            let runs = session.spent.tests;
            let mut allowance = Allowance::new(self.limits, session);
            let mut objective = TargetObjective { goal };
            let climb = Climb::new(session, &mut objective, &mut allowance, operators, start);
            let better = climb.walk();
            if let Some(better) = &better {
                memory.nearer.insert(goal, better.clone());
            }
            if session.spent.tests > runs {
                return better.into_iter().collect();
            }
        }
        Vec::new()
    }
}

impl Auto {
    /// The solver works on the test that is nearest to some target.
    fn solver(
        &self,
        session: &mut Session<'_>,
        ranked: &[Ranked],
        targets: &Targets,
        memory: &mut Memory,
    ) -> Vec<Individual> {
        let open: Vec<GoalId> = targets.iter().collect();
        for _ in 0..TRIES {
            if open.is_empty() {
                break;
            }
            let goal = open[session.rng.random_range(0..open.len())];
            let Some(start) = memory.nearest(session, ranked, goal) else {
                continue;
            };
            if !memory.tried.insert((goal, Operator::Solver, start.id)) {
                continue;
            }
            let mut exploration = std::mem::take(&mut memory.exploration);
            exploration.restart(session);
            let begun = exploration.add(session, &start.test, 0).is_some();
            let made = match begun {
                true => exploration.explore(session, self.exploration),
                false => Vec::new(),
            };
            memory.exploration = exploration;
            let gained = made.into_iter().filter(|(_, gains)| *gains);
            return gained.map(|(test, _)| test).collect();
        }
        Vec::new()
    }
}

impl Memory {
    /// The test that is nearest to a goal, if any comes near.
    fn nearest(
        &self,
        session: &Session<'_>,
        ranked: &[Ranked],
        goal: GoalId,
    ) -> Option<Individual> {
        let distance = |i: &&Individual| session.tree.fine_distance(&i.fitness, goal);
        let all = ranked.iter().map(|r| &r.individual);
        let all = all.chain(self.nearer.get(&goal));
        let best = all.min_by(|a, b| distance(a).total_cmp(&distance(b)))?;
        (distance(&best) < f64::from(FAR)).then(|| best.clone())
    }
}

/// The distance to one goal.
struct TargetObjective {
    goal: GoalId,
}

impl Objective for TargetObjective {
    fn value(&self, session: &Session<'_>, individual: &Individual) -> f64 {
        session.tree.fine_distance(&individual.fitness, self.goal)
    }

    fn refresh(&mut self, _: &Session<'_>) {}
}
