//! `java.lang.Thread`.

use crate::class::Kind;
use crate::domain::Domain;
use crate::heap::Ref;
use crate::machine::Machine;
use crate::natives::{Activation, FullNative, Outcome, PlainNative, arg, opaque, ret};
use crate::sandbox::Act;
use crate::thread::Wait;
use crate::vm::{Res, Trouble, Vm, raise};

/// Plain natives.
pub const PLAIN: &[PlainNative] = &[
    opaque("java/lang/Thread.registerNatives()V", |_, _| ret::v()),
    opaque(
        "java/lang/Thread.currentThread()Ljava/lang/Thread;",
        |vm, _| ret::r(vm.threads.running().current_object),
    ),
    opaque(
        "java/lang/Thread.currentCarrierThread()Ljava/lang/Thread;",
        |vm, _| ret::r(vm.threads.running().object),
    ),
    opaque("java/lang/Thread.setPriority0(I)V", |_, _| ret::v()),
    opaque(
        "java/lang/Thread.setNativeName(Ljava/lang/String;)V",
        |_, _| ret::v(),
    ),
    opaque("java/lang/Thread.interrupt0()V", |vm, a| {
        vm.wake_interrupted(arg::r(a, 0));
        ret::v()
    }),
    opaque("java/lang/Thread.clearInterruptEvent()V", |vm, _| {
        vm.threads.running_mut().interrupted = false;
        ret::v()
    }),
    opaque("java/lang/Thread.isAlive()Z", is_alive),
    opaque(
        "java/lang/Thread.holdsLock(Ljava/lang/Object;)Z",
        |vm, a| {
            if arg::r(a, 0).is_null() {
                return crate::vm::raise_bare("java/lang/NullPointerException");
            }
            ret::z(vm.owns_monitor(arg::r(a, 0)))
        },
    ),
    opaque(
        "java/lang/Thread.ensureMaterializedForStackWalk(Ljava/lang/Object;)V",
        |_, _| ret::v(),
    ),
    opaque(
        "java/lang/Thread.scopedValueCache()[Ljava/lang/Object;",
        |vm, _| ret::r(vm.threads.running().scoped_value_cache),
    ),
    opaque(
        "java/lang/Thread.setScopedValueCache([Ljava/lang/Object;)V",
        |vm, a| {
            vm.threads.running_mut().scoped_value_cache = arg::r(a, 0);
            ret::v()
        },
    ),
    opaque(
        "java/lang/Thread.getThreads()[Ljava/lang/Thread;",
        get_threads,
    ),
];

fn is_alive(vm: &mut Vm, a: &[u64]) -> Res<u64> {
    let s = vm.thread_status(arg::r(a, 0));
    ret::z(s & 1 != 0)
}

fn get_threads(vm: &mut Vm, _: &[u64]) -> Res<u64> {
    let all: Vec<Ref> = vm.threads.living().map(|t| t.object).collect();
    let class = vm.known.thread;
    ret::r(vm.new_ref_array(class, &all)?)
}

/// Full natives.
pub fn full<D: Domain>(v: &mut Vec<FullNative<D>>) {
    v.push(FullNative {
        key: "java/lang/Thread.start0()V",
        run: start,
        catches: false,
    });
    for key in ["java/lang/Thread.yield()V", "java/lang/Thread.yield0()V"] {
        v.push(FullNative {
            key,
            run: give_way,
            catches: false,
        });
    }
    for key in [
        "java/lang/Thread.sleep(J)V",
        "java/lang/Thread.sleep0(J)V",
        "java/lang/Thread.sleepNanos0(J)V",
    ] {
        v.push(FullNative {
            key,
            run: sleep,
            catches: false,
        });
    }
}

fn start<D: Domain>(m: &mut Machine<D>, a: Activation<D::Shadow>) -> Res<Outcome<D::Shadow>> {
    let object = m.ref_arg(&a, 0)?;
    let name = m.vm.thread_name(object);
    // The library's own service threads are started, but never seen.
    if m.vm.threads.alive.len() as u64 >= m.vm.options.max_threads {
        return raise(
            "java/lang/OutOfMemoryError",
            "unable to create native thread: possibly out of memory or process/resource limits reached",
        );
    }
    m.vm.act(Act::ThreadStart, &name);
    m.vm.tables.management_mut().started();
    let daemon = m.vm.thread_daemon(object);
    let entry = m.vm.internal_method("thread");
    m.start_thread(object, daemon, entry)?;
    m.vm.heap.store_u64(object, m.vm.known.thread_eetop, 1);
    m.vm.set_thread_status(object, crate::thread::status::RUNNABLE);
    m.vm.somebody_woke();
    Ok(Outcome::Void)
}

fn give_way<D: Domain>(m: &mut Machine<D>, a: Activation<D::Shadow>) -> Res<Outcome<D::Shadow>> {
    if a.step == 1 {
        return Ok(Outcome::Void);
    }
    m.set_step(1);
    Err(Trouble::Block(Wait::Yield))
}

/// `sleep`: milliseconds on 17, nanoseconds later.
fn sleep<D: Domain>(m: &mut Machine<D>, a: Activation<D::Shadow>) -> Res<Outcome<D::Shadow>> {
    let time = m.arg(&a, 0).v as i64;
    let method = m.vm.classes.method(a.method);
    let millis = m.vm.syms.text(method.name) == "sleep";
    if time < 0 {
        return raise(
            "java/lang/IllegalArgumentException",
            "timeout value is negative",
        );
    }
    m.vm.check_stop()?;
    if m.vm.take_interrupt() {
        return raise("java/lang/InterruptedException", "sleep interrupted");
    }
    if a.step == 1 {
        return Ok(Outcome::Void);
    }
    let nanos = if millis {
        time.saturating_mul(1_000_000)
    } else {
        time
    };
    let deadline = m.vm.sandbox.now().saturating_add(nanos);
    m.set_step(1);
    Err(Trouble::Block(Wait::Sleep(deadline)))
}

impl Vm {
    /// Whether a thread object is a daemon.
    pub fn thread_daemon(&self, object: Ref) -> bool {
        if self.known.thread_holder != 0 {
            let h = self.heap.load_ref(object, self.known.thread_holder);
            !h.is_null() && self.read_kind(h, self.known.holder_daemon, Kind::Boolean) != 0
        } else {
            self.read_kind(object, self.known.thread_daemon, Kind::Boolean) != 0
        }
    }
}
