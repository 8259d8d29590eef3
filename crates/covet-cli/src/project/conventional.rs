//! The usual directories, for projects whose build tool is not asked.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use super::{Module, class_path, maven};

/// Where Maven and Gradle both have tests.
pub const TEST_DIRECTORY: &str = "src/test/java";
/// Where compiled classes are.
const CLASS_DIRECTORIES: [&str; 5] = [
    "target/classes",
    "build/classes/java/main",
    "build/classes/kotlin/main",
    "out/production",
    "bin/main",
];
/// Where jars are.
const JAR_DIRECTORIES: [&str; 5] = [
    "target/dependency",
    "target/lib",
    "build/dependencies",
    "lib",
    "libs",
];
/// How deep modules may be nested.
const DEPTH: usize = 8;

/// The modules that have one of the usual class directories. Each sees the classes of all: which of them it really
/// needs only the build tool knows.
pub fn discover(root: &Path) -> Vec<Module> {
    let mut seen = BTreeSet::new();
    let mut directories = Vec::new();
    collect(root, DEPTH, &mut seen, &mut directories);
    let mut modules: Vec<Module> = directories.iter().filter_map(|d| module(root, d)).collect();
    let all: Vec<PathBuf> = modules.iter().flat_map(|m| m.class_dirs.clone()).collect();
    let shared = jars(root);
    for module in &mut modules {
        let others = all.iter().filter(|d| !module.class_dirs.contains(d));
        let known: BTreeSet<PathBuf> = module.dependencies.iter().cloned().collect();
        let more: Vec<PathBuf> = others
            .chain(&shared)
            .filter(|p| !known.contains(*p))
            .cloned()
            .collect();
        module.dependencies.extend(more);
    }
    modules
}

/// This directory and those of its modules: what the POM says, and direct children with a build file of Gradle.
fn collect(root: &Path, depth: usize, seen: &mut BTreeSet<PathBuf>, out: &mut Vec<PathBuf>) {
    let Ok(canonical) = root.canonicalize() else {
        return;
    };
    // A module may name its parent, or a link lead back to it.
    if depth == 0 || !seen.insert(canonical) {
        return;
    }
    out.push(root.to_owned());
    for module in maven::module_directories(root)
        .into_iter()
        .chain(gradle_children(root))
    {
        collect(&module, depth - 1, seen, out);
    }
}

fn gradle_children(root: &Path) -> Vec<PathBuf> {
    let listing = std::fs::read_dir(root).into_iter().flatten();
    let paths = listing.filter_map(|entry| Some(entry.ok()?.path()));
    let is_project =
        |d: &PathBuf| d.join("build.gradle").is_file() || d.join("build.gradle.kts").is_file();
    let mut children: Vec<PathBuf> = paths.filter(is_project).collect();
    children.sort();
    children
}

fn module(project: &Path, root: &Path) -> Option<Module> {
    let directories = CLASS_DIRECTORIES.iter().map(|d| root.join(d));
    let class_dirs: Vec<PathBuf> = directories.filter(|d| d.is_dir()).collect();
    if class_dirs.is_empty() {
        return None;
    }
    let relative = root.strip_prefix(project).unwrap_or(root);
    let name = match relative.as_os_str().is_empty() {
        true => root.file_name().unwrap_or_default().to_string_lossy(),
        false => relative.to_string_lossy(),
    };
    Some(Module {
        name: name.into_owned(),
        class_dirs,
        dependencies: jars(root),
        test_dir: root.join(TEST_DIRECTORY),
        release: None,
        root: root.to_owned(),
    })
}

fn jars(root: &Path) -> Vec<PathBuf> {
    let directories = JAR_DIRECTORIES.iter().map(|d| root.join(d));
    directories.flat_map(|d| class_path::jars_in(&d)).collect()
}
