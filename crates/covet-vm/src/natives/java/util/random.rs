//! Intrinsics of `java.util.Random`: the linear congruential generator.

use crate::heap::Ref;
use crate::natives::arg;
use crate::natives::intrinsic::{Intrinsic, answer};
use crate::vm::Vm;

/// Intrinsics.
pub const INTRINSICS: &[Intrinsic] = &[
    ("java/util/Random.next(I)I", |vm, a| {
        let (place, value) = seed(vm, arg::r(a, 0))?;
        let seed = step(vm.heap.load_u64(place, value));
        vm.heap.store_u64(place, value, seed);
        // The bits may be any number; Java shifts by its low six bits.
        answer::i((seed >> (48i32.wrapping_sub(arg::i(a, 1)) & 63)) as i32)
    }),
    ("java/util/Random.nextBytes([B)V", next_bytes),
];

/// The next seed.
fn step(seed: u64) -> u64 {
    seed.wrapping_mul(0x5_deec_e66d).wrapping_add(11) & ((1 << 48) - 1)
}

/// The `AtomicLong` that has the seed, and the offset of its value. It may be missing in a constructor.
fn seed(vm: &mut Vm, this: Ref) -> Option<(Ref, u32)> {
    let [seed, value] = match vm.late_offsets.random {
        Some(offsets) => offsets,
        None => {
            let seed = vm.field_offset("java/util/Random", "seed");
            let value = vm.field_offset("java/util/concurrent/atomic/AtomicLong", "value");
            (seed != 0 && value != 0).then_some(())?;
            *vm.late_offsets.random.insert([seed, value])
        }
    };
    let place = vm.heap.load_ref(this, seed);
    (!place.is_null()).then_some((place, value))
}

/// Four bytes a step, the lowest first. Subclasses may have another `next`.
fn next_bytes(vm: &mut Vm, a: &[u64]) -> Option<u64> {
    let (this, to) = (arg::r(a, 0), arg::r(a, 1));
    let class = vm.classes.get(vm.class_of(this));
    let plain = class.loader.is_null() && Some(class.name) == vm.syms.get("java/util/Random");
    let length = vm.bytes_of(to).filter(|_| plain)?.len();
    let (place, value) = seed(vm, this)?;
    vm.spend(length / 2)?;
    let mut seed = vm.heap.load_u64(place, value);
    let mut bytes = Vec::with_capacity(length + 4);
    while bytes.len() < length {
        seed = step(seed);
        bytes.extend(((seed >> 16) as u32).to_le_bytes());
    }
    vm.heap.store_u64(place, value, seed);
    vm.heap.write_bytes(to.addr() + 16, &bytes[..length]);
    answer::VOID
}
