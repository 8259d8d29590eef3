//! Whether javac, left alone, picks the member that a test means (JLS 15.12.2).
//!
//! Conservative: another member that might be applicable and over which the meant one does not clearly win makes casts
//! necessary. With all arguments cast to the declared types the meant one is applicable without conversions.

use std::sync::Arc;

use covet_program::model::{ClassModel, MethodModel};
use covet_program::signature::{JavaType, Primitive};
use covet_testcase::member::Member;
use covet_testcase::typing::{OBJECT, Types, erase, mentions};

/// The static type of an argument; none for null.
pub type Argument = Option<Arc<JavaType>>;

/// Whether another member of the class, or of one above it, competes for these arguments.
#[must_use]
pub fn is_ambiguous(types: &Types, member: &Member, class: &str, args: &[Argument]) -> bool {
    let own = erased(
        &member.owner,
        &member.params,
        member.type_parameters.clone(),
    );
    rivals(types, member, class).iter().any(|rival| {
        let narrower = |(own, rival): (&JavaType, &Parameter)| {
            *own == rival.erased || !rival.depends && is_narrower(types, own, &rival.erased)
        };
        let fits =
            |(arg, p): (&Argument, &Parameter)| may_convert(types, arg.as_deref(), &p.erased);
        rival.len() == args.len()
            && !is_same(&own, rival)
            && args.iter().zip(rival).all(fits)
            && !own.iter().zip(rival).all(narrower)
    })
}

/// Whether a member shares its name with another one.
#[must_use]
pub fn is_overloaded(types: &Types, member: &Member, class: &str) -> bool {
    let own = erased(
        &member.owner,
        &member.params,
        member.type_parameters.clone(),
    );
    rivals(types, member, class)
        .iter()
        .any(|r| !is_same(&own, r))
}

/// A parameter of another member.
struct Parameter {
    erased: JavaType,
    /// Whether its type is more than its erasure: it has arguments, or those of the class or another parameter say what it is.
    depends: bool,
}

fn is_same(own: &[JavaType], rival: &[Parameter]) -> bool {
    own.iter().eq(rival.iter().map(|p| &p.erased))
}

/// The parameters of all members of the same name.
fn rivals(types: &Types, member: &Member, class: &str) -> Vec<Vec<Parameter>> {
    let mut classes = vec![Arc::<str>::from(class)];
    if !member.is_constructor() {
        classes.extend(types.library.supertypes(class).unwrap_or_default());
        classes.push(OBJECT.into());
    }
    let mut found = Vec::new();
    for name in classes {
        let Ok(Some(model)) = types.library.class(&name) else {
            continue;
        };
        let same = model
            .methods
            .iter()
            .filter(|m| m.name == member.name && is_source(m));
        found.extend(same.map(|m| parameters(&model, m)));
    }
    found
}

fn parameters(class: &ClassModel, method: &MethodModel) -> Vec<Parameter> {
    let declared = method.declared_params();
    let erased = erased(class, declared, method.type_parameters.clone());
    let of_class = |v: &str| class.type_parameters.iter().any(|p| *p.name == *v);
    let uses = |v: &str| {
        let mentioning = |p: &&JavaType| mentions(p, Some(&|m| m == v));
        declared.iter().filter(mentioning).count()
    };
    let is_bound = |v: &str| of_class(v) || uses(v) > 1;
    let depends =
        |p: &JavaType| p.as_class().is_some_and(|c| !c.is_plain()) || mentions(p, Some(&is_bound));
    erased
        .into_iter()
        .zip(declared)
        .map(|(erased, declared)| Parameter {
            erased,
            depends: depends(declared),
        })
        .collect()
}

fn is_source(method: &MethodModel) -> bool {
    !method.access.is_synthetic()
}

fn erased(
    class: &ClassModel,
    params: &[JavaType],
    mut variables: Vec<covet_program::signature::TypeParameter>,
) -> Vec<JavaType> {
    variables.extend(class.type_parameters.iter().cloned());
    params.iter().map(|p| erase(p, &variables)).collect()
}

/// Whether an argument may be given for a parameter, by any conversion.
fn may_convert(types: &Types, from: Option<&JavaType>, to: &JavaType) -> bool {
    match (from, to) {
        (None, to) => to.is_reference(),
        (Some(JavaType::Primitive(a)), JavaType::Primitive(b)) => widens(*a, *b),
        (Some(JavaType::Class(a)), JavaType::Primitive(b)) => {
            Primitive::of_wrapper(&a.name).is_some_and(|a| widens(a, *b))
        }
        (Some(from), to) => types.assignable(&erase(from, &[]), to),
    }
}

fn is_narrower(types: &Types, own: &JavaType, rival: &JavaType) -> bool {
    match (own, rival) {
        (JavaType::Primitive(a), JavaType::Primitive(b)) => widens(*a, *b),
        (JavaType::Primitive(_), _) | (_, JavaType::Primitive(_)) => false,
        _ => types.assignable(own, rival),
    }
}

/// Identity or widening (JLS 5.1.2).
fn widens(from: Primitive, to: Primitive) -> bool {
    let rank = |p: Primitive| match p {
        Primitive::Byte => 1,
        Primitive::Short => 2,
        Primitive::Char | Primitive::Int => 3,
        Primitive::Long => 4,
        Primitive::Float => 5,
        Primitive::Double => 6,
        Primitive::Boolean => 0,
    };
    match (from, to) {
        _ if from == to => true,
        (Primitive::Boolean, _) | (_, Primitive::Boolean | Primitive::Char | Primitive::Byte) => {
            false
        }
        (Primitive::Char, Primitive::Short) => false,
        _ => rank(from) <= rank(to),
    }
}
