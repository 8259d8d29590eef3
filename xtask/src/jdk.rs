//! JDKs: the classes that programs run on, and the compilers that make the programs.

mod find;
pub mod install;

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

/// A Java runtime together with a compiler for it.
#[derive(Debug, Clone)]
pub struct Jdk {
    /// The directory of `bin/java`.
    pub home: PathBuf,
    /// The feature release: 17, 21, 25.
    pub feature: u32,
    /// The full version, as in the `release` file.
    pub version: String,
    /// How to compile for it.
    pub compiler: Compiler,
}

/// A `javac`, run as `com.sun.tools.javac.Main` on some runtime.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Compiler {
    /// The runtime's home.
    pub home: PathBuf,
    /// Jars with the compiler, if the runtime has none of its own.
    pub jars: Vec<PathBuf>,
    /// `--release`, if the compiler is of another feature release than the JDK.
    pub release: Option<u32>,
}

impl Jdk {
    /// Its `java`.
    pub fn java(&self) -> PathBuf {
        self.home.join("bin/java")
    }
}

/// The JDKs that CI tests on: 17, and 25 if there is a way to it.
pub fn defaults() -> Result<Vec<Jdk>> {
    let mut jdks = vec![of_feature(17)?];
    match of_feature(25) {
        Ok(jdk) => jdks.push(jdk),
        Err(error) => eprintln!("xtask: JDK 25 is skipped: {error:#}"),
    }
    Ok(jdks)
}

/// The JDK of a `--jdk` option: a directory or a feature release.
pub fn named(name: &str) -> Result<Jdk> {
    match name.parse() {
        Ok(feature) => of_feature(feature),
        Err(_) => in_directory(Path::new(name)),
    }
}

/// A JDK of a feature release: found, else installed.
pub fn of_feature(feature: u32) -> Result<Jdk> {
    match find::complete(feature) {
        Some(jdk) => Ok(jdk),
        None => install::install(feature),
    }
}

fn in_directory(home: &Path) -> Result<Jdk> {
    let home = home
        .canonicalize()
        .with_context(|| format!("no directory {}", home.display()))?;
    let Some((version, feature)) = find::release_of(&home) else {
        bail!(
            "{} is no JDK: it has no `release` file with a JAVA_VERSION",
            home.display()
        );
    };
    let compiler = find::compiler_for(&home, feature)
        .with_context(|| format!("no javac for Java {feature} found"))?;
    Ok(Jdk {
        home,
        feature,
        version,
        compiler,
    })
}
