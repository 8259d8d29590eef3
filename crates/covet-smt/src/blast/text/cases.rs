//! Letters in two cases, and white space.
//!
//! Constant characters have the case that evaluation gives them; others are taken to be ASCII, which is part of being exact.

use super::{Char, Str, char_in, char_of, char_value};
use crate::blast::gate::{FALSE, Gates, Lit, TRUE};
use crate::blast::translate::Translator;
use crate::blast::word::{self, Word};
use crate::eval::chars;
use crate::eval::text::fold;
use crate::op::Op;
use crate::term::{Term, Terms};

/// What `Character.isWhitespace` accepts.
const WHITE: [(u16, u16); 8] = [
    (9, 13),
    (28, 32),
    (0x1680, 0x1680),
    (0x2000, 0x2006),
    (0x2008, 0x200a),
    (0x2028, 0x2029),
    (0x205f, 0x205f),
    (0x3000, 0x3000),
];

impl Translator {
    /// `Character.toLowerCase` and `toUpperCase`.
    pub(in crate::blast) fn char_case(
        &mut self,
        terms: &Terms,
        term: Term,
        op: Op,
        c: &[Lit],
    ) -> Word {
        let key = match op {
            Op::CharUpper => chars::upper,
            _ => chars::lower,
        };
        let (made, plain) = self.gates.mapped(&char_in(c), key, op == Op::CharUpper);
        self.exact_if(terms, term, plain, word::zero_extend(&made, 32))
    }

    /// `trim` and its relatives of a string whose length was guessed: without white space at its ends, which is assumed.
    pub(super) fn uncut(&mut self, of: Term, s: &Str, op: Op) -> Option<Str> {
        let ends = match op {
            Op::Trim | Op::Strip => [true, true],
            Op::StripLeading => [true, false],
            Op::StripTrailing => [false, true],
            _ => return None,
        };
        let (first, last) = (s.chars.first()?, s.chars.last()?);
        if s.has.iter().any(|has| *has != TRUE) {
            return None;
        }
        let looked = [first, last].into_iter().zip(ends).filter(|(_, on)| *on);
        let white: Vec<Lit> = looked.map(|(c, _)| self.gates.is_white(c, op)).collect();
        if white.contains(&TRUE) {
            return None;
        }
        for lit in white {
            self.bound(of, !lit);
        }
        let mut same = s.clone();
        same.full = None;
        Some(same)
    }
}

impl Gates {
    /// Whether a character lies between two.
    fn in_range(&mut self, c: &Char, from: u16, to: u16) -> Lit {
        let low = self.below(c, &char_of(from));
        let high = self.below(&char_of(to), c);
        self.and(!low, !high)
    }

    /// A character in another case, and whether that is exact.
    fn mapped(&mut self, c: &Char, key: fn(u16) -> u16, upper: bool) -> (Char, Lit) {
        if let Some(value) = char_value(c) {
            return (char_of(key(value)), TRUE);
        }
        let plain = self.is_zero(&c[7..]);
        let (from, to) = if upper { (b'a', b'z') } else { (b'A', b'Z') };
        let letter = self.in_range(c, u16::from(from), u16::from(to));
        let mut made = *c;
        made[5] = self.xor(c[5], letter);
        (made, plain)
    }

    /// Without case, as `equalsIgnoreCase` compares; and whether that is exact.
    pub(super) fn folded(&mut self, s: &Str) -> (Str, Lit) {
        let mut made = s.clone();
        let mut plain = TRUE;
        for c in &mut made.chars {
            let (folded, exact) = self.mapped(c, fold, false);
            *c = folded;
            plain = self.and(plain, exact);
        }
        (made, plain)
    }

    /// `toLowerCase` and `toUpperCase` of ASCII; nothing if the string is known to be none.
    pub(super) fn cased(&mut self, s: &Str, op: Op) -> Option<Str> {
        let upper = op == Op::Upper;
        let key = if upper { chars::upper } else { chars::lower };
        let mut made = s.clone();
        made.full = None;
        for c in &mut made.chars {
            let plain = self.is_zero(&c[7..]);
            if plain == FALSE {
                return None;
            }
            *c = self.mapped(c, key, upper).0;
            made.exact = self.and(made.exact, plain);
        }
        Some(made)
    }

    fn is_white(&mut self, c: &Char, op: Op) -> Lit {
        if op == Op::Trim {
            return self.below(c, &char_of(33));
        }
        let hits: Vec<Lit> = WHITE
            .iter()
            .map(|(from, to)| self.in_range(c, *from, *to))
            .collect();
        self.any(hits)
    }

    pub(super) fn is_blank(&mut self, s: &Str) -> Lit {
        let kept: Vec<Lit> = self.kept(s, Op::Strip);
        !self.any(kept)
    }

    /// By index: whether there is a character that is not white.
    fn kept(&mut self, s: &Str, op: Op) -> Vec<Lit> {
        let each = s.chars.iter().zip(&s.has);
        each.map(|(c, has)| {
            let white = self.is_white(c, op);
            self.and(*has, !white)
        })
        .collect()
    }

    /// `trim` and its relatives.
    pub(super) fn cut(&mut self, s: &Str, op: Op) -> Str {
        let kept = self.kept(s, op);
        let mut before = TRUE;
        let leading: Vec<Lit> = (kept.iter().zip(&s.has))
            .map(|(kept, has)| {
                let gone = self.and(*has, !*kept);
                before = self.and(before, gone);
                before
            })
            .collect();
        let mut after = FALSE;
        let mut up_to: Vec<Lit> = (kept.iter().rev())
            .map(|kept| {
                after = self.or(after, *kept);
                after
            })
            .collect();
        up_to.reverse();
        let from = match op {
            Op::StripTrailing => vec![FALSE; s.low().len()],
            _ => self.count_leading(&leading),
        };
        let to = match op {
            Op::StripLeading => s.low().to_vec(),
            _ => self.count_leading(&up_to),
        };
        self.slice(s, &from, &to)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn white_space_is_that_of_evaluation() {
        for c in 0..=u16::MAX {
            let white = WHITE.iter().any(|(from, to)| (*from..=*to).contains(&c));
            assert_eq!(white, chars::is_whitespace(c), "{c:#x}");
        }
    }
}
