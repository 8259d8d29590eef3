//! The command line of the binary, which `cargo xtask fuzz` writes.

use std::path::PathBuf;
use std::time::Duration;

use anyhow::{Context, Result, bail};

use crate::corpus::Sources;
use crate::targets::Target;

/// What this process does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Mode {
    /// Starts workers and watches them.
    Supervise,
    /// Tries every `stride`th mutant from `first` on.
    Work {
        /// The first run.
        first: u64,
        /// The number of workers.
        stride: u64,
    },
    /// Writes mutants and what is around them into a file, for a judge.
    Write {
        /// The file.
        file: PathBuf,
    },
    /// Tries one saved input.
    Try {
        /// The input.
        file: PathBuf,
        /// Text in the name of the seed whose surroundings it sees.
        like: Option<String>,
    },
}

/// Everything the command line says.
#[derive(Clone, Debug)]
pub struct Options {
    /// What is fuzzed.
    pub target: Target,
    /// How many mutants.
    pub runs: u64,
    /// The seed of all mutants.
    pub seed: u64,
    /// Worker processes.
    pub workers: u64,
    /// The JDK.
    pub jdk: Option<PathBuf>,
    /// Where seeds come from.
    pub sources: Sources,
    /// When to stop early.
    pub time: Option<Duration>,
    /// Where faults and summaries go.
    pub out: PathBuf,
    /// What this process does.
    pub mode: Mode,
}

impl Options {
    /// Reads the arguments.
    pub fn parse(arguments: &[String]) -> Result<Options> {
        let mut options = Options {
            target: Target::Interpret,
            runs: 10_000,
            seed: 1,
            workers: 1,
            jdk: None,
            sources: Sources::default(),
            time: None,
            out: PathBuf::from("target/fuzz"),
            mode: Mode::Supervise,
        };
        let mut rest = arguments.iter();
        while let Some(name) = rest.next() {
            let value = rest
                .next()
                .with_context(|| format!("{name} needs a value"))?;
            options.set(name, value)?;
        }
        Ok(options)
    }

    fn set(&mut self, name: &str, value: &str) -> Result<()> {
        let number = || {
            value
                .parse::<u64>()
                .with_context(|| format!("{name} {value}"))
        };
        match name {
            "--target" => {
                let known = Target::named(value);
                self.target = known.with_context(|| format!("there is no target {value}"))?;
            }
            "--runs" => self.runs = number()?,
            "--seed" => self.seed = number()?,
            "--workers" => self.workers = number()?.max(1),
            "--seconds" => self.time = Some(Duration::from_secs(number()?)),
            "--jdk" => self.jdk = Some(value.into()),
            "--list" => self.sources.list = Some(value.into()),
            "--jar" => self.sources.jars.push(value.into()),
            "--out" => self.out = value.into(),
            "--write" => self.mode = Mode::Write { file: value.into() },
            "--try" => {
                self.mode = Mode::Try {
                    file: value.into(),
                    like: None,
                }
            }
            "--like" => match &mut self.mode {
                Mode::Try { like, .. } => *like = Some(value.to_owned()),
                _ => bail!("--like belongs behind --try"),
            },
            "--work" => {
                let (first, stride) = value.split_once('/').context("--work needs FIRST/STRIDE")?;
                self.mode = Mode::Work {
                    first: first.parse()?,
                    stride: stride.parse()?,
                }
            }
            other => bail!("unknown option {other}"),
        }
        Ok(())
    }

    /// The arguments of a worker.
    #[must_use]
    pub fn of_worker(&self, first: u64) -> Vec<String> {
        let mut words = vec![
            ("--target", self.target.name().to_owned()),
            ("--runs", self.runs.to_string()),
            ("--seed", self.seed.to_string()),
            ("--out", self.out.display().to_string()),
            ("--work", format!("{first}/{}", self.workers)),
        ];
        let jdk = self.jdk.iter().map(|dir| ("--jdk", dir));
        let list = self.sources.list.iter().map(|file| ("--list", file));
        let jars = self.sources.jars.iter().map(|file| ("--jar", file));
        let paths = jdk.chain(list).chain(jars);
        words.extend(paths.map(|(name, path)| (name, path.display().to_string())));
        let flat = words
            .into_iter()
            .flat_map(|(name, value)| [name.to_owned(), value]);
        flat.collect()
    }
}
