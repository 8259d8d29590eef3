//! Off-heap memory for `Unsafe`: its own address space, never the host's.
//!
//! Addresses start at [`BASE`], so that a guest address can be told from an arena offset. Blocks live in one vector;
//! freed blocks are kept in a list and reused first-fit. Snapshots copy it (it is small or unused in search runs).
//! *Views* are bytes of the host that the guest may read, such as the image of the class library; they are shared.

use covet_program::Bytes;

/// First address handed out.
pub const BASE: u64 = 0x10_0000_0000;
/// First address of a view.
const VIEWS: u64 = 0x1000_0000_0000;
/// Views start at multiples of this.
const VIEW_ALIGNMENT: u64 = 1 << 16;

/// The memory.
#[derive(Clone, Default)]
pub struct NativeMemory {
    bytes: Vec<u8>,
    /// Allocated blocks: offset to length.
    blocks: std::collections::BTreeMap<u64, u64>,
    free: Vec<(u64, u64)>,
    limit: u64,
    /// Counts every change, so that a reset can tell whether there is anything to restore.
    version: u64,
    /// Views by address.
    views: Vec<(u64, Bytes)>,
}

impl NativeMemory {
    /// Memory that may grow to `limit` bytes.
    pub fn new(limit: u64) -> NativeMemory {
        NativeMemory {
            limit,
            ..NativeMemory::default()
        }
    }

    /// Allocates a zeroed block; `None`: the limit is reached.
    pub fn allocate(&mut self, len: u64) -> Option<u64> {
        self.version += 1;
        let size = len.max(1).checked_next_multiple_of(16)?;
        if let Some(i) = self.free.iter().position(|(_, l)| *l >= size) {
            let (at, l) = self.free.swap_remove(i);
            if l > size {
                self.free.push((at + size, l - size));
            }
            self.bytes[at as usize..(at + size) as usize].fill(0);
            self.blocks.insert(at, size);
            return Some(BASE + at);
        }
        let at = self.bytes.len() as u64;
        if at.saturating_add(size) > self.limit {
            return None;
        }
        self.bytes.resize((at + size) as usize, 0);
        self.blocks.insert(at, size);
        Some(BASE + at)
    }

    /// Bytes in use or free, which the limit is about.
    pub fn size(&self) -> u64 {
        self.bytes.len() as u64
    }

    /// Bytes it may grow to.
    pub fn limit(&self) -> u64 {
        self.limit
    }

    /// Lets it grow to `limit` bytes.
    pub fn set_limit(&mut self, limit: u64) {
        self.limit = limit;
    }

    /// Frees a block.
    pub fn release(&mut self, addr: u64) {
        self.version += 1;
        if let Some(at) = addr.checked_sub(BASE)
            && let Some(len) = self.blocks.remove(&at)
        {
            self.free.push((at, len));
        }
    }

    /// Whether anything changed since a copy was taken.
    pub fn changed_since(&self, copy: &NativeMemory) -> bool {
        self.version != copy.version
    }

    /// Shows bytes to the guest, read-only and for good.
    pub fn show(&mut self, bytes: Bytes) -> u64 {
        self.version += 1;
        let end = self
            .views
            .last()
            .map_or(VIEWS, |(at, b)| at + b.len() as u64);
        let at = (end + 1).next_multiple_of(VIEW_ALIGNMENT);
        self.views.push((at, bytes));
        at
    }

    /// Adds all of it to a hash of the machine's state.
    pub fn fingerprint(&self, h: &mut crate::sandbox::Fingerprint) {
        h.bytes(&self.bytes);
        h.bytes(format!("{:?}{:?}", self.blocks, self.free).as_bytes());
        for (at, bytes) in &self.views {
            h.word(*at);
            h.word(bytes.len() as u64);
        }
    }

    /// Length of the block at an address.
    pub fn block_len(&self, addr: u64) -> u64 {
        addr.checked_sub(BASE)
            .and_then(|a| self.blocks.get(&a))
            .copied()
            .unwrap_or(0)
    }

    /// The bytes at an address, if they are inside the memory.
    pub fn get(&self, addr: u64, len: u64) -> Option<&[u8]> {
        if addr >= VIEWS {
            return self.view(addr, len);
        }
        let at = addr.checked_sub(BASE)?;
        self.bytes.get(at as usize..at.checked_add(len)? as usize)
    }

    #[cold]
    fn view(&self, addr: u64, len: u64) -> Option<&[u8]> {
        let (base, bytes) = self.views.iter().rev().find(|(at, _)| *at <= addr)?;
        let at = addr - base;
        bytes.get(at as usize..at.checked_add(len)? as usize)
    }

    /// The bytes at an address, mutable.
    pub fn get_mut(&mut self, addr: u64, len: u64) -> Option<&mut [u8]> {
        self.version += 1;
        let at = addr.checked_sub(BASE)?;
        self.bytes
            .get_mut(at as usize..at.checked_add(len)? as usize)
    }
}
