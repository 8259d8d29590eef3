//! The types of a member as a use of it sees them.
//!
//! A member's declared types mention variables of its class and its own. Those of the class come from the receiver's type,
//! or from the wanted type of a new object; its own are chosen.

use std::sync::Arc;

use covet_program::signature::{ClassType, JavaType, TypeArgument, TypeParameter};

use super::substitute::{Substitution, erase, mentions, substitute};
use super::{Types, is_object};
use crate::member::Member;

/// Parameter and result types of one use of a member, without variables.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MemberTypes {
    /// Types that arguments must have.
    pub params: Vec<Arc<JavaType>>,
    /// What it yields.
    pub returns: Option<Arc<JavaType>>,
}

impl Types {
    /// The types of a member used through a receiver of this type; none if javac would not let it be called with anything
    /// but null (a wildcard hides a parameter's type), or if no types satisfy the bounds of its own variables. `choose`
    /// proposes types for its own variables.
    pub fn through(
        &self,
        member: &Member,
        receiver: &ClassType,
        choose: &mut dyn FnMut(&TypeParameter, &Substitution) -> Option<JavaType>,
    ) -> Option<MemberTypes> {
        let seen = self.as_super(receiver, &member.owner.name)?;
        let declared = &member.owner.type_parameters;
        if seen.args.len() != declared.len() {
            return Some(self.erased(member));
        }
        let mut map = Substitution::new();
        let mut hidden: Vec<Arc<str>> = Vec::new();
        for (parameter, argument) in declared.iter().zip(&seen.args) {
            let argument = bounded(argument, parameter);
            if !matches!(argument, TypeArgument::Exact(_)) {
                hidden.push(parameter.name.clone());
            }
            map.insert(parameter.name.clone(), argument);
        }
        self.owner_arguments(&seen, member, &mut map);
        let is_hidden = |name: &str| hidden.iter().any(|h| **h == *name);
        let hides = |ty: &JavaType| match ty {
            // `? super X` takes an X.
            JavaType::Variable(v) => {
                is_hidden(v) && !matches!(map.get(v), Some(TypeArgument::Super(_)))
            }
            ty => mentions(ty, Some(&is_hidden)),
        };
        if member.params.iter().any(hides) {
            return None;
        }
        self.finish(member, map, choose)
    }

    /// The types of a member whose class variables are already known (new objects, static members).
    pub fn with(
        &self,
        member: &Member,
        map: Substitution,
        choose: &mut dyn FnMut(&TypeParameter, &Substitution) -> Option<JavaType>,
    ) -> Option<MemberTypes> {
        self.finish(member, map, choose)
    }

    /// Variables of the generic class around an inner class.
    fn owner_arguments(&self, seen: &ClassType, member: &Member, map: &mut Substitution) {
        let Some(owner) = &seen.owner else { return };
        let Ok(Some(model)) = self.library.class(&owner.name) else {
            return;
        };
        debug_assert_eq!(seen.name, member.owner.name);
        for (parameter, argument) in model.type_parameters.iter().zip(&owner.args) {
            map.entry(parameter.name.clone())
                .or_insert_with(|| argument.clone());
        }
    }

    fn finish(
        &self,
        member: &Member,
        mut map: Substitution,
        choose: &mut dyn FnMut(&TypeParameter, &Substitution) -> Option<JavaType>,
    ) -> Option<MemberTypes> {
        for parameter in &member.type_parameters {
            let chosen = choose(parameter, &map)?;
            map.insert(parameter.name.clone(), TypeArgument::Exact(chosen));
        }
        let for_params = input_types(&map);
        let closed = |ty: &JavaType, map: &Substitution| {
            let ty = substitute(ty, map);
            (!mentions(&ty, None)).then(|| self.kept(Arc::new(ty)))
        };
        let params = member.params.iter().map(|p| closed(p, &for_params));
        let returns = member.returns.as_ref().map(|r| closed(r, &map));
        Some(MemberTypes {
            params: params.collect::<Option<_>>()?,
            returns: match returns {
                Some(returns) => Some(returns?),
                None => None,
            },
        })
    }

    /// The types of a member of a raw type.
    #[must_use]
    pub fn erased(&self, member: &Member) -> MemberTypes {
        let mut parameters = member.type_parameters.clone();
        parameters.extend(member.owner.type_parameters.iter().cloned());
        let erased = |ty: &JavaType| self.kept(Arc::new(erase(ty, &parameters)));
        MemberTypes {
            params: member.params.iter().map(erased).collect(),
            returns: member.returns.as_ref().map(erased),
        }
    }

    /// Whether a type satisfies the bounds of a type parameter.
    #[must_use]
    pub fn satisfies(&self, ty: &JavaType, parameter: &TypeParameter, map: &Substitution) -> bool {
        if parameter.bounds.iter().all(is_object) {
            return true;
        }
        let mut map = map.clone();
        map.insert(parameter.name.clone(), TypeArgument::Exact(ty.clone()));
        let is_raw = self.is_raw(ty);
        parameter.bounds.iter().all(|bound| {
            let bound = substitute(bound, &map);
            // A raw type can be assigned to its generic one, but it is no subtype of it.
            let is_generic = matches!(&bound, JavaType::Class(class) if !class.args.is_empty());
            mentions(&bound, None) || !(is_raw && is_generic) && self.assignable(ty, &bound)
        })
    }

    /// Whether a type is a generic class without its arguments.
    fn is_raw(&self, ty: &JavaType) -> bool {
        let JavaType::Class(class) = ty else {
            return false;
        };
        let model = self.library.class(&class.name).ok().flatten();
        class.args.is_empty() && model.is_some_and(|m| !m.type_parameters.is_empty())
    }
}

/// For parameters a `? super X` is an X.
fn input_types(map: &Substitution) -> Substitution {
    map.iter()
        .map(|(name, argument)| {
            let argument = match argument {
                TypeArgument::Super(t) => TypeArgument::Exact(t.clone()),
                other => other.clone(),
            };
            (name.clone(), argument)
        })
        .collect()
}

/// A wildcard is at least as narrow as the bound of its parameter.
fn bounded(argument: &TypeArgument, parameter: &TypeParameter) -> TypeArgument {
    match (argument, parameter.bounds.first()) {
        (TypeArgument::Any, Some(bound)) if !is_object(bound) && !mentions(bound, None) => {
            TypeArgument::Extends(bound.clone())
        }
        _ => argument.clone(),
    }
}

/// Binds the variables of `pattern`, a type that a member yields, so that it becomes `wanted`. False if it cannot.
pub fn unify(types: &Types, pattern: &JavaType, wanted: &JavaType, map: &mut Substitution) -> bool {
    match (pattern, wanted) {
        (JavaType::Array(a), JavaType::Array(b)) => unify(types, a, b, map),
        (JavaType::Class(a), JavaType::Class(b)) => {
            let Some(seen) = types.as_super(a, &b.name) else {
                return false;
            };
            b.args.is_empty()
                || seen.args.len() == b.args.len()
                    && seen
                        .args
                        .iter()
                        .zip(&b.args)
                        .all(|(a, b)| unify_argument(types, a, b, map))
        }
        (JavaType::Primitive(_), _) => types.assignable(pattern, wanted),
        _ => pattern == wanted,
    }
}

fn unify_argument(
    types: &Types,
    pattern: &TypeArgument,
    wanted: &TypeArgument,
    map: &mut Substitution,
) -> bool {
    let TypeArgument::Exact(pattern) = pattern else {
        return true;
    };
    let target = match wanted {
        TypeArgument::Any => return true,
        TypeArgument::Exact(t) | TypeArgument::Extends(t) | TypeArgument::Super(t) => t,
    };
    match pattern {
        JavaType::Variable(name) => {
            let bound = TypeArgument::Exact(target.clone());
            map.entry(name.clone()).or_insert_with(|| bound.clone()) == &bound
        }
        // Whether a fixed argument fits is for assignability to say.
        JavaType::Class(_) | JavaType::Array(_) if mentions(pattern, None) => {
            unify(types, pattern, target, map)
        }
        _ => true,
    }
}
