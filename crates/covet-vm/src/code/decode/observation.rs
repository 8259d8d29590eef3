//! What the decoder puts in besides the method's own code: observing instructions, booleans of nets, patches.

use super::{Decoder, nets};
use crate::class::Kind;
use crate::code::SwitchTable;
use crate::code::insn::Op;
use crate::observe::{Returned, SwitchArms};

use super::operands::Operand;

fn site(list: &[(u16, u32)], pc: usize) -> Option<u32> {
    let found = list.iter().find(|s| usize::from(s.0) == pc);
    found.map(|s| s.1)
}

impl Decoder<'_> {
    /// Whether an observed line starts at a bytecode: it is not fused with the one before it.
    pub(super) fn starts_line(&self, pc: usize) -> bool {
        let plan = self.cx.plan.as_ref();
        plan.is_some_and(|p| site(&p.lines, pc).is_some())
    }

    /// Observes the entry of the method and the start of a line.
    pub(super) fn observe_start(&mut self) {
        let Some(plan) = self.cx.plan.clone() else {
            return;
        };
        if let (0, Some(entry)) = (self.pc, plan.entry) {
            self.emit(Op::ObserveEntry, 0, 0, 0, entry, 0);
        }
        if let Some(line) = site(&plan.lines, self.pc) {
            self.emit(Op::ObserveLine, 0, 0, 0, line, 0);
        }
    }

    /// Observes the branch that is emitted next.
    pub(super) fn observe_branch(&mut self) {
        let plan = self.cx.plan.as_ref();
        if let Some(n) = plan.and_then(|p| site(&p.branches, self.pc)) {
            self.emit(Op::ObserveBranch, 0, 0, 0, n, 0);
        }
    }

    /// Observes the switch that is emitted next.
    pub(super) fn observe_switch(&mut self, table: &SwitchTable) {
        let plan = self.cx.plan.as_ref();
        if let Some(n) = plan.and_then(|p| site(&p.switches, self.pc)) {
            self.emit(Op::ObserveSwitch, 0, 0, 0, n, 0);
            let index = self.switches.len() as u32;
            self.arms.insert(index, SwitchArms::of(table));
        }
    }

    /// Operands of a branch that say which condition of a net it is.
    pub(super) fn in_net(&self, op: Op, b: u16, y: u32) -> (u16, u32) {
        match self.nets.branches.get(&self.pc) {
            Some(n) if crate::observe::one_register(op) => (*n + 1, y),
            Some(n) if nets::is_branch(self.code[self.pc]) => (b, y | u32::from(*n + 1) << 1),
            _ => (b, y),
        }
    }

    /// The constant that a net of conditions has decided on.
    pub(super) fn decided(&mut self, value: bool) {
        let net = self.nets.constants.get(&self.pc).copied().unwrap_or(0);
        let r = self.home(self.stack.len());
        self.before_write(r);
        self.emit(Op::Flag, r, 0, 0, u32::from(value), net);
        self.push(Operand::Reg(r));
    }

    /// Whether the call at `pc` is left out by a patch.
    pub(super) fn skips_call(&self) -> bool {
        let at = self.edit.and_then(|e| e.skip_call);
        at.is_some_and(|at| usize::from(at) == self.pc)
    }

    /// The register of the value that a patched return answers. The stack is not used any more then.
    pub(super) fn other_result(&mut self) -> Option<u16> {
        let (at, instead, kind, constant) = self.edit?.returns?;
        if usize::from(at) != self.pc {
            return None;
        }
        let home = self.home(0);
        match instead {
            Returned::Call(method) => {
                self.emit(Op::CallStaticC, home, 0, 0, method.0, 0);
            }
            Returned::EmptyString => {
                let text = constant.map_or(0, |c| c.0);
                self.emit(Op::LdRefConst, home, 0, 0, text, 0);
            }
            Returned::Zero | Returned::Null => {
                self.emit(Op::Imm, home, 0, 0, 0, 0);
            }
            Returned::One => {
                let bits = match kind {
                    Kind::Float => u64::from(1f32.to_bits()),
                    Kind::Double => 1f64.to_bits(),
                    _ => 1,
                };
                self.emit(Op::Imm, home, 0, 0, bits as u32, (bits >> 32) as u32);
            }
        }
        Some(home)
    }
}
