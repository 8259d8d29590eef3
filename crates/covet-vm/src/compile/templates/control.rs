//! Jumps and branches, and what they cost.

use dynasmrt::{DynamicLabel, DynasmApi, DynasmLabelApi, dynasm};

use super::{Aside, Emitter, fuel};
use crate::code::{Insn, Op};
use crate::domain::Domain;

/// The class of a comparison.
#[derive(Clone, Copy)]
pub(super) enum Test {
    Equal,
    Different,
    Less,
    NotLess,
    Greater,
    NotGreater,
}

/// What a branch compares.
#[derive(Clone, Copy)]
pub(super) enum Operands {
    Ints,
    Longs,
    Constant,
    Null,
    Floats,
    Doubles,
}

/// Branches that compare in one instruction.
pub(super) fn simple_branch(op: Op) -> Option<(Operands, Test)> {
    Some(match op {
        Op::IfEq | Op::IfAEq => (Operands::Ints, Test::Equal),
        Op::IfNe | Op::IfANe => (Operands::Ints, Test::Different),
        Op::IfLt => (Operands::Ints, Test::Less),
        Op::IfGe => (Operands::Ints, Test::NotLess),
        Op::IfGt => (Operands::Ints, Test::Greater),
        Op::IfLe => (Operands::Ints, Test::NotGreater),
        Op::IfEqI => (Operands::Constant, Test::Equal),
        Op::IfNeI => (Operands::Constant, Test::Different),
        Op::IfLtI => (Operands::Constant, Test::Less),
        Op::IfGeI => (Operands::Constant, Test::NotLess),
        Op::IfGtI => (Operands::Constant, Test::Greater),
        Op::IfLeI => (Operands::Constant, Test::NotGreater),
        Op::LIfEq => (Operands::Longs, Test::Equal),
        Op::LIfNe => (Operands::Longs, Test::Different),
        Op::LIfLt => (Operands::Longs, Test::Less),
        Op::LIfGe => (Operands::Longs, Test::NotLess),
        Op::LIfGt => (Operands::Longs, Test::Greater),
        Op::LIfLe => (Operands::Longs, Test::NotGreater),
        Op::FIfEq => (Operands::Floats, Test::Equal),
        Op::FIfNe => (Operands::Floats, Test::Different),
        Op::FIfLt => (Operands::Floats, Test::Less),
        Op::FIfGe => (Operands::Floats, Test::NotLess),
        Op::FIfGt => (Operands::Floats, Test::Greater),
        Op::FIfLe => (Operands::Floats, Test::NotGreater),
        Op::DIfEq => (Operands::Doubles, Test::Equal),
        Op::DIfNe => (Operands::Doubles, Test::Different),
        Op::DIfLt => (Operands::Doubles, Test::Less),
        Op::DIfGe => (Operands::Doubles, Test::NotLess),
        Op::DIfGt => (Operands::Doubles, Test::Greater),
        Op::DIfLe => (Operands::Doubles, Test::NotGreater),
        Op::IfNull => (Operands::Null, Test::Equal),
        Op::IfNonNull => (Operands::Null, Test::Different),
        _ => return None,
    })
}

/// Whether a branch belongs to a net of conditions, of which domains with flags want to know.
pub(super) fn in_net(i: &Insn, operands: Operands) -> bool {
    match operands {
        Operands::Ints | Operands::Longs | Operands::Floats | Operands::Doubles => i.y >> 1 != 0,
        Operands::Constant | Operands::Null => i.b != 0,
    }
}

impl<D: Domain> Emitter<'_, D> {
    pub(super) fn pay(&mut self, i: &Insn) {
        dynasm!(self.ops; .arch x64; sub QWORD [r14 + fuel::<D>()], i32::from(i.c));
    }

    pub(super) fn goto(&mut self, i: &Insn) {
        self.pay(i);
        let out = self.ops.new_dynamic_label();
        self.asides.push(Aside::Fuel(out, i.x as usize));
        let target = self.labels[i.x as usize];
        dynasm!(self.ops
            ; .arch x64
            ; js =>out
            ; jmp =>target
        );
    }

    pub(super) fn branch(&mut self, n: usize, i: &Insn, operands: Operands, test: Test) {
        self.pay(i);
        let out = self.ops.new_dynamic_label();
        self.asides.push(Aside::FuelOfBranch(out, n));
        dynasm!(self.ops; .arch x64; js =>out);
        self.compare(i, operands);
        let (target, next) = (self.labels[i.x as usize], self.labels[n + 1]);
        self.jump_if(i, (operands, test), target, next);
    }

    pub(super) fn compare(&mut self, i: &Insn, operands: Operands) {
        let (a, b) = (Self::bits(i.a), Self::bits(i.b));
        match operands {
            Operands::Ints => {
                dynasm!(self.ops; .arch x64; mov eax, [r12 + a]; cmp eax, [r12 + b]);
            }
            Operands::Longs => {
                dynasm!(self.ops; .arch x64; mov rax, [r12 + a]; cmp rax, [r12 + b]);
            }
            Operands::Constant => {
                dynasm!(self.ops; .arch x64; cmp DWORD [r12 + a], i.y as i32);
            }
            Operands::Null => dynasm!(self.ops; .arch x64; cmp DWORD [r12 + a], 0),
            Operands::Floats => {
                dynasm!(self.ops; .arch x64; movss xmm0, [r12 + a]; ucomiss xmm0, [r12 + b]);
            }
            Operands::Doubles => {
                dynasm!(self.ops; .arch x64; movsd xmm0, [r12 + a]; ucomisd xmm0, [r12 + b]);
            }
        }
    }

    /// Goes to a label if the test holds of what was compared, else to the other one or on.
    pub(super) fn jump_if(
        &mut self,
        i: &Insn,
        (operands, test): (Operands, Test),
        to: DynamicLabel,
        other: DynamicLabel,
    ) {
        if matches!(operands, Operands::Floats | Operands::Doubles) {
            let unordered = if i.y & 1 != 0 { to } else { other };
            dynasm!(self.ops; .arch x64; jp =>unordered);
            // The flags are those of numbers without a sign.
            return match test {
                Test::Equal => dynasm!(self.ops; .arch x64; je =>to),
                Test::Different => dynasm!(self.ops; .arch x64; jne =>to),
                Test::Less => dynasm!(self.ops; .arch x64; jb =>to),
                Test::NotLess => dynasm!(self.ops; .arch x64; jae =>to),
                Test::Greater => dynasm!(self.ops; .arch x64; ja =>to),
                Test::NotGreater => dynasm!(self.ops; .arch x64; jbe =>to),
            };
        }
        match test {
            Test::Equal => dynasm!(self.ops; .arch x64; je =>to),
            Test::Different => dynasm!(self.ops; .arch x64; jne =>to),
            Test::Less => dynasm!(self.ops; .arch x64; jl =>to),
            Test::NotLess => dynasm!(self.ops; .arch x64; jge =>to),
            Test::Greater => dynasm!(self.ops; .arch x64; jg =>to),
            Test::NotGreater => dynasm!(self.ops; .arch x64; jle =>to),
        }
    }
}
