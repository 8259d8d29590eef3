//! `java.lang.Thread`: `stop`, `suspend` and `resume`, which 17 still has.
//!
//! A stopped thread throws when it runs next: what waits is woken up, what waits for a monitor enters it first.

use crate::domain::Domain;
use crate::heap::Ref;
use crate::machine::Machine;
use crate::natives::{Activation, FullNative, Outcome, PlainNative, arg, opaque, ret};
use crate::thread::Wait;
use crate::vm::{Res, Trouble, Vm};

/// Plain natives.
pub const PLAIN: &[PlainNative] = &[
    opaque("java/lang/Thread.stop0(Ljava/lang/Object;)V", stop),
    opaque("java/lang/Thread.resume0()V", |vm, a| {
        if let Some(t) = vm.threads.by_object(arg::r(a, 0)) {
            t.suspended = false;
        }
        ret::v()
    }),
];

/// `stop0(throwable)`.
fn stop(vm: &mut Vm, a: &[u64]) -> Res<u64> {
    let (thread, exception) = (arg::r(a, 0), arg::r(a, 1));
    if exception.is_null() || !vm.instance_of(exception, vm.known.throwable) {
        return ret::v();
    }
    if thread == vm.threads.running().object {
        return Err(Trouble::Throw(exception));
    }
    match vm.threads.by_object(thread) {
        Some(t) => {
            t.pending = exception;
            if vm.known.thread_interrupted != 0 {
                vm.heap.store_u8(thread, vm.known.thread_interrupted, 1);
            }
            vm.wake_interrupted(thread);
        }
        None => {
            let at = vm.field_offset("java/lang/Thread", "stillborn");
            if at != 0 {
                vm.heap.store_u8(thread, at, 1);
            }
        }
    }
    ret::v()
}

/// Full natives.
pub fn full<D: Domain>(v: &mut Vec<FullNative<D>>) {
    v.push(FullNative {
        key: "java/lang/Thread.suspend0()V",
        run: suspend,
        catches: false,
    });
}

/// A thread that suspends itself gives way at once.
fn suspend<D: Domain>(m: &mut Machine<D>, a: Activation<D::Shadow>) -> Res<Outcome<D::Shadow>> {
    if a.step == 1 {
        return Ok(Outcome::Void);
    }
    let thread = m.ref_arg(&a, 0)?;
    if let Some(t) = m.vm.threads.by_object(thread) {
        t.suspended = true;
    }
    if thread != m.vm.threads.running().object {
        return Ok(Outcome::Void);
    }
    m.set_step(1);
    Err(Trouble::Block(Wait::Yield))
}

impl Vm {
    /// Takes what `Thread.stop` left for the running thread.
    pub fn take_stop(&mut self) -> Option<Ref> {
        let t = self.threads.running_mut();
        let e = std::mem::replace(&mut t.pending, Ref::NULL);
        (!e.is_null()).then_some(e)
    }

    /// Throws what `Thread.stop` left for the running thread.
    pub fn check_stop(&mut self) -> Res<()> {
        self.take_stop().map_or(Ok(()), |e| Err(Trouble::Throw(e)))
    }

    /// Whether a thread was stopped before it was started.
    pub fn is_stillborn(&self, thread: Ref) -> bool {
        let at = self.field_offset("java/lang/Thread", "stillborn");
        at != 0 && self.heap.load_u8(thread, at) != 0
    }
}
