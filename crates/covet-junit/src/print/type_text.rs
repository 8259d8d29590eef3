//! Types as source.

use covet_program::signature::{ClassType, JavaType, TypeArgument, TypeParameter};

use super::class_names::ClassNames;

/// A type.
pub fn ty(ty: &JavaType, names: &mut ClassNames) -> String {
    match ty {
        JavaType::Primitive(p) => p.keyword().to_owned(),
        JavaType::Array(component) => format!("{}[]", self::ty(component, names)),
        JavaType::Variable(name) => name.to_string(),
        JavaType::Class(class) => class_type(class, names),
    }
}

/// A class with its arguments.
pub fn class_type(class: &ClassType, names: &mut ClassNames) -> String {
    let name = class_name(class, names);
    format!("{name}{}", arguments(&class.args, names))
}

/// A class without its own arguments, but with those of the classes around it.
pub fn class_name(class: &ClassType, names: &mut ClassNames) -> String {
    match &class.owner {
        Some(owner) if !names.is_static_member(&class.name) => {
            let simple = names.outer(&class.name).map(|(_, simple)| simple);
            let simple =
                simple.unwrap_or_else(|| class.name.rsplit('$').next().unwrap_or("").into());
            format!("{}.{simple}", class_type(owner, names))
        }
        _ => names.class(&class.name),
    }
}

/// `<A, B>`; nothing for none.
pub fn arguments(args: &[TypeArgument], names: &mut ClassNames) -> String {
    if args.is_empty() {
        return String::new();
    }
    let args: Vec<String> = args.iter().map(|a| argument(a, names)).collect();
    format!("<{}>", args.join(", "))
}

fn argument(argument: &TypeArgument, names: &mut ClassNames) -> String {
    match argument {
        TypeArgument::Any => "?".to_owned(),
        TypeArgument::Exact(t) => ty(t, names),
        TypeArgument::Extends(t) => format!("? extends {}", ty(t, names)),
        TypeArgument::Super(t) => format!("? super {}", ty(t, names)),
    }
}

/// `<T extends A & B, U> `, with a space behind; nothing for none.
pub fn parameters(parameters: &[TypeParameter], names: &mut ClassNames) -> String {
    if parameters.is_empty() {
        return String::new();
    }
    let all: Vec<String> = parameters
        .iter()
        .map(|p| {
            let bounds = p.bounds.iter().filter(|b| **b != JavaType::object());
            let bounds: Vec<String> = bounds.map(|b| ty(b, names)).collect();
            match bounds.is_empty() {
                true => p.name.to_string(),
                false => format!("{} extends {}", p.name, bounds.join(" & ")),
            }
        })
        .collect();
    format!("<{}> ", all.join(", "))
}
