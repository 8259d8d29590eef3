//! Names, descriptors and flags of fields and methods, and that none is there twice.

use super::super::class_file::ClassFile;
use super::super::member::Member;
use super::flags::{ABSTRACT, INTERFACE, NATIVE, STATIC};
use super::names::{
    check_field_descriptor, check_field_name, check_method_descriptor, check_method_name,
};
use super::{Checked, code, fail, first_duplicate, flags, member_attributes};
use crate::ClassFileError;

const MAX_ARGUMENT_SLOTS: usize = 255;

pub(super) fn check_fields(class: &ClassFile) -> Checked {
    for field in &class.fields {
        flags::check_field(field.access, class)?;
        let name = class.pool.utf8(field.name)?;
        check_field_name(name)?;
        check_field_descriptor(name, class.pool.utf8(field.descriptor)?)?;
        member_attributes::check_field(class, field)?;
    }
    check_unique(class, &class.fields, "field")
}

pub(super) fn check_methods(class: &ClassFile) -> Checked {
    class
        .methods
        .iter()
        .try_for_each(|method| check_method(class, method))?;
    check_unique(class, &class.methods, "method")
}

fn check_method(class: &ClassFile, method: &Member) -> Checked {
    let name = class.pool.utf8(method.name)?;
    check_method_name(name)?;
    if name == "<clinit>" {
        if class.major >= 51 && method.access & STATIC == 0 {
            return fail("Method <clinit> is not static");
        }
    } else {
        flags::check_method(method.access, name, class)?;
    }
    if name == "<init>" && class.access & INTERFACE != 0 {
        return Err(ClassFileError::named(
            "Interface cannot have a method named <init>, class file ",
            "",
        ));
    }
    let descriptor = class.pool.utf8(method.descriptor)?;
    let receiver = usize::from(method.access & STATIC == 0);
    let slots = receiver + check_method_descriptor(name, descriptor, class.major)?;
    if slots > MAX_ARGUMENT_SLOTS {
        return fail("Too many arguments in method signature");
    }
    check_body(class, method, slots)?;
    member_attributes::check_method(class, method)
}

fn check_body(class: &ClassFile, method: &Member, slots: usize) -> Checked {
    let has_no_body = method.access & (NATIVE | ABSTRACT) != 0;
    match class.code(method)? {
        Some(_) if has_no_body => fail("Code attribute in native or abstract methods"),
        None if !has_no_body => {
            fail("Absent Code attribute in method that is not native or abstract")
        }
        None => Ok(()),
        Some(code) => {
            class.check_single(&method.attributes, &["Code"], "")?;
            code::check(class, &code, slots)
        }
    }
}

fn check_unique(class: &ClassFile, members: &[Member], what: &str) -> Checked {
    let names = members.iter().map(|member| {
        let raw = |index| class.pool.raw_utf8(index).unwrap_or_default();
        (raw(member.name), raw(member.descriptor))
    });
    match first_duplicate(names) {
        Some((name, descriptor)) => {
            let (name, descriptor) = (
                String::from_utf8_lossy(name),
                String::from_utf8_lossy(descriptor),
            );
            fail(format!(
                "Duplicate {what} name \"{name}\" with signature \"{descriptor}\""
            ))
        }
        None => Ok(()),
    }
}
