//! Post-dominators: Cooper, Harvey and Kennedy's iteration over the reversed graph.
//!
//! Exceptions do not count: they may happen nearly everywhere, and nothing would post-dominate anything. Blocks that
//! never reach an end are given an edge to it, one per loop that does not end.

use super::cfg::{BlockId, Cfg};

/// The immediate post-dominators of a graph's blocks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PostDominators {
    /// By block; the last entry is the virtual exit.
    immediate: Vec<usize>,
}

const UNKNOWN: usize = usize::MAX;

impl PostDominators {
    /// Those of a graph.
    #[must_use]
    pub fn new(cfg: &Cfg) -> PostDominators {
        let graph = Reversed::new(cfg);
        let mut immediate = vec![UNKNOWN; graph.exit + 1];
        immediate[graph.exit] = graph.exit;
        let mut changed = true;
        while changed {
            changed = false;
            for &block in &graph.order {
                let known = graph.successors[block]
                    .iter()
                    .copied()
                    .filter(|&to| immediate[to] != UNKNOWN);
                let new = known.reduce(|a, b| graph.intersect(&immediate, a, b));
                if let Some(new) = new
                    && immediate[block] != new
                {
                    immediate[block] = new;
                    changed = true;
                }
            }
        }
        PostDominators { immediate }
    }

    /// The nearest block every way from `block` to the end leads through; `None` if that is the end only.
    #[must_use]
    pub fn immediate(&self, block: BlockId) -> Option<BlockId> {
        let at = *self.immediate.get(block.0 as usize)?;
        let is_block = at < self.immediate.len() - 1;
        u32::try_from(at).ok().filter(|_| is_block).map(BlockId)
    }
}

struct Reversed {
    exit: usize,
    /// The successors of each block, the exit among them.
    successors: Vec<Vec<usize>>,
    /// Position of each block in a post-order of the reversed graph.
    rank: Vec<usize>,
    /// The blocks, without the exit, in reverse post-order of the reversed graph.
    order: Vec<usize>,
}

impl Reversed {
    fn new(cfg: &Cfg) -> Reversed {
        let exit = cfg.blocks().len();
        let mut graph = Reversed {
            exit,
            successors: Vec::with_capacity(exit),
            rank: vec![0; exit + 1],
            order: Vec::new(),
        };
        for block in cfg.blocks() {
            let targets = block.successors.iter().map(|id| id.0 as usize);
            let mut targets: Vec<usize> = targets.collect();
            if targets.is_empty() {
                targets.push(exit);
            }
            graph.successors.push(targets);
        }
        graph.number();
        graph
    }

    /// Numbers the blocks from the exit backwards, adding edges from endless loops to it.
    fn number(&mut self) {
        let mut predecessors: Vec<Vec<usize>> = vec![Vec::new(); self.exit + 1];
        for (from, targets) in self.successors.iter().enumerate() {
            targets.iter().for_each(|&to| predecessors[to].push(from));
        }
        let mut seen = vec![false; self.exit + 1];
        let mut post = Vec::new();
        seen[self.exit] = true;
        for &from in &predecessors[self.exit] {
            post_order(from, &predecessors, &mut seen, &mut post);
        }
        for block in (0..self.exit).rev() {
            if !seen[block] {
                self.successors[block].push(self.exit);
                post_order(block, &predecessors, &mut seen, &mut post);
            }
        }
        post.push(self.exit);
        for (at, &block) in post.iter().enumerate() {
            self.rank[block] = at;
        }
        post.pop();
        post.reverse();
        self.order = post;
    }

    fn intersect(&self, immediate: &[usize], mut a: usize, mut b: usize) -> usize {
        while a != b {
            while self.rank[a] < self.rank[b] {
                a = immediate[a];
            }
            while self.rank[b] < self.rank[a] {
                b = immediate[b];
            }
        }
        a
    }
}

/// Appends what is reached from `start` and not seen before, in post-order; without recursion since graphs are deep.
fn post_order(start: usize, edges: &[Vec<usize>], seen: &mut [bool], post: &mut Vec<usize>) {
    if std::mem::replace(&mut seen[start], true) {
        return;
    }
    let mut stack = vec![(start, 0)];
    while let Some((block, next)) = stack.last_mut() {
        match edges[*block].get(*next) {
            Some(&to) => {
                *next += 1;
                if !std::mem::replace(&mut seen[to], true) {
                    stack.push((to, 0));
                }
            }
            None => {
                post.push(*block);
                stack.pop();
            }
        }
    }
}
