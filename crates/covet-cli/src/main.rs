//! The `covet` command: arguments in, exit code out.
//!
//! This crate parses the command line into plain structs, hands them to the crates that do the work, and turns their
//! outcome into an [`ExitCode`](exit_code). Deliberately absent: any knowledge of how classes are read or run.

mod exit_code;
mod generate;
mod help;
mod java;
mod java_options;
mod project;
mod study;

use std::process::ExitCode;

/// A search makes and drops millions of small objects; see ARCHITECTURE.md for what this is worth.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args_os()
        .skip(1)
        .map(|argument| argument.to_string_lossy().into_owned())
        .collect();
    ExitCode::from(dispatch(&arguments))
}

/// Runs the command that `arguments` name and returns the exit code of the process.
fn dispatch(arguments: &[String]) -> u8 {
    match arguments.first().map(String::as_str) {
        Some("java") => java::main(&arguments[1..]),
        Some("generate") => generate::main(&arguments[1..]),
        Some("goals") => generate::goals::main(&arguments[1..]),
        Some("study") => study::main(&arguments[1..]),
        Some("--version" | "-V") => say(help::VERSION),
        Some("--help" | "-h" | "help") => say(help::COVET),
        Some(other) => {
            eprintln!("covet: unknown command `{other}`; `covet --help` lists the commands");
            exit_code::USAGE
        }
        None => {
            eprint!("{}", help::COVET);
            exit_code::USAGE
        }
    }
}

fn say(text: &str) -> u8 {
    print!("{text}");
    exit_code::SUCCESS
}
