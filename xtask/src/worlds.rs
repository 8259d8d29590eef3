//! `cargo xtask worlds`: every fixture is the same run in the same world, and leaves no trace behind.
//!
//! The check itself is the machine's own example `same_world`; this task compiles the fixtures and hands it their list.

use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result, bail};

use crate::fixtures::{self, Ready};
use crate::jdk::{self, Jdk};
use crate::{build, paths};

/// Programs that also run on a machine of their own, unless `--full` asks for all.
const SAMPLE: usize = 24;

/// What to check.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Options {
    /// `--jdk`, repeated: directories or feature releases. None: 17.
    pub jdks: Vec<String>,
    /// `--filter`: only programs with this text in `group/Name`.
    pub filter: Option<String>,
    /// `--seed`: the order of the second machine, and the sample.
    pub seed: Option<u64>,
    /// `--full`: a fresh machine for every program.
    pub full: bool,
}

impl Options {
    /// Reads the arguments behind `worlds`.
    pub fn parse(arguments: &[String]) -> Result<Self> {
        let mut options = Self::default();
        let mut rest = arguments.iter();
        while let Some(argument) = rest.next() {
            let mut value = || {
                let value = rest.next().cloned();
                value.with_context(|| format!("{argument} needs a value"))
            };
            match argument.as_str() {
                "--jdk" => options.jdks.push(value()?),
                "--filter" => options.filter = Some(value()?),
                "--seed" => options.seed = Some(value()?.parse().context("--seed needs a number")?),
                "--full" => options.full = true,
                other => bail!("unknown option `{other}` of worlds"),
            }
        }
        Ok(options)
    }
}

/// Runs the task; whether the promise held on every JDK.
pub fn run(options: &Options) -> Result<bool> {
    let names = match &options.jdks[..] {
        [] => &["17".to_owned()],
        names => names,
    };
    let mut held = true;
    for name in names {
        held &= on_jdk(&jdk::named(name)?, options)?;
    }
    Ok(held)
}

fn on_jdk(jdk: &Jdk, options: &Options) -> Result<bool> {
    let programs = fixtures::ready(jdk, options.filter.as_deref())?;
    let list = write_list(jdk, &programs)?;
    let fresh = match options.full {
        true => programs.len(),
        false => SAMPLE,
    };
    let mut command = build::cargo();
    command.args(["run", "--release", "--quiet", "--package", "covet-vm"]);
    command.args(["--example", "same_world", "--"]).arg(list);
    command.arg("--jdk").arg(&jdk.home);
    command.args(["--fresh", &fresh.to_string()]);
    if let Some(seed) = options.seed {
        command.args(["--seed", &seed.to_string()]);
    }
    println!("jdk {}: same world, same run", jdk.feature);
    Ok(command.status().context("cannot start cargo")?.success())
}

/// One line per program, as `same_world` reads it.
fn write_list(jdk: &Jdk, programs: &[Ready]) -> Result<PathBuf> {
    let text: String = programs.iter().map(line).collect();
    let file = paths::target().join(format!("fixtures/{}/.worlds", jdk.feature));
    fs::write(&file, text)?;
    Ok(file)
}

fn line(ready: &Ready) -> String {
    let header = &ready.program.header;
    let words = |words: &[String]| {
        let quoted: Vec<String> = words.iter().map(|w| format!("\"{}\"", escape(w))).collect();
        quoted.join("\u{1f}")
    };
    [
        ready.program.name.clone(),
        ready.classes.display().to_string(),
        ready.program.main_class.clone(),
        words(&header.options),
        words(&header.arguments),
        escape(&header.stdin),
    ]
    .join("\t")
        + "\n"
}

fn escape(text: &str) -> String {
    text.replace('\\', "\\\\")
        .replace('\n', "\\n")
        .replace('\t', "\\t")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options() {
        let words: Vec<String> = ["--jdk", "25", "--full", "--seed", "7"]
            .map(String::from)
            .into();
        let expected = Options {
            jdks: vec!["25".into()],
            seed: Some(7),
            full: true,
            ..Options::default()
        };
        assert_eq!(Options::parse(&words).unwrap(), expected);
        assert!(Options::parse(&["--seed".into()]).is_err());
    }

    #[test]
    fn lines_stay_lines() {
        assert_eq!(escape("a\tb\nc\\"), "a\\tb\\nc\\\\");
    }
}
