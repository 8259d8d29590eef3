//! Mutants in one stream, for the Java program that asks a JVM for its verdict on each (`java/Verdicts.java`).
//!
//! All numbers are big-endian: the number of groups; for each group the number of classes, and each as name and bytes;
//! the number of mutants, and each as group, name of the seed and bytes. Names and bytes are preceded by their length.

use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::Path;

use anyhow::Result;

use super::Options;
use crate::corpus::Corpus;
use crate::mutate::mutant;

/// Writes the first mutants of a seed.
pub(super) fn write(options: &Options, corpus: &Corpus, file: &Path) -> Result<()> {
    let mut out = BufWriter::new(File::create(file)?);
    number(&mut out, corpus.groups.len())?;
    for group in &corpus.groups {
        number(&mut out, group.len())?;
        for (name, bytes) in group {
            block(&mut out, name.as_bytes())?;
            block(&mut out, bytes)?;
        }
    }
    number(&mut out, usize::try_from(options.runs)?)?;
    for run in 0..options.runs {
        let mutant = mutant(&corpus.seeds, options.seed, run);
        let seed = &corpus.seeds[mutant.seed];
        number(&mut out, seed.group)?;
        block(&mut out, seed.name.as_bytes())?;
        block(&mut out, &mutant.bytes)?;
    }
    out.flush()?;
    Ok(())
}

fn number(out: &mut impl Write, value: usize) -> Result<()> {
    out.write_all(&u32::try_from(value)?.to_be_bytes())?;
    Ok(())
}

fn block(out: &mut impl Write, bytes: &[u8]) -> Result<()> {
    number(out, bytes.len())?;
    out.write_all(bytes)?;
    Ok(())
}
