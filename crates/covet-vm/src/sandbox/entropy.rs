//! Seeded randomness: what the guest gets instead of the host's entropy.
//!
//! The generator is xoshiro256** 1.0 (Blackman and Vigna, 2018), its state filled by SplitMix64 (Steele, Lea and Flood,
//! 2014), as its authors recommend. It is repeatable, not secret: nothing here protects anything.

use super::identity::IdentityHashes;

/// A SplitMix64 stream: used for seeding and wherever a few well mixed words are enough.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SplitMix64(u64);

impl SplitMix64 {
    /// A stream that starts at `seed`.
    pub fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The next word.
    pub fn next_u64(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }
}

/// The entropy of a run. Cloning it is a snapshot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entropy {
    state: [u64; 4],
    /// The identity hashes of this run, where they are not the world's.
    pub hashes: Option<IdentityHashes>,
}

impl Entropy {
    /// The stream of `seed`.
    pub fn new(seed: u64) -> Self {
        let mut mix = SplitMix64::new(seed);
        Self {
            state: std::array::from_fn(|_| mix.next_u64()),
            hashes: None,
        }
    }

    /// The next word of xoshiro256**.
    pub fn next_u64(&mut self) -> u64 {
        let s = &mut self.state;
        let result = s[1].wrapping_mul(5).rotate_left(7).wrapping_mul(9);
        let t = s[1] << 17;
        s[2] ^= s[0];
        s[3] ^= s[1];
        s[1] ^= s[2];
        s[0] ^= s[3];
        s[2] ^= t;
        s[3] = s[3].rotate_left(45);
        result
    }

    /// Fills `buffer`; a trailing part of a word is used up, so the stream depends on the sizes of the requests.
    pub fn fill(&mut self, buffer: &mut [u8]) {
        for chunk in buffer.chunks_mut(8) {
            let word = self.next_u64().to_le_bytes();
            chunk.copy_from_slice(&word[..chunk.len()]);
        }
    }

    /// A number below `bound` (which must not be 0), by multiplication; the bias is below 2^-32 for small bounds.
    pub fn below(&mut self, bound: u64) -> u64 {
        debug_assert!(bound > 0, "an empty range has no members");
        let wide = u128::from(self.next_u64()) * u128::from(bound);
        u64::try_from(wide >> 64).unwrap_or(0)
    }

    /// The generator's state, for fingerprints.
    pub fn state(&self) -> [u64; 4] {
        self.state
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn splitmix_agrees_with_the_published_sequence() {
        let mut mix = SplitMix64::new(1_234_567);
        assert_eq!(mix.next_u64(), 6_457_827_717_110_365_317);
        assert_eq!(mix.next_u64(), 3_203_168_211_198_807_973);
    }

    #[test]
    fn xoshiro_agrees_with_the_published_sequence() {
        let mut entropy = Entropy {
            state: [1, 2, 3, 4],
            hashes: None,
        };
        let first: Vec<u64> = (0..4).map(|_| entropy.next_u64()).collect();
        assert_eq!(first, [11_520, 0, 1_509_978_240, 1_215_971_899_390_074_240]);
    }

    #[test]
    fn same_seed_same_bytes() {
        let (mut a, mut b) = ([0; 37], [0; 37]);
        Entropy::new(9).fill(&mut a);
        Entropy::new(9).fill(&mut b);
        assert_eq!(a, b);
        Entropy::new(10).fill(&mut b);
        assert_ne!(a, b);
    }

    #[test]
    fn below_stays_below_and_reaches_all() {
        let mut entropy = Entropy::new(3);
        let mut seen = [false; 5];
        for _ in 0..200 {
            seen[usize::try_from(entropy.below(5)).unwrap()] = true;
        }
        assert_eq!(seen, [true; 5]);
    }
}
