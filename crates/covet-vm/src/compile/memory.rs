//! Memory for machine code: written once, then executable and never writable again.
//!
//! Freed with the machine. Where the host allows no executable memory, or the limit is reached, there is no more: then the
//! interpreter does the work.

use memmap2::{Mmap, MmapMut};

/// Bytes of all code.
const LIMIT: usize = 64 << 20;

/// See the module comment.
#[derive(Default)]
pub(super) struct Memory {
    kept: Vec<Mmap>,
    bytes: usize,
}

impl Memory {
    /// Keeps code; answers where it is.
    pub(super) fn keep(&mut self, code: &[u8]) -> Option<*const u8> {
        if code.is_empty() || self.bytes + code.len() > LIMIT {
            return None;
        }
        let mut map = MmapMut::map_anon(code.len()).ok()?;
        map.copy_from_slice(code);
        let map = map.make_exec().ok()?;
        let start = map.as_ptr();
        self.bytes += map.len();
        self.kept.push(map);
        Some(start)
    }
}
