//! Lambdas and anonymous classes.
//!
//! Inside of an anonymous class inherited names come before those of the test, so variables and simple class names stay
//! clear of them.

use std::sync::Arc;

use covet_program::signature::{ClassType, JavaType};
use covet_testcase::member::Member;
use covet_testcase::test_case::{Action, Answer, Var};
use covet_testcase::typing::erase;

use super::expressions::default_value;
use super::scope::param_name;
use super::test_method::TestPrinter;
use super::type_text;

/// Keeps the test's names clear of what its anonymous classes inherit.
pub fn reserve_inherited(printer: &mut TestPrinter<'_>) {
    let library = printer.context.types.library.clone();
    for statement in printer.test().statements.iter().take(printer.plan.end) {
        let (Action::Stub { .. }, Some(JavaType::Class(class))) =
            (&statement.action, statement.ty.as_deref())
        else {
            continue;
        };
        let mut names = library.supertypes(&class.name).unwrap_or_default();
        names.push(class.name.clone());
        for model in names.iter().filter_map(|n| library.class(n).ok().flatten()) {
            model
                .fields
                .iter()
                .for_each(|f| printer.scope.reserve(&f.name));
            for member in &model.members {
                let simple = member.rsplit('$').next().unwrap_or(member);
                printer.names.reserve(simple);
            }
        }
    }
}

impl TestPrinter<'_> {
    /// A lambda.
    pub(super) fn lambda(&mut self, answer: &Answer) -> String {
        let names = self.parameter_names(&answer.method);
        let names = match names.as_slice() {
            [one] => one.clone(),
            all => format!("({})", all.join(", ")),
        };
        match (&answer.method.returns, answer.value) {
            (None, _) => format!("{names} -> {{ }}"),
            (Some(ty), None) => format!("{names} -> {}", default_value(ty)),
            (Some(_), Some(value)) => format!("{names} -> {}", self.operand(value)),
        }
    }

    /// An anonymous class, in several lines.
    pub(super) fn stub(
        &mut self,
        constructor: Option<&Arc<Member>>,
        args: &[Var],
        answers: &[Answer],
        ty: Option<&JavaType>,
    ) -> String {
        let Some(JavaType::Class(class)) = ty else {
            return String::new();
        };
        if self
            .context
            .types
            .is_subclass(&class.name, "java/io/Serializable")
        {
            self.warnings.note("serial");
        }
        self.warnings
            .note_inherited(&self.context.types.library, &class.name);
        let arguments = match constructor {
            Some(constructor) => {
                self.note_throws(constructor);
                self.note_use(constructor, Some(class));
                self.arguments(constructor, Some(class), &class.name, None, args)
            }
            None => String::new(),
        };
        let name = self.ty(&JavaType::Class(class.clone()));
        let methods: Vec<String> = answers.iter().map(|a| self.stub_method(a, class)).collect();
        format!("new {name}({arguments}) {{\n{}}}", methods.join("\n"))
    }

    fn stub_method(&mut self, answer: &Answer, class: &ClassType) -> String {
        let method = &answer.method;
        self.warnings
            .note_member(&self.context.types.library, method, &class.name);
        let seen = self.context.types.as_super(class, &method.owner.name);
        let raw = seen.is_none_or(|s| s.args.len() != method.owner.type_parameters.len());
        let names = self.parameter_names(method);
        let mut variables = method.type_parameters.clone();
        variables.extend(method.owner.type_parameters.iter().cloned());
        let as_seen = |p: &Self, ty: &JavaType| match raw {
            true => erase(ty, &variables),
            false => p.parameter_type(method, ty, Some(class)),
        };
        let mut params = Vec::new();
        for (i, (ty, name)) in method.params.iter().zip(&names).enumerate() {
            let ty = as_seen(self, ty);
            let last = method.varargs && i + 1 == method.params.len();
            let text = match &ty {
                JavaType::Array(component) if last => format!("{}...", self.ty(component)),
                ty => self.ty(ty),
            };
            params.push(format!("{text} {name}"));
        }
        let returns = method.returns.as_ref().map(|t| as_seen(self, t));
        let generic = match raw {
            true => String::new(),
            false => {
                let mut declared = method.type_parameters.clone();
                let bounds = declared.iter_mut().flat_map(|p| &mut p.bounds);
                bounds.for_each(|b| *b = as_seen(self, b));
                type_text::parameters(&declared, self.names)
            }
        };
        let returned = returns.as_ref().map_or("void".to_owned(), |t| self.ty(t));
        let body = match (&returns, answer.value) {
            (None, _) => String::new(),
            (Some(ty), None) => format!("        return {};\n", default_value(ty)),
            (Some(ty), Some(value)) => {
                format!(
                    "        return {};\n",
                    self.assigned_operand(value, Some(ty))
                )
            }
        };
        let override_ = self.names.class("java/lang/Override");
        format!(
            "    @{override_}\n    public {generic}{returned} {}({}) {{\n{body}    }}\n",
            method.name,
            params.join(", ")
        )
    }

    /// Names for the parameters of a method that a test writes; free ones, but not taken beyond it.
    fn parameter_names(&self, method: &Member) -> Vec<String> {
        let mut scope = self.scope.clone();
        let plain = ["first", "second", "third", "fourth", "fifth"];
        (0..method.params.len())
            .map(|i| {
                let known = param_name(method, i).filter(|n| !n.starts_with("arg"));
                let known = known.unwrap_or_else(|| plain.get(i).copied().unwrap_or("next").into());
                scope.fresh(&known)
            })
            .collect()
    }
}
