//! `jdk.internal.vm.Continuation` and `ContinuationSupport`.

use crate::domain::{Domain, Slot};
use crate::machine::Machine;
use crate::machine::continuation::YIELDED;
use crate::natives::{Activation, FullNative, Outcome, PlainNative, arg, opaque, ret};
use crate::vm::{Res, Trouble, Vm, raise};

/// Plain natives.
pub const PLAIN: &[PlainNative] = &[
    opaque(
        "jdk/internal/vm/ContinuationSupport.isSupported0()Z",
        |_, _| ret::z(true),
    ),
    opaque("jdk/internal/vm/Continuation.pin()V", |vm, _| {
        pin(vm, u32::checked_add, "pin overflow")
    }),
    opaque("jdk/internal/vm/Continuation.unpin()V", |vm, _| {
        pin(vm, u32::checked_sub, "pin underflow")
    }),
    opaque(
        "jdk/internal/vm/Continuation.isPinned0(Ljdk/internal/vm/ContinuationScope;)I",
        is_pinned,
    ),
];

/// Counts the pins of the innermost continuation; a thread without one has nothing to pin.
fn pin(vm: &mut Vm, change: fn(u32, u32) -> Option<u32>, failure: &str) -> Res<u64> {
    if let Some(e) = vm.threads.running_mut().entries.last_mut() {
        match change(e.pins, 1) {
            Some(n) => e.pins = n,
            None => return raise("java/lang/IllegalStateException", failure),
        }
    }
    ret::v()
}

/// Why the continuations up to a scope are pinned, 0 if they are not.
fn is_pinned(vm: &mut Vm, a: &[u64]) -> Res<u64> {
    let scope = arg::r(a, 0);
    let entries = vm.threads.running().entries.clone();
    for e in entries.iter().rev() {
        if let Some(reason) = vm.pinned(e) {
            return ret::i(reason as i32);
        }
        if vm
            .heap
            .load_ref(e.continuation, vm.known.continuation_scope)
            == scope
        {
            break;
        }
    }
    ret::i(0)
}

/// Full natives.
pub fn full<D: Domain>(v: &mut Vec<FullNative<D>>) {
    v.push(FullNative {
        key: "jdk/internal/vm/Continuation.enterSpecial(Ljdk/internal/vm/Continuation;ZZ)V",
        run: enter_special,
        catches: true,
    });
    v.push(FullNative {
        key: "jdk/internal/vm/Continuation.doYield()I",
        run: do_yield,
        catches: false,
    });
}

/// `enterSpecial(continuation, isContinue, isVirtualThread)`: returns when the continuation has ended or yielded.
fn enter_special<D: Domain>(
    m: &mut Machine<D>,
    a: Activation<D::Shadow>,
) -> Res<Outcome<D::Shadow>> {
    let continuation = m.ref_arg(&a, 0)?;
    if a.step > 0 {
        m.end_continuation();
        return match a.result {
            Err(e) if a.step != YIELDED => Err(Trouble::Throw(e)),
            _ => Ok(Outcome::Void),
        };
    }
    let is_continue = m.arg(&a, 1).v as u32 != 0;
    let is_virtual = m.arg(&a, 2).v as u32 != 0;
    let enter = m.vm.boot_method(
        "jdk/internal/vm/Continuation",
        "enter",
        "(Ljdk/internal/vm/Continuation;Z)V",
    )?;
    m.begin_continuation(continuation, is_virtual);
    if !is_continue {
        return Ok(Outcome::Call {
            method: enter,
            args: vec![m.arg(&a, 0), m.arg(&a, 1)],
            step: 1,
        });
    }
    m.set_step(1);
    if m.mount(continuation) {
        return Ok(Outcome::Moved);
    }
    m.end_continuation();
    raise(
        "java/lang/IllegalStateException",
        "continuation has no frames",
    )
}

/// `doYield()`: 0 when the continuation goes on, or at once the reason why it is pinned.
fn do_yield<D: Domain>(m: &mut Machine<D>, a: Activation<D::Shadow>) -> Res<Outcome<D::Shadow>> {
    if a.step == 1 {
        return Ok(Outcome::Value(Slot::plain(0)));
    }
    m.set_step(1);
    match m.unmount()? {
        Ok(()) => Ok(Outcome::Moved),
        Err(reason) => Ok(Outcome::Value(Slot::plain(reason as u64))),
    }
}
