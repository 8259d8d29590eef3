//! Classes as jobs for a number of workers.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use covet_program::ClassPath;
use covet_program::library::Library;
use covet_vm::sandbox::fs::HostTree;

use crate::check::Checker;
use crate::class::ClassWork;
use crate::error::EngineError;
use crate::job::{ClassOutcome, Failure, FailureKind, Job, Progress, Target};

/// Stack of a worker: guests are interpreted without recursion, clusters and types are walked with little.
pub(crate) const STACK: usize = 16 << 20;

/// Does a job; the outcomes are in the order of the targets.
///
/// When `stop` becomes true, what was found so far is finished quickly and returned. An error means that nothing could
/// be done for any class; what concerns one class is a [`Failure`](crate::job::Failure) in its outcome.
pub fn generate(
    job: &Job,
    progress: &dyn Progress,
    stop: &AtomicBool,
) -> Result<Vec<ClassOutcome>, EngineError> {
    covet_search::strategy_with(job.options.strategy.name(), &job.options.parameters)?;
    let class_path = ClassPath::open(job.class_path.clone(), job.jdk.feature)?;
    let library = Arc::new(Library::new(job.jdk.clone(), Arc::new(class_path)));
    let host = Arc::default();
    let checker = Mutex::new(Checker::start(job, progress)?);
    let next = AtomicUsize::new(0);
    let done: Mutex<Vec<Option<ClassOutcome>>> = Mutex::new(vec![None; job.targets.len()]);
    let work = || {
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            let Some(target) = job.targets.get(number) else {
                return;
            };
            let outcome = one(job, &library, &host, target, &checker, progress, stop);
            progress.finished(&outcome);
            let mut done = done.lock().unwrap_or_else(PoisonError::into_inner);
            done[number] = Some(outcome);
        }
    };
    let workers = job.options.workers.clamp(1, job.targets.len().max(1));
    thread::scope(|scope| {
        for _ in 0..workers {
            let started = thread::Builder::new()
                .stack_size(STACK)
                .spawn_scoped(scope, work);
            if started.is_err() {
                work();
            }
        }
    });
    let done = done.into_inner().unwrap_or_else(PoisonError::into_inner);
    let missing = |target: &Target| failed(target, job, FailureKind::Internal, "no worker took it");
    let outcomes = job.targets.iter().zip(done);
    Ok(outcomes
        .map(|(target, outcome)| outcome.unwrap_or_else(|| missing(target)))
        .collect())
}

fn one(
    job: &Job,
    library: &Arc<Library>,
    host: &Arc<HostTree>,
    target: &Target,
    checker: &Mutex<Checker>,
    progress: &dyn Progress,
    stop: &AtomicBool,
) -> ClassOutcome {
    if stop.load(Ordering::Relaxed) {
        let why = "the run was ended before its turn";
        return failed(target, job, FailureKind::Interrupted, why);
    }
    progress.started(&target.class);
    let work = ClassWork::new(job, library, host, target, checker, progress, stop);
    match catch_unwind(AssertUnwindSafe(|| work.run())) {
        Ok(outcome) => outcome,
        Err(panic) => {
            let text = panic
                .downcast_ref::<String>()
                .map(String::as_str)
                .or_else(|| panic.downcast_ref::<&str>().copied());
            let why = format!("a bug of Covet: {}", text.unwrap_or("a panic"));
            failed(target, job, FailureKind::Internal, &why)
        }
    }
}

/// The outcome of a class that has no tests.
pub(crate) fn failed(target: &Target, job: &Job, kind: FailureKind, message: &str) -> ClassOutcome {
    let package = covet_testcase::typing::package_of(&target.class);
    ClassOutcome {
        class: target.class.clone(),
        package: package.replace('/', "."),
        test_class: job.options.test_class(&target.class),
        failure: Some(Failure {
            kind,
            message: message.to_owned(),
        }),
        ..ClassOutcome::default()
    }
}
