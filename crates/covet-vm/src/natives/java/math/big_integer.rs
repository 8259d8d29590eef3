//! Intrinsics of `java.math.BigInteger`.

use super::words::{Words, price};
use crate::natives::arg;
use crate::natives::intrinsic::{Intrinsic, answer};
use crate::vm::Vm;

/// Intrinsics.
pub const INTRINSICS: &[Intrinsic] = &[
    (
        "java/math/BigInteger.implMultiplyToLen([II[II[I)[I",
        multiply_to_len,
    ),
    (
        "java/math/BigInteger.implSquareToLen([II[II)[I",
        square_to_len,
    ),
    ("java/math/BigInteger.implMulAdd([I[IIII)I", multiply_add),
    (
        "java/math/BigInteger.shiftLeftImplWorker([I[IIII)V",
        shift_left,
    ),
    (
        "java/math/BigInteger.shiftRightImplWorker([I[IIII)V",
        shift_right,
    ),
    ("java/math/BigInteger.add([I[I)[I", add),
    ("java/math/BigInteger.subtract([I[I)[I", subtract),
];

/// `(x, its length, y, its length, z)`: a new `z` if there is none or it is too short.
fn multiply_to_len(vm: &mut Vm, a: &[u64]) -> Option<u64> {
    let (x, y) = (Words::of(vm, arg::r(a, 0))?, Words::of(vm, arg::r(a, 2))?);
    let (m, n) = (arg::i(a, 1), arg::i(a, 3));
    x.has(0, m)?;
    y.has(0, n)?;
    let (m, n) = (m as usize, n as usize);
    if m == 0 || n == 0 {
        return None;
    }
    vm.spend(price(m.saturating_mul(n)))?;
    let mut z = arg::r(a, 4);
    if z.is_null() || Words::of(vm, z)?.len < m + n {
        z = vm.new_array(vm.known.int_array, (m + n) as i32).ok()?;
    }
    let to = Words::of(vm, z)?;
    // The lower half is only ever added to.
    for k in m..m + n {
        to.set(vm, k, 0);
    }
    for i in (0..m).rev() {
        let factor = x.get(vm, i);
        let carry = y.multiply_add(vm, to, i + n, n, factor);
        to.set(vm, i, carry);
    }
    answer::r(z)
}

/// `(x, its length, z, its length)`.
fn square_to_len(vm: &mut Vm, a: &[u64]) -> Option<u64> {
    let (x, z) = (Words::of(vm, arg::r(a, 0))?, Words::of(vm, arg::r(a, 2))?);
    let (len, zlen) = (arg::i(a, 1), arg::i(a, 3));
    x.has(0, len)?;
    let len = len as usize;
    if len == 0 || x == z || zlen as usize != 2 * len || z.len != 2 * len {
        return None;
    }
    vm.spend(price(len.saturating_mul(len) / 2))?;
    square_diagonal(vm, x, z, len);
    for i in (1..=len).rev() {
        let offset = 2 * (len - i) + 1;
        let factor = x.get(vm, i - 1);
        let carry = x.multiply_add(vm, z, z.len - offset - 1, i - 1, factor);
        add_one(vm, z, z.len - i - offset, carry);
    }
    z.shift_left(vm, (0, z.len), (z, 0), 1);
    let low = z.get(vm, z.len - 1) | x.get(vm, len - 1) & 1;
    z.set(vm, z.len - 1, low);
    Some(a[2])
}

/// The squares of the words, divided by two.
fn square_diagonal(vm: &mut Vm, x: Words, z: Words, len: usize) {
    let mut last = 0;
    for j in 0..len {
        let product = x.get(vm, j).wrapping_mul(x.get(vm, j));
        z.set(vm, 2 * j, last << 31 | product >> 33);
        z.set(vm, 2 * j + 1, product >> 1);
        last = product;
    }
}

/// Adds a carry at an index, and what comes of it to the words before. A square has room for all of it.
fn add_one(vm: &mut Vm, z: Words, at: usize, carry: u64) {
    let mut sum = z.get(vm, at) + carry;
    z.set(vm, at, sum);
    let mut at = at;
    while sum >> 32 != 0 && at > 0 {
        at -= 1;
        sum = z.get(vm, at) + 1;
        z.set(vm, at, sum);
    }
}

/// `(out, in, offset from the end, length, factor)`.
fn multiply_add(vm: &mut Vm, a: &[u64]) -> Option<u64> {
    let (out, digits) = (Words::of(vm, arg::r(a, 0))?, Words::of(vm, arg::r(a, 1))?);
    let (offset, len) = (arg::i(a, 2), arg::i(a, 3));
    digits.has(0, len)?;
    out.has(offset, len)?;
    if len == 0 {
        return answer::i(0);
    }
    vm.spend(price(len as usize))?;
    let last = out.len - offset as usize - 1;
    let factor = u64::from(arg::i(a, 4) as u32);
    let carry = digits.multiply_add(vm, out, last, len as usize, factor);
    answer::i(carry as i32)
}

/// `(new, old, new index, bits, count)`: the last word of the old number is left to the caller.
fn shift_left(vm: &mut Vm, a: &[u64]) -> Option<u64> {
    let (new, old) = (Words::of(vm, arg::r(a, 0))?, Words::of(vm, arg::r(a, 1))?);
    let (at, bits, count) = (arg::i(a, 2), arg::i(a, 3), arg::i(a, 4));
    if count <= 0 {
        return answer::VOID;
    }
    new.has(at, count)?;
    old.has(1, count)?;
    if !(1..32).contains(&bits) {
        return None;
    }
    vm.spend(price(count as usize))?;
    for i in 0..count as usize {
        let pair = old.get(vm, i) << 32 | old.get(vm, i + 1);
        new.set(vm, at as usize + i, pair << bits >> 32);
    }
    answer::VOID
}

/// `(new, old, new index, bits, count)`.
fn shift_right(vm: &mut Vm, a: &[u64]) -> Option<u64> {
    let (new, old) = (Words::of(vm, arg::r(a, 0))?, Words::of(vm, arg::r(a, 1))?);
    let (first, bits, count) = (arg::i(a, 2), arg::i(a, 3), arg::i(a, 4));
    if first < 0 || count < 0 || !(1..32).contains(&bits) {
        return None;
    }
    let last = if first == 0 { count - 1 } else { count };
    if last < first {
        return answer::VOID;
    }
    let steps = last - first + 1;
    new.has(first, steps)?;
    old.has(count - steps, steps + 1)?;
    vm.spend(price(steps as usize))?;
    for j in 0..steps as usize {
        let i = count as usize - j;
        let pair = old.get(vm, i - 1) << 32 | old.get(vm, i);
        new.set(vm, last as usize - j, pair >> bits);
    }
    answer::VOID
}

/// The sum of two magnitudes.
fn add(vm: &mut Vm, a: &[u64]) -> Option<u64> {
    let (x, y) = (Words::of(vm, arg::r(a, 0))?, Words::of(vm, arg::r(a, 1))?);
    let (x, y) = if x.len < y.len { (y, x) } else { (x, y) };
    if y.len == 0 {
        return None;
    }
    vm.spend(price(x.len))?;
    let overflows = sum(vm, x, y, |_, _, _| ()) != 0;
    let extra = usize::from(overflows);
    let result = vm
        .new_array(vm.known.int_array, (x.len + extra) as i32)
        .ok()?;
    let to = Words::of(vm, result)?;
    sum(vm, x, y, |vm, i, v| to.set(vm, i + extra, v));
    if overflows {
        to.set(vm, 0, 1);
    }
    answer::r(result)
}

/// The words of a sum, lowest first, and the carry out of it. `x` is not shorter.
fn sum(vm: &mut Vm, x: Words, y: Words, mut set: impl FnMut(&mut Vm, usize, u64)) -> u64 {
    let shift = x.len - y.len;
    let mut carry = 0;
    for i in (0..x.len).rev() {
        let other = if i >= shift { y.get(vm, i - shift) } else { 0 };
        let s = x.get(vm, i) + other + carry;
        set(vm, i, s);
        carry = s >> 32;
    }
    carry
}

/// The difference of two magnitudes, of which the first is the larger one.
fn subtract(vm: &mut Vm, a: &[u64]) -> Option<u64> {
    let (x, y) = (Words::of(vm, arg::r(a, 0))?, Words::of(vm, arg::r(a, 1))?);
    if x.len < y.len {
        return None;
    }
    vm.spend(price(x.len))?;
    let result = vm.new_array(vm.known.int_array, x.len as i32).ok()?;
    let to = Words::of(vm, result)?;
    let shift = x.len - y.len;
    let mut borrow = 0;
    for i in (0..x.len).rev() {
        let other = if i >= shift { y.get(vm, i - shift) } else { 0 };
        let d = x.get(vm, i).wrapping_sub(other).wrapping_sub(borrow);
        to.set(vm, i, d);
        borrow = d >> 63;
    }
    answer::r(result)
}
