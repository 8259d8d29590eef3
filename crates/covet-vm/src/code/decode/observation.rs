//! What the decoder puts in besides the method's own code: observing instructions, booleans of nets, patches.

use covet_program::classfile::Constant;

use super::{Decoder, bytecode, nets};
use crate::class::Kind;
use crate::code::SwitchTable;
use crate::code::insn::Op;
use crate::observe::{Returned, StringCases, SwitchArms};

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
            let mut arms = SwitchArms::of(table);
            arms.strings = self.string_cases(table);
            self.arms.insert(index, arms);
        }
    }

    /// What the targets of a switch compare a string with, if it is a switch on a string: every target starts with
    /// `local.equals("literal")`.
    fn string_cases(&self, table: &SwitchTable) -> Option<StringCases> {
        let SwitchTable::Lookup { pairs, default } = table else {
            return None;
        };
        let mut found = StringCases::default();
        for (key, target) in pairs.iter().filter(|p| p.1 != *default) {
            let (local, text) = self.compared_literal(*target as usize)?;
            found.local = local;
            found.cases.push((*key, text));
        }
        (!found.cases.is_empty()).then_some(found)
    }

    /// The operands of `local.equals("literal")` at a bytecode.
    fn compared_literal(&self, pc: usize) -> Option<(u16, Vec<u16>)> {
        let code = self.code;
        let op = *code.get(pc)?;
        let local = match op {
            0x19 => u16::from(*code.get(pc + 1)?),
            0x2a..=0x2d => u16::from(op - 0x2a),
            _ => return None,
        };
        let pc = pc + bytecode::length(code, pc)?;
        let cp = match *code.get(pc)? {
            0x12 => u16::from(*code.get(pc + 1)?),
            0x13 => bytecode::u16_at(code, pc + 1)?,
            _ => return None,
        };
        let pc = pc + bytecode::length(code, pc)?;
        let called = bytecode::u16_at(code, pc + 1)?;
        let is_equals = code.get(pc) == Some(&0xb6)
            && matches!(self.file.pool.member(called), Ok((_, "equals", _)));
        match self.file.pool.get(cp) {
            Ok(Constant::String { utf8 }) if is_equals && local < self.max_locals => {
                Some((local, self.file.pool.utf16(utf8).ok()?))
            }
            _ => None,
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
