//! `covet java`: a Java program in Covet's machine, behaving like `java`.

use crate::java_options::{JavaCommand, JavaRequest, OptionError, parse};
use crate::{exit_code, help};

/// Runs `covet java` with the arguments behind the word `java`.
pub fn main(arguments: &[String]) -> u8 {
    let class_path = std::env::var("CLASSPATH").ok();
    match parse(arguments, class_path.as_deref()) {
        Ok(JavaRequest::Run(command)) => {
            for note in &command.notes {
                eprintln!("covet: {note}");
            }
            run(&command)
        }
        Ok(JavaRequest::Version(_)) => not_built_yet("-version"),
        Ok(JavaRequest::Help(stream)) => {
            stream.print(help::JAVA);
            exit_code::SUCCESS
        }
        Err(error) => report(&error),
    }
}

/// Runs the program. The machine is wired in here.
fn run(command: &JavaCommand) -> u8 {
    not_built_yet(&format!("running {}", command.target))
}

fn not_built_yet(what: &str) -> u8 {
    eprintln!("covet: {what} is not built yet");
    exit_code::UNSUPPORTED
}

fn report(error: &OptionError) -> u8 {
    eprintln!("{error}");
    match error {
        OptionError::NoMainClass => eprint!("{}", help::JAVA),
        OptionError::Unrecognized(_) | OptionError::InvalidSize { .. } => {
            eprintln!("Error: Could not create the Java Virtual Machine.");
            eprintln!("Error: A fatal exception has occurred. Program will exit.");
        }
        _ => {}
    }
    match error {
        OptionError::InvalidNumber { .. }
        | OptionError::RequiresValue { .. }
        | OptionError::Unsupported { .. } => exit_code::USAGE,
        _ => exit_code::JAVA_FAILURE,
    }
}
