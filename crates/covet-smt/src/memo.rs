//! What was made lately: operations on terms, and constants.
//!
//! Runs make the same terms over and over; simplifying again would lead to the same one, by way of many lookups. Invariant:
//! an entry is exactly what making it again would answer, since terms never change. Entries overwrite each other; tables
//! grow with the arena, losing what they had. Deliberately absent: operations with many operands.

use std::hash::{Hash, Hasher};

use rustc_hash::FxHasher;

use crate::op::Op;
use crate::term::Term;
use crate::value::{Sort, Value};

/// Operands of what is remembered, at most.
const OPERANDS: usize = 3;

/// Entries of a table, at first and at most.
const FIRST: usize = 64;
const MOST: usize = 1 << 16;

/// An operation; unused operands repeat the first one.
type Made = (Op, u8, [Term; OPERANDS]);

/// A number by sort and bits.
type Number = (Sort, u64);

/// A table in which every key has one place.
#[derive(Clone, Debug)]
struct Table<K> {
    entries: Vec<Option<(K, Term)>>,
}

impl<K> Default for Table<K> {
    fn default() -> Table<K> {
        Table {
            entries: Vec::new(),
        }
    }
}

impl<K: Copy + Eq + Hash> Table<K> {
    fn place(&self, key: &K) -> usize {
        let mut h = FxHasher::default();
        key.hash(&mut h);
        (h.finish() as usize) & (self.entries.len() - 1)
    }

    fn get(&self, key: &K) -> Option<Term> {
        if self.entries.is_empty() {
            return None;
        }
        match self.entries[self.place(key)] {
            Some((known, term)) if known == *key => Some(term),
            _ => None,
        }
    }

    fn put(&mut self, key: K, term: Term) {
        let wanted = (term.index() + 1).next_power_of_two().clamp(FIRST, MOST);
        if self.entries.len() < wanted {
            self.entries = vec![None; wanted];
        }
        let at = self.place(&key);
        self.entries[at] = Some((key, term));
    }
}

/// What was made lately.
#[derive(Clone, Debug, Default)]
pub(crate) struct Memo {
    made: Table<Made>,
    numbers: Table<Number>,
}

fn key(op: Op, args: &[Term]) -> Option<Made> {
    let first = *args.first()?;
    if args.len() > OPERANDS {
        return None;
    }
    let mut operands = [first; OPERANDS];
    operands[..args.len()].copy_from_slice(args);
    Some((op, args.len() as u8, operands))
}

impl Memo {
    /// What an operation was made to.
    pub(crate) fn made(&self, op: Op, args: &[Term]) -> Option<Term> {
        self.made.get(&key(op, args)?)
    }

    /// Remembers what an operation was made to.
    pub(crate) fn note(&mut self, op: Op, args: &[Term], term: Term) {
        if let Some(key) = key(op, args) {
            self.made.put(key, term);
        }
    }

    /// The term of a number.
    pub(crate) fn number(&self, value: &Value) -> Option<Term> {
        self.numbers.get(&(value.sort(), value.bits()?))
    }

    /// Remembers the term of a number.
    pub(crate) fn note_number(&mut self, sort: Sort, bits: Option<u64>, term: Term) {
        if let Some(bits) = bits {
            self.numbers.put((sort, bits), term);
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::term::Terms;
    use crate::testing::{Pool, Random, signatures};

    /// An arena that remembers nothing makes the same terms.
    #[test]
    fn what_is_remembered_is_what_would_be_made() {
        let mut random = Random::new(5);
        let signatures = signatures();
        let mut pool = Pool::new(&mut random);
        for _ in 0..1500 {
            let (op, sorts) = random.pick(&signatures);
            let pair = pool.grow(&mut random, op, &sorts);
            let args: Vec<_> = match pool.terms.node(pair.0) {
                crate::term::Node::App(_, args) => args.to_vec(),
                _ => continue,
            };
            let again = pool.terms.make(op, &args);
            let mut forgetful: Terms = pool.terms.clone();
            forgetful.memo = super::Memo::default();
            assert_eq!(forgetful.make(op, &args), again, "{op:?}");
            assert_eq!(forgetful.len(), pool.terms.len(), "{op:?}");
            if pool.pairs.len() < 300 {
                pool.pairs.push(pair);
            }
        }
    }
}
