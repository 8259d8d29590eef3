//! What a run came to, for people and for the report.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::fs;
use std::path::PathBuf;

use anyhow::Result;

use super::Options;
use crate::Outcome;
use crate::corpus::Corpus;

/// Counts of a run.
pub(super) struct Summary {
    target: &'static str,
    seed: u64,
    seeds: usize,
    workers: u64,
    file: PathBuf,
    pub(super) outcomes: BTreeMap<Outcome, u64>,
    pub(super) faults: u64,
    pub(super) seconds: f64,
    /// Resident bytes of a worker: when ready, and the most that was seen.
    pub(super) memory: (u64, u64),
}

impl Summary {
    pub(super) fn new(options: &Options, corpus: &Corpus) -> Summary {
        let target = options.target.name();
        Summary {
            target,
            seed: options.seed,
            seeds: corpus.seeds.len(),
            workers: options.workers,
            file: options.out.join(format!("summary-{target}.tsv")),
            outcomes: BTreeMap::new(),
            faults: 0,
            seconds: 0.0,
            memory: (0, 0),
        }
    }

    fn inputs(&self) -> u64 {
        self.outcomes.values().sum::<u64>() + self.faults
    }

    pub(super) fn print(&self) {
        let inputs = self.inputs();
        println!(
            "{}: {inputs} mutants of {} files with seed {} in {:.1} s: {:.0}/s on {} workers, {} to {} MB",
            self.target,
            self.seeds,
            self.seed,
            self.seconds,
            inputs as f64 / self.seconds,
            self.workers,
            self.memory.0 >> 20,
            self.memory.1 >> 20,
        );
        for (outcome, count) in &self.outcomes {
            let share = *count as f64 * 100.0 / inputs as f64;
            println!("{count:>9} {share:5.1} % {}", outcome.text());
        }
    }

    /// Writes name and value, one per line.
    pub(super) fn write(&self) -> Result<()> {
        let mut text = String::new();
        let Summary { seed, faults, .. } = self;
        let _ = writeln!(
            text,
            "inputs\t{}\nseed\t{seed}\nfiles\t{}",
            self.inputs(),
            self.seeds
        );
        let _ = writeln!(text, "faults\t{faults}\nseconds\t{:.1}", self.seconds);
        for (outcome, count) in &self.outcomes {
            let _ = writeln!(text, "outcome {}\t{count}", outcome.text());
        }
        fs::write(&self.file, text)?;
        Ok(())
    }
}
