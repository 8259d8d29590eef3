//! A machine that the tests share, and short ways to ask it.
#![allow(dead_code, reason = "every test uses a part")]

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::Duration;

use covet_junit::check::{CheckJvm, CheckOptions, RunVerdict, SuiteSource, SuiteVerdict};
use covet_program::Jdk;

/// The JDK of `JAVA_HOME` or of the `PATH`.
pub fn java_home() -> PathBuf {
    let (home, path) = (std::env::var_os("JAVA_HOME"), std::env::var_os("PATH"));
    let jdk = Jdk::discover(None, home.as_deref(), path.as_deref());
    jdk.expect("the tests need a JDK").home
}

/// A directory of this test process.
pub fn directory(name: &str) -> PathBuf {
    let unique = format!("check-{}-{name}", std::process::id());
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(unique);
    std::fs::create_dir_all(&path).expect("a temporary directory");
    path
}

/// Compiles classes to test.
pub fn javac(out: &Path, files: &[(&str, &str)]) {
    let mut command = Command::new(java_home().join("bin/javac"));
    command.env("LC_ALL", "C.UTF-8");
    command.args(["-g", "-d"]).arg(out);
    for (name, text) in files {
        let path = out.join(name);
        std::fs::write(&path, text).expect("a source file");
        command.arg(path);
    }
    let done = command.output().expect("javac starts");
    assert!(
        done.status.success(),
        "{}",
        String::from_utf8_lossy(&done.stderr)
    );
}

/// The options of the shared machine: a class under test in package `p`.
pub fn options(name: &str) -> CheckOptions {
    let classes = directory(&format!("{name}-classes"));
    javac(&classes, &[("Counter.java", COUNTER)]);
    let mut options = CheckOptions::new(java_home(), vec![classes], directory(name));
    options.heap_mb = 128;
    options.test_timeout = Duration::from_millis(1500);
    options
}

const COUNTER: &str = "package p;
class Counter {
    static int count;
    static Object held;
    private final int start;
    Counter(int start) { this.start = start; }
    int next() { return start + 1; }
    static int hits() { return ++count; }
    static void positive(int value) { assert value > 0 : \"not positive\"; }
    static class Slow {
        static { try { Thread.sleep(100_000); } catch (InterruptedException e) { count = 0; } }
        static int one() { return 1; }
    }
    static void fail() { throw new IllegalStateException(\"broken\"); }
}
";

/// The machine that most tests use; it lives as long as the process.
pub fn machine() -> MutexGuard<'static, CheckJvm> {
    static MACHINE: OnceLock<Mutex<CheckJvm>> = OnceLock::new();
    let machine = MACHINE.get_or_init(|| {
        let started = CheckJvm::start(&options("shared")).expect("the machine starts");
        Mutex::new(started)
    });
    machine.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A Jupiter suite in package `p` of tests with these names and bodies; body `i` is in line `5 + 2 * i`.
pub fn suite(tests: &[(&str, &str)]) -> SuiteSource {
    let mut source = String::from(
        "package p;\nimport static org.junit.jupiter.api.Assertions.*;\nimport org.junit.jupiter.api.Test;\nclass SuiteTest {\n",
    );
    for (name, body) in tests {
        source += &format!("@Test void {name}() throws Exception {{ {body} }}\n\n");
    }
    source += "}\n";
    SuiteSource {
        package: "p".to_owned(),
        class_name: "SuiteTest".to_owned(),
        source,
        tests: tests.iter().map(|(name, _)| (*name).to_owned()).collect(),
        seed: 3,
    }
}

/// Checks a suite on the shared machine; it must compile.
pub fn check(tests: &[(&str, &str)]) -> SuiteVerdict {
    let verdict = machine().check(&suite(tests)).expect("a verdict");
    assert!(verdict.compiled, "{:?}", verdict.compile);
    verdict
}

/// The verdicts of one test.
pub fn runs<'a>(verdict: &'a SuiteVerdict, name: &str) -> &'a [RunVerdict] {
    let test = verdict.tests.iter().find(|test| test.name == name);
    &test.expect("a verdict for each test").runs
}

/// Whether the test passed in all three orders.
pub fn passed(verdict: &SuiteVerdict, name: &str) -> bool {
    runs(verdict, name) == [RunVerdict::Pass, RunVerdict::Pass, RunVerdict::Pass]
}
