//! Pass two: one bytecode at a time, grouped as in JVMS 2.11.

use covet_program::classfile::Constant;

use super::operands::Operand;
use super::{Decoder, Result, bad, bytecode, flow};
use crate::class::{ClassId, Kind, MethodId};
use crate::code::insn::Op;
use crate::code::{Site, SwitchTable};
use crate::heap::Ref;

/// Slots of a value of the type group of an opcode: int, long, float, double, reference.
const TYPE_SLOTS: [u16; 5] = [1, 2, 1, 2, 1];

impl Decoder<'_> {
    fn u1(&self, at: usize) -> u16 {
        u16::from(self.code.get(self.pc + at).copied().unwrap_or(0))
    }

    fn u2(&self, at: usize) -> u16 {
        bytecode::u16_at(self.code, self.pc + at).unwrap_or(0)
    }

    fn constant(&mut self, v: u64, slots: u16) {
        self.push_value(Operand::Const(v), slots);
    }

    fn int_constant(&mut self, v: i32) {
        self.constant(u64::from(v as u32), 1);
    }

    /// Translates the bytecode at `pc`.
    #[expect(clippy::too_many_lines, reason = "the dispatch table")]
    pub(super) fn translate(&mut self) -> Result<()> {
        let op = self.code[self.pc];
        match op {
            0x00 => Ok(()),
            0x01 => {
                self.constant(0, 1);
                Ok(())
            }
            0x03 | 0x04 if self.nets.constants.contains_key(&self.pc) => {
                self.decided(op == 0x04);
                Ok(())
            }
            0x02..=0x08 => {
                self.int_constant(i32::from(op) - 3);
                Ok(())
            }
            0x09 | 0x0a => {
                self.constant(u64::from(op - 0x09), 2);
                Ok(())
            }
            0x0b..=0x0d => {
                self.constant(u64::from(f32::from(op - 0x0b).to_bits()), 1);
                Ok(())
            }
            0x0e | 0x0f => {
                self.constant(f64::from(op - 0x0e).to_bits(), 2);
                Ok(())
            }
            0x10 => {
                self.int_constant(i32::from(self.u1(1) as u8 as i8));
                Ok(())
            }
            0x11 => {
                self.int_constant(i32::from(self.u2(1) as i16));
                Ok(())
            }
            0x12 => self.ldc(self.u1(1)),
            0x13 | 0x14 => self.ldc(self.u2(1)),
            0x15..=0x19 => self.load(self.u1(1), TYPE_SLOTS[(op - 0x15) as usize]),
            0x1a..=0x2d => self.load(
                u16::from((op - 0x1a) % 4),
                TYPE_SLOTS[((op - 0x1a) / 4) as usize],
            ),
            0x2e..=0x35 => self.array_load(op),
            0x36..=0x3a => self.store(self.u1(1), TYPE_SLOTS[(op - 0x36) as usize]),
            0x3b..=0x4e => self.store(
                u16::from((op - 0x3b) % 4),
                TYPE_SLOTS[((op - 0x3b) / 4) as usize],
            ),
            0x4f..=0x56 => self.array_store(op),
            0x57..=0x5f => self.stack_op(op),
            0x60..=0x73 => self.arithmetic(op),
            0x74..=0x77 => {
                let t = (op - 0x74) as usize;
                self.unary(
                    [Op::INeg, Op::LNeg, Op::FNeg, Op::DNeg][t],
                    TYPE_SLOTS[t],
                    TYPE_SLOTS[t],
                )
            }
            0x78..=0x7d => self.shift(op),
            0x7e..=0x83 => self.logic(op),
            0x84 => self.iinc(self.u1(1), i32::from(self.u1(2) as u8 as i8)),
            0x85..=0x93 => self.convert(op),
            0x94..=0x98 => self.compare(op),
            0x99..=0x9e => self.if_zero(op - 0x99),
            0x9f..=0xa4 => self.if_int(op - 0x9f),
            0xa5 | 0xa6 => self.if_ref(if op == 0xa5 { Op::IfAEq } else { Op::IfANe }),
            0xa7 => self.goto(self.rel16()),
            0xc8 => self.goto(self.rel32()),
            0xa8 | 0xc9 => self.jsr(if op == 0xa8 {
                self.rel16()
            } else {
                self.rel32()
            }),
            0xa9 => self.ret(self.u1(1)),
            0xaa | 0xab => self.switch(op),
            0xac..=0xb1 => self.return_op(op),
            0xb2..=0xb5 => self.field(op),
            0xb6..=0xba => self.invoke(op),
            0xbb..=0xc3 | 0xc5 => self.object(op),
            0xc4 => self.wide(),
            0xc6 | 0xc7 => self.if_null(if op == 0xc6 {
                Op::IfNull
            } else {
                Op::IfNonNull
            }),
            _ => bad(format!("Bad instruction: {op:x}")),
        }
    }

    fn rel16(&self) -> usize {
        (self.pc as i64 + i64::from(self.u2(1) as i16)) as usize
    }

    fn rel32(&self) -> usize {
        (self.pc as i64 + i64::from(bytecode::i32_at(self.code, self.pc + 1).unwrap_or(0))) as usize
    }

    // ---- constants, loads and stores (JVMS 2.11.2)

    fn ldc(&mut self, cp: u16) -> Result<()> {
        let Ok(c) = self.file.pool.get(cp) else {
            return bad("Illegal constant pool index");
        };
        match c {
            Constant::Integer(v) => self.int_constant(v),
            Constant::Float(v) => self.constant(u64::from(v), 1),
            Constant::Long(v) => self.constant(v as u64, 2),
            Constant::Double(v) => self.constant(v, 2),
            _ => {
                let wide = self.code[self.pc] == 0x14;
                let slots = if wide { 2 } else { 1 };
                let r = self.result(slots);
                self.emit(Op::LdcU, r, 0, 0, u32::from(cp), 0);
                self.push_result(r, slots);
            }
        }
        Ok(())
    }

    fn load(&mut self, local: u16, slots: u16) -> Result<()> {
        if local >= self.max_locals {
            return bad("Local variable table overflow");
        }
        self.push_value(Operand::Reg(local), slots);
        Ok(())
    }

    fn store(&mut self, local: u16, slots: u16) -> Result<()> {
        if local >= self.max_locals {
            return bad("Local variable table overflow");
        }
        let (o, _) = self.pop_value(slots)?;
        if o == Operand::Reg(local) {
            return Ok(());
        }
        self.before_write(local);
        match o {
            Operand::Reg(r) => self.emit(Op::Mov, local, r, 0, 0, 0),
            Operand::Const(v) => self.emit(Op::Imm, local, 0, 0, v as u32, (v >> 32) as u32),
            Operand::Top => return bad("Bad type on operand stack"),
        };
        Ok(())
    }

    fn iinc(&mut self, local: u16, by: i32) -> Result<()> {
        if local >= self.max_locals {
            return bad("Local variable table overflow");
        }
        self.before_write(local);
        self.emit(Op::IAddI, local, local, 0, by as u32, 0);
        Ok(())
    }

    fn wide(&mut self) -> Result<()> {
        let op = self.code[self.pc + 1];
        let local = self.u2(2);
        match op {
            0x15..=0x19 => self.load(local, TYPE_SLOTS[(op - 0x15) as usize]),
            0x36..=0x3a => self.store(local, TYPE_SLOTS[(op - 0x36) as usize]),
            0x84 => self.iinc(local, i32::from(self.u2(4) as i16)),
            0xa9 => self.ret(local),
            _ => bad("Bad instruction"),
        }
    }

    fn array_load(&mut self, op: u8) -> Result<()> {
        let (op, slots) = match op {
            0x2e | 0x30 => (Op::Ld32, 1),
            0x2f | 0x31 => (Op::Ld64, 2),
            0x32 => (Op::LdRef, 1),
            0x33 => (Op::LdI8, 1),
            0x34 => (Op::LdU16, 1),
            _ => (Op::LdI16, 1),
        };
        let i = self.pop_reg(1)?;
        let array = self.pop_reg(1)?;
        let r = self.result(slots);
        self.emit(op, r, array, i, 0, 0);
        self.push_result(r, slots);
        Ok(())
    }

    fn array_store(&mut self, op: u8) -> Result<()> {
        let (op, slots) = match op {
            0x4f | 0x51 => (Op::St32, 1),
            0x50 | 0x52 => (Op::St64, 2),
            0x53 => (Op::StRef, 1),
            0x54 => (Op::St8, 1),
            _ => (Op::St16, 1),
        };
        let v = self.pop_reg(slots)?;
        let i = self.pop_reg(1)?;
        let array = self.pop_reg(1)?;
        self.emit(op, v, array, i, 0, 0);
        Ok(())
    }

    // ---- operand stack (JVMS 2.11.6)

    fn stack_op(&mut self, op: u8) -> Result<()> {
        let n = self.stack.len();
        let at = |i: usize| {
            n.checked_sub(i)
                .and_then(|p| self.stack.get(p))
                .copied()
                .unwrap_or(Operand::Top)
        };
        let (a, b, c, d) = (at(1), at(2), at(3), at(4));
        match op {
            0x57 => self.pop().map(|_| ()),
            0x58 => {
                self.pop()?;
                self.pop().map(|_| ())
            }
            0x59 => {
                self.push(a);
                Ok(())
            }
            0x5a => self.shuffle(2, &[a, b, a]),
            0x5b => self.shuffle(3, &[a, c, b, a]),
            0x5c => {
                self.push(b);
                self.push(a);
                Ok(())
            }
            0x5d => self.shuffle(3, &[b, a, c, b, a]),
            0x5e => self.shuffle(4, &[b, a, d, c, b, a]),
            _ => self.shuffle(2, &[a, b]),
        }
    }

    // ---- arithmetic and conversions (JVMS 2.11.3, 2.11.4)

    fn arithmetic(&mut self, op: u8) -> Result<()> {
        const OPS: [[Op; 4]; 5] = [
            [Op::IAdd, Op::LAdd, Op::FAdd, Op::DAdd],
            [Op::ISub, Op::LSub, Op::FSub, Op::DSub],
            [Op::IMul, Op::LMul, Op::FMul, Op::DMul],
            [Op::IDiv, Op::LDiv, Op::FDiv, Op::DDiv],
            [Op::IRem, Op::LRem, Op::FRem, Op::DRem],
        ];
        let (group, ty) = (((op - 0x60) / 4) as usize, ((op - 0x60) % 4) as usize);
        let slots = TYPE_SLOTS[ty];
        self.binary(OPS[group][ty], slots, slots, slots)
    }

    fn shift(&mut self, op: u8) -> Result<()> {
        let ops = [Op::IShl, Op::LShl, Op::IShr, Op::LShr, Op::IUshr, Op::LUshr];
        let i = (op - 0x78) as usize;
        let slots = if i.is_multiple_of(2) { 1 } else { 2 };
        self.binary(ops[i], slots, 1, slots)
    }

    fn logic(&mut self, op: u8) -> Result<()> {
        let ops = [Op::IAnd, Op::LAnd, Op::IOr, Op::LOr, Op::IXor, Op::LXor];
        let i = (op - 0x7e) as usize;
        let slots = if i.is_multiple_of(2) { 1 } else { 2 };
        self.binary(ops[i], slots, slots, slots)
    }

    fn binary(&mut self, op: Op, left: u16, right: u16, out: u16) -> Result<()> {
        let (rhs, rhs_at) = self.pop_value(right)?;
        let (lhs, lhs_at) = self.pop_value(left)?;
        if let (Operand::Reg(l), Operand::Const(v)) = (lhs, rhs)
            && let Some((op, imm)) = immediate_form(op, v)
        {
            return self.binary_immediate(op, l, imm, out);
        }
        if let (Operand::Const(v), Operand::Reg(r)) = (lhs, rhs)
            && matches!(
                op,
                Op::IAdd | Op::IMul | Op::IAnd | Op::IOr | Op::IXor | Op::LAdd
            )
            && let Some((op, imm)) = immediate_form(op, v)
        {
            return self.binary_immediate(op, r, imm, out);
        }
        let l = self.reg_of(lhs, lhs_at);
        let r = self.reg_of(rhs, rhs_at);
        let dst = self.result(out);
        self.emit(op, dst, l, r, 0, 0);
        self.push_result(dst, out);
        Ok(())
    }

    fn binary_immediate(&mut self, op: Op, l: u16, imm: i32, out: u16) -> Result<()> {
        let dst = self.result(out);
        self.emit(op, dst, l, 0, imm as u32, 0);
        self.push_result(dst, out);
        Ok(())
    }

    fn unary(&mut self, op: Op, input: u16, out: u16) -> Result<()> {
        let v = self.pop_reg(input)?;
        let dst = self.result(out);
        self.emit(op, dst, v, 0, 0, 0);
        self.push_result(dst, out);
        Ok(())
    }

    fn convert(&mut self, op: u8) -> Result<()> {
        let (op, input, out) = match op {
            0x85 => (Op::I2L, 1, 2),
            0x86 => (Op::I2F, 1, 1),
            0x87 => (Op::I2D, 1, 2),
            0x88 => (Op::L2I, 2, 1),
            0x89 => (Op::L2F, 2, 1),
            0x8a => (Op::L2D, 2, 2),
            0x8b => (Op::F2I, 1, 1),
            0x8c => (Op::F2L, 1, 2),
            0x8d => (Op::F2D, 1, 2),
            0x8e => (Op::D2I, 2, 1),
            0x8f => (Op::D2L, 2, 2),
            0x90 => (Op::D2F, 2, 1),
            0x91 => (Op::I2B, 1, 1),
            0x92 => (Op::I2C, 1, 1),
            _ => (Op::I2S, 1, 1),
        };
        self.unary(op, input, out)
    }

    /// `lcmp`, `fcmpX`, `dcmpX`; fused with a directly following `ifX`.
    fn compare(&mut self, op: u8) -> Result<()> {
        let slots = if matches!(op, 0x95 | 0x96) { 1 } else { 2 };
        let (rhs, rhs_at) = self.pop_value(slots)?;
        let (lhs, lhs_at) = self.pop_value(slots)?;
        let l = self.reg_of(lhs, lhs_at);
        let r = self.reg_of(rhs, rhs_at);
        let next_op = self.code.get(self.next).copied().unwrap_or(0);
        if (0x99..=0x9e).contains(&next_op)
            && !self.flow.leader[self.next]
            && !self.starts_line(self.next)
        {
            let cond = (next_op - 0x99) as usize;
            let table = match op {
                0x94 => [
                    Op::LIfEq,
                    Op::LIfNe,
                    Op::LIfLt,
                    Op::LIfGe,
                    Op::LIfGt,
                    Op::LIfLe,
                ],
                0x95 | 0x96 => [
                    Op::FIfEq,
                    Op::FIfNe,
                    Op::FIfLt,
                    Op::FIfGe,
                    Op::FIfGt,
                    Op::FIfLe,
                ],
                _ => [
                    Op::DIfEq,
                    Op::DIfNe,
                    Op::DIfLt,
                    Op::DIfGe,
                    Op::DIfGt,
                    Op::DIfLe,
                ],
            };
            // With the `l` forms an unordered comparison yields -1, with the `g` forms 1.
            let unordered = if matches!(op, 0x95 | 0x97) { -1i32 } else { 1 };
            let taken = [
                false,
                true,
                unordered < 0,
                unordered >= 0,
                unordered > 0,
                unordered <= 0,
            ][cond];
            self.insn_of[self.next] = self.insns.len() as u32;
            self.pc = self.next;
            self.next += 3;
            self.pending += 1;
            let target = self.rel16();
            return self.branch(table[cond], l, r, target, u32::from(taken));
        }
        let op = [Op::LCmp, Op::FCmpL, Op::FCmpG, Op::DCmpL, Op::DCmpG][(op - 0x94) as usize];
        let dst = self.result(1);
        self.emit(op, dst, l, r, 0, 0);
        self.push_result(dst, 1);
        Ok(())
    }

    // ---- control transfer (JVMS 2.11.7)

    fn branch(&mut self, op: Op, a: u16, b: u16, target: usize, y: u32) -> Result<()> {
        self.flush();
        self.observe_branch();
        let (b, y) = self.in_net(op, b, y);
        let cost = self.take_cost();
        let at = self.emit(op, a, b, cost, 0, y);
        self.pre[at] = cost;
        self.patches.push((at, target));
        Ok(())
    }

    fn if_zero(&mut self, cond: u8) -> Result<()> {
        let a = self.pop_reg(1)?;
        self.branch(INT_IMM[cond as usize], a, 0, self.rel16(), 0)
    }

    fn if_int(&mut self, cond: u8) -> Result<()> {
        let (rhs, rhs_at) = self.pop_value(1)?;
        let (lhs, lhs_at) = self.pop_value(1)?;
        let target = self.rel16();
        match (lhs, rhs) {
            (Operand::Reg(l), Operand::Const(v)) => {
                self.branch(INT_IMM[cond as usize], l, 0, target, v as u32)
            }
            (Operand::Const(v), Operand::Reg(r)) => {
                // Mirrored: eq, ne, gt, le, lt, ge.
                let mirrored = [0, 1, 4, 5, 2, 3][cond as usize];
                self.branch(INT_IMM[mirrored], r, 0, target, v as u32)
            }
            _ => {
                let l = self.reg_of(lhs, lhs_at);
                let r = self.reg_of(rhs, rhs_at);
                let ops = [Op::IfEq, Op::IfNe, Op::IfLt, Op::IfGe, Op::IfGt, Op::IfLe];
                self.branch(ops[cond as usize], l, r, target, 0)
            }
        }
    }

    fn if_ref(&mut self, op: Op) -> Result<()> {
        let r = self.pop_reg(1)?;
        let l = self.pop_reg(1)?;
        self.branch(op, l, r, self.rel16(), 0)
    }

    fn if_null(&mut self, op: Op) -> Result<()> {
        let a = self.pop_reg(1)?;
        self.branch(op, a, 0, self.rel16(), 0)
    }

    fn goto(&mut self, target: usize) -> Result<()> {
        self.ended = true;
        self.branch(Op::Goto, 0, 0, target, 0)
    }

    fn jsr(&mut self, target: usize) -> Result<()> {
        // The return address is the bytecode index behind the jsr; `RetJsr` maps it back.
        let back = self.next as u64;
        self.push(Operand::Const(back));
        self.ended = true;
        self.branch(Op::Jsr, 0, 0, target, 0)
    }

    fn ret(&mut self, local: u16) -> Result<()> {
        if local >= self.max_locals {
            return bad("Local variable table overflow");
        }
        self.ended = true;
        let cost = self.take_cost();
        self.emit(Op::RetJsr, local, 0, cost, 0, 0);
        Ok(())
    }

    fn switch(&mut self, op: u8) -> Result<()> {
        let key = self.pop_reg(1)?;
        self.flush();
        let Some((default, pairs)) = bytecode::switch_at(self.code, self.pc) else {
            return bad("Bad switch");
        };
        let default = default as u32;
        let table = if op == 0xaa {
            let low = pairs.first().map_or(0, |p| p.0);
            SwitchTable::Table {
                low,
                targets: pairs.iter().map(|p| p.1 as u32).collect(),
                default,
            }
        } else {
            let mut pairs: Vec<(i32, u32)> = pairs.iter().map(|p| (p.0, p.1 as u32)).collect();
            pairs.sort_by_key(|p| p.0);
            SwitchTable::Lookup { pairs, default }
        };
        self.observe_switch(&table);
        self.switches.push(table);
        let cost = self.take_cost();
        let at = self.emit(Op::Switch, key, 0, cost, self.switches.len() as u32 - 1, 0);
        self.pre[at] = cost;
        self.ended = true;
        Ok(())
    }

    fn return_op(&mut self, op: u8) -> Result<()> {
        self.ended = true;
        if op == 0xb1 {
            let cost = self.take_cost();
            let at = self.emit(Op::Ret, 0, 0, cost, 0, 0);
            self.pre[at] = cost;
            return Ok(());
        }
        let mut v = self.pop_reg(TYPE_SLOTS[(op - 0xac) as usize])?;
        if let Some(instead) = self.other_result() {
            v = instead;
        }
        let cost = self.take_cost();
        let at = self.emit(Op::RetVal, v, 0, cost, 0, 0);
        self.pre[at] = cost;
        Ok(())
    }

    // ---- fields, calls, objects (JVMS 2.11.5, 2.11.8)

    fn field(&mut self, op: u8) -> Result<()> {
        let cp = self.u2(1);
        let Ok((_, _, desc)) = self.file.pool.member(cp) else {
            return bad("Illegal constant pool index");
        };
        let slots = Kind::of(desc).slots();
        match op {
            0xb2 => {
                let r = self.result(slots);
                self.emit(Op::GetStaticU, r, 0, 0, u32::from(cp), 0);
                self.push_result(r, slots);
            }
            0xb3 => {
                let v = self.pop_reg(slots)?;
                self.emit(Op::PutStaticU, v, 0, 0, u32::from(cp), 0);
            }
            0xb4 => {
                let object = self.pop_reg(1)?;
                let r = self.result(slots);
                self.emit(Op::GetFieldU, r, object, 0, u32::from(cp), 0);
                self.push_result(r, slots);
            }
            _ => {
                let v = self.pop_reg(slots)?;
                let object = self.pop_reg(1)?;
                self.emit(Op::PutFieldU, object, v, 0, u32::from(cp), 0);
            }
        }
        Ok(())
    }

    fn invoke(&mut self, op: u8) -> Result<()> {
        let cp = self.u2(1);
        let desc = flow::call_descriptor(self.file, op, cp)?;
        let Ok(args) = covet_program::descriptor::arg_slots(desc) else {
            return bad("Illegal descriptor");
        };
        let args = args + u16::from(op != 0xb8 && op != 0xba);
        let ret = Kind::of(covet_program::descriptor::return_type(desc));
        let Some(first) = self.stack.len().checked_sub(args as usize) else {
            return bad("Operand stack underflow");
        };
        if self.skips_call() {
            self.stack.truncate(first);
            if ret != Kind::Void {
                self.constant(0, ret.slots());
            }
            return Ok(());
        }
        self.flush_from(first);
        self.stack.truncate(first);
        let a = self.home(first);
        self.before_write(a);
        let (op, x) = match op {
            0xb6 => (Op::InvokeVirtualU, u32::from(cp)),
            0xb7 => (Op::InvokeSpecialU, u32::from(cp)),
            0xb8 => (Op::InvokeStaticU, u32::from(cp)),
            0xb9 => (Op::InvokeInterfaceU, self.site(cp)),
            _ => (Op::InvokeDynamicU, self.site(cp)),
        };
        let cost = self.take_cost();
        let at = self.emit(op, a, args, cost, x, u32::from(cp));
        self.pre[at] = cost;
        if ret != Kind::Void {
            self.push_value(Operand::Reg(a), ret.slots());
        }
        Ok(())
    }

    fn site(&mut self, cp: u16) -> u32 {
        self.sites.push(Site {
            method: MethodId(0),
            cached_class: ClassId::NONE,
            cached_target: MethodId(0),
            appendix: Ref::NULL,
            cp,
            added_for: None,
        });
        self.sites.len() as u32 - 1
    }

    fn object(&mut self, op: u8) -> Result<()> {
        let cp = u32::from(self.u2(1));
        match op {
            0xbb => {
                let r = self.result(1);
                self.emit(Op::NewU, r, 0, 0, cp, 0);
                self.push_result(r, 1);
            }
            0xbc => {
                let Some(&class) = self
                    .cx
                    .primitive_arrays
                    .get((self.u1(1) as usize).wrapping_sub(4))
                else {
                    return bad("Bad newarray type");
                };
                let n = self.pop_reg(1)?;
                let r = self.result(1);
                self.emit(Op::NewArray, r, n, 0, class, 0);
                self.push_result(r, 1);
            }
            0xbd => {
                let n = self.pop_reg(1)?;
                let r = self.result(1);
                self.emit(Op::ANewArrayU, r, n, 0, cp, 0);
                self.push_result(r, 1);
            }
            0xbe => return self.unary(Op::ArrayLength, 1, 1),
            0xbf => {
                let r = self.pop_reg(1)?;
                self.emit(Op::Throw, r, 0, 0, 0, 0);
                self.ended = true;
                self.pending = 0;
            }
            0xc0 => {
                let at = self.stack.len().wrapping_sub(1);
                let o = *self
                    .stack
                    .last()
                    .ok_or(super::DecodeError("Operand stack underflow".into()))?;
                if o != Operand::Const(0) {
                    let r = self.reg_of(o, at);
                    self.stack[at] = Operand::Reg(r);
                    self.emit(Op::CheckCastU, r, 0, 0, cp, 0);
                }
            }
            0xc1 => {
                let v = self.pop_reg(1)?;
                let r = self.result(1);
                self.emit(Op::InstanceOfU, r, v, 0, cp, 0);
                self.push_result(r, 1);
            }
            0xc2 | 0xc3 => {
                let r = self.pop_reg(1)?;
                self.emit(
                    if op == 0xc2 {
                        Op::MonitorEnter
                    } else {
                        Op::MonitorExit
                    },
                    r,
                    0,
                    0,
                    0,
                    0,
                );
            }
            _ => {
                let dims = self.u1(3) as usize;
                let Some(first) = self.stack.len().checked_sub(dims).filter(|_| dims > 0) else {
                    return bad("Bad multianewarray");
                };
                self.flush_from(first);
                self.stack.truncate(first);
                let a = self.home(first);
                self.before_write(a);
                self.emit(Op::MultiNewArrayU, a, dims as u16, 0, cp, 0);
                self.push(Operand::Reg(a));
            }
        }
        Ok(())
    }
}

const INT_IMM: [Op; 6] = [
    Op::IfEqI,
    Op::IfNeI,
    Op::IfLtI,
    Op::IfGeI,
    Op::IfGtI,
    Op::IfLeI,
];

/// The register-immediate form of an int or long operation with a constant right operand.
fn immediate_form(op: Op, v: u64) -> Option<(Op, i32)> {
    let i = v as u32 as i32;
    Some(match op {
        Op::IAdd => (Op::IAddI, i),
        Op::ISub => (Op::IAddI, i.wrapping_neg()),
        Op::IMul => (Op::IMulI, i),
        Op::IAnd => (Op::IAndI, i),
        Op::IOr => (Op::IOrI, i),
        Op::IXor => (Op::IXorI, i),
        Op::IShl => (Op::IShlI, i & 31),
        Op::IShr => (Op::IShrI, i & 31),
        Op::IUshr => (Op::IUshrI, i & 31),
        Op::IDiv if i != 0 => (Op::IDivI, i),
        Op::IRem if i != 0 => (Op::IRemI, i),
        Op::LAdd if i32::try_from(v as i64).is_ok() => (Op::LAddI, v as i64 as i32),
        Op::LSub if i32::try_from((v as i64).wrapping_neg()).is_ok() && v as i64 != i64::MIN => {
            (Op::LAddI, (v as i64).wrapping_neg() as i32)
        }
        _ => return None,
    })
}
