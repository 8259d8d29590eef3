//! Maven projects, one or many modules.
//!
//! One run of Maven compiles (or only the reactor's own modules would be missing from each other's class paths), prints
//! every module's class path and writes the effective POM into our scratch directory; nothing of ours goes into the
//! project.
//!
//! Modules are built one after the other whatever `.mvn/maven.config` says, or their lines would be mixed. Where a module
//! needs the test classes of another one, Maven finds those only if it compiles tests; others are spared that.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use roxmltree::{Document, Node};

use super::{Module, ProjectError, Tools, conventional, tool};

/// How Maven announces a goal of a module: `[INFO] --- dependency:3.6.0:build-classpath (default-cli) @ name ---`.
const GOAL: &str = ":build-classpath (";
/// What stands above a class path.
const HEADING: &str = "Dependencies classpath:";

/// The modules that have classes.
pub fn discover(root: &Path, tools: Tools<'_>) -> Result<Vec<Module>, ProjectError> {
    let pom = tools.scratch.join("effective-pom.xml");
    let maven = tool::choose(root, "mvnw", "mvn");
    let printed =
        ask(&maven, "compile", &pom, root, tools).or_else(|e| match lacks_artifact(&e) {
            true => ask(&maven, "test-compile", &pom, root, tools).map_err(|_| e),
            false => Err(e),
        })?;
    let text = std::fs::read_to_string(&pom).map_err(|source| ProjectError::Io {
        path: pom.clone(),
        source,
    })?;
    let class_paths = class_paths(&printed);
    let modules = modules(&text, &class_paths).map_err(|e| ProjectError::Tool {
        tool: maven.display().to_string(),
        why: format!("its effective POM cannot be read, {e}"),
    })?;
    Ok(modules)
}

/// Runs Maven up to a phase and returns what it prints.
fn ask(
    maven: &Path,
    phase: &str,
    pom: &Path,
    root: &Path,
    tools: Tools<'_>,
) -> Result<String, ProjectError> {
    let arguments = [
        "-B".to_owned(),
        "-T1".to_owned(),
        "-Dstyle.color=never".to_owned(),
        phase.to_owned(),
        "dependency:build-classpath".to_owned(),
        "help:effective-pom".to_owned(),
        format!("-Doutput={}", pom.display()),
    ];
    tool::run(maven, &arguments, root, tools.stop)
}

/// Whether Maven missed an artifact, which may be one that the project itself makes of test classes.
fn lacks_artifact(error: &ProjectError) -> bool {
    matches!(error, ProjectError::Tool { why, .. } if why.contains("Could not resolve dependencies"))
}

/// The class path of every module, by name.
fn class_paths(printed: &str) -> BTreeMap<String, Vec<PathBuf>> {
    let mut result = BTreeMap::new();
    let mut module = None;
    let mut lines = printed.lines();
    while let Some(line) = lines.next() {
        if line.contains(GOAL) {
            let name = line.rsplit(" @ ").next().unwrap_or_default();
            module = Some(name.trim_end_matches([' ', '-']).to_owned());
        } else if line.ends_with(HEADING)
            && let Some(name) = module.take()
        {
            let path = lines.next().unwrap_or_default();
            let entries = std::env::split_paths(path).filter(|p| !p.as_os_str().is_empty());
            result.insert(name, entries.collect());
        }
    }
    result
}

/// The modules of an effective POM, those that only hold others left out.
fn modules(
    pom: &str,
    class_paths: &BTreeMap<String, Vec<PathBuf>>,
) -> Result<Vec<Module>, roxmltree::Error> {
    let document = Document::parse(pom)?;
    let projects = document.descendants().filter(|n| {
        n.has_tag_name_of("project")
            && n.parent()
                .is_some_and(|p| p.is_root() || p.has_tag_name_of("projects"))
    });
    let modules = projects.filter(|p| child_text(*p, &["packaging"]) != Some("pom"));
    Ok(modules.filter_map(|p| module(p, class_paths)).collect())
}

fn module(project: Node<'_, '_>, class_paths: &BTreeMap<String, Vec<PathBuf>>) -> Option<Module> {
    let name = child_text(project, &["artifactId"])?;
    let directory = |tag: &str| child_text(project, &["build", tag]).map(PathBuf::from);
    let output = directory("outputDirectory")?;
    let root = directory("directory")?.parent()?.to_owned();
    let test_dir =
        directory("testSourceDirectory").unwrap_or_else(|| root.join(conventional::TEST_DIRECTORY));
    Some(Module {
        name: name.to_owned(),
        class_dirs: vec![output],
        dependencies: class_paths.get(name).cloned().unwrap_or_default(),
        test_dir,
        release: release(project),
        root,
    })
}

/// The release that the compiler plugin is told, else that of the properties it reads.
fn release(project: Node<'_, '_>) -> Option<u16> {
    let plugins = project
        .descendants()
        .filter(|n| n.has_tag_name_of("plugin"));
    let compilers: Vec<_> = plugins
        .filter(|p| child_text(*p, &["artifactId"]) == Some("maven-compiler-plugin"))
        .collect();
    let configured = |tag: &str| {
        let mut plugins = compilers.iter();
        plugins.find_map(|p| child_text(*p, &["configuration", tag]))
    };
    let property = |tag: &str| child_text(project, &["properties", tag]);
    let text = configured("release")
        .or_else(|| property("maven.compiler.release"))
        .or_else(|| configured("source"))
        .or_else(|| property("maven.compiler.source"));
    crate::generate::values::release(text?).ok()
}

/// The text of the element that the tags lead to.
fn child_text<'a>(node: Node<'a, '_>, tags: &[&str]) -> Option<&'a str> {
    let mut at = node;
    for tag in tags {
        at = at.children().find(|n| n.has_tag_name_of(tag))?;
    }
    at.text().map(str::trim)
}

/// Tag names whatever their namespace is: old POMs have none.
trait Tag {
    fn has_tag_name_of(&self, name: &str) -> bool;
}

impl Tag for Node<'_, '_> {
    fn has_tag_name_of(&self, name: &str) -> bool {
        self.is_element() && self.tag_name().name() == name
    }
}

/// The directories of the modules that a `pom.xml` names.
pub fn module_directories(root: &Path) -> Vec<PathBuf> {
    let Ok(text) = std::fs::read_to_string(root.join("pom.xml")) else {
        return Vec::new();
    };
    let Ok(document) = Document::parse(&text) else {
        return Vec::new();
    };
    let modules = document
        .descendants()
        .filter(|n| n.has_tag_name_of("module"));
    let names = modules.filter_map(|n| n.text());
    names
        .map(|name| root.join(name.trim()))
        .filter(|d| d.is_dir())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const PRINTED: &str = "\
[INFO] --- dependency:3.6.0:build-classpath (default-cli) @ core ---
[INFO] Dependencies classpath:
/m/a.jar:/m/b.jar
[INFO] --- maven-dependency-plugin:2.8:build-classpath (default-cli) @ app ---
[INFO] No dependencies found.
[INFO] Dependencies classpath:

";

    #[test]
    fn class_paths_by_module() {
        let paths = class_paths(PRINTED);
        assert_eq!(
            paths["core"],
            [PathBuf::from("/m/a.jar"), "/m/b.jar".into()]
        );
        assert!(paths["app"].is_empty());
    }

    const POM: &str = "<?xml version='1.0'?><projects>\
        <project xmlns='http://maven.apache.org/POM/4.0.0'><artifactId>all</artifactId><packaging>pom</packaging></project>\
        <project xmlns='http://maven.apache.org/POM/4.0.0'><artifactId>core</artifactId>\
        <properties><maven.compiler.source>1.8</maven.compiler.source></properties>\
        <build><directory>/p/core/target</directory><outputDirectory>/p/core/target/classes</outputDirectory>\
        <testSourceDirectory>/p/core/src/test/java</testSourceDirectory>\
        <plugins><plugin><artifactId>maven-compiler-plugin</artifactId><configuration><release>11</release>\
        </configuration></plugin></plugins></build></project></projects>";

    #[test]
    fn modules_of_an_effective_pom() {
        let modules = modules(POM, &class_paths(PRINTED)).unwrap();
        assert_eq!(modules.len(), 1);
        let core = &modules[0];
        assert_eq!((core.name.as_str(), core.release), ("core", Some(11)));
        assert_eq!(core.root, Path::new("/p/core"));
        assert_eq!(core.class_dirs, [PathBuf::from("/p/core/target/classes")]);
        assert_eq!(core.test_dir, Path::new("/p/core/src/test/java"));
        assert_eq!(core.dependencies.len(), 2);
    }
}
