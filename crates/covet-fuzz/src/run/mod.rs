//! Very many mutants: worker processes that try them, and a supervisor that survives whatever happens to a worker.
//!
//! Worker `w` of `n` tries the runs `w`, `w + n`, `w + 2n`, … and prints a line for each. So the supervisor knows which
//! mutant a worker was at when it died, was killed for its memory or did not answer; it saves that mutant and starts
//! another worker behind it.

mod faults;
mod options;
mod summary;
mod supervise;
mod verdicts;
mod worker;

pub use options::{Mode, Options};

use std::sync::Arc;

use anyhow::Result;
use covet_program::Jdk;

use crate::corpus::Corpus;
use crate::targets::Target;

/// Does what the options ask; whether there was no fault.
pub fn run(options: &Options) -> Result<bool> {
    let jdk = Arc::new(Jdk::discover(options.jdk.as_deref(), None, None)?);
    let corpus = corpus(options, &jdk)?;
    match &options.mode {
        Mode::Supervise => supervise::all(options, &corpus),
        Mode::Work { first, stride } => {
            worker::work(options, &jdk, &corpus, *first, *stride).map(|()| true)
        }
        Mode::Write { file } => verdicts::write(options, &corpus, file).map(|()| true),
        Mode::Try { file, like } => worker::try_file(options, &jdk, &corpus, file, like.as_deref()),
    }
}

fn corpus(options: &Options, jdk: &Jdk) -> Result<Corpus> {
    let classes = Corpus::classes(jdk, &options.sources)?;
    Ok(match options.target {
        Target::Jar => Corpus::jars(&classes),
        Target::Image => Corpus::images(&classes),
        _ => classes,
    })
}
