//! The class path: directories and jars, searched in order.
//!
//! As `java` does: an empty element is the current directory, `dir/*` stands for the jars in a directory, missing
//! elements are ignored, a jar's `Class-Path` comes right after the jar, and nothing is searched twice. Two
//! deviations: jars of `dir/*` are sorted, so that runs are alike on every machine, and a broken jar is an error
//! instead of being ignored. URLs in `Class-Path` other than files are ignored.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use crate::{Bytes, Jar, ProgramError};

/// An open class path.
#[derive(Debug)]
pub struct ClassPath {
    entries: Vec<ClassPathEntry>,
    feature: u16,
}

/// An element of the class path that exists.
#[derive(Debug)]
pub enum ClassPathEntry {
    /// A directory of packages.
    Directory(PathBuf),
    /// A jar.
    Jar(Box<Jar>),
}

/// Where a class or resource was found.
#[derive(Clone, Debug)]
pub struct Found {
    /// The content.
    pub bytes: Bytes,
    /// The index of the entry it is from.
    pub entry: usize,
}

impl ClassPath {
    /// Opens the elements of `text`, separated as the platform does, for a feature release.
    pub fn parse(text: &str, feature: u16) -> Result<ClassPath, ProgramError> {
        let mut elements = Vec::new();
        for element in std::env::split_paths(text) {
            match wildcard_directory(&element) {
                Some(directory) => elements.extend(jars_in(&directory)),
                None if element.as_os_str().is_empty() => elements.push(PathBuf::from(".")),
                None => elements.push(element),
            }
        }
        ClassPath::open(elements, feature)
    }

    /// Opens these elements, none of which is a wildcard.
    pub fn open(elements: Vec<PathBuf>, feature: u16) -> Result<ClassPath, ProgramError> {
        let mut entries = Vec::new();
        let mut seen = BTreeSet::new();
        let mut pending = elements;
        pending.reverse();
        while let Some(element) = pending.pop() {
            // A missing element has no canonical form.
            let Ok(canonical) = element.canonicalize() else {
                continue;
            };
            let is_directory = canonical.is_dir();
            if !seen.insert(canonical) {
                continue;
            }
            if is_directory {
                entries.push(ClassPathEntry::Directory(element));
                continue;
            }
            let jar = Jar::open(&element)?;
            let mut further: Vec<_> = jar
                .manifest()
                .class_path()
                .filter_map(|url| resolve(&element, url))
                .collect();
            further.reverse();
            pending.append(&mut further);
            entries.push(ClassPathEntry::Jar(Box::new(jar)));
        }
        Ok(ClassPath { entries, feature })
    }

    /// The first class of this internal name.
    pub fn find_class(&self, name: &str) -> Result<Option<Found>, ProgramError> {
        let file = format!("{name}.class");
        self.matches(&file).next().transpose()
    }

    /// All resources of this name, in class path order.
    pub fn find_resource(&self, name: &str) -> Result<Vec<Found>, ProgramError> {
        self.matches(name).collect()
    }

    /// The elements that exist, in the order they are searched.
    #[must_use]
    pub fn entries(&self) -> &[ClassPathEntry] {
        &self.entries
    }

    /// The feature release multi-release jars are read for.
    #[must_use]
    pub fn feature(&self) -> u16 {
        self.feature
    }

    fn matches<'a>(
        &'a self,
        name: &'a str,
    ) -> impl Iterator<Item = Result<Found, ProgramError>> + 'a {
        self.entries
            .iter()
            .enumerate()
            .filter_map(move |(index, entry)| {
                let bytes = entry.find(name, self.feature).transpose()?;
                Some(bytes.map(|bytes| Found {
                    bytes,
                    entry: index,
                }))
            })
    }
}

impl ClassPathEntry {
    /// The resource of this name.
    pub fn find(&self, name: &str, feature: u16) -> Result<Option<Bytes>, ProgramError> {
        match self {
            ClassPathEntry::Directory(directory) => find_file(directory, name),
            ClassPathEntry::Jar(jar) => jar.find_for(name, feature),
        }
    }

    /// The directory or file.
    #[must_use]
    pub fn path(&self) -> &Path {
        match self {
            ClassPathEntry::Directory(directory) => directory,
            ClassPathEntry::Jar(jar) => jar.path(),
        }
    }
}

fn find_file(directory: &Path, name: &str) -> Result<Option<Bytes>, ProgramError> {
    // `..` would leave the directory, and an absolute name would replace it.
    if name
        .split('/')
        .any(|part| matches!(part, "" | "." | "..") || part.contains(['\\', '\0']))
    {
        return Ok(None);
    }
    let path = directory.join(name);
    if !path.is_file() {
        return Ok(None);
    }
    let content = std::fs::read(&path).map_err(|source| ProgramError::io(&path, source))?;
    Ok(Some(content.into()))
}

/// `dir` of `dir/*`.
fn wildcard_directory(element: &Path) -> Option<PathBuf> {
    let is_wildcard = element.file_name().is_some_and(|name| name == "*");
    let parent = element.parent().filter(|_| is_wildcard)?;
    Some(if parent.as_os_str().is_empty() {
        PathBuf::from(".")
    } else {
        parent.to_owned()
    })
}

/// The jars of a directory, sorted by name; none if it cannot be listed.
fn jars_in(directory: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(directory)
        .into_iter()
        .flatten()
        .filter_map(Result::ok);
    let is_jar = |path: &PathBuf| {
        path.extension()
            .is_some_and(|extension| extension == "jar" || extension == "JAR")
    };
    let mut jars: Vec<_> = entries.map(|entry| entry.path()).filter(is_jar).collect();
    jars.sort();
    jars
}

/// The file a `Class-Path` URL of `jar` means.
fn resolve(jar: &Path, url: &str) -> Option<PathBuf> {
    let path = match url.split_once(':') {
        Some((scheme, rest)) if scheme.eq_ignore_ascii_case("file") => {
            rest.strip_prefix("//").unwrap_or(rest)
        }
        Some(_) => return None,
        None => url,
    };
    let directory = jar.parent().unwrap_or(Path::new(""));
    Some(directory.join(percent_decode(path)?))
}

fn percent_decode(url: &str) -> Option<String> {
    let mut pieces = url.split('%');
    let mut decoded = pieces.next()?.as_bytes().to_vec();
    for piece in pieces {
        let (digits, rest) = piece.split_at_checked(2)?;
        decoded.push(u8::from_str_radix(digits, 16).ok()?);
        decoded.extend_from_slice(rest.as_bytes());
    }
    String::from_utf8(decoded).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn class_path_urls() {
        let jar = Path::new("lib/a.jar");
        assert_eq!(resolve(jar, "b.jar"), Some(PathBuf::from("lib/b.jar")));
        assert_eq!(
            resolve(jar, "../with%20space/"),
            Some(PathBuf::from("lib/../with space/"))
        );
        assert_eq!(
            resolve(jar, "file:/x/c.jar"),
            Some(PathBuf::from("/x/c.jar"))
        );
        assert_eq!(resolve(jar, "http://host/c.jar"), None);
        assert_eq!(resolve(jar, "%4"), None);
        assert_eq!(resolve(jar, "%ää"), None);
    }

    #[test]
    fn names_stay_inside() {
        for name in ["../x", "/etc/passwd", "a//b", "a/./b", "a\\..\\b", ""] {
            assert!(
                find_file(Path::new("."), name).is_ok_and(|found| found.is_none()),
                "{name}"
            );
        }
    }
}
