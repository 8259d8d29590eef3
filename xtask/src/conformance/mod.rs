//! `cargo xtask conformance`: libraries' own tests on the real `java` and in Covet's machine, verdict by verdict.
//!
//! A library is resolved with Maven (`maven.rs`), laid out as its build would (`suite.rs`) and run by one small driver
//! on the JUnit platform (`SuiteDriver.java`): on HotSpot in one process (`hotspot.rs`, kept for the next time), in Covet
//! every class from one frozen machine (`covet.rs`). Verdicts are compared (`compare.rs`) under the rules for what is
//! left out and what has a name (`rules.rs`). What is found is kept in `tests/conformance/results` (`results.rs`) and
//! told in `docs/conformance.md` (`report.rs`). `slice.rs` compares CPU time with `java -Xint`.

mod band;
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

use std::collections::BTreeSet;

use anyhow::{Context, Result, bail};

use self::band::{Band, Count};
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
    /// `--class`: only test classes with this text in their name. With `--beyond` they are added to what is kept, if they are
    /// all that it left for another time.
    pub class: Option<String>,
    /// `--jobs`: machines side by side.
    pub jobs: usize,
    /// `--instructions`: bytecodes a class may execute in Covet.
    pub instructions: u64,
    /// `--longest` and `--beyond`: which classes, by the seconds of CPU time they took HotSpot. What `--longest` left for
    /// another time, `--beyond` with the same number adds to what is kept.
    pub band: Band,
    /// `--without`: classes with this text in their names are left for another time.
    pub without: Vec<String>,
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
            band: Band {
                beyond: None,
                longest: None,
            },
            without: Vec::new(),
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
                "--longest" => options.band.longest = Some(seconds(&value()?)?),
                "--beyond" => options.band.beyond = Some(seconds(&value()?)?),
                "--without" => options.without.push(value()?),
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

    /// Whether what is found goes to the kept results: single classes only as what these left for another time.
    fn keeps(&self) -> bool {
        !self.no_report && (self.class.is_none() || self.band.beyond.is_some())
    }
}

fn seconds(text: &str) -> Result<f64> {
    text.parse()
        .with_context(|| format!("`{text}` is no number of seconds"))
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
    let libraries = ladder::chosen(&options.libraries, jdk.feature)?;
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
    let early = leave_long(options.band, hotspot.elsewhere(), &mut classes);
    let mut theirs = match options.interpreted {
        true => hotspot.together("interpreted", &["-ea", "-Xint"], &classes)?,
        false => hotspot.together("suite", &["-ea"], &classes)?,
    };
    let late = options.band.take(&mut theirs.run);
    let put_off = put_off(&options.without, &mut theirs.run);
    let long = (early.0 + late.0 + put_off.0, early.1 + late.1 + put_off.1);
    classes.retain(|class| theirs.run.contains_key(class));
    let part_of = part_of(library, jdk, options, (band::count(&theirs.run), long))?;
    let ours = covet::run(&suite, jdk, &classes, options.jobs, options.instructions)?;
    let comparison = compare::compare(book, &theirs.run, &ours.run, &ours.ends, |class| {
        hotspot.alone(class)
    })?;
    let mut results = Results {
        title: library.title(),
        classes: classes.len(),
        long,
        comparison,
        hotspot_cpu: theirs.cpu,
        covet_cpu: ours.cpu,
        resident: ours.resident,
        unsupported: ours.unsupported,
    };
    if let Some(rest) = part_of {
        if options.class.is_some() {
            // Java may have run these classes only; what is kept is the time of them all.
            results.hotspot_cpu = rest.hotspot_cpu;
        }
        results.add(rest);
    }
    if options.keeps() {
        results.keep(&library.name, jdk.feature)?;
    }
    Ok(results)
}

/// Leaves out classes that are known to be beyond the band from another JDK, so that HotSpot need not run them either.
fn leave_long(band: Band, mut elsewhere: SuiteRun, classes: &mut Vec<String>) -> Count {
    elsewhere.retain(|class, _| classes.contains(class));
    let known: BTreeSet<String> = elsewhere.keys().cloned().collect();
    let left = band.up_to().take(&mut elsewhere);
    classes.retain(|class| elsewhere.contains_key(class) || !known.contains(class));
    left
}

/// Leaves out classes by name; how many they and their tests are.
fn put_off(without: &[String], run: &mut SuiteRun) -> Count {
    band::leave(run, |class, _| {
        !without.iter().any(|text| class.contains(text.as_str()))
    })
}

/// What is kept of the quicker classes, if these classes are the ones it left for another time.
fn part_of(
    library: &Library,
    jdk: &Jdk,
    options: &Options,
    (taken, long): (Count, Count),
) -> Result<Option<Results>> {
    if options.band.beyond.is_none() || !options.keeps() {
        return Ok(None);
    }
    let known = Results::known(&library.name, jdk.feature);
    let left = (taken.0 + long.0, taken.1 + long.1);
    match known {
        Some(known) if known.long == left => Ok(Some(known)),
        Some(known) => bail!(
            "the kept results leave {:?} classes and tests for another time, these are {left:?}",
            known.long
        ),
        None => bail!("there are no results of the quicker classes"),
    }
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
        assert!(!options.keeps());
        let words = ["--class", "Parser", "--beyond", "0"].map(String::from);
        assert!(Options::parse(&words).unwrap().keeps());
        assert!(Options::parse(&["--bogus".into()]).is_err());
        let mut run = SuiteRun::new();
        verdicts::read(
            ">\ta.Slow\npass\tx\t\t\n>\ta.Quick\npass\ty\t\t\n",
            &mut run,
        );
        assert_eq!(put_off(&["Slow".into()], &mut run), (1, 1));
        assert_eq!(run.into_keys().collect::<Vec<_>>(), ["a.Quick"]);
    }
}
