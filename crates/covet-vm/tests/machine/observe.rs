//! Observation, distances of the guided domain, and patched methods.

use crate::support;

use covet_vm::class::{ClassId, MethodId};
use covet_vm::code::bytecode;
use covet_vm::domain::{Concrete, Domain, Guided, Slot};
use covet_vm::machine::{Ended, Machine};
use covet_vm::observe::{CodePatch, MethodPlan, ObservationPlan, Returned};
use covet_vm::transaction::Budget;

/// Observes every branch, switch, entry and line of a loaded class.
fn plan_of<D: Domain>(m: &Machine<D>, class: ClassId) -> ObservationPlan {
    let file = m.vm.classes.get(class).file.clone().expect("a class file");
    let mut plan = ObservationPlan::default();
    let (mut branches, mut switches, mut lines, mut entries) = (0, 0, 0, 0);
    for id in &m.vm.classes.get(class).methods {
        let method = m.vm.classes.method(*id);
        let member = &file.methods[method.index as usize];
        let Ok(Some(attr)) = file.code(member) else {
            continue;
        };
        let code = file.bytecode(&attr);
        let mut p = MethodPlan {
            entry: Some(entries),
            ..MethodPlan::default()
        };
        entries += 1;
        let mut pc = 0;
        while pc < code.len() {
            match code[pc] {
                0x99..=0xa6 | 0xc6 | 0xc7 => {
                    p.branches.push((pc as u16, branches));
                    branches += 1;
                }
                0xaa | 0xab => {
                    p.switches.push((pc as u16, switches));
                    switches += 1;
                }
                _ => {}
            }
            pc += bytecode::length(code, pc).expect("whole instructions");
        }
        for (at, _) in file.line_numbers(&attr) {
            p.lines.push((at, lines));
            lines += 1;
        }
        let key = (
            m.vm.class_name(class).to_owned(),
            m.vm.syms.text(method.name).to_owned(),
            m.vm.syms.text(method.desc).to_owned(),
        );
        plan.methods.insert(key, p);
    }
    plan
}

struct Observed<D: Domain> {
    m: Machine<D>,
    plan: ObservationPlan,
}

impl<D: Domain> Observed<D> {
    fn new(dom: D) -> Observed<D> {
        let jdk = support::jdk();
        let dir = support::compile(&jdk, "Observed");
        let mut m = support::boot(dom, &dir);
        let method = support::method(&mut m, "Observed", "compare");
        let plan = plan_of(&m, m.vm.classes.method(method).class);
        // Decoded before it is observed.
        m.call(method, &[Slot::plain(1)]);
        m.observe(plan.clone());
        Observed { m, plan }
    }

    fn method(&mut self, name: &str) -> MethodId {
        support::method(&mut self.m, "Observed", name)
    }

    fn call(&mut self, name: &str, args: &[u64]) -> u64 {
        let method = self.method(name);
        self.m.vm.observer.trace.clear();
        self.m.vm.observer.recording = true;
        let args: Vec<Slot<D::Shadow>> = args.iter().map(|a| Slot::plain(*a)).collect();
        let ended = self.m.call(method, &args);
        self.m.vm.observer.recording = false;
        match ended {
            Ended::Returned(r) => r.v,
            Ended::Threw(e) => panic!("{name}: {}", self.m.vm.describe_throwable(e)),
            Ended::Halted(h) => panic!("{name}: {h:?}"),
        }
    }

    fn string(&mut self, text: &str) -> u64 {
        u64::from(self.m.vm.new_string(text).unwrap_or_default().0)
    }

    /// Distances of the last branch of a method: falls through, jumps.
    fn last(&self, name: &str) -> [f64; 2] {
        let plan = self.plan.methods.iter().find(|(k, _)| k.1 == name);
        let site = plan
            .expect("planned")
            .1
            .branches
            .last()
            .expect("a branch")
            .1;
        self.m.vm.observer.trace.branch(site).distance
    }

    /// Calls a method and answers the distances of its last branch.
    fn distance(&mut self, name: &str, args: &[u64]) -> [f64; 2] {
        self.call(name, args);
        self.last(name)
    }

    fn text_distance(&mut self, name: &str, text: &str) -> [f64; 2] {
        let s = self.string(text);
        self.distance(name, &[s])
    }
}

fn int(v: i32) -> u64 {
    u64::from(v as u32)
}

#[test]
fn coverage_and_distances() {
    let mut o = Observed::new(Concrete);
    assert_eq!(o.call("compare", &[40]), 0);
    // javac jumps when the condition does not hold.
    assert_eq!(o.last("compare"), [2.0, 0.0]);
    assert_eq!(o.m.vm.observer.trace.branches().count(), 1);
    assert_eq!(o.m.vm.observer.trace.entries().len(), 1);
    assert_eq!(o.m.vm.observer.trace.lines().len(), 2);
    assert!(o.m.vm.observer.trace.seen.ints.contains(&42));
    assert_eq!(o.call("compare", &[42]), 1);
    assert_eq!(o.last("compare"), [0.0, 1.0]);
    assert_eq!(o.distance("less", &[130]), [31.0, 0.0]);
    assert_eq!(o.distance("doubles", &[1.5f64.to_bits()]), [2.0, 0.0]);
    let nan = o.distance("doubles", &[f64::NAN.to_bits()]);
    assert!(nan[0] > 1e20 && nan[1] == 0.0, "{nan:?}");
    // Without flags a boolean is 0 or 1.
    assert_eq!(o.distance("viaCall", &[40]), [1.0, 0.0]);
    o.m.vm.observer.trace.clear();
    assert_eq!(o.m.vm.observer.trace.branches().count(), 0);
    assert!(o.m.vm.observer.trace.lines().is_empty());
}

#[test]
fn switches() {
    let mut o = Observed::new(Concrete);
    assert_eq!(o.call("choose", &[47]), 40);
    let arms = |o: &Observed<Concrete>| {
        let trace = &o.m.vm.observer.trace;
        let (_, s) = trace.switches().next().expect("executed");
        s.arms.clone()
    };
    let found = arms(&o);
    let distances: Vec<f64> = found.iter().map(|a| a.distance).collect();
    assert_eq!(distances, [46.0, 44.0, 3.0, 0.0]);
    let hits: Vec<u32> = found.iter().map(|a| a.hits).collect();
    assert_eq!(hits, [0, 0, 0, 1]);
    assert_eq!(o.call("choose", &[3]), 20);
    let hits: Vec<u32> = arms(&o).iter().map(|a| a.hits).collect();
    assert_eq!(hits, [0, 1, 0, 0]);
    assert_eq!(arms(&o)[3].distance, 1.0);
    // A string: the distance is not that of the hash codes.
    let text = o.string("omegb");
    assert_eq!(o.call("chooseText", &[text]), 3);
    let mut distances: Vec<f64> = arms(&o).iter().map(|a| a.distance).collect();
    distances.sort_by(f64::total_cmp);
    assert_eq!(distances[..2], [0.0, 0.5]);
    assert!(distances[2] < 5.0, "{distances:?}");
}

#[test]
fn flags_travel() {
    let mut o = Observed::new(Guided::default());
    for name in ["viaCall", "viaField", "viaStatic", "viaArray", "viaBox"] {
        assert_eq!(o.distance(name, &[int(-8)]), [50.0, 0.0], "{name}");
        assert_eq!(o.distance(name, &[42]), [0.0, 1.0], "{name}");
    }
    assert_eq!(o.distance("viaNegation", &[40]), [0.0, 2.0]);
    assert_eq!(o.distance("viaEarly", &[17]), [10.0, 0.0]);
    // A loop: the nearest element, normalised.
    assert_eq!(o.distance("viaLoop", &[203]), [0.75, 0.0]);
    assert_eq!(o.distance("caught", &[10]), [32.0, 0.0]);
}

#[test]
fn nets_of_conditions() {
    let mut o = Observed::new(Guided::default());
    // The second condition was not reached: it counts 1.
    assert_eq!(o.distance("viaAnd", &[13, 0]), [1.75, 0.0]);
    assert_eq!(o.distance("viaAnd", &[10, 23]), [0.75, 0.0]);
    assert_eq!(o.distance("viaAnd", &[10, 20]), [0.0, 0.5]);
    assert_eq!(o.distance("viaOr", &[13, 99, 0]), [0.75, 0.0]);
    assert_eq!(o.distance("viaOr", &[10, 99, 0]), [0.0, 2.5]);
    o.call("viaOperators", &[13, 20]);
    let plan = o.plan.methods.iter().find(|(k, _)| k.1 == "viaOperators");
    let sites: Vec<u32> = plan
        .expect("planned")
        .1
        .branches
        .iter()
        .map(|b| b.1)
        .collect();
    let trace = &o.m.vm.observer.trace;
    assert_eq!(trace.branch(sites[2]).distance, [0.75, 0.0]);
    assert_eq!(trace.branch(sites[3]).distance, [0.0, 0.5]);
}

#[test]
fn predicates() {
    let mut o = Observed::new(Guided::default());
    let names = ["equalTo", "ignoringCase", "inList", "inSet", "inTree"];
    for name in names {
        let near = round(2.0 / 3.0);
        assert_eq!(o.text_distance(name, "hellm"), [near, 0.0], "{name}");
        // Told once: what runs keep meeting is known.
        let told = o.m.vm.observer.trace.seen.strings.iter();
        let told = told.filter(|t| *t == "hello").count();
        assert_eq!(told, usize::from(name == "equalTo"), "{name}");
        assert_eq!(o.text_distance(name, "hello"), [0.0, 1.0], "{name}");
    }
    // A net: `a == b || a != null && a.equals(b)`.
    assert_eq!(o.text_distance("objectsEqual", "hellm"), [round(0.4), 0.0]);
    assert_eq!(o.text_distance("objectsEqual", "hello"), [0.0, 0.5]);
    assert_eq!(o.text_distance("startsWith", "hemx"), [0.5, 0.0]);
    assert_eq!(
        o.text_distance("contains", "xelx"),
        [round(12.0 / 13.0), 0.0]
    );
    let text = o.string("xyz");
    o.call("looksFor", &[text]);
    let told = &o.m.vm.observer.trace.seen.strings;
    assert!(told.contains(&"\r".to_owned()) && told.contains(&"needle".to_owned()));
    assert_eq!(o.text_distance("empty", "xyz"), [3.0, 0.0]);
    assert_eq!(o.distance("digit", &[u64::from(b'A')]), [8.0, 0.0]);
    assert_eq!(o.distance("boxed", &[990]), [10.0, 0.0]);
}

#[test]
fn regular_expressions() {
    let mut o = Observed::new(Guided::default());
    let names = ["matchesText", "matchesPattern", "matcherMatches"];
    for name in names.into_iter().chain(["matcherLooksAt", "matcherFinds"]) {
        assert_eq!(o.text_distance(name, "helo:"), [0.5, 0.0], "{name}");
        assert_eq!(o.text_distance(name, "hellllo7"), [0.0, 1.0], "{name}");
    }
    assert_eq!(o.text_distance("matcherLooksAt", "helo7x"), [0.0, 1.0]);
    assert_eq!(o.text_distance("matcherFinds", "xhelo7"), [0.0, 1.0]);
    assert_eq!(o.text_distance("matcherFinds", "helo7:"), [1.0, 0.0]);
}

/// The class library judges what is told as the nearest match.
#[test]
fn nearest_matches_match() {
    let patterns = [
        "\\d{4}-(0[1-9]|1[0-2])-([0-2]\\d|3[01])T\\d\\d:\\d\\d(Z|[+-]\\d{2})?",
        "[\\w.+-]+@[A-Za-z0-9-]+(\\.[a-z]{2,})+",
        "(?i)(https?|ftp)://[^\\s/?#]+(/[^\\s?#]*)?(\\?\\S*)?",
        "^\\s*#([0-9a-fA-F]{3}|[0-9a-fA-F]{6});$",
        "(?:(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)(?:\\.(?!$)|$)){4}",
        "\\Q[x]\\E[\\p{Punct}&&[^_]]{2}\\x41\\t?",
        "(?<first>[A-Z][a-z]+) (?>mid|dle) \\p{Lu}{3,5}+[^\\p{L}]",
    ];
    for (pattern, name) in patterns.iter().flat_map(|p| [(p, "matches"), (p, "finds")]) {
        for text in [
            "",
            "hello world",
            "2026-11-16",
            "me@here",
            "\u{e4}#12 \u{3b1}",
        ] {
            let mut o = Observed::new(Guided::default());
            let pattern = o.string(pattern);
            let text = o.string(text);
            if o.call(name, &[pattern, text]) == 1 {
                continue;
            }
            let told = o.m.vm.observer.trace.seen.strings.last().cloned();
            let told = o.string(&told.expect("a text that is told"));
            assert_eq!(o.call(name, &[pattern, told]), 1, "{name}");
        }
    }
}

fn round(d: f64) -> f64 {
    f64::from(d as f32)
}

#[test]
fn resets_leave_no_flags() {
    let mut o = Observed::new(Guided::default());
    let base = o.m.freeze();
    let first = o.distance("viaStatic", &[10]);
    o.m.reset(&base);
    o.call("compare", &[1]);
    o.m.reset(&base);
    assert_eq!(o.distance("viaStatic", &[10]), first);
}

#[test]
fn classes_of_the_jdk_are_recorded_below_the_tests_own_calls() {
    let mut o = Observed::new(Guided::default());
    let class = o.m.vm.load_boot("java/util/BitSet");
    let class = class.map_err(|t| o.m.vm.trouble_text(&t)).expect("loads");
    o.plan = plan_of(&o.m, class);
    o.m.observe(o.plan.clone());
    let method = o.method("bits");
    o.m.call(method, &[Slot::plain(5)]);
    assert!(o.m.vm.observer.trace.entries().is_empty(), "not recording");
    assert_eq!(o.call("bits", &[5]), 2);
    assert!(o.m.vm.observer.trace.branches().count() > 5);
}

#[test]
fn instruction_counts_do_not_change() {
    let mut o = Observed::new(Concrete);
    let count = |o: &mut Observed<Concrete>, name: &str| {
        o.call(name, &[13, 20, 5]);
        let before = o.m.vm.executed;
        o.call(name, &[13, 20, 5]);
        o.m.vm.executed - before
    };
    let names = ["viaAnd", "choose", "viaLoop", "calls"];
    let observed = names.map(|n| count(&mut o, n));
    o.m.observe(ObservationPlan::default());
    assert_eq!(names.map(|n| count(&mut o, n)), observed);
}

#[test]
fn patched_methods() {
    let mut o = Observed::new(Guided::default());
    let (add, compare, name, calls, bump) = (
        o.method("add"),
        o.method("compare"),
        o.method("name"),
        o.method("calls"),
        o.method("bump"),
    );
    let base = o.m.freeze();
    let with = |o: &mut Observed<Guided>, method, patch: &CodePatch, name: &str, args: &[u64]| {
        let patched = o.m.patch_method(method, patch);
        let patched = patched
            .map_err(|t| o.m.vm.trouble_text(&t))
            .expect("patched");
        o.m.set_budget(&Budget::default());
        let v = o.call(name, args);
        o.m.reset(&base);
        o.m.unpatch(patched);
        v
    };
    // iload_0 iload_1 iadd ireturn
    let subtract = CodePatch::Overwrite {
        bci: 2,
        bytes: vec![0x64],
    };
    assert_eq!(with(&mut o, add, &subtract, "add", &[7, 5]), 2);
    assert_eq!(o.call("add", &[7, 5]), 12);
    // iload_0 bipush if_icmpne
    let negated = CodePatch::Overwrite {
        bci: 3,
        bytes: vec![0x9f],
    };
    assert_eq!(with(&mut o, compare, &negated, "compare", &[42]), 0);
    let one = CodePatch::Return {
        bci: 3,
        value: Returned::One,
    };
    assert_eq!(with(&mut o, add, &one, "add", &[7, 5]), 1);
    let is_null = CodePatch::Return {
        bci: 6,
        value: Returned::Null,
    };
    assert_eq!(with(&mut o, name, &is_null, "name", &[7]), 0);
    let empty = CodePatch::Return {
        bci: 6,
        value: Returned::EmptyString,
    };
    let r = with(&mut o, name, &empty, "name", &[7]);
    assert_eq!(o.m.vm.text(covet_vm::heap::Ref(r as u32)), "");
    // new dup invokespecial astore_1 aload_1 iload_0 invokevirtual
    let skipped = CodePatch::SkipCall { bci: 10 };
    assert_eq!(with(&mut o, calls, &skipped, "calls", &[7]), 0);
    for _ in 0..2000 {
        assert_eq!(with(&mut o, add, &subtract, "add", &[7, 5]), 2);
        assert_eq!(with(&mut o, name, &is_null, "name", &[7]), 0);
    }
    let _ = bump;
    assert_eq!(o.call("calls", &[7]), 7);
}
