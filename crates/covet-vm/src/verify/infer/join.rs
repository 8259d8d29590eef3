//! Carrying what is known on to the successors of an instruction.

use std::rc::Rc;

use super::super::Res;
use super::super::opcodes as op;
use super::flow::Visit;
use super::info::{Base, Info};
use super::method::{INVOKEINIT, Inferrer};
use super::state::{Flags, Mask, Registers, Stack};

impl Inferrer<'_, '_> {
    /// Handlers first, with the registers before the instruction; then the successors.
    pub fn join_successors(
        &mut self,
        visit: &Visit,
        registers: Registers,
        stack: Stack,
        flags: Flags,
    ) -> Res<()> {
        let successors = self.successors(visit);
        for i in 0..self.catches.len() {
            let c = &self.catches[i];
            if !(c.start..c.end).contains(&visit.number) {
                continue;
            }
            let (target, caught) = (c.target, Stack::new(vec![c.caught]));
            if visit.op != INVOKEINIT {
                let both = flags.join(visit.flags);
                self.join(visit, target, &visit.registers, &caught, both, true)?;
                continue;
            }
            let this = matches!(visit.renamed, Some((from, _)) if from == Info::of(Base::This));
            let after = Flags {
                no_return: flags.no_return || this,
                ..flags
            };
            self.join(visit, target, &visit.registers, &caught, visit.flags, true)?;
            self.join(visit, target, &registers, &caught, after, true)?;
        }
        for target in successors {
            if target >= self.insts.len() {
                return self.fail("Falling off the end of the code");
            }
            self.join(visit, target, &registers, &stack, flags, false)?;
        }
        Ok(())
    }

    fn successors(&mut self, visit: &Visit) -> Vec<usize> {
        let next = visit.number + 1;
        let inst = &self.insts[visit.number];
        match u8::try_from(visit.op).unwrap_or_default() {
            op::IFEQ..=op::IF_ACMPNE | op::IFNULL | op::IFNONNULL => [next]
                .into_iter()
                .chain(inst.targets.iter().copied())
                .collect(),
            op::JSR | op::JSR_W => {
                let targets = inst.targets.clone();
                if let Some(ret) = inst.returns_from {
                    self.insts[ret].changed = true;
                }
                targets
            }
            op::GOTO | op::GOTO_W | op::TABLESWITCH | op::LOOKUPSWITCH => inst.targets.clone(),
            op::IRETURN..=op::RETURN | op::ATHROW => Vec::new(),
            op::RET => self.return_points(visit),
            _ => vec![next],
        }
    }

    /// The instructions behind the calls of a subroutine.
    fn return_points(&self, visit: &Visit) -> Vec<usize> {
        let Base::Return(entry) = self.returned(visit).base else {
            return Vec::new();
        };
        let calls = self.insts.iter().enumerate().rev();
        calls
            .filter(|(_, i)| is_jsr(i.op) && i.targets.first() == Some(&entry))
            .map(|(number, _)| number + 1)
            .collect()
    }

    fn returned(&self, visit: &Visit) -> Info {
        visit.registers.get(self.insts[visit.number].index.into())
    }

    fn join(
        &mut self,
        visit: &Visit,
        target: usize,
        registers: &Registers,
        stack: &Stack,
        flags: Flags,
        caught: bool,
    ) -> Res<()> {
        let ret = visit.op == u16::from(op::RET);
        let (mut registers, mut stack) = (registers.clone(), stack.clone());
        if ret || is_jsr(visit.op) {
            // Objects that are not initialised do not pass the borders of a subroutine.
            forget_raw(&mut registers.types);
            forget_raw(&mut stack.items);
        }
        if ret && !caught {
            let Some(back) = self.come_back(visit, target, &registers)? else {
                return Ok(());
            };
            registers = back;
        }
        self.join_stack(target, &stack)?;
        self.join_registers(target, &registers)?;
        let inst = &mut self.insts[target];
        let joined = inst.flags.join(flags);
        if joined != inst.flags {
            inst.flags = joined;
            inst.changed = true;
        }
        Ok(())
    }

    /// The registers behind a `jsr`: those of the subroutine where it touched them, else those before the call. Nothing
    /// as long as the call has not been reached.
    fn come_back(
        &mut self,
        visit: &Visit,
        target: usize,
        registers: &Registers,
    ) -> Res<Option<Registers>> {
        let call = &mut self.insts[target - 1];
        match call.returns_from {
            Some(other) if other != visit.number => {
                return self.fail("Multiple returns to single jsr");
            }
            _ => call.returns_from = Some(visit.number),
        }
        let Some(before) = call.registers.clone() else {
            return Ok(None);
        };
        let Base::Return(entry) = self.returned(visit).base else {
            return Ok(None);
        };
        let Some(at) = registers.masks.iter().rposition(|m| m.entry == entry) else {
            return self.fail("Illegal return from subroutine");
        };
        let touched = &registers.masks[at].touched;
        let count = before.types.len().max(registers.types.len());
        let types = (0..count)
            .map(|i| match touched.get(i) {
                Some(true) => registers.get(i),
                _ => before.get(i),
            })
            .collect();
        Ok(Some(Registers {
            types: Rc::new(types),
            masks: Rc::new(registers.masks[..at].to_vec()),
        }))
    }

    fn join_stack(&mut self, target: usize, new: &Stack) -> Res<()> {
        let Some(old) = self.insts[target].stack.clone() else {
            self.insts[target].stack = Some(new.clone());
            self.insts[target].changed = true;
            return Ok(());
        };
        if old.size != new.size {
            let what = format!("Inconsistent stack height {} != {}", new.size, old.size);
            return self.fail(&what);
        }
        if Rc::ptr_eq(&old.items, &new.items) {
            return Ok(());
        }
        let mut changed = old.items.len() != new.items.len();
        for (o, n) in old.items.iter().zip(new.items.iter()).rev() {
            if changed || !self.assignable(*n, *o)? {
                changed = true;
                break;
            }
        }
        if !changed {
            return Ok(());
        }
        let mut merged = Vec::with_capacity(old.items.len());
        for (o, n) in old.items.iter().rev().zip(new.items.iter().rev()) {
            let both = self.merge(*o, *n, false)?;
            if both.base == Base::Bogus {
                return self.fail("Mismatched stack types");
            }
            merged.push(both);
        }
        if old.items.len() != new.items.len() {
            return self.fail("Mismatched stack types");
        }
        merged.reverse();
        self.insts[target].stack = Some(Stack::new(merged));
        self.insts[target].changed = true;
        Ok(())
    }

    fn join_registers(&mut self, target: usize, new: &Registers) -> Res<()> {
        let Some(old) = self.insts[target].registers.clone() else {
            self.insts[target].registers = Some(new.clone());
            self.insts[target].changed = true;
            return Ok(());
        };
        let types = self.join_types(&old, new)?;
        let masks = join_masks(&old.masks, &new.masks);
        if types.is_some() || masks.is_some() {
            let inst = &mut self.insts[target];
            inst.registers = Some(Registers {
                types: types.map_or(old.types, Rc::new),
                masks: masks.map_or(old.masks, Rc::new),
            });
            inst.changed = true;
        }
        Ok(())
    }

    /// The common types, if they are not the old ones.
    fn join_types(&mut self, old: &Registers, new: &Registers) -> Res<Option<Vec<Info>>> {
        if Rc::ptr_eq(&old.types, &new.types) {
            return Ok(None);
        }
        let count = old.types.len().min(new.types.len());
        let mut first = count;
        for i in 0..count {
            if !self.assignable_register(new.get(i), old.get(i))? {
                first = i;
                break;
            }
        }
        if first == count {
            let shorter = (count < old.types.len()).then(|| old.types[..count].to_vec());
            return Ok(shorter);
        }
        let mut types = old.types[..first].to_vec();
        for i in first..count {
            types.push(self.merge(new.get(i), old.get(i), false)?);
        }
        while types.last().is_some_and(|t| t.base == Base::Bogus) {
            types.pop();
        }
        Ok(Some(types))
    }

    fn assignable_register(&mut self, new: Info, old: Info) -> Res<bool> {
        match new == old {
            true => Ok(true),
            false => self.assignable(new, old),
        }
    }
}

fn is_jsr(opcode: u16) -> bool {
    opcode == u16::from(op::JSR) || opcode == u16::from(op::JSR_W)
}

fn forget_raw(types: &mut Rc<Vec<Info>>) {
    if types.iter().any(|t| matches!(t.base, Base::New(_))) {
        for t in Rc::make_mut(types) {
            if matches!(t.base, Base::New(_)) {
                *t = Info::BOGUS;
            }
        }
    }
}

/// The subroutines active on both ways with all they have touched, if they are not the old ones.
fn join_masks(old: &Rc<Vec<Mask>>, new: &Rc<Vec<Mask>>) -> Option<Vec<Mask>> {
    if Rc::ptr_eq(old, new) {
        return None;
    }
    let mut joined = Vec::new();
    let mut from = 0;
    for mask in old.iter() {
        let Some(found) = new.iter().skip(from).position(|m| m.entry == mask.entry) else {
            continue;
        };
        let other = &new[from + found];
        from += found + 1;
        let touched = mask.touched.iter().zip(&other.touched);
        joined.push(Mask {
            entry: mask.entry,
            touched: touched.map(|(a, b)| *a || *b).collect(),
        });
    }
    (joined != **old).then_some(joined)
}
