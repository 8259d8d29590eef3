//! The directory of one check: the sources of the server and of the stand-ins, their classes after the first start, the
//! options, and `work`, where the guests are. Removed in the end.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

use super::error::CheckError;
use super::options::CheckOptions;
use crate::suite::JUnit;

macro_rules! sources {
    ($($path:literal => $file:literal,)*) => {
        &[$(($path, include_str!($file))),*]
    };
}

const SERVER: &[(&str, &str)] = sources! {
    "Boot.java" => "server/Boot.java",
    "server/Compiler.java" => "server/Compiler.java",
    "server/Options.java" => "server/Options.java",
    "server/Outcome.java" => "server/Outcome.java",
    "server/Runner.java" => "server/Runner.java",
    "server/Server.java" => "server/Server.java",
    "server/Suite.java" => "server/Suite.java",
    "server/SuiteLoader.java" => "server/SuiteLoader.java",
    "server/TestClasses.java" => "server/TestClasses.java",
    "server/TestRun.java" => "server/TestRun.java",
    "server/Threads.java" => "server/Threads.java",
    "server/Wire.java" => "server/Wire.java",
    "server/World.java" => "server/World.java",
};

const JUPITER: &[(&str, &str)] = sources! {
    "standins/AssertionFailedError.java" => "standins/jupiter/AssertionFailedError.java",
    "standins/Assertions.java" => "standins/jupiter/Assertions.java",
    "standins/Compare.java" => "standins/jupiter/Compare.java",
    "standins/Disabled.java" => "standins/jupiter/Disabled.java",
    "standins/DisplayName.java" => "standins/jupiter/DisplayName.java",
    "standins/Executable.java" => "standins/jupiter/Executable.java",
    "standins/Test.java" => "standins/jupiter/Test.java",
    "standins/Throwing.java" => "standins/jupiter/Throwing.java",
    "standins/ThrowingSupplier.java" => "standins/jupiter/ThrowingSupplier.java",
    "standins/Timeout.java" => "standins/jupiter/Timeout.java",
    "standins/Timing.java" => "standins/jupiter/Timing.java",
};

const JUNIT4: &[(&str, &str)] = sources! {
    "standins/Assert.java" => "standins/junit4/Assert.java",
    "standins/Check.java" => "standins/junit4/Check.java",
    "standins/Test.java" => "standins/junit4/Test.java",
    "standins/ThrowingRunnable.java" => "standins/junit4/ThrowingRunnable.java",
};

/// How systems say that a disk is full.
const FULL: [&str; 3] = [
    "No space left on device",
    "Disk quota exceeded",
    "There is not enough space on the disk",
];

/// A directory that exists as long as the value.
#[derive(Debug)]
pub(super) struct Scratch(PathBuf);

impl Scratch {
    /// Makes the directory and what is in it.
    pub(super) fn create(options: &CheckOptions) -> Result<Scratch, CheckError> {
        let scratch = Scratch(make_own(&options.scratch)?);
        for part in ["work", "server/classes", "standins/classes"] {
            make(&scratch.0.join(part))?;
        }
        let standins = match (options.junit_jars.is_empty(), options.junit) {
            (false, _) => &[],
            (true, JUnit::Early4 | JUnit::V4) => JUNIT4,
            (true, JUnit::V5 | JUnit::V6) => JUPITER,
        };
        for (path, text) in SERVER.iter().chain(standins) {
            write(&scratch.0.join(path), text)?;
        }
        write(
            &scratch.0.join("options"),
            &option_lines(options, &scratch)?,
        )?;
        Ok(scratch)
    }

    pub(super) fn path(&self) -> &Path {
        &self.0
    }

    /// What is behind an error of a machine that did not start: it has files to write first.
    pub(super) fn explain(&self, error: CheckError) -> CheckError {
        let is_full = |why: &str| FULL.iter().any(|words| why.contains(words));
        match error {
            CheckError::Start(why) if is_full(&why) => {
                let parent = self.0.parent().unwrap_or(&self.0);
                CheckError::Full(parent.to_owned())
            }
            error => error,
        }
    }

    /// Where the guests are.
    pub(super) fn work(&self) -> PathBuf {
        self.0.join("work")
    }

    /// The classes of the server, once a first start has made them.
    pub(super) fn server_classes(&self) -> PathBuf {
        self.0.join("server/classes")
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        // Nobody is left to tell.
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// The items that `server/Options.java` reads.
fn option_lines(options: &CheckOptions, scratch: &Scratch) -> Result<String, CheckError> {
    let mut lines = String::new();
    if let Some(release) = options.release {
        lines += &format!("release {release}\n");
    }
    for entry in &options.class_path {
        lines += &format!("class-path {}\n", line_of(entry)?);
    }
    let standins = [scratch.0.join("standins/classes")];
    let junit = match options.junit_jars.as_slice() {
        [] => &standins[..],
        jars => jars,
    };
    for entry in junit {
        lines += &format!("junit {}\n", line_of(entry)?);
    }
    Ok(lines)
}

/// The absolute path, because the machine has a working directory of its own.
fn line_of(path: &Path) -> Result<String, CheckError> {
    let bad = || CheckError::Path(path.to_owned());
    let absolute = std::path::absolute(path).map_err(|_| bad())?;
    let text = absolute.to_str().ok_or_else(bad)?;
    if text.contains(['\n', '\r']) {
        return Err(bad());
    }
    Ok(text.to_owned())
}

/// A directory that nobody else has.
fn make_own(parent: &Path) -> Result<PathBuf, CheckError> {
    /// Tells the checks of one process apart.
    static NEXT: AtomicU32 = AtomicU32::new(0);
    make(parent)?;
    let parent = parent
        .canonicalize()
        .map_err(|source| scratch_error(parent, source))?;
    loop {
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let path = parent.join(format!("covet-check-{}-{number}", std::process::id()));
        match std::fs::create_dir(&path) {
            Ok(()) => return Ok(path),
            // Left behind by a process that was killed and had our number.
            Err(error) if error.kind() == std::io::ErrorKind::AlreadyExists => {}
            Err(source) => return Err(scratch_error(&path, source)),
        }
    }
}

fn make(path: &Path) -> Result<(), CheckError> {
    std::fs::create_dir_all(path).map_err(|source| scratch_error(path, source))
}

fn write(path: &Path, text: &str) -> Result<(), CheckError> {
    std::fs::write(path, text).map_err(|source| scratch_error(path, source))
}

fn scratch_error(path: &Path, source: std::io::Error) -> CheckError {
    CheckError::Scratch {
        path: path.to_owned(),
        source,
    }
}
