//! Nets of conditions: the branches that decide on a 0 or 1 (`x == 42`, `a && b`, `!c` as values, `return true`).
//!
//! A *constant block* is `iconst_0` or `iconst_1` alone, followed by a jump, by the place where values meet, or, in a
//! boolean method, by `ireturn`. Constant blocks that meet at the same place are the ends of one net. A branch is in the
//! net if one of its edges leads straight to such a block, or if both lead into the net. For every edge the net knows
//! how many more conditions lie before true and before false ([`Hops`]); that is all a domain needs for turning the
//! distances of the branches that were executed into the distances of the boolean.
//!
//! Code between the branches does not matter, so loops that end in `return true` or `return false` are nets as well.

use std::collections::BTreeMap;

use super::bytecode;
use super::flow::Flow;
use crate::code::{Condition, Hops};

/// Hops that are not counted any further.
const FAR: u8 = 6;
/// Instructions that are walked from an edge to the next branch.
const WALK: usize = 64;
/// Nets times branches of a method that is not worth the time.
const MUCH: usize = 40_000;
/// Net of the constants that a method returns.
const RETURNED: u32 = u32::MAX;

/// What is found in a method.
#[derive(Default)]
pub(super) struct Nets {
    /// Constant blocks and their nets, by bytecode index.
    pub constants: BTreeMap<usize, u32>,
    /// Conditions by the bytecode index of their branch.
    pub branches: BTreeMap<usize, u16>,
    /// The conditions.
    pub conditions: Vec<Condition>,
}

/// Where an edge leads.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Lead {
    Constant(u32, bool),
    Branch(usize),
    Other,
}

pub(super) fn is_branch(op: u8) -> bool {
    matches!(op, 0x99..=0xa6 | 0xc6 | 0xc7)
}

/// Finds the nets of a method.
pub(super) fn find(code: &[u8], flow: &Flow, answers_boolean: bool) -> Nets {
    let ends = constants(code, flow, answers_boolean);
    if ends.is_empty() {
        return Nets::default();
    }
    let leads = leads(code, flow, &ends);
    let mut nets = Nets::default();
    let mut ids: Vec<u32> = ends.values().map(|e| e.0).collect();
    ids.sort_unstable();
    ids.dedup();
    if ids.len() * leads.len() > MUCH {
        return Nets::default();
    }
    for net in ids {
        add_net(&mut nets, net, &leads);
    }
    let known = |net: u32| nets.conditions.iter().any(|c| c.net == net);
    let ends = ends.iter().filter(|(_, e)| known(e.0));
    nets.constants = ends.map(|(pc, e)| (*pc, e.0)).collect();
    nets
}

/// Constant blocks: net and value.
fn constants(code: &[u8], flow: &Flow, boolean: bool) -> BTreeMap<usize, (u32, bool)> {
    let mut found = BTreeMap::new();
    let mut after_branch = false;
    let mut pc = 0;
    while pc < code.len() {
        let op = code[pc];
        let starts = flow.leader[pc] || after_branch;
        if starts && matches!(op, 0x03 | 0x04) && flow.depth[pc].is_some() {
            let meets = flow.leader.get(pc + 1).copied().unwrap_or(false);
            let net = match code.get(pc + 1) {
                Some(_) if meets => Some(pc as u32 + 1),
                Some(0xac) => boolean.then_some(RETURNED),
                Some(0xa7) => {
                    let offset = bytecode::i16_at(code, pc + 2);
                    offset.map(|o| (pc as i64 + 1 + i64::from(o)) as u32)
                }
                _ => None,
            };
            if let Some(net) = net {
                found.insert(pc, (net, op == 0x04));
            }
        }
        after_branch = is_branch(op);
        pc += bytecode::length(code, pc).unwrap_or(code.len());
    }
    found
}

/// Where both edges of every branch lead: (falls, jumps).
fn leads(
    code: &[u8],
    flow: &Flow,
    ends: &BTreeMap<usize, (u32, bool)>,
) -> BTreeMap<usize, (Lead, Lead)> {
    let mut all = BTreeMap::new();
    let mut pc = 0;
    while pc < code.len() {
        if is_branch(code[pc]) && flow.depth[pc].is_some() {
            let jump = bytecode::i16_at(code, pc + 1).unwrap_or(0);
            let target = (pc as i64 + i64::from(jump)) as usize;
            let edges = (walk(code, ends, pc + 3), walk(code, ends, target));
            all.insert(pc, edges);
        }
        pc += bytecode::length(code, pc).unwrap_or(code.len());
    }
    all
}

/// Follows straight code to a constant block or a branch.
fn walk(code: &[u8], ends: &BTreeMap<usize, (u32, bool)>, from: usize) -> Lead {
    let mut pc = from;
    for _ in 0..WALK {
        if let Some((net, value)) = ends.get(&pc) {
            return Lead::Constant(*net, *value);
        }
        let Some(op) = code.get(pc).copied() else {
            return Lead::Other;
        };
        pc = match op {
            _ if is_branch(op) => return Lead::Branch(pc),
            0xa7 => match bytecode::i16_at(code, pc + 1) {
                Some(o) => (pc as i64 + i64::from(o)) as usize,
                None => return Lead::Other,
            },
            0xa8..=0xb1 | 0xbf | 0xc8 | 0xc9 => return Lead::Other,
            _ => match bytecode::length(code, pc) {
                Some(n) => pc + n,
                None => return Lead::Other,
            },
        };
    }
    Lead::Other
}

/// Adds the branches of one net that are in no other.
fn add_net(nets: &mut Nets, net: u32, leads: &BTreeMap<usize, (Lead, Lead)>) {
    let hops = hops(net, leads);
    let straight = |l: Lead| matches!(l, Lead::Constant(n, _) if n == net);
    let members: Vec<usize> = leads
        .iter()
        .filter(|(pc, (falls, jumps))| {
            let inside = |l: Lead| along(l, net, &hops) != Hops::OUT;
            !nets.branches.contains_key(pc)
                && (straight(*falls) || straight(*jumps) || inside(*falls) && inside(*jumps))
        })
        .map(|(pc, _)| *pc)
        .collect();
    if nets.conditions.len() + members.len() > 0x7fff {
        return;
    }
    for pc in &members {
        let (falls, jumps) = leads[pc];
        let reached = members.iter().any(|m| {
            let (f, j) = leads[m];
            f == Lead::Branch(*pc) || j == Lead::Branch(*pc)
        });
        nets.branches.insert(*pc, nets.conditions.len() as u16);
        nets.conditions.push(Condition {
            net,
            first: !reached,
            single: members.len() == 1,
            falls: along(falls, net, &hops),
            jumps: along(jumps, net, &hops),
        });
    }
}

/// Hops from the operands of every branch to the ends of a net, the branch itself included.
fn hops(net: u32, leads: &BTreeMap<usize, (Lead, Lead)>) -> BTreeMap<usize, Hops> {
    let mut hops = BTreeMap::new();
    for _ in 0..FAR {
        let next: BTreeMap<usize, Hops> = leads
            .iter()
            .filter_map(|(pc, (falls, jumps))| {
                let (f, j) = (along(*falls, net, &hops), along(*jumps, net, &hops));
                let one_more = |a: u8, b: u8| a.min(b).saturating_add(1);
                let h = Hops {
                    to_true: one_more(f.to_true, j.to_true),
                    to_false: one_more(f.to_false, j.to_false),
                };
                (h != Hops::OUT).then_some((*pc, h))
            })
            .collect();
        if next == hops {
            break;
        }
        hops = next;
    }
    hops
}

fn along(lead: Lead, net: u32, hops: &BTreeMap<usize, Hops>) -> Hops {
    match lead {
        Lead::Constant(n, true) if n == net => Hops {
            to_true: 0,
            to_false: Hops::NEVER,
        },
        Lead::Constant(n, false) if n == net => Hops {
            to_true: Hops::NEVER,
            to_false: 0,
        },
        Lead::Branch(pc) => hops.get(&pc).copied().unwrap_or(Hops::OUT),
        _ => Hops::OUT,
    }
}
