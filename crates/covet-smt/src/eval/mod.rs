//! What operations mean: the one place that everything else is compared with.
//!
//! Numbers are Java's (JLS 4.2, 5.1, 15.17 to 15.22), strings those of `java.lang.String`. Total: what Java answers with an
//! exception has a value here too (see [`Op`]), and whoever makes a term adds the clause that keeps the exception away.

pub mod chars;
mod numbers;
pub mod text;

use rustc_hash::FxHashMap;

use crate::op::Op;
use crate::term::{Node, Term, Terms, Var};
use crate::value::Value;

/// The result of an operation.
///
/// # Panics
/// If the operands have sorts that the operation does not take: a bug of whoever made the term.
#[must_use]
pub fn apply(op: Op, args: &[Value]) -> Value {
    match (op, args) {
        (Op::Ite, [Value::Bool(c), a, b]) => if *c { a } else { b }.clone(),
        (Op::Pick, [Value::Int(i), items @ ..]) => {
            let last = items.len() - 1;
            let at = usize::try_from(*i).map_or(last, |i| i.min(last));
            items[at].clone()
        }
        (Op::Not, [Value::Bool(b)]) => Value::Bool(!b),
        (Op::Eq, [Value::Text(a), Value::Text(b)]) => Value::Bool(a == b),
        (Op::Eq, [Value::Ref(a), Value::Ref(b)]) => Value::Bool(a == b),
        _ => numbers::apply(op, args)
            .or_else(|| text::apply(op, args))
            .unwrap_or_else(|| panic!("{op:?} does not take {args:?}")),
    }
}

/// Values of variables. Variables without one have the zero of their sort. A model takes room for what it says, however many
/// variables its arena has: proofs remember thousands of models, and a walk makes a variable at every reading.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Model {
    /// In the order of the variables.
    values: Vec<(Var, Value)>,
}

impl Model {
    /// A model that says nothing.
    #[must_use]
    pub fn new() -> Model {
        Model::default()
    }

    /// The value of a variable.
    #[must_use]
    pub fn get(&self, var: Var) -> Option<&Value> {
        let at = self.place(var).ok()?;
        Some(&self.values[at].1)
    }

    /// Sets the value of a variable.
    pub fn set(&mut self, var: Var, value: Value) {
        match self.place(var) {
            Ok(at) => self.values[at].1 = value,
            Err(at) => self.values.insert(at, (var, value)),
        }
    }

    /// Where a variable is, or would have to be. Where the first variables all have values, it is at its own number.
    fn place(&self, var: Var) -> Result<usize, usize> {
        let at = var.0 as usize;
        match self.values.get(at) {
            Some((there, _)) if *there == var => Ok(at),
            _ => self.values.binary_search_by_key(&var, |(v, _)| *v),
        }
    }

    /// The variables with values, in order.
    pub fn iter(&self) -> impl Iterator<Item = (Var, &Value)> {
        self.values.iter().map(|(var, value)| (*var, value))
    }

    /// The value of a term.
    #[must_use]
    pub fn value(&self, terms: &Terms, term: Term) -> Value {
        Evaluation::new(self).value(terms, term)
    }

    /// Whether a truth value is true.
    #[must_use]
    pub fn holds(&self, terms: &Terms, term: Term) -> bool {
        self.value(terms, term) == Value::Bool(true)
    }

    /// Whether all clauses are true. The last one is looked at first: it is the one that is usually new.
    #[must_use]
    pub fn satisfies(&self, terms: &Terms, clauses: &[Term]) -> bool {
        let mut evaluation = Evaluation::new(self);
        let mut holds = |c: &Term| evaluation.value(terms, *c) == Value::Bool(true);
        clauses.iter().rev().all(&mut holds)
    }
}

/// Values of terms in one model, each computed once.
#[derive(Debug)]
pub struct Evaluation<'a> {
    model: &'a Model,
    known: FxHashMap<Term, Value>,
    open: Vec<Term>,
}

impl<'a> Evaluation<'a> {
    /// Nothing is computed yet.
    #[must_use]
    pub fn new(model: &'a Model) -> Evaluation<'a> {
        Evaluation {
            model,
            known: FxHashMap::default(),
            open: Vec::new(),
        }
    }

    /// The value of a term.
    pub fn value(&mut self, terms: &Terms, root: Term) -> Value {
        let mut open = std::mem::take(&mut self.open);
        open.push(root);
        while let Some(&t) = open.last() {
            let before = open.len();
            if let Node::App(op, args) = terms.node(t)
                && !self.known.contains_key(&t)
            {
                open.extend(args.iter().filter(|a| !self.is_known(terms, **a)));
                if open.len() > before {
                    continue;
                }
                let value = self.applied(terms, op, args);
                self.known.insert(t, value);
            }
            open.pop();
        }
        self.open = open;
        self.get(terms, root)
    }

    /// Constants and variables need not be computed.
    fn is_known(&self, terms: &Terms, t: Term) -> bool {
        !matches!(terms.node(t), Node::App(..)) || self.known.contains_key(&t)
    }

    /// What is known.
    fn get(&self, terms: &Terms, t: Term) -> Value {
        match terms.node(t) {
            Node::Const(v) => v.clone(),
            Node::Var(v) => match self.model.get(v) {
                Some(value) => value.clone(),
                None => Value::zero(terms.sort(t)),
            },
            Node::App(..) => self.known[&t].clone(),
        }
    }

    /// Of operands that are known; few of them need no list.
    fn applied(&self, terms: &Terms, op: Op, args: &[Term]) -> Value {
        let value = |a: &Term| self.get(terms, *a);
        match args {
            [a] => apply(op, &[value(a)]),
            [a, b] => apply(op, &[value(a), value(b)]),
            [a, b, c] => apply(op, &[value(a), value(b), value(c)]),
            _ => apply(op, &args.iter().map(value).collect::<Vec<Value>>()),
        }
    }
}
