//! Elements of arrays at indices that depend on inputs.
//!
//! Small arrays of numbers are read as a choice of all their elements and written as a choice in each of them. References
//! are no terms: which of them a small array gave, and where one was put, is a clause with the others as its other ways.
//! Else the index is made concrete: a clause keeps it where it is.

use covet_smt::{Op as T, Sort, Term, Value};
use covet_vm::class::Kind;
use covet_vm::domain::{Elements, Slot};
use covet_vm::heap::ARRAY_DATA;
use covet_vm::vm::Vm;

use super::Concolic;
use super::path::Cause;
use super::shadow::Shadow;

/// The longest array that is read as a choice.
const READ: u32 = 300;

/// The longest array that is written as a choice.
const WRITTEN: u32 = 40;

/// The longest array of references whose other elements are ways.
const REFERENCES: u32 = 64;

/// The longest array of references whose other places are ways.
const PLACES: u32 = 16;

fn sort_of(kind: Kind) -> Option<Sort> {
    Some(match kind {
        Kind::Boolean => Sort::Bool,
        Kind::Byte | Kind::Short | Kind::Char | Kind::Int => Sort::Int,
        Kind::Long => Sort::Long,
        Kind::Float => Sort::Float,
        Kind::Double => Sort::Double,
        Kind::Ref | Kind::Void => return None,
    })
}

/// The bits of an element as they are on the operand stack.
fn bits(vm: &Vm, of: Elements, at: u32) -> u64 {
    match of.kind {
        Kind::Boolean => u64::from(vm.heap.elem_u8(of.array, at)),
        Kind::Byte => u64::from(vm.heap.elem_u8(of.array, at) as i8 as i32 as u32),
        Kind::Char => u64::from(vm.heap.elem_u16(of.array, at)),
        Kind::Short => u64::from(vm.heap.elem_u16(of.array, at) as i16 as i32 as u32),
        Kind::Long | Kind::Double => vm.heap.elem_u64(of.array, at),
        _ => u64::from(vm.heap.elem_u32(of.array, at)),
    }
}

/// The address of an element.
pub(crate) fn address(of: Elements, at: u32) -> usize {
    of.array.addr() + (ARRAY_DATA + at * of.kind.size()) as usize
}

impl Concolic {
    /// The term of an element.
    pub(crate) fn element_term(&mut self, vm: &Vm, of: Elements, at: u32) -> Option<Term> {
        let sort = sort_of(of.kind)?;
        let v = bits(vm, of, at);
        let s = self.memory.load(address(of, at));
        match sort {
            Sort::Bool => self.truth(Slot { v, s }),
            _ => self.lift(Slot { v, s }, sort),
        }
    }

    pub(super) fn chosen(
        &mut self,
        vm: &Vm,
        of: Elements,
        loaded: Shadow,
        index: Slot<Shadow>,
    ) -> Shadow {
        let length = vm.heap.array_len(of.array);
        let picked = match sort_of(of.kind) {
            Some(_) if length <= READ => self.pick(vm, of, length, index),
            None if length <= REFERENCES && self.which(vm, of, length, index).is_some() => {
                return loaded;
            }
            _ => None,
        };
        match picked {
            Some(term) => Shadow::of(term),
            None => {
                self.keep(vm, "index of an array", index);
                loaded
            }
        }
    }

    fn pick(&mut self, vm: &Vm, of: Elements, length: u32, index: Slot<Shadow>) -> Option<Term> {
        let mut args = vec![self.lift(index, Sort::Int)?];
        for at in 0..length {
            args.push(self.element_term(vm, of, at)?);
        }
        Some(self.terms.make(T::Pick, &args))
    }

    /// Says which of an array's references is at an index. Equal references with unequal terms are different ones.
    fn which(&mut self, vm: &Vm, of: Elements, length: u32, index: Slot<Shadow>) -> Option<()> {
        let mut different: Vec<(u64, Shadow)> = Vec::new();
        let mut numbers = vec![self.lift(index, Sort::Int)?];
        let mut value = 0;
        for at in 0..length {
            let element = (bits(vm, of, at), self.memory.load(address(of, at)));
            let known = different.iter().position(|d| *d == element);
            let number = known.unwrap_or(different.len());
            if known.is_none() {
                different.push(element);
            }
            if u64::from(at) == index.v {
                value = number as i32;
            }
            numbers.push(self.int(number as i32));
        }
        let key = self.terms.make(T::Pick, &numbers);
        let cases = (0..different.len() as i32).collect();
        self.choose(vm, key, cases, value);
        Some(())
    }

    /// An element was chosen by its number.
    fn choose(&mut self, vm: &Vm, key: Term, cases: Vec<i32>, value: i32) {
        let clause = self.is_case(key, &cases, value);
        self.record_here(vm, clause, Cause::Element { key, cases, value });
    }

    pub(super) fn chosen_store(
        &mut self,
        vm: &Vm,
        of: Elements,
        before: Slot<Shadow>,
        index: Slot<Shadow>,
        value: Slot<Shadow>,
    ) {
        let length = vm.heap.array_len(of.array);
        let done = match sort_of(of.kind) {
            Some(sort) if length <= WRITTEN => self.spread(vm, of, (before, index, value), sort),
            None if length <= PLACES => self.lift(index, Sort::Int).map(|key| {
                let cases = (0..length as i32).collect();
                self.choose(vm, key, cases, index.v as i32);
            }),
            _ => None,
        };
        if done.is_none() {
            self.keep(vm, "index of an array that is written", index);
        }
    }

    fn spread(
        &mut self,
        vm: &Vm,
        of: Elements,
        (before, index, value): (Slot<Shadow>, Slot<Shadow>, Slot<Shadow>),
        sort: Sort,
    ) -> Option<()> {
        let i = self.lift(index, Sort::Int)?;
        let new = match sort {
            Sort::Bool => self.truth(value)?,
            _ => self.lift(value, sort)?,
        };
        for at in 0..vm.heap.array_len(of.array) {
            let old = match u64::from(at) == index.v {
                true if sort == Sort::Bool => self.truth(before)?,
                true => self.lift(before, sort)?,
                false => self.element_term(vm, of, at)?,
            };
            let here = self.int(at as i32);
            let here = self.terms.make(T::Eq, &[i, here]);
            let now = self.terms.make(T::Ite, &[here, new, old]);
            self.memory.store(address(of, at), self.shadow(now));
        }
        Some(())
    }

    /// A shadow, unless the term is a constant.
    pub(crate) fn shadow(&self, term: Term) -> Shadow {
        match self.terms.constant_of(term) {
            Some(_) => Shadow::NONE,
            None => Shadow::of(term),
        }
    }

    /// Keeps an integer where it is from now on.
    fn keep(&mut self, vm: &Vm, what: &str, slot: Slot<Shadow>) {
        self.losses.add(what);
        if let Some(term) = self.lift(slot, Sort::Int) {
            let value = self.terms.constant(Value::Int(slot.v as i32));
            let clause = self.terms.make(T::Eq, &[term, value]);
            self.assume(vm, clause);
        }
    }

    /// What holds in this run is taken for given.
    pub(crate) fn assume(&mut self, vm: &Vm, clause: Term) {
        self.record_here(vm, clause, Cause::Concretised);
    }

    fn record_here(&mut self, vm: &Vm, clause: Term, cause: Cause) {
        if let Some(at) = self.checked_at {
            self.record(vm, clause, at, cause);
        }
    }
}
