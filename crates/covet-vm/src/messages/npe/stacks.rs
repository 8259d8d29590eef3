//! Simulated operand stacks: which instruction pushed what.
//!
//! Follows HotSpot's passes exactly, early end included, since an answer may depend on how many branches were merged
//! before the instruction was reached.

use covet_program::classfile::{ClassFile, Code, Constant};
use covet_program::descriptor;

use crate::code::bytecode::{i16_at, i32_at, length, switch_at, u16_at};

/// The instruction that pushed a slot, `None` after a merge of different ones.
type Source = Option<usize>;

#[derive(Clone, Default)]
struct Stack {
    slots: Vec<Source>,
    /// Local variable slots that were written, up to 63.
    written: u64,
}

impl Stack {
    fn push(&mut self, n: usize, source: usize) {
        for _ in 0..n {
            self.slots.push(Some(source));
        }
    }

    fn pop(&mut self, n: usize) -> Option<()> {
        let left = self.slots.len().checked_sub(n)?;
        self.slots.truncate(left);
        Some(())
    }

    fn write(&mut self, slot: u16, n: u16) {
        for s in slot..slot.saturating_add(n).min(64) {
            self.written |= 1 << s;
        }
    }

    fn merge(&mut self, other: &Stack) {
        for (a, b) in self.slots.iter_mut().zip(&other.slots) {
            if a != b {
                *a = None;
            }
        }
        self.written |= other.written;
    }

    /// Copies the top `n` slots below the `n + under` topmost.
    fn dup(&mut self, n: usize, under: usize) -> Option<()> {
        let len = self.slots.len();
        let top = self.slots.get(len.checked_sub(n)?..)?.to_vec();
        let at = len.checked_sub(n + under)?;
        self.slots.splice(at..at, top);
        Some(())
    }
}

/// The stacks before every instruction.
pub struct Stacks {
    at: Vec<Option<Stack>>,
}

struct Pass<'a> {
    file: &'a ClassFile,
    bytes: &'a [u8],
    stacks: Vec<Option<Stack>>,
    all_processed: bool,
    added: bool,
}

impl Stacks {
    /// Simulates a body until the instruction at `until` has its stack.
    pub fn new(file: &ClassFile, code: &Code, bytes: &[u8], until: usize) -> Stacks {
        let mut p = Pass {
            file,
            bytes,
            stacks: vec![None; bytes.len() + 1],
            all_processed: false,
            added: true,
        };
        p.stacks[0] = Some(Stack::default());
        for h in &code.handlers {
            let pc = usize::from(h.target);
            if let Some(slot @ None) = p.stacks.get_mut(pc) {
                let mut s = Stack::default();
                s.push(1, pc);
                *slot = Some(s);
            }
        }
        while !p.all_processed && p.added {
            p.all_processed = true;
            p.added = false;
            let mut pc = 0;
            while pc < bytes.len() {
                match p.instruction(pc) {
                    Some(len) => pc += len,
                    None => return Stacks { at: p.stacks },
                }
                if pc == until && p.stacks.get(pc).is_some_and(Option::is_some) {
                    p.all_processed = true;
                    break;
                }
            }
        }
        Stacks { at: p.stacks }
    }

    /// The instruction that pushed the operand `slot` places below the top before `at`.
    pub fn source(&self, at: usize, slot: usize) -> Option<usize> {
        let s = self.at.get(at)?.as_ref()?;
        *s.slots.get(s.slots.len().checked_sub(slot + 1)?)?
    }

    /// Whether a local variable slot was written before `at`.
    pub fn written(&self, at: usize, slot: u16) -> bool {
        let s = self.at.get(at).and_then(Option::as_ref);
        slot > 63 || s.is_none_or(|s| s.written & (1 << slot) != 0)
    }
}

/// Slots popped and pushed by instructions that do nothing else, by opcode from 0x00 to 0xb1; 9 marks the others.
const EFFECT: &[u8; 178] = b"\
    \x00\x01\x01\x01\x01\x01\x01\x01\x01\x02\x02\x01\x01\x01\x02\x02\x01\x01\x99\x99\
    \x99\x01\x02\x01\x02\x01\x01\x01\x01\x01\x02\x02\x02\x02\x01\x01\x01\x01\x02\x02\
    \x02\x02\x01\x01\x01\x01\x21\x22\x21\x22\x21\x21\x21\x21\x99\x99\x99\x99\x99\x99\
    \x99\x99\x99\x99\x99\x99\x99\x99\x99\x99\x99\x99\x99\x99\x99\x99\x99\x99\x99\x30\
    \x40\x30\x40\x30\x30\x30\x30\x10\x20\x99\x99\x99\x99\x99\x99\x99\x21\x42\x21\x42\
    \x21\x42\x21\x42\x21\x42\x21\x42\x21\x42\x21\x42\x21\x42\x21\x42\x11\x22\x11\x22\
    \x21\x32\x21\x32\x21\x32\x21\x42\x21\x42\x21\x42\x99\x12\x11\x12\x21\x21\x22\x11\
    \x12\x12\x21\x22\x21\x11\x11\x11\x41\x21\x21\x41\x41\x10\x10\x10\x10\x10\x10\x20\
    \x20\x20\x20\x20\x20\x20\x20\x00\x99\x99\x10\x10\x10\x20\x10\x20\x10\x00";

impl Pass<'_> {
    /// Handles one instruction; answers its length.
    fn instruction(&mut self, pc: usize) -> Option<usize> {
        let len = length(self.bytes, pc)?;
        let Some(mut stack) = self.stacks.get(pc)?.clone() else {
            self.all_processed = false;
            return Some(len);
        };
        let op = self.bytes[pc];
        let mut targets = Vec::new();
        let mut ends = false;
        match EFFECT.get(op as usize).copied() {
            Some(0x99) | None => self.special(pc, op, &mut stack)?,
            Some(e) => {
                stack.pop(usize::from(e >> 4))?;
                stack.push(usize::from(e & 15), pc);
            }
        }
        match op {
            0x99..=0xa6 | 0xc6 | 0xc7 | 0xa8 => {
                targets.push(relative(pc, i32::from(i16_at(self.bytes, pc + 1)?)));
            }
            0xa7 => {
                targets.push(relative(pc, i32::from(i16_at(self.bytes, pc + 1)?)));
                ends = true;
            }
            0xc8 => {
                targets.push(relative(pc, i32_at(self.bytes, pc + 1)?));
                ends = true;
            }
            0xc9 => targets.push(relative(pc, i32_at(self.bytes, pc + 1)?)),
            0xaa | 0xab => {
                let (default, pairs) = switch_at(self.bytes, pc)?;
                targets.push(default);
                targets.extend(pairs.iter().map(|p| p.1));
                ends = true;
            }
            0xa9 | 0xac..=0xb1 | 0xbf => ends = true,
            _ => {}
        }
        for t in targets {
            self.merge(t, &mut stack)?;
        }
        if !ends {
            self.merge(pc + len, &mut stack)?;
        }
        Some(len)
    }

    fn merge(&mut self, to: usize, stack: &mut Stack) -> Option<()> {
        match self.stacks.get_mut(to)? {
            Some(there) => {
                stack.merge(there);
                *there = stack.clone();
            }
            none => {
                self.added = true;
                *none = Some(stack.clone());
            }
        }
        Some(())
    }

    /// Instructions whose effect is not in the table.
    fn special(&mut self, pc: usize, op: u8, stack: &mut Stack) -> Option<()> {
        let b = self.bytes;
        match op {
            0x12 => self.constant(pc, u16::from(*b.get(pc + 1)?), stack),
            0x13 | 0x14 => self.constant(pc, u16_at(b, pc + 1)?, stack),
            0x36..=0x3a => store(stack, op, u16::from(*b.get(pc + 1)?))?,
            0x3b..=0x4e => {
                let n = op - 0x3b;
                store(stack, 0x36 + n / 4, u16::from(n % 4))?;
            }
            0x59 => stack.dup(1, 0)?,
            0x5a => stack.dup(1, 1)?,
            0x5b => stack.dup(1, 2)?,
            0x5c => stack.dup(2, 0)?,
            0x5d => stack.dup(2, 1)?,
            0x5e => stack.dup(2, 2)?,
            0x5f => {
                let n = stack.slots.len();
                if n < 2 {
                    return None;
                }
                stack.slots.swap(n - 1, n - 2);
            }
            0x84 => stack.write(u16::from(*b.get(pc + 1)?), 1),
            0xa8 | 0xc9 => stack.push(1, pc),
            0xa9 | 0xc0 | 0xc8 => {}
            0xb2..=0xb5 => self.field(pc, op, stack)?,
            0xb6..=0xba => self.call(pc, op, stack)?,
            0xbb => stack.push(1, pc),
            0xbc | 0xbd | 0xbe | 0xc1 => {
                stack.pop(1)?;
                stack.push(1, pc);
            }
            0xbf | 0xc2 | 0xc3 | 0xc6 | 0xc7 => stack.pop(1)?,
            0xaa | 0xab => stack.pop(1)?,
            0xc5 => {
                stack.pop(usize::from(*b.get(pc + 3)?))?;
                stack.push(1, pc);
            }
            0xc4 => self.wide(pc, stack)?,
            _ => return None,
        }
        Some(())
    }

    fn wide(&mut self, pc: usize, stack: &mut Stack) -> Option<()> {
        let index = u16_at(self.bytes, pc + 2)?;
        match *self.bytes.get(pc + 1)? {
            0x15 | 0x17 | 0x19 => stack.push(1, pc),
            0x16 | 0x18 => stack.push(2, pc),
            op @ 0x36..=0x3a => store(stack, op, index)?,
            0x84 => stack.write(index, 1),
            _ => {}
        }
        Some(())
    }

    fn constant(&self, pc: usize, cp: u16, stack: &mut Stack) {
        let two = match self.file.pool.get(cp) {
            Ok(Constant::Long(_) | Constant::Double(_)) => true,
            Ok(Constant::Dynamic { nat, .. }) => self
                .file
                .pool
                .name_and_type(nat)
                .is_ok_and(|n| matches!(n.1, "J" | "D")),
            _ => false,
        };
        stack.push(if two { 2 } else { 1 }, pc);
    }

    fn field(&self, pc: usize, op: u8, stack: &mut Stack) -> Option<()> {
        let (_, _, desc) = self.file.pool.member(u16_at(self.bytes, pc + 1)?).ok()?;
        let size = slots(desc);
        match op {
            0xb2 => stack.push(size, pc),
            0xb3 => stack.pop(size)?,
            0xb4 => {
                stack.pop(1)?;
                stack.push(size, pc);
            }
            _ => stack.pop(size + 1)?,
        }
        Some(())
    }

    fn call(&self, pc: usize, op: u8, stack: &mut Stack) -> Option<()> {
        let cp = u16_at(self.bytes, pc + 1)?;
        let desc = match self.file.pool.get(cp).ok()? {
            Constant::InvokeDynamic { nat, .. } => self.file.pool.name_and_type(nat).ok()?.1,
            _ => self.file.pool.member(cp).ok()?.2,
        };
        let receiver = usize::from(matches!(op, 0xb6 | 0xb7 | 0xb9));
        stack.pop(usize::from(descriptor::arg_slots(desc).ok()?) + receiver)?;
        stack.push(slots(descriptor::return_type(desc)), pc);
        Some(())
    }
}

fn store(stack: &mut Stack, op: u8, slot: u16) -> Option<()> {
    let n = if matches!(op, 0x37 | 0x39) { 2 } else { 1 };
    stack.pop(usize::from(n))?;
    stack.write(slot, n);
    Some(())
}

fn slots(desc: &str) -> usize {
    match desc {
        "V" => 0,
        "J" | "D" => 2,
        _ => 1,
    }
}

fn relative(pc: usize, off: i32) -> usize {
    (pc as i64 + i64::from(off)).max(0) as usize
}
