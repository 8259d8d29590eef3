//! `sun.management.MemoryImpl`, `MemoryPoolImpl`, `MemoryManagerImpl` and `GarbageCollectorImpl`.
//!
//! There are two pools: the heap, and the room for classes. A mark-and-sweep collector looks after the first. Their beans
//! are made once, by the class library's own factory; `MemoryImpl` keeps them. Thresholds are kept and never reported.

use crate::domain::{Domain, Slot};
use crate::heap::Ref;
use crate::machine::Machine;
use crate::natives::{Activation, FullNative, Outcome, PlainNative, arg, opaque, ret};
use crate::sandbox::Act;
use crate::vm::{Res, Vm};

const FACTORY: &str = "sun/management/ManagementFactoryHelper";
const POOL: &str = "sun/management/MemoryPoolImpl";
const USAGE: &str = "java/lang/management/MemoryUsage";
const POOL_BEAN: &str = "java/lang/management/MemoryPoolMXBean";
const MANAGER_BEAN: &str = "java/lang/management/MemoryManagerMXBean";
const COLLECTOR: &str = "sun/management/GarbageCollectorImpl";
/// What the heap starts with.
const INITIAL_HEAP: u64 = 256 << 20;
/// Bytes a class takes, roughly.
const CLASS_BYTES: u64 = 4096;

/// Plain natives.
pub const PLAIN: &[PlainNative] = &[
    opaque(
        "sun/management/MemoryImpl.getMemoryUsage0(Z)Ljava/lang/management/MemoryUsage;",
        |vm, a| usage(vm, arg::i(a, 1) != 0),
    ),
    opaque("sun/management/MemoryImpl.setVerboseGC(Z)V", |vm, a| {
        vm.tables.management_mut().verbose_gc = arg::i(a, 1) != 0;
        ret::v()
    }),
    opaque(
        "sun/management/MemoryPoolImpl.getUsage0()Ljava/lang/management/MemoryUsage;",
        pool_usage,
    ),
    opaque(
        "sun/management/MemoryPoolImpl.getPeakUsage0()Ljava/lang/management/MemoryUsage;",
        pool_usage,
    ),
    opaque(
        "sun/management/MemoryPoolImpl.getCollectionUsage0()Ljava/lang/management/MemoryUsage;",
        |vm, a| match is_heap(vm, arg::r(a, 0)) {
            true => usage(vm, true),
            false => ret::r(Ref::NULL),
        },
    ),
    opaque(
        "sun/management/MemoryPoolImpl.setUsageThreshold0(JJ)V",
        |_, _| ret::v(),
    ),
    opaque(
        "sun/management/MemoryPoolImpl.setCollectionThreshold0(JJ)V",
        |_, _| ret::v(),
    ),
    opaque(
        "sun/management/MemoryPoolImpl.resetPeakUsage0()V",
        |_, _| ret::v(),
    ),
    opaque(
        "sun/management/MemoryPoolImpl.setPoolUsageSensor(Lsun/management/Sensor;)V",
        |_, _| ret::v(),
    ),
    opaque(
        "sun/management/MemoryPoolImpl.setPoolCollectionSensor(Lsun/management/Sensor;)V",
        |_, _| ret::v(),
    ),
    opaque(
        "sun/management/GarbageCollectorImpl.getCollectionCount()J",
        |vm, _| ret::j(vm.tables.collections() as i64),
    ),
    opaque(
        "sun/management/GarbageCollectorImpl.getCollectionTime()J",
        |_, _| ret::j(0),
    ),
];

fn is_heap(vm: &Vm, pool: Ref) -> bool {
    vm.heap.load_u8(pool, vm.field_offset(POOL, "isHeap")) != 0
}

fn pool_usage(vm: &mut Vm, a: &[u64]) -> Res<u64> {
    let heap = is_heap(vm, arg::r(a, 0));
    usage(vm, heap)
}

/// A `MemoryUsage` of the heap or of the room for classes.
fn usage(vm: &mut Vm, heap: bool) -> Res<u64> {
    vm.act(Act::MemoryRead, "");
    let class = vm.ready_class(USAGE)?;
    let values = match heap {
        true => heap_usage(vm),
        false => class_usage(vm),
    };
    let o = vm.new_instance(class)?;
    for (field, v) in ["init", "used", "committed", "max"].iter().zip(values) {
        vm.put_long(o, USAGE, field, v);
    }
    ret::r(o)
}

fn heap_usage(vm: &Vm) -> [i64; 4] {
    let max = vm.heap.max_bytes();
    let used = vm.heap.used_bytes().min(max);
    [INITIAL_HEAP.min(max), used, max, max].map(|v| v as i64)
}

fn class_usage(vm: &Vm) -> [i64; 4] {
    let used = (vm.classes.iter().count() as u64 * CLASS_BYTES) as i64;
    [0, used, used, -1]
}

/// Full natives.
pub fn full<D: Domain>(v: &mut Vec<FullNative<D>>) {
    let natives: [(&'static str, crate::natives::Full<D>); 4] = [
        (
            "sun/management/MemoryImpl.getMemoryPools0()[Ljava/lang/management/MemoryPoolMXBean;",
            make_pools,
        ),
        (
            "sun/management/MemoryImpl.getMemoryManagers0()[Ljava/lang/management/MemoryManagerMXBean;",
            make_managers,
        ),
        (
            "sun/management/MemoryPoolImpl.getMemoryManagers0()[Ljava/lang/management/MemoryManagerMXBean;",
            managers_of_pool,
        ),
        (
            "sun/management/MemoryManagerImpl.getMemoryPools0()[Ljava/lang/management/MemoryPoolMXBean;",
            pools_of_manager,
        ),
    ];
    for (key, run) in natives {
        v.push(FullNative {
            key,
            run,
            catches: false,
        });
    }
}

/// Runs the factory twice and puts what it made into an array; the first bean waits in slot 0 of the native's window.
fn make_two<D: Domain>(
    m: &mut Machine<D>,
    a: Activation<D::Shadow>,
    bean: &str,
    call: fn(&mut Vm, bool) -> Res<(crate::class::MethodId, Vec<u64>)>,
) -> Res<Outcome<D::Shadow>> {
    let made = a.result.unwrap_or_default();
    if a.step == 2 {
        let first = m.ref_arg(&a, 0)?;
        let second = Ref(m.value(made)? as u32);
        let class = m.vm.load_boot(bean)?;
        let array = m.vm.new_ref_array(class, &[first, second])?;
        return Ok(Outcome::Value(Slot::plain(u64::from(array.0))));
    }
    if a.step == 1 {
        m.set_arg(&a, 0, made);
    }
    let (method, args) = call(&mut m.vm, a.step == 1)?;
    Ok(Outcome::Call {
        method,
        args: args.into_iter().map(Slot::plain).collect(),
        step: a.step + 1,
    })
}

fn make_pools<D: Domain>(m: &mut Machine<D>, a: Activation<D::Shadow>) -> Res<Outcome<D::Shadow>> {
    make_two(m, a, POOL_BEAN, |vm, heap| {
        let method = vm.boot_method(
            FACTORY,
            "createMemoryPool",
            "(Ljava/lang/String;ZJJ)Ljava/lang/management/MemoryPoolMXBean;",
        )?;
        let name = vm.new_string(if heap { "Tenured Gen" } else { "Metaspace" })?;
        // A threshold of -1 is one that is not supported.
        let collection = if heap { 0 } else { -1i64 as u64 };
        let args = vec![u64::from(name.0), u64::from(heap), 0, 0, collection, 0];
        Ok((method, args))
    })
}

fn make_managers<D: Domain>(
    m: &mut Machine<D>,
    a: Activation<D::Shadow>,
) -> Res<Outcome<D::Shadow>> {
    make_two(m, a, MANAGER_BEAN, |vm, heap| {
        if !heap {
            let method = vm.boot_method(
                FACTORY,
                "createMemoryManager",
                "(Ljava/lang/String;)Ljava/lang/management/MemoryManagerMXBean;",
            )?;
            let name = vm.new_string("Metaspace Manager")?;
            return Ok((method, vec![u64::from(name.0)]));
        }
        let method = collector_factory(vm)?;
        let name = vm.new_string("MarkSweepCompact")?;
        Ok((method, vec![u64::from(name.0), 0]))
    })
}

/// The module `jdk.management` extends the bean of a collector, if it is there.
fn collector_factory(vm: &mut Vm) -> Res<crate::class::MethodId> {
    let extended = vm.boot_method(
        "com/sun/management/internal/GarbageCollectorExtImpl",
        "createGarbageCollector",
        "(Ljava/lang/String;Ljava/lang/String;)Ljava/lang/management/GarbageCollectorMXBean;",
    );
    extended.or_else(|_| {
        vm.boot_method(
            FACTORY,
            "createGarbageCollector",
            "(Ljava/lang/String;Ljava/lang/String;)Ljava/lang/management/GarbageCollectorMXBean;",
        )
    })
}

fn managers_of_pool<D: Domain>(
    m: &mut Machine<D>,
    a: Activation<D::Shadow>,
) -> Res<Outcome<D::Shadow>> {
    let pool = m.ref_arg(&a, 0)?;
    let heap = is_heap(&m.vm, pool);
    one_of(
        m,
        a,
        MANAGER_BEAN,
        (
            "getMemoryManagers",
            "()[Ljava/lang/management/MemoryManagerMXBean;",
        ),
        heap,
    )
}

fn pools_of_manager<D: Domain>(
    m: &mut Machine<D>,
    a: Activation<D::Shadow>,
) -> Res<Outcome<D::Shadow>> {
    let manager = m.ref_arg(&a, 0)?;
    let collector = m.vm.load_boot(COLLECTOR)?;
    let heap = m.vm.instance_of(manager, collector);
    one_of(
        m,
        a,
        POOL_BEAN,
        (
            "getMemoryPools",
            "()[Ljava/lang/management/MemoryPoolMXBean;",
        ),
        heap,
    )
}

/// Asks `MemoryImpl` for all beans and picks the one of the heap or the other one.
fn one_of<D: Domain>(
    m: &mut Machine<D>,
    a: Activation<D::Shadow>,
    bean: &str,
    (name, desc): (&str, &str),
    heap: bool,
) -> Res<Outcome<D::Shadow>> {
    if a.step == 0 {
        m.vm.ready_class("sun/management/MemoryImpl")?;
        let method = m.vm.boot_method("sun/management/MemoryImpl", name, desc)?;
        return Ok(Outcome::Call {
            method,
            args: Vec::new(),
            step: 1,
        });
    }
    let all = Ref(m.value(a.result.unwrap_or_default())? as u32);
    let one = match u32::from(heap) < m.vm.heap.array_len(all) {
        true => m.vm.heap.elem_ref(all, u32::from(heap)),
        false => Ref::NULL,
    };
    let class = m.vm.load_boot(bean)?;
    let array = m.vm.new_ref_array(class, &[one])?;
    Ok(Outcome::Value(Slot::plain(u64::from(array.0))))
}
