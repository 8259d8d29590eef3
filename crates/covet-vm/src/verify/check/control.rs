//! Jumps, switches, returns and `athrow` (JVMS 4.10.1.9).

use std::rc::Rc;

use super::super::Res;
use super::super::details::{Fault, Origin};
use super::super::frame::MapFrame;
use super::super::insn::Insn;
use super::super::names;
use super::super::opcodes as op;
use super::super::types::{VType, Want};
use super::method::Checker;

/// From this version on the padding of switches may be anything.
const FREE_PADDING: u16 = 51;
/// The longest code.
const MAX_CODE: i32 = 65535;

impl Checker<'_, '_> {
    /// `if_acmpeq` and its kin.
    pub fn compare_references(&mut self, insn: Insn<'_>) -> Res<()> {
        if matches!(insn.op, op::IF_ACMPEQ | op::IF_ACMPNE) {
            self.pop(Want::Reference)?;
        }
        self.pop(Want::Reference)?;
        self.check_jump(insn.at, insn.jump())
    }

    /// `goto` and switches.
    pub fn jump_or_switch(&mut self, insn: Insn<'_>) -> Res<()> {
        match insn.op {
            op::GOTO | op::GOTO_W => self.check_jump(insn.at, insn.jump()),
            _ => self.switch(insn),
        }
    }

    fn switch(&mut self, insn: Insn<'_>) -> Res<()> {
        let padding = insn.at + 1..insn.switch_start();
        if self.unit.file.major < FREE_PADDING
            && self
                .code
                .get(padding)
                .is_some_and(|p| p.iter().any(|b| *b != 0))
        {
            let what = "Nonzero padding byte in lookupswitch or tableswitch";
            return self.fail(insn.at, what, Fault::Code);
        }
        self.pop_type(VType::Int)?;
        let (keys, step) = match insn.op {
            op::TABLESWITCH => (self.table_keys(insn)?, 1),
            _ => (self.lookup_keys(insn)?, 2),
        };
        self.check_jump(insn.at, insn.switch_word(0))?;
        for key in 0..keys {
            self.check_jump(insn.at, insn.switch_word(3 + key * step))?;
        }
        Ok(())
    }

    fn table_keys(&mut self, insn: Insn<'_>) -> Res<usize> {
        let (low, high) = (insn.switch_word(1), insn.switch_word(2));
        match usize::try_from(i64::from(high) - i64::from(low) + 1) {
            Ok(keys) if keys <= MAX_CODE as usize => Ok(keys),
            _ => self.fail(insn.at, "too many keys in tableswitch", Fault::Code),
        }
    }

    fn lookup_keys(&mut self, insn: Insn<'_>) -> Res<usize> {
        let keys = usize::try_from(insn.switch_word(1)).unwrap_or_default();
        let sorted = (1..keys).all(|k| insn.switch_word(2 * k) < insn.switch_word(2 * k + 2));
        match sorted {
            true => Ok(keys),
            false => self.fail(insn.at, "Bad lookupswitch instruction", Fault::Code),
        }
    }

    /// The current frame has to fit the one at the target of a jump.
    pub fn check_jump(&mut self, at: usize, distance: i32) -> Res<()> {
        let far = distance.unsigned_abs() > MAX_CODE as u32;
        if far && self.unit.rules.is_revised() {
            let what = format!("Illegal target of jump or branch (bci {at} + offset {distance})");
            let fault = Fault::BadMap(self.frame.view());
            return self.fail(0, &what, fault);
        }
        let target = (at as i32).wrapping_add(distance);
        let what = format!("Inconsistent stackmap frames at branch target {target}");
        self.check_target(target, &what)
    }

    /// The current frame has to fit the one at `target`; `what` says that it does not.
    pub fn check_target(&mut self, target: i32, what: &str) -> Res<()> {
        match self.map_at(target) {
            Some((map, i)) => self.check_frame(&map[i], what),
            None => {
                let what = format!("Expecting a stackmap frame at branch target {target}");
                self.fail(self.frame.offset, &what, Fault::MissingMap)
            }
        }
    }

    /// The frame of the stack map at a position.
    fn map_at(&self, target: i32) -> Option<(Rc<[MapFrame]>, usize)> {
        let target = usize::try_from(target).ok()?;
        let i = self.map.binary_search_by_key(&target, |f| f.offset).ok()?;
        Some((self.map.clone(), i))
    }

    /// Whether the current frame is assignable to one of the stack map (JVMS 4.10.1.4).
    pub fn check_frame(&mut self, map: &MapFrame, what: &str) -> Res<()> {
        if self.frame.depth != map.stack.len() {
            let fault = Fault::StackSize(self.frame.view(), map.view());
            return self.fail(self.frame.offset, what, fault);
        }
        for (i, to) in map.locals.iter().enumerate() {
            let from = self.frame.local(i);
            if !self.unit.assignable(*to, from, false)? {
                let found = Origin::Local(i, from, self.frame.view());
                let wanted = Origin::MapLocal(i, *to, map.view());
                return self.fail(map.offset, what, Fault::Type(found, Some(wanted)));
            }
        }
        for (i, to) in map.stack.iter().enumerate() {
            let from = self.frame.stack.get(i).copied().unwrap_or(VType::Top);
            if !self.unit.assignable(*to, from, false)? {
                let found = Origin::Stack(i, from, self.frame.view());
                let wanted = Origin::MapStack(i, *to, map.view());
                return self.fail(map.offset, what, Fault::Type(found, Some(wanted)));
            }
        }
        if self.frame.this_uninit && !map.this_uninit {
            let fault = Fault::Flags(self.frame.view(), map.view());
            return self.fail(map.offset, what, fault);
        }
        Ok(())
    }

    /// The returns.
    pub fn check_return(&mut self, insn: Insn<'_>) -> Res<()> {
        let returned = match insn.op {
            op::RETURN => return self.return_nothing(insn),
            op::IRETURN => self.pop_type(VType::Int)?,
            op::LRETURN => self.pop_pair(VType::Long, VType::Long2)?,
            op::FRETURN => self.pop_type(VType::Float)?,
            op::DRETURN => self.pop_pair(VType::Double, VType::Double2)?,
            _ => self.pop(Want::Reference)?,
        };
        let what = match self.result {
            VType::Top => "Method does not expect a return value",
            result if self.unit.assignable(result, returned, false)? => return Ok(()),
            _ => "Bad return type",
        };
        let wanted = Origin::Signature(self.result);
        let fault = Fault::Type(self.popped(), Some(wanted));
        self.fail(insn.at, what, fault)
    }

    fn pop_pair(&mut self, first: VType, second: VType) -> Res<VType> {
        self.pop_type(second)?;
        self.pop_type(first)
    }

    fn return_nothing(&self, insn: Insn<'_>) -> Res<()> {
        if self.result != VType::Top {
            return self.fail(insn.at, "Method expects a return value", Fault::Code);
        }
        if self.name == "<init>" && self.frame.this_uninit {
            let what = "Constructor must call super() or this() before return";
            return self.fail(insn.at, what, Fault::Code);
        }
        Ok(())
    }

    /// `athrow`.
    pub fn throw(&mut self) -> Res<()> {
        self.pop_type(VType::Ref(names::THROWABLE)).map(|_| ())
    }
}
