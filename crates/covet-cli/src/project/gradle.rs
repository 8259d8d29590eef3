//! Gradle projects, one or many.
//!
//! An init script in our scratch directory adds a task to every Java project, which prints what we need after the
//! classes are compiled; nothing of ours goes into the project.

use std::path::{Path, PathBuf};

use super::{Module, ProjectError, Tools, tool};

/// What every line of ours starts with.
const MARK: &str = "covet-model";

/// Prints lines of four fields separated by tabs: the mark, the project's path, a key, a value.
const INIT_SCRIPT: &str = r#"allprojects { project ->
    project.plugins.withId('java') {
        project.tasks.register('covetModel') { task ->
            def main = project.sourceSets.main
            def test = project.sourceSets.test
            def needed = project.configurations.testRuntimeClasspath
            def compile = project.tasks.named(main.compileJavaTaskName)
            task.dependsOn(main.classesTaskName)
            task.inputs.files(needed)
            task.outputs.upToDateWhen { false }
            task.doLast {
                def say = { key, value -> println(['covet-model', project.path, key, value].join('\t')) }
                say('root', project.projectDir)
                main.output.classesDirs.each { say('classes', it) }
                needed.each { say('dependency', it) }
                test.java.srcDirs.each { say('tests', it) }
                def options = compile.get().options
                def release = options.hasProperty('release') ? options.release.getOrNull() : null
                say('release', release ?: compile.get().targetCompatibility)
            }
        }
    }
}
"#;

/// The projects that have classes.
pub fn discover(root: &Path, tools: Tools<'_>) -> Result<Vec<Module>, ProjectError> {
    let script = tools.scratch.join("covet.init.gradle");
    std::fs::write(&script, INIT_SCRIPT).map_err(|source| ProjectError::Io {
        path: script.clone(),
        source,
    })?;
    let arguments = [
        "-q".to_owned(),
        "--console=plain".to_owned(),
        // The task looks at the project while it runs, which a configuration cache forbids.
        "-Dorg.gradle.configuration-cache=false".to_owned(),
        "--init-script".to_owned(),
        script.display().to_string(),
        "covetModel".to_owned(),
    ];
    let gradle = tool::choose(root, "gradlew", "gradle");
    let printed = tool::run(&gradle, &arguments, root, tools.stop)?;
    Ok(modules(&printed))
}

/// The modules in the lines of ours, in the order they come.
fn modules(printed: &str) -> Vec<Module> {
    let mut modules: Vec<Module> = Vec::new();
    for line in printed.lines() {
        let fields: Vec<&str> = line.splitn(4, '\t').collect();
        let [MARK, name, key, value] = fields[..] else {
            continue;
        };
        let index = modules.iter().position(|m| m.name == name);
        let index = index.unwrap_or_else(|| {
            modules.push(Module {
                name: name.to_owned(),
                ..Module::default()
            });
            modules.len() - 1
        });
        set(&mut modules[index], key, value);
    }
    modules
}

fn set(module: &mut Module, key: &str, value: &str) {
    let path = PathBuf::from(value);
    match key {
        "root" => module.root = path,
        "classes" => module.class_dirs.push(path),
        "dependency" => module.dependencies.push(path),
        "tests" if module.test_dir.as_os_str().is_empty() || path.ends_with("java") => {
            module.test_dir = path;
        }
        "release" => module.release = crate::generate::values::release(value).ok(),
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_of_ours_among_others() {
        let printed = "Welcome to Gradle\n\
            covet-model\t:core\troot\t/p/core\n\
            covet-model\t:core\tclasses\t/p/core/build/classes/java/main\n\
            covet-model\t:core\tdependency\t/m/a b.jar\n\
            covet-model\t:core\ttests\t/p/core/src/test/java\n\
            covet-model\t:core\trelease\t17\n\
            covet-model\t:app\troot\t/p/app\n";
        let modules = modules(printed);
        assert_eq!(modules.len(), 2);
        let core = &modules[0];
        assert_eq!((core.name.as_str(), core.release), (":core", Some(17)));
        assert_eq!(core.dependencies, [PathBuf::from("/m/a b.jar")]);
        assert_eq!(core.test_dir, Path::new("/p/core/src/test/java"));
    }

    #[test]
    fn the_script_prints_the_mark() {
        assert!(INIT_SCRIPT.contains(&format!("'{MARK}'")));
    }
}
