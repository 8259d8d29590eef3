//! Looking at terms: what rules match on.

use crate::op::Op;
use crate::term::{Node, Term, Terms};
use crate::value::{Sort, Text, Value};

impl Terms {
    /// The value of an integer constant.
    pub(crate) fn integer_of(&self, term: Term) -> Option<i64> {
        match self.constant_of(term)? {
            Value::Int(i) => Some(i64::from(*i)),
            Value::Long(l) => Some(*l),
            _ => None,
        }
    }

    /// An integer constant, wrapped around to its sort.
    pub(crate) fn integer(&mut self, sort: Sort, value: i64) -> Term {
        self.constant(match sort {
            Sort::Int => Value::Int(value as i32),
            _ => Value::Long(value),
        })
    }

    /// The value of a constant of floating point.
    pub(crate) fn floating_of(&self, term: Term) -> Option<f64> {
        match self.constant_of(term)? {
            Value::Float(f) => Some(f64::from(*f)),
            Value::Double(d) => Some(*d),
            _ => None,
        }
    }

    /// The value of a string constant.
    pub(crate) fn text_of(&self, term: Term) -> Option<Text> {
        match self.constant_of(term)? {
            Value::Text(t) => Some(t.clone()),
            _ => None,
        }
    }

    /// A string constant.
    pub(crate) fn text(&mut self, units: &[u16]) -> Term {
        self.constant(Value::Text(units.into()))
    }

    /// The operation that a term is.
    pub(crate) fn op_of(&self, term: Term) -> Option<Op> {
        match self.node(term) {
            Node::App(op, _) => Some(op),
            _ => None,
        }
    }

    /// The operand, if a term is this operation.
    pub(crate) fn unary(&self, term: Term, op: Op) -> Option<Term> {
        match self.node(term) {
            Node::App(o, &[a]) if o == op => Some(a),
            _ => None,
        }
    }

    /// The operands, if a term is this operation.
    pub(crate) fn binary(&self, term: Term, op: Op) -> Option<(Term, Term)> {
        match self.node(term) {
            Node::App(o, &[a, b]) if o == op => Some((a, b)),
            _ => None,
        }
    }

    /// The operands, if a term is this operation.
    pub(crate) fn ternary(&self, term: Term, op: Op) -> Option<(Term, Term, Term)> {
        match self.node(term) {
            Node::App(o, &[a, b, c]) if o == op => Some((a, b, c)),
            _ => None,
        }
    }

    /// The variable operand and the constant one, if a term is this operation with a constant on its right.
    pub(crate) fn with_constant(&self, term: Term, op: Op) -> Option<(Term, i64)> {
        let (a, b) = self.binary(term, op)?;
        Some((a, self.integer_of(b)?))
    }

    /// Whether the terms of a sort are integers.
    pub(crate) fn is_integer(&self, term: Term) -> bool {
        matches!(self.sort(term), Sort::Int | Sort::Long)
    }

    /// How many bits an integer has.
    pub(crate) fn width(&self, term: Term) -> i64 {
        if self.sort(term) == Sort::Int { 32 } else { 64 }
    }
}
