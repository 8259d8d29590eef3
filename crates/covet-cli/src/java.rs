//! `covet java`: a Java program in Covet's machine, behaving like `java`.

use std::io::{BufWriter, Write};
use std::sync::Arc;

use covet_program::jdk::Jdk;
use covet_vm::domain::Concrete;
use covet_vm::launch::{Program, ProgramEnd, Setup, SetupError, Target as Main};
use covet_vm::mounts::{self, FileMapping};
use covet_vm::sandbox::{Console, World};
use covet_vm::vm::{Halt, Options};

use crate::java_options::{JavaCommand, JavaRequest, ModuleOptions, OptionError, Target, parse};
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

/// Runs the program.
fn run(command: &JavaCommand) -> u8 {
    let (java_home, path) = (std::env::var_os("JAVA_HOME"), std::env::var_os("PATH"));
    let jdk = match Jdk::discover(
        command.jdk.as_deref(),
        java_home.as_deref(),
        path.as_deref(),
    ) {
        Ok(jdk) => Arc::new(jdk),
        Err(e) => {
            eprintln!("covet: {e}");
            return exit_code::NO_JDK;
        }
    };
    let mut machine = match setup_of(command, jdk).boot(Concrete, console()) {
        Ok(machine) => machine,
        Err(e) => {
            eprintln!("covet: {e}");
            return match e {
                SetupError::Mount(_) => exit_code::USAGE,
                SetupError::Boot(_) => exit_code::INTERNAL,
            };
        }
    };
    if let Some(instructions) = command.budget {
        machine.set_instructions(instructions);
    }
    let end = machine.run_program(&program_of(command));
    let _ = machine.vm.sandbox.console.output.flush();
    let _ = machine.vm.sandbox.console.error.flush();
    for (native, count) in &machine.vm.unsupported {
        eprintln!("covet: native method not supported: {native} ({count} calls)");
    }
    finish(end)
}

/// The machine that a command line asks for.
fn setup_of(command: &JavaCommand, jdk: Arc<Jdk>) -> Setup {
    let mut class_path = mounts::class_path_entries(&command.class_path);
    if let Target::Jar(jar) = &command.target {
        class_path.push(jar.clone());
    }
    let files = command.files.iter().map(|f| FileMapping {
        host: f.directory.clone(),
        write_through: f.write_through,
    });
    Setup {
        options: options_of(command),
        world: world_of(command),
        class_path,
        files: files.collect(),
        ..Setup::new(jdk)
    }
}

fn program_of(command: &JavaCommand) -> Program {
    let target = match &command.target {
        Target::Class(c) => Main::Class(c.clone()),
        Target::Jar(j) => Main::Jar(j.to_string_lossy().into_owned()),
    };
    Program {
        target,
        arguments: command.arguments.clone(),
    }
}

fn finish(end: ProgramEnd) -> u8 {
    match end {
        ProgramEnd::Exit(code) => code as u8,
        ProgramEnd::Limit(Halt::Budget) => {
            eprintln!("covet: the instruction budget is used up");
            exit_code::BUDGET
        }
        ProgramEnd::Limit(Halt::Deadlock) => {
            eprintln!("covet: every thread waits for ever");
            exit_code::DEADLOCK
        }
        ProgramEnd::Limit(_) => exit_code::INTERNAL,
    }
}

fn console() -> Console {
    Console {
        input: Box::new(std::io::stdin()),
        output: Box::new(BufWriter::with_capacity(1 << 16, std::io::stdout())),
        error: Box::new(std::io::stderr()),
    }
}

fn world_of(command: &JavaCommand) -> World {
    let mut world = command.world.map_or_else(World::default, World::from_seed);
    world
        .boot
        .properties
        .extend(command.properties.iter().cloned());
    if let Ok(dir) = std::env::current_dir() {
        world.boot.directories.user_dir = dir.to_string_lossy().into_owned();
    }
    world
}

fn options_of(command: &JavaCommand) -> Options {
    let usual = Options::for_programs();
    Options {
        max_heap: command.max_heap.unwrap_or(usual.max_heap),
        max_stack_bytes: command.stack.unwrap_or(usual.max_stack_bytes),
        class_path: command.class_path.clone(),
        assertions: command.assertions.default,
        system_assertions: command.assertions.system,
        module_properties: module_properties(&command.modules),
        input_arguments: command.vm_arguments.clone(),
        command: command_line(command),
        ..usual
    }
}

/// What runs, as the launcher words it: `Main one two`.
fn command_line(command: &JavaCommand) -> String {
    let target = match &command.target {
        Target::Class(c) => c.clone(),
        Target::Jar(j) => j.to_string_lossy().into_owned(),
    };
    let words = std::iter::once(target).chain(command.arguments.iter().cloned());
    words.collect::<Vec<_>>().join(" ")
}

/// The module options as the launcher hands them to the class library.
fn module_properties(m: &ModuleOptions) -> Vec<(String, String)> {
    let mut out = Vec::new();
    for (key, values) in [
        ("addopens", &m.add_opens),
        ("addexports", &m.add_exports),
        ("addreads", &m.add_reads),
        ("addmods", &m.add_modules),
        ("enable.native.access", &m.enable_native_access),
    ] {
        for (i, v) in values.iter().enumerate() {
            out.push((format!("jdk.module.{key}.{i}"), v.clone()));
        }
    }
    out
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
