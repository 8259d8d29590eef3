//! `covet generate` in projects made for the purpose: what it finds, what it refuses, and how it ends.
//!
//! What the engine makes of the classes is tested elsewhere; here `--dry-run` shows what it would be asked for.

mod support;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use support::{Left, run};

/// A directory that goes away.
struct Project(PathBuf);

impl Project {
    fn new(name: &str) -> Project {
        let name = format!("generate-{name}-{}", std::process::id());
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        fs::create_dir_all(&path).expect("temporary directory");
        Project(path)
    }

    fn write(&self, name: &str, content: impl AsRef<[u8]>) -> &Project {
        let path = self.0.join(name);
        fs::create_dir_all(path.parent().expect("a parent")).expect("directories");
        fs::write(path, content).expect("a file");
        self
    }

    /// Copies the class files of the hostile programs, which are as good as any.
    fn classes(&self, directory: &str) -> &Project {
        for entry in fs::read_dir(support::classes()).expect("classes") {
            let entry = entry.expect("an entry");
            let name = entry.file_name().into_string().expect("a name");
            let bytes = fs::read(entry.path()).expect("a class");
            self.write(&format!("{directory}/{name}"), bytes);
        }
        self
    }

    fn generate(&self, arguments: &[&str]) -> Left {
        let mut command = Command::new(env!("CARGO_BIN_EXE_covet"));
        command.arg("generate").args(arguments).current_dir(&self.0);
        run(command.stdin(Stdio::null()))
    }
}

impl Drop for Project {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

const POM: &str = "<project><artifactId>x</artifactId></project>";

/// A project as Maven leaves it after compiling.
fn maven(name: &str) -> Project {
    let project = Project::new(name);
    project.write("pom.xml", POM).classes("target/classes");
    project
}

const DRY: [&str; 2] = ["--no-build-tool", "--dry-run"];

fn dry(project: &Project, more: &[&str]) -> Left {
    project.generate(&[&DRY, more].concat())
}

#[test]
fn the_usual_directories() {
    let project = maven("usual");
    let left = dry(&project, &[]);
    let file = project.0.join("src/test/java/HostileCovetTest.java");
    assert_eq!(left.out, format!("Hostile -> {}\n", file.display()));
    assert_eq!((left.code, left.err.as_str()), (Some(0), ""));
    let left = dry(
        &project,
        &["--json", "--suffix", "IT", "-o", "gen", "Hostile#main"],
    );
    assert_eq!(
        left.out,
        "{\"format\":1,\"class\":\"Hostile\",\"methods\":[\"main\"],\"file\":\"gen/HostileIT.java\"}\n"
    );
}

#[test]
fn modules_and_gradle() {
    let project = Project::new("modules");
    let parent = "<project><modules><module>one</module><module>.</module></modules></project>";
    project
        .write("pom.xml", parent)
        .write("one/pom.xml", POM)
        .classes("one/target/classes");
    project
        .write("two/build.gradle.kts", "")
        .classes("two/build/classes/java/main");
    let left = dry(&project, &[]);
    assert_eq!(left.code, Some(0), "{left:?}");
    for module in ["one", "two"] {
        let file = project
            .0
            .join(module)
            .join("src/test/java/HostileCovetTest.java");
        assert!(
            left.out
                .contains(&format!("Hostile -> {}\n", file.display())),
            "{left:?}"
        );
    }
}

#[test]
fn names_that_are_not_there() {
    let project = maven("names");
    let left = dry(&project, &["Hostyle"]);
    let message = "covet: class Hostyle is not on the class path; did you mean Hostile?\n";
    assert_eq!((left.code, left.err.as_str()), (Some(206), message));
    let left = dry(&project, &["Hostile#mian"]);
    let message = "covet: Hostile has no method mian with code; did you mean main?\n";
    assert_eq!((left.code, left.err.as_str()), (Some(206), message));
    // The others go on.
    let left = dry(&project, &["Nothing", "Hostile"]);
    assert_eq!(left.code, Some(206));
    assert!(left.out.starts_with("Hostile -> "), "{left:?}");
    assert_eq!(dry(&project, &["--exclude", "Hostile"]).code, Some(205));
}

/// Programs that read the lines learn of what people read on standard error.
#[test]
fn every_class_that_was_named_has_a_line() {
    let project = maven("lines");
    let left = project.generate(&["--no-build-tool", "--json", "a.Nothing"]);
    assert_eq!(left.code, Some(206), "{left:?}");
    let line = "{\"format\":1,\"class\":\"a.Nothing\",";
    assert!(left.out.starts_with(line), "{left:?}");
    assert!(left.out.contains("\"kind\":\"not-found\""), "{left:?}");
    assert_eq!(left.out.lines().count(), 1);
}

#[cfg(unix)]
#[test]
fn a_signal_ends_the_build_tool_too() {
    use std::os::unix::fs::PermissionsExt;
    let project = maven("signal");
    project.write("mvnw", "#!/bin/sh\necho $$ > started\nsleep 60\n");
    let wrapper = project.0.join("mvnw");
    fs::set_permissions(&wrapper, fs::Permissions::from_mode(0o755)).expect("permissions");
    project.write("tmp/here", "");
    let mut command = Command::new(env!("CARGO_BIN_EXE_covet"));
    command.arg("generate").current_dir(&project.0);
    command.env("TMPDIR", project.0.join("tmp"));
    let mut covet = command.stdin(Stdio::null()).spawn().expect("covet starts");
    let started = project.0.join("started");
    let begun = std::time::Instant::now();
    while fs::read_to_string(&started).map_or(true, |id| id.is_empty()) {
        assert!(begun.elapsed().as_secs() < 60, "the build tool starts");
        std::thread::sleep(std::time::Duration::from_millis(10));
    }
    let tool = fs::read_to_string(&started).expect("its number");
    let kill = |signal: &str, id: &str| {
        let mut kill = Command::new("kill");
        kill.args([signal, id]).stderr(Stdio::null());
        kill.status().expect("kill starts").success()
    };
    assert!(kill("-INT", &covet.id().to_string()));
    let status = covet.wait().expect("covet ends");
    assert_eq!(status.code(), Some(130));
    assert!(!kill("-0", tool.trim()), "the build tool is gone");
    let left = fs::read_dir(project.0.join("tmp")).expect("the directory");
    assert_eq!(left.count(), 1, "the temporary directory is gone");
}

#[test]
fn broken_classes_are_named() {
    let project = maven("broken");
    project.write("target/classes/a/Broken.class", "no class");
    project.write(
        "target/classes/a/New.class",
        b"\xca\xfe\xba\xbe\0\0\x01\0rest",
    );
    let left = dry(&project, &[]);
    assert_eq!(left.code, Some(204), "{left:?}");
    assert!(
        left.err
            .contains("covet: a.Broken: the class file is broken: "),
        "{left:?}"
    );
    assert!(
        left.err
            .contains("covet: a.New: the class file is for Java 212, the JDK is "),
        "{left:?}"
    );
    assert!(left.out.starts_with("Hostile -> "), "{left:?}");
}

#[test]
fn usage() {
    let project = Project::new("usage");
    for (arguments, code, message) in [
        (&["--budget", "0"][..], 200, "at least one millisecond"),
        (&["--budget", "-1s"], 200, "at least one millisecond"),
        (&["--nonsense"], 200, "unknown option --nonsense"),
        (
            &["--jdk", "/no/such", "x.Y", "-cp", "."],
            201,
            "is not a Java 9 or later runtime",
        ),
        (
            &["x.Y", "-cp", "no/such"],
            208,
            "class path entry no/such does not exist",
        ),
        (&["-cp", "."], 200, "name a class"),
        (
            &["x.Y", "-cp", ".", "--release", "7"],
            200,
            "tests can be for Java 8 to ",
        ),
        (&["x.Y", "-cp", ".", "--release", "99"], 200, "not for 99"),
    ] {
        let left = project.generate(arguments);
        assert_eq!(left.code, Some(code), "{left:?}");
        assert!(left.err.contains(message), "{left:?}");
        assert_eq!(left.err.lines().count(), 1, "{left:?}");
    }
}

#[test]
fn a_missing_entry_is_a_warning() {
    let project = Project::new("entry");
    project.classes("classes");
    let left = project.generate(&[
        "--all",
        "-cp",
        "classes:no/such.jar",
        "-o",
        "out",
        "--dry-run",
    ]);
    assert_eq!(
        (left.code, left.out.as_str()),
        (Some(0), "Hostile -> out/HostileCovetTest.java\n")
    );
    assert_eq!(
        left.err,
        "covet: class path entry no/such.jar does not exist\n"
    );
    let left = project.generate(&["Hostile", "-cp", "classes"]);
    assert!(
        left.code == Some(200) && left.err.contains("-o"),
        "{left:?}"
    );
}

#[test]
fn the_file_of_defaults() {
    let project = maven("defaults");
    project.write("covet.toml", "build-tool = false\nsuffix = \"IT\"\n");
    let left = project.generate(&["--dry-run"]);
    assert!(left.out.ends_with("HostileIT.java\n"), "{left:?}");
    project.write("covet.toml", "build-tool = false\n\nsufix = \"IT\"\n");
    let left = project.generate(&["--dry-run"]);
    assert_eq!(left.code, Some(200));
    assert!(
        left.err.contains("covet.toml:3: unknown field `sufix`"),
        "{left:?}"
    );
}

#[test]
fn files_of_others_are_left_alone() {
    let project = maven("foreign");
    project.write(
        "src/test/java/HostileCovetTest.java",
        "class HostileCovetTest {}",
    );
    let left = project.generate(&["--no-build-tool", "--instructions", "1"]);
    assert_eq!(left.code, Some(207), "{left:?}");
    assert!(
        left.err
            .contains("was not written by Covet and is left alone"),
        "{left:?}"
    );
}

#[cfg(unix)]
#[test]
fn the_project_s_own_build_tool_is_asked() {
    use std::os::unix::fs::PermissionsExt;
    let project = Project::new("wrapper");
    project.write("build.gradle", "").classes("custom");
    let root = project.0.display();
    let script = format!(
        "#!/bin/sh\nprintf 'covet-model\\t:\\troot\\t{root}\\n'\n\
         printf 'covet-model\\t:\\tclasses\\t{root}/custom\\n'\nprintf 'covet-model\\t:\\ttests\\t{root}/t/java\\n'\n"
    );
    project.write("gradlew", script);
    let wrapper = project.0.join("gradlew");
    fs::set_permissions(&wrapper, fs::Permissions::from_mode(0o755)).expect("permissions");
    let left = project.generate(&["--dry-run"]);
    assert_eq!(
        left.out,
        format!("Hostile -> {root}/t/java/HostileCovetTest.java\n")
    );
    assert!(
        left.err.contains("its scripts run outside Covet's sandbox"),
        "{left:?}"
    );
    project.write("gradlew", "#!/bin/sh\necho 'no such task' >&2\nexit 1\n");
    let left = project.generate(&["--dry-run", "--quiet"]);
    assert_eq!(left.code, Some(209), "{left:?}");
    assert!(
        left.err
            .contains("gradlew failed: no such task; --no-build-tool"),
        "{left:?}"
    );
}

#[cfg(unix)]
#[test]
fn maven_compiles_tests_where_modules_need_those_of_others() {
    use std::os::unix::fs::PermissionsExt;
    let project = Project::new("test-jar");
    project.write("pom.xml", "").classes("target/classes");
    let root = project.0.display();
    let effective = format!(
        "<project><artifactId>x</artifactId><build><directory>{root}/target</directory>\
         <outputDirectory>{root}/target/classes</outputDirectory></build></project>"
    );
    project.write("effective", effective);
    let script = "#!/bin/sh\n\
        case \"$*\" in *' test-compile '*) ;; *) echo '[ERROR] Could not resolve dependencies'; exit 1 ;; esac\n\
        for a; do case \"$a\" in -Doutput=*) cp effective \"${a#-Doutput=}\" ;; esac; done\n";
    project.write("mvnw", script);
    let wrapper = project.0.join("mvnw");
    fs::set_permissions(&wrapper, fs::Permissions::from_mode(0o755)).expect("permissions");
    let left = project.generate(&["--dry-run"]);
    assert_eq!(left.code, Some(0), "{left:?}");
    assert!(left.out.starts_with("Hostile -> "), "{left:?}");
    let advice =
        format!("covet: no JUnit is among the dependencies of {root}; tests are for JUnit 5\n");
    assert!(left.err.ends_with(&advice), "{left:?}");
}

#[test]
fn an_unknown_parameter_is_no_bug_of_ours() {
    let project = maven("parameter");
    let arguments = ["Hostile", "--no-build-tool", "--parameter", "x=1"];
    let left = project.generate(&arguments);
    assert_eq!(left.code, Some(200), "{left:?}");
}

#[test]
fn what_git_says_has_changed() {
    let project = maven("since");
    let git = |arguments: &[&str]| {
        let mut command = Command::new("git");
        command.args(["-c", "user.name=x", "-c", "user.email=x@example.org"]);
        let done = command
            .args(arguments)
            .current_dir(&project.0)
            .output()
            .expect("git");
        assert!(done.status.success(), "{done:?}");
    };
    project
        .write(".gitignore", "target\n")
        .write("src/main/java/Hostile.java", "");
    git(&["init", "-q"]);
    git(&["add", "."]);
    git(&["commit", "-qm", "x"]);
    let left = dry(&project, &["--since", "HEAD"]);
    let message = "covet: no class worth a test changed since HEAD\n";
    assert_eq!((left.code, left.err.as_str()), (Some(205), message));
    project.write("src/main/java/Hostile.java", "// changed");
    assert!(
        dry(&project, &["--since", "HEAD"])
            .out
            .starts_with("Hostile -> ")
    );
    assert_eq!(dry(&project, &["--since", "nowhere"]).code, Some(209));
}
