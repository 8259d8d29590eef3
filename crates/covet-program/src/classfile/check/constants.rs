//! Names and descriptors in the constant pool (JVMS 4.4).

use super::super::class_file::ClassFile;
use super::super::error::ClassFileError;
use super::super::pool::{Constant, ConstantPool, tag};
use super::names::{
    check_class_name, check_field_descriptor, check_field_name, check_method_descriptor,
    check_method_name, illegal_signature,
};
use super::{Checked, fail};

pub(super) fn check(class: &ClassFile) -> Checked {
    class
        .pool
        .iter()
        .try_for_each(|(_, constant)| check_constant(class, constant))
}

fn check_constant(class: &ClassFile, constant: Constant) -> Checked {
    let pool = &class.pool;
    match constant {
        Constant::Class { name } => check_class_name(pool.utf8(name)?),
        Constant::NameAndType { name, descriptor } => check_name_and_type(class, name, descriptor),
        Constant::Field { nat, .. } => check_is_field(pool, nat, "Field"),
        Constant::Dynamic { nat, .. } => check_is_field(pool, nat, "CONSTANT_Dynamic"),
        Constant::Method { nat, .. } => check_is_method(pool, nat, true),
        Constant::InterfaceMethod { nat, .. } | Constant::InvokeDynamic { nat, .. } => {
            check_is_method(pool, nat, false)
        }
        Constant::MethodHandle { kind, reference } => check_handle(pool, kind, reference),
        Constant::MethodType { descriptor } => {
            check_method_descriptor("type", pool.utf8(descriptor)?, class.major).map(drop)
        }
        Constant::Module { .. } if !class.has_module_flag() => {
            Err(ClassFileError::UnknownTag(tag::MODULE))
        }
        Constant::Package { .. } if !class.has_module_flag() => {
            Err(ClassFileError::UnknownTag(tag::PACKAGE))
        }
        _ => Ok(()),
    }
}

fn check_name_and_type(class: &ClassFile, name: u16, descriptor: u16) -> Checked {
    for index in [descriptor, name] {
        if class.pool.utf8(index)?.is_empty() {
            let before = format!("Illegal zero length constant pool entry at {index} in class ");
            return Err(ClassFileError::named(before, ""));
        }
    }
    let (name, descriptor) = (class.pool.utf8(name)?, class.pool.utf8(descriptor)?);
    if descriptor.starts_with('(') {
        check_method_name(name)?;
        check_method_descriptor(name, descriptor, class.major).map(drop)
    } else {
        check_field_name(name)?;
        check_field_descriptor(name, descriptor)
    }
}

fn check_is_field(pool: &ConstantPool, nat: u16, kind: &str) -> Checked {
    let (name, descriptor) = pool.name_and_type(nat)?;
    if descriptor.starts_with('(') {
        Err(illegal_signature(kind, name, descriptor))
    } else {
        Ok(())
    }
}

fn check_is_method(pool: &ConstantPool, nat: u16, is_of_class: bool) -> Checked {
    let (name, descriptor) = pool.name_and_type(nat)?;
    if !descriptor.starts_with('(') {
        return Err(illegal_signature("Method", name, descriptor));
    }
    if is_of_class && name.starts_with('<') && name != "<init>" {
        return bad_name(pool, nat, "method");
    }
    Ok(())
}

fn check_handle(pool: &ConstantPool, kind: u8, reference: u16) -> Checked {
    let nat = match pool.get(reference)? {
        Constant::Method { nat, .. } | Constant::InterfaceMethod { nat, .. } => nat,
        _ => return Ok(()),
    };
    let is_constructor = pool.name_and_type(nat)?.0 == "<init>";
    match kind {
        8 if !is_constructor => bad_name(pool, nat, "constructor"),
        5..=7 if is_constructor => bad_name(pool, nat, "method"),
        _ => Ok(()),
    }
}

fn bad_name(pool: &ConstantPool, nat: u16, what: &str) -> Checked {
    match pool.get(nat)? {
        Constant::NameAndType { name, .. } => {
            fail(format!("Bad {what} name at constant pool index {name}"))
        }
        _ => Err(ClassFileError::PoolIndex(nat)),
    }
}
