//! Threads that a run started and that have not ended.
//!
//! Idle workers of the JDK's shared pools are no leak: they live as long as any machine, and the next test does not notice
//! them. The check on the real JVM has the same rule (`check/server/Threads.java`).

use std::sync::Arc;

use covet_vm::domain::Domain;
use covet_vm::sandbox::Order;
use covet_vm::thread::{State, Thread};
use covet_vm::vm::Vm;

use crate::runner::Runner;

impl<D: Domain> Runner<D> {
    /// Lets threads end that are about to, where the schedule made them late: that is no leak. At home they have to end before
    /// the test does, because nobody waits for them in a test.
    pub(crate) fn let_threads_end(&mut self) {
        let vm = &self.machine.vm;
        if vm.sandbox.schedule.order() != Order::InTurn
            && self.threads_left(self.threads_of_base()).is_some()
        {
            // Whoever is still there is left.
            let _ = self.machine.settle();
        }
    }

    /// Why a test must not be written out on account of its threads, if so.
    pub(crate) fn threads_left(&self, before: usize) -> Option<Arc<str>> {
        let vm = &self.machine.vm;
        let started = vm.threads.list.iter().skip(before);
        let mut left = started.filter(|t| t.state != State::Dead && !is_idle_worker(vm, t));
        left.next().map(|_| "left a thread running".into())
    }
}

fn is_idle_worker(vm: &Vm, thread: &Thread) -> bool {
    let waits = matches!(thread.state, State::Blocked(_));
    thread.daemon && waits && is_shared(vm, thread) && has_only_jdk(vm, thread)
}

/// Whether a thread belongs to the JDK: the cleaner, the common pool, timers of futures, carriers of virtual threads.
fn is_shared(vm: &Vm, thread: &Thread) -> bool {
    let class = vm.class_name(vm.class_of(thread.object));
    let name = vm.thread_name(thread.object);
    class == "jdk/internal/misc/InnocuousThread"
        || class.starts_with("jdk/internal/misc/CarrierThread")
        || name.starts_with("ForkJoinPool.commonPool-")
        || name.starts_with("CompletableFutureDelayScheduler")
        || name == "VirtualThread-unparker"
}

/// Whether nothing but the JDK's code is on the stack.
fn has_only_jdk(vm: &Vm, thread: &Thread) -> bool {
    thread.frames.iter().all(|frame| {
        let class = vm.classes.method(frame.method).class;
        vm.classes.get(class).loader.is_null()
    })
}
