//! What comes out for a class. All texts may have parts that the class under test chose: escape them for display.

use std::fmt;
use std::str::FromStr;

use super::choice::{UnknownName, named};

/// What came out for a class.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ClassOutcome {
    /// The class under test by its internal name.
    pub class: String,
    /// The package of the tests with dots; empty for the unnamed one. Not always that of the class: tests of classes of
    /// the JDK live elsewhere.
    pub package: String,
    /// The simple name of the test class.
    pub test_class: String,
    /// The test class's source, without any header; `None` if there is nothing worth keeping.
    pub source: Option<String>,
    /// Branches that the emitted suite covers.
    pub branches: Count,
    /// Lines that it covers.
    pub lines: Count,
    /// Methods that it covers.
    pub methods: Count,
    /// Mutants that it kills.
    pub mutants: Count,
    /// Tests in the source.
    pub tests: u32,
    /// Statements in all of them.
    pub statements: u32,
    /// Tests that were executed while searching.
    pub executions: u64,
    /// Bytecode instructions that were executed while searching.
    pub instructions: u64,
    /// How the search alone went.
    pub search: SearchFacts,
    /// Wall time, the check included.
    pub seconds: f64,
    /// The branches that are not covered, in the order of the class file.
    pub uncovered: Vec<Uncovered>,
    /// The covered branches that depend on the environment: a build like the user's reaches them, but no test does by itself in
    /// every environment that was tried.
    pub here_only: Vec<Uncovered>,
    /// Tests that were dropped before the check, because others depend on what they leave behind or they on others.
    pub dropped: u32,
    /// Tests that lost an assertion for that.
    pub weakened: u32,
    /// Tests that went to the check.
    pub sent: u32,
    /// Tests that lost an assertion there.
    pub repaired: u32,
    /// Tests that were dropped there.
    pub removed: u32,
    /// Why there are no tests, or not as good ones as there should be.
    pub failure: Option<Failure>,
    /// Which classes are not there that it needs, in a sentence.
    pub missing: Option<String>,
    /// Sentences about this class that are no failure.
    pub notes: Vec<String>,
}

/// How the search of a class went.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SearchFacts {
    /// Wall time.
    pub seconds: f64,
    /// CPU time of the thread that searches.
    pub cpu_seconds: f64,
    /// Statements that were executed.
    pub statements: u64,
    /// Branches that were covered when it ended.
    pub covered: u32,
    /// Individuals whose fitness was computed: suites where suites are evolved, else tests.
    pub evaluations: u64,
    /// What the parts of the search spent and gained: evolution, then the operators of local search that ran.
    pub operators: Vec<OperatorFacts>,
    /// What symbolic execution did, if somebody asked for it.
    pub solver: Option<SolverFacts>,
}

/// What symbolic execution did.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SolverFacts {
    /// Tests that were run with symbolic inputs.
    pub runs: u64,
    /// Questions.
    pub queries: u64,
    /// Questions answered with values.
    pub sat: u64,
    /// Questions to which no values are the answer.
    pub unsat: u64,
    /// Values whose runs did not go where they should.
    pub diverged: u64,
    /// Values that gave up what was taken for given, and whose runs therefore did not go where they should.
    pub gave_up: u64,
    /// Values whose runs do not show whether they went there, inside of a method that is followed as a whole.
    pub unseen: u64,
    /// Conditions that did not hold in their own run: bugs of ours.
    pub unfaithful: u64,
    /// What could not be followed, with counts.
    pub losses: Vec<(String, u64)>,
    /// Where runs left their prediction, or conditions did not hold.
    pub places: Vec<(String, u64)>,
    /// What the solvers answered, by family of questions.
    pub solvers: Vec<SolverRow>,
}

/// What one solver answered to one family of questions.
#[derive(Clone, Debug, PartialEq)]
pub struct SolverRow {
    /// The family.
    pub family: &'static str,
    /// The solver.
    pub solver: &'static str,
    /// Questions.
    pub queries: u64,
    /// Answered with values.
    pub sat: u64,
    /// Answered that there are none.
    pub unsat: u64,
    /// Median of the seconds they took.
    pub median: f64,
    /// The seconds that one in twenty exceeds.
    pub p95: f64,
}

/// What a part of a search spent and gained.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct OperatorFacts {
    /// `evolution`, or the name of the operator.
    pub name: &'static str,
    /// Tests that it ran.
    pub executions: u64,
    /// Bytecodes that they executed.
    pub instructions: u64,
    /// Branches that it covered first.
    pub covered: u64,
}

/// Some of a number of things.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Count {
    /// Those that are covered, or killed.
    pub covered: u32,
    /// All of them.
    pub total: u32,
}

/// A branch that no emitted test covers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Uncovered {
    /// What the goal is called in every run.
    pub id: String,
    /// The source file's name as the class file gives it, or the class's name followed by `.java`.
    pub file: String,
    /// The line, if the class file has line numbers.
    pub line: Option<u32>,
    /// The method's name and descriptor, after the class's name if it is that of a nested class.
    pub method: String,
    /// The branch in words.
    pub branch: String,
    /// Why it is not covered, as far as known.
    pub reason: String,
}

/// Why a class has no tests.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// What kind of reason.
    pub kind: FailureKind,
    /// One sentence.
    pub message: String,
}

named! {
    /// A kind of reason for a class to have no tests.
    FailureKind {
        /// The class is not on the class path.
        NotFound = "not-found",
        /// The class file is broken, or changed while it was read.
        Broken = "broken",
        /// The class file is newer than the JDK.
        TooNew = "too-new",
        /// There is no code to test.
        NoCode = "no-code",
        /// The class's name, or that of its package, is none in the Java language.
        Name = "name",
        /// Something that the class needs is not there.
        Dependency = "dependency",
        /// The static initialiser throws or does not end.
        Initializer = "initializer",
        /// Nothing that may be emitted was found.
        NoTests = "no-tests",
        /// The check could not be done.
        Check = "check",
        /// The test source cannot be written where it belongs.
        Output = "output",
        /// The run was ended before the class had its turn.
        Interrupted = "interrupted",
        /// A bug of Covet.
        Internal = "internal",
    }
}
