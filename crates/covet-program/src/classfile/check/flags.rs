//! Combinations of access flags (JVMS 4.1, 4.5, 4.6).

use super::super::class_file::{ClassFile, is_module};
use super::super::error::ClassFileError;
use super::Checked;

const PUBLIC: u16 = 0x0001;
const PRIVATE: u16 = 0x0002;
const PROTECTED: u16 = 0x0004;
pub(super) const STATIC: u16 = 0x0008;
const FINAL: u16 = 0x0010;
const SYNCHRONIZED: u16 = 0x0020;
const SUPER: u16 = 0x0020;
const VOLATILE: u16 = 0x0040;
const BRIDGE: u16 = 0x0040;
const TRANSIENT: u16 = 0x0080;
pub(super) const NATIVE: u16 = 0x0100;
pub(super) const INTERFACE: u16 = 0x0200;
pub(super) const ABSTRACT: u16 = 0x0400;
const STRICT: u16 = 0x0800;
const ANNOTATION: u16 = 0x2000;
const ENUM: u16 = 0x4000;

const CLASS_FLAGS: u16 = 0x7631;
const FIELD_FLAGS: u16 = 0x50DF;

pub(super) fn check_class(class: &ClassFile) -> Checked {
    if class.has_module_flag() {
        Ok(())
    } else {
        check_class_flags(class.access & CLASS_FLAGS, class.major)
    }
}

/// Checks the flags an `InnerClasses` entry gives.
pub(super) fn check_inner(flags: u16, major: u16) -> Checked {
    if is_module(major, flags) {
        return Err(ClassFileError::ModuleFlag);
    }
    check_class_flags(flags & (CLASS_FLAGS | PRIVATE | PROTECTED | STATIC), major)
}

fn check_class_flags(flags: u16, major: u16) -> Checked {
    // Old compilers left ABSTRACT out.
    let flags = if flags & INTERFACE != 0 && major < 50 {
        flags | ABSTRACT
    } else {
        flags
    };
    let has = |bits: u16| flags & bits != 0;
    let is_illegal = has(ABSTRACT) && has(FINAL)
        || has(INTERFACE) && !has(ABSTRACT)
        || has(INTERFACE) && major >= 49 && has(SUPER | ENUM)
        || !has(INTERFACE) && major >= 49 && has(ANNOTATION);
    verdict(is_illegal, || {
        ClassFileError::named(
            "Illegal class modifiers in class ",
            format!(": 0x{flags:X}"),
        )
    })
}

pub(super) fn check_field(flags: u16, class: &ClassFile) -> Checked {
    let flags = flags & FIELD_FLAGS;
    let has = |bits: u16| flags & bits != 0;
    let is_illegal = if class.access & INTERFACE != 0 {
        let needed = PUBLIC | STATIC | FINAL;
        let is_enum = has(ENUM) && class.major >= 49;
        flags & needed != needed || has(PRIVATE | PROTECTED | VOLATILE | TRANSIENT) || is_enum
    } else {
        has_illegal_visibility(flags) || has(FINAL) && has(VOLATILE)
    };
    verdict(is_illegal, || {
        ClassFileError::named(
            "Illegal field modifiers in class ",
            format!(": 0x{flags:X}"),
        )
    })
}

/// `name` is not that of a class initialiser, whose flags other than static do not count.
pub(super) fn check_method(flags: u16, name: &str, class: &ClassFile) -> Checked {
    let is_illegal = if class.access & INTERFACE != 0 {
        is_illegal_in_interface(flags, class.major)
    } else {
        has_illegal_visibility(flags) || is_illegal_in_class(flags, name, class.major)
    };
    verdict(is_illegal, || {
        let before = format!("Method {name} in class ");
        ClassFileError::named(before, format!(" has illegal modifiers: 0x{flags:X}"))
    })
}

fn is_illegal_in_class(flags: u16, name: &str, major: u16) -> bool {
    let has = |bits: u16| flags & bits != 0;
    if name == "<init>" {
        return has(STATIC | FINAL | SYNCHRONIZED | NATIVE | ABSTRACT)
            || has(BRIDGE) && major >= 49;
    }
    let strict = if major < 61 { STRICT } else { 0 };
    has(ABSTRACT)
        && (has(FINAL | NATIVE | PRIVATE | STATIC) || major >= 49 && has(SYNCHRONIZED | strict))
}

fn is_illegal_in_interface(flags: u16, major: u16) -> bool {
    let has = |bits: u16| flags & bits != 0;
    let strict = if major < 61 { STRICT } else { 0 };
    match major {
        52.. => {
            has(PUBLIC) == has(PRIVATE)
                || has(NATIVE | PROTECTED | FINAL | SYNCHRONIZED)
                || has(ABSTRACT) && has(PRIVATE | STATIC | strict)
        }
        49.. => {
            !has(PUBLIC)
                || !has(ABSTRACT)
                || has(PRIVATE | PROTECTED | STATIC | FINAL | SYNCHRONIZED | NATIVE | STRICT)
        }
        _ => !has(PUBLIC) || !has(ABSTRACT) || has(STATIC | FINAL | NATIVE),
    }
}

fn has_illegal_visibility(flags: u16) -> bool {
    (flags & (PUBLIC | PRIVATE | PROTECTED)).count_ones() > 1
}

fn verdict(is_illegal: bool, error: impl FnOnce() -> ClassFileError) -> Checked {
    if is_illegal { Err(error()) } else { Ok(()) }
}
