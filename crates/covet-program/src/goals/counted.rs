//! Which classes and methods have goals.

use std::collections::BTreeSet;
use std::sync::Arc;

use crate::classfile::{Attribute, ClassFile, Code, Member};
use crate::classwriter::op;
use crate::flow::instructions;
use crate::library::Library;
use crate::model::Access;
use crate::{ClassFileError, ProgramError};

/// The class and those inside it, in order of their names behind it; nested ones that are missing are left out.
pub(crate) fn class_files(library: &Library, class: &str) -> Result<Vec<ClassFile>, ProgramError> {
    let missing = || ProgramError::MissingClass {
        name: class.to_owned(),
        needed_by: None,
    };
    let mut files = vec![library.class_file(class)?.ok_or_else(missing)?];
    let mut seen: BTreeSet<Arc<str>> = BTreeSet::new();
    let mut pending = vec![Arc::<str>::from(class)];
    while let Some(name) = pending.pop() {
        if let Some(model) = library.class(&name)? {
            let new = model
                .nested
                .iter()
                .filter(|nested| seen.insert(Arc::clone(nested)));
            pending.extend(new.cloned());
        }
    }
    for name in seen {
        files.extend(library.class_file(&name)?);
    }
    // Classes that hold the tables of switches over enums are synthetic, and so are those that tag constructors.
    let is_source = |file: &ClassFile| !Access(file.access).is_synthetic();
    files.retain(is_source);
    Ok(files)
}

/// A method of a class file with its code, if it has goals.
pub(crate) fn counted(file: &ClassFile, method: &Member) -> Result<Option<Code>, ClassFileError> {
    let name = file.pool.utf8(method.name)?;
    let access = Access(method.access);
    if access.is_bridge() || (access.is_synthetic() && !name.starts_with("lambda$")) {
        return Ok(None);
    }
    if is_generated(file, &file.attributes) || is_generated(file, &method.attributes) {
        return Ok(None);
    }
    let Some(code) = file.code(method)? else {
        return Ok(None);
    };
    let descriptor = file.pool.utf8(method.descriptor)?;
    let bytecode = file.bytecode(&code);
    let is_made = is_of_enum(file, name, descriptor)
        || is_of_record(file, name, descriptor, bytecode)
        || access.is_private() && is_empty_constructor(file, name, descriptor, bytecode);
    Ok((!is_made).then_some(code))
}

/// Whether an annotation says that what has it was generated: any whose simple name has the word in it. Classes and
/// lambdas inside are not meant, as they are not for JaCoCo.
fn is_generated(file: &ClassFile, attributes: &[Attribute]) -> bool {
    let simple = |name: &str| name.rsplit(['/', '$']).next().map(str::to_owned);
    let names = file.annotations(attributes).into_iter();
    let mut names = names.filter_map(simple);
    names.any(|name| name.contains("Generated"))
}

/// `values` and `valueOf`.
fn is_of_enum(file: &ClassFile, name: &str, descriptor: &str) -> bool {
    if file.super_name() != Ok(Some("java/lang/Enum")) {
        return false;
    }
    let class = file.name().unwrap_or_default();
    match name {
        "values" => descriptor == format!("()[L{class};"),
        "valueOf" => descriptor == format!("(Ljava/lang/String;)L{class};"),
        _ => false,
    }
}

/// Accessors that only read the field, and the methods that `ObjectMethods` implements.
fn is_of_record(file: &ClassFile, name: &str, descriptor: &str, bytecode: &[u8]) -> bool {
    if file.super_name() != Ok(Some("java/lang/Record")) {
        return false;
    }
    let opcodes: Vec<u8> = instructions(bytecode).map(|at| at.opcode).collect();
    match (name, descriptor) {
        ("toString", "()Ljava/lang/String;") => {
            opcodes == [ALOAD_0, op::INVOKEDYNAMIC, op::ARETURN]
        }
        ("hashCode", "()I") => opcodes == [ALOAD_0, op::INVOKEDYNAMIC, op::IRETURN],
        ("equals", "(Ljava/lang/Object;)Z") => {
            opcodes == [ALOAD_0, ALOAD_1, op::INVOKEDYNAMIC, op::IRETURN]
        }
        (_, descriptor) if descriptor.starts_with("()") => {
            matches!(
                opcodes[..],
                [ALOAD_0, op::GETFIELD, op::IRETURN..=op::ARETURN]
            ) && reads_field(file, bytecode, name)
        }
        _ => false,
    }
}

const ALOAD_0: u8 = 0x2a;
const ALOAD_1: u8 = 0x2b;

fn reads_field(file: &ClassFile, bytecode: &[u8], name: &str) -> bool {
    let mut fields = instructions(bytecode).filter(|at| at.opcode == op::GETFIELD);
    fields
        .next()
        .and_then(|at| at.index())
        .is_some_and(|index| {
            file.pool
                .member(index)
                .is_ok_and(|(_, field, _)| field == name)
        })
}

/// A private constructor that only keeps others from making instances, or that an enum without one gets.
fn is_empty_constructor(file: &ClassFile, name: &str, descriptor: &str, bytecode: &[u8]) -> bool {
    let opcodes = instructions(bytecode).map(|at| at.opcode);
    match (name, descriptor) {
        ("<init>", "()V") => opcodes.eq([ALOAD_0, op::INVOKESPECIAL, op::RETURN]),
        // The bodies of constants have constructors too, and those count.
        ("<init>", "(Ljava/lang/String;I)V") => {
            // aload_1 and iload_2 are name and ordinal
            file.super_name() == Ok(Some("java/lang/Enum"))
                && opcodes.eq([ALOAD_0, ALOAD_1, 0x1c, op::INVOKESPECIAL, op::RETURN])
        }
        _ => false,
    }
}
