//! What mutants are made of: real classes, and small jars and images around them.
//!
//! Classes come from class directories (one per program; the classes of a directory see each other), from jars, and
//! from the JDK's own image: every [`JDK_STEP`]th class of `java.base` in the order of the image's table that is not
//! larger than [`LARGEST`]. Classes of the JDK get another package, because only the boot loader may define `java.*`.

mod archives;
mod image;
mod rename;

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};
use covet_program::{Bytes, ClassFile, Jar, Jdk};

use crate::mutate::sites::{Format, Sites};
use rename::rename;

/// Every how many classes of `java.base` one is taken.
pub const JDK_STEP: usize = 37;
/// Larger files are not mutated: they say the same more slowly.
pub const LARGEST: usize = 8 << 10;
/// In front of the names of classes of the JDK.
const PREFIX: &str = "seed/";
/// Every how many classes of a jar one is taken.
const JAR_STEP: usize = 7;

/// A file to mutate.
#[derive(Clone, Debug)]
pub struct Seed {
    /// Where it comes from.
    pub name: String,
    /// Whose classes it sees, as a position in [`Corpus::groups`].
    pub group: usize,
    /// Its bytes.
    pub bytes: Vec<u8>,
    /// Where its numbers are.
    pub sites: Sites,
}

/// Classes that see each other: class files by internal name.
pub type Group = BTreeMap<String, Vec<u8>>;

/// All seeds of one format.
#[derive(Clone, Debug, Default)]
pub struct Corpus {
    /// Surroundings of classes.
    pub groups: Vec<Group>,
    /// What to mutate.
    pub seeds: Vec<Seed>,
}

/// Where classes are taken from.
#[derive(Clone, Debug, Default)]
pub struct Sources {
    /// A file that lists class directories, one per line.
    pub list: Option<std::path::PathBuf>,
    /// Jars.
    pub jars: Vec<std::path::PathBuf>,
}

impl Corpus {
    /// The classes of all sources and of the JDK.
    pub fn classes(jdk: &Jdk, sources: &Sources) -> Result<Corpus> {
        let mut corpus = Corpus::default();
        if let Some(list) = &sources.list {
            let text = fs::read_to_string(list)
                .with_context(|| format!("cannot read {}", list.display()))?;
            for line in text.lines() {
                let mut group = Group::new();
                read_directory(Path::new(line), &mut group)?;
                corpus.add(line, group, 1);
            }
        }
        for path in &sources.jars {
            let group = jar_classes(path)?;
            corpus.add(&path.display().to_string(), group, JAR_STEP);
        }
        for (name, bytes) in jdk_sample(jdk)? {
            corpus.add(&format!("jdk/{name}"), Group::from([(name, bytes)]), 1);
        }
        if corpus.seeds.is_empty() {
            bail!("there are no classes to mutate");
        }
        Ok(corpus)
    }

    /// One seed without content, for mutants that come from elsewhere.
    #[must_use]
    pub fn bare() -> Corpus {
        let mut corpus = Corpus::of_files(Format::Class, vec![Vec::new()]);
        corpus.groups.push(Group::new());
        corpus
    }

    /// Small jars, and manifests.
    pub fn jars(classes: &Corpus) -> Corpus {
        Corpus::of_files(Format::Jar, archives::jars(classes))
    }

    /// Small images.
    pub fn images(classes: &Corpus) -> Corpus {
        Corpus::of_files(Format::Image, image::images(classes))
    }

    fn of_files(format: Format, files: Vec<Vec<u8>>) -> Corpus {
        let seeds = files.into_iter().enumerate().map(|(i, bytes)| Seed {
            name: format!("{format:?}-{i}"),
            group: 0,
            sites: Sites::of_headers(format, &bytes),
            bytes,
        });
        Corpus {
            groups: Vec::new(),
            seeds: seeds.collect(),
        }
    }

    fn add(&mut self, place: &str, group: Group, step: usize) {
        let number = self.groups.len();
        let small = group.iter().filter(|(_, bytes)| bytes.len() <= LARGEST);
        for (name, bytes) in small.step_by(step) {
            self.seeds.push(Seed {
                name: format!("{place}/{name}"),
                group: number,
                bytes: bytes.clone(),
                sites: Sites::of_class(bytes),
            });
        }
        self.groups.push(group);
    }
}

fn read_directory(directory: &Path, group: &mut Group) -> Result<()> {
    let entries =
        fs::read_dir(directory).with_context(|| format!("cannot read {}", directory.display()))?;
    for entry in entries {
        let path = entry?.path();
        if path.is_dir() {
            read_directory(&path, group)?;
        } else if path.extension().is_some_and(|e| e == "class") {
            insert(group, fs::read(&path)?);
        }
    }
    Ok(())
}

fn insert(group: &mut Group, bytes: Vec<u8>) {
    let class = ClassFile::parse(Bytes::from(bytes.clone()));
    let name = class.ok().and_then(|c| c.name().ok().map(str::to_owned));
    if let Some(name) = name {
        group.insert(name, bytes);
    }
}

fn jar_classes(path: &Path) -> Result<Group> {
    let jar = Jar::open(path)?;
    let mut group = Group::new();
    let classes = jar.entries().filter(|name| name.ends_with(".class"));
    for name in classes.filter(|name| !name.starts_with("META-INF/")) {
        if let Some(bytes) = jar.find(name)? {
            insert(&mut group, bytes.to_vec());
        }
    }
    Ok(group)
}

fn jdk_sample(jdk: &Jdk) -> Result<Vec<(String, Vec<u8>)>> {
    let entries = jdk.image.entries();
    let classes = entries.filter(|e| e.extension == "class" && e.module == "java.base");
    let names: Vec<String> = classes
        .map(|e| format!("{}/{}", e.parent, e.base))
        .filter(|name| !name.ends_with("-info"))
        .step_by(JDK_STEP)
        .collect();
    let mut sample = Vec::new();
    for name in names {
        let found = jdk.image.find("java.base", &format!("{name}.class"))?;
        let Some(bytes) = found.filter(|bytes| bytes.len() <= LARGEST) else {
            continue;
        };
        let new = format!("{PREFIX}{name}");
        if let Some(bytes) = rename(&bytes, &name, &new) {
            sample.push((new, bytes));
        }
    }
    Ok(sample)
}
