//! What compiled code calls: the interpreter's function of each operation, with the outcome as a number.

use std::panic::{AssertUnwindSafe, catch_unwind};

use super::{CallSite, Machine, STACK, start_here};
use crate::class::MethodId;
use crate::class::table::EntryPoint;
use crate::code::{At, Insn, Op};
use crate::domain::Domain;
use crate::heap::Ref;
use crate::interp::ops::{
    arithmetic as ar, arrays as rr, control as ct, convert as cv, fields as fl, invoke as iv,
    objects as ob,
};
use crate::interp::{Cursor, Exit, Go, Left, flags, operations};

/// Go on with the next instruction.
pub(super) const NEXT: usize = 0;
/// Leave compiled code; execution goes on where the cursor stands. Every larger number but [`EVENT`] is the address of
/// the machine code to go on with, in the method or in one that it calls.
pub(super) const RESUME: usize = 1;
/// Leave compiled code; the compiler's event says why.
pub(super) const EVENT: usize = 2;
/// The intrinsic has no answer.
pub(super) const DECLINED: usize = 3;

/// What a frame may have to do besides returning to its caller.
const RETURNS: u32 = flags::SYNC | flags::ANSWERS;

/// A function that compiled code calls for an instruction.
pub(super) type Helper<D> =
    extern "sysv64" fn(&mut Machine<D>, &mut Cursor<<D as Domain>::Shadow>, *const Insn) -> usize;

/// The function for an operation. For one that is not on the list it executes what stands in memory.
pub(super) fn helper<D: Domain>(op: Op) -> Helper<D> {
    macro_rules! functions {
        ($m:ident $f:ident $i:ident: $($op:pat => $e:expr,)*) => {
            match op {
                $($op => {
                    extern "sysv64" fn run<D: Domain>(
                        $m: &mut Machine<D>,
                        cursor: &mut Cursor<D::Shadow>,
                        at: *const Insn,
                    ) -> usize {
                        let $i = At(at);
                        cursor.pc = at.wrapping_add(1);
                        let mut $f = &mut *cursor;
                        let _ = (&$i, &mut $f);
                        let go: Go = $e;
                        done($m, cursor, at, go)
                    }
                    run::<D>
                })*
            }
        };
    }
    match op {
        Op::Ret | Op::RetVal => ret::<D>,
        _ => operations!(functions! m f i),
    }
}

/// A function that compiled code calls for a call.
pub(super) type CallHelper<D> = extern "sysv64" fn(
    &mut Machine<D>,
    &mut Cursor<<D as Domain>::Shadow>,
    *const Insn,
    &mut CallSite,
) -> usize;

/// The function for a call, which remembers what was called.
pub(super) fn call_helper<D: Domain>(op: Op) -> CallHelper<D> {
    macro_rules! calls {
        ($($op:ident)*) => {
            match op {
                $(Op::$op => {
                    extern "sysv64" fn call<D: Domain>(
                        m: &mut Machine<D>,
                        cursor: &mut Cursor<D::Shadow>,
                        at: *const Insn,
                        site: &mut CallSite,
                    ) -> usize {
                        let receiver = Ref(cursor.get(At(at).a()).v as u32);
                        let depth = m.vm.threads.frames.len();
                        match helper::<D>(Op::$op)(m, cursor, at) {
                            // What was entered may be something else than what was called.
                            RESUME if has_called(m, depth) => elsewhere(m, cursor),
                            outcome => {
                                site.learn(m, cursor, receiver, outcome);
                                outcome
                            }
                        }
                    }
                    call::<D>
                })*
                _ => unreachable!("no call"),
            }
        };
    }
    calls!(CallStatic CallStaticC CallSpecial CallVirtual CallInterface)
}

impl CallSite {
    /// Remembers what was called, if it can be called without a helper.
    fn learn<D: Domain>(
        &mut self,
        m: &Machine<D>,
        cursor: &Cursor<D::Shadow>,
        receiver: Ref,
        outcome: usize,
    ) {
        match outcome {
            NEXT => self.remember_answer(m, cursor, receiver),
            RESUME | EVENT => {}
            start => self.remember(m, cursor, receiver, start),
        }
    }

    /// Remembers the method that was just entered, unless entering it may take more than a frame.
    fn remember<D: Domain>(
        &mut self,
        m: &Machine<D>,
        cursor: &Cursor<D::Shadow>,
        receiver: Ref,
        start: usize,
    ) {
        let (Some(frame), Some(stubs)) = (m.vm.threads.frames.last(), m.compiler.stubs) else {
            return;
        };
        let callee = m.vm.classes.entry_point(frame.method);
        if callee.code != cursor.code || is_empty(&callee) || frame.flags != 0 {
            return;
        }
        self.stub = match callee.run {
            Some(_) => stubs.answer,
            None => stubs.invoke,
        };
        self.keep(m, frame.method, receiver);
        self.native = start as *const u8;
        self.code = cursor.code;
        self.insns = cursor.insns;
    }

    /// Remembers the method of a call that is over without a frame, if it is empty or an intrinsic answers for it.
    fn remember_answer<D: Domain>(
        &mut self,
        m: &Machine<D>,
        cursor: &Cursor<D::Shadow>,
        receiver: Ref,
    ) {
        let called = iv::callee(m, cursor, At(self.at), receiver);
        let (Some(method), Some(stubs)) = (called, m.compiler.stubs) else {
            return;
        };
        let callee = m.vm.classes.entry_point(method);
        self.stub = match callee.run {
            Some(_) => stubs.answer,
            None if is_empty(&callee) => stubs.empty,
            None => return,
        };
        self.keep(m, method, receiver);
        self.native = std::ptr::null();
        if callee.run.is_none() {
            self.end = At(callee.insns).c();
        }
    }

    fn keep<D: Domain>(&mut self, m: &Machine<D>, method: MethodId, receiver: Ref) {
        self.class = m.vm.heap.class_id(receiver);
        self.method = method;
        self.epoch = m.vm.classes.epoch;
        self.regs = m.vm.classes.entry_point(method).regs;
    }
}

/// Whether nothing is in a method but its return.
fn is_empty(callee: &EntryPoint) -> bool {
    !callee.code.is_null() && At(callee.insns).op() == Op::Ret
}

/// Asks the intrinsic of the method that a call remembers.
pub(super) extern "sysv64" fn answer<D: Domain>(
    m: &mut Machine<D>,
    cursor: &mut Cursor<D::Shadow>,
    site: &CallSite,
) -> usize {
    let callee = m.vm.classes.entry_point(site.method);
    let slots = callee.arg_slots as usize;
    let Some(run) = callee.run else {
        return DECLINED;
    };
    if !iv::has_room(m, cursor, site.window as usize + slots) {
        return DECLINED;
    }
    cursor.pc = site.at.wrapping_add(1);
    let call = (site.window, site.cost);
    match iv::answered(m, cursor, call, slots, run, callee.predicate) {
        None => DECLINED,
        Some(Ok(())) => NEXT,
        Some(Err(exit)) => left(m, cursor, site.at, exit),
    }
}

/// Executes what stands in memory, which may be another operation than when the method was compiled.
pub(super) extern "sysv64" fn any<D: Domain>(
    m: &mut Machine<D>,
    cursor: &mut Cursor<D::Shadow>,
    at: *const Insn,
) -> usize {
    helper::<D>(At(at).op())(m, cursor, at)
}

/// The slice is used up; the instruction is the one to go on with.
pub(super) extern "sysv64" fn out_of_fuel<D: Domain>(
    m: &mut Machine<D>,
    cursor: &mut Cursor<D::Shadow>,
    next: *const Insn,
) -> usize {
    cursor.pc = next;
    left(m, cursor, next, Exit::Fuel)
}

/// Whether a call that took the slow way pushed a frame that returns to its caller, as any other does.
fn has_called<D: Domain>(m: &Machine<D>, depth: usize) -> bool {
    let frames = &m.vm.threads.frames;
    let top = frames.last();
    frames.len() == depth + 1 && top.is_some_and(|t| t.pc.is_null() && t.flags & !RETURNS == 0)
}

/// A return. The caller, compiled or not, is where the host's stack leads.
extern "sysv64" fn ret<D: Domain>(
    m: &mut Machine<D>,
    cursor: &mut Cursor<D::Shadow>,
    at: *const Insn,
) -> usize {
    cursor.pc = at.wrapping_add(1);
    let go = match At(at).op() {
        Op::RetVal => iv::ret_val(m, cursor, At(at)),
        _ => iv::ret(m, cursor, At(at)),
    };
    match go {
        Ok(()) | Err(Exit::Compiled) => NEXT,
        Err(exit) => returned(m, cursor, at, exit),
    }
}

/// A return by the slow way. Where it came back to its caller only, the host's stack leads there.
fn returned<D: Domain>(
    m: &mut Machine<D>,
    cursor: &mut Cursor<D::Shadow>,
    at: *const Insn,
    exit: Exit,
) -> usize {
    let frames = &m.vm.threads.frames;
    let depth = frames.len();
    let plain = frames.last().is_some_and(|t| t.flags & !RETURNS == 0);
    let call = frames.iter().rev().nth(1).map(|caller| caller.pc);
    let outcome = left(m, cursor, at, exit);
    let came_back = m.vm.threads.frames.len() + 1 == depth
        && call.is_some_and(|call| cursor.pc == call.wrapping_add(1));
    match outcome {
        RESUME if plain && came_back => NEXT,
        outcome => outcome,
    }
}

#[inline(always)]
fn done<D: Domain>(
    m: &mut Machine<D>,
    cursor: &mut Cursor<D::Shadow>,
    at: *const Insn,
    go: Go,
) -> usize {
    match go {
        Ok(()) if cursor.pc == at.wrapping_add(1) => NEXT,
        Ok(()) | Err(Exit::Compiled) => elsewhere(m, cursor),
        Err(exit) => left(m, cursor, at, exit),
    }
}

/// Where execution goes on after a jump or a call.
#[inline(always)]
fn elsewhere<D: Domain>(m: &Machine<D>, cursor: &Cursor<D::Shadow>) -> usize {
    let here = (&raw const cursor) as usize;
    if m.compiler.stack.wrapping_sub(here) > STACK {
        return RESUME;
    }
    start_here(cursor).map_or(RESUME, |start| start as usize)
}

#[cold]
#[inline(never)]
fn left<D: Domain>(
    m: &mut Machine<D>,
    cursor: &mut Cursor<D::Shadow>,
    at: *const Insn,
    exit: Exit,
) -> usize {
    let depth = m.vm.threads.frames.len();
    let left = catch_unwind(AssertUnwindSafe(|| m.leave(cursor, exit)));
    let here = cursor.pc == at.wrapping_add(1) && m.vm.threads.frames.len() == depth;
    match left {
        Ok(Left::InPlace) if here => NEXT,
        Ok(Left::InPlace | Left::Elsewhere) => RESUME,
        Ok(Left::Event(event)) => {
            m.compiler.event = Some(event);
            EVENT
        }
        Err(panic) => {
            m.compiler.panic = Some(panic);
            EVENT
        }
    }
}
