//! Reflective calls: `Method.invoke` and `Constructor.newInstance`.
//!
//! 17 calls them through `NativeMethodAccessorImpl`; later JDKs through method handles, whose accessors are answered
//! here directly (see [`super::accessors`]).

use crate::class::{ClassId, Kind, MethodId, Shape};
use crate::domain::{Domain, Slot};
use crate::heap::Ref;
use crate::interp::ops::invoke::without_text;
use crate::machine::Machine;
use crate::natives::{Activation, FullNative, Outcome};
use crate::vm::{Res, Trouble, Vm, raise, raise_bare};

const IAE: &str = "java/lang/IllegalArgumentException";

/// Whose words are used for wrong arguments.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Dialect {
    /// HotSpot's native reflection.
    Native,
    /// Method handles: the caller turns the exceptions into IllegalArgumentException.
    Handles,
}

/// Full natives.
pub fn full<D: Domain>(v: &mut Vec<FullNative<D>>) {
    for key in [
        "jdk/internal/reflect/NativeMethodAccessorImpl.invoke0(Ljava/lang/reflect/Method;Ljava/lang/Object;[Ljava/lang/Object;)Ljava/lang/Object;",
        "jdk/internal/reflect/DirectMethodHandleAccessor$NativeAccessor.invoke0(Ljava/lang/reflect/Method;Ljava/lang/Object;[Ljava/lang/Object;)Ljava/lang/Object;",
    ] {
        v.push(FullNative {
            key,
            run: invoke,
            catches: true,
        });
    }
    for key in [
        "jdk/internal/reflect/NativeConstructorAccessorImpl.newInstance0(Ljava/lang/reflect/Constructor;[Ljava/lang/Object;)Ljava/lang/Object;",
        "jdk/internal/reflect/DirectConstructorHandleAccessor$NativeAccessor.newInstance0(Ljava/lang/reflect/Constructor;[Ljava/lang/Object;)Ljava/lang/Object;",
    ] {
        v.push(FullNative {
            key,
            run: new_instance,
            catches: true,
        });
    }
}

/// `invoke0(method, receiver, arguments)`.
fn invoke<D: Domain>(m: &mut Machine<D>, a: Activation<D::Shadow>) -> Res<Outcome<D::Shadow>> {
    match (a.step, a.result) {
        (0, _) => {}
        (_, Ok(v)) => {
            let target = m_target(m, &a, 0)?;
            return boxed(m, target, v);
        }
        (_, Err(e)) => return Err(Trouble::Throw(m.vm.invocation_target(e)?)),
    }
    let method = m.ref_arg(&a, 0)?;
    let receiver = m.ref_arg(&a, 1)?;
    let args = m.ref_arg(&a, 2)?;
    let target = m_target(m, &a, 0)?;
    let (selected, slots) = match prepare_call(m, target, method, receiver, args, Dialect::Native) {
        Err(Trouble::Raise(r)) if is_linkage(r.class) => {
            let e = m.vm.make_throwable(r);
            return Err(Trouble::Throw(m.vm.invocation_target(e)?));
        }
        // The method that stands for conflicting defaults throws.
        Err(Trouble::Throw(e)) => return Err(Trouble::Throw(m.vm.invocation_target(e)?)),
        other => other?,
    };
    Ok(Outcome::Call {
        method: selected,
        args: slots,
        step: 1,
    })
}

fn is_linkage(class: &str) -> bool {
    class == "java/lang/AbstractMethodError"
        || class == "java/lang/IncompatibleClassChangeError"
        || class == "java/lang/UnsupportedOperationException"
}

fn m_target<D: Domain>(
    m: &mut Machine<D>,
    a: &Activation<D::Shadow>,
    slot: usize,
) -> Res<MethodId> {
    let object = m.ref_arg(a, slot)?;
    match m.vm.executable_target(object) {
        Some(t) => Ok(t),
        None => raise_bare("java/lang/NullPointerException"),
    }
}

/// `newInstance0(constructor, arguments)`: slot 3 keeps the new object.
fn new_instance<D: Domain>(
    m: &mut Machine<D>,
    a: Activation<D::Shadow>,
) -> Res<Outcome<D::Shadow>> {
    match (a.step, a.result) {
        (0, _) => {}
        (_, Ok(_)) => return Ok(Outcome::Value(m.arg(&a, 3))),
        (_, Err(e)) => return Err(Trouble::Throw(m.vm.invocation_target(e)?)),
    }
    let ctor = m.ref_arg(&a, 0)?;
    let args = m.ref_arg(&a, 1)?;
    let target = m_target(m, &a, 0)?;
    let (object, slots) = prepare_new(m, target, ctor, args, Dialect::Native)?;
    m.set_arg(&a, 3, Slot::plain(u64::from(object.0)));
    Ok(Outcome::Call {
        method: target,
        args: slots,
        step: 1,
    })
}

/// Checks receiver and arguments of a call and selects the method.
pub fn prepare_call<D: Domain>(
    m: &mut Machine<D>,
    target: MethodId,
    method: Ref,
    receiver: Ref,
    args: Ref,
    dialect: Dialect,
) -> Res<(MethodId, Vec<Slot<D::Shadow>>)> {
    let t = m.vm.classes.method(target);
    let (class, is_static, is_private) = (t.class, t.is_static(), t.is_private());
    if t.polymorphic.is_some() {
        let text = format!(
            "{}.{} cannot be invoked reflectively",
            if class == m.vm.known.var_handle {
                "VarHandle"
            } else {
                "MethodHandle"
            },
            m.vm.syms.text(t.name)
        );
        return raise("java/lang/UnsupportedOperationException", text);
    }
    let mut slots = Vec::new();
    let mut selected = target;
    if is_static {
        if m.vm.needs_init(class) {
            return Err(Trouble::Init(class));
        }
    } else {
        if receiver.is_null() {
            return raise_bare("java/lang/NullPointerException");
        }
        if !m.vm.instance_of(receiver, class) {
            return raise(IAE, "object is not an instance of declaring class");
        }
        slots.push(Slot::plain(u64::from(receiver.0)));
        if !is_private {
            let of = m.vm.class_of(receiver);
            let by_handle = m.vm.jdk.feature >= 18;
            selected = m.select(of, target).map_err(|t| match by_handle {
                true => without_text(t),
                false => t,
            })?;
        }
    }
    push_args(m, method, args, dialect, &mut slots)?;
    Ok((selected, slots))
}

/// Checks class and arguments of a constructor call and makes the object.
pub fn prepare_new<D: Domain>(
    m: &mut Machine<D>,
    target: MethodId,
    ctor: Ref,
    args: Ref,
    dialect: Dialect,
) -> Res<(Ref, Vec<Slot<D::Shadow>>)> {
    let class = m.vm.classes.method(target).class;
    let c = m.vm.classes.get(class);
    if !matches!(c.shape, Shape::Instance)
        || c.access & (crate::class::acc::ABSTRACT | crate::class::acc::INTERFACE) != 0
        || class == m.vm.known.class
    {
        return raise(
            "java/lang/InstantiationException",
            m.vm.external_name(class),
        );
    }
    if m.vm.needs_init(class) {
        return Err(Trouble::Init(class));
    }
    let mut slots = vec![Slot::plain(0)];
    push_args(m, ctor, args, dialect, &mut slots)?;
    let object = m.vm.new_instance(class)?;
    if D::ACTIVE {
        m.allocated(object);
    }
    slots[0] = Slot::plain(u64::from(object.0));
    Ok((object, slots))
}

fn push_args<D: Domain>(
    m: &mut Machine<D>,
    executable: Ref,
    args: Ref,
    dialect: Dialect,
    slots: &mut Vec<Slot<D::Shadow>>,
) -> Res<()> {
    let params = m.vm.executable_params(executable);
    let count = if args.is_null() {
        0
    } else {
        m.vm.heap.array_len(args) as usize
    };
    if count != params.len() {
        let text = if m.vm.jdk.feature < 18 {
            "wrong number of arguments".to_owned()
        } else {
            format!(
                "wrong number of arguments: {count} expected: {}",
                params.len()
            )
        };
        return raise(IAE, text);
    }
    for (i, p) in params.into_iter().enumerate() {
        let off = crate::heap::ARRAY_DATA + 4 * i as u32;
        let v = m.vm.heap.load_u32(args, off);
        let s = if D::ACTIVE {
            m.dom.load(args.addr() + off as usize)
        } else {
            D::Shadow::default()
        };
        let slot = Slot { v: u64::from(v), s };
        push_arg(m, p, slot, dialect, slots)?;
    }
    Ok(())
}

fn push_arg<D: Domain>(
    m: &mut Machine<D>,
    param: ClassId,
    arg: Slot<D::Shadow>,
    dialect: Dialect,
    slots: &mut Vec<Slot<D::Shadow>>,
) -> Res<()> {
    let r = Ref(m.value(arg)? as u32);
    let Shape::Primitive(kind) = m.vm.classes.get(param).shape else {
        if !r.is_null() && !m.vm.instance_of(r, param) {
            return mismatch(&m.vm, r, param, dialect);
        }
        slots.push(arg);
        return Ok(());
    };
    if r.is_null() {
        return match dialect {
            Dialect::Native => raise_bare(IAE),
            Dialect::Handles => raise("java/lang/NullPointerException", null_unboxed(kind)),
        };
    }
    let unboxed = m.unbox_slot(r);
    if unboxed.is_none() && dialect == Dialect::Handles {
        let number = m.vm.load_boot("java/lang/Number")?;
        let text = m.vm.class_cast_text(m.vm.class_of(r), number);
        return raise("java/lang/ClassCastException", text);
    }
    let Some(v) = unboxed.and_then(|(from, v)| m.widen_slot(from, kind, v)) else {
        let boxed = m.vm.box_of(kind).0;
        return mismatch(&m.vm, r, boxed, dialect);
    };
    // A shared box carries nothing itself; the reference to it does.
    let s = m.dom.through(v.s, arg);
    slots.push(Slot { v: v.v, s });
    if kind.slots() == 2 {
        slots.push(Slot::default());
    }
    Ok(())
}

/// What the handles' unboxing of null says.
fn null_unboxed(kind: Kind) -> String {
    let method = match kind {
        Kind::Byte => "byteValue",
        Kind::Short => "shortValue",
        Kind::Long => "longValue",
        Kind::Float => "floatValue",
        Kind::Double => "doubleValue",
        _ => "intValue",
    };
    format!(
        "Cannot invoke \"java.lang.Number.{method}()\" because the return value of \
         \"sun.invoke.util.ValueConversions.primitiveConversion(sun.invoke.util.Wrapper, Object, boolean)\" is null"
    )
}

fn mismatch<T>(vm: &Vm, r: Ref, wanted: ClassId, dialect: Dialect) -> Res<T> {
    match dialect {
        Dialect::Native => raise(IAE, "argument type mismatch"),
        Dialect::Handles => raise(
            "java/lang/ClassCastException",
            format!(
                "Cannot cast {} to {}",
                vm.external_name(vm.class_of(r)),
                vm.external_name(wanted)
            ),
        ),
    }
}

/// The result of a reflective call as an object.
pub fn boxed<D: Domain>(
    m: &mut Machine<D>,
    target: MethodId,
    v: Slot<D::Shadow>,
) -> Res<Outcome<D::Shadow>> {
    let kind = m.vm.classes.method(target).ret;
    match kind {
        Kind::Void => Ok(Outcome::Value(Slot::plain(0))),
        Kind::Ref => Ok(Outcome::Value(v)),
        // HotSpot's native reflection makes fresh boxes; method handles go through `valueOf`.
        k if m.vm.jdk.feature < 18 => {
            Ok(Outcome::Value(Slot::plain(u64::from(m.box_slot(k, v)?.0))))
        }
        k => {
            let class = m.vm.box_of(k).0;
            let name = m.vm.class_name(class).to_owned();
            let letter = kind_letter(k);
            let method =
                m.vm.boot_method(&name, "valueOf", &format!("({letter})L{name};"))?;
            let mut args = vec![v];
            if k.slots() == 2 {
                args.push(Slot::default());
            }
            if m.vm.needs_init(class) {
                return Ok(Outcome::Value(Slot::plain(u64::from(m.box_slot(k, v)?.0))));
            }
            Ok(Outcome::Become { method, args })
        }
    }
}

fn kind_letter(k: Kind) -> char {
    match k {
        Kind::Boolean => 'Z',
        Kind::Byte => 'B',
        Kind::Char => 'C',
        Kind::Short => 'S',
        Kind::Int => 'I',
        Kind::Float => 'F',
        Kind::Long => 'J',
        _ => 'D',
    }
}

impl Vm {
    /// An `InvocationTargetException` around an exception, as its constructor would leave it.
    pub fn invocation_target(&mut self, e: Ref) -> Res<Ref> {
        const CLASS: &str = "java/lang/reflect/InvocationTargetException";
        let class = self.load_boot(CLASS)?;
        let r = self.throwable_of(class, Ref::NULL, e)?;
        self.heap
            .store_ref(r, self.known.throwable_cause, Ref::NULL);
        self.set_named(r, CLASS, "target", e);
        Ok(r)
    }
}
