//! The libraries of the ladder (`tests/conformance/ladder.toml`), and libraries named by coordinates.

use std::collections::BTreeMap;
use std::fs;

use anyhow::{Context, Result, bail};
use serde::Deserialize;

use crate::paths;

/// What the JUnit console takes for test classes when it scans a class path, and `TestCase` at the end, which Maven takes too.
const STANDARD_NAMES: &str = "^(Test.*|.+[.$]Test.*|.*Tests?|.*TestCase)$";

/// A library and how its tests are run.
#[derive(Debug, Clone, Deserialize, PartialEq, Eq)]
#[serde(deny_unknown_fields)]
pub struct Library {
    /// Its name on the ladder.
    pub name: String,
    /// `group:artifact:version`; its tests are the artifact with the classifier `tests`.
    pub coordinates: String,
    /// Coordinates of the artifact with the tests, where it is another one.
    #[serde(default)]
    pub tests: Option<String>,
    /// Further artifacts that the tests need and the library's project does not name.
    #[serde(default)]
    pub extra: Vec<String>,
    /// Names of test classes, a regular expression for the whole name.
    #[serde(default = "standard_names")]
    pub names: String,
    /// Packages to run, with what is below them; all if there are none.
    #[serde(default)]
    pub packages: Vec<String>,
    /// Class names with one of these texts in them are left out.
    #[serde(default)]
    pub without: Vec<String>,
    /// Options of the virtual machine.
    #[serde(default)]
    pub options: Vec<String>,
    /// Other options in their place, by feature release of the JDK.
    #[serde(default)]
    pub options_on: BTreeMap<String, Vec<String>>,
}

fn standard_names() -> String {
    STANDARD_NAMES.to_owned()
}

#[derive(Deserialize)]
struct Ladder {
    library: Vec<Library>,
}

/// The whole ladder, in its order.
pub fn ladder() -> Result<Vec<Library>> {
    let file = paths::root().join("tests/conformance/ladder.toml");
    let text =
        fs::read_to_string(&file).with_context(|| format!("cannot read {}", file.display()))?;
    let ladder: Ladder = toml::from_str(&text).context("tests/conformance/ladder.toml")?;
    Ok(ladder.library)
}

/// The libraries of these names or coordinates, as they run on a release; all of the ladder without names.
pub fn chosen(names: &[String], feature: u32) -> Result<Vec<Library>> {
    let ladder = ladder()?;
    let libraries = match names {
        [] => ladder,
        _ => names
            .iter()
            .map(|name| named(&ladder, name))
            .collect::<Result<_>>()?,
    };
    Ok(libraries.into_iter().map(|l| l.on(feature)).collect())
}

fn named(ladder: &[Library], name: &str) -> Result<Library> {
    if let Some(library) = ladder.iter().find(|l| l.name == name) {
        return Ok(library.clone());
    }
    let words: Vec<&str> = name.split(':').collect();
    let [_, artifact, _] = words[..] else {
        let names: Vec<&str> = ladder.iter().map(|l| l.name.as_str()).collect();
        bail!(
            "`{name}` is neither on the ladder ({}) nor group:artifact:version",
            names.join(", ")
        );
    };
    Ok(Library {
        name: artifact.to_owned(),
        coordinates: name.to_owned(),
        tests: None,
        extra: Vec::new(),
        names: standard_names(),
        packages: Vec::new(),
        without: Vec::new(),
        options: Vec::new(),
        options_on: BTreeMap::new(),
    })
}

impl Library {
    /// With the options of a feature release.
    fn on(mut self, feature: u32) -> Self {
        if let Some(options) = self.options_on.remove(&feature.to_string()) {
            self.options = options;
        }
        self
    }

    /// Name and version, as the tables show it.
    pub fn title(&self) -> String {
        let version = self.coordinates.rsplit(':').next().unwrap_or_default();
        format!("{} {version}", self.name)
    }

    /// Whether a test class belongs to what is run.
    pub fn takes(&self, class: &str) -> bool {
        let inside = |package: &String| {
            let rest = class.strip_prefix(package.as_str());
            rest.is_some_and(|rest| rest.starts_with('.'))
        };
        let wanted = self.packages.is_empty() || self.packages.iter().any(inside);
        wanted
            && !self
                .without
                .iter()
                .any(|text| class.contains(text.as_str()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ladder_can_be_read() {
        assert!(ladder().unwrap().len() >= 16);
    }

    #[test]
    fn coordinates_are_a_library_too() {
        let library = named(&[], "org.example:thing:1.2").unwrap();
        assert_eq!(library.title(), "thing 1.2");
        assert!(named(&[], "thing").is_err());
    }

    #[test]
    fn options_by_release() {
        let mut library = named(&[], "g:a:1").unwrap();
        library.options = vec!["-Dold=1".into()];
        library.options_on.insert("25".into(), Vec::new());
        assert_eq!(library.clone().on(17).options, ["-Dold=1"]);
        assert!(library.on(25).options.is_empty());
    }

    #[test]
    fn packages_and_exceptions() {
        let mut library = named(&[], "g:a:1").unwrap();
        library.packages = vec!["a.b".into()];
        library.without = vec!["Slow".into()];
        assert!(library.takes("a.b.XTest") && library.takes("a.b.c.XTest"));
        assert!(!library.takes("a.bc.XTest") && !library.takes("a.b.SlowTest"));
    }
}
