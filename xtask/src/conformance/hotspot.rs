//! A suite on the real `java`. Its verdicts and times are kept by library and JDK build, so that a second run costs
//! nothing.

use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

use anyhow::{Result, bail};

use super::suite::Suite;
use super::verdicts::{self, SuiteRun};
use crate::jdk::Jdk;
use crate::{execute, usage};

/// A process that decides no test for so long is ended. Long classes on a busy machine need most of it.
const SILENCE: Duration = Duration::from_secs(900);

/// A suite on HotSpot.
pub struct HotSpot<'a> {
    suite: &'a Suite,
    jdk: &'a Jdk,
    /// Where what is known of this suite on this JDK build is kept.
    directory: PathBuf,
}

/// What a run on HotSpot came to.
#[derive(Debug, Clone, Default)]
pub struct Outcome {
    /// Verdicts.
    pub run: SuiteRun,
    /// CPU time of all its processes.
    pub cpu: Duration,
}

impl<'a> HotSpot<'a> {
    /// `again` forgets what is known.
    pub fn new(suite: &'a Suite, jdk: &'a Jdk, again: bool) -> Result<Self> {
        let directory = suite.directory.join(format!("hotspot-{}", jdk.version));
        let (stamp, options) = (
            directory.join("options.txt"),
            suite.library.options.join("\n"),
        );
        let known = fs::read_to_string(&stamp).is_ok_and(|text| text == options);
        if directory.exists() && (again || !known) {
            fs::remove_dir_all(&directory)?;
        }
        fs::create_dir_all(directory.join("alone"))?;
        fs::write(stamp, options)?;
        Ok(Self {
            suite,
            jdk,
            directory,
        })
    }

    /// A measurement: nothing known before counts.
    pub fn fresh(suite: &'a Suite, jdk: &'a Jdk, name: &str) -> Result<Self> {
        let directory = suite.directory.join(format!("{name}-{}", jdk.version));
        if directory.exists() {
            fs::remove_dir_all(&directory)?;
        }
        fs::create_dir_all(&directory)?;
        Ok(Self {
            suite,
            jdk,
            directory,
        })
    }

    /// The test classes, as the JUnit platform finds them.
    pub fn classes(&self) -> Result<Vec<String>> {
        let file = self.directory.join("classes.txt");
        let library = &self.suite.library;
        let (stamp, wanted) = (
            self.directory.join("wanted.txt"),
            format!("{}\n{}", library.names, library.packages.join("\n")),
        );
        let known = fs::read_to_string(&stamp).is_ok_and(|text| text == wanted);
        if !file.exists() || !known {
            let partial = self.directory.join("classes.part");
            let _ = fs::remove_file(&partial);
            let root = self.suite.root.display().to_string();
            let mut command = self.java(&[]);
            command.args(["discover", &partial.display().to_string(), &root]);
            command.arg(&library.names).args(&library.packages);
            let usage = self.run(&mut command, &partial)?;
            if usage.code != 0 {
                bail!(
                    "no test classes found: exit code {}, see {}",
                    usage.code,
                    self.directory.join("stderr").display()
                );
            }
            fs::rename(partial, &file)?;
            fs::write(stamp, wanted)?;
        }
        let text = fs::read_to_string(&file)?;
        let names = text.lines().filter(|name| library.takes(name));
        Ok(names.map(str::to_owned).collect())
    }

    /// The suite's classes as they ran on any other JDK, or nothing: what they cost is much the same everywhere.
    pub fn elsewhere(&self) -> SuiteRun {
        let Ok(entries) = fs::read_dir(&self.suite.directory) else {
            return SuiteRun::new();
        };
        let mut files: Vec<PathBuf> = entries
            .filter_map(|entry| Some(entry.ok()?.path()))
            .filter(|path| *path != self.directory)
            .filter(|path| path.file_name().is_some_and(is_kept))
            .map(|path| path.join("suite.tsv"))
            .filter(|file| file.exists())
            .collect();
        files.sort();
        files.first().map(|file| read(file)).unwrap_or_default()
    }

    /// Runs classes one after the other in one process, as a build does; another one goes on behind a class that took the
    /// process with it. `mode` names the run and its options.
    pub fn together(&self, mode: &str, options: &[&str], classes: &[String]) -> Result<Outcome> {
        let (file, times) = (self.path(mode, "tsv"), self.path(mode, "cpu"));
        let list = self.path(mode, "list");
        let mut outcome = Outcome {
            run: read(&file),
            cpu: Duration::from_nanos(number(&times)),
        };
        loop {
            let left = |c: &&String| !outcome.run.contains_key(*c);
            let left: Vec<&str> = classes.iter().filter(left).map(String::as_str).collect();
            if left.is_empty() {
                break;
            }
            fs::write(&list, left.join("\n"))?;
            let before = outcome.run.len();
            let mut command = self.java(options);
            command.args(["run", &file.display().to_string()]);
            command.arg(format!("@{}", list.display()));
            let usage = self.run(&mut command, &file)?;
            outcome.cpu += usage.cpu;
            outcome.run = read(&file);
            fs::write(&times, outcome.cpu.as_nanos().to_string())?;
            if outcome.run.len() == before {
                bail!(
                    "java runs no test class: exit code {}, see {}",
                    usage.code,
                    self.directory.join("stderr").display()
                );
            }
        }
        outcome.run.retain(|class, _| classes.contains(class));
        Ok(outcome)
    }

    /// Runs a class in a process of its own.
    pub fn alone(&self, class: &str) -> Result<SuiteRun> {
        let file = self.directory.join("alone").join(format!("{class}.tsv"));
        if !file.exists() {
            let partial = file.with_extension("part");
            let _ = fs::remove_file(&partial);
            let mut command = self.java(&["-ea"]);
            command.args(["run", &partial.display().to_string(), class]);
            self.run(&mut command, &partial)?;
            fs::rename(partial, &file)?;
        }
        Ok(read(&file))
    }

    fn path(&self, mode: &str, extension: &str) -> PathBuf {
        self.directory.join(format!("{mode}.{extension}"))
    }

    fn java(&self, options: &[&str]) -> Command {
        let mut command = execute::command(&self.jdk.java());
        command.current_dir(&self.suite.work).args(options);
        command.args(&self.suite.library.options);
        command.args([
            "-Dsuite.cpu=true",
            "-cp",
            &self.suite.class_path,
            "SuiteDriver",
        ]);
        command
    }

    /// Runs a process for as long as it keeps writing to `progress`.
    fn run(&self, command: &mut Command, progress: &Path) -> Result<usage::Usage> {
        let (out, err) = (self.directory.join("stdout"), self.directory.join("stderr"));
        let mut last = (0, Instant::now());
        usage::run(command, &out, &err, || {
            let size = fs::metadata(progress).map_or(0, |m| m.len());
            if size != last.0 {
                last = (size, Instant::now());
            }
            last.1.elapsed() > SILENCE
        })
    }
}

/// Whether a directory is named as those where what is known of a JDK is kept.
fn is_kept(name: &OsStr) -> bool {
    name.to_string_lossy().starts_with("hotspot-")
}

fn read(file: &Path) -> SuiteRun {
    let mut run = SuiteRun::new();
    verdicts::read(&fs::read_to_string(file).unwrap_or_default(), &mut run);
    run
}

fn number(file: &Path) -> u64 {
    let text = fs::read_to_string(file).unwrap_or_default();
    text.trim().parse().unwrap_or(0)
}
