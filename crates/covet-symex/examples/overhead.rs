//! What symbolic inputs cost: `overhead CLASSPATH CLASS...`.
//!
//! For each class some hundred tests are made at random. Each is run in the domain of a search and in the concolic one, both
//! warm, and the times are compared. Printed are the median and the 90th percentile of the ratios, what was lost, and where
//! the time went: into the run with shadows, or into what follows it (checking clauses, listing choices).

use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

use covet_program::{ClassPath, Goals, Jdk, Library};
use covet_runner::{Given, Runner, RunnerOptions};
use covet_symex::{Explorer, Losses};
use covet_testcase::cluster::{Cluster, ClusterOptions};
use covet_testcase::edit::{EditOptions, Editor, Random};
use covet_testcase::experience::Experience;
use covet_testcase::pools::Pools;
use covet_testcase::test_case::TestCase;
use covet_vm::domain::Guided;
use covet_vm::sandbox::World;
use covet_vm::transaction::Budget;
use rand::SeedableRng;

/// Tests for each class.
const TESTS: usize = 300;

/// Times that each is measured; the fastest one counts.
const TIMES: usize = 3;

/// Limits of a run.
const RUN: Budget = Budget {
    instructions: 1_000_000,
    heap_bytes: 64 << 20,
    frames: 1000,
    stack_words: 1 << 18,
    threads: 16,
};

type Failure = Box<dyn std::error::Error>;

/// What was measured of a class.
#[derive(Default)]
struct Measured {
    ratios: Vec<f64>,
    guided: Duration,
    /// With inputs that are no terms: what the domain costs when nothing depends on anything.
    idle: Duration,
    concolic: Duration,
    losses: Losses,
}

fn main() -> Result<(), Failure> {
    let mut args = std::env::args().skip(1);
    let class_path = args.next().ok_or("usage: overhead CLASSPATH CLASS...")?;
    let class_path: Vec<PathBuf> = std::env::split_paths(&class_path).collect();
    let (home, path) = (std::env::var_os("JAVA_HOME"), std::env::var_os("PATH"));
    let jdk = Arc::new(Jdk::discover(None, home.as_deref(), path.as_deref())?);
    let opened = ClassPath::open(class_path.clone(), jdk.feature)?;
    let library = Arc::new(Library::new(jdk.clone(), Arc::new(opened)));
    let options = RunnerOptions {
        jdk,
        class_path,
        host: Arc::default(),
        world: World::default(),
        budget: RUN,
        members: None,
    };
    let mut all = Measured::default();
    for class in args {
        match measure(&library, &options, &class.replace('.', "/")) {
            Ok(mut one) => {
                print(&class, &mut one);
                all.ratios.append(&mut one.ratios);
                all.guided += one.guided;
                all.idle += one.idle;
                all.concolic += one.concolic;
                all.losses.merge(&one.losses);
            }
            Err(e) => println!("{class}: {e}"),
        }
    }
    print("all", &mut all);
    for (what, times) in all.losses.iter() {
        println!("  lost {times:6} {what}");
    }
    Ok(())
}

fn print(name: &str, measured: &mut Measured) {
    let ratios = &mut measured.ratios;
    if ratios.is_empty() {
        return;
    }
    ratios.sort_by(f64::total_cmp);
    let at = |part: f64| ratios[((ratios.len() - 1) as f64 * part) as usize];
    println!(
        "{name}: median {:.2}, p90 {:.2}, of {} tests; guided {:?}, without terms {:?}, concolic {:?}",
        at(0.5),
        at(0.9),
        ratios.len(),
        measured.guided,
        measured.idle,
        measured.concolic,
    );
}

fn measure(
    library: &Arc<Library>,
    options: &RunnerOptions,
    class: &str,
) -> Result<Measured, Failure> {
    let cluster = Cluster::build(library, class, &ClusterOptions::default());
    let cluster = cluster.map_err(|e| format!("{e:?}"))?;
    let goals = Arc::new(Goals::of(library, class)?);
    let mut guided = Runner::boot(Guided::default(), options, &cluster, &goals)?;
    let mut explorer = Explorer::boot(options, &cluster, &goals, &Given::default())?;
    let tests: Vec<TestCase> = tests(&cluster, &goals)
        .iter()
        .map(|t| explorer.trace(t).test)
        .collect();
    for test in &tests {
        guided.run(test);
        explorer.trace(test);
    }
    explorer.counts.losses = Losses::default();
    let mut measured = Measured::default();
    for test in &tests {
        let plain = fastest(|| drop(guided.run(test)));
        let symbolic = fastest(|| drop(explorer.trace(test)));
        explorer.runner().domain_mut().begin([]);
        let idle = fastest(|| drop(explorer.runner().run(test)));
        measured
            .ratios
            .push(symbolic.as_secs_f64() / plain.as_secs_f64());
        measured.guided += plain;
        measured.idle += idle;
        measured.concolic += symbolic;
    }
    measured.losses = explorer.counts.losses;
    Ok(measured)
}

fn fastest(mut run: impl FnMut()) -> Duration {
    let mut once = || {
        let begun = Instant::now();
        run();
        begun.elapsed()
    };
    (0..TIMES).map(|_| once()).min().unwrap_or_default()
}

fn tests(cluster: &Cluster, goals: &Goals) -> Vec<TestCase> {
    let mut pools = Pools::default();
    for class in goals.classes() {
        if let Ok(Some(model)) = cluster.types.library.class(class) {
            pools.add(&model.constants);
        }
    }
    let mut editor = Editor {
        cluster,
        pools: &pools,
        options: &EditOptions::default(),
        focus: &[],
        serialize: 0.04,
        experience: &Experience::default(),
        rng: &mut Random::seed_from_u64(1),
    };
    (0..TESTS).map(|_| editor.random_test()).collect()
}
