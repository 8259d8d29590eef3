//! Trees as automata (Thompson's construction), made from the end to the beginning.

use super::parse::{Tree, UNBOUNDED};
use super::set::Set;

/// The most nodes of an automaton; a larger pattern has no distance.
const NODES: usize = 2048;
/// Optional repetitions that are spelled out; where there may be more, there may be any number.
const OPTIONAL: u32 = 40;

/// A node, and where it leads.
#[derive(Clone, Debug)]
pub enum Node {
    /// One unit of a set.
    Unit(Set, u32),
    /// Nothing, to either of them.
    Split(u32, u32),
    /// The beginning of the text.
    Begin(u32),
    /// The end of the text.
    End(u32),
    /// Everything has matched.
    Match,
}

/// An automaton.
#[derive(Clone, Debug)]
pub struct Automaton {
    /// Nodes by number.
    pub nodes: Vec<Node>,
    /// Where it begins.
    pub start: u32,
}

impl Automaton {
    /// The automaton of a tree; `None` if it were too large.
    pub fn new(tree: &Tree) -> Option<Automaton> {
        let mut nodes = vec![Node::Match];
        let start = add(&mut nodes, tree, 0)?;
        Some(Automaton { nodes, start })
    }
}

fn push(nodes: &mut Vec<Node>, node: Node) -> Option<u32> {
    nodes.push(node);
    (nodes.len() <= NODES).then_some(nodes.len() as u32 - 1)
}

/// Adds what leads through the tree to `next`, and answers where it begins.
fn add(nodes: &mut Vec<Node>, tree: &Tree, next: u32) -> Option<u32> {
    match tree {
        Tree::Empty => Some(next),
        Tree::Unit(set) => push(nodes, Node::Unit(set.clone(), next)),
        Tree::Begin => push(nodes, Node::Begin(next)),
        Tree::End => push(nodes, Node::End(next)),
        Tree::Sequence(all) => all
            .iter()
            .rev()
            .try_fold(next, |next, t| add(nodes, t, next)),
        Tree::Choice(all) => {
            let mut ways = all.iter().rev();
            let last = add(nodes, ways.next()?, next)?;
            ways.try_fold(last, |other, t| {
                let way = add(nodes, t, next)?;
                push(nodes, Node::Split(way, other))
            })
        }
        Tree::Repeat(inner, least, most) => {
            let rest = match most.saturating_sub(*least) {
                more if *most == UNBOUNDED || more > OPTIONAL => any_number(nodes, inner, next)?,
                more => at_most(nodes, inner, more, next)?,
            };
            at_least(nodes, inner, *least, rest)
        }
    }
}

fn at_least(nodes: &mut Vec<Node>, inner: &Tree, times: u32, next: u32) -> Option<u32> {
    let mut rest = next;
    for _ in 0..times {
        let way = add(nodes, inner, rest)?;
        if way == rest {
            // Nothing, however often.
            break;
        }
        rest = way;
    }
    Some(rest)
}

fn any_number(nodes: &mut Vec<Node>, inner: &Tree, next: u32) -> Option<u32> {
    let turn = push(nodes, Node::Split(next, next))?;
    let way = add(nodes, inner, turn)?;
    nodes[turn as usize] = Node::Split(way, next);
    Some(turn)
}

fn at_most(nodes: &mut Vec<Node>, inner: &Tree, times: u32, next: u32) -> Option<u32> {
    (0..times).try_fold(next, |rest, _| {
        let way = add(nodes, inner, rest)?;
        push(nodes, Node::Split(way, next))
    })
}
