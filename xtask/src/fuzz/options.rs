//! The arguments behind `fuzz`.

use std::path::PathBuf;

use anyhow::{Context, Result, bail};

/// What to fuzz.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Options {
    /// `--target`, repeated; none: all, unless `--compare` or `--report` asks for something else.
    pub targets: Vec<String>,
    /// `--runs`: mutants of each target.
    pub runs: Option<u64>,
    /// `--seed`: of all mutants.
    pub seed: u64,
    /// `--workers`: processes.
    pub workers: u64,
    /// `--jdk`: a directory or feature release.
    pub jdk: Option<String>,
    /// `--minutes`: when to stop early.
    pub minutes: Option<u64>,
    /// `--jar`, repeated: more seeds.
    pub jars: Vec<PathBuf>,
    /// `--filter`: only fixtures with this text in their name are seeds.
    pub filter: Option<String>,
    /// `--compare`: how many verdicts to compare with `java`.
    pub compare: Option<u64>,
    /// `--report`: write docs/fuzz.md from the last runs.
    pub report: bool,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            targets: Vec::new(),
            runs: None,
            seed: 1,
            workers: 1,
            jdk: None,
            minutes: None,
            jars: Vec::new(),
            filter: None,
            compare: None,
            report: false,
        }
    }
}

impl Options {
    /// Reads the arguments.
    pub fn parse(arguments: &[String]) -> Result<Self> {
        let mut options = Self::default();
        let mut rest = arguments.iter();
        while let Some(argument) = rest.next() {
            if argument == "--report" {
                options.report = true;
                continue;
            }
            let value = rest.next();
            let value = value.with_context(|| format!("{argument} needs a value"))?;
            let number = || value.parse().with_context(|| format!("{argument} {value}"));
            match argument.as_str() {
                "--target" => options.targets.push(value.clone()),
                "--runs" => options.runs = Some(number()?),
                "--seed" => options.seed = number()?,
                "--workers" => options.workers = number()?,
                "--jdk" => options.jdk = Some(value.clone()),
                "--minutes" => options.minutes = Some(number()?),
                "--jar" => options.jars.push(value.into()),
                "--filter" => options.filter = Some(value.clone()),
                "--compare" => options.compare = Some(number()?),
                other => bail!("unknown option `{other}` of fuzz"),
            }
        }
        Ok(options)
    }

    /// Whether a target is to be run.
    pub fn wants(&self, target: &str) -> bool {
        match &self.targets[..] {
            [] => self.compare.is_none() && !self.report,
            names => names.iter().any(|name| name == target),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Options;

    #[test]
    fn targets_and_numbers() {
        let words = ["--target", "jar", "--runs", "7", "--report"].map(String::from);
        let options = Options::parse(&words).unwrap();
        assert!(options.wants("jar") && !options.wants("class") && options.report);
        assert_eq!(options.runs, Some(7));
        assert!(Options::parse(&["--runs".into()]).is_err());
        assert!(Options::default().wants("interpret"));
    }
}
