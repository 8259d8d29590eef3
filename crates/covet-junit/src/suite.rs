//! A suite before it is text: tests with the checks that hold in them.
//!
//! Whoever observes runs fills this in; [`crate::print`] turns it into source. Checks say what was seen, not how it is
//! asserted: which assertion that is depends on the JUnit version and on static types, which the printer knows.

use std::str::FromStr;
use std::sync::Arc;

use covet_program::model::ClassModel;
use covet_testcase::literal::Literal;
use covet_testcase::member::Member;
use covet_testcase::test_case::{TestCase, Var};

/// The version of JUnit that a suite is written for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum JUnit {
    /// JUnit 4 before 4.13: there is no `assertThrows`.
    Early4,
    /// JUnit 4.13 and later.
    V4,
    /// Jupiter 5.
    V5,
    /// Jupiter 6; its API is that of 5 where generated tests use it.
    V6,
}

/// No version of JUnit that tests are written for.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is none of 4, 5, 6")]
pub struct UnknownJUnit(String);

impl FromStr for JUnit {
    type Err = UnknownJUnit;

    fn from_str(version: &str) -> Result<JUnit, UnknownJUnit> {
        match version {
            "4" => Ok(JUnit::V4),
            "5" => Ok(JUnit::V5),
            "6" => Ok(JUnit::V6),
            other => Err(UnknownJUnit(other.to_owned())),
        }
    }
}

impl JUnit {
    /// Whether it is Jupiter.
    #[must_use]
    pub fn is_jupiter(self) -> bool {
        !matches!(self, JUnit::Early4 | JUnit::V4)
    }
}

/// A test class.
#[derive(Clone, Debug)]
pub struct SuiteModel {
    /// Its package, with slashes or dots; empty for the unnamed one.
    pub package: String,
    /// Its simple name.
    pub class_name: String,
    /// The class under test.
    pub target: Arc<ClassModel>,
    /// The JUnit version.
    pub junit: JUnit,
    /// Language and API level: 8 and up.
    pub release: u16,
    /// The tests in order.
    pub tests: Vec<TestModel>,
}

/// A test with its name and checks.
#[derive(Clone, Debug)]
pub struct TestModel {
    /// The name of its method.
    pub name: String,
    /// What it does.
    pub test: TestCase,
    /// What holds, in order of [`Check::after`].
    pub checks: Vec<Check>,
    /// How it ends, if by an exception. Statements behind the throwing one are not printed.
    pub throws: Option<Thrown>,
    /// Milliseconds that it may take.
    pub timeout: Option<u32>,
}

/// An exception that a statement throws.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Thrown {
    /// The statement.
    pub statement: usize,
    /// The internal name of the exception's class.
    pub class: Arc<str>,
    /// The message, where it is to be asserted.
    pub message: Option<Vec<u16>>,
}

/// Something that holds after a statement.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Check {
    /// The statement.
    pub after: usize,
    /// What holds.
    pub what: CheckKind,
}

/// What holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CheckKind {
    /// A subject has a value.
    Equals {
        /// What is looked at.
        subject: Subject,
        /// What it is.
        value: Expected,
    },
    /// A subject is not null.
    NotNull {
        /// What is looked at.
        subject: Subject,
    },
}

/// What a check looks at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Subject {
    /// A variable.
    Variable(Var),
    /// What a method without parameters returns, or a field's value; of an object, or static without one.
    Member {
        /// The object.
        object: Option<Var>,
        /// The method or field.
        member: Arc<Member>,
    },
    /// The length of an array.
    Length(Var),
    /// An element of an array.
    Element {
        /// The array.
        array: Var,
        /// The slot.
        index: u32,
    },
}

impl Subject {
    /// The variable that is looked at.
    #[must_use]
    pub fn object(&self) -> Option<Var> {
        match self {
            Subject::Variable(var) | Subject::Length(var) => Some(*var),
            Subject::Member { object, .. } => *object,
            Subject::Element { array, .. } => Some(*array),
        }
    }
}

/// What a subject is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Expected {
    /// A primitive (perhaps boxed) or a string.
    Literal(Literal),
    /// Null.
    Null,
    /// A constant of an enum, by the internal name of the enum.
    EnumConstant {
        /// The enum.
        class: Arc<str>,
        /// The constant.
        name: Arc<str>,
    },
    /// The object of a variable.
    Same(Var),
    /// An array of primitives or strings; `None` elements are null.
    Array(Vec<Option<Literal>>),
    /// An object whose `toString()` is this.
    Text(Vec<u16>),
    /// A collection or map of this size.
    Size(u32),
    /// A collection, map, string or optional that is empty, or is not.
    Empty(bool),
}

impl CheckKind {
    /// What is looked at.
    #[must_use]
    pub fn subject(&self) -> &Subject {
        match self {
            CheckKind::Equals { subject, .. } | CheckKind::NotNull { subject } => subject,
        }
    }

    /// Shows every variable it uses.
    pub fn each_use(&self, mut see: impl FnMut(Var)) {
        match self.subject() {
            Subject::Variable(v) | Subject::Length(v) | Subject::Element { array: v, .. } => {
                see(*v)
            }
            Subject::Member { object, .. } => object.iter().for_each(|v| see(*v)),
        }
        if let CheckKind::Equals {
            value: Expected::Same(v),
            ..
        } = self
        {
            see(*v);
        }
    }
}
