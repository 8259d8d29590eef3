//! Objects: creation, casts, throw, monitors, constants (JVMS 2.11.5, 2.11.9, 2.11.10).

use crate::class::{ClassId, init_state};
use crate::code::{At, Op};
use crate::domain::{Check, Domain, Slot};
use crate::heap::{ARRAY_LENGTH, Ref};
use crate::interp::ops::control::check;
use crate::interp::{Cursor, Exit, Go};
use crate::machine::Machine;
use crate::vm::{Trouble, raise};

#[inline(always)]
fn reference<S: Default>(r: Ref) -> Slot<S> {
    Slot::plain(u64::from(r.0))
}

/// JVMS new of an initialised class.
#[inline(always)]
pub fn new<D: Domain>(m: &mut Machine<D>, f: &mut Cursor<D::Shadow>, i: At) -> Go {
    let Some(r) = m.vm.heap.alloc(i.y(), i.x()) else {
        return Err(Exit::Collect);
    };
    if D::ACTIVE {
        m.dom.allocated(r.addr(), (i.y() as usize) << 3);
    }
    f.set(i.a(), reference(r));
    Ok(())
}

/// JVMS new with initialisation check or finalizer.
pub fn new_checked<D: Domain>(m: &mut Machine<D>, f: &mut Cursor<D::Shadow>, i: At) -> Go {
    let class = ClassId(i.x());
    if m.vm.needs_init(class) {
        return m.trouble(Err(Trouble::Init(class)));
    }
    new(m, f, i)?;
    if m.vm.classes.get(class).has_finalizer {
        let object = Ref(f.get(i.a()).v as u32);
        if let Err(t) = m.vm.register_finalizer(object) {
            return m.trouble(Err(t));
        }
    }
    Ok(())
}

/// Resolves `new`.
#[cold]
#[inline(never)]
pub fn resolve_new<D: Domain>(m: &mut Machine<D>, f: &mut Cursor<D::Shadow>, i: At) -> Go {
    let from = m.running_class(f);
    let class = match m.vm.resolve_class(from, i.x() as u16) {
        Ok(c) => c,
        Err(t) => return m.trouble(Err(t)),
    };
    if let Err(t) = m.vm.check_instantiable(class) {
        return m.trouble(Err(t));
    }
    if m.vm.needs_init(class) {
        return m.trouble(Err(Trouble::Init(class)));
    }
    let mut n = i.get();
    n.op = if m.vm.initialized_for_good(class) && !m.vm.classes.get(class).has_finalizer {
        Op::New
    } else {
        Op::NewC
    };
    n.x = class.0;
    n.y = m.vm.classes.get(class).instance_size.div_ceil(8);
    let stable = m.vm.is_stable(from, class);
    m.rewrite(f, n, stable);
    Ok(())
}

/// JVMS newarray and anewarray.
pub fn new_array<D: Domain>(m: &mut Machine<D>, f: &mut Cursor<D::Shadow>, i: At) -> Go {
    let size = f.get(i.b());
    let len = m.dom.value(size)? as i32;
    check(m, f, Check::Size, size, Slot::plain(0), len >= 0);
    match m.vm.new_array(ClassId(i.x()), len) {
        Ok(r) => {
            if D::ACTIVE {
                m.allocated(r);
                if !D::FLAGS && size.s != D::Shadow::default() {
                    m.dom.store(r.addr() + ARRAY_LENGTH as usize, size.s);
                }
            }
            f.set(i.a(), reference(r));
            Ok(())
        }
        Err(Trouble::Raise(e)) if m.heap_full(&e) => Err(Exit::Collect),
        Err(t) => m.trouble(Err(t)),
    }
}

/// Resolves anewarray.
#[cold]
#[inline(never)]
pub fn resolve_array<D: Domain>(m: &mut Machine<D>, f: &mut Cursor<D::Shadow>, i: At) -> Go {
    let from = m.running_class(f);
    let array =
        m.vm.resolve_class(from, i.x() as u16)
            .and_then(|c| m.vm.array_of(c));
    let array = match array {
        Ok(a) => a,
        Err(t) => return m.trouble(Err(t)),
    };
    let mut n = i.get();
    n.op = Op::NewArray;
    n.x = array.0;
    let stable = m.vm.is_stable(from, array);
    m.rewrite(f, n, stable);
    Ok(())
}

/// Resolves multianewarray.
#[cold]
#[inline(never)]
pub fn resolve_multi<D: Domain>(m: &mut Machine<D>, f: &mut Cursor<D::Shadow>, i: At) -> Go {
    let from = m.running_class(f);
    let array = match m.vm.resolve_class(from, i.x() as u16) {
        Ok(a) => a,
        Err(t) => return m.trouble(Err(t)),
    };
    let mut n = i.get();
    n.op = Op::MultiNewArray;
    n.x = array.0;
    let stable = m.vm.is_stable(from, array);
    m.rewrite(f, n, stable);
    Ok(())
}

/// JVMS multianewarray.
pub fn multi_new_array<D: Domain>(m: &mut Machine<D>, f: &mut Cursor<D::Shadow>, i: At) -> Go {
    let mut dims = Vec::with_capacity(i.b() as usize);
    for d in 0..i.b() {
        dims.push(m.dom.value(f.get(i.a() + d))? as i32);
    }
    if let Some(bad) = dims.iter().find(|d| **d < 0) {
        return m.trouble(raise(
            "java/lang/NegativeArraySizeException",
            bad.to_string(),
        ));
    }
    match m.vm.new_multi_array(ClassId(i.x()), &dims) {
        Ok(r) => {
            f.set(i.a(), reference(r));
            Ok(())
        }
        Err(Trouble::Raise(e)) if m.heap_full(&e) => Err(Exit::Collect),
        Err(t) => m.trouble(Err(t)),
    }
}

/// JVMS checkcast.
#[inline(always)]
pub fn checkcast<D: Domain>(m: &mut Machine<D>, f: &mut Cursor<D::Shadow>, i: At) -> Go {
    let r = Ref(m.dom.value(f.get(i.a()))? as u32);
    if r.is_null() {
        return Ok(());
    }
    let class = ClassId(m.vm.heap.class_id(r));
    if class.0 == i.x() || m.vm.classes.is_subclass(class, ClassId(i.x())) {
        Ok(())
    } else {
        Err(Exit::Slow)
    }
}

/// The cast failed.
pub fn checkcast_slow<D: Domain>(m: &mut Machine<D>, f: &mut Cursor<D::Shadow>, i: At) -> Go {
    let class = m.vm.class_of(Ref(m.dom.value(f.get(i.a()))? as u32));
    let text = m.vm.class_cast_text(class, ClassId(i.x()));
    m.trouble(raise("java/lang/ClassCastException", text))
}

/// JVMS instanceof.
#[inline(always)]
pub fn instance_of<D: Domain>(m: &mut Machine<D>, f: &mut Cursor<D::Shadow>, i: At) -> Go {
    let a = f.get(i.b());
    let r = Ref(m.dom.value(a)? as u32);
    let yes = !r.is_null() && {
        let class = ClassId(m.vm.heap.class_id(r));
        class.0 == i.x() || m.vm.classes.is_subclass(class, ClassId(i.x()))
    };
    let v = u64::from(yes);
    let s = m.dom.unary(i.op(), a, v);
    f.set(i.a(), Slot { v, s });
    Ok(())
}

/// Resolves checkcast and instanceof. A null operand needs no class (JVMS).
#[cold]
#[inline(never)]
pub fn resolve_type<D: Domain>(m: &mut Machine<D>, f: &mut Cursor<D::Shadow>, i: At) -> Go {
    let cast = i.op() == Op::CheckCastU;
    let slot = f.get(if cast { i.a() } else { i.b() });
    if m.dom.value(slot)? as u32 == 0 {
        if !cast {
            let s = m.dom.unary(Op::InstanceOf, slot, 0);
            f.set(i.a(), Slot { v: 0, s });
        }
        return Ok(());
    }
    let from = m.running_class(f);
    let class = match m.vm.resolve_class(from, i.x() as u16) {
        Ok(c) => c,
        Err(t) => return m.trouble(Err(t)),
    };
    let mut n = i.get();
    n.op = if cast { Op::CheckCast } else { Op::InstanceOf };
    n.x = class.0;
    n.y = 0;
    let stable = m.vm.is_stable(from, class);
    m.rewrite(f, n, stable);
    Ok(())
}

/// JVMS athrow.
pub fn throw<D: Domain>(m: &mut Machine<D>, f: &mut Cursor<D::Shadow>, i: At) -> Go {
    let r = Ref(m.dom.value(f.get(i.a()))? as u32);
    if r.is_null() {
        Err(Exit::Null)
    } else if m.vm.instance_of(r, m.vm.known.throwable) {
        Err(Exit::Throw(r))
    } else {
        m.trouble(raise(
            "java/lang/VerifyError",
            "Bad type on operand stack in athrow",
        ))
    }
}

/// JVMS monitorenter.
pub fn monitor_enter<D: Domain>(m: &mut Machine<D>, f: &mut Cursor<D::Shadow>, i: At) -> Go {
    let r = Ref(m.dom.value(f.get(i.a()))? as u32);
    if r.is_null() {
        return Err(Exit::Null);
    }
    match m.vm.enter_block(r) {
        Ok(()) => Ok(()),
        Err(t) => m.trouble(Err(t)),
    }
}

/// JVMS monitorexit.
pub fn monitor_exit<D: Domain>(m: &mut Machine<D>, f: &mut Cursor<D::Shadow>, i: At) -> Go {
    let r = Ref(m.dom.value(f.get(i.a()))? as u32);
    if r.is_null() {
        return Err(Exit::Null);
    }
    match m.vm.exit_block(r) {
        Ok(()) => Ok(()),
        Err(t) => m.trouble(Err(t)),
    }
}

/// A resolved string, class or other constant.
#[inline(always)]
pub fn ldc_ref<S: Copy + Default>(f: &mut Cursor<S>, i: At) -> Go {
    f.set(
        i.a(),
        Slot::plain(u64::from(i.x()) | u64::from(i.y()) << 32),
    );
    Ok(())
}

/// Resolves ldc.
#[cold]
#[inline(never)]
pub fn resolve_ldc<D: Domain>(m: &mut Machine<D>, f: &mut Cursor<D::Shadow>, i: At) -> Go {
    let from = m.running_class(f);
    let (bits, stable) = match m.load_constant(from, i.x() as u16) {
        Ok(v) => v,
        Err(t) => return m.trouble(Err(t)),
    };
    let mut n = i.get();
    n.op = Op::LdRefConst;
    n.x = bits as u32;
    n.y = (bits >> 32) as u32;
    m.rewrite(f, n, stable);
    Ok(())
}

/// The guard behind the last instruction.
#[cold]
pub fn bad<D: Domain>(m: &mut Machine<D>) -> Go {
    m.trouble(raise(
        "java/lang/VerifyError",
        "control flow falls through code end",
    ))
}

impl<D: Domain> Machine<D> {
    /// Whether a class still has to be initialised before the current thread may use it.
    pub fn must_init(&self, class: ClassId) -> bool {
        self.vm.needs_init(class)
    }
}

impl crate::vm::Vm {
    /// Whether the current thread has to initialise a class before use.
    pub fn needs_init(&self, class: ClassId) -> bool {
        let mirror = self.classes.get(class).mirror;
        match self.heap.load_u32(mirror, self.known.class_init_state) {
            init_state::INITIALIZED => false,
            init_state::IN_PROGRESS => {
                let by = self.heap.load_u32(mirror, self.known.class_init_thread);
                let mine = by == self.threads.current_id();
                if mine {
                    self.used_half_made(class);
                }
                !mine
            }
            _ => true,
        }
    }

    /// Whether a class was initialised when the base was frozen (or no base exists and it is a boot class).
    pub fn base_initialized(&self, class: ClassId) -> bool {
        match &self.base {
            None => true,
            Some(_) => self.base_initialized.contains(class),
        }
    }

    /// The class of a mirror.
    #[inline(always)]
    pub fn mirror_class(&self, mirror: Ref) -> ClassId {
        let id = ClassId(self.heap.load_u32(mirror, self.known.class_klass));
        match self.classes.try_get(id) {
            Some(_) => id,
            None => self.known.object,
        }
    }

    /// Allocates a multi-dimensional array.
    ///
    /// What no heap can hold fails before anything is allocated.
    pub fn new_multi_array(&mut self, array: ClassId, dims: &[i32]) -> crate::vm::Res<Ref> {
        // Every element of an array but the last is an array with a header; of the last, it has a byte at least.
        let (mut arrays, mut bytes) = (1u64, 0u64);
        for d in dims {
            let elements = arrays.saturating_mul((*d).max(0) as u64);
            bytes = bytes.saturating_add(arrays.saturating_mul(16).saturating_add(elements));
            arrays = elements;
        }
        if bytes > self.heap.max_bytes() {
            return raise("java/lang/OutOfMemoryError", "Java heap space");
        }
        self.nested_arrays(array, dims)
    }

    fn nested_arrays(&mut self, array: ClassId, dims: &[i32]) -> crate::vm::Res<Ref> {
        let Some((first, rest)) = dims.split_first() else {
            return Ok(Ref::NULL);
        };
        let r = self.new_array(array, *first)?;
        if !rest.is_empty()
            && let Some(component) = self.classes.get(array).component()
        {
            for i in 0..*first as u32 {
                let e = self.nested_arrays(component, rest)?;
                self.heap.set_elem_ref(r, i, e);
            }
        }
        Ok(r)
    }

    /// Text of a ClassCastException.
    pub fn class_cast_text(&self, from: ClassId, to: ClassId) -> String {
        format!(
            "class {} cannot be cast to class {} ({})",
            self.external_name(from),
            self.external_name(to),
            self.both_text(from, to)
        )
    }
}
