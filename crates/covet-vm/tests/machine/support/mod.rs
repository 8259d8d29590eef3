//! What the machine's tests share: compiling Java, booting, calling.

pub mod choice;
pub mod taint;

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{Arc, Mutex};

use covet_program::jdk::Jdk;
use covet_vm::class::MethodId;
use covet_vm::domain::Domain;
use covet_vm::launch::Setup;
use covet_vm::machine::Machine;
use covet_vm::mounts::class_path_entries;
use covet_vm::sandbox::Console;
use covet_vm::vm::Options;

/// The JDK of the tests: JAVA_HOME or `java` on the PATH.
pub fn jdk() -> Arc<Jdk> {
    let home = std::env::var_os("JAVA_HOME");
    let path = std::env::var_os("PATH");
    Arc::new(Jdk::discover(None, home.as_deref(), path.as_deref()).expect("the tests need a JDK"))
}

/// Compiles one of `tests/java/*.java` into a directory of its own, once.
pub fn compile(jdk: &Jdk, name: &str) -> PathBuf {
    static DONE: Mutex<Vec<String>> = Mutex::new(Vec::new());
    let out =
        PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}-{}", std::process::id()));
    let mut done = DONE.lock().expect("another test failed to compile");
    if done.iter().any(|d| d == name) {
        return out;
    }
    std::fs::create_dir_all(&out).expect("temporary directory");
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/java/{name}.java"));
    let status = Command::new(jdk.home.join("bin/javac"))
        .arg("-d")
        .arg(&out)
        .arg(source)
        .status()
        .expect("javac runs");
    assert!(status.success(), "{name}.java compiles");
    done.push(name.to_owned());
    out
}

/// A booted machine with a class path; an empty one has nothing on it.
pub fn boot<D: Domain>(dom: D, class_path: &Path) -> Machine<D> {
    let text = class_path.to_string_lossy().into_owned();
    let setup = Setup {
        class_path: class_path_entries(&text),
        options: Options {
            // What is called twice is compiled: these tests are as much about compiled code as about the interpreter.
            compile_after: Some(1),
            class_path: text,
            ..Options::default()
        },
        ..Setup::new(jdk())
    };
    setup.boot(dom, Console::silent()).expect("boot")
}

/// A static method of an application class, the class loaded and initialised.
pub fn method<D: Domain>(m: &mut Machine<D>, class: &str, name: &str) -> MethodId {
    let id = m
        .load_app_class(class)
        .map_err(|t| m.vm.trouble_text(&t))
        .expect("class loads");
    m.initialize(id)
        .map_err(|t| m.vm.trouble_text(&t))
        .expect("class initialises");
    let sym = m.vm.syms.intern(name);
    let found =
        m.vm.classes
            .get(id)
            .methods
            .iter()
            .copied()
            .find(|x| m.vm.classes.method(*x).name == sym);
    found.unwrap_or_else(|| panic!("no method {class}.{name}"))
}
