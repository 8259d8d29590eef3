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
    /// Covered ones, where a method without branches counts as one: how Covet counts.
    pub covered_goals: u32,
    /// All of those.
    pub goals: u32,
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
    for Method {
        branches: (covered, total),
        entered,
        ..
    } in methods(xml)
    {
        sum.covered += covered;
        sum.total += total;
        match total {
            0 => {
                sum.covered_goals += u32::from(entered);
                sum.goals += 1;
            }
            _ => {
                sum.covered_goals += covered;
                sum.goals += total;
            }
        }
    }
    sum
}

/// A method of a report.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
struct Method {
    class: String,
    /// Covered and all.
    branches: (u32, u32),
    entered: bool,
}

fn methods(xml: &str) -> Vec<Method> {
    let mut methods = Vec::new();
    let (mut class, mut current) = (String::new(), None::<Method>);
    for tag in xml.split('<').filter_map(|t| t.split('>').next()) {
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
    match attribute(tag, "type") {
        "BRANCH" => method.branches = (covered, missed + covered),
        "METHOD" => method.entered = covered > 0,
        _ => {}
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
        <counter type="BRANCH" missed="1" covered="3"/></class><class name="a/B$C"/></package></report>"#;

    #[test]
    fn counters_of_methods_only() {
        let expected = Branches {
            covered: 3,
            total: 4,
            covered_goals: 3,
            goals: 5,
        };
        assert_eq!(branches(XML), expected);
        assert_eq!(branches_by_class(XML), [("a/B".to_owned(), 4)].into());
    }

    #[test]
    fn attributes() {
        assert_eq!(attribute("a b='1' cb=\"2\"", "b"), "1");
        assert_eq!(attribute("a cb=\"2\"", "b"), "");
    }
}
