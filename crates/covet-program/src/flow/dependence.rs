//! Control dependence (Ferrante, Ottenstein, Warren 1987).
//!
//! Exceptional edges are no branches. A block that only exceptions lead to depends on branches of its handler; those of
//! its blocks that run whenever the handler does depend on whatever the blocks that may throw to it depend on.

use std::collections::BTreeSet;

use super::cfg::{BlockId, Cfg};
use super::post_dominators::PostDominators;

/// An edge that decides: the branch instruction and the number of its edge.
pub type Dependence = (u16, u16);

/// On which edges each block depends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ControlDependence {
    blocks: Vec<Decided>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Decided {
    /// Whether it runs whenever the method does, loops and exceptions aside.
    by_entry: bool,
    edges: BTreeSet<Dependence>,
}

impl ControlDependence {
    /// The dependences of a graph.
    #[must_use]
    pub fn new(cfg: &Cfg) -> ControlDependence {
        let post = PostDominators::new(cfg);
        let mut blocks = vec![Decided::default(); cfg.blocks().len()];
        for id in cfg.ids().filter(|&id| cfg.block(id).is_branch) {
            let block = cfg.block(id);
            let stop = post.immediate(id);
            for (edge, &to) in (0..).zip(&block.successors) {
                for dependent in chain(&post, to, stop) {
                    blocks[dependent.0 as usize]
                        .edges
                        .insert((block.last, edge));
                }
            }
        }
        if !blocks.is_empty() {
            for id in chain(&post, BlockId(0), None) {
                blocks[id.0 as usize].by_entry = true;
            }
        }
        let mut all = ControlDependence { blocks };
        all.add_handlers(cfg, &post);
        all
    }

    /// The edges of which one must be taken for the block to run; empty if it runs whenever the method does.
    #[must_use]
    pub fn of(&self, block: BlockId) -> &BTreeSet<Dependence> {
        const NONE: &BTreeSet<Dependence> = &BTreeSet::new();
        match self.blocks.get(block.0 as usize) {
            Some(decided) if !decided.by_entry => &decided.edges,
            _ => NONE,
        }
    }

    /// Whether the block runs whenever the method does, loops and exceptions aside.
    #[must_use]
    pub fn is_by_entry(&self, block: BlockId) -> bool {
        self.blocks
            .get(block.0 as usize)
            .is_some_and(|decided| decided.by_entry)
    }

    /// Hands dependences on to handlers until nothing changes: a handler may lie in the range of another.
    fn add_handlers(&mut self, cfg: &Cfg, post: &PostDominators) {
        let normal = cfg.reachable(BlockId(0));
        let mut changed = true;
        while changed {
            changed = false;
            for id in cfg.ids().filter(|&id| !cfg.block(id).handlers.is_empty()) {
                let source = self.blocks[id.0 as usize].clone();
                for &handler in &cfg.block(id).handlers {
                    let dependents = chain(post, handler, None);
                    // Where normal flow takes over, exceptions decide nothing.
                    for to in dependents.take_while(|to| !normal[to.0 as usize]) {
                        changed |= self.blocks[to.0 as usize].add(&source);
                    }
                }
            }
        }
    }
}

impl Decided {
    fn add(&mut self, other: &Decided) -> bool {
        let before = (self.by_entry, self.edges.len());
        self.by_entry |= other.by_entry;
        self.edges.extend(&other.edges);
        before != (self.by_entry, self.edges.len())
    }
}

/// `from` and its post-dominators up to `stop`, which is not among them.
fn chain(
    post: &PostDominators,
    from: BlockId,
    stop: Option<BlockId>,
) -> impl Iterator<Item = BlockId> {
    let first = Some(from).filter(|_| Some(from) != stop);
    std::iter::successors(first, move |&block| {
        post.immediate(block).filter(|&next| Some(next) != stop)
    })
}
