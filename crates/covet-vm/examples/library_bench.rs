//! Measurements that need the machine as a library: the reset of a typical run, and a domain with idle shadows against
//! the concrete one. Prints `reset_us N` and `idle_taint_ratio N` for `cargo xtask bench vm`.
//!
//! Arguments: a directory with the compiled bench programs.

#[path = "../tests/machine/support/taint.rs"]
mod taint;

use std::path::Path;
use std::sync::Arc;

use covet_program::jdk::Jdk;
use covet_vm::domain::{Concrete, Domain, Slot};
use covet_vm::heap::Ref;
use covet_vm::launch::Setup;
use covet_vm::machine::Machine;
use covet_vm::mounts::class_path_entries;
use covet_vm::sandbox::Console;
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

/// Microseconds for dirtying 100 base words, allocating 64 KiB and resetting.
fn reset_us() -> f64 {
    let mut m = boot(Concrete, Path::new(""));
    let array =
        m.vm.new_array(m.vm.known.long_array, 10_000)
            .unwrap_or(Ref::NULL);
    let base = m.freeze();
    let rounds = 20_000u32;
    let start = std::time::Instant::now();
    for round in 0..rounds {
        for i in 0..100 {
            m.vm.heap.set_elem_u64(array, i * 97, u64::from(round));
        }
        let class = m.vm.known.byte_array;
        for _ in 0..64 {
            let _ = m.vm.new_array(class, 1008);
        }
        m.reset(&base);
    }
    start.elapsed().as_secs_f64() * 1e6 / f64::from(rounds)
}

/// Seconds for the main method of a class, best of three.
fn seconds<D: Domain>(dom: D, dir: &Path, class: &str) -> f64 {
    let mut m = boot(dom, dir);
    let id = m
        .load_app_class(class)
        .map_err(|t| m.vm.trouble_text(&t))
        .expect("loads");
    m.initialize(id)
        .map_err(|t| m.vm.trouble_text(&t))
        .expect("initialises");
    let (name, desc) = (
        m.vm.syms.intern("main"),
        m.vm.syms.intern("([Ljava/lang/String;)V"),
    );
    let main =
        m.vm.lookup_method(id, name, desc)
            .map_err(|t| m.vm.trouble_text(&t))
            .expect("main");
    let string = m.vm.known.string;
    let args = m.vm.new_ref_array(string, &[]).unwrap_or(Ref::NULL);
    (0..3)
        .map(|_| {
            let start = std::time::Instant::now();
            m.call(main, &[Slot::plain(u64::from(args.0))]);
            start.elapsed().as_secs_f64()
        })
        .fold(f64::MAX, f64::min)
}

fn main() {
    let dir = std::env::args_os().nth(1).unwrap_or_default();
    println!("reset_us {:.2}", reset_us());
    let programs = ["Fib", "HashMapBench", "StringBuild"];
    let logs: f64 = programs
        .iter()
        .map(|p| {
            let plain = seconds(Concrete, Path::new(&dir), p);
            let idle = seconds(taint::Taint::default(), Path::new(&dir), p);
            (idle / plain).ln()
        })
        .sum();
    println!(
        "idle_taint_ratio {:.2}",
        (logs / programs.len() as f64).exp()
    );
}
