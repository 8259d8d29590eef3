//! Conversions (JVMS 2.11.4) and three-way comparisons.

use std::cmp::Ordering;

use crate::code::At;
use crate::domain::{Domain, Slot};
use crate::interp::{Cursor, Go};
use crate::machine::Machine;

macro_rules! conversions {
    ($($(#[$doc:meta])* $name:ident |$x:ident| $e:expr;)*) => {$(
        $(#[$doc])*
        #[inline(always)]
        pub fn $name<D: Domain>(m: &mut Machine<D>, f: &mut Cursor<D::Shadow>, i: At) -> Go {
            let a = f.get(i.b());
            let $x = m.dom.value(a)?;
            let v: u64 = $e;
            let s = m.dom.unary(i.op(), a, v);
            f.set(i.a(), Slot { v, s });
            Ok(())
        }
    )*};
}

fn f(x: u64) -> f32 {
    f32::from_bits(x as u32)
}

conversions! {
    /// JVMS i2l.
    i2l |x| i64::from(x as i32) as u64;
    /// JVMS i2f.
    i2f |x| u64::from((x as i32 as f32).to_bits());
    /// JVMS i2d.
    i2d |x| f64::from(x as i32).to_bits();
    /// JVMS l2i.
    l2i |x| u64::from(x as u32);
    /// JVMS l2f.
    l2f |x| u64::from((x as i64 as f32).to_bits());
    /// JVMS l2d.
    l2d |x| (x as i64 as f64).to_bits();
    /// JVMS f2i: saturating, NaN to 0, as Rust's `as`.
    f2i |x| u64::from(f(x) as i32 as u32);
    /// JVMS f2l.
    f2l |x| f(x) as i64 as u64;
    /// JVMS f2d.
    f2d |x| f64::from(f(x)).to_bits();
    /// JVMS d2i.
    d2i |x| u64::from(f64::from_bits(x) as i32 as u32);
    /// JVMS d2l.
    d2l |x| f64::from_bits(x) as i64 as u64;
    /// JVMS d2f.
    d2f |x| u64::from((f64::from_bits(x) as f32).to_bits());
    /// JVMS i2b.
    i2b |x| u64::from(x as i8 as i32 as u32);
    /// JVMS i2c.
    i2c |x| u64::from(x as u16);
    /// JVMS i2s.
    i2s |x| u64::from(x as i16 as i32 as u32);
}

#[inline(always)]
fn three_way<D: Domain>(
    m: &mut Machine<D>,
    c: &mut Cursor<D::Shadow>,
    i: At,
    order: impl FnOnce(u64, u64) -> Option<Ordering>,
    unordered: i32,
) -> Go {
    let (a, b) = (c.get(i.b()), c.get(i.c()));
    let (x, y) = (m.dom.value(a)?, m.dom.value(b)?);
    let v = u64::from(order(x, y).map_or(unordered, |o| o as i32) as u32);
    let s = m.dom.binary(i.op(), a, b, v);
    c.set(i.a(), Slot { v, s });
    Ok(())
}

/// JVMS lcmp.
pub fn lcmp<D: Domain>(m: &mut Machine<D>, c: &mut Cursor<D::Shadow>, i: At) -> Go {
    three_way(m, c, i, |a, b| Some((a as i64).cmp(&(b as i64))), 0)
}

/// JVMS fcmpl.
pub fn fcmpl<D: Domain>(m: &mut Machine<D>, c: &mut Cursor<D::Shadow>, i: At) -> Go {
    three_way(m, c, i, |a, b| f(a).partial_cmp(&f(b)), -1)
}

/// JVMS fcmpg.
pub fn fcmpg<D: Domain>(m: &mut Machine<D>, c: &mut Cursor<D::Shadow>, i: At) -> Go {
    three_way(m, c, i, |a, b| f(a).partial_cmp(&f(b)), 1)
}

/// JVMS dcmpl.
pub fn dcmpl<D: Domain>(m: &mut Machine<D>, c: &mut Cursor<D::Shadow>, i: At) -> Go {
    three_way(
        m,
        c,
        i,
        |a, b| f64::from_bits(a).partial_cmp(&f64::from_bits(b)),
        -1,
    )
}

/// JVMS dcmpg.
pub fn dcmpg<D: Domain>(m: &mut Machine<D>, c: &mut Cursor<D::Shadow>, i: At) -> Go {
    three_way(
        m,
        c,
        i,
        |a, b| f64::from_bits(a).partial_cmp(&f64::from_bits(b)),
        1,
    )
}
