//! Attributes of classes, as far as their accessors do not check them.

use super::super::class_file::ClassFile;
use super::super::pool::Constant;
use super::names::{check_field_descriptor, check_field_name};
use super::{Checked, fail, first_duplicate, flags};

const SINGLE: [&str; 2] = ["SourceFile", "InnerClasses"];
const SINGLE_SINCE: [(u16, &str); 11] = [
    (49, "SourceDebugExtension"),
    (49, "Signature"),
    (49, "RuntimeVisibleAnnotations"),
    (49, "RuntimeInvisibleAnnotations"),
    (49, "RuntimeVisibleTypeAnnotations"),
    (49, "RuntimeInvisibleTypeAnnotations"),
    (49, "EnclosingMethod"),
    (51, "BootstrapMethods"),
    (55, "NestMembers"),
    (55, "NestHost"),
    (61, "PermittedSubclasses"),
];

pub(super) fn check(class: &ClassFile) -> Checked {
    class.check_single(&class.attributes, &SINGLE, "")?;
    for (since, name) in SINGLE_SINCE {
        if class.major >= since {
            class.check_single(&class.attributes, &[name], "")?;
        }
    }
    class.check_markers(&class.attributes, "classfile")?;
    class.source_file()?;
    check_inner_classes(class)?;
    if class.major >= 49 {
        class.signature()?;
        class.enclosing_method()?;
    }
    if class.major >= 55 {
        check_nest(class)?;
    }
    if class.major >= 60 && class.super_name()? == Some("java/lang/Record") {
        class.check_single(&class.attributes, &["Record"], "")?;
        check_record(class)?;
    }
    if class.major >= 61 && class.permitted_subclasses()?.is_some() && class.access & 0x10 != 0 {
        return Err(super::ClassFileError::named(
            "PermittedSubclasses attribute in final class file ",
            "",
        ));
    }
    check_bootstrap_methods(class)?;
    if class.has_module_flag() {
        check_module(class)
    } else {
        Ok(())
    }
}

fn check_inner_classes(class: &ClassFile) -> Checked {
    let entries = class.inner_classes()?;
    for entry in &entries {
        if entry.inner == entry.outer {
            return fail("Class is both outer and inner class");
        }
        flags::check_inner(entry.flags, class.major)?;
    }
    let keys = entries
        .iter()
        .map(|entry| (entry.inner, entry.outer, entry.name, entry.flags));
    if class.major >= 49 && first_duplicate(keys).is_some() {
        return fail("Duplicate entry in InnerClasses attribute");
    }
    Ok(())
}

fn check_record(class: &ClassFile) -> Checked {
    for component in class.record_components()?.iter().flatten() {
        let name = class.pool.utf8(component.name)?;
        check_field_name(name)?;
        check_field_descriptor(name, class.pool.utf8(component.descriptor)?)?;
    }
    Ok(())
}

fn check_nest(class: &ClassFile) -> Checked {
    class.nest_members()?;
    let host = class.nest_host()?;
    if host.is_some() && class.attribute("NestMembers").is_some() {
        return fail("Conflicting NestHost and NestMembers attributes");
    }
    Ok(())
}

/// Every dynamic constant or call site has its bootstrap method.
fn check_bootstrap_methods(class: &ClassFile) -> Checked {
    let needed = class
        .pool
        .iter()
        .filter_map(|(_, constant)| match constant {
            Constant::Dynamic { bootstrap, .. } | Constant::InvokeDynamic { bootstrap, .. } => {
                Some(bootstrap)
            }
            _ => None,
        });
    let needed = needed.max();
    if needed.is_some() && class.attribute("BootstrapMethods").is_none() {
        return fail("Missing BootstrapMethods attribute");
    }
    let methods = class.bootstrap_methods()?;
    match needed {
        Some(index) if usize::from(index) >= methods.len() => {
            fail("Short length on BootstrapMethods")
        }
        _ => Ok(()),
    }
}

fn check_module(class: &ClassFile) -> Checked {
    class.module()?;
    class.module_packages()?;
    class.module_main_class().map(drop)
}
