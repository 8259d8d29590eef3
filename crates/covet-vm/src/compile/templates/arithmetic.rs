//! Moves, arithmetic and conversions. Booleans with shadows are combined by the helpers.

use dynasmrt::{DynasmApi, DynasmLabelApi, dynasm};

use super::Emitter;
use crate::code::{Insn, Op};
use crate::domain::Domain;

impl<D: Domain> Emitter<'_, D> {
    pub(super) fn mov(&mut self, i: &Insn) {
        dynasm!(self.ops
            ; .arch x64
            ; mov rax, [r12 + Self::bits(i.b)]
            ; mov [r12 + Self::bits(i.a)], rax
        );
        if D::ACTIVE {
            dynasm!(self.ops
                ; .arch x64
                ; mov rcx, [r12 + Self::shadow(i.b)]
                ; mov [r12 + Self::shadow(i.a)], rcx
            );
        }
    }

    pub(super) fn constant(&mut self, i: &Insn) {
        let value = u64::from(i.x) | u64::from(i.y) << 32;
        match i32::try_from(value) {
            Ok(small) => {
                dynasm!(self.ops; .arch x64; mov QWORD [r12 + Self::bits(i.a)], small);
                self.idle(i.a);
            }
            Err(_) => {
                dynasm!(self.ops; .arch x64; mov rax, QWORD value as i64);
                self.result(i.a);
            }
        }
    }

    /// Booleans with shadows go to the helper, which combines them.
    pub(super) fn without_shadows(&mut self, n: usize, regs: &[u16]) {
        let [first, rest @ ..] = regs else {
            return;
        };
        dynasm!(self.ops; .arch x64; mov rax, [r12 + Self::shadow(*first)]);
        for reg in rest {
            dynasm!(self.ops; .arch x64; or rax, [r12 + Self::shadow(*reg)]);
        }
        let slow = self.slow(n);
        dynasm!(self.ops
            ; .arch x64
            ; test rax, rax
            ; jnz =>slow
        );
    }

    pub(super) fn ints(&mut self, n: usize, i: &Insn) {
        let (b, c) = (Self::bits(i.b), Self::bits(i.c));
        if D::FLAGS && matches!(i.op, Op::IAnd | Op::IOr | Op::IXor) {
            self.without_shadows(n, &[i.b, i.c]);
        }
        dynasm!(self.ops; .arch x64; mov eax, [r12 + b]);
        match i.op {
            Op::IAdd => dynasm!(self.ops; .arch x64; add eax, [r12 + c]),
            Op::ISub => dynasm!(self.ops; .arch x64; sub eax, [r12 + c]),
            Op::IMul => dynasm!(self.ops; .arch x64; imul eax, [r12 + c]),
            Op::IAnd => dynasm!(self.ops; .arch x64; and eax, [r12 + c]),
            Op::IOr => dynasm!(self.ops; .arch x64; or eax, [r12 + c]),
            Op::IXor => dynasm!(self.ops; .arch x64; xor eax, [r12 + c]),
            Op::IShl => dynasm!(self.ops; .arch x64; mov ecx, [r12 + c]; shl eax, cl),
            Op::IShr => dynasm!(self.ops; .arch x64; mov ecx, [r12 + c]; sar eax, cl),
            _ => dynasm!(self.ops; .arch x64; mov ecx, [r12 + c]; shr eax, cl),
        }
        self.result(i.a);
    }

    pub(super) fn ints_with_constant(&mut self, n: usize, i: &Insn) {
        let (value, by) = (i.x as i32, (i.x & 31) as i8);
        if D::FLAGS && matches!(i.op, Op::IAndI | Op::IOrI | Op::IXorI) {
            self.without_shadows(n, &[i.b]);
        }
        dynasm!(self.ops; .arch x64; mov eax, [r12 + Self::bits(i.b)]);
        match i.op {
            Op::IAddI => dynasm!(self.ops; .arch x64; add eax, value),
            Op::IMulI => dynasm!(self.ops; .arch x64; imul eax, eax, value),
            Op::IAndI => dynasm!(self.ops; .arch x64; and eax, value),
            Op::IOrI => dynasm!(self.ops; .arch x64; or eax, value),
            Op::IXorI => dynasm!(self.ops; .arch x64; xor eax, value),
            Op::IShlI => dynasm!(self.ops; .arch x64; shl eax, by),
            Op::IShrI => dynasm!(self.ops; .arch x64; sar eax, by),
            _ => dynasm!(self.ops; .arch x64; shr eax, by),
        }
        self.result(i.a);
    }

    pub(super) fn longs(&mut self, i: &Insn) {
        let (b, c) = (Self::bits(i.b), Self::bits(i.c));
        dynasm!(self.ops; .arch x64; mov rax, [r12 + b]);
        match i.op {
            Op::LAdd => dynasm!(self.ops; .arch x64; add rax, [r12 + c]),
            Op::LSub => dynasm!(self.ops; .arch x64; sub rax, [r12 + c]),
            Op::LMul => dynasm!(self.ops; .arch x64; imul rax, [r12 + c]),
            Op::LAnd => dynasm!(self.ops; .arch x64; and rax, [r12 + c]),
            Op::LOr => dynasm!(self.ops; .arch x64; or rax, [r12 + c]),
            Op::LXor => dynasm!(self.ops; .arch x64; xor rax, [r12 + c]),
            Op::LShl => dynasm!(self.ops; .arch x64; mov ecx, [r12 + c]; shl rax, cl),
            Op::LShr => dynasm!(self.ops; .arch x64; mov ecx, [r12 + c]; sar rax, cl),
            _ => dynasm!(self.ops; .arch x64; mov ecx, [r12 + c]; shr rax, cl),
        }
        self.result(i.a);
    }

    pub(super) fn floats(&mut self, i: &Insn) {
        let (b, c) = (Self::bits(i.b), Self::bits(i.c));
        dynasm!(self.ops; .arch x64; movss xmm0, [r12 + b]);
        match i.op {
            Op::FAdd => dynasm!(self.ops; .arch x64; addss xmm0, [r12 + c]),
            Op::FSub => dynasm!(self.ops; .arch x64; subss xmm0, [r12 + c]),
            Op::FMul => dynasm!(self.ops; .arch x64; mulss xmm0, [r12 + c]),
            _ => dynasm!(self.ops; .arch x64; divss xmm0, [r12 + c]),
        }
        dynasm!(self.ops; .arch x64; movd eax, xmm0);
        self.result(i.a);
    }

    pub(super) fn doubles(&mut self, i: &Insn) {
        let (b, c) = (Self::bits(i.b), Self::bits(i.c));
        dynasm!(self.ops; .arch x64; movsd xmm0, [r12 + b]);
        match i.op {
            Op::DAdd => dynasm!(self.ops; .arch x64; addsd xmm0, [r12 + c]),
            Op::DSub => dynasm!(self.ops; .arch x64; subsd xmm0, [r12 + c]),
            Op::DMul => dynasm!(self.ops; .arch x64; mulsd xmm0, [r12 + c]),
            _ => dynasm!(self.ops; .arch x64; divsd xmm0, [r12 + c]),
        }
        dynasm!(self.ops; .arch x64; movq rax, xmm0);
        self.result(i.a);
    }

    pub(super) fn conversion(&mut self, i: &Insn) {
        let b = Self::bits(i.b);
        // The conversions leave the upper half of the register as it is.
        dynasm!(self.ops; .arch x64; xorps xmm0, xmm0);
        match i.op {
            Op::I2F => dynasm!(self.ops; .arch x64; cvtsi2ss xmm0, DWORD [r12 + b]),
            Op::L2F => dynasm!(self.ops; .arch x64; cvtsi2ss xmm0, QWORD [r12 + b]),
            Op::D2F => dynasm!(self.ops; .arch x64; cvtsd2ss xmm0, [r12 + b]),
            Op::I2D => dynasm!(self.ops; .arch x64; cvtsi2sd xmm0, DWORD [r12 + b]),
            Op::L2D => dynasm!(self.ops; .arch x64; cvtsi2sd xmm0, QWORD [r12 + b]),
            _ => dynasm!(self.ops; .arch x64; cvtss2sd xmm0, [r12 + b]),
        }
        match i.op {
            Op::I2F | Op::L2F | Op::D2F => dynasm!(self.ops; .arch x64; movd eax, xmm0),
            _ => dynasm!(self.ops; .arch x64; movq rax, xmm0),
        }
        self.result(i.a);
    }

    pub(super) fn unary(&mut self, i: &Insn) {
        let b = Self::bits(i.b);
        match i.op {
            Op::INeg => dynasm!(self.ops; .arch x64; mov eax, [r12 + b]; neg eax),
            Op::I2L => dynasm!(self.ops; .arch x64; movsxd rax, DWORD [r12 + b]),
            Op::L2I => dynasm!(self.ops; .arch x64; mov eax, [r12 + b]),
            Op::I2B => dynasm!(self.ops; .arch x64; movsx eax, BYTE [r12 + b]),
            Op::I2C => dynasm!(self.ops; .arch x64; movzx eax, WORD [r12 + b]),
            Op::I2S => dynasm!(self.ops; .arch x64; movsx eax, WORD [r12 + b]),
            Op::LNeg => dynasm!(self.ops; .arch x64; mov rax, [r12 + b]; neg rax),
            _ => dynasm!(self.ops; .arch x64; mov rax, [r12 + b]; add rax, i.x as i32),
        }
        self.result(i.a);
    }
}
