//! The path condition of a run: what had to hold for it to go where it went.

use std::hash::{Hash, Hasher};
use std::sync::Arc;

use covet_smt::Term;
use covet_vm::vm::{Place, Vm};
use rustc_hash::FxHasher;

/// What made a clause.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cause {
    /// A conditional jump that was taken or not.
    Branch {
        /// Whether it was taken.
        taken: bool,
    },
    /// A switch over this key, with these cases.
    Switch {
        /// The key.
        key: Term,
        /// The cases.
        cases: Vec<i32>,
        /// The key's value.
        value: i32,
    },
    /// An index chose this one among the elements of an array.
    Element {
        /// A number for the element.
        key: Term,
        /// The numbers of all elements.
        cases: Vec<i32>,
        /// The number of this one.
        value: i32,
    },
    /// A check of an instruction or of a library method, that passed or not.
    Check {
        /// Whether it passed.
        passed: bool,
    },
    /// The domain could not follow on: the value is that of this run. Such a clause is never negated, and may be given up.
    Concretised,
}

/// A way from a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Way {
    /// A jump that is taken or not.
    Jump(bool),
    /// A check that passes or not.
    Check(bool),
    /// A case of a switch; none for the default.
    Case(Option<i32>),
    /// On, as in this run.
    On,
}

/// A place by names, which are the same in all runs; numbers of classes that a run loads are not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spot {
    /// Class, method and descriptor.
    pub method: String,
    /// The instruction.
    pub insn: u32,
    /// Its bytecode index.
    pub bci: u16,
    /// Its line.
    pub line: i32,
    /// The observed branch or switch that it is.
    pub site: Option<u32>,
    /// Tells apart the ways that calls come here.
    pub context: u64,
    /// What all keys from here begin with.
    key: Prefix,
}

/// A hash that goes on.
#[derive(Clone)]
struct Prefix(FxHasher);

impl std::fmt::Debug for Prefix {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:x}", self.0.finish())
    }
}

impl PartialEq for Prefix {
    fn eq(&self, other: &Prefix) -> bool {
        self.0.finish() == other.0.finish()
    }
}

impl Eq for Prefix {}

impl Spot {
    pub(super) fn of(vm: &Vm, at: Place, callers: [Option<Place>; 2]) -> Arc<Spot> {
        let mut context = FxHasher::default();
        for caller in callers.into_iter().flatten() {
            let method = vm.method_text(caller.method);
            // Classes that the machine makes while running are numbered.
            let stable = method.split("$$").next();
            (stable, caller.insn).hash(&mut context);
        }
        let (bci, line) = vm.line_at(at);
        let method = vm.method_text(at.method);
        let mut spot = Spot::new(method, at.insn, context.finish());
        (spot.bci, spot.line, spot.site) = (bci, line, vm.site_at(at));
        Arc::new(spot)
    }

    /// A place without a line, and that is no site.
    pub(crate) fn new(method: String, insn: u32, context: u64) -> Spot {
        let mut key = FxHasher::default();
        (&method, insn, context).hash(&mut key);
        Spot {
            method,
            insn,
            bci: 0,
            line: 0,
            site: None,
            context,
            key: Prefix(key),
        }
    }

    /// A number for one of the ways from here.
    #[must_use]
    pub fn key(&self, way: Way) -> u64 {
        let mut h = self.key.0.clone();
        way.hash(&mut h);
        h.finish()
    }
}

impl std::fmt::Display for Spot {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}@{} (line {})", self.method, self.bci, self.line)
    }
}

/// A condition that held.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clause {
    /// The condition.
    pub term: Term,
    /// Where it was decided.
    pub at: Place,
    /// Where its method was called, and where that one was.
    pub callers: [Option<Place>; 2],
    /// What decided it.
    pub cause: Cause,
}
