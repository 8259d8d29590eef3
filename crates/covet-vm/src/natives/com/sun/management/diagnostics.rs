//! `GarbageCollectorExtImpl`, `GcInfoBuilder`, `DiagnosticCommandImpl` and `HotSpotDiagnostic`: no notifications, no
//! details of collections, no commands, no dumps.

use crate::heap::Ref;
use crate::natives::{PlainNative, opaque, ret};
use crate::vm::{Res, Vm, raise};

/// Plain natives.
pub const PLAIN: &[PlainNative] = &[
    opaque(
        "com/sun/management/internal/GarbageCollectorExtImpl.setNotificationEnabled(Lcom/sun/management/GarbageCollectorMXBean;Z)V",
        |_, _| ret::v(),
    ),
    opaque(
        "com/sun/management/internal/GcInfoBuilder.getNumGcExtAttributes(Ljava/lang/management/GarbageCollectorMXBean;)I",
        |_, _| ret::i(0),
    ),
    opaque(
        "com/sun/management/internal/GcInfoBuilder.fillGcAttributeInfo(Ljava/lang/management/GarbageCollectorMXBean;I[Ljava/lang/String;[C[Ljava/lang/String;)V",
        |_, _| ret::v(),
    ),
    opaque(
        "com/sun/management/internal/GcInfoBuilder.getLastGcInfo0(Ljava/lang/management/GarbageCollectorMXBean;I[Ljava/lang/Object;[C[Ljava/lang/management/MemoryUsage;[Ljava/lang/management/MemoryUsage;)Lcom/sun/management/GcInfo;",
        |_, _| ret::r(Ref::NULL),
    ),
    opaque(
        "com/sun/management/internal/DiagnosticCommandImpl.setNotificationEnabled(Z)V",
        |_, _| ret::v(),
    ),
    opaque(
        "com/sun/management/internal/DiagnosticCommandImpl.getDiagnosticCommands()[Ljava/lang/String;",
        |vm, _| {
            let string = vm.known.string;
            ret::r(vm.new_ref_array(string, &[])?)
        },
    ),
    opaque(
        "com/sun/management/internal/DiagnosticCommandImpl.getDiagnosticCommandInfo([Ljava/lang/String;)[Lcom/sun/management/internal/DiagnosticCommandInfo;",
        |vm, _| {
            let class = vm.load_boot("com/sun/management/internal/DiagnosticCommandInfo")?;
            ret::r(vm.new_ref_array(class, &[])?)
        },
    ),
    opaque(
        "com/sun/management/internal/DiagnosticCommandImpl.executeDiagnosticCommand(Ljava/lang/String;)Ljava/lang/String;",
        |_, _| {
            raise(
                "java/lang/IllegalArgumentException",
                "Unknown diagnostic command",
            )
        },
    ),
    opaque(
        "com/sun/management/internal/HotSpotDiagnostic.dumpHeap0(Ljava/lang/String;Z)V",
        no_dump,
    ),
];

fn no_dump(_: &mut Vm, _: &[u64]) -> Res<u64> {
    raise("java/io/IOException", "Operation not permitted")
}
