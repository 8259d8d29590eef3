//! Control transfer (JVMS 2.11.7).

use crate::code::{At, Code, Op, SwitchTable};
use crate::domain::{Check, Domain, Slot};
use crate::interp::{Cursor, Exit, Go};
use crate::machine::Machine;
use crate::observe::distance::{Compared, LARGE, compared};
use crate::vm::{Place, Vm};

#[inline(always)]
fn pay<S>(f: &mut Cursor<S>, cost: u16) -> Go {
    f.fuel -= i64::from(cost);
    if f.fuel < 0 { Err(Exit::Fuel) } else { Ok(()) }
}

/// Charges a block that falls into the next one.
#[inline(always)]
pub fn charge<S>(f: &mut Cursor<S>, i: At) -> Go {
    f.fuel -= i64::from(i.c());
    Ok(())
}

#[inline(always)]
fn branch<D: Domain>(
    m: &mut Machine<D>,
    f: &mut Cursor<D::Shadow>,
    i: At,
    a: Slot<D::Shadow>,
    b: Slot<D::Shadow>,
    taken: bool,
    net: u32,
) -> Go {
    let taken = if D::ACTIVE && !D::FLAGS {
        m.dom.branch(&m.vm, place(f), i.get(), a, b, taken)?
    } else {
        taken
    };
    if D::FLAGS && net != 0 {
        condition(m, f.code, f.r as usize, net, i.get(), (a, b), taken);
    }
    if taken {
        f.jump(i.x());
    }
    pay(f, i.c())
}

/// Tells the domain about a branch of a net of conditions.
#[inline(never)]
fn condition<D: Domain>(
    m: &mut Machine<D>,
    code: *const Code,
    frame: usize,
    net: u32,
    branch: crate::code::Insn,
    (a, b): (Slot<D::Shadow>, Slot<D::Shadow>),
    taken: bool,
) {
    let at = Vm::code_of(code).and_then(|c| c.conditions.get(net as usize - 1));
    let (Some(at), Some(mut d)) = (at, m.distances(branch, a, b)) else {
        return;
    };
    if !at.single && compared(branch.op) == Some(Compared::Reference) {
        // Identity has no gradient: it must not stand before the conditions of its net that have one.
        let far = |d: f64| if d == 0.0 { d } else { LARGE };
        (d.falls, d.jumps) = (far(d.falls), far(d.jumps));
    }
    m.dom.condition(frame, at, d, taken);
}

/// A boolean that a net of conditions has decided on.
#[inline(always)]
pub fn flag<D: Domain>(m: &mut Machine<D>, f: &mut Cursor<D::Shadow>, i: At) -> Go {
    let s = if D::FLAGS {
        m.dom.decided(f.r as usize, i.y(), i.x() != 0)
    } else {
        D::Shadow::default()
    };
    let v = u64::from(i.x());
    f.set(i.a(), Slot { v, s });
    Ok(())
}

/// Records the branch that follows.
#[inline(always)]
pub fn observe_branch<D: Domain>(m: &mut Machine<D>, f: &mut Cursor<D::Shadow>, i: At) -> Go {
    if m.vm.observer.recording {
        let branch = At(f.pc).get();
        let constant = crate::observe::one_register(branch.op);
        let b = match branch.op {
            Op::IfNull | Op::IfNonNull => Slot::plain(0),
            _ if constant => Slot::plain(u64::from(branch.y)),
            _ => f.get(branch.b),
        };
        m.record_branch(i.x(), branch, f.get(branch.a), b);
    }
    Ok(())
}

/// Records the switch that follows.
#[inline(always)]
pub fn observe_switch<D: Domain>(m: &mut Machine<D>, f: &mut Cursor<D::Shadow>, i: At) -> Go {
    if m.vm.observer.recording {
        let switch = At(f.pc);
        let key = m.dom.value(f.get(switch.a()))? as i32;
        m.record_switch(i.x(), f.code, switch.x(), key);
    }
    Ok(())
}

/// Records that the method is entered.
#[inline(always)]
pub fn observe_entry<D: Domain>(m: &mut Machine<D>, i: At) -> Go {
    if m.vm.observer.recording {
        m.record_entry(i.x());
    }
    Ok(())
}

/// Records a line.
#[inline(always)]
pub fn observe_line<D: Domain>(m: &mut Machine<D>, i: At) -> Go {
    if m.vm.observer.recording {
        m.record_line(i.x());
    }
    Ok(())
}

/// The place of the instruction being executed.
#[inline(always)]
#[expect(unsafe_code, reason = "reads the running code")]
pub fn place<S: Copy>(f: &Cursor<S>) -> Place {
    // SAFETY: the cursor's code is alive while it runs.
    Place {
        method: unsafe { (*f.code).method },
        insn: f.index(),
    }
}

/// Tells a domain that carries values what an instruction has checked.
#[inline(always)]
pub fn check<D: Domain>(
    m: &mut Machine<D>,
    f: &Cursor<D::Shadow>,
    what: Check,
    slot: Slot<D::Shadow>,
    limit: Slot<D::Shadow>,
    holds: bool,
) {
    let idle = D::Shadow::default();
    if D::ACTIVE && !D::FLAGS && (slot.s != idle || limit.s != idle) {
        m.dom.check(&m.vm, place(f), what, slot, limit, holds);
    }
}

macro_rules! branches {
    ($($name:ident $imm:ident $long:ident $op:tt;)*) => {$(
        /// Compares two ints.
        #[inline(always)]
        pub fn $name<D: Domain>(m: &mut Machine<D>, f: &mut Cursor<D::Shadow>, i: At) -> Go {
            let (a, b) = (f.get(i.a()), f.get(i.b()));
            let t = (m.dom.value(a)? as i32) $op (m.dom.value(b)? as i32);
            branch(m, f, i, a, b, t, i.y() >> 1)
        }
        /// Compares an int with a constant.
        #[inline(always)]
        pub fn $imm<D: Domain>(m: &mut Machine<D>, f: &mut Cursor<D::Shadow>, i: At) -> Go {
            let a = f.get(i.a());
            let t = (m.dom.value(a)? as i32) $op (i.y() as i32);
            branch(m, f, i, a, Slot::plain(u64::from(i.y())), t, u32::from(i.b()))
        }
        /// Compares two longs (`lcmp` and a branch).
        #[inline(always)]
        pub fn $long<D: Domain>(m: &mut Machine<D>, f: &mut Cursor<D::Shadow>, i: At) -> Go {
            let (a, b) = (f.get(i.a()), f.get(i.b()));
            let t = (m.dom.value(a)? as i64) $op (m.dom.value(b)? as i64);
            branch(m, f, i, a, b, t, i.y() >> 1)
        }
    )*};
}

branches! {
    if_eq if_eq_i lif_eq ==;
    if_ne if_ne_i lif_ne !=;
    if_lt if_lt_i lif_lt <;
    if_ge if_ge_i lif_ge >=;
    if_gt if_gt_i lif_gt >;
    if_le if_le_i lif_le <=;
}

/// Compares two floats (`fcmpX` and a branch).
#[inline(always)]
pub fn fif<D: Domain>(m: &mut Machine<D>, f: &mut Cursor<D::Shadow>, i: At) -> Go {
    let (a, b) = (f.get(i.a()), f.get(i.b()));
    let (x, y) = (
        f32::from_bits(m.dom.value(a)? as u32),
        f32::from_bits(m.dom.value(b)? as u32),
    );
    let t = ordered(i.op(), f64::from(x), f64::from(y), i.y() & 1 != 0);
    branch(m, f, i, a, b, t, i.y() >> 1)
}

/// Compares two doubles (`dcmpX` and a branch).
#[inline(always)]
pub fn dif<D: Domain>(m: &mut Machine<D>, f: &mut Cursor<D::Shadow>, i: At) -> Go {
    let (a, b) = (f.get(i.a()), f.get(i.b()));
    let (x, y) = (
        f64::from_bits(m.dom.value(a)?),
        f64::from_bits(m.dom.value(b)?),
    );
    let t = ordered(i.op(), x, y, i.y() & 1 != 0);
    branch(m, f, i, a, b, t, i.y() >> 1)
}

#[inline(always)]
fn ordered(op: Op, x: f64, y: f64, unordered: bool) -> bool {
    if x.is_nan() || y.is_nan() {
        return unordered;
    }
    match op {
        Op::FIfEq | Op::DIfEq => x == y,
        Op::FIfNe | Op::DIfNe => x != y,
        Op::FIfLt | Op::DIfLt => x < y,
        Op::FIfGe | Op::DIfGe => x >= y,
        Op::FIfGt | Op::DIfGt => x > y,
        _ => x <= y,
    }
}

/// JVMS if_acmpeq.
#[inline(always)]
pub fn if_a_eq<D: Domain>(m: &mut Machine<D>, f: &mut Cursor<D::Shadow>, i: At) -> Go {
    let (a, b) = (f.get(i.a()), f.get(i.b()));
    let t = m.dom.value(a)? as u32 == m.dom.value(b)? as u32;
    branch(m, f, i, a, b, t, i.y() >> 1)
}

/// JVMS if_acmpne.
#[inline(always)]
pub fn if_a_ne<D: Domain>(m: &mut Machine<D>, f: &mut Cursor<D::Shadow>, i: At) -> Go {
    let (a, b) = (f.get(i.a()), f.get(i.b()));
    let t = m.dom.value(a)? as u32 != m.dom.value(b)? as u32;
    branch(m, f, i, a, b, t, i.y() >> 1)
}

/// JVMS ifnull.
#[inline(always)]
pub fn if_null<D: Domain>(m: &mut Machine<D>, f: &mut Cursor<D::Shadow>, i: At) -> Go {
    let a = f.get(i.a());
    let t = m.dom.value(a)? as u32 == 0;
    branch(m, f, i, a, Slot::plain(0), t, u32::from(i.b()))
}

/// JVMS ifnonnull.
#[inline(always)]
pub fn if_non_null<D: Domain>(m: &mut Machine<D>, f: &mut Cursor<D::Shadow>, i: At) -> Go {
    let a = f.get(i.a());
    let t = m.dom.value(a)? as u32 != 0;
    branch(m, f, i, a, Slot::plain(0), t, u32::from(i.b()))
}

/// JVMS goto and jsr (whose return address the decoder put on the stack).
#[inline(always)]
pub fn goto<S: Copy>(f: &mut Cursor<S>, i: At) -> Go {
    f.jump(i.x());
    pay(f, i.c())
}

/// JVMS ret: the register holds a bytecode index.
pub fn ret_jsr<S: Copy>(f: &mut Cursor<S>, i: At) -> Go {
    let bci = f.get(i.a()).v as u16;
    // Only a wrongly typed program has another number there; the guard is behind the last instruction.
    let target = Vm::code_of(f.code).map_or(0, |c: &Code| {
        let at = c.bcis.partition_point(|b| *b < bci);
        at.min(c.insns.len() - 1)
    });
    f.jump(target as u32);
    pay(f, i.c())
}

/// JVMS tableswitch and lookupswitch.
#[inline(always)]
pub fn switch<D: Domain>(m: &mut Machine<D>, f: &mut Cursor<D::Shadow>, i: At) -> Go {
    let slot = f.get(i.a());
    let key = m.dom.value(slot)? as i32;
    let table = Vm::code_of(f.code).and_then(|c| c.switches.get(i.x() as usize));
    if D::ACTIVE && !D::FLAGS {
        m.dom.switch(&m.vm, place(f), slot, table)?;
    }
    let target = match table {
        Some(SwitchTable::Table {
            low,
            targets,
            default,
        }) => *targets
            .get((i64::from(key) - i64::from(*low)) as usize)
            .unwrap_or(default),
        Some(SwitchTable::Lookup { pairs, default }) => pairs
            .binary_search_by_key(&key, |p| p.0)
            .map_or(*default, |n| pairs[n].1),
        None => 0,
    };
    f.jump(target);
    pay(f, i.c())
}
