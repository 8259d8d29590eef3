//! Clauses that come one after the other, with questions in between.
//!
//! Clauses that share variables are a part; parts have nothing to do with each other, and those that hold with the near
//! values are not solved at all. The circuits of a part, and what the SAT solver learnt about them, are kept from question to
//! question. Strings of variables are bounded: a contradiction that needs the bound is tried again with longer ones, with
//! all circuits of the part made anew.

use rustc_hash::{FxHashMap, FxHashSet};

use super::engine::per_conflict;
use super::engine::{Engine, Outcome, Question};
use super::near::Near;
use crate::eval::Model;
use crate::solver::{Effort, Reason, Verdict};
use crate::term::{Node, Term, Terms, Var};
use crate::value::Value;

/// How long the strings of variables can be, from one try to the next. One less than powers of two.
const ROOMS: [usize; 4] = [7, 15, 31, 63];

/// Longer strings are tried up to these; beyond are only queries that already have longer ones.
const TRIED: usize = 31;

/// A path's clauses so far, and the circuits made of them.
#[derive(Debug)]
pub struct Incremental {
    near: Near,
    clauses: Vec<Term>,
    /// By term: a variable of the part that it belongs to.
    anchors: FxHashMap<Term, Var>,
    part_of: FxHashMap<Var, usize>,
    /// Those that became part of another one are empty.
    parts: Vec<Part>,
    /// The first clause without variables that is false.
    never: Option<usize>,
    work: u64,
}

/// Clauses that share variables.
#[derive(Debug, Default)]
struct Part {
    clauses: Vec<usize>,
    variables: Vec<Var>,
    /// Whether a clause does not hold with the near values.
    fails: bool,
    /// The longest string among constants and near values.
    longest: usize,
    engine: Option<Engine>,
    /// How long strings are in the circuits.
    room: usize,
}

/// What a clause has that those before it have not, and what it shares with them.
#[derive(Debug, Default)]
struct Survey {
    terms: FxHashSet<Term>,
    /// Variables that lead to the parts, old and new.
    touched: Vec<Var>,
    longest: usize,
}

impl Incremental {
    /// Without clauses; models stay near to one.
    #[must_use]
    pub fn new(near: Model) -> Incremental {
        Incremental {
            near: Near::new(near),
            clauses: Vec::new(),
            anchors: FxHashMap::default(),
            part_of: FxHashMap::default(),
            parts: Vec::new(),
            never: None,
            work: 0,
        }
    }

    /// What all answers so far cost, as [`Solver::work`](crate::Solver::work) counts.
    #[must_use]
    pub fn work(&self) -> u64 {
        self.work
    }

    /// The clauses that were pushed.
    #[must_use]
    pub fn clauses(&self) -> &[Term] {
        &self.clauses
    }

    /// Adds a clause that all later answers fulfil.
    pub fn push(&mut self, terms: &Terms, clause: Term) {
        let position = self.clauses.len();
        self.clauses.push(clause);
        let fails = self.near.value(terms, clause) != Value::Bool(true);
        let survey = self.survey(terms, clause);
        let Some(anchor) = survey.touched.first() else {
            if fails {
                self.never.get_or_insert(position);
            }
            return;
        };
        self.anchors
            .extend(survey.terms.iter().map(|t| (*t, *anchor)));
        let at = self.joined(&survey.touched);
        let part = &mut self.parts[at];
        part.clauses.push(position);
        part.fails |= fails;
        part.longest = part.longest.max(survey.longest);
    }

    /// Whether the clauses can hold at once.
    pub fn solve(&mut self, terms: &Terms, effort: Effort) -> Verdict {
        self.decide(terms, None, effort)
    }

    /// Whether the clauses and one more can hold at once; it is not kept. In a core it has the position after the others.
    pub fn solve_with(&mut self, terms: &Terms, clause: Term, effort: Effort) -> Verdict {
        self.decide(terms, Some(clause), effort)
    }

    fn survey(&self, terms: &Terms, clause: Term) -> Survey {
        let mut survey = Survey::default();
        let mut open = vec![clause];
        while let Some(t) = open.pop() {
            if let Some(anchor) = self.anchors.get(&t) {
                survey.touched.push(*anchor);
                continue;
            }
            let text = match terms.node(t) {
                Node::Const(v) => Some(v),
                _ if !survey.terms.insert(t) => None,
                Node::Var(v) => {
                    survey.touched.push(v);
                    self.near.model().get(v)
                }
                Node::App(_, args) => {
                    open.extend_from_slice(args);
                    None
                }
            };
            if let Some(Value::Text(t)) = text {
                survey.longest = survey.longest.max(t.len());
            }
        }
        survey
    }

    /// The parts of variables, the one with the largest circuits first, and the variables that are in none.
    fn parts_with(&self, touched: &[Var]) -> (Vec<usize>, Vec<Var>) {
        let known = touched.iter().filter_map(|v| self.part_of.get(v));
        let mut parts: Vec<usize> = known.copied().collect();
        parts.sort_unstable();
        parts.dedup();
        let gates = |p: &usize| self.parts[*p].engine.as_ref().map_or(0, Engine::gates);
        parts.sort_by_key(|p| std::cmp::Reverse((gates(p), self.parts[*p].clauses.len())));
        let new = touched.iter().filter(|v| !self.part_of.contains_key(v));
        let mut new: Vec<Var> = new.copied().collect();
        new.sort_unstable();
        new.dedup();
        (parts, new)
    }

    /// Makes one part of those with some variables.
    fn joined(&mut self, touched: &[Var]) -> usize {
        let (parts, new) = self.parts_with(touched);
        let at = match parts.first() {
            Some(at) => *at,
            None => {
                self.parts.push(Part::default());
                self.parts.len() - 1
            }
        };
        let mut variables = new;
        for other in parts.iter().skip(1) {
            let other = std::mem::take(&mut self.parts[*other]);
            variables.extend_from_slice(&other.variables);
            let part = &mut self.parts[at];
            part.clauses.extend_from_slice(&other.clauses);
            part.fails |= other.fails;
            part.longest = part.longest.max(other.longest);
        }
        for var in &variables {
            self.part_of.insert(*var, at);
        }
        let part = &mut self.parts[at];
        part.clauses.sort_unstable();
        part.variables.extend(variables);
        at
    }

    fn decide(&mut self, terms: &Terms, last: Option<Term>, effort: Effort) -> Verdict {
        if let Some(never) = self.never {
            return Verdict::Unsat(vec![never]);
        }
        let mut effort = effort;
        let mut model = self.near_values(terms);
        let mut verdict = None;
        let mut done: Vec<usize> = Vec::new();
        if let Some(clause) = last {
            let survey = self.survey(terms, clause);
            let holds = self.near.value(terms, clause) == Value::Bool(true);
            if survey.touched.is_empty() && !holds {
                return Verdict::Unsat(vec![self.clauses.len()]);
            }
            let (parts, new) = self.parts_with(&survey.touched);
            for var in &new {
                model.set(*var, self.near.variable(terms, *var));
            }
            if !holds || parts.iter().any(|p| self.parts[*p].fails) {
                let group = Group {
                    parts: &parts,
                    new,
                    last: Some((clause, &survey)),
                };
                let found = self.solve_group(terms, &group, &mut effort);
                verdict = merged(verdict, found, &mut model);
            }
            done = parts;
        }
        for at in 0..self.parts.len() {
            if matches!(verdict, Some(Verdict::Unsat(_))) {
                break;
            }
            if self.parts[at].fails && !done.contains(&at) {
                let group = Group {
                    parts: &[at],
                    new: Vec::new(),
                    last: None,
                };
                let found = self.solve_group(terms, &group, &mut effort);
                verdict = merged(verdict, found, &mut model);
            }
        }
        verdict.unwrap_or(Verdict::Sat(model))
    }

    fn near_values(&self, terms: &Terms) -> Model {
        let mut model = Model::new();
        for var in self.parts.iter().flat_map(|p| &p.variables) {
            model.set(*var, self.near.variable(terms, *var));
        }
        model
    }

    /// Solves some parts at once, in the circuits of the first one.
    fn solve_group(&mut self, terms: &Terms, group: &Group<'_>, effort: &mut Effort) -> Verdict {
        let empty = Survey::default();
        let extra = group.last.map_or(&empty, |(_, survey)| survey);
        let mut question = Question {
            terms,
            clauses: Vec::new(),
            variables: group.new.clone(),
            extra: &extra.terms,
            known: &|t| self.anchors.contains_key(&t),
            gates: effort.gates,
        };
        let mut longest = extra.longest;
        for part in group.parts.iter().map(|p| &self.parts[*p]) {
            let clauses = part.clauses.iter().map(|i| (*i, self.clauses[*i]));
            question.clauses.extend(clauses);
            question.variables.extend_from_slice(&part.variables);
            longest = longest.max(part.longest);
        }
        question.clauses.sort_unstable();
        let last = group.last.map(|(clause, _)| (self.clauses.len(), clause));
        question.clauses.extend(last);
        let mut alone = Part::default();
        let host = match group.parts.first() {
            Some(at) => &mut self.parts[*at],
            None => &mut alone,
        };
        host.make_room(longest);
        loop {
            let room = host.room;
            let near = self.near.model();
            let engine = (host.engine).get_or_insert_with(|| Engine::new(near.clone(), room));
            let (made, left) = (engine.gates(), effort.conflicts);
            let outcome = engine.answer(&question, &mut effort.conflicts);
            let made = engine.gates().saturating_sub(made) as u64;
            let conflicts = left - effort.conflicts;
            self.work += made * PER_GATE + conflicts * per_conflict(engine.gates());
            match outcome {
                Outcome::Answer(verdict) => return verdict,
                Outcome::Bounded if room >= TRIED || effort.conflicts == 0 => {
                    return Verdict::Unknown(Reason::Effort);
                }
                Outcome::Bounded => host.make_room(room + 1),
            }
        }
    }
}

/// What a gate costs to make and to propagate once, in bytecodes.
const PER_GATE: u64 = 50;

/// Parts that are solved at once.
struct Group<'a> {
    parts: &'a [usize],
    /// Variables that are in no part.
    new: Vec<Var>,
    /// A clause that makes one of the parts.
    last: Option<(Term, &'a Survey)>,
}

/// The worst verdict so far; values go to the model.
fn merged(so_far: Option<Verdict>, found: Verdict, model: &mut Model) -> Option<Verdict> {
    match found {
        Verdict::Sat(values) => {
            for (var, value) in values.iter() {
                model.set(var, value.clone());
            }
            so_far
        }
        Verdict::Unsat(_) => Some(found),
        Verdict::Unknown(_) => so_far.or(Some(found)),
    }
}

impl Part {
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
