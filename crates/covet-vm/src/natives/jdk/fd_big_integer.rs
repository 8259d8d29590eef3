//! Intrinsics of `jdk.internal.math.FDBigInteger`, whose lowest word comes first.

use crate::heap::Ref;
use crate::natives::arg;
use crate::natives::intrinsic::{Intrinsic, answer};
use crate::natives::java::math::words::{Words, price};
use crate::vm::Vm;

/// Intrinsics.
pub const INTRINSICS: &[Intrinsic] = &[
    ("jdk/internal/math/FDBigInteger.mult([II[II[I)V", multiply),
    ("jdk/internal/math/FDBigInteger.mult([III[I)V", |vm, a| {
        let (from, to) = (arg::r(a, 0), arg::r(a, 3));
        multiply_by(vm, from, arg::i(a, 1), to, &[arg::i(a, 2)])
    }),
    ("jdk/internal/math/FDBigInteger.mult([IIII[I)V", |vm, a| {
        let (from, to) = (arg::r(a, 0), arg::r(a, 4));
        multiply_by(vm, from, arg::i(a, 1), to, &[arg::i(a, 2), arg::i(a, 3)])
    }),
    (
        "jdk/internal/math/FDBigInteger.multAddMe(II)V",
        multiply_add_me,
    ),
];

/// One row of a product: adds `from * factor` to `to` at an index and stores the carry behind it.
fn row(vm: &mut Vm, from: Words, length: usize, factor: u64, to: Words, at: usize) {
    let mut carry = 0;
    for j in 0..length {
        let sum = from.get(vm, j) * factor + to.get(vm, at + j) + carry;
        to.set(vm, at + j, sum);
        carry = sum >> 32;
    }
    to.set(vm, at + length, carry);
}

/// `(x, its length, y, its length, to)`: added to what is in `to`.
fn multiply(vm: &mut Vm, a: &[u64]) -> Option<u64> {
    let (x, y) = (Words::of(vm, arg::r(a, 0))?, Words::of(vm, arg::r(a, 2))?);
    let (m, n, to) = (arg::i(a, 1), arg::i(a, 3), Words::of(vm, arg::r(a, 4))?);
    x.has(0, m)?;
    y.has(0, n)?;
    to.has(m, n)?;
    if x == to || y == to {
        return None;
    }
    vm.spend(price((m as usize).saturating_mul(n as usize)))?;
    for i in 0..m as usize {
        let factor = x.get(vm, i);
        row(vm, y, n as usize, factor, to, i);
    }
    answer::VOID
}

/// The product of a number and a factor of one or two words, lowest first.
fn multiply_by(vm: &mut Vm, from: Ref, length: i32, to: Ref, factors: &[i32]) -> Option<u64> {
    let (from, to) = (Words::of(vm, from)?, Words::of(vm, to)?);
    from.has(0, length)?;
    to.has(length, factors.len() as i32)?;
    if from == to {
        return None;
    }
    let length = length as usize;
    vm.spend(price(length * factors.len()))?;
    for i in 0..length {
        to.set(vm, i, 0);
    }
    for (i, factor) in factors.iter().enumerate() {
        row(vm, from, length, u64::from(*factor as u32), to, i);
    }
    answer::VOID
}

fn offsets(vm: &mut Vm) -> [u32; 2] {
    if let Some(offsets) = vm.late_offsets.fd_big_integer {
        return offsets;
    }
    let names = ["data", "nWords"];
    let offsets = names.map(|n| vm.field_offset("jdk/internal/math/FDBigInteger", n));
    vm.late_offsets.fd_big_integer = Some(offsets);
    offsets
}

/// `this = this * factor + addend`, where there is room for a carry.
fn multiply_add_me(vm: &mut Vm, a: &[u64]) -> Option<u64> {
    let this = arg::r(a, 0);
    let [data, words] = offsets(vm);
    let digits = Words::of(vm, vm.heap.load_ref(this, data))?;
    let length = vm.heap.load_u32(this, words) as i32;
    if length == 0 {
        return None;
    }
    digits.has(1, length)?;
    vm.spend(price(length as usize))?;
    let factor = u64::from(arg::i(a, 1) as u32);
    let mut carry = u64::from(arg::i(a, 2) as u32);
    for i in 0..length as usize {
        let product = factor * digits.get(vm, i) + carry;
        digits.set(vm, i, product);
        carry = product >> 32;
    }
    if carry != 0 {
        digits.set(vm, length as usize, carry);
        vm.heap.store_u32(this, words, length as u32 + 1);
    }
    answer::VOID
}
