//! Java classes for the tests: compiled once, with the lines of their needles, and an explorer.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;

use covet_program::ClassPath;
use covet_program::goals::Goals;
use covet_program::jdk::Jdk;
use covet_program::library::Library;
use covet_runner::{Given, RunnerOptions};
use covet_symex::Explorer;
use covet_testcase::cluster::{Cluster, ClusterOptions};
use covet_vm::sandbox::World;
use covet_vm::transaction::Budget;

/// Limits of a run.
const RUN: Budget = Budget {
    instructions: 10_000_000,
    heap_bytes: 64 << 20,
    frames: 1000,
    stack_words: 1 << 18,
    threads: 16,
};

/// A class, the one it is made of, and what is renamed for that.
type Derived = (
    &'static str,
    &'static str,
    [(&'static str, &'static str); 2],
);

/// Classes that are another one with other names.
const DERIVED: [Derived; 1] = [(
    "Buffers",
    "Builders",
    [("StringBuilder", "StringBuffer"), ("Builders", "Buffers")],
)];

/// A class of `tests/java`.
pub struct Fixture {
    pub class: String,
    pub cluster: Cluster,
    pub goals: Arc<Goals>,
    /// The lines of the needles of each method.
    pub needles: BTreeMap<String, Vec<u16>>,
    options: RunnerOptions,
}

impl Fixture {
    pub fn new(class: &str) -> Fixture {
        let jdk = jdk();
        let source = source(class);
        let directory = compile(&jdk, class, &source);
        let path = ClassPath::open(vec![directory.clone()], jdk.feature).expect("a class path");
        let library = Arc::new(Library::new(jdk.clone(), Arc::new(path)));
        let cluster = Cluster::build(&library, class, &ClusterOptions::default());
        let goals = Goals::of(&library, class).expect("goals");
        Fixture {
            class: class.to_owned(),
            cluster: cluster.expect("a cluster"),
            goals: Arc::new(goals),
            needles: needles(&source),
            options: RunnerOptions {
                jdk,
                class_path: vec![directory],
                host: Arc::default(),
                world: World::default(),
                budget: RUN,
                members: None,
            },
        }
    }

    pub fn explorer(&self) -> Explorer {
        let given = Given::default();
        let mut explorer =
            Explorer::boot(&self.options, &self.cluster, &self.goals, &given).expect("boot");
        explorer.set_effort(covet_smt::Effort {
            gates: 400_000,
            ..covet_smt::Effort::default()
        });
        explorer
    }
}

/// The JDK of the tests: JAVA_HOME or `java` on the PATH.
fn jdk() -> Arc<Jdk> {
    let home = std::env::var_os("JAVA_HOME");
    let path = std::env::var_os("PATH");
    Arc::new(Jdk::discover(None, home.as_deref(), path.as_deref()).expect("the tests need a JDK"))
}

fn source(class: &str) -> String {
    let derived = DERIVED.iter().find(|d| d.0 == class);
    let from = derived.map_or(class, |d| d.1);
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/java/{from}.java"));
    let text = fs::read_to_string(path).expect("the source");
    let names = derived.into_iter().flat_map(|d| d.2);
    names.fold(text, |text, (old, new)| text.replace(old, new))
}

/// Compiles a class into a directory of its own.
fn compile(jdk: &Jdk, class: &str, source: &str) -> PathBuf {
    let directory = format!("needles-{class}-{}", std::process::id());
    let directory = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(directory);
    fs::create_dir_all(&directory).expect("a temporary directory");
    let file = directory.join(format!("{class}.java"));
    fs::write(&file, source).expect("a source file");
    let status = Command::new(jdk.home.join("bin/javac"))
        .arg("-d")
        .arg(&directory)
        .arg(&file)
        .status()
        .expect("javac runs");
    assert!(status.success(), "{class}.java compiles");
    directory
}

/// Marked lines belong to the public static method that starts last before them.
fn needles(source: &str) -> BTreeMap<String, Vec<u16>> {
    let mut all: BTreeMap<String, Vec<u16>> = BTreeMap::new();
    let mut method = String::new();
    for (line, text) in (1..).zip(source.lines()) {
        if let Some(rest) = text.trim().strip_prefix("public static int ") {
            method = rest.split('(').next().unwrap_or_default().to_owned();
            all.insert(method.clone(), Vec::new());
        }
        if text.ends_with("// needle") {
            all.entry(method.clone()).or_default().push(line);
        }
    }
    all
}
