//! Circuits and a SAT solver: one part of a query with strings of one length.

use rustc_hash::{FxHashMap, FxHashSet};

use super::gate::Lit;
use super::sat::{Found, Sat};
use super::translate::Translator;
use crate::eval::{Evaluation, Model};
use crate::solver::{Reason, Verdict};
use crate::term::{Term, Terms, Var};
use crate::value::Value;

/// What became of a part of a query.
pub(super) enum Outcome {
    /// Of this part alone.
    Answer(Verdict),
    /// There is no answer with strings this short.
    Bounded,
}

/// A part of a query.
pub(super) struct Question<'a> {
    pub(super) terms: &'a Terms,
    /// With their positions in the query.
    pub(super) clauses: Vec<(usize, Term)>,
    /// All variables in the clauses.
    pub(super) variables: Vec<Var>,
    /// Terms that are part of the query, beside those that `known` tells.
    pub(super) extra: &'a FxHashSet<Term>,
    pub(super) known: &'a dyn Fn(Term) -> bool,
    /// How many gates there may be.
    pub(super) gates: usize,
}

impl Question<'_> {
    fn has(&self, t: Term) -> bool {
        (self.known)(t) || self.extra.contains(&t)
    }

    fn holds(&self, model: &Model) -> bool {
        let mut evaluation = Evaluation::new(model);
        let mut holds = |c: Term| evaluation.value(self.terms, c) == Value::Bool(true);
        self.clauses.iter().all(|(_, c)| holds(*c))
    }
}

/// Keeps circuits, and what was learnt about them, from question to question.
pub(super) struct Engine {
    translator: Translator,
    sat: Sat,
}

impl std::fmt::Debug for Engine {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let gates = self.translator.gates.len();
        f.debug_struct("Engine").field("gates", &gates).finish()
    }
}

/// What a conflict costs in a circuit of so many gates, in bytecodes.
pub(super) fn per_conflict(gates: usize) -> u64 {
    250 + gates as u64 / 16
}

/// What all conflicts of a search may cost.
const CONFLICTS: u64 = 1_500_000;

impl Engine {
    /// Without circuits.
    pub(super) fn new(near: Model, room: usize) -> Engine {
        Engine {
            translator: Translator::new(near, room),
            sat: Sat::new(),
        }
    }

    /// Without circuits, for strings of these lengths.
    pub(super) fn framed(near: Model, lengths: FxHashMap<Term, usize>) -> Engine {
        Engine {
            translator: Translator::framed(near, lengths),
            sat: Sat::new(),
        }
    }

    /// How large the circuits are.
    pub(super) fn gates(&self) -> usize {
        self.translator.gates.len()
    }

    /// Answers, and takes the conflicts from those that are left.
    pub(super) fn answer(&mut self, question: &Question<'_>, conflicts: &mut u64) -> Outcome {
        let clauses = match self.literals(question) {
            Ok(clauses) => clauses,
            Err(verdict) => return Outcome::Answer(verdict),
        };
        let bounds = self.translator.bounds_of(|t| question.has(t));
        // Bounds come last: a conflict among the clauses is found before they are assumed.
        let clause_lits = clauses.iter().map(|(_, lit)| *lit);
        let assumed: Vec<Lit> = clause_lits.chain(bounds.iter().copied()).collect();
        match self.search(&assumed, conflicts) {
            Found::Nothing => Outcome::Answer(Verdict::Unknown(Reason::Effort)),
            Found::Model => Outcome::Answer(self.model(question)),
            Found::Conflict if !bounds.iter().any(|b| self.sat.failed(*b)) => {
                Outcome::Answer(self.core(&clauses))
            }
            // Perhaps they contradict each other without the bounds as well.
            Found::Conflict => match self.search(&assumed[..clauses.len()], conflicts) {
                Found::Conflict => Outcome::Answer(self.core(&clauses)),
                _ => Outcome::Bounded,
            },
        }
    }

    /// A model within the bounds; their contradictions say nothing.
    pub(super) fn example(
        &mut self,
        question: &Question<'_>,
        conflicts: &mut u64,
    ) -> Option<Model> {
        let clauses = self.literals(question).ok()?;
        let bounds = self.translator.bounds_of(|t| question.has(t));
        let clauses = clauses.into_iter().map(|(_, lit)| lit);
        let assumed: Vec<Lit> = clauses.chain(bounds).collect();
        match self.search(&assumed, conflicts) {
            Found::Model => match self.model(question) {
                Verdict::Sat(model) => Some(model),
                _ => None,
            },
            _ => None,
        }
    }

    /// The literals of the clauses that are no constants.
    fn literals(&mut self, question: &Question<'_>) -> Result<Vec<(usize, Lit)>, Verdict> {
        let mut clauses: Vec<(usize, Lit)> = Vec::new();
        for (at, clause) in &question.clauses {
            let made = (self.translator).clause(question.terms, *clause, question.gates);
            let Ok(lit) = made else {
                return Err(Verdict::Unknown(Reason::Effort));
            };
            match lit.constant() {
                Some(true) => {}
                Some(false) => return Err(Verdict::Unsat(vec![*at])),
                None => clauses.push((*at, lit)),
            }
        }
        Ok(clauses)
    }

    fn search(&mut self, assumed: &[Lit], conflicts: &mut u64) -> Found {
        let most = CONFLICTS / per_conflict(self.gates());
        let found = self
            .sat
            .solve(&self.translator.gates, assumed, most.min(*conflicts));
        *conflicts = conflicts.saturating_sub(self.sat.conflicts());
        found
    }

    fn core(&self, clauses: &[(usize, Lit)]) -> Verdict {
        let failed = clauses.iter().filter(|(_, lit)| self.sat.failed(*lit));
        Verdict::Unsat(failed.map(|(at, _)| *at).collect())
    }

    /// The model of the SAT solver, if evaluation agrees.
    fn model(&self, question: &Question<'_>) -> Verdict {
        let mut model = Model::new();
        for var in &question.variables {
            let value = self.translator.value(question.terms, &self.sat, *var);
            model.set(*var, value);
        }
        if question.holds(&model) {
            return Verdict::Sat(model);
        }
        let abstracted = self.translator.abstracts(|t| question.has(t));
        debug_assert!(abstracted, "a circuit and its evaluation differ: {model:?}");
        Verdict::Unknown(Reason::Unsupported)
    }
}
