//! `sun.management.ThreadImpl`. Virtual threads are not among its threads, as in HotSpot. Processor time is one nanosecond
//! per executed bytecode; allocated bytes are known of all threads together only.

use std::collections::BTreeMap;

use crate::heap::Ref;
use crate::natives::{PlainNative, arg, opaque, ret};
use crate::thread::{State, ThreadId, Wait};
use crate::vm::{Res, Vm};

/// Plain natives.
pub const PLAIN: &[PlainNative] = &[
    opaque(
        "sun/management/ThreadImpl.getThreads()[Ljava/lang/Thread;",
        |vm, _| {
            let alive = vm.threads.living();
            let all = alive.map(|t| t.object).collect();
            threads_array(vm, all)
        },
    ),
    opaque(
        "sun/management/ThreadImpl.getThreadInfo1([JI[Ljava/lang/management/ThreadInfo;)V",
        |vm, a| {
            let (ids, result) = (arg::r(a, 0), arg::r(a, 2));
            for i in 0..vm.heap.array_len(ids).min(vm.heap.array_len(result)) {
                let id = vm.heap.elem_u64(ids, i);
                let info = vm.thread_info_of(id, arg::i(a, 1), "getThreadInfo1")?;
                vm.heap.set_elem_ref(result, i, info);
            }
            ret::v()
        },
    ),
    opaque(
        "sun/management/ThreadImpl.dumpThreads0([JZZI)[Ljava/lang/management/ThreadInfo;",
        dump,
    ),
    opaque(
        "sun/management/ThreadImpl.getThreadTotalCpuTime0(J)J",
        cpu_time,
    ),
    opaque(
        "sun/management/ThreadImpl.getThreadUserCpuTime0(J)J",
        cpu_time,
    ),
    opaque(
        "sun/management/ThreadImpl.getThreadTotalCpuTime1([J[J)V",
        |vm, a| fill(vm, a, cpu_nanos),
    ),
    opaque(
        "sun/management/ThreadImpl.getThreadUserCpuTime1([J[J)V",
        |vm, a| fill(vm, a, cpu_nanos),
    ),
    opaque(
        "sun/management/ThreadImpl.getThreadAllocatedMemory0(J)J",
        |vm, a| ret::j(allocated(vm, arg::j(a, 0) as u64)),
    ),
    opaque(
        "sun/management/ThreadImpl.getThreadAllocatedMemory1([J[J)V",
        |vm, a| fill(vm, a, allocated),
    ),
    opaque(
        "sun/management/ThreadImpl.getTotalThreadAllocatedMemory()J",
        |vm, _| ret::j(vm.heap.allocated_bytes() as i64),
    ),
    opaque(
        "sun/management/ThreadImpl.setThreadCpuTimeEnabled0(Z)V",
        |vm, a| {
            vm.tables.management_mut().cpu_time = arg::i(a, 0) != 0;
            ret::v()
        },
    ),
    opaque(
        "sun/management/ThreadImpl.setThreadAllocatedMemoryEnabled0(Z)V",
        |vm, a| {
            vm.tables.management_mut().allocated = arg::i(a, 0) != 0;
            ret::v()
        },
    ),
    opaque(
        "sun/management/ThreadImpl.setThreadContentionMonitoringEnabled0(Z)V",
        |vm, a| {
            vm.tables.management_mut().contention = arg::i(a, 0) != 0;
            ret::v()
        },
    ),
    opaque(
        "sun/management/ThreadImpl.findMonitorDeadlockedThreads0()[Ljava/lang/Thread;",
        |vm, _| deadlocked(vm, false),
    ),
    opaque(
        "sun/management/ThreadImpl.findDeadlockedThreads0()[Ljava/lang/Thread;",
        |vm, _| deadlocked(vm, true),
    ),
    opaque(
        "sun/management/ThreadImpl.resetPeakThreadCount0()V",
        |vm, _| {
            vm.tables.management_mut().reset_peak();
            ret::v()
        },
    ),
    opaque(
        "sun/management/ThreadImpl.resetContentionTimes0(J)V",
        |_, _| ret::v(),
    ),
];

fn threads_array(vm: &mut Vm, all: Vec<Ref>) -> Res<u64> {
    let class = vm.known.thread;
    ret::r(vm.new_ref_array(class, &all)?)
}

/// `dumpThreads0(ids, monitors, synchronizers, depth)`: null asks for all threads.
fn dump(vm: &mut Vm, a: &[u64]) -> Res<u64> {
    let ids: Vec<u64> = match arg::r(a, 0) {
        Ref::NULL => {
            let alive = vm.threads.living();
            let at = vm.known.thread_tid;
            alive.map(|t| vm.heap.load_u64(t.object, at)).collect()
        }
        array => (0..vm.heap.array_len(array))
            .map(|i| vm.heap.elem_u64(array, i))
            .collect(),
    };
    let class = vm.ready_class("java/lang/management/ThreadInfo")?;
    let mut infos = Vec::with_capacity(ids.len());
    for id in ids {
        infos.push(vm.thread_info_of(id, arg::i(a, 3), "dumpThreads0")?);
    }
    ret::r(vm.new_ref_array(class, &infos)?)
}

fn cpu_time(vm: &mut Vm, a: &[u64]) -> Res<u64> {
    ret::j(cpu_nanos(vm, arg::j(a, 0) as u64))
}

/// Index of a live thread by its Java id; 0 is the current one.
pub(super) fn index_of(vm: &Vm, id: u64) -> Option<usize> {
    if id == 0 {
        return Some(vm.threads.current);
    }
    let at = vm.known.thread_tid;
    vm.threads
        .list
        .iter()
        .position(|t| t.state != State::Dead && vm.heap.load_u64(t.object, at) == id)
}

fn cpu_nanos(vm: &Vm, id: u64) -> i64 {
    index_of(vm, id).map_or(-1, |i| vm.threads.list[i].executed as i64)
}

fn allocated(vm: &Vm, id: u64) -> i64 {
    index_of(vm, id).map_or(-1, |_| vm.heap.allocated_bytes() as i64)
}

fn fill(vm: &mut Vm, a: &[u64], value: fn(&Vm, u64) -> i64) -> Res<u64> {
    let (ids, result) = (arg::r(a, 0), arg::r(a, 1));
    for i in 0..vm.heap.array_len(ids).min(vm.heap.array_len(result)) {
        let v = value(vm, vm.heap.elem_u64(ids, i));
        vm.heap.set_elem_u64(result, i, v as u64);
    }
    ret::v()
}

/// The threads on cycles of the graph of who waits for whom; null if there are none.
fn deadlocked(vm: &mut Vm, synchronizers: bool) -> Res<u64> {
    let next: BTreeMap<usize, usize> = (0..vm.threads.list.len())
        .filter_map(|i| Some((i, waits_for(vm, i, synchronizers)?)))
        .collect();
    let on_cycle = |start: usize| {
        let mut at = start;
        (0..next.len()).any(|_| match next.get(&at) {
            Some(n) => {
                at = *n;
                at == start
            }
            None => false,
        })
    };
    let all: Vec<usize> = next.keys().copied().filter(|i| on_cycle(*i)).collect();
    if all.is_empty() {
        return ret::r(Ref::NULL);
    }
    let all = all.iter().map(|i| vm.threads.list[*i].object).collect();
    threads_array(vm, all)
}

fn waits_for(vm: &Vm, index: usize, synchronizers: bool) -> Option<usize> {
    let t = &vm.threads.list[index];
    let owner = match t.state {
        State::Blocked(Wait::Monitor(o)) => vm.monitor_owner(o),
        State::Blocked(Wait::Park(None)) if synchronizers => {
            let blocker = vm.park_blocker(t.object);
            vm.exclusive_owner(blocker)
        }
        _ => None,
    }?;
    vm.threads.list.iter().position(|t| t.object == owner)
}

impl Vm {
    /// The thread object that owns a monitor.
    pub(super) fn monitor_owner(&self, o: Ref) -> Option<Ref> {
        let owner: ThreadId = self.monitor_owner_id(o);
        let index = (owner as usize).checked_sub(1)?;
        self.threads.list.get(index).map(|t| t.object)
    }

    /// What a parked thread says it waits for.
    pub(super) fn park_blocker(&self, thread: Ref) -> Ref {
        let at = self.field_offset("java/lang/Thread", "parkBlocker");
        self.heap.load_ref(thread, at)
    }

    /// The owner of a synchronizer that knows one.
    pub(super) fn exclusive_owner(&self, synchronizer: Ref) -> Option<Ref> {
        const OWNABLE: &str = "java/util/concurrent/locks/AbstractOwnableSynchronizer";
        let class = self.syms.get(OWNABLE)?;
        let class = self.classes.find(Ref::NULL, class)?;
        if synchronizer.is_null() || !self.instance_of(synchronizer, class) {
            return None;
        }
        let at = self.field_offset(OWNABLE, "exclusiveOwnerThread");
        let owner = self.heap.load_ref(synchronizer, at);
        (!owner.is_null()).then_some(owner)
    }
}
