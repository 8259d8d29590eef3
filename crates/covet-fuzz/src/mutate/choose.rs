//! Small choices.

use covet_vm::sandbox::Entropy;

/// A position in something of this length; 0 if it is empty.
pub(super) fn below(random: &mut Entropy, len: usize) -> usize {
    random.below(len.max(1) as u64) as usize
}

/// One of a few.
pub(super) fn one_of<T: Copy>(random: &mut Entropy, items: &[T]) -> Option<T> {
    items.get(below(random, items.len())).copied()
}

/// Numbers at which code that counts goes wrong.
const INTERESTING: [u64; 18] = [
    0,
    1,
    2,
    3,
    4,
    7,
    8,
    16,
    0x7f,
    0x80,
    0xff,
    0x100,
    0x7fff,
    0x8000,
    0xffff,
    0x7fff_ffff,
    0x8000_0000,
    0xffff_ffff,
];

/// A new value for a number: a neighbour, an interesting one or any.
pub(super) fn number(random: &mut Entropy, old: u64) -> u64 {
    match random.below(6) {
        0 => old.wrapping_add(1),
        1 => old.wrapping_sub(1),
        2 => old ^ (1 << random.below(16)),
        3 => random.next_u64(),
        4 => random.below(32),
        _ => one_of(random, &INTERESTING).unwrap_or(0),
    }
}
