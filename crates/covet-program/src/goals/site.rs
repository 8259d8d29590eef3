//! Branch instructions.

use super::key::{LineId, MethodId};
use crate::flow::{Instruction, switch_targets};

/// A branch instruction of the class under test.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Site {
    /// The method it is in.
    pub method: MethodId,
    /// Where it is.
    pub bci: u16,
    /// The line it is on.
    pub line: Option<LineId>,
    /// What it is.
    pub kind: SiteKind,
}

/// The kind of a branch instruction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SiteKind {
    /// One of two ways: edge 0 falls through, edge 1 jumps.
    If {
        /// The instruction.
        opcode: u8,
    },
    /// A switch: one edge per target.
    Switch {
        /// The edges in the order of the code they lead to.
        edges: Vec<SwitchEdge>,
    },
}

/// A target of a switch and how it is reached.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SwitchEdge {
    /// Where it leads.
    pub target: u16,
    /// The keys that lead there, in the order of the table.
    pub keys: Vec<i32>,
    /// Whether keys without case lead there.
    pub default: bool,
}

impl SiteKind {
    /// What an instruction is, if it is a branch.
    pub(super) fn of(instruction: &Instruction<'_>) -> Option<SiteKind> {
        if instruction.is_if() {
            let opcode = instruction.opcode;
            return Some(SiteKind::If { opcode });
        }
        let switch = instruction.switch().filter(|_| instruction.is_switch())?;
        let edges = switch_targets(&switch).into_iter();
        let edges = edges.map(|(target, keys, default)| SwitchEdge {
            target,
            keys,
            default,
        });
        Some(SiteKind::Switch {
            edges: edges.collect(),
        })
    }

    /// How many edges there are.
    #[must_use]
    pub fn edges(&self) -> u16 {
        match self {
            SiteKind::If { .. } => 2,
            SiteKind::Switch { edges } => u16::try_from(edges.len()).unwrap_or(u16::MAX),
        }
    }

    /// The edge that keys without case take; `None` if this is no switch.
    #[must_use]
    pub fn default_edge(&self) -> Option<u16> {
        let SiteKind::Switch { edges } = self else {
            return None;
        };
        let at = edges.iter().position(|edge| edge.default)?;
        u16::try_from(at).ok()
    }

    /// Where an edge of a switch leads.
    #[must_use]
    pub fn target(&self, edge: u16) -> Option<u16> {
        match self {
            SiteKind::Switch { edges } => Some(edges.get(usize::from(edge))?.target),
            SiteKind::If { .. } => None,
        }
    }

    /// The edge a key takes; `None` if this is no switch.
    #[must_use]
    pub fn edge_of_key(&self, key: i32) -> Option<u16> {
        let SiteKind::Switch { edges } = self else {
            return None;
        };
        let at = edges
            .iter()
            .position(|edge| edge.keys.contains(&key))
            .or_else(|| edges.iter().position(|edge| edge.default))?;
        u16::try_from(at).ok()
    }
}
