//! Unmounted continuations are part of the machine's state: shadows move along, snapshots hold them, resets drop them.
//!
//! On a JDK without virtual threads there is nothing to test.

use crate::support;

use crate::support::taint::Taint;
use covet_vm::domain::{Concrete, Domain, Slot};
use covet_vm::machine::{Ended, Machine};

const LABEL: u64 = 1 << 3;

fn machine<D: Domain>(dom: D) -> Option<Machine<D>> {
    let jdk = support::jdk();
    if jdk.feature < 21 {
        return None;
    }
    let dir = support::compile(&jdk, "Virtual");
    Some(support::boot(dom, &dir))
}

fn run<D: Domain>(m: &mut Machine<D>, name: &str, arg: Slot<D::Shadow>) -> (Slot<D::Shadow>, u64) {
    let method = support::method(m, "Virtual", name);
    let before = m.vm.executed;
    match m.call(method, &[arg]) {
        Ended::Returned(v) => (v, m.vm.executed - before),
        Ended::Threw(e) => panic!("{name}: {}", m.vm.describe_throwable(e)),
        Ended::Halted(h) => panic!("{name}: {h:?}"),
    }
}

#[test]
fn shadows_move_along() {
    let Some(mut m) = machine(Taint::default()) else {
        return;
    };
    let (answer, _) = run(&mut m, "carry", Slot { v: 42, s: LABEL });
    assert_eq!((answer.v, answer.s), (42, LABEL));
}

#[test]
fn resets_drop_what_was_unmounted() {
    let Some(mut m) = machine(Concrete) else {
        return;
    };
    support::method(&mut m, "Virtual", "park");
    let base = m.freeze();
    let frozen = m.vm.fingerprint();
    for name in ["carry", "monitors", "park"] {
        let first = run(&mut m, name, Slot::plain(3));
        m.reset(&base);
        assert_eq!(m.vm.fingerprint(), frozen, "after {name}");
        let second = run(&mut m, name, Slot::plain(3));
        m.reset(&base);
        assert_eq!((first.0.v, first.1), (second.0.v, second.1), "{name} again");
    }
}

#[test]
fn snapshots_hold_what_is_unmounted() {
    let Some(mut m) = machine(Concrete) else {
        return;
    };
    support::method(&mut m, "Virtual", "park");
    let base = m.freeze();
    assert_eq!(run(&mut m, "park", Slot::plain(2)).0.v, 10);
    assert_eq!(m.vm.threads.unmounted.len(), 10);
    let parked = m.snapshot(Some(&base));
    let print = m.vm.fingerprint();
    let first = run(&mut m, "release", Slot::plain(5));
    assert_eq!(first.0.v, 95);
    assert!(m.vm.threads.unmounted.is_empty());
    m.reset(&parked);
    assert_eq!(m.vm.fingerprint(), print);
    let second = run(&mut m, "release", Slot::plain(5));
    assert_eq!((first.0.v, first.1), (second.0.v, second.1));
    m.release(parked);
    m.reset(&base);
}
