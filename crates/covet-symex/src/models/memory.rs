//! Methods that look at memory as a whole: copies and comparisons of arrays, and atomic changes.

use covet_smt::{Op as T, Sort, Term};
use covet_vm::class::Shape;
use covet_vm::domain::{Elements, Slot};
use covet_vm::heap::ARRAY_LENGTH;

use super::{Effect, Prediction, Table, View};

/// The longest arrays that are compared as a term.
const COMPARED: u32 = 64;

pub(super) const MODELS: Table = &[
    (
        "java/lang/System.arraycopy(Ljava/lang/Object;ILjava/lang/Object;II)V",
        array_copy,
    ),
    (
        "java/lang/reflect/Array.getLength(Ljava/lang/Object;)I",
        reflected_length,
    ),
    ("java/util/Arrays.equals([Z[Z)Z", equal_arrays),
    ("java/util/Arrays.equals([B[B)Z", equal_arrays),
    ("java/util/Arrays.equals([S[S)Z", equal_arrays),
    ("java/util/Arrays.equals([C[C)Z", equal_arrays),
    ("java/util/Arrays.equals([I[I)Z", equal_arrays),
    ("java/util/Arrays.equals([J[J)Z", equal_arrays),
    (
        "jdk/internal/misc/Unsafe.compareAndSetInt(Ljava/lang/Object;JII)Z",
        |v| swapped(v, Sort::Int),
    ),
    (
        "jdk/internal/misc/Unsafe.compareAndSetLong(Ljava/lang/Object;JJJ)Z",
        |v| swapped(v, Sort::Long),
    ),
];

/// What an argument that is an array holds; none if it is null or no array.
fn elements(v: &View<'_>, n: usize) -> Option<Elements> {
    let array = v.reference(n);
    if array.is_null() {
        return None;
    }
    match v.vm.classes.get(v.vm.class_of(array)).shape {
        Shape::Array { kind, .. } => Some(Elements { array, kind }),
        _ => None,
    }
}

/// The length of an array.
fn length(v: &mut View<'_>, of: Elements) -> Option<(Term, bool)> {
    let slot = Slot {
        v: u64::from(v.vm.heap.array_len(of.array)),
        s: v.c.memory.load(of.array.addr() + ARRAY_LENGTH as usize),
    };
    Some((v.c.lift(slot, Sort::Int)?, !slot.s.is_none()))
}

impl View<'_> {
    /// The length of an argument that is an array.
    pub(super) fn array_length(&mut self, n: usize) -> Option<Term> {
        let of = elements(self, n)?;
        length(self, of).map(|(term, _)| term)
    }
}

fn reflected_length(v: &mut View<'_>) -> Option<Prediction> {
    let of = elements(v, 0)?;
    match length(v, of)? {
        (term, true) => Prediction::result(term),
        _ => None,
    }
}

/// The machine copies terms itself, so the call is one like any other; here it is said when it works. Which elements are
/// copied is taken for given.
fn array_copy(v: &mut View<'_>) -> Option<Prediction> {
    let (source, target) = (elements(v, 0)?, elements(v, 2)?);
    let ((from_length, one), (to_length, other)) = (length(v, source)?, length(v, target)?);
    let chosen = v.depends(1) || v.depends(3) || v.depends(4);
    if source.kind != target.kind || !chosen && !one && !other {
        return None;
    }
    let (from, to, count) = (v.int(1)?, v.int(3)?, v.int(4)?);
    let first = fits(v, from, count, from_length);
    let second = fits(v, to, count, to_length);
    let guard = v.c.both(first, second);
    let passed = fits_now(v, 1, source) && fits_now(v, 3, target);
    v.c.checked(v.vm, guard, v.call.at, passed);
    for n in [1, 3, 4] {
        let here = v.int(n)?;
        let value = v.literal(v.slot(n).v as i32);
        let same = v.make(T::Eq, &[here, value]);
        v.c.assume(v.vm, same);
    }
    None
}

/// `0 <= from && 0 <= count && from <= length - count`, which does not overflow.
fn fits(v: &mut View<'_>, from: Term, count: Term, length: Term) -> Term {
    let zero = v.literal(0);
    let last = v.make(T::Sub, &[length, count]);
    let positive = v.make(T::Le, &[zero, count]);
    let inside = v.within(zero, from, last);
    v.c.both(positive, inside)
}

/// Whether that is so in this run.
fn fits_now(v: &View<'_>, from: usize, of: Elements) -> bool {
    let (from, count) = (v.slot(from).v as i32, v.slot(4).v as i32);
    let length = i64::from(v.vm.heap.array_len(of.array));
    from >= 0 && count >= 0 && i64::from(from) + i64::from(count) <= length
}

fn equal_arrays(v: &mut View<'_>) -> Option<Prediction> {
    let (a, b) = (elements(v, 0)?, elements(v, 1)?);
    let ((a_length, one), (b_length, other)) = (length(v, a)?, length(v, b)?);
    let count = v.vm.heap.array_len(a.array);
    let comparable = count == v.vm.heap.array_len(b.array) && count <= COMPARED;
    let mut same = v.make(T::Eq, &[a_length, b_length]);
    if !comparable {
        // As long as the lengths differ, they decide.
        return (one || other).then(|| Prediction::result(same)).flatten();
    }
    for at in 0..count {
        let (x, y) = (
            v.c.element_term(v.vm, a, at)?,
            v.c.element_term(v.vm, b, at)?,
        );
        let equal = v.make(T::Eq, &[x, y]);
        same = v.c.both(same, equal);
    }
    match v.c.terms.constant_of(same) {
        Some(_) => None,
        None => Prediction::result(same),
    }
}

/// Whether a word holds what is expected.
fn swapped(v: &mut View<'_>, sort: Sort) -> Option<Prediction> {
    let (object, offset) = (v.reference(1), v.slot(2).v as u32);
    if object.is_null() {
        return None;
    }
    let bits = match sort {
        Sort::Long => v.vm.heap.load_u64(object, offset),
        _ => u64::from(v.vm.heap.load_u32(object, offset)),
    };
    let now = Slot {
        v: bits,
        s: v.c.memory.load(object.addr() + offset as usize),
    };
    if now.s.is_none() && !v.depends(4) {
        return None;
    }
    let new = v.slot(if sort == Sort::Long { 6 } else { 5 });
    let (now, expected) = (v.c.lift(now, sort)?, v.number(4, sort)?);
    let effect = Effect::Swap {
        at: object.addr() + offset as usize,
        new: new.s,
        same: v.make(T::Eq, &[now, expected]),
    };
    Some(Prediction {
        guard: None,
        effect,
    })
}
