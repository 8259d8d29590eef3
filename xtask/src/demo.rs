//! `cargo xtask demo`: the example project on `java` and on `covet java`.

use std::time::Duration;

use anyhow::{Context, Result};

use crate::execute::{self, Outcome};
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
    Ok(same)
}

fn show(outcome: &Outcome) {
    print!("{}{}", outcome.stdout, outcome.stderr);
    match outcome.code {
        Some(code) => println!("(exit code {code})\n"),
        None => println!("(ran into the time limit)\n"),
    }
}
