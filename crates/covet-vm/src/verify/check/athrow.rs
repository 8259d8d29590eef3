//! Calls of `super(...)` inside a `try` block: a handler must not let an object escape whose construction failed.

use super::super::Res;
use super::super::details::Fault;
use super::super::insn::Insn;
use super::super::opcodes as op;
use super::method::Checker;

/// JDK 17 leaves this to the flags of frames since one of its updates.
const FROM: u32 = 18;

impl Checker<'_, '_> {
    /// Every way from a handler of the call has to end in `athrow`, or not at all.
    pub fn check_escape(&self, at: usize) -> Res<()> {
        if self.unit.rules.feature < FROM {
            return Ok(());
        }
        let covering = |h: &&covet_program::classfile::Handler| {
            (usize::from(h.start)..usize::from(h.end)).contains(&at)
        };
        for h in self.body.handlers.iter().filter(covering) {
            if !self.always_throws(h.target.into()) {
                let what = "Bad <init> method call from after the start of a try block";
                return self.fail(at, what, Fault::Code);
            }
        }
        Ok(())
    }

    /// Whether no way from a position leads to a `return` or behind the code.
    fn always_throws(&self, from: usize) -> bool {
        let mut seen = vec![false; self.code.len()];
        let mut open = vec![from];
        while let Some(at) = open.pop() {
            match seen.get_mut(at) {
                None => return false,
                Some(true) => continue,
                Some(s) => *s = true,
            }
            let Some(insn) = Insn::read(self.code, at) else {
                return false;
            };
            if insn.op == op::RETURN {
                return false;
            }
            self.successors(insn, &mut open);
            for h in &self.body.handlers {
                if (usize::from(h.start)..usize::from(h.end)).contains(&at) {
                    open.push(h.target.into());
                }
            }
        }
        true
    }

    /// Adds what may follow; behind a switch, HotSpot goes on with the next instruction too.
    fn successors(&self, insn: Insn<'_>, open: &mut Vec<usize>) {
        let target = |distance: i32| insn.at.wrapping_add_signed(distance as isize);
        match insn.op {
            op::ATHROW => {}
            op::GOTO | op::GOTO_W => open.push(target(insn.jump())),
            op::IFEQ..=op::IF_ACMPNE | op::IFNULL | op::IFNONNULL => {
                open.extend([insn.next, target(insn.jump())]);
            }
            op::TABLESWITCH | op::LOOKUPSWITCH => {
                let (words, step) = match insn.op {
                    op::TABLESWITCH => (3, 1),
                    _ => (3, 2),
                };
                let count = (insn.next - insn.switch_start()) / 4;
                open.extend([insn.next, target(insn.switch_word(0))]);
                open.extend(
                    (words..count)
                        .step_by(step)
                        .map(|w| target(insn.switch_word(w))),
                );
            }
            _ => open.push(insn.next),
        }
    }
}
