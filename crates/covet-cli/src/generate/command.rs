//! `covet generate` from start to end.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use covet_engine::job::{ClassOutcome, Failure, FailureKind};

use super::arguments::{Arguments, parse};
use super::error::CommandError;
use super::escape::visible;
use super::plan::{Batch, Plan, plan};
use super::prepare::{Prepared, prepare};
use super::progress::{self, Display, Mode};
use super::report::{self, Circumstances};
use super::select::{dotted, failed};
use super::session::{self, Done, Told};
use super::stream::Stream;
use super::{interrupt, json};
use crate::{exit_code, help};

/// Runs `covet generate` with the arguments behind the word `generate`.
pub fn main(arguments: &[String]) -> u8 {
    match parse(arguments, |_| true) {
        Ok(arguments) if arguments.help => {
            report::put(&help::generate());
            exit_code::SUCCESS
        }
        Ok(arguments) => generate(arguments).unwrap_or_else(|e| {
            eprintln!("covet: {}", visible(&e.to_string()));
            e.code()
        }),
        Err(why) => {
            eprintln!(
                "covet: {}; `covet generate --help` lists the options",
                visible(&why)
            );
            exit_code::USAGE
        }
    }
}

fn generate(arguments: Arguments) -> Result<u8, CommandError> {
    let mode = Mode::detect(arguments.quiet);
    let note = |text: &str| {
        if mode != Mode::Quiet {
            eprintln!("covet: {}", visible(text));
        }
    };
    let stop = interrupt::install()?;
    let mut prepared = prepare(arguments, note, &stop)?;
    prepared.units.warnings.iter().for_each(|w| note(w));
    for missing in &prepared.selection.not_found {
        eprintln!("covet: {}", visible(&missing.message));
    }
    let mut plan = plan(&prepared)?;
    let unusable = std::mem::take(&mut prepared.selection.unusable);
    plan.blocked.splice(..0, unusable);
    for outcome in &plan.blocked {
        let why = outcome.failure.as_ref().map_or("", |f| &f.message);
        eprintln!(
            "covet: {}: {}",
            visible(&dotted(&outcome.class)),
            visible(why)
        );
    }
    let found_none = plan.batches.is_empty() && plan.blocked.is_empty();
    if found_none && prepared.selection.not_found.is_empty() {
        return Err(CommandError::NothingToDo(nothing_to_do(&prepared)));
    }
    match prepared.arguments.dry_run {
        true => Ok(dry_run(&prepared, plan)),
        false => work(&prepared, plan, mode, stop),
    }
}

fn nothing_to_do(prepared: &Prepared) -> String {
    match &prepared.arguments.since {
        Some(reference) => format!("no class worth a test changed since {reference}"),
        None => "there is no class worth a test".to_owned(),
    }
}

/// Lists what would be done.
fn dry_run(prepared: &Prepared, plan: Plan) -> u8 {
    for (target, file) in plan.batches.iter().flat_map(|b| b.entries()) {
        let line = match prepared.arguments.json {
            true => json::plan(&target.class, &target.methods, file).unwrap_or_default(),
            false => {
                let place = file.map_or(String::new(), |f| format!(" -> {}", f.display()));
                visible(&format!("{}{place}", dotted(&target.class)))
            }
        };
        report::put(&format!("{line}\n"));
    }
    let mut classes: Vec<Done> = plan.blocked.into_iter().map(unwritten).collect();
    if !plan.batches.is_empty() {
        classes.push(unwritten(ClassOutcome::default()));
    }
    report::code(&classes, circumstances(prepared, false))
}

/// Does the work and reports it.
fn work(
    prepared: &Prepared,
    plan: Plan,
    mode: Mode,
    stop: Arc<AtomicBool>,
) -> Result<u8, CommandError> {
    let size = progress::Plan {
        classes: plan.batches.iter().map(|b| b.targets.len()).sum(),
        workers: session::workers(prepared),
        time: session::budget(prepared).time,
    };
    let display = Display::new(mode, size, Arc::clone(&stop));
    let targets = plan.batches.iter().flat_map(|b| &b.targets);
    let stream = Stream::new(targets.map(|t| t.class.clone()), &report::put);
    let told = Told {
        display: &display,
        stream: prepared.arguments.json.then_some(&stream),
    };
    let (mut classes, mut errors) = run_all(prepared, &plan.batches, told, &stop);
    display.close();
    classes.extend(plan.blocked.into_iter().map(unwritten));
    if prepared.arguments.json {
        // People have read it already.
        classes.extend(lost(prepared));
    }
    print(&prepared.arguments, &classes, stream.printed());
    let interrupted = stop.load(Ordering::Relaxed);
    match errors.pop() {
        Some(last) => {
            for error in errors {
                eprintln!("covet: {}", visible(&error.to_string()));
            }
            Err(last)
        }
        None => Ok(report::code(&classes, circumstances(prepared, interrupted))),
    }
}

/// The work unit by unit; what goes wrong with one of them does not keep the others from being done. No error comes twice.
fn run_all(
    prepared: &Prepared,
    batches: &[Batch],
    told: Told<'_>,
    stop: &AtomicBool,
) -> (Vec<Done>, Vec<CommandError>) {
    let (mut classes, mut errors) = (Vec::new(), Vec::<CommandError>::new());
    for batch in batches {
        if stop.load(Ordering::Relaxed) {
            classes.extend(
                batch
                    .targets
                    .iter()
                    .map(|t| unwritten(interrupted(&t.class))),
            );
            continue;
        }
        match session::run(prepared, batch, told, stop) {
            Ok(done) => classes.extend(done),
            Err(e)
                if errors
                    .iter()
                    .any(|known| known.to_string() == e.to_string()) => {}
            Err(e) => errors.push(e),
        }
    }
    (classes, errors)
}

/// The classes that were named and are not there.
fn lost(prepared: &Prepared) -> impl Iterator<Item = Done> {
    let missing = prepared.selection.not_found.iter();
    missing.filter_map(|missing| {
        let failure = Failure {
            kind: FailureKind::NotFound,
            message: missing.message.clone(),
        };
        Some(unwritten(failed(missing.class.clone()?, failure)))
    })
}

fn unwritten(outcome: ClassOutcome) -> Done {
    Done {
        outcome,
        file: None,
    }
}

fn interrupted(class: &str) -> ClassOutcome {
    let failure = Failure {
        kind: FailureKind::Interrupted,
        message: "the run was ended before its turn".to_owned(),
    };
    failed(class.to_owned(), failure)
}

fn circumstances(prepared: &Prepared, interrupted: bool) -> Circumstances {
    Circumstances {
        interrupted,
        not_found: !prepared.selection.not_found.is_empty(),
    }
}

/// Prints what was not printed while the work went on.
fn print(arguments: &Arguments, classes: &[Done], printed: usize) {
    match (arguments.json, arguments.quiet) {
        (true, _) => report::print_json(classes.get(printed..).unwrap_or_default()),
        (false, true) => {}
        (false, false) if classes.is_empty() => {}
        (false, false) => report::print_table(classes, arguments.verbose),
    }
}
