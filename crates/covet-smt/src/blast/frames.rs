//! Strings of guessed lengths: with the length of every variable known, circuits of strings are small.
//!
//! Guesses start with the near lengths and change one variable at a time. Clauses that only look at lengths rule most of
//! them out before a gate is made. An answer is evaluated as all are; that a guess has none says nothing. Invariant: the
//! same query has the same guesses. Deliberately absent: several strings whose lengths have to change at once.

use rustc_hash::{FxHashMap, FxHashSet};

use super::engine::{Engine, Question, per_conflict};
use crate::eval::{Evaluation, Model};
use crate::op::Op;
use crate::solver::{Query, Reason, Solver, Verdict};
use crate::term::{Node, Term, Terms, Var};
use crate::value::{Sort, Value};

/// Guesses that are tried with circuits.
const GUESSES: usize = 16;

/// Longer strings are guessed only where they are near already.
const LONGEST: usize = 40;

/// Conflicts of one guess.
const CONFLICTS: u64 = 300;

/// What a gate costs to make and to propagate once, in bytecodes.
const PER_GATE: u64 = 50;

/// Steps from the near length that come before all lengths from 0 on.
const STEPS: [isize; 8] = [1, -1, 2, 3, -2, 4, 5, -3];

/// All lengths up to this are guessed.
const SMALL: usize = 16;

/// Answers queries with strings in them, if guessing helps.
#[derive(Clone, Copy, Debug, Default)]
pub struct Frames {
    work: u64,
}

impl Frames {
    /// A solver that has done nothing yet.
    #[must_use]
    pub fn new() -> Frames {
        Frames::default()
    }
}

impl Solver for Frames {
    fn name(&self) -> &'static str {
        "frames"
    }

    fn work(&self) -> u64 {
        self.work
    }

    fn solve(&mut self, terms: &mut Terms, query: &Query<'_>) -> Verdict {
        let shape = Shape::of(terms, query);
        if shape.texts.is_empty() {
            return Verdict::Unknown(Reason::Unsupported);
        }
        let guesses = shape.guesses();
        let possible = guesses.into_iter().filter(|g| shape.allows(terms, g));
        let mut left = query.effort.gates;
        for guess in possible.take(GUESSES) {
            let (found, gates) = self.guess(terms, query, &shape, &guess, left);
            if let Some(model) = found {
                return Verdict::Sat(model);
            }
            left = left.saturating_sub(gates);
            if left == 0 {
                break;
            }
        }
        Verdict::Unknown(Reason::Effort)
    }
}

impl Frames {
    /// The values with which all clauses hold, and how many gates it took.
    fn guess(
        &mut self,
        terms: &Terms,
        query: &Query<'_>,
        shape: &Shape,
        lengths: &[usize],
        gates: usize,
    ) -> (Option<Model>, usize) {
        // What was negated comes last; it rules out most.
        let clauses = query.clauses.iter().copied().enumerate().rev();
        let question = Question {
            terms,
            clauses: clauses.collect(),
            variables: shape.variables.clone(),
            extra: &FxHashSet::default(),
            known: &|_| true,
            gates,
        };
        let of = shape.texts.iter().map(|(var, _)| terms.of_variable(*var));
        let lengths: FxHashMap<Term, usize> = of.zip(lengths.iter().copied()).collect();
        let mut engine = Engine::framed(query.near.clone(), lengths);
        let most = CONFLICTS.min(query.effort.conflicts);
        let mut conflicts = most;
        let found = engine.example(&question, &mut conflicts);
        let made = engine.gates();
        self.work += made as u64 * PER_GATE + (most - conflicts) * per_conflict(made);
        (found, made)
    }
}

/// The variables of a query.
struct Shape {
    variables: Vec<Var>,
    /// The strings among them, with their near lengths.
    texts: Vec<(Var, usize)>,
    /// Lengths of the strings in clauses.
    constants: Vec<usize>,
    /// Clauses that look at nothing but lengths of strings.
    lengths: Vec<Term>,
}

impl Shape {
    fn of(terms: &Terms, query: &Query<'_>) -> Shape {
        let order = terms.below(query.clauses);
        let mut shape = Shape {
            variables: Vec::new(),
            texts: Vec::new(),
            constants: Vec::new(),
            lengths: Vec::new(),
        };
        let mut plain: FxHashMap<Term, bool> = FxHashMap::default();
        for t in &order {
            match terms.node(*t) {
                Node::Var(var) => shape.add(terms, var, query.near),
                Node::Const(Value::Text(text)) => shape.constants.push(text.len()),
                _ => {}
            }
            plain.insert(*t, only_lengths(terms, *t, &plain));
        }
        shape.constants.sort_unstable();
        shape.constants.dedup();
        let clauses = query.clauses.iter().copied();
        shape.lengths = clauses.filter(|c| plain[c]).collect();
        shape
    }

    fn add(&mut self, terms: &Terms, var: Var, near: &Model) {
        self.variables.push(var);
        if terms.domain(var).sort() == Sort::Text {
            let length = match near.get(var) {
                Some(Value::Text(text)) => text.len(),
                _ => 0,
            };
            self.texts.push((var, length));
        }
    }

    /// Lengths of all strings, one guess after the other.
    fn guesses(&self) -> Vec<Vec<usize>> {
        let near: Vec<usize> = self.texts.iter().map(|(_, n)| *n).collect();
        let mut all = vec![near.clone()];
        let others: Vec<Vec<usize>> = near.iter().map(|n| self.others(*n)).collect();
        let most = others.iter().map(Vec::len).max().unwrap_or(0);
        for rank in 0..most {
            for (at, lengths) in others.iter().enumerate() {
                if let Some(length) = lengths.get(rank) {
                    let mut guess = near.clone();
                    guess[at] = *length;
                    all.push(guess);
                }
            }
        }
        all
    }

    /// Other lengths than the near one.
    fn others(&self, near: usize) -> Vec<usize> {
        let steps = STEPS.iter().filter_map(|s| near.checked_add_signed(*s));
        let all = steps.chain(self.constants.iter().copied()).chain(0..=SMALL);
        let mut found: Vec<usize> = Vec::new();
        for length in all.filter(|n| *n != near && *n <= LONGEST) {
            if !found.contains(&length) {
                found.push(length);
            }
        }
        found
    }

    /// Whether strings of these lengths can be an answer.
    fn allows(&self, terms: &Terms, lengths: &[usize]) -> bool {
        let mut model = Model::new();
        for ((var, _), length) in self.texts.iter().zip(lengths) {
            let text: Vec<u16> = vec![u16::from(b'a'); *length];
            model.set(*var, Value::Text(text.into()));
        }
        let mut evaluation = Evaluation::new(&model);
        let holds = |c: &Term| evaluation.value(terms, *c) == Value::Bool(true);
        self.lengths.iter().all(holds)
    }
}

/// Whether a term is known by the lengths of variables alone; of a string: whether its length is.
fn only_lengths(terms: &Terms, term: Term, known: &FxHashMap<Term, bool>) -> bool {
    let (op, args) = match terms.node(term) {
        Node::Const(_) => return true,
        Node::Var(var) => return terms.domain(var).sort() == Sort::Text,
        Node::App(op, args) => (op, args),
    };
    let text = |a: &Term| terms.sort(*a) == Sort::Text;
    let fits = match op {
        Op::Length | Op::Concat | Op::Substring => true,
        Op::Trim | Op::Strip | Op::StripLeading | Op::StripTrailing => true,
        // Of ASCII; what else there is shows when an answer is evaluated.
        Op::Upper | Op::Lower => true,
        _ => !text(&term) && !args.iter().any(text),
    };
    fits && args.iter().all(|a| known[a])
}
