//! A test as a method: its lines in order, with arrange, act and assert apart.

use covet_program::signature::JavaType;
use covet_testcase::test_case::{Action, TestCase, Var};
use covet_testcase::typing::{Access, Types};

use super::class_names::ClassNames;
use super::plan::Plan;
use super::scope::{Scope, role};
use super::suite_class::annotations;
use super::warnings::Warnings;
use super::wrap::wrap;
use super::{stubs, type_text};
use crate::suite::{SuiteModel, TestModel};

/// What all tests of a suite share.
#[derive(Debug)]
pub struct Context<'a> {
    /// The suite.
    pub suite: &'a SuiteModel,
    /// Typing rules.
    pub types: Types,
    /// What the suite's package may name.
    pub access: Access,
    /// Whether each test says its own timeout.
    pub own_timeouts: bool,
}

/// What a test method declares to throw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Throws {
    /// Nothing.
    Nothing,
    /// `Exception`.
    Exception,
    /// `Throwable`.
    Throwable,
}

/// A printed statement or assertion; it may have several lines.
#[derive(Debug)]
pub struct Line {
    text: String,
    is_check: bool,
    is_call: bool,
    /// Whether it is a check that the call under test stands in.
    acts: bool,
}

/// Prints one test.
#[derive(Debug)]
pub struct TestPrinter<'a> {
    pub(super) context: &'a Context<'a>,
    pub(super) model: &'a TestModel,
    pub(super) names: &'a mut ClassNames,
    pub(super) plan: Plan,
    pub(super) scope: Scope,
    pub(super) variables: Vec<String>,
    pub(super) warnings: Warnings,
    pub(super) throws: Throws,
    /// Whether the arguments that were printed last fit another member too.
    pub(super) competes: bool,
    lines: Vec<Line>,
}

/// The text of a test method.
pub fn test_method(context: &Context<'_>, model: &TestModel, names: &mut ClassNames) -> String {
    let mut printer = TestPrinter {
        context,
        model,
        names,
        plan: Plan::new(model),
        scope: Scope::default(),
        variables: vec![String::new(); model.test.len()],
        warnings: Warnings::default(),
        throws: Throws::Nothing,
        competes: false,
        lines: Vec::new(),
    };
    printer.name_variables();
    printer.body();
    printer.method()
}

impl<'a> TestPrinter<'a> {
    pub(super) fn test(&self) -> &'a TestCase {
        &self.model.test
    }

    /// A type as source; what javac has to say about it is noted.
    pub(super) fn ty(&mut self, ty: &JavaType) -> String {
        self.warnings.note_type(&self.context.types.library, ty);
        type_text::ty(ty, self.names)
    }

    /// A class without arguments, as in `Foo.bar()`.
    pub(super) fn class(&mut self, name: &str) -> String {
        self.warnings.note_name(&self.context.types.library, name);
        self.names.class(name)
    }

    pub(super) fn add(&mut self, text: String, is_call: bool) {
        self.add_line(text, false, is_call, false);
    }

    pub(super) fn add_check(&mut self, text: String) {
        self.add_line(text, true, false, false);
    }

    /// Adds a check with the call that it checks.
    pub(super) fn add_act(&mut self, text: String) {
        self.add_line(text, true, false, true);
    }

    fn add_line(&mut self, text: String, is_check: bool, is_call: bool, acts: bool) {
        self.lines.push(Line {
            text,
            is_check,
            is_call,
            acts,
        });
    }

    fn name_variables(&mut self) {
        stubs::reserve_inherited(self);
        self.reserve_packages();
        let test = self.test();
        for at in 0..self.plan.end {
            if self.plan.is_named(test, at) {
                let wanted = role(test, at, self.plan.end, &self.context.suite.target);
                self.variables[at] = self.scope.fresh(&wanted);
            }
        }
    }

    /// A variable named like a package or class would obscure it (JLS 6.4.2).
    fn reserve_packages(&mut self) {
        let test = self.test();
        for statement in test.statements.iter().take(self.plan.end) {
            let owner = statement.member().map(|m| m.owner.name.clone());
            let class = statement
                .ty
                .as_ref()
                .and_then(|t| t.as_class())
                .map(|c| c.name.clone());
            for name in owner.into_iter().chain(class) {
                let mut parts = name.split(['/', '$']);
                parts.next().into_iter().for_each(|p| self.scope.reserve(p));
                parts
                    .next_back()
                    .into_iter()
                    .for_each(|p| self.scope.reserve(p));
            }
        }
        for root in ["java", "org", "com"] {
            self.scope.reserve(root);
        }
    }

    fn body(&mut self) {
        let throwing = self.model.throws.as_ref().map(|t| t.statement);
        let model = self.model;
        for at in 0..self.plan.end {
            if throwing == Some(at) {
                self.throwing(at);
            } else if self.plan.live[at] {
                self.statement(at);
            }
            for check in model.checks.iter().filter(|c| c.after == at) {
                if self.plan.is_printed(check) {
                    self.check(&check.what);
                }
            }
        }
    }

    fn method(self) -> String {
        let mut text = String::new();
        let mut annotations = annotations(self.context, self.model, self.names);
        annotations.extend(self.warnings.annotation());
        for annotation in annotations {
            text += &wrap(4, &annotation);
        }
        let throws = match self.throws {
            Throws::Nothing => String::new(),
            Throws::Exception => format!(" throws {}", self.names.class("java/lang/Exception")),
            Throws::Throwable => format!(" throws {}", self.names.class("java/lang/Throwable")),
        };
        let public = if self.context.suite.junit.is_jupiter() {
            ""
        } else {
            "public "
        };
        text += &wrap(4, &format!("{public}void {}(){throws} {{", self.model.name));
        let blanks = blank_lines(&self.lines);
        for (at, line) in self.lines.iter().enumerate() {
            if blanks.contains(&at) {
                text.push('\n');
            }
            for part in line.text.lines() {
                let inner = part.trim_start();
                text += &wrap(8 + part.len() - inner.len(), inner);
            }
        }
        text + "    }\n"
    }

    /// Whether a variable is null.
    pub(super) fn is_null(&self, var: Var) -> bool {
        let statement = self.test().statements.get(var.index());
        statement.is_some_and(|s| s.action == Action::Null)
    }
}

/// The lines with a blank one before them: the call before a check, checks, and what follows checks.
fn blank_lines(lines: &[Line]) -> Vec<usize> {
    let mut blanks = Vec::new();
    let mut start = 0;
    for at in 1..lines.len() {
        if lines[at].is_check == lines[at - 1].is_check {
            continue;
        }
        let apart = lines[at].is_check && !lines[at].acts;
        if apart && at - start > 1 && lines[at - 1].is_call {
            blanks.push(at - 1);
        }
        blanks.push(at);
        start = at;
    }
    blanks
}
