//! The same world is the same run, and a run is a transaction: checked on real programs for `cargo xtask worlds`.
//!
//! Every program runs on two machines, in two orders, each time from a frozen base that must be bit-identical after the
//! reset; both runs must be equal in output, report and instruction count, and equal to that of a machine that has run
//! nothing before, for as many programs as `--fresh` says. The machines differ in all that must not matter: what ran
//! before, what is cached, the seeds of the host's hash tables, the host thread, and when methods are compiled: on one as
//! soon as they were called, on the other never.
//!
//! Arguments: `LIST --jdk HOME [--seed N] [--fresh N]`. A line of the list has six fields between tabs: name, class
//! directory, main class, options of the machine, arguments, standard input. Words of a field are separated by the unit
//! separator and stand in double quotes; `\n`, `\t` and `\\` are escapes.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;

use covet_program::jdk::Jdk;
use covet_vm::domain::Concrete;
use covet_vm::launch::{Program, Run, Setup, Target};
use covet_vm::machine::Machine;
use covet_vm::sandbox::fs::{HostLinks, MountKind};
use covet_vm::sandbox::{Console, Entropy};
use covet_vm::transaction::{Snapshot, StatePart};

/// Where every program finds its classes, and its working directory.
const PLACE: &str = "/app";

struct Subject {
    name: String,
    classes: PathBuf,
    options: Vec<String>,
    program: Program,
    input: Vec<u8>,
}

struct Arguments {
    list: PathBuf,
    jdk: PathBuf,
    seed: u64,
    fresh: usize,
}

fn main() -> ExitCode {
    match check(std::env::args().skip(1).collect()) {
        Ok(violations) if violations.is_empty() => ExitCode::SUCCESS,
        Ok(violations) => {
            violations.iter().for_each(|v| println!("{v}"));
            println!("{} violations", violations.len());
            ExitCode::FAILURE
        }
        Err(e) => {
            eprintln!("same_world: {e}");
            ExitCode::FAILURE
        }
    }
}

fn check(arguments: Vec<String>) -> Result<Vec<String>, String> {
    let arguments = parse(arguments)?;
    let jdk = Jdk::discover(Some(&arguments.jdk), None, None).map_err(|e| e.to_string())?;
    let jdk = Arc::new(jdk);
    let text = std::fs::read_to_string(&arguments.list).map_err(|e| e.to_string())?;
    let subjects: Vec<Subject> = text.lines().filter_map(subject).collect();
    let mut random = Entropy::new(arguments.seed);
    let forth: Vec<usize> = (0..subjects.len()).collect();
    let shuffled = shuffle(subjects.len(), &mut random);
    let (first, second) = thread::scope(|scope| {
        let (jdk, subjects) = (&jdk, &subjects);
        let other = scope.spawn(move || in_order(jdk, subjects, &shuffled, Compile::Never));
        (
            in_order(jdk, subjects, &forth, Compile::AtOnce),
            other.join(),
        )
    });
    let (first, mut violations) = first?;
    let (second, more) = second.map_err(|_| "a machine panicked".to_owned())??;
    violations.extend(more);
    for (i, subject) in subjects.iter().enumerate() {
        let what = format!("{}: two machines differ", subject.name);
        violations.extend(difference(&what, first.get(&i), second.get(&i)));
    }
    let mut sample = shuffle(subjects.len(), &mut random);
    sample.truncate(arguments.fresh);
    violations.extend(on_fresh_machines(&jdk, &subjects, &sample, &first)?);
    violations.sort();
    let instructions: u64 = first.values().map(|run| run.executed).sum();
    println!(
        "{} programs on two machines, {} on fresh ones, {instructions} instructions",
        subjects.len(),
        sample.len()
    );
    Ok(violations)
}

fn parse(arguments: Vec<String>) -> Result<Arguments, String> {
    let mut parsed = Arguments {
        list: PathBuf::new(),
        jdk: PathBuf::new(),
        seed: 1,
        fresh: 0,
    };
    let mut rest = arguments.into_iter();
    while let Some(argument) = rest.next() {
        let mut value = || rest.next().ok_or(format!("{argument} needs a value"));
        let number = |text: String| text.parse::<u64>().map_err(|e| format!("{text}: {e}"));
        match argument.as_str() {
            "--jdk" => parsed.jdk = value()?.into(),
            "--seed" => parsed.seed = number(value()?)?,
            "--fresh" => parsed.fresh = number(value()?)? as usize,
            _ => parsed.list = argument.into(),
        }
    }
    Ok(parsed)
}

fn subject(line: &str) -> Option<Subject> {
    let fields: Vec<&str> = line.split('\t').collect();
    let [name, classes, main, options, arguments, input] = fields[..] else {
        return None;
    };
    let words = |field: &str| -> Vec<String> {
        let quoted = field.split('\u{1f}').filter_map(|w| w.strip_prefix('"'));
        let words = quoted.filter_map(|w| w.strip_suffix('"'));
        words.map(unescape).collect()
    };
    Some(Subject {
        name: name.to_owned(),
        classes: classes.into(),
        options: words(options),
        program: Program {
            target: Target::Class(main.to_owned()),
            arguments: words(arguments),
        },
        input: unescape(input).into_bytes(),
    })
}

fn unescape(text: &str) -> String {
    let mut out = String::new();
    let mut chars = text.chars();
    while let Some(c) = chars.next() {
        match (c, (c == '\\').then(|| chars.next()).flatten()) {
            (_, Some('n')) => out.push('\n'),
            (_, Some('t')) => out.push('\t'),
            (_, Some(other)) => out.push(other),
            (c, None) => out.push(c),
        }
    }
    out
}

/// A seeded permutation.
fn shuffle(count: usize, random: &mut Entropy) -> Vec<usize> {
    let mut order: Vec<usize> = (0..count).collect();
    for i in (1..count).rev() {
        order.swap(i, random.below(i as u64 + 1) as usize);
    }
    order
}

/// When a machine compiles methods.
#[derive(Clone, Copy)]
enum Compile {
    AtOnce,
    Never,
    AsUsual,
}

/// A machine with its frozen base.
struct Frozen {
    machine: Machine<Concrete>,
    base: Snapshot<()>,
    state: Vec<StatePart>,
}

impl Frozen {
    fn boot(jdk: &Arc<Jdk>, options: &[String], compile: Compile) -> Result<Frozen, String> {
        let mut setup = Setup::new(jdk.clone());
        match compile {
            Compile::AtOnce => setup.options.compile_after = Some(1),
            Compile::Never => setup.options.compile_after = None,
            Compile::AsUsual => {}
        }
        setup.options.class_path = PLACE.to_owned();
        setup.world.boot.directories.user_dir = PLACE.to_owned();
        for option in options {
            setup.apply(option).map_err(|e| e.to_string())?;
        }
        let booted = setup.boot(Concrete, Console::silent());
        let mut machine = booted.map_err(|e| e.to_string())?;
        let base = machine.freeze();
        let state = machine.state_parts();
        Ok(Frozen {
            machine,
            base,
            state,
        })
    }

    /// Runs a program in the base and goes back to it; also what is not as it was.
    fn run(&mut self, subject: &Subject) -> Result<(Run, Vec<&'static str>), String> {
        let m = &mut self.machine;
        let shown = show(m, &subject.classes);
        shown.map_err(|e| format!("{}: {e}", subject.classes.display()))?;
        let run = m.run_captured(&subject.program, &subject.input);
        m.reset(&self.base);
        let now = m.state_parts();
        let changed = self.state.iter().zip(&now).filter(|(a, b)| a != b);
        Ok((run, changed.map(|(a, _)| a.0).collect()))
    }
}

fn show(m: &mut Machine<Concrete>, classes: &Path) -> covet_vm::sandbox::fs::FsResult<()> {
    let fs = &mut m.vm.sandbox.fs;
    fs.mount(
        PLACE.as_bytes(),
        classes,
        MountKind::Overlay,
        HostLinks::Virtual,
    )?;
    fs.chdir(PLACE.as_bytes())
}

type Runs = BTreeMap<usize, Run>;

/// Runs all programs in this order, on one machine per set of options.
fn in_order(
    jdk: &Arc<Jdk>,
    subjects: &[Subject],
    order: &[usize],
    compile: Compile,
) -> Result<(Runs, Vec<String>), String> {
    let mut machines: BTreeMap<&[String], Frozen> = BTreeMap::new();
    let (mut runs, mut violations) = (Runs::new(), Vec::new());
    for &i in order {
        let subject = &subjects[i];
        let machine = match machines.entry(&subject.options) {
            std::collections::btree_map::Entry::Occupied(e) => e.into_mut(),
            std::collections::btree_map::Entry::Vacant(e) => {
                e.insert(Frozen::boot(jdk, &subject.options, compile)?)
            }
        };
        let (run, changed) = machine.run(subject)?;
        runs.insert(i, run);
        if !changed.is_empty() {
            let what = changed.join(", ");
            violations.push(format!("{}: not undone: {what}", subject.name));
            // One violation must not look like many.
            machines.remove(&subject.options[..]);
        }
    }
    Ok((runs, violations))
}

/// Runs the sample, each on a machine of its own, and compares.
fn on_fresh_machines(
    jdk: &Arc<Jdk>,
    subjects: &[Subject],
    sample: &[usize],
    expected: &Runs,
) -> Result<Vec<String>, String> {
    let next = AtomicUsize::new(0);
    let found = Mutex::new(Vec::new());
    let work = || -> Result<(), String> {
        while let Some(&i) = sample.get(next.fetch_add(1, Ordering::Relaxed)) {
            let subject = &subjects[i];
            let mut machine = Frozen::boot(jdk, &subject.options, Compile::AsUsual)?;
            let (run, _) = machine.run(subject)?;
            let what = format!("{}: a fresh machine differs", subject.name);
            let mut found = found.lock().unwrap_or_else(PoisonError::into_inner);
            found.extend(difference(&what, expected.get(&i), Some(&run)));
        }
        Ok(())
    };
    thread::scope(|scope| {
        let other = scope.spawn(work);
        work()?;
        other.join().map_err(|_| "a machine panicked".to_owned())?
    })?;
    Ok(found.into_inner().unwrap_or_else(PoisonError::into_inner))
}

/// How two runs of a program differ.
fn difference(what: &str, a: Option<&Run>, b: Option<&Run>) -> Option<String> {
    let (a, b) = (a?, b?);
    if a == b {
        return None;
    }
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    let first = |x: &str, y: &str| {
        let lines = x.lines().zip(y.lines()).find(|(x, y)| x != y);
        lines.map_or("length".to_owned(), |(x, y)| format!("`{x}` and `{y}`"))
    };
    let how = if a.output != b.output {
        first(&text(&a.output), &text(&b.output))
    } else if a.error != b.error {
        first(&text(&a.error), &text(&b.error))
    } else if a.end != b.end {
        format!("{:?} and {:?}", a.end, b.end)
    } else if a.report != b.report {
        first(&a.report, &b.report)
    } else if a.executed != b.executed {
        format!("{} and {} instructions", a.executed, b.executed)
    } else {
        format!("{:?} and {:?}", a.unsupported, b.unsupported)
    };
    Some(format!("{what}: {how}"))
}
