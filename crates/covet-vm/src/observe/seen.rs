//! Dynamic seeding: operands met at comparisons of observed classes.
//!
//! Bounded in number and length, in order of first meeting. What was told lately is not told again: most runs meet what the
//! runs before them met, and whoever listens knows it. The memory of that is small and cleared every so many runs, so
//! that the same runs in the same order tell the same.

use std::hash::Hasher;

/// Values kept of each kind.
const VALUES: usize = 64;
/// The longest string that is kept, in characters.
const LONGEST: usize = 256;
/// Entries of the memory of what was told: a power of two.
const TOLD: usize = 512;
/// Runs after which everything is told again.
const MEMORY: u32 = 64;

/// What the memory tells apart besides the bits of a value.
#[derive(Clone, Copy, Debug)]
enum KindOfValue {
    Int = 1,
    Long,
    Double,
    Text,
}

/// Distinct operands, in order of first meeting.
#[derive(Clone, Debug)]
pub struct Seen {
    /// Ints.
    pub ints: Vec<i32>,
    /// Longs.
    pub longs: Vec<i64>,
    /// Floats and doubles.
    pub doubles: Vec<f64>,
    /// Strings.
    pub strings: Vec<String>,
    told: [u64; TOLD],
    runs: u32,
}

impl Default for Seen {
    fn default() -> Seen {
        Seen {
            ints: Vec::new(),
            longs: Vec::new(),
            doubles: Vec::new(),
            strings: Vec::new(),
            told: [0; TOLD],
            runs: 0,
        }
    }
}

impl Seen {
    /// An int operand.
    #[inline]
    pub(crate) fn int(&mut self, v: i32) {
        if self.is_news(KindOfValue::Int, u64::from(v as u32)) && self.ints.len() < VALUES {
            add(&mut self.ints, v);
        }
    }

    /// A long operand.
    pub(crate) fn long(&mut self, v: i64) {
        if self.is_news(KindOfValue::Long, v as u64) && self.longs.len() < VALUES {
            add(&mut self.longs, v);
        }
    }

    /// A floating-point operand.
    pub(crate) fn double(&mut self, v: f64) {
        let known = |d: &f64| d.to_bits() == v.to_bits();
        let news = !v.is_nan() && self.is_news(KindOfValue::Double, v.to_bits());
        if news && self.doubles.len() < VALUES && !self.doubles.iter().any(known) {
            self.doubles.push(v);
        }
    }

    /// What strings are told apart by.
    pub(crate) fn hash(bytes: &[u8]) -> u64 {
        let mut hasher = rustc_hash::FxHasher::default();
        hasher.write(bytes);
        hasher.finish()
    }

    /// Whether a string of this hash is worth [`Seen::string`].
    pub(crate) fn wants(&mut self, hash: u64) -> bool {
        self.is_news(KindOfValue::Text, hash)
    }

    /// A string operand.
    pub(crate) fn string(&mut self, units: &[u16]) {
        if self.strings.len() >= VALUES || units.len() > LONGEST {
            return;
        }
        let text = String::from_utf16_lossy(units);
        if !self.strings.contains(&text) {
            self.strings.push(text);
        }
    }

    /// Whether nothing was met.
    pub fn is_empty(&self) -> bool {
        self.ints.is_empty()
            && self.longs.is_empty()
            && self.doubles.is_empty()
            && self.strings.is_empty()
    }

    /// Another run begins.
    pub(crate) fn clear(&mut self) {
        self.ints.clear();
        self.longs.clear();
        self.doubles.clear();
        self.strings.clear();
        self.runs += 1;
        if self.runs == MEMORY {
            self.runs = 0;
            self.told = [0; TOLD];
        }
    }

    /// Whether a value was not told lately; it is told now. Nothing that is kept is zero, so that an empty entry is none.
    #[inline]
    fn is_news(&mut self, kind: KindOfValue, bits: u64) -> bool {
        let key = (bits ^ (kind as u64) << 60).wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
        let at = (key >> 32) as usize % TOLD;
        std::mem::replace(&mut self.told[at], key) != key
    }
}

fn add<T: PartialEq>(list: &mut Vec<T>, v: T) {
    if !list.contains(&v) {
        list.push(v);
    }
}
