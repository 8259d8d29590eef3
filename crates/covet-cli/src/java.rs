//! `covet java`: a Java program in Covet's machine, behaving like `java`.

use std::io::{BufWriter, Write};
use std::path::Path;
use std::sync::Arc;

use covet_program::jar::Jar;
use covet_program::jdk::Jdk;
use covet_vm::boot::BootError;
use covet_vm::domain::Concrete;
use covet_vm::launch::{Program, ProgramEnd, Setup, SetupError, Target as Main};
use covet_vm::machine::Machine;
use covet_vm::mounts::{self, FileMapping};
use covet_vm::sandbox::report::Record;
use covet_vm::sandbox::{Act, Console, World};
use covet_vm::vm::{Assertions, Halt, Options, Vm};

use crate::java_options::{
    JavaCommand, JavaRequest, ModuleOptions, OptionError, Stream, Target, parse,
};
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
        Ok(JavaRequest::Version(stream, jdk)) => version(stream, jdk.as_deref()),
        Ok(JavaRequest::Help(stream)) => {
            stream.print(help::JAVA);
            exit_code::SUCCESS
        }
        Err(error) => report(&error),
    }
}

/// Runs the program.
fn run(command: &JavaCommand) -> u8 {
    if let Target::Jar(jar) = &command.target
        && let Some(error) = unusable_jar(jar)
    {
        eprintln!("{error}");
        return exit_code::JAVA_FAILURE;
    }
    let booted = find_jdk(command.jdk.as_deref()).and_then(|jdk| boot(setup_of(command, jdk)));
    let mut machine = match booted {
        Ok(machine) => machine,
        Err(code) => return code,
    };
    if let Some(stream) = command.show_version {
        // What cannot be printed does not keep the program from running.
        let _ = machine.print_version(stream == Stream::Err);
    }
    if let Some(instructions) = command.budget {
        machine.set_instructions(instructions);
    }
    let end = machine.run_program(&program_of(command));
    flush(&mut machine);
    name_what_was_not_done(&machine.vm);
    finish(end)
}

/// How many refused acts are named one by one.
const REFUSALS: usize = 10;

/// Names what a real machine would have done and this one did not.
fn name_what_was_not_done(vm: &Vm) {
    for (native, count) in vm.missing_of_library() {
        eprintln!("covet: native method not supported: {native} ({count} calls)");
    }
    let refused = |r: &&Record| matches!(r.act, Act::Socket | Act::Process);
    let refusals: Vec<&Record> = vm.sandbox.report.records().filter(refused).collect();
    for r in refusals.iter().take(REFUSALS) {
        let place = r
            .place
            .as_ref()
            .map_or(String::new(), |p| format!(" at {p}"));
        eprintln!(
            "covet: refused: {} ({}){place}, {} times",
            r.act.text(),
            r.detail,
            r.count
        );
    }
    if let more @ 1.. = refusals.len().saturating_sub(REFUSALS) {
        eprintln!("covet: refused: {more} more");
    }
}

/// What the launcher says of a jar that it cannot open.
fn unusable_jar(jar: &Path) -> Option<String> {
    let name = jar.display();
    if std::fs::File::open(jar).is_err() || !jar.is_file() {
        return Some(format!("Error: Unable to access jarfile {name}"));
    }
    Jar::open(jar)
        .is_err()
        .then(|| format!("Error: Invalid or corrupt jarfile {name}"))
}

fn find_jdk(wanted: Option<&Path>) -> Result<Arc<Jdk>, u8> {
    let (java_home, path) = (std::env::var_os("JAVA_HOME"), std::env::var_os("PATH"));
    match Jdk::discover(wanted, java_home.as_deref(), path.as_deref()) {
        Ok(jdk) => Ok(Arc::new(jdk)),
        Err(e) => {
            eprintln!("covet: {e}");
            Err(exit_code::NO_JDK)
        }
    }
}

/// A booted machine, or the exit code; what is wrong has been said.
fn boot(setup: Setup) -> Result<Machine<Concrete>, u8> {
    setup.boot(Concrete, console()).map_err(|e| match e {
        // The class library has said why, in the words of `java`.
        SetupError::Boot(BootError::Layer) => 1,
        SetupError::Mount(_) => {
            eprintln!("covet: {e}");
            exit_code::USAGE
        }
        SetupError::Boot(_) => {
            eprintln!("covet: {e}");
            exit_code::INTERNAL
        }
    })
}

fn flush(machine: &mut Machine<Concrete>) {
    let console = &mut machine.vm.sandbox.console;
    let _ = console.output.flush();
    let _ = console.error.flush();
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
        assertions: Assertions {
            default: command.assertions.default,
            system: command.assertions.system,
            classes: command.assertions.classes.clone(),
            packages: command.assertions.packages.clone(),
        },
        module_properties: module_properties(&command.modules),
        input_arguments: command.vm_arguments.clone(),
        command: command_line(command),
        verify: command.verify,
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

/// `-version`: what the class library says of itself.
fn version(stream: Stream, jdk: Option<&Path>) -> u8 {
    let printed = find_jdk(jdk).and_then(|jdk| {
        let mut machine = boot(Setup::new(jdk))?;
        let printed = machine.print_version(stream == Stream::Err);
        flush(&mut machine);
        printed.map_err(|_| exit_code::INTERNAL)
    });
    printed.map_or_else(|code| code, |()| exit_code::SUCCESS)
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
