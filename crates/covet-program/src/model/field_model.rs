//! A field.

use std::sync::Arc;

use super::access::Access;
use crate::classfile::{ClassFile, ClassFileError, Constant, Member};
use crate::signature::{JavaType, field_descriptor, field_signature};

/// A field.
#[derive(Clone, Debug, PartialEq)]
pub struct FieldModel {
    /// Its name.
    pub name: Arc<str>,
    /// Its descriptor.
    pub descriptor: Arc<str>,
    /// Its type.
    pub ty: JavaType,
    /// Its flags.
    pub access: Access,
    /// What a constant field has.
    pub constant: Option<FieldConstant>,
    /// Whether it is marked deprecated.
    pub deprecated: bool,
}

/// The value of a constant field.
#[derive(Clone, Debug, PartialEq)]
pub enum FieldConstant {
    /// Of a `boolean`, `byte`, `short`, `char` or `int`.
    Int(i32),
    /// Of a `long`.
    Long(i64),
    /// Of a `float`.
    Float(f32),
    /// Of a `double`.
    Double(f64),
    /// Of a `String`; surrogates without partner are U+FFFD.
    String(Arc<str>),
}

impl FieldModel {
    pub(super) fn read(file: &ClassFile, field: &Member) -> Result<FieldModel, ClassFileError> {
        let descriptor = file.pool.utf8(field.descriptor)?;
        let signature = file
            .member_signature(field)
            .and_then(|index| file.pool.utf8(index).ok());
        let ty = signature
            .and_then(field_signature)
            .or_else(|| field_descriptor(descriptor))
            .ok_or_else(|| ClassFileError::format(format!("bad descriptor {descriptor}")))?;
        Ok(FieldModel {
            name: file.pool.utf8(field.name)?.into(),
            descriptor: descriptor.into(),
            ty,
            access: Access(field.access),
            constant: constant(file, field),
            deprecated: field.attribute(&file.pool, "Deprecated").is_some(),
        })
    }
}

fn constant(file: &ClassFile, field: &Member) -> Option<FieldConstant> {
    match file.pool.get(file.constant_value(field)?).ok()? {
        Constant::Integer(value) => Some(FieldConstant::Int(value)),
        Constant::Long(value) => Some(FieldConstant::Long(value)),
        Constant::Float(bits) => Some(FieldConstant::Float(f32::from_bits(bits))),
        Constant::Double(bits) => Some(FieldConstant::Double(f64::from_bits(bits))),
        Constant::String { utf8 } => Some(FieldConstant::String(file.pool.utf8(utf8).ok()?.into())),
        _ => None,
    }
}
