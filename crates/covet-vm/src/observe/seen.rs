//! Dynamic seeding: operands met at comparisons of observed classes.
//!
//! Bounded in number and length, in order of first meeting, so that a run answers the same every time.

/// Values kept of each kind.
const VALUES: usize = 64;
/// The longest string that is kept, in characters.
const LONGEST: usize = 256;
/// Entries of the filter of values that were just met.
const RECENT: usize = 64;

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
    recent: [u64; RECENT],
}

impl Default for Seen {
    fn default() -> Seen {
        Seen {
            ints: Vec::new(),
            longs: Vec::new(),
            doubles: Vec::new(),
            strings: Vec::new(),
            recent: [0; RECENT],
        }
    }
}

impl Seen {
    /// An int operand.
    pub(crate) fn int(&mut self, v: i32) {
        if self.ints.len() < VALUES && !self.just_met(u64::from(v as u32)) {
            add(&mut self.ints, v);
        }
    }

    /// A long operand.
    pub(crate) fn long(&mut self, v: i64) {
        if self.longs.len() < VALUES {
            add(&mut self.longs, v);
        }
    }

    /// A floating-point operand.
    pub(crate) fn double(&mut self, v: f64) {
        let known = |d: &f64| d.to_bits() == v.to_bits();
        if self.doubles.len() < VALUES && !v.is_nan() && !self.doubles.iter().any(known) {
            self.doubles.push(v);
        }
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

    pub(crate) fn clear(&mut self) {
        if self.is_empty() {
            return;
        }
        self.ints.clear();
        self.longs.clear();
        self.doubles.clear();
        self.strings.clear();
        self.recent = [0; RECENT];
    }

    /// A loop compares the same numbers again and again. The marker bit tells a zero from an empty entry.
    fn just_met(&mut self, v: u64) -> bool {
        let marked = v | 1 << 63;
        let at = (v ^ v >> 7) as usize % RECENT;
        std::mem::replace(&mut self.recent[at], marked) == marked
    }
}

fn add<T: PartialEq>(list: &mut Vec<T>, v: T) {
    if !list.contains(&v) {
        list.push(v);
    }
}
