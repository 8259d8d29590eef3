//! Shadows of heap bytes: empty until a boolean with distances is stored, then a table by address with an undo log.

use std::collections::BTreeMap;

use super::flag::Flag;

/// Words of the filter.
pub(super) const WORDS: usize = 256;

/// The table.
pub(super) struct Memory {
    flags: BTreeMap<usize, Flag>,
    log: Vec<(usize, Flag)>,
    /// One bit for every address that was in the table since the mark, several addresses to a bit.
    filter: [u64; WORDS],
    /// The last mark, with a filter of the addresses that were in the table then.
    marked: (usize, [u64; WORDS]),
    /// The highest address in the table: fresh memory lies behind it.
    highest: usize,
}

impl Default for Memory {
    fn default() -> Memory {
        Memory {
            flags: BTreeMap::new(),
            log: Vec::new(),
            filter: [0; WORDS],
            marked: (0, [0; WORDS]),
            highest: 0,
        }
    }
}

#[inline(always)]
fn bit(addr: usize) -> (usize, u64) {
    let h = addr ^ addr >> 12;
    ((h >> 6) % WORDS, 1 << (h % 64))
}

impl Memory {
    /// Where compiled code finds what it may know.
    pub(super) const HIGHEST: usize = std::mem::offset_of!(Memory, highest);
    pub(super) const FILTER: usize = std::mem::offset_of!(Memory, filter);

    #[inline(always)]
    fn may_have(&self, addr: usize) -> bool {
        let (word, bit) = bit(addr);
        self.filter[word] & bit != 0
    }

    #[inline(always)]
    pub(super) fn load(&self, addr: usize) -> Flag {
        match self.may_have(addr) {
            true => self.find(addr),
            false => Flag::NONE,
        }
    }

    #[inline(never)]
    fn find(&self, addr: usize) -> Flag {
        self.flags.get(&addr).copied().unwrap_or_default()
    }

    #[inline(always)]
    pub(super) fn store(&mut self, addr: usize, flag: Flag) {
        if !flag.is_none() || self.may_have(addr) {
            self.set(addr, flag);
        }
    }

    #[inline(never)]
    fn set(&mut self, addr: usize, flag: Flag) {
        let old = if flag.is_none() {
            self.flags.remove(&addr)
        } else {
            let (word, bit) = bit(addr);
            self.filter[word] |= bit;
            self.highest = self.highest.max(addr);
            self.flags.insert(addr, flag)
        };
        let old = old.unwrap_or_default();
        if old != flag {
            self.log.push((addr, old));
        }
    }

    /// Memory is handed out anew.
    #[inline(always)]
    pub(super) fn allocated(&mut self, addr: usize, len: usize) {
        if addr <= self.highest {
            self.wipe(addr, len);
        }
    }

    #[cold]
    fn wipe(&mut self, addr: usize, len: usize) {
        let stale: Vec<usize> = self.flags.range(addr..addr + len).map(|e| *e.0).collect();
        for a in stale {
            self.set(a, Flag::NONE);
        }
    }

    pub(super) fn copy(&mut self, from: usize, to: usize, len: usize) {
        if self.flags.is_empty() {
            return;
        }
        let moved: Vec<(usize, Flag)> = self
            .flags
            .range(from..from + len)
            .map(|(a, f)| (a - from, *f))
            .collect();
        self.wipe(to, len);
        for (offset, f) in moved {
            self.set(to + offset, f);
        }
    }

    pub(super) fn mark(&mut self) -> usize {
        self.filter = self.filter_of_table();
        self.marked = (self.log.len(), self.filter);
        self.log.len()
    }

    fn filter_of_table(&self) -> [u64; WORDS] {
        let mut filter = [0; WORDS];
        for addr in self.flags.keys() {
            let (word, bit) = bit(*addr);
            filter[word] |= bit;
        }
        filter
    }

    pub(super) fn rollback(&mut self, mark: usize) {
        if self.log.len() == mark {
            return;
        }
        while self.log.len() > mark {
            if let Some((addr, old)) = self.log.pop() {
                match old.is_none() {
                    true => self.flags.remove(&addr),
                    false => self.flags.insert(addr, old),
                };
            }
        }
        self.highest = self.flags.last_key_value().map_or(0, |e| *e.0);
        self.filter = match self.marked.0 == mark {
            true => self.marked.1,
            false => self.filter_of_table(),
        };
    }
}
