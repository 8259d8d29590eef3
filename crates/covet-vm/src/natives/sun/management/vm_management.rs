//! `sun.management.VMManagementImpl`, `ClassLoadingImpl` and `HotspotThread`.

use crate::natives::{PlainNative, arg, opaque, ret};
use crate::sandbox::Act;
use crate::vm::{Res, Vm};

const CLASS: &str = "sun/management/VMManagementImpl";

/// What HotSpot supports, and so do we.
const SUPPORTED: &[&str] = &[
    "compTimeMonitoringSupport",
    "threadContentionMonitoringSupport",
    "currentThreadCpuTimeSupport",
    "otherThreadCpuTimeSupport",
    "objectMonitorUsageSupport",
    "synchronizerUsageSupport",
    "threadAllocatedMemorySupport",
    "remoteDiagnosticCommandsSupport",
];

/// Plain natives.
pub const PLAIN: &[PlainNative] = &[
    opaque(
        "sun/management/VMManagementImpl.getVersion0()Ljava/lang/String;",
        |vm, _| {
            let version = if vm.jdk.feature <= 17 { "3.0" } else { "4.0" };
            ret::r(vm.new_string(version)?)
        },
    ),
    opaque(
        "sun/management/VMManagementImpl.initOptionalSupportFields()V",
        |vm, _| {
            for field in SUPPORTED {
                vm.set_static(CLASS, field, 1);
            }
            ret::v()
        },
    ),
    opaque(
        "sun/management/VMManagementImpl.isThreadContentionMonitoringEnabled()Z",
        |vm, _| ret::z(vm.tables.management().contention),
    ),
    opaque(
        "sun/management/VMManagementImpl.isThreadCpuTimeEnabled()Z",
        |vm, _| ret::z(vm.tables.management().cpu_time),
    ),
    opaque(
        "sun/management/VMManagementImpl.isThreadAllocatedMemoryEnabled()Z",
        |vm, _| ret::z(vm.tables.management().allocated),
    ),
    opaque(
        "sun/management/VMManagementImpl.getTotalClassCount()J",
        |vm, _| ret::j(loaded_classes(vm)),
    ),
    opaque(
        "sun/management/VMManagementImpl.getUnloadedClassCount()J",
        |_, _| ret::j(0),
    ),
    opaque(
        "sun/management/VMManagementImpl.getVerboseClass()Z",
        |vm, _| ret::z(vm.tables.management().verbose_class),
    ),
    opaque(
        "sun/management/VMManagementImpl.getVerboseGC()Z",
        |vm, _| ret::z(vm.tables.management().verbose_gc),
    ),
    opaque(
        "sun/management/VMManagementImpl.getProcessId()I",
        |vm, _| {
            vm.act(Act::EnvironmentRead, "process number");
            ret::i(vm.process() as i32)
        },
    ),
    opaque(
        "sun/management/VMManagementImpl.getVmArguments0()[Ljava/lang/String;",
        |vm, _| ret::r(vm.input_arguments()?),
    ),
    opaque(
        "sun/management/VMManagementImpl.getStartupTime()J",
        |vm, _| {
            vm.act(Act::ClockRead, "");
            let run = &vm.sandbox.world.run;
            let millis = i64::from(run.clock_start_nanos / 1_000_000);
            ret::j(run.clock_start_seconds.saturating_mul(1000) + millis)
        },
    ),
    opaque("sun/management/VMManagementImpl.getUptime0()J", |vm, _| {
        vm.act(Act::ClockRead, "");
        // A reading takes time, so that loops that wait for it end.
        vm.sandbox.clock.now_nanos();
        ret::j(vm.sandbox.now() / 1_000_000)
    }),
    opaque(
        "sun/management/VMManagementImpl.getAvailableProcessors()I",
        |vm, _| {
            vm.act(Act::ProcessorsRead, "");
            ret::i(vm.sandbox.world.boot.processors as i32)
        },
    ),
    opaque(
        "sun/management/VMManagementImpl.getTotalCompileTime()J",
        |_, _| ret::j(0),
    ),
    opaque(
        "sun/management/VMManagementImpl.getTotalThreadCount()J",
        |vm, _| ret::j(vm.threads.list.len() as i64),
    ),
    opaque(
        "sun/management/VMManagementImpl.getLiveThreadCount()I",
        |vm, _| ret::i(live_threads(vm) as i32),
    ),
    opaque(
        "sun/management/VMManagementImpl.getPeakThreadCount()I",
        |vm, _| {
            let live = live_threads(vm);
            ret::i(vm.tables.management().peak(live) as i32)
        },
    ),
    opaque(
        "sun/management/VMManagementImpl.getDaemonThreadCount()I",
        |vm, _| {
            let alive = vm.threads.living();
            ret::i(alive.filter(|t| t.daemon).count() as i32)
        },
    ),
    opaque(
        "sun/management/VMManagementImpl.getInitializedClassCount()J",
        |vm, _| ret::j(loaded_classes(vm)),
    ),
    opaque(
        "sun/management/VMManagementImpl.getSafepointCount()J",
        nothing,
    ),
    opaque(
        "sun/management/VMManagementImpl.getTotalSafepointTime()J",
        nothing,
    ),
    opaque(
        "sun/management/VMManagementImpl.getSafepointSyncTime()J",
        nothing,
    ),
    opaque(
        "sun/management/VMManagementImpl.getTotalApplicationNonStoppedTime()J",
        nothing,
    ),
    opaque(
        "sun/management/VMManagementImpl.getLoadedClassSize()J",
        nothing,
    ),
    opaque(
        "sun/management/VMManagementImpl.getUnloadedClassSize()J",
        nothing,
    ),
    opaque(
        "sun/management/VMManagementImpl.getClassLoadingTime()J",
        nothing,
    ),
    opaque(
        "sun/management/VMManagementImpl.getMethodDataSize()J",
        nothing,
    ),
    opaque(
        "sun/management/VMManagementImpl.getClassInitializationTime()J",
        nothing,
    ),
    opaque(
        "sun/management/VMManagementImpl.getClassVerificationTime()J",
        nothing,
    ),
    opaque(
        "sun/management/ClassLoadingImpl.setVerboseClass(Z)V",
        |vm, a| {
            vm.tables.management_mut().verbose_class = arg::i(a, 0) != 0;
            ret::v()
        },
    ),
    opaque(
        "sun/management/HotspotThread.getInternalThreadCount()I",
        nothing,
    ),
    opaque(
        "sun/management/HotspotThread.getInternalThreadTimes0([Ljava/lang/String;[J)I",
        nothing,
    ),
];

/// A counter of something that does not happen here.
fn nothing(_: &mut Vm, _: &[u64]) -> Res<u64> {
    ret::j(0)
}

/// Classes of class files, as HotSpot counts them.
fn loaded_classes(vm: &Vm) -> i64 {
    vm.classes.iter().filter(|c| c.file.is_some()).count() as i64
}

fn live_threads(vm: &Vm) -> u64 {
    let alive = vm.threads.living();
    alive.count() as u64
}

impl Vm {
    /// The options of the command line, as a guest array.
    pub fn input_arguments(&mut self) -> Res<crate::heap::Ref> {
        let mut items = Vec::new();
        for a in self.options.input_arguments.clone() {
            items.push(self.new_string(&a)?);
        }
        let string = self.known.string;
        self.new_ref_array(string, &items)
    }
}
