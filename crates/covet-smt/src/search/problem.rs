//! The clauses as a list of slots, operands first, with what depends on each variable.

use rustc_hash::FxHashMap;

use crate::op::Op;
use crate::term::{Domain, Node, Term, Terms, Var};
use crate::value::{Sort, Value};

/// What a slot is.
#[derive(Debug)]
pub(super) enum Kind {
    Const(Value),
    Var(usize),
    App(Op, Vec<usize>),
}

#[derive(Debug)]
pub(super) struct Slot {
    pub(super) kind: Kind,
    pub(super) sort: Sort,
}

/// A variable with what changes when it does.
#[derive(Debug)]
pub(super) struct Variable {
    pub(super) var: Var,
    pub(super) domain: Domain,
    pub(super) slot: usize,
    /// Slots above it, operands first.
    pub(super) dependents: Vec<usize>,
    /// Positions of clauses above it.
    pub(super) clauses: Vec<usize>,
}

#[derive(Debug)]
pub(super) struct Problem {
    pub(super) slots: Vec<Slot>,
    pub(super) variables: Vec<Variable>,
    /// The slots of the clauses.
    pub(super) clauses: Vec<usize>,
}

impl Problem {
    pub(super) fn new(terms: &Terms, clauses: &[Term]) -> Problem {
        let order = terms.below(clauses);
        let slot_of: FxHashMap<Term, usize> =
            order.iter().enumerate().map(|(i, t)| (*t, i)).collect();
        let mut problem = Problem {
            slots: Vec::with_capacity(order.len()),
            variables: Vec::new(),
            clauses: clauses.iter().map(|c| slot_of[c]).collect(),
        };
        for (slot, term) in order.iter().enumerate() {
            let kind = match terms.node(*term) {
                Node::Const(v) => Kind::Const(v.clone()),
                Node::Var(v) => Kind::Var(problem.add(v, terms.domain(v), slot)),
                Node::App(op, args) => Kind::App(op, args.iter().map(|a| slot_of[a]).collect()),
            };
            let sort = terms.sort(*term);
            problem.slots.push(Slot { kind, sort });
        }
        problem.connect();
        problem
    }

    fn add(&mut self, var: Var, domain: Domain, slot: usize) -> usize {
        self.variables.push(Variable {
            var,
            domain,
            slot,
            dependents: Vec::new(),
            clauses: Vec::new(),
        });
        self.variables.len() - 1
    }

    fn connect(&mut self) {
        let users = self.users();
        let mut clauses_at = vec![Vec::new(); self.slots.len()];
        for (i, slot) in self.clauses.iter().enumerate() {
            clauses_at[*slot].push(i);
        }
        // The number of the variable that came by last.
        let mut seen = vec![usize::MAX; self.slots.len()];
        for (number, variable) in self.variables.iter_mut().enumerate() {
            let mut above = vec![variable.slot];
            let mut next = 0;
            while let Some(slot) = above.get(next).copied() {
                next += 1;
                for user in &users[slot] {
                    if std::mem::replace(&mut seen[*user], number) != number {
                        above.push(*user);
                    }
                }
            }
            let clauses = above.iter().flat_map(|s| clauses_at[*s].iter().copied());
            variable.clauses = clauses.collect();
            variable.clauses.sort_unstable();
            above.remove(0);
            above.sort_unstable();
            variable.dependents = above;
        }
    }

    fn users(&self) -> Vec<Vec<usize>> {
        let mut users = vec![Vec::new(); self.slots.len()];
        for (i, slot) in self.slots.iter().enumerate() {
            if let Kind::App(_, args) = &slot.kind {
                for a in args {
                    users[*a].push(i);
                }
            }
        }
        users
    }

    /// A clause that is constant and false.
    pub(super) fn never(&self) -> Option<usize> {
        let never =
            |slot: &usize| matches!(self.slots[*slot].kind, Kind::Const(Value::Bool(false)));
        self.clauses.iter().position(never)
    }
}
