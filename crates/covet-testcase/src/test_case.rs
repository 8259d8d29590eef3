//! A test: statements in order, each of which may define a variable.
//!
//! A variable is the position of the statement that defines it; statements only use variables of earlier positions.
//! [`TestCase::remove`], [`TestCase::insert`] and [`TestCase::append`] keep that true by renumbering. Whether types fit is
//! the business of [`crate::typing`].

use std::fmt;
use std::sync::Arc;

use covet_program::signature::JavaType;
use smallvec::SmallVec;

use crate::literal::Literal;
use crate::member::Member;

/// A variable: the position of its defining statement.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Var(pub u32);

impl Var {
    /// The position of the defining statement.
    #[must_use]
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// Arguments. Most calls have few, and tests are copied often: these copies need no memory of their own.
pub type Args = SmallVec<[Var; 4]>;

/// A method of an interface or abstract class that a test implements.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The method.
    pub method: Arc<Member>,
    /// What it returns; none for `void` methods, and where the default value of the type will do.
    pub value: Option<Var>,
}

/// What a statement does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Action {
    /// A primitive value or a string.
    Literal(Literal),
    /// The null reference.
    Null,
    /// A constant of an enum.
    EnumConstant(Arc<str>),
    /// A class literal.
    ClassLiteral(JavaType),
    /// Makes an object; inner classes take their outer object.
    Construct {
        /// The constructor.
        member: Arc<Member>,
        /// The outer object.
        outer: Option<Var>,
        /// Arguments.
        args: Args,
    },
    /// Calls a method.
    Call {
        /// The method.
        member: Arc<Member>,
        /// The object; none for static methods.
        receiver: Option<Var>,
        /// Arguments.
        args: Args,
    },
    /// Reads a field.
    Get {
        /// The field.
        member: Arc<Member>,
        /// The object; none for static fields.
        receiver: Option<Var>,
    },
    /// Assigns a field.
    Set {
        /// The field.
        member: Arc<Member>,
        /// The object; none for static fields.
        receiver: Option<Var>,
        /// The new value.
        value: Var,
    },
    /// Makes an array of the statement's type.
    NewArray {
        /// Its length.
        length: u32,
    },
    /// Assigns an array slot.
    ArraySet {
        /// The array.
        array: Var,
        /// The slot.
        index: u32,
        /// The new value.
        value: Var,
    },
    /// A lambda for a functional interface: it ignores its parameters and answers a value.
    Lambda(Answer),
    /// An anonymous class.
    Stub {
        /// The constructor of the abstract class; none for interfaces.
        constructor: Option<Arc<Member>>,
        /// Its arguments.
        args: Args,
        /// Its methods.
        answers: Vec<Answer>,
    },
}

/// A statement, with the type of the variable that it defines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Statement {
    /// What it does.
    pub action: Action,
    /// The variable's type; none for `void` calls and assignments.
    pub ty: Option<Arc<JavaType>>,
}

impl Statement {
    /// A statement that defines a variable.
    #[must_use]
    pub fn value(action: Action, ty: JavaType) -> Statement {
        let ty = Some(Arc::new(ty));
        Statement { action, ty }
    }

    /// A null of a type.
    #[must_use]
    pub fn null(ty: &Arc<JavaType>) -> Statement {
        let (action, ty) = (Action::Null, Some(ty.clone()));
        Statement { action, ty }
    }

    /// A literal.
    #[must_use]
    pub fn literal(literal: Literal) -> Statement {
        let ty = literal.java_type();
        Statement::value(Action::Literal(literal), ty)
    }

    /// A statement without a variable.
    #[must_use]
    pub fn effect(action: Action) -> Statement {
        Statement { action, ty: None }
    }

    /// The member it uses.
    #[must_use]
    pub fn member(&self) -> Option<&Arc<Member>> {
        match &self.action {
            Action::Construct { member, .. }
            | Action::Call { member, .. }
            | Action::Get { member, .. }
            | Action::Set { member, .. } => Some(member),
            Action::Stub { constructor, .. } => constructor.as_ref(),
            _ => None,
        }
    }

    /// Whether executing it can run code of the program or change an object.
    #[must_use]
    pub fn is_call(&self) -> bool {
        matches!(
            self.action,
            Action::Construct { .. } | Action::Call { .. } | Action::Stub { .. }
        )
    }

    /// Shows every variable it uses, in order of appearance.
    pub fn each_use(&self, mut see: impl FnMut(Var)) {
        match &self.action {
            Action::Literal(_)
            | Action::Null
            | Action::EnumConstant(_)
            | Action::ClassLiteral(_)
            | Action::NewArray { .. } => {}
            Action::Construct {
                outer: first, args, ..
            }
            | Action::Call {
                receiver: first,
                args,
                ..
            } => first.iter().chain(args).for_each(|v| see(*v)),
            Action::Get { receiver, .. } => receiver.iter().for_each(|v| see(*v)),
            Action::Set {
                receiver, value, ..
            } => receiver.iter().chain([value]).for_each(|v| see(*v)),
            Action::ArraySet { array, value, .. } => {
                see(*array);
                see(*value);
            }
            Action::Lambda(answer) => answer.value.iter().for_each(|v| see(*v)),
            Action::Stub { args, answers, .. } => args
                .iter()
                .chain(answers.iter().filter_map(|a| a.value.as_ref()))
                .for_each(|v| see(*v)),
        }
    }

    /// Lets every variable it uses be replaced.
    pub fn each_use_mut(&mut self, mut change: impl FnMut(&mut Var)) {
        match &mut self.action {
            Action::Literal(_)
            | Action::Null
            | Action::EnumConstant(_)
            | Action::ClassLiteral(_)
            | Action::NewArray { .. } => {}
            Action::Construct {
                outer: first, args, ..
            }
            | Action::Call {
                receiver: first,
                args,
                ..
            } => first.iter_mut().chain(args).for_each(change),
            Action::Get { receiver, .. } => receiver.iter_mut().for_each(change),
            Action::Set {
                receiver, value, ..
            } => receiver.iter_mut().chain([value]).for_each(change),
            Action::ArraySet { array, value, .. } => {
                change(array);
                change(value);
            }
            Action::Lambda(answer) => answer.value.iter_mut().for_each(change),
            Action::Stub { args, answers, .. } => args
                .iter_mut()
                .chain(answers.iter_mut().filter_map(|a| a.value.as_mut()))
                .for_each(change),
        }
    }

    /// Whether it uses a variable.
    #[must_use]
    pub fn uses(&self, var: Var) -> bool {
        let mut found = false;
        self.each_use(|v| found |= v == var);
        found
    }
}

/// A test.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TestCase {
    /// The statements.
    pub statements: Vec<Statement>,
}

impl TestCase {
    /// How many statements it has.
    #[must_use]
    pub fn len(&self) -> usize {
        self.statements.len()
    }

    /// Whether it has none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.statements.is_empty()
    }

    /// The type of a variable.
    #[must_use]
    pub fn type_of(&self, var: Var) -> Option<&Arc<JavaType>> {
        self.statements.get(var.index())?.ty.as_ref()
    }

    /// Adds a statement at the end; its variable.
    pub fn append(&mut self, statement: Statement) -> Var {
        self.statements.push(statement);
        Var(self.statements.len() as u32 - 1)
    }

    /// Inserts a statement before a position; its variable.
    pub fn insert(&mut self, at: usize, statement: Statement) -> Var {
        self.renumber(at, |v| Var(v.0 + u32::from(v.index() >= at)));
        self.statements.insert(at, statement);
        Var(at as u32)
    }

    /// Adds the statements that stood behind a position, to which statements were added meanwhile.
    pub fn resume(&mut self, at: usize, mut behind: Vec<Statement>) {
        let added = (self.len() - at) as u32;
        if added > 0 {
            let moved = |v: &mut Var| v.0 += if v.index() >= at { added } else { 0 };
            behind.iter_mut().for_each(|s| s.each_use_mut(moved));
        }
        self.statements.append(&mut behind);
    }

    /// Removes a statement whose variable nobody uses.
    pub fn remove(&mut self, at: usize) {
        debug_assert!(!self.is_used(Var(at as u32)));
        self.statements.remove(at);
        self.renumber(at, |v| Var(v.0 - u32::from(v.index() > at)));
    }

    /// Removes a statement and everything that depends on it.
    pub fn remove_with_dependants(&mut self, at: usize) {
        let mut doomed = vec![false; self.len()];
        doomed[at] = true;
        for i in at + 1..self.len() {
            let mut hit = false;
            self.statements[i].each_use(|v| hit |= doomed[v.index()]);
            doomed[i] = hit;
        }
        self.retain(|i| !doomed[i]);
    }

    /// Keeps the statements that are wanted; whatever a kept one uses must be kept as well.
    pub fn retain(&mut self, wanted: impl Fn(usize) -> bool) {
        let mut numbers = Vec::with_capacity(self.len());
        let mut next = 0;
        for i in 0..self.len() {
            numbers.push(Var(next));
            next += u32::from(wanted(i));
        }
        let mut i = 0;
        self.statements.retain_mut(|s| {
            s.each_use_mut(|v| *v = numbers[v.index()]);
            i += 1;
            wanted(i - 1)
        });
    }

    /// Keeps the first statements only.
    pub fn truncate(&mut self, len: usize) {
        self.statements.truncate(len);
    }

    /// Whether a later statement uses a variable.
    #[must_use]
    pub fn is_used(&self, var: Var) -> bool {
        self.statements
            .iter()
            .skip(var.index() + 1)
            .any(|s| s.uses(var))
    }

    /// Variables defined before a position.
    pub fn variables(&self, before: usize) -> impl Iterator<Item = (Var, &Arc<JavaType>)> {
        let defined = self.statements.iter().take(before).enumerate();
        defined.filter_map(|(i, s)| Some((Var(i as u32), s.ty.as_ref()?)))
    }

    /// What is wrong with its variables, if anything: a use before the definition or of a statement without a variable.
    #[must_use]
    pub fn broken_use(&self) -> Option<usize> {
        self.statements.iter().enumerate().find_map(|(i, s)| {
            let mut broken = false;
            s.each_use(|v| broken |= v.index() >= i || self.type_of(v).is_none());
            broken.then_some(i)
        })
    }

    fn renumber(&mut self, from: usize, number: impl Fn(Var) -> Var) {
        for statement in self.statements.iter_mut().skip(from) {
            statement.each_use_mut(|v| *v = number(*v));
        }
    }
}

impl fmt::Display for TestCase {
    /// For traces and tests; Java source is printed elsewhere.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, s) in self.statements.iter().enumerate() {
            write!(f, "v{i}")?;
            if let Some(ty) = &s.ty {
                write!(f, ": {ty}")?;
            }
            let what = match &s.action {
                Action::Literal(l) => format!("{l:?}"),
                Action::Null => "null".into(),
                Action::EnumConstant(name) => name.to_string(),
                Action::ClassLiteral(t) => format!("{t}.class"),
                Action::NewArray { length } => format!("new [{length}]"),
                Action::ArraySet { index, .. } => format!("set [{index}]"),
                Action::Lambda(_) => "lambda".into(),
                Action::Stub { .. } => "stub".into(),
                _ => s.member().map_or(String::new(), |m| m.key()),
            };
            write!(f, " = {what} (")?;
            let mut separator = "";
            let mut result = Ok(());
            s.each_use(|v| {
                let written = write!(f, "{separator}v{}", v.0);
                separator = ", ";
                if written.is_err() {
                    result = written;
                }
            });
            result?;
            writeln!(f, ")")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(s: &str) -> Statement {
        Statement::literal(Literal::text(s))
    }

    fn set(array: u32, value: u32) -> Statement {
        Statement::effect(Action::ArraySet {
            array: Var(array),
            index: 0,
            value: Var(value),
        })
    }

    fn sample() -> TestCase {
        let array = JavaType::Array(Box::new(JavaType::class("java/lang/String")));
        let mut test = TestCase::default();
        test.append(text("a"));
        test.append(Statement::value(Action::NewArray { length: 1 }, array));
        test.append(set(1, 0));
        test.append(text("b"));
        test
    }

    #[test]
    fn inserting_renumbers_later_uses() {
        let mut test = sample();
        test.insert(1, text("c"));
        assert_eq!(test.statements[3], set(2, 0));
        assert_eq!(test.broken_use(), None);
    }

    #[test]
    fn removing_takes_dependants_along() {
        let mut test = sample();
        test.remove_with_dependants(0);
        assert_eq!(test.len(), 2);
        assert_eq!(test.broken_use(), None);
    }

    #[test]
    fn uses_of_later_or_void_statements_are_broken() {
        let mut test = sample();
        test.append(set(2, 0));
        assert_eq!(test.broken_use(), Some(4));
    }
}
