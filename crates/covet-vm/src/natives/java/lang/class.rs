//! `java.lang.Class`: what boot and loading need; reflection's own natives are in [`super::super::super`]'s `reflect`.

use crate::class::{ClassId, Kind, Shape};
use crate::domain::{Domain, Slot};
use crate::heap::Ref;
use crate::machine::Machine;
use crate::natives::{Activation, FullNative, Outcome, PlainNative, arg, joins, opaque, ret};
use crate::vm::{Res, Trouble, Vm, raise};

fn this(vm: &Vm, a: &[u64]) -> ClassId {
    vm.mirror_class(arg::r(a, 0))
}

/// Plain natives.
pub const PLAIN: &[PlainNative] = &[
    opaque("java/lang/Class.registerNatives()V", |_, _| ret::v()),
    opaque(
        "java/lang/Class.desiredAssertionStatus0(Ljava/lang/Class;)Z",
        desired_assertion_status,
    ),
    opaque(
        "java/lang/Class.getPrimitiveClass(Ljava/lang/String;)Ljava/lang/Class;",
        primitive_class,
    ),
    opaque(
        "java/lang/Class.initClassName()Ljava/lang/String;",
        init_class_name,
    ),
    joins("java/lang/Class.isArray()Z", |vm, a| {
        ret::z(vm.classes.get(this(vm, a)).is_array())
    }),
    joins("java/lang/Class.isInterface()Z", |vm, a| {
        ret::z(vm.classes.get(this(vm, a)).is_interface())
    }),
    joins("java/lang/Class.isPrimitive()Z", |vm, a| {
        ret::z(vm.classes.get(this(vm, a)).is_primitive())
    }),
    joins("java/lang/Class.isHidden()Z", |vm, a| {
        ret::z(vm.classes.get(this(vm, a)).hidden)
    }),
    joins(
        "java/lang/Class.isInstance(Ljava/lang/Object;)Z",
        |vm, a| {
            let o = arg::r(a, 1);
            ret::z(!o.is_null() && vm.instance_of(o, this(vm, a)))
        },
    ),
    joins(
        "java/lang/Class.isAssignableFrom(Ljava/lang/Class;)Z",
        is_assignable,
    ),
    joins(
        "java/lang/Class.getSuperclass()Ljava/lang/Class;",
        |vm, a| {
            let c = vm.classes.get(this(vm, a));
            let s = c.super_class.filter(|_| !c.is_interface());
            ret::r(s.map_or(Ref::NULL, |s| vm.classes.get(s).mirror))
        },
    ),
    joins("java/lang/Class.getModifiers()I", |vm, a| {
        let c = this(vm, a);
        ret::i(i32::from(vm.class_modifiers(c)))
    }),
    joins(
        "java/lang/Class.getProtectionDomain0()Ljava/security/ProtectionDomain;",
        |vm, a| {
            ret::r(
                vm.heap
                    .load_ref(arg::r(a, 0), vm.known.class_protection_domain),
            )
        },
    ),
];

fn desired_assertion_status(vm: &mut Vm, a: &[u64]) -> Res<u64> {
    let id = vm.mirror_class(arg::r(a, 0));
    let (name, system) = (vm.external_name(id), vm.classes.get(id).loader.is_null());
    ret::z(vm.options.assertions.enabled(&name, system))
}

fn primitive_class(vm: &mut Vm, a: &[u64]) -> Res<u64> {
    let name = vm.text(arg::r(a, 0));
    let kind = match name.as_str() {
        "boolean" => Kind::Boolean,
        "byte" => Kind::Byte,
        "char" => Kind::Char,
        "short" => Kind::Short,
        "int" => Kind::Int,
        "float" => Kind::Float,
        "long" => Kind::Long,
        "double" => Kind::Double,
        "void" => Kind::Void,
        _ => return raise("java/lang/ClassNotFoundException", name),
    };
    ret::r(vm.classes.get(vm.primitive(kind)).mirror)
}

fn init_class_name(vm: &mut Vm, a: &[u64]) -> Res<u64> {
    let name = vm.external_name(this(vm, a));
    let s = vm.intern_str(&name)?;
    vm.heap.store_ref(arg::r(a, 0), vm.known.class_name, s);
    ret::r(s)
}

fn is_assignable(vm: &mut Vm, a: &[u64]) -> Res<u64> {
    if arg::r(a, 1).is_null() {
        return crate::vm::raise_bare("java/lang/NullPointerException");
    }
    let (me, other) = (this(vm, a), vm.mirror_class(arg::r(a, 1)));
    let primitive = matches!(vm.classes.get(me).shape, Shape::Primitive(_));
    ret::z(if primitive {
        me == other
    } else {
        vm.classes.is_subclass(other, me)
    })
}

/// Full natives.
pub fn full<D: Domain>(v: &mut Vec<FullNative<D>>) {
    v.push(FullNative {
        key: "java/lang/Class.forName0(Ljava/lang/String;ZLjava/lang/ClassLoader;Ljava/lang/Class;)Ljava/lang/Class;",
        run: for_name,
        catches: false,
    });
}

/// Whether a name in internal form can be that of a class or array.
fn is_class_name(name: &str) -> bool {
    let element = name.trim_start_matches('[');
    let dimensions = name.len() - element.len();
    let plain = match element.as_bytes() {
        _ if dimensions == 0 => element,
        [b'Z' | b'B' | b'C' | b'S' | b'I' | b'F' | b'J' | b'D'] => return dimensions < 256,
        [b'L', .., b';'] => &element[1..element.len() - 1],
        _ => return false,
    };
    dimensions < 256
        && !plain.contains([';', '[', '.'])
        && plain.split('/').all(|part| !part.is_empty())
}

/// `forName0(name, initialize, loader, caller)`: slot 4 keeps the class across initialisation.
fn for_name<D: Domain>(m: &mut Machine<D>, a: Activation<D::Shadow>) -> Res<Outcome<D::Shadow>> {
    let name = m.ref_arg(&a, 0)?;
    let loader = m.ref_arg(&a, 2)?;
    if name.is_null() {
        return crate::vm::raise_bare("java/lang/NullPointerException");
    }
    if a.step == 1 {
        // `loadClass` has answered.
        let r = match a.result {
            Ok(s) => Ref(s.v as u32),
            Err(e) => return Err(Trouble::Throw(e)),
        };
        let text = m.vm.text(name);
        let element = match text.trim_start_matches('[').strip_prefix('L') {
            Some(inner) if text.starts_with('[') => inner.trim_end_matches(';'),
            _ => text.as_str(),
        };
        let element = element.replace('.', "/");
        let sym = m.vm.syms.intern(&element);
        if r.is_null() || m.vm.classes.get(m.vm.mirror_class(r)).name != sym {
            return raise("java/lang/ClassNotFoundException", element);
        }
        m.vm.classes.record(loader, sym, m.vm.mirror_class(r));
        m.set_step(0);
    }
    let text = m.vm.text(name);
    if text.contains('/') || text.is_empty() {
        return raise("java/lang/ClassNotFoundException", text);
    }
    let internal = text.replace('.', "/");
    if !is_class_name(&internal) {
        return raise("java/lang/ClassNotFoundException", internal);
    }
    let id = match m.vm.load_by(loader, &internal) {
        Ok(id) => id,
        Err(Trouble::NotFound(n)) => {
            let n = m.vm.syms.text(n).replace('/', ".");
            return raise("java/lang/ClassNotFoundException", n);
        }
        Err(Trouble::Load { loader, name }) => {
            let dotted = m.vm.syms.text(name).replace('/', ".");
            let dotted = m.vm.new_string(&dotted)?;
            let load = m.vm.boot_method(
                "java/lang/ClassLoader",
                "loadClass",
                "(Ljava/lang/String;)Ljava/lang/Class;",
            )?;
            let class = m.vm.class_of(loader);
            let method = m.select(class, load)?;
            let args = vec![
                Slot::plain(u64::from(loader.0)),
                Slot::plain(u64::from(dotted.0)),
            ];
            return Ok(Outcome::Call {
                method,
                args,
                step: 1,
            });
        }
        Err(t) => return Err(t),
    };
    if m.arg(&a, 1).v as i32 != 0 && m.vm.needs_init(id) {
        return Err(Trouble::Init(id));
    }
    Ok(Outcome::Value(Slot::plain(u64::from(
        m.vm.classes.get(id).mirror.0,
    ))))
}
