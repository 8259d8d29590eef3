//! `OperatingSystemImpl`: an idle machine with room for the heap. And `CgroupMetrics`, which says that it is no container.

use crate::natives::{PlainNative, opaque, ret};
use crate::sandbox::Act;
use crate::vm::{Res, Vm};

/// Memory of the machine.
const MEMORY: u64 = 16 << 30;
/// Descriptors a process may have.
const DESCRIPTORS: i64 = 1 << 20;

/// Plain natives.
pub const PLAIN: &[PlainNative] = &[
    opaque(
        "com/sun/management/internal/OperatingSystemImpl.initialize0()V",
        |_, _| ret::v(),
    ),
    opaque(
        "com/sun/management/internal/OperatingSystemImpl.getCommittedVirtualMemorySize0()J",
        |vm, _| memory(vm, vm.heap.max_bytes()),
    ),
    opaque(
        "com/sun/management/internal/OperatingSystemImpl.getFreeMemorySize0()J",
        |vm, _| memory(vm, MEMORY.saturating_sub(vm.heap.used_bytes())),
    ),
    opaque(
        "com/sun/management/internal/OperatingSystemImpl.getTotalMemorySize0()J",
        |vm, _| memory(vm, MEMORY),
    ),
    opaque(
        "com/sun/management/internal/OperatingSystemImpl.getFreeSwapSpaceSize0()J",
        |_, _| ret::j(0),
    ),
    opaque(
        "com/sun/management/internal/OperatingSystemImpl.getTotalSwapSpaceSize0()J",
        |_, _| ret::j(0),
    ),
    opaque(
        "com/sun/management/internal/OperatingSystemImpl.getMaxFileDescriptorCount0()J",
        |_, _| ret::j(DESCRIPTORS),
    ),
    opaque(
        "com/sun/management/internal/OperatingSystemImpl.getOpenFileDescriptorCount0()J",
        |vm, _| ret::j(vm.sandbox.fs.open_descriptors().len() as i64),
    ),
    opaque(
        "com/sun/management/internal/OperatingSystemImpl.getProcessCpuTime0()J",
        processor_time,
    ),
    opaque(
        "com/sun/management/internal/OperatingSystemImpl.getHostTotalCpuTicks0()J",
        processor_time,
    ),
    opaque(
        "com/sun/management/internal/OperatingSystemImpl.getProcessCpuLoad0()D",
        idle,
    ),
    opaque(
        "com/sun/management/internal/OperatingSystemImpl.getCpuLoad0()D",
        idle,
    ),
    opaque(
        "com/sun/management/internal/OperatingSystemImpl.getSingleCpuLoad0(I)D",
        idle,
    ),
    opaque(
        "com/sun/management/internal/OperatingSystemImpl.getHostConfiguredCpuCount0()I",
        processors,
    ),
    opaque(
        "com/sun/management/internal/OperatingSystemImpl.getHostOnlineCpuCount0()I",
        processors,
    ),
    opaque(
        "jdk/internal/platform/CgroupMetrics.isUseContainerSupport()Z",
        |_, _| ret::z(false),
    ),
    opaque(
        "jdk/internal/platform/CgroupMetrics.isContainerized0()Z",
        |_, _| ret::z(false),
    ),
    opaque(
        "jdk/internal/platform/CgroupMetrics.getTotalMemorySize0()J",
        |vm, _| memory(vm, MEMORY),
    ),
    opaque(
        "jdk/internal/platform/CgroupMetrics.getTotalSwapSize0()J",
        |_, _| ret::j(0),
    ),
];

fn memory(vm: &mut Vm, bytes: u64) -> Res<u64> {
    vm.act(Act::MemoryRead, "");
    ret::j(bytes as i64)
}

/// One nanosecond per executed bytecode.
fn processor_time(vm: &mut Vm, _: &[u64]) -> Res<u64> {
    vm.act(Act::ClockRead, "");
    ret::j(vm.executed as i64)
}

fn idle(_: &mut Vm, _: &[u64]) -> Res<u64> {
    Ok(0f64.to_bits())
}

fn processors(vm: &mut Vm, _: &[u64]) -> Res<u64> {
    vm.act(Act::ProcessorsRead, "");
    ret::i(vm.sandbox.world.boot.processors as i32)
}
