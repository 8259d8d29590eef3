//! Everything is metered: what a run may use up ends it, and only it.

use crate::support;

use std::sync::atomic::Ordering;

use covet_vm::domain::{Concrete, Slot};
use covet_vm::machine::{Ended, Machine};
use covet_vm::transaction::{Budget, Snapshot};
use covet_vm::vm::Halt;

struct Meter {
    machine: Machine<Concrete>,
    base: Snapshot<()>,
}

/// How a run ended, and what it cost.
type Outcome = (String, u64);

impl Meter {
    /// A machine whose base has the class initialised and warmed up, so that costs are those of the programs.
    fn new() -> Meter {
        let jdk = support::jdk();
        let mut machine = support::boot(Concrete, &support::compile(&jdk, "Budgets"));
        support::method(&mut machine, "Budgets", "loop");
        let base = machine.freeze();
        Meter { machine, base }
    }

    fn run(&mut self, budget: &Budget, name: &str, argument: i32) -> Outcome {
        let m = &mut self.machine;
        let method = support::method(m, "Budgets", name);
        m.set_budget(budget);
        let before = m.vm.executed;
        let text = match m.call(method, &[Slot::plain(u64::from(argument as u32))]) {
            Ended::Returned(v) => format!("{}", v.v as i32),
            Ended::Threw(e) => m.vm.external_name(m.vm.class_of(e)),
            Ended::Halted(h) => format!("{h:?}"),
        };
        let cost = m.vm.executed - before;
        m.reset(&self.base);
        (text, cost)
    }
}

fn instructions(instructions: u64) -> Budget {
    Budget {
        instructions,
        ..Budget::default()
    }
}

#[test]
fn instructions_are_counted_to_the_last() {
    let mut meter = Meter::new();
    let (text, cost) = meter.run(&instructions(10_000), "loop", 1_000_000);
    assert_eq!(text, "Budget");
    assert!((10_000..10_100).contains(&cost), "{cost}");
    let (text, cost) = meter.run(&instructions(1_000_000), "loop", 1000);
    assert_eq!(text, "499500");
    let exactly = meter.run(&instructions(cost), "loop", 1000);
    assert_eq!(exactly, ("499500".to_owned(), cost));
}

#[test]
fn the_undo_log_takes_from_the_heap() {
    let mut meter = Meter::new();
    let heap = |heap_bytes| Budget {
        heap_bytes,
        instructions: 100_000_000,
        ..Budget::default()
    };
    // A million words overwritten are sixteen megabytes of log.
    assert_eq!(meter.run(&heap(32 << 20), "overwrite", 1).0, "1000");
    assert_eq!(
        meter.run(&heap(8 << 20), "overwrite", 1).0,
        "java.lang.OutOfMemoryError"
    );
    assert_eq!(meter.run(&heap(1 << 20), "loop", 1000).0, "499500");
}

#[test]
fn calls_nest_two_thousand_deep() {
    let mut meter = Meter::new();
    let (text, _) = meter.run(&Budget::default(), "deep", 0);
    let depth: u32 = text.parse().expect("a depth");
    assert!((1900..=2064).contains(&depth), "{depth}");
    let few = Budget {
        frames: 100,
        ..Budget::default()
    };
    let (text, _) = meter.run(&few, "deep", 0);
    let depth: u32 = text.parse().expect("a depth");
    assert!((80..=164).contains(&depth), "{depth}");
}

#[test]
fn threads_are_limited() {
    let mut meter = Meter::new();
    let few = Budget {
        threads: 20,
        ..Budget::default()
    };
    let (text, _) = meter.run(&few, "threads", 0);
    let started: u32 = text.parse().expect("a number");
    // The machine's own threads count too.
    assert!((10..20).contains(&started), "{started}");
}

#[test]
fn natives_pay_for_their_work() {
    let mut meter = Meter::new();
    for name in ["copy", "cloned", "arrays", "checksum", "deflate", "collect"] {
        let small = meter.run(&instructions(50_000_000), name, 1);
        let large = meter.run(&instructions(50_000_000), name, 5);
        assert_eq!((&*small.0, &*large.0), ("1", "5"), "{name}");
        // Five times the work costs about five times as much, and much more than the few bytecodes around it.
        let more = large.1 - small.1;
        assert!(more > 4 * 50_000, "{name}: {small:?} {large:?}");
        let (text, cost) = meter.run(&instructions(10_000_000), name, 1_000_000);
        assert_eq!(text, "Budget", "{name}");
        assert!(cost < 20_000_000, "{name}: {cost}");
    }
}

/// The work is not even begun when it cannot be paid for.
#[test]
fn what_a_native_cannot_pay_for_it_does_not_do() {
    let mut meter = Meter::new();
    let (text, cost) = meter.run(&instructions(10_000), "copy", 1);
    assert_eq!(text, "Budget");
    assert!(cost <= 10_000, "{cost}");
}

#[test]
fn the_host_can_stop_a_run() {
    let mut meter = Meter::new();
    let stop = meter.machine.vm.stop.clone();
    let method = support::method(&mut meter.machine, "Budgets", "loop");
    stop.store(true, Ordering::Relaxed);
    let ended = meter.machine.call(method, &[Slot::plain(1_000_000)]);
    assert!(
        matches!(ended, Ended::Halted(Halt::Interrupted)),
        "{ended:?}"
    );
    meter.machine.reset(&meter.base);
    stop.store(false, Ordering::Relaxed);
    assert_eq!(meter.run(&Budget::default(), "loop", 1000).0, "499500");
}
