//! Shadows of heap words, by address, with an undo log.
//!
//! The address of an object's header, where no field is, stands for the object itself: the contents of a string builder, or
//! of a string that a constructor made.

use rustc_hash::FxHashMap;

use super::shadow::Shadow;

/// The table.
#[derive(Default)]
pub(crate) struct Memory {
    shadows: FxHashMap<usize, Shadow>,
    log: Vec<(usize, Shadow)>,
    /// All addresses in the table lie in this range.
    lowest: usize,
    highest: usize,
}

impl Memory {
    #[inline(always)]
    pub(crate) fn is_empty(&self) -> bool {
        self.shadows.is_empty()
    }

    #[inline(always)]
    pub(crate) fn load(&self, addr: usize) -> Shadow {
        if addr < self.lowest || addr > self.highest {
            return Shadow::NONE;
        }
        self.shadows.get(&addr).copied().unwrap_or_default()
    }

    #[inline(always)]
    pub(crate) fn store(&mut self, addr: usize, shadow: Shadow) {
        if shadow.is_none() && (addr < self.lowest || addr > self.highest) {
            return;
        }
        self.set(addr, shadow);
    }

    fn set(&mut self, addr: usize, shadow: Shadow) {
        let old = if shadow.is_none() {
            self.shadows.remove(&addr)
        } else {
            if self.shadows.is_empty() {
                (self.lowest, self.highest) = (addr, addr);
            }
            self.lowest = self.lowest.min(addr);
            self.highest = self.highest.max(addr);
            self.shadows.insert(addr, shadow)
        };
        let old = old.unwrap_or_default();
        if old != shadow {
            self.log.push((addr, old));
        }
    }

    /// Addresses in a range that have shadows, in order. Short ranges are asked one by one.
    fn inside(&self, from: usize, len: usize) -> Vec<(usize, Shadow)> {
        if self.shadows.is_empty() || from > self.highest || from + len <= self.lowest {
            return Vec::new();
        }
        if len <= self.shadows.len() {
            let known = |a: usize| Some((a, *self.shadows.get(&a)?));
            return (from..from + len).filter_map(known).collect();
        }
        #[expect(clippy::iter_over_hash_type, reason = "sorted below")]
        let mut found: Vec<(usize, Shadow)> = {
            let mut found = Vec::new();
            for (a, s) in &self.shadows {
                if (from..from + len).contains(a) {
                    found.push((*a, *s));
                }
            }
            found
        };
        found.sort_unstable_by_key(|e| e.0);
        found
    }

    /// Whether a word in a range has a shadow.
    pub(crate) fn any(&self, from: usize, len: usize) -> bool {
        !self.inside(from, len).is_empty()
    }

    pub(crate) fn wipe(&mut self, from: usize, len: usize) {
        for (addr, _) in self.inside(from, len) {
            self.set(addr, Shadow::NONE);
        }
    }

    pub(crate) fn copy(&mut self, from: usize, to: usize, len: usize) {
        if self.shadows.is_empty() {
            return;
        }
        let moved = self.inside(from, len);
        self.wipe(to, len);
        for (addr, shadow) in moved {
            self.set(to + (addr - from), shadow);
        }
    }

    pub(crate) fn mark(&self) -> usize {
        self.log.len()
    }

    pub(crate) fn rollback(&mut self, mark: usize) {
        while self.log.len() > mark {
            if let Some((addr, old)) = self.log.pop() {
                match old.is_none() {
                    true => self.shadows.remove(&addr),
                    false => self.shadows.insert(addr, old),
                };
            }
        }
        if self.shadows.is_empty() {
            (self.lowest, self.highest) = (0, 0);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use covet_smt::Term;

    fn shadow(n: u32) -> Shadow {
        Shadow::of(Term::from_raw(n))
    }

    /// What is in a range, as pairs of address and term.
    fn found(memory: &Memory, from: usize, len: usize) -> Vec<(usize, u32)> {
        let all = memory.inside(from, len).into_iter();
        all.filter_map(|(a, s)| Some((a, s.term()?.raw())))
            .collect()
    }

    fn sample() -> Memory {
        let mut memory = Memory::default();
        for n in 0..4 {
            memory.store(100 + 4 * n, shadow(n as u32));
        }
        memory
    }

    #[test]
    fn words_without_shadows_are_not_kept() {
        let mut memory = sample();
        assert_eq!(memory.load(104), shadow(1));
        memory.store(104, Shadow::NONE);
        assert!(memory.load(104).is_none() && memory.load(999).is_none());
        assert_eq!(found(&memory, 0, 1000), [(100, 0), (108, 2), (112, 3)]);
    }

    #[test]
    fn a_copy_brings_gaps_along() {
        let mut memory = sample();
        memory.store(104, Shadow::NONE);
        memory.store(204, shadow(9));
        memory.copy(100, 200, 12);
        assert_eq!(found(&memory, 200, 100), [(200, 0), (208, 2)]);
    }

    #[test]
    fn a_copy_onto_itself_moves_what_was_there_before() {
        let mut memory = sample();
        memory.copy(100, 104, 12);
        assert_eq!(
            found(&memory, 0, 1000),
            [(100, 0), (104, 0), (108, 1), (112, 2)]
        );
    }

    #[test]
    fn only_the_range_is_wiped() {
        let mut memory = sample();
        memory.wipe(104, 8);
        assert_eq!(found(&memory, 0, 1000), [(100, 0), (112, 3)]);
        assert!(memory.any(112, 1) && !memory.any(104, 8));
    }

    #[test]
    fn going_back_restores_what_was_overwritten_copied_and_wiped() {
        let mut memory = sample();
        let mark = memory.mark();
        memory.store(100, shadow(7));
        memory.copy(100, 108, 8);
        memory.wipe(0, 1000);
        memory.store(500, shadow(8));
        memory.rollback(mark);
        assert_eq!(
            found(&memory, 0, 1000),
            [(100, 0), (104, 1), (108, 2), (112, 3)]
        );
        memory.rollback(0);
        assert!(memory.is_empty() && memory.load(100).is_none());
    }
}
