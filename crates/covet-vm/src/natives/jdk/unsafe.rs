//! `jdk.internal.misc.Unsafe`: field and array access by offset, off-heap memory, compare-and-set, park.
//!
//! An offset is a byte offset inside an object; with a null base it is an address of [`crate::native_memory`]. Both are
//! bounded: an access outside of the object or the memory, or a write to an object's header, is an `InternalError` of
//! the guest. So this is no way to break the heap.

use crate::class::{ClassId, Kind, Shape};
use crate::domain::{Domain, NativeCall, Slot};
use crate::heap::Ref;
use crate::machine::Machine;
use crate::natives::{
    Activation, FullNative, Outcome, PlainNative, Quick, arg, joins, opaque, ret,
};
use crate::sandbox::Act;
use crate::thread::{State, Wait};
use crate::vm::{Res, Trouble, Vm, raise, raise_bare};

impl Vm {
    /// Checks a guest-made address that is written to.
    fn unsafe_target(&mut self, base: Ref, off: i64, len: u64) -> Res<u64> {
        if !base.is_null() && off < self.data_offset(base) {
            return self.fault();
        }
        self.unsafe_place(base, off, len)
    }

    /// Where the fields or elements of an object start.
    fn data_offset(&self, r: Ref) -> i64 {
        let class = self.classes.get(self.class_of(r));
        i64::from(match class.is_array() {
            true => crate::heap::ARRAY_DATA,
            false => crate::heap::OBJECT_DATA,
        })
    }

    /// Checks a guest-made address.
    fn unsafe_place(&mut self, base: Ref, off: i64, len: u64) -> Res<u64> {
        if base.is_null() {
            return match self.native_memory.get(off as u64, len).is_some() {
                true => Ok(off as u64),
                false => self.fault(),
            };
        }
        let inside = off >= 0 && (off as u64).saturating_add(len) <= self.object_bytes(base) as u64;
        let addr = (base.addr() as u64).wrapping_add(off as u64);
        if !inside || !self.heap.in_bounds(addr, len) {
            return self.fault();
        }
        Ok(addr)
    }

    /// Reads raw bits through an unsafe address.
    pub fn unsafe_get(&mut self, base: Ref, off: i64, len: u64) -> Res<u64> {
        let at = self.unsafe_place(base, off, len)?;
        let bytes = if base.is_null() {
            self.native_memory.get(at, len).unwrap_or_default()
        } else {
            self.heap.bytes(at as usize, len as usize)
        };
        let mut w = [0u8; 8];
        w[..bytes.len()].copy_from_slice(bytes);
        Ok(u64::from_le_bytes(w))
    }

    /// Writes raw bits through an unsafe address.
    pub fn unsafe_put(&mut self, base: Ref, off: i64, len: u64, bits: u64) -> Res<()> {
        let at = self.unsafe_target(base, off, len)?;
        let bytes = bits.to_le_bytes();
        if base.is_null() {
            if let Some(m) = self.native_memory.get_mut(at, len) {
                m.copy_from_slice(&bytes[..len as usize]);
            }
        } else {
            self.heap.write_bytes(at as usize, &bytes[..len as usize]);
        }
        Ok(())
    }

    /// The end of an access that another machine would do: what it finds there, or breaks, nobody knows.
    fn fault<T>(&mut self) -> Res<T> {
        self.act(Act::WildAccess, "");
        raise(
            "java/lang/InternalError",
            "a fault occurred in an unsafe memory access operation",
        )
    }
}

fn extend(kind: Kind, bits: u64) -> u64 {
    match kind {
        Kind::Byte => u64::from(bits as i8 as i32 as u32),
        Kind::Short => u64::from(bits as i16 as i32 as u32),
        Kind::Boolean => u64::from(bits as u8 != 0),
        _ => bits,
    }
}

fn get<D: Domain>(m: &mut Machine<D>, a: &[Slot<D::Shadow>], kind: Kind) -> Res<Slot<D::Shadow>> {
    let (base, off) = (Ref(m.value(a[1])? as u32), m.value(a[2])? as i64);
    let bits = m.vm.unsafe_get(base, off, u64::from(kind.size()))?;
    let v = extend(kind, bits);
    let s = loaded(m, base, off, kind, v);
    Ok(Slot { v, s })
}

/// Whether an access is as wide as what lies there; a narrower or wider view of an array (`ByteBuffer.getInt`) mixes
/// the shadows of several elements, or one with many.
fn aligned<D: Domain>(m: &Machine<D>, base: Ref, kind: Kind) -> bool {
    match m.vm.classes.get(m.vm.class_of(base)).shape {
        Shape::Array { kind: element, .. } => element.size() == kind.size(),
        _ => true,
    }
}

/// The shadow of what was loaded.
#[inline(always)]
fn loaded<D: Domain>(
    m: &mut Machine<D>,
    base: Ref,
    off: i64,
    kind: Kind,
    result: u64,
) -> D::Shadow {
    if !D::ACTIVE || base.is_null() || m.dom.idle(&[]) {
        return D::Shadow::default();
    }
    let at = base.addr() + off as usize;
    if aligned(m, base, kind) {
        return m.dom.load(at);
    }
    m.dom.native(&NativeCall {
        native: "jdk/internal/misc/Unsafe.get",
        opaque: false,
        args: &[],
        read: std::slice::from_ref(&(at..at + kind.size() as usize)),
        wrote: &[],
        result,
    })
}

/// Stores the shadow of what was stored. Memory outside the heap has none.
#[inline(always)]
fn stored<D: Domain>(m: &mut Machine<D>, base: Ref, off: i64, kind: Kind, v: Slot<D::Shadow>) {
    if !D::ACTIVE || m.dom.idle(&[v]) {
        return;
    }
    let at = base.addr() + off as usize;
    if !base.is_null() && aligned(m, base, kind) {
        m.dom.store(at, v.s);
        return;
    }
    let range = at..at + kind.size() as usize;
    let wrote = std::slice::from_ref(&range);
    m.dom.native(&NativeCall {
        native: "jdk/internal/misc/Unsafe.put",
        opaque: base.is_null(),
        args: &[v],
        read: &[],
        wrote: if base.is_null() { &[] } else { wrote },
        result: 0,
    });
}

fn put<D: Domain>(m: &mut Machine<D>, a: &[Slot<D::Shadow>], kind: Kind) -> Res<Slot<D::Shadow>> {
    let (base, off) = (Ref(m.value(a[1])? as u32), m.value(a[2])? as i64);
    let v = a[4];
    m.vm.unsafe_put(base, off, u64::from(kind.size()), v.v)?;
    stored(m, base, off, kind, v);
    Ok(Slot::default())
}

/// Compare and set; answers the old slot and whether it was swapped.
fn cas<D: Domain>(
    m: &mut Machine<D>,
    a: &[Slot<D::Shadow>],
    kind: Kind,
) -> Res<(Slot<D::Shadow>, bool)> {
    let (base, off) = (Ref(m.value(a[1])? as u32), m.value(a[2])? as i64);
    let size = u64::from(kind.size());
    let wide = if kind == Kind::Long { 2 } else { 1 };
    let (expected, new) = (m.value(a[4])?, a[4 + wide]);
    let old = m.vm.unsafe_get(base, off, size)?;
    let s = loaded(m, base, off, kind, old);
    let same = if size == 8 {
        old == expected
    } else {
        old as u32 == expected as u32
    };
    if same {
        m.vm.unsafe_put(base, off, size, new.v)?;
        stored(m, base, off, kind, new);
    }
    Ok((Slot { v: old, s }, same))
}

macro_rules! accessors {
    ($v:ident: $($kind:ident $name:literal $desc:literal),* $(,)?) => {
        $(
            $v.push((concat!("jdk/internal/misc/Unsafe.get", $name, "(Ljava/lang/Object;J)", $desc), |m, a| get(m, a, Kind::$kind)));
            $v.push((concat!("jdk/internal/misc/Unsafe.get", $name, "Volatile(Ljava/lang/Object;J)", $desc), |m, a| get(m, a, Kind::$kind)));
            $v.push((concat!("jdk/internal/misc/Unsafe.put", $name, "(Ljava/lang/Object;J", $desc, ")V"), |m, a| put(m, a, Kind::$kind)));
            $v.push((concat!("jdk/internal/misc/Unsafe.put", $name, "Volatile(Ljava/lang/Object;J", $desc, ")V"), |m, a| put(m, a, Kind::$kind)));
        )*
    };
}

macro_rules! cases {
    ($v:ident: $($kind:ident $name:literal $desc:literal),* $(,)?) => {
        $(
            $v.push((concat!("jdk/internal/misc/Unsafe.compareAndSet", $name, "(Ljava/lang/Object;J", $desc, $desc, ")Z"),
                |m, a| cas(m, a, Kind::$kind).map(|r| Slot::plain(u64::from(r.1)))));
            $v.push((concat!("jdk/internal/misc/Unsafe.compareAndExchange", $name, "(Ljava/lang/Object;J", $desc, $desc, ")", $desc),
                |m, a| cas(m, a, Kind::$kind).map(|r| r.0)));
        )*
    };
}

/// Quick natives.
pub fn quick<D: Domain>(v: &mut Vec<(&'static str, Quick<D>)>) {
    accessors!(v:
        Boolean "Boolean" "Z", Byte "Byte" "B", Char "Char" "C", Short "Short" "S", Int "Int" "I", Long "Long" "J",
        Float "Float" "F", Double "Double" "D", Ref "Reference" "Ljava/lang/Object;",
    );
    cases!(v: Int "Int" "I", Long "Long" "J", Ref "Reference" "Ljava/lang/Object;");
    v.push((
        "jdk/internal/misc/Unsafe.copyMemory0(Ljava/lang/Object;JLjava/lang/Object;JJ)V",
        copy_memory,
    ));
}

fn copy_memory<D: Domain>(m: &mut Machine<D>, a: &[Slot<D::Shadow>]) -> Res<Slot<D::Shadow>> {
    let (from, from_off) = (Ref(m.value(a[1])? as u32), m.value(a[2])? as i64);
    let (to, to_off) = (Ref(m.value(a[4])? as u32), m.value(a[5])? as i64);
    let len = m.value(a[7])?;
    let source = m.vm.unsafe_place(from, from_off, len)?;
    let target = m.vm.unsafe_target(to, to_off, len)?;
    m.vm.afford_copy(len)?;
    m.vm.charge_copy_outside(len);
    match (from.is_null(), to.is_null()) {
        (false, false) => {
            m.vm.heap
                .copy_within(source as usize, target as usize, len as usize);
            if D::ACTIVE {
                m.dom.copy(source as usize, target as usize, len as usize);
            }
        }
        (true, false) => {
            let data =
                m.vm.native_memory
                    .get(source, len)
                    .unwrap_or_default()
                    .to_vec();
            m.vm.heap.write_bytes(target as usize, &data);
        }
        (false, true) => {
            let data = m.vm.heap.bytes(source as usize, len as usize).to_vec();
            if let Some(t) = m.vm.native_memory.get_mut(target, len) {
                t.copy_from_slice(&data);
            }
        }
        (true, true) => {
            let data =
                m.vm.native_memory
                    .get(source, len)
                    .unwrap_or_default()
                    .to_vec();
            if let Some(t) = m.vm.native_memory.get_mut(target, len) {
                t.copy_from_slice(&data);
            }
        }
    }
    Ok(Slot::default())
}

/// Plain natives.
pub const PLAIN: &[PlainNative] = &[
    opaque("jdk/internal/misc/Unsafe.registerNatives()V", |_, _| {
        ret::v()
    }),
    opaque("jdk/internal/misc/Unsafe.fullFence()V", |_, _| ret::v()),
    opaque("jdk/internal/misc/Unsafe.loadFence()V", |_, _| ret::v()),
    opaque("jdk/internal/misc/Unsafe.storeFence()V", |_, _| ret::v()),
    opaque("jdk/internal/misc/Unsafe.pageSize()I", |_, _| ret::i(4096)),
    opaque("jdk/internal/misc/Unsafe.addressSize0()I", |_, _| ret::i(8)),
    opaque("jdk/internal/misc/Unsafe.isBigEndian0()Z", |_, _| {
        ret::z(false)
    }),
    opaque("jdk/internal/misc/Unsafe.unalignedAccess0()Z", |_, _| {
        ret::z(true)
    }),
    opaque(
        "jdk/internal/misc/Unsafe.arrayBaseOffset0(Ljava/lang/Class;)I",
        |_, _| ret::i(16),
    ),
    opaque(
        "jdk/internal/misc/Unsafe.arrayIndexScale0(Ljava/lang/Class;)I",
        index_scale,
    ),
    opaque(
        "jdk/internal/misc/Unsafe.objectFieldOffset0(Ljava/lang/reflect/Field;)J",
        |vm, a| field_offset(vm, a, false),
    ),
    opaque(
        "jdk/internal/misc/Unsafe.objectFieldOffset1(Ljava/lang/Class;Ljava/lang/String;)J",
        field_offset_by_name,
    ),
    opaque(
        "jdk/internal/misc/Unsafe.staticFieldOffset0(Ljava/lang/reflect/Field;)J",
        |vm, a| field_offset(vm, a, true),
    ),
    opaque(
        "jdk/internal/misc/Unsafe.staticFieldBase0(Ljava/lang/reflect/Field;)Ljava/lang/Object;",
        field_base,
    ),
    opaque(
        "jdk/internal/misc/Unsafe.shouldBeInitialized0(Ljava/lang/Class;)Z",
        should_be_initialized,
    ),
    opaque(
        "jdk/internal/misc/Unsafe.allocateInstance(Ljava/lang/Class;)Ljava/lang/Object;",
        allocate_instance,
    ),
    opaque(
        "jdk/internal/misc/Unsafe.allocateMemory0(J)J",
        allocate_memory,
    ),
    opaque(
        "jdk/internal/misc/Unsafe.reallocateMemory0(JJ)J",
        reallocate_memory,
    ),
    opaque("jdk/internal/misc/Unsafe.freeMemory0(J)V", |vm, a| {
        vm.native_memory.release(arg::j(a, 1) as u64);
        ret::v()
    }),
    opaque(
        "jdk/internal/misc/Unsafe.setMemory0(Ljava/lang/Object;JJB)V",
        set_memory,
    ),
    joins(
        "jdk/internal/misc/Unsafe.copySwapMemory0(Ljava/lang/Object;JLjava/lang/Object;JJJ)V",
        copy_swap_memory,
    ),
    opaque(
        "jdk/internal/misc/Unsafe.unpark(Ljava/lang/Object;)V",
        unpark,
    ),
    opaque(
        "jdk/internal/misc/Unsafe.throwException(Ljava/lang/Throwable;)V",
        |vm, a| match arg::r(a, 1) {
            Ref::NULL => raise_bare("java/lang/NullPointerException"),
            r if vm.instance_of(r, vm.known.throwable) => Err(Trouble::Throw(r)),
            _ => vm.fault(),
        },
    ),
    opaque("jdk/internal/misc/Unsafe.getLoadAverage0([DI)I", |_, _| {
        ret::i(-1)
    }),
    opaque("jdk/internal/misc/Unsafe.writebackMemory(JJ)V", |_, _| {
        ret::v()
    }),
    opaque("jdk/internal/misc/Unsafe.writebackPreSync0()V", |_, _| {
        ret::v()
    }),
    opaque("jdk/internal/misc/Unsafe.writebackPostSync0()V", |_, _| {
        ret::v()
    }),
    opaque(
        "jdk/internal/misc/Unsafe.defineClass0(Ljava/lang/String;[BIILjava/lang/ClassLoader;Ljava/security/ProtectionDomain;)Ljava/lang/Class;",
        define_class,
    ),
];

fn index_scale(vm: &mut Vm, a: &[u64]) -> Res<u64> {
    let c = vm.mirror_class(arg::r(a, 1));
    match vm.classes.get(c).shape {
        Shape::Array { kind, .. } => ret::i(kind.size() as i32),
        _ => raise("java/lang/InvalidClassException", "not an array"),
    }
}

/// Class and index of a `java.lang.reflect.Field`.
/// Class and offset of a `Field`, which has to be static or not.
fn reflected(vm: &Vm, field: Ref, want_static: bool) -> Res<(ClassId, u32)> {
    let class = vm.mirror_class(vm.heap.load_ref(field, vm.known.field_clazz));
    let slot = vm.heap.load_u32(field, vm.known.field_slot);
    match vm.classes.get(class).fields.get(slot as usize) {
        Some(f) if f.is_static() == want_static => Ok((class, f.offset)),
        _ => raise_bare("java/lang/IllegalArgumentException"),
    }
}

fn field_offset(vm: &mut Vm, a: &[u64], want_static: bool) -> Res<u64> {
    let (_, off) = reflected(vm, arg::r(a, 1), want_static)?;
    ret::j(i64::from(off))
}

fn field_base(vm: &mut Vm, a: &[u64]) -> Res<u64> {
    let (class, _) = reflected(vm, arg::r(a, 1), true)?;
    ret::r(vm.classes.get(class).mirror)
}

fn field_offset_by_name(vm: &mut Vm, a: &[u64]) -> Res<u64> {
    let class = vm.mirror_class(arg::r(a, 1));
    let name = vm.text(arg::r(a, 2));
    let sym = vm.syms.intern(&name);
    let mut at = Some(class);
    while let Some(c) = at {
        let c = vm.classes.get(c);
        if let Some(f) = c.fields.iter().find(|f| f.name == sym) {
            return ret::j(i64::from(f.offset));
        }
        at = c.super_class;
    }
    raise("java/lang/InternalError", name)
}

fn should_be_initialized(vm: &mut Vm, a: &[u64]) -> Res<u64> {
    let class = vm.mirror_class(arg::r(a, 1));
    ret::z(vm.needs_init(class))
}

/// Full, so that a failure shows this frame.
fn ensure_initialized<D: Domain>(
    m: &mut Machine<D>,
    a: Activation<D::Shadow>,
) -> Res<Outcome<D::Shadow>> {
    let mirror = m.ref_arg(&a, 1)?;
    let class = m.vm.mirror_class(mirror);
    if m.vm.needs_init(class) {
        return Err(Trouble::Init(class));
    }
    Ok(Outcome::Void)
}

fn allocate_instance(vm: &mut Vm, a: &[u64]) -> Res<u64> {
    let class = vm.mirror_class(arg::r(a, 1));
    let c = vm.classes.get(class);
    if !matches!(c.shape, Shape::Instance)
        || c.access & (crate::class::acc::ABSTRACT | crate::class::acc::INTERFACE) != 0
    {
        return raise("java/lang/InstantiationException", vm.external_name(class));
    }
    if vm.needs_init(class) {
        return Err(Trouble::Init(class));
    }
    ret::r(vm.new_instance(class)?)
}

fn allocate_memory(vm: &mut Vm, a: &[u64]) -> Res<u64> {
    vm.charge_copy_outside((arg::j(a, 1).max(0) as u64).min(vm.options.max_heap));
    ret::j(vm.native_memory.allocate(arg::j(a, 1) as u64).unwrap_or(0) as i64)
}

fn reallocate_memory(vm: &mut Vm, a: &[u64]) -> Res<u64> {
    let (old, len) = (arg::j(a, 1) as u64, arg::j(a, 3) as u64);
    let keep = vm.native_memory.block_len(old).min(len);
    let data = vm.native_memory.get(old, keep).unwrap_or_default().to_vec();
    let Some(new) = vm.native_memory.allocate(len) else {
        return ret::j(0);
    };
    if let Some(t) = vm.native_memory.get_mut(new, data.len() as u64) {
        t.copy_from_slice(&data);
    }
    vm.native_memory.release(old);
    ret::j(new as i64)
}

fn set_memory(vm: &mut Vm, a: &[u64]) -> Res<u64> {
    let (base, off, len, v) = (
        arg::r(a, 1),
        arg::j(a, 2),
        arg::j(a, 4) as u64,
        arg::i(a, 6) as u8,
    );
    let at = vm.unsafe_target(base, off, len)?;
    vm.afford_copy(len)?;
    vm.charge_copy_outside(len);
    if base.is_null() {
        if let Some(t) = vm.native_memory.get_mut(at, len) {
            t.fill(v);
        }
    } else {
        vm.heap.write_bytes(at as usize, &vec![v; len as usize]);
    }
    ret::v()
}

fn copy_swap_memory(vm: &mut Vm, a: &[u64]) -> Res<u64> {
    let (from, from_off, to, to_off) = (arg::r(a, 1), arg::j(a, 2), arg::r(a, 4), arg::j(a, 5));
    let (len, size) = (arg::j(a, 7), arg::j(a, 9));
    if !matches!(size, 2 | 4 | 8) {
        return vm.fault();
    }
    vm.charge_scan(len.max(0) as usize)?;
    for i in 0..len / size {
        let at = i.wrapping_mul(size);
        let v = vm.unsafe_get(from, from_off.wrapping_add(at), size as u64)?;
        let swapped = match size {
            2 => u64::from((v as u16).swap_bytes()),
            4 => u64::from((v as u32).swap_bytes()),
            _ => v.swap_bytes(),
        };
        vm.unsafe_put(to, to_off.wrapping_add(at), size as u64, swapped)?;
    }
    ret::v()
}

fn unpark(vm: &mut Vm, a: &[u64]) -> Res<u64> {
    let thread = arg::r(a, 1);
    if let Some(t) = vm.threads.by_object(thread) {
        t.permit = true;
        if matches!(t.state, State::Blocked(Wait::Park(_))) {
            t.state = State::Runnable;
            vm.somebody_woke();
        }
    }
    ret::v()
}

fn define_class(vm: &mut Vm, a: &[u64]) -> Res<u64> {
    let name = vm.text(arg::r(a, 1)).replace('.', "/");
    let bytes = vm.byte_array(arg::r(a, 2));
    let (from, len) = (arg::i(a, 3).max(0) as usize, arg::i(a, 4).max(0) as usize);
    let bytes = bytes
        .get(from..from.saturating_add(len))
        .unwrap_or_default()
        .to_vec();
    let def = crate::class::create::Definition {
        loader: arg::r(a, 5),
        expected: (!name.is_empty()).then_some(name),
        protection_domain: arg::r(a, 6),
        ..Default::default()
    };
    let id = vm.define(bytes.into(), &def)?;
    ret::r(vm.classes.get(id).mirror)
}

/// Full natives.
pub fn full<D: Domain>(v: &mut Vec<FullNative<D>>) {
    v.push(FullNative {
        key: "jdk/internal/misc/Unsafe.ensureClassInitialized0(Ljava/lang/Class;)V",
        run: ensure_initialized,
        catches: false,
    });
    v.push(FullNative {
        key: "jdk/internal/misc/Unsafe.park(ZJ)V",
        run: park,
        catches: false,
    });
}

/// `park(absolute, time)`: returns at once with a permit or when interrupted.
fn park<D: Domain>(m: &mut Machine<D>, a: Activation<D::Shadow>) -> Res<Outcome<D::Shadow>> {
    let (absolute, time) = (m.arg(&a, 1).v as i32 != 0, m.arg(&a, 2).v as i64);
    m.vm.check_stop()?;
    let interrupted = m.vm.is_interrupted();
    let now = m.vm.sandbox.now();
    let t = m.vm.threads.running_mut();
    if a.step == 1 || t.permit || interrupted {
        t.permit = false;
        return Ok(Outcome::Void);
    }
    let deadline = match (absolute, time) {
        (false, 0) => None,
        (false, n) if n < 0 => return Ok(Outcome::Void),
        (false, n) => Some(now.saturating_add(n)),
        (true, millis) => {
            let d = m.vm.sandbox.clock.deadline_at_wall_millis(millis) as i64;
            if d <= now {
                return Ok(Outcome::Void);
            }
            Some(d)
        }
    };
    m.set_step(1);
    Err(Trouble::Block(Wait::Park(deadline)))
}

impl Vm {
    /// Interrupt status of the running thread.
    pub fn is_interrupted(&self) -> bool {
        let t = self.threads.running();
        if self.known.thread_interrupted != 0 {
            self.heap
                .load_u8(t.current_object, self.known.thread_interrupted)
                != 0
        } else {
            t.interrupted
        }
    }
}
