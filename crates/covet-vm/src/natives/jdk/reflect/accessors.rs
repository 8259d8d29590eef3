//! The accessors behind `Method`, `Constructor` and `Field`.
//!
//! From 18 on (JEP 416) the class library builds a method handle for every reflected member. The machine calls members
//! itself: an accessor's `target` is then the `Method` or `Constructor` object instead of a handle, and the hidden
//! `invokeImpl` methods see the difference. Caller-sensitive methods keep their handles. Stack traces are the same.
//! 17 never replaces its native accessors by generated classes.

use super::invocation::{Dialect, boxed, prepare_call, prepare_new};
use crate::class::ClassId;
use crate::domain::{Domain, Slot};
use crate::heap::Ref;
use crate::machine::Machine;
use crate::natives::{Activation, FullNative, Outcome, PlainNative, arg, opaque, ret};
use crate::vm::{Res, Trouble, Vm, raise_bare};

const METHOD_ACCESSOR: &str = "jdk/internal/reflect/DirectMethodHandleAccessor";
const CTOR_ACCESSOR: &str = "jdk/internal/reflect/DirectConstructorHandleAccessor";

/// Plain natives.
pub const PLAIN: &[PlainNative] = &[
    opaque(
        "jdk/internal/reflect/ReflectionFactory.inflationThreshold()I",
        |_, _| ret::i(i32::MAX),
    ),
    opaque(
        "jdk/internal/reflect/MethodHandleAccessorFactory.useNativeAccessor(Ljava/lang/reflect/Executable;)Z",
        use_native_accessor,
    ),
];

/// Whether a member that the machine does not call itself has no handle: those that method handles cannot call.
fn use_native_accessor(vm: &mut Vm, a: &[u64]) -> Res<u64> {
    let target = vm.executable_target(arg::r(a, 0));
    let target = target.map(|t| vm.classes.method(t));
    ret::z(target.is_none_or(|t| t.polymorphic.is_some() || t.arg_slots >= 254))
}

/// Full natives.
pub fn full<D: Domain>(v: &mut Vec<FullNative<D>>) {
    v.push(FullNative {
        key: "jdk/internal/reflect/MethodHandleAccessorFactory.newMethodAccessor(Ljava/lang/reflect/Method;Z)Ljdk/internal/reflect/MethodAccessorImpl;",
        run: new_method_accessor,
        catches: false,
    });
    v.push(FullNative {
        key: "jdk/internal/reflect/MethodHandleAccessorFactory.newConstructorAccessor(Ljava/lang/reflect/Constructor;)Ljdk/internal/reflect/ConstructorAccessorImpl;",
        run: new_constructor_accessor,
        catches: false,
    });
    v.push(FullNative {
        key: "jdk/internal/reflect/DirectMethodHandleAccessor.invokeImpl(Ljava/lang/Object;[Ljava/lang/Object;)Ljava/lang/Object;",
        run: invoke_impl,
        catches: false,
    });
    v.push(FullNative {
        key: "jdk/internal/reflect/DirectConstructorHandleAccessor.invokeImpl([Ljava/lang/Object;)Ljava/lang/Object;",
        run: construct_impl,
        catches: false,
    });
}

/// Initialises a class as the class library does, so that a failure has the same stack trace.
fn ensure_initialized<D: Domain>(m: &mut Machine<D>, class: ClassId) -> Res<Outcome<D::Shadow>> {
    let method = m.vm.boot_method(
        "jdk/internal/reflect/MethodHandleAccessorFactory",
        "ensureClassInitialized",
        "(Ljava/lang/Class;)V",
    )?;
    let mirror = m.vm.classes.get(class).mirror;
    Ok(Outcome::Call {
        method,
        args: vec![Slot::plain(u64::from(mirror.0))],
        step: 1,
    })
}

/// `newMethodAccessor(method, callerSensitive)`.
fn new_method_accessor<D: Domain>(
    m: &mut Machine<D>,
    a: Activation<D::Shadow>,
) -> Res<Outcome<D::Shadow>> {
    let method = m.ref_arg(&a, 0)?;
    let Some(target) = m.vm.executable_target(method) else {
        return raise_bare("java/lang/NullPointerException");
    };
    let t = m.vm.classes.method(target);
    if m.arg(&a, 1).v as u32 != 0 || t.polymorphic.is_some() {
        // HotSpot has initialised it before any program runs; without it the library falls back to accessors of its
        // own start-up, which other frames are seen of.
        let handles = m.vm.load_boot("java/lang/invoke/MethodHandleNatives")?;
        return match m.vm.needs_init(handles) {
            true => Err(Trouble::Init(handles)),
            false => m.bytecode(&a),
        };
    }
    let (class, is_static) = (t.class, t.is_static());
    let accessor = m.vm.load_boot(METHOD_ACCESSOR)?;
    if m.vm.needs_init(accessor) {
        return Err(Trouble::Init(accessor));
    }
    if m.vm.needs_init(class) {
        return ensure_initialized(m, class);
    }
    let count = m.vm.executable_params(method).len() as u32;
    let r = m.vm.new_instance(accessor)?;
    let mirror = m.vm.classes.get(class).mirror;
    m.vm.set_named(r, METHOD_ACCESSOR, "declaringClass", mirror);
    m.vm.set_named(r, METHOD_ACCESSOR, "target", method);
    let off = m.vm.field_offset(METHOD_ACCESSOR, "paramCount");
    m.vm.heap.store_u32(r, off, count);
    let off = m.vm.field_offset(METHOD_ACCESSOR, "flags");
    m.vm.heap
        .store_u32(r, off, if is_static { 0x200 } else { 0 });
    Ok(Outcome::Value(Slot::plain(u64::from(r.0))))
}

/// `newConstructorAccessor(constructor)`.
fn new_constructor_accessor<D: Domain>(
    m: &mut Machine<D>,
    a: Activation<D::Shadow>,
) -> Res<Outcome<D::Shadow>> {
    let ctor = m.ref_arg(&a, 0)?;
    let Some(target) = m.vm.executable_target(ctor) else {
        return raise_bare("java/lang/NullPointerException");
    };
    let class = m.vm.classes.method(target).class;
    let accessor = m.vm.load_boot(CTOR_ACCESSOR)?;
    if m.vm.needs_init(accessor) {
        return Err(Trouble::Init(accessor));
    }
    if m.vm.needs_init(class) {
        return ensure_initialized(m, class);
    }
    let count = m.vm.executable_params(ctor).len() as u32;
    let r = m.vm.new_instance(accessor)?;
    m.vm.set_named(r, CTOR_ACCESSOR, "target", ctor);
    let off = m.vm.field_offset(CTOR_ACCESSOR, "paramCount");
    m.vm.heap.store_u32(r, off, count);
    Ok(Outcome::Value(Slot::plain(u64::from(r.0))))
}

/// The `target` of an accessor.
fn target_of<D: Domain>(m: &mut Machine<D>, a: &Activation<D::Shadow>, class: &str) -> Res<Ref> {
    let this = m.ref_arg(a, 0)?;
    let off = m.vm.field_offset(class, "target");
    Ok(m.vm.heap.load_ref(this, off))
}

/// `invokeImpl(receiver, arguments)` of a method accessor.
fn invoke_impl<D: Domain>(m: &mut Machine<D>, a: Activation<D::Shadow>) -> Res<Outcome<D::Shadow>> {
    let method = target_of(m, &a, METHOD_ACCESSOR)?;
    if method.is_null() || m.vm.class_of(method) != m.vm.known.reflect_method {
        return m.bytecode(&a);
    }
    let Some(target) = m.vm.executable_target(method) else {
        return raise_bare("java/lang/NullPointerException");
    };
    if let (1, Ok(v)) = (a.step, a.result) {
        return boxed(m, target, v);
    }
    let receiver = m.ref_arg(&a, 1)?;
    let args = m.ref_arg(&a, 2)?;
    let (selected, slots) = prepare_call(m, target, method, receiver, args, Dialect::Handles)?;
    Ok(Outcome::Call {
        method: selected,
        args: slots,
        step: 1,
    })
}

/// `invokeImpl(arguments)` of a constructor accessor: slot 3 keeps the new object.
fn construct_impl<D: Domain>(
    m: &mut Machine<D>,
    a: Activation<D::Shadow>,
) -> Res<Outcome<D::Shadow>> {
    let ctor = target_of(m, &a, CTOR_ACCESSOR)?;
    if ctor.is_null() || m.vm.class_of(ctor) != m.vm.known.reflect_constructor {
        return m.bytecode(&a);
    }
    if a.step == 1 {
        return Ok(Outcome::Value(m.arg(&a, 3)));
    }
    let Some(target) = m.vm.executable_target(ctor) else {
        return raise_bare("java/lang/NullPointerException");
    };
    let args = m.ref_arg(&a, 1)?;
    let (object, slots) = prepare_new(m, target, ctor, args, Dialect::Handles)?;
    m.set_arg(&a, 3, Slot::plain(u64::from(object.0)));
    Ok(Outcome::Call {
        method: target,
        args: slots,
        step: 1,
    })
}
