//! `cargo xtask demo`: the example project on `java` and on `covet java`, and tests for its classes.

use std::path::Path;
use std::time::Duration;

use anyhow::{Context, Result};

use crate::execute::{self, Outcome};
use crate::jdk::Jdk;
use crate::{build, javac, jdk, paths};

const MAIN_CLASS: &str = "ledger.Main";
const LIMIT: Duration = Duration::from_secs(120);

/// Runs the demo; whether both machines agree.
pub fn run() -> Result<bool> {
    let jdk = jdk::of_feature(17)?;
    let covet = build::covet()?;
    let sources = paths::root().join("examples/hello/src/ledger");
    let classes = paths::target().join("demo/classes");
    let listing = std::fs::read_dir(&sources).context("the example is missing")?;
    let mut files = listing
        .map(|entry| Ok(entry?.path()))
        .collect::<Result<Vec<_>>>()?;
    files.sort();
    println!("$ javac -d classes examples/hello/src/ledger/*.java");
    javac::compile(&jdk, files, &classes)?;

    println!("$ java -cp classes {MAIN_CLASS}");
    let mut java = execute::command(&jdk.java());
    let expected = execute::run(java.arg("-cp").arg(&classes).arg(MAIN_CLASS), "", LIMIT)?;
    show(&expected);

    println!("$ covet java -cp classes {MAIN_CLASS}");
    let mut command = execute::command(&covet);
    command
        .args(["java", "--jdk"])
        .arg(&jdk.home)
        .arg("-cp")
        .arg(&classes)
        .arg(MAIN_CLASS);
    let actual = execute::run(&mut command, "", LIMIT)?;
    show(&actual);

    let same = expected == actual;
    println!(
        "{}",
        if same {
            "Both print the same."
        } else {
            "They differ."
        }
    );
    Ok(same && generate(&covet, &jdk, &classes)?)
}

/// Writes tests for the example's classes; whether all of them got some. Budgets are in executed tests, so that the
/// output is the same everywhere.
fn generate(covet: &Path, jdk: &Jdk, classes: &Path) -> Result<bool> {
    let output = paths::target().join("demo/tests");
    if output.exists() {
        std::fs::remove_dir_all(&output)?;
    }
    println!("\n$ covet generate --all -cp classes -o tests --tests 3000");
    let mut command = execute::command(covet);
    command.args(["generate", "--all", "--tests", "3000", "--jdk"]);
    command
        .arg(&jdk.home)
        .arg("-cp")
        .arg(classes)
        .arg("-o")
        .arg(&output);
    let outcome = execute::run(&mut command, "", LIMIT)?;
    show(&outcome);
    let suite = output.join("ledger/LedgerCovetTest.java");
    let source = std::fs::read_to_string(&suite).context("no tests were written")?;
    println!("{source}");
    Ok(outcome.code == Some(0))
}

fn show(outcome: &Outcome) {
    print!("{}{}", outcome.stdout, outcome.stderr);
    match outcome.code {
        Some(code) => println!("(exit code {code})\n"),
        None => println!("(ran into the time limit)\n"),
    }
}
