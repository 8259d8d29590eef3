//! `java.lang.Object`.

use crate::class::{ClassId, Shape};
use crate::domain::{Domain, Slot};
use crate::heap::Ref;
use crate::machine::Machine;
use crate::natives::intrinsic::{Intrinsic, answer};
use crate::natives::{Activation, FullNative, Outcome, PlainNative, Quick, arg, opaque, ret};
use crate::thread::{State, Wait};
use crate::vm::{Res, Trouble, Vm, raise, raise_bare};

/// Intrinsics.
pub const INTRINSICS: &[Intrinsic] = &[
    ("java/lang/Object.getClass()Ljava/lang/Class;", |vm, a| {
        answer::r(vm.classes.get(vm.class_of(arg::r(a, 0))).mirror)
    }),
    // Objects with finalizers are registered when they are made.
    ("java/lang/Object.<init>()V", |_, _| answer::VOID),
];

/// Plain natives.
pub const PLAIN: &[PlainNative] = &[
    opaque("java/lang/Object.getClass()Ljava/lang/Class;", |vm, a| {
        let c = vm.class_of(arg::r(a, 0));
        ret::r(vm.classes.get(c).mirror)
    }),
    opaque("java/lang/Object.hashCode()I", |vm, a| {
        ret::i(vm.take_identity_hash(arg::r(a, 0)) as i32)
    }),
    opaque("java/lang/Object.notify()V", |vm, a| {
        vm.notify(arg::r(a, 0), false)?;
        ret::v()
    }),
    opaque("java/lang/Object.notifyAll()V", |vm, a| {
        vm.notify(arg::r(a, 0), true)?;
        ret::v()
    }),
];

/// Quick natives.
pub fn quick<D: Domain>(v: &mut Vec<(&'static str, Quick<D>)>) {
    v.push(("java/lang/Object.clone()Ljava/lang/Object;", clone));
}

fn clone<D: Domain>(m: &mut Machine<D>, a: &[Slot<D::Shadow>]) -> Res<Slot<D::Shadow>> {
    let from = Ref(m.value(a[0])? as u32);
    let to = m.vm.shallow_copy(from)?;
    if D::ACTIVE {
        let len = m.vm.object_bytes(from);
        m.dom.allocated(to.addr(), len);
        m.dom.copy(from.addr() + 8, to.addr() + 8, len - 8);
    }
    Ok(Slot::plain(u64::from(to.0)))
}

impl Vm {
    /// Size of an object in bytes.
    pub fn object_bytes(&self, r: Ref) -> usize {
        let id = self.class_of(r);
        let Some(c) = self.classes.try_get(id) else {
            return 8;
        };
        let bytes = match c.shape {
            Shape::Array { kind, .. } => {
                16 + u64::from(self.heap.array_len(r)) * u64::from(kind.size())
            }
            _ if id == self.known.class => {
                // A mirror that stands for no class (from `allocateInstance`) is a plain object.
                let of = ClassId(self.heap.load_u32(r, self.known.class_klass));
                let size = self.classes.try_get(of).map_or(0, |c| c.mirror_size);
                u64::from(size.max(c.instance_size))
            }
            _ => u64::from(c.instance_size),
        };
        (bytes as usize).next_multiple_of(8)
    }

    fn shallow_copy(&mut self, from: Ref) -> Res<Ref> {
        let id = self.class_of(from);
        self.afford_copy(self.object_bytes(from) as u64)?;
        let c = self.classes.get(id);
        let to = if c.is_array() {
            self.new_array(id, self.heap.array_len(from) as i32)?
        } else {
            if !c.all_interfaces.contains(&self.known.cloneable) || c.reference_kind != 0 {
                let name = self.external_name(id);
                return raise("java/lang/CloneNotSupportedException", name);
            }
            self.new_instance(id)?
        };
        let len = self.object_bytes(from).max(8);
        self.heap
            .copy_within(from.addr() + 8, to.addr() + 8, len - 8);
        Ok(to)
    }
}

/// Full natives.
pub fn full<D: Domain>(v: &mut Vec<FullNative<D>>) {
    v.push(FullNative {
        key: "java/lang/Object.wait(J)V",
        run: wait,
        catches: false,
    });
    v.push(FullNative {
        key: "java/lang/Object.wait0(J)V",
        run: wait,
        catches: false,
    });
}

/// `wait(millis)`: 0 is for ever. Step 1 runs when notified, timed out or interrupted.
fn wait<D: Domain>(m: &mut Machine<D>, a: Activation<D::Shadow>) -> Res<Outcome<D::Shadow>> {
    let o = m.ref_arg(&a, 0)?;
    let millis = m.arg(&a, 1).v as i64;
    if a.step == 0 {
        if millis < 0 {
            return raise(
                "java/lang/IllegalArgumentException",
                "timeout value is negative",
            );
        }
        if !m.vm.owns_monitor(o) {
            return raise(
                "java/lang/IllegalMonitorStateException",
                "current thread is not owner",
            );
        }
        if m.vm.take_interrupt() {
            return raise_bare("java/lang/InterruptedException");
        }
        let now = m.vm.sandbox.now();
        let deadline = (millis > 0).then(|| now.saturating_add(millis.saturating_mul(1_000_000)));
        m.set_step(1);
        m.vm.wait_begin(o, deadline)?;
    }
    m.vm.wait_end(o)?;
    m.vm.check_stop()?;
    let me = m.vm.threads.owner;
    let notified = m.vm.threads.waiting_mut(me).notified;
    if !notified && m.vm.take_interrupt() {
        return raise_bare("java/lang/InterruptedException");
    }
    Ok(Outcome::Void)
}

impl Vm {
    /// Takes the interrupt status of the running thread.
    pub fn take_interrupt(&mut self) -> bool {
        let was = self.is_interrupted();
        if was {
            let object = self.threads.running().current_object;
            self.threads.running_mut().interrupted = false;
            if self.known.thread_interrupted != 0 {
                self.heap.store_u8(object, self.known.thread_interrupted, 0);
            }
        }
        was
    }

    /// Wakes a thread that is blocked interruptibly.
    pub fn wake_interrupted(&mut self, object: Ref) {
        if let Some(t) = self.threads.by_object(object) {
            t.interrupted = true;
            t.permit = true;
            if matches!(
                t.state,
                State::Blocked(
                    Wait::Object(..) | Wait::Sleep(_) | Wait::Park(_) | Wait::Descriptors(_)
                )
            ) {
                t.state = State::Runnable;
                self.somebody_woke();
            }
        }
    }

    /// A trouble that only says: run again.
    pub fn again() -> Trouble {
        Trouble::Block(Wait::Yield)
    }
}
