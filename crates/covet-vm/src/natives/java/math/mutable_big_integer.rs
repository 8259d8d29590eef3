//! Intrinsics of `java.math.MutableBigInteger`.

use super::words::{Words, price};
use crate::heap::Ref;
use crate::natives::arg;
use crate::natives::intrinsic::{Intrinsic, answer};
use crate::vm::Vm;

/// Intrinsics.
pub const INTRINSICS: &[Intrinsic] = &[
    (
        "java/math/MutableBigInteger.mulsub([I[IIII)I",
        multiply_subtract,
    ),
    (
        "java/math/MutableBigInteger.copyAndShift([III[III)V",
        copy_and_shift,
    ),
    (
        "java/math/MutableBigInteger.primitiveLeftShift(I)V",
        |vm, a| {
            let number = number(vm, arg::r(a, 0))?;
            left_shift(vm, number, arg::i(a, 1), number.value, number.offset)
        },
    ),
    (
        "java/math/MutableBigInteger.primitiveLeftShift(I[II)V",
        |vm, a| {
            let number = number(vm, arg::r(a, 0))?;
            let to = Words::of(vm, arg::r(a, 2))?;
            left_shift(vm, number, arg::i(a, 1), to, arg::i(a, 3))
        },
    ),
    (
        "java/math/MutableBigInteger.primitiveRightShift(I)V",
        right_shift,
    ),
    (
        "java/math/MutableBigInteger.divideOneWord(ILjava/math/MutableBigInteger;)I",
        divide_one_word,
    ),
    (
        "java/math/MutableBigInteger.unsignedLongCompare(JJ)Z",
        |_, a| answer::z(arg::j(a, 1) as u64 > arg::j(a, 3) as u64),
    ),
];

/// The fields of a mutable number.
#[derive(Clone, Copy)]
struct Number {
    value: Words,
    length: i32,
    offset: i32,
}

fn number(vm: &mut Vm, this: Ref) -> Option<Number> {
    let [value, length, offset] = offsets(vm);
    Some(Number {
        value: Words::of(vm, vm.heap.load_ref(this, value))?,
        length: vm.heap.load_u32(this, length) as i32,
        offset: vm.heap.load_u32(this, offset) as i32,
    })
}

fn offsets(vm: &mut Vm) -> [u32; 3] {
    if let Some(offsets) = vm.late_offsets.mutable_big_integer {
        return offsets;
    }
    let names = ["value", "intLen", "offset"];
    let offsets = names.map(|n| vm.field_offset("java/math/MutableBigInteger", n));
    vm.late_offsets.mutable_big_integer = Some(offsets);
    offsets
}

/// `this, (q, a, x, length, offset)`: `q -= a * x`; answers what is borrowed.
fn multiply_subtract(vm: &mut Vm, a: &[u64]) -> Option<u64> {
    let (q, digits) = (Words::of(vm, arg::r(a, 1))?, Words::of(vm, arg::r(a, 2))?);
    let (factor, len, offset) = (arg::i(a, 3) as u32, arg::i(a, 4), arg::i(a, 5));
    digits.has(0, len)?;
    q.has(offset.checked_add(1)?, len)?;
    vm.spend(price(len as usize))?;
    let mut carry = 0u64;
    for j in (0..len as usize).rev() {
        let at = (offset + 1) as usize + j;
        let product = digits.get(vm, j) * u64::from(factor) + carry;
        let difference = q.get(vm, at).wrapping_sub(product);
        q.set(vm, at, difference);
        let borrowed = difference & 0xffff_ffff > u64::from(!(product as u32));
        carry = (product >> 32) + u64::from(borrowed);
    }
    answer::i(carry as i32)
}

/// `(from, index, length, to, index, bits)`.
fn copy_and_shift(vm: &mut Vm, a: &[u64]) -> Option<u64> {
    let (from, to) = (Words::of(vm, arg::r(a, 0))?, Words::of(vm, arg::r(a, 3))?);
    let (start, len, at, bits) = (arg::i(a, 1), arg::i(a, 2), arg::i(a, 4), arg::i(a, 5));
    from.has(start, len)?;
    to.has(at, len)?;
    if len == 0 || from == to || !(1..32).contains(&bits) {
        return None;
    }
    vm.spend(price(len as usize))?;
    let (source, target) = ((start as usize, len as usize), (to, at as usize));
    from.shift_left(vm, source, target, bits as u32);
    answer::VOID
}

fn left_shift(vm: &mut Vm, number: Number, bits: i32, to: Words, at: i32) -> Option<u64> {
    let Number {
        value,
        length,
        offset,
    } = number;
    value.has(offset, length)?;
    to.has(at, length)?;
    if length == 0 || value == to && at > offset || !(1..32).contains(&bits) {
        return None;
    }
    vm.spend(price(length as usize))?;
    let (source, target) = ((offset as usize, length as usize), (to, at as usize));
    value.shift_left(vm, source, target, bits as u32);
    answer::VOID
}

fn right_shift(vm: &mut Vm, a: &[u64]) -> Option<u64> {
    let Number {
        value,
        length,
        offset,
    } = number(vm, arg::r(a, 0))?;
    let bits = arg::i(a, 1);
    value.has(offset, length)?;
    if length == 0 || !(1..32).contains(&bits) {
        return None;
    }
    vm.spend(price(length as usize))?;
    let mut high = 0;
    for i in offset as usize..(offset + length) as usize {
        let word = value.get(vm, i);
        value.set(vm, i, (high << 32 | word) >> bits);
        high = word;
    }
    answer::VOID
}

/// `this, (divisor, quotient)`: answers the remainder.
fn divide_one_word(vm: &mut Vm, a: &[u64]) -> Option<u64> {
    let (this, divisor, target) = (arg::r(a, 0), u64::from(arg::i(a, 1) as u32), arg::r(a, 2));
    if target.is_null() || this == target || divisor == 0 {
        return None;
    }
    let (dividend, old) = (number(vm, this)?, number(vm, target)?);
    let length = dividend.length;
    dividend.value.has(dividend.offset, length)?;
    if length == 0 || dividend.value == old.value || old.value.len == 0 {
        return None;
    }
    vm.spend(price(2 * length as usize))?;
    let [value, int_len, offset] = offsets(vm);
    let mut to = old.value;
    if to.len < length as usize {
        let array = vm.new_array(vm.known.int_array, length).ok()?;
        vm.heap.store_ref(target, value, array);
        to = Words::of(vm, array)?;
    }
    let (mut remainder, mut zeros) = (0, 0);
    for i in 0..length as usize {
        let part = remainder << 32 | dividend.value.get(vm, dividend.offset as usize + i);
        let digit = part / divisor;
        remainder = part % divisor;
        to.set(vm, i, digit);
        if digit == 0 && zeros == i {
            zeros = i + 1;
        }
    }
    let rest = length as u32 - zeros as u32;
    vm.heap.store_u32(target, int_len, rest);
    let first = if rest == 0 { 0 } else { zeros as u32 };
    vm.heap.store_u32(target, offset, first);
    answer::i(remainder as i32)
}
