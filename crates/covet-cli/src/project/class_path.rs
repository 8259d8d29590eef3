//! A class path of which every entry can be read.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use covet_program::Jar;

/// The entries of a text as `java` takes it: separated by `:`, `dir/*` for all jars, nothing for the current directory.
pub fn entries(text: &str) -> Vec<PathBuf> {
    let mut result = Vec::new();
    for entry in std::env::split_paths(text) {
        if entry.file_name().is_some_and(|name| name == "*") {
            let directory = entry.parent().filter(|p| !p.as_os_str().is_empty());
            result.extend(jars_in(directory.unwrap_or(Path::new("."))));
        } else if entry.as_os_str().is_empty() {
            result.push(PathBuf::from("."));
        } else {
            result.push(entry);
        }
    }
    result
}

/// The jars of a directory, sorted by name; none if it cannot be listed.
pub fn jars_in(directory: &Path) -> Vec<PathBuf> {
    let listing = std::fs::read_dir(directory).into_iter().flatten();
    let paths = listing.filter_map(|entry| Some(entry.ok()?.path()));
    let is_jar = |p: &PathBuf| p.extension().is_some_and(|e| e.eq_ignore_ascii_case("jar"));
    let mut jars: Vec<PathBuf> = paths.filter(is_jar).collect();
    jars.sort();
    jars
}

/// The entries that can be used, each once, and a sentence for every other one. They are absolute: the machine has a working
/// directory of its own.
pub fn usable(entries: &[PathBuf]) -> (Vec<PathBuf>, Vec<String>) {
    let (mut good, mut complaints) = (Vec::new(), Vec::new());
    let mut seen = BTreeSet::new();
    for entry in entries {
        match check(entry) {
            Ok(canonical) => good.extend(seen.insert(canonical).then(|| absolute(entry))),
            Err(complaint) => complaints.push(complaint),
        }
    }
    (good, complaints)
}

fn absolute(entry: &Path) -> PathBuf {
    std::path::absolute(entry).unwrap_or_else(|_| entry.to_owned())
}

/// The entry's canonical name, or what is wrong with it.
fn check(entry: &Path) -> Result<PathBuf, String> {
    let name = entry.display();
    let canonical = entry.canonicalize().map_err(|e| match e.kind() {
        std::io::ErrorKind::NotFound => format!("class path entry {name} does not exist"),
        _ => format!("class path entry {name} cannot be read: {e}"),
    })?;
    match canonical.is_dir() {
        true => std::fs::read_dir(entry)
            .map(drop)
            .map_err(|e| format!("class path entry {name} cannot be read: {e}"))?,
        false => Jar::open(entry)
            .map(drop)
            .map_err(|e| format!("class path entry ignored: {e}"))?,
    }
    Ok(canonical)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_missing_is_named() {
        let here = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
        let toml = here.join("Cargo.toml");
        let (good, bad) = usable(&[here.clone(), "no/such".into(), toml, here.join("src/..")]);
        assert_eq!(good, [here]);
        let (good, _) = usable(&["src".into()]);
        assert!(good[0].is_absolute(), "{good:?}");
        assert_eq!(bad[0], "class path entry no/such does not exist");
        assert!(bad[1].contains("is not a usable jar"), "{bad:?}");
        assert_eq!(bad.len(), 2);
    }

    #[test]
    fn texts() {
        assert_eq!(entries("a:b.jar"), [PathBuf::from("a"), "b.jar".into()]);
        assert_eq!(entries("a:"), [PathBuf::from("a"), ".".into()]);
        assert!(entries("no/such/*").is_empty());
    }
}
