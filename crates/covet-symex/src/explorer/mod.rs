//! Runs tests with symbolic inputs, and asks the solver for inputs that go another way.
//!
//! A path is a test, its path condition and its other ways. Every model is executed before it is believed: a run that leaves
//! the predicted path is counted, with the place where it did, and the first ones are kept. Invariant: equal inputs of equal tests are equal variables, so
//! clauses of different runs can be compared. Deliberately absent: which way is taken next.

pub mod choice;
mod inputs;

use std::collections::BTreeMap;
use std::sync::Arc;

use covet_program::goals::Goals;
use covet_runner::{Given, Runner, RunnerError, RunnerOptions};
use covet_smt::eval::Evaluation;
use covet_smt::{
    Domain, Effort, Model, Op as T, Portfolio, Query, Solver, Statistics, Term, Value, Var, Verdict,
};
use covet_testcase::cluster::Cluster;
use covet_testcase::report::{Report, RunEnd};
use covet_testcase::test_case::{Action, TestCase};

use rustc_hash::FxHashMap;

use self::inputs::Name;
use crate::concolic::{Cause, Clause, Concolic, Losses, Spot};
use choice::Before;
pub use choice::Choice;

/// Statements that a test may get by expansion.
const ROOM: usize = 40;

/// What a query costs besides the work of the solver, in bytecodes of the machine.
const ASKING: u64 = 5000;
/// And for each clause before it.
const PER_CLAUSE: u64 = 50;

/// Terms after which an arena is given up, with all paths in it.
const FULL: usize = 2_000_000;

/// What a run went through.
#[derive(Clone, Debug)]
pub struct Path {
    /// The test that was run: the one that was given, expanded.
    pub test: TestCase,
    /// What had to hold.
    pub clauses: Vec<Clause>,
    /// And where.
    pub spots: Vec<Arc<Spot>>,
    /// The other ways, in the order of the clauses.
    pub choices: Vec<Choice>,
    /// What the run reports.
    pub report: Report,
    /// Keys of the ways that were taken.
    pub taken: Vec<u64>,
    /// The same, with their turns.
    pub turns: Vec<u64>,
    /// Whether a limit ended the recording.
    pub cut: bool,
    /// Whether a string that depends on an input was found to be another one, not just equal.
    pub one_object: bool,
    inputs: Vec<(usize, Var)>,
    model: Model,
}

/// What came of asking for another way.
#[derive(Clone, Debug)]
pub enum Flipped {
    /// Inputs that should go there.
    Test(TestCase),
    /// No inputs do, on this path.
    Unsat,
    /// Nothing was found out.
    Unknown,
}

/// What an explorer did.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Tests that were run with symbolic inputs.
    pub runs: u64,
    /// Bytecodes that they executed.
    pub instructions: u64,
    /// Clauses of all runs.
    pub clauses: u64,
    /// Clauses that did not hold under the values of their own run.
    pub unfaithful: u64,
    /// Queries.
    pub queries: u64,
    /// Queries with a model.
    pub sat: u64,
    /// Queries without one.
    pub unsat: u64,
    /// Models whose runs left the predicted path.
    pub diverged: u64,
    /// Models that gave up what was taken for given, and whose runs therefore left the path.
    pub gave_up: u64,
    /// Models whose runs went to the place where they should turn, which does not show there.
    pub unseen: u64,
    /// What could not be followed.
    pub losses: Losses,
    /// Places of unfaithful clauses and of divergences.
    pub places: BTreeMap<String, u64>,
}

/// A solution whose run left the predicted path.
#[derive(Clone, Debug)]
pub struct Departure {
    /// Where and how.
    pub place: String,
    /// The test whose other way was asked for.
    pub from: TestCase,
    /// The solution.
    pub to: TestCase,
}

/// Departures that are kept.
const KEPT: usize = 20;

/// See the module comment.
pub struct Explorer {
    runner: Runner<Concolic>,
    goals: Arc<Goals>,
    variables: BTreeMap<(Name, u8), Term>,
    solver: Portfolio,
    effort: Effort,
    generation: u64,
    /// What was done.
    pub counts: Counts,
    /// The first departures, to be repeated.
    pub departures: Vec<Departure>,
}

impl Explorer {
    /// Boots a machine of its own, with what the base of another one was given.
    pub fn boot(
        options: &RunnerOptions,
        cluster: &Cluster,
        goals: &Arc<Goals>,
        given: &Given,
    ) -> Result<Explorer, RunnerError> {
        let mut runner = Runner::boot(Concolic::default(), options, cluster, goals)?;
        runner.prepare(given, &[]);
        runner.domain_mut().terms = inputs::terms();
        Ok(Explorer {
            runner,
            goals: goals.clone(),
            variables: BTreeMap::new(),
            solver: crate::recorded_solver(),
            effort: Effort::default(),
            generation: 0,
            counts: Counts::default(),
            departures: Vec::new(),
        })
    }

    /// The machine.
    pub fn runner(&mut self) -> &mut Runner<Concolic> {
        &mut self.runner
    }

    /// How much the solver may do for a query.
    pub fn set_effort(&mut self, effort: Effort) {
        self.effort = effort;
    }

    /// Which arena paths belong to; paths of earlier ones are worth nothing any more.
    #[must_use]
    pub fn generation(&self) -> u64 {
        self.generation
    }

    /// The variable of an input: the same for the same name and domain in all tests.
    fn variable(&mut self, name: Name, domain: Domain) -> (Term, Var) {
        let terms = &mut self.runner.domain_mut().terms;
        let known = self.variables.entry((name, domain as u8));
        let term = *known.or_insert_with(|| terms.variable(domain));
        match terms.node(term) {
            covet_smt::Node::Var(var) => (term, var),
            _ => unreachable!("variables are variables"),
        }
    }

    /// Runs a test with symbolic inputs.
    pub fn trace(&mut self, test: &TestCase) -> Path {
        if self.runner.domain_mut().terms.len() > FULL {
            self.runner.domain_mut().terms = inputs::terms();
            self.variables.clear();
            self.solver.inner_mut().clear();
            self.generation += 1;
        }
        let test = inputs::prepare(test, test.len() + ROOM);
        let mut model = Model::new();
        let names = inputs::names(&test);
        let mut known = Vec::new();
        let mut terms = Vec::new();
        for (at, statement) in test.statements.iter().enumerate() {
            if let Some((domain, value)) = inputs::input(statement)
                && let Some(name) = names[at]
            {
                let (term, var) = self.variable(name, domain);
                model.set(var, value);
                known.push((at, var));
                terms.push((at, term));
            }
        }
        self.runner.domain_mut().begin(terms);
        let report = self.runner.explore(&test);
        let domain = self.runner.domain_mut();
        let clauses = std::mem::take(&mut domain.path);
        let spots = std::mem::take(&mut domain.spots);
        let (cut, one_object) = (domain.is_full(), domain.met_itself());
        let losses = std::mem::take(&mut domain.losses);
        self.counts.runs += 1;
        self.counts.instructions += report.instructions;
        self.counts.clauses += clauses.len() as u64;
        self.counts.losses.merge(&losses);
        let (clauses, spots) = self.faithful(clauses, spots, &model);
        let pairs = clauses.iter().zip(&spots);
        let taken: Vec<u64> = pairs.map(|(c, s)| choice::taken(c, s)).collect();
        let before = visits(&spots, &taken);
        let choices = self.choices(&clauses, &spots, &before);
        let turns = taken.iter().zip(&before);
        let turns = turns.map(|(k, b)| choice::turn(*k, *b)).collect();
        Path {
            test,
            clauses,
            spots,
            choices,
            report,
            taken,
            turns,
            cut,
            one_object,
            inputs: known,
            model,
        }
    }

    /// The clauses that hold under the values of the run; others are bugs of a model, and counted.
    fn faithful(
        &mut self,
        clauses: Vec<Clause>,
        spots: Vec<Arc<Spot>>,
        model: &Model,
    ) -> (Vec<Clause>, Vec<Arc<Spot>>) {
        let terms = &self.runner.domain_mut().terms;
        let mut evaluation = Evaluation::new(model);
        let (kept, wrong): (Vec<_>, Vec<_>) = clauses
            .into_iter()
            .zip(spots)
            .partition(|(c, _)| evaluation.value(terms, c.term) == Value::Bool(true));
        self.counts.unfaithful += wrong.len() as u64;
        for (_, spot) in &wrong {
            self.name_place("unfaithful", spot);
        }
        kept.into_iter().unzip()
    }

    /// What the solver answered, and how long it took.
    #[must_use]
    pub fn statistics(&self) -> &Statistics {
        self.solver.inner().inner().statistics()
    }

    fn name_place(&mut self, what: &str, spot: &Spot) {
        let name = format!("{what} at {spot}");
        *self.counts.places.entry(name).or_default() += 1;
    }

    fn choices(
        &mut self,
        clauses: &[Clause],
        spots: &[Arc<Spot>],
        before: &[Before],
    ) -> Vec<Choice> {
        let mut all = Vec::new();
        for (number, (clause, spot)) in clauses.iter().zip(spots).enumerate() {
            let domain = self.runner.domain_mut();
            let mut here = choice::choices(domain, &self.goals, number, clause, spot);
            for choice in &mut here {
                choice.turn = choice::turn(choice.key, before[number]);
            }
            all.extend(here);
        }
        all
    }

    /// Looks for inputs that take another way.
    pub fn flip(&mut self, path: &Path, choice: &Choice) -> (Flipped, u64) {
        let before = self.solver.work();
        let flipped = self.flipped(path, choice);
        let cost = ASKING + PER_CLAUSE * choice.clause as u64 + self.solver.work() - before;
        (flipped, cost)
    }

    fn flipped(&mut self, path: &Path, choice: &Choice) -> Flipped {
        let before = &path.clauses[..choice.clause];
        let mut terms: Vec<Term> = before.iter().map(|c| c.term).collect();
        let soft = before.iter().any(|c| matches!(c.cause, Cause::Concretised));
        self.bound(path, &mut terms);
        terms.push(choice.instead);
        let mut verdict = self.ask(&terms, &path.model);
        if soft && !matches!(verdict, Verdict::Sat(_)) {
            let hard = before.iter().filter(|c| c.cause != Cause::Concretised);
            let mut terms: Vec<Term> = hard.map(|c| c.term).collect();
            self.bound(path, &mut terms);
            terms.push(choice.instead);
            verdict = self.ask(&terms, &path.model);
        }
        match verdict {
            Verdict::Sat(model) => match inputs::instantiate(&path.test, &path.inputs, &model) {
                Some(test) => Flipped::Test(test),
                None => Flipped::Unknown,
            },
            Verdict::Unsat(_) => Flipped::Unsat,
            Verdict::Unknown(_) => Flipped::Unknown,
        }
    }

    /// Lengths of arrays stay small.
    fn bound(&mut self, path: &Path, clauses: &mut Vec<Term>) {
        for (at, var) in &path.inputs {
            if !matches!(path.test.statements[*at].action, Action::NewArray { .. }) {
                continue;
            }
            let terms = &mut self.runner.domain_mut().terms;
            let length = terms.of_variable(*var);
            let low = terms.constant(Value::Int(0));
            let high = terms.constant(Value::Int(inputs::LONGEST));
            clauses.push(terms.make(T::Le, &[low, length]));
            clauses.push(terms.make(T::Le, &[length, high]));
        }
    }

    fn ask(&mut self, clauses: &[Term], near: &Model) -> Verdict {
        self.counts.queries += 1;
        let query = Query {
            clauses,
            near,
            effort: self.effort,
        };
        let terms = &mut self.runner.domain_mut().terms;
        let verdict = self.solver.solve(terms, &query);
        match verdict {
            Verdict::Sat(_) => self.counts.sat += 1,
            Verdict::Unsat(_) => self.counts.unsat += 1,
            Verdict::Unknown(_) => {}
        }
        verdict
    }

    /// Whether a run took the way that was asked for; if not, that is counted.
    pub fn confirm(&mut self, path: &Path, choice: &Choice, run: &Path) -> bool {
        let Some((at, how)) = self.departure(path, choice, run) else {
            return true;
        };
        let terms = &self.runner.domain_mut().terms;
        let mut assumed = path.clauses[..choice.clause].iter();
        if assumed.any(|c| c.cause == Cause::Concretised && !run.model.holds(terms, c.term)) {
            self.counts.gave_up += 1;
            return false;
        }
        self.counts.diverged += 1;
        let spot = &path.spots[at];
        self.name_place(how, spot);
        if self.departures.len() < KEPT {
            self.departures.push(Departure {
                place: format!("{how} at {spot}"),
                from: path.test.clone(),
                to: run.test.clone(),
            });
        }
        false
    }

    /// The clause at which a run left the way that was asked for.
    fn departure(
        &mut self,
        path: &Path,
        choice: &Choice,
        run: &Path,
    ) -> Option<(usize, &'static str)> {
        let terms = &self.runner.domain_mut().terms;
        // Another length of an array means other statements, and so other variables.
        if path.test.len() == run.test.len() {
            let held = |n: &usize| {
                let clause = &path.clauses[*n];
                clause.cause == Cause::Concretised || run.model.holds(terms, clause.term)
            };
            if let Some(n) = (0..choice.clause).find(|n| !held(n)) {
                return Some((n, "solution does not hold before"));
            }
            if !run.model.holds(terms, choice.instead) {
                return Some((choice.clause, "solution does not hold"));
            }
        }
        // Equal literals are one object: whoever asks for that first needs no other answer.
        let stopped = run.cut || matches!(run.report.end, RunEnd::Limit(_));
        if run.taken.contains(&choice.key) || stopped || run.one_object {
            return None;
        }
        match swallowed(path, choice, run) {
            true => {
                self.counts.unseen += 1;
                None
            }
            false => Some((choice.clause, "diverged")),
        }
    }
}

/// Whether a run went the predicted way up to the choice and shows neither way there: a method that is followed as a whole
/// in the one run, and not in the other, decides inside.
fn swallowed(path: &Path, choice: &Choice, run: &Path) -> bool {
    let mut rest = run.taken.iter();
    let mut before = path.taken[..choice.clause].iter();
    let followed = before.all(|way| rest.any(|taken| taken == way));
    followed && !rest.any(|taken| *taken == path.taken[choice.clause])
}

/// What a run had done before at each place that it came to.
fn visits(spots: &[Arc<Spot>], taken: &[u64]) -> Vec<Before> {
    let mut seen: FxHashMap<*const Spot, Before> = FxHashMap::default();
    let all = spots.iter().zip(taken);
    all.map(|(spot, way)| {
        let here = seen.entry(Arc::as_ptr(spot)).or_default();
        let before = *here;
        *here = before.and(*way);
        before
    })
    .collect()
}
