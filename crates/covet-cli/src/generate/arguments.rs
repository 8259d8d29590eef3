//! What a command line of `covet generate` or `covet goals` says, option by option and without defaults.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::str::FromStr;
use std::time::Duration;

use covet_engine::job::{JUnit, Strategy};

use super::option_table::{Definition, OPTIONS, Opt, find};
use super::values;
use covet_engine::near_names::suggestion;

/// What was said; `None` and `false` mean that nothing was.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Arguments {
    /// `CLASS[#method]`, as written.
    pub classes: Vec<String>,
    /// `--all`
    pub all: bool,
    /// `--package`
    pub packages: Vec<String>,
    /// `--exclude`
    pub exclude: Vec<String>,
    /// `--since`
    pub since: Option<String>,
    /// `-cp`, separated by `:`
    pub class_path: Option<String>,
    /// `-o`
    pub output: Option<PathBuf>,
    /// `--budget`
    pub time: Option<Duration>,
    /// `--instructions`
    pub instructions: Option<u64>,
    /// `--tests`
    pub tests: Option<u64>,
    /// `--seed`
    pub seed: Option<u64>,
    /// `--strategy`
    pub strategy: Option<Strategy>,
    /// `--parameter`
    pub parameters: BTreeMap<String, f64>,
    /// `--junit`
    pub junit: Option<JUnit>,
    /// `--release`
    pub release: Option<u16>,
    /// `--suffix`
    pub suffix: Option<String>,
    /// `--jdk`
    pub jdk: Option<PathBuf>,
    /// `--workers`
    pub workers: Option<usize>,
    /// `--no-build-tool`
    pub no_build_tool: bool,
    /// `--no-check`
    pub no_check: bool,
    /// `--keep-divergences`
    pub keep_divergences: Option<PathBuf>,
    /// `--dry-run`
    pub dry_run: bool,
    /// `--json`
    pub json: bool,
    /// `--quiet`
    pub quiet: bool,
    /// `--verbose`
    pub verbose: bool,
    /// `--help`
    pub help: bool,
}

/// Reads the arguments behind the command's name; the error is one sentence. `allowed` says which options it has.
pub fn parse(
    arguments: &[String],
    allowed: impl Fn(&Definition) -> bool,
) -> Result<Arguments, String> {
    let mut result = Arguments::default();
    let mut rest = arguments.iter();
    let mut only_classes = false;
    while let Some(argument) = rest.next() {
        if only_classes || !argument.starts_with('-') || argument == "-" {
            result.classes.push(argument.clone());
            continue;
        }
        if argument == "--" {
            only_classes = true;
            continue;
        }
        let (name, glued) = split(argument);
        let definition = find(name).filter(|d| allowed(d));
        let definition = definition.ok_or_else(|| unknown(name, &allowed))?;
        let value = match (definition.value, glued) {
            (None, Some(_)) => return Err(format!("{name} takes no value")),
            (None, None) => String::new(),
            (Some(_), Some(value)) => value.to_owned(),
            (Some(_), None) => rest.next().cloned().ok_or_else(|| missing(definition))?,
        };
        result
            .set(definition.opt, &value)
            .map_err(|why| format!("{name}: {why}"))?;
    }
    Ok(result)
}

/// `--name=value`, in its parts.
fn split(argument: &str) -> (&str, Option<&str>) {
    match argument.split_once('=') {
        Some((name, value)) => (name, Some(value)),
        None => (argument, None),
    }
}

fn missing(definition: &Definition) -> String {
    let value = definition.value.unwrap_or("value");
    format!("{} needs a value: {0} <{value}>", definition.names[0])
}

fn unknown(name: &str, allowed: impl Fn(&Definition) -> bool) -> String {
    let names = OPTIONS.iter().filter(|d| allowed(d));
    let names = names.flat_map(|d| d.names.iter().copied());
    format!("unknown option {name}{}", suggestion(name, names))
}

impl Arguments {
    /// Takes over the value of one option.
    fn set(&mut self, opt: Opt, value: &str) -> Result<(), String> {
        match opt {
            Opt::All => self.all = true,
            Opt::Package => self.packages.push(non_empty(value)?),
            Opt::Exclude => self.exclude.push(non_empty(value)?),
            Opt::Since => self.since = Some(git_ref(value)?),
            Opt::ClassPath => self.class_path = Some(value.to_owned()),
            Opt::Output => self.output = Some(non_empty(value)?.into()),
            Opt::Budget => self.time = Some(values::time(value)?),
            Opt::Instructions => self.instructions = Some(values::count(value)?),
            Opt::Tests => self.tests = Some(values::count(value)?),
            Opt::Seed => self.seed = Some(values::seed(value)?),
            Opt::Strategy => self.strategy = Some(named(value)?),
            Opt::Parameter => {
                let (name, number) = values::parameter(value)?;
                self.parameters.insert(name, number);
            }
            Opt::JUnit => self.junit = Some(named(value)?),
            Opt::Release => self.release = Some(values::release(value)?),
            Opt::Suffix => self.suffix = Some(values::suffix(value)?),
            Opt::Jdk => self.jdk = Some(non_empty(value)?.into()),
            Opt::Workers => self.workers = Some(workers(value)?),
            Opt::NoBuildTool => self.no_build_tool = true,
            Opt::NoCheck => self.no_check = true,
            Opt::KeepDivergences => self.keep_divergences = Some(non_empty(value)?.into()),
            Opt::DryRun => self.dry_run = true,
            Opt::Json => self.json = true,
            Opt::Quiet => self.quiet = true,
            Opt::Verbose => self.verbose = true,
            Opt::Help => self.help = true,
        }
        Ok(())
    }

    /// What was said here, and for the rest what `other` says; lists replace lists.
    pub fn or(self, other: Arguments) -> Arguments {
        // A budget of one kind on the command line replaces whatever budget the file has.
        let own_budget = self.time.is_some() || self.instructions.is_some() || self.tests.is_some();
        let budget = if own_budget { &self } else { &other };
        let (time, instructions, tests) = (budget.time, budget.instructions, budget.tests);
        Arguments {
            exclude: if self.exclude.is_empty() {
                other.exclude
            } else {
                self.exclude
            },
            class_path: self.class_path.or(other.class_path),
            output: self.output.or(other.output),
            time,
            instructions,
            tests,
            seed: self.seed.or(other.seed),
            // Parameters are those of a strategy.
            parameters: match self.strategy.is_none() && self.parameters.is_empty() {
                true => other.parameters,
                false => self.parameters,
            },
            strategy: self.strategy.or(other.strategy),
            junit: self.junit.or(other.junit),
            release: self.release.or(other.release),
            suffix: self.suffix.or(other.suffix),
            jdk: self.jdk.or(other.jdk),
            workers: self.workers.or(other.workers),
            no_build_tool: self.no_build_tool || other.no_build_tool,
            keep_divergences: self.keep_divergences.or(other.keep_divergences),
            ..self
        }
    }
}

fn non_empty(value: &str) -> Result<String, String> {
    match value {
        "" => Err("the value is empty".to_owned()),
        _ => Ok(value.to_owned()),
    }
}

/// A revision; git must not take it for an option.
fn git_ref(value: &str) -> Result<String, String> {
    match value.starts_with('-') {
        true => Err(format!("`{value}` is no commit")),
        false => non_empty(value),
    }
}

fn named<T: FromStr>(value: &str) -> Result<T, String>
where
    T::Err: ToString,
{
    value.parse().map_err(|e: T::Err| e.to_string())
}

/// A number of workers; more than this is a mistake.
pub fn workers(value: &str) -> Result<usize, String> {
    match values::count(value)? {
        n @ 1..=1024 => Ok(n as usize),
        n => Err(format!("{n} workers are too many")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(words: &[&str]) -> Result<Arguments, String> {
        let words: Vec<String> = words.iter().map(ToString::to_string).collect();
        parse(&words, |_| true)
    }

    #[test]
    fn values_follow_or_are_glued() {
        let a = read(&[
            "a.B#c",
            "-cp",
            "x:y",
            "--budget=2s",
            "--seed",
            "7",
            "--json",
        ])
        .unwrap();
        assert_eq!(a.classes, ["a.B#c"]);
        assert_eq!(a.class_path.as_deref(), Some("x:y"));
        assert_eq!(a.time, Some(Duration::from_secs(2)));
        assert_eq!((a.seed, a.json, a.quiet), (Some(7), true, false));
        assert_eq!(read(&["--", "-x"]).unwrap().classes, ["-x"]);
        assert_eq!(
            read(&["--strategy=random"]).unwrap().strategy,
            Some(Strategy::Random)
        );
    }

    #[test]
    fn mistakes_are_one_sentence() {
        let message = |words: &[&str]| read(words).unwrap_err();
        assert_eq!(
            message(&["--budgte", "3"]),
            "unknown option --budgte; did you mean --budget?"
        );
        assert_eq!(message(&["-o"]), "-o needs a value: -o <DIR>");
        assert_eq!(message(&["--json=1"]), "--json takes no value");
        assert_eq!(
            message(&["--budget", "0"]),
            "--budget: the budget must be at least one millisecond, not `0`"
        );
        assert_eq!(
            message(&["--budget", "-3s"]),
            "--budget: the budget must be at least one millisecond, not `-3s`"
        );
        assert_eq!(
            message(&["--instructions", "0"]),
            "--instructions: it must be more than zero"
        );
        assert_eq!(
            message(&["--junit", "3"]),
            "--junit: `3` is none of 4, 5, 6"
        );
        assert_eq!(message(&["--since=-x"]), "--since: `-x` is no commit");
    }

    #[test]
    fn the_command_line_wins() {
        let file = read(&["--seed=1", "--budget=1s", "--exclude=a", "--suffix=IT"]).unwrap();
        let line = read(&["--seed=2", "--instructions=5", "x.Y"]).unwrap();
        let both = line.or(file);
        assert_eq!(both.seed, Some(2));
        assert_eq!((both.time, both.instructions), (None, Some(5)));
        assert_eq!(both.exclude, ["a"]);
        assert_eq!(both.suffix.as_deref(), Some("IT"));
        assert_eq!(both.classes, ["x.Y"]);
    }
}
