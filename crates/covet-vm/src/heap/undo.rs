//! The undo log: how a run becomes a transaction (DESIGN idea 2).
//!
//! A word below the frozen watermark is logged once per snapshot, before its first overwrite. Rolling back replays the
//! log backwards and drops everything allocated behind the watermark. Snapshots nest; a snapshot is a log position.
//! The log takes its room from the heap limit of the run, a page at a time.

use super::arena::Heap;

/// The log is charged by the page.
const ENTRIES_PER_PAGE: usize = 4096 / size_of::<(u32, u64)>();

#[derive(Default)]
pub(super) struct Undo {
    log: Vec<(u32, u64)>,
    /// One bit per unit below the watermark: already logged since the innermost snapshot.
    dirty: Vec<u64>,
}

impl Undo {
    /// Logs a word, once; whether the log has grown by another page.
    pub(super) fn record(&mut self, unit: u32, old: u64) -> bool {
        let (word, bit) = ((unit >> 6) as usize, 1u64 << (unit & 63));
        if self.dirty[word] & bit != 0 {
            return false;
        }
        self.dirty[word] |= bit;
        self.log.push((unit, old));
        self.log.len().is_multiple_of(ENTRIES_PER_PAGE)
    }

    /// Bytes the log takes, in whole pages.
    pub(super) fn bytes(&self) -> u64 {
        (self.log.len() / ENTRIES_PER_PAGE * ENTRIES_PER_PAGE * size_of::<(u32, u64)>()) as u64
    }

    /// The words of the log.
    pub(super) fn units(&self) -> impl Iterator<Item = u32> {
        self.log.iter().map(|e| e.0)
    }

    fn clear_bits(&mut self, from: usize) {
        for &(unit, _) in &self.log[from..] {
            self.dirty[(unit >> 6) as usize] &= !(1u64 << (unit & 63));
        }
    }

    fn set_bits(&mut self, from: usize) {
        for i in from..self.log.len() {
            let unit = self.log[i].0;
            self.dirty[(unit >> 6) as usize] |= 1u64 << (unit & 63);
        }
    }
}

/// A snapshot of the heap: a position in the undo log and the allocation state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HeapMark {
    log: usize,
    /// Where the log of the enclosing snapshot began.
    outer_log: usize,
    outer_frozen: usize,
    cur: u32,
    top: u32,
}

impl Heap {
    /// Freezes everything allocated so far. Nested calls make nested snapshots.
    pub fn snapshot(&mut self, outer: Option<HeapMark>) -> HeapMark {
        self.forget_holes();
        let (cur, top) = self.region();
        let outer_log = outer.map_or(0, |m| m.log);
        self.undo.clear_bits(outer_log);
        let mark = HeapMark {
            log: self.undo.log.len(),
            outer_log,
            outer_frozen: self.frozen,
            cur,
            top,
        };
        self.set_frozen((top as usize) << 3);
        self.start_pace();
        let words = (top as usize >> 6) + 1;
        if self.undo.dirty.len() < words {
            self.undo.dirty.resize(words, 0);
        }
        mark
    }

    /// Undoes every write since the snapshot and drops what was allocated; the snapshot stays.
    pub fn rollback(&mut self, mark: HeapMark) {
        self.undo.clear_bits(mark.log);
        while self.undo.log.len() > mark.log {
            if let Some((unit, old)) = self.undo.log.pop() {
                self.restore_word(unit, old);
            }
        }
        self.holes.clear();
        self.next_hole = 0;
        self.give_back(mark.top);
        self.set_region(mark.cur, mark.top);
        self.start_pace();
        self.set_frozen((mark.top as usize) << 3);
        self.charge_log();
    }

    /// Rolls back and forgets the snapshot: the enclosing one becomes the innermost.
    pub fn release(&mut self, mark: HeapMark) {
        self.rollback(mark);
        self.set_frozen(mark.outer_frozen);
        self.undo.set_bits(mark.outer_log);
    }

    /// Forgets the outermost snapshot and keeps what was written since.
    pub fn keep(&mut self, mark: HeapMark) {
        self.undo.clear_bits(mark.log);
        self.undo.log.truncate(mark.log);
        self.set_frozen(mark.outer_frozen);
        self.charge_log();
    }

    /// The units below the watermark that are not as they were at the snapshot, in order.
    pub fn changed_units(&self, mark: HeapMark) -> Vec<u32> {
        let log = &self.undo.log[mark.log..];
        let now = |unit: u32| self.load_u64(super::Ref(unit), 0);
        let mut units: Vec<u32> = log
            .iter()
            .filter(|(u, old)| now(*u) != *old)
            .map(|e| e.0)
            .collect();
        units.sort_unstable();
        units
    }

    /// Words overwritten since the snapshot.
    pub fn dirty_words(&self, mark: HeapMark) -> usize {
        self.undo.log.len() - mark.log
    }

    /// Where allocation stands, for tests that compare states. The limits are the host's.
    pub fn allocation_state(&self) -> [u64; 4] {
        let (cur, top) = self.region();
        [
            u64::from(cur),
            u64::from(top),
            self.holes.len() as u64,
            self.frozen as u64,
        ]
    }

    /// A fingerprint of all allocated memory, for tests that compare states bit by bit.
    pub fn fingerprint(&self) -> u64 {
        let bytes = self.bytes(64, self.used_bytes() as usize - 64);
        let mut h = 0xcbf2_9ce4_8422_2325u64;
        for c in bytes.chunks_exact(8) {
            let mut w = [0u8; 8];
            w.copy_from_slice(c);
            h = (h ^ u64::from_le_bytes(w))
                .wrapping_mul(0x0100_0000_01b3)
                .rotate_left(23);
        }
        h ^ u64::from(self.top())
    }
}

impl Heap {
    /// Whether an object lies below the frozen watermark.
    pub fn is_frozen(&self, r: crate::heap::Ref) -> bool {
        r.addr() < self.frozen
    }
}
