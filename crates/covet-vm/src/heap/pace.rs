//! When a collection is worth its work, long before the heap is full.
//!
//! Memory that was never touched costs the host a page fault for every page, memory that was collected is warm. So a
//! machine that collects does so whenever it has allocated as much as survived the last time, and [`NURSERY`] at least.
//! The measure starts anew with every snapshot and every reset: the same run collects at the same places.

use super::arena::Heap;

/// Bytes that are allocated between two collections, at least.
const NURSERY: u64 = 48 << 20;

/// Where the measure stands.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pace {
    /// Bytes allocated when the measure began.
    since: u64,
    /// Bytes that may be allocated until a collection is due.
    patience: u64,
}

impl Default for Pace {
    fn default() -> Pace {
        Pace {
            since: 0,
            patience: NURSERY,
        }
    }
}

impl Heap {
    /// Whether enough was allocated since the last collection for the next one.
    pub fn collection_due(&self) -> bool {
        self.allocated_bytes() - self.pace.since > self.pace.patience
    }

    /// Starts the measure: nothing has survived yet.
    pub(super) fn start_pace(&mut self) {
        self.pace = Pace {
            since: self.allocated_bytes(),
            patience: NURSERY,
        };
    }

    /// Starts the measure behind a collection that so many bytes survived.
    pub(super) fn pace_after(&mut self, survived: u64) {
        self.pace = Pace {
            since: self.allocated_bytes(),
            patience: survived.max(NURSERY),
        };
    }
}
