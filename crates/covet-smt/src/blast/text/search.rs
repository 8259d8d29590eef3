//! Comparing strings and searching in them.

use super::{Char, Str, bits_for, char_in};
use crate::blast::gate::{FALSE, Gates, Lit, TRUE};
use crate::blast::word::{self, Word};
use crate::op::Op;

impl Gates {
    /// Operations on two strings, some of them with an index.
    pub(super) fn pair(
        &mut self,
        op: Op,
        s: &Str,
        t: &Str,
        index: Option<&Word>,
    ) -> Option<(Word, Lit)> {
        let exact = self.and(s.exact, t.exact);
        Some(match (op, index) {
            (Op::Eq, None) => self.same_text(s, t),
            (Op::EqIgnoreCase, None) => {
                let (s, plain_s) = self.folded(s);
                let (t, plain_t) = self.folded(t);
                let plain = self.and(plain_s, plain_t);
                let (same, exact) = self.same_text(&s, &t);
                (same, self.and(plain, exact))
            }
            (Op::Compare, None) => (self.compare(s, t), exact),
            (Op::CompareIgnoreCase, None) => {
                let (s, plain_s) = self.folded(s);
                let (t, plain_t) = self.folded(t);
                let plain = self.and(plain_s, plain_t);
                (self.compare(&s, &t), self.and(plain, exact))
            }
            (Op::StartsWith, Some(i)) => self.starts_with(s, t, i),
            (Op::EndsWith, None) => (vec![self.ends_with(s, t)], exact),
            (Op::Contains, None) => {
                let hits: Vec<Lit> = (0..=s.chars.len())
                    .map(|at| self.matches_at(s, t, at))
                    .collect();
                (vec![self.any(hits)], exact)
            }
            (Op::IndexOf, Some(from)) => (self.index_of(s, t, from), exact),
            (Op::LastIndexOf, Some(from)) => (self.last_index_of(s, t, from), exact),
            _ => return None,
        })
    }

    /// Equality, which a length that is known decides also where characters are not.
    fn same_text(&mut self, s: &Str, t: &Str) -> (Word, Lit) {
        let (len_s, len_t) = (s.length_bits(), t.length_bits());
        let lengths = self.equal(len_s, len_t);
        let room = s.chars.len().max(t.chars.len());
        let chars: Vec<Lit> = (0..room)
            .map(|i| self.same_char(&s.at(i), &t.at(i)))
            .collect();
        let chars = self.all(chars);
        let same = self.and(lengths, chars);
        let known = |s: &Str| s.full.is_some() || s.exact == TRUE;
        let exact = match known(s) && known(t) {
            // One that is exact says that the other one is, or that the lengths differ.
            true => self.or(s.exact, t.exact),
            false => self.and(s.exact, t.exact),
        };
        (vec![same], exact)
    }

    /// The first characters that differ, or the lengths.
    fn compare(&mut self, s: &Str, t: &Str) -> Word {
        let room = s.chars.len().min(t.chars.len());
        let (mut a, mut b): (Char, Char) = (super::NUL, super::NUL);
        let mut differ = FALSE;
        for i in (0..room).rev() {
            let (x, y) = (s.at(i), t.at(i));
            let both = self.and(s.has(i), t.has(i));
            let same = self.same_char(&x, &y);
            let here = self.and(both, !same);
            a = self.select_char(here, x, a);
            b = self.select_char(here, y, b);
            differ = self.or(differ, here);
        }
        let chars = self.sub(&word::zero_extend(&a, 32), &word::zero_extend(&b, 32));
        let lengths = self.sub(&s.len, &t.len);
        self.select(differ, &chars, &lengths)
    }

    /// Whether one string stands in the other one at an index.
    pub(super) fn matches_at(&mut self, s: &Str, t: &Str, at: usize) -> Lit {
        let mut fits = if at == 0 { TRUE } else { s.has(at - 1) };
        for j in 0..t.chars.len() {
            let same = self.same_char(&s.at(at + j), &t.at(j));
            let here = self.and(same, s.has(at + j));
            let right = self.or(!t.has(j), here);
            fits = self.and(fits, right);
            if fits == FALSE {
                break;
            }
        }
        fits
    }

    fn starts_with(&mut self, s: &Str, t: &Str, index: &[Lit]) -> (Word, Lit) {
        let hits: Vec<Lit> = (0..=s.chars.len())
            .map(|at| {
                let here = self.equals(index, at as u64);
                match here {
                    FALSE => FALSE,
                    _ => {
                        let matched = self.matches_at(s, t, at);
                        self.and(here, matched)
                    }
                }
            })
            .collect();
        let found = vec![self.any(hits)];
        // Among the first characters of a variable all is known.
        let reach = word::value(index).map(|i| (i as usize).saturating_add(t.chars.len()));
        let inside = s.full.is_some() && reach.is_some_and(|end| end <= s.chars.len());
        let exact_s = if inside { TRUE } else { s.exact };
        (found, self.and(exact_s, t.exact))
    }

    fn ends_with(&mut self, s: &Str, t: &Str) -> Lit {
        let bits = bits_for(s.chars.len().max(t.chars.len())) + 1;
        let rest = self.sub(&s.len[..bits], &t.len[..bits]);
        let hits: Vec<Lit> = (0..=s.chars.len())
            .map(|at| {
                let here = self.equals(&rest, at as u64);
                let matched = self.matches_at(s, t, at);
                self.and(here, matched)
            })
            .collect();
        self.any(hits)
    }

    fn index_of(&mut self, s: &Str, t: &Str, from: &[Lit]) -> Word {
        let hits = (0..=s.chars.len())
            .map(|at| {
                let matched = self.matches_at(s, t, at);
                let after = self.at_most(from, at);
                // Beyond the end is at the end.
                let end = s.ends_at(self, at);
                let reached = self.or(after, end);
                self.and(matched, reached)
            })
            .collect::<Vec<_>>();
        self.first_index(hits.into_iter().enumerate().rev())
    }

    fn last_index_of(&mut self, s: &Str, t: &Str, from: &[Lit]) -> Word {
        let hits = (0..=s.chars.len())
            .map(|at| {
                let matched = self.matches_at(s, t, at);
                let before = self.at_least(from, at);
                self.and(matched, before)
            })
            .collect::<Vec<_>>();
        self.first_index(hits.into_iter().enumerate())
    }

    pub(super) fn index_of_char(&mut self, s: &Str, c: &[Lit], from: &[Lit]) -> Word {
        let c = char_in(c);
        let hits = (0..s.chars.len())
            .map(|at| {
                let after = self.at_most(from, at);
                let here = self.is_char(s, at, &c);
                self.and(here, after)
            })
            .collect::<Vec<_>>();
        self.first_index(hits.into_iter().enumerate().rev())
    }

    pub(super) fn last_index_of_char(&mut self, s: &Str, c: &[Lit], from: &[Lit]) -> Word {
        let c = char_in(c);
        let hits = (0..s.chars.len())
            .map(|at| {
                let before = self.at_least(from, at);
                let here = self.is_char(s, at, &c);
                self.and(here, before)
            })
            .collect::<Vec<_>>();
        self.first_index(hits.into_iter().enumerate())
    }

    fn is_char(&mut self, s: &Str, at: usize, c: &Char) -> Lit {
        let same = self.same_char(&s.at(at), c);
        self.and(same, s.has(at))
    }

    /// Signed: an index is not above a number.
    fn at_most(&mut self, index: &[Lit], most: usize) -> Lit {
        !self.less(&word::constant(most as u64, 32), index)
    }

    /// Signed: an index is not below a number.
    fn at_least(&mut self, index: &[Lit], least: usize) -> Lit {
        !self.less(index, &word::constant(least as u64, 32))
    }

    /// The index of the last hit of a walk, or -1.
    fn first_index(&mut self, hits: impl Iterator<Item = (usize, Lit)>) -> Word {
        let mut found = word::constant(u64::MAX, 32);
        for (at, hit) in hits {
            found = self.select(hit, &word::constant(at as u64, 32), &found);
        }
        found
    }
}
