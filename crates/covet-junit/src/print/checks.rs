//! Assertions.
//!
//! Which one says a check best depends on static types: JUnit's overloads differ between versions, and a boxed value
//! next to a primitive one is ambiguous for JUnit 4.

use covet_program::signature::{JavaType, Primitive, TypeArgument};
use covet_testcase::literal::Literal;

use super::literal;
use super::test_method::TestPrinter;
use crate::suite::{CheckKind, Expected, Subject};

impl TestPrinter<'_> {
    /// Prints a check.
    pub(super) fn check(&mut self, check: &CheckKind) {
        let (text, ty) = self.subject(check.subject());
        match check {
            CheckKind::NotNull { .. } => self.assertion("assertNotNull", &[&text]),
            CheckKind::Equals { value, .. } => self.equals(&text, ty.as_ref(), value),
        }
    }

    fn assertion(&mut self, name: &str, args: &[&str]) {
        self.import_assertion(name);
        self.add_check(format!("{name}({});", args.join(", ")));
    }

    /// A subject and its static type.
    fn subject(&mut self, subject: &Subject) -> (String, Option<JavaType>) {
        match subject {
            Subject::Variable(var) => (self.operand(*var), self.static_type(*var)),
            Subject::Length(var) => {
                let text = format!("{}.length", self.operand(*var));
                (text, Some(JavaType::Primitive(Primitive::Int)))
            }
            Subject::Element { array, index } => {
                let component = match self.static_type(*array) {
                    Some(JavaType::Array(component)) => Some(*component),
                    _ => None,
                };
                (format!("{}[{index}]", self.operand(*array)), component)
            }
            Subject::Member { object, member } => {
                let ty = self.member_type(member, *object);
                let field = self.field(member, *object);
                if member.kind == covet_testcase::member::MemberKind::Field {
                    return (field, ty);
                }
                self.note_throws(member);
                (format!("{field}()"), ty)
            }
        }
    }

    fn equals(&mut self, subject: &str, ty: Option<&JavaType>, value: &Expected) {
        match value {
            Expected::Null => self.assertion("assertNull", &[subject]),
            Expected::Literal(Literal::Boolean(v)) if is_boolean(ty) => {
                self.assertion(if *v { "assertTrue" } else { "assertFalse" }, &[subject]);
            }
            Expected::Literal(l) => self.literal_equals(subject, ty, l),
            Expected::EnumConstant { class, name } => {
                let constant = format!("{}.{name}", self.class(class));
                self.assertion("assertEquals", &[&constant, subject]);
            }
            Expected::Same(var) => {
                let other = self.operand(*var);
                self.assertion("assertSame", &[&other, subject]);
            }
            Expected::Array(elements) => self.array_equals(subject, ty, elements),
            Expected::Text(text) => {
                let text = literal::string(text, self.names);
                self.assertion("assertEquals", &[&text, &format!("{subject}.toString()")]);
            }
            Expected::Size(size) => {
                self.assertion(
                    "assertEquals",
                    &[&size.to_string(), &format!("{subject}.size()")],
                );
            }
            Expected::Empty(empty) => self.empty(subject, ty, *empty),
        }
    }

    fn empty(&mut self, subject: &str, ty: Option<&JavaType>, empty: bool) {
        let optional = ty
            .and_then(JavaType::as_class)
            .is_some_and(|c| c.name.starts_with("java/util/Optional"));
        // `Optional.isEmpty` is younger than `isPresent`.
        let (method, holds) = match optional {
            true => ("isPresent", !empty),
            false => ("isEmpty", empty),
        };
        let name = if holds { "assertTrue" } else { "assertFalse" };
        self.assertion(name, &[&format!("{subject}.{method}()")]);
    }

    fn literal_equals(&mut self, subject: &str, ty: Option<&JavaType>, value: &Literal) {
        let jupiter = self.context.suite.junit.is_jupiter();
        let primitive = matches!(ty, Some(JavaType::Primitive(_)));
        let text = match value {
            _ if primitive => literal::assigned(value, self.names),
            other => literal::expression(other, self.names),
        };
        let floating = matches!(value, Literal::Float(_) | Literal::Double(_));
        if primitive && floating && !jupiter {
            let delta = if matches!(value, Literal::Float(_)) {
                "0.0f"
            } else {
                "0.0"
            };
            return self.assertion("assertEquals", &[&text, subject, delta]);
        }
        let wrapper = ty
            .and_then(JavaType::as_class)
            .and_then(|c| Primitive::of_wrapper(&c.name));
        let text = match wrapper {
            Some(wrapper) if !jupiter || wrapper == Primitive::Boolean => {
                format!("{}.valueOf({text})", self.class(wrapper.wrapper()))
            }
            _ => text,
        };
        self.assertion("assertEquals", &[&text, subject]);
    }

    fn array_equals(&mut self, subject: &str, ty: Option<&JavaType>, elements: &[Option<Literal>]) {
        let Some(JavaType::Array(component)) = ty else {
            return;
        };
        let primitive = component.as_primitive();
        let values: Vec<String> = elements
            .iter()
            .map(|e| match (e, primitive) {
                (None, _) => "null".to_owned(),
                (Some(e), Some(_)) => literal::assigned(e, self.names),
                (Some(e), None) => literal::expression(e, self.names),
            })
            .collect();
        let ty = self.ty(&reifiable(component).array());
        let expected = match values.is_empty() {
            true => ty.replacen("[]", "[0]", 1),
            false => format!("{ty} {{{}}}", values.join(", ")),
        };
        let expected = format!("new {expected}");
        let delta = match (primitive, self.context.suite.junit.is_jupiter()) {
            (Some(Primitive::Double), false) => Some("0.0"),
            (Some(Primitive::Float), false) => Some("0.0f"),
            _ => None,
        };
        let args: Vec<&str> = [expected.as_str(), subject]
            .into_iter()
            .chain(delta)
            .collect();
        self.assertion("assertArrayEquals", &args);
    }
}

/// The type with `<?>` for its arguments, as arrays want it (JLS 15.10.1).
fn reifiable(ty: &JavaType) -> JavaType {
    let mut ty = ty.clone();
    let mut base = &mut ty;
    while let JavaType::Array(component) = base {
        base = component;
    }
    if let JavaType::Class(class) = base {
        class.args.fill(TypeArgument::Any);
    }
    ty
}

fn is_boolean(ty: Option<&JavaType>) -> bool {
    match ty {
        Some(JavaType::Primitive(p)) => *p == Primitive::Boolean,
        Some(JavaType::Class(c)) => &*c.name == "java/lang/Boolean",
        _ => false,
    }
}
