//! The class around the tests.

use std::collections::BTreeSet;
use std::ops::Range;
use std::sync::Arc;

use covet_program::library::Library;
use covet_testcase::typing::{Access, Types};

use super::class_names::ClassNames;
use super::test_method::{Context, test_method};
use crate::suite::{JUnit, SuiteModel, TestModel};

/// A suite as text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Printed {
    /// The source.
    pub text: String,
    /// The lines of each test, from 1.
    pub tests: Vec<Range<u32>>,
}

impl Printed {
    /// The test that a line belongs to.
    #[must_use]
    pub fn test_at(&self, line: u32) -> Option<usize> {
        self.tests.iter().position(|lines| lines.contains(&line))
    }

    /// The tests whose text is that of an earlier one.
    #[must_use]
    pub fn twins(&self) -> Vec<usize> {
        let lines: Vec<&str> = self.text.lines().collect();
        let text = |n: &Range<u32>| &lines[n.start as usize - 1..n.end as usize - 1];
        let mut seen = BTreeSet::new();
        let twins = self
            .tests
            .iter()
            .enumerate()
            .filter(|(_, test)| !seen.insert(text(test)));
        twins.map(|(place, _)| place).collect()
    }

    fn add_test(&mut self, text: &str) {
        let first = line_count(&self.text) + 1;
        self.text += text;
        self.tests.push(first..line_count(&self.text) + 1);
    }
}

fn line_count(text: &str) -> u32 {
    text.lines().count() as u32
}

/// The source of a suite.
#[must_use]
pub fn print(suite: &SuiteModel, library: &Arc<Library>) -> Printed {
    let package = suite.package.replace('.', "/");
    let mut names = ClassNames::new(library, &package);
    names.reserve(&suite.class_name);
    import_junit(suite, &mut names);
    let common = common_timeout(suite);
    let context = Context {
        suite,
        types: Types::new(library.clone()),
        access: Access::from_package(library.clone(), &package),
        own_timeouts: common.is_none(),
    };
    let tests = suite
        .tests
        .iter()
        .map(|t| test_method(&context, t, &mut names));
    let tests: Vec<String> = tests.collect();
    let annotation = common
        .map(|millis| timeout(millis, &mut names) + "\n")
        .unwrap_or_default();
    let public = if suite.junit.is_jupiter() {
        ""
    } else {
        "public "
    };
    let mut text = match package.is_empty() {
        true => String::new(),
        false => format!("package {};\n\n", package.replace('/', ".")),
    };
    text += &names.clauses();
    text += &format!("\n{annotation}{public}class {} {{\n\n", suite.class_name);
    let mut printed = Printed {
        text,
        tests: Vec::new(),
    };
    for (n, test) in tests.iter().enumerate() {
        printed.text += if n > 0 { "\n" } else { "" };
        printed.add_test(test);
    }
    printed.text += "}\n";
    printed.text = ascii(&printed.text);
    printed
}

/// The same source for whoever reads it in another encoding. In literals all is escaped already, so what is left is in
/// names of the program.
fn ascii(text: &str) -> String {
    let mut result = String::with_capacity(text.len());
    for c in text.chars() {
        match c.is_ascii() {
            true => result.push(c),
            false => result.extend(units(c)),
        }
    }
    result
}

fn units(c: char) -> impl Iterator<Item = char> {
    let units = c.encode_utf16(&mut [0; 2]).to_vec();
    let escapes = units.into_iter().map(|unit| format!("\\u{unit:04x}"));
    escapes.flat_map(|escape| escape.chars().collect::<Vec<_>>())
}

fn import_junit(suite: &SuiteModel, names: &mut ClassNames) {
    if !suite.junit.is_jupiter() {
        return names.import("org.junit.Test");
    }
    names.import("org.junit.jupiter.api.Test");
    if suite.tests.iter().any(|t| t.timeout.is_some()) {
        names.import("org.junit.jupiter.api.Timeout");
    }
}

/// The timeout of all tests, if it can be said once.
fn common_timeout(suite: &SuiteModel) -> Option<u32> {
    let first = suite.tests.first()?.timeout?;
    let same = suite.tests.iter().all(|t| t.timeout == Some(first));
    (same && suite.junit.is_jupiter()).then_some(first)
}

/// Jupiter's annotation.
fn timeout(millis: u32, names: &mut ClassNames) -> String {
    match millis % 1000 {
        0 => format!("@Timeout({})", millis / 1000),
        _ => {
            let unit = names.class("java/util/concurrent/TimeUnit");
            format!("@Timeout(value = {millis}, unit = {unit}.MILLISECONDS)")
        }
    }
}

/// The annotations that make a method a test.
pub fn annotations(context: &Context<'_>, test: &TestModel, names: &mut ClassNames) -> Vec<String> {
    match (test.timeout, context.suite.junit) {
        (Some(millis), JUnit::Early4 | JUnit::V4) => vec![format!("@Test(timeout = {millis})")],
        (Some(millis), _) if context.own_timeouts => {
            vec!["@Test".to_owned(), timeout(millis, names)]
        }
        _ => vec!["@Test".to_owned()],
    }
}
