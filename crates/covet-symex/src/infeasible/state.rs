//! What is known at a point of a walk.

use std::collections::{BTreeMap, BTreeSet};

use covet_program::flow::BlockId;
use covet_smt::{Domain, Node, Op as T, Sort, Term, Terms, Value, Var};

use super::Body;

/// A condition on the way.
#[derive(Clone, Copy, Debug)]
pub(super) struct Clause {
    pub(super) term: Term,
    pub(super) shown: Shown,
    pub(super) bci: u16,
}

/// How a condition is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Shown {
    /// As the code has it, not simplified.
    Term(Term),
    /// The key of a switch is in none of its cases.
    NoCase(Term),
    /// It always holds, and need not be told.
    Not,
}

/// A point on a path. Longs and doubles take one place of the stack here, and the first of their two locals.
#[derive(Clone, Debug)]
pub(super) struct State {
    pub(super) block: BlockId,
    pub(super) locals: Vec<Option<Term>>,
    pub(super) stack: Vec<Term>,
    pub(super) path: Vec<Clause>,
    /// Heads of loops that the path went through.
    pub(super) heads: BTreeSet<BlockId>,
}

/// Why a path ends inside a block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum End {
    /// Nothing can go on here.
    Never,
    /// An instruction that the walk does not know, or code that no verifier would accept.
    Unknown,
}

/// What has the same value whenever it is asked for.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Fixed {
    Length(Term),
    Instance(Term, String),
    Field(Option<Term>, u16),
    Call(u16, Vec<Term>),
    Literal(u16),
}

/// Makes symbols, and remembers which ones stand for something fixed.
pub(super) struct Symbols<'t> {
    pub(super) terms: &'t mut Terms,
    pub(super) names: BTreeMap<Var, String>,
    fixed: BTreeMap<Fixed, Term>,
}

impl<'t> Symbols<'t> {
    pub(super) fn new(terms: &'t mut Terms) -> Symbols<'t> {
        Symbols {
            terms,
            names: BTreeMap::new(),
            fixed: BTreeMap::new(),
        }
    }

    /// An unconstrained symbol of a Java type, as the operand stack has it.
    pub(super) fn fresh(&mut self, descriptor: &str, name: &str) -> Term {
        let domain = match descriptor.as_bytes().first() {
            Some(b'Z') => Domain::Boolean,
            Some(b'B') => Domain::Byte,
            Some(b'S') => Domain::Short,
            Some(b'C') => Domain::Char,
            Some(b'I') => Domain::Int,
            Some(b'J') => Domain::Long,
            Some(b'F') => Domain::Float,
            Some(b'D') => Domain::Double,
            _ => Domain::Ref,
        };
        let term = self.terms.variable(domain);
        if let Node::Var(var) = self.terms.node(term) {
            self.names.insert(var, name.to_owned());
        }
        match domain {
            Domain::Boolean => self.as_int(term),
            _ => term,
        }
    }

    /// An unconstrained symbol of the sort of another one.
    pub(super) fn like(&mut self, term: Term, name: &str) -> Term {
        let descriptor = match self.terms.sort(term) {
            Sort::Long => "J",
            Sort::Float => "F",
            Sort::Double => "D",
            Sort::Ref => "L",
            _ => "I",
        };
        self.fresh(descriptor, name)
    }

    /// The symbol of something fixed, and whether it is new.
    pub(super) fn fixed(&mut self, what: Fixed, descriptor: &str, name: &str) -> (Term, bool) {
        if let Some(known) = self.fixed.get(&what) {
            return (*known, false);
        }
        let term = self.fresh(descriptor, name);
        self.fixed.insert(what, term);
        (term, true)
    }

    /// Something fixed has the value of a term.
    pub(super) fn fix(&mut self, what: Fixed, term: Term) {
        self.fixed.insert(what, term);
    }

    pub(super) fn as_int(&mut self, truth: Term) -> Term {
        let (one, zero) = (self.int(1), self.int(0));
        self.terms.make(T::Ite, &[truth, one, zero])
    }

    pub(super) fn int(&mut self, value: i32) -> Term {
        self.terms.constant(Value::Int(value))
    }

    pub(super) fn null(&mut self) -> Term {
        self.terms.constant(Value::Ref(0))
    }

    pub(super) fn make(&mut self, op: T, args: &[Term]) -> Term {
        self.terms.make(op, args)
    }

    pub(super) fn not(&mut self, truth: Term) -> Term {
        self.make(T::Not, &[truth])
    }

    /// A reference is not null.
    pub(super) fn is_object(&mut self, reference: Term) -> Term {
        let null = self.null();
        let same = self.make(T::Eq, &[reference, null]);
        self.not(same)
    }
}

impl State {
    /// The entry of a method.
    pub(super) fn entry(body: &Body<'_>, symbols: &mut Symbols<'_>) -> State {
        let mut state = State {
            block: BlockId(0),
            locals: vec![None; usize::from(body.code.max_locals)],
            stack: Vec::new(),
            path: Vec::new(),
            heads: BTreeSet::new(),
        };
        let mut slot = 0;
        if !body.is_static() {
            let this = symbols.fresh("L", "this");
            state.set(0, this);
            let _ = state.object(symbols, this, 0);
            slot = 1;
        }
        let parameters = covet_program::descriptor::params(body.descriptor);
        for (n, descriptor) in parameters.enumerate() {
            let name = body.local_name(slot, 0);
            let name = name.unwrap_or_else(|| format!("parameter{}", n + 1));
            let value = symbols.fresh(descriptor, &name);
            state.set(slot, value);
            slot += if matches!(descriptor, "J" | "D") {
                2
            } else {
                1
            };
        }
        state
    }

    pub(super) fn set(&mut self, slot: u16, value: Term) {
        if let Some(local) = self.locals.get_mut(usize::from(slot)) {
            *local = Some(value);
        }
    }

    pub(super) fn local(&self, slot: u16) -> Result<Term, End> {
        let local = self.locals.get(usize::from(slot));
        local.copied().flatten().ok_or(End::Unknown)
    }

    pub(super) fn pop(&mut self) -> Result<Term, End> {
        self.stack.pop().ok_or(End::Unknown)
    }

    /// Something holds from here on; the path ends if it cannot.
    pub(super) fn assume(
        &mut self,
        symbols: &Symbols<'_>,
        term: Term,
        shown: Shown,
        bci: u16,
    ) -> Result<(), End> {
        match symbols.terms.constant_of(term) {
            Some(Value::Bool(true)) => return Ok(()),
            Some(_) => return Err(End::Never),
            None => {}
        }
        if !self.path.iter().any(|c| c.term == term) {
            self.path.push(Clause { term, shown, bci });
        }
        Ok(())
    }

    /// A reference is not null from here on.
    pub(super) fn not_null(
        &mut self,
        symbols: &mut Symbols<'_>,
        reference: Term,
        bci: u16,
    ) -> Result<(), End> {
        let term = symbols.is_object(reference);
        self.assume(symbols, term, Shown::Term(term), bci)
    }

    /// Something is as Java has it everywhere.
    pub(super) fn know(&mut self, symbols: &Symbols<'_>, term: Term, bci: u16) -> Result<(), End> {
        self.assume(symbols, term, Shown::Not, bci)
    }

    /// A reference is to an object, as Java has it.
    pub(super) fn object(
        &mut self,
        symbols: &mut Symbols<'_>,
        reference: Term,
        bci: u16,
    ) -> Result<(), End> {
        let term = symbols.is_object(reference);
        self.know(symbols, term, bci)
    }
}

impl Body<'_> {
    /// The name of a local at a place, if the class file has it.
    pub(super) fn local_name(&self, slot: u16, bci: u16) -> Option<String> {
        let all = self.file.local_variables(&self.code).into_iter();
        let mut here = all.filter(|v| {
            let end = u32::from(v.start) + u32::from(v.len);
            v.index == slot && v.start <= bci && u32::from(bci) < end
        });
        let name = self.file.pool.utf8(here.next()?.name).ok()?;
        Some(name.to_owned())
    }
}
