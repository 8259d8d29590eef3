//! Names and descriptors (JVMS 4.2, 4.3).

use super::super::error::ClassFileError;
use super::{Checked, fail};
use crate::descriptor::{is_internal_name, is_unqualified_name};

const MAX_DIMENSIONS: usize = 255;

/// The first version in which a class initialiser has no parameters.
const STRICT_CLINIT_SINCE: u16 = 51;

pub(super) fn check_class_name(name: &str) -> Checked {
    let is_legal = if name.starts_with('[') {
        matches!(skip_field(name, false)?, Some(""))
    } else {
        is_internal_name(name)
    };
    if is_legal {
        Ok(())
    } else {
        fail(format!("Illegal class name \"{name}\""))
    }
}

pub(super) fn check_field_name(name: &str) -> Checked {
    if is_unqualified_name(name) {
        return Ok(());
    }
    Err(ClassFileError::named(
        format!("Illegal field name \"{name}\" in class "),
        "",
    ))
}

pub(super) fn check_method_name(name: &str) -> Checked {
    let is_special = matches!(name, "<init>" | "<clinit>");
    if is_special || is_unqualified_name(name) && !name.contains(['<', '>']) {
        return Ok(());
    }
    Err(ClassFileError::named(
        format!("Illegal method name \"{name}\" in class "),
        "",
    ))
}

pub(super) fn check_field_descriptor(name: &str, descriptor: &str) -> Checked {
    match skip_field(descriptor, false)? {
        Some("") => Ok(()),
        _ => Err(illegal_signature("Field", name, descriptor)),
    }
}

/// Returns the number of slots of the parameters.
pub(super) fn check_method_descriptor(
    name: &str,
    descriptor: &str,
    major: u16,
) -> Result<usize, ClassFileError> {
    let illegal = || illegal_signature("Method", name, descriptor);
    if name == "<clinit>" && descriptor != "()V" && major >= STRICT_CLINIT_SINCE {
        return Err(illegal());
    }
    let mut slots = 0;
    let mut rest = descriptor.strip_prefix('(').ok_or_else(illegal)?;
    while let Some(tail) = skip_field(rest, false)? {
        slots += if rest.starts_with(['J', 'D']) { 2 } else { 1 };
        rest = tail;
    }
    let result = rest.strip_prefix(')').ok_or_else(illegal)?;
    let is_legal = if name.starts_with('<') {
        result == "V"
    } else {
        skip_field(result, true)? == Some("")
    };
    if is_legal { Ok(slots) } else { Err(illegal()) }
}

pub(super) fn illegal_signature(kind: &str, name: &str, descriptor: &str) -> ClassFileError {
    let before = format!("{kind} \"{name}\" in class ");
    ClassFileError::named(before, format!(" has illegal signature \"{descriptor}\""))
}

/// What follows the field descriptor at which `text` starts; `None` if it starts with none.
fn skip_field(text: &str, is_void_legal: bool) -> Result<Option<&str>, ClassFileError> {
    let element = text.trim_start_matches('[');
    let dimensions = text.len() - element.len();
    if dimensions > MAX_DIMENSIONS {
        return Err(ClassFileError::format(
            "Array type descriptor has more than 255 dimensions",
        ));
    }
    let Some(&first) = element.as_bytes().first() else {
        return Ok(None);
    };
    match first {
        b'B' | b'C' | b'D' | b'F' | b'I' | b'J' | b'S' | b'Z' => Ok(element.get(1..)),
        b'V' if is_void_legal && dimensions == 0 => Ok(element.get(1..)),
        b'L' => skip_class(element),
        _ => Ok(None),
    }
}

fn skip_class(element: &str) -> Result<Option<&str>, ClassFileError> {
    let Some((name, rest)) = element.get(1..).and_then(|name| name.split_once(';')) else {
        return Ok(None);
    };
    if is_internal_name(name) {
        return Ok(Some(rest));
    }
    let what = "Class name is empty or contains illegal character in descriptor";
    Err(ClassFileError::format(what))
}
