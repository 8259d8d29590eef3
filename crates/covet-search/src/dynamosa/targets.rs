//! The goals that are worth aiming at.

use std::collections::BTreeSet;

use covet_program::goals::GoalId;

use crate::archive::Archive;
use crate::fitness::GoalTree;

/// Uncovered goals of which a parent is covered, or that have none.
#[derive(Clone, Debug)]
pub(crate) struct Targets {
    open: BTreeSet<GoalId>,
}

impl Targets {
    pub(super) fn new(tree: &GoalTree) -> Targets {
        Targets {
            open: tree.roots().iter().copied().collect(),
        }
    }

    /// Replaces covered goals by what depends on them.
    pub(super) fn update(&mut self, tree: &GoalTree, archive: &Archive) {
        let covered = |g: &GoalId| archive.is_covered(*g);
        let mut queue: Vec<GoalId> = self.open.iter().copied().filter(covered).collect();
        let mut seen: BTreeSet<GoalId> = queue.iter().copied().collect();
        while let Some(goal) = queue.pop() {
            self.open.remove(&goal);
            for child in tree.children(goal) {
                if !seen.insert(*child) {
                    continue;
                }
                match archive.is_covered(*child) {
                    true => queue.push(*child),
                    false => drop(self.open.insert(*child)),
                }
            }
        }
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = GoalId> {
        self.open.iter().copied()
    }
}
