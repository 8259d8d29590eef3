//! Smart constructors: what is known at once is never made.
//!
//! [`Terms::make`] answers a term with the same value in every model as the plain operation (see the property tests).

use crate::eval::apply;
use crate::op::Op;
use crate::term::{Term, Terms};
use crate::value::Value;

impl Terms {
    /// An operation, simplified.
    pub fn make(&mut self, op: Op, args: &[Term]) -> Term {
        let constants: Option<Vec<Value>> =
            args.iter().map(|a| self.constant_of(*a).cloned()).collect();
        if let Some(values) = constants {
            return self.constant(apply(op, &values));
        }
        self.raw(op, args)
    }
}
