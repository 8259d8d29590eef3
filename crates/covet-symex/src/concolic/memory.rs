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
