//! Texts in pieces: what a string or builder holds, as terms of its single characters.
//!
//! A method of strings or builders without a model works on the array of characters. Before its code runs, the characters
//! in the array get their terms, with length and width as they are in this run; what is made of such characters is put
//! together again when a model asks for it. Only Latin-1 is spelled; the rest is concrete, and named as lost.

use covet_smt::{Op as T, Term, Value};
use covet_vm::class::Kind;
use covet_vm::domain::Elements;
use covet_vm::heap::{ARRAY_LENGTH, Ref};
use covet_vm::vm::Vm;

use super::View;
use crate::concolic::arrays::address;
use crate::concolic::{Concolic, Shadow};

/// The longest text that is spelled.
const LONGEST: u32 = 100;

/// The characters of a string or builder.
#[derive(Clone, Copy)]
struct Characters {
    array: Ref,
    count: u32,
}

impl Characters {
    fn elements(self) -> Elements {
        Elements {
            array: self.array,
            kind: Kind::Byte,
        }
    }
}

/// A method without a model is called: the texts that it can look at are spelled.
pub(super) fn spell(v: &mut View<'_>) {
    for n in 0..v.call.args.len() {
        if (v.is_string(n) || v.is_builder(n))
            && let Some(text) = v.whole_text(n)
        {
            match characters(v, n) {
                Some(found) => spell_text(v, n, text, found),
                None => lose(v, n),
            }
        }
    }
}

/// The characters of an argument, if they are bytes and not too many.
fn characters(v: &View<'_>, n: usize) -> Option<Characters> {
    let (heap, known, object) = (&v.vm.heap, &v.vm.known, v.reference(n));
    let (value, coder) = match v.is_string(n) {
        true => (known.string_value, known.string_coder),
        false => (known.builder_value, known.builder_coder),
    };
    let array = heap.load_ref(object, value);
    if array.is_null() || heap.load_u8(object, coder) != 0 {
        return None;
    }
    let count = match v.is_string(n) {
        true => heap.array_len(array),
        false => heap.load_u32(object, known.builder_count),
    };
    (count <= LONGEST).then_some(Characters { array, count })
}

fn spell_text(v: &mut View<'_>, n: usize, text: Term, found: Characters) {
    let length = v.make(T::Length, &[text]);
    let count = v.literal(found.count as i32);
    let same = v.make(T::Eq, &[length, count]);
    v.c.assume(v.vm, same);
    let widest = v.literal(0xff);
    for at in 0..found.count {
        let index = v.literal(at as i32);
        let c = v.make(T::CharAt, &[text, index]);
        let narrow = v.make(T::Le, &[c, widest]);
        v.c.assume(v.vm, narrow);
        let byte = v.make(T::ToByte, &[c]);
        let shadow = v.c.shadow(byte);
        v.c.memory.store(address(found.elements(), at), shadow);
    }
    match v.is_string(n) {
        true => {
            let shadow = v.c.shadow(length);
            let at = found.array.addr() + ARRAY_LENGTH as usize;
            v.c.memory.store(at, shadow);
            v.c.spelled.insert(found.array.addr());
        }
        // From now on the characters are what counts.
        false => v.c.memory.store(v.reference(n).addr(), Shadow::NONE),
    }
}

/// The contents of a builder are what they are; a string is immutable and keeps its term.
fn lose(v: &mut View<'_>, n: usize) {
    let method = v.c.models.name(v.call.what);
    let what = if v.is_string(n) {
        "string"
    } else {
        "string builder"
    };
    v.c.losses.add(&format!("contents of a {what} in {method}"));
    if v.is_builder(n) {
        v.c.memory.store(v.reference(n).addr(), Shadow::NONE);
    } else {
        stays_wide(v, n);
    }
}

/// Code for strings with characters beyond Latin-1 runs: the first of them is taken for given to be one.
fn stays_wide(v: &mut View<'_>, n: usize) {
    let units = v.vm.string16(v.reference(n));
    let wide = units.iter().position(|c| *c > 0xff);
    let (Some(text), Some(at)) = (v.whole_text(n), wide) else {
        return;
    };
    let (index, widest) = (v.literal(at as i32), v.literal(0xff));
    let c = v.make(T::CharAt, &[text, index]);
    let wide = v.make(T::Lt, &[widest, c]);
    v.c.assume(v.vm, wide);
}

/// A text that was made of characters with terms. The array of a string that was spelled may be that of a literal too.
pub(super) fn put_together(v: &mut View<'_>, n: usize) -> Option<Term> {
    let found = characters(v, n)?;
    let first = address(found.elements(), 0);
    if !v.c.memory.any(first, found.count as usize) || v.c.spelled.contains(&found.array.addr()) {
        return None;
    }
    let mut text = v.constant(Value::text(""));
    let low = v.literal(0xff);
    for at in 0..found.count {
        let byte = v.c.element_term(v.vm, found.elements(), at)?;
        let c = v.make(T::And, &[byte, low]);
        let piece = v.make(T::OfChar, &[c]);
        text = v.make(T::Concat, &[text, piece]);
    }
    Some(text)
}

/// The contents of a builder are one term from now on: its characters were moved without their terms.
pub(crate) fn forget_pieces(c: &mut Concolic, vm: &Vm, object: Ref) {
    let builder = matches!(
        vm.class_name(vm.class_of(object)),
        "java/lang/StringBuilder" | "java/lang/StringBuffer"
    );
    if builder {
        let array = vm.heap.load_ref(object, vm.known.builder_value);
        if !array.is_null() {
            let of = Elements {
                array,
                kind: Kind::Byte,
            };
            let bytes = vm.heap.array_len(array) as usize;
            c.memory.wipe(address(of, 0), bytes);
        }
    }
}
