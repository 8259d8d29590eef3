//! `jdk.internal.reflect.ConstantPool`: `constantPoolOop` is the mirror of the class.

use std::sync::Arc;

use covet_program::classfile::{ClassFile, Constant};

use crate::class::ClassId;
use crate::class::resolve::Use;
use crate::heap::Ref;
use crate::natives::{PlainNative, arg, opaque, ret};
use crate::vm::{Res, Trouble, Vm, raise};

/// Plain natives.
pub const PLAIN: &[PlainNative] = &[
    opaque(
        "jdk/internal/reflect/ConstantPool.getSize0(Ljava/lang/Object;)I",
        |vm, a| {
            let (_, f) = pool(vm, a)?;
            ret::i(f.pool.len() as i32)
        },
    ),
    opaque(
        "jdk/internal/reflect/ConstantPool.getClassAt0(Ljava/lang/Object;I)Ljava/lang/Class;",
        |vm, a| class_at(vm, a, true),
    ),
    opaque(
        "jdk/internal/reflect/ConstantPool.getClassAtIfLoaded0(Ljava/lang/Object;I)Ljava/lang/Class;",
        |vm, a| class_at(vm, a, false),
    ),
    opaque(
        "jdk/internal/reflect/ConstantPool.getClassRefIndexAt0(Ljava/lang/Object;I)I",
        |vm, a| match entry(vm, a)?.2 {
            Constant::Field { class, .. }
            | Constant::Method { class, .. }
            | Constant::InterfaceMethod { class, .. } => ret::i(i32::from(class)),
            _ => wrong(),
        },
    ),
    opaque(
        "jdk/internal/reflect/ConstantPool.getNameAndTypeRefIndexAt0(Ljava/lang/Object;I)I",
        |vm, a| match entry(vm, a)?.2 {
            Constant::Field { nat, .. }
            | Constant::Method { nat, .. }
            | Constant::InterfaceMethod { nat, .. }
            | Constant::Dynamic { nat, .. }
            | Constant::InvokeDynamic { nat, .. } => ret::i(i32::from(nat)),
            _ => wrong(),
        },
    ),
    opaque(
        "jdk/internal/reflect/ConstantPool.getMethodAt0(Ljava/lang/Object;I)Ljava/lang/reflect/Member;",
        |vm, a| method_at(vm, a, true),
    ),
    opaque(
        "jdk/internal/reflect/ConstantPool.getMethodAtIfLoaded0(Ljava/lang/Object;I)Ljava/lang/reflect/Member;",
        |vm, a| method_at(vm, a, false),
    ),
    opaque(
        "jdk/internal/reflect/ConstantPool.getFieldAt0(Ljava/lang/Object;I)Ljava/lang/reflect/Field;",
        |vm, a| field_at(vm, a, true),
    ),
    opaque(
        "jdk/internal/reflect/ConstantPool.getFieldAtIfLoaded0(Ljava/lang/Object;I)Ljava/lang/reflect/Field;",
        |vm, a| field_at(vm, a, false),
    ),
    opaque(
        "jdk/internal/reflect/ConstantPool.getMemberRefInfoAt0(Ljava/lang/Object;I)[Ljava/lang/String;",
        |vm, a| {
            let (_, f, _) = entry(vm, a)?;
            let Ok((class, name, desc)) = f.pool.member(arg::i(a, 2) as u16) else {
                return wrong();
            };
            let owner = f.pool.class_name(class).unwrap_or_default();
            strings(vm, &[owner, name, desc])
        },
    ),
    opaque(
        "jdk/internal/reflect/ConstantPool.getNameAndTypeRefInfoAt0(Ljava/lang/Object;I)[Ljava/lang/String;",
        |vm, a| {
            let (_, f, _) = entry(vm, a)?;
            let Ok((name, desc)) = f.pool.name_and_type(arg::i(a, 2) as u16) else {
                return wrong();
            };
            strings(vm, &[name, desc])
        },
    ),
    opaque(
        "jdk/internal/reflect/ConstantPool.getIntAt0(Ljava/lang/Object;I)I",
        |vm, a| match entry(vm, a)?.2 {
            Constant::Integer(v) => ret::i(v),
            _ => wrong(),
        },
    ),
    opaque(
        "jdk/internal/reflect/ConstantPool.getLongAt0(Ljava/lang/Object;I)J",
        |vm, a| match entry(vm, a)?.2 {
            Constant::Long(v) => ret::j(v),
            _ => wrong(),
        },
    ),
    opaque(
        "jdk/internal/reflect/ConstantPool.getFloatAt0(Ljava/lang/Object;I)F",
        |vm, a| match entry(vm, a)?.2 {
            Constant::Float(v) => Ok(u64::from(v)),
            _ => wrong(),
        },
    ),
    opaque(
        "jdk/internal/reflect/ConstantPool.getDoubleAt0(Ljava/lang/Object;I)D",
        |vm, a| match entry(vm, a)?.2 {
            Constant::Double(v) => Ok(v),
            _ => wrong(),
        },
    ),
    opaque(
        "jdk/internal/reflect/ConstantPool.getStringAt0(Ljava/lang/Object;I)Ljava/lang/String;",
        |vm, a| {
            let (_, f, c) = entry(vm, a)?;
            match c {
                Constant::String { utf8 } => {
                    let text = f.pool.utf16(utf8).unwrap_or_default();
                    ret::r(vm.intern(&text)?)
                }
                _ => wrong(),
            }
        },
    ),
    opaque(
        "jdk/internal/reflect/ConstantPool.getUTF8At0(Ljava/lang/Object;I)Ljava/lang/String;",
        |vm, a| {
            let (_, f, c) = entry(vm, a)?;
            match c {
                Constant::Utf8 { .. } => {
                    let text = f.pool.utf16(arg::i(a, 2) as u16).unwrap_or_default();
                    ret::r(vm.new_string16(&text)?)
                }
                _ => wrong(),
            }
        },
    ),
    opaque(
        "jdk/internal/reflect/ConstantPool.getTagAt0(Ljava/lang/Object;I)B",
        |vm, a| ret::i(tag(entry(vm, a)?.2)),
    ),
];

fn wrong<T>() -> Res<T> {
    raise(
        "java/lang/IllegalArgumentException",
        "Wrong type at constant pool index",
    )
}

fn pool(vm: &Vm, a: &[u64]) -> Res<(ClassId, Arc<ClassFile>)> {
    let id = vm.mirror_class(arg::r(a, 1));
    match vm.classes.get(id).file.clone() {
        Some(f) => Ok((id, f)),
        None => wrong(),
    }
}

fn entry(vm: &Vm, a: &[u64]) -> Res<(ClassId, Arc<ClassFile>, Constant)> {
    let (id, f) = pool(vm, a)?;
    let c = u16::try_from(arg::i(a, 2))
        .ok()
        .and_then(|i| f.pool.get(i).ok());
    match c {
        Some(c) => Ok((id, f, c)),
        None => raise(
            "java/lang/IllegalArgumentException",
            "Constant pool index out of bounds",
        ),
    }
}

/// Runs a resolution that may or may not load: a missing class is null then.
fn unless_missing(load: bool, r: Res<ClassId>) -> Res<Option<ClassId>> {
    match r {
        Ok(id) => Ok(Some(id)),
        Err(_) if !load => Ok(None),
        Err(t) => Err(t),
    }
}

fn class_at(vm: &mut Vm, a: &[u64], load: bool) -> Res<u64> {
    let (id, f, c) = entry(vm, a)?;
    let Constant::Class { .. } = c else {
        return wrong();
    };
    let name = f
        .pool
        .class_name(arg::i(a, 2) as u16)
        .unwrap_or_default()
        .to_owned();
    let found = vm.resolve_name(id, &name);
    let found = unless_missing(load, found)?;
    ret::r(found.map_or(Ref::NULL, |c| vm.classes.get(c).mirror))
}

fn method_at(vm: &mut Vm, a: &[u64], load: bool) -> Res<u64> {
    let (id, _, c) = entry(vm, a)?;
    if !matches!(
        c,
        Constant::Method { .. } | Constant::InterfaceMethod { .. }
    ) {
        return wrong();
    }
    match vm.resolve_method(id, arg::i(a, 2) as u16, Use::Selected) {
        Ok(m) => ret::r(vm.executable_object(m.method)?),
        Err(Trouble::Load { .. }) if !load => ret::r(Ref::NULL),
        Err(t) => Err(t),
    }
}

fn field_at(vm: &mut Vm, a: &[u64], load: bool) -> Res<u64> {
    let (id, f, c) = entry(vm, a)?;
    let Constant::Field { class, .. } = c else {
        return wrong();
    };
    let Ok((_, name, desc)) = f.pool.member(arg::i(a, 2) as u16) else {
        return wrong();
    };
    let owner = vm.resolve_class(id, class);
    let Some(owner) = unless_missing(load, owner)? else {
        return ret::r(Ref::NULL);
    };
    let (n, d) = (vm.syms.intern(name), vm.syms.intern(desc));
    let Some((decl, found)) = vm.classes.find_field(owner, n, d) else {
        return raise("java/lang/NoSuchFieldError", name);
    };
    let index = found.index;
    let slot = vm
        .classes
        .get(decl)
        .fields
        .iter()
        .position(|x| x.index == index)
        .unwrap_or(0);
    ret::r(vm.field_object(decl, slot)?)
}

fn strings(vm: &mut Vm, items: &[&str]) -> Res<u64> {
    let mut refs = Vec::new();
    for i in items {
        refs.push(vm.new_string(i)?);
    }
    let class = vm.known.string;
    ret::r(vm.new_ref_array(class, &refs)?)
}

fn tag(c: Constant) -> i32 {
    match c {
        Constant::Unusable => 0,
        Constant::Utf8 { .. } => 1,
        Constant::Integer(_) => 3,
        Constant::Float(_) => 4,
        Constant::Long(_) => 5,
        Constant::Double(_) => 6,
        Constant::Class { .. } => 7,
        Constant::String { .. } => 8,
        Constant::Field { .. } => 9,
        Constant::Method { .. } => 10,
        Constant::InterfaceMethod { .. } => 11,
        Constant::NameAndType { .. } => 12,
        Constant::MethodHandle { .. } => 15,
        Constant::MethodType { .. } => 16,
        Constant::Dynamic { .. } => 17,
        Constant::InvokeDynamic { .. } => 18,
        Constant::Module { .. } => 19,
        Constant::Package { .. } => 20,
    }
}
