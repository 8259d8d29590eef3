//! Calls and returns (JVMS 2.11.8).

use covet_program::classfile::Constant;

use crate::ahead::DynamicSite;
use crate::class::hierarchy::Selection;
use crate::class::resolve::Use;
use crate::class::{Class, ClassId, MethodId, Polymorphic, acc};
use crate::code::{At, Code, Insn, Op, Site};
use crate::domain::{Check, Domain, Slot};
use crate::heap::Ref;
use crate::interp::ops::control::{check, place};
use crate::interp::{Cursor, Exit, Frame, Go};
use crate::invoke::LinkedSite;
use crate::machine::Machine;
use crate::natives::intrinsic::Run;
use crate::observe::predicate::Predicate;
use crate::vm::{Place, Trouble, Vm, raise};

/// Enters a method whose arguments start at register `a`.
#[inline(always)]
#[expect(unsafe_code, reason = "moves the register window")]
fn enter<D: Domain>(m: &mut Machine<D>, f: &mut Cursor<D::Shadow>, i: At, method: MethodId) -> Go {
    let callee = m.vm.classes.entry_point(method);
    if let Some(run) = callee.run {
        let slots = callee.arg_slots as usize;
        if !has_room(m, f, i.a() as usize + slots) {
            return Err(Exit::Enter(method));
        }
        if let Some(go) = answered(m, f, (i.a(), i.c()), slots, run, callee.predicate) {
            return go;
        }
    }
    if callee.code.is_null() {
        return Err(Exit::Enter(method));
    }
    let regs = callee.regs;
    let depth = m.vm.threads.frames.len();
    let Some(top) = m.vm.threads.frames.last_mut() else {
        return Err(Exit::Frame);
    };
    let base = top.base + u32::from(i.a());
    if (base + regs) as usize > m.stack.len()
        || depth as u32 * 12 + base + regs > m.max_words
        || depth >= m.max_frames
    {
        return Err(Exit::Enter(method));
    }
    f.fuel -= i64::from(i.c());
    let first = At(callee.insns);
    if first.op() == Op::Ret && f.fuel >= 0 {
        // Nothing is in it, as in the constructor of Object.
        f.fuel -= i64::from(first.c());
        return Ok(());
    }
    top.pc = f.here();
    m.vm.threads.frames.push(Frame {
        method,
        code: callee.code,
        insns: callee.insns,
        pc: std::ptr::null(),
        base,
        step: 0,
        flags: 0,
        lock: Ref::NULL,
    });
    // SAFETY: the stack has `base + regs` slots.
    f.r = unsafe { f.r.add(i.a() as usize) };
    f.insns = callee.insns;
    f.pc = callee.insns;
    f.code = callee.code;
    if f.fuel < 0 {
        return Err(Exit::Fuel);
    }
    match m.count_call(method, callee.code) {
        true => Err(Exit::Compiled),
        false => Ok(()),
    }
}

/// Whether the stack reaches that far: a wrongly typed call may hand over fewer arguments than the method has.
#[inline(always)]
pub fn has_room<D: Domain>(m: &Machine<D>, f: &Cursor<D::Shadow>, slots: usize) -> bool {
    f.r.wrapping_add(slots).cast_const() <= m.stack.as_ptr_range().end
}

/// Lets an intrinsic answer a call, by the register of its first argument and its cost. The fast half of what the slow
/// call does too: a call costs the same everywhere.
#[inline(always)]
pub fn answered<D: Domain>(
    m: &mut Machine<D>,
    f: &mut Cursor<D::Shadow>,
    (at, cost): (u16, u16),
    slots: usize,
    run: Run,
    predicate: Predicate,
) -> Option<Go> {
    let v = intrinsic(m, f, at, slots, run)?;
    let work = m.vm.take_work();
    f.fuel -= i64::from(cost) + work;
    let s = verdict(m, f, at, slots, predicate, v);
    f.set(at, Slot { v, s });
    Some(match work > 0 && f.fuel < 0 {
        true => Err(Exit::Fuel),
        false => Ok(()),
    })
}

/// The shadow of what an intrinsic answered.
#[inline(always)]
#[expect(unsafe_code, reason = "argument window")]
pub fn verdict<D: Domain>(
    m: &mut Machine<D>,
    f: &Cursor<D::Shadow>,
    at: u16,
    slots: usize,
    predicate: Predicate,
    v: u64,
) -> D::Shadow {
    if !D::FLAGS || predicate == Predicate::None {
        return D::Shadow::default();
    }
    // SAFETY: the intrinsic read the same slots.
    let args = unsafe { std::slice::from_raw_parts(f.r.add(at as usize), slots) };
    m.verdict(predicate, args, v, f.code)
}

/// Asks an intrinsic, unless shadows could get lost. The arguments are in the window from register `at` on.
#[inline(always)]
#[expect(unsafe_code, reason = "argument window")]
pub fn intrinsic<D: Domain>(
    m: &mut Machine<D>,
    f: &Cursor<D::Shadow>,
    at: u16,
    slots: usize,
    run: Run,
) -> Option<u64> {
    // SAFETY: the callers have seen to it that the stack has so many slots.
    let args = unsafe { std::slice::from_raw_parts(f.r.add(at as usize), slots) };
    let paid = m.vm.work;
    let answer = ask(m, args, run);
    if answer.is_none() {
        // The bytecode pays for all of it, however the call came here.
        m.vm.work = paid;
    }
    answer
}

#[inline(always)]
#[expect(unsafe_code, reason = "slots without shadows are bits")]
fn ask<D: Domain>(m: &mut Machine<D>, args: &[Slot<D::Shadow>], run: Run) -> Option<u64> {
    if D::ACTIVE {
        return m.dom.idle(args).then(|| match args.len() {
            n @ ..=8 => {
                let mut bits = [0; 8];
                bits.iter_mut().zip(args).for_each(|(b, s)| *b = s.v);
                run(&mut m.vm, &bits[..n])
            }
            _ => {
                let bits: Vec<u64> = args.iter().map(|s| s.v).collect();
                run(&mut m.vm, &bits)
            }
        })?;
    }
    const { assert!(D::ACTIVE || size_of::<Slot<D::Shadow>>() == size_of::<u64>()) };
    // SAFETY: a slot without a shadow is its bits.
    let bits = unsafe { std::slice::from_raw_parts(args.as_ptr().cast::<u64>(), args.len()) };
    run(&mut m.vm, bits)
}

/// Return without a value.
#[inline(always)]
pub fn ret<D: Domain>(m: &mut Machine<D>, f: &mut Cursor<D::Shadow>, i: At) -> Go {
    leave(m, f, i, None)
}

/// Return with a value.
#[inline(always)]
pub fn ret_val<D: Domain>(m: &mut Machine<D>, f: &mut Cursor<D::Shadow>, i: At) -> Go {
    let v = f.get(i.a());
    leave(m, f, i, Some(v))
}

#[inline(always)]
#[expect(unsafe_code, reason = "moves the register window")]
fn leave<D: Domain>(
    m: &mut Machine<D>,
    f: &mut Cursor<D::Shadow>,
    i: At,
    v: Option<Slot<D::Shadow>>,
) -> Go {
    let frames = &mut m.vm.threads.frames;
    let n = frames.len();
    if n < 2 || frames[n - 1].flags != 0 {
        return Err(Exit::Return);
    }
    f.fuel -= i64::from(i.c());
    frames.truncate(n - 1);
    let caller = &frames[n - 2];
    if let Some(v) = v {
        f.set(0, v);
    }
    // SAFETY: the caller's frame is live: its window is below this one, its code is loaded.
    unsafe {
        f.r = m.stack.as_mut_ptr().add(caller.base as usize);
        f.code = caller.code;
        f.insns = caller.insns;
        f.pc = caller.pc.add(1);
        if D::COMPILES && (*caller.code).compiled.is_some() {
            return Err(Exit::Compiled);
        }
    }
    Ok(())
}

/// The method that a call instruction calls on this receiver, where it knows without looking for it.
pub fn callee<D: Domain>(
    m: &Machine<D>,
    f: &Cursor<D::Shadow>,
    i: At,
    receiver: Ref,
) -> Option<MethodId> {
    let class = ClassId(m.vm.heap.class_id(receiver));
    match i.op() {
        Op::CallStatic | Op::CallStaticC | Op::CallSpecial => Some(MethodId(i.x())),
        Op::CallVirtual => {
            m.vm.classes
                .try_get(class)?
                .vtable
                .get(i.x() as usize)
                .copied()
        }
        Op::CallInterface => {
            let s = site(f, i.x())?;
            (s.cached_class == class).then_some(s.cached_target)
        }
        _ => None,
    }
}

/// invokestatic of an initialised class.
#[inline(always)]
pub fn call_static<D: Domain>(m: &mut Machine<D>, f: &mut Cursor<D::Shadow>, i: At) -> Go {
    enter(m, f, i, MethodId(i.x()))
}

/// invokestatic with initialisation check.
#[inline(always)]
pub fn call_static_checked<D: Domain>(m: &mut Machine<D>, f: &mut Cursor<D::Shadow>, i: At) -> Go {
    let class = m.vm.classes.method(MethodId(i.x())).class;
    if m.vm.needs_init(class) {
        return Err(Exit::Init(class));
    }
    enter(m, f, i, MethodId(i.x()))
}

#[inline(always)]
fn receiver<D: Domain>(m: &mut Machine<D>, f: &mut Cursor<D::Shadow>, i: At) -> Result<Ref, Exit> {
    let slot = f.get(i.a());
    let r = Ref(m.dom.value(slot)? as u32);
    check(m, f, Check::NotNull, slot, Slot::plain(0), !r.is_null());
    if r.is_null() {
        return Err(Exit::Null);
    }
    Ok(r)
}

/// invokespecial, and invokevirtual of final or private methods.
#[inline(always)]
pub fn call_special<D: Domain>(m: &mut Machine<D>, f: &mut Cursor<D::Shadow>, i: At) -> Go {
    receiver(m, f, i)?;
    enter(m, f, i, MethodId(i.x()))
}

/// invokevirtual through the vtable.
#[inline(always)]
pub fn call_virtual<D: Domain>(m: &mut Machine<D>, f: &mut Cursor<D::Shadow>, i: At) -> Go {
    let r = receiver(m, f, i)?;
    let class = ClassId(m.vm.heap.class_id(r));
    let target =
        m.vm.classes
            .try_get(class)
            .and_then(|c: &Class| c.vtable.get(i.x() as usize));
    match target {
        Some(t) => {
            let t = *t;
            enter(m, f, i, t)
        }
        None => Err(Exit::Slow),
    }
}

#[expect(unsafe_code, reason = "inline caches are mutated in place")]
fn site<'a, S>(f: &Cursor<S>, n: u32) -> Option<&'a mut Site> {
    // SAFETY: only the running interpreter touches the sites of running code.
    unsafe {
        f.code
            .cast_mut()
            .as_mut()
            .and_then(|c: &mut Code| c.sites.get_mut(n as usize))
    }
}

/// Entries of the cache that all interface calls share.
pub const INTERFACE_CALLS: usize = 4096;

#[inline(always)]
fn interface_index(class: ClassId, method: MethodId) -> usize {
    (class.0 ^ method.0.wrapping_mul(0x9e37_79b1) >> 12) as usize % INTERFACE_CALLS
}

/// invokeinterface with a monomorphic cache.
#[inline(always)]
pub fn call_interface<D: Domain>(m: &mut Machine<D>, f: &mut Cursor<D::Shadow>, i: At) -> Go {
    let r = receiver(m, f, i)?;
    let class = ClassId(m.vm.heap.class_id(r));
    let Some(s) = site(f, i.x()) else {
        return Err(Exit::Null);
    };
    if s.cached_class == class {
        let t = s.cached_target;
        return enter(m, f, i, t);
    }
    // Several receiver classes: a cache that all sites share. Ids are never used twice, so nothing in it gets stale.
    let known = m.vm.interface_calls[interface_index(class, s.method)];
    if (known.0, known.1) == (class, s.method) {
        return enter(m, f, i, known.2);
    }
    Err(Exit::Slow)
}

/// The receiver's class is not the one of the last call: select, remember, execute again.
pub fn call_interface_slow<D: Domain>(m: &mut Machine<D>, f: &mut Cursor<D::Shadow>, i: At) -> Go {
    let r = receiver(m, f, i)?;
    let class = m.vm.class_of(r);
    let Some(s) = site(f, i.x()) else {
        return Err(Exit::Null);
    };
    m.save(f);
    if m.vm.jdk.feature <= 21
        && matches!(m.vm.selection(class, s.method), Selection::Conflict(..))
        && names_interface(m, f, s.cp)
    {
        let error = m.vm.abstract_method(class, s.method);
        return m.trouble(error);
    }
    let target = match m.select_interface(class, s.method) {
        Ok(t) => t,
        Err(t) => return m.trouble(Err(t)),
    };
    s.cached_class = class;
    s.cached_target = target;
    m.vm.interface_calls[interface_index(class, s.method)] = (class, s.method, target);
    f.pc = f.here();
    Ok(())
}

/// Whether a call is an invokeinterface, or one that a method reference makes. Up to 17 HotSpot finds no method there
/// when defaults are in conflict.
fn names_interface<D: Domain>(m: &Machine<D>, f: &Cursor<D::Shadow>, cp: u16) -> bool {
    let class = m.vm.classes.get(m.running_class(f));
    let entry = class.file.as_ref().map(|file| file.pool.get(cp));
    class.hide_frames || matches!(entry, Some(Ok(Constant::InterfaceMethod { .. })))
}

/// A virtual call without a target: only wrongly typed code gets here.
pub fn call_virtual_slow<D: Domain>(m: &mut Machine<D>) -> Go {
    m.trouble(raise(
        "java/lang/AbstractMethodError",
        "no such virtual method",
    ))
}

/// Calls through a site with an appendix (linked invokedynamic, invokeExact and friends).
#[inline(always)]
pub fn call_site<D: Domain>(m: &mut Machine<D>, f: &mut Cursor<D::Shadow>, i: At) -> Go {
    let Some(s) = site(f, i.x()) else {
        return Err(Exit::Null);
    };
    if i.op() == Op::CallHandle && m.dom.value(f.get(i.a()))? as u32 == 0 {
        return Err(Exit::Null);
    }
    let method = s.method;
    if s.appendix.is_null() {
        return enter(m, f, i, method);
    }
    let appendix = Slot::plain(u64::from(s.appendix.0));
    if method == LinkedSite::CONSTANT {
        f.set(i.a(), appendix);
        f.fuel -= i64::from(i.c());
        return if f.fuel < 0 { Err(Exit::Fuel) } else { Ok(()) };
    }
    let at = i.a() + i.b();
    // The appendix goes behind the last argument; the callee's window covers it.
    m.ensure_stack(f, usize::from(at) + 1);
    f.set(at, appendix);
    enter(m, f, i, method)
}

/// invokeBasic and the linkTo* family.
pub fn call_poly<D: Domain>(m: &mut Machine<D>, f: &mut Cursor<D::Shadow>, i: At) -> Go {
    let mut args = i.b();
    if args == 0 {
        return m.trouble(raise("java/lang/VerifyError", "no member name to link to"));
    }
    let mut kind = [
        Polymorphic::InvokeBasic,
        Polymorphic::LinkToVirtual,
        Polymorphic::LinkToStatic,
        Polymorphic::LinkToSpecial,
        Polymorphic::LinkToInterface,
    ][i.y() as usize % 5];
    loop {
        let target = poly_target(m, f, i, args, kind)?;
        // A handle of one of these methods itself: the member name is dropped and the call made again.
        match m.vm.classes.method(target).polymorphic {
            Some(p) if kind != Polymorphic::InvokeBasic && args > 1 => {
                args -= 1;
                kind = p;
            }
            _ => return enter(m, f, i, target),
        }
    }
}

/// What a call through a handle or member name calls.
fn poly_target<D: Domain>(
    m: &mut Machine<D>,
    f: &mut Cursor<D::Shadow>,
    i: At,
    args: u16,
    kind: Polymorphic,
) -> Result<MethodId, Exit> {
    let member = if kind == Polymorphic::InvokeBasic {
        let mh = receiver(m, f, i)?;
        let form = m.vm.heap.load_ref(mh, m.vm.known.mh_form);
        if form.is_null() {
            Ref::NULL
        } else {
            m.vm.heap.load_ref(form, m.vm.known.lf_vmentry)
        }
    } else {
        Ref(m.dom.value(f.get(i.a() + args - 1))? as u32)
    };
    if member.is_null() {
        return Err(Exit::Null);
    }
    let Some(target) = m.vm.member_target(member) else {
        let unresolved = raise("java/lang/InternalError", "member name is not resolved");
        m.trouble(unresolved)?;
        return Err(Exit::Trouble);
    };
    match kind {
        Polymorphic::InvokeBasic => Ok(target),
        Polymorphic::LinkToStatic => {
            let class = m.vm.classes.method(target).class;
            if m.vm.needs_init(class) {
                m.trouble(Err(Trouble::Init(class)))?;
            }
            Ok(target)
        }
        Polymorphic::LinkToVirtual | Polymorphic::LinkToInterface => {
            let r = receiver(m, f, i)?;
            let class = m.vm.class_of(r);
            m.save(f);
            m.select(class, target).map_err(|t| {
                m.trouble = Some(without_text(t));
                Exit::Trouble
            })
        }
        _ => {
            receiver(m, f, i)?;
            Ok(target)
        }
    }
}

/// Method handles throw AbstractMethodError without a message.
pub(crate) fn without_text(t: Trouble) -> Trouble {
    match t {
        Trouble::Raise(mut r) if r.class == "java/lang/AbstractMethodError" => {
            r.message = None;
            Trouble::Raise(r)
        }
        t => t,
    }
}

/// Resolves an invoke instruction and has it executed again.
#[cold]
#[inline(never)]
pub fn resolve<D: Domain>(m: &mut Machine<D>, f: &mut Cursor<D::Shadow>, i: At) -> Go {
    let from = m.running_class(f);
    let cp = i.y() as u16;
    let by = match i.op() {
        Op::InvokeStaticU | Op::InvokeSpecialU => Use::Bound,
        _ => Use::Selected,
    };
    let found = match m.vm.resolve_method(from, cp, by) {
        Ok(r) => r,
        Err(t) => return m.trouble(Err(t)),
    };
    let callee = m.vm.classes.method(found.method);
    if let Some(p) = callee.polymorphic {
        return m.link_polymorphic(f, i.get(), from, cp, found.method, p);
    }
    if callee.is_static() != (i.op() == Op::InvokeStaticU) {
        let error = m.vm.wrong_static(found.method);
        return m.trouble(error);
    }
    let mut n = i.get();
    n.x = found.method.0;
    n.y = 0;
    match i.op() {
        Op::InvokeStaticU => {
            let class = callee.class;
            if m.vm.needs_init(class) {
                return m.trouble(Err(Trouble::Init(class)));
            }
            n.op = if m.vm.initialized_for_good(class) {
                Op::CallStatic
            } else {
                Op::CallStaticC
            };
        }
        Op::InvokeSpecialU => {
            n.op = Op::CallSpecial;
            match m.vm.special_target(from, found.named, found.method) {
                Ok(t) => n.x = t.0,
                Err(t) => return m.trouble(Err(t)),
            }
        }
        _ => resolve_virtual(m, f, i, &mut n, found.method),
    }
    m.rewrite(f, n, found.stable);
    Ok(())
}

fn resolve_virtual<D: Domain>(
    m: &mut Machine<D>,
    f: &mut Cursor<D::Shadow>,
    i: At,
    n: &mut Insn,
    method: MethodId,
) {
    let callee = m.vm.classes.method(method);
    let owner = m.vm.classes.get(callee.class);
    if callee.is_private()
        || (callee.access & acc::FINAL != 0 && !owner.is_interface() && callee.vindex >= 0)
    {
        n.op = Op::CallSpecial;
    } else if owner.is_interface() {
        n.op = Op::CallInterface;
        n.x = if i.op() == Op::InvokeInterfaceU {
            i.x()
        } else {
            m.add_site(f, i.y() as u16)
        };
        if let Some(s) = site(f, n.x) {
            s.method = method;
        }
    } else if callee.vindex >= 0 {
        n.op = Op::CallVirtual;
        n.x = callee.vindex as u32;
        n.y = method.0;
    } else {
        n.op = Op::CallSpecial;
    }
}

/// Links an invokedynamic instruction and has it executed again.
#[cold]
#[inline(never)]
pub fn resolve_dynamic<D: Domain>(m: &mut Machine<D>, f: &mut Cursor<D::Shadow>, i: At) -> Go {
    let from = m.running_class(f);
    let linked = match m.link_call_site(from, i.y() as u16, f) {
        Ok(l) => l,
        Err(t) => return m.trouble(Err(t)),
    };
    if let Some(s) = site(f, i.x()) {
        s.method = linked.method;
        s.appendix = linked.appendix;
    }
    if !linked.stable && m.vm.base.is_some() {
        let Place { method, insn } = place(f);
        m.vm.unstable_sites.insert(DynamicSite { method, insn });
    }
    let mut n = i.get();
    n.op = Op::CallDynamic;
    m.rewrite(f, n, linked.stable);
    Ok(())
}

impl Vm {
    /// The target of invokespecial (JVMS): for superclass methods the nearest implementation above the caller.
    pub fn special_target(
        &self,
        from: ClassId,
        named: ClassId,
        method: MethodId,
    ) -> crate::vm::Res<MethodId> {
        let m = self.classes.method(method);
        let from_class = self.classes.get(from);
        let is_init = m.name == self.names.init;
        let superish = !is_init
            && !m.is_private()
            && !self.classes.get(named).is_interface()
            && from != named
            && self.classes.is_subclass(from, named)
            && (from_class.access & acc::SUPER != 0);
        let target = if superish {
            match from_class
                .super_class
                .and_then(|s| self.classes.find_in_supers(s, m.name, m.desc))
            {
                Some(t) => t.id,
                None => method,
            }
        } else if self.classes.get(named).is_interface() && m.is_abstract() {
            match self.classes.select(named, method) {
                Selection::Found(t) => t,
                _ => method,
            }
        } else {
            method
        };
        if self.classes.method(target).is_abstract() {
            return raise(
                "java/lang/AbstractMethodError",
                format!("'{}'", self.method_signature(target)),
            );
        }
        Ok(target)
    }

    /// A method became static, or an instance method.
    pub(crate) fn wrong_static<T>(&self, method: MethodId) -> crate::vm::Res<T> {
        let text = self.method_signature(method);
        let word = if self.classes.method(method).is_static() {
            "Expecting non-static"
        } else {
            "Expected static"
        };
        raise(
            "java/lang/IncompatibleClassChangeError",
            format!("{word} method '{text}'"),
        )
    }

    /// `void Owner.name(types)`, as HotSpot prints methods.
    pub fn method_signature(&self, id: MethodId) -> String {
        let m = self.classes.method(id);
        crate::messages::method_text(
            &self.external_name(m.class),
            self.syms.text(m.name),
            self.syms.text(m.desc),
        )
    }
}
