//! Clauses that come one after the other, with questions in between.
//!
//! The circuits, and what the SAT solver learnt about them, are kept from question to question. Strings of variables are
//! bounded: a contradiction that needs the bound is tried again with longer ones, with all circuits made anew.

use rustc_hash::FxHashSet;

use super::gate::Lit;
use super::sat::{Found, Sat};
use super::translate::Translator;
use crate::eval::{Evaluation, Model};
use crate::solver::{Effort, Reason, Verdict};
use crate::term::{Node, Term, Terms, Var};
use crate::value::Value;

/// How long the strings of variables can be, from one try to the next. One less than powers of two.
const ROOMS: [usize; 4] = [7, 15, 31, 63];

/// Clauses are made to hold with longer strings up to these; longer ones are only for queries that already have them.
const TRIED: usize = 31;

/// A path's clauses so far, and the circuits made of them.
#[derive(Debug)]
pub struct Incremental {
    near: Model,
    clauses: Vec<Term>,
    scope: Scope,
    engine: Option<Engine>,
    room: usize,
}

/// The terms of some clauses.
#[derive(Debug, Default)]
struct Scope {
    seen: FxHashSet<Term>,
    variables: Vec<Var>,
    /// The longest string among constants and near values.
    longest: usize,
}

struct Engine {
    translator: Translator,
    sat: Sat,
}

impl std::fmt::Debug for Engine {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Engine").finish_non_exhaustive()
    }
}

/// What came of one try.
enum Outcome {
    Answer(Verdict),
    /// There is no answer with strings this short.
    Bounded,
}

impl Incremental {
    /// Without clauses; models stay near to one.
    #[must_use]
    pub fn new(near: Model) -> Incremental {
        Incremental {
            near,
            clauses: Vec::new(),
            scope: Scope::default(),
            engine: None,
            room: ROOMS[0],
        }
    }

    /// The clauses that were pushed.
    #[must_use]
    pub fn clauses(&self) -> &[Term] {
        &self.clauses
    }

    /// Adds a clause that all later answers fulfil.
    pub fn push(&mut self, terms: &Terms, clause: Term) {
        self.clauses.push(clause);
        self.scope.extend(terms, &self.near, clause, None);
    }

    /// Whether the clauses can hold at once.
    pub fn solve(&mut self, terms: &Terms, effort: Effort) -> Verdict {
        self.decide(terms, None, effort)
    }

    /// Whether the clauses and one more can hold at once; it is not kept. In a core it has the position after the others.
    pub fn solve_with(&mut self, terms: &Terms, clause: Term, effort: Effort) -> Verdict {
        self.decide(terms, Some(clause), effort)
    }

    fn decide(&mut self, terms: &Terms, last: Option<Term>, effort: Effort) -> Verdict {
        let mut extra = Scope::default();
        if let Some(last) = last {
            extra.extend(terms, &self.near, last, Some(&self.scope));
        }
        let longest = self.scope.longest.max(extra.longest);
        self.make_room(longest);
        let mut effort = effort;
        loop {
            let room = self.room;
            let near = &self.near;
            let engine = self.engine.get_or_insert_with(|| Engine {
                translator: Translator::new(near.clone(), room),
                sat: Sat::new(),
            });
            let question = Question {
                terms,
                near: &self.near,
                clauses: (self.clauses.iter().copied().chain(last)).collect(),
                scopes: [&self.scope, &extra],
                gates: effort.gates,
            };
            match engine.answer(&question, &mut effort.conflicts) {
                Outcome::Answer(verdict) => return verdict,
                Outcome::Bounded if room >= TRIED || effort.conflicts == 0 => {
                    return Verdict::Unknown(Reason::Effort);
                }
                Outcome::Bounded => self.make_room(room + 1),
            }
        }
    }

    /// Longer strings need other circuits.
    fn make_room(&mut self, longest: usize) {
        let last = ROOMS[ROOMS.len() - 1];
        let room = ROOMS.into_iter().find(|r| *r >= longest).unwrap_or(last);
        if room > self.room {
            self.room = room;
            self.engine = None;
        }
    }
}

impl Scope {
    /// Adds the terms of a clause that are not in another scope.
    fn extend(&mut self, terms: &Terms, near: &Model, clause: Term, other: Option<&Scope>) {
        let mut open = vec![clause];
        while let Some(t) = open.pop() {
            if other.is_some_and(|o| o.seen.contains(&t)) || !self.seen.insert(t) {
                continue;
            }
            let text = match terms.node(t) {
                Node::Const(v) => Some(v),
                Node::Var(v) => {
                    self.variables.push(v);
                    near.get(v)
                }
                Node::App(_, args) => {
                    open.extend_from_slice(args);
                    None
                }
            };
            if let Some(Value::Text(t)) = text {
                self.longest = self.longest.max(t.len());
            }
        }
    }
}

/// Clauses, and where they come from.
struct Question<'a> {
    terms: &'a Terms,
    near: &'a Model,
    clauses: Vec<Term>,
    scopes: [&'a Scope; 2],
    gates: usize,
}

impl Question<'_> {
    fn has(&self, t: Term) -> bool {
        self.scopes.iter().any(|s| s.seen.contains(&t))
    }

    fn variables(&self) -> impl Iterator<Item = Var> {
        self.scopes.iter().flat_map(|s| s.variables.iter().copied())
    }

    fn holds(&self, model: &Model) -> bool {
        let mut evaluation = Evaluation::new(model);
        let mut holds = |c: &Term| evaluation.value(self.terms, *c) == Value::Bool(true);
        self.clauses.iter().all(&mut holds)
    }
}

impl Engine {
    fn answer(&mut self, question: &Question<'_>, conflicts: &mut u64) -> Outcome {
        let mut clauses: Vec<(usize, Lit)> = Vec::new();
        for (at, clause) in question.clauses.iter().enumerate() {
            let made = (self.translator).clause(question.terms, *clause, question.gates);
            let Ok(lit) = made else {
                return Outcome::Answer(Verdict::Unknown(Reason::Effort));
            };
            match lit.constant() {
                Some(true) => {}
                Some(false) => return Outcome::Answer(Verdict::Unsat(vec![at])),
                None => clauses.push((at, lit)),
            }
        }
        let bounds = self.translator.bounds_of(|t| question.has(t));
        if let Some(model) = self.near_model(question, &clauses) {
            return Outcome::Answer(Verdict::Sat(model));
        }
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

    fn search(&mut self, assumed: &[Lit], conflicts: &mut u64) -> Found {
        let found = self.sat.solve(&self.translator.gates, assumed, *conflicts);
        *conflicts = conflicts.saturating_sub(self.sat.conflicts());
        found
    }

    fn core(&self, clauses: &[(usize, Lit)]) -> Verdict {
        let failed = clauses.iter().filter(|(_, lit)| self.sat.failed(*lit));
        Verdict::Unsat(failed.map(|(at, _)| *at).collect())
    }

    /// The near values, if the clauses hold with them already.
    fn near_model(&self, question: &Question<'_>, clauses: &[(usize, Lit)]) -> Option<Model> {
        let gates = &self.translator.gates;
        if !clauses.iter().all(|(_, lit)| gates.seed(*lit)) {
            return None;
        }
        let mut model = Model::new();
        for var in question.variables() {
            let term = question.terms.of_variable(var);
            model.set(var, question.near.value(question.terms, term));
        }
        question.holds(&model).then_some(model)
    }

    /// The model of the SAT solver, if evaluation agrees.
    fn model(&self, question: &Question<'_>) -> Verdict {
        let mut model = Model::new();
        for var in question.variables() {
            let value = self.translator.value(question.terms, &self.sat, var);
            model.set(var, value);
        }
        if question.holds(&model) {
            return Verdict::Sat(model);
        }
        let abstracted = self.translator.abstracts(|t| question.has(t));
        debug_assert!(abstracted, "a circuit and its evaluation differ: {model:?}");
        Verdict::Unknown(Reason::Unsupported)
    }
}
