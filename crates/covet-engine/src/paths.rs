//! Symbolic execution for strategies: a machine of its own, booted when somebody asks for it first.

use std::sync::Arc;

use covet_program::goals::Goals;
use covet_runner::{Given, RunnerOptions};
use covet_search::{PathExplorer, PathId, Solved, Traced, Way};
use covet_symex::{Departure, Explorer, Flipped, Path};
use covet_testcase::cluster::Cluster;
use covet_testcase::test_case::TestCase;

use crate::job::{SolverFacts, SolverRow};

/// The machine, as far as it is there.
enum State {
    NotYet,
    Ready(Box<Explorer>),
    /// It does not start; nothing is asked of it again.
    Failed,
}

/// See the module comment.
pub(crate) struct Paths<'a> {
    options: RunnerOptions,
    given: Given,
    cluster: &'a Cluster,
    goals: &'a Arc<Goals>,
    state: State,
    generation: u64,
    /// Runs by number; those that were forgotten are none.
    first: PathId,
    runs: Vec<Path>,
}

impl<'a> Paths<'a> {
    pub(crate) fn new(
        options: RunnerOptions,
        given: Given,
        cluster: &'a Cluster,
        goals: &'a Arc<Goals>,
    ) -> Self {
        Paths {
            options,
            given,
            cluster,
            goals,
            state: State::NotYet,
            generation: 0,
            first: 0,
            runs: Vec::new(),
        }
    }

    /// What was done.
    pub(crate) fn facts(&self) -> Option<SolverFacts> {
        let State::Ready(explorer) = &self.state else {
            return None;
        };
        let counts = &explorer.counts;
        let places = counts.places.iter();
        let losses = counts.losses.iter();
        let rows = explorer.statistics().rows().into_iter();
        Some(SolverFacts {
            runs: counts.runs,
            queries: counts.queries,
            sat: counts.sat,
            unsat: counts.unsat,
            diverged: counts.diverged,
            gave_up: counts.gave_up,
            unseen: counts.unseen,
            unfaithful: counts.unfaithful,
            losses: losses.map(|(what, n)| (what.to_owned(), n)).collect(),
            places: places.map(|(place, n)| (place.clone(), *n)).collect(),
            solvers: rows.map(solver_row).collect(),
        })
    }

    /// Solutions that did not go where they should.
    pub(crate) fn departures(&self) -> &[Departure] {
        match &self.state {
            State::Ready(explorer) => &explorer.departures,
            _ => &[],
        }
    }

    fn explorer(&mut self) -> Option<&mut Explorer> {
        if matches!(self.state, State::NotYet) {
            let made = Explorer::boot(&self.options, self.cluster, self.goals, &self.given);
            self.state = match made {
                Ok(explorer) => State::Ready(Box::new(explorer)),
                Err(_) => State::Failed,
            };
        }
        match &mut self.state {
            State::Ready(explorer) => Some(explorer),
            _ => None,
        }
    }

    fn known(&self, path: PathId) -> Option<usize> {
        path.checked_sub(self.first)
            .filter(|n| *n < self.runs.len())
    }
}

impl PathExplorer for Paths<'_> {
    fn trace(&mut self, test: &TestCase) -> Option<Traced> {
        let explorer = self.explorer()?;
        let run = explorer.trace(test);
        let generation = explorer.generation();
        if generation != self.generation {
            // Terms of earlier runs are gone.
            self.generation = generation;
            self.forget();
        }
        let ways = run.choices.iter().map(|c| Way {
            depth: c.clause,
            goal: c.goal,
            key: c.key,
            turn: c.turn,
        });
        let traced = Traced {
            path: self.first + self.runs.len(),
            test: run.test.clone(),
            report: run.report.clone(),
            ways: ways.collect(),
            taken: run.taken.clone(),
            turns: run.turns.clone(),
        };
        self.runs.push(run);
        Some(traced)
    }

    fn solve(&mut self, path: PathId, way: usize) -> (Solved, u64) {
        let Some(n) = self.known(path) else {
            return (Solved::Unknown, 0);
        };
        let State::Ready(explorer) = &mut self.state else {
            return (Solved::Unknown, 0);
        };
        let run = &self.runs[n];
        let (flipped, cost) = explorer.flip(run, &run.choices[way]);
        let solved = match flipped {
            Flipped::Test(test) => Solved::Test(test),
            Flipped::Unsat => Solved::Unsat,
            Flipped::Unknown => Solved::Unknown,
        };
        (solved, cost)
    }

    fn confirm(&mut self, path: PathId, way: usize, run: PathId) -> bool {
        let (Some(path), Some(run)) = (self.known(path), self.known(run)) else {
            return false;
        };
        let State::Ready(explorer) = &mut self.state else {
            return false;
        };
        let path = &self.runs[path];
        explorer.confirm(path, &path.choices[way], &self.runs[run])
    }

    fn forget(&mut self) {
        self.first += self.runs.len();
        self.runs.clear();
    }
}

fn solver_row(row: covet_symex::Row) -> SolverRow {
    SolverRow {
        family: row.family.name(),
        solver: row.solver,
        queries: row.queries,
        sat: row.sat,
        unsat: row.unsat,
        median: row.median.as_secs_f64(),
        p95: row.p95.as_secs_f64(),
    }
}
