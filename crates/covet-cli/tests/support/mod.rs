//! What the tests of the binary share: compiling the hostile programs and running them.
#![allow(dead_code, reason = "every test uses a part")]
#![allow(missing_docs, reason = "test support")]

use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::OnceLock;

/// The directory with the classes of `tests/java`, compiled once per test binary.
pub fn classes() -> &'static Path {
    static CLASSES: OnceLock<PathBuf> = OnceLock::new();
    CLASSES.get_or_init(|| compile("hostile", &["Hostile.java"]))
}

/// A tool of the JDK.
pub fn jdk_tool(name: &str) -> Command {
    Command::new(match std::env::var_os("JAVA_HOME") {
        Some(home) => Path::new(&home).join("bin").join(name),
        None => name.into(),
    })
}

/// Compiles sources of `tests/java` into a directory of this process.
pub fn compile(name: &str, sources: &[&str]) -> PathBuf {
    let out = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    let out = out.join(format!("{name}-{}", std::process::id()));
    std::fs::create_dir_all(&out).expect("temporary directory");
    let java = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/java");
    let done = jdk_tool("javac")
        // Class files have the names of their classes.
        .env("LC_ALL", "C.UTF-8")
        .args(["-nowarn", "-XDignore.symbol.file", "-d"])
        .arg(&out)
        .args(sources.iter().map(|s| java.join(s)))
        .output()
        .expect("the tests need a JDK with javac");
    let text = String::from_utf8_lossy(&done.stderr);
    assert!(done.status.success(), "{sources:?} compile: {text}");
    out
}

/// `covet java OPTIONS -cp ... Hostile ARGUMENTS`, without input.
pub fn hostile(options: &[&str], arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_covet"));
    command.arg("java").args(options);
    command.arg("-cp").arg(classes()).arg("Hostile");
    command.args(arguments).stdin(Stdio::null());
    command
}

/// What a run left behind.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Left {
    pub code: Option<i32>,
    pub out: String,
    pub err: String,
}

pub fn run(command: &mut Command) -> Left {
    let Output {
        status,
        stdout,
        stderr,
    } = command.output().expect("covet starts");
    Left {
        code: status.code(),
        out: String::from_utf8_lossy(&stdout).into_owned(),
        err: String::from_utf8_lossy(&stderr).into_owned(),
    }
}

/// Runs a case and asserts its exit code, its whole output, and how its standard error starts.
pub fn check(options: &[&str], arguments: &[&str], code: i32, out: &str, err: &str) {
    let left = run(&mut hostile(options, arguments));
    assert_eq!(left.code, Some(code), "{arguments:?}: {left:?}");
    assert_eq!(left.out, out, "{arguments:?}: {left:?}");
    assert!(left.err.starts_with(err), "{arguments:?}: {left:?}");
    assert_eq!(
        err.is_empty(),
        left.err.is_empty(),
        "{arguments:?}: {left:?}"
    );
}
