//! A worker: tries its share of the mutants and prints a line for each.

use std::io::Write;
use std::panic::{AssertUnwindSafe, catch_unwind, set_hook};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use anyhow::{Context, Result, anyhow};
use covet_program::Jdk;

use super::Options;
use crate::Outcome;
use crate::corpus::Corpus;
use crate::mutate::mutant;
use crate::targets::{self, Interpreter, Target};

/// After how many mutants a worker boots another machine: ids and names are never used twice, so its tables grow.
const RESTART: u64 = 50_000;

/// What the last panic said. A hook has no other way out.
static LAST_PANIC: Mutex<String> = Mutex::new(String::new());

/// Tries the runs `first`, `first + stride`, … in order.
pub(super) fn work(
    options: &Options,
    jdk: &Arc<Jdk>,
    corpus: &Corpus,
    first: u64,
    stride: u64,
) -> Result<()> {
    keep_panics();
    let mut trial = Trial::new(options, jdk, corpus, first)?;
    let mut out = std::io::stdout().lock();
    writeln!(out, "ready")?;
    for run in (first..options.runs).step_by(usize::try_from(stride)?) {
        let mutant = mutant(&corpus.seeds, options.seed, run);
        match trial.run(mutant.seed, &mutant.bytes)? {
            Ok(outcome) => writeln!(out, "{run}\t{}", outcome.code())?,
            Err(fault) => writeln!(out, "{run}\tfault\t{}", fault.replace(['\n', '\t'], " "))?,
        }
    }
    trial.finish().map_err(|fault| anyhow!("{fault}"))
}

/// Tries one file and says what became of it; whether there was no fault.
pub(super) fn try_file(
    options: &Options,
    jdk: &Arc<Jdk>,
    corpus: &Corpus,
    file: &Path,
    like: Option<&str>,
) -> Result<bool> {
    let bytes = std::fs::read(file).with_context(|| format!("cannot read {}", file.display()))?;
    let found = |text| corpus.seeds.iter().position(|s| s.name.contains(text));
    let seed = like.and_then(found).unwrap_or(0);
    let mut trial = Trial::new(options, jdk, corpus, 0)?;
    match trial
        .run(seed, &bytes)?
        .and_then(|o| trial.finish().map(|()| o))
    {
        Ok(outcome) => {
            println!("{}", outcome.text());
            Ok(true)
        }
        Err(fault) => {
            println!("{fault}");
            Ok(false)
        }
    }
}

fn keep_panics() {
    set_hook(Box::new(|info| {
        let place = info
            .location()
            .map_or(String::new(), |l| format!("{}:{}", l.file(), l.line()));
        let what = info.payload_as_str().unwrap_or("panic");
        let mut last = LAST_PANIC.lock().unwrap_or_else(PoisonError::into_inner);
        *last = format!("panic at {place}: {what}");
    }));
}

/// What a worker tries mutants with.
struct Trial<'a> {
    target: Target,
    jdk: &'a Arc<Jdk>,
    corpus: &'a Corpus,
    machine: Option<Interpreter>,
    file: PathBuf,
}

impl<'a> Trial<'a> {
    fn new(
        options: &Options,
        jdk: &'a Arc<Jdk>,
        corpus: &'a Corpus,
        number: u64,
    ) -> Result<Trial<'a>> {
        let name = format!("mutant-{}-{number}.jar", std::process::id());
        let mut trial = Trial {
            target: options.target,
            jdk,
            corpus,
            machine: None,
            file: options.out.join(name),
        };
        trial.boot()?;
        Ok(trial)
    }

    fn boot(&mut self) -> Result<()> {
        let old = self.machine.as_ref().is_some_and(|m| m.tried() < RESTART);
        if self.target == Target::Interpret && !old {
            // One machine at a time: each reserves an arena.
            self.machine = None;
            let booted = Interpreter::boot(self.jdk.clone(), self.corpus);
            self.machine = Some(booted.map_err(|e| anyhow!("{e}"))?);
        }
        Ok(())
    }

    /// Tries an input; the inner error is a fault.
    fn run(&mut self, seed: usize, bytes: &[u8]) -> Result<Result<Outcome, String>> {
        self.boot()?;
        let tried = catch_unwind(AssertUnwindSafe(|| self.target(seed, bytes)));
        Ok(match tried {
            Ok(Ok(outcome)) => Ok(outcome),
            Ok(Err(fault)) => {
                self.machine = None;
                Err(fault)
            }
            Err(_) => {
                // A machine that panicked may be in any state, and dropping it too: its memory is left alone.
                std::mem::forget(self.machine.take());
                let last = LAST_PANIC.lock().unwrap_or_else(PoisonError::into_inner);
                Err(last.clone())
            }
        })
    }

    fn target(&mut self, seed: usize, bytes: &[u8]) -> Result<Outcome, String> {
        Ok(match self.target {
            Target::Class => targets::class(bytes),
            Target::Image => targets::image(bytes),
            Target::Jar => targets::jar(bytes, &self.file),
            Target::Decode => targets::decode(bytes),
            Target::Interpret => match &mut self.machine {
                Some(machine) => return machine.run(seed, bytes),
                None => return Err("there is no machine".to_owned()),
            },
        })
    }

    /// The last look at the base.
    fn finish(&mut self) -> Result<(), String> {
        let _ = std::fs::remove_file(&self.file);
        self.machine.as_ref().map_or(Ok(()), Interpreter::compare)
    }
}
