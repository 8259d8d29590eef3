//! Whether whatever catches around a constructor's call ends in a throw, for JDKs before the revision
//! ([`Rules::is_revised`](crate::verify::unit::Rules)): an object that was not made must not get out.
//!
//! A walk over all paths, handlers included. Loops end it; a return or the end of the code is a way out.

use crate::verify::Res;
use crate::verify::details::Fault;
use crate::verify::insn::Insn;

use super::super::opcodes as op;
use super::method::Checker;

impl Checker<'_, '_> {
    /// The handlers around the call of `this(...)` or `super(...)` have to throw.
    pub fn check_handlers_throw(&mut self, at: usize) -> Res<()> {
        let body = self.body.clone();
        let mut around = body
            .handlers
            .iter()
            .filter(|h| (usize::from(h.start)..usize::from(h.end)).contains(&at));
        if around.all(|h| self.all_throw(h.target.into())) {
            return Ok(());
        }
        let what = "Bad <init> method call from after the start of a try block";
        self.fail(at, what, Fault::Code)
    }

    fn all_throw(&self, start: usize) -> bool {
        let mut seen = vec![false; self.code.len()];
        let mut open = vec![start];
        while let Some(at) = open.pop() {
            match seen.get_mut(at) {
                Some(true) => continue,
                Some(new) => *new = true,
                None => return false,
            }
            let Some(insn) = Insn::read(self.code, at) else {
                return false;
            };
            if (op::IRETURN..=op::RETURN).contains(&insn.op) {
                return false;
            }
            let handlers = self.body.handlers.iter();
            let around =
                handlers.filter(|h| (usize::from(h.start)..usize::from(h.end)).contains(&at));
            open.extend(around.map(|h| usize::from(h.target)));
            next(insn, &mut open);
        }
        true
    }
}

/// Adds where an instruction may lead, exceptions apart; a place before the code counts as behind it.
fn next(insn: Insn<'_>, open: &mut Vec<usize>) {
    let target = |distance: i32| {
        let target = insn.at as i64 + i64::from(distance);
        usize::try_from(target).unwrap_or(usize::MAX)
    };
    match insn.op {
        op::ATHROW => {}
        op::GOTO | op::GOTO_W => open.push(target(insn.jump())),
        op::IFEQ..=op::IF_ACMPNE | op::IFNULL | op::IFNONNULL => {
            open.extend([target(insn.jump()), insn.next]);
        }
        op::TABLESWITCH | op::LOOKUPSWITCH => {
            let words = (insn.next - insn.switch_start()) / 4;
            let step = if insn.op == op::TABLESWITCH { 1 } else { 2 };
            open.push(target(insn.switch_word(0)));
            open.extend(
                (3..words)
                    .step_by(step)
                    .map(|n| target(insn.switch_word(n))),
            );
        }
        _ => open.push(insn.next),
    }
}
