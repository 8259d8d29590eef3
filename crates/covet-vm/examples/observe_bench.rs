//! Measurements of search runs: tiny runs with reset per second in the guided domain with observation, what their parts
//! cost, patches per second, and the guided domain against the concrete one.
//!
//! Arguments: a directory with the compiled bench programs (`benches/vm`) and `Observed` (`tests/java`).

use std::path::Path;
use std::sync::Arc;
use std::time::Instant;

use covet_program::jdk::Jdk;
use covet_vm::class::{ClassId, MethodId};
use covet_vm::code::bytecode;
use covet_vm::domain::{Concrete, Domain, Guided, Slot};
use covet_vm::heap::Ref;
use covet_vm::launch::Setup;
use covet_vm::machine::{Ended, Machine};
use covet_vm::mounts::class_path_entries;
use covet_vm::observe::{CodePatch, MethodPlan, ObservationPlan};
use covet_vm::sandbox::Console;
use covet_vm::transaction::Budget;
use covet_vm::vm::Options;

fn boot<D: Domain>(dom: D, class_path: &Path) -> Machine<D> {
    let (home, path) = (std::env::var_os("JAVA_HOME"), std::env::var_os("PATH"));
    let jdk = Arc::new(Jdk::discover(None, home.as_deref(), path.as_deref()).expect("a JDK"));
    let text = class_path.to_string_lossy().into_owned();
    let setup = Setup {
        class_path: class_path_entries(&text),
        options: Options {
            class_path: text,
            ..Options::default()
        },
        ..Setup::new(jdk)
    };
    setup.boot(dom, Console::silent()).expect("boot")
}

fn load<D: Domain>(m: &mut Machine<D>, class: &str) -> ClassId {
    let id = m.load_app_class(class);
    let id = id.map_err(|t| m.vm.trouble_text(&t)).expect("loads");
    let done = m.initialize(id);
    done.map_err(|t| m.vm.trouble_text(&t))
        .expect("initialises");
    id
}

fn method<D: Domain>(m: &mut Machine<D>, class: ClassId, name: &str) -> MethodId {
    let name = m.vm.syms.intern(name);
    let list = &m.vm.classes.get(class).methods;
    let mut found = list
        .iter()
        .filter(|x| m.vm.classes.method(**x).name == name);
    *found.next().expect("the method")
}

/// Seconds for the main method of a class, best of three.
fn seconds<D: Domain>(dom: D, dir: &Path, class: &str) -> f64 {
    let mut m = boot(dom, dir);
    let id = load(&mut m, class);
    let main = method(&mut m, id, "main");
    let string = m.vm.known.string;
    let args = m.vm.new_ref_array(string, &[]).unwrap_or(Ref::NULL);
    (0..3)
        .map(|_| {
            let start = Instant::now();
            m.call(main, &[Slot::plain(u64::from(args.0))]);
            start.elapsed().as_secs_f64()
        })
        .fold(f64::MAX, f64::min)
}

fn plan<D: Domain>(m: &Machine<D>, class: ClassId) -> ObservationPlan {
    let file = m.vm.classes.get(class).file.clone().expect("a class file");
    let mut plan = ObservationPlan::default();
    let mut sites = 0;
    for (n, id) in m.vm.classes.get(class).methods.iter().enumerate() {
        let method = m.vm.classes.method(*id);
        let Ok(Some(attr)) = file.code(&file.methods[method.index as usize]) else {
            continue;
        };
        let mut p = MethodPlan {
            entry: Some(n as u32),
            ..MethodPlan::default()
        };
        let code = file.bytecode(&attr);
        let mut pc = 0;
        while pc < code.len() {
            if matches!(code[pc], 0x99..=0xa6 | 0xc6 | 0xc7) {
                p.branches.push((pc as u16, sites));
                sites += 1;
            }
            pc += bytecode::length(code, pc).unwrap_or(code.len());
        }
        let text = |s| m.vm.syms.text(s).to_owned();
        let key = (
            m.vm.class_name(class).to_owned(),
            text(method.name),
            text(method.desc),
        );
        plan.methods.insert(key, p);
    }
    plan
}

/// Runs per second and what an empty transaction costs in nanoseconds.
fn tiny_runs(dir: &Path) -> (f64, f64, f64) {
    let mut m = boot(Guided::default(), dir);
    let class = load(&mut m, "Observed");
    m.observe(plan(&m, class));
    let init = method(&mut m, class, "<init>");
    let bump = method(&mut m, class, "bump");
    let count = method(&mut m, class, "count");
    let base = m.freeze();
    let run = |m: &mut Machine<Guided>, n: u32| {
        m.reset(&base);
        m.set_budget(&Budget::default());
        m.vm.observer.trace.clear();
        m.vm.observer.recording = true;
        let o = m.vm.new_instance(class).unwrap_or(Ref::NULL);
        let o = Slot::plain(u64::from(o.0));
        m.call(init, &[o]);
        m.call(bump, &[o, Slot::plain(u64::from(n % 7))]);
        m.call(bump, &[o, Slot::plain(u64::from(n % 5))]);
        let ended = m.call(count, &[o]);
        m.vm.observer.recording = false;
        matches!(ended, Ended::Returned(r) if r.v as u32 == n % 7 + n % 5)
    };
    let rounds = 300_000u32;
    let start = Instant::now();
    let right = (0..rounds).filter(|n| run(&mut m, *n)).count();
    assert_eq!(right, rounds as usize);
    let per_second = f64::from(rounds) / start.elapsed().as_secs_f64();
    let start = Instant::now();
    for _ in 0..rounds {
        m.reset(&base);
    }
    let reset = start.elapsed().as_secs_f64() * 1e9 / f64::from(rounds);
    let add = method(&mut m, class, "add");
    let subtract = CodePatch::Overwrite {
        bci: 2,
        bytes: vec![0x64],
    };
    let start = Instant::now();
    for _ in 0..rounds {
        match m.patch_method(add, &subtract) {
            Ok(p) => m.unpatch(p),
            Err(t) => panic!("{}", m.vm.trouble_text(&t)),
        }
    }
    let patch = start.elapsed().as_secs_f64() * 1e9 / f64::from(rounds);
    (per_second, reset, patch)
}

fn main() {
    let dir = std::env::args_os().nth(1).unwrap_or_default();
    let (runs, reset, patch) = tiny_runs(Path::new(&dir));
    println!("tiny_runs_per_second {runs:.0}");
    println!("reset_ns {reset:.0}");
    println!("patch_ns {patch:.0}");
    let programs = ["Fib", "HashMapBench", "StringBuild", "IntLoop", "Sieve"];
    let mut logs = 0.0;
    for p in programs {
        let plain = seconds(Concrete, Path::new(&dir), p);
        let guided = seconds(Guided::default(), Path::new(&dir), p);
        println!("guided_ratio {p} {:.2} ({plain:.3} s)", guided / plain);
        logs += (guided / plain).ln();
    }
    println!("guided_ratio {:.2}", (logs / programs.len() as f64).exp());
}
