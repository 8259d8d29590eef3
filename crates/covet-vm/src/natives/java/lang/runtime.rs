//! `java.lang.Runtime` and `Shutdown`.

use crate::natives::{PlainNative, arg, opaque, ret};
use crate::sandbox::Act;
use crate::vm::{Halt, Trouble, Vm};

/// Plain natives.
pub const PLAIN: &[PlainNative] = &[
    opaque("java/lang/Runtime.availableProcessors()I", |vm, _| {
        vm.act(Act::ProcessorsRead, "");
        ret::i(vm.sandbox.world.boot.processors as i32)
    }),
    opaque("java/lang/Runtime.maxMemory()J", |vm, _| {
        ret::j(shown_memory(vm) as i64)
    }),
    opaque("java/lang/Runtime.totalMemory()J", |vm, _| {
        ret::j(shown_memory(vm) as i64)
    }),
    opaque("java/lang/Runtime.freeMemory()J", |vm, _| {
        let shown = shown_memory(vm);
        ret::j(shown.saturating_sub(vm.heap.used_bytes()) as i64)
    }),
    opaque("java/lang/Shutdown.beforeHalt()V", |_, _| ret::v()),
    opaque("java/lang/Shutdown.halt0(I)V", |vm, a| {
        let code = arg::i(a, 0);
        vm.act(Act::Halt, &code.to_string());
        Err(Trouble::Halt(Halt::Exit(code)))
    }),
];

/// The size of the heap, as the world has programs see it.
fn shown_memory(vm: &mut Vm) -> u64 {
    vm.act(Act::MemoryRead, "");
    let times = vm.sandbox.world.boot.memory_times;
    vm.heap.max_bytes().saturating_mul(times)
}
