//! From Maven coordinates to jars, through Maven: the artifact's own jar first, then what it depends on.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::SubjectError;
use super::javac::first_line;

const PLUGIN: &str = "org.apache.maven.plugins:maven-dependency-plugin:3.8.1:build-classpath";

/// The class path of an artifact, `group:artifact:version` with perhaps a classifier; what was resolved before is read from `directory`.
pub(crate) fn resolve(coordinates: &str, directory: &Path) -> Result<Vec<PathBuf>, SubjectError> {
    let found = directory.join("class-path.txt");
    if let Some(jars) = known(&found) {
        return Ok(jars);
    }
    let at = |source| SubjectError::File {
        path: directory.to_owned(),
        source,
    };
    fs::create_dir_all(directory).map_err(at)?;
    let directory = directory.canonicalize().map_err(at)?;
    fs::write(directory.join("pom.xml"), project(coordinates)).map_err(at)?;
    let output = directory.join("class-path.txt");
    let done = Command::new("mvn")
        .args(["-q", "-B", PLUGIN, "-DincludeScope=runtime"])
        .arg(format!("-Dmdep.outputFile={}", output.display()))
        .current_dir(&directory)
        .output()
        .map_err(|source| SubjectError::Start {
            program: "mvn".to_owned(),
            source,
        })?;
    let failed = |why: String| SubjectError::Maven {
        coordinates: coordinates.to_owned(),
        why,
    };
    match done.status.success() {
        true => known(&output).ok_or_else(|| failed("it has no jar".to_owned())),
        false => Err(failed(first_line(&done.stdout, "error"))),
    }
}

/// A project that needs nothing but the artifact.
fn project(coordinates: &str) -> String {
    let mut words = coordinates.split(':').map(escaped);
    let mut word = || words.next().unwrap_or_default();
    let (group, artifact, version) = (word(), word(), word());
    let classifier = match word() {
        word if word.is_empty() => word,
        word => format!("<classifier>{word}</classifier>"),
    };
    format!(
        "<project><modelVersion>4.0.0</modelVersion><groupId>covet</groupId><artifactId>subject</artifactId>\
         <version>1</version><dependencies><dependency><groupId>{group}</groupId><artifactId>{artifact}</artifactId>\
         <version>{version}</version>{classifier}</dependency></dependencies></project>\n"
    )
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;")
}

/// What Maven wrote, if all of it is still there.
fn known(file: &Path) -> Option<Vec<PathBuf>> {
    let text = fs::read_to_string(file).ok()?;
    let jars = text.trim().split(':').filter(|p| !p.is_empty());
    let jars: Vec<PathBuf> = jars.map(PathBuf::from).collect();
    let whole = !jars.is_empty() && jars.iter().all(|p| p.exists());
    whole.then_some(jars)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_project_for_coordinates() {
        let text = project("a.b:c:1<2");
        assert!(text.contains("<groupId>a.b</groupId><artifactId>c</artifactId>"));
        assert!(text.contains("<version>1&lt;2</version></dependency>"));
        assert!(project("a:b:1:x").contains("</version><classifier>x</classifier></dependency>"));
    }
}
