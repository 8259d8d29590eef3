//! Searches for tests of one class and says how it went: for measuring the search alone.
//!
//! Arguments: `JDK CLASS_PATH CLASS SECONDS [STRATEGY] [SEED] [VERBOSE]`. In place of seconds, `5000t` means so many
//! tests; then the same arguments give the same suite, whose fingerprint is printed.

use std::hash::{DefaultHasher, Hasher};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use covet_program::goals::Goals;
use covet_program::library::Library;
use covet_program::{ClassPath, Jdk};
use covet_runner::{Runner, RunnerOptions};
use covet_search::{
    Archive, Budget as SearchBudget, Session, SessionOptions, Spent, TestRunner, Watcher, strategy,
};
use covet_testcase::cluster::{Cluster, ClusterOptions};
use covet_testcase::report::Report;
use covet_testcase::test_case::TestCase;
use covet_vm::domain::guided::Guided;
use covet_vm::sandbox::World;
use covet_vm::transaction::Budget;

struct Direct(Runner<Guided>, bool);

impl TestRunner for Direct {
    fn run(&mut self, test: &TestCase) -> Report {
        let report = self.0.run(test);
        if self.1 {
            println!(
                "{test}=> {:?} {} harmful {:?}\n",
                report.end, report.executed, report.harmful
            );
        }
        report
    }
}

struct Until(Option<Instant>);

impl Watcher for Until {
    fn look(&mut self, _: &Archive, _: &Spent) -> bool {
        self.0.is_none_or(|end| Instant::now() < end)
    }
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [home, path, class, seconds, rest @ ..] = &arguments[..] else {
        eprintln!("search_class JDK CLASS_PATH CLASS SECONDS [STRATEGY] [SEED]");
        return;
    };
    let started = Instant::now();
    let jdk = Arc::new(Jdk::discover(Some(&PathBuf::from(home)), None, None).expect("a JDK"));
    let class_path = ClassPath::parse(path, 17).expect("a class path");
    let library = Arc::new(Library::new(jdk.clone(), Arc::new(class_path)));
    let class = class.replace('.', "/");
    let cluster = Cluster::build(&library, &class, &ClusterOptions::default()).expect("a cluster");
    let goals = Arc::new(Goals::of(&library, &class).expect("goals"));
    println!(
        "{} tested, {} producers, {} stubs, {} branches; cluster {:?}",
        cluster.tested.len(),
        cluster.producers.len(),
        cluster.stub_shapes().count(),
        goals.branches().len(),
        started.elapsed()
    );
    let options = RunnerOptions {
        jdk,
        class_path: std::env::split_paths(path).collect(),
        world: World::default(),
        budget: Budget {
            instructions: 200_000,
            heap_bytes: 64 << 20,
            ..Budget::default()
        },
        stop: Arc::new(AtomicBool::new(false)),
    };
    let runner = Runner::boot(Guided::default(), &options, &cluster, &goals).expect("a runner");
    println!("booted {:?}", started.elapsed());
    let name = rest.first().map_or("dynamosa", String::as_str);
    let seed = rest.get(1).and_then(|s| s.parse().ok()).unwrap_or(1);
    let verbose = rest.get(2).is_some();
    let searched = Instant::now();
    let before = cpu_seconds();
    let tests = seconds.strip_suffix('t').map(|n| n.parse().expect("tests"));
    let mut watcher = Until(tests.is_none().then(|| {
        let seconds: f64 = seconds.parse().expect("seconds");
        searched + Duration::from_secs_f64(seconds)
    }));
    let stop = AtomicBool::new(false);
    let session_options = SessionOptions {
        seed,
        budget: SearchBudget {
            tests,
            ..SearchBudget::default()
        },
        ..SessionOptions::default()
    };
    let mut runner = Direct(runner, verbose);
    let mut session = Session::new(
        &cluster,
        &goals,
        &session_options,
        &mut runner,
        &mut watcher,
        &stop,
    );
    strategy(name).expect("a strategy").search(&mut session);
    let took = searched.elapsed().as_secs_f64();
    println!(
        "{}/{} branches; {} tests ({:.0}/s), {} statements ({:.0}/s), {:.1} M bytecodes/s",
        session.archive.covered(),
        goals.branches().len(),
        session.spent.tests,
        session.spent.tests as f64 / took,
        session.spent.statements,
        session.spent.statements as f64 / took,
        session.spent.instructions as f64 / took / 1e6
    );
    let spent = (cpu_seconds() - before).max(0.01);
    println!(
        "{:.2} s of CPU, {:.0} tests per second of it; suite {:016x}, {} MB resident",
        spent,
        session.spent.tests as f64 / spent,
        fingerprint(&session.archive),
        resident_mb()
    );
    for goal in goals.branches() {
        if !session.archive.is_covered(goal.id) {
            println!(
                "  {} {:?}",
                goals.text(goal.id),
                session.archive.refusal(goal.id)
            );
        }
    }
}

/// A number that tells suites apart.
fn fingerprint(archive: &Archive) -> u64 {
    let mut hasher = DefaultHasher::new();
    for test in archive.suite() {
        hasher.write(test.to_string().as_bytes());
    }
    hasher.finish()
}

/// The most memory that the process had, where the system says it.
fn resident_mb() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|l| l.strip_prefix("VmHWM:"));
    let number = line.and_then(|l| l.split_whitespace().next());
    number.and_then(|n| n.parse().ok()).unwrap_or(0u64) / 1024
}

/// Processor time of the process, where the system says it: other work on the machine does not count.
fn cpu_seconds() -> f64 {
    let stat = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
    let fields = stat.rsplit(')').next().unwrap_or_default();
    let fields: Vec<f64> = fields
        .split_whitespace()
        .map(|f| f.parse().unwrap_or(0.0))
        .collect();
    // User and system time, in ticks of a hundredth of a second.
    fields
        .get(11..13)
        .map_or(0.0, |t| t.iter().sum::<f64>() / 100.0)
}
