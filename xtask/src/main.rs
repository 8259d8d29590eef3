//! Developer tasks, run as `cargo xtask <task>`.
//!
//! One file or folder per task. Tasks need a Rust toolchain and install or name whatever else they miss.
//! Deliberately absent: anything that users of Covet need.

mod bench;
mod build;
mod conformance;
mod demo;
mod execute;
mod fixtures;
mod fuzz;
mod javac;
mod jdk;
mod paths;
mod study;
mod test;
mod usage;
mod worlds;

use std::process::ExitCode;

use anyhow::{Result, bail};

const HELP: &str = "\
Usage: cargo xtask <task>

  demo        build Covet and run the example project with it
  test        everything CI runs after fmt and clippy: unit tests and fixtures
  fixtures    run tests/java/** with `java` and with `covet java` and compare
              [--jdk DIR|17|21|25]... [--jdk21] [--filter TEXT] [--jobs N] [--verbose]
              [--bless-table] [--dir DIR] [--covet FILE]
  worlds      run tests/java/** from a frozen base: every reset complete, every run repeatable
              [--jdk DIR|17|21|25]... [--filter TEXT] [--seed N] [--full]
  conformance run libraries' own tests with `java` and in Covet's machine and compare the verdicts;
              writes docs/conformance.md
              [LIBRARY|GROUP:ARTIFACT:VERSION]... [--jdk DIR|17|21|25] [--class TEXT] [--jobs N]
              [--longest SECONDS] [--beyond SECONDS] [--instructions N] [--again] [--slice] [--no-report]
  fuzz        mutated class files, jars and images against the readers and the machine
              [--target class|decode|image|jar|interpret]... [--runs N] [--seed S] [--workers N] [--minutes M]
              [--jdk DIR|17|21|25] [--jar FILE]... [--filter TEXT] [--compare N] [--report]
  study       the small study: killed five times, in shards, and its page in a browser [--covet FILE]
  bench vm    CPU time of benches/vm/* against `java -Xint`; writes docs/bench-vm.md
              [--jdk DIR|17|21|25] [--filter TEXT] [--runs N] [--covet FILE]
  bench generate
              `covet generate` on real classes, judged by JUnit, JaCoCo and PIT; writes docs/bench-generate.md
              [--list sixty|twelve] [--classes N] [--filter TEXT] [--missing] [--jdk DIR|17|21|25]...
              [--budget 10s] [--instructions N] [--strategy S] [--seed N] [--junit 4|5|6] [--runs N] [--pit] [--covet FILE] [--report] [--select] [--small]
";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match dispatch(&arguments) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("xtask: {error:#}");
            ExitCode::FAILURE
        }
    }
}

/// Runs a task; whether everything it checked holds.
fn dispatch(arguments: &[String]) -> Result<bool> {
    let Some((task, rest)) = arguments.split_first() else {
        bail!("no task given\n{HELP}");
    };
    match task.as_str() {
        "demo" => demo::run(),
        "test" => test::run(),
        "fixtures" => fixtures::run(&fixtures::Options::parse(rest)?),
        "worlds" => worlds::run(&worlds::Options::parse(rest)?),
        "conformance" => conformance::run(&conformance::Options::parse(rest)?),
        "fuzz" => fuzz::run(&fuzz::Options::parse(rest)?),
        "study" => study::task(rest),
        "bench" => bench::run(rest),
        "help" | "--help" | "-h" => {
            print!("{HELP}");
            Ok(true)
        }
        other => bail!("unknown task `{other}`\n{HELP}"),
    }
}
