//! Reading class files: the frame, every attribute and every constant.

use std::hint::black_box;

use covet_program::classfile::{Code, Member};
use covet_program::descriptor;
use covet_program::{Bytes, ClassFile, ClassFileError};

use crate::Outcome;

/// Reads all of a class file and checks its format.
pub fn class(bytes: &[u8]) -> Outcome {
    let Ok(class) = ClassFile::parse(Bytes::from(bytes.to_vec())) else {
        return Outcome::Rejected;
    };
    constants(&class);
    attributes(&class);
    for field in &class.fields {
        member(&class, field);
    }
    for method in &class.methods {
        member(&class, method);
        let _ = black_box(body(&class, method));
    }
    match class.check_format() {
        Ok(()) => Outcome::Read,
        Err(error) => {
            black_box((error.hotspot_message("A"), error.to_string()));
            Outcome::Rejected
        }
    }
}

fn constants(class: &ClassFile) {
    let pool = &class.pool;
    for index in 0..=u16::try_from(pool.len()).unwrap_or(u16::MAX) {
        let _ = black_box((pool.get(index), pool.utf16(index), pool.raw_utf8(index)));
        let _ = black_box((pool.class_name(index), pool.member(index)));
        let _ = black_box((pool.name_and_type(index), pool.module_name(index)));
        let _ = black_box(pool.package_name(index));
        if let Ok(text) = pool.utf8(index) {
            descriptors(text);
        }
    }
    black_box(pool.iter().count());
}

fn descriptors(text: &str) {
    let _ = black_box((descriptor::parse_field(text), descriptor::arg_slots(text)));
    if let Ok(method) = descriptor::parse_method(text) {
        black_box((method.arg_slots(), descriptor::params(text).count()));
        black_box(descriptor::return_type(text));
    }
}

fn attributes(class: &ClassFile) {
    for attribute in &class.attributes {
        black_box(class.data(attribute).len());
    }
    let _ = black_box((class.name(), class.super_name()));
    let _ = black_box((class.source_file(), class.signature()));
    let _ = black_box((class.inner_classes(), class.enclosing_method()));
    let _ = black_box((class.nest_host(), class.nest_members()));
    let _ = black_box((class.permitted_subclasses(), class.record_components()));
    let _ = black_box((class.bootstrap_methods(), class.source_debug_extension()));
    let _ = black_box((class.module(), class.module_packages()));
    let _ = black_box(class.module_main_class());
}

fn member(class: &ClassFile, member: &Member) {
    for attribute in &member.attributes {
        let name = class.pool.utf8(attribute.name).unwrap_or_default();
        black_box(class.member_attribute(member, name));
    }
    black_box((class.constant_value(member), class.member_signature(member)));
    black_box((class.exceptions(member), class.method_parameters(member)));
}

fn body(class: &ClassFile, method: &Member) -> Result<Option<Code>, ClassFileError> {
    let code = class.code(method)?;
    if let Some(code) = &code {
        black_box((class.bytecode(code), class.stack_map_table(code)));
        black_box((class.line_numbers(code), class.local_variables(code)));
        black_box(class.local_variable_types(code));
    }
    Ok(code)
}
