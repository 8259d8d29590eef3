//! A suite made ready: its jars, a scratch directory that looks like a Maven project after `test-compile`, the driver.

use std::fs;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use super::ladder::Library;
use super::maven;
use crate::jdk::Jdk;
use crate::{javac, paths};

/// Everything that running a suite needs, on whatever machine.
#[derive(Debug, Clone)]
pub struct Suite {
    /// The library.
    pub library: Library,
    /// Where all that is kept of it lies.
    pub directory: PathBuf,
    /// The working directory of its tests.
    pub work: PathBuf,
    /// The tests' own root on the class path.
    pub root: PathBuf,
    /// The class path, driver included.
    pub class_path: String,
}

/// Resolves, unpacks and compiles what is not there yet.
pub fn prepare(library: &Library, jdk: &Jdk) -> Result<Suite> {
    let directory = paths::target().join("conformance").join(&library.name);
    fs::create_dir_all(&directory)?;
    let jars = maven::resolve(library, &directory)?;
    let work = directory.join("work");
    let root = unpack(&jars.tests, &work, jdk)?;
    let driver = driver(jdk, &jars.console)?;
    let mut entries = vec![root.clone()];
    entries.extend(jars.class_path.into_iter().skip(1));
    entries.push(driver);
    let entries: Vec<String> = entries.iter().map(|e| e.display().to_string()).collect();
    Ok(Suite {
        library: library.clone(),
        directory,
        work,
        root,
        class_path: entries.join(":"),
    })
}

/// Suites read their files below `src/test/resources` and `target/test-classes`.
fn unpack(tests: &Path, work: &Path, jdk: &Jdk) -> Result<PathBuf> {
    let root = work.join("target/test-classes");
    let stamp = work.join(".unpacked");
    if fs::read_to_string(&stamp).ok().as_deref() == Some(&tests.to_string_lossy()) {
        return Ok(root);
    }
    if work.exists() {
        fs::remove_dir_all(work)?;
    }
    fs::create_dir_all(&root)?;
    // The jar tool is part of every JDK; a runtime without it has a compiler elsewhere.
    let status = Command::new(jdk.compiler.home.join("bin/jar"))
        .arg("xf")
        .arg(tests)
        .current_dir(&root)
        .status()
        .context("cannot start the jar tool")?;
    if !status.success() {
        bail!("cannot unpack {}", tests.display());
    }
    fs::create_dir_all(work.join("src/test"))?;
    for link in ["src/test/resources", "src/test/java"] {
        symlink("../../target/test-classes", work.join(link))?;
    }
    fs::write(&stamp, tests.to_string_lossy().as_bytes())?;
    Ok(root)
}

/// The compiled driver.
fn driver(jdk: &Jdk, console: &Path) -> Result<PathBuf> {
    let sources = ["SuiteDriver.java", "SuiteWarmth.java"]
        .map(|name| paths::root().join("xtask/src/conformance").join(name));
    let output = paths::target().join(format!("conformance/driver-{}", jdk.feature));
    let class = output.join("SuiteDriver.class");
    if sources.iter().all(|source| javac::is_newer(&class, source)) {
        return Ok(output);
    }
    let job = javac::Job {
        sources: sources.to_vec(),
        output: output.clone(),
        log: output.with_extension("log"),
        options: vec!["-cp".into(), console.display().to_string()],
        release: None,
    };
    if javac::compile_all(jdk, std::slice::from_ref(&job), 1)? != [true] {
        bail!("{}", fs::read_to_string(&job.log).unwrap_or_default());
    }
    Ok(output)
}
