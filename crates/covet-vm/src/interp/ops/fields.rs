//! Field access (JVMS getfield, putfield, getstatic, putstatic).

use crate::class::resolve::FieldRef;
use crate::class::{Kind, init_state};
use crate::code::{At, Op};
use crate::domain::{Check, Domain, Slot};
use crate::heap::Ref;
use crate::interp::ops::control::check;
use crate::interp::{Cursor, Exit, Go};
use crate::machine::Machine;
use crate::sandbox::Act;
use crate::transaction::chance;
use crate::vm::{Trouble, Vm};

#[inline(always)]
fn object<D: Domain>(
    m: &mut Machine<D>,
    f: &Cursor<D::Shadow>,
    slot: Slot<D::Shadow>,
) -> Result<Ref, Exit> {
    let o = Ref(m.dom.value(slot)? as u32);
    check(m, f, Check::NotNull, slot, Slot::plain(0), !o.is_null());
    if o.is_null() { Err(Exit::Null) } else { Ok(o) }
}

macro_rules! gets {
    ($($get:ident $gs:ident $read:ident $size:literal |$v:ident| $e:expr;)*) => {$(
        /// getfield.
        #[inline(always)]
        pub fn $get<D: Domain>(m: &mut Machine<D>, f: &mut Cursor<D::Shadow>, i: At) -> Go {
            let slot = f.get(i.b());
            let o = object(m, f, slot)?;
            let $v = m.vm.heap.$read(o, i.x());
            let s = if D::ACTIVE && (!D::FLAGS || $size == 1) {
                let s = m.dom.load(o.addr() + i.x() as usize);
                m.dom.through(s, slot)
            } else {
                D::Shadow::default()
            };
            f.set(i.a(), Slot { v: $e, s });
            Ok(())
        }
        /// getstatic of an initialised class.
        #[inline(always)]
        pub fn $gs<D: Domain>(m: &mut Machine<D>, f: &mut Cursor<D::Shadow>, i: At) -> Go {
            let o = Ref(i.x());
            let $v = m.vm.heap.$read(o, i.y());
            let s = if D::ACTIVE && (!D::FLAGS || $size == 1) {
                m.dom.load(o.addr() + i.y() as usize)
            } else {
                D::Shadow::default()
            };
            f.set(i.a(), Slot { v: $e, s });
            Ok(())
        }
    )*};
}

gets! {
    get_u8 gs_u8 load_u8 1 |v| u64::from(v);
    get_i8 gs_i8 load_u8 1 |v| u64::from(v as i8 as i32 as u32);
    get_u16 gs_u16 load_u16 2 |v| u64::from(v);
    get_i16 gs_i16 load_u16 2 |v| u64::from(v as i16 as i32 as u32);
    get_32 gs_32 load_u32 4 |v| u64::from(v);
    get_64 gs_64 load_u64 8 |v| v;
}

/// getstatic of the salt of the immutable collections, which decides the order of `Set.of` and `Map.of`.
pub fn gs_world_64<D: Domain>(m: &mut Machine<D>, f: &mut Cursor<D::Shadow>, i: At) -> Go {
    m.vm.sandbox.record(Act::SaltRead, "", None);
    gs_64(m, f, i)
}

/// getstatic of what follows from the salt.
pub fn gs_world_u8<D: Domain>(m: &mut Machine<D>, f: &mut Cursor<D::Shadow>, i: At) -> Go {
    m.vm.sandbox.record(Act::SaltRead, "", None);
    gs_u8(m, f, i)
}

macro_rules! puts {
    ($($put:ident $ps:ident $write:ident $size:literal |$v:ident| $e:expr;)*) => {$(
        /// putfield.
        #[inline(always)]
        pub fn $put<D: Domain>(m: &mut Machine<D>, f: &mut Cursor<D::Shadow>, i: At) -> Go {
            let o = object(m, f, f.get(i.a()))?;
            let slot = f.get(i.b());
            let $v = slot.v;
            m.vm.heap.$write(o, i.x(), $e);
            if D::ACTIVE && (!D::FLAGS || $size == 1) {
                m.dom.store(o.addr() + i.x() as usize, slot.s);
            }
            Ok(())
        }
        /// putstatic of an initialised class.
        #[inline(always)]
        pub fn $ps<D: Domain>(m: &mut Machine<D>, f: &mut Cursor<D::Shadow>, i: At) -> Go {
            let o = Ref(i.x());
            let slot = f.get(i.a());
            let $v = slot.v;
            m.vm.heap.$write(o, i.y(), $e);
            if D::ACTIVE && (!D::FLAGS || $size == 1) {
                m.dom.store(o.addr() + i.y() as usize, slot.s);
            }
            Ok(())
        }
    )*};
}

puts! {
    put_z ps_z store_u8 1 |v| v as u8 & 1;
    put_8 ps_8 store_u8 1 |v| v as u8;
    put_16 ps_16 store_u16 2 |v| v as u16;
    put_32 ps_32 store_u32 4 |v| v as u32;
    put_64 ps_64 store_u64 8 |v| v;
}

/// The class of a static access must be initialised, or being initialised by this thread.
#[inline(always)]
pub fn checked<D: Domain>(m: &mut Machine<D>, i: At) -> Go {
    let mirror = Ref(i.x());
    if m.vm.heap.load_u32(mirror, m.vm.known.class_init_state) == init_state::INITIALIZED {
        return Ok(());
    }
    Err(Exit::Slow)
}

/// The class is not known to be initialised: initialise it, or go on if this thread is doing so.
pub fn checked_slow<D: Domain>(m: &mut Machine<D>, f: &mut Cursor<D::Shadow>, i: At) -> Go {
    let class = m.vm.mirror_class(Ref(i.x()));
    if m.vm.needs_init(class) {
        return m.trouble(Err(Trouble::Init(class)));
    }
    match i.op() {
        Op::GsU8C => gs_u8(m, f, i),
        Op::GsI8C => gs_i8(m, f, i),
        Op::GsU16C => gs_u16(m, f, i),
        Op::GsI16C => gs_i16(m, f, i),
        Op::Gs32C | Op::GsRefC => gs_32(m, f, i),
        Op::Gs64C => gs_64(m, f, i),
        Op::PsZC => ps_z(m, f, i),
        Op::Ps8C => ps_8(m, f, i),
        Op::Ps16C => ps_16(m, f, i),
        Op::Ps32C | Op::PsRefC => ps_32(m, f, i),
        _ => ps_64(m, f, i),
    }
}

fn field_op(op: Op, kind: Kind, check: bool) -> Op {
    let n = match kind {
        Kind::Boolean => 0,
        Kind::Byte => 1,
        Kind::Char => 2,
        Kind::Short => 3,
        Kind::Int | Kind::Float => 4,
        Kind::Ref | Kind::Void => 5,
        Kind::Long | Kind::Double => 6,
    };
    let get = [
        Op::GetU8,
        Op::GetI8,
        Op::GetU16,
        Op::GetI16,
        Op::Get32,
        Op::GetRef,
        Op::Get64,
    ];
    let put = [
        Op::PutZ,
        Op::Put8,
        Op::Put16,
        Op::Put16,
        Op::Put32,
        Op::PutRef,
        Op::Put64,
    ];
    let gs = [
        Op::GsU8,
        Op::GsI8,
        Op::GsU16,
        Op::GsI16,
        Op::Gs32,
        Op::GsRef,
        Op::Gs64,
    ];
    let gsc = [
        Op::GsU8C,
        Op::GsI8C,
        Op::GsU16C,
        Op::GsI16C,
        Op::Gs32C,
        Op::GsRefC,
        Op::Gs64C,
    ];
    let ps = [
        Op::PsZ,
        Op::Ps8,
        Op::Ps16,
        Op::Ps16,
        Op::Ps32,
        Op::PsRef,
        Op::Ps64,
    ];
    let psc = [
        Op::PsZC,
        Op::Ps8C,
        Op::Ps16C,
        Op::Ps16C,
        Op::Ps32C,
        Op::PsRefC,
        Op::Ps64C,
    ];
    match (op, check) {
        (Op::GetFieldU, _) => get[n],
        (Op::PutFieldU, _) => put[n],
        (Op::GetStaticU, false) => gs[n],
        (Op::GetStaticU, true) => gsc[n],
        (_, false) => ps[n],
        (_, true) => psc[n],
    }
}

/// Resolves a field instruction, rewrites it and has it executed again.
#[cold]
#[inline(never)]
pub fn resolve<D: Domain>(m: &mut Machine<D>, f: &mut Cursor<D::Shadow>, i: At) -> Go {
    let from = m.running_class(f);
    let is_static = matches!(i.op(), Op::GetStaticU | Op::PutStaticU);
    let put = matches!(i.op(), Op::PutFieldU | Op::PutStaticU);
    let found = match m.vm.resolve_field(from, i.x() as u16, is_static, put) {
        Ok(r) => r,
        Err(t) => return m.trouble(Err(t)),
    };
    let mut new = i.get();
    let mut stable = found.stable;
    if is_static {
        let mirror = m.vm.classes.get(found.class).mirror;
        new.x = mirror.0;
        new.y = found.field.offset;
        // The unchecked form exists only for classes that are initialised for good.
        let check = !m.vm.initialized_for_good(found.class);
        if check && m.vm.needs_init(found.class) {
            return m.trouble(Err(Trouble::Init(found.class)));
        }
        new.op = match (field_op(i.op(), found.field.kind, check), &found) {
            (Op::GsU8, found) if m.vm.is_salt(found) => Op::GsWorldU8,
            (Op::Gs64, found) if m.vm.is_salt(found) => Op::GsWorld64,
            (op, _) => op,
        };
        stable &= m.vm.in_base(found.class);
    } else {
        new.x = found.field.offset;
        new.op = field_op(i.op(), found.field.kind, false);
    }
    m.rewrite(f, new, stable);
    Ok(())
}

impl Vm {
    /// Whether a static field decides the order of immutable collections.
    fn is_salt(&self, found: &FieldRef) -> bool {
        self.classes.get(found.class).loader.is_null()
            && self.class_name(found.class) == chance::COLLECTIONS
            && [chance::SALT, chance::REVERSE].contains(&self.syms.text(found.field.name))
    }

    /// Whether a class is initialised now and in every later run: initialised in the base, or there is no base yet
    /// and this is a boot class (which the base will contain).
    pub fn initialized_for_good(&self, id: crate::class::ClassId) -> bool {
        let mirror = self.classes.get(id).mirror;
        let now =
            self.heap.load_u32(mirror, self.known.class_init_state) == init_state::INITIALIZED;
        now && self.base_initialized(id)
    }
}
