//! The same mutants on the real `java` and on `covet java`: what does each say of a class when it is linked?

use std::collections::BTreeMap;
use std::fmt::Write;
use std::fs::{self, File};
use std::path::Path;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

use super::{Fuzz, Options};
use crate::{build, execute, javac, paths};

/// Mutants that are saved because the verdicts differ.
const KEPT: usize = 300;
const VERIFY: &str = "java.lang.VerifyError";
/// What a mutant got that ended the JVM itself.
const CRASH: &str = "crash";

/// Compares, prints the matrix and saves what differs.
pub(super) fn run(fuzz: &Fuzz, count: u64, options: &Options) -> Result<()> {
    let stream = fuzz.out.join("mutants.bin");
    let mut write = fuzz.command("class", count, options)?;
    if !write.arg("--write").arg(&stream).status()?.success() {
        bail!("the mutants cannot be written");
    }
    let classes = fuzz.out.join("verdicts");
    let source = paths::root().join("crates/covet-fuzz/java/Verdicts.java");
    javac::compile(&fuzz.jdk, vec![source], &classes)?;
    let covet = build::covet()?;
    let real = judge(&classes, &stream, count, || {
        let mut command = execute::command(&fuzz.jdk.java());
        command.args([
            "-Xlog:disable",
            "-XX:TieredStopAtLevel=1",
            "-XX:-CreateCoredumpOnCrash",
        ]);
        command.arg(format!("-XX:ErrorFile={}/hs_err.log", fuzz.out.display()));
        command
    })?;
    let ours = judge(&classes, &stream, count, || {
        let mut command = execute::command(&covet);
        command.arg("java").arg("--jdk").arg(&fuzz.jdk.home);
        command
    })?;
    let compared = Compared::new(&real, &ours);
    compared.print();
    let table = fuzz.out.join(format!("compare-{}.tsv", fuzz.jdk.feature));
    fs::write(table, compared.table(options.seed))?;
    save(fuzz, &stream, &real, &ours)
}

/// Verdicts, one per mutant; a JVM that dies is started again behind the mutant.
fn judge(
    classes: &Path,
    stream: &Path,
    count: u64,
    command: impl Fn() -> Command,
) -> Result<Vec<String>> {
    let mut verdicts: Vec<String> = Vec::new();
    while (verdicts.len() as u64) < count {
        let output = command()
            .arg("-cp")
            .arg(classes)
            .arg("Verdicts")
            .arg(verdicts.len().to_string())
            .stdin(File::open(stream)?)
            .stderr(Stdio::inherit())
            .output()
            .context("cannot start a JVM")?;
        let text = String::from_utf8_lossy(&output.stdout);
        verdicts.extend(text.lines().map(without_hashes));
        if (verdicts.len() as u64) < count {
            println!("mutant {} ends the JVM: {}", verdicts.len(), output.status);
            verdicts.push(format!("{CRASH}\t{}", output.status));
        }
    }
    verdicts.truncate(usize::try_from(count)?);
    Ok(verdicts)
}

/// Identity hashes differ from run to run.
fn without_hashes(line: &str) -> String {
    let mut parts = line.split('@');
    let mut out = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        out.push('@');
        out.push_str(part.trim_start_matches(|c: char| c.is_ascii_hexdigit() || c == 'x'));
    }
    out
}

/// The class of the error, or `ok`.
fn kind(verdict: &str) -> &str {
    verdict.split('\t').next().unwrap_or_default()
}

struct Compared {
    matrix: BTreeMap<(String, String), usize>,
    total: usize,
    same: usize,
    same_message: usize,
    /// Without the mutants that `java` does not verify.
    checked: usize,
    checked_same: usize,
}

impl Compared {
    fn new(real: &[String], ours: &[String]) -> Compared {
        let mut compared = Compared {
            matrix: BTreeMap::new(),
            total: real.len(),
            same: 0,
            same_message: 0,
            checked: 0,
            checked_same: 0,
        };
        for (real, ours) in real.iter().zip(ours) {
            let (a, b) = (kind(real), kind(ours));
            let cell = compared.matrix.entry((a.to_owned(), b.to_owned()));
            *cell.or_default() += 1;
            compared.same += usize::from(a == b);
            compared.same_message += usize::from(real == ours);
            if a != VERIFY {
                compared.checked += 1;
                compared.checked_same += usize::from(a == b);
            }
        }
        compared
    }

    fn print(&self) {
        let percent = |n: usize, of: usize| n as f64 * 100.0 / of.max(1) as f64;
        for ((real, ours), count) in &self.matrix {
            let mark = if real == ours { ' ' } else { '!' };
            println!("{mark} {count:>7} java: {real}, covet: {ours}");
        }
        println!(
            "{} verdicts, {:.2} % agree, {:.2} % with their messages; {:.2} % of those that `java` verifies",
            self.total,
            percent(self.same, self.total),
            percent(self.same_message, self.total),
            percent(self.checked_same, self.checked),
        );
    }

    /// For the report: numbers, then the matrix.
    fn table(&self, seed: u64) -> String {
        let mut text = format!(
            "seed\t{seed}\ntotal\t{}\nsame\t{}\nsame message\t{}\nchecked\t{}\nchecked same\t{}\n",
            self.total, self.same, self.same_message, self.checked, self.checked_same
        );
        for ((real, ours), count) in &self.matrix {
            let _ = writeln!(text, "cell\t{real}\t{ours}\t{count}");
        }
        text
    }
}

/// Saves the mutants of which the verdicts differ, and a list of them.
fn save(fuzz: &Fuzz, stream: &Path, real: &[String], ours: &[String]) -> Result<()> {
    let directory = fuzz.out.join("differences");
    if directory.exists() {
        fs::remove_dir_all(&directory)?;
    }
    fs::create_dir_all(&directory)?;
    let bytes = fs::read(stream)?;
    let (mut list, mut messages) = (String::new(), String::new());
    let mut saved = 0;
    let mutants = mutants(&bytes).context("the mutants cannot be read back")?;
    for (i, (seed, mutant)) in mutants.iter().enumerate() {
        let (Some(a), Some(b)) = (real.get(i), ours.get(i)) else {
            break;
        };
        if a == b {
            continue;
        }
        let seed = String::from_utf8_lossy(seed);
        if kind(a) == kind(b) {
            let _ = writeln!(messages, "{i}\t{seed}\n  java:  {a}\n  covet: {b}");
            continue;
        }
        let _ = writeln!(list, "{i}\t{seed}\n  java:  {a}\n  covet: {b}");
        // One that is only not verified is no news while there are many.
        if saved < KEPT && kind(a) != VERIFY {
            fs::write(directory.join(format!("{i}.class")), mutant)?;
            saved += 1;
        }
    }
    let file = directory.join("list.txt");
    fs::write(&file, list)?;
    fs::write(directory.join("messages.txt"), messages)?;
    println!("what differs is in {}", file.display());
    Ok(())
}

/// Seed and bytes of every mutant of a stream (see `verdicts.rs` of `covet-fuzz`).
fn mutants(stream: &[u8]) -> Option<Vec<(&[u8], &[u8])>> {
    let mut rest = stream;
    for _ in 0..number(&mut rest)? {
        for _ in 0..2 * number(&mut rest)? {
            block(&mut rest)?;
        }
    }
    let count = number(&mut rest)?;
    let mut mutants = Vec::new();
    for _ in 0..count {
        number(&mut rest)?;
        mutants.push((block(&mut rest)?, block(&mut rest)?));
    }
    Some(mutants)
}

fn number(rest: &mut &[u8]) -> Option<u32> {
    let (head, tail) = rest.split_first_chunk()?;
    *rest = tail;
    Some(u32::from_be_bytes(*head))
}

fn block<'a>(rest: &mut &'a [u8]) -> Option<&'a [u8]> {
    let len = number(rest)? as usize;
    let (block, tail) = rest.split_at_checked(len)?;
    *rest = tail;
    Some(block)
}
