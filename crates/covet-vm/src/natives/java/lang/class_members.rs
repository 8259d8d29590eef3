//! `java.lang.Class`: members, nesting, attributes.
//!
//! Everything that may need a class to be loaded is computed before anything is kept: a native whose class has to be
//! loaded first is run again from the start.

use covet_program::classfile::{ClassFile, InnerClass};
use std::sync::Arc;

use crate::class::{ClassId, acc};
use crate::heap::Ref;
use crate::natives::{PlainNative, arg, joins, opaque, ret};
use crate::symbol::Sym;
use crate::vm::{Res, Trouble, Vm, raise};

fn this(vm: &Vm, a: &[u64]) -> ClassId {
    vm.mirror_class(arg::r(a, 0))
}

fn file(vm: &Vm, a: &[u64]) -> Option<Arc<ClassFile>> {
    vm.classes.get(this(vm, a)).file.clone()
}

/// Plain natives.
pub const PLAIN: &[PlainNative] = &[
    opaque(
        "java/lang/Class.getDeclaredFields0(Z)[Ljava/lang/reflect/Field;",
        declared_fields,
    ),
    opaque(
        "java/lang/Class.getDeclaredMethods0(Z)[Ljava/lang/reflect/Method;",
        |vm, a| declared_executables(vm, a, false),
    ),
    opaque(
        "java/lang/Class.getDeclaredConstructors0(Z)[Ljava/lang/reflect/Constructor;",
        |vm, a| declared_executables(vm, a, true),
    ),
    opaque(
        "java/lang/Class.getDeclaredClasses0()[Ljava/lang/Class;",
        declared_classes,
    ),
    opaque(
        "java/lang/Class.getDeclaringClass0()Ljava/lang/Class;",
        declaring_class,
    ),
    opaque(
        "java/lang/Class.getSimpleBinaryName0()Ljava/lang/String;",
        simple_binary_name,
    ),
    opaque(
        "java/lang/Class.getEnclosingMethod0()[Ljava/lang/Object;",
        enclosing_method,
    ),
    opaque(
        "java/lang/Class.getInterfaces0()[Ljava/lang/Class;",
        |vm, a| {
            let list = vm.classes.get(this(vm, a)).interfaces.clone();
            mirrors(vm, &list)
        },
    ),
    opaque(
        "java/lang/Class.getGenericSignature0()Ljava/lang/String;",
        |vm, a| match file(vm, a)
            .as_ref()
            .and_then(|f| f.signature().ok().flatten())
        {
            Some(s) => ret::r(vm.new_string(s)?),
            None => ret::r(Ref::NULL),
        },
    ),
    opaque("java/lang/Class.getRawAnnotations()[B", |vm, a| {
        attribute(vm, a, "RuntimeVisibleAnnotations")
    }),
    opaque("java/lang/Class.getRawTypeAnnotations()[B", |vm, a| {
        attribute(vm, a, "RuntimeVisibleTypeAnnotations")
    }),
    opaque(
        "java/lang/Class.getConstantPool()Ljdk/internal/reflect/ConstantPool;",
        |vm, a| {
            if file(vm, a).is_none() {
                return ret::r(Ref::NULL);
            }
            let class = vm.known.constant_pool;
            let r = vm.new_instance(class)?;
            vm.heap.store_ref(r, vm.known.cp_oop, arg::r(a, 0));
            ret::r(r)
        },
    ),
    opaque(
        "java/lang/Class.getNestHost0()Ljava/lang/Class;",
        |vm, a| {
            let host = loaded_nest_host(vm, this(vm, a))?;
            ret::r(vm.classes.get(host).mirror)
        },
    ),
    opaque(
        "java/lang/Class.getNestMembers0()[Ljava/lang/Class;",
        nest_members,
    ),
    opaque(
        "java/lang/Class.getPermittedSubclasses0()[Ljava/lang/Class;",
        permitted_subclasses,
    ),
    opaque(
        "java/lang/Class.getRecordComponents0()[Ljava/lang/reflect/RecordComponent;",
        record_components,
    ),
    joins("java/lang/Class.isRecord0()Z", |vm, a| {
        let c = vm.classes.get(this(vm, a));
        let is_record = c.access & acc::FINAL != 0
            && c.super_class
                .is_some_and(|s| vm.class_name(s) == "java/lang/Record")
            && c.file
                .as_ref()
                .is_some_and(|f| matches!(f.record_components(), Ok(Some(_))));
        ret::z(is_record)
    }),
    opaque(
        "java/lang/Class.getSigners()[Ljava/lang/Object;",
        |vm, a| ret::r(vm.heap.load_ref(arg::r(a, 0), vm.known.class_signers)),
    ),
    opaque(
        "java/lang/Class.setSigners([Ljava/lang/Object;)V",
        |vm, a| {
            vm.heap
                .store_ref(arg::r(a, 0), vm.known.class_signers, arg::r(a, 1));
            ret::v()
        },
    ),
    joins("java/lang/Class.getClassAccessFlagsRaw0()I", |vm, a| {
        ret::i(i32::from(vm.classes.get(this(vm, a)).access))
    }),
    joins("java/lang/Class.getClassFileVersion0()I", |vm, a| {
        let v = file(vm, a).map_or(44 + i32::from(vm.jdk.feature), |f| {
            i32::from(f.minor) << 16 | i32::from(f.major)
        });
        ret::i(v)
    }),
];

fn mirrors(vm: &mut Vm, list: &[ClassId]) -> Res<u64> {
    let items: Vec<Ref> = list.iter().map(|c| vm.classes.get(*c).mirror).collect();
    let class = vm.known.class;
    ret::r(vm.new_ref_array(class, &items)?)
}

fn attribute(vm: &mut Vm, a: &[u64], name: &str) -> Res<u64> {
    match file(vm, a)
        .as_ref()
        .and_then(|f| Some(f.data(f.attribute(name)?)))
    {
        Some(b) => ret::r(vm.new_byte_array(b)?),
        None => ret::r(Ref::NULL),
    }
}

/// Members are asked of linked classes: a class that does not verify has none to show.
fn linked(vm: &Vm, class: ClassId) -> Res<()> {
    match vm.needs_link(class) {
        true => Err(Trouble::Upcall("link", [class.0.into(), 0, 0, 0])),
        false => Ok(()),
    }
}

fn declared_fields(vm: &mut Vm, a: &[u64]) -> Res<u64> {
    let class = this(vm, a);
    linked(vm, class)?;
    let public_only = arg::i(a, 1) != 0;
    let slots: Vec<usize> = vm
        .classes
        .get(class)
        .fields
        .iter()
        .enumerate()
        .filter(|(_, f)| f.index != u16::MAX && (!public_only || f.access & acc::PUBLIC != 0))
        .map(|(i, _)| i)
        .collect();
    let mut items = Vec::with_capacity(slots.len());
    for s in slots {
        items.push(vm.field_object(class, s)?);
    }
    let component = vm.known.reflect_field;
    ret::r(vm.new_ref_array(component, &items)?)
}

fn declared_executables(vm: &mut Vm, a: &[u64], constructors: bool) -> Res<u64> {
    let class = this(vm, a);
    linked(vm, class)?;
    let public_only = arg::i(a, 1) != 0;
    let (init, clinit) = (vm.names.init, vm.names.clinit);
    let factory = vm.syms.get(crate::invoke::lambda::FACTORY);
    let c = vm.classes.get(class);
    let mut found: Vec<_> = c
        .methods
        .iter()
        .map(|m| vm.classes.method(*m))
        .filter(|m| m.name != clinit && (m.name == init) == constructors)
        .filter(|m| !(c.hide_frames && Some(m.name) == factory))
        .filter(|m| !public_only || m.access & acc::PUBLIC != 0)
        .map(|m| (vm.place_among_methods(m.name), m.id))
        .collect();
    // Methods of one name stay in the order of the class file, as on HotSpot.
    found.sort_by_key(|(place, _)| *place);
    let mut items = Vec::with_capacity(found.len());
    for (_, id) in found {
        items.push(vm.executable_object(id)?);
    }
    let component = if constructors {
        vm.known.reflect_constructor
    } else {
        vm.known.reflect_method
    };
    ret::r(vm.new_ref_array(component, &items)?)
}

impl Vm {
    /// Where a class of this world lists its methods of a name.
    fn place_among_methods(&self, name: Sym) -> u64 {
        let order = self.sandbox.world.boot.method_order;
        if order == 0 {
            return 0;
        }
        // FNV-1a.
        let mix = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        self.syms.text(name).bytes().fold(order, mix)
    }
}

/// The InnerClasses entry of a class itself.
fn own_entry(file: &ClassFile) -> Option<InnerClass> {
    let me = file.name().ok()?;
    let list = file.inner_classes().ok()?;
    list.into_iter()
        .find(|i| file.pool.class_name(i.inner).is_ok_and(|n| n == me))
}

/// HotSpot's check that both classes agree on their nesting.
fn check_inner(vm: &mut Vm, outer: ClassId, inner: ClassId) -> Res<()> {
    let agrees = |of: ClassId| -> bool {
        let Some(f) = vm.classes.get(of).file.as_ref() else {
            return false;
        };
        let (o, i) = (vm.class_name(outer), vm.class_name(inner));
        f.inner_classes().unwrap_or_default().iter().any(|e| {
            f.pool.class_name(e.inner).is_ok_and(|n| n == i)
                && e.outer != 0
                && f.pool.class_name(e.outer).is_ok_and(|n| n == o)
        })
    };
    if agrees(outer) && agrees(inner) {
        // The outer class may know another class by that name.
        let name = vm.class_name(inner).to_owned();
        if vm.classes.get(inner).hidden || vm.resolve_name(outer, &name)? == inner {
            return Ok(());
        }
    }
    raise(
        "java/lang/IncompatibleClassChangeError",
        format!(
            "{} and {} disagree on InnerClasses attribute",
            vm.external_name(outer),
            vm.external_name(inner)
        ),
    )
}

fn declared_classes(vm: &mut Vm, a: &[u64]) -> Res<u64> {
    let class = this(vm, a);
    let mut list = Vec::new();
    if let Some(f) = file(vm, a) {
        let me = f.name().unwrap_or_default();
        for i in f.inner_classes().unwrap_or_default() {
            let member = i.outer != 0 && f.pool.class_name(i.outer).is_ok_and(|n| n == me);
            if !member || i.inner == 0 {
                continue;
            }
            let name = f.pool.class_name(i.inner).unwrap_or_default();
            let inner = vm.resolve_name(class, name)?;
            check_inner(vm, class, inner)?;
            list.push(inner);
        }
    }
    mirrors(vm, &list)
}

fn declaring_class(vm: &mut Vm, a: &[u64]) -> Res<u64> {
    let class = this(vm, a);
    let Some(f) = file(vm, a) else {
        return ret::r(Ref::NULL);
    };
    match own_entry(&f) {
        Some(e) if e.outer != 0 => {
            let name = f.pool.class_name(e.outer).unwrap_or_default();
            let outer = vm.resolve_name(class, name)?;
            check_inner(vm, outer, class)?;
            ret::r(vm.classes.get(outer).mirror)
        }
        _ => ret::r(Ref::NULL),
    }
}

fn simple_binary_name(vm: &mut Vm, a: &[u64]) -> Res<u64> {
    let Some(f) = file(vm, a) else {
        return ret::r(Ref::NULL);
    };
    match own_entry(&f) {
        Some(e) if e.name != 0 => {
            let name = f.pool.utf8(e.name).unwrap_or_default();
            ret::r(vm.new_string(name)?)
        }
        _ => ret::r(Ref::NULL),
    }
}

fn enclosing_method(vm: &mut Vm, a: &[u64]) -> Res<u64> {
    let class = this(vm, a);
    let Some(f) = file(vm, a) else {
        return ret::r(Ref::NULL);
    };
    let Ok(Some((outer, method))) = f.enclosing_method() else {
        return ret::r(Ref::NULL);
    };
    let name = f.pool.class_name(outer).unwrap_or_default();
    let outer = vm.resolve_name(class, name)?;
    let mut items = [vm.classes.get(outer).mirror, Ref::NULL, Ref::NULL];
    if method != 0
        && let Ok((n, d)) = f.pool.name_and_type(method)
    {
        items[1] = vm.new_string(n)?;
        items[2] = vm.new_string(d)?;
    }
    let object = vm.known.object;
    ret::r(vm.new_ref_array(object, &items)?)
}

/// The nest host, loaded if need be; a class is its own host if anything is wrong.
fn loaded_nest_host(vm: &mut Vm, class: ClassId) -> Res<ClassId> {
    let c = vm.classes.get(class);
    if c.nest_host.is_none()
        && let Some(f) = c.file.clone()
        && let Ok(Some(cp)) = f.nest_host()
        && let Ok(name) = f.pool.class_name(cp)
        && let Err(t @ (Trouble::Load { .. } | Trouble::Throw(_))) = vm.resolve_name(class, name)
    {
        return Err(t);
    }
    Ok(vm.nest_host(class))
}

fn nest_members(vm: &mut Vm, a: &[u64]) -> Res<u64> {
    let host = loaded_nest_host(vm, this(vm, a))?;
    let mut list = vec![host];
    if let Some(f) = vm.classes.get(host).file.clone() {
        for m in f.nest_members().unwrap_or_default() {
            let name = f.pool.class_name(m).unwrap_or_default();
            match vm.resolve_name(host, name) {
                Ok(member) if vm.nest_host(member) == host => list.push(member),
                Ok(_) | Err(Trouble::Raise(_)) => {}
                Err(t) => return Err(t),
            }
        }
    }
    let me = this(vm, a);
    if !list.contains(&me) {
        list.push(me);
    }
    mirrors(vm, &list)
}

fn permitted_subclasses(vm: &mut Vm, a: &[u64]) -> Res<u64> {
    let class = this(vm, a);
    let Some(f) = file(vm, a) else {
        return ret::r(Ref::NULL);
    };
    let Ok(Some(subs)) = f.permitted_subclasses() else {
        return ret::r(Ref::NULL);
    };
    let mut list = Vec::new();
    for s in subs {
        let name = f.pool.class_name(s).unwrap_or_default();
        match vm.resolve_name(class, name) {
            Ok(id) => list.push(id),
            Err(Trouble::Raise(_)) => {}
            Err(t) => return Err(t),
        }
    }
    mirrors(vm, &list)
}

fn record_components(vm: &mut Vm, a: &[u64]) -> Res<u64> {
    let class = this(vm, a);
    let list = file(vm, a)
        .and_then(|f| f.record_components().ok().flatten())
        .unwrap_or_default();
    let mut items = Vec::new();
    for rc in &list {
        items.push(vm.record_component_object(class, rc)?);
    }
    let component = vm.known.record_component;
    ret::r(vm.new_ref_array(component, &items)?)
}
