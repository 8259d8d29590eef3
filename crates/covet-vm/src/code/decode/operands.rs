//! The symbolic operand stack of the decoder.
//!
//! Invariant: an entry at position `p` is a constant, a local, its own home `S(p)`, or the home of a lower position
//! (made by `dup`). Shuffles that would break this materialise with a parallel move.

use super::{Decoder, Result, bad};
use crate::code::insn::Op;

/// An entry of the symbolic stack.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Operand {
    /// The value is in this register.
    Reg(u16),
    /// A constant with these slot bits.
    Const(u64),
    /// Second slot of a long or double.
    Top,
}

impl Decoder<'_> {
    /// Home register of stack position `p`.
    pub(super) fn home(&self, p: usize) -> u16 {
        self.max_locals + p as u16
    }

    fn scratch(&self) -> u16 {
        // `regs` leaves four registers behind the stack.
        self.max_locals + self.max_stack + 2
    }

    pub(super) fn push(&mut self, o: Operand) {
        self.stack.push(o);
    }

    /// Pushes a value that occupies `slots` slots.
    pub(super) fn push_value(&mut self, o: Operand, slots: u16) {
        self.stack.push(o);
        if slots == 2 {
            self.stack.push(Operand::Top);
        }
    }

    pub(super) fn pop(&mut self) -> Result<Operand> {
        match self.stack.pop() {
            Some(o) => Ok(o),
            None => bad("Operand stack underflow"),
        }
    }

    /// Pops a value of `slots` slots; answers it and its position.
    pub(super) fn pop_value(&mut self, slots: u16) -> Result<(Operand, usize)> {
        if slots == 2 {
            self.pop()?;
        }
        let o = self.pop()?;
        Ok((o, self.stack.len()))
    }

    /// Pops a value into a register: where it is, or its home for constants.
    pub(super) fn pop_reg(&mut self, slots: u16) -> Result<u16> {
        let (o, at) = self.pop_value(slots)?;
        Ok(self.reg_of(o, at))
    }

    pub(super) fn reg_of(&mut self, o: Operand, at: usize) -> u16 {
        match o {
            Operand::Reg(r) => r,
            Operand::Const(v) => {
                let h = self.home(at);
                self.emit(Op::Imm, h, 0, 0, v as u32, (v >> 32) as u32);
                h
            }
            // Only mistyped code uses half of a long.
            Operand::Top => self.home(at),
        }
    }

    /// Moves entries that still refer to `reg` to their homes, because it is about to be overwritten.
    pub(super) fn before_write(&mut self, reg: u16) {
        for p in 0..self.stack.len() {
            if self.stack[p] == Operand::Reg(reg) && self.home(p) != reg {
                let h = self.home(p);
                self.before_write(h);
                self.emit(Op::Mov, h, reg, 0, 0, 0);
                self.stack[p] = Operand::Reg(h);
            }
        }
    }

    /// The register for a result of `slots` slots that goes on top of the stack, or straight into the local that the
    /// next instruction stores it to (which is then consumed).
    pub(super) fn result(&mut self, slots: u16) -> u16 {
        if let Some(local) = self.following_store(slots) {
            self.before_write(local);
            return local;
        }
        let h = self.home(self.stack.len());
        self.before_write(h);
        h
    }

    /// Pushes the result register unless it went into a local.
    pub(super) fn push_result(&mut self, reg: u16, slots: u16) {
        if reg >= self.max_locals {
            self.push_value(Operand::Reg(reg), slots);
        } else {
            self.consume_store();
        }
    }

    fn following_store(&self, slots: u16) -> Option<u16> {
        let at = self.next;
        if *self.flow.leader.get(at)? || self.flow.depth[at].is_none() || self.starts_line(at) {
            return None;
        }
        let op = self.code[at];
        let (local, n) = match op {
            0x36 | 0x38 | 0x3a => (u16::from(*self.code.get(at + 1)?), 1),
            0x37 | 0x39 => (u16::from(*self.code.get(at + 1)?), 2),
            0x3b..=0x3e => (u16::from(op - 0x3b), 1),
            0x3f..=0x42 => (u16::from(op - 0x3f), 2),
            0x43..=0x46 => (u16::from(op - 0x43), 1),
            0x47..=0x4a => (u16::from(op - 0x47), 2),
            0x4b..=0x4e => (u16::from(op - 0x4b), 1),
            _ => return None,
        };
        (n == slots && local < self.max_locals).then_some(local)
    }

    fn consume_store(&mut self) {
        self.insn_of[self.next] = self.insns.len() as u32;
        self.pending += 1;
        if let Some(n) = super::bytecode::length(self.code, self.next) {
            self.next += n;
        }
    }

    /// Brings every entry to its home.
    pub(super) fn flush(&mut self) {
        self.flush_from(0);
    }

    /// Brings the entries from position `from` on to their homes.
    pub(super) fn flush_from(&mut self, from: usize) {
        let moves: Vec<(u16, Operand)> = (from..self.stack.len())
            .filter(|&p| self.stack[p] != Operand::Top)
            .map(|p| (self.home(p), self.stack[p]))
            .collect();
        for (h, _) in &moves {
            // Entries below `from` that were duplicated from here do not exist (invariant), so only order matters.
            debug_assert!(self.stack[..from].iter().all(|o| *o != Operand::Reg(*h)));
        }
        self.parallel_move(moves);
        for p in from..self.stack.len() {
            if self.stack[p] != Operand::Top {
                self.stack[p] = Operand::Reg(self.home(p));
            }
        }
    }

    /// Replaces the top `n` entries by `new`, with real moves where registers change places.
    pub(super) fn shuffle(&mut self, n: usize, new: &[Operand]) -> Result<()> {
        if self.stack.len() < n {
            return bad("Operand stack underflow");
        }
        let from = self.stack.len() - n;
        self.stack.truncate(from);
        let moves: Vec<(u16, Operand)> = new
            .iter()
            .enumerate()
            .filter(|(_, o)| matches!(o, Operand::Reg(r) if *r >= self.max_locals))
            .map(|(i, o)| (self.home(from + i), *o))
            .collect();
        self.parallel_move(moves);
        for (i, o) in new.iter().enumerate() {
            let o = match o {
                Operand::Reg(r) if *r >= self.max_locals => Operand::Reg(self.home(from + i)),
                o => *o,
            };
            self.stack.push(o);
        }
        Ok(())
    }

    fn parallel_move(&mut self, mut moves: Vec<(u16, Operand)>) {
        moves.retain(|(dst, src)| *src != Operand::Reg(*dst));
        while !moves.is_empty() {
            let free = moves
                .iter()
                .position(|(dst, _)| moves.iter().all(|(_, s)| *s != Operand::Reg(*dst)));
            if let Some(i) = free {
                let (dst, src) = moves.swap_remove(i);
                match src {
                    Operand::Reg(r) => {
                        self.emit(Op::Mov, dst, r, 0, 0, 0);
                    }
                    Operand::Const(v) => {
                        self.emit(Op::Imm, dst, 0, 0, v as u32, (v >> 32) as u32);
                    }
                    Operand::Top => {}
                }
            } else {
                // Every destination is still a source: break the cycle through the scratch register.
                let dst = moves[0].0;
                let scratch = self.scratch();
                self.emit(Op::Mov, scratch, dst, 0, 0, 0);
                for (_, s) in &mut moves {
                    if *s == Operand::Reg(dst) {
                        *s = Operand::Reg(scratch);
                    }
                }
            }
        }
    }
}
