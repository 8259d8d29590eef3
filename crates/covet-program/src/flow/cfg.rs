//! Basic blocks and the edges between them.

use std::collections::{BTreeMap, BTreeSet};

use super::bytecode::{Instruction, Switch, instructions};
use crate::classfile::Handler;

/// A block of a [`Cfg`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct BlockId(pub u32);

/// Instructions that run one after another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Block {
    /// Its first instruction.
    pub start: u16,
    /// Its last instruction.
    pub last: u16,
    /// Where it goes on to. The order numbers the edges of a branch: 0 falls through and 1 jumps for an `if`; one for
    /// each target in the order of the code for a switch.
    pub successors: Vec<BlockId>,
    /// The handlers of exceptions that its instructions throw.
    pub handlers: Vec<BlockId>,
    /// Whether its end is an `if` or a switch.
    pub is_branch: bool,
}

/// The control-flow graph of a method; block 0 is its entry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cfg {
    blocks: Vec<Block>,
}

impl Cfg {
    /// The graph of a method's code; without blocks if not even the first instruction is sound.
    #[must_use]
    pub fn new(code: &[u8], handlers: &[Handler]) -> Cfg {
        let all: Vec<Instruction<'_>> = instructions(code).collect();
        let leaders = leaders(&all, handlers);
        let mut blocks = Vec::new();
        let starts: BTreeMap<u16, BlockId> = (0..)
            .map(BlockId)
            .zip(&leaders)
            .map(|(id, &at)| (at, id))
            .collect();
        let mut from = 0;
        for &start in &leaders {
            let len = all[from..]
                .iter()
                .skip(1)
                .take_while(|instruction| !leaders.contains(&instruction.bci))
                .count();
            if let Some(last) = all.get(from + len) {
                blocks.push(block(start, last, handlers, &starts));
            }
            from += len + 1;
        }
        Cfg { blocks }
    }

    /// The blocks in the order of the code.
    #[must_use]
    pub fn blocks(&self) -> &[Block] {
        &self.blocks
    }

    /// The block of this number.
    #[must_use]
    pub fn block(&self, id: BlockId) -> &Block {
        &self.blocks[id.0 as usize]
    }

    /// The numbers of all blocks.
    pub fn ids(&self) -> impl DoubleEndedIterator<Item = BlockId> + use<> {
        (0..u32::try_from(self.blocks.len()).unwrap_or(u32::MAX)).map(BlockId)
    }

    /// The block an instruction is in.
    #[must_use]
    pub fn block_at(&self, bci: u16) -> Option<BlockId> {
        let behind = self.blocks.partition_point(|block| block.start <= bci);
        let at = behind.checked_sub(1)?;
        (bci <= self.blocks[at].last).then(|| BlockId(u32::try_from(at).unwrap_or(u32::MAX)))
    }

    /// Which blocks can be reached from `start` without an exception.
    #[must_use]
    pub fn reachable(&self, start: BlockId) -> Vec<bool> {
        let mut seen = vec![false; self.blocks.len()];
        let mut pending = vec![start];
        while let Some(id) = pending.pop() {
            if let Some(mark) = seen.get_mut(id.0 as usize)
                && !*mark
            {
                *mark = true;
                pending.extend(&self.block(id).successors);
            }
        }
        seen
    }
}

/// The distinct targets of a switch in the order of the code, each with its keys and whether it is the default.
#[must_use]
pub fn switch_targets(switch: &Switch) -> Vec<(u16, Vec<i32>, bool)> {
    let mut targets: BTreeMap<u16, (Vec<i32>, bool)> = BTreeMap::new();
    targets.entry(switch.default).or_default().1 = true;
    for &(key, target) in &switch.cases {
        targets.entry(target).or_default().0.push(key);
    }
    let flat = targets.into_iter();
    flat.map(|(target, (keys, default))| (target, keys, default))
        .collect()
}

/// The instructions at which blocks start.
fn leaders(all: &[Instruction<'_>], handlers: &[Handler]) -> BTreeSet<u16> {
    let mut leaders: BTreeSet<u16> = all.first().map(|first| first.bci).into_iter().collect();
    for (at, instruction) in all.iter().enumerate() {
        let targets = targets(instruction);
        if !targets.is_empty() || instruction.ends_flow() {
            leaders.extend(all.get(at + 1).map(|next| next.bci));
        }
        leaders.extend(targets);
    }
    for handler in handlers {
        leaders.extend([handler.start, handler.end, handler.target]);
    }
    // A jump into the middle of an instruction leads nowhere.
    let sound = |bci: &u16| {
        all.binary_search_by_key(bci, |instruction| instruction.bci)
            .is_ok()
    };
    leaders.retain(sound);
    leaders
}

/// Where an instruction may jump to.
fn targets(instruction: &Instruction<'_>) -> Vec<u16> {
    match instruction.switch().filter(|_| instruction.is_switch()) {
        Some(switch) => switch_targets(&switch)
            .into_iter()
            .map(|(target, ..)| target)
            .collect(),
        None => instruction.jump_target().into_iter().collect(),
    }
}

fn block(
    start: u16,
    last: &Instruction<'_>,
    handlers: &[Handler],
    starts: &BTreeMap<u16, BlockId>,
) -> Block {
    let next = u16::try_from(last.end()).ok().filter(|_| !last.ends_flow());
    let successors = next.into_iter().chain(targets(last));
    let successors = successors.filter_map(|bci| starts.get(&bci).copied());
    let mut covering: Vec<BlockId> = handlers
        .iter()
        .filter(|handler| handler.start <= start && start < handler.end)
        .filter_map(|handler| starts.get(&handler.target).copied())
        .collect();
    covering.sort_unstable();
    covering.dedup();
    Block {
        start,
        last: last.bci,
        successors: successors.collect(),
        handlers: covering,
        is_branch: last.is_if() || last.is_switch(),
    }
}
