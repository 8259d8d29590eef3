//! `SwitchBootstraps`: pattern switches as chains of tests, laid out as JDK 25 does it.
//!
//! Left to the JDK: labels of primitive classes and the constants of the primitive-patterns preview.

use covet_program::classfile::{ClassFile, Constant};
use covet_program::classwriter::{ClassWriter, CodeWriter, FrameSize, Label, op};
use covet_program::descriptor;

use super::LinkedSite;
use super::direct::{
    CLASS_FLAGS, Request, SITE_FLAGS, bootstrap_of, class_name, is_ref, slots, static_handle,
};
use crate::class::{ClassId, acc};
use crate::vm::{Res, Vm};

/// A case label.
#[derive(PartialEq, Eq)]
enum Case {
    /// A type, by its name in the pool.
    Class(String),
    /// A string in modified UTF-8.
    String(Vec<u8>),
    /// An `int`, `short`, `byte` or `char`.
    Int(i32),
    /// A constant of an enum that may be of any class.
    Enum(String, String),
    /// A constant of the selector's enum.
    Own(String),
    /// The primitive type of the selector.
    Always,
    /// A constant that the selector's enum does not have.
    Never,
}

/// Links a site of `typeSwitch` or `enumSwitch`.
pub(super) fn link(vm: &mut Vm, r: &Request, own: bool) -> Res<Option<LinkedSite>> {
    let params: Vec<&str> = descriptor::params(&r.desc).collect();
    let [selector, "I"] = params[..] else {
        return Ok(None);
    };
    if descriptor::return_type(&r.desc) != "I" || r.args.len() > 5000 {
        return Ok(None);
    }
    let cases = if !is_ref(selector) {
        let all = r.args.iter().all(|cp| is_primitive(&r.file, *cp, selector));
        all.then(|| r.args.iter().map(|_| Case::Always).collect())
    } else if own {
        let class = vm.resolve_name(r.from, class_name(selector))?;
        own_cases(vm, r, class)
    } else {
        cases(vm, r)?
    };
    let Some(cases) = cases else {
        return Ok(None);
    };
    let name = vm.linked_name(r.from, "TypeSwitch");
    let mut w = ClassWriter::new(CLASS_FLAGS, &name, "java/lang/Object", &[]);
    let frame = FrameSize {
        stack: 3,
        locals: slots(selector) + 1,
    };
    w.method(SITE_FLAGS, "typeSwitch", &r.desc, frame, |c| {
        write(c, selector, &cases);
    });
    vm.define_site(r.from, w, "typeSwitch", &r.desc)
}

/// Labels of `enumSwitch`: names of constants, and the enum itself.
fn own_cases(vm: &mut Vm, r: &Request, class: ClassId) -> Option<Vec<Case>> {
    let owner = vm.class_name(class).to_owned();
    if vm.classes.get(class).access & acc::ENUM == 0 {
        return None;
    }
    let desc = vm.syms.intern(&format!("L{owner};"));
    let pool = &r.file.pool;
    let mut cases = Vec::new();
    for cp in &r.args {
        cases.push(match pool.get(*cp).ok()? {
            Constant::String { utf8 } => {
                let name = pool.utf8(utf8).ok()?;
                let sym = vm.syms.intern(name);
                let field = vm.classes.get(class).field(sym, desc);
                match field {
                    Some(f) if f.access & acc::ENUM != 0 => Case::Own(name.to_owned()),
                    _ => Case::Never,
                }
            }
            Constant::Class { .. } if pool.class_name(*cp).ok()? == owner => {
                Case::Class(owner.clone())
            }
            _ => return None,
        });
    }
    Some(cases)
}

/// Labels of `typeSwitch`. Their classes are loaded now, those of enum constants when they are met.
fn cases(vm: &mut Vm, r: &Request) -> Res<Option<Vec<Case>>> {
    let pool = &r.file.pool;
    let mut cases = Vec::new();
    for cp in &r.args {
        let case = match pool.get(*cp) {
            Ok(Constant::Class { .. }) => {
                vm.resolve_class(r.from, *cp)?;
                pool.class_name(*cp).ok().map(|n| Case::Class(n.to_owned()))
            }
            Ok(Constant::String { utf8 }) => {
                pool.raw_utf8(utf8).ok().map(|t| Case::String(t.to_vec()))
            }
            Ok(Constant::Integer(v)) => Some(Case::Int(v)),
            Ok(Constant::Dynamic { bootstrap, .. }) => enum_constant(&r.file, bootstrap),
            _ => None,
        };
        match case {
            Some(c) => cases.push(c),
            None => return Ok(None),
        }
    }
    Ok(Some(cases))
}

/// `EnumDesc.of(ClassDesc.of("p.E"), "NAME")`, the way compilers spell it with `ConstantBootstraps.invoke`.
fn enum_constant(file: &ClassFile, bootstrap: u16) -> Option<Case> {
    let ("java/lang/Enum$EnumDesc", "of", [class, name]) = invoked(file, bootstrap)? else {
        return None;
    };
    let Ok(Constant::Dynamic { bootstrap, .. }) = file.pool.get(class) else {
        return None;
    };
    let ("java/lang/constant/ClassDesc", "of", [class]) = invoked(file, bootstrap)? else {
        return None;
    };
    let class = string(file, class)?.replace('.', "/");
    Some(Case::Enum(class, string(file, name)?.to_owned()))
}

/// Method and arguments of a constant made by `ConstantBootstraps.invoke`.
fn invoked<const N: usize>(file: &ClassFile, bootstrap: u16) -> Option<(&str, &str, [u16; N])> {
    let (owner, name, args) = bootstrap_of(file, bootstrap)?;
    if (owner.as_str(), name.as_str()) != ("java/lang/invoke/ConstantBootstraps", "invoke") {
        return None;
    }
    let (method, args) = args.split_first()?;
    let (owner, name) = static_handle(file, *method)?;
    Some((owner, name, args.try_into().ok()?))
}

/// Whether a constant is the class of the primitive type `desc`.
fn is_primitive(file: &ClassFile, cp: u16, desc: &str) -> bool {
    let Ok(Constant::Dynamic { bootstrap, nat }) = file.pool.get(cp) else {
        return false;
    };
    let made = bootstrap_of(file, bootstrap).is_some_and(|(owner, name, args)| {
        owner == "java/lang/invoke/ConstantBootstraps"
            && name == "primitiveClass"
            && args.is_empty()
    });
    made && file.pool.name_and_type(nat).is_ok_and(|n| n.0 == desc)
}

fn string(file: &ClassFile, cp: u16) -> Option<&str> {
    match file.pool.get(cp) {
        Ok(Constant::String { utf8 }) => file.pool.utf8(utf8).ok(),
        _ => None,
    }
}

/// `int typeSwitch(selector, restart)`.
fn write(c: &mut CodeWriter<'_>, selector: &str, cases: &[Case]) {
    let count = cases.len() as i32;
    let restart = slots(selector);
    c.load('I', restart);
    c.int(count + 1);
    c.call(op::INVOKESTATIC, "java/util/Objects", "checkIndex", "(II)I");
    c.op(op::POP);
    let none = c.label();
    if is_ref(selector) {
        let present = c.label();
        c.load('L', 0);
        c.jump(op::IFNONNULL, present);
        c.int(-1);
        c.ret("I");
        c.bind(present);
    }
    let starts: Vec<Label> = cases.iter().map(|_| c.label()).collect();
    if !starts.is_empty() {
        c.load('I', restart);
        c.table_switch(0, &starts, none);
    }
    for (n, case) in cases.iter().enumerate() {
        c.bind(starts[n]);
        // Equal labels in a row (they differ in guards) fail together.
        let next = (n + 1..cases.len())
            .find(|m| cases[*m] != *case)
            .map_or(none, |m| starts[m]);
        write_case(c, class_name(selector), case, next);
        c.int(n as i32);
        c.ret("I");
    }
    c.bind(none);
    c.int(count);
    c.ret("I");
}

fn write_case(c: &mut CodeWriter<'_>, selector: &str, case: &Case, next: Label) {
    match case {
        Case::Always => {}
        Case::Class(name) if name == selector => {}
        Case::Class(name) => {
            c.load('L', 0);
            c.class(op::INSTANCEOF, name);
            c.jump(op::IFEQ, next);
        }
        Case::String(text) => {
            c.ldc_raw(text);
            c.load('L', 0);
            let equals = "(Ljava/lang/Object;)Z";
            c.call(op::INVOKEVIRTUAL, "java/lang/Object", "equals", equals);
            c.jump(op::IFEQ, next);
        }
        Case::Int(v) => write_int_case(c, *v, next),
        Case::Enum(class, name) => {
            for class in ["java/lang/Enum", class] {
                c.load('L', 0);
                c.class(op::INSTANCEOF, class);
                c.jump(op::IFEQ, next);
            }
            c.ldc_string(name);
            c.load('L', 0);
            c.class(op::CHECKCAST, "java/lang/Enum");
            c.call(
                op::INVOKEVIRTUAL,
                "java/lang/Enum",
                "name",
                "()Ljava/lang/String;",
            );
            let equals = "(Ljava/lang/Object;)Z";
            c.call(op::INVOKEVIRTUAL, "java/lang/Object", "equals", equals);
            c.jump(op::IFEQ, next);
        }
        Case::Own(name) => {
            c.load('L', 0);
            c.field(op::GETSTATIC, selector, name, &format!("L{selector};"));
            c.jump(op::IF_ACMPNE, next);
        }
        Case::Never => c.jump(op::GOTO, next),
    }
}

fn write_int_case(c: &mut CodeWriter<'_>, v: i32, next: Label) {
    const NUMBER: &str = "java/lang/Number";
    const CHARACTER: &str = "java/lang/Character";
    let (compare, other) = (c.label(), c.label());
    c.load('L', 0);
    c.class(op::INSTANCEOF, NUMBER);
    c.jump(op::IFEQ, other);
    c.load('L', 0);
    c.class(op::CHECKCAST, NUMBER);
    c.call(op::INVOKEVIRTUAL, NUMBER, "intValue", "()I");
    c.jump(op::GOTO, compare);
    c.bind(other);
    c.load('L', 0);
    c.class(op::INSTANCEOF, CHARACTER);
    c.jump(op::IFEQ, next);
    c.load('L', 0);
    c.class(op::CHECKCAST, CHARACTER);
    c.call(op::INVOKEVIRTUAL, CHARACTER, "charValue", "()C");
    c.bind(compare);
    c.int(v);
    c.jump(op::IF_ICMPNE, next);
}
