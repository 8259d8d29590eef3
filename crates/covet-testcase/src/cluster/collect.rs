//! Members of a class as tests see them.

use std::sync::Arc;

use covet_program::java_name::is_identifier;
use covet_program::model::{ClassModel, FieldModel, MethodModel, Nesting};
use covet_program::signature::JavaType;

use super::well_known::is_unwanted;
use crate::member::{Member, MemberKind};
use crate::typing::Access;

/// The constructors of a class that tests may call.
pub fn constructors<'a>(
    class: &'a Arc<ClassModel>,
    access: &'a Access,
) -> impl Iterator<Item = Arc<Member>> + 'a {
    methods_where(class, access, |m| &*m.name == "<init>")
}

/// The methods of a class that tests may call, as the class declares them.
pub fn methods<'a>(
    class: &'a Arc<ClassModel>,
    access: &'a Access,
) -> impl Iterator<Item = Arc<Member>> + 'a {
    methods_where(class, access, |m| is_identifier(&m.name))
        .filter(|m| !is_unwanted(&m.owner.name, &m.name))
}

/// The fields of a class that tests may read.
pub fn fields<'a>(
    class: &'a Arc<ClassModel>,
    access: &'a Access,
) -> impl Iterator<Item = Arc<Member>> + 'a {
    class
        .fields
        .iter()
        .filter(|f| !f.access.is_synthetic() && is_identifier(&f.name))
        .filter(|f| access.member(f.access, &class.name, &f.name, &f.descriptor))
        .filter(|f| access.names(&f.ty))
        .map(|f| Arc::new(field(class, f)))
}

fn methods_where<'a>(
    class: &'a Arc<ClassModel>,
    access: &'a Access,
    wanted: impl Fn(&MethodModel) -> bool + 'a,
) -> impl Iterator<Item = Arc<Member>> + 'a {
    class
        .methods
        .iter()
        .filter(move |m| !m.access.is_synthetic() && wanted(m))
        .filter(|m| access.member(m.access, &class.name, &m.name, &m.descriptor))
        .filter(|m| {
            m.declared_params()
                .iter()
                .chain(&m.returns)
                .all(|t| access.names(t))
        })
        .map(|m| Arc::new(method(class, m)))
}

/// A method or constructor as a member.
pub fn method(class: &Arc<ClassModel>, m: &MethodModel) -> Member {
    let constructor = &*m.name == "<init>";
    let declared = || JavaType::Class(class.this_type());
    Member {
        kind: match constructor {
            true => MemberKind::Constructor,
            false => MemberKind::Method,
        },
        owner: class.clone(),
        name: m.name.clone(),
        descriptor: m.descriptor.clone(),
        is_static: match constructor {
            true => !is_inner(class),
            false => m.access.is_static(),
        },
        type_parameters: m.type_parameters.clone(),
        params: m.declared_params().to_vec(),
        varargs: m.varargs(),
        returns: match constructor {
            true => Some(declared()),
            false => m.returns.clone(),
        },
        throws: m.throws.clone(),
        deprecated: m.deprecated,
        is_final: false,
    }
}

fn field(class: &Arc<ClassModel>, f: &FieldModel) -> Member {
    Member {
        kind: MemberKind::Field,
        owner: class.clone(),
        name: f.name.clone(),
        descriptor: f.descriptor.clone(),
        is_static: f.access.is_static(),
        type_parameters: Vec::new(),
        params: Vec::new(),
        varargs: false,
        returns: Some(f.ty.clone()),
        throws: Vec::new(),
        deprecated: f.deprecated,
        is_final: f.access.is_final(),
    }
}

/// Whether objects of a class have an outer object.
pub fn is_inner(class: &ClassModel) -> bool {
    matches!(class.nesting, Nesting::Inner { .. })
}
