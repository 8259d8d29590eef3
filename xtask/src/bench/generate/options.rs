//! The command line of `bench generate`.

use std::path::PathBuf;
use std::time::Duration;

use anyhow::{Context, Result, bail};

/// The budget of the report; results with another one are printed only.
pub const BUDGET: Duration = Duration::from_secs(10);

/// The strategy of the report, for which its figures are asked.
const STRATEGY: &str = "dynamosa";

/// What to measure.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Options {
    /// `--list`: `sixty` or `twelve`.
    pub list: String,
    /// `--classes`: only the first ones of the list.
    pub classes: usize,
    /// `--filter`: only classes with this text in their name.
    pub filter: String,
    /// `--jdk`: directories or feature releases.
    pub jdks: Vec<String>,
    /// `--budget`: wall time per class; see [`BUDGET`].
    pub budget: Duration,
    /// `--instructions`: bytecodes of the search instead of time; for a machine under load. Printed only.
    pub instructions: Option<u64>,
    /// `--strategy`; see [`STRATEGY`].
    pub strategy: String,
    /// `--seed`.
    pub seed: u64,
    /// `--junit`.
    pub junit: u8,
    /// `--runs`: shuffled runs per suite.
    pub runs: u32,
    /// `--pit`: the mutation score too.
    pub pit: bool,
    /// `--missing`: only classes without a line in the results (with `--pit`: without a score).
    pub missing: bool,
    /// `--select`: pick the sixty classes anew, and nothing else.
    pub select: bool,
    /// `--small`: the part that CI runs, and nothing else.
    pub small: bool,
    /// `--report`: write the report from the results, and nothing else.
    pub report: bool,
    /// `--covet`: the program, instead of building it.
    pub covet: Option<PathBuf>,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            list: "sixty".to_owned(),
            classes: usize::MAX,
            filter: String::new(),
            jdks: Vec::new(),
            budget: BUDGET,
            instructions: None,
            strategy: STRATEGY.to_owned(),
            seed: 0,
            junit: 5,
            runs: 10,
            pit: false,
            missing: false,
            select: false,
            small: false,
            report: false,
            covet: None,
        }
    }
}

impl Options {
    /// Whether what is measured belongs into the report: that has one budget and one strategy.
    pub fn is_reported(&self) -> bool {
        self.budget == BUDGET && self.instructions.is_none() && self.strategy == STRATEGY
    }

    /// The budget as options of `covet generate`.
    pub fn limits(&self) -> [String; 2] {
        match self.instructions {
            Some(n) => ["--instructions".to_owned(), n.to_string()],
            None => [
                "--budget".to_owned(),
                format!("{}ms", self.budget.as_millis()),
            ],
        }
    }

    /// Reads the arguments behind `generate`.
    pub fn parse(arguments: &[String]) -> Result<Self> {
        let mut options = Self::default();
        let mut rest = arguments.iter();
        while let Some(argument) = rest.next() {
            let mut value = || {
                rest.next()
                    .map(String::as_str)
                    .with_context(|| format!("{argument} needs a value"))
            };
            match argument.as_str() {
                "--list" => options.list = value()?.to_owned(),
                "--classes" => options.classes = number(argument, value()?)?,
                "--filter" => options.filter = value()?.to_owned(),
                "--jdk" => options.jdks.push(value()?.to_owned()),
                "--budget" => options.budget = time(value()?)?,
                "--instructions" => options.instructions = Some(number(argument, value()?)?),
                "--strategy" => options.strategy = value()?.to_owned(),
                "--seed" => options.seed = number(argument, value()?)?,
                "--junit" => options.junit = number(argument, value()?)?,
                "--runs" => options.runs = number(argument, value()?)?,
                "--covet" => options.covet = Some(value()?.into()),
                "--pit" => options.pit = true,
                "--missing" => options.missing = true,
                "--select" => options.select = true,
                "--small" => options.small = true,
                "--report" => options.report = true,
                other => bail!("unknown option `{other}` of bench generate"),
            }
        }
        if options.jdks.is_empty() {
            options.jdks = vec!["17".into(), "25".into()];
        }
        Ok(options)
    }
}

fn number<N: std::str::FromStr>(option: &str, text: &str) -> Result<N> {
    text.parse()
        .ok()
        .with_context(|| format!("{option} needs a number"))
}

/// `10s`, `500ms` or `2m`.
fn time(text: &str) -> Result<Duration> {
    let (digits, unit) = text.split_at(text.find(|c: char| !c.is_ascii_digit()).unwrap_or(0));
    let milliseconds = match unit {
        "ms" => 1,
        "s" => 1000,
        "m" => 60_000,
        _ => bail!("--budget needs a time such as 10s"),
    };
    let count: u64 = number("--budget", digits)?;
    Ok(Duration::from_millis(count * milliseconds))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(words: &str) -> Result<Options> {
        let words: Vec<String> = words.split_whitespace().map(str::to_owned).collect();
        Options::parse(&words)
    }

    #[test]
    fn options() {
        let options = parse("--list twelve --classes 3 --jdk 25 --budget 500ms --pit").unwrap();
        assert_eq!((options.list.as_str(), options.classes), ("twelve", 3));
        assert_eq!(options.jdks, ["25"]);
        assert_eq!(options.budget, Duration::from_millis(500));
        assert!(options.pit && !options.select);
        assert_eq!(parse("").unwrap().jdks, ["17", "25"]);
    }

    #[test]
    fn mistakes() {
        for words in [
            "--bogus",
            "--classes",
            "--classes x",
            "--budget 10",
            "--budget s",
        ] {
            assert!(parse(words).is_err(), "{words}");
        }
    }
}
