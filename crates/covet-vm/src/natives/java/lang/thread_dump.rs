//! `java.lang.Thread`: stack traces of threads.

use crate::class::MethodId;
use crate::heap::Ref;
use crate::natives::{PlainNative, arg, opaque, ret};
use crate::thread::State;
use crate::vm::{Res, Vm, raise_bare};

/// Plain natives.
pub const PLAIN: &[PlainNative] = &[
    opaque(
        "java/lang/Thread.dumpThreads([Ljava/lang/Thread;)[[Ljava/lang/StackTraceElement;",
        dump_threads,
    ),
    opaque(
        "java/lang/Thread.getStackTrace0()Ljava/lang/Object;",
        |vm, a| ret::r(trace_of(vm, arg::r(a, 0), None)?),
    ),
];

fn dump_threads(vm: &mut Vm, a: &[u64]) -> Res<u64> {
    let threads = arg::r(a, 0);
    if threads.is_null() {
        return raise_bare("java/lang/NullPointerException");
    }
    let own = vm.boot_method(
        "java/lang/Thread",
        "dumpThreads",
        "([Ljava/lang/Thread;)[[Ljava/lang/StackTraceElement;",
    )?;
    let mut traces = Vec::new();
    for i in 0..vm.heap.array_len(threads) {
        let t = vm.heap.elem_ref(threads, i);
        traces.push(trace_of(vm, t, Some(own))?);
    }
    let component = vm.array_of(vm.known.stack_trace_element)?;
    ret::r(vm.new_ref_array(component, &traces)?)
}

/// The stack of a thread as an array of elements, null for a thread that is not alive or a virtual thread that is not
/// mounted. The running thread stands in a native that has no frame.
pub fn trace_of(vm: &mut Vm, thread: Ref, native: Option<MethodId>) -> Res<Ref> {
    let current = vm.threads.current;
    let Some(index) =
        vm.threads.list.iter().position(|t| {
            (t.object == thread || t.current_object == thread) && t.state != State::Dead
        })
    else {
        return Ok(Ref::NULL);
    };
    let carried = vm.threads.list[index].object != thread;
    let Some(frames) = vm.threads.frames_of(index, carried) else {
        return Ok(Ref::NULL);
    };
    let mut entries: Vec<(MethodId, u16)> = frames
        .iter()
        .rev()
        .filter(|f| vm.visible(f))
        .map(|f| (f.method, f.bci()))
        .collect();
    if index == current
        && let Some(n) = native
    {
        entries.insert(0, (n, u16::MAX));
    }
    let class = vm.known.stack_trace_element;
    let mut items = Vec::with_capacity(entries.len());
    for (method, bci) in entries {
        let e = vm.new_instance(class)?;
        vm.fill_stack_trace_element(e, method, bci)?;
        items.push(e);
    }
    vm.new_ref_array(class, &items)
}
