//! Sweeping: dead objects become holes, which the allocator fills in address order.

use super::arena::Heap;
use super::layout::Ref;

/// First unit that an object can have.
pub const FIRST_UNIT: u32 = 8;

/// Holes smaller than this many units are not worth a region of their own.
const MIN_HOLE: u32 = 4;

impl Heap {
    /// Ends the current allocation region so that the heap can be walked.
    pub fn close_region(&mut self) {
        self.fill_rest();
        while self.next_hole < self.holes.len() {
            let (start, end) = self.holes[self.next_hole];
            self.write_filler(start, end - start);
            self.next_hole += 1;
        }
        self.holes.clear();
        self.next_hole = 0;
        let top = self.top();
        self.set_region(top, top);
    }

    /// Sweeps: what is not in `marks` is dead; `bounds` has a bit wherever an object or filler starts. Answers the
    /// free bytes.
    pub fn sweep(&mut self, bounds: &[u64], marks: &[u64]) -> u64 {
        let frozen = self.frozen_units();
        let mut free_units = 0u64;
        let mut at = FIRST_UNIT.max(frozen);
        let top = self.top();
        let mut holes = Vec::new();
        while at < top {
            // The next live object from here on.
            let live = next_bit(marks, at).unwrap_or(top).min(top);
            if live > at {
                let len = live - at;
                free_units += u64::from(len);
                self.write_filler(at, len);
                if len >= MIN_HOLE {
                    holes.push((at, live));
                }
            }
            if live >= top {
                break;
            }
            // Objects and fillers tile the heap: a live object ends where the next of either starts.
            at = next_bit(bounds, live + 1).unwrap_or(top);
        }
        // A hole at the very end simply lowers the top.
        if let Some(&(start, end)) = holes.last()
            && end == top
        {
            holes.pop();
            self.set_region(start, start);
            free_units -= u64::from(end - start);
        }
        let used = u64::from(self.top().saturating_sub(frozen));
        self.pace_after(used.saturating_sub(free_units) * 8);
        free_units += u64::from(self.hard_units().saturating_sub(self.top()));
        self.holes = holes;
        self.next_hole = 0;
        self.start_in_holes();
        free_units * 8
    }

    /// Units below the frozen watermark.
    pub fn frozen_units(&self) -> u32 {
        (self.frozen >> 3) as u32
    }

    /// What the overwritten words below the watermark hold now, as possible references: the only ones from there to what
    /// lies behind it. (What a rollback would restore points below the watermark.)
    pub fn overwritten(&self) -> Vec<Ref> {
        let now = |unit: u32| self.load_u64(Ref(unit), 0);
        let words = self.undo.units().map(now);
        words
            .flat_map(|v| [Ref(v as u32), Ref((v >> 32) as u32)])
            .collect()
    }
}

fn next_bit(bits: &[u64], from: u32) -> Option<u32> {
    let mut word = (from >> 6) as usize;
    let mut w = bits.get(word)? & (u64::MAX << (from & 63));
    loop {
        if w != 0 {
            return Some((word as u32) << 6 | w.trailing_zeros());
        }
        word += 1;
        w = *bits.get(word)?;
    }
}
