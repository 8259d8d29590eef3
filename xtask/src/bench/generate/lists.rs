//! The fixed lists of classes in `tests/generate`, and the class files behind them.
//!
//! A list is a text file with a class per line: coordinates of its library, its name with dots, its branches by JaCoCo's
//! count. Everything resolved or unpacked lies below `target/generate`.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::conformance::maven;
use crate::jdk::Jdk;
use crate::paths;

/// A class to write tests for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// `group:artifact:version` of the library.
    pub coordinates: String,
    /// The name with dots.
    pub class: String,
    /// Branches, nested classes included, by JaCoCo's count.
    pub branches: u32,
}

impl Entry {
    /// The library as the tables show it: artifact and version.
    pub fn library(&self) -> String {
        let mut words = self.coordinates.split(':').skip(1);
        let artifact = words.next().unwrap_or_default();
        format!("{artifact} {}", words.next().unwrap_or_default())
    }

    /// The line of a list.
    pub fn line(&self) -> String {
        format!("{}\t{}\t{}\n", self.coordinates, self.class, self.branches)
    }
}

/// Where the lists are.
pub fn directory() -> PathBuf {
    paths::root().join("tests/generate")
}

/// The list of this name.
pub fn read(name: &str) -> Result<Vec<Entry>> {
    let file = directory().join(format!("{name}.tsv"));
    let text = fs::read_to_string(&file).with_context(|| format!("no list {}", file.display()))?;
    data_lines(&text).map(parse).collect()
}

fn parse(line: &str) -> Result<Entry> {
    let fields: Vec<&str> = line.split('\t').collect();
    let [coordinates, class, branches] = fields[..] else {
        bail!("`{line}` is not coordinates, class and branches");
    };
    Ok(Entry {
        coordinates: coordinates.to_owned(),
        class: class.to_owned(),
        branches: branches.parse().context("branches are a number")?,
    })
}

/// Lines that are no comments.
pub fn data_lines(text: &str) -> impl Iterator<Item = &str> {
    text.lines()
        .filter(|l| !l.is_empty() && !l.starts_with('#'))
}

/// A library: its jars, and its own class files unpacked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Library {
    /// Its own jar first, then what it depends on.
    pub jars: Vec<PathBuf>,
    /// Its class files.
    pub classes: PathBuf,
}

impl Library {
    /// Resolves and unpacks what is not there yet.
    pub fn prepare(coordinates: &str, jdk: &Jdk) -> Result<Self> {
        let directory = working(coordinates);
        let jars = maven::with_dependencies(coordinates, &directory)?;
        let classes = directory.join("classes");
        if !classes.exists() {
            let jar = jars
                .first()
                .with_context(|| format!("{coordinates} has no jar"))?;
            unpack(jar, &classes, jdk)?;
        }
        Ok(Self { jars, classes })
    }

    /// The class path.
    pub fn class_path(&self) -> String {
        joined(&self.jars)
    }

    /// The class files of a class and its nested classes.
    pub fn class_files(&self, class: &str) -> Result<Vec<PathBuf>> {
        let path = self.classes.join(class.replace('.', "/"));
        let (Some(package), Some(name)) = (path.parent(), path.file_name()) else {
            bail!("`{class}` is no class name");
        };
        let name = name.to_string_lossy();
        let mut files = Vec::new();
        for entry in fs::read_dir(package)? {
            let entry = entry?;
            let file = entry.file_name().to_string_lossy().into_owned();
            let rest = file
                .strip_suffix(".class")
                .and_then(|f| f.strip_prefix(&*name));
            if rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('$')) {
                files.push(entry.path());
            }
        }
        if files.is_empty() {
            bail!("{} has no class {class}", self.classes.display());
        }
        files.sort();
        Ok(files)
    }
}

/// Where everything about some coordinates is kept.
pub fn working(coordinates: &str) -> PathBuf {
    paths::target()
        .join("generate")
        .join(coordinates.replace(':', "_"))
}

/// A class path.
pub fn joined(entries: &[PathBuf]) -> String {
    let entries: Vec<String> = entries.iter().map(|e| e.display().to_string()).collect();
    entries.join(":")
}

/// Unpacks a jar without its versions for other releases: JaCoCo takes a class of the same name for another one.
fn unpack(jar: &Path, directory: &Path, jdk: &Jdk) -> Result<()> {
    let partial = directory.with_extension("part");
    if partial.exists() {
        fs::remove_dir_all(&partial)?;
    }
    fs::create_dir_all(&partial)?;
    let status = Command::new(jdk.compiler.home.join("bin/jar"))
        .arg("xf")
        .arg(jar)
        .current_dir(&partial)
        .status()
        .context("cannot start the jar tool")?;
    if !status.success() {
        bail!("cannot unpack {}", jar.display());
    }
    let versions = partial.join("META-INF/versions");
    if versions.exists() {
        fs::remove_dir_all(versions)?;
    }
    Ok(fs::rename(partial, directory)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_read_as_written() {
        let entry = Entry {
            coordinates: "g:a:1".into(),
            class: "x.y.Z".into(),
            branches: 20,
        };
        assert_eq!(parse(entry.line().trim_end()).unwrap(), entry);
        assert_eq!(entry.library(), "a 1");
        assert!(parse("g:a:1\tx").is_err());
    }

    #[test]
    fn the_lists_hold_what_they_promise() {
        let sixty = read("sixty").unwrap();
        assert_eq!(sixty.len(), 60);
        assert!(sixty.iter().all(|e| e.branches >= 20));
        let mut libraries: Vec<&str> = sixty.iter().map(|e| e.coordinates.as_str()).collect();
        libraries.sort_unstable();
        assert!(libraries.chunk_by(|a, b| a == b).all(|c| c.len() <= 8));
        libraries.dedup();
        assert!(libraries.len() >= 8);
        assert_eq!(read("twelve").unwrap().len(), 12);
    }
}
