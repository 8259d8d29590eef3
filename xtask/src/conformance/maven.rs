//! From coordinates to jars, through Maven.
//!
//! Two steps: a small project of ours names the library, its tests and the JUnit console; then the library's own project
//! file is asked for its class path of scope `test`, which nobody else knows. JUnit's own jars are left out of it: the
//! console brings them in one version.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use super::ladder::Library;
use crate::jdk::install;

const CONSOLE: &str = "org.junit.platform:junit-platform-console-standalone:1.14.4";
const PLUGIN: &str = "org.apache.maven.plugins:maven-dependency-plugin:3.8.1:build-classpath";

/// The classifier of tests: what Maven calls them, and what a few other builds do.
const USUAL: &str = "tests";
const RARE: &str = "test";

/// Artifacts that the console contains, by their directory in a repository.
const BROUGHT: [&str; 4] = [
    "/org/junit/platform/",
    "/org/junit/jupiter/",
    "/org/junit/vintage/",
    "/junit/junit/",
];

/// Whether Maven is there, or could be installed.
pub fn available() -> bool {
    Command::new("mvn").arg("-v").output().is_ok() || install::apt("maven")
}

/// The jars of a library's suite.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Jars {
    /// The jar with the tests.
    pub tests: PathBuf,
    /// The JUnit console.
    pub console: PathBuf,
    /// Everything, in the order of the class path.
    pub class_path: Vec<PathBuf>,
}

/// Resolves a library; what was resolved before is read from `directory`.
pub fn resolve(library: &Library, directory: &Path) -> Result<Jars> {
    let found = directory.join("jars.txt");
    let key = format!(
        "{} {:?} {:?}",
        library.coordinates, library.tests, library.extra
    );
    if let Some(known) = known(&found, &key).filter(|jars| jars.len() > 2) {
        return Ok(jars(known));
    }
    let jars = ask(library, directory)
        .with_context(|| format!("cannot resolve {}", library.coordinates))?;
    keep(&found, &key, &jars.class_path)?;
    Ok(jars)
}

/// The jars of an artifact (`group:artifact:version[:classifier]`) and of what it depends on, itself first; what was
/// resolved before is read from `directory`.
pub fn with_dependencies(coordinates: &str, directory: &Path) -> Result<Vec<PathBuf>> {
    let found = directory.join("jars.txt");
    if let Some(jars) = known(&found, coordinates) {
        return Ok(jars);
    }
    let (artifact, classifier) = match coordinates.splitn(4, ':').collect::<Vec<_>>()[..] {
        [group, artifact, version, classifier] => {
            (format!("{group}:{artifact}:{version}"), Some(classifier))
        }
        _ => (coordinates.to_owned(), None),
    };
    write_project(directory, &dependency(&artifact, classifier, true)?)?;
    let jars = class_path(directory).with_context(|| format!("cannot resolve {coordinates}"))?;
    keep(&found, coordinates, &jars)?;
    Ok(jars)
}

/// Writes down what was resolved.
fn keep(file: &Path, key: &str, jars: &[PathBuf]) -> Result<()> {
    let lines = jars.iter().map(|p| format!("{}\n", p.display()));
    Ok(fs::write(
        file,
        format!("{key}\n{}", lines.collect::<String>()),
    )?)
}

/// What was written down for this key, if all of it is still there.
fn known(file: &Path, key: &str) -> Option<Vec<PathBuf>> {
    let text = fs::read_to_string(file).ok()?;
    let mut lines = text.lines();
    if lines.next() != Some(key) {
        return None;
    }
    let jars: Vec<PathBuf> = lines.map(PathBuf::from).collect();
    let whole = !jars.is_empty() && jars.iter().all(|p| p.exists());
    whole.then_some(jars)
}

/// The tests come first and the console last.
fn jars(class_path: Vec<PathBuf>) -> Jars {
    Jars {
        tests: class_path.first().cloned().unwrap_or_default(),
        console: class_path.last().cloned().unwrap_or_default(),
        class_path,
    }
}

fn ask(library: &Library, directory: &Path) -> Result<Jars> {
    let tests = library.tests.as_ref().unwrap_or(&library.coordinates);
    let ask = |classifier| named(library, tests, classifier, directory);
    // What is said of the usual classifier is the message if neither is there.
    let mut first = ask(USUAL).or_else(|e| ask(RARE).map_err(|_| e))?;
    let console = first.pop().context("no console")?;
    let theirs = directory.join("project");
    let jar = match &library.tests {
        Some(_) => first.first(),
        None => first.get(1),
    };
    let pom = project_file(jar.context("no jar")?, tests)?;
    fs::create_dir_all(&theirs)?;
    fs::copy(pom, theirs.join("pom.xml"))?;
    let rest = class_path(&theirs)?;
    let brought = |p: &PathBuf| {
        let text = p.to_string_lossy();
        BROUGHT.iter().any(|b| text.contains(b))
    };
    for path in rest.into_iter().filter(|p| !brought(p)) {
        if !first.contains(&path) {
            first.push(path);
        }
    }
    first.push(console);
    Ok(jars(first))
}

/// The tests under a classifier, the library, what the ladder adds, the console.
fn named(
    library: &Library,
    tests: &str,
    classifier: &str,
    directory: &Path,
) -> Result<Vec<PathBuf>> {
    let mut wanted = vec![dependency(tests, Some(classifier), false)?];
    wanted.push(dependency(&library.coordinates, None, false)?);
    for extra in &library.extra {
        wanted.push(dependency(extra, None, false)?);
    }
    wanted.push(dependency(CONSOLE, None, false)?);
    let ours = directory.join("wanted");
    write_project(&ours, &wanted.concat())?;
    class_path(&ours)
}

/// The project file that lies beside a jar of the repository.
fn project_file(jar: &Path, coordinates: &str) -> Result<PathBuf> {
    let words: Vec<&str> = coordinates.split(':').collect();
    let [_, artifact, version] = words[..] else {
        bail!("{coordinates} is not group:artifact:version");
    };
    Ok(jar.with_file_name(format!("{artifact}-{version}.pom")))
}

/// A dependency in a project file; with what it depends on only if `transitive`.
fn dependency(coordinates: &str, classifier: Option<&str>, transitive: bool) -> Result<String> {
    let words: Vec<&str> = coordinates.split(':').collect();
    let [group, artifact, version] = words[..] else {
        bail!("{coordinates} is not group:artifact:version");
    };
    let classifier = classifier.map(|c| format!("<classifier>{c}</classifier>"));
    let exclusions = match transitive {
        true => "",
        false => {
            "<exclusions><exclusion><groupId>*</groupId><artifactId>*</artifactId></exclusion></exclusions>"
        }
    };
    Ok(format!(
        "<dependency><groupId>{group}</groupId><artifactId>{artifact}</artifactId><version>{version}</version>{}\
         {exclusions}</dependency>\n",
        classifier.unwrap_or_default()
    ))
}

fn write_project(directory: &Path, dependencies: &str) -> Result<()> {
    fs::create_dir_all(directory)?;
    let text = format!(
        "<project><modelVersion>4.0.0</modelVersion><groupId>covet</groupId><artifactId>suite</artifactId>\
         <version>1</version><dependencies>\n{dependencies}</dependencies></project>\n"
    );
    Ok(fs::write(directory.join("pom.xml"), text)?)
}

/// The class path of the project in a directory.
fn class_path(directory: &Path) -> Result<Vec<PathBuf>> {
    let file = directory.join("classpath.txt");
    let output = Command::new("mvn")
        .args(["-q", "-B", PLUGIN, "-DincludeScope=test"])
        .arg(format!("-Dmdep.outputFile={}", file.display()))
        .current_dir(directory)
        .output()
        .context("cannot start mvn: Maven is needed to resolve libraries")?;
    if !output.status.success() {
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        let first = text.lines().find(|l| l.contains("ERROR"));
        bail!("{}", first.unwrap_or("mvn failed without a word"));
    }
    let text = fs::read_to_string(&file)?;
    Ok(text
        .trim()
        .split(':')
        .filter(|p| !p.is_empty())
        .map(PathBuf::from)
        .collect())
}
