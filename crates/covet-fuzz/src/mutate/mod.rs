//! Mutants of real files, from one generator that is passed down.
//!
//! Changes that know the structure come first and keep every position; changes of single bytes and of the length come
//! last.

mod bytes;
mod choose;
mod class;
pub mod sites;

use covet_vm::sandbox::Entropy;

use crate::corpus::Seed;
use sites::Format;

/// The generator of one run.
#[must_use]
pub fn random_of(seed: u64, run: u64) -> Entropy {
    let start = Entropy::new(seed).next_u64() ^ run.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    Entropy::new(start)
}

/// A mutant: which seed it comes from, and its bytes.
#[derive(Clone, Debug)]
pub struct Mutant {
    /// Position of the seed in the corpus.
    pub seed: usize,
    /// Its bytes.
    pub bytes: Vec<u8>,
}

/// The mutant of a run.
///
/// # Panics
///
/// If there are no seeds.
#[must_use]
pub fn mutant(seeds: &[Seed], seed: u64, run: u64) -> Mutant {
    let mut random = random_of(seed, run);
    let at = choose::below(&mut random, seeds.len());
    let chosen = &seeds[at];
    let mut bytes = chosen.bytes.clone();
    // Most mutants differ in one place: only these get past the first check.
    let changes = match random.below(8) {
        0..=3 => 1,
        4 | 5 => 2,
        6 => 3,
        _ => 4 + random.below(8),
    };
    let knows = matches!(chosen.sites.format, Format::Class) && !chosen.sites.list.is_empty();
    let blind = random.below(8) == 0 || !knows;
    for _ in 0..changes {
        if blind {
            let other = &seeds[choose::below(&mut random, seeds.len())].bytes;
            bytes::change(&mut bytes, other, &chosen.sites, &mut random);
        } else {
            class::change(&mut bytes, &chosen.sites, &mut random);
        }
    }
    Mutant { seed: at, bytes }
}
