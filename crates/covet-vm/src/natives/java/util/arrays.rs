//! Intrinsics of `java.util.Arrays`: `fill` for primitive types.

use crate::class::ClassId;
use crate::heap::Ref;
use crate::natives::arg;
use crate::natives::intrinsic::{Intrinsic, answer, within};
use crate::vm::Vm;

/// Intrinsics.
pub const INTRINSICS: &[Intrinsic] = &[
    ("java/util/Arrays.fill([BB)V", |vm, a| {
        all(
            vm,
            a,
            vm.known.byte_array,
            &(arg::i(a, 1) as u8).to_le_bytes(),
        )
    }),
    ("java/util/Arrays.fill([CC)V", |vm, a| {
        all(
            vm,
            a,
            vm.known.char_array,
            &(arg::i(a, 1) as u16).to_le_bytes(),
        )
    }),
    ("java/util/Arrays.fill([II)V", |vm, a| {
        all(vm, a, vm.known.int_array, &arg::i(a, 1).to_le_bytes())
    }),
    ("java/util/Arrays.fill([JJ)V", |vm, a| {
        all(vm, a, vm.known.long_array, &arg::j(a, 1).to_le_bytes())
    }),
    ("java/util/Arrays.fill([BIIB)V", |vm, a| {
        part(
            vm,
            a,
            vm.known.byte_array,
            &(arg::i(a, 3) as u8).to_le_bytes(),
        )
    }),
    ("java/util/Arrays.fill([CIIC)V", |vm, a| {
        part(
            vm,
            a,
            vm.known.char_array,
            &(arg::i(a, 3) as u16).to_le_bytes(),
        )
    }),
    ("java/util/Arrays.fill([IIII)V", |vm, a| {
        part(vm, a, vm.known.int_array, &arg::i(a, 3).to_le_bytes())
    }),
    ("java/util/Arrays.fill([JIIJ)V", |vm, a| {
        part(vm, a, vm.known.long_array, &arg::j(a, 3).to_le_bytes())
    }),
];

/// Bytes that are written at once.
const CHUNK: usize = 1024;

/// `(array, value)`.
fn all(vm: &mut Vm, a: &[u64], class: ClassId, value: &[u8]) -> Option<u64> {
    let array = arg::r(a, 0);
    let length = vm.length_of(array, class)?;
    fill(vm, array, 0, length, value)
}

/// `(array, from, to, value)`.
fn part(vm: &mut Vm, a: &[u64], class: ClassId, value: &[u8]) -> Option<u64> {
    let (array, from) = (arg::r(a, 0), arg::i(a, 1));
    let count = arg::i(a, 2).checked_sub(from)?;
    let length = vm.length_of(array, class)?;
    within(from, count, length).then_some(())?;
    fill(vm, array, from as usize, count as usize, value)
}

/// The heap counts what is written, as for any copy.
fn fill(vm: &mut Vm, array: Ref, from: usize, count: usize, value: &[u8]) -> Option<u64> {
    let mut rest = count * value.len();
    vm.spend(rest / 64)?;
    let mut at = array.addr() + 16 + from * value.len();
    let mut chunk = [0; CHUNK];
    for place in chunk[..rest.min(CHUNK)].chunks_exact_mut(value.len()) {
        place.copy_from_slice(value);
    }
    while rest > 0 {
        let size = rest.min(CHUNK);
        vm.heap.write_bytes(at, &chunk[..size]);
        at += size;
        rest -= size;
    }
    answer::VOID
}
