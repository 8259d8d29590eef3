//! Orders of threads do what they are named after, repeat, and let nobody wait for ever.

use crate::support;

use covet_vm::domain::{Concrete, Slot};
use covet_vm::machine::{Ended, Machine};
use covet_vm::sandbox::{Order, World};
use covet_vm::transaction::{Budget, Snapshot};

struct Program {
    machine: Machine<Concrete>,
    base: Snapshot<()>,
}

impl Program {
    fn new() -> Program {
        let jdk = support::jdk();
        let dir = support::compile(&jdk, "Orders");
        let mut machine = support::boot(Concrete, &dir);
        support::method(&mut machine, "Orders", "start");
        let base = machine.freeze();
        Program { machine, base }
    }

    /// What some methods answer, one after the other in one run, and how many bytecodes they take.
    fn run(&mut self, order: Order, seed: u64, names: &[&str], arg: u64) -> (Vec<u64>, u64) {
        let m = &mut self.machine;
        let mut world = World::default();
        world.run.order = order;
        world.run.schedule_seed = seed;
        // Deadlines of a millisecond pass while a thread does next to nothing.
        world.run.nanos_per_instruction = if names == ["periodic"] { 5_000 } else { 1 };
        m.vm.change_chance(&world);
        m.set_budget(&Budget::default());
        let before = m.vm.executed;
        let mut answers = Vec::new();
        for name in names {
            let method = support::method(m, "Orders", name);
            match m.call(method, &[Slot::plain(arg)]) {
                Ended::Returned(v) => answers.push(v.v),
                Ended::Threw(e) => panic!("{name}: {}", m.vm.describe_throwable(e)),
                Ended::Halted(h) => panic!("{name} with {order:?}: {h:?}"),
            }
        }
        let executed = m.vm.executed - before;
        m.reset(&self.base);
        (answers, executed)
    }

    fn answer(&mut self, order: Order, name: &str, arg: u64) -> u64 {
        self.run(order, 1, &[name], arg).0[0]
    }

    /// What a method answers with some seed of thirty.
    fn ever(&mut self, order: Order, name: &str, arg: u64, answer: u64) -> bool {
        (0..30).any(|seed| self.run(order, seed, &[name], arg).0 == [answer])
    }
}

#[test]
fn a_new_thread_comes_first_or_last() {
    let mut p = Program::new();
    assert_eq!(p.answer(Order::NewestFirst, "start", 0), 21);
    assert_eq!(p.answer(Order::OldestFirst, "start", 0), 12);
    assert_eq!(p.answer(Order::UntilBlocked, "start", 0), 12);
    assert!(p.ever(Order::ByRank, "start", 0, 12));
    assert!(p.ever(Order::ByRank, "start", 0, 21));
}

#[test]
fn who_is_woken_goes_on_at_once_or_late() {
    let mut p = Program::new();
    assert_eq!(p.answer(Order::OldestFirst, "wake", 0), 12);
    assert_eq!(p.answer(Order::NewestFirst, "wake", 0), 21);
    assert_eq!(p.answer(Order::UntilBlocked, "wake", 0), 21);
    assert!(p.ever(Order::Finely, "wake", 0, 12));
    assert!(p.ever(Order::Finely, "wake", 0, 21));
}

#[test]
fn the_first_or_the_last_that_waits_is_notified() {
    let mut p = Program::new();
    assert_eq!(p.answer(Order::InTurn, "notified", 0), 123);
    assert_eq!(p.answer(Order::NewestFirst, "notified", 0), 321);
}

#[test]
fn short_quanta_interleave() {
    let mut p = Program::new();
    assert_eq!(p.answer(Order::UntilBlocked, "turns", 200), 2);
    let turns = p.answer(Order::Finely, "turns", 200);
    assert!(turns > 10, "{turns}");
}

#[test]
fn nobody_waits_in_a_loop_for_ever() {
    let mut p = Program::new();
    for order in Order::ALL {
        assert_eq!(p.answer(order, "spin", 0), 7, "{order:?}");
        for seed in 0..3 {
            let (answers, _) = p.run(order, seed, &["periodic"], 0);
            assert_eq!(answers, [7], "{order:?}");
        }
    }
}

#[test]
fn time_runs_away_from_those_who_wait_a_little() {
    let mut p = Program::new();
    assert!(p.ever(Order::Hastily, "sleep", 20, 12));
    assert!(p.ever(Order::Hastily, "sleep", 20, 21));
    assert!(!p.ever(Order::Hastily, "sleep", 60_000, 12));
    assert!(!p.ever(Order::InTurn, "sleep", 20, 12));
}

#[test]
fn threads_also_run_between_calls() {
    let mut p = Program::new();
    let names = ["begin", "end"];
    assert_eq!(p.run(Order::NewestFirst, 1, &names, 0).0[1], 21);
    assert_eq!(p.run(Order::OldestFirst, 1, &names, 0).0[1], 1);
    assert_eq!(p.run(Order::InTurn, 1, &names, 0).0[1], 1);
}

#[test]
fn the_same_order_and_seed_is_the_same_run() {
    let mut p = Program::new();
    let names = ["start", "wake", "turns", "sleep"];
    for order in Order::ALL {
        for seed in 0..3 {
            let first = p.run(order, seed, &names, 50);
            let behind = p.run(Order::Finely, 9, &["notified"], 0);
            assert_eq!(p.run(order, seed, &names, 50), first, "{order:?}");
            assert_eq!(p.run(Order::Finely, 9, &["notified"], 0), behind);
        }
    }
}
