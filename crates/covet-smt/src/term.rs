//! Hash-consed terms.
//!
//! A term is a number; equal terms have equal numbers, so that structure is shared and comparing is free. Operands are older
//! than the terms that use them: walking numbers upwards visits operands first.

use std::hash::{Hash, Hasher};

use hashbrown::HashTable;
use rustc_hash::FxHasher;

use crate::memo::Memo;
use crate::op::Op;
use crate::range::{self, Range};
use crate::value::{Sort, Value};

/// A term of an arena.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Term(u32);

impl Term {
    /// Its number.
    #[must_use]
    pub fn index(self) -> usize {
        self.0 as usize
    }

    /// The number as it is kept in shadows.
    #[must_use]
    pub fn raw(self) -> u32 {
        self.0
    }

    /// The term with a number that [`Term::raw`] answered.
    #[must_use]
    pub fn from_raw(raw: u32) -> Term {
        Term(raw)
    }
}

/// A variable, by number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Var(pub u32);

/// Which values a variable can have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "Java's types")]
pub enum Domain {
    Boolean,
    Byte,
    Short,
    Char,
    Int,
    Long,
    Float,
    Double,
    Text,
    Ref,
}

impl Domain {
    /// The sort of terms over it.
    #[must_use]
    pub fn sort(self) -> Sort {
        match self {
            Domain::Boolean => Sort::Bool,
            Domain::Byte | Domain::Short | Domain::Char | Domain::Int => Sort::Int,
            Domain::Long => Sort::Long,
            Domain::Float => Sort::Float,
            Domain::Double => Sort::Double,
            Domain::Text => Sort::Text,
            Domain::Ref => Sort::Ref,
        }
    }

    /// Smallest and largest value of an integer domain.
    #[must_use]
    pub fn bounds(self) -> Option<(i64, i64)> {
        Some(match self {
            Domain::Boolean => (0, 1),
            Domain::Byte => (i64::from(i8::MIN), i64::from(i8::MAX)),
            Domain::Short => (i64::from(i16::MIN), i64::from(i16::MAX)),
            Domain::Char => (0, i64::from(u16::MAX)),
            Domain::Int => (i64::from(i32::MIN), i64::from(i32::MAX)),
            Domain::Long => (i64::MIN, i64::MAX),
            _ => return None,
        })
    }
}

/// What a term is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Node<'a> {
    /// A constant.
    Const(&'a Value),
    /// A variable.
    Var(Var),
    /// An operation.
    App(Op, &'a [Term]),
}

#[derive(Clone, Debug)]
enum Stored {
    Const(Value),
    Var(Var),
    App { op: Op, start: u32, len: u32 },
}

/// An arena of terms.
#[derive(Default, Debug, Clone)]
pub struct Terms {
    nodes: Vec<Stored>,
    sorts: Vec<Sort>,
    ranges: Vec<Range>,
    operands: Vec<Term>,
    table: HashTable<u32>,
    variables: Vec<(Domain, Term)>,
    /// How many simplifications are within each other right now.
    pub(crate) nesting: u32,
    pub(crate) memo: Memo,
    /// The longest string that a variable can be, if there is a limit.
    longest: Option<i64>,
}

fn hash_of(node: Node<'_>) -> u64 {
    let mut h = FxHasher::default();
    match node {
        Node::Const(v) => v.hash(&mut h),
        Node::Var(v) => (1u8, v).hash(&mut h),
        Node::App(op, args) => (op, args).hash(&mut h),
    }
    h.finish()
}

impl Terms {
    /// An empty arena.
    #[must_use]
    pub fn new() -> Terms {
        Terms::default()
    }

    /// An empty arena whose variables are strings of a limited length. Only for whoever makes no others: with it, more is
    /// known of lengths and indices.
    #[must_use]
    pub fn with_longest(length: u32) -> Terms {
        Terms {
            longest: Some(i64::from(length)),
            ..Terms::default()
        }
    }

    /// How many terms there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    /// What a term is.
    #[must_use]
    pub fn node(&self, term: Term) -> Node<'_> {
        match &self.nodes[term.index()] {
            Stored::Const(v) => Node::Const(v),
            Stored::Var(v) => Node::Var(*v),
            Stored::App { op, start, len } => {
                let range = *start as usize..(*start + *len) as usize;
                Node::App(*op, &self.operands[range])
            }
        }
    }

    /// The sort of a term.
    #[must_use]
    pub fn sort(&self, term: Term) -> Sort {
        self.sorts[term.index()]
    }

    /// Between which values an integer lies in every model; of a string, its length.
    #[must_use]
    pub fn range(&self, term: Term) -> Range {
        self.ranges[term.index()]
    }

    /// The value of a constant.
    #[must_use]
    pub fn constant_of(&self, term: Term) -> Option<&Value> {
        match &self.nodes[term.index()] {
            Stored::Const(v) => Some(v),
            _ => None,
        }
    }

    /// A new variable.
    pub fn variable(&mut self, domain: Domain) -> Term {
        let var = Var(self.variables.len() as u32);
        let sort = domain.sort();
        let bounds = domain.bounds().map(|(lo, hi)| Range::new(lo, hi));
        let range = match (bounds, self.longest) {
            (Some(bounds), _) => bounds,
            (None, Some(longest)) if sort == Sort::Text => Range::new(0, longest),
            (None, _) => Range::full(sort),
        };
        let term = self.push(Stored::Var(var), sort, range, hash_of(Node::Var(var)));
        self.variables.push((domain, term));
        term
    }

    /// How many variables there are.
    #[must_use]
    pub fn variables(&self) -> usize {
        self.variables.len()
    }

    /// Which values a variable can have.
    #[must_use]
    pub fn domain(&self, var: Var) -> Domain {
        self.variables[var.0 as usize].0
    }

    /// The term of a variable.
    #[must_use]
    pub fn of_variable(&self, var: Var) -> Term {
        self.variables[var.0 as usize].1
    }

    /// A constant.
    pub fn constant(&mut self, value: Value) -> Term {
        if let Some(known) = self.memo.number(&value) {
            return known;
        }
        let (sort, bits) = (value.sort(), value.bits());
        let term = self.interned(value);
        self.memo.note_number(sort, bits, term);
        term
    }

    fn interned(&mut self, value: Value) -> Term {
        let hash = hash_of(Node::Const(&value));
        let nodes = &self.nodes;
        let same = |i: &u32| matches!(&nodes[*i as usize], Stored::Const(v) if *v == value);
        if let Some(found) = self.table.find(hash, same) {
            return Term(*found);
        }
        let (sort, range) = (value.sort(), range::of_value(&value));
        self.push(Stored::Const(value), sort, range, hash)
    }

    /// An operation exactly as it stands: nothing is simplified.
    pub fn raw(&mut self, op: Op, args: &[Term]) -> Term {
        let hash = hash_of(Node::App(op, args));
        let (nodes, operands) = (&self.nodes, &self.operands);
        let same = |i: &u32| match &nodes[*i as usize] {
            Stored::App { op: o, start, len } => {
                *o == op && operands[*start as usize..(*start + *len) as usize] == *args
            }
            _ => false,
        };
        if let Some(found) = self.table.find(hash, same) {
            return Term(*found);
        }
        let sort = match args {
            [a] => op.result(&[self.sort(*a)]),
            [a, b, ..] => op.result(&[self.sort(*a), self.sort(*b)]),
            [] => op.result(&[]),
        };
        let range = range::of(self, op, args, sort);
        let (start, len) = (self.operands.len() as u32, args.len() as u32);
        self.operands.extend_from_slice(args);
        self.push(Stored::App { op, start, len }, sort, range, hash)
    }

    fn push(&mut self, node: Stored, sort: Sort, range: Range, hash: u64) -> Term {
        let term = self.nodes.len() as u32;
        self.nodes.push(node);
        self.sorts.push(sort);
        self.ranges.push(range);
        let (nodes, operands) = (&self.nodes, &self.operands);
        self.table.insert_unique(hash, term, |i| {
            hash_of(match &nodes[*i as usize] {
                Stored::Const(v) => Node::Const(v),
                Stored::Var(v) => Node::Var(*v),
                Stored::App { op, start, len } => {
                    Node::App(*op, &operands[*start as usize..(*start + *len) as usize])
                }
            })
        });
        Term(term)
    }

    /// The terms that some terms are made of, operands first, each once.
    #[must_use]
    pub fn below(&self, roots: &[Term]) -> Vec<Term> {
        let mut seen = rustc_hash::FxHashSet::default();
        let mut open: Vec<Term> = roots.to_vec();
        let mut list = Vec::new();
        while let Some(t) = open.pop() {
            if !seen.insert(t) {
                continue;
            }
            list.push(t);
            if let Node::App(_, args) = self.node(t) {
                open.extend_from_slice(args);
            }
        }
        // Operands are older than what uses them.
        list.sort_unstable();
        list
    }
}
