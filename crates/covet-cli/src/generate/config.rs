//! `covet.toml`: defaults of a project, in the words of the command line.
//!
//! Relative paths are relative to the file. Unknown keys are errors: a misspelt one would silently do nothing.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use covet_engine::job::{JUnit, Strategy};
use serde::Deserialize;

use super::arguments::{Arguments, workers};
use super::values;

/// The name of the file.
pub const FILE_NAME: &str = "covet.toml";

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
struct Config {
    class_path: Option<Vec<PathBuf>>,
    output: Option<PathBuf>,
    budget: Option<Checked<Time>>,
    instructions: Option<Checked<Number>>,
    tests: Option<Checked<Number>>,
    seed: Option<u64>,
    strategy: Option<Checked<StrategyName>>,
    parameters: BTreeMap<String, f64>,
    junit: Option<Checked<JUnitVersion>>,
    release: Option<Checked<Release>>,
    suffix: Option<Checked<Suffix>>,
    jdk: Option<PathBuf>,
    exclude: Vec<String>,
    workers: Option<Checked<Workers>>,
    build_tool: Option<bool>,
    keep_divergences: Option<PathBuf>,
}

/// A number or a string, which are often both fine: `junit = 5`, `junit = "5"`.
#[derive(Deserialize)]
#[serde(untagged)]
enum Scalar {
    Integer(i64),
    Text(String),
}

/// A way to read a scalar as on the command line.
trait Reading {
    type Value;
    fn read(text: &str) -> Result<Self::Value, String>;
}

macro_rules! readings {
    ($($name:ident: $value:ty = $read:expr;)*) => {$(
        #[derive(Debug)]
        struct $name;
        impl Reading for $name {
            type Value = $value;
            fn read(text: &str) -> Result<$value, String> {
                ($read)(text)
            }
        }
    )*};
}

readings! {
    Time: std::time::Duration = values::time;
    Number: u64 = values::count;
    StrategyName: Strategy = |t: &str| t.parse().map_err(|e| format!("{e}"));
    JUnitVersion: JUnit = |t: &str| t.parse().map_err(|e| format!("{e}"));
    Release: u16 = values::release;
    Suffix: String = values::suffix;
    Workers: usize = workers;
}

#[derive(Debug)]
struct Checked<R: Reading>(R::Value);

impl<'de, R: Reading> Deserialize<'de> for Checked<R> {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let text = match Scalar::deserialize(from)? {
            Scalar::Integer(number) => number.to_string(),
            Scalar::Text(text) => text,
        };
        R::read(&text)
            .map(Checked)
            .map_err(serde::de::Error::custom)
    }
}

/// Reads the file of a directory; no file says nothing. The error is one sentence with the place.
pub fn load(directory: &Path) -> Result<Arguments, String> {
    let path = directory.join(FILE_NAME);
    match std::fs::read_to_string(&path) {
        Ok(text) => parse(&text, directory)
            .map_err(|(line, why)| format!("{}:{line}: {why}", path.display())),
        Err(e) if e.kind() == std::io::ErrorKind::NotFound => Ok(Arguments::default()),
        Err(e) => Err(format!("cannot read {}: {e}", path.display())),
    }
}

/// What the text says, or the line and what is wrong there.
fn parse(text: &str, directory: &Path) -> Result<Arguments, (usize, String)> {
    let config: Config = toml::from_str(text).map_err(|e| (line_of(text, &e), message_of(&e)))?;
    let at = |path: PathBuf| directory.join(path);
    Ok(Arguments {
        class_path: config.class_path.map(|p| joined(directory, &p)),
        output: config.output.map(at),
        time: config.budget.map(|v| v.0),
        instructions: config.instructions.map(|v| v.0),
        tests: config.tests.map(|v| v.0),
        seed: config.seed,
        strategy: config.strategy.map(|v| v.0),
        parameters: config.parameters,
        junit: config.junit.map(|v| v.0),
        release: config.release.map(|v| v.0),
        suffix: config.suffix.map(|v| v.0),
        jdk: config.jdk.map(at),
        exclude: config.exclude,
        workers: config.workers.map(|v| v.0),
        no_build_tool: config.build_tool == Some(false),
        keep_divergences: config.keep_divergences.map(at),
        ..Arguments::default()
    })
}

fn joined(directory: &Path, paths: &[PathBuf]) -> String {
    let paths = paths.iter().map(|p| directory.join(p));
    let paths: Vec<String> = paths.map(|p| p.to_string_lossy().into_owned()).collect();
    paths.join(":")
}

/// The line, counted from 1, where the error is.
fn line_of(text: &str, error: &toml::de::Error) -> usize {
    let start = error.span().map_or(0, |span| span.start.min(text.len()));
    1 + text.as_bytes()[..start]
        .iter()
        .filter(|&&b| b == b'\n')
        .count()
}

/// The message on one line.
fn message_of(error: &toml::de::Error) -> String {
    error
        .message()
        .split_whitespace()
        .collect::<Vec<_>>()
        .join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_the_options() {
        let text = "budget = \"3s\"\njunit = 4\nexclude = [\"a.b\"]\nbuild-tool = false\noutput = \"gen\"\nseed = 9\n";
        let a = parse(text, Path::new("/p")).unwrap();
        assert_eq!(a.time, Some(std::time::Duration::from_secs(3)));
        assert_eq!(a.junit, Some(JUnit::V4));
        assert_eq!(a.exclude, ["a.b"]);
        assert!(a.no_build_tool);
        assert_eq!(a.output.as_deref(), Some(Path::new("/p/gen")));
        assert_eq!(a.seed, Some(9));
        assert_eq!(parse("", Path::new("/p")).unwrap(), Arguments::default());
    }

    #[test]
    fn mistakes_have_a_line() {
        let mistake = |text: &str| parse(text, Path::new("/p")).unwrap_err();
        let (line, why) = mistake("seed = 1\n\nbudgte = \"3s\"\n");
        assert_eq!(line, 3);
        assert!(why.starts_with("unknown field `budgte`"), "{why}");
        let (line, why) = mistake("seed = 1\nbudget = 0\n");
        assert_eq!(line, 2);
        assert!(why.contains("at least one millisecond"), "{why}");
        assert_eq!(mistake("seed = \n").0, 1);
        assert_eq!(mistake("workers = -1").0, 1);
    }
}
