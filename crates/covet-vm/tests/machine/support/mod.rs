//! What the machine's tests share: compiling Java, booting, calling.
#![allow(dead_code, reason = "every test uses a part")]
#![allow(missing_docs, reason = "test support")]

pub mod choice;
pub mod taint;

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{Arc, Mutex};

use covet_program::jdk::Jdk;
use covet_vm::class::MethodId;
use covet_vm::domain::Domain;
use covet_vm::machine::Machine;
use covet_vm::sandbox::fs::{HostLinks, MountKind};
use covet_vm::sandbox::{Console, World};
use covet_vm::vm::{Options, Vm};

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

/// A booted machine with a class path.
pub fn boot<D: Domain>(dom: D, class_path: &Path) -> Machine<D> {
    let jdk = jdk();
    let mut world = World::default();
    world.boot.directories.java_home = jdk.home.to_string_lossy().into_owned();
    let options = Options {
        class_path: class_path.to_string_lossy().into_owned(),
        max_heap: 1 << 30,
        max_stack_bytes: 1 << 20,
        ..Options::default()
    };
    let home = jdk.home.clone();
    let mut vm = Vm::new(jdk, options, world, Console::silent()).expect("memory");
    let fs = &mut vm.sandbox.fs;
    fs.mount(
        home.as_os_str().as_encoded_bytes(),
        &home,
        MountKind::ReadOnly,
        HostLinks::Follow,
    )
    .expect("mount");
    fs.mount(
        class_path.as_os_str().as_encoded_bytes(),
        class_path,
        MountKind::ReadOnly,
        HostLinks::Virtual,
    )
    .expect("mount");
    let mut m = Machine::new(vm, dom);
    m.boot().expect("boot");
    m
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
