//! Contradictions about strings, found without strings.
//!
//! What is asked of a string (its length, its characters, whether it contains another one) becomes a variable of its own, and
//! some of what holds for all strings is added as lemmas (`lemmas.rs`, `pairs.rs`). If bounds, sums or circuits refute that, the query has
//! no solution for strings of any length; circuits of strings can say so for short ones only. Values are not answered: those
//! that satisfy the lemmas need not be those of a string. Invariant: a lemma holds for all strings and numbers.

mod lemmas;
mod pairs;
#[cfg(test)]
mod tests;

use rustc_hash::FxHashMap;

use crate::blast::Blaster;
use crate::eval::{Evaluation, Model};
use crate::intervals::Intervals;
use crate::linear::Linear;
use crate::op::{Math, Op};
use crate::solver::{Effort, Query, Reason, Solver, Verdict};
use crate::term::{Domain, Node, Term, Terms, Var};
use crate::value::{Sort, Value};

/// Finds contradictions.
pub struct Relaxation {
    bounds: Intervals,
    sums: Linear,
    circuits: Blaster,
    work: u64,
}

/// Terms of a query that is looked at.
const TERMS: usize = 1500;

/// Conflicts of the circuits: what is to be found is shallow.
const CONFLICTS: u64 = 300;

/// Gates of the circuits.
const GATES: usize = 20_000;

/// What a term costs, in bytecodes.
const PER_TERM: u64 = 100;

impl Default for Relaxation {
    fn default() -> Relaxation {
        Relaxation::new()
    }
}

impl Relaxation {
    /// A solver that has done nothing yet.
    #[must_use]
    pub fn new() -> Relaxation {
        Relaxation {
            bounds: Intervals,
            sums: Linear::new(),
            circuits: Blaster::new(),
            work: 0,
        }
    }

    /// Clauses of the query that contradict each other with the lemmas.
    fn refuted(&mut self, mut relaxed: Relaxed<'_>, query: &Query<'_>) -> Option<Vec<usize>> {
        self.work += PER_TERM * relaxed.terms.len() as u64;
        let near = std::mem::take(&mut relaxed.near);
        let question = Query {
            clauses: &relaxed.clauses,
            near: &near,
            effort: Effort {
                conflicts: query.effort.conflicts.min(CONFLICTS),
                gates: query.effort.gates.min(GATES),
                ..query.effort
            },
        };
        let terms = &mut relaxed.terms;
        let parts: [&mut dyn Solver; 3] = [&mut self.bounds, &mut self.sums, &mut self.circuits];
        for part in parts {
            match part.solve(terms, &question) {
                Verdict::Unsat(core) => {
                    let count = query.clauses.len();
                    return Some(core.into_iter().filter(|i| *i < count).collect());
                }
                Verdict::Sat(model) if model.satisfies(terms, &relaxed.clauses) => return None,
                Verdict::Sat(_) | Verdict::Unknown(_) => {}
            }
        }
        None
    }
}

impl Solver for Relaxation {
    fn name(&self) -> &'static str {
        "relaxation"
    }

    fn work(&self) -> u64 {
        self.work + self.sums.work() + self.circuits.work()
    }

    fn solve(&mut self, terms: &mut Terms, query: &Query<'_>) -> Verdict {
        let order = terms.below(query.clauses);
        if order.len() > TERMS || !order.iter().any(|t| is_atom(terms, *t)) {
            return Verdict::Unknown(Reason::Unsupported);
        }
        let mut relaxed = Relaxed::new(terms, query);
        lemmas::add(&mut relaxed, &order);
        relaxed.add_ranges();
        match self.refuted(relaxed, query) {
            // Lemmas alone contradict nothing.
            Some(core) if !core.is_empty() => Verdict::Unsat(core),
            _ => Verdict::Unknown(Reason::Effort),
        }
    }
}

/// Whether a term is a number or truth value that is asked of a string, or of a function that circuits do not know.
fn is_atom(terms: &Terms, t: Term) -> bool {
    let Node::App(op, args) = terms.node(t) else {
        return false;
    };
    let asked = args.iter().any(|a| terms.sort(*a) == Sort::Text);
    terms.sort(t) != Sort::Text && (asked || matches!(op, Op::Math(_)))
}

/// A query without strings, in an arena of its own.
struct Relaxed<'q> {
    /// The terms of the query; lemmas need more of them.
    source: &'q mut Terms,
    terms: Terms,
    clauses: Vec<Term>,
    known: FxHashMap<Term, Term>,
    /// Atoms, in the order in which they were met.
    atoms: Vec<Term>,
    near: Model,
    given: Evaluation<'q>,
}

impl<'q> Relaxed<'q> {
    fn new(source: &'q mut Terms, query: &Query<'q>) -> Relaxed<'q> {
        let mut relaxed = Relaxed {
            source,
            terms: Terms::new(),
            clauses: Vec::new(),
            known: FxHashMap::default(),
            atoms: Vec::new(),
            near: Model::new(),
            given: Evaluation::new(query.near),
        };
        for clause in query.clauses {
            let clause = relaxed.of(*clause);
            relaxed.clauses.push(clause);
        }
        relaxed
    }

    /// What a term of the query is here.
    fn of(&mut self, t: Term) -> Term {
        for t in self.source.below(&[t]) {
            if self.known.contains_key(&t) || self.source.sort(t) == Sort::Text {
                continue;
            }
            let here = match self.source.node(t) {
                Node::Const(value) => self.terms.constant(value.clone()),
                Node::Var(var) => self.variable(t, self.source.domain(var)),
                Node::App(..) if is_atom(self.source, t) => {
                    self.atoms.push(t);
                    self.variable(t, domain_of(self.source.sort(t)))
                }
                Node::App(op, args) => {
                    let args: Vec<Term> = args.iter().map(|a| self.known[a]).collect();
                    self.terms.make(op, &args)
                }
            };
            self.known.insert(t, here);
        }
        self.known[&t]
    }

    /// A variable that is near to what a term is.
    fn variable(&mut self, t: Term, domain: Domain) -> Term {
        let here = self.terms.variable(domain);
        let var = Var(self.terms.variables() as u32 - 1);
        let value = self.given.value(self.source, t);
        self.near.set(var, value);
        here
    }

    /// An operation on terms of this arena.
    fn make(&mut self, op: Op, args: &[Term]) -> Term {
        self.terms.make(op, args)
    }

    fn int(&mut self, value: i64) -> Term {
        self.terms.constant(Value::Int(value as i32))
    }

    /// Adds what holds in any case.
    fn lemma(&mut self, lemma: Term) {
        if self.terms.constant_of(lemma).is_none() {
            self.clauses.push(lemma);
        }
    }

    /// Adds that something holds if something else does.
    fn implied(&mut self, condition: Term, then: Term) {
        let otherwise = self.terms.not(condition);
        let lemma = self.make(Op::Or, &[otherwise, then]);
        self.lemma(lemma);
    }

    /// Atoms lie where their terms do.
    fn add_ranges(&mut self) {
        for atom in self.atoms.clone() {
            let (sort, here) = (self.source.sort(atom), self.known[&atom]);
            if matches!(sort, Sort::Int | Sort::Long) {
                let (range, full) = (self.source.range(atom), crate::range::Range::full(sort));
                for (op, bound, open) in [
                    (true, range.lo, range.lo == full.lo),
                    (false, range.hi, range.hi == full.hi),
                ] {
                    if !open {
                        let bound = self.terms.integer(sort, bound);
                        let pair = if op { [bound, here] } else { [here, bound] };
                        let lemma = self.make(Op::Le, &pair);
                        self.lemma(lemma);
                    }
                }
            } else if let Node::App(Op::Math(f), _) = self.source.node(atom) {
                self.add_bounds(f, here);
            }
        }
    }

    /// Functions that are not everywhere; NaN is nowhere.
    fn add_bounds(&mut self, f: Math, here: Term) {
        let (low, high) = match f {
            Math::Sin | Math::Cos | Math::Tanh => (-1.0, 1.0),
            Math::Asin | Math::Atan => (-1.6, 1.6),
            Math::Acos => (0.0, 3.2),
            Math::Atan2 => (-3.2, 3.2),
            Math::Exp | Math::Hypot => (0.0, f64::INFINITY),
            Math::Cosh => (1.0, f64::INFINITY),
            Math::Expm1 => (-1.0, f64::INFINITY),
            _ => return,
        };
        for (bound, below) in [(low, true), (high, false)] {
            let bound = self.terms.constant(Value::Double(bound));
            let pair = if below { [here, bound] } else { [bound, here] };
            let outside = self.make(Op::Lt, &pair);
            let lemma = self.terms.not(outside);
            self.lemma(lemma);
        }
    }
}

fn domain_of(sort: Sort) -> Domain {
    match sort {
        Sort::Bool => Domain::Boolean,
        Sort::Int => Domain::Int,
        Sort::Long => Domain::Long,
        Sort::Float => Domain::Float,
        Sort::Double => Domain::Double,
        Sort::Text => Domain::Text,
        Sort::Ref => Domain::Ref,
    }
}
