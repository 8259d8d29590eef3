//! The collector for `covet java` (search runs never collect): deterministic, non-moving mark and sweep.
//!
//! Roots: mirrors and everything linked, interned strings, threads, monitors, and the registers of all frames that are
//! live at their instruction ([`liveness`]) and of a reference type there ([`reftypes`]). Behind a frozen base, what its
//! overwritten words hold: nothing else there can point behind it, so the base is not looked at.
//!
//! It runs when the heap is full, when the program asks for it, and between slices when it is worth its work
//! ([`crate::heap::Heap::collection_due`]).
//!
//! References: soft ones are strong until memory runs out; weak and phantom ones are cleared and handed to the reference handler; objects
//! with finalizers are handed over once. Classes are never unloaded.

mod flow;
mod liveness;
mod mark;
mod reftypes;

use std::collections::HashMap;

use covet_program::descriptor;

use crate::class::{ClassId, Kind, MethodId, Shape};
use crate::code::Code;
use crate::domain::{Domain, Slot};
use crate::heap::Ref;
use crate::interp::Frame;
use crate::machine::Machine;
use crate::thread::Wait;
use crate::vm::Vm;
use liveness::Liveness;
use mark::Marker;
use reftypes::RefTypes;

/// The analyses of a method.
type Analysis = (Liveness, RefTypes);

/// What a collection costs in bytecodes: for itself (the roots, the bitmaps), per object, and per byte of heap.
const PRICE: u64 = 60_000;
const PRICE_OF_OBJECT: u64 = 8;
const BYTES_PER_BYTECODE: u64 = 512;

impl<D: Domain> Machine<D> {
    /// Collects garbage; answers whether enough memory was gained to go on.
    pub fn collect(&mut self) -> bool {
        // Soft references go when memory gets tight; a heap that is full without them is full.
        let roomy = self.vm.heap.max_bytes() / 8;
        self.collect_with(false) > roomy || self.collect_with(true) > self.vm.heap.max_bytes() / 500
    }

    /// Collects garbage because the program asked for it.
    pub fn collect_now(&mut self) {
        self.collect_with(false);
    }

    /// Answers the free bytes.
    fn collect_with(&mut self, clear_soft: bool) -> u64 {
        let roots = self.stack_roots();
        self.vm.tables.collected();
        self.vm.collect(&roots, clear_soft)
    }

    /// What the registers of all frames hold, as far as they are live.
    fn stack_roots(&self) -> Vec<u32> {
        let mut cache: HashMap<*const Code, Analysis> = HashMap::new();
        let mut roots = Vec::new();
        for (frames, slots) in self.all_stacks() {
            for (i, f) in frames.iter().enumerate() {
                let top = i + 1 == frames.len();
                self.frame_roots(f, top, slots, &mut cache, &mut roots);
            }
        }
        roots.extend(self.vm.threads.blocks.iter().map(|b| b.1.0));
        roots.sort_unstable();
        roots.dedup();
        roots
    }

    fn frame_roots(
        &self,
        f: &Frame,
        top: bool,
        slots: &[Slot<D::Shadow>],
        cache: &mut HashMap<*const Code, Analysis>,
        roots: &mut Vec<u32>,
    ) {
        if !f.lock.is_null() {
            roots.push(f.lock.0);
        }
        let base = f.base as usize;
        let add = |reg: usize| {
            if let Some(s) = slots.get(base + reg)
                && s.v <= u64::from(u32::MAX)
                && s.v != 0
            {
                roots.push(s.v as u32);
            }
        };
        match Vm::code_of(f.code) {
            Some(code) => {
                let (live, types) = cache
                    .entry(f.code)
                    .or_insert_with(|| (Liveness::of(code), RefTypes::of(&self.vm, code)));
                let at = if f.pc.is_null() { 0 } else { f.insn_index() };
                live.registers(code, at, !top)
                    .into_iter()
                    .filter(|reg| types.holds(at, *reg))
                    .for_each(add);
            }
            None => {
                let args = self.vm.argument_kinds(f.method);
                (0..args.len() + NATIVE_STATE)
                    .filter(|i| args.get(*i).is_none_or(|k| *k == Kind::Ref))
                    .for_each(add);
            }
        }
    }
}

/// Slots behind its arguments that a native may keep state in.
pub const NATIVE_STATE: usize = 8;

impl Vm {
    /// Marks from the roots, clears references, sweeps; answers the free bytes.
    fn collect(&mut self, stack_roots: &[u32], clear_soft: bool) -> u64 {
        self.heap.close_region();
        let (starts, bounds) = self.object_starts();
        let objects: u64 = starts.iter().map(|w| u64::from(w.count_ones())).sum();
        let frozen = u64::from(self.heap.frozen_units()) << 3;
        let bytes = self.heap.used_bytes() - frozen;
        self.collect_work += PRICE + objects * PRICE_OF_OBJECT + bytes / BYTES_PER_BYTECODE;
        let mut m = Marker::new(self, &starts, clear_soft);
        for r in stack_roots {
            m.push_if_object(Ref(*r));
        }
        m.push_roots();
        m.drain();
        let pending = m.process_references();
        let marks = m.finish();
        self.link_pending(&pending);
        let free = self.heap.sweep(&bounds, &marks);
        if !self.pending_references.is_null() {
            self.threads.wake_all(|w| *w == Wait::References);
        }
        free
    }

    /// One bit per unit: an object starts here; an object or filler starts here.
    fn object_starts(&self) -> (Vec<u64>, Vec<u64>) {
        let top = self.heap.top();
        let mut bits = vec![0u64; top as usize / 64 + 1];
        let mut bounds = bits.clone();
        self.walk(self.heap.frozen_units(), |r, _, filler| {
            let (word, bit) = ((r.0 >> 6) as usize, 1 << (r.0 & 63));
            bounds[word] |= bit;
            if !filler {
                bits[word] |= bit;
            }
        });
        (bits, bounds)
    }

    /// Calls back with every object of the heap and its size in units, in address order.
    pub fn walk_objects(&self, mut each: impl FnMut(Ref, u32)) {
        self.walk(0, |r, size, filler| {
            if !filler {
                each(r, size);
            }
        });
    }

    /// Objects and fillers tile the heap, also behind the unit where it was frozen.
    fn walk(&self, from: u32, mut each: impl FnMut(Ref, u32, bool)) {
        let top = self.heap.top();
        let mut at = crate::heap::FIRST_UNIT.max(from);
        while at < top {
            let r = Ref(at);
            let filler = self.heap.class_id(r) == 0;
            let size = if filler {
                self.heap.mark_word(r).max(1)
            } else {
                (self.object_bytes(r) / 8).max(1) as u32
            };
            each(r, size, filler);
            // A length that a wrongly typed program overwrote must not lead out of the heap.
            at = at.saturating_add(size);
        }
    }

    /// What the reference fields or elements of an object hold.
    pub fn references_of(&self, r: Ref) -> Vec<Ref> {
        let id = self.class_of(r);
        match self.classes.get(id).shape {
            Shape::Array {
                kind: Kind::Ref, ..
            } => (0..self.heap.array_len(r))
                .map(|i| self.heap.elem_ref(r, i))
                .collect(),
            Shape::Array { .. } => Vec::new(),
            _ => self
                .reference_offsets(id)
                .into_iter()
                .map(|off| self.heap.load_ref(r, off))
                .collect(),
        }
    }

    /// The kinds of a method's argument slots, receiver first; the second slot of a wide value is `Void`.
    fn argument_kinds(&self, method: MethodId) -> Vec<Kind> {
        let m = self.classes.method(method);
        let mut kinds = Vec::new();
        if !m.is_static() {
            kinds.push(Kind::Ref);
        }
        for p in descriptor::params(self.syms.text(m.desc)) {
            let k = Kind::of(p);
            kinds.push(k);
            if k.slots() == 2 {
                kinds.push(Kind::Void);
            }
        }
        kinds
    }

    /// Hands cleared references to the reference handler.
    fn link_pending(&mut self, pending: &[Ref]) {
        for r in pending {
            self.heap
                .store_ref(*r, self.known.reference_discovered, self.pending_references);
            self.pending_references = *r;
        }
    }

    /// Offsets of the reference fields of a class's instances.
    fn reference_offsets(&self, id: ClassId) -> Vec<u32> {
        let mut out = Vec::new();
        let mut at = Some(id);
        while let Some(c) = at {
            let c = self.classes.get(c);
            out.extend(
                c.fields
                    .iter()
                    .filter(|f| !f.is_static() && f.kind == Kind::Ref)
                    .map(|f| f.offset),
            );
            at = c.super_class;
        }
        out.sort_unstable();
        out
    }
}
