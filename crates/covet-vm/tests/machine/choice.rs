//! Exploring all sides by nested snapshots gives exactly the outcomes of the separate concrete runs.

use crate::support;

use crate::support::choice::{Choice, Options, explore};
use covet_vm::class::ClassId;
use covet_vm::domain::{Concrete, Domain, Slot};
use covet_vm::machine::{Ended, Machine};

fn outcome<D: Domain>(m: &mut Machine<D>, ended: Ended<D::Shadow>) -> String {
    match ended {
        Ended::Returned(r) => match m.value(r) {
            Ok(v) => format!("{}", v as i32),
            Err(_) => "undecided".into(),
        },
        Ended::Threw(e) => m.vm.external_name(m.vm.class_of(e)),
        Ended::Halted(h) => format!("{h:?}"),
    }
}

fn classes<D: Domain>(m: &mut Machine<D>) -> [ClassId; 2] {
    ["Choices$A", "Choices$B"].map(|n| {
        let id = m
            .load_app_class(n)
            .map_err(|t| m.vm.trouble_text(&t))
            .expect("loads");
        m.initialize(id)
            .map_err(|t| m.vm.trouble_text(&t))
            .expect("initialises");
        id
    })
}

/// The paths of one program, as (decisions, outcome).
fn paths(
    m: &mut Machine<Choice>,
    name: &str,
    fresh: [ClassId; 2],
) -> Vec<(Vec<Option<usize>>, String)> {
    let method = support::method(m, "Choices", name);
    let unknowns = [
        Options::Bits(vec![0, 1]),
        Options::Bits(vec![0, 1, 2]),
        Options::Reference(fresh.to_vec()),
    ];
    let args = [1, 2, 3].map(|s| Slot { v: 0, s });
    explore(m, &unknowns, |m| m.call(method, &args), &|m, e| {
        outcome(m, e)
    })
}

fn concrete(
    m: &mut Machine<Concrete>,
    name: &str,
    fresh: [ClassId; 2],
    sides: &[Option<usize>],
) -> String {
    let method = support::method(m, "Choices", name);
    let side = |i: usize| sides[i].unwrap_or(0);
    let reference = match side(2) {
        0 => 0,
        n => u64::from(m.vm.new_instance(fresh[n - 1]).map_or(0, |r| r.0)),
    };
    let args = [side(0) as u64, side(1) as u64, reference].map(Slot::plain);
    let ended = m.call(method, &args);
    outcome(m, ended)
}

#[test]
fn every_side_is_a_concrete_run() {
    let jdk = support::jdk();
    let dir = support::compile(&jdk, "Choices");
    let mut m = support::boot(Choice::default(), &dir);
    let mut c = support::boot(Concrete, &dir);
    let (fresh, fresh_c) = (classes(&mut m), classes(&mut c));
    support::method(&mut m, "Choices", "target");
    support::method(&mut c, "Choices", "target");
    let (base, base_c) = (m.freeze(), c.freeze());
    // Programs and how many paths they have.
    let programs = [
        ("conditional", 2),
        ("stored", 2),
        ("switches", 4),
        ("nulls", 3),
        ("dispatch", 5),
        ("index", 3),
        ("divide", 3),
        ("cast", 3),
        ("callback", 2),
        ("initializer", 2),
        ("thread", 4),
        ("strings", 6),
        ("collections", 6),
    ];
    for (name, count) in programs {
        let found = paths(&mut m, name, fresh);
        m.reset(&base);
        let mut outcomes = Vec::new();
        for (sides, text) in &found {
            let expected = concrete(&mut c, name, fresh_c, sides);
            c.reset(&base_c);
            assert_eq!(text, &expected, "{name} with {sides:?}");
            outcomes.push((sides.clone(), text.clone()));
        }
        assert_eq!(found.len(), count, "{name}: {outcomes:?}");
    }
}
