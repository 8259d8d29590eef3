//! Attributes of fields and methods other than `Code`.

use super::super::class_file::ClassFile;
use super::super::cursor::Cursor;
use super::super::error::ClassFileError;
use super::super::member::Member;
use super::super::pool::tag;
use super::flags::STATIC;
use super::{Checked, fail};

const ANNOTATIONS: [&str; 4] = [
    "RuntimeVisibleAnnotations",
    "RuntimeInvisibleAnnotations",
    "RuntimeVisibleTypeAnnotations",
    "RuntimeInvisibleTypeAnnotations",
];

pub(super) fn check_field(class: &ClassFile, field: &Member) -> Checked {
    if field.access & STATIC != 0 {
        check_constant_value(class, field)?;
    }
    class.check_markers(&field.attributes, "field")?;
    if class.major < 49 {
        return Ok(());
    }
    class.check_single(&field.attributes, &["Signature"], " for field")?;
    class.check_single(&field.attributes, &ANNOTATIONS, " for field")?;
    check_signature(class, field, |len| {
        format!("Wrong size {len} for field's Signature attribute")
    })
}

pub(super) fn check_method(class: &ClassFile, method: &Member) -> Checked {
    let attributes = &method.attributes;
    class.check_single(attributes, &["Exceptions", "MethodParameters"], "")?;
    check_exceptions(class, method)?;
    check_parameters(class, method)?;
    class.check_markers(attributes, "method")?;
    if class.major < 49 {
        return Ok(());
    }
    let parameter_annotations = [
        "RuntimeVisibleParameterAnnotations",
        "RuntimeInvisibleParameterAnnotations",
        "AnnotationDefault",
    ];
    class.check_single(attributes, &["Signature"], " for method")?;
    class.check_single(attributes, &ANNOTATIONS, " for method")?;
    class.check_single(attributes, &parameter_annotations, " for method")?;
    check_signature(class, method, |len| {
        format!("Invalid Signature attribute length {len}")
    })
}

fn check_signature(class: &ClassFile, member: &Member, wrong: impl Fn(usize) -> String) -> Checked {
    match class.member_attribute(member, "Signature") {
        None => Ok(()),
        Some(&[a, b]) => match u16::from_be_bytes([a, b]) {
            index if class.pool.has_tag(index, tag::UTF8) => Ok(()),
            index => fail(format!(
                "Invalid Signature attribute at constant pool index {index}"
            )),
        },
        Some(data) => fail(wrong(data.len())),
    }
}

fn check_constant_value(class: &ClassFile, field: &Member) -> Checked {
    if class
        .check_single(&field.attributes, &["ConstantValue"], "")
        .is_err()
    {
        return fail("Duplicate ConstantValue attribute");
    }
    let index = match class.member_attribute(field, "ConstantValue") {
        None => return Ok(()),
        Some(&[a, b]) => u16::from_be_bytes([a, b]),
        Some(data) => {
            return fail(format!(
                "Invalid ConstantValue field attribute length {}",
                data.len()
            ));
        }
    };
    if index == 0 || usize::from(index) >= class.pool.len() {
        return fail(format!(
            "Bad initial value index {index} in ConstantValue attribute"
        ));
    }
    let (expected, wrong) = match class.pool.utf8(field.descriptor)? {
        "J" => (tag::LONG, "Inconsistent constant value type"),
        "F" => (tag::FLOAT, "Inconsistent constant value type"),
        "D" => (tag::DOUBLE, "Inconsistent constant value type"),
        "B" | "C" | "S" | "Z" | "I" => (tag::INTEGER, "Inconsistent constant value type"),
        "Ljava/lang/String;" => (tag::STRING, "Bad string initial value"),
        other if other.starts_with('L') => return fail("Bad string initial value"),
        _ => return fail(format!("Unable to set initial value {index}")),
    };
    if class.pool.has_tag(index, expected) {
        Ok(())
    } else {
        fail(wrong)
    }
}

fn check_exceptions(class: &ClassFile, method: &Member) -> Checked {
    let Some(data) = class.member_attribute(method, "Exceptions") else {
        return Ok(());
    };
    let mut cursor = Cursor::new(data);
    let Ok(classes) = cursor.u16_table() else {
        return fail("Exceptions attribute has wrong length");
    };
    if let Some(index) = classes
        .iter()
        .find(|&&index| !class.pool.has_tag(index, tag::CLASS))
    {
        return fail(format!(
            "Exception name has bad type at constant pool {index}"
        ));
    }
    if cursor.is_at_end() {
        Ok(())
    } else {
        fail("Exceptions attribute has wrong length")
    }
}

fn check_parameters(class: &ClassFile, method: &Member) -> Checked {
    let Some(data) = class.member_attribute(method, "MethodParameters") else {
        return Ok(());
    };
    let count = data.first().copied().map_or(0, usize::from);
    if data.len() == 1 + count * 4 {
        return Ok(());
    }
    Err(ClassFileError::ParametersLength(data.len()))
}
