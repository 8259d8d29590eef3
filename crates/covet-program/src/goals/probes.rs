//! Where JaCoCo would see that an edge was taken.
//!
//! JaCoCo does not count an edge when it is taken but when the next of its probes is passed. Probes stand on jumps to
//! places that can be reached in several ways, before such places, before lines that call something, and before returns
//! and throws. Between an edge and its probe lies a *stretch* of instructions that nothing else leads to: if one of them
//! throws, the edge does not count. A stretch may also end at another branch; then it counts if an edge of that does.
//! In a method without branches the stretch from its beginning to the first probe does the same for its being entered.
//! Places are found as JaCoCo's flow analysis finds them. Deliberately absent: the probes themselves; who knows how often
//! an edge was taken and how often something threw in its stretch needs none.

use std::collections::{BTreeMap, BTreeSet};

use super::key::SiteId;
use super::site::SiteKind;
use crate::classfile::Handler;
use crate::classwriter::op;
use crate::flow::{Instruction, switch_targets};

/// What comes behind the edges of a method.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Stretches {
    /// The edge that each instruction of a stretch lies behind.
    pub(super) edge_of: BTreeMap<u16, (SiteId, u16)>,
    /// The branch at the end of an edge's stretch.
    pub(super) next: BTreeMap<(SiteId, u16), SiteId>,
    /// Where something that throws hides that a method without branches was entered.
    pub(super) beginning: BTreeSet<u16>,
}

/// How a place is reached.
#[derive(Clone, Copy, Debug, Default)]
struct Place {
    is_target: bool,
    is_successor: bool,
    has_several_ways: bool,
    starts_call_line: bool,
}

impl Place {
    fn set_target(&mut self) {
        self.has_several_ways |= self.is_target || self.is_successor;
        self.is_target = true;
    }

    fn set_successor(&mut self) {
        self.has_several_ways |= self.is_target;
        self.is_successor = true;
    }

    /// Whether a probe stands before it.
    fn has_probe(self) -> bool {
        self.is_successor && (self.has_several_ways || self.starts_call_line)
    }
}

/// A method's code as the analysis sees it.
struct Flow<'a> {
    all: &'a [Instruction<'a>],
    places: BTreeMap<u16, Place>,
    sites: BTreeMap<u16, SiteId>,
}

/// The stretches behind the edges of a method's branches. `lines` has the starts of lines in the order of the code.
pub(super) fn stretches(
    all: &[Instruction<'_>],
    handlers: &[Handler],
    lines: &[u16],
    sites: &[(u16, SiteId)],
) -> Stretches {
    let flow = Flow {
        all,
        places: places(all, handlers, lines),
        sites: sites.iter().copied().collect(),
    };
    let mut stretches = Stretches::default();
    // What a handler takes goes on to its probes.
    if sites.is_empty() && handlers.is_empty() {
        stretches.beginning = flow.beginning();
    }
    for (at, instruction) in all.iter().enumerate() {
        let Some(&site) = flow.sites.get(&instruction.bci) else {
            continue;
        };
        for (edge, start) in (0..).zip(flow.edges(at)) {
            flow.follow(start, (site, edge), &mut stretches);
        }
    }
    stretches
}

impl Flow<'_> {
    fn place(&self, bci: u16) -> Place {
        self.places.get(&bci).copied().unwrap_or_default()
    }

    /// Where the edges of a branch lead, in order; none if a probe stands on the edge.
    fn edges(&self, at: usize) -> Vec<Option<usize>> {
        let instruction = &self.all[at];
        match SiteKind::of(instruction) {
            Some(SiteKind::Switch { edges }) => {
                edges.iter().map(|edge| self.jump(edge.target)).collect()
            }
            Some(SiteKind::If { .. }) => {
                let jump = instruction.jump_target().and_then(|to| self.jump(to));
                vec![self.fall(at), jump]
            }
            None => Vec::new(),
        }
    }

    fn jump(&self, to: u16) -> Option<usize> {
        let at = self.all.binary_search_by_key(&to, |i| i.bci).ok()?;
        (!self.place(to).has_several_ways).then_some(at)
    }

    fn fall(&self, at: usize) -> Option<usize> {
        let next = self.all.get(at + 1)?;
        (!self.place(next.bci).has_probe()).then_some(at + 1)
    }

    /// The instructions before the first probe.
    fn beginning(&self) -> BTreeSet<u16> {
        let ends =
            |i: &&Instruction<'_>| i.ends_flow() || i.bci > 0 && self.place(i.bci).has_probe();
        let end = self.all.iter().find(ends).map_or(u16::MAX, |i| i.bci);
        let all = self.all.iter().map(|i| i.bci);
        all.take_while(|bci| *bci < end).collect()
    }

    /// Notes the stretch that starts at an instruction.
    fn follow(&self, start: Option<usize>, edge: (SiteId, u16), stretches: &mut Stretches) {
        let mut next = start;
        while let Some(at) = next {
            let instruction = &self.all[at];
            if let Some(site) = self.sites.get(&instruction.bci) {
                stretches.next.insert(edge, *site);
                return;
            }
            let new = stretches.edge_of.insert(instruction.bci, edge).is_none();
            next = match instruction.opcode {
                // Code that nothing leads to may be a circle.
                _ if !new => None,
                op::GOTO | op::GOTO_W => instruction.jump_target().and_then(|to| self.jump(to)),
                _ if instruction.ends_flow() => {
                    // The probe stands before it.
                    stretches.edge_of.remove(&instruction.bci);
                    None
                }
                _ => self.fall(at),
            };
        }
    }
}

/// How each place with a label is reached.
fn places(all: &[Instruction<'_>], handlers: &[Handler], lines: &[u16]) -> BTreeMap<u16, Place> {
    let mut places: BTreeMap<u16, Place> = BTreeMap::new();
    let mut target = |bci: u16| places.entry(bci).or_default().set_target();
    for handler in handlers {
        target(handler.start);
        target(handler.target);
    }
    all.first().into_iter().for_each(|first| target(first.bci));
    for instruction in all {
        if let Some(switch) = instruction.switch().filter(|_| instruction.is_switch()) {
            let targets = switch_targets(&switch).into_iter();
            targets.for_each(|(bci, ..)| target(bci));
        }
        instruction.jump_target().into_iter().for_each(&mut target);
    }
    for pair in all.windows(2) {
        if !pair[0].ends_flow() && !pair[0].is_switch() {
            places.entry(pair[1].bci).or_default().set_successor();
        }
    }
    for call in all.iter().filter(|i| is_call(i)) {
        let before = lines.partition_point(|start| *start <= call.bci);
        if let Some(start) = before.checked_sub(1).map(|at| lines[at]) {
            places.entry(start).or_default().starts_call_line = true;
        }
    }
    places
}

fn is_call(instruction: &Instruction<'_>) -> bool {
    (op::INVOKEVIRTUAL..=op::INVOKEDYNAMIC).contains(&instruction.opcode)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::flow::instructions;

    /// `if (x) a(); b();` on one line, where `b` is reached in two ways.
    const ONE_LINE: [u8; 11] = [
        0x1a, // iload_0
        op::IFEQ,
        0,
        6, // to 7
        op::INVOKESTATIC,
        0,
        1, // 4: a()
        op::INVOKESTATIC,
        0,
        2, // 7: b()
        op::RETURN,
    ];

    fn of(code: &[u8], lines: &[u16], sites: &[(u16, SiteId)]) -> Stretches {
        let all: Vec<Instruction<'_>> = instructions(code).collect();
        stretches(&all, &[], lines, sites)
    }

    #[test]
    fn what_throws_on_the_line_of_its_branch_hides_the_edge() {
        let stretches = of(&ONE_LINE, &[0], &[(1, SiteId(0))]);
        assert_eq!(stretches.edge_of, [(4, (SiteId(0), 0))].into());
        assert!(stretches.next.is_empty());
    }

    #[test]
    fn a_line_that_calls_has_a_probe_before_it() {
        let stretches = of(&ONE_LINE, &[0, 4, 7], &[(1, SiteId(0))]);
        assert_eq!(stretches, Stretches::default());
    }

    #[test]
    fn what_throws_before_the_first_probe_hides_that_a_method_was_entered() {
        let code = [
            op::INVOKESTATIC,
            0,
            1, // 0: a()
            op::INVOKESTATIC,
            0,
            2, // 3: b()
            op::RETURN,
        ];
        let one_line = of(&code, &[0], &[]).beginning;
        assert_eq!(one_line, [0, 3].into());
        let two_lines = of(&code, &[0, 3], &[]).beginning;
        assert_eq!(two_lines, [0].into());
        let with_branch = of(&ONE_LINE, &[0], &[(1, SiteId(0))]).beginning;
        assert!(with_branch.is_empty());
    }

    #[test]
    fn a_stretch_ends_at_returns_and_at_branches() {
        let code = [
            0x1a, // iload_0
            op::IFEQ,
            0,
            8, // to 9
            op::INVOKESTATIC,
            0,
            1, // 4
            0x1a,
            op::RETURN, // 7, 8
            0x1a,       // 9: iload_0
            op::IFNE,
            0,
            4, // 10: to 14
            op::RETURN,
            op::RETURN,
        ];
        let stretches = of(&code, &[0], &[(1, SiteId(0)), (10, SiteId(1))]);
        let behind: Vec<u16> = stretches.edge_of.keys().copied().collect();
        assert_eq!(behind, [4, 7, 9]);
        assert_eq!(stretches.next, [((SiteId(0), 1), SiteId(1))].into());
    }
}
