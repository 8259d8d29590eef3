//! The names of a test's variables: by role, without clashes.

use std::collections::BTreeSet;
use std::sync::Arc;

use covet_program::java_name::is_identifier;
use covet_program::model::ClassModel;
use covet_program::signature::{JavaType, Primitive};
use covet_testcase::member::{Member, MemberKind};
use covet_testcase::test_case::{Action, TestCase, Var};

/// Names that are legal for variables, but better not used.
const UNWANTED: [&str; 9] = [
    "var", "yield", "record", "sealed", "permits", "when", "it", "o", "assert",
];

/// The names that are taken in a test.
#[derive(Clone, Debug, Default)]
pub struct Scope {
    taken: BTreeSet<String>,
}

impl Scope {
    /// Takes a name.
    pub fn reserve(&mut self, name: &str) {
        self.taken.insert(name.to_owned());
    }

    /// A free name like the wanted one, which is taken from now on.
    pub fn fresh(&mut self, wanted: &str) -> String {
        let spelt = wanted.is_ascii() && is_identifier(wanted);
        let usable = spelt && !UNWANTED.contains(&wanted) && wanted.len() <= 40;
        let stem = if usable { wanted } else { "value" };
        let mut name = stem.to_owned();
        let mut number = 2;
        while !self.taken.insert(name.clone()) {
            // `point1` and a number would read as another number.
            let gap = if stem.ends_with(|c: char| c.is_ascii_digit()) {
                "_"
            } else {
                ""
            };
            name = format!("{stem}{gap}{number}");
            number += 1;
        }
        name
    }
}

/// What a variable would be called if no other were.
#[must_use]
pub fn role(test: &TestCase, at: usize, end: usize, target: &ClassModel) -> String {
    let statement = &test.statements[at];
    let Some(ty) = &statement.ty else {
        return "value".to_owned();
    };
    if matches!(&**ty, JavaType::Class(c) if c.name == target.name) {
        return lower_camel(&target.simple_name);
    }
    if let Action::Call { member, .. } | Action::Get { member, .. } = &statement.action
        && let Some(name) = result_name(member)
    {
        return name;
    }
    parameter_name(test, at, end).unwrap_or_else(|| by_type(ty))
}

/// The name of a result: what a getter gets.
fn result_name(member: &Member) -> Option<String> {
    if member.kind == MemberKind::Field {
        let constant = member.name.chars().all(|c| !c.is_ascii_lowercase());
        return (!constant).then(|| member.name.to_string());
    }
    let stem = ["get", "is", "to", "create", "find"].iter().find_map(|p| {
        let rest = member.name.strip_prefix(p)?;
        rest.starts_with(|c: char| c.is_ascii_uppercase())
            .then_some(rest)
    });
    match stem {
        Some(stem) => Some(lower_camel(stem)),
        None if !member.is_static => Some("result".to_owned()),
        None => None,
    }
}

/// The name of the parameter that a variable is first passed to, if the class file has it.
fn parameter_name(test: &TestCase, at: usize, end: usize) -> Option<String> {
    let var = Var(at as u32);
    let users = test.statements.iter().take(end).skip(at + 1);
    let (member, index) = users
        .filter(|s| s.uses(var))
        .find_map(|s| match &s.action {
            Action::Call { member, args, .. } | Action::Construct { member, args, .. } => {
                Some((member, args.iter().position(|a| *a == var)?))
            }
            _ => None,
        })?;
    let name = param_name(member, index)?;
    let letters = name.trim_end_matches(|c: char| c.is_ascii_digit());
    (letters.len() > 1 && letters != "arg").then(|| name.to_string())
}

/// The name of a parameter that source code passes.
#[must_use]
pub fn param_name(member: &Member, index: usize) -> Option<Arc<str>> {
    let method = member.owner.method(&member.name, &member.descriptor)?;
    method.param_names.get(index + method.implicit)?.clone()
}

fn by_type(ty: &JavaType) -> String {
    match ty {
        JavaType::Primitive(p) => by_primitive(*p).to_owned(),
        JavaType::Array(component) => match &**component {
            JavaType::Primitive(p) => format!("{}s", p.keyword()),
            component => plural(&by_type(component)),
        },
        JavaType::Class(class) => by_class(&class.name),
        JavaType::Variable(_) => "value".to_owned(),
    }
}

fn by_primitive(primitive: Primitive) -> &'static str {
    match primitive {
        Primitive::Boolean => "flag",
        Primitive::Char => "character",
        Primitive::Float | Primitive::Double => "amount",
        _ => "number",
    }
}

fn by_class(name: &str) -> String {
    let known = match name {
        "java/lang/String" | "java/lang/CharSequence" => "text",
        "java/lang/Object" => "object",
        "java/lang/Integer" | "java/lang/Long" | "java/lang/Short" | "java/lang/Byte" => "number",
        "java/lang/Boolean" => "flag",
        "java/lang/Class" => "type",
        "java/lang/StringBuilder" | "java/lang/StringBuffer" => "builder",
        "java/util/ArrayList" | "java/util/LinkedList" => "list",
        "java/util/HashMap" | "java/util/TreeMap" => "map",
        "java/util/HashSet" | "java/util/TreeSet" => "set",
        "java/util/ArrayDeque" => "queue",
        "java/io/ByteArrayInputStream" => "input",
        "java/io/ByteArrayOutputStream" => "output",
        "java/io/StringReader" => "reader",
        "java/io/StringWriter" => "writer",
        _ => return lower_camel(name.rsplit(['/', '$']).next().unwrap_or(name)),
    };
    known.to_owned()
}

fn plural(name: &str) -> String {
    match name.ends_with('s') {
        true => format!("{name}Array"),
        false => format!("{name}s"),
    }
}

/// `URLParser` becomes `urlParser`, `Stack` becomes `stack`.
#[must_use]
pub fn lower_camel(name: &str) -> String {
    let upper = name.chars().take_while(|c| !c.is_ascii_lowercase()).count();
    let lowered = match upper {
        0 | 1 => 1,
        n if n == name.chars().count() => n,
        n => n - 1,
    };
    let chars = name.chars().enumerate();
    chars
        .map(|(i, c)| {
            if i < lowered {
                c.to_ascii_lowercase()
            } else {
                c
            }
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_lower_camel_and_free() {
        assert_eq!(lower_camel("URLParser"), "urlParser");
        assert_eq!(lower_camel("Stack"), "stack");
        assert_eq!(lower_camel("UUID"), "uuid");
        let mut scope = Scope::default();
        assert_eq!(scope.fresh("class"), "value");
        assert_eq!(scope.fresh("list"), "list");
        assert_eq!(scope.fresh("list"), "list2");
        assert_eq!(scope.fresh("x1"), "x1");
        assert_eq!(scope.fresh("x1"), "x1_2");
    }
}
