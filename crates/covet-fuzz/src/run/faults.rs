//! Faults: told apart by what they say, the first inputs of each saved.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;

use anyhow::Result;

use super::Options;
use crate::corpus::Corpus;
use crate::mutate::mutant;

/// Inputs that are saved of one kind of fault.
const KEPT: u64 = 3;

/// The faults of a run.
pub(super) struct Faults<'a> {
    options: &'a Options,
    corpus: &'a Corpus,
    directory: PathBuf,
    kinds: BTreeMap<String, u64>,
}

impl<'a> Faults<'a> {
    pub(super) fn new(options: &'a Options, corpus: &'a Corpus) -> Result<Faults<'a>> {
        let directory = options.out.join("faults");
        fs::create_dir_all(&directory)?;
        Ok(Faults {
            options,
            corpus,
            directory,
            kinds: BTreeMap::new(),
        })
    }

    /// Counts a fault and saves its input, with how to make it again.
    pub(super) fn save(&mut self, run: u64, what: &str) -> Result<()> {
        let count = self.kinds.entry(what.to_owned()).or_default();
        *count += 1;
        if *count > KEPT {
            return Ok(());
        }
        let Options { target, seed, .. } = self.options;
        let mutant = mutant(&self.corpus.seeds, *seed, run);
        let from = &self.corpus.seeds[mutant.seed].name;
        let name = format!("{}-{seed}-{run}", target.name());
        let file = self
            .directory
            .join(&name)
            .with_extension(target.extension());
        fs::write(&file, &mutant.bytes)?;
        let text = format!(
            "target {}\nseed {seed}\nrun {run}\nmade from {from}\n{what}\n",
            target.name()
        );
        fs::write(self.directory.join(name).with_extension("txt"), text)?;
        println!("fault in run {run} ({from}): {what}");
        println!("  saved as {}", file.display());
        Ok(())
    }

    pub(super) fn count(&self) -> u64 {
        self.kinds.values().sum()
    }

    pub(super) fn print(&self) {
        for (what, count) in &self.kinds {
            println!("{count} times: {what}");
        }
        println!("{} faults", self.count());
    }
}
