//! `java.lang.Runtime` and `Shutdown`.

use crate::natives::{PlainNative, arg, opaque, ret};
use crate::sandbox::Act;
use crate::vm::{Halt, Trouble};

/// Plain natives.
pub const PLAIN: &[PlainNative] = &[
    opaque("java/lang/Runtime.availableProcessors()I", |vm, _| {
        vm.act(Act::ProcessorsRead, "");
        ret::i(vm.sandbox.world.boot.processors as i32)
    }),
    opaque("java/lang/Runtime.maxMemory()J", |vm, _| {
        vm.act(Act::MemoryRead, "");
        ret::j(vm.heap.max_bytes() as i64)
    }),
    opaque("java/lang/Runtime.totalMemory()J", |vm, _| {
        vm.act(Act::MemoryRead, "");
        ret::j(vm.heap.max_bytes() as i64)
    }),
    opaque("java/lang/Runtime.freeMemory()J", |vm, _| {
        vm.act(Act::MemoryRead, "");
        ret::j((vm.heap.max_bytes() - vm.heap.used_bytes().min(vm.heap.max_bytes())) as i64)
    }),
    opaque("java/lang/Shutdown.beforeHalt()V", |_, _| ret::v()),
    opaque("java/lang/Shutdown.halt0(I)V", |vm, a| {
        let code = arg::i(a, 0);
        vm.act(Act::Halt, &code.to_string());
        Err(Trouble::Halt(Halt::Exit(code)))
    }),
];
