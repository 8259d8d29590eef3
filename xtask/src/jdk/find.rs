//! JDKs that are on the machine already.

use std::fs;
use std::path::{Path, PathBuf};

use super::{Compiler, Jdk};

/// A JDK with its own `javac`.
pub fn complete(feature: u32) -> Option<Jdk> {
    candidates()
        .into_iter()
        .filter(|home| has_javac(home))
        .find_map(|home| {
            let (version, found) = release_of(&home)?;
            let compiler = Compiler {
                home: home.clone(),
                jars: Vec::new(),
                release: None,
            };
            (found == feature).then_some(Jdk {
                home,
                feature,
                version,
                compiler,
            })
        })
}

/// The runtime's own compiler, or that of the oldest JDK which is no older.
pub fn compiler_for(home: &Path, feature: u32) -> Option<Compiler> {
    if has_javac(home) {
        return Some(Compiler {
            home: home.to_owned(),
            jars: Vec::new(),
            release: None,
        });
    }
    let mut others: Vec<(u32, PathBuf)> = candidates()
        .into_iter()
        .filter(|home| has_javac(home))
        .filter_map(|home| Some((release_of(&home)?.1, home)))
        .filter(|(other, _)| *other >= feature)
        .collect();
    others.sort();
    let (other, home) = others.into_iter().next()?;
    Some(Compiler {
        home,
        jars: Vec::new(),
        release: (other != feature).then_some(feature),
    })
}

/// The version and the feature release that the `release` file of a JDK names.
pub fn release_of(home: &Path) -> Option<(String, u32)> {
    let text = fs::read_to_string(home.join("release")).ok()?;
    let version = version_in(&text)?;
    let feature = version.split(['.', '-', '+']).next()?.parse().ok()?;
    Some((version, feature))
}

fn version_in(release: &str) -> Option<String> {
    let line = release
        .lines()
        .find_map(|line| line.strip_prefix("JAVA_VERSION="))?;
    Some(line.trim().trim_matches('"').to_owned())
}

fn has_javac(home: &Path) -> bool {
    home.join("bin/javac").is_file() && home.join("bin/java").is_file()
}

/// Homes of Java installations, each once, the most explicit first.
fn candidates() -> Vec<PathBuf> {
    let mut homes = Vec::new();
    homes.extend(std::env::var_os("JAVA_HOME").map(PathBuf::from));
    homes.extend(on_path());
    homes.extend(children(Path::new("/usr/lib/jvm")));
    let mut seen = Vec::new();
    for home in homes
        .into_iter()
        .filter_map(|home| home.canonicalize().ok())
    {
        if !seen.contains(&home) {
            seen.push(home);
        }
    }
    seen
}

fn on_path() -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    let java = std::env::split_paths(&path)
        .map(|dir| dir.join("java"))
        .find(|java| java.is_file())?;
    Some(java.canonicalize().ok()?.parent()?.parent()?.to_owned())
}

fn children(directory: &Path) -> Vec<PathBuf> {
    let listing = fs::read_dir(directory).into_iter().flatten();
    let mut children: Vec<PathBuf> = listing
        .filter_map(|entry| Some(entry.ok()?.path()))
        .collect();
    children.sort();
    children
}

#[cfg(test)]
mod tests {
    use super::version_in;

    #[test]
    fn version_of_a_release_file() {
        let text =
            "IMPLEMENTOR=\"Debian\"\nJAVA_VERSION=\"17.0.15\"\nJAVA_VERSION_DATE=\"2025-04-15\"\n";
        assert_eq!(version_in(text).as_deref(), Some("17.0.15"));
        assert_eq!(version_in("nothing"), None);
    }
}
