//! The arena and its accessors.
//!
//! One anonymous mapping is reserved (not committed) that is larger than any address a 32-bit reference plus a 31-bit
//! index can form. That is why reads need no bounds check: whatever bits a guest makes up, the address stays inside the
//! mapping. Writes are compared with the frozen watermark anyway; the same comparison keeps them below the heap's limit,
//! so that made-up references cannot make the host commit memory. Slices are cut off at the top of the heap. Accesses
//! with guest-made byte offsets (`Unsafe`) go through [`Heap::in_bounds`] first.
//!
//! Copying many bytes is work that a guest can ask for with one instruction; [`Heap::take_moved`] says how much there
//! was.

use memmap2::{MmapMut, MmapOptions, UncheckedAdvice};

use super::layout::{ARRAY_DATA, ARRAY_LENGTH, HEADER_CLASS, HEADER_MARK, Ref};
use super::pace::Pace;
use super::undo::Undo;

/// 2^32 units, plus the farthest array element (2^31 longs), plus a page for headers.
const RESERVED: usize = (1usize << 35) + (1usize << 34) + (1 << 21);

/// Objects of this many units are placed apart from the small ones.
const LARGE: u32 = 256;
/// Units above the limit for the exceptions of the machine, who cannot wait for a collection.
const RESERVE: u32 = (256 << 10) / 8;

/// Where writes go that must not go anywhere: the last page of the reservation.
const NOWHERE: usize = RESERVED - 4096;
/// Size of a page of the host.
const PAGE: usize = 4096;
/// Bytes behind the base that stay with the machine between runs.
const KEPT: usize = 64 << 20;

/// The guest heap.
pub struct Heap {
    base: *mut u8,
    map: MmapMut,
    /// Next free unit of the current allocation region.
    cur: u32,
    /// End of the current allocation region, exclusive.
    cur_end: u32,
    /// Highest unit ever handed out since the last rollback, exclusive.
    top: u32,
    /// Units from here on were never written, or given back since: what lies there above the top is zero.
    touched: u32,
    /// Hard end of the heap in units: the limit less what the undo log takes.
    hard: u32,
    /// What may be allocated and logged, in units.
    limit: u32,
    /// Units above the limit that may be allocated now.
    reserve: u32,
    /// Free regions left by the last sweep, in address order, not yet used.
    pub(super) holes: Vec<(u32, u32)>,
    pub(super) next_hole: usize,
    /// Writes below this byte address are logged.
    pub(super) frozen: usize,
    /// Bytes between the watermark and the end of the reserve: writes outside of them are looked at.
    open: usize,
    /// Bytes copied since the last look.
    moved: u64,
    pub(super) undo: Undo,
    /// Bytes allocated since creation, for statistics.
    allocated: u64,
    /// When a collection is worth its work.
    pub(super) pace: Pace,
    /// Ranges written in bulk, while somebody wants to know.
    pub written: Option<Vec<std::ops::Range<usize>>>,
}

// SAFETY: the mapping is owned by the heap and only reached through it.
#[expect(unsafe_code, reason = "raw arena pointer")]
unsafe impl Send for Heap {}

#[expect(
    unsafe_code,
    reason = "raw arena access; every address is inside the reservation, see the module comment"
)]
impl Heap {
    /// Reserves a heap that may grow to `max_bytes`.
    pub fn new(max_bytes: u64) -> std::io::Result<Heap> {
        let mut map = MmapOptions::new()
            .len(RESERVED)
            .no_reserve_swap()
            .map_anon()?;
        let base = map.as_mut_ptr();
        let hard = (max_bytes / 8).clamp(1 << 16, u64::from(u32::MAX - RESERVE)) as u32;
        Ok(Heap {
            base,
            map,
            cur: 8,
            cur_end: hard,
            top: 8,
            touched: 8,
            hard,
            limit: hard,
            reserve: 0,
            holes: Vec::new(),
            next_hole: 0,
            frozen: 0,
            open: ((hard + RESERVE) as usize) << 3,
            moved: 0,
            undo: Undo::default(),
            written: None,
            allocated: 0,
            pace: Pace::default(),
        })
    }

    /// Where compiled code finds the watermark, and how far behind it writes may go.
    pub(crate) const FROZEN: usize = std::mem::offset_of!(Heap, frozen);
    pub(crate) const OPEN: usize = std::mem::offset_of!(Heap, open);
    /// Where it finds what allocating changes.
    pub(crate) const CUR: usize = std::mem::offset_of!(Heap, cur);
    pub(crate) const CUR_END: usize = std::mem::offset_of!(Heap, cur_end);
    pub(crate) const TOP: usize = std::mem::offset_of!(Heap, top);
    pub(crate) const ALLOCATED: usize = std::mem::offset_of!(Heap, allocated);

    /// The first byte of the reservation.
    pub(crate) fn start(&self) -> *const u8 {
        self.base
    }

    #[inline(always)]
    fn at(&self, r: Ref, off: u32) -> *mut u8 {
        // SAFETY: r.addr() < 2^35 and off < 2^32 lie inside the reservation.
        unsafe { self.base.add(r.addr() + off as usize) }
    }

    #[inline(always)]
    fn elem(&self, r: Ref, byte_index: u64) -> *mut u8 {
        // SAFETY: byte_index < 2^34 (a 31-bit index times eight) lies inside the reservation.
        unsafe {
            self.base
                .add(r.addr() + ARRAY_DATA as usize + (byte_index & 0x3_ffff_ffff) as usize)
        }
    }

    /// Where a write to an address goes: to it, once it is logged or found to need no log. A write beyond the limit
    /// goes nowhere.
    #[inline(always)]
    fn barrier(&mut self, p: *mut u8) -> *mut u8 {
        let addr = p as usize - self.base as usize;
        if addr.wrapping_sub(self.frozen) < self.open {
            p
        } else {
            self.guarded(addr)
        }
    }

    #[cold]
    #[inline(never)]
    fn guarded(&mut self, addr: usize) -> *mut u8 {
        let to = if addr < self.frozen {
            self.log_word(addr);
            addr
        } else {
            NOWHERE
        };
        // SAFETY: below the watermark, or the last page of the reservation.
        unsafe { self.base.add(to) }
    }

    /// Moves the watermark below which writes are logged.
    pub(super) fn set_frozen(&mut self, bytes: usize) {
        self.frozen = bytes;
        self.open = Ref(self.limit.saturating_add(RESERVE))
            .addr()
            .saturating_sub(bytes);
    }

    /// Log entries take room from the objects of the run.
    pub(super) fn charge_log(&mut self) {
        let entries = (self.undo.bytes() / 8).min(u64::from(u32::MAX)) as u32;
        let hard = self
            .limit
            .saturating_sub(entries)
            .saturating_add(self.reserve);
        if self.cur_end == self.hard {
            self.cur_end = hard;
        }
        self.hard = hard;
    }

    #[cold]
    #[inline(never)]
    fn log_word(&mut self, addr: usize) {
        let unit = addr >> 3;
        // SAFETY: unit is below the frozen watermark.
        let old = unsafe { self.base.add(unit << 3).cast::<u64>().read() };
        if self.undo.record(unit as u32, old) {
            self.charge_log();
        }
    }
}

macro_rules! access {
    ($($load:ident $store:ident $load_elem:ident $store_elem:ident $ty:ty;)*) => {
        #[expect(unsafe_code, reason = "raw arena access; every address is inside the reservation")]
        impl Heap {
            $(
                /// Reads at a byte offset of an object.
                #[inline(always)]
                pub fn $load(&self, r: Ref, off: u32) -> $ty {
                    // SAFETY: inside the reservation, see `at`.
                    unsafe { self.at(r, off).cast::<$ty>().read_unaligned() }
                }
                /// Writes at a byte offset of an object.
                #[inline(always)]
                pub fn $store(&mut self, r: Ref, off: u32, v: $ty) {
                    let p = self.at(r, off);
                    let p = self.barrier(p);
                    // SAFETY: inside the reservation, see `at`.
                    unsafe { p.cast::<$ty>().write_unaligned(v) }
                }
                /// Reads an array element.
                #[inline(always)]
                pub fn $load_elem(&self, r: Ref, i: u32) -> $ty {
                    // SAFETY: inside the reservation, see `elem`.
                    unsafe { self.elem(r, u64::from(i) * size_of::<$ty>() as u64).cast::<$ty>().read_unaligned() }
                }
                /// Writes an array element.
                #[inline(always)]
                pub fn $store_elem(&mut self, r: Ref, i: u32, v: $ty) {
                    let p = self.elem(r, u64::from(i) * size_of::<$ty>() as u64);
                    let p = self.barrier(p);
                    // SAFETY: inside the reservation, see `elem`.
                    unsafe { p.cast::<$ty>().write_unaligned(v) }
                }
            )*
        }
    };
}

access! {
    load_u8 store_u8 elem_u8 set_elem_u8 u8;
    load_u16 store_u16 elem_u16 set_elem_u16 u16;
    load_u32 store_u32 elem_u32 set_elem_u32 u32;
    load_u64 store_u64 elem_u64 set_elem_u64 u64;
}

impl Heap {
    /// Class id of an object.
    #[inline(always)]
    pub fn class_id(&self, r: Ref) -> u32 {
        self.load_u32(r, HEADER_CLASS)
    }

    /// Mark word of an object.
    #[inline(always)]
    pub fn mark_word(&self, r: Ref) -> u32 {
        self.load_u32(r, HEADER_MARK)
    }

    /// Sets the mark word.
    #[inline(always)]
    pub fn set_mark_word(&mut self, r: Ref, v: u32) {
        self.store_u32(r, HEADER_MARK, v);
    }

    /// Length of an array.
    #[inline(always)]
    pub fn array_len(&self, r: Ref) -> u32 {
        self.load_u32(r, ARRAY_LENGTH)
    }

    /// Reads a reference field.
    #[inline(always)]
    pub fn load_ref(&self, r: Ref, off: u32) -> Ref {
        Ref(self.load_u32(r, off))
    }

    /// Writes a reference field.
    #[inline(always)]
    pub fn store_ref(&mut self, r: Ref, off: u32, v: Ref) {
        self.store_u32(r, off, v.0);
    }

    /// Reads a reference array element.
    #[inline(always)]
    pub fn elem_ref(&self, r: Ref, i: u32) -> Ref {
        Ref(self.elem_u32(r, i))
    }

    /// Writes a reference array element.
    #[inline(always)]
    pub fn set_elem_ref(&mut self, r: Ref, i: u32, v: Ref) {
        self.set_elem_u32(r, i, v.0);
    }

    /// First unit that was never handed out.
    pub fn top(&self) -> u32 {
        self.top
    }

    /// Bytes handed out since creation.
    pub fn allocated_bytes(&self) -> u64 {
        self.allocated
    }

    /// Whether `[addr, addr + len)` lies in memory that has been handed out.
    #[inline]
    pub fn in_bounds(&self, addr: u64, len: u64) -> bool {
        addr >= 64 && addr.saturating_add(len) <= u64::from(self.top) << 3
    }

    /// The limit in bytes, as the guest may know it.
    pub fn max_bytes(&self) -> u64 {
        u64::from(self.limit) << 3
    }

    /// Opens or closes the reserve above the limit.
    pub fn open_reserve(&mut self, open: bool) {
        self.reserve = if open { RESERVE } else { 0 };
        self.charge_log();
    }

    /// Bytes between the start of the arena and its top.
    pub fn used_bytes(&self) -> u64 {
        u64::from(self.top) << 3
    }

    /// Allocates zeroed units with the given class id in the header. `None`: the heap is full.
    #[inline(always)]
    pub fn alloc(&mut self, units: u32, class_id: u32) -> Option<Ref> {
        let start = self.cur;
        let (end, over) = start.overflowing_add(units);
        if over || end > self.cur_end {
            return self.alloc_slow(units, class_id);
        }
        self.cur = end;
        if end > self.top {
            if units >= LARGE {
                return Some(self.alloc_top(start, units, class_id));
            }
            self.top = end;
        }
        self.allocated += u64::from(units) << 3;
        let r = Ref(start);
        self.clear(r, units, class_id);
        Some(r)
    }

    /// A large object at the top: what the host never had to provide is left alone.
    #[cold]
    #[inline(never)]
    fn alloc_top(&mut self, start: u32, units: u32, class_id: u32) -> Ref {
        let fresh = start.max(self.top).max(self.touched);
        self.top = start + units;
        self.allocated += u64::from(units) << 3;
        let old = fresh.saturating_sub(start).clamp(1, units);
        self.clear(Ref(start), old, class_id);
        Ref(start)
    }

    #[cold]
    #[inline(never)]
    fn alloc_slow(&mut self, units: u32, class_id: u32) -> Option<Ref> {
        if units >= LARGE {
            return self.alloc_large(units, class_id);
        }
        // Walk the holes in address order; what is left of a hole becomes a filler so that the heap stays parsable.
        while self.next_hole < self.holes.len() {
            let (start, end) = self.holes[self.next_hole];
            self.next_hole += 1;
            self.fill_rest();
            self.cur = start;
            self.cur_end = end;
            if end - start >= units {
                return self.alloc(units, class_id);
            }
        }
        if self.cur_end < self.hard {
            self.fill_rest();
            self.cur = self.top;
            self.cur_end = self.hard;
            if self.hard.saturating_sub(self.cur) >= units {
                return self.alloc(units, class_id);
            }
        }
        None
    }

    /// Large objects go to the first hole they fit into, or behind the top; the smaller holes stay for small objects.
    fn alloc_large(&mut self, units: u32, class_id: u32) -> Option<Ref> {
        let fits = |&(start, end): &(u32, u32)| end - start >= units;
        if let Some(n) = self.holes[self.next_hole..].iter().position(fits) {
            let hole = &mut self.holes[self.next_hole + n];
            let start = hole.0;
            hole.0 += units;
            if hole.0 == hole.1 {
                self.holes.remove(self.next_hole + n);
            }
            self.allocated += u64::from(units) << 3;
            self.clear(Ref(start), units, class_id);
            return Some(Ref(start));
        }
        let room = self.cur_end < self.hard && self.hard.saturating_sub(self.top) >= units;
        room.then(|| self.alloc_top(self.top, units, class_id))
    }

    /// The hard limit in units.
    pub(super) fn hard_units(&self) -> u32 {
        self.hard
    }

    /// Makes the allocator start with the first hole.
    pub(super) fn start_in_holes(&mut self) {
        match self.holes.first() {
            Some(&(start, end)) => {
                self.cur = start;
                self.cur_end = end;
                self.next_hole = 1;
            }
            None => {
                self.cur = self.top;
                self.cur_end = self.hard;
            }
        }
    }

    /// Gives up the holes of the last sweep: allocation goes on behind the top.
    pub(super) fn forget_holes(&mut self) {
        if !self.holes.is_empty() {
            self.fill_rest();
            self.holes.clear();
            self.next_hole = 0;
            self.cur = self.top;
            self.cur_end = self.hard;
        }
    }

    /// Turns the unused rest of the current region into a filler.
    pub(super) fn fill_rest(&mut self) {
        if self.cur < self.cur_end && self.cur < self.top {
            let end = self.cur_end.min(self.top);
            self.write_filler(self.cur, end - self.cur);
        }
    }

    /// Writes a dead object over `[start, start + len)`: class id 0, size in the mark.
    pub(super) fn write_filler(&mut self, start: u32, len: u32) {
        self.store_u32(Ref(start), HEADER_CLASS, 0);
        self.store_u32(Ref(start), HEADER_MARK, len);
    }
}

#[expect(
    unsafe_code,
    reason = "raw arena access; every address is inside the reservation"
)]
impl Heap {
    #[inline(always)]
    fn clear(&mut self, r: Ref, units: u32, class_id: u32) {
        let p = self.at(r, 0).cast::<u64>();
        // SAFETY: [r, r + units) was just handed out.
        unsafe {
            p.write(u64::from(class_id));
            if units <= 6 {
                for i in 1..units as usize {
                    p.add(i).write(0);
                }
            } else {
                p.add(1)
                    .cast::<u8>()
                    .write_bytes(0, (units as usize - 1) * 8);
            }
        }
    }

    /// Bytes copied since this was asked last.
    #[inline]
    pub fn take_moved(&mut self) -> u64 {
        std::mem::take(&mut self.moved)
    }

    /// The bytes of `[addr, addr + len)`, as far as they are below the top.
    pub fn bytes(&self, addr: usize, len: usize) -> &[u8] {
        let len = self.within(addr, len);
        // SAFETY: below the top.
        unsafe { std::slice::from_raw_parts(self.base.add(if len == 0 { 0 } else { addr }), len) }
    }

    /// How many of `len` bytes from an address on are below the top.
    fn within(&self, addr: usize, len: usize) -> usize {
        Ref(self.top).addr().saturating_sub(addr).min(len)
    }

    /// Writes bytes at an arena address, as far as they are below the top, logging what was there.
    pub fn write_bytes(&mut self, addr: usize, data: &[u8]) {
        let len = self.within(addr, data.len());
        self.moved += len as u64;
        self.log_range(addr, len);
        self.note_written(addr, len);
        if len > 0 {
            // SAFETY: below the top.
            unsafe { self.base.add(addr).copy_from(data.as_ptr(), len) }
        }
    }

    /// Copies inside the arena (overlap allowed), as far as both ends are below the top, logging what was there.
    pub fn copy_within(&mut self, from: usize, to: usize, len: usize) {
        let len = self.within(from, len).min(self.within(to, len));
        self.moved += len as u64;
        self.log_range(to, len);
        self.note_written(to, len);
        if len > 0 {
            // SAFETY: below the top.
            unsafe { self.base.add(to).copy_from(self.base.add(from), len) }
        }
    }

    fn note_written(&mut self, addr: usize, len: usize) {
        if let Some(w) = &mut self.written {
            w.push(addr..addr + len);
        }
    }

    fn log_range(&mut self, addr: usize, len: usize) {
        if len > 0 && addr < self.frozen {
            let mut a = addr & !7;
            let end = (addr + len).min(self.frozen);
            while a < end {
                self.log_word(a);
                a += 8;
            }
        }
    }

    /// Drops what lies behind a unit, and gives its pages back to the host if a run used many.
    pub(super) fn give_back(&mut self, from: u32) {
        self.touched = self.touched.max(self.top);
        self.top = self.top.min(from);
        let (start, end) = (
            Ref(from).addr().next_multiple_of(PAGE),
            Ref(self.touched).addr(),
        );
        if end.saturating_sub(start) > KEPT {
            // SAFETY: nothing lives behind the top that allocation goes back to, and memory is cleared when handed out.
            let given = unsafe {
                self.map
                    .unchecked_advise_range(UncheckedAdvice::DontNeed, start, end - start)
            };
            // A host that does not take them back has them used by the next run.
            if given.is_ok() {
                self.touched = (start >> 3) as u32;
            }
        }
    }

    pub(super) fn restore_word(&mut self, unit: u32, old: u64) {
        // SAFETY: only units that were logged come here.
        unsafe { self.base.add((unit as usize) << 3).cast::<u64>().write(old) }
    }

    pub(super) fn set_region(&mut self, cur: u32, top: u32) {
        self.touched = self.touched.max(self.top);
        self.cur = cur;
        self.cur_end = self.hard;
        self.top = top;
    }

    pub(super) fn region(&self) -> (u32, u32) {
        (self.cur, self.top)
    }

    /// Sets the hard limit in bytes (a run's heap budget counts from the top of the base).
    pub fn set_hard_limit(&mut self, bytes: u64) {
        self.limit = (bytes / 8).min(u64::from(u32::MAX - RESERVE)) as u32;
        self.charge_log();
        self.set_frozen(self.frozen);
    }
}
