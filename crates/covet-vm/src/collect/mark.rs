//! Marking.

use std::collections::HashMap;
use std::rc::Rc;

use crate::class::exports::Export;
use crate::class::{ClassId, Kind, PoolValue, Shape};
use crate::heap::Ref;
use crate::vm::Vm;

pub(super) struct Marker<'a> {
    vm: &'a mut Vm,
    starts: &'a [u64],
    marks: Vec<u64>,
    work: Vec<Ref>,
    offsets: HashMap<ClassId, Rc<[u32]>>,
    /// Reference objects met, in order.
    references: Vec<Ref>,
    clear_soft: bool,
    /// Units below this are the frozen base: alive, and looked into only where they were overwritten.
    frozen: u32,
}

impl<'a> Marker<'a> {
    pub(super) fn new(vm: &'a mut Vm, starts: &'a [u64], clear_soft: bool) -> Marker<'a> {
        let marks = vec![0; starts.len()];
        let frozen = vm.heap.frozen_units();
        Marker {
            frozen,
            vm,
            starts,
            marks,
            work: Vec::new(),
            offsets: HashMap::new(),
            references: Vec::new(),
            clear_soft,
        }
    }

    fn bit(bits: &[u64], r: Ref) -> bool {
        bits.get((r.0 >> 6) as usize)
            .is_some_and(|w| w >> (r.0 & 63) & 1 == 1)
    }

    fn is_marked(&self, r: Ref) -> bool {
        r.0 < self.frozen || Self::bit(&self.marks, r)
    }

    /// Marks a word that may or may not be a reference.
    pub(super) fn push_if_object(&mut self, r: Ref) {
        if Self::bit(self.starts, r) && !self.is_marked(r) {
            self.marks[(r.0 >> 6) as usize] |= 1 << (r.0 & 63);
            self.work.push(r);
        }
    }

    pub(super) fn push_roots(&mut self) {
        let mut roots = Vec::new();
        let vm = &*self.vm;
        for c in vm.classes.iter() {
            roots.extend([c.mirror, c.loader]);
            roots.extend(c.pool_cache.values().filter_map(|v| match v {
                PoolValue::Object(r) | PoolValue::Error(r) => Some(*r),
                _ => None,
            }));
        }
        roots.extend(vm.interned.values());
        roots.extend(vm.linked.values());
        roots.extend(vm.modules.iter().map(|m| m.object));
        roots.extend(vm.missing.values());
        roots.extend(vm.exports.values().flatten().filter_map(|e| match e {
            Export::To(m) => Some(*m),
            _ => None,
        }));
        roots.extend([
            vm.boot_unnamed_module,
            vm.emergency,
            vm.pending_references,
            vm.pinned,
        ]);
        roots.extend(vm.tables.agents().objects());
        roots.extend(vm.classes.loaders());
        for t in vm.threads.living() {
            roots.extend([t.object, t.current_object, t.scoped_value_cache, t.pending]);
        }
        roots.extend(vm.threads.virtuals.objects());
        roots.extend(vm.threads.unmounted.keys());
        roots.extend(vm.threads.monitors.keys());
        roots.extend(vm.heap.overwritten());
        // The order of hash tables does not matter: marking is a set.
        for r in roots {
            self.push_if_object(r);
        }
    }

    pub(super) fn drain(&mut self) {
        while let Some(r) = self.work.pop() {
            self.scan(r);
        }
    }

    fn scan(&mut self, r: Ref) {
        let id = self.vm.class_of(r);
        let Some(c) = self.vm.classes.try_get(id) else {
            return;
        };
        match c.shape {
            Shape::Array {
                kind: Kind::Ref, ..
            } => {
                for i in 0..self.vm.heap.array_len(r) {
                    let e = self.vm.heap.elem_ref(r, i);
                    self.push_if_object(e);
                }
                return;
            }
            Shape::Array { .. } => return,
            _ => {}
        }
        let weak = match c.reference_kind {
            0 | 5 => false,
            1 => self.clear_soft,
            _ => true,
        };
        if weak {
            self.references.push(r);
        }
        let referent = self.vm.known.reference_referent;
        let offsets = self.offsets_of(id);
        for off in offsets.iter() {
            if !(weak && *off == referent) {
                let v = self.vm.heap.load_ref(r, *off);
                self.push_if_object(v);
            }
        }
        if id == self.vm.known.class {
            self.scan_statics(r);
        }
    }

    fn scan_statics(&mut self, mirror: Ref) {
        let of = self.vm.mirror_class(mirror);
        let Some(c) = self.vm.classes.try_get(of) else {
            return;
        };
        let offsets: Vec<u32> = c
            .fields
            .iter()
            .filter(|f| f.is_static() && f.kind == Kind::Ref)
            .map(|f| f.offset)
            .collect();
        for off in offsets {
            let v = self.vm.heap.load_ref(mirror, off);
            self.push_if_object(v);
        }
    }

    fn offsets_of(&mut self, id: ClassId) -> Rc<[u32]> {
        if let Some(o) = self.offsets.get(&id) {
            return o.clone();
        }
        let o: Rc<[u32]> = self.vm.reference_offsets(id).into();
        self.offsets.insert(id, o.clone());
        o
    }

    /// Clears weak references, resurrects finalizable objects, clears phantoms; answers what goes to the handler.
    pub(super) fn process_references(&mut self) -> Vec<Ref> {
        let mut pending = Vec::new();
        // They were met in an order that hash tables of the host had a say in; the guest sees the order of the queue.
        self.references.sort_unstable();
        self.process(1, &mut pending);
        self.process(2, &mut pending);
        self.process(3, &mut pending);
        self.drain();
        // Objects behind finalizers may have brought more references to light.
        self.references.sort_unstable();
        self.process(2, &mut pending);
        self.process(4, &mut pending);
        self.drain();
        pending
    }

    fn process(&mut self, kind: u8, pending: &mut Vec<Ref>) {
        let referent = self.vm.known.reference_referent;
        for r in self.references.clone() {
            let c = self.vm.classes.get(self.vm.class_of(r));
            let to = self.vm.heap.load_ref(r, referent);
            if c.reference_kind != kind || to.is_null() || self.is_marked(to) {
                continue;
            }
            if kind == 3 {
                self.push_if_object(to);
            } else {
                self.vm.heap.store_ref(r, referent, Ref::NULL);
            }
            pending.push(r);
        }
    }

    pub(super) fn finish(self) -> Vec<u64> {
        self.marks
    }
}
