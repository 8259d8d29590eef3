//! The values of all terms, and moving one variable at a time.

use super::distance::{self, Distance};
use super::problem::{Kind, Problem};
use crate::eval::{Model, apply};
use crate::op::Op;
use crate::term::Domain;
use crate::value::{Sort, Value};

/// How far all clauses are from being true. The first part is bounded per clause, the second tells large ones apart.
#[derive(Clone, Copy, Debug, PartialEq, PartialOrd)]
pub(super) struct Objective {
    pub(super) scaled: f64,
    pub(super) plain: f64,
}

/// As many changed terms cost one step.
const CHANGES_PER_STEP: usize = 256;
/// As many terms that are looked at cost one step.
const VISITS_PER_STEP: usize = 1024;

/// What a step costs, in bytecodes.
const PER_STEP: u64 = 50;

/// What a term that changes costs.
const PER_CHANGE: u64 = 10;

/// What a term of a query costs before the first step.
const PER_TERM: u64 = 50;

pub(super) struct State<'p> {
    pub(super) problem: &'p Problem,
    values: Vec<Value>,
    distances: Vec<Distance>,
    objective: Objective,
    steps: u64,
    work: u64,
    /// Values and distances before the last move.
    undo: Vec<(usize, Value, Distance)>,
    dirty: Vec<bool>,
}

impl<'p> State<'p> {
    pub(super) fn new(problem: &'p Problem, near: &Model, steps: u64) -> State<'p> {
        let count = problem.slots.len();
        let zeros = problem.slots.iter().map(|s| Value::zero(s.sort)).collect();
        let mut state = State {
            problem,
            values: zeros,
            distances: vec![Distance::default(); count],
            objective: Objective {
                scaled: 0.0,
                plain: 0.0,
            },
            steps,
            work: PER_TERM * problem.slots.len() as u64,
            undo: Vec::new(),
            dirty: vec![false; count],
        };
        let start: Vec<Value> = problem
            .variables
            .iter()
            .map(|v| {
                near.get(v.var)
                    .cloned()
                    .unwrap_or(Value::zero(v.domain.sort()))
            })
            .collect();
        state.assign(start);
        state
    }

    /// Sets all variables.
    pub(super) fn assign(&mut self, values: Vec<Value>) {
        for (variable, value) in self.problem.variables.iter().zip(values) {
            self.values[variable.slot] = within(variable.domain, value);
        }
        for slot in 0..self.problem.slots.len() {
            self.compute(slot);
        }
        self.objective = self.measured();
        self.charge(1 + self.problem.slots.len() / CHANGES_PER_STEP);
    }

    pub(super) fn current(&self, variable: usize) -> &Value {
        &self.values[self.problem.variables[variable].slot]
    }

    pub(super) fn all(&self) -> Vec<Value> {
        (0..self.problem.variables.len())
            .map(|v| self.current(v).clone())
            .collect()
    }

    pub(super) fn value(&self, slot: usize) -> &Value {
        &self.values[slot]
    }

    pub(super) fn distance(&self, slot: usize) -> Distance {
        self.distances[slot]
    }

    pub(super) fn objective(&self) -> Objective {
        self.objective
    }

    /// What was done, in bytecodes.
    pub(super) fn work(&self) -> u64 {
        self.work
    }

    /// How many steps are left.
    pub(super) fn left(&self) -> u64 {
        self.steps
    }

    /// Uses up steps.
    pub(super) fn charge(&mut self, steps: usize) {
        self.steps = self.steps.saturating_sub(steps as u64);
    }

    fn exhausted(&self) -> bool {
        self.steps == 0
    }

    /// Whether to go on with moves.
    pub(super) fn over(&self) -> bool {
        self.exhausted() || self.solved()
    }

    pub(super) fn solved(&self) -> bool {
        let holds = |c: &usize| self.values[*c] == Value::Bool(true);
        self.objective.scaled == 0.0 && self.problem.clauses.iter().all(holds)
    }

    /// Positions of clauses that are not true.
    pub(super) fn open_clauses(&self) -> Vec<usize> {
        let clauses = self.problem.clauses.iter().enumerate();
        let open = clauses.filter(|(_, s)| self.values[**s] != Value::Bool(true));
        open.map(|(i, _)| i).collect()
    }

    /// Variables of clauses that are not true.
    pub(super) fn open_variables(&self) -> Vec<usize> {
        let open = |i: &usize| {
            let slot = self.problem.clauses[*i];
            self.values[slot] != Value::Bool(true)
        };
        let variables = self.problem.variables.iter().enumerate();
        let of_open = variables.filter(|(_, v)| v.clauses.iter().any(open));
        of_open.map(|(i, _)| i).collect()
    }

    pub(super) fn model(&self) -> Model {
        let mut model = Model::new();
        for v in &self.problem.variables {
            model.set(v.var, self.values[v.slot].clone());
        }
        model
    }

    /// Sets a variable if this is better. Answers how the objective compares with before.
    pub(super) fn attempt(&mut self, variable: usize, value: Value) -> std::cmp::Ordering {
        use std::cmp::Ordering;
        let before = self.objective;
        if !self.set(variable, value) {
            return Ordering::Equal;
        }
        let order = self
            .objective
            .partial_cmp(&before)
            .unwrap_or(Ordering::Equal);
        if order != Ordering::Less {
            self.revert();
            self.objective = before;
        }
        order
    }

    /// Whether setting a variable is better, in which case it is set.
    pub(super) fn improves(&mut self, variable: usize, value: Value) -> bool {
        self.attempt(variable, value).is_lt()
    }

    /// Sets a variable whatever comes of it. Answers whether anything changed.
    pub(super) fn set(&mut self, variable: usize, value: Value) -> bool {
        let entry = &self.problem.variables[variable];
        let value = within(entry.domain, value);
        if self.values[entry.slot] == value || self.steps == 0 {
            return false;
        }
        self.undo.clear();
        self.change(entry.slot, value);
        for i in 0..entry.dependents.len() {
            let slot = entry.dependents[i];
            if self.touched(slot) {
                self.recompute(slot);
            }
        }
        for (slot, _, _) in &self.undo {
            self.dirty[*slot] = false;
        }
        let visits = entry.dependents.len() + self.problem.clauses.len();
        self.work += PER_STEP + PER_CHANGE * self.undo.len() as u64 + visits as u64;
        self.charge(1 + self.undo.len() / CHANGES_PER_STEP + visits / VISITS_PER_STEP);
        self.objective = self.measured();
        true
    }

    fn touched(&self, slot: usize) -> bool {
        match &self.problem.slots[slot].kind {
            Kind::App(_, args) => args.iter().any(|a| self.dirty[*a]),
            _ => false,
        }
    }

    fn change(&mut self, slot: usize, value: Value) {
        let old = std::mem::replace(&mut self.values[slot], value);
        self.undo.push((slot, old, self.distances[slot]));
        self.dirty[slot] = true;
        self.distances[slot] = distance::of(self, slot);
    }

    fn recompute(&mut self, slot: usize) {
        let (old, distance) = (self.values[slot].clone(), self.distances[slot]);
        self.compute(slot);
        if self.values[slot] != old || self.distances[slot] != distance || self.is_choice(slot) {
            self.dirty[slot] = true;
            self.undo.push((slot, old, distance));
        }
    }

    /// Distances above a choice look at the branch not taken, too.
    fn is_choice(&self, slot: usize) -> bool {
        matches!(
            &self.problem.slots[slot].kind,
            Kind::App(Op::Ite | Op::Pick, _)
        )
    }

    fn compute(&mut self, slot: usize) {
        match &self.problem.slots[slot].kind {
            Kind::Const(v) => self.values[slot] = v.clone(),
            Kind::Var(_) => {}
            Kind::App(op, args) => {
                let values: Vec<Value> = args.iter().map(|a| self.values[*a].clone()).collect();
                self.values[slot] = apply(*op, &values);
            }
        }
        if self.problem.slots[slot].sort == Sort::Bool {
            self.distances[slot] = distance::of(self, slot);
        }
    }

    fn revert(&mut self) {
        while let Some((slot, value, distance)) = self.undo.pop() {
            self.values[slot] = value;
            self.distances[slot] = distance;
        }
    }

    fn measured(&self) -> Objective {
        let mut sum = Objective {
            scaled: 0.0,
            plain: 0.0,
        };
        for slot in &self.problem.clauses {
            let d = self.distances[*slot].to_true;
            sum.scaled += d / (d + 1.0);
            sum.plain += d;
        }
        sum
    }
}

/// A value of the domain: others wrap around as Java's casts do.
fn within(domain: Domain, value: Value) -> Value {
    match (domain, value) {
        (Domain::Byte, Value::Int(i)) => Value::Int(i32::from(i as i8)),
        (Domain::Short, Value::Int(i)) => Value::Int(i32::from(i as i16)),
        (Domain::Char, Value::Int(i)) => Value::Int(i32::from(i as u16)),
        (_, value) => value,
    }
}
