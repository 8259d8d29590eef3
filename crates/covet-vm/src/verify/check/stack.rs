//! Instructions that move values on the stack (JVMS 4.10.1.9.dup and so on).

use super::super::Res;
use super::super::details::Fault;
use super::super::insn::Insn;
use super::super::opcodes;
use super::super::types::{VType, Want};
use super::method::Checker;

impl Checker<'_, '_> {
    /// `pop` to `swap`.
    pub fn shuffle(&mut self, insn: Insn<'_>) -> Res<()> {
        match insn.op {
            // pop
            0x57 => self.one().map(|_| ()),
            // pop2
            0x58 => self.two(insn).map(|_| ()),
            // dup
            0x59 => {
                let a = self.one()?;
                self.push_all(&[a, a])
            }
            // dup_x1
            0x5a => {
                let (a, b) = (self.one()?, self.one()?);
                self.push_all(&[a, b, a])
            }
            // dup_x2
            0x5b => {
                let a = self.one()?;
                let [c, b] = self.two(insn)?;
                self.push_all(&[a, c, b, a])
            }
            // dup2
            0x5c => {
                let [b, a] = self.two(insn)?;
                self.push_all(&[b, a, b, a])
            }
            // dup2_x1
            0x5d => {
                let [b, a] = self.two(insn)?;
                let c = self.one()?;
                self.push_all(&[b, a, c, b, a])
            }
            // dup2_x2
            0x5e => {
                let [b, a] = self.two(insn)?;
                let [d, c] = self.two(insn)?;
                self.push_all(&[b, a, d, c, b, a])
            }
            // swap
            _ => {
                let (a, b) = (self.one()?, self.one()?);
                self.push_all(&[a, b])
            }
        }
    }

    fn one(&mut self) -> Res<VType> {
        self.pop(Want::Category1)
    }

    /// Two slots, lower one first: two values, or one of two slots.
    fn two(&mut self, insn: Insn<'_>) -> Res<[VType; 2]> {
        let upper = self.pop_any()?;
        let want = match upper {
            t if t.is_category1() => Want::Category1,
            t if t.is_second() => Want::Category2,
            _ => {
                let name = opcodes::name(insn.op);
                let what = format!("Bad type on operand stack in {name}");
                return self.fail(insn.at, &what, Fault::Type(self.popped(), None));
            }
        };
        Ok([self.pop(want)?, upper])
    }
}
