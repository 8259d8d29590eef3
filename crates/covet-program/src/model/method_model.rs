//! A method or constructor without its code.

use std::sync::Arc;

use super::access::Access;
use super::class_model::ClassKind;
use super::nesting::Nesting;
use super::params;
use crate::classfile::{ClassFile, ClassFileError, Member};
use crate::signature::{JavaType, TypeParameter, method_descriptor, method_signature};

/// A method or constructor.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MethodModel {
    /// Its name; `<init>` for a constructor.
    pub name: Arc<str>,
    /// Its descriptor.
    pub descriptor: Arc<str>,
    /// Its flags.
    pub access: Access,
    /// The type parameters.
    pub type_parameters: Vec<TypeParameter>,
    /// The parameters: one for each of the descriptor's.
    pub params: Vec<JavaType>,
    /// How many of the first parameters are not in the source: the instance around an inner class's, name and
    /// ordinal of an enum constant.
    pub implicit: usize,
    /// The names of the parameters where the class file has them; as many as `params`.
    pub param_names: Vec<Option<Arc<str>>>,
    /// The result; `None` for `void`.
    pub returns: Option<JavaType>,
    /// The types of the `throws` clause.
    pub throws: Vec<JavaType>,
    /// Whether it is marked deprecated.
    pub deprecated: bool,
    /// Whether it has a body.
    pub has_code: bool,
}

impl MethodModel {
    pub(super) fn read(
        file: &ClassFile,
        method: &Member,
        kind: ClassKind,
        nesting: &Nesting,
    ) -> Result<MethodModel, ClassFileError> {
        let name = file.pool.utf8(method.name)?;
        let descriptor = file.pool.utf8(method.descriptor)?;
        let (erased, returns) = method_descriptor(descriptor)
            .ok_or_else(|| ClassFileError::format(format!("bad descriptor {descriptor}")))?;
        let implicit = match name {
            "<init>" => params::implicit(kind, nesting, &erased),
            _ => 0,
        };
        let signature = file
            .member_signature(method)
            .and_then(|index| file.pool.utf8(index).ok())
            .and_then(method_signature)
            .filter(|signature| signature.params.len() <= erased.len());
        let mut model = MethodModel {
            name: name.into(),
            descriptor: descriptor.into(),
            access: Access(method.access),
            type_parameters: Vec::new(),
            param_names: params::names(file, method, &erased),
            params: erased,
            implicit,
            returns,
            throws: throws(file, method)?,
            deprecated: method.attribute(&file.pool, "Deprecated").is_some(),
            has_code: method.attribute(&file.pool, "Code").is_some(),
        };
        if let Some(signature) = signature {
            params::align(&mut model.params, &mut model.implicit, signature.params);
            model.type_parameters = signature.type_parameters;
            model.returns = signature.returns;
            if !signature.throws.is_empty() {
                model.throws = signature.throws;
            }
        }
        Ok(model)
    }

    /// The parameters that the source has.
    #[must_use]
    pub fn declared_params(&self) -> &[JavaType] {
        self.params.get(self.implicit..).unwrap_or_default()
    }

    /// Whether it is a constructor.
    #[must_use]
    pub fn is_constructor(&self) -> bool {
        &*self.name == "<init>"
    }

    /// Whether it is the class initialiser.
    #[must_use]
    pub fn is_class_initializer(&self) -> bool {
        &*self.name == "<clinit>"
    }

    /// Whether its last parameter stands for any number of arguments.
    #[must_use]
    pub fn varargs(&self) -> bool {
        self.access.is_varargs() && matches!(self.params.last(), Some(JavaType::Array(_)))
    }
}

fn throws(file: &ClassFile, method: &Member) -> Result<Vec<JavaType>, ClassFileError> {
    let classes = file.exceptions(method).into_iter();
    classes
        .map(|index| file.pool.class_name(index).map(JavaType::class))
        .collect()
}
