//! Loads and stores (JVMS 4.10.1.9).

use super::super::Res;
use super::super::details::{Fault, Origin};
use super::super::insn::Insn;
use super::super::opcodes as op;
use super::super::types::{VType, Want};
use super::method::Checker;

/// Kind (I, J, F, D, A from 0) and variable of a load or store; `first` and `short` are the first opcodes of both forms.
fn operand(insn: Insn<'_>, first: u8, short: u8) -> (u8, usize) {
    match insn.op {
        o if o < short => (o - first, insn.index().into()),
        o => ((o - short) / 4, usize::from((o - short) % 4)),
    }
}

const NUMBERS: [VType; 4] = [VType::Int, VType::Long, VType::Float, VType::Double];

impl Checker<'_, '_> {
    /// `iload` to `aload_3`.
    pub fn load(&mut self, insn: Insn<'_>) -> Res<()> {
        let (kind, index) = operand(insn, op::ILOAD, op::ILOAD_0);
        match NUMBERS.get(usize::from(kind)) {
            None => {
                let t = self.get_local(index, Want::Reference)?;
                self.push(t)
            }
            Some(t) => {
                match t.second() {
                    None => self.get_local(index, Want::Type(*t)).map(|_| ())?,
                    Some(second) => self.get_pair(index, *t, second)?,
                }
                self.push_number(*t)
            }
        }
    }

    /// `istore` to `astore_3`.
    pub fn store(&mut self, insn: Insn<'_>) -> Res<()> {
        let (kind, index) = operand(insn, op::ISTORE, op::ISTORE_0);
        match NUMBERS.get(usize::from(kind)) {
            None => {
                let t = self.pop(Want::Reference)?;
                self.set_local(index, t)
            }
            Some(t) => {
                self.pop_number(*t)?;
                match t.second() {
                    None => self.set_local(index, *t),
                    Some(second) => self.set_pair(index, *t, second),
                }
            }
        }
    }

    /// `iinc`.
    pub fn increment(&mut self, insn: Insn<'_>) -> Res<()> {
        let index = insn.index().into();
        let t = self.get_local(index, Want::Type(VType::Int))?;
        self.set_local(index, t)
    }

    fn get_local(&mut self, index: usize, want: Want) -> Res<VType> {
        if index >= self.frame.locals.len() {
            return self.no_local(index, "Local variable table overflow");
        }
        let t = self.expect_local(index, want)?;
        self.frame.used = self.frame.used.max(index + 1);
        Ok(t)
    }

    fn get_pair(&mut self, index: usize, first: VType, second: VType) -> Res<()> {
        if index + 1 >= self.frame.used {
            return self.no_local(index, "get long/double overflows locals");
        }
        self.expect_local(index, Want::Type(first))?;
        self.expect_local(index + 1, Want::Type(second)).map(|_| ())
    }

    fn expect_local(&mut self, index: usize, want: Want) -> Res<VType> {
        let t = self.frame.local(index);
        if self.unit.fits(want, t)? {
            return Ok(t);
        }
        let found = Origin::Local(index, t, self.frame.view());
        let fault = Fault::Type(found, Some(Origin::Implicit(want)));
        self.fail(self.frame.offset, "Bad local variable type", fault)
    }

    fn set_local(&mut self, index: usize, t: VType) -> Res<()> {
        if index >= self.frame.locals.len() {
            return self.no_local(index, "Local variable table overflow");
        }
        self.frame.set_local(index, t);
        Ok(())
    }

    fn set_pair(&mut self, index: usize, first: VType, second: VType) -> Res<()> {
        if index + 1 >= self.frame.locals.len() {
            return self.no_local(index, "Local variable table overflow");
        }
        self.frame.set_local_pair(index, first, second);
        Ok(())
    }

    fn no_local<T>(&self, index: usize, what: &str) -> Res<T> {
        let fault = Fault::LocalIndex(index as u16);
        self.fail(self.frame.offset, what, fault)
    }
}
