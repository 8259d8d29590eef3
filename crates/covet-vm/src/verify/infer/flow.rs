//! The data flow: instructions whose inputs changed are looked at until none is left.

use super::super::Res;
use super::super::opcodes as op;
use super::info::{Base, Info};
use super::method::{INVOKEINIT, Inferrer};
use super::state::{Flags, Registers, Stack};

/// An instruction while it is looked at: its inputs, and what popping has found.
pub struct Visit {
    /// Its number.
    pub number: usize,
    /// Its opcode.
    pub op: u16,
    /// The registers before it.
    pub registers: Registers,
    /// The flags before it.
    pub flags: Flags,
    /// What is left of the stack.
    pub left: Vec<Info>,
    /// Popped values, the deepest first.
    pub popped: Vec<Info>,
    /// An object that changes its type: what it was and what it is.
    pub renamed: Option<(Info, Info)>,
}

impl Inferrer<'_, '_> {
    /// Runs to the end.
    pub fn run_flow(&mut self) -> Res<()> {
        let mut busy = true;
        while busy {
            busy = false;
            for number in 0..self.insts.len() {
                if self.insts[number].changed {
                    busy = true;
                    self.insts[number].changed = false;
                    self.visit(number)?;
                }
            }
        }
        Ok(())
    }

    fn visit(&mut self, number: usize) -> Res<()> {
        let inst = &self.insts[number];
        let stack = inst.stack.clone().unwrap_or_default();
        let mut visit = Visit {
            number,
            op: inst.op,
            left: stack.items.to_vec(),
            registers: inst.registers.clone().unwrap_or_default(),
            flags: inst.flags,
            popped: Vec::new(),
            renamed: None,
        };
        self.check_registers(&visit)?;
        self.check_flags(&visit)?;
        self.pop_operands(&mut visit)?;
        let registers = self.update_registers(&visit)?;
        let flags = update_flags(&visit);
        self.push_results(&mut visit)?;
        let stack = Stack::new(std::mem::take(&mut visit.left));
        if stack.size > self.body.max_stack.into() {
            return self.fail("Stack size too large");
        }
        self.join_successors(&visit, registers, stack, flags)
    }

    /// Loads find what they load.
    fn check_registers(&self, visit: &Visit) -> Res<()> {
        let base = match u8::try_from(visit.op).unwrap_or_default() {
            op::ILOAD | op::IINC => Base::Int,
            op::FLOAD => Base::Float,
            op::ALOAD => Base::Null,
            op::RET => Base::Return(0),
            op::LLOAD => return self.check_pair(visit, Base::Long),
            op::DLOAD => return self.check_pair(visit, Base::Double),
            _ => return Ok(()),
        };
        let index = self.insts[visit.number].index;
        if usize::from(index) >= visit.registers.types.len() {
            return self.fail(&format!(
                "Accessing value from uninitialized register {index}"
            ));
        }
        let found = visit.registers.get(index.into());
        let fits = match base {
            Base::Null => found.is_reference() || found.is_raw(),
            Base::Return(_) => matches!(found.base, Base::Return(_)),
            base => found == Info::of(base),
        };
        match found.base {
            _ if fits => Ok(()),
            Base::Return(_) => {
                self.fail(&format!("Cannot load return address from register {index}"))
            }
            _ => self.fail(&format!("Register {index} contains wrong type")),
        }
    }

    fn check_pair(&self, visit: &Visit, base: Base) -> Res<()> {
        let index = usize::from(self.insts[visit.number].index);
        let pair = format!("{index}/{}", index + 1);
        if index + 1 >= visit.registers.types.len() {
            let what = format!("Accessing value from uninitialized register pair {pair}");
            return self.fail(&what);
        }
        let first = Info::of(base);
        let second = visit.registers.get(index + 1);
        match visit.registers.get(index) == first && Some(second) == first.second() {
            true => Ok(()),
            false => self.fail(&format!("Register pair {pair} contains wrong type")),
        }
    }

    /// Constructors return when their superclass's has run.
    fn check_flags(&self, visit: &Visit) -> Res<()> {
        let opcode = u8::try_from(visit.op).unwrap_or_default();
        if opcode == op::RETURN && visit.flags.needed && !visit.flags.constructed {
            return self.fail("Constructor must call super() or this()");
        }
        if matches!(opcode, op::IRETURN..=op::RETURN) && visit.flags.no_return {
            return self.fail("Cannot return normally");
        }
        Ok(())
    }
}

fn update_flags(visit: &Visit) -> Flags {
    let this = matches!(visit.renamed, Some((from, _)) if from == Info::of(Base::This));
    Flags {
        constructed: visit.flags.constructed || visit.op == INVOKEINIT && this,
        ..visit.flags
    }
}
