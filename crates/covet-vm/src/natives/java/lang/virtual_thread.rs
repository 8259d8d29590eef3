//! `java.lang.VirtualThread`: the library schedules virtual threads itself; the machine mounts them, tells who owns
//! monitors and says whom to unblock. There is no tool interface to be notified.

use crate::domain::{Domain, Slot};
use crate::machine::Machine;
use crate::natives::{Activation, FullNative, Outcome, PlainNative, arg, opaque, ret};
use crate::thread::Wait;
use crate::vm::{Res, Trouble};

/// Plain natives.
pub const PLAIN: &[PlainNative] = &[
    opaque("java/lang/VirtualThread.registerNatives()V", |_, _| {
        ret::v()
    }),
    opaque("java/lang/VirtualThread.notifyJvmtiStart()V", |_, _| {
        ret::v()
    }),
    opaque("java/lang/VirtualThread.notifyJvmtiEnd()V", |vm, a| {
        vm.end_virtual_thread(arg::r(a, 0));
        ret::v()
    }),
    opaque("java/lang/VirtualThread.notifyJvmtiMount(Z)V", |_, _| {
        ret::v()
    }),
    opaque("java/lang/VirtualThread.notifyJvmtiUnmount(Z)V", |_, _| {
        ret::v()
    }),
    opaque(
        "java/lang/VirtualThread.notifyJvmtiHideFrames(Z)V",
        |_, _| ret::v(),
    ),
    opaque(
        "java/lang/VirtualThread.notifyJvmtiDisableSuspend(Z)V",
        |_, _| ret::v(),
    ),
    opaque(
        "java/lang/VirtualThread.postPinnedEvent(Ljava/lang/String;)V",
        |_, _| ret::v(),
    ),
    opaque(
        "java/lang/Thread.setCurrentThread(Ljava/lang/Thread;)V",
        |vm, a| {
            vm.set_current_thread(arg::r(a, 1))?;
            ret::v()
        },
    ),
];

/// Full natives.
pub fn full<D: Domain>(v: &mut Vec<FullNative<D>>) {
    v.push(FullNative {
        key: "java/lang/VirtualThread.takeVirtualThreadListToUnblock()Ljava/lang/VirtualThread;",
        run: take_list,
        catches: false,
    });
    v.push(FullNative {
        key: "java/lang/Thread.findScopedValueBindings()Ljava/lang/Object;",
        run: find_scoped_value_bindings,
        catches: false,
    });
}

/// Waits until there is a virtual thread to unblock.
fn take_list<D: Domain>(m: &mut Machine<D>, _: Activation<D::Shadow>) -> Res<Outcome<D::Shadow>> {
    let first = m.vm.take_unblocked();
    if first.is_null() {
        return Err(Trouble::Block(Wait::Unblock));
    }
    Ok(Outcome::Value(Slot::plain(u64::from(first.0))))
}

/// Walks the stack for the frame that bound scoped values: `runWith` of a thread or carrier has them as its first
/// parameter behind the receiver.
fn find_scoped_value_bindings<D: Domain>(
    m: &mut Machine<D>,
    _: Activation<D::Shadow>,
) -> Res<Outcome<D::Shadow>> {
    let vm = &m.vm;
    let run_with = vm.syms.get("runWith");
    let found = vm.threads.visible_frames().iter().rev().find(|f| {
        let method = vm.classes.method(f.method);
        Some(method.name) == run_with
            && matches!(
                vm.class_name(method.class),
                "java/lang/Thread" | "java/lang/VirtualThread" | "java/lang/ScopedValue$Carrier"
            )
    });
    let at = found.map(|f| f.base as usize + 1);
    let bindings = at.and_then(|i| m.stack.get(i).copied());
    Ok(Outcome::Value(bindings.unwrap_or_default()))
}
