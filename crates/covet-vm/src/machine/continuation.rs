//! Mounting and unmounting continuations: their frames and slots, shadows included, move between the carrier's stack
//! and a chunk of exactly their size.
//!
//! The top frame of an unmounted continuation is the native `doYield`, which answers when it is run again, or the
//! instruction or native that waits for a monitor, which is executed again. See [`crate::thread::continuation`].

use std::collections::BTreeMap;

use super::{Machine, NATIVE_SLOTS};
use crate::domain::{Domain, Slot};
use crate::heap::Ref;
use crate::interp::Frame;
use crate::thread::continuation::Pinned;
use crate::thread::owner::state;
use crate::thread::{Entry, Wait};
use crate::vm::{Res, Vm};

/// Slots of unmounted continuations, by continuation.
pub(crate) type Chunks<S> = BTreeMap<Ref, Vec<Slot<S>>>;

/// Step of `enterSpecial` when its continuation has yielded.
pub(crate) const YIELDED: u32 = 2;

impl<D: Domain> Machine<D> {
    /// Enters a continuation: what is pushed from here on belongs to it.
    pub(crate) fn begin_continuation(&mut self, continuation: Ref, is_virtual: bool) {
        let t = &mut self.vm.threads;
        let entry = Entry {
            continuation,
            frame: t.frames.len() - 1,
            is_virtual,
            pins: 0,
            held: t.held,
        };
        t.held = 0;
        t.running_mut().entries.push(entry);
    }

    /// Leaves the innermost continuation.
    pub(crate) fn end_continuation(&mut self) {
        if let Some(e) = self.vm.threads.running_mut().entries.pop() {
            self.vm.threads.held = e.held;
        }
    }

    /// Puts the frames of an unmounted continuation above the top frame. `false`: it has none.
    pub(crate) fn mount(&mut self, continuation: Ref) -> bool {
        let Some(frames) = self.vm.threads.unmounted.remove(&continuation) else {
            return false;
        };
        self.others_changed();
        let slots = self.chunks.remove(&continuation).unwrap_or_default();
        let base = self.free_base();
        self.grow_stack(base + slots.len() + NATIVE_SLOTS + 8);
        self.stack[base..base + slots.len()].copy_from_slice(&slots);
        self.vm
            .threads
            .frames
            .extend(frames.into_iter().map(|f| Frame {
                base: f.base + base as u32,
                ..f
            }));
        self.vm.threads.set_unmounted(false);
        self.set_chunk(continuation, 0);
        true
    }

    /// Moves the innermost continuation of the running thread off its stack and lets `enterSpecial` return.
    pub(crate) fn unmount(&mut self) -> Res<Result<(), Pinned>> {
        let Some(entry) = self.vm.threads.running().entries.last().copied() else {
            return Ok(Err(Pinned::Native));
        };
        if let Some(reason) = self.vm.pinned(&entry) {
            return Ok(Err(reason));
        }
        self.vm.ensure_chunk(entry.continuation)?;
        let mut frames = self.vm.threads.frames.split_off(entry.frame + 1);
        let first = frames.first().map_or(0, |f| f.base) as usize;
        let end = frames.last().map_or(first, |f| self.frame_end(f));
        for f in &mut frames {
            f.base -= first as u32;
        }
        let slots = self.stack[first..end.min(self.stack.len())].to_vec();
        self.set_chunk(entry.continuation, slots.len() as u32);
        self.vm.threads.unmounted.insert(entry.continuation, frames);
        self.others_changed();
        self.chunks.insert(entry.continuation, slots);
        self.set_step(YIELDED);
        Ok(Ok(()))
    }

    /// First slot behind what a frame uses.
    fn frame_end(&self, f: &Frame) -> usize {
        let own = match Vm::code_of(f.code) {
            Some(c) => c.regs as usize,
            None => {
                self.vm.classes.method(f.method).arg_slots as usize + crate::collect::NATIVE_STATE
            }
        };
        f.base as usize + own
    }

    fn set_chunk(&mut self, continuation: Ref, words: u32) {
        let (tail, bottom) = (self.vm.known.continuation_tail, self.vm.known.chunk_bottom);
        let chunk = self.vm.heap.load_ref(continuation, tail);
        if !chunk.is_null() {
            self.vm.heap.store_u32(chunk, bottom, words);
        }
    }

    /// A virtual thread that waits for a monitor gives its carrier up, from 24 on. `false`: the carrier has to wait.
    pub(super) fn unmount_blocked(&mut self, w: Wait) -> bool {
        let (new_state, timeout) = match w {
            Wait::Monitor(_) => (state::BLOCKING, None),
            Wait::Object(_, None) => (state::WAITING, None),
            Wait::Object(_, Some(deadline)) => (state::TIMED_WAITING, Some(deadline)),
            _ => return false,
        };
        let t = self.vm.threads.running();
        let object = t.current_object;
        let inside = matches!(&t.entries[..], [.., e] if e.is_virtual);
        if self.vm.jdk.feature < 24 || object == t.object || !inside {
            return false;
        }
        if !matches!(self.unmount(), Ok(Ok(()))) {
            return false;
        }
        self.vm.threads.set_unmounted(true);
        let k = &self.vm.known;
        let (notified, offset) = (k.virtual_notified, k.virtual_timeout);
        self.vm.heap.store_u8(object, notified, 0);
        if let Some(deadline) = timeout {
            let nanos = deadline.saturating_sub(self.vm.sandbox.now()).max(1);
            let millis = (nanos + 999_999) / 1_000_000;
            self.vm.heap.store_u64(object, offset, millis as u64);
        }
        self.vm.set_virtual_state(object, new_state);
        true
    }
}

impl Vm {
    /// Gives a continuation the `StackChunk` that says it has been started.
    fn ensure_chunk(&mut self, continuation: Ref) -> Res<()> {
        let tail = self.known.continuation_tail;
        if self.heap.load_ref(continuation, tail).is_null() {
            let chunk = self.new_instance(self.known.stack_chunk)?;
            self.heap.store_ref(continuation, tail, chunk);
        }
        Ok(())
    }
}
