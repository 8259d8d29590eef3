//! Expressions: operands, calls, fields, new objects and arrays.

use std::sync::Arc;

use covet_program::model::Access;
use covet_program::signature::{ClassType, JavaType};
use covet_testcase::member::{Member, MemberKind};
use covet_testcase::test_case::{Action, Var};
use covet_testcase::typing::{erase, mentions, package_of};

use super::test_method::TestPrinter;
use super::{literal, type_text, warnings};

impl TestPrinter<'_> {
    /// A variable where it is used: its name, or its value.
    pub(super) fn operand(&mut self, var: Var) -> String {
        match self.plan.inline.get(var.index()) {
            Some(false) => self.variables[var.index()].clone(),
            _ => self.value(var.index(), false),
        }
    }

    /// A variable in a place that gives it its type, as in `byte b = 1`.
    pub(super) fn assigned_operand(&mut self, var: Var, wanted: Option<&JavaType>) -> String {
        let statement = &self.test().statements[var.index()];
        if self.plan.inline[var.index()]
            && let Action::Literal(l) = &statement.action
            && wanted == statement.ty.as_deref()
        {
            return literal::assigned(l, self.names);
        }
        self.operand(var)
    }

    /// The value that a statement defines, as an expression.
    pub(super) fn value(&mut self, at: usize, assigned: bool) -> String {
        let statement = &self.test().statements[at];
        let ty = statement.ty.clone();
        match &statement.action {
            Action::Literal(l) if assigned => literal::assigned(l, self.names),
            Action::Literal(l) => literal::expression(l, self.names),
            Action::Null => "null".to_owned(),
            Action::EnumConstant(name) => {
                let class = ty.as_ref().and_then(|t| t.as_class());
                let class = class.map(|c| c.name.clone()).unwrap_or_default();
                self.warnings
                    .note_constant(&self.context.types.library, &class, name);
                format!("{}.{name}", self.class(&class))
            }
            Action::ClassLiteral(of) => format!("{}.class", self.class_operand(of)),
            Action::Construct {
                member,
                outer,
                args,
            } => self.construct(member, *outer, args, ty.as_deref()),
            Action::Call {
                member,
                receiver,
                args,
            } => self.call(member, *receiver, args, ty.as_deref()),
            Action::Get { member, receiver } => self.field(member, *receiver),
            Action::NewArray { length } => self.array(at, *length, ty.as_deref()),
            Action::Lambda(answer) => self.lambda(answer),
            Action::Stub {
                constructor,
                args,
                answers,
            } => self.stub(constructor.as_ref(), args, answers, ty.as_deref()),
            Action::Set { .. } | Action::ArraySet { .. } => String::new(),
        }
    }

    fn class_operand(&mut self, of: &JavaType) -> String {
        match of {
            JavaType::Class(class) => self.class(&class.name),
            JavaType::Array(component) => format!("{}[]", self.class_operand(component)),
            other => type_text::ty(other, self.names),
        }
    }

    fn array(&mut self, at: usize, length: u32, ty: Option<&JavaType>) -> String {
        let Some(JavaType::Array(component)) = ty else {
            return String::new();
        };
        if let Some(elements) = self.plan.elements[at].clone() {
            let ty = self.ty(&component.clone().array());
            let values = elements.iter().map(|e| match e {
                Some(var) => self.assigned_operand(*var, Some(component)),
                None => default_value(component).to_owned(),
            });
            return format!("new {ty} {{{}}}", values.collect::<Vec<_>>().join(", "));
        }
        let mut base = &**component;
        let mut dimensions = String::new();
        while let JavaType::Array(inner) = base {
            dimensions += "[]";
            base = inner;
        }
        format!("new {}[{length}]{dimensions}", self.ty(base))
    }

    fn construct(
        &mut self,
        member: &Arc<Member>,
        outer: Option<Var>,
        args: &[Var],
        ty: Option<&JavaType>,
    ) -> String {
        self.note_throws(member);
        let library = &self.context.types.library;
        self.warnings
            .note_member(library, member, &member.owner.name);
        let Some(JavaType::Class(class)) = ty else {
            return String::new();
        };
        if warnings::is_raw(library, class) && uses_variables(member) {
            self.warnings.note("unchecked");
        }
        let args = self.arguments(member, Some(class), &class.name, None, args);
        let diamond = if class.args.is_empty() { "" } else { "<>" };
        match outer {
            Some(outer) => {
                let outer = self.operand(outer);
                format!("{outer}.new {}{diamond}({args})", member.owner.simple_name)
            }
            None => {
                let raw = ClassType {
                    args: Vec::new(),
                    ..class.clone()
                };
                if class.args.is_empty() {
                    self.warnings
                        .note_type(library, &JavaType::Class(raw.clone()));
                } else {
                    self.warnings.note_name(library, &class.name);
                    self.warnings.note_identity(library, class);
                }
                format!(
                    "new {}{diamond}({args})",
                    type_text::class_name(&raw, self.names)
                )
            }
        }
    }

    fn call(
        &mut self,
        member: &Arc<Member>,
        receiver: Option<Var>,
        args: &[Var],
        result: Option<&JavaType>,
    ) -> String {
        self.note_throws(member);
        let class = self.receiver_class(receiver);
        self.note_use(member, class.as_ref());
        let name = class
            .as_ref()
            .map_or(&member.owner.name, |c| &c.name)
            .clone();
        let args = self.arguments(member, class.as_ref(), &name, result, args);
        let target = match (receiver, &class) {
            (Some(var), Some(class))
                if self.is_kept_back(member, &class.name)
                    || self.is_left_behind(member, &class.name) =>
            {
                self.seen_as_owner(member, var, class)
            }
            _ => self.target(member, receiver),
        };
        let explicit = match self.competes {
            true => self.explicit_arguments(member, result),
            false => String::new(),
        };
        format!("{target}.{explicit}{}({args})", member.name)
    }

    /// A field, to be read or assigned.
    pub(super) fn field(&mut self, member: &Arc<Member>, receiver: Option<Var>) -> String {
        let class = self.receiver_class(receiver);
        self.note_use(member, class.as_ref());
        let target = match (receiver, &class) {
            (Some(var), Some(class))
                if self.is_hidden(member, &class.name)
                    || self.is_left_behind(member, &class.name) =>
            {
                self.seen_as_owner(member, var, class)
            }
            _ => self.target(member, receiver),
        };
        format!("{target}.{}", member.name)
    }

    fn target(&mut self, member: &Member, receiver: Option<Var>) -> String {
        match receiver {
            Some(var) => self.operand(var),
            None => self.class(&member.owner.name),
        }
    }

    /// A receiver, cast to the class that declares the member.
    fn seen_as_owner(&mut self, member: &Member, var: Var, class: &ClassType) -> String {
        let types = &self.context.types;
        let seen = types.as_super(class, &member.owner.name);
        let seen = seen.unwrap_or_else(|| ClassType::raw(&member.owner.name));
        let owner = self.ty(&JavaType::Class(seen));
        format!("(({owner}) {})", self.operand(var))
    }

    /// Whether a class of another package overrides a method that is not public: tests can only call the overridden one.
    fn is_kept_back(&self, member: &Member, class: &str) -> bool {
        let types = &self.context.types;
        let above = types.library.supertypes(class).unwrap_or_default();
        let chain = [class].into_iter().chain(above.iter().map(|n| &**n));
        let models = chain.filter_map(|n| types.library.class(n).ok().flatten());
        let mut found = models.filter_map(|model| {
            let access = warnings::declared(&model, member)?.access;
            Some((model.name.clone(), access))
        });
        found.next().is_some_and(|(name, access)| {
            name != member.owner.name
                && !access.is_public()
                && package_of(&name) != self.context.access.package()
        })
    }

    /// Whether a class does not have a package-private member of a class above it: there is another package between.
    fn is_left_behind(&self, member: &Member, class: &str) -> bool {
        let owner = &member.owner;
        let access = match member.kind {
            MemberKind::Field => owner.field(&member.name).map(|f| f.access),
            _ => warnings::declared(owner, member).map(|m| m.access),
        };
        if !access.is_some_and(Access::is_package_private) {
            return false;
        }
        let library = &self.context.types.library;
        let package = package_of(&owner.name);
        let mut below = Some(Arc::from(class));
        while let Some(name) = below.take_if(|name: &mut Arc<str>| **name != *owner.name) {
            if package_of(&name) != package {
                return true;
            }
            let model = library.class(&name).ok().flatten();
            below = model.and_then(|m| m.super_class.as_ref().map(|s| s.name.clone()));
        }
        false
    }

    /// Whether a class below the owner has a field of the same name.
    fn is_hidden(&self, member: &Member, class: &str) -> bool {
        let library = &self.context.types.library;
        let above = library.supertypes(class).unwrap_or_default();
        let between = above.iter().map(|n| &**n).chain([class]);
        let mut between = between.filter(|n| *n != &*member.owner.name);
        between.any(|name| {
            let model = library.class(name).ok().flatten();
            model.is_some_and(|m| m.field(&member.name).is_some())
        })
    }

    pub(super) fn receiver_class(&self, receiver: Option<Var>) -> Option<ClassType> {
        match &**self.test().type_of(receiver?)? {
            JavaType::Class(class) => Some(class.clone()),
            _ => None,
        }
    }

    /// Notes what javac would say about a use of a member.
    pub(super) fn note_use(&mut self, member: &Member, class: Option<&ClassType>) {
        let library = &self.context.types.library;
        let name = class.map_or(&member.owner.name, |c| &c.name);
        self.warnings.note_member(library, member, name);
        let seen = class.and_then(|c| self.context.types.as_super(c, &member.owner.name));
        if seen.is_some_and(|s| warnings::is_raw(library, &s)) && uses_variables(member) {
            self.warnings.note("unchecked");
        }
    }

    /// The type of a member's value through a receiver.
    pub(super) fn member_type(&self, member: &Member, object: Option<Var>) -> Option<JavaType> {
        let class = self.receiver_class(object);
        Some(self.parameter_type(member, member.returns.as_ref()?, class.as_ref()))
    }
}

/// What stands for a value that nobody chose.
pub fn default_value(ty: &JavaType) -> &'static str {
    use covet_program::signature::Primitive;
    match ty {
        JavaType::Primitive(Primitive::Boolean) => "false",
        JavaType::Primitive(_) => "0",
        _ => "null",
    }
}

/// Whether a member's types depend on those of its class.
fn uses_variables(member: &Member) -> bool {
    let generic = |name: &str| {
        member
            .owner
            .type_parameters
            .iter()
            .any(|p| &*p.name == name)
    };
    let yields = (member.kind == MemberKind::Field)
        .then_some(&member.returns)
        .into_iter()
        .flatten();
    let method = |t: &JavaType| erase(t, &[]) != *t;
    member
        .params
        .iter()
        .chain(yields)
        .any(|t| mentions(t, Some(&generic)) || method(t))
}
