//! The parts of a run that share a class path: the modules of a project, or what `-cp` names.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use covet_engine::job::JUnit;
use covet_program::{Jar, Jdk};

use super::arguments::Arguments;
use super::error::CommandError;
use crate::project::classes::{self, KnownClass};
use crate::project::junit::Split;
use crate::project::{self, Kind, Module, Place, Tools, class_path};

/// Classes with a class path.
#[derive(Debug, Default)]
pub struct Unit {
    /// The directory it is about; for `--since`.
    pub root: PathBuf,
    /// Its own classes and what they need, without JUnit; every entry can be read.
    pub class_path: Vec<PathBuf>,
    /// The project's own JUnit.
    pub junit: Split,
    /// Where tests go; `None` without project and `-o`.
    pub output: Option<PathBuf>,
    /// The Java release of the project.
    pub release: Option<u16>,
    /// Its own classes by internal name.
    pub classes: BTreeMap<String, KnownClass>,
}

/// All units of a run, with sentences about what could not be used.
#[derive(Debug, Default)]
pub struct Units {
    /// At least one.
    pub units: Vec<Unit>,
    /// Warnings.
    pub warnings: Vec<String>,
}

/// Finds the classes that the arguments are about.
pub fn find(
    arguments: &Arguments,
    place: Option<&Place>,
    jdk: &Jdk,
    tools: Tools<'_>,
    note: impl Fn(&str),
) -> Result<Units, CommandError> {
    let modules = match (&arguments.class_path, place) {
        (Some(text), _) => vec![module_of_class_path(text, place)],
        (None, Some(place)) => modules_of_project(arguments, place, tools, note)?,
        (None, None) => return Err(no_class_path()),
    };
    let explicit = arguments.class_path.is_some();
    let built = place.is_some_and(|p| p.kind != Kind::Plain) && !arguments.no_build_tool;
    // Otherwise the dependencies are not known, or the user knows better.
    let asked = built && !explicit && arguments.junit.is_none();
    let mut found = Units::default();
    for module in modules {
        let unit = unit(
            module,
            explicit,
            arguments,
            jdk.feature,
            &mut found.warnings,
        );
        if asked && let Some(unit) = &unit {
            found.warnings.extend(lacks_junit(unit));
        }
        found.units.extend(unit);
    }
    match found.units.is_empty() {
        true => Err(CommandError::ClassPath(nothing_left(&found.warnings))),
        false => Ok(found),
    }
}

/// What to say of a unit whose tests will not compile in its project.
fn lacks_junit(unit: &Unit) -> Option<String> {
    let root = unit.root.display();
    (unit.junit.junit.is_none() && !unit.classes.is_empty())
        .then(|| format!("no JUnit is among the dependencies of {root}; tests are for JUnit 5"))
}

fn no_class_path() -> CommandError {
    CommandError::Usage(
        "there is no Maven or Gradle project here and no covet.toml; name a class path with -cp"
            .to_owned(),
    )
}

fn nothing_left(warnings: &[String]) -> String {
    match warnings.first() {
        Some(first) => format!("nothing is left of the class path: {first}"),
        None => "nothing is on the class path".to_owned(),
    }
}

/// What `-cp` names, as a module whose tests belong into the project around it, if there is one.
fn module_of_class_path(text: &str, place: Option<&Place>) -> Module {
    let root = place.map_or_else(|| PathBuf::from("."), |p| p.root.clone());
    Module {
        dependencies: class_path::entries(text),
        test_dir: place.map_or_else(PathBuf::new, |p| p.root.join("src/test/java")),
        root,
        ..Module::default()
    }
}

fn modules_of_project(
    arguments: &Arguments,
    place: &Place,
    tools: Tools<'_>,
    note: impl Fn(&str),
) -> Result<Vec<Module>, CommandError> {
    let ask = !arguments.no_build_tool;
    if ask && place.kind != Kind::Plain {
        note(
            "asking the build tool for the class path; its scripts run outside Covet's sandbox (--no-build-tool does without it)",
        );
    }
    let modules = project::discover(place, ask, tools)?;
    match modules.is_empty() {
        true => Err(CommandError::NothingToDo(format!(
            "no compiled classes in {}; compile the project first, or name a class path with -cp",
            place.root.display()
        ))),
        false => Ok(modules),
    }
}

/// A module as a unit, or nothing if no entry of its class path can be used.
fn unit(
    module: Module,
    explicit: bool,
    arguments: &Arguments,
    feature: u16,
    warnings: &mut Vec<String>,
) -> Option<Unit> {
    let own: Vec<PathBuf> = module
        .class_dirs
        .iter()
        .filter(|d| d.is_dir())
        .cloned()
        .collect();
    if !explicit && own.is_empty() {
        return None;
    }
    let all: Vec<PathBuf> = own.iter().chain(&module.dependencies).cloned().collect();
    let (usable, complaints) = class_path::usable(&all);
    warnings.extend(complaints);
    if usable.is_empty() {
        return None;
    }
    let split = Split::of(&usable);
    let own = if explicit { own_of(&split.others) } else { own };
    let classes = own
        .iter()
        .flat_map(|entry| classes_of(entry, feature, warnings));
    let classes = classes.map(|class| (class.name.clone(), class)).collect();
    let given = arguments.output.clone();
    let test_dir = Some(module.test_dir).filter(|d| !d.as_os_str().is_empty());
    Some(Unit {
        root: module.root,
        class_path: split.others.clone(),
        junit: split,
        output: given.or(test_dir),
        release: arguments.release.or(module.release),
        classes,
    })
}

/// The entries of a given class path that `--all` means: its directories, else its first jar.
fn own_of(entries: &[PathBuf]) -> Vec<PathBuf> {
    let directories: Vec<PathBuf> = entries.iter().filter(|e| e.is_dir()).cloned().collect();
    match directories.is_empty() {
        true => entries.iter().take(1).cloned().collect(),
        false => directories,
    }
}

fn classes_of(entry: &Path, feature: u16, warnings: &mut Vec<String>) -> Vec<KnownClass> {
    if entry.is_dir() {
        let (classes, complaints) = classes::in_directory(entry, feature);
        warnings.extend(complaints);
        return classes;
    }
    match Jar::open(entry) {
        Ok(jar) => classes::in_jar(&jar, feature),
        Err(e) => {
            warnings.push(e.to_string());
            Vec::new()
        }
    }
}

impl Unit {
    /// The JUnit to write for: what was asked for, else what the project has, else 5.
    pub fn junit_for(&self, wanted: Option<JUnit>) -> JUnit {
        let wanted = wanted.map(|junit| self.junit.nearest(junit));
        wanted.or(self.junit.junit).unwrap_or(JUnit::V5)
    }
}
