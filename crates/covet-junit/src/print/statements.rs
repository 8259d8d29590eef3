//! Statements: declarations, calls, assignments, and the one that throws.

use covet_program::signature::JavaType;
use covet_testcase::member::Member;
use covet_testcase::test_case::{Action, Var};

use super::literal;
use super::test_method::{TestPrinter, Throws};
use crate::suite::{JUnit, Thrown};

/// What a failed assertion throws.
const FAILURE: &str = "java/lang/AssertionError";

impl TestPrinter<'_> {
    /// Prints a statement.
    pub(super) fn statement(&mut self, at: usize) {
        let arrays: Vec<usize> = (0..at)
            .filter(|a| self.plan.anchors[*a] == Some(at) && !self.plan.inline[*a])
            .collect();
        for array in arrays {
            self.declaration(array);
        }
        if self.plan.inline[at] || self.plan.anchors[at].is_some() || self.plan.absorbed[at] {
            return;
        }
        let text = match self.plan.is_named(self.test(), at) {
            true => return self.declaration(at),
            false => self.effect(at),
        };
        if !text.is_empty() {
            let is_call = self.test().statements[at].is_call();
            self.add(format!("{text};"), is_call);
        }
    }

    fn declaration(&mut self, at: usize) {
        let statement = &self.test().statements[at];
        let Some(ty) = statement.ty.clone() else {
            return;
        };
        let value = match (&statement.action, &self.plan.elements[at]) {
            // `int[] a = {1}` needs no `new`, and then generics do no harm.
            (Action::NewArray { .. }, Some(_)) => {
                let value = self.value(at, true);
                value
                    .find('{')
                    .map_or(value.clone(), |i| value[i..].to_owned())
            }
            _ => self.value(at, true),
        };
        let ty = self.ty(&ty);
        self.add(
            format!("{ty} {} = {value};", self.variables[at]),
            statement.is_call(),
        );
    }

    /// A statement for its effect, without the semicolon.
    fn effect(&mut self, at: usize) -> String {
        match &self.test().statements[at].action {
            Action::Set {
                member,
                receiver,
                value,
            } => {
                let wanted = self.member_type(member, *receiver);
                let field = self.field(member, *receiver);
                format!(
                    "{field} = {}",
                    self.assigned_operand(*value, wanted.as_ref())
                )
            }
            Action::ArraySet {
                array,
                index,
                value,
            } => {
                let component = match self.test().type_of(*array).map(|t| &**t) {
                    Some(JavaType::Array(component)) => Some((**component).clone()),
                    _ => None,
                };
                let array = self.operand(*array);
                format!(
                    "{array}[{index}] = {}",
                    self.assigned_operand(*value, component.as_ref())
                )
            }
            Action::Construct { .. } | Action::Call { .. } | Action::Stub { .. } => {
                self.value(at, false)
            }
            _ => String::new(),
        }
    }

    /// The statement that throws.
    pub(super) fn throwing(&mut self, at: usize) {
        let Some(thrown) = &self.model.throws else {
            return;
        };
        let before = self.throws;
        let body = match self.plan.is_named(self.test(), at) {
            true => {
                let ty = self.test().statements[at].ty.clone();
                let ty = ty.map(|t| self.ty(&t)).unwrap_or_default();
                let value = self.value(at, true);
                format!("{{ {ty} {} = {value}; }}", self.variables[at])
            }
            false => self.effect(at),
        };
        let class = self.thrown_class(thrown);
        if self.context.suite.junit == JUnit::Early4 {
            return self.try_and_catch(at, &class, thrown, &body);
        }
        // What is thrown inside of the assertion does not leave the test.
        self.throws = before;
        self.import_assertion("assertThrows");
        let class = self.class(&class);
        let call = format!("assertThrows({class}.class, () -> {body});");
        let Some(message) = &thrown.message else {
            return self.add_act(call);
        };
        let name = self.scope.fresh("thrown");
        self.add_act(format!("{class} {name} = {call}"));
        self.import_assertion("assertEquals");
        let message = literal::string(message, self.names);
        self.add_check(format!("assertEquals({message}, {name}.getMessage());"));
    }

    /// The statement that throws, for a JUnit without `assertThrows`.
    fn try_and_catch(&mut self, at: usize, class: &str, thrown: &Thrown, body: &str) {
        let declared = self.test().statements[at].member().is_some_and(|m| {
            let of_class = |t: &JavaType| matches!(t, JavaType::Class(c) if *c.name == *class);
            m.throws.iter().any(of_class)
        });
        // javac refuses to catch checked exceptions that it cannot see.
        let is_seen = declared || self.checked(class) == Throws::Nothing;
        let name = self.scope.fresh("thrown");
        let class_name = self.class(class);
        let mut checks = Vec::new();
        if !is_seen {
            self.import_assertion("assertTrue");
            checks.push(format!("assertTrue({name} instanceof {class_name});"));
        }
        if let Some(message) = &thrown.message {
            self.import_assertion("assertEquals");
            let message = literal::string(message, self.names);
            checks.push(format!("assertEquals({message}, {name}.getMessage());"));
        }
        // What `fail` throws must not be taken for it.
        let takes_failure = self.context.types.is_subclass(FAILURE, class);
        if takes_failure {
            checks.push("return;".to_owned());
        }
        if checks.is_empty() {
            checks.push("// As it should.".to_owned());
        }
        let caught = match is_seen {
            true => class_name.clone(),
            false => self.class("java/lang/Throwable"),
        };
        self.import_assertion("fail");
        let fail = format!("fail(\"{class_name} expected\");");
        let (inside, behind) = match takes_failure {
            true => (String::new(), format!("\n{fail}")),
            false => (format!("    {fail}\n"), String::new()),
        };
        let body = match body.ends_with('}') {
            true => body.to_owned(),
            false => format!("{body};"),
        };
        let lines = |text: &str| -> String {
            let indented = text.lines().map(|line| format!("    {line}\n"));
            indented.collect()
        };
        self.add_act(format!(
            "try {{\n{}{inside}}} catch ({caught} {name}) {{\n{}}}{behind}",
            lines(&body),
            lines(&checks.join("\n"))
        ));
    }

    /// The exception's class, or the nearest one above it that a test can name.
    fn thrown_class(&self, thrown: &Thrown) -> String {
        let library = &self.context.types.library;
        let mut name = thrown.class.clone();
        while !self.context.access.class(&name) {
            let model = library.class(&name).ok().flatten();
            match model.and_then(|m| m.super_class.clone()) {
                Some(above) => name = above.name,
                None => return "java/lang/Throwable".to_owned(),
            }
        }
        name.to_string()
    }

    /// Notes the checked exceptions of a member.
    pub(super) fn note_throws(&mut self, member: &Member) {
        for thrown in &member.throws {
            let needed = match thrown {
                JavaType::Class(class) => self.checked(&class.name),
                JavaType::Variable(_) => Throws::Throwable,
                _ => Throws::Nothing,
            };
            self.throws = self.throws.max(needed);
        }
    }

    fn checked(&self, name: &str) -> Throws {
        let is = |above: &str| self.context.types.is_subclass(name, above);
        if is("java/lang/RuntimeException") || is("java/lang/Error") {
            Throws::Nothing
        } else if is("java/lang/Exception") {
            Throws::Exception
        } else {
            Throws::Throwable
        }
    }

    pub(super) fn import_assertion(&mut self, name: &str) {
        let owner = match self.context.suite.junit.is_jupiter() {
            true => "org.junit.jupiter.api.Assertions",
            false => "org.junit.Assert",
        };
        self.names.import_static(owner, name);
    }

    pub(super) fn static_type(&self, var: Var) -> Option<JavaType> {
        self.test().type_of(var).map(|t| (**t).clone())
    }
}
