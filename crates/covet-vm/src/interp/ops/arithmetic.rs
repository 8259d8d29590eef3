//! Arithmetic (JVMS 2.11.3) and moves.

use crate::class::Kind;
use crate::code::{At, Op};
use crate::domain::{Check, Domain, Slot};
use crate::interp::ops::control::check;
use crate::interp::{Cursor, Exit, Go};
use crate::machine::Machine;

/// `xload`, `xstore`, `dup`: bits and shadow together.
#[inline(always)]
pub fn mov<S: Copy + Default>(f: &mut Cursor<S>, i: At) -> Go {
    f.set(i.a(), f.get(i.b()));
    copies_behind(f, i.c())
}

/// Constants.
#[inline(always)]
pub fn imm<S: Copy + Default>(f: &mut Cursor<S>, i: At) -> Go {
    f.set(i.a(), constant(i));
    copies_behind(f, i.c())
}

#[inline(always)]
fn constant<S: Default>(i: At) -> Slot<S> {
    Slot::plain(u64::from(i.x()) | u64::from(i.y()) << 32)
}

/// Does the next `count` instructions, which are all `Mov` or `Imm`.
#[inline(always)]
#[expect(unsafe_code, reason = "moves the program counter")]
fn copies_behind<S: Copy + Default>(f: &mut Cursor<S>, count: u16) -> Go {
    for _ in 0..count {
        let i = At(f.pc);
        let v = match i.op() {
            Op::Mov => f.get(i.b()),
            _ => constant(i),
        };
        f.set(i.a(), v);
        // SAFETY: the decoder has counted the instructions.
        f.pc = unsafe { f.pc.add(1) };
    }
    Ok(())
}

#[inline(always)]
fn binary<D: Domain>(
    m: &mut Machine<D>,
    f: &mut Cursor<D::Shadow>,
    i: At,
    op: impl FnOnce(u64, u64) -> Result<u64, Exit>,
) -> Go {
    let (a, b) = (f.get(i.b()), f.get(i.c()));
    let (x, y) = (m.dom.value(a)?, m.dom.value(b)?);
    let v = op(x, y)?;
    let s = m.dom.binary(i.op(), a, b, v);
    f.set(i.a(), Slot { v, s });
    Ok(())
}

#[inline(always)]
fn immediate<D: Domain>(
    m: &mut Machine<D>,
    f: &mut Cursor<D::Shadow>,
    i: At,
    op: impl FnOnce(u64) -> u64,
) -> Go {
    let a = f.get(i.b());
    let v = op(m.dom.value(a)?);
    let s = m.dom.binary(i.op(), a, Slot::plain(u64::from(i.x())), v);
    f.set(i.a(), Slot { v, s });
    Ok(())
}

#[inline(always)]
fn unary<D: Domain>(
    m: &mut Machine<D>,
    f: &mut Cursor<D::Shadow>,
    i: At,
    op: impl FnOnce(u64) -> u64,
) -> Go {
    let a = f.get(i.b());
    let v = op(m.dom.value(a)?);
    let s = m.dom.unary(i.op(), a, v);
    f.set(i.a(), Slot { v, s });
    Ok(())
}

/// Tells the domain about the test of a divisor.
#[inline(always)]
fn divisor<D: Domain>(m: &mut Machine<D>, f: &Cursor<D::Shadow>, i: At, kind: Kind) {
    let d = f.get(i.c());
    check(m, f, Check::NotZero(kind), d, Slot::plain(0), d.v != 0);
}

fn int(v: i32) -> u64 {
    u64::from(v as u32)
}

macro_rules! ints {
    ($($(#[$doc:meta])* $name:ident $imm:ident |$x:ident, $y:ident| $e:expr;)*) => {$(
        $(#[$doc])*
        #[inline(always)]
        pub fn $name<D: Domain>(m: &mut Machine<D>, f: &mut Cursor<D::Shadow>, i: At) -> Go {
            binary(m, f, i, |a, b| { let ($x, $y) = (a as i32, b as i32); Ok(int($e)) })
        }
        /// The same with an immediate right operand.
        #[inline(always)]
        pub fn $imm<D: Domain>(m: &mut Machine<D>, f: &mut Cursor<D::Shadow>, i: At) -> Go {
            immediate(m, f, i, |a| { let ($x, $y) = (a as i32, i.x() as i32); int($e) })
        }
    )*};
}

ints! {
    /// JVMS iadd.
    iadd iaddi |x, y| x.wrapping_add(y);
    /// JVMS imul.
    imul imuli |x, y| x.wrapping_mul(y);
    /// JVMS iand.
    iand iandi |x, y| x & y;
    /// JVMS ior.
    ior iori |x, y| x | y;
    /// JVMS ixor.
    ixor ixori |x, y| x ^ y;
    /// JVMS ishl.
    ishl ishli |x, y| x.wrapping_shl(y as u32 & 31);
    /// JVMS ishr.
    ishr ishri |x, y| x.wrapping_shr(y as u32 & 31);
    /// JVMS iushr.
    iushr iushri |x, y| ((x as u32).wrapping_shr(y as u32 & 31)) as i32;
}

/// JVMS isub.
#[inline(always)]
pub fn isub<D: Domain>(m: &mut Machine<D>, f: &mut Cursor<D::Shadow>, i: At) -> Go {
    binary(m, f, i, |a, b| Ok(int((a as i32).wrapping_sub(b as i32))))
}

/// JVMS idiv.
#[inline(always)]
pub fn idiv<D: Domain>(m: &mut Machine<D>, f: &mut Cursor<D::Shadow>, i: At) -> Go {
    divisor(m, f, i, Kind::Int);
    binary(m, f, i, |a, b| match b as i32 {
        0 => Err(Exit::DivZero),
        d => Ok(int((a as i32).wrapping_div(d))),
    })
}

/// JVMS irem.
#[inline(always)]
pub fn irem<D: Domain>(m: &mut Machine<D>, f: &mut Cursor<D::Shadow>, i: At) -> Go {
    divisor(m, f, i, Kind::Int);
    binary(m, f, i, |a, b| match b as i32 {
        0 => Err(Exit::DivZero),
        d => Ok(int((a as i32).wrapping_rem(d))),
    })
}

/// idiv by a non-zero constant.
#[inline(always)]
pub fn idivi<D: Domain>(m: &mut Machine<D>, f: &mut Cursor<D::Shadow>, i: At) -> Go {
    immediate(m, f, i, |a| int((a as i32).wrapping_div(i.x() as i32)))
}

/// irem by a non-zero constant.
#[inline(always)]
pub fn iremi<D: Domain>(m: &mut Machine<D>, f: &mut Cursor<D::Shadow>, i: At) -> Go {
    immediate(m, f, i, |a| int((a as i32).wrapping_rem(i.x() as i32)))
}

/// JVMS ineg.
#[inline(always)]
pub fn ineg<D: Domain>(m: &mut Machine<D>, f: &mut Cursor<D::Shadow>, i: At) -> Go {
    unary(m, f, i, |a| int((a as i32).wrapping_neg()))
}

macro_rules! longs {
    ($($(#[$doc:meta])* $name:ident |$x:ident, $y:ident| $e:expr;)*) => {$(
        $(#[$doc])*
        #[inline(always)]
        pub fn $name<D: Domain>(m: &mut Machine<D>, f: &mut Cursor<D::Shadow>, i: At) -> Go {
            binary(m, f, i, |a, b| { let ($x, $y) = (a as i64, b as i64); Ok(($e) as u64) })
        }
    )*};
}

longs! {
    /// JVMS ladd.
    ladd |x, y| x.wrapping_add(y);
    /// JVMS lsub.
    lsub |x, y| x.wrapping_sub(y);
    /// JVMS lmul.
    lmul |x, y| x.wrapping_mul(y);
    /// JVMS land.
    land |x, y| x & y;
    /// JVMS lor.
    lor |x, y| x | y;
    /// JVMS lxor.
    lxor |x, y| x ^ y;
    /// JVMS lshl.
    lshl |x, y| x.wrapping_shl(y as u32 & 63);
    /// JVMS lshr.
    lshr |x, y| x.wrapping_shr(y as u32 & 63);
    /// JVMS lushr.
    lushr |x, y| (x as u64).wrapping_shr(y as u32 & 63);
}

/// JVMS ldiv.
#[inline(always)]
pub fn ldiv<D: Domain>(m: &mut Machine<D>, f: &mut Cursor<D::Shadow>, i: At) -> Go {
    divisor(m, f, i, Kind::Long);
    binary(m, f, i, |a, b| match b as i64 {
        0 => Err(Exit::DivZero),
        d => Ok((a as i64).wrapping_div(d) as u64),
    })
}

/// JVMS lrem.
#[inline(always)]
pub fn lrem<D: Domain>(m: &mut Machine<D>, f: &mut Cursor<D::Shadow>, i: At) -> Go {
    divisor(m, f, i, Kind::Long);
    binary(m, f, i, |a, b| match b as i64 {
        0 => Err(Exit::DivZero),
        d => Ok((a as i64).wrapping_rem(d) as u64),
    })
}

/// JVMS lneg.
#[inline(always)]
pub fn lneg<D: Domain>(m: &mut Machine<D>, f: &mut Cursor<D::Shadow>, i: At) -> Go {
    unary(m, f, i, |a| (a as i64).wrapping_neg() as u64)
}

/// ladd of a small constant.
#[inline(always)]
pub fn laddi<D: Domain>(m: &mut Machine<D>, f: &mut Cursor<D::Shadow>, i: At) -> Go {
    immediate(m, f, i, |a| {
        (a as i64).wrapping_add(i64::from(i.x() as i32)) as u64
    })
}

macro_rules! floats {
    ($($(#[$doc:meta])* $f:ident $d:ident |$x:ident, $y:ident| $e:expr;)*) => {$(
        $(#[$doc])*
        #[inline(always)]
        pub fn $f<D: Domain>(m: &mut Machine<D>, f: &mut Cursor<D::Shadow>, i: At) -> Go {
            binary(m, f, i, |a, b| {
                let ($x, $y) = (f32::from_bits(a as u32), f32::from_bits(b as u32));
                Ok(u64::from(($e).to_bits()))
            })
        }
        $(#[$doc])*
        #[inline(always)]
        pub fn $d<D: Domain>(m: &mut Machine<D>, f: &mut Cursor<D::Shadow>, i: At) -> Go {
            binary(m, f, i, |a, b| {
                let ($x, $y) = (f64::from_bits(a), f64::from_bits(b));
                Ok(($e).to_bits())
            })
        }
    )*};
}

floats! {
    /// JVMS fadd, dadd.
    fadd dadd |x, y| x + y;
    /// JVMS fsub, dsub.
    fsub dsub |x, y| x - y;
    /// JVMS fmul, dmul.
    fmul dmul |x, y| x * y;
    /// JVMS fdiv, ddiv.
    fdiv ddiv |x, y| x / y;
    /// JVMS frem, drem: truncating remainder, as C's fmod.
    frem drem |x, y| x % y;
}

/// JVMS fneg: flips the sign bit, NaN included.
#[inline(always)]
pub fn fneg<D: Domain>(m: &mut Machine<D>, f: &mut Cursor<D::Shadow>, i: At) -> Go {
    unary(m, f, i, |a| u64::from(a as u32 ^ 0x8000_0000))
}

/// JVMS dneg.
#[inline(always)]
pub fn dneg<D: Domain>(m: &mut Machine<D>, f: &mut Cursor<D::Shadow>, i: At) -> Go {
    unary(m, f, i, |a| a ^ (1 << 63))
}
