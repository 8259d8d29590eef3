//! A hash of whole states, for the tests that say a reset leaves everything bit-identical.
//!
//! Two 64-bit multiply-and-rotate lanes, the same on every host and in every build. Not cryptographic: it finds
//! accidents, not attacks.

/// A running hash.
#[derive(Clone, Debug)]
pub struct Fingerprint {
    lanes: [u64; 2],
}

impl Default for Fingerprint {
    fn default() -> Self {
        Self {
            lanes: [0x243f_6a88_85a3_08d3, 0x1319_8a2e_0370_7344],
        }
    }
}

impl Fingerprint {
    /// Adds a word.
    pub fn word(&mut self, word: u64) {
        let [a, b] = self.lanes;
        self.lanes = [
            (a ^ word)
                .wrapping_mul(0x9e37_79b9_7f4a_7c15)
                .rotate_left(29),
            (b.rotate_left(17) ^ word)
                .wrapping_mul(0xc2b2_ae3d_27d4_eb4f)
                .wrapping_add(a),
        ];
    }

    /// Adds a signed word.
    pub fn signed(&mut self, word: i64) {
        self.word(word.cast_unsigned());
    }

    /// Adds bytes, with their length.
    pub fn bytes(&mut self, bytes: &[u8]) {
        self.word(bytes.len() as u64);
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.word(u64::from_le_bytes(word));
        }
    }

    /// The hash so far.
    pub fn finish(&self) -> u128 {
        let [a, b] = self.lanes;
        let fold = |x: u64| (x ^ (x >> 32)).wrapping_mul(0xd6e8_feb8_6659_fd93);
        (u128::from(fold(a)) << 64) | u128::from(fold(b ^ a.rotate_left(32)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(parts: &[&[u8]]) -> u128 {
        let mut hash = Fingerprint::default();
        parts.iter().for_each(|part| hash.bytes(part));
        hash.finish()
    }

    #[test]
    fn order_and_borders_count() {
        assert_eq!(of(&[b"ab", b"c"]), of(&[b"ab", b"c"]));
        assert_ne!(of(&[b"ab", b"c"]), of(&[b"a", b"bc"]));
        assert_ne!(of(&[b"ab", b"c"]), of(&[b"c", b"ab"]));
        assert_ne!(of(&[b"a"]), of(&[b"a\0"]));
        assert_ne!(of(&[]), of(&[b""]));
    }
}
