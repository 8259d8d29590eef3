//! A warm base: initialisers run ahead of time only where nobody can tell.

use crate::support;

use covet_vm::domain::{Concrete, Slot};
use covet_vm::machine::{Ended, Machine};
use covet_vm::transaction::Budget;

const HARMLESS: &[&str] = &["Constants", "Collections2", "Lambdas", "Colour", "Derived"];
const VISIBLE: &[&str] = &[
    "Prints",
    "Clock",
    "Random2",
    "Counts",
    "Registers",
    "Property",
    "Reads",
    "Fails",
    "Hash",
    "Starts",
    "Endless",
    "Writes",
];
const LIBRARY: &[&str] = &[
    "java/util/regex/Pattern",
    "java/math/BigInteger",
    "java/math/BigDecimal",
    "java/time/LocalDate",
    "java/time/Duration",
    "java/util/stream/Collectors",
    "java/util/concurrent/ConcurrentSkipListMap",
    "java/util/Formatter",
    "java/util/UUID",
    "java/text/DecimalFormatSymbols",
];
const PROGRAMS: &[&str] = &[
    "constants",
    "collections",
    "lambdas",
    "colours",
    "derived",
    "counts",
    "registers",
    "property",
    "reads",
    "fails",
    "hash",
    "writes",
];

fn machine() -> Machine<Concrete> {
    let jdk = support::jdk();
    let dir = support::compile(&jdk, "Warm");
    support::boot(Concrete, &dir)
}

/// The results of all programs, each from the base.
fn results(m: &mut Machine<Concrete>) -> Vec<(String, u64)> {
    let base = m.freeze();
    let mut out = Vec::new();
    for name in PROGRAMS {
        m.set_budget(&Budget::default());
        let method = support::method(m, "Warm", name);
        let before = m.vm.executed;
        let text = match m.call(method, &[Slot::plain(7)]) {
            Ended::Returned(v) => format!("{name} {}", v.v as i32),
            Ended::Threw(e) => format!("{name} {}", m.vm.describe_throwable(e)),
            Ended::Halted(h) => format!("{name} {h:?}"),
        };
        out.push((text, m.vm.executed - before));
        m.reset(&base);
    }
    out
}

#[test]
fn only_what_nobody_can_see_is_warmed() {
    let cold = results(&mut machine());
    let mut m = machine();
    let inner = |n: &&str| format!("Warm${n}");
    let names: Vec<String> = HARMLESS.iter().chain(VISIBLE).map(inner).collect();
    let budget = Budget {
        instructions: 1_000_000,
        ..Budget::default()
    };
    let executed = m.vm.executed;
    let done = m.warm(&names, &budget);
    let kept: Vec<String> = HARMLESS.iter().map(inner).collect();
    assert_eq!(done.kept, kept, "{:?}", done.refused);
    assert_eq!(m.vm.executed, executed, "warming is not part of a run");
    let library: Vec<String> = LIBRARY.iter().map(|n| (*n).to_owned()).collect();
    let done = m.warm(&library, &budget);
    assert!(done.kept.len() * 2 > LIBRARY.len(), "{:?}", done.refused);
    let warm = results(&mut m);
    for (c, w) in cold.iter().zip(&warm) {
        assert_eq!(c.0, w.0);
    }
    // The point of it: runs get shorter.
    for (c, w) in cold.iter().zip(&warm).take(HARMLESS.len()) {
        assert!(w.1 < c.1, "{c:?} {w:?}");
    }
}

#[test]
fn who_searches_warms_what_loggers_do() {
    let mut m = machine();
    m.vm.lenient_warmth = true;
    let inner = |n: &str| format!("Warm${n}");
    let budget = Budget {
        instructions: 1_000_000,
        ..Budget::default()
    };
    let warms = |m: &mut Machine<Concrete>, name: &str| {
        let done = m.warm(&[inner(name)], &budget);
        done.refused.is_empty()
    };
    for name in ["Prints", "Clock", "Hash", "Reads"] {
        assert!(warms(&mut m, name), "{name}");
    }
    for name in [
        "Random2", "Property", "Fails", "Starts", "Endless", "Writes",
    ] {
        assert!(!warms(&mut m, name), "{name}");
        assert!(!warms(&mut m, name), "{name}: what was refused stays so");
    }
}
