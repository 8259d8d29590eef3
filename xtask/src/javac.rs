//! Compiling Java sources, many programs in one JVM.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::execute;
use crate::jdk::{Compiler, Jdk};
use crate::paths;

/// One compilation: sources in, a directory of class files out.
#[derive(Debug, Clone)]
pub struct Job {
    /// What to compile.
    pub sources: Vec<PathBuf>,
    /// Where the classes go; emptied before.
    pub output: PathBuf,
    /// Where the compiler's messages go.
    pub log: PathBuf,
    /// Further arguments of javac.
    pub options: Vec<String>,
    /// `--release`.
    pub release: Option<u32>,
}

/// Runs all jobs on `threads` threads; whether each succeeded.
pub fn compile_all(jdk: &Jdk, jobs: &[Job], threads: usize) -> Result<Vec<bool>> {
    if jobs.is_empty() {
        return Ok(Vec::new());
    }
    let driver = driver(&jdk.compiler)?;
    let list = driver.join(format!("jobs-{}-{}.txt", jdk.feature, std::process::id()));
    for job in jobs {
        prepare(job)?;
    }
    fs::write(
        &list,
        jobs.iter()
            .map(|job| line(&jdk.compiler, job))
            .collect::<String>(),
    )?;
    let output = java(&jdk.compiler, Some(&driver))
        .arg("CompileAll")
        .arg(&list)
        .arg(threads.to_string())
        .output()
        .context("cannot start the compiler")?;
    fs::remove_file(&list)?;
    if !output.status.success() {
        bail!(
            "the compiler broke down: {}",
            String::from_utf8_lossy(&output.stderr)
        );
    }
    let numbers = String::from_utf8_lossy(&output.stdout);
    let done: Vec<usize> = numbers
        .lines()
        .filter_map(|number| number.parse().ok())
        .collect();
    Ok((0..jobs.len())
        .map(|number| done.contains(&number))
        .collect())
}

/// Compiles one program or fails with the compiler's messages.
pub fn compile(jdk: &Jdk, sources: Vec<PathBuf>, output: &Path) -> Result<()> {
    let log = output.with_extension("log");
    let job = Job {
        sources,
        output: output.to_owned(),
        log,
        options: Vec::new(),
        release: None,
    };
    if compile_all(jdk, std::slice::from_ref(&job), 1)? == [true] {
        return Ok(());
    }
    bail!("{}", fs::read_to_string(&job.log).unwrap_or_default())
}

fn prepare(job: &Job) -> Result<()> {
    if job.output.exists() {
        fs::remove_dir_all(&job.output)?;
    }
    fs::create_dir_all(&job.output)?;
    if let Some(parent) = job.log.parent() {
        fs::create_dir_all(parent)?;
    }
    Ok(())
}

/// The line of a job for `CompileAll`.
fn line(compiler: &Compiler, job: &Job) -> String {
    let mut words = vec![job.log.display().to_string()];
    words.extend(["-encoding", "UTF-8", "-proc:none"].map(str::to_owned));
    if !job
        .options
        .iter()
        .any(|option| option.starts_with("-Xlint"))
    {
        words.push("-nowarn".to_owned());
    }
    words.push("-d".to_owned());
    words.push(job.output.display().to_string());
    if let Some(release) = job.release.or(compiler.release) {
        words.extend(["--release".to_owned(), release.to_string()]);
    }
    words.extend(job.options.iter().cloned());
    words.extend(
        job.sources
            .iter()
            .map(|source| source.display().to_string()),
    );
    words.join("\t") + "\n"
}

/// The compiled driver for this compiler, made when it is not there.
fn driver(compiler: &Compiler) -> Result<PathBuf> {
    let source = paths::root().join("xtask/src/CompileAll.java");
    let name = compiler.home.display().to_string().replace(['/', ' '], "_");
    let directory = paths::target().join("compile-all").join(name);
    let class = directory.join("CompileAll.class");
    if is_newer(&class, &source) {
        return Ok(directory);
    }
    fs::create_dir_all(&directory)?;
    let status = java(compiler, None)
        .args(["com.sun.tools.javac.Main", "-d"])
        .args([&directory, &source])
        .status()
        .context("cannot start the compiler")?;
    if !status.success() {
        bail!("{} does not compile", source.display());
    }
    Ok(directory)
}

/// Whether a file was made after another one.
pub fn is_newer(file: &Path, than: &Path) -> bool {
    let time = |path: &Path| path.metadata().and_then(|data| data.modified());
    matches!((time(file), time(than)), (Ok(file), Ok(than)) if file > than)
}

fn java(compiler: &Compiler, classes: Option<&Path>) -> Command {
    let mut command = execute::command(&compiler.home.join("bin/java"));
    let mut entries: Vec<String> = classes
        .iter()
        .map(|dir| dir.display().to_string())
        .collect();
    entries.extend(compiler.jars.iter().map(|jar| jar.display().to_string()));
    // One-shot runs: the quick compiler only.
    command.args(["-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"]);
    if !entries.is_empty() {
        command.arg("-cp").arg(entries.join(":"));
    }
    command
}
