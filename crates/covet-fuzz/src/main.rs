//! `covet-fuzz`: what `cargo xtask fuzz` runs.

use std::process::ExitCode;

use covet_fuzz::run::{Options, run};

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match Options::parse(&arguments).and_then(|options| run(&options)) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("covet-fuzz: {error:#}");
            ExitCode::from(2)
        }
    }
}
