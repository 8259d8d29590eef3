//! Values of terms in the model to stay near to, each computed once.

use rustc_hash::FxHashMap;

use crate::eval::{Model, apply};
use crate::term::{Node, Term, Terms, Var};
use crate::value::Value;

/// As [`crate::eval::Evaluation`], with a model of its own, for as long as terms are added.
#[derive(Debug, Default)]
pub(super) struct Near {
    model: Model,
    known: FxHashMap<Term, Value>,
}

impl Near {
    /// Nothing is computed.
    pub(super) fn new(model: Model) -> Near {
        Near {
            model,
            known: FxHashMap::default(),
        }
    }

    /// The model.
    pub(super) fn model(&self) -> &Model {
        &self.model
    }

    /// The value of a variable.
    pub(super) fn variable(&self, terms: &Terms, var: Var) -> Value {
        match self.model.get(var) {
            Some(value) => value.clone(),
            None => Value::zero(terms.domain(var).sort()),
        }
    }

    /// The value of a term.
    pub(super) fn value(&mut self, terms: &Terms, term: Term) -> Value {
        let mut open = vec![term];
        while let Some(&t) = open.last() {
            if self.known.contains_key(&t) {
                open.pop();
                continue;
            }
            let value = match terms.node(t) {
                Node::Const(v) => v.clone(),
                Node::Var(v) => self.variable(terms, v),
                Node::App(op, args) => {
                    let before = open.len();
                    open.extend(args.iter().filter(|a| !self.known.contains_key(a)));
                    if open.len() > before {
                        continue;
                    }
                    let values: Vec<Value> = args.iter().map(|a| self.known[a].clone()).collect();
                    apply(op, &values)
                }
            };
            self.known.insert(t, value);
            open.pop();
        }
        self.known[&term].clone()
    }
}
