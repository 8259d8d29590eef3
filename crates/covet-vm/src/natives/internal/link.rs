//! Linking through the JDK's `MethodHandleNatives`.
//!
//! Step 0 resolves everything that may need loading (it is run again until nothing is missing), the later steps only
//! hand over results.

use std::sync::Arc;

use covet_program::classfile::{ClassFile, Constant};
use covet_program::descriptor;

use crate::class::{ClassId, Kind, PoolValue};
use crate::domain::{Domain, Slot};
use crate::heap::Ref;
use crate::invoke::sym_arg;
use crate::machine::Machine;
use crate::natives::{Activation, Outcome};
use crate::vm::{LinkKey, Res, Trouble, Vm, raise};

const MHN: &str = "java/lang/invoke/MethodHandleNatives";

fn slot<S: Default>(r: Ref) -> Slot<S> {
    Slot::plain(u64::from(r.0))
}

/// The class file that a constant pool belongs to.
fn class_file<D: Domain>(m: &Machine<D>, from: ClassId) -> Res<Arc<ClassFile>> {
    match m.vm.classes.get(from).file.clone() {
        Some(file) => Ok(file),
        None => raise("java/lang/InternalError", "no pool"),
    }
}

/// Calls a linker of the class library; its answer comes with step 1.
fn link_by<D: Domain>(
    m: &mut Machine<D>,
    name: &str,
    desc: &str,
    args: Vec<Slot<D::Shadow>>,
) -> Res<Outcome<D::Shadow>> {
    let method = m.vm.boot_method(MHN, name, desc)?;
    Ok(Outcome::Call {
        method,
        args,
        step: 1,
    })
}

/// The first arguments of the linkers of dynamic entries: the caller and, before 19, an index.
fn caller_arguments<D: Domain>(
    m: &Machine<D>,
    from: ClassId,
) -> (Vec<Slot<D::Shadow>>, &'static str) {
    let caller = slot(m.vm.classes.get(from).mirror);
    if m.vm.jdk.feature < 19 {
        (vec![caller, Slot::plain(0)], "Ljava/lang/Object;I")
    } else {
        (vec![caller], "Ljava/lang/Object;")
    }
}

/// `methodType(class, descriptor symbol)`.
pub fn method_type<D: Domain>(
    m: &mut Machine<D>,
    a: Activation<D::Shadow>,
) -> Res<Outcome<D::Shadow>> {
    let from = ClassId(m.arg(&a, 0).v as u32);
    let sym = sym_arg(m.arg(&a, 1).v);
    if let (1, Ok(r)) = (a.step, a.result) {
        m.vm.keep_linked(LinkKey::MethodType(from, sym), Ref(r.v as u32));
        return Ok(Outcome::Void);
    }
    let desc = m.vm.syms.shared(sym);
    let mut params = Vec::new();
    for p in descriptor::params(&desc) {
        params.push(m.vm.type_mirror(from, p)?);
    }
    let ret = m.vm.type_mirror(from, descriptor::return_type(&desc))?;
    let array = m.vm.new_ref_array(m.vm.known.class, &params)?;
    link_by(
        m,
        "findMethodHandleType",
        "(Ljava/lang/Class;[Ljava/lang/Class;)Ljava/lang/invoke/MethodType;",
        vec![slot(ret), slot(array)],
    )
}

/// `constant(class, cp)`: MethodHandle, MethodType and Dynamic entries.
pub fn constant<D: Domain>(
    m: &mut Machine<D>,
    a: Activation<D::Shadow>,
) -> Res<Outcome<D::Shadow>> {
    let from = ClassId(m.arg(&a, 0).v as u32);
    let cp = m.arg(&a, 1).v as u16;
    let file = class_file(m, from)?;
    let c = file.pool.get(cp);
    if a.step == 1 {
        return keep_constant(m, from, cp, c.ok(), a.result);
    }
    match c {
        Ok(Constant::MethodType { descriptor }) => {
            let desc = file.pool.utf8(descriptor).unwrap_or_default();
            let mt = m.vm.method_type(from, desc)?;
            m.vm.cache_pool(from, cp, PoolValue::Object(mt), false);
            Ok(Outcome::Void)
        }
        Ok(Constant::MethodHandle { kind, reference }) => {
            method_handle(m, from, cp, kind, reference)
        }
        Ok(Constant::Dynamic { bootstrap, nat }) => dynamic(m, from, bootstrap, nat),
        _ => raise("java/lang/ClassFormatError", "bad constant"),
    }
}

fn keep_constant<D: Domain>(
    m: &mut Machine<D>,
    from: ClassId,
    cp: u16,
    c: Option<Constant>,
    result: Result<Slot<D::Shadow>, Ref>,
) -> Res<Outcome<D::Shadow>> {
    // Another thread was quicker: its answer is everybody's, and instructions may refer to it.
    if m.vm.classes.get(from).pool_cache.contains_key(&cp) {
        return Ok(Outcome::Void);
    }
    let value = match result {
        Err(e) => {
            // The same failure is reported again (JVMS 5.4.3), as far as it is a linkage error.
            let linkage = m.vm.load_boot("java/lang/LinkageError")?;
            if m.vm.instance_of(e, linkage) {
                m.vm.cache_pool(from, cp, PoolValue::Error(e), false);
            }
            return Err(Trouble::Throw(e));
        }
        Ok(r) => Ref(r.v as u32),
    };
    let mut kept = PoolValue::Object(value);
    if let Some(Constant::Dynamic { nat, .. }) = c {
        let file = m.vm.classes.get(from).file.clone();
        let desc = file
            .as_ref()
            .and_then(|f| f.pool.name_and_type(nat).ok())
            .map_or("L", |n| n.1);
        if Kind::of(desc) != Kind::Ref
            && let Some((_, bits)) = m.vm.unbox(value)
        {
            kept = PoolValue::Bits(bits);
        }
    }
    m.vm.cache_pool(from, cp, kept, false);
    Ok(Outcome::Void)
}

fn method_handle<D: Domain>(
    m: &mut Machine<D>,
    from: ClassId,
    cp: u16,
    kind: u8,
    reference: u16,
) -> Res<Outcome<D::Shadow>> {
    let file = class_file(m, from)?;
    let Ok((class_index, name, desc)) = file.pool.member(reference) else {
        return raise("java/lang/ClassFormatError", "bad method handle");
    };
    let defc = m.vm.resolve_class(from, class_index)?;
    if kind >= 5 {
        m.vm.resolve_handle(from, cp, kind, reference)?;
    }
    let ty = if kind <= 4 {
        m.vm.type_mirror(from, desc)?
    } else {
        m.vm.method_type(from, desc)?
    };
    let name = m.vm.intern_str(name)?;
    let caller = m.vm.classes.get(from).mirror;
    let defc = m.vm.classes.get(defc).mirror;
    let args = vec![
        slot(caller),
        Slot::plain(u64::from(kind)),
        slot(defc),
        slot(name),
        slot(ty),
    ];
    link_by(
        m,
        "linkMethodHandleConstant",
        "(Ljava/lang/Class;ILjava/lang/Class;Ljava/lang/String;Ljava/lang/Object;)Ljava/lang/invoke/MethodHandle;",
        args,
    )
}

fn bootstrap<D: Domain>(m: &mut Machine<D>, from: ClassId, index: u16) -> Res<(Ref, Ref)> {
    let file = class_file(m, from)?;
    let methods = file.bootstrap_methods().unwrap_or_default();
    let Some(b) = methods.get(index as usize) else {
        return raise("java/lang/ClassFormatError", "bad bootstrap index");
    };
    let (bits, _) = m.load_constant(from, b.method_ref)?;
    let arguments = m.bootstrap_arguments(from, &b.arguments)?;
    Ok((Ref(bits as u32), arguments))
}

fn dynamic<D: Domain>(
    m: &mut Machine<D>,
    from: ClassId,
    index: u16,
    nat: u16,
) -> Res<Outcome<D::Shadow>> {
    let file = class_file(m, from)?;
    let Ok((name, desc)) = file.pool.name_and_type(nat) else {
        return raise("java/lang/ClassFormatError", "bad dynamic constant");
    };
    let (bsm, arguments) = bootstrap(m, from, index)?;
    let ty = m.vm.type_mirror(from, desc)?;
    let name = m.vm.intern_str(name)?;
    let (mut args, first) = caller_arguments(m, from);
    args.extend([slot(bsm), slot(name), slot(ty), slot(arguments)]);
    let object = "Ljava/lang/Object;";
    let desc = format!("({first}{object}{object}{object}{object}){object}");
    link_by(m, "linkDynamicConstant", &desc, args)
}

/// Whether a call instruction has its answer already: another thread may have linked it while this one did. The first
/// answer counts (JVMS 5.4.3.6), and the instruction may refer to it, so that nothing else takes its place.
fn is_decided(vm: &Vm, key: usize) -> bool {
    let decided = |k| vm.linked.contains_key(&k);
    decided(LinkKey::Adapter(key)) || decided(LinkKey::Failure(key))
}

/// Keeps what `linkCallSite` or `linkMethod` answered: slot 5 holds the appendix box.
fn keep_site<D: Domain>(
    m: &mut Machine<D>,
    a: &Activation<D::Shadow>,
    member: Ref,
) -> Res<Outcome<D::Shadow>> {
    let key = m.arg(a, 2).v as usize;
    if is_decided(&m.vm, key) {
        return Ok(Outcome::Void);
    }
    let holder = Ref(m.arg(a, 5).v as u32);
    let appendix = m.vm.heap.elem_ref(holder, 0);
    m.vm.keep_linked(LinkKey::Adapter(key), member);
    if !appendix.is_null() {
        m.vm.keep_linked(LinkKey::Appendix(key), appendix);
    }
    Ok(Outcome::Void)
}

/// A linkage error is the answer of its call site for good (JVMS 5.4.3.6); others may go away.
fn keep_failure<D: Domain>(
    m: &mut Machine<D>,
    a: &Activation<D::Shadow>,
    e: Ref,
) -> Res<Outcome<D::Shadow>> {
    let key = m.arg(a, 2).v as usize;
    if is_decided(&m.vm, key) {
        return Ok(Outcome::Void);
    }
    let linkage = m.vm.load_boot("java/lang/LinkageError")?;
    if m.vm.instance_of(e, linkage) {
        m.vm.keep_linked(LinkKey::Failure(key), e);
    }
    Err(Trouble::Throw(e))
}

fn appendix_box<D: Domain>(m: &mut Machine<D>, a: &Activation<D::Shadow>) -> Res<Ref> {
    let holder = m.vm.new_array(m.vm.known.object_array, 1)?;
    m.set_arg(a, 5, slot(holder));
    Ok(holder)
}

/// `callSite(class, cp, key)`.
pub fn call_site<D: Domain>(
    m: &mut Machine<D>,
    a: Activation<D::Shadow>,
) -> Res<Outcome<D::Shadow>> {
    match (a.step, a.result) {
        (1, Ok(r)) => return keep_site(m, &a, Ref(r.v as u32)),
        (1, Err(e)) => return keep_failure(m, &a, e),
        _ => {}
    }
    let from = ClassId(m.arg(&a, 0).v as u32);
    let cp = m.arg(&a, 1).v as u16;
    let file = class_file(m, from)?;
    let Ok(Constant::InvokeDynamic {
        bootstrap: index,
        nat,
    }) = file.pool.get(cp)
    else {
        return raise("java/lang/ClassFormatError", "bad call site");
    };
    let Ok((name, desc)) = file.pool.name_and_type(nat) else {
        return raise("java/lang/ClassFormatError", "bad call site");
    };
    let (bsm, arguments) = bootstrap(m, from, index)?;
    let mt = m.vm.method_type(from, desc)?;
    let name = m.vm.intern_str(name)?;
    let holder = appendix_box(m, &a)?;
    let (mut args, first) = caller_arguments(m, from);
    args.extend([
        slot(bsm),
        slot(name),
        slot(mt),
        slot(arguments),
        slot(holder),
    ]);
    let object = "Ljava/lang/Object;";
    let desc =
        format!("({first}{object}{object}{object}{object}[{object})Ljava/lang/invoke/MemberName;");
    link_by(m, "linkCallSite", &desc, args)
}

/// `polymorphic(class, cp, key)`: invokeExact, invoke and the VarHandle accessors.
pub fn polymorphic<D: Domain>(
    m: &mut Machine<D>,
    a: Activation<D::Shadow>,
) -> Res<Outcome<D::Shadow>> {
    if let (1, Ok(r)) = (a.step, a.result) {
        return keep_site(m, &a, Ref(r.v as u32));
    }
    let from = ClassId(m.arg(&a, 0).v as u32);
    let cp = m.arg(&a, 1).v as u16;
    let file = class_file(m, from)?;
    let Ok((class_index, name, desc)) = file.pool.member(cp) else {
        return raise("java/lang/ClassFormatError", "bad method reference");
    };
    let defc = m.vm.resolve_class(from, class_index)?;
    let mt = m.vm.method_type(from, desc)?;
    let name = m.vm.intern_str(name)?;
    let caller = m.vm.classes.get(from).mirror;
    let defc = m.vm.classes.get(defc).mirror;
    let holder = appendix_box(m, &a)?;
    // Reference kind 5: invokeVirtual.
    let args = vec![
        slot(caller),
        Slot::plain(5),
        slot(defc),
        slot(name),
        slot(mt),
        slot(holder),
    ];
    link_by(
        m,
        "linkMethod",
        "(Ljava/lang/Class;ILjava/lang/Class;Ljava/lang/String;Ljava/lang/Object;[Ljava/lang/Object;)Ljava/lang/invoke/MemberName;",
        args,
    )
}
