//! Clauses of gates, and the SAT solver that gets them.
//!
//! A node gets a variable and the clauses of its gate when something that is assumed depends on it, never before. The budget
//! counts conflicts: no clock decides an answer.

use std::cell::Cell;

use batsat::{Callbacks, ClauseKind, Lit as SatLit, Solver, SolverInterface, Var, lbool};

use super::gate::{Gate, Gates, Lit, TRUE};

/// Counts conflicts.
#[derive(Default)]
struct Budget {
    conflicts: u64,
    limit: u64,
    looks: Cell<u64>,
}

/// A model needs many decisions without a conflict; more than these for each conflict allowed are a hopeless search.
const DECISIONS: u64 = 2000;

impl Callbacks for Budget {
    fn on_new_clause(&mut self, _: &[SatLit], kind: ClauseKind) {
        if kind == ClauseKind::Learnt {
            self.conflicts += 1;
        }
    }

    fn stop(&self) -> bool {
        self.looks.set(self.looks.get() + 1);
        let looked = self.looks.get() / DECISIONS > self.limit.max(500);
        self.conflicts >= self.limit || looked
    }
}

/// What the SAT solver found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Found {
    /// Values for all that has clauses.
    Model,
    /// The assumptions contradict each other.
    Conflict,
    /// The budget is used up.
    Nothing,
}

/// A SAT solver with the clauses of some gates.
pub(super) struct Sat {
    solver: Solver<Budget>,
    /// By node: the variable, if it has one.
    variables: Vec<Option<Var>>,
    /// Nodes with variables whose clauses are still to be written.
    open: Vec<usize>,
    inputs: Vec<Lit>,
    clause: Vec<SatLit>,
}

impl Sat {
    /// Without clauses.
    pub(super) fn new() -> Sat {
        Sat {
            solver: Solver::new(batsat::SolverOpts::default(), Budget::default()),
            variables: Vec::new(),
            open: Vec::new(),
            inputs: Vec::new(),
            clause: Vec::new(),
        }
    }

    /// Whether assumptions can hold at once, within a number of conflicts. None of them is a constant.
    pub(super) fn solve(&mut self, gates: &Gates, assumptions: &[Lit], conflicts: u64) -> Found {
        let assumed: Vec<SatLit> = assumptions.iter().map(|l| self.literal(*l)).collect();
        self.write(gates);
        let first = conflicts - conflicts / 2;
        self.phases(|l| gates.seed(l));
        match self.search(&assumed, first) {
            Found::Nothing if conflicts > 1 => {
                // Perhaps the answer is far from the seeds.
                let spent = self.conflicts();
                self.phases(|_| false);
                let found = self.search(&assumed, conflicts - first);
                self.solver.cb_mut().conflicts += spent;
                found
            }
            found => found,
        }
    }

    fn search(&mut self, assumed: &[SatLit], conflicts: u64) -> Found {
        self.budget(conflicts);
        match self.solver.solve_limited(assumed) {
            answer if answer == lbool::TRUE => Found::Model,
            answer if answer == lbool::FALSE => Found::Conflict,
            _ => Found::Nothing,
        }
    }

    fn budget(&mut self, conflicts: u64) {
        *self.solver.cb_mut() = Budget {
            limit: conflicts,
            ..Budget::default()
        };
    }

    /// Propagates values of inputs through the circuit: the solver remembers all values as phases, and overwrites them as it
    /// learns (phases given with variables would stay for ever). Inputs with constraints have no values of their own but
    /// their seeds.
    fn phases(&mut self, value: impl Fn(Lit) -> bool) {
        let phases: Vec<SatLit> = (self.inputs.clone().into_iter())
            .map(|l| self.literal(l.flip(!value(l))))
            .collect();
        self.budget(1);
        let _ = self.solver.solve_limited(&phases);
    }

    /// The conflicts of the last search.
    pub(super) fn conflicts(&self) -> u64 {
        self.solver.cb().conflicts
    }

    /// Whether an assumption is among those that contradict each other.
    pub(super) fn failed(&self, assumption: Lit) -> bool {
        let var = self.variables.get(assumption.node()).copied().flatten();
        var.is_some_and(|v| self.solver.unsat_core_contains_var(v))
    }

    /// The value of a literal in the model; none if nothing depends on it.
    pub(super) fn value(&self, lit: Lit) -> Option<bool> {
        if let Some(value) = lit.constant() {
            return Some(value);
        }
        let var = self.variables.get(lit.node()).copied().flatten()?;
        let value = self.solver.value_var(var);
        (value != lbool::UNDEF).then(|| (value == lbool::TRUE) ^ lit.negated())
    }

    /// The solver's literal; the clauses of new nodes are written later.
    fn literal(&mut self, lit: Lit) -> SatLit {
        let node = lit.node();
        if node >= self.variables.len() {
            self.variables.resize(node + 1, None);
        }
        let var = match self.variables[node] {
            Some(var) => var,
            None => {
                let var = self.solver.new_var_default();
                self.variables[node] = Some(var);
                self.open.push(node);
                var
            }
        };
        SatLit::new(var, !lit.negated())
    }

    fn write(&mut self, gates: &Gates) {
        while let Some(node) = self.open.pop() {
            let out = Lit::at(node);
            match gates.gate(node) {
                Gate::False => self.add(&[!out]),
                Gate::Input(group) => {
                    self.inputs.push(out);
                    match group.map(|g| gates.constraint(g)) {
                        None | Some(TRUE) => {}
                        Some(c) => self.add(&[c]),
                    }
                }
                Gate::And(..) => self.conjunction(gates, out),
                Gate::Xor(a, b) => self.exclusive(out, a, b),
                Gate::Mux(c, t, e) => self.choice(out, [c, t, e]),
                Gate::Parity(a, b, c) => self.parity(out, [a, b, c]),
                Gate::Majority(a, b, c) => self.majority(out, [a, b, c]),
            }
            for fact in gates.facts(node) {
                self.add(&[*fact]);
            }
        }
    }

    fn add(&mut self, lits: &[Lit]) {
        let mut clause = std::mem::take(&mut self.clause);
        clause.clear();
        clause.extend(lits.iter().map(|l| self.literal(*l)));
        self.solver.add_clause_reuse(&mut clause);
        self.clause = clause;
    }

    /// Conjunctions that only a conjunction uses become one with it.
    fn conjunction(&mut self, gates: &Gates, out: Lit) {
        let mut leaves = Vec::new();
        let mut open = vec![out];
        while let Some(lit) = open.pop() {
            let inner = lit == out || (!lit.negated() && self.inlined(gates, lit));
            match gates.gate(lit.node()) {
                Gate::And(a, b) if inner => open.extend([b, a]),
                _ => leaves.push(lit),
            }
        }
        for leaf in &leaves {
            self.add(&[!out, *leaf]);
        }
        let mut clause: Vec<Lit> = leaves.iter().map(|l| !*l).collect();
        clause.push(out);
        self.add(&clause);
    }

    fn inlined(&self, gates: &Gates, lit: Lit) -> bool {
        let known = self.variables.get(lit.node()).copied().flatten();
        gates.uses(lit.node()) == 1 && known.is_none()
    }

    fn exclusive(&mut self, out: Lit, a: Lit, b: Lit) {
        self.add(&[!out, a, b]);
        self.add(&[!out, !a, !b]);
        self.add(&[out, !a, b]);
        self.add(&[out, a, !b]);
    }

    fn choice(&mut self, out: Lit, [c, t, e]: [Lit; 3]) {
        self.add(&[!c, !t, out]);
        self.add(&[!c, t, !out]);
        self.add(&[c, !e, out]);
        self.add(&[c, e, !out]);
        // Implied, but not by propagation.
        self.add(&[!t, !e, out]);
        self.add(&[t, e, !out]);
    }

    fn parity(&mut self, out: Lit, [a, b, c]: [Lit; 3]) {
        for case in 0..8u8 {
            let (x, y, z) = (case & 1 == 1, case & 2 == 2, case & 4 == 4);
            self.add(&[a.flip(x), b.flip(y), c.flip(z), out.flip(!(x ^ y ^ z))]);
        }
    }

    fn majority(&mut self, out: Lit, [a, b, c]: [Lit; 3]) {
        for (x, y) in [(a, b), (a, c), (b, c)] {
            self.add(&[!x, !y, out]);
            self.add(&[x, y, !out]);
        }
    }
}
