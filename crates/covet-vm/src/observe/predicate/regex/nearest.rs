//! The match nearest to a text: the cheapest way of both through an automaton.
//!
//! A unit that fits costs nothing; one that is replaced costs between a half and one, the more the farther away the
//! nearest fitting unit is; one that is inserted or deleted costs one. Where the pattern may match a part of the text,
//! what stands around that part costs nothing.
//!
//! A state is a place in the text, a node, and two facts that anchors ask for: whether anything stands before, and whether
//! the end was passed. States are visited in the order of their costs (Dijkstra), ties by number, so that the answer
//! is always the same.

use std::cmp::Ordering;
use std::collections::BinaryHeap;

use super::Mode;
use super::automaton::{Automaton, Node};

/// Something stands before.
const MOVED: usize = 1;
/// The end was passed.
const ENDED: usize = 2;
const FACTS: usize = 4;
/// States of the largest question; a larger one has no answer.
const STATES: usize = 200_000;

/// How far a text is from a match, and the match.
#[derive(Clone, Debug, PartialEq)]
pub struct Nearest {
    /// The cost of the cheapest way.
    pub distance: f64,
    /// The text that it makes.
    pub text: Vec<u16>,
}

#[derive(Clone, Copy)]
struct Step {
    cost: f64,
    from: u32,
    unit: Option<u16>,
}

struct Open {
    cost: f64,
    state: u32,
}

impl PartialEq for Open {
    fn eq(&self, other: &Open) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}
impl Eq for Open {}
impl PartialOrd for Open {
    fn partial_cmp(&self, other: &Open) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}
impl Ord for Open {
    /// The cheapest is the greatest: a heap has it on top.
    fn cmp(&self, other: &Open) -> Ordering {
        let by_cost = other.cost.total_cmp(&self.cost);
        by_cost.then(other.state.cmp(&self.state))
    }
}

struct Walk<'a> {
    automaton: &'a Automaton,
    text: &'a [u16],
    mode: Mode,
    steps: Vec<Step>,
    open: BinaryHeap<Open>,
}

/// The nearest match; `None` if there is none, or too much to look at.
pub fn nearest(automaton: &Automaton, text: &[u16], mode: Mode) -> Option<Nearest> {
    let states = (text.len() + 1) * automaton.nodes.len() * FACTS;
    if states > STATES {
        return None;
    }
    let never = Step {
        cost: f64::INFINITY,
        from: u32::MAX,
        unit: None,
    };
    let mut walk = Walk {
        automaton,
        text,
        mode,
        steps: vec![never; states],
        open: BinaryHeap::new(),
    };
    walk.begin();
    let end = walk.run()?;
    Some(walk.made(end))
}

impl Walk<'_> {
    fn state(&self, at: usize, node: u32, facts: usize) -> usize {
        (at * self.automaton.nodes.len() + node as usize) * FACTS + facts
    }

    fn parts(&self, state: usize) -> (usize, usize, usize) {
        let nodes = self.automaton.nodes.len();
        let (place, facts) = (state / FACTS, state % FACTS);
        (place / nodes, place % nodes, facts)
    }

    fn begin(&mut self) {
        let places = if self.mode == Mode::Find {
            self.text.len()
        } else {
            0
        };
        for at in 0..=places {
            let facts = if at > 0 { MOVED } else { 0 };
            let state = self.state(at, self.automaton.start, facts);
            self.reach(state, u32::MAX, 0.0, None);
        }
    }

    fn reach(&mut self, state: usize, from: u32, cost: f64, unit: Option<u16>) {
        if cost < self.steps[state].cost {
            self.steps[state] = Step { cost, from, unit };
            let state = state as u32;
            self.open.push(Open { cost, state });
        }
    }

    /// The cheapest state in which everything has matched.
    fn run(&mut self) -> Option<usize> {
        while let Some(Open { cost, state }) = self.open.pop() {
            if cost > self.steps[state as usize].cost {
                continue;
            }
            if self.is_end(state as usize) {
                return Some(state as usize);
            }
            self.go_on(state as usize, cost);
        }
        None
    }

    fn is_end(&self, state: usize) -> bool {
        let (at, node, facts) = self.parts(state);
        let matched = matches!(self.automaton.nodes[node], Node::Match);
        let part = self.mode != Mode::Whole && facts & ENDED == 0;
        matched && (part || at == self.text.len())
    }

    fn go_on(&mut self, state: usize, cost: f64) {
        let (at, node, facts) = self.parts(state);
        let (automaton, from) = (self.automaton, state as u32);
        let here = self.text.get(at).copied();
        if here.is_some() {
            let deleted = self.state(at + 1, node as u32, facts);
            self.reach(deleted, from, cost + 1.0, None);
        }
        match &automaton.nodes[node] {
            Node::Match => {}
            Node::Split(a, b) => {
                for next in [*a, *b] {
                    self.reach(self.state(at, next, facts), from, cost, None);
                }
            }
            Node::Begin(next) if facts & MOVED == 0 => {
                self.reach(self.state(at, *next, facts), from, cost, None);
            }
            Node::End(next) => {
                self.reach(self.state(at, *next, facts | ENDED), from, cost, None);
            }
            Node::Unit(set, next) if facts & ENDED == 0 => {
                let facts = facts | MOVED;
                let inserted = self.state(at, *next, facts);
                if let Some(unit) = set.example() {
                    self.reach(inserted, from, cost + 1.0, Some(unit));
                }
                if let Some(fitting) = here.and_then(|u| set.nearest(u)) {
                    let apart = f64::from(here.map_or(0, |u| u.abs_diff(fitting)));
                    let replaced = self.state(at + 1, *next, facts);
                    self.reach(replaced, from, cost + apart / (apart + 1.0), Some(fitting));
                }
            }
            Node::Begin(_) | Node::Unit(..) => {}
        }
    }

    /// The text that leads to a state, with what stands around it.
    fn made(&self, end: usize) -> Nearest {
        let (at, _, facts) = self.parts(end);
        let mut units = Vec::new();
        let mut state = end;
        while self.steps[state].from != u32::MAX {
            units.extend(self.steps[state].unit);
            state = self.steps[state].from as usize;
        }
        units.reverse();
        let (first, ..) = self.parts(state);
        let behind = if facts & ENDED == 0 {
            &self.text[at..]
        } else {
            &[]
        };
        Nearest {
            distance: self.steps[end].cost,
            text: [&self.text[..first], &units, behind].concat(),
        }
    }
}
