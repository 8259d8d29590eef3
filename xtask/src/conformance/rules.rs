//! Tests that are excluded, and differences that are named: two lists of rules, a reason with each.
//!
//! `tests/conformance/excluded.tsv` names tests whose verdict on HotSpot itself depends on what the jar does not carry or
//! on chance; `tests/conformance/limits.tsv` names differences that are understood and stay. Fields: library or `*`, JDK
//! feature release or `*`, a regular expression that must be found in the test's id (for limits: or in our verdict), the
//! reason.

use std::fs;

use anyhow::{Context, Result};
use regex_lite::Regex;

use crate::paths;

/// One rule.
#[derive(Debug, Clone)]
pub struct Rule {
    library: String,
    jdk: String,
    id: Regex,
    /// Why.
    pub reason: String,
}

/// A list of rules.
#[derive(Debug, Clone, Default)]
pub struct Rules(Vec<Rule>);

impl Rules {
    /// Tests that are left out.
    pub fn excluded() -> Result<Self> {
        Self::read("excluded.tsv")
    }

    /// Differences with a name.
    pub fn limits() -> Result<Self> {
        Self::read("limits.tsv")
    }

    fn read(name: &str) -> Result<Self> {
        let file = paths::root().join("tests/conformance").join(name);
        let text =
            fs::read_to_string(&file).with_context(|| format!("cannot read {}", file.display()))?;
        Self::parse(&text).with_context(|| format!("tests/conformance/{name}"))
    }

    fn parse(text: &str) -> Result<Self> {
        let lines = text
            .lines()
            .filter(|l| !l.is_empty() && !l.starts_with('#'));
        lines.map(rule).collect::<Result<_>>().map(Self)
    }

    /// The reason that applies to a test, if any.
    pub fn reason(&self, library: &str, feature: u32, id: &str) -> Option<&str> {
        let feature = feature.to_string();
        let applies = |rule: &&Rule| {
            (rule.library == "*" || rule.library == library)
                && (rule.jdk == "*" || rule.jdk == feature)
                && rule.id.is_match(id)
        };
        self.0.iter().find(applies).map(|rule| rule.reason.as_str())
    }
}

fn rule(line: &str) -> Result<Rule> {
    let fields: Vec<&str> = line.split('\t').collect();
    let [library, jdk, id, reason] = fields[..] else {
        anyhow::bail!("`{line}` has not four fields");
    };
    Ok(Rule {
        library: library.to_owned(),
        jdk: jdk.to_owned(),
        id: Regex::new(id).with_context(|| format!("`{id}`"))?,
        reason: reason.to_owned(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_by_library_release_and_id() {
        let rules =
            Rules::parse("# words\na\t17\tNet.*\tnetwork\n*\t*\tslow\\(\ttiming\n").unwrap();
        assert_eq!(rules.reason("a", 17, "x.NetTest"), Some("network"));
        assert_eq!(rules.reason("a", 25, "x.NetTest"), None);
        assert_eq!(rules.reason("b", 25, "slow()"), Some("timing"));
        assert!(Rules::parse("a\tb").is_err());
    }

    #[test]
    fn the_lists_can_be_read() {
        Rules::excluded().unwrap();
        Rules::limits().unwrap();
    }
}
