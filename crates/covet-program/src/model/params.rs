//! The parameters of a method: where those of its signature belong among those of its descriptor, and their names.
//!
//! A signature leaves out what the compiler added. javac puts the instance around and the two of an enum first and
//! captured variables last; the latter only occur where nobody else can call the constructor.

use std::sync::Arc;

use super::class_model::ClassKind;
use super::nesting::Nesting;
use crate::classfile::{ClassFile, Member};
use crate::signature::{JavaType, Primitive};

/// How many of a constructor's first parameters the compiler added.
pub(super) fn implicit(kind: ClassKind, nesting: &Nesting, params: &[JavaType]) -> usize {
    match (kind, nesting, params) {
        (
            ClassKind::Enum,
            _,
            [
                JavaType::Class(name),
                JavaType::Primitive(Primitive::Int),
                ..,
            ],
        ) if &*name.name == "java/lang/String" => 2,
        (ClassKind::Class, Nesting::Inner { outer }, [JavaType::Class(first), ..])
            if first.name == *outer =>
        {
            1
        }
        _ => 0,
    }
}

/// Puts the generic parameters over the erased ones.
pub(super) fn align(params: &mut [JavaType], implicit: &mut usize, generic: Vec<JavaType>) {
    let missing = params.len().saturating_sub(generic.len());
    // As many as the descriptor has: the signature was written with the implicit ones, as ecj does for enums.
    let start = if missing == 0 || missing >= *implicit {
        missing
    } else {
        return;
    };
    *implicit = (*implicit).max(start);
    for (param, ty) in params.iter_mut().skip(start).zip(generic) {
        *param = ty;
    }
}

/// The names of the parameters: from `MethodParameters`, else from the names of local variables at the start.
pub(super) fn names(
    file: &ClassFile,
    method: &Member,
    params: &[JavaType],
) -> Vec<Option<Arc<str>>> {
    let listed = file
        .method_parameters(method)
        .filter(|listed| listed.len() == params.len());
    if let Some(listed) = listed {
        let name = |index| file.pool.utf8(index).ok().map(Arc::from);
        return listed.into_iter().map(|(index, _)| name(index)).collect();
    }
    local_names(file, method, params).unwrap_or_else(|| vec![None; params.len()])
}

fn local_names(
    file: &ClassFile,
    method: &Member,
    params: &[JavaType],
) -> Option<Vec<Option<Arc<str>>>> {
    let code = file.code(method).ok()??;
    let variables = file.local_variables(&code);
    let mut slot = u16::from(method.access & 0x0008 == 0);
    let mut names = Vec::with_capacity(params.len());
    for param in params {
        let variable = variables
            .iter()
            .find(|variable| variable.start == 0 && variable.index == slot);
        let name = variable.and_then(|variable| file.pool.utf8(variable.name).ok());
        names.push(name.map(Arc::from));
        slot = slot.saturating_add(slots(param));
    }
    Some(names)
}

fn slots(ty: &JavaType) -> u16 {
    match ty.as_primitive() {
        Some(Primitive::Long | Primitive::Double) => 2,
        _ => 1,
    }
}
