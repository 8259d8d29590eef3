//! Array access (JVMS 2.11.5).

use crate::class::{ClassId, Kind, Shape};
use crate::code::At;
use crate::domain::{Check, Domain, Elements, Slot};
use crate::heap::{ARRAY_DATA, ARRAY_LENGTH, Ref};
use crate::interp::ops::control::check;
use crate::interp::{Cursor, Exit, Go};
use crate::machine::Machine;
use crate::vm::raise;

#[inline(always)]
fn locate<D: Domain>(
    m: &mut Machine<D>,
    f: &mut Cursor<D::Shadow>,
    i: At,
) -> Result<(Ref, u32), Exit> {
    let slot = f.get(i.b());
    let array = Ref(m.dom.value(slot)? as u32);
    check(m, f, Check::NotNull, slot, Slot::plain(0), !array.is_null());
    if array.is_null() {
        return Err(Exit::Null);
    }
    let index = f.get(i.c());
    let at = m.dom.value(index)? as u32;
    let len = m.vm.heap.array_len(array);
    if D::ACTIVE && !D::FLAGS {
        let limit = length(m, array);
        check(m, f, Check::Index, index, limit, at < len);
    }
    if at >= len {
        Err(Exit::Index(at as i32, len))
    } else {
        Ok((array, at))
    }
}

/// The length of an array, with its shadow.
#[inline(always)]
fn length<D: Domain>(m: &mut Machine<D>, array: Ref) -> Slot<D::Shadow> {
    let v = u64::from(m.vm.heap.array_len(array));
    let s = m.dom.load(array.addr() + ARRAY_LENGTH as usize);
    Slot { v, s }
}

/// What an array holds.
fn elements<D: Domain>(m: &Machine<D>, array: Ref) -> Elements {
    let kind = match m.vm.classes.get(m.vm.class_of(array)).shape {
        Shape::Array { kind, .. } => kind,
        _ => Kind::Ref,
    };
    Elements { array, kind }
}

/// The shadow of an element that is read.
#[inline(always)]
fn read<D: Domain>(
    m: &mut Machine<D>,
    f: &Cursor<D::Shadow>,
    i: At,
    array: Ref,
    addr: usize,
) -> D::Shadow {
    let (loaded, index) = (m.dom.load(addr), f.get(i.c()));
    if D::FLAGS || index.s == D::Shadow::default() {
        return loaded;
    }
    let of = elements(m, array);
    m.dom.element(&m.vm, of, loaded, index)
}

/// Sets the shadow of an element that was written over these bits.
#[inline(always)]
fn wrote<D: Domain>(
    m: &mut Machine<D>,
    f: &Cursor<D::Shadow>,
    i: At,
    (array, addr): (Ref, usize),
    before: u64,
) {
    let (index, v) = (f.get(i.c()), f.get(i.a()));
    if D::FLAGS || index.s == D::Shadow::default() {
        m.dom.store(addr, v.s);
        return;
    }
    let before = Slot {
        v: before,
        s: m.dom.load(addr),
    };
    m.dom.store(addr, v.s);
    let of = elements(m, array);
    m.dom.element_stored(&m.vm, of, before, index, v);
}

#[inline(always)]
fn address(array: Ref, at: u32, size: usize) -> usize {
    array.addr() + ARRAY_DATA as usize + at as usize * size
}

macro_rules! loads {
    ($($name:ident $read:ident $size:literal |$v:ident| $e:expr;)*) => {$(
        /// xaload.
        #[inline(always)]
        pub fn $name<D: Domain>(m: &mut Machine<D>, f: &mut Cursor<D::Shadow>, i: At) -> Go {
            let (array, at) = locate(m, f, i)?;
            let $v = m.vm.heap.$read(array, at);
            let s = if D::ACTIVE && (!D::FLAGS || $size == 1) {
                read(m, f, i, array, address(array, at, $size))
            } else {
                D::Shadow::default()
            };
            f.set(i.a(), Slot { v: $e, s });
            Ok(())
        }
    )*};
}

loads! {
    ld_i8 elem_u8 1 |v| u64::from(v as i8 as i32 as u32);
    ld_u16 elem_u16 2 |v| u64::from(v);
    ld_i16 elem_u16 2 |v| u64::from(v as i16 as i32 as u32);
    ld_32 elem_u32 4 |v| u64::from(v);
    ld_64 elem_u64 8 |v| v;
}

macro_rules! stores {
    ($($name:ident $read:ident $write:ident $ty:ty, $size:literal;)*) => {$(
        /// xastore.
        #[inline(always)]
        pub fn $name<D: Domain>(m: &mut Machine<D>, f: &mut Cursor<D::Shadow>, i: At) -> Go {
            let (array, at) = locate(m, f, i)?;
            let v = f.get(i.a());
            let bits = stored(m, v)?;
            let before = u64::from(m.vm.heap.$read(array, at));
            m.vm.heap.$write(array, at, bits as $ty);
            if D::ACTIVE && !D::FLAGS {
                wrote(m, f, i, (array, address(array, at, $size)), before);
            }
            Ok(())
        }
    )*};
}

/// What a store writes. A move, so the shadow goes along; but a decided symbol writes its decided bits.
#[inline(always)]
fn stored<D: Domain>(_m: &mut Machine<D>, v: Slot<D::Shadow>) -> Result<u64, Exit> {
    Ok(v.v)
}

stores! {
    st_16 elem_u16 set_elem_u16 u16, 2;
    st_32 elem_u32 set_elem_u32 u32, 4;
    st_64 elem_u64 set_elem_u64 u64, 8;
}

/// JVMS bastore: boolean arrays take the lowest bit only.
#[inline(always)]
pub fn st_8<D: Domain>(m: &mut Machine<D>, f: &mut Cursor<D::Shadow>, i: At) -> Go {
    let (array, at) = locate(m, f, i)?;
    let v = f.get(i.a());
    let mut b = v.v as u8;
    if m.vm.heap.class_id(array) == m.vm.known.boolean_array.0 {
        b &= 1;
    }
    let before = u64::from(m.vm.heap.elem_u8(array, at));
    m.vm.heap.set_elem_u8(array, at, b);
    if D::ACTIVE {
        wrote(m, f, i, (array, address(array, at, 1)), before);
    }
    Ok(())
}

/// JVMS aastore.
#[inline(always)]
pub fn st_ref<D: Domain>(m: &mut Machine<D>, f: &mut Cursor<D::Shadow>, i: At) -> Go {
    let (array, at) = locate(m, f, i)?;
    let v = f.get(i.a());
    let r = Ref(v.v as u32);
    if !r.is_null() && (!D::ACTIVE || D::FLAGS || v.s == D::Shadow::default()) {
        let (ac, vc) = (
            ClassId(m.vm.heap.class_id(array)),
            ClassId(m.vm.heap.class_id(r)),
        );
        if !m.vm.classes.storable(ac, vc) {
            return Err(Exit::Slow);
        }
    }
    let before = u64::from(m.vm.heap.elem_u32(array, at));
    m.vm.heap.set_elem_u32(array, at, r.0);
    if D::ACTIVE && !D::FLAGS {
        wrote(m, f, i, (array, address(array, at, 4)), before);
    }
    Ok(())
}

/// The value does not fit the array.
pub fn st_ref_slow<D: Domain>(m: &mut Machine<D>, f: &mut Cursor<D::Shadow>, i: At) -> Go {
    let name =
        m.vm.external_name(m.vm.class_of(Ref(f.get(i.a()).v as u32)));
    m.trouble(raise("java/lang/ArrayStoreException", name))
}

/// JVMS arraylength.
#[inline(always)]
pub fn array_length<D: Domain>(m: &mut Machine<D>, f: &mut Cursor<D::Shadow>, i: At) -> Go {
    let a = f.get(i.b());
    let array = Ref(m.dom.value(a)? as u32);
    check(m, f, Check::NotNull, a, Slot::plain(0), !array.is_null());
    if array.is_null() {
        return Err(Exit::Null);
    }
    let v = u64::from(m.vm.heap.array_len(array));
    let s = if D::ACTIVE && !D::FLAGS {
        let known = m.dom.load(array.addr() + ARRAY_LENGTH as usize);
        match known == D::Shadow::default() {
            true => m.dom.unary(i.op(), a, v),
            false => known,
        }
    } else {
        D::Shadow::default()
    };
    f.set(i.a(), Slot { v, s });
    Ok(())
}
