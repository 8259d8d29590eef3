//! A run is a transaction: reset leaves the machine bit-identical to the base, and caches are invisible.

use crate::support;

use covet_vm::domain::{Concrete, Slot};
use covet_vm::machine::{Ended, Machine};
use covet_vm::transaction::Budget;

const PROGRAMS: &[&str] = &[
    "locals",
    "field",
    "array",
    "statics",
    "arraycopy",
    "objectClone",
    "boxing",
    "string",
    "builder",
    "concat",
    "list",
    "map",
    "lambda",
    "methodReference",
    "reflection",
    "reflectField",
    "handle",
    "exception",
    "atomic",
    "thread",
    "stream",
    "parse",
];

/// Runs one program; answers its result and how many bytecodes it took.
fn run(m: &mut Machine<Concrete>, name: &str) -> (String, u64) {
    let method = support::method(m, "Taint", name);
    let before = m.vm.executed;
    let text = match m.call(method, &[Slot::plain(u64::from(b'7'))]) {
        Ended::Returned(v) => format!("{}", v.v as i32),
        Ended::Threw(e) => m.vm.describe_throwable(e),
        Ended::Halted(h) => format!("{h:?}"),
    };
    (text, m.vm.executed - before)
}

fn machine() -> Machine<Concrete> {
    let jdk = support::jdk();
    let dir = support::compile(&jdk, "Taint");
    support::boot(Concrete, &dir)
}

#[test]
fn reset_restores_every_bit() {
    let mut m = machine();
    let base = m.freeze();
    let frozen = m.vm.fingerprint();
    for name in PROGRAMS {
        m.set_budget(&Budget::default());
        run(&mut m, name);
        m.reset(&base);
        assert_eq!(m.vm.fingerprint(), frozen, "after {name}");
    }
}

#[test]
fn caches_are_invisible() {
    let mut m = machine();
    let base = m.freeze();
    let mut alone = Vec::new();
    for name in PROGRAMS {
        alone.push(run(&mut m, name));
        m.reset(&base);
    }
    // Every program again, behind another one each time.
    for step in [1, 7] {
        for (i, name) in PROGRAMS.iter().enumerate() {
            let other = PROGRAMS[(i + step) % PROGRAMS.len()];
            run(&mut m, other);
            m.reset(&base);
            assert_eq!(run(&mut m, name), alone[i], "{name} after {other}");
            m.reset(&base);
        }
    }
}

#[test]
fn budgets_end_runs() {
    let mut m = machine();
    let base = m.freeze();
    m.set_budget(&Budget {
        instructions: 100,
        ..Budget::default()
    });
    let (text, _) = {
        let method = support_method(&mut m);
        let ended = m.call(method, &[Slot::plain(1)]);
        (format!("{ended:?}"), ())
    };
    assert!(text.contains("Budget"), "{text}");
    m.reset(&base);
    m.set_budget(&Budget::default());
    assert_eq!(run(&mut m, "locals").0, "168");
}

/// A program that takes long enough, loaded outside the budget.
fn support_method(m: &mut Machine<Concrete>) -> covet_vm::class::MethodId {
    m.vm.budget = u64::MAX;
    let method = support::method(m, "Taint", "stream");
    m.vm.budget = m.vm.executed + 100;
    method
}

/// A limit that was left over from a run stopped linking ahead in the middle, and its frames stayed in the base.
#[test]
fn linking_ahead_leaves_no_frames() {
    let mut m = machine();
    let class = m.load_ahead("Taint").expect("the class loads");
    m.set_instructions(1);
    m.link_class_ahead(class);
    assert!(m.vm.threads.frames.is_empty());
    assert!(!m.vm.needs_link(class));
}

/// Runs made the classes of their arrays for themselves, whatever the base had been given.
#[test]
fn classes_of_arrays_are_made_ahead() {
    let mut m = machine();
    m.load_ahead("Taint").expect("the class loads");
    let base = m.freeze();
    m.set_budget(&Budget::default());
    let made = m.make_array_ahead("[[LTaint;");
    assert!(made.is_ok());
    let needs = m.needs();
    assert!(needs.arrays.contains("[LTaint;") && needs.arrays.contains("[[LTaint;"));
    m.thaw(base);
    for name in &needs.arrays {
        m.make_array_ahead(name).expect("the array's class is made");
    }
    let base = m.freeze();
    assert!(m.make_array_ahead("[[LTaint;").is_ok());
    assert!(m.needs().arrays.is_empty() && m.made().is_empty());
    m.reset(&base);
}
