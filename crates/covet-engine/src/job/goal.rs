//! Goals as they are listed for people and programs. Texts may have parts that the class chose: escape them for display.

use std::fmt;
use std::str::FromStr;

use super::choice::{UnknownName, named};

/// A goal of a class under test.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Goal {
    /// What it is called in every run.
    pub id: String,
    /// What is to be reached.
    pub kind: GoalKind,
    /// The source file's name as the class file gives it, or the class's name followed by `.java`.
    pub file: String,
    /// The line, if the class file has line numbers.
    pub line: Option<u32>,
    /// The method's name and descriptor, after the class's name if it is that of a nested class.
    pub method: String,
    /// The goal in words.
    pub text: String,
    /// Why no run can reach it, if that is proven.
    pub infeasible: Option<String>,
}

named! {
    /// What a goal asks for.
    GoalKind {
        /// A branch taken, or a method without branches entered.
        Branch = "branch",
        /// A line executed.
        Line = "line",
        /// A method entered.
        Method = "method",
        /// An exception leaving a method.
        Exception = "exception",
        /// A mutant told from the original.
        Mutant = "mutant",
    }
}
