//! `java.lang.reflect.Executable` and `Field`: what is not in the objects themselves.

use crate::heap::Ref;
use crate::natives::{PlainNative, arg, opaque, ret};
use crate::vm::{Res, Vm, raise};

/// Plain natives.
pub const PLAIN: &[PlainNative] = &[
    opaque(
        "java/lang/reflect/Executable.getParameters0()[Ljava/lang/reflect/Parameter;",
        parameters,
    ),
    opaque(
        "java/lang/reflect/Executable.getTypeAnnotationBytes0()[B",
        |vm, a| {
            let Some(id) = vm.executable_target(arg::r(a, 0)) else {
                return ret::r(Ref::NULL);
            };
            let m = vm.classes.method(id);
            let index = m.index as usize;
            let Some(file) = vm.classes.get(m.class).file.clone() else {
                return ret::r(Ref::NULL);
            };
            let Some(member) = file.methods.get(index) else {
                return ret::r(Ref::NULL);
            };
            ret::r(vm.attribute_bytes(&file, member, "RuntimeVisibleTypeAnnotations")?)
        },
    ),
    opaque(
        "java/lang/reflect/Field.getTypeAnnotationBytes0()[B",
        |vm, a| {
            let k = &vm.known;
            let class = vm.mirror_class(vm.heap.load_ref(arg::r(a, 0), k.field_clazz));
            let slot = vm.heap.load_u32(arg::r(a, 0), k.field_slot) as usize;
            let c = vm.classes.get(class);
            let Some(file) = c.file.clone() else {
                return ret::r(Ref::NULL);
            };
            let index = c.fields.get(slot).map_or(usize::MAX, |f| f.index as usize);
            let Some(member) = file.fields.get(index) else {
                return ret::r(Ref::NULL);
            };
            ret::r(vm.attribute_bytes(&file, member, "RuntimeVisibleTypeAnnotations")?)
        },
    ),
];

/// `getParameters0`: null without a `MethodParameters` attribute.
fn parameters(vm: &mut Vm, a: &[u64]) -> Res<u64> {
    const PARAMETER: &str = "java/lang/reflect/Parameter";
    let this = arg::r(a, 0);
    let Some(id) = vm.executable_target(this) else {
        return ret::r(Ref::NULL);
    };
    let m = vm.classes.method(id);
    let (index, desc) = (m.index as usize, m.desc);
    let Some(file) = vm.classes.get(m.class).file.clone() else {
        return ret::r(Ref::NULL);
    };
    let Some(list) = file
        .methods
        .get(index)
        .and_then(|m| file.method_parameters(m))
    else {
        return ret::r(Ref::NULL);
    };
    let count = covet_program::descriptor::params(vm.syms.text(desc)).count();
    if list.len() != count {
        return raise(
            "java/lang/IllegalArgumentException",
            "Wrong number of parameters in MethodParameters attribute",
        );
    }
    let class = vm.load_boot(PARAMETER)?;
    let mut items = Vec::new();
    for (i, (name, flags)) in list.iter().enumerate() {
        let text = match name {
            0 => Ref::NULL,
            n => match file.pool.utf8(*n) {
                Ok(t) => vm.intern_str(t)?,
                Err(_) => {
                    return raise(
                        "java/lang/IllegalArgumentException",
                        "Constant pool index out of bounds",
                    );
                }
            },
        };
        let p = vm.new_instance(class)?;
        vm.set_named(p, PARAMETER, "name", text);
        vm.set_named(p, PARAMETER, "executable", this);
        let off = vm.field_offset(PARAMETER, "modifiers");
        vm.heap.store_u32(p, off, u32::from(*flags));
        let off = vm.field_offset(PARAMETER, "index");
        vm.heap.store_u32(p, off, i as u32);
        items.push(p);
    }
    ret::r(vm.new_ref_array(class, &items)?)
}
