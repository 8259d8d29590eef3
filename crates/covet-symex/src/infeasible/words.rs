//! Conditions as a Java programmer would write them.

use std::collections::BTreeMap;

use covet_smt::{Node, Op as T, Term, Terms, Value, Var};

/// Depth beyond which a term is not spelled out.
const DEEPEST: usize = 4;

/// A term in words.
pub(super) fn words(terms: &Terms, names: &BTreeMap<Var, String>, term: Term) -> String {
    Words { terms, names }.of(term, 0)
}

struct Words<'a> {
    terms: &'a Terms,
    names: &'a BTreeMap<Var, String>,
}

impl Words<'_> {
    fn of(&self, term: Term, depth: usize) -> String {
        match self.terms.node(term) {
            Node::Const(value) => constant(value),
            Node::Var(var) => self.names.get(&var).cloned().unwrap_or_else(|| "?".into()),
            Node::App(..) if depth > DEEPEST => "...".to_owned(),
            Node::App(op, args) => self.operation(op, args, depth),
        }
    }

    fn operation(&self, op: T, args: &[Term], depth: usize) -> String {
        let of = |n: usize| self.of(args[n], depth + 1);
        let infix = |sign: &str| self.infix(args, sign, depth);
        match op {
            T::Not => self.negated(args[0], depth),
            T::Eq => match self.flag(args) {
                Some((truth, true)) => self.of(truth, depth),
                Some((truth, false)) => self.negated(truth, depth),
                None => infix("=="),
            },
            T::Lt => infix("<"),
            T::Le => infix("<="),
            T::Add => infix("+"),
            T::Sub => infix("-"),
            T::Mul => infix("*"),
            T::Div => infix("/"),
            T::Rem => infix("%"),
            T::And => infix("&"),
            T::Or => infix("|"),
            T::Xor => infix("^"),
            T::Shl => infix("<<"),
            T::Shr => infix(">>"),
            T::Ushr => infix(">>>"),
            T::Neg => format!("-{}", self.inner(args[0], depth)),
            T::ToByte => format!("(byte) {}", self.inner(args[0], depth)),
            T::ToShort => format!("(short) {}", self.inner(args[0], depth)),
            T::ToChar => format!("(char) {}", self.inner(args[0], depth)),
            T::ToInt => format!("(int) {}", self.inner(args[0], depth)),
            T::ToLong => format!("(long) {}", self.inner(args[0], depth)),
            T::ToFloat => format!("(float) {}", self.inner(args[0], depth)),
            T::ToDouble => format!("(double) {}", self.inner(args[0], depth)),
            // A truth value on the operand stack.
            T::Ite if self.is(args[1], 1) && self.is(args[2], 0) => of(0),
            T::Ite => format!("({} ? {} : {})", of(0), of(1), of(2)),
            _ => {
                let all: Vec<String> = (0..args.len()).map(of).collect();
                format!("{op:?}({})", all.join(", "))
            }
        }
    }

    /// An operand, in parentheses where it is an operation with a sign.
    fn inner(&self, term: Term, depth: usize) -> String {
        let text = self.of(term, depth + 1);
        match self.terms.node(term) {
            Node::App(..) if text.contains(' ') && !text.starts_with('(') => format!("({text})"),
            _ => text,
        }
    }

    fn infix(&self, args: &[Term], sign: &str, depth: usize) -> String {
        let (a, b) = (self.inner(args[0], depth), self.inner(args[1], depth));
        format!("{a} {sign} {b}")
    }

    /// The truth value that is compared with 0 or 1, and whether it is to hold.
    fn flag(&self, args: &[Term]) -> Option<(Term, bool)> {
        let Node::App(T::Ite, parts) = self.terms.node(args[0]) else {
            return None;
        };
        let truth = self.is(parts[1], 1) && self.is(parts[2], 0);
        let one = self.is(args[1], 1);
        (truth && (one || self.is(args[1], 0))).then_some((parts[0], one))
    }

    fn negated(&self, term: Term, depth: usize) -> String {
        match self.terms.node(term) {
            Node::App(T::Eq, args) => match self.flag(args) {
                Some((truth, true)) => self.negated(truth, depth),
                Some((truth, false)) => self.of(truth, depth),
                None => self.infix(args, "!=", depth),
            },
            Node::App(T::Lt, args) => self.infix(args, ">=", depth),
            Node::App(T::Le, args) => self.infix(args, ">", depth),
            _ => format!("!{}", self.inner(term, depth)),
        }
    }

    fn is(&self, term: Term, value: i32) -> bool {
        self.terms.constant_of(term) == Some(&Value::Int(value))
    }
}

fn constant(value: &Value) -> String {
    match value {
        Value::Bool(value) => value.to_string(),
        Value::Int(value) => value.to_string(),
        Value::Long(value) => format!("{value}L"),
        Value::Float(value) => format!("{value:?}f"),
        Value::Double(value) => format!("{value:?}"),
        Value::Text(text) => format!("{:?}", String::from_utf16_lossy(text)),
        Value::Ref(0) => "null".to_owned(),
        Value::Ref(_) => "an object".to_owned(),
    }
}
