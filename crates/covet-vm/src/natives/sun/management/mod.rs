//! `sun.management.*`: what the machine tells about itself. Every value follows from the world and the run: time is
//! virtual, memory is the machine's heap, processor time is the number of executed bytecodes.

mod memory;
mod thread_info;
mod threads;
mod vm_management;

use crate::class::ClassId;
use crate::domain::Domain;
use crate::heap::Ref;
use crate::natives::{FullNative, PlainNative};
use crate::vm::{Res, Trouble, Vm};

/// Plain tables.
pub fn plain() -> Vec<&'static [PlainNative]> {
    vec![memory::PLAIN, threads::PLAIN, vm_management::PLAIN]
}

/// Full natives.
pub fn full<D: Domain>(v: &mut Vec<FullNative<D>>) {
    memory::full(v);
}

/// What programs switched on or off, and the most threads there were.
#[derive(Clone, Copy, Debug)]
pub struct Management {
    /// Times of contention are wanted.
    pub contention: bool,
    /// Processor times are wanted.
    pub cpu_time: bool,
    /// Allocated bytes are wanted.
    pub allocated: bool,
    /// Class loading is to be logged; it never is.
    pub verbose_class: bool,
    /// Collections are to be logged; they never are.
    pub verbose_gc: bool,
    /// Threads started and not ended, without those of the machine.
    live: u64,
    /// The most there were since this was last reset.
    peak: u64,
}

impl Default for Management {
    fn default() -> Management {
        Management {
            contention: false,
            cpu_time: true,
            allocated: true,
            verbose_class: false,
            verbose_gc: false,
            live: 0,
            peak: 0,
        }
    }
}

impl Management {
    /// A thread was started.
    pub fn started(&mut self) {
        self.live += 1;
        self.peak = self.peak.max(self.live);
    }

    /// A thread has ended.
    pub fn ended(&mut self) {
        self.live = self.live.saturating_sub(1);
    }

    /// The most threads there were, given how many there are now.
    fn peak(&self, now: u64) -> u64 {
        now + (self.peak - self.live)
    }

    fn reset_peak(&mut self) {
        self.peak = self.live;
    }
}

impl Vm {
    /// A boot class that can be used: the caller is run again behind its initialisation.
    pub fn ready_class(&mut self, name: &str) -> Res<ClassId> {
        let id = self.load_boot(name)?;
        match self.needs_init(id) {
            true => Err(Trouble::Init(id)),
            false => Ok(id),
        }
    }

    /// Writes a reference field of an object of a boot class.
    pub fn put_ref(&mut self, o: Ref, class: &str, field: &str, v: Ref) {
        let at = self.field_offset(class, field);
        self.heap.store_ref(o, at, v);
    }

    /// Writes a long field of an object of a boot class.
    pub fn put_long(&mut self, o: Ref, class: &str, field: &str, v: i64) {
        let at = self.field_offset(class, field);
        self.heap.store_u64(o, at, v as u64);
    }
}
