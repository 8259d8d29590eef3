//! The domain is real: labels survive every way a value can travel, and every fork is found.

use crate::support;

use crate::support::taint::Taint;
use covet_vm::domain::Slot;
use covet_vm::machine::{Ended, Machine};

const LABEL: u64 = 1 << 5;

fn flow(m: &mut Machine<Taint>, name: &str) -> Result<u64, String> {
    let method = support::method(m, "Taint", name);
    let input = Slot {
        v: u64::from(b'7'),
        s: LABEL,
    };
    match m.call(method, &[input]) {
        Ended::Returned(r) => Ok(r.s),
        Ended::Threw(e) => Err(m.vm.describe_backtrace(e)),
        Ended::Halted(h) => Err(format!("{h:?}")),
    }
}

/// Every method of `Taint.java` but `clean` answers a labelled value.
#[test]
fn labels_survive() {
    let jdk = support::jdk();
    let dir = support::compile(&jdk, "Taint");
    let mut m = support::boot(Taint::default(), &dir);
    let id = m
        .load_app_class("Taint")
        .map_err(|t| m.vm.trouble_text(&t))
        .expect("loads");
    let names: Vec<String> =
        m.vm.classes
            .get(id)
            .methods
            .iter()
            .map(|x| m.vm.classes.method(*x))
            .filter(|x| x.is_static() && m.vm.syms.text(x.desc) == "(I)I")
            .map(|x| m.vm.syms.text(x.name).to_owned())
            .filter(|n| !n.starts_with("lambda$"))
            .collect();
    assert!(names.len() > 25, "{names:?}");
    let mut failures = Vec::new();
    for n in &names {
        let expected = if n == "clean" { Ok(0) } else { Ok(LABEL) };
        let got = flow(&mut m, n);
        if got != expected {
            failures.push(format!("{n}: {got:?}"));
        }
    }
    m.dom.dropped.sort_unstable();
    m.dom.dropped.dedup();
    assert!(
        failures.is_empty(),
        "{}\nopaque natives that got labels: {:?}",
        failures.join("\n"),
        m.dom.dropped
    );
    // Whoever takes labels and gives none back is named here, or is wrong.
    let known: [&str; 0] = [];
    assert_eq!(m.dom.dropped, known);
}
