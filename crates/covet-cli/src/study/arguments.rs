//! The command line of `covet study`.

use std::path::PathBuf;

use covet_engine::near_names::suggestion;
use covet_study::plan::Shard;

/// What `covet study` is asked to do.
#[derive(Debug, PartialEq, Eq)]
pub enum Request {
    /// `--help`
    Help,
    /// Run a plan, or only write its reports.
    Run(Arguments),
    /// `merge INTO FROM...`
    Merge(PathBuf, Vec<PathBuf>),
    /// The process of one cell.
    Worker,
}

/// How to run a plan.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Arguments {
    /// The file of the plan.
    pub plan: PathBuf,
    /// Write reports only.
    pub report: bool,
    /// The file of results.
    pub results: Option<PathBuf>,
    /// Where reports go.
    pub output: Option<PathBuf>,
    /// Which part of the cells.
    pub shard: Shard,
    /// Cells at a time.
    pub workers: Option<usize>,
    /// The JDK.
    pub jdk: Option<PathBuf>,
    /// Where test sources are kept.
    pub suites: Option<PathBuf>,
    /// Have JaCoCo count branches of the final suites.
    pub jacoco: bool,
    /// Have PIT count mutants.
    pub pit: bool,
    /// Run cells that failed once more.
    pub retry: bool,
    /// Errors only.
    pub quiet: bool,
}

const OPTIONS: [&str; 11] = [
    "--results",
    "--output",
    "--shard",
    "--workers",
    "--jdk",
    "--suites",
    "--jacoco",
    "--pit",
    "--retry-failed",
    "--quiet",
    "--help",
];

/// Reads the words behind `covet study`.
pub fn parse(words: &[String]) -> Result<Request, String> {
    match words.first().map(String::as_str) {
        Some("worker") => Ok(Request::Worker),
        Some("merge") => merge(&words[1..]),
        Some("report") => run(&words[1..], true),
        _ => run(words, false),
    }
}

fn merge(words: &[String]) -> Result<Request, String> {
    if words.iter().any(|w| w == "--help" || w == "-h") {
        return Ok(Request::Help);
    }
    if let Some(option) = words.iter().find(|w| w.starts_with('-')) {
        return Err(format!("`covet study merge` has no option `{option}`"));
    }
    match words {
        [into, from @ ..] if !from.is_empty() => {
            let from = from.iter().map(PathBuf::from).collect();
            Ok(Request::Merge(into.into(), from))
        }
        _ => Err("name the files: covet study merge <INTO> <FROM>...".to_owned()),
    }
}

fn run(words: &[String], report: bool) -> Result<Request, String> {
    let mut arguments = Arguments {
        report,
        ..Arguments::default()
    };
    let mut plan = None;
    let mut words = words.iter();
    while let Some(word) = words.next() {
        if !word.starts_with('-') {
            if plan.replace(PathBuf::from(word)).is_some() {
                return Err("one plan at a time".to_owned());
            }
            continue;
        }
        let (name, glued) = match word.split_once('=') {
            Some((name, value)) => (name, Some(value.to_owned())),
            None => (word.as_str(), None),
        };
        let mut value = || {
            let value = glued.clone().or_else(|| words.next().cloned());
            value.ok_or_else(|| format!("`{name}` needs a value"))
        };
        match name {
            "--results" => arguments.results = Some(value()?.into()),
            "-o" | "--output" => arguments.output = Some(value()?.into()),
            "--shard" => arguments.shard = value()?.parse()?,
            "--workers" => arguments.workers = Some(workers(&value()?)?),
            "--jdk" => arguments.jdk = Some(value()?.into()),
            "--suites" => arguments.suites = Some(value()?.into()),
            "--jacoco" => arguments.jacoco = true,
            "--pit" => arguments.pit = true,
            "--retry-failed" => arguments.retry = true,
            "-q" | "--quiet" => arguments.quiet = true,
            "-h" | "--help" => return Ok(Request::Help),
            _ => {
                let near = suggestion(name, OPTIONS.into_iter());
                return Err(format!("there is no option `{name}`{near}"));
            }
        }
    }
    arguments.plan = plan.ok_or("name the plan: covet study <FILE.toml>")?;
    Ok(Request::Run(arguments))
}

fn workers(text: &str) -> Result<usize, String> {
    match text.parse() {
        Ok(n @ 1..=4096) => Ok(n),
        _ => Err(format!("`{text}` is no number of workers")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parsed(line: &str) -> Result<Request, String> {
        let words: Vec<String> = line.split_whitespace().map(str::to_owned).collect();
        parse(&words)
    }

    #[test]
    fn command_lines() {
        let expected = Arguments {
            plan: "a.toml".into(),
            results: Some("r.db".into()),
            shard: "2/3".parse().unwrap(),
            workers: Some(4),
            ..Arguments::default()
        };
        let line = "--shard 2/3 a.toml --results=r.db --workers 4";
        assert_eq!(parsed(line), Ok(Request::Run(expected)));
        let expected = Request::Merge("a".into(), vec!["b".into(), "c".into()]);
        assert_eq!(parsed("merge a b c"), Ok(expected));
        assert_eq!(parsed("worker"), Ok(Request::Worker));
        assert_eq!(parsed("report --help"), Ok(Request::Help));
    }

    #[test]
    fn nonsense() {
        let complaint = |line: &str| parsed(line).unwrap_err();
        assert_eq!(complaint(""), "name the plan: covet study <FILE.toml>");
        assert_eq!(complaint("a b"), "one plan at a time");
        assert_eq!(complaint("a --shard"), "`--shard` needs a value");
        assert_eq!(
            complaint("a --sahrd 1/2"),
            "there is no option `--sahrd`; did you mean --shard?"
        );
        assert!(complaint("merge a").starts_with("name the files"));
        assert!(complaint("a --workers 0").contains("no number"));
    }
}
