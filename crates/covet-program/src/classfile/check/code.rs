//! Attributes of method bodies.

use std::collections::HashSet;

use super::super::class_file::{ClassFile, has_name};
use super::super::code::{Code, LocalVariable};
use super::super::pool::tag;
use super::names::{check_field_descriptor, check_field_name};
use super::{Checked, fail};
use crate::ClassFileError;

const VARIABLES: &str = "LocalVariableTable";
const VARIABLE_TYPES: &str = "LocalVariableTypeTable";

/// What makes two entries of a variable table the same.
type Key = (u16, u16, u16, u16);

pub(super) fn check(class: &ClassFile, code: &Code, argument_slots: usize) -> Checked {
    if argument_slots > usize::from(code.max_locals) {
        return fail("Arguments can't fit into locals");
    }
    class.check_single(&code.attributes, &["StackMapTable"], "")?;
    check_lengths(
        class,
        code,
        "LineNumberTable",
        4,
        "LineNumberTable attribute has wrong length",
    )?;
    if class
        .line_numbers(code)
        .iter()
        .any(|&(pc, _)| u32::from(pc) >= code.len)
    {
        return fail("Invalid pc in LineNumberTable");
    }
    check_lengths(
        class,
        code,
        VARIABLES,
        10,
        "LocalVariableTable has wrong length",
    )?;
    check_lengths(
        class,
        code,
        VARIABLE_TYPES,
        10,
        "LocalVariableTypeTable has wrong length",
    )?;
    let variables = class.local_variables(code);
    variables
        .iter()
        .try_for_each(|variable| check_variable(class, code, variable, VARIABLES))?;
    if class.major < 49 {
        return Ok(());
    }
    let types = class.local_variable_types(code);
    types
        .iter()
        .try_for_each(|variable| check_variable(class, code, variable, VARIABLE_TYPES))?;
    check_tables(class, &variables, &types)
}

/// Checks that each attribute called `name` is a count and as many entries of `size` bytes.
fn check_lengths(
    class: &ClassFile,
    code: &Code,
    name: &str,
    size: usize,
    wrong: &'static str,
) -> Checked {
    for attribute in code
        .attributes
        .iter()
        .filter(|attribute| has_name(attribute, &class.pool, name))
    {
        let data = class.data(attribute);
        let count = data
            .first_chunk()
            .map(|chunk| usize::from(u16::from_be_bytes(*chunk)));
        if count.is_none_or(|count| data.len() != 2 + count * size) {
            return fail(wrong);
        }
    }
    Ok(())
}

fn check_variable(
    class: &ClassFile,
    code: &Code,
    variable: &LocalVariable,
    table: &str,
) -> Checked {
    let LocalVariable {
        start,
        len,
        name,
        descriptor,
        index,
    } = *variable;
    if u32::from(start) >= code.len {
        return fail(format!("Invalid start_pc {start} in {table}"));
    }
    if u32::from(start) + u32::from(len) > code.len {
        return fail(format!("Invalid length {len} in {table}"));
    }
    for (index, what) in [(name, "Name"), (descriptor, "Signature")] {
        if !class.pool.has_tag(index, tag::UTF8) {
            return fail(format!(
                "{what} index {index} in {table} has bad constant type"
            ));
        }
    }
    let (name, descriptor) = (class.pool.utf8(name)?, class.pool.utf8(descriptor)?);
    check_field_name(name)?;
    if table == VARIABLES {
        check_field_descriptor(name, descriptor)?;
    }
    // The second slot of a wide variable has to be there too.
    let last = u32::from(index) + u32::from(table == VARIABLES && matches!(descriptor, "J" | "D"));
    if last >= u32::from(code.max_locals) {
        return fail(format!("Invalid index {index} in {table}"));
    }
    Ok(())
}

/// No entry twice, and for each type a variable.
fn check_tables(
    class: &ClassFile,
    variables: &[LocalVariable],
    types: &[LocalVariable],
) -> Checked {
    // As in HotSpot, types alone are not looked at.
    if variables.is_empty() {
        return Ok(());
    }
    let known = collect(class, variables, VARIABLES)?;
    collect(class, types, VARIABLE_TYPES)?;
    match types.iter().find(|entry| !known.contains(&key(entry))) {
        None => Ok(()),
        Some(entry) => {
            let before = format!(
                "LVTT entry for '{}' in class file ",
                class.pool.utf8(entry.name)?
            );
            Err(ClassFileError::named(
                before,
                " does not match any LVT entry",
            ))
        }
    }
}

fn collect(
    class: &ClassFile,
    entries: &[LocalVariable],
    table: &str,
) -> Result<HashSet<Key>, ClassFileError> {
    let mut keys = HashSet::new();
    for entry in entries {
        if !keys.insert(key(entry)) {
            let name = class.pool.utf8(entry.name)?;
            let what = format!("Duplicated {table} attribute entry for '{name}'");
            return Err(ClassFileError::format(what));
        }
    }
    Ok(keys)
}

fn key(variable: &LocalVariable) -> Key {
    (variable.name, variable.index, variable.start, variable.len)
}
