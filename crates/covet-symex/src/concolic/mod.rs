//! The concolic domain: a run with concrete values, in which whatever depends on an input is also a term.
//!
//! Shadows travel as values do: through registers, fields, arrays, statics, boxes and library code. Branches, switches and
//! checks of instructions become clauses of the path condition. Methods of strings and boxes are followed as wholes
//! ([`crate::models`]); while one runs, the domain is quiet: nothing is recorded, and results are plain. Invariant: every
//! clause holds under the values of the run ([`crate::Explorer`] checks that and counts what fails). What cannot be
//! followed is concrete from there on, and is counted by name.

mod arithmetic;
pub(crate) mod arrays;
pub mod losses;
mod memory;
pub mod path;
mod shadow;

pub(crate) use arithmetic::three_way;
pub use losses::Losses;
pub use path::{Cause, Clause, Spot, Way};
pub use shadow::Shadow;

use std::sync::Arc;

use covet_smt::{Op as T, Sort, Term, Terms, Value};
use covet_vm::class::Kind;
use covet_vm::code::{Insn, Op, SwitchTable};
use covet_vm::domain::{Call, Check, Domain, Elements, NativeCall, Slot, Stop};
use covet_vm::vm::{Place, Vm};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::models::{Effect, Models, Prediction};
use memory::Memory;

/// Limits of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Clauses of a path condition.
    pub clauses: usize,
    /// Terms that a run may make.
    pub terms: usize,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            clauses: 2000,
            terms: 200_000,
        }
    }
}

/// See the module comment.
#[derive(Default)]
pub struct Concolic {
    /// The terms of all runs.
    pub terms: Terms,
    /// The path condition so far.
    pub path: Vec<Clause>,
    /// The places of its clauses, once the run is over.
    pub spots: Vec<Arc<Spot>>,
    /// What was lost in this run.
    pub losses: Losses,
    /// Limits of a run.
    pub limits: Limits,
    pub(crate) memory: Memory,
    pub(crate) models: Models,
    inputs: FxHashMap<usize, Shadow>,
    known: FxHashSet<Term>,
    predictions: Vec<Prediction>,
    /// Nothing is recorded: a followed method runs, or a limit was reached.
    quiet: bool,
    /// Where the last check or call was: an element is used right behind the check of its index.
    checked_at: Option<Place>,
    /// Whether two references were one, and a string that depends on an input.
    one_object: bool,
    /// Arrays of strings whose characters have terms because somebody looked at them.
    pub(crate) spelled: FxHashSet<usize>,
    full: bool,
    first_term: usize,
    /// Places by number: a method's number is never given twice.
    places: FxHashMap<(Place, [Option<Place>; 2]), Arc<Spot>>,
}

impl Concolic {
    /// Prepares a run with these inputs, by the numbers that the host gives them.
    pub fn begin(&mut self, inputs: impl IntoIterator<Item = (usize, Term)>) {
        self.path.clear();
        self.known.clear();
        self.spelled.clear();
        self.one_object = false;
        self.predictions.clear();
        self.losses = Losses::default();
        (self.quiet, self.full) = (false, false);
        self.first_term = self.terms.len();
        self.inputs.clear();
        let inputs = inputs.into_iter().map(|(n, t)| (n, Shadow::of(t)));
        self.inputs.extend(inputs);
    }

    /// Whether a limit ended the recording.
    #[must_use]
    pub fn is_full(&self) -> bool {
        self.full
    }

    /// Whether a string that depends on an input was compared with itself.
    #[must_use]
    pub fn met_itself(&self) -> bool {
        self.one_object
    }

    /// Adds a clause that holds.
    pub(crate) fn record(&mut self, vm: &Vm, term: Term, at: Place, cause: Cause) {
        if self.terms.constant_of(term).is_some() || !self.known.insert(term) {
            return;
        }
        self.path.push(Clause {
            term,
            at,
            callers: vm.callers(),
            cause,
        });
        if self.path.len() >= self.limits.clauses {
            self.fill("clauses of a path condition");
        }
    }

    fn fill(&mut self, what: &str) {
        self.losses.add(what);
        (self.full, self.quiet) = (true, true);
    }

    /// Records a check with its outcome.
    pub(crate) fn checked(&mut self, vm: &Vm, condition: Term, at: Place, passed: bool) {
        let term = if passed {
            condition
        } else {
            self.not(condition)
        };
        self.record(vm, term, at, Cause::Check { passed });
    }

    #[cold]
    #[inline(never)]
    fn made(&mut self, term: Option<Term>) -> Shadow {
        if self.terms.len() - self.first_term > self.limits.terms && !self.full {
            self.fill("terms of a run");
        }
        term.map_or(Shadow::NONE, |t| self.shadow(t))
    }

    fn end_of_call(&mut self) -> Option<Prediction> {
        let prediction = self.predictions.pop();
        self.quiet = self.full || !self.predictions.is_empty();
        prediction
    }

    /// A conditional jump over something that depends on an input.
    fn branched(
        &mut self,
        vm: &Vm,
        at: Place,
        insn: Insn,
        (a, b): (Slot<Shadow>, Slot<Shadow>),
        taken: bool,
    ) {
        if let Some(condition) = self.condition(insn, a, b) {
            let term = match taken {
                true => condition,
                false => self.not(condition),
            };
            self.record(vm, term, at, Cause::Branch { taken });
        } else if matches!(insn.op, Op::IfAEq | Op::IfANe) {
            let text = |s: Shadow| s.term().is_some_and(|t| self.terms.sort(t) == Sort::Text);
            self.one_object |= a.v == b.v && (text(a.s) || text(b.s));
        }
    }

    /// A switch over a key that depends on an input.
    fn switched(&mut self, vm: &Vm, at: Place, key: Slot<Shadow>, table: &SwitchTable) {
        let Some(term) = self.lift(key, Sort::Int) else {
            return;
        };
        let cases: Vec<i32> = match table {
            SwitchTable::Table { low, targets, .. } => {
                (0..targets.len()).map(|n| low + n as i32).collect()
            }
            SwitchTable::Lookup { pairs, .. } => pairs.iter().map(|p| p.0).collect(),
        };
        let value = key.v as i32;
        let clause = self.is_case(term, &cases, value);
        let cause = Cause::Switch {
            key: term,
            cases,
            value,
        };
        self.record(vm, clause, at, cause);
    }

    /// What holds if a switch goes to the case of a value, or to none.
    pub(crate) fn is_case(&mut self, key: Term, cases: &[i32], value: i32) -> Term {
        if cases.contains(&value) {
            let value = self.int(value);
            return self.terms.make(T::Eq, &[key, value]);
        }
        let mut none = self.terms.constant(Value::Bool(true));
        for case in cases {
            let case = self.int(*case);
            let same = self.terms.make(T::Eq, &[key, case]);
            let other = self.not(same);
            none = self.both(none, other);
        }
        none
    }
}

impl Domain for Concolic {
    type Shadow = Shadow;
    const ACTIVE: bool = true;
    const FOLLOWS: bool = true;

    fn follows(&self, class: &str, name: &str, desc: &str) -> u16 {
        self.models.find(class, name, desc)
    }

    fn called(&mut self, vm: &Vm, call: &Call<Shadow>) -> bool {
        if self.quiet {
            return false;
        }
        self.checked_at = Some(call.at);
        let Some(prediction) = crate::models::predict(self, vm, call) else {
            return false;
        };
        self.predictions.push(prediction);
        self.quiet = true;
        true
    }

    fn answered(&mut self, vm: &Vm, call: &Call<Shadow>, result: Slot<Shadow>) -> Shadow {
        let Some(prediction) = self.end_of_call() else {
            return result.s;
        };
        if let Some(guard) = prediction.guard {
            self.checked(vm, guard, call.at, true);
        }
        match prediction.effect {
            Effect::Result(term) => self.shadow(term),
            Effect::Contents(object, term) => {
                let shadow = self.shadow(term);
                self.memory.store(object.addr(), shadow);
                crate::models::forget_pieces(self, vm, object);
                Shadow::NONE
            }
            Effect::Swap { at, new, same } => {
                if result.v != 0 {
                    self.memory.store(at, new);
                }
                self.shadow(same)
            }
            Effect::Plain => Shadow::NONE,
            Effect::Elements(text) => {
                crate::models::fill_elements(self, vm, result, text);
                Shadow::NONE
            }
            Effect::Copied {
                text,
                from,
                count,
                array,
                at,
            } => {
                crate::models::copy_characters(self, (text, from, count), (array, at));
                Shadow::NONE
            }
        }
    }

    fn threw(&mut self, vm: &Vm, call: &Call<Shadow>) {
        if let Some(prediction) = self.end_of_call()
            && let Some(guard) = prediction.guard
        {
            self.checked(vm, guard, call.at, false);
        }
    }

    fn forgotten(&mut self, _: &Call<Shadow>) {
        self.end_of_call();
    }

    fn input(&mut self, number: usize) -> Shadow {
        self.inputs.get(&number).copied().unwrap_or_default()
    }

    fn check(
        &mut self,
        vm: &Vm,
        at: Place,
        check: Check,
        slot: Slot<Shadow>,
        limit: Slot<Shadow>,
        holds: bool,
    ) {
        if self.quiet {
            return;
        }
        self.checked_at = Some(at);
        let zero = Slot::plain(0);
        let condition = match check {
            Check::NotNull => None,
            Check::Index => self.between(zero, slot, limit),
            Check::Size => self.at_most(zero, slot),
            Check::NotZero(kind) => {
                let sort = if kind == Kind::Long {
                    Sort::Long
                } else {
                    Sort::Int
                };
                self.equal(sort, slot, zero).map(|same| self.not(same))
            }
        };
        if let Some(condition) = condition {
            self.checked(vm, condition, at, holds);
        }
    }

    fn element(&mut self, vm: &Vm, of: Elements, loaded: Shadow, index: Slot<Shadow>) -> Shadow {
        match self.quiet {
            true => loaded,
            false => self.chosen(vm, of, loaded, index),
        }
    }

    fn element_stored(
        &mut self,
        vm: &Vm,
        of: Elements,
        before: Slot<Shadow>,
        index: Slot<Shadow>,
        value: Slot<Shadow>,
    ) {
        if !self.quiet {
            self.chosen_store(vm, of, before, index, value);
        }
    }

    #[inline(always)]
    fn value(&mut self, slot: Slot<Shadow>) -> Result<u64, Stop> {
        Ok(slot.v)
    }

    #[inline(always)]
    fn binary(&mut self, op: Op, a: Slot<Shadow>, b: Slot<Shadow>, _: u64) -> Shadow {
        if a.s.is_none() && b.s.is_none() || self.quiet {
            return Shadow::NONE;
        }
        let term = self.combine(op, a, b);
        self.made(term)
    }

    #[inline(always)]
    fn unary(&mut self, op: Op, a: Slot<Shadow>, _: u64) -> Shadow {
        if a.s.is_none() || self.quiet {
            return Shadow::NONE;
        }
        let term = self.convert(op, a);
        self.made(term)
    }

    #[inline(always)]
    fn branch(
        &mut self,
        vm: &Vm,
        at: Place,
        insn: Insn,
        a: Slot<Shadow>,
        b: Slot<Shadow>,
        taken: bool,
    ) -> Result<bool, Stop> {
        if (!a.s.is_none() || !b.s.is_none()) && !self.quiet {
            self.branched(vm, at, insn, (a, b), taken);
        }
        Ok(taken)
    }

    #[inline(always)]
    fn switch(
        &mut self,
        vm: &Vm,
        at: Place,
        key: Slot<Shadow>,
        table: Option<&SwitchTable>,
    ) -> Result<(), Stop> {
        if !key.s.is_none()
            && !self.quiet
            && let Some(table) = table
        {
            self.switched(vm, at, key, table);
        }
        Ok(())
    }

    #[inline(always)]
    fn load(&mut self, addr: usize) -> Shadow {
        self.memory.load(addr)
    }

    #[inline(always)]
    fn store(&mut self, addr: usize, s: Shadow) {
        self.memory.store(addr, s);
    }

    #[inline(always)]
    fn through(&mut self, loaded: Shadow, via: Slot<Shadow>) -> Shadow {
        match via.s.term() {
            None => loaded,
            Some(term) => match self.terms.sort(term) {
                // The characters of a string have shadows of their own.
                Sort::Ref | Sort::Text => loaded,
                // The one field of a box.
                _ => via.s,
            },
        }
    }

    #[inline(always)]
    fn idle(&self, args: &[Slot<Shadow>]) -> bool {
        self.quiet || self.memory.is_empty() && args.iter().all(|a| a.s.is_none())
    }

    fn copy(&mut self, from: usize, to: usize, len: usize) {
        self.memory.copy(from, to, len);
    }

    fn allocated(&mut self, addr: usize, len: usize) {
        self.memory.wipe(addr, len);
    }

    fn native(&mut self, call: &NativeCall<Shadow>) -> Shadow {
        let lost = !call.opaque
            && !self.quiet
            && (call.args.iter().any(|a| !a.s.is_none())
                || call.read.iter().any(|r| self.memory.any(r.start, r.len())));
        if lost {
            self.losses.add(call.native);
        }
        for range in call.wrote {
            self.memory.wipe(range.start, range.len());
        }
        Shadow::NONE
    }

    fn ended(&mut self, vm: &Vm) {
        let places = &mut self.places;
        let spot = |c: &Clause| {
            let known = places.entry((c.at, c.callers));
            known
                .or_insert_with(|| Spot::of(vm, c.at, c.callers))
                .clone()
        };
        self.spots = self.path.iter().map(spot).collect();
    }

    fn mark(&mut self) -> usize {
        self.memory.mark()
    }

    fn rollback(&mut self, mark: usize, _: usize) {
        self.memory.rollback(mark);
    }
}

impl Concolic {
    /// `low <= x && x < high` of integers.
    pub(crate) fn between(
        &mut self,
        low: Slot<Shadow>,
        x: Slot<Shadow>,
        high: Slot<Shadow>,
    ) -> Option<Term> {
        let above = self.at_most(low, x)?;
        let (x, high) = (self.lift(x, Sort::Int)?, self.lift(high, Sort::Int)?);
        let below = self.terms.make(T::Lt, &[x, high]);
        Some(self.both(above, below))
    }

    fn at_most(&mut self, x: Slot<Shadow>, y: Slot<Shadow>) -> Option<Term> {
        let (x, y) = (self.lift(x, Sort::Int)?, self.lift(y, Sort::Int)?);
        Some(self.terms.make(T::Le, &[x, y]))
    }

    fn equal(&mut self, sort: Sort, x: Slot<Shadow>, y: Slot<Shadow>) -> Option<Term> {
        let (x, y) = (self.lift(x, sort)?, self.lift(y, sort)?);
        Some(self.terms.make(T::Eq, &[x, y]))
    }
}
