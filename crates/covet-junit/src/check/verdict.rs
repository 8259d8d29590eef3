//! What goes into a check and what comes out.

/// One test class as Java source.
#[derive(Debug, Clone)]
pub struct SuiteSource {
    /// The package, empty for the unnamed one.
    pub package: String,
    /// The simple name of the class.
    pub class_name: String,
    /// The whole compilation unit.
    pub source: String,
    /// The names of the test methods, in the order of the source.
    pub tests: Vec<String>,
    /// What the shuffled order is drawn from.
    pub seed: u64,
}

impl SuiteSource {
    /// The name by which the class is loaded.
    pub fn binary_name(&self) -> String {
        match self.package.as_str() {
            "" => self.class_name.clone(),
            package => format!("{package}.{}", self.class_name),
        }
    }
}

/// What the compiler and the runs said about a suite.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SuiteVerdict {
    /// Everything that javac said under `-Xlint:all`.
    pub compile: Vec<Diagnostic>,
    /// Whether there are classes; if not, no test was run and `tests` is empty.
    pub compiled: bool,
    /// One entry for each test of the source, in its order.
    pub tests: Vec<TestVerdict>,
}

/// One message of the compiler.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Diagnostic {
    /// Line in the suite, from 1; none if the message is about something else.
    pub line: Option<u32>,
    /// Column, from 1.
    pub column: Option<u32>,
    /// How bad it is.
    pub severity: Severity,
    /// javac's key, such as `compiler.err.cant.resolve.location`.
    pub code: String,
    /// The text.
    pub message: String,
}

/// The kinds of `javax.tools.Diagnostic`, in their order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Severity {
    /// No classes.
    Error,
    /// A lint.
    Warning,
    /// A lint that the language specification asks for, such as deprecation.
    MandatoryWarning,
    /// A remark.
    Note,
    /// Anything else.
    Other,
}

/// The orders in which a suite is run; `TestVerdict::runs` has one verdict for each, in this order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Order {
    /// As in the source.
    Given,
    /// Last test first.
    Reversed,
    /// Drawn from the suite's seed.
    Shuffled,
}

impl Order {
    /// All of them.
    pub const ALL: [Order; 3] = [Order::Given, Order::Reversed, Order::Shuffled];
}

/// How one test fared.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TestVerdict {
    /// The method.
    pub name: String,
    /// One for each of `Order::ALL`.
    pub runs: Vec<RunVerdict>,
}

impl TestVerdict {
    /// Whether the test passed in every order.
    pub fn passed(&self) -> bool {
        self.runs.iter().all(|run| *run == RunVerdict::Pass)
    }

    /// Why the test is not confirmed: the first run that did not pass, or the first of all if there was time for none.
    /// A test that passed as often as there was time for is.
    pub fn unconfirmed(&self) -> Option<&RunVerdict> {
        let told = |run: &&RunVerdict| **run != RunVerdict::NotRun;
        let mut told = self.runs.iter().filter(told).peekable();
        match told.peek() {
            None => self.runs.first(),
            Some(_) => told.find(|run| **run != RunVerdict::Pass),
        }
    }
}

/// How one run of one test ended. A test that killed the machine, ran out of time or left something running is not run
/// again: the later orders repeat its verdict.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RunVerdict {
    /// It ended normally and harmed nothing.
    Pass,
    /// It threw.
    Fail(Failure),
    /// It left the machine changed: threads, properties, locale, zone, streams, a full heap; or it read standard input.
    Harmful(String),
    /// It did not end in time.
    Timeout,
    /// The machine ended during the test: exit, crash, or a heap that was exhausted.
    Died(String),
    /// The time of the suite was over before.
    NotRun,
}

/// What a test did, as the end of a sentence about it.
impl std::fmt::Display for RunVerdict {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            RunVerdict::Pass => write!(f, "it passes"),
            RunVerdict::Fail(failure) => write!(f, "it fails with {failure}"),
            RunVerdict::Harmful(what) => write!(f, "it {what}"),
            RunVerdict::Timeout => write!(f, "it does not end in time"),
            RunVerdict::Died(why) => write!(f, "the JVM did not survive it: {why}"),
            RunVerdict::NotRun => write!(f, "there was no time to run it"),
        }
    }
}

impl std::fmt::Display for Failure {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}", self.exception)?;
        if !self.message.is_empty() {
            write!(f, ": {}", self.message)?;
        }
        match self.line {
            Some(line) => write!(f, " (line {line})"),
            None => Ok(()),
        }
    }
}

/// What a test threw.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Failure {
    /// Binary name of the class of the exception.
    pub exception: String,
    /// Its message; empty if it has none.
    pub message: String,
    /// Line of the topmost frame inside the suite.
    pub line: Option<u32>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn verdicts_are_sentences() {
        let failure = |message: &str, line| {
            RunVerdict::Fail(Failure {
                exception: "java.lang.Error".to_owned(),
                message: message.to_owned(),
                line,
            })
        };
        let text = |verdict: RunVerdict| verdict.to_string();
        assert_eq!(
            text(failure("no", Some(3))),
            "it fails with java.lang.Error: no (line 3)"
        );
        assert_eq!(text(failure("", None)), "it fails with java.lang.Error");
        let harmful = RunVerdict::Harmful("changed System.out".to_owned());
        assert_eq!(text(harmful), "it changed System.out");
    }
}
