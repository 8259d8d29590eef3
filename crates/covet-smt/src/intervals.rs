//! Bounds of integers: what clauses say is pushed down to variables and back up, a few times.
//!
//! Answers clauses whose bounds contradict each other, with those that do, and values for clauses that bounds alone decide.
//! Wraps around nowhere: where a sum may leave its sort nothing is concluded. Everything else is unknown to it. Deliberately
//! absent: relations between variables beyond the bounds of each.

mod backward;

use rustc_hash::FxHashMap;

use crate::eval::Model;
use crate::op::Op;
use crate::range::{Operands, Range, of_operands};
use crate::solver::{Query, Reason, Solver, Verdict};
use crate::term::{Node, Term, Terms, Var};
use crate::value::{Sort, Value};

/// How often everything is looked at again.
const ROUNDS: usize = 4;

/// Bounds of integers.
#[derive(Debug, Default, Clone, Copy)]
pub struct Intervals;

impl Solver for Intervals {
    fn name(&self) -> &'static str {
        "intervals"
    }

    fn solve(&mut self, terms: &mut Terms, query: &Query<'_>) -> Verdict {
        let order = terms.below(query.clauses);
        let mut bounds = Bounds::new(terms, query.clauses.len());
        let contradiction = bounds.propagate(&order, query.clauses);
        match contradiction {
            Err(Contradiction(core)) => Verdict::Unsat(core),
            Ok(()) => match bounds.values(&order, query) {
                Some(model) => Verdict::Sat(model),
                None => Verdict::Unknown(Reason::Unsupported),
            },
        }
    }
}

/// Clauses that contradict each other.
struct Contradiction(Vec<usize>);

/// A set of clauses, by position.
type Reasons = Vec<u64>;

struct Bounds<'t> {
    terms: &'t Terms,
    words: usize,
    /// What is known beyond the ranges of the terms, and from which clauses.
    known: FxHashMap<Term, (Range, Reasons)>,
    changed: bool,
}

impl<'t> Bounds<'t> {
    fn new(terms: &'t Terms, clauses: usize) -> Bounds<'t> {
        Bounds {
            terms,
            words: clauses.div_ceil(64),
            known: FxHashMap::default(),
            changed: false,
        }
    }

    fn range(&self, t: Term) -> Range {
        self.known.get(&t).map_or(self.terms.range(t), |k| k.0)
    }

    fn propagate(&mut self, order: &[Term], clauses: &[Term]) -> Result<(), Contradiction> {
        for (i, clause) in clauses.iter().enumerate() {
            let mut reasons = vec![0; self.words];
            reasons[i / 64] |= 1 << (i % 64);
            self.narrow_for(*clause, Range::new(1, 1), reasons)?;
        }
        for _ in 0..ROUNDS {
            self.changed = false;
            for t in order.iter().rev() {
                backward::apply(self, *t)?;
            }
            for t in order {
                self.forward(*t)?;
            }
            if !self.changed {
                break;
            }
        }
        Ok(())
    }

    /// What the operands say about a term.
    fn forward(&mut self, t: Term) -> Result<(), Contradiction> {
        let Node::App(op, args) = self.terms.node(t) else {
            return Ok(());
        };
        if !args.iter().any(|a| self.known.contains_key(a)) {
            return Ok(());
        }
        let operands = Operands {
            count: args.len(),
            sort: &|i| self.terms.sort(args[i]),
            range: &|i| self.range(args[i]),
        };
        let range = match (self.terms.sort(t), op) {
            (Sort::Bool, Op::And | Op::Or | Op::Not) => {
                logic(op, &args.iter().map(|a| self.range(*a)).collect::<Vec<_>>())
            }
            (sort, _) => squared(op, args, of_operands(op, &operands, sort), sort),
        };
        self.narrow(t, range, args)
    }

    /// A term has this range because of what is known of others.
    fn narrow(&mut self, t: Term, range: Range, because: &[Term]) -> Result<(), Contradiction> {
        if range.covers(self.range(t)) {
            return Ok(());
        }
        let mut reasons = vec![0; self.words];
        for other in because {
            self.add_reasons(&mut reasons, *other);
        }
        self.narrow_for(t, range, reasons)
    }

    fn add_reasons(&self, reasons: &mut Reasons, t: Term) {
        if let Some((_, more)) = self.known.get(&t) {
            reasons.iter_mut().zip(more).for_each(|(r, m)| *r |= m);
        }
    }

    fn narrow_for(
        &mut self,
        t: Term,
        range: Range,
        mut reasons: Reasons,
    ) -> Result<(), Contradiction> {
        let old = self.range(t);
        if range.covers(old) {
            return Ok(());
        }
        self.add_reasons(&mut reasons, t);
        let Some(both) = old.meet(range) else {
            return Err(Contradiction(positions(&reasons)));
        };
        self.changed = true;
        self.known.insert(t, (both, reasons));
        Ok(())
    }

    /// Values within all bounds, if they satisfy the clauses.
    fn values(&self, order: &[Term], query: &Query<'_>) -> Option<Model> {
        let variables: Vec<(Var, Term)> = order
            .iter()
            .filter_map(|t| match self.terms.node(*t) {
                Node::Var(v) => Some((v, *t)),
                _ => None,
            })
            .collect();
        // Nearest values, then one or two beside them for what says "not this one".
        [0, 1, -1, 2, -2].into_iter().find_map(|by| {
            let mut model = Model::new();
            for (var, term) in &variables {
                model.set(*var, self.nearest(*var, *term, query.near, by));
            }
            model.satisfies(self.terms, query.clauses).then_some(model)
        })
    }

    fn nearest(&self, var: Var, term: Term, near: &Model, by: i64) -> Value {
        let sort = self.terms.sort(term);
        let value = near.get(var).cloned().unwrap_or(Value::zero(sort));
        let range = self.range(term);
        let clamp = |v: i64| v.saturating_add(by).clamp(range.lo, range.hi);
        match value {
            Value::Bool(_) => match range.single() {
                Some(b) => Value::Bool(b == 1),
                None => value,
            },
            Value::Int(i) => Value::Int(clamp(i64::from(i)) as i32),
            Value::Long(l) => Value::Long(clamp(l)),
            _ => value,
        }
    }
}

/// No square is negative, unless it wrapped around.
fn squared(op: Op, args: &[Term], range: Range, sort: Sort) -> Range {
    match args {
        [a, b] if op == Op::Mul && a == b && range != Range::full(sort) => {
            Range::new(range.lo.max(0), range.hi)
        }
        _ => range,
    }
}

fn logic(op: Op, args: &[Range]) -> Range {
    match (op, args) {
        (Op::Not, [a]) => Range::new(1 - a.hi, 1 - a.lo),
        (Op::And, [a, b]) => Range::new(a.lo.min(b.lo), a.hi.min(b.hi)),
        (Op::Or, [a, b]) => Range::new(a.lo.max(b.lo), a.hi.max(b.hi)),
        _ => Range::full(Sort::Bool),
    }
}

fn positions(reasons: &Reasons) -> Vec<usize> {
    let bits = reasons.len() * 64;
    (0..bits)
        .filter(|i| reasons[i / 64] >> (i % 64) & 1 == 1)
        .collect()
}

#[cfg(test)]
mod tests;
