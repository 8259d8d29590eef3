//! Gates: literals over hash-consed nodes, with constants folded when gates are made.
//!
//! Equal gates are one node. Every node also has the value it takes when inputs have their *seeds* (what the run had that a
//! query comes from): phases start there, and bound inputs (a quotient, say) get seeds that agree with their constraints.
//! Nothing here knows clauses: `sat.rs` writes them, only for what is used.

use rustc_hash::FxHashMap;

/// A node or its negation. `FALSE` and `TRUE` are the constants.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) struct Lit(u32);

/// Always false.
pub(super) const FALSE: Lit = Lit(0);
/// Always true.
pub(super) const TRUE: Lit = Lit(1);

impl Lit {
    /// The positive literal of a node.
    pub(super) fn at(node: usize) -> Lit {
        Lit((node as u32) << 1)
    }

    /// The node.
    pub(super) fn node(self) -> usize {
        (self.0 >> 1) as usize
    }

    /// Whether it is the negation of its node.
    pub(super) fn negated(self) -> bool {
        self.0 & 1 == 1
    }

    /// The literal of a truth value.
    pub(super) fn of(value: bool) -> Lit {
        Lit(u32::from(value))
    }

    /// Its value, if it is a constant.
    pub(super) fn constant(self) -> Option<bool> {
        (self.0 < 2).then_some(self.0 == 1)
    }

    /// Negated if `flip`.
    pub(super) fn flip(self, flip: bool) -> Lit {
        Lit(self.0 ^ u32::from(flip))
    }
}

impl std::ops::Not for Lit {
    type Output = Lit;
    fn not(self) -> Lit {
        Lit(self.0 ^ 1)
    }
}

/// What a node is. Operands are older nodes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Gate {
    /// The constant.
    False,
    /// Free, or bound by the group of constraints with this number.
    Input(Option<u32>),
    /// Both.
    And(Lit, Lit),
    /// One of both.
    Xor(Lit, Lit),
    /// `c ? t : e`.
    Mux(Lit, Lit, Lit),
    /// Parity: the sum of a full adder.
    Parity(Lit, Lit, Lit),
    /// At least two: the carry of a full adder.
    Majority(Lit, Lit, Lit),
}

/// All gates of a circuit.
#[derive(Debug)]
pub(super) struct Gates {
    nodes: Vec<Gate>,
    seeds: Vec<bool>,
    uses: Vec<u32>,
    table: FxHashMap<Gate, u32>,
    constraints: Vec<Lit>,
    facts: FxHashMap<u32, Vec<Lit>>,
}

impl Gates {
    /// No gates.
    pub(super) fn new() -> Gates {
        Gates {
            nodes: vec![Gate::False],
            seeds: vec![false],
            uses: vec![0],
            table: FxHashMap::default(),
            constraints: Vec::new(),
            facts: FxHashMap::default(),
        }
    }

    /// How many nodes there are.
    pub(super) fn len(&self) -> usize {
        self.nodes.len()
    }

    /// What a node is.
    pub(super) fn gate(&self, node: usize) -> Gate {
        self.nodes[node]
    }

    /// How many gates use a node.
    pub(super) fn uses(&self, node: usize) -> u32 {
        self.uses[node]
    }

    /// What a group of inputs is bound to.
    pub(super) fn constraint(&self, group: u32) -> Lit {
        self.constraints[group as usize]
    }

    /// Whether seeds fulfil all constraints.
    #[cfg(test)]
    pub(super) fn constraints_hold(&self) -> bool {
        let facts = (0..self.len()).flat_map(|n| self.facts(n));
        self.constraints.iter().chain(facts).all(|c| self.seed(*c))
    }

    /// The value when all inputs have their seeds.
    pub(super) fn seed(&self, lit: Lit) -> bool {
        self.seeds[lit.node()] ^ lit.negated()
    }

    /// A new input.
    pub(super) fn input(&mut self, seed: bool) -> Lit {
        self.push(Gate::Input(None), seed)
    }

    /// Binds inputs to a constraint that holds for exactly one choice of them, whatever the others are.
    pub(super) fn constrain(&mut self, inputs: &[Lit], constraint: Lit) {
        let group = self.constraints.len() as u32;
        self.constraints.push(constraint);
        for lit in inputs {
            if let Gate::Input(g) = &mut self.nodes[lit.node()] {
                *g = Some(group);
            }
        }
    }

    /// Tells the solver what follows from the gates anyway, once it has clauses for a literal.
    pub(super) fn fact(&mut self, about: Lit, fact: Lit) {
        if about.constant().is_none() && fact.constant().is_none() {
            let node = about.node() as u32;
            self.facts.entry(node).or_default().push(fact);
        }
    }

    /// What is told along with a node.
    pub(super) fn facts(&self, node: usize) -> &[Lit] {
        self.facts.get(&(node as u32)).map_or(&[], |f| f)
    }

    fn push(&mut self, gate: Gate, seed: bool) -> Lit {
        let node = self.nodes.len() as u32;
        self.nodes.push(gate);
        self.seeds.push(seed);
        self.uses.push(0);
        Lit(node << 1)
    }

    fn make(&mut self, gate: Gate, seed: bool) -> Lit {
        if let Some(node) = self.table.get(&gate) {
            return Lit(node << 1);
        }
        let operands = match gate {
            Gate::False | Gate::Input(_) => [FALSE; 3],
            Gate::And(a, b) | Gate::Xor(a, b) => [a, b, FALSE],
            Gate::Mux(a, b, c) | Gate::Parity(a, b, c) | Gate::Majority(a, b, c) => [a, b, c],
        };
        for lit in operands {
            self.uses[lit.node()] += 1;
        }
        let lit = self.push(gate, seed);
        self.table.insert(gate, lit.0 >> 1);
        lit
    }

    /// Conjunction.
    pub(super) fn and(&mut self, a: Lit, b: Lit) -> Lit {
        let (a, b) = (a.min(b), a.max(b));
        if a == FALSE || a == !b {
            return FALSE;
        }
        if a == TRUE || a == b {
            return b;
        }
        if let Some(known) = self.absorbed(a, b).or_else(|| self.absorbed(b, a)) {
            return known;
        }
        let seed = self.seed(a) & self.seed(b);
        self.make(Gate::And(a, b), seed)
    }

    /// `a ∧ b` where `b` is a conjunction that says something about `a`.
    fn absorbed(&self, a: Lit, b: Lit) -> Option<Lit> {
        let Gate::And(x, y) = self.nodes[b.node()] else {
            return None;
        };
        match b.negated() {
            false if a == x || a == y => Some(b),
            false if a == !x || a == !y => Some(FALSE),
            true if a == !x || a == !y => Some(a),
            _ => None,
        }
    }

    /// Disjunction.
    pub(super) fn or(&mut self, a: Lit, b: Lit) -> Lit {
        !self.and(!a, !b)
    }

    /// Whether they differ.
    pub(super) fn xor(&mut self, a: Lit, b: Lit) -> Lit {
        let flip = a.negated() ^ b.negated();
        let (a, b) = (a.flip(a.negated()), b.flip(b.negated()));
        let (a, b) = (a.min(b), a.max(b));
        if a == b {
            return FALSE.flip(flip);
        }
        if a == FALSE {
            return b.flip(flip);
        }
        let seed = self.seed(a) ^ self.seed(b);
        self.make(Gate::Xor(a, b), seed).flip(flip)
    }

    /// Whether they agree.
    pub(super) fn same(&mut self, a: Lit, b: Lit) -> Lit {
        !self.xor(a, b)
    }

    /// `c ? t : e`.
    pub(super) fn mux(&mut self, c: Lit, t: Lit, e: Lit) -> Lit {
        let (c, t, e) = if c.negated() { (!c, e, t) } else { (c, t, e) };
        if t == e || c == FALSE {
            return e;
        }
        if t == !e {
            return self.xor(c, e);
        }
        if t == TRUE || t == c {
            return self.or(c, e);
        }
        if t == FALSE || t == !c {
            return self.and(!c, e);
        }
        if e == TRUE || e == !c {
            return self.or(!c, t);
        }
        if e == FALSE || e == c {
            return self.and(c, t);
        }
        let flip = t.negated();
        let (t, e) = (t.flip(flip), e.flip(flip));
        let seed = if self.seed(c) {
            self.seed(t)
        } else {
            self.seed(e)
        };
        self.make(Gate::Mux(c, t, e), seed).flip(flip)
    }

    /// Whether an odd number of them holds.
    pub(super) fn parity(&mut self, a: Lit, b: Lit, c: Lit) -> Lit {
        let flip = a.negated() ^ b.negated() ^ c.negated();
        let mut s = [a, b, c].map(|l| l.flip(l.negated()));
        s.sort_unstable();
        let [a, b, c] = s;
        if a == FALSE || b == c {
            let other = if a == FALSE { self.xor(b, c) } else { a };
            return other.flip(flip);
        }
        if a == b {
            return c.flip(flip);
        }
        let seed = self.seed(a) ^ self.seed(b) ^ self.seed(c);
        self.make(Gate::Parity(a, b, c), seed).flip(flip)
    }

    /// Whether at least two of them hold.
    pub(super) fn majority(&mut self, a: Lit, b: Lit, c: Lit) -> Lit {
        let mut s = [a, b, c];
        s.sort_unstable();
        let [a, b, c] = s;
        match a.constant() {
            Some(true) => return self.or(b, c),
            Some(false) => return self.and(b, c),
            None => {}
        }
        // Sorted: equal or opposite ones are neighbours.
        if a == b || b == c {
            return b;
        }
        if a == !b {
            return c;
        }
        if b == !c {
            return a;
        }
        let flip = a.negated();
        let [a, b, c] = s.map(|l| l.flip(flip));
        let seed = (self.seed(a) & self.seed(b)) | (self.seed(c) & (self.seed(a) | self.seed(b)));
        self.make(Gate::Majority(a, b, c), seed).flip(flip)
    }

    /// Whether all hold.
    pub(super) fn all(&mut self, lits: impl IntoIterator<Item = Lit>) -> Lit {
        lits.into_iter().fold(TRUE, |a, b| self.and(a, b))
    }

    /// Whether one holds.
    pub(super) fn any(&mut self, lits: impl IntoIterator<Item = Lit>) -> Lit {
        !lits.into_iter().fold(TRUE, |a, b| self.and(a, !b))
    }
}
