//! A final suite on the real machine.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::Arc;

use covet_program::Jdk;

use super::{Judged, Tools, class_files, jacoco, pit};

/// A suite with all that it takes to judge it.
pub(crate) struct Suite<'a> {
    pub(crate) jdk: &'a Arc<Jdk>,
    pub(crate) tools: &'a Tools,
    /// The class under test with dots.
    pub(crate) class: &'a str,
    pub(crate) class_path: &'a [PathBuf],
    /// The package of the tests with dots.
    pub(crate) package: &'a str,
    /// The simple name of the test class.
    pub(crate) test_class: &'a str,
    pub(crate) source: &'a str,
    /// A directory that may be filled.
    pub(crate) directory: PathBuf,
}

impl Suite<'_> {
    /// Asks the tools that were asked for.
    pub(crate) fn judge(&self) -> Judged {
        let mut judged = Judged::default();
        if let Err(complaint) = self.fill(&mut judged) {
            judged.complaint = Some(complaint);
        }
        judged
    }

    fn fill(&self, judged: &mut Judged) -> Result<(), String> {
        let own = self.directory.join("own");
        let any = class_files::write(self.jdk, self.class_path, self.class, &own);
        if !any.map_err(|e| e.to_string())? {
            return Err("classes of the JDK are not judged".to_owned());
        }
        self.compile()?;
        if let Some((agent, reporter)) = &self.tools.jacoco {
            judged.jacoco = Some(self.covered(agent, reporter, &own)?);
        }
        if !self.tools.pit.is_empty() {
            judged.pit = Some(self.mutated(&own)?);
        }
        Ok(())
    }

    fn compile(&self) -> Result<(), String> {
        let file = self.directory.join(format!("{}.java", self.test_class));
        let written = fs::create_dir_all(self.tests()).and_then(|()| fs::write(&file, self.source));
        written.map_err(|e| format!("cannot write {}: {e}", file.display()))?;
        let mut javac = Command::new(self.jdk.home.join("bin/javac"));
        javac.args(["-nowarn", "-proc:none", "-encoding", "UTF-8", "-d"]);
        javac.arg(self.tests()).arg("-cp").arg(self.class_path(&[]));
        run(javac.arg(file), "javac").map(drop)
    }

    /// Runs the suite under JaCoCo's agent; branches of the class.
    fn covered(&self, agent: &Path, reporter: &Path, own: &Path) -> Result<(u32, u32), String> {
        let execution = self.directory.join("jacoco.exec");
        let report = self.directory.join("jacoco.xml");
        let mut java = self.java();
        java.arg(format!(
            "-javaagent:{}=destfile={},includes={}:{}$*",
            agent.display(),
            execution.display(),
            self.class,
            self.class
        ));
        java.arg("-cp").arg(self.class_path(&[self.tests()]));
        java.args(["org.junit.platform.console.ConsoleLauncher", "execute"]);
        java.args(["--disable-banner", "--details=none", "--select-class"]);
        run(java.arg(self.full_name()), "the suite")?;
        let mut java = self.java();
        java.arg("-jar").arg(reporter).arg("report").arg(execution);
        java.arg("--classfiles").arg(own).arg("--xml").arg(&report);
        run(&mut java, "JaCoCo")?;
        let xml = fs::read_to_string(report).map_err(|e| format!("JaCoCo: {e}"))?;
        Ok(jacoco::branches(&xml))
    }

    fn mutated(&self, own: &Path) -> Result<(u32, u32), String> {
        let reports = self.directory.join("pit");
        let mut first = vec![own.to_owned(), self.tests()];
        first.extend(self.class_path.iter().cloned());
        first.extend(self.tools.pit.iter().cloned());
        let mut java = self.java();
        // The class under test comes first: PIT mutates directories only, and brings libraries of its own.
        java.arg("-cp").arg(self.class_path(&first)).arg(pit::MAIN);
        java.arg("--reportDir").arg(&reports);
        java.arg("--mutableCodePaths").arg(own);
        java.arg("--targetClasses");
        java.arg(format!("{},{}$*", self.class, self.class));
        java.arg("--targetTests").arg(self.full_name());
        java.arg("--sourceDirs").arg(&self.directory);
        java.args(["--outputFormats", "XML", "--timestampedReports=false"]);
        java.args(["--threads", "1", "--jvmArgs", "-ea"]);
        run(&mut java, "PIT")?;
        let xml = fs::read_to_string(reports.join("mutations.xml"));
        Ok(pit::score(&xml.map_err(|e| format!("PIT: {e}"))?))
    }

    fn java(&self) -> Command {
        let mut java = Command::new(self.jdk.home.join("bin/java"));
        java.args(["-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-ea"]);
        java.current_dir(&self.directory);
        java
    }

    fn tests(&self) -> PathBuf {
        self.directory.join("tests")
    }

    fn full_name(&self) -> String {
        match self.package.is_empty() {
            true => self.test_class.to_owned(),
            false => format!("{}.{}", self.package, self.test_class),
        }
    }

    /// Some entries, the class under test with what it needs, and JUnit.
    fn class_path(&self, first: &[PathBuf]) -> String {
        let entries = first.iter().chain(self.class_path);
        let entries = entries.chain([&self.tools.console]);
        let entries: Vec<String> = entries.map(|e| e.display().to_string()).collect();
        entries.join(":")
    }
}

/// Runs a program to its end; the last thing it said if it fails.
fn run(command: &mut Command, name: &str) -> Result<Output, String> {
    let done = command.output();
    let done = done.map_err(|e| format!("{name} does not start: {e}"))?;
    if done.status.success() {
        return Ok(done);
    }
    let words = [&*done.stderr, &*done.stdout].concat();
    let words = String::from_utf8_lossy(&words);
    let line = words.lines().map(str::trim).find(|l| !l.is_empty());
    Err(format!(
        "{name} fails: {}",
        line.unwrap_or("without a word")
    ))
}
