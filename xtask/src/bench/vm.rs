//! The programs of `benches/vm` on `java -Xint`, `java` and `covet java`.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use super::measure::{self, Measured};
use super::{reset, table};
use crate::jdk::{self, Jdk};
use crate::{build, execute, javac, paths};

/// The program of the start-up and memory rows; no row of its own.
const HELLO: &str = "HelloWorld";

/// The command line of `bench vm`.
pub struct Options {
    jdk: String,
    filter: String,
    runs: u32,
    covet: Option<PathBuf>,
}

impl Options {
    /// Reads the arguments behind `vm`.
    pub fn parse(arguments: &[String]) -> Result<Self> {
        let mut options = Self {
            jdk: "17".to_owned(),
            filter: String::new(),
            runs: 3,
            covet: None,
        };
        let mut rest = arguments.iter();
        while let Some(argument) = rest.next() {
            let mut value = || {
                rest.next()
                    .cloned()
                    .with_context(|| format!("{argument} needs a value"))
            };
            match argument.as_str() {
                "--jdk" => options.jdk = value()?,
                "--filter" => options.filter = value()?,
                "--runs" => options.runs = value()?.parse().context("--runs needs a number")?,
                "--covet" => options.covet = Some(value()?.into()),
                other => bail!("unknown option `{other}` of bench vm"),
            }
        }
        Ok(options)
    }
}

/// One program on the three machines.
pub struct Row {
    /// The program's name.
    pub name: String,
    /// `java -Xint`.
    pub interpreted: Measured,
    /// `java`.
    pub compiled: Measured,
    /// `covet java`, or why there is no number.
    pub covet: Result<Measured, String>,
}

/// Start to HelloWorld, and the memory it takes.
pub struct Start {
    /// `java -Xint -Xshare:off`.
    pub java: Measured,
    /// `covet java`, or why there is no number.
    pub covet: Result<Measured, String>,
}

/// Runs the bench, prints the table and, if all programs ran, writes it to `docs/bench-vm.md`.
pub fn run(options: &Options) -> Result<bool> {
    let bench = Bench::prepare(options)?;
    let mut rows = Vec::new();
    for name in bench
        .programs
        .iter()
        .filter(|name| *name != HELLO && name.contains(&options.filter))
    {
        eprintln!("bench: {name}");
        rows.push(bench.row(name)?);
    }
    if rows.is_empty() {
        bail!("no program has this text in its name");
    }
    let library = reset::rows(&bench.jdk.home, &bench.classes)?;
    let report = table::report(&bench.jdk.version, &rows, &bench.start()?, &library);
    println!("{report}");
    let complete = rows.iter().all(|row| row.covet.is_ok());
    if complete && options.filter.is_empty() {
        let file = paths::root().join("docs/bench-vm.md");
        fs::write(&file, &report)?;
        println!("wrote {}", file.display());
    }
    Ok(complete)
}

struct Bench {
    jdk: Jdk,
    covet: PathBuf,
    classes: PathBuf,
    programs: Vec<String>,
    runs: u32,
}

impl Bench {
    fn prepare(options: &Options) -> Result<Self> {
        let jdk = jdk::named(&options.jdk)?;
        let covet = match &options.covet {
            Some(path) => path.canonicalize()?,
            None => build::covet()?,
        };
        let sources = sources(&paths::root().join("benches/vm"))?;
        let classes = paths::target().join("bench-vm/classes");
        javac::compile(&jdk, sources.clone(), &classes)?;
        let stem = |path: &PathBuf| Some(path.file_stem()?.to_string_lossy().into_owned());
        let programs = sources.iter().filter_map(stem).collect();
        Ok(Self {
            jdk,
            covet,
            classes,
            programs,
            runs: options.runs.max(1),
        })
    }

    fn row(&self, name: &str) -> Result<Row> {
        let interpreted = self.best(|| self.java(&["-Xint"], name))?;
        let compiled = self.best(|| self.java(&[], name))?;
        let covet = self.covet(name, &interpreted.stdout);
        Ok(Row {
            name: name.to_owned(),
            interpreted,
            compiled,
            covet,
        })
    }

    fn start(&self) -> Result<Start> {
        let java = self.best(|| self.java(&["-Xint", "-Xshare:off"], HELLO))?;
        let covet = self.covet(HELLO, &java.stdout);
        Ok(Start { java, covet })
    }

    fn covet(&self, name: &str, expected: &str) -> Result<Measured, String> {
        let command = || {
            let mut command = execute::command(&self.covet);
            command
                .args(["java", "--jdk"])
                .arg(&self.jdk.home)
                .arg("-cp")
                .arg(&self.classes)
                .arg(name);
            command
        };
        match self.best(command) {
            Ok(measured) if measured.stdout != expected => Err("prints something else".to_owned()),
            Ok(measured) => Ok(measured),
            Err(error) => Err(error.to_string()),
        }
    }

    fn java(&self, options: &[&str], name: &str) -> Command {
        let mut command = execute::command(&self.jdk.java());
        command
            .args(options)
            .arg("-cp")
            .arg(&self.classes)
            .arg(name);
        command
    }

    fn best(&self, command: impl Fn() -> Command) -> Result<Measured> {
        let scratch = self.classes.parent().unwrap_or(&self.classes);
        measure::best_of(self.runs, command, scratch)
    }
}

fn sources(directory: &Path) -> Result<Vec<PathBuf>> {
    let listing = fs::read_dir(directory).with_context(|| format!("no {}", directory.display()))?;
    let mut sources = listing
        .map(|entry| Ok(entry?.path()))
        .collect::<Result<Vec<_>>>()?;
    sources.retain(|path| {
        path.extension()
            .is_some_and(|extension| extension == "java")
    });
    sources.sort();
    Ok(sources)
}
