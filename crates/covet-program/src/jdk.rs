//! A JDK or run-time image on disk, and how one is found.
//!
//! The environment is a parameter: nothing here reads variables. Java 8 and older have no `lib/modules` and are
//! refused.

use std::collections::BTreeMap;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};

use crate::{ClassFile, JImage, ProgramError};

/// The class file version of a release is this much more.
const VERSION_OFFSET: u16 = 44;

/// An open JDK.
#[derive(Debug)]
pub struct Jdk {
    /// Its directory.
    pub home: PathBuf,
    /// Its feature release, such as 17.
    pub feature: u16,
    /// The `release` file, without quotes; empty if there is none.
    pub release: BTreeMap<String, String>,
    /// Its classes.
    pub image: JImage,
}

impl Jdk {
    /// Opens the JDK in a directory.
    pub fn open(home: &Path) -> Result<Jdk, ProgramError> {
        let modules = home.join("lib").join("modules");
        if !modules.is_file() {
            return Err(ProgramError::NotAJdk {
                home: home.to_owned(),
            });
        }
        let image = JImage::open(&modules)?;
        let release = read_release(&home.join("release"))?;
        let feature = match release
            .get("JAVA_VERSION")
            .and_then(|version| feature_of(version))
        {
            Some(feature) => feature,
            None => feature_of_image(&image)?,
        };
        Ok(Jdk {
            home: home.to_owned(),
            feature,
            release,
            image,
        })
    }

    /// Its update, such as 15 for 17.0.15; 0 if it does not say.
    #[must_use]
    pub fn update(&self) -> u32 {
        let version = self.release.get("JAVA_VERSION");
        let third = version.and_then(|v| v.split('.').nth(2));
        third.and_then(|u| u.parse().ok()).unwrap_or(0)
    }

    /// The JDK that was named, else that of `JAVA_HOME`, else that of the first `java` of `PATH` that has one.
    pub fn discover(
        explicit: Option<&Path>,
        java_home: Option<&OsStr>,
        path: Option<&OsStr>,
    ) -> Result<Jdk, ProgramError> {
        if let Some(home) = explicit {
            return Jdk::open(home);
        }
        if let Some(home) = java_home.filter(|home| !home.is_empty()) {
            return Jdk::open(Path::new(home));
        }
        let mut failure = ProgramError::NoJdk;
        for home in homes_on_path(path.unwrap_or_default()) {
            match Jdk::open(&home) {
                Ok(jdk) => return Ok(jdk),
                // A wrapper script or an old JRE; the first one is what the user means by `java`.
                Err(error) if matches!(failure, ProgramError::NoJdk) => failure = error,
                Err(_) => {}
            }
        }
        Err(failure)
    }
}

/// The parents of the directories the `java`s of a search path are really in.
fn homes_on_path(path: &OsStr) -> impl Iterator<Item = PathBuf> {
    let java = if cfg!(windows) { "java.exe" } else { "java" };
    std::env::split_paths(path)
        .filter_map(move |directory| directory.join(java).canonicalize().ok())
        .filter(|java| java.is_file())
        .filter_map(|java| Some(java.parent()?.parent()?.to_owned()))
}

fn read_release(path: &Path) -> Result<BTreeMap<String, String>, ProgramError> {
    match std::fs::read(path) {
        Ok(text) => Ok(parse_release(&String::from_utf8_lossy(&text))),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(BTreeMap::new()),
        Err(source) => Err(ProgramError::io(path, source)),
    }
}

fn parse_release(text: &str) -> BTreeMap<String, String> {
    let pairs = text.lines().filter_map(|line| line.split_once('='));
    pairs
        .map(|(key, value)| {
            (
                key.trim().to_owned(),
                value.trim().trim_matches('"').to_owned(),
            )
        })
        .collect()
}

/// The feature release of a version: 17 of `17.0.15`, 26 of `26-ea`, 8 of `1.8.0_402`.
fn feature_of(version: &str) -> Option<u16> {
    let version = version.strip_prefix("1.").unwrap_or(version);
    let digits = version.split(|c: char| !c.is_ascii_digit()).next()?;
    digits.parse().ok()
}

/// The feature release that compiled `java/lang/Object`.
fn feature_of_image(image: &JImage) -> Result<u16, ProgramError> {
    let error = |what: &str| ProgramError::image(image.path(), what);
    let object = image.find("java.base", "java/lang/Object.class")?;
    let bytes = object.ok_or_else(|| error("it has no java/lang/Object"))?;
    let class = ClassFile::parse(bytes).map_err(|_| error("its java/lang/Object is broken"))?;
    Ok(class.major.saturating_sub(VERSION_OFFSET))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions() {
        assert_eq!(feature_of("17.0.15"), Some(17));
        assert_eq!(feature_of("25"), Some(25));
        assert_eq!(feature_of("26-ea"), Some(26));
        assert_eq!(feature_of("1.8.0_402"), Some(8));
        assert_eq!(feature_of("x"), None);
    }

    #[test]
    fn release_file() {
        let release = parse_release("JAVA_VERSION=\"17.0.15\"\nSOURCE=\"\"\r\nnonsense\n");
        assert_eq!(
            release.get("JAVA_VERSION").map(String::as_str),
            Some("17.0.15")
        );
        assert_eq!(release.get("SOURCE").map(String::as_str), Some(""));
    }

    #[test]
    fn absent_jdks_are_one_sentence() {
        let message = Jdk::discover(None, None, None).unwrap_err().to_string();
        assert_eq!(
            message,
            "no JDK found: name one, set JAVA_HOME, or put `java` on the PATH"
        );
        let message = Jdk::discover(Some(Path::new("nowhere")), None, None)
            .unwrap_err()
            .to_string();
        assert_eq!(
            message,
            "nowhere is not a Java 9 or later runtime: it has no lib/modules"
        );
        let message = Jdk::discover(None, Some(OsStr::new("nowhere")), None)
            .unwrap_err()
            .to_string();
        assert_eq!(
            message,
            "nowhere is not a Java 9 or later runtime: it has no lib/modules"
        );
    }
}
