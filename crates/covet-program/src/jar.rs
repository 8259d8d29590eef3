//! Jars: zip files with a manifest, some with other content for newer releases.

use std::collections::HashMap;
use std::path::Path;

use crate::zip::Zip;
use crate::{Bytes, Manifest, ProgramError};

const MANIFEST: &str = "META-INF/MANIFEST.MF";
const VERSIONS: &str = "META-INF/versions/";
/// What signature blocks end in.
const SIGNATURES: [&str; 3] = [".RSA", ".DSA", ".EC"];
/// The first release that knows multi-release jars.
const FIRST_VERSION: u16 = 9;

/// An open jar.
#[derive(Debug)]
pub struct Jar {
    zip: Zip,
    /// Names to indices of the zip's entries; looked up, never iterated.
    index: HashMap<Box<str>, usize>,
    manifest: Manifest,
    /// The releases it has content for, newest first; empty unless it is a multi-release jar.
    versions: Vec<u16>,
}

impl Jar {
    /// Opens a jar and reads its directory and manifest.
    pub fn open(path: &Path) -> Result<Jar, ProgramError> {
        Jar::of_zip(Zip::open(path)?)
    }

    /// A jar in memory; the path is its name in errors.
    pub fn of_bytes(path: &Path, bytes: Vec<u8>) -> Result<Jar, ProgramError> {
        Jar::of_zip(Zip::of_bytes(path, bytes)?)
    }

    fn of_zip(zip: Zip) -> Result<Jar, ProgramError> {
        let names = zip.entries().iter().enumerate();
        let index = names
            .map(|(at, entry)| (entry.name.as_str().into(), at))
            .collect();
        let mut jar = Jar {
            zip,
            index,
            manifest: Manifest::default(),
            versions: Vec::new(),
        };
        if let Some(text) = jar.find(jar.manifest_name())? {
            jar.manifest = Manifest::parse(&text);
        }
        if jar.manifest.is_multi_release() {
            jar.versions = jar.list_versions();
        }
        Ok(jar)
    }

    /// Whether a package of it, named with slashes, takes no class from elsewhere: it is sealed, or the jar is signed, and
    /// others are not signed alike.
    #[must_use]
    pub fn closes(&self, package: &str) -> bool {
        self.manifest.seals(package) || self.is_signed()
    }

    fn is_signed(&self) -> bool {
        let ends = |name: &str, ending: &str| {
            let at = name.len().saturating_sub(ending.len());
            name.get(at..)
                .is_some_and(|e| e.eq_ignore_ascii_case(ending))
        };
        self.zip.entries().iter().any(|entry| {
            let name = entry.name.strip_prefix("META-INF/");
            name.is_some_and(|n| !n.contains('/') && SIGNATURES.iter().any(|s| ends(n, s)))
        })
    }

    /// The entry of exactly this name.
    pub fn find(&self, name: &str) -> Result<Option<Bytes>, ProgramError> {
        match self
            .index
            .get(name)
            .and_then(|&at| self.zip.entries().get(at))
        {
            Some(entry) => self.zip.read(entry).map(|data| Some(data.into())),
            None => Ok(None),
        }
    }

    /// The entry a run-time of this feature release sees under a name.
    pub fn find_for(&self, name: &str, feature: u16) -> Result<Option<Bytes>, ProgramError> {
        match self.versioned_name(name, feature) {
            Some(versioned) => self.find(&versioned),
            None => self.find(name),
        }
    }

    /// Whether [`Jar::find_for`] finds something.
    #[must_use]
    pub fn contains_for(&self, name: &str, feature: u16) -> bool {
        self.index.contains_key(name) || self.versioned_name(name, feature).is_some()
    }

    /// The names of all entries, directories included, in the order of the central directory.
    pub fn entries(&self) -> impl Iterator<Item = &str> {
        self.zip.entries().iter().map(|entry| entry.name.as_str())
    }

    /// The main attributes of the manifest; empty if there is none.
    #[must_use]
    pub fn manifest(&self) -> &Manifest {
        &self.manifest
    }

    /// The file.
    #[must_use]
    pub fn path(&self) -> &Path {
        self.zip.path()
    }

    /// The entry under `META-INF/versions` that replaces `name`; nothing in `META-INF` is ever replaced.
    fn versioned_name(&self, name: &str, feature: u16) -> Option<String> {
        if self.versions.is_empty() || name.starts_with("META-INF/") {
            return None;
        }
        let mut names = self.versions.iter().filter(|&&version| version <= feature);
        names.find_map(|version| {
            let versioned = format!("{VERSIONS}{version}/{name}");
            self.index
                .contains_key(versioned.as_str())
                .then_some(versioned)
        })
    }

    /// The manifest's name as this jar spells it: `java` ignores the case.
    fn manifest_name(&self) -> &str {
        if self.index.contains_key(MANIFEST) {
            return MANIFEST;
        }
        self.entries()
            .find(|name| name.eq_ignore_ascii_case(MANIFEST))
            .unwrap_or(MANIFEST)
    }

    fn list_versions(&self) -> Vec<u16> {
        let numbers = self
            .entries()
            .filter_map(|name| name.strip_prefix(VERSIONS)?.split_once('/')?.0.parse().ok());
        let mut versions: Vec<u16> = numbers
            .filter(|&version| version >= FIRST_VERSION)
            .collect();
        versions.sort_unstable_by(|a, b| b.cmp(a));
        versions.dedup();
        versions
    }
}
