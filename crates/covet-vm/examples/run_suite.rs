//! Runs test classes in the machine, for `cargo xtask conformance`: each from one frozen base, with a reset behind it.
//!
//! A worker boots a machine with the suite's class path, lets the driver warm the test engine, freezes, and then runs the
//! driver once per class. The verdicts are lines that the driver writes to a file of the host; what this program adds is
//! a summary per class: how the run ended, bytecodes, CPU time, missing natives.
//!
//! Arguments: `--jdk HOME --class-path P --directory D --out D [--jobs N] [--instructions N] [--option O]... [--clock SECONDS]
//! [--profile] LIST`. The list
//! names one class per line. In the out directory, `N.tsv` has the verdicts of the class with number N and `summary.tsv`
//! a line per class; classes that have one already are not run again.

use std::collections::HashSet;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use covet_program::jdk::Jdk;
use covet_vm::class::MethodId;
use covet_vm::domain::Concrete;
use covet_vm::launch::{Program, ProgramEnd, Run, Setup, Target};
use covet_vm::machine::Machine;
use covet_vm::mounts::FileMapping;
use covet_vm::sandbox::Console;
use covet_vm::transaction::Snapshot;
use covet_vm::vm::Trouble;

/// The driver's main class.
const DRIVER: &str = "SuiteDriver";

/// Methods of a profile that are listed.
const LISTED: usize = 200;

#[derive(Clone, Default)]
struct Arguments {
    jdk: PathBuf,
    class_path: String,
    directory: PathBuf,
    out: PathBuf,
    jobs: usize,
    instructions: u64,
    options: Vec<String>,
    list: PathBuf,
    profile: bool,
    clock: Option<i64>,
}

fn main() -> ExitCode {
    match parse(std::env::args().skip(1).collect()).and_then(|a| run(&a)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(e) => {
            eprintln!("run_suite: {e}");
            ExitCode::FAILURE
        }
    }
}

fn parse(arguments: Vec<String>) -> Result<Arguments, String> {
    let mut parsed = Arguments {
        jobs: 1,
        instructions: u64::MAX,
        ..Arguments::default()
    };
    let mut rest = arguments.into_iter();
    while let Some(argument) = rest.next() {
        let mut value = || rest.next().ok_or(format!("{argument} needs a value"));
        let number = |text: String| text.parse::<u64>().map_err(|e| format!("{text}: {e}"));
        match argument.as_str() {
            "--jdk" => parsed.jdk = value()?.into(),
            "--class-path" => parsed.class_path = value()?,
            "--directory" => parsed.directory = value()?.into(),
            "--out" => parsed.out = value()?.into(),
            "--jobs" => parsed.jobs = number(value()?)?.max(1) as usize,
            "--instructions" => parsed.instructions = number(value()?)?,
            "--clock" => parsed.clock = i64::try_from(number(value()?)?).ok(),
            "--profile" => parsed.profile = true,
            "--option" => parsed.options.push(value()?),
            _ => parsed.list = argument.into(),
        }
    }
    Ok(parsed)
}

fn run(arguments: &Arguments) -> Result<(), String> {
    let jdk = Jdk::discover(Some(&arguments.jdk), None, None).map_err(|e| e.to_string())?;
    let jdk = Arc::new(jdk);
    let text = fs::read_to_string(&arguments.list).map_err(|e| e.to_string())?;
    let classes: Vec<&str> = text.lines().collect();
    let next = AtomicUsize::new(0);
    let summary = arguments.out.join("summary.tsv");
    let done = fs::read_to_string(&summary).unwrap_or_default();
    let done: HashSet<&str> = done.lines().filter_map(|l| l.split('\t').next()).collect();
    let summary = fs::File::options().create(true).append(true).open(summary);
    let summary = Mutex::new(summary.map_err(|e| e.to_string())?);
    let work = || -> Result<(), String> {
        let mut worker = Worker::boot(&jdk, arguments)?;
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            let Some(class) = classes.get(number) else {
                return Ok(());
            };
            if done.contains(class) {
                continue;
            }
            let line = worker.class(class, &arguments.out.join(format!("{number}.tsv")));
            let mut summary = summary.lock().unwrap_or_else(PoisonError::into_inner);
            let written = summary.write_all(line.as_bytes());
            written.map_err(|e| e.to_string())?;
        }
    };
    thread::scope(|scope| {
        let others: Vec<_> = (1..arguments.jobs).map(|_| scope.spawn(work)).collect();
        work()?;
        let mut results = others.into_iter().map(|w| w.join());
        results.try_for_each(|r| r.map_err(|_| "a machine panicked".to_owned())?)
    })
}

struct Worker {
    machine: Machine<Concrete>,
    base: Snapshot<()>,
    instructions: u64,
}

impl Worker {
    fn boot(jdk: &Arc<Jdk>, arguments: &Arguments) -> Result<Worker, String> {
        let mut setup = Setup::new(jdk.clone());
        setup.options.class_path.clone_from(&arguments.class_path);
        setup.class_path = arguments.class_path.split(':').map(PathBuf::from).collect();
        let directories = &mut setup.world.boot.directories;
        directories.user_dir = arguments.directory.to_string_lossy().into_owned();
        for (host, write_through) in [(&arguments.directory, false), (&arguments.out, true)] {
            let host = host.clone();
            setup.files.push(FileMapping {
                host,
                write_through,
            });
        }
        if let Some(seconds) = arguments.clock {
            setup.world.run.clock_start_seconds = seconds;
        }
        for option in &arguments.options {
            setup.apply(option).map_err(|e| e.to_string())?;
        }
        let booted = setup.boot(Concrete, Console::silent());
        let mut machine = booted.map_err(|e| e.to_string())?;
        if let Err(trouble) = machine.run_static(DRIVER, "warm") {
            return Err(format!(
                "the test engine does not start: {}",
                text_of(&mut machine, trouble)
            ));
        }
        let base = machine.freeze();
        machine.vm.samples = arguments.profile.then(Default::default);
        Ok(Worker {
            machine,
            base,
            instructions: arguments.instructions,
        })
    }

    /// Where the bytecodes of the last run went: by the method in which its slices ended, and by those below it.
    fn print_profile(&mut self) {
        let Some(samples) = &mut self.machine.vm.samples else {
            return;
        };
        let samples = std::mem::take(samples);
        for (words, methods) in [("inside", samples.own), ("inside and below", samples.all)] {
            println!("{words}:");
            self.print_methods(methods, samples.bytecodes);
        }
    }

    fn print_methods(&self, methods: impl IntoIterator<Item = (MethodId, u64)>, all: u64) {
        let vm = &self.machine.vm;
        let named = methods.into_iter().map(|(method, count)| {
            let m = vm.classes.method(method);
            let class = vm.syms.text(vm.classes.get(m.class).name);
            let name = format!("{class}.{}{}", vm.syms.text(m.name), vm.syms.text(m.desc));
            (count, name)
        });
        let mut named: Vec<(u64, String)> = named.collect();
        // What is below nearly everything is the test engine.
        named.retain(|(count, _)| count * 100 < all * 97);
        named.sort_by(|a, b| b.cmp(a));
        for (count, name) in named.iter().take(LISTED) {
            println!("{:5.1} % {name}", 100.0 * *count as f64 / all as f64);
        }
    }

    /// Runs a class and goes back; its line in the summary.
    fn class(&mut self, class: &str, out: &Path) -> String {
        let program = Program {
            target: Target::Class(DRIVER.to_owned()),
            arguments: vec![
                "run".into(),
                out.to_string_lossy().into_owned(),
                class.into(),
            ],
        };
        let started = cpu_nanos();
        self.machine.set_instructions(self.instructions);
        let run = self.machine.run_captured(&program, &[]);
        self.print_profile();
        self.machine.reset(&self.base);
        let cpu = cpu_nanos().saturating_sub(started);
        let last = out.with_extension("out");
        let _ = fs::write(
            &last,
            [&run.output[..], b"\n--- error\n", &run.error[..]].concat(),
        );
        summary_line(class, &run, cpu)
    }
}

fn summary_line(class: &str, run: &Run, cpu: u64) -> String {
    let end = match run.end {
        ProgramEnd::Exit(code) => format!("exit {code}"),
        ProgramEnd::Limit(halt) => format!("limit {halt:?}"),
    };
    let mut line = format!("{class}\t{end}\t{}\t{cpu}", run.executed);
    for (native, count) in &run.unsupported {
        line.push_str(&format!("\t{native}={count}"));
    }
    line + "\n"
}

/// What went wrong, in words.
fn text_of(machine: &mut Machine<Concrete>, trouble: Trouble) -> String {
    match trouble {
        Trouble::Throw(e) => machine.vm.describe_throwable(e),
        other => format!("{other:?}"),
    }
}

/// CPU time of this thread, from the host's accounting.
fn cpu_nanos() -> u64 {
    let text = fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    let first = text.split_whitespace().next();
    first.and_then(|n| n.parse().ok()).unwrap_or(0)
}
