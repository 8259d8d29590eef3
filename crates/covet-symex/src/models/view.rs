//! A call as models see it.

use covet_smt::{Op as T, Sort, Term, Value};
use covet_vm::class::Kind;
use covet_vm::domain::{Call, Elements, Slot};
use covet_vm::heap::Ref;
use covet_vm::vm::Vm;

use super::spelling;
use crate::concolic::{Concolic, Shadow};

/// Arguments with their terms.
pub(crate) struct View<'a> {
    pub(crate) c: &'a mut Concolic,
    pub(crate) vm: &'a Vm,
    pub(crate) call: &'a Call<Shadow>,
}

/// The longest text that is put together from characters.
const LONGEST: u32 = 200;

impl View<'_> {
    /// An argument slot; longs and doubles take two.
    pub(crate) fn slot(&self, n: usize) -> Slot<Shadow> {
        self.call.args.get(n).copied().unwrap_or_default()
    }

    /// An argument that is a reference.
    pub(crate) fn reference(&self, n: usize) -> Ref {
        Ref(self.slot(n).v as u32)
    }

    /// Whether an argument depends on an input.
    pub(crate) fn depends(&self, n: usize) -> bool {
        !self.slot(n).s.is_none()
    }

    /// The class of an argument that is a reference; empty for null.
    pub(crate) fn class(&self, n: usize) -> &str {
        match self.reference(n) {
            r if r.is_null() => "",
            r => self.vm.class_name(self.vm.class_of(r)),
        }
    }

    /// Whether an argument is a string.
    pub(crate) fn is_string(&self, n: usize) -> bool {
        let r = self.reference(n);
        !r.is_null() && self.vm.class_of(r) == self.vm.known.string
    }

    /// Whether an argument is a `StringBuilder` or `StringBuffer`.
    pub(crate) fn is_builder(&self, n: usize) -> bool {
        matches!(
            self.class(n),
            "java/lang/StringBuilder" | "java/lang/StringBuffer"
        )
    }

    /// The term of a string or builder that depends on an input.
    pub(crate) fn symbolic_text(&mut self, n: usize) -> Option<Term> {
        match self.whole_text(n) {
            None if self.is_string(n) || self.is_builder(n) => spelling::put_together(self, n),
            whole => whole,
        }
    }

    /// The same, if it is not in pieces.
    pub(crate) fn whole_text(&mut self, n: usize) -> Option<Term> {
        let slot = self.slot(n);
        if let Some(term) = slot.s.term() {
            return (self.c.terms.sort(term) == Sort::Text).then_some(term);
        }
        if !self.is_string(n) && !self.is_builder(n) {
            return None;
        }
        self.c.memory.load(self.reference(n).addr()).term()
    }

    /// The term of a string or builder, a constant if it depends on no input.
    pub(crate) fn text(&mut self, n: usize) -> Option<Term> {
        if let Some(term) = self.symbolic_text(n) {
            return Some(term);
        }
        let units = match self.is_string(n) {
            true => self.vm.string16(self.reference(n)),
            false if self.is_builder(n) => self.builder16(self.reference(n)),
            false => return None,
        };
        Some(self.c.terms.constant(Value::Text(units.into())))
    }

    /// The text of an element of an array of strings; null is a text too.
    pub(crate) fn element_text(&mut self, array: Ref, at: u32) -> Option<Term> {
        let kind = Kind::Ref;
        let address = crate::concolic::arrays::address(Elements { array, kind }, at);
        let element = Slot {
            v: u64::from(self.vm.heap.elem_ref(array, at).0),
            s: self.c.memory.load(address),
        };
        let call = Call {
            args: vec![element],
            ..*self.call
        };
        let mut view = View {
            c: self.c,
            vm: self.vm,
            call: &call,
        };
        match view.reference(0).is_null() {
            true => Some(view.constant(Value::text("null"))),
            false => view.text(0),
        }
    }

    /// The characters of a builder.
    fn builder16(&self, r: Ref) -> Vec<u16> {
        let (heap, known) = (&self.vm.heap, &self.vm.known);
        let value = heap.load_ref(r, known.builder_value);
        let count = heap.load_u32(r, known.builder_count);
        if value.is_null() {
            return Vec::new();
        }
        let wide = heap.load_u8(r, known.builder_coder) != 0;
        let unit = |at: u32| match wide {
            true => heap.elem_u16(value, at),
            false => u16::from(heap.elem_u8(value, at)),
        };
        (0..count).map(unit).collect()
    }

    /// The term of an argument that is an `int`.
    pub(crate) fn int(&mut self, n: usize) -> Option<Term> {
        self.number(n, Sort::Int)
    }

    /// The term of an argument that is a number.
    pub(crate) fn number(&mut self, n: usize, sort: Sort) -> Option<Term> {
        let slot = self.slot(n);
        self.c.lift(slot, sort)
    }

    /// An operation.
    pub(crate) fn make(&mut self, op: T, args: &[Term]) -> Term {
        self.c.terms.make(op, args)
    }

    /// A constant.
    pub(crate) fn constant(&mut self, value: Value) -> Term {
        self.c.terms.constant(value)
    }

    /// An `int`.
    pub(crate) fn literal(&mut self, value: i32) -> Term {
        self.constant(Value::Int(value))
    }

    /// `from <= x && x <= to`.
    pub(crate) fn within(&mut self, from: Term, x: Term, to: Term) -> Term {
        let low = self.make(T::Le, &[from, x]);
        let high = self.make(T::Le, &[x, to]);
        self.c.both(low, high)
    }

    /// Whether an index is one of a text's characters.
    pub(crate) fn is_index(&mut self, text: Term, index: Term) -> Term {
        let zero = self.literal(0);
        let length = self.make(T::Length, &[text]);
        let low = self.make(T::Le, &[zero, index]);
        let high = self.make(T::Lt, &[index, length]);
        self.c.both(low, high)
    }

    /// The text of characters of a `char[]`, if one of them depends on an input.
    pub(crate) fn characters(&mut self, n: usize, from: u32, count: u32) -> Option<Term> {
        let array = self.reference(n);
        if array.is_null() || count > LONGEST {
            return None;
        }
        let end = from.checked_add(count)?;
        if end > self.vm.heap.array_len(array) {
            return None;
        }
        let kind = Kind::Char;
        let of = Elements { array, kind };
        let (first, bytes) = (
            crate::concolic::arrays::address(of, from),
            count as usize * 2,
        );
        if !self.c.memory.any(first, bytes) {
            return None;
        }
        let mut text = self.constant(Value::text(""));
        for at in from..end {
            let element = self.c.element_term(self.vm, of, at)?;
            let piece = self.make(T::OfChar, &[element]);
            text = self.make(T::Concat, &[text, piece]);
        }
        Some(text)
    }
}
