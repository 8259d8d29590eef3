//! Smart constructors: what is known at once is never made.
//!
//! [`Terms::make`] answers a term with the same value in every model as the plain operation (see the property tests).
//! Rules look at the operands and at what those are made of, never further: operands are simplified already. A rule may
//! make other terms; how far this nests is bounded, so that no term is too deep. Deliberately absent: rules for floating
//! point that change the sign of a zero or the bits of a NaN, and rules that need to know the clauses.

mod arithmetic;
mod bits;
mod casts;
mod compare;
mod floating;
mod ite;
mod lift;
mod logic;
mod relation;
mod text;
mod text_eq;
mod text_test;
mod view;

#[cfg(test)]
mod tests;

use crate::eval::apply;
use crate::op::Op;
use crate::term::{Term, Terms};
use crate::value::{Sort, Value};

/// How many simplifications may be within each other.
const NESTING: u32 = 24;

impl Terms {
    /// An operation, simplified.
    pub fn make(&mut self, op: Op, args: &[Term]) -> Term {
        // Within others it depends on how far they may still nest.
        if self.nesting > 0 {
            return self.simplified(op, args);
        }
        if let Some(known) = self.memo.made(op, args) {
            return known;
        }
        let term = self.simplified(op, args);
        self.memo.note(op, args, term);
        term
    }

    fn simplified(&mut self, op: Op, args: &[Term]) -> Term {
        if let Some(folded) = self.folded(op, args) {
            return folded;
        }
        if let [a, b] = *args
            && self.exchanges(op, a, b)
        {
            return self.simplified(op, &[b, a]);
        }
        if self.nesting >= NESTING {
            return self.plain(op, args);
        }
        self.nesting += 1;
        let simple = by_operation(self, op, args).or_else(|| lift::constants(self, op, args));
        self.nesting -= 1;
        simple.unwrap_or_else(|| self.plain(op, args))
    }

    /// The negation of a truth value.
    pub fn not(&mut self, term: Term) -> Term {
        self.make(Op::Not, &[term])
    }

    /// A truth value.
    pub fn truth(&mut self, value: bool) -> Term {
        self.constant(Value::Bool(value))
    }

    fn folded(&mut self, op: Op, args: &[Term]) -> Option<Term> {
        if !args.iter().all(|a| self.constant_of(*a).is_some()) {
            return None;
        }
        let values: Option<Vec<Value>> =
            args.iter().map(|a| self.constant_of(*a).cloned()).collect();
        Some(self.constant(apply(op, &values?)))
    }

    /// Constants go to the right, other operands by age. Sums of floating point stay: the bits of NaNs would change.
    fn exchanges(&self, op: Op, a: Term, b: Term) -> bool {
        let kept =
            matches!(op, Op::Add | Op::Mul) && matches!(self.sort(a), Sort::Float | Sort::Double);
        let key = |t: Term| (self.constant_of(t).is_some(), t);
        op.commutes() && !kept && key(b) < key(a)
    }

    /// The plain operation, or the constant that it always is.
    fn plain(&mut self, op: Op, args: &[Term]) -> Term {
        let term = self.raw(op, args);
        let sort = self.sort(term);
        match self.range(term).single() {
            Some(0 | 1) if sort == Sort::Bool => self.truth(self.range(term).lo == 1),
            Some(value) if matches!(sort, Sort::Int | Sort::Long) => self.integer(sort, value),
            Some(0) if sort == Sort::Text => self.constant(Value::zero(Sort::Text)),
            _ => term,
        }
    }
}

fn by_operation(terms: &mut Terms, op: Op, args: &[Term]) -> Option<Term> {
    let logical = terms.sort(args[0]) == Sort::Bool;
    match (op, args) {
        (Op::And | Op::Or | Op::Xor, &[a, b]) if logical => logic::binary(terms, op, a, b),
        (Op::Not, &[a]) => logic::not(terms, a),
        (Op::And | Op::Or | Op::Xor, &[a, b]) => bits::binary(terms, op, a, b),
        (Op::Shl | Op::Shr | Op::Ushr, &[a, b]) => bits::shift(terms, op, a, b),
        (Op::Add | Op::Sub | Op::Mul | Op::Div | Op::Rem, &[a, b]) => {
            arithmetic::binary(terms, op, a, b)
        }
        (Op::Neg | Op::Abs, &[a]) => arithmetic::unary(terms, op, a),
        (Op::Eq | Op::Lt | Op::Le, &[a, b]) => compare::binary(terms, op, a, b),
        (Op::Ite, &[c, a, b]) => ite::ite(terms, c, a, b),
        (Op::Pick, [i, items @ ..]) => ite::pick(terms, *i, items),
        (Op::ToByte | Op::ToShort | Op::ToChar, &[a]) => casts::narrow(terms, op, a),
        (Op::ToInt | Op::ToLong | Op::ToFloat | Op::ToDouble, &[a]) => casts::to(terms, op, a),
        (Op::ToBits | Op::FromBits, &[a]) => casts::reinterpret(terms, op, a),
        (Op::StartsWith, &[s, t, i]) => text_test::starts_with(terms, s, t, i),
        (Op::EndsWith, &[s, t]) => text_test::ends_with(terms, s, t),
        (Op::Contains, &[s, t]) => text_test::contains(terms, s, t),
        (Op::EqIgnoreCase, &[s, t]) => text_eq::ignoring_case(terms, s, t),
        _ => text::simplify(terms, op, args),
    }
}
