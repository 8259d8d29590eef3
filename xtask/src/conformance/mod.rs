//! `cargo xtask conformance`: libraries' own tests on the real `java` and in Covet's machine, verdict by verdict.
//!
//! A library is resolved with Maven (`maven.rs`), laid out as its build would (`suite.rs`) and run by one small driver
//! on the JUnit platform (`SuiteDriver.java`): on HotSpot in one process (`hotspot.rs`, kept for the next time), in Covet
//! every class from one frozen machine (`covet.rs`). Verdicts are compared (`compare.rs`) under the rules for what is
//! left out and what has a name (`rules.rs`). What is found is kept in `tests/conformance/results` (`results.rs`) and
//! told in `docs/conformance.md` (`report.rs`). `slice.rs` compares CPU time with `java -Xint`.

mod compare;
mod covet;
mod hotspot;
mod ladder;
pub mod maven;
mod report;
mod results;
mod rules;
mod slice;
mod suite;
mod verdicts;

use anyhow::{Context, Result, bail};

use self::compare::Rulebook;
use self::hotspot::HotSpot;
use self::ladder::Library;
use self::results::Results;
use self::rules::Rules;
use self::verdicts::SuiteRun;
use crate::jdk::{self, Jdk};

/// Libraries whose tests run in CI, all of them.
const SMALL: [&str; 2] = ["commons-numbers-fraction", "commons-cli"];

/// Differences printed per library.
const SHOWN: usize = 40;

/// What to run.
#[derive(Debug, Clone, PartialEq)]
pub struct Options {
    /// Names on the ladder, or coordinates. None: the whole ladder.
    pub libraries: Vec<String>,
    /// `--jdk`: a directory or a feature release.
    pub jdk: String,
    /// `--class`: only test classes with this text in their name.
    pub class: Option<String>,
    /// `--jobs`: machines side by side.
    pub jobs: usize,
    /// `--instructions`: bytecodes a class may execute in Covet.
    pub instructions: u64,
    /// `--longest`: classes that took HotSpot more seconds of CPU time than this are left for another time.
    pub longest: Option<f64>,
    /// `--again`: HotSpot runs again, whatever is known.
    pub again: bool,
    /// `--slice`: CPU time over the fixed slices.
    pub slice: bool,
    /// `--no-report`: nothing is kept or written.
    pub no_report: bool,
    /// HotSpot interprets, so that its CPU time can be compared with ours.
    pub interpreted: bool,
}

impl Options {
    /// Reads the arguments behind `conformance`.
    pub fn parse(arguments: &[String]) -> Result<Self> {
        let mut options = Self {
            libraries: Vec::new(),
            jdk: "17".into(),
            class: None,
            jobs: std::thread::available_parallelism().map_or(1, usize::from),
            instructions: covet::INSTRUCTIONS,
            longest: None,
            again: false,
            slice: false,
            no_report: false,
            interpreted: false,
        };
        let mut rest = arguments.iter();
        while let Some(argument) = rest.next() {
            let mut value = || {
                let value = rest.next().cloned();
                value.with_context(|| format!("{argument} needs a value"))
            };
            match argument.as_str() {
                "--jdk" => options.jdk = value()?,
                "--class" => options.class = Some(value()?),
                "--jobs" => options.jobs = value()?.parse().context("--jobs needs a number")?,
                "--instructions" => {
                    options.instructions =
                        value()?.parse().context("--instructions needs a number")?;
                }
                "--longest" => {
                    options.longest = Some(value()?.parse().context("--longest needs a number")?);
                }
                "--again" => options.again = true,
                "--slice" => options.slice = true,
                "--no-report" => options.no_report = true,
                other if other.starts_with("--") => {
                    bail!("unknown option `{other}` of conformance")
                }
                library => options.libraries.push(library.to_owned()),
            }
        }
        Ok(options)
    }
}

/// What CI runs: the verdicts of two libraries' tests, their CPU time beside that of `java -Xint`. Nothing is asserted of
/// time.
pub fn run_small() -> Result<bool> {
    if !maven::available() {
        println!("xtask: Maven is missing and cannot be installed: conformance is not checked");
        return Ok(true);
    }
    let libraries: Vec<String> = SMALL.map(String::from).into();
    run(&Options {
        libraries,
        jobs: 1,
        no_report: true,
        interpreted: true,
        ..Options::parse(&[])?
    })
}

/// Runs the task; whether every difference is settled or has a name.
pub fn run(options: &Options) -> Result<bool> {
    let jdk = jdk::named(&options.jdk)?;
    let libraries = ladder::chosen(&options.libraries)?;
    covet::build()?;
    if options.slice {
        return slice::run(&jdk, &libraries, options.no_report);
    }
    let (excluded, limits) = (Rules::excluded()?, Rules::limits()?);
    let mut held = true;
    for library in &libraries {
        let book = Rulebook {
            library: &library.name,
            feature: jdk.feature,
            excluded: &excluded,
            limits: &limits,
        };
        match one(library, &jdk, &book, options) {
            Ok(results) => held &= show(&results),
            Err(error) => {
                println!("{}: {error:#}", library.title());
                held = false;
            }
        }
    }
    if !options.no_report {
        report::write()?;
    }
    Ok(held)
}

fn one(library: &Library, jdk: &Jdk, book: &Rulebook, options: &Options) -> Result<Results> {
    let suite = suite::prepare(library, jdk)?;
    let hotspot = HotSpot::new(&suite, jdk, options.again)?;
    let mut classes = hotspot.classes()?;
    if let Some(text) = &options.class {
        classes.retain(|class| class.contains(text.as_str()));
    }
    if classes.is_empty() {
        bail!("no test classes");
    }
    let mut theirs = match options.interpreted {
        true => hotspot.together("interpreted", &["-ea", "-Xint"], &classes)?,
        false => hotspot.together("suite", &["-ea"], &classes)?,
    };
    let long = take_long(&mut theirs.run, &mut classes, options.longest);
    let ours = covet::run(&suite, jdk, &classes, options.jobs, options.instructions)?;
    let comparison = compare::compare(book, &theirs.run, &ours.run, &ours.ends, |class| {
        hotspot.alone(class)
    })?;
    let results = Results {
        title: library.title(),
        classes: classes.len(),
        long,
        comparison,
        hotspot_cpu: theirs.cpu,
        covet_cpu: ours.cpu,
        resident: ours.resident,
        unsupported: ours.unsupported,
    };
    if options.class.is_none() && !options.no_report {
        results.keep(&library.name, jdk.feature)?;
    }
    Ok(results)
}

/// Takes out the classes that took HotSpot longer than this; how many classes and tests that are.
fn take_long(
    run: &mut SuiteRun,
    classes: &mut Vec<String>,
    longest: Option<f64>,
) -> (usize, usize) {
    let seconds = longest.unwrap_or(f64::INFINITY);
    let (before, mut tests) = (run.len(), 0);
    run.retain(|_, class| {
        let short = class.cpu.as_secs_f64() <= seconds;
        tests += if short { 0 } else { class.verdicts.len() };
        short
    });
    classes.retain(|class| run.contains_key(class));
    (before - run.len(), tests)
}

/// Prints what was found; whether all of it is settled or has a name.
fn show(results: &Results) -> bool {
    let c = &results.comparison;
    println!(
        "{}: {} tests, {} same, {} different, {} settled alone, {} excluded, {} left for another time; CPU {:.1} s on java, {:.1} s in Covet, {} MB",
        results.title,
        c.tests,
        c.same,
        c.different.len(),
        c.settled,
        c.excluded.values().sum::<usize>() + c.excluded_failures,
        results.long.1,
        results.hotspot_cpu.as_secs_f64(),
        results.covet_cpu.as_secs_f64(),
        results.resident >> 20,
    );
    for group in c.groups().into_iter().take(SHOWN) {
        let d = group.first;
        println!(
            "  {} × {}\n    java: {}\n    covet: {}",
            group.count, d.id, d.hotspot, d.covet
        );
        if let Some(limit) = &d.limit {
            println!("    limit: {limit}");
        }
    }
    for (native, count) in &results.unsupported {
        println!("  missing native {native} ({count} calls)");
    }
    c.different.iter().all(|d| d.limit.is_some())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options() {
        let words = ["commons-cli", "--jdk", "25", "--class", "Parser", "--again"];
        let words: Vec<String> = words.map(String::from).into();
        let options = Options::parse(&words).unwrap();
        assert_eq!(options.libraries, ["commons-cli"]);
        assert_eq!((options.jdk.as_str(), options.again), ("25", true));
        assert!(Options::parse(&["--bogus".into()]).is_err());
    }
}
