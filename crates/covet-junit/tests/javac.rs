//! Whatever the editor makes and the printer prints, javac takes, without a warning.
//!
//! Chains of a thousand edits on classes that are hard to print and on classes of the JDK. With `COVET_PRINT_CP` set to
//! a class path, `cargo test --test javac -- --ignored` does the same for the classes on it.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;

use covet_junit::name::name_all;
use covet_junit::print::print;
use covet_junit::suite::{
    Check, CheckKind, Expected, JUnit, Subject, SuiteModel, TestModel, Thrown,
};
use covet_program::library::Library;
use covet_program::signature::{JavaType, Primitive};
use covet_program::{ClassPath, Jdk};
use covet_testcase::cluster::{Cluster, ClusterOptions};
use covet_testcase::edit::{EditOptions, Editor, Random};
use covet_testcase::experience::Experience;
use covet_testcase::literal::Literal;
use covet_testcase::pools::Pools;
use covet_testcase::report::{Report, RunEnd};
use covet_testcase::test_case::{TestCase, Var};
use rand_xoshiro::rand_core::SeedableRng;

const LINT: &str = "-Xlint:all,-classfile,-options,-path,-processing";

#[test]
fn edited_tests_of_hard_classes_compile() {
    let bench = Bench::new("rich", None);
    let classes = ["rich/Rich", "rich/String", "rich/Rich$Base", "rich/Above"];
    let found = bench.compile(&classes, 1000, LINT);
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn edited_tests_of_jdk_classes_compile() {
    let bench = Bench::new("jdk", None);
    let classes = [
        "java/util/ArrayList",
        "java/util/Optional",
        "java/util/regex/Pattern",
        "java/util/concurrent/ConcurrentHashMap",
        "java/time/Duration",
        "java/util/stream/Collectors",
    ];
    let found = bench.compile(&classes, 300, LINT);
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
#[ignore = "needs a class path in COVET_PRINT_CP"]
fn edited_tests_of_a_class_path_compile() {
    let cp = std::env::var("COVET_PRINT_CP").expect("a class path in COVET_PRINT_CP");
    let prefix = std::env::var("COVET_PRINT_PREFIX").unwrap_or_default();
    let every: usize = std::env::var("COVET_PRINT_EVERY").map_or(1, |t| t.parse().unwrap());
    let bench = Bench::new("path", Some(&cp));
    let listing = bench.library.class_path_classes().to_vec();
    let all = listing
        .iter()
        .skip(1)
        .flatten()
        .filter(|n| !n.contains('$') && n.starts_with(&*prefix));
    let classes: Vec<&str> = all.step_by(every).map(|n| &**n).collect();
    let found = bench.compile(&classes, 300, LINT);
    assert!(
        found.is_empty(),
        "{}\n{} complaints about {} classes",
        found.join("\n"),
        found.len(),
        classes.len()
    );
}

/// A scratch directory with the compiled fixtures.
struct Bench {
    jdk: PathBuf,
    root: PathBuf,
    path: String,
    library: Arc<Library>,
}

impl Bench {
    fn new(name: &str, cp: Option<&str>) -> Bench {
        let (home, path) = (std::env::var_os("JAVA_HOME"), std::env::var_os("PATH"));
        let jdk =
            Jdk::discover(None, home.as_deref(), path.as_deref()).expect("the tests need a JDK");
        let root = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("javac-{name}"));
        let _ = std::fs::remove_dir_all(&root);
        let classes = root.join("classes");
        std::fs::create_dir_all(&classes).unwrap();
        let home = jdk.home.clone();
        let java = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/java");
        let sources = sources_below(&java);
        let complaints = javac(&home, &classes, "", &sources, &[]);
        assert!(complaints.is_empty(), "{complaints}");
        let mut path = classes.to_str().unwrap().to_owned();
        if let Some(cp) = cp {
            path = format!("{path}:{cp}");
        }
        let class_path = ClassPath::parse(&path, jdk.feature).unwrap();
        let library = Arc::new(Library::new(Arc::new(jdk), Arc::new(class_path)));
        Bench {
            jdk: home,
            root,
            path,
            library,
        }
    }

    /// Edits, prints and compiles; what javac complains about, with the lines.
    fn compile(&self, classes: &[&str], edits: usize, lint: &str) -> Vec<String> {
        let mut files = Vec::new();
        for (at, class) in classes.iter().enumerate() {
            let Ok(cluster) = Cluster::build(&self.library, class, &ClusterOptions::default())
            else {
                continue;
            };
            let suite = suite(&cluster, edits, at as u64);
            let text = print(&suite, &self.library).text;
            assert!(text.is_ascii());
            let directory = self.root.join("src").join(&suite.package);
            std::fs::create_dir_all(&directory).unwrap();
            let file = directory.join(format!("{}.java", suite.class_name));
            std::fs::write(&file, text).unwrap();
            files.push(file);
        }
        let out = self.root.join("out");
        std::fs::create_dir_all(&out).unwrap();
        let text = javac(&self.jdk, &out, &self.path, &files, &[lint]);
        complaints(&text)
    }
}

fn sources_below(directory: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(directory).unwrap() {
        let path = entry.unwrap().path();
        match path.is_dir() {
            true => found.extend(sources_below(&path)),
            false => found.push(path),
        }
    }
    found.sort();
    found
}

fn javac(jdk: &Path, out: &Path, path: &str, files: &[PathBuf], options: &[&str]) -> String {
    let output = Command::new(jdk.join("bin/javac"))
        .args([
            "-proc:none",
            "-encoding",
            "US-ASCII",
            "-Xmaxerrs",
            "9999",
            "-Xmaxwarns",
            "9999",
        ])
        .args(["-XDshould-stop.ifError=FLOW", "-cp", path, "-d"])
        .arg(out)
        .args(options)
        .args(files)
        .output()
        .unwrap();
    String::from_utf8_lossy(&output.stderr).into_owned()
}

/// Messages of javac, each with the line of source that it shows.
fn complaints(text: &str) -> Vec<String> {
    let lines: Vec<&str> = text.lines().collect();
    let is_start = |l: &str| l.contains(": error:") || l.contains(": warning:");
    let starts = (0..lines.len()).filter(|i| is_start(lines[*i]));
    let ends = |i: usize| (i + 1..lines.len()).take(7).find(|j| is_start(lines[*j]));
    starts
        .map(|i| lines[i..ends(i).unwrap_or((i + 7).min(lines.len()))].join("\n"))
        .collect()
}

fn suite(cluster: &Cluster, edits: usize, seed: u64) -> SuiteModel {
    let tests = chain(cluster, edits, seed);
    let tests = tests.into_iter().enumerate().map(|(i, test)| TestModel {
        name: String::new(),
        checks: checks(&test, cluster),
        throws: thrown(&test, i),
        test,
        timeout: Some(4000),
    });
    let mut tests: Vec<TestModel> = tests.collect();
    name_all(&mut tests, &cluster.target);
    SuiteModel {
        package: cluster.access.package().to_owned(),
        class_name: format!("{}CovetTest", cluster.target.simple_name),
        target: cluster.target.clone(),
        junit: JUnit::V5,
        release: 17,
        tests,
    }
}

/// What runs teach in which half of everything yields null, so that objects are made as before.
fn experienced(cluster: &Cluster, pools: &Pools, options: &EditOptions, seed: u64) -> Experience {
    let mut rng = Random::seed_from_u64(!seed);
    let mut experience = Experience::default();
    for _ in 0..100 {
        let mut editor = Editor {
            cluster,
            pools,
            options,
            focus: &[],
            serialize: 0.0,
            experience: &experience,
            rng: &mut rng,
        };
        let test = editor.random_test();
        let nulls = rand::Rng::random(&mut rng);
        let report = Report {
            end: RunEnd::Completed,
            executed: test.len(),
            nulls,
            instructions: 0,
            reached: Vec::new(),
            lines: Vec::new(),
            met: Vec::new(),
            harmful: None,
            by_chance: false,
            threads: false,
            by_luck: false,
            random: false,
        };
        experience.learn(&test, &report, &mut rng);
    }
    experience
}

/// Tests met on a chain of edits.
fn chain(cluster: &Cluster, edits: usize, seed: u64) -> Vec<TestCase> {
    let mut pools = Pools::default();
    pools.add(&cluster.target.constants);
    let options = EditOptions::default();
    let mut rng = Random::seed_from_u64(seed);
    let experience = experienced(cluster, &pools, &options, seed);
    let mut editor = Editor {
        cluster,
        pools: &pools,
        options: &options,
        focus: &[],
        serialize: 0.04,
        experience: &experience,
        rng: &mut rng,
    };
    let mut tests = Vec::new();
    let mut test = editor.random_test();
    for i in 0..edits {
        match i % 50 {
            0 => test = editor.random_test(),
            25 if !tests.is_empty() => {
                let other: &TestCase = &tests[i % tests.len()];
                test = editor.join(&test, test.len() / 2, other, other.len() / 2);
            }
            _ => editor.mutate(&mut test),
        }
        assert_eq!(test.broken_use(), None);
        if i % 40 == 0 {
            tests.push(test.clone());
        }
    }
    tests
}

/// One check of each kind that the variables allow.
fn checks(test: &TestCase, cluster: &Cluster) -> Vec<Check> {
    let mut found = Vec::new();
    for (var, ty) in test.variables(test.len()) {
        if var.index() % 3 != 0 || !test.statements[var.index()].is_call() {
            continue;
        }
        found.push(Check {
            after: test.len() - 1,
            what: check(var, ty, cluster),
        });
    }
    found
}

fn check(var: Var, ty: &JavaType, cluster: &Cluster) -> CheckKind {
    let subject = Subject::Variable(var);
    let value = match ty {
        JavaType::Primitive(p) => Expected::Literal(Literal::from_bits(*p, 77)),
        JavaType::Array(c) => match c.as_primitive() {
            Some(p) => {
                Expected::Array(vec![Some(Literal::from_bits(p, 1)), Some(Literal::zero(p))])
            }
            None => {
                let subject = Subject::Length(var);
                return CheckKind::Equals {
                    subject,
                    value: Expected::Literal(Literal::Int(2)),
                };
            }
        },
        JavaType::Class(c) => match Primitive::of_wrapper(&c.name) {
            Some(p) => Expected::Literal(Literal::from_bits(p, 3)),
            None if &*c.name == "java/lang/String" => Expected::Literal(Literal::text("a\"b")),
            None if cluster.types.is_subclass(&c.name, "java/util/Collection") => Expected::Size(3),
            None if var.0.is_multiple_of(2) => Expected::Text("x".encode_utf16().collect()),
            None if var.0.is_multiple_of(5) => Expected::Null,
            None => return CheckKind::NotNull { subject },
        },
        JavaType::Variable(_) => Expected::Null,
    };
    CheckKind::Equals { subject, value }
}

fn thrown(test: &TestCase, at: usize) -> Option<Thrown> {
    let last = test.len().checked_sub(1)?;
    let calls = test.statements[last].is_call() && at.is_multiple_of(3);
    calls.then(|| Thrown {
        statement: last,
        class: "sun/nio/fs/UnixException".into(),
        message: at.is_multiple_of(2).then(|| "m".encode_utf16().collect()),
    })
}

#[test]
fn complaints_are_found() {
    let text = "A.java:3: warning: [rawtypes] found raw type\n  List x;\n  ^\n1 warning\n";
    assert_eq!(complaints(text).len(), 1);
}
