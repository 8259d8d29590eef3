//! Which circuit an operation on strings has, and those of the parts of strings.

use std::rc::Rc;

use super::{Char, ROOM, Str, bits_for, char_in};
use crate::blast::gate::{Gates, Lit, TRUE};
use crate::blast::translate::{Circuit, Translator};
use crate::blast::word::{self, Word};
use crate::op::Op;
use crate::term::{Term, Terms};
use crate::value::{Sort, Value};

impl Translator {
    /// The circuit of an operation that takes or answers strings.
    pub(in crate::blast) fn text_operation(
        &mut self,
        terms: &Terms,
        term: Term,
        op: Op,
        args: &[Term],
    ) -> Option<Circuit> {
        if terms.sort(term) == Sort::Text {
            let made = self.text_of(terms, op, args)?;
            return Some(Circuit::Text(Rc::new(made)));
        }
        let (made, exact) = match op {
            Op::IsInt | Op::ParseInt | Op::IsLong | Op::ParseLong => self.parse(terms, op, args)?,
            _ => self.number_of(terms, op, args)?,
        };
        Some(Circuit::Word(Rc::new(
            self.exact_if(terms, term, exact, made),
        )))
    }

    /// Operations that answer strings.
    fn text_of(&mut self, terms: &Terms, op: Op, args: &[Term]) -> Option<Str> {
        match op {
            Op::Ite | Op::Pick => {
                let index = self.word(args[0]);
                let items: Vec<Rc<Str>> = args[1..].iter().map(|a| self.text(*a)).collect();
                return Some(self.gates.choose(op, &index, &items));
            }
            Op::OfChar => {
                let c = char_in(&self.word(args[0]));
                return Some(self.gates.string(vec![c], &[TRUE], TRUE));
            }
            Op::OfBool => {
                let c = self.word(args[0]);
                let text = |s: &str| match Value::text(s) {
                    Value::Text(t) => Rc::new(Str::constant(&t)),
                    _ => unreachable!("a string"),
                };
                let items = [text("true"), text("false")];
                return Some(self.gates.choose(Op::Ite, &c, &items));
            }
            Op::OfInt => {
                let number = self.word(args[0]);
                return Some(self.gates.decimal(&number));
            }
            _ => {}
        }
        let s = self.text(args[0]);
        if self.is_framed()
            && let Some(same) = self.uncut(args[0], &s, op)
        {
            return Some(same);
        }
        let gates = &mut self.gates;
        Some(match op {
            Op::Concat => {
                let t = self.text(args[1]);
                self.gates.concat(&s, &t)
            }
            Op::Substring => {
                let (from, to) = (self.word(args[1]), self.word(args[2]));
                self.gates.substring(&s, &from, &to)
            }
            Op::ReplaceChar => {
                let (old, new) = (self.word(args[1]), self.word(args[2]));
                self.gates.replace_char(&s, &char_in(&old), &char_in(&new))
            }
            Op::Replace => {
                let text = |t: Term| match terms.constant_of(t) {
                    Some(Value::Text(t)) => Some(t),
                    _ => None,
                };
                gates.replace(&s, text(args[1])?, text(args[2])?)?
            }
            Op::Trim | Op::Strip | Op::StripLeading | Op::StripTrailing => gates.cut(&s, op),
            Op::Lower | Op::Upper => gates.cased(&s, op)?,
            _ => return None,
        })
    }

    /// Operations that answer numbers: the number, and what has to hold for it to be exact.
    fn number_of(&mut self, terms: &Terms, op: Op, args: &[Term]) -> Option<(Word, Lit)> {
        let s = self.text(args[0]);
        let other = args.get(1).filter(|t| terms.sort(**t) == Sort::Text);
        if let Some(t) = other {
            let t = self.text(*t);
            let index = args.get(2).map(|i| self.word(*i));
            return self.gates.pair(op, &s, &t, index.as_deref());
        }
        let words: Vec<Rc<Word>> = args[1..].iter().map(|a| self.word(*a)).collect();
        let gates = &mut self.gates;
        Some(match (op, &words[..]) {
            (Op::Length, []) => match &s.full {
                Some(full) => (full.clone(), TRUE),
                None => (s.len.clone(), s.exact),
            },
            (Op::IsBlank, []) => (vec![gates.is_blank(&s)], s.exact),
            (Op::CharAt, [i]) => gates.char_at(&s, i),
            (Op::IndexOfChar, [c, from]) => (gates.index_of_char(&s, c, from), s.exact),
            (Op::LastIndexOfChar, [c, from]) => (gates.last_index_of_char(&s, c, from), s.exact),
            _ => return None,
        })
    }
}

impl Gates {
    /// One of some strings: by a condition, or by an index.
    fn choose(&mut self, op: Op, index: &[Lit], items: &[Rc<Str>]) -> Str {
        let last = items.len() - 1;
        let mut made = Str::clone(&items[last]);
        made.full = None;
        for (i, item) in items[..last].iter().enumerate().rev() {
            let here = match op {
                Op::Ite => index[0],
                _ => self.equals(index, i as u64),
            };
            let room = item.chars.len().max(made.chars.len());
            made = Str {
                len: self.select(here, &item.len, &made.len),
                chars: (0..room)
                    .map(|i| self.select_char(here, item.at(i), made.at(i)))
                    .collect(),
                has: (0..room)
                    .map(|i| self.mux(here, item.has(i), made.has(i)))
                    .collect(),
                exact: self.mux(here, item.exact, made.exact),
                full: None,
                free: Vec::new(),
            };
        }
        made
    }

    pub(super) fn concat(&mut self, s: &Str, t: &Str) -> Str {
        let whole = s.chars.len() + t.chars.len();
        let room = whole.min(ROOM);
        let moved = self.chars_up(&t.chars, s.low(), room);
        let chars: Vec<Char> = (0..room)
            .map(|i| std::array::from_fn(|b| self.or(s.at(i)[b], moved[i][b])))
            .collect();
        let bits = bits_for(whole);
        let sum = self.add(&s.len[..bits], &t.len[..bits]);
        let both = self.and(s.exact, t.exact);
        if whole == room {
            return self.string(chars, &sum, both);
        }
        let over = self.below(&word::constant(room as u64, bits), &sum);
        let len = self.select(over, &word::constant(room as u64, bits), &sum);
        let exact = self.and(both, !over);
        self.string(chars, &len, exact)
    }

    /// An index between 0 and the length.
    fn clamp(&mut self, s: &Str, index: &[Lit]) -> Word {
        let bits = bits_for(s.chars.len());
        let over = self.less(&s.len, index);
        let inside = self.select(over, s.low(), &index[..bits]);
        self.gated(!index[31], &inside)
    }

    fn substring(&mut self, s: &Str, from: &[Lit], to: &[Lit]) -> Str {
        let (from, to) = (self.clamp(s, from), self.clamp(s, to));
        self.slice(s, &from, &to)
    }

    /// The characters between two indices of the string; none if they are in the wrong order.
    pub(super) fn slice(&mut self, s: &Str, from: &[Lit], to: &[Lit]) -> Str {
        let (len, enough) = self.carry_add(to, &word::not(from), TRUE);
        let len = self.gated(enough, &len);
        let chars = self.chars_down(&s.chars, from);
        self.string(chars, &len, s.exact)
    }

    fn char_at(&mut self, s: &Str, index: &[Lit]) -> (Word, Lit) {
        let bits = bits_for(s.chars.len().saturating_sub(1));
        let mut items = s.chars.clone();
        items.resize(1 << bits, super::NUL);
        for bit in &index[..bits] {
            items = items
                .chunks(2)
                .map(|pair| self.select_char(*bit, pair[1], pair[0]))
                .collect();
        }
        let small = self.is_zero(&index[bits..]);
        let found = self.gated(small, &items[0]);
        // The first characters of a variable are right even if it has more.
        let exact = match s.full {
            Some(_) => {
                let room = word::constant(s.chars.len() as u64, 32);
                let first = self.below(index, &room);
                let nowhere = self.or(first, index[31]);
                self.or(nowhere, s.exact)
            }
            None => s.exact,
        };
        (word::zero_extend(&found, 32), exact)
    }

    pub(super) fn replace_char(&mut self, s: &Str, old: &Char, new: &Char) -> Str {
        let mut made = s.clone();
        made.full = None;
        for (c, has) in made.chars.iter_mut().zip(&s.has) {
            let here = self.same_char(c, old);
            let here = self.and(here, *has);
            *c = self.select_char(here, *new, *c);
        }
        made
    }

    /// Constants of one length: matches do not overlap, and the first one wins.
    fn replace(&mut self, s: &Str, old: &[u16], new: &[u16]) -> Option<Str> {
        let n = old.len();
        if n == 0 || n != new.len() {
            return None;
        }
        let pattern = Str::constant(&old.into());
        let mut made = s.clone();
        made.full = None;
        let mut taken: Vec<Lit> = Vec::new();
        for at in 0..s.chars.len() {
            let matched = self.matches_at(s, &pattern, at);
            let recent: Vec<Lit> = taken.iter().rev().take(n - 1).copied().collect();
            let covered = self.any(recent);
            let here = self.and(matched, !covered);
            taken.push(here);
            for (j, c) in new.iter().enumerate() {
                if let Some(slot) = made.chars.get_mut(at + j) {
                    *slot = self.select_char(here, super::char_of(*c), *slot);
                }
            }
        }
        Some(made)
    }
}
