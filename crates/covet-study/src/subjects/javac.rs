//! Sources of a study, compiled by the JDK it runs on.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use covet_program::Jdk;

use super::SubjectError;

/// Compiles all sources below a directory into another one, which is emptied before.
pub(super) fn compile(sources: &Path, output: &Path, jdk: &Jdk) -> Result<(), SubjectError> {
    let at = |path: &Path| {
        let path = path.to_owned();
        move |source| SubjectError::File { path, source }
    };
    let mut files = Vec::new();
    collect(sources, &mut files).map_err(at(sources))?;
    if output.exists() {
        fs::remove_dir_all(output).map_err(at(output))?;
    }
    fs::create_dir_all(output).map_err(at(output))?;
    let javac = jdk.home.join("bin/javac");
    let done = Command::new(&javac)
        .args(["-nowarn", "-g", "-proc:none", "-encoding", "UTF-8", "-d"])
        .arg(output)
        .args(&files)
        .output()
        .map_err(|source| SubjectError::Start {
            program: javac.display().to_string(),
            source,
        })?;
    match done.status.success() {
        true => Ok(()),
        false => Err(SubjectError::Compile {
            directory: sources.to_owned(),
            why: first_line(&done.stderr, "error"),
        }),
    }
}

/// The Java files below a directory, sorted: the order of the compiler's arguments is part of what it makes.
fn collect(directory: &Path, files: &mut Vec<PathBuf>) -> std::io::Result<()> {
    let mut entries: Vec<PathBuf> = fs::read_dir(directory)?
        .map(|entry| Ok(entry?.path()))
        .collect::<std::io::Result<_>>()?;
    entries.sort();
    for path in entries {
        if path.is_dir() {
            collect(&path, files)?;
        } else if path.extension().is_some_and(|e| e == "java") {
            files.push(path);
        }
    }
    Ok(())
}

/// The first line with a word in it, or the first one at all.
pub(super) fn first_line(output: &[u8], word: &str) -> String {
    let text = String::from_utf8_lossy(output);
    let mut lines = text.lines().map(str::trim).filter(|l| !l.is_empty());
    let found = lines.clone().find(|l| l.to_lowercase().contains(word));
    let line = found.or_else(|| lines.next()).unwrap_or("no reason given");
    line.to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn complaints() {
        assert_eq!(first_line(b"a\n X: error: b\n", "error"), "X: error: b");
        assert_eq!(first_line(b"\n a\n", "error"), "a");
        assert_eq!(first_line(b"", "error"), "no reason given");
    }
}
