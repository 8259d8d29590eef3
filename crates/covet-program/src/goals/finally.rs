//! The copies that javac makes of a `finally` block: one for exceptions, one for each way out of the `try`.
//!
//! They are found as JaCoCo finds them, by the opcodes that follow each way out, so that both count a branch of such a
//! block once. Copies of other compilers, and copies inside of copies that differ, stay apart.

use std::collections::{BTreeMap, BTreeSet};

use crate::classfile::Handler;
use crate::classwriter::op;
use crate::flow::Instruction;

/// What the copies in a method have in common.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Copies {
    /// Each instruction of a later copy with that of the first.
    first: BTreeMap<u16, u16>,
    /// Instructions that no source line stands for: those around the block for exceptions.
    pub(super) made: BTreeSet<u16>,
}

impl Copies {
    /// The instruction of the first copy; none if this one is no copy or in the first.
    pub(super) fn first_of(&self, bci: u16) -> Option<u16> {
        self.first.get(&bci).copied()
    }

    /// Notes that no source line stands for instructions; then none does for their copies.
    pub(super) fn add_made(&mut self, made: &BTreeSet<u16>) {
        let firsts = made
            .iter()
            .map(|&bci| self.first_of(bci).unwrap_or(bci))
            .collect::<BTreeSet<u16>>();
        let later = self.first.iter();
        let later = later.filter(|(_, first)| firsts.contains(first));
        self.made.extend(later.map(|(later, _)| *later));
        self.made.extend(firsts);
    }

    /// Notes that `size` instructions from two places on are copies of each other.
    fn join(&mut self, all: &[Instruction<'_>], size: usize, a: usize, b: usize) {
        for offset in 0..size {
            let root = |at: usize| {
                let bci = all[at + offset].bci;
                self.first_of(bci).unwrap_or(bci)
            };
            let (a, b) = (root(a), root(b));
            let (first, later) = (a.min(b), a.max(b));
            if first == later {
                continue;
            }
            // Whoever followed the later one now follows the first.
            for other in self.first.values_mut().filter(|other| **other == later) {
                *other = first;
            }
            self.first.insert(later, first);
        }
    }
}

/// The copies in a method's code.
pub(super) fn find(all: &[Instruction<'_>], handlers: &[Handler]) -> Copies {
    let mut copies = Copies::default();
    let targets: BTreeSet<u16> = handlers
        .iter()
        .filter(|handler| handler.catch_type == 0)
        .map(|handler| handler.target)
        .collect();
    for target in targets {
        let Some(start) = index(all, target) else {
            continue;
        };
        let Some(size) = size(&all[start..]).filter(|&size| size > 0) else {
            continue;
        };
        let ranges = handlers.iter().filter(|handler| handler.target == target);
        for exit in exits(all, &ranges.copied().collect::<Vec<_>>()) {
            if is_same(all, size, start + 1, exit) {
                copies.join(all, size, start + 1, exit);
                let around = [start, start + 1 + size, start + 2 + size];
                copies.made.extend(around.map(|at| all[at].bci));
            }
        }
    }
    copies
}

/// How many instructions are between storing the exception and throwing it again.
fn size(handler: &[Instruction<'_>]) -> Option<usize> {
    let (first, rest) = handler.split_first()?;
    let slot = local(first, op::ASTORE, 0x4b)?;
    let size = rest
        .iter()
        .position(|at| local(at, op::ALOAD, 0x2a) == Some(slot))?;
    let throws = rest.get(size + 1)?.opcode == op::ATHROW;
    throws.then_some(size)
}

/// Where flow leaves the ranges, as indices: targets of jumps, and what comes behind them.
fn exits(all: &[Instruction<'_>], ranges: &[Handler]) -> BTreeSet<usize> {
    let is_inside = |bci: u16| {
        ranges
            .iter()
            .any(|range| range.start <= bci && bci < range.end)
    };
    let mut exits = BTreeSet::new();
    for (at, instruction) in all.iter().enumerate() {
        if !is_inside(instruction.bci) {
            continue;
        }
        let next = all.get(at + 1).filter(|_| !instruction.ends_flow());
        let ways = instruction
            .jump_target()
            .into_iter()
            .chain(next.map(|next| next.bci));
        exits.extend(
            ways.filter(|&bci| !is_inside(bci))
                .filter_map(|bci| index(all, bci)),
        );
    }
    exits
}

fn is_same(all: &[Instruction<'_>], size: usize, a: usize, b: usize) -> bool {
    let opcodes = |at: usize| Some(all.get(at..at + size)?.iter().map(general));
    match (opcodes(a), opcodes(b)) {
        (Some(ours), Some(theirs)) => a != b && ours.eq(theirs),
        _ => false,
    }
}

/// The opcode in its general form: copies have variables of their own, and short forms are for the first four only.
fn general(instruction: &Instruction<'_>) -> u8 {
    match *instruction.bytes {
        [op::WIDE, opcode, ..] => opcode,
        [opcode @ op::ILOAD_0..=op::ALOAD_3] => op::ILOAD + (opcode - op::ILOAD_0) / 4,
        [opcode @ op::ISTORE_0..=op::ASTORE_3] => op::ISTORE + (opcode - op::ISTORE_0) / 4,
        [op::LDC_W, ..] => op::LDC,
        [op::GOTO_W, ..] => op::GOTO,
        _ => instruction.opcode,
    }
}

/// The variable of a load or store, in its general or one of its four short forms.
pub(super) fn local(instruction: &Instruction<'_>, general: u8, short: u8) -> Option<u16> {
    match *instruction.bytes {
        [opcode, slot] if opcode == general => Some(slot.into()),
        [op::WIDE, opcode, a, b] if opcode == general => Some(u16::from_be_bytes([a, b])),
        [opcode] => opcode
            .checked_sub(short)
            .filter(|slot| *slot < 4)
            .map(u16::from),
        _ => None,
    }
}

pub(super) fn index(all: &[Instruction<'_>], bci: u16) -> Option<usize> {
    all.binary_search_by_key(&bci, |instruction| instruction.bci)
        .ok()
}
