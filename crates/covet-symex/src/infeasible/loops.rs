//! Loops of a method, and what they write.

use std::collections::{BTreeMap, BTreeSet};

use covet_program::classwriter::op;
use covet_program::flow::{BlockId, Cfg, Instruction, instructions};

/// Heads of loops, with the locals that are written inside.
#[derive(Debug, Default)]
pub(super) struct Loops {
    written: BTreeMap<BlockId, BTreeSet<u16>>,
}

impl Loops {
    /// The loops of a graph; none if it has one that can be entered at two places.
    pub(super) fn of(cfg: &Cfg, code: &[u8]) -> Option<Loops> {
        let order = order(cfg);
        let rank: BTreeMap<BlockId, usize> = order.iter().copied().zip(0..).collect();
        let nearest = dominators(cfg, &order, &rank);
        let mut loops = Loops::default();
        for from in &order {
            for to in next(cfg, *from) {
                if rank[&to] > rank[from] {
                    continue;
                }
                if !dominates(&nearest, rank[&to], rank[from]) {
                    return None;
                }
                let inside = body(cfg, &order, to, *from);
                let written = inside.iter().flat_map(|b| writes(cfg, code, *b));
                loops.written.entry(to).or_default().extend(written);
            }
        }
        Some(loops)
    }

    /// The locals that the loop with this head writes; none if it is no head.
    pub(super) fn written(&self, head: BlockId) -> Option<&BTreeSet<u16>> {
        self.written.get(&head)
    }
}

/// Where a block goes on to, with or without an exception.
pub(super) fn next(cfg: &Cfg, block: BlockId) -> impl Iterator<Item = BlockId> + '_ {
    let block = cfg.block(block);
    block.successors.iter().chain(&block.handlers).copied()
}

/// The reachable blocks in reverse postorder.
fn order(cfg: &Cfg) -> Vec<BlockId> {
    let mut seen = BTreeSet::new();
    let mut finished = Vec::new();
    let mut open = Vec::new();
    if !cfg.blocks().is_empty() {
        open.push((BlockId(0), false));
    }
    while let Some((block, done)) = open.pop() {
        if done {
            finished.push(block);
        } else if seen.insert(block) {
            open.push((block, true));
            open.extend(next(cfg, block).map(|b| (b, false)));
        }
    }
    finished.reverse();
    finished
}

/// The nearest block that every path to a block goes through, by rank in the order (Cooper, Harvey and Kennedy).
fn dominators(cfg: &Cfg, order: &[BlockId], rank: &BTreeMap<BlockId, usize>) -> Vec<usize> {
    const NONE: usize = usize::MAX;
    let mut before: Vec<Vec<usize>> = vec![Vec::new(); order.len()];
    for (n, from) in order.iter().enumerate() {
        for to in next(cfg, *from) {
            before[rank[&to]].push(n);
        }
    }
    let mut nearest = vec![NONE; order.len()];
    if let Some(entry) = nearest.first_mut() {
        *entry = 0;
    }
    loop {
        let mut changed = false;
        for n in 1..order.len() {
            let known = before[n].iter().copied().filter(|b| nearest[*b] != NONE);
            let Some(now) = known.reduce(|a, b| common(&nearest, a, b)) else {
                continue;
            };
            changed |= std::mem::replace(&mut nearest[n], now) != now;
        }
        if !changed {
            return nearest;
        }
    }
}

fn common(nearest: &[usize], mut a: usize, mut b: usize) -> usize {
    while a != b {
        if a > b {
            a = nearest[a];
        } else {
            b = nearest[b];
        }
    }
    a
}

/// Whether every path to a block goes through another one.
fn dominates(nearest: &[usize], above: usize, mut block: usize) -> bool {
    while block > above {
        block = nearest[block];
    }
    block == above
}

/// The natural loop of an edge back to a head.
fn body(cfg: &Cfg, order: &[BlockId], head: BlockId, from: BlockId) -> BTreeSet<BlockId> {
    let mut inside = BTreeSet::from([head, from]);
    // Of what is inside, only the head is entered from outside.
    let mut open = vec![from];
    while let Some(block) = open.pop().filter(|b| *b != head) {
        let into = |b: &&BlockId| next(cfg, **b).any(|to| to == block);
        let before = order.iter().filter(into).copied();
        open.extend(before.filter(|b| inside.insert(*b)));
    }
    inside
}

/// The locals that a block writes.
fn writes(cfg: &Cfg, code: &[u8], block: BlockId) -> Vec<u16> {
    let block = cfg.block(block);
    let all = instructions(code).filter(|i| (block.start..=block.last).contains(&i.bci));
    all.filter_map(|i| store(&i)).collect()
}

/// The local that an instruction writes.
pub(super) fn store(instruction: &Instruction<'_>) -> Option<u16> {
    let bytes = instruction.bytes;
    match instruction.opcode {
        op::ISTORE..=op::ASTORE | op::IINC => Some(u16::from(bytes[1])),
        op::ISTORE_0..=op::ASTORE_3 => Some(u16::from((instruction.opcode - op::ISTORE_0) % 4)),
        op::WIDE if matches!(bytes[1], op::ISTORE..=op::ASTORE | op::IINC) => {
            Some(u16::from_be_bytes([bytes[2], bytes[3]]))
        }
        _ => None,
    }
}
