//! `covet study` from start to end.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::Ordering;

use covet_program::Jdk;
use covet_study::judge::Tools;
use covet_study::plan::Plan;
use covet_study::report::{Circumstances, Data};
use covet_study::run::{Study, worker};
use covet_study::store::{Store, StoreError, merge};
use covet_study::subjects::{Fnv, Infeasible, Subject};

use super::arguments::{Arguments, Request, parse};
use super::error::StudyError;
use super::output;
use super::progress::Display;
use crate::generate::{interrupt, visible};
use crate::{exit_code, help};

/// Runs `covet study` with the arguments behind the word `study`.
pub fn main(words: &[String]) -> u8 {
    let done = match parse(words) {
        Ok(Request::Help) => {
            print!("{}", help::STUDY);
            return exit_code::SUCCESS;
        }
        Ok(Request::Worker) => {
            return match worker::serve() {
                true => exit_code::SUCCESS,
                false => exit_code::USAGE,
            };
        }
        Ok(Request::Merge(into, from)) => merge_files(&into, &from),
        Ok(Request::Run(arguments)) => study(&arguments),
        Err(why) => {
            let why = visible(&why);
            eprintln!("covet: {why}; `covet study --help` lists the options");
            return exit_code::USAGE;
        }
    };
    done.unwrap_or_else(|e| {
        eprintln!("covet: {}", visible(&e.to_string()));
        e.code()
    })
}

fn merge_files(into: &Path, from: &[PathBuf]) -> Result<u8, StudyError> {
    let merged = merge(into, from)?;
    println!(
        "{}: {} cells added, {} were there",
        into.display(),
        merged.added,
        merged.same
    );
    Ok(exit_code::SUCCESS)
}

fn study(arguments: &Arguments) -> Result<u8, StudyError> {
    let plan = Plan::read(&arguments.plan)?;
    let display = Display::new(arguments.quiet);
    let study = prepared(arguments, &plan)?;
    if arguments.report && !study.results.exists() {
        return Err(StoreError::Missing(study.results).into());
    }
    display.note("finding the classes");
    let subjects = study.subjects()?;
    let infeasible = infeasible(&plan, &subjects)?;
    let mut code = exit_code::SUCCESS;
    if !arguments.report {
        code = run(&study, &subjects, &display)?;
    }
    report(arguments, &study, &subjects, &infeasible)?;
    Ok(code)
}

/// The study that the arguments describe.
fn prepared<'a>(arguments: &Arguments, plan: &'a Plan) -> Result<Study<'a>, StudyError> {
    let (java_home, path) = (std::env::var_os("JAVA_HOME"), std::env::var_os("PATH"));
    let jdk = Jdk::discover(
        arguments.jdk.as_deref(),
        java_home.as_deref(),
        path.as_deref(),
    );
    let setup = |e: std::io::Error| StudyError::Setup(format!("cannot find this program: {e}"));
    let program = std::env::current_exe().map_err(setup)?;
    let results = arguments.results.clone();
    let results = results.unwrap_or_else(|| format!("{}.db", plan.name).into());
    let work = absolute(&results.with_extension("work"))?;
    let suites = arguments.suites.as_deref().map(absolute).transpose()?;
    let cores = || std::thread::available_parallelism().map_or(1, usize::from);
    let wanted = !arguments.report;
    let tools = Tools::resolve(arguments.jacoco && wanted, arguments.pit && wanted, &work)?;
    Ok(Study {
        plan,
        jdk: Arc::new(jdk.map_err(|e| StudyError::NoJdk(e.to_string()))?),
        results,
        work,
        suites,
        tools,
        covet: build(&program).map_err(setup)?,
        worker: vec![program, "study".into(), "worker".into()],
        workers: arguments.workers.unwrap_or_else(cores),
        shard: arguments.shard,
        retry: arguments.retry,
    })
}

fn absolute(path: &Path) -> Result<PathBuf, StudyError> {
    std::path::absolute(path)
        .map_err(|e| StudyError::NotWritable(format!("cannot use {}: {e}", path.display())))
}

/// Version and a number that changes with every build, so that reports can say whether results are mixed.
fn build(program: &Path) -> std::io::Result<String> {
    let mut hash = Fnv::default();
    hash.add(&fs::read(program)?);
    let hash = hash.hex();
    Ok(format!("{} ({})", env!("CARGO_PKG_VERSION"), &hash[..8]))
}

fn infeasible(plan: &Plan, subjects: &[Subject]) -> Result<Infeasible, StudyError> {
    let argued = match &plan.infeasible {
        Some(file) => Infeasible::read(&plan.directory.join(file), subjects)?,
        None => Infeasible::default(),
    };
    Ok(argued.with_proven(subjects))
}

/// Runs what is not done; the exit code.
fn run(study: &Study<'_>, subjects: &[Subject], display: &Display) -> Result<u8, StudyError> {
    let stop =
        interrupt().map_err(|e| StudyError::Setup(format!("signals cannot be handled: {e}")))?;
    let summary = study.run(subjects, display, &stop);
    display.close();
    let summary = summary?;
    display.note(&format!(
        "{} cells run, {} failed, {} open, in {}",
        summary.run,
        summary.failed,
        summary.open,
        study.results.display()
    ));
    Ok(match (stop.load(Ordering::Relaxed), summary.failed) {
        (true, _) => exit_code::INTERRUPTED,
        (false, 0) => exit_code::SUCCESS,
        (false, _) => exit_code::CLASS_FAILED,
    })
}

fn report(
    arguments: &Arguments,
    study: &Study<'_>,
    subjects: &[Subject],
    infeasible: &Infeasible,
) -> Result<(), StudyError> {
    let records = Store::open(&study.results, &study.identity())?.records()?;
    let circumstances = Circumstances {
        jdk: study.identity().jdk,
        command: format!("covet study {}", arguments.plan.display()),
    };
    let data = Data::new(study.plan, subjects, infeasible, records, circumstances);
    let directory = arguments.output.clone().unwrap_or_else(|| ".".into());
    for file in output::write(&data, &directory)? {
        if !arguments.quiet {
            println!("{}", visible(&file.display().to_string()));
        }
    }
    Ok(())
}
