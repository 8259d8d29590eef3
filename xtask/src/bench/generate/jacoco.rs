//! JaCoCo's count of branches on the real machine.
//!
//! Its XML is read tag by tag: the format has one counter per line of thought, and nothing nests but report, package,
//! class and method. Text content is never looked at.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Result, bail};

use super::tools::Tools;
use crate::execute;
use crate::jdk::Jdk;

const LIMIT: Duration = Duration::from_secs(300);

/// Branches of a class with its nested classes.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Branches {
    /// Covered branches.
    pub covered: u32,
    /// All branches.
    pub total: u32,
}

/// Makes the XML report of class files, with or without an execution.
pub fn report(
    jdk: &Jdk,
    tools: &Tools,
    execution: Option<&Path>,
    class_files: &[PathBuf],
    output: &Path,
) -> Result<String> {
    let mut command = execute::command(&jdk.java());
    command.args(["-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-jar"]);
    command.arg(tools.jacoco()?).arg("report");
    command.args(execution);
    for file in class_files {
        command.arg("--classfiles").arg(file);
    }
    command.arg("--xml").arg(output);
    let outcome = execute::run(&mut command, "", LIMIT)?;
    if outcome.code != Some(0) {
        bail!(
            "JaCoCo: {}",
            outcome.stderr.lines().last().unwrap_or("no message")
        );
    }
    Ok(fs::read_to_string(output)?)
}

/// All branches by class.
pub fn branches_by_class(xml: &str) -> BTreeMap<String, u32> {
    let mut branches = BTreeMap::new();
    for method in methods(xml) {
        *branches.entry(method.class).or_insert(0) += method.branches.1;
    }
    branches
}

/// The branches of all classes of a report.
pub fn branches(xml: &str) -> Branches {
    let mut sum = Branches::default();
    for method in methods(xml) {
        sum.covered += method.branches.0;
        sum.total += method.branches.1;
    }
    sum
}

/// Missed branches by source file and line, where there are some.
pub fn missed_by_line(xml: &str) -> BTreeMap<(String, u32), u32> {
    let mut missed = BTreeMap::new();
    let mut file = "";
    for tag in tags(xml) {
        if tag.starts_with("sourcefile ") {
            file = attribute(tag, "name");
        } else if tag.starts_with("line ") {
            let number = |name| attribute(tag, name).parse().unwrap_or(0);
            let (line, count) = (number("nr"), number("mb"));
            if count > 0 {
                missed.insert((file.to_owned(), line), count);
            }
        }
    }
    missed
}

/// Everything between `<` and `>`.
fn tags(xml: &str) -> impl Iterator<Item = &str> {
    xml.split('<').filter_map(|tag| tag.split('>').next())
}

/// A method of a report.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
struct Method {
    class: String,
    /// Covered and all.
    branches: (u32, u32),
}

fn methods(xml: &str) -> Vec<Method> {
    let mut methods = Vec::new();
    let (mut class, mut current) = (String::new(), None::<Method>);
    for tag in tags(xml) {
        let name = tag.split([' ', '/']).next().unwrap_or_default();
        match name {
            "class" => class = attribute(tag, "name").to_owned(),
            "method" => {
                let class = class.clone();
                current = Some(Method {
                    class,
                    ..Method::default()
                });
            }
            "" if tag == "/method" => methods.extend(current.take()),
            "counter" => {
                if let Some(method) = &mut current {
                    count(tag, method);
                }
            }
            _ => {}
        }
    }
    methods
}

fn count(tag: &str, method: &mut Method) {
    let number = |name| attribute(tag, name).parse().unwrap_or(0);
    let (missed, covered): (u32, u32) = (number("missed"), number("covered"));
    if attribute(tag, "type") == "BRANCH" {
        method.branches = (covered, missed + covered);
    }
}

/// The value of an attribute, as written; empty if it is not there.
pub fn attribute<'a>(tag: &'a str, name: &str) -> &'a str {
    let Some((_, rest)) = tag.split_once(&format!(" {name}=")) else {
        return "";
    };
    let mut parts = rest.splitn(3, ['"', '\'']);
    parts.nth(1).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    const XML: &str = r#"<report name="x"><package name="a"><class name="a/B" sourcefilename="B.java"><method name="m"
        desc="()V" line="3"><counter type="BRANCH" missed="1" covered="3"/><counter type="METHOD" missed="0"
        covered="1"/></method><method name="n" desc="()V" line="9"><counter type="METHOD" missed="1" covered="0"/></method>
        <counter type="BRANCH" missed="1" covered="3"/></class><class name="a/B$C"/><sourcefile name="B.java"><line nr="3" mi="0" ci="2" mb="1" cb="3"/><line
        nr="4" mi="0" ci="2" mb="0" cb="0"/></sourcefile></package></report>"#;

    #[test]
    fn counters_of_methods_only() {
        let expected = Branches {
            covered: 3,
            total: 4,
        };
        assert_eq!(branches(XML), expected);
        assert_eq!(branches_by_class(XML), [("a/B".to_owned(), 4)].into());
        assert_eq!(missed_by_line(XML), [(("B.java".to_owned(), 3), 1)].into());
    }

    #[test]
    fn attributes() {
        assert_eq!(attribute("a b='1' cb=\"2\"", "b"), "1");
        assert_eq!(attribute("a cb=\"2\"", "b"), "");
    }
}
