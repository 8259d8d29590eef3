//! What kind of question a query is: by the operations in it.

use crate::op::Op;
use crate::term::{Node, Term, Terms};
use crate::value::Sort;

/// Families of queries, for the choice of solvers and for tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Family {
    /// A few terms, no products.
    Trivial,
    /// Sums and comparisons of integers.
    Linear,
    /// Products of integers that are not constant.
    NonLinear,
    /// Quotients, rests, shifts and masks.
    Division,
    /// Products, shifts and masks of longs, as hashes make.
    LongMix,
    /// Floating point.
    Float,
    /// Strings.
    Text,
    /// Strings and floating point.
    Mixed,
    /// Hash codes of strings.
    Hash,
    /// Functions that circuits do not know.
    Math,
}

impl Family {
    /// All of them, in the order of tables.
    pub const ALL: [Family; 10] = [
        Family::Trivial,
        Family::Linear,
        Family::NonLinear,
        Family::Division,
        Family::LongMix,
        Family::Float,
        Family::Text,
        Family::Mixed,
        Family::Hash,
        Family::Math,
    ];

    /// Its name in tables.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Family::Trivial => "trivial",
            Family::Linear => "linear",
            Family::NonLinear => "non-linear",
            Family::Division => "division",
            Family::LongMix => "long",
            Family::Float => "float",
            Family::Text => "text",
            Family::Mixed => "mixed",
            Family::Hash => "hash",
            Family::Math => "math",
        }
    }

    /// Which one some clauses are.
    #[must_use]
    pub fn of(terms: &Terms, clauses: &[Term]) -> Family {
        let order = terms.below(clauses);
        let mut traits = Traits::default();
        order.iter().for_each(|t| traits.see(terms, *t));
        traits.family(order.len())
    }

    /// The part of a search's steps that it gets before circuits are built; none where it hardly ever helps.
    #[must_use]
    pub fn first_share(self) -> Option<u64> {
        match self {
            Family::Trivial | Family::Linear => None,
            // Factors take a while to find, and circuits of products as long.
            Family::NonLinear => Some(2),
            // What it finds at all it finds at once; the circuits are small.
            Family::Division | Family::LongMix => Some(40),
            Family::Float | Family::Text | Family::Mixed | Family::Hash | Family::Math => Some(4),
        }
    }

    /// Whether contradictions can be found without looking at strings and functions themselves.
    #[must_use]
    pub fn relaxed(self) -> bool {
        self.guessed() || matches!(self, Family::Hash | Family::Math)
    }

    /// Whether strings of guessed lengths may help.
    #[must_use]
    pub fn guessed(self) -> bool {
        matches!(self, Family::Text | Family::Mixed)
    }
}

/// Terms that a trivial query has at most.
const TRIVIAL: usize = 10;

#[derive(Default)]
struct Traits {
    math: bool,
    hash: bool,
    text: bool,
    float: bool,
    product: bool,
    division: bool,
    bits: bool,
    long: bool,
}

impl Traits {
    fn see(&mut self, terms: &Terms, t: Term) {
        match terms.sort(t) {
            Sort::Text => self.text = true,
            Sort::Float | Sort::Double => self.float = true,
            _ => {}
        }
        let Node::App(op, args) = terms.node(t) else {
            return;
        };
        let long = terms.sort(t) == Sort::Long;
        match op {
            Op::Math(_) => self.math = true,
            Op::Hash => self.hash = true,
            Op::Mul if args.iter().all(|a| terms.constant_of(*a).is_none()) => self.product = true,
            Op::Div | Op::Rem => self.division = true,
            Op::Shl | Op::Shr | Op::Ushr => self.bits = true,
            Op::And | Op::Or | Op::Xor if terms.sort(t) != Sort::Bool => self.bits = true,
            Op::Mul => {}
            _ => return,
        }
        self.long |= long;
    }

    fn family(&self, size: usize) -> Family {
        match self {
            t if t.math => Family::Math,
            t if t.hash => Family::Hash,
            t if t.text && t.float => Family::Mixed,
            t if t.text => Family::Text,
            t if t.float => Family::Float,
            t if t.long => Family::LongMix,
            t if t.product => Family::NonLinear,
            t if t.division || t.bits => Family::Division,
            _ if size <= TRIVIAL => Family::Trivial,
            _ => Family::Linear,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Family;
    use crate::op::Op;
    use crate::term::{Domain, Terms};

    #[test]
    fn operations_decide() {
        let mut t = Terms::new();
        let (x, y) = (t.variable(Domain::Int), t.variable(Domain::Int));
        let l = t.variable(Domain::Long);
        let less = t.make(Op::Lt, &[x, y]);
        assert_eq!(Family::of(&t, &[less]), Family::Trivial);
        let product = t.make(Op::Mul, &[x, y]);
        let square = t.make(Op::Lt, &[product, x]);
        assert_eq!(Family::of(&t, &[less, square]), Family::NonLinear);
        let shifted = t.make(Op::Shl, &[l, x]);
        let mix = t.make(Op::Lt, &[shifted, l]);
        assert_eq!(Family::of(&t, &[less, mix]), Family::LongMix);
        let s = t.variable(Domain::Text);
        let blank = t.make(Op::IsBlank, &[s]);
        assert_eq!(Family::of(&t, &[less, blank]), Family::Text);
    }
}
