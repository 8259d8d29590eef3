//! Identity hashes: a mix of an object's address (objects never move) and a seed.
//!
//! HotSpot draws 31 bits, so that one object in eight prints as `Name@` and seven hexadecimal digits or fewer instead of
//! eight. Whoever asserts how long such a text is fails now and then. Two worlds whose hashes differ in nothing but their bits
//! would often agree about it, so worlds fix the number of digits, one half of them each.

/// Where identity hashes come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IdentityHashes {
    /// Where they start.
    pub seed: u32,
    /// How long they are.
    pub digits: Digits,
}

/// How many hexadecimal digits hashes have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Digits {
    /// As many as it happens.
    Any,
    /// Always seven.
    Seven,
    /// Always eight.
    Eight,
}

impl IdentityHashes {
    /// The hash of the object at an address.
    #[must_use]
    pub fn of(self, address: u32) -> u32 {
        let mut h = u64::from(address) ^ (u64::from(self.seed) << 32);
        h = (h ^ (h >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        h = (h ^ (h >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        h ^= h >> 31;
        let drawn = h as u32 & 0x7fff_ffff;
        match self.digits {
            Digits::Any => drawn.max(1),
            Digits::Seven => drawn & 0x0fff_ffff | 0x0100_0000,
            Digits::Eight => drawn | 0x1000_0000,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How many of a thousand objects have hashes of so many digits.
    fn of_length(digits: Digits, length: usize) -> usize {
        let hashes = IdentityHashes { seed: 7, digits };
        let hashes = (8..1008).map(|address| format!("{:x}", hashes.of(address)));
        hashes.filter(|text| text.len() == length).count()
    }

    #[test]
    fn worlds_agree_in_no_length() {
        assert_eq!(of_length(Digits::Seven, 7), 1000);
        assert_eq!(of_length(Digits::Eight, 8), 1000);
        assert!((800..950).contains(&of_length(Digits::Any, 8)));
    }
}
