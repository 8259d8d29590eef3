//! `covet java`: a Java program in Covet's machine, behaving like `java`.

use std::io::{BufWriter, Write};
use std::sync::Arc;

use covet_program::jdk::Jdk;
use covet_vm::domain::Concrete;
use covet_vm::launch::{ProgramEnd, Target as Main};
use covet_vm::machine::Machine;
use covet_vm::mounts::{self, FileMapping, MountError};
use covet_vm::sandbox::{Console, World};
use covet_vm::vm::{Halt, Options, Vm};

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
    let world = world_of(command, &jdk);
    let vm = match Vm::new(jdk, options_of(command), world, console()) {
        Ok(mut vm) => {
            if let Err(e) = mount(&mut vm, command) {
                eprintln!("covet: {e}");
                return exit_code::USAGE;
            }
            vm
        }
        Err(e) => {
            eprintln!("covet: {e}");
            return exit_code::INTERNAL;
        }
    };
    let mut machine = Machine::new(vm, Concrete);
    if let Err(e) = machine.boot() {
        eprintln!("covet: {e}");
        return exit_code::INTERNAL;
    }
    machine.vm.budget = command.budget.unwrap_or(u64::MAX);
    let target = match &command.target {
        Target::Class(c) => Main::Class(c.clone()),
        Target::Jar(j) => Main::Jar(j.to_string_lossy().into_owned()),
    };
    let end = machine.run_program(&target, &command.arguments);
    machine.vm.write_back_mappings();
    let _ = machine.vm.sandbox.console.output.flush();
    let _ = machine.vm.sandbox.console.error.flush();
    for (native, count) in &machine.vm.unsupported {
        eprintln!("covet: native method not supported: {native} ({count} calls)");
    }
    finish(end)
}

/// Shows the guest its JDK, its class path and what the user hands it.
fn mount(vm: &mut Vm, command: &JavaCommand) -> Result<(), MountError> {
    let home = vm.jdk.home.clone();
    let mut class_path = mounts::class_path_entries(&command.class_path);
    if let Target::Jar(jar) = &command.target {
        class_path.push(jar.clone());
    }
    let files: Vec<FileMapping> = command
        .files
        .iter()
        .map(|f| FileMapping {
            host: f.directory.clone(),
            write_through: f.write_through,
        })
        .collect();
    mounts::mount(&mut vm.sandbox, &home, &class_path, &files)
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

fn world_of(command: &JavaCommand, jdk: &Jdk) -> World {
    let mut world = command.world.map_or_else(World::default, World::from_seed);
    world
        .boot
        .properties
        .extend(command.properties.iter().cloned());
    world.boot.directories.java_home = jdk.home.to_string_lossy().into_owned();
    if let Ok(dir) = std::env::current_dir() {
        world.boot.directories.user_dir = dir.to_string_lossy().into_owned();
    }
    world
}

fn options_of(command: &JavaCommand) -> Options {
    Options {
        max_heap: command.max_heap.unwrap_or(4 << 30),
        max_stack_bytes: command.stack.unwrap_or(1 << 20),
        class_path: command.class_path.clone(),
        assertions: command.assertions.default,
        system_assertions: command.assertions.system,
        module_properties: module_properties(&command.modules),
        collect: true,
        max_threads: 32_768,
        ..Options::default()
    }
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
