//! Owners of monitors: platform threads under their own id, virtual threads under an id above [`FIRST_VIRTUAL`].
//!
//! What enters a monitor is the current thread, not its carrier: a virtual thread may leave its carrier inside a
//! `synchronized` block (JEP 491, from 24 on) and come back on another one. Its id fits into the mark word, is drawn
//! when the thread is mounted for the first time and given back when it ends, so that ids do not run out.
//!
//! A virtual thread that waits for a monitor or a notification waits in one of two places: on its carrier, when it is
//! pinned, or off every carrier ([`Virtual::unmounted`]). Only the second kind goes through the library's unblocker.

use super::{State, ThreadId, Threads, Wait};
use crate::heap::Ref;
use crate::vm::{Res, Vm, raise};

/// The lowest id of a virtual thread. Ids have 23 bits.
pub const FIRST_VIRTUAL: ThreadId = 1 << 22;

/// What `Object.wait` remembers of its thread.
#[derive(Clone, Copy, Debug, Default)]
pub struct Waiting {
    /// Set by `notify`.
    pub notified: bool,
    /// Monitor count to restore.
    pub count: u32,
}

/// A virtual thread that has been mounted and has not ended.
#[derive(Clone, Copy, Debug, Default)]
pub struct Virtual {
    /// The `java.lang.VirtualThread`; null for an id that is free.
    pub object: Ref,
    /// Id of the thread that carries it, 0 for none.
    pub carrier: ThreadId,
    /// It gave its carrier up while it waited for a monitor.
    pub unmounted: bool,
    /// State of `Object.wait`.
    pub waiting: Waiting,
}

/// Virtual threads by id, and those that the library has to unblock.
#[derive(Clone, Debug, Default)]
pub struct Virtuals {
    table: Vec<Virtual>,
    free: Vec<ThreadId>,
    unblock: Vec<Ref>,
}

impl Virtuals {
    fn get_mut(&mut self, id: ThreadId) -> Option<&mut Virtual> {
        let index = id.checked_sub(FIRST_VIRTUAL)?;
        self.table.get_mut(index as usize)
    }

    fn add(&mut self, object: Ref) -> Option<ThreadId> {
        let v = Virtual {
            object,
            ..Virtual::default()
        };
        if let Some(id) = self.free.pop() {
            self.table[(id - FIRST_VIRTUAL) as usize] = v;
            return Some(id);
        }
        let id = FIRST_VIRTUAL + self.table.len() as u32;
        (id < 2 * FIRST_VIRTUAL).then(|| {
            self.table.push(v);
            id
        })
    }

    fn remove(&mut self, id: ThreadId) {
        if let Some(v) = self.get_mut(id) {
            *v = Virtual::default();
            self.free.push(id);
        }
    }

    /// The objects of all of them.
    pub fn objects(&self) -> impl Iterator<Item = Ref> {
        self.table.iter().map(|v| v.object)
    }

    /// How many ids are in use, for fingerprints.
    pub fn len(&self) -> usize {
        self.table.len() - self.free.len()
    }

    /// Whether no id is in use.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

impl Threads {
    /// The state of `Object.wait` of an owner.
    pub fn waiting_mut(&mut self, id: ThreadId) -> &mut Waiting {
        match self.virtuals.get_mut(id) {
            Some(v) => &mut v.waiting,
            None => {
                let index = (id as usize - 1).min(self.list.len() - 1);
                &mut self.list[index].waiting
            }
        }
    }

    /// The virtual thread that the running thread carries has left it, or is back, while it waits for a monitor.
    pub fn set_unmounted(&mut self, unmounted: bool) {
        let id = self.owner;
        if let Some(v) = self.virtuals.get_mut(id) {
            v.unmounted = unmounted;
        }
    }

    /// Wakes the platform thread that waits for this owner's sake.
    fn wake_carrier(&mut self, id: ThreadId, wait: impl Fn(&Wait) -> bool) {
        let carrier = self.virtuals.get_mut(id).map_or(id, |v| v.carrier);
        if let Some(t) = self.list.get_mut((carrier as usize).wrapping_sub(1))
            && let State::Blocked(w) = &t.state
            && wait(w)
        {
            t.state = State::Runnable;
        }
    }

    fn unmounted(&mut self, id: ThreadId) -> Option<Ref> {
        self.virtuals
            .get_mut(id)
            .filter(|v| v.unmounted)
            .map(|v| v.object)
    }
}

impl Vm {
    /// Makes a thread object current (`Thread.setCurrentThread`): the carrier itself, or the virtual thread it carries.
    pub fn set_current_thread(&mut self, object: Ref) -> Res<()> {
        let carrier = self.threads.current_id();
        let before = self.threads.owner;
        let owner = if object == self.threads.running().object {
            carrier
        } else {
            self.owner_id(object)?
        };
        for (id, by) in [(before, 0), (owner, carrier)] {
            if let Some(v) = self.threads.virtuals.get_mut(id) {
                v.carrier = by;
            }
        }
        let t = self.threads.running_mut();
        t.current_object = object;
        t.owner = owner;
        self.threads.owner = owner;
        Ok(())
    }

    fn owner_id(&mut self, object: Ref) -> Res<ThreadId> {
        let offset = self.known.virtual_owner;
        let old = self.heap.load_u32(object, offset);
        if old != 0 {
            return Ok(old);
        }
        let Some(id) = self.threads.virtuals.add(object) else {
            return raise("java/lang/OutOfMemoryError", "too many virtual threads");
        };
        self.heap.store_u32(object, offset, id);
        Ok(id)
    }

    /// Gives the id of a virtual thread back. From here on it enters no monitor.
    pub fn end_virtual_thread(&mut self, object: Ref) {
        let offset = self.known.virtual_owner;
        let id = self.heap.load_u32(object, offset);
        self.heap.store_u32(object, offset, 0);
        self.threads.virtuals.remove(id);
    }

    /// Lets an owner try to enter a monitor again.
    pub(super) fn wake_entering(&mut self, id: ThreadId, o: Ref) {
        match self.threads.unmounted(id) {
            Some(object) => self.unblock(object),
            None => self.threads.wake_carrier(id, |w| *w == Wait::Monitor(o)),
        }
    }

    /// Tells an owner in `Object.wait` that it was notified; answers whether it has to queue up for the monitor.
    pub(super) fn wake_notified(&mut self, id: ThreadId) -> bool {
        self.threads.waiting_mut(id).notified = true;
        let Some(object) = self.threads.unmounted(id) else {
            self.threads
                .wake_carrier(id, |w| matches!(w, Wait::Object(..)));
            return false;
        };
        self.heap.store_u8(object, self.known.virtual_notified, 1);
        let state = self.heap.load_u32(object, self.known.virtual_state);
        if matches!(state, state::WAIT | state::TIMED_WAIT) {
            self.set_virtual_state(object, state::BLOCKED);
        }
        true
    }

    /// Writes the state of a virtual thread.
    pub fn set_virtual_state(&mut self, object: Ref, state: u32) {
        self.heap.store_u32(object, self.known.virtual_state, state);
    }

    /// Hands a virtual thread to the library's unblocker.
    fn unblock(&mut self, object: Ref) {
        let flag = self.known.virtual_on_list;
        if self.heap.load_u8(object, flag) != 0 {
            return;
        }
        self.heap.store_u8(object, flag, 1);
        self.threads.virtuals.unblock.push(object);
        self.threads.wake_all(|w| *w == Wait::Unblock);
    }

    /// The threads to unblock, linked through `VirtualThread.next`; null if there are none.
    pub fn take_unblocked(&mut self) -> Ref {
        let list = std::mem::take(&mut self.threads.virtuals.unblock);
        let mut next = Ref::NULL;
        for object in list.into_iter().rev() {
            self.heap.store_ref(object, self.known.virtual_next, next);
            next = object;
        }
        next
    }
}

/// States of `java.lang.VirtualThread` that the machine writes; 25's numbers, earlier releases have none of them.
#[expect(missing_docs, reason = "named as in the class")]
pub mod state {
    pub const BLOCKING: u32 = 12;
    pub const BLOCKED: u32 = 13;
    pub const WAITING: u32 = 15;
    pub const WAIT: u32 = 16;
    pub const TIMED_WAITING: u32 = 17;
    pub const TIMED_WAIT: u32 = 18;
}
