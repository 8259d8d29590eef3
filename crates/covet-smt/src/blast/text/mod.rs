//! Strings of bounded length as circuits.
//!
//! A string is a length and as many characters as there is room for; characters from the length on are 0. Room is bounded,
//! so a string also has a literal that says whether it is exact. Where it does not hold, results are unconstrained inputs;
//! solving assumes that it holds, and a contradiction in which no such assumption takes part is one for all strings.
//!
//! A variable that is too long still has its real length and its first characters, so that what only looks at those needs no
//! assumption. Deliberately absent: parsing of doubles, and replacing strings by others of another length.

mod cases;
mod numbers;
mod operations;
mod search;

use super::gate::{FALSE, Gates, Lit, TRUE};
use super::translate::Translator;
use super::word::{self, Word};
use crate::term::Term;
use crate::value::Text;

/// The bits of a character.
pub(super) type Char = [Lit; 16];

/// No character.
const NUL: Char = [FALSE; 16];

/// The most characters that the result of an operation can have.
const ROOM: usize = 160;

/// A string.
#[derive(Clone, Debug)]
pub(super) struct Str {
    /// The length, an `Int`; never more than there is room for.
    len: Word,
    /// 0 from the length on.
    chars: Vec<Char>,
    /// By index: whether there is a character.
    has: Vec<Lit>,
    /// Whether this is all of the string.
    exact: Lit,
    /// Of variables: the length, exact or not; the characters are then the first ones.
    full: Option<Word>,
    /// Of variables: the inputs that characters are made of.
    free: Vec<Char>,
}

fn bits_for(most: usize) -> usize {
    (usize::BITS - most.leading_zeros()) as usize
}

/// The bits of a constant character.
fn char_of(c: u16) -> Char {
    std::array::from_fn(|i| Lit::of(c >> i & 1 == 1))
}

/// The character, if it is a constant.
fn char_value(c: &Char) -> Option<u16> {
    word::value(c).map(|v| v as u16)
}

/// The character in the low bits of an `Int`.
fn char_in(word: &[Lit]) -> Char {
    std::array::from_fn(|i| word[i])
}

/// The number with these bits.
fn number(word: &[Lit], bit: &impl Fn(Lit) -> bool) -> usize {
    let bits = word.iter().enumerate();
    bits.fold(0, |v, (i, l)| v | usize::from(bit(*l)) << i)
}

impl Str {
    /// A constant.
    pub(super) fn constant(text: &Text) -> Str {
        Str {
            len: word::constant(text.len() as u64, 32),
            chars: text.iter().map(|c| char_of(*c)).collect(),
            has: vec![TRUE; text.len()],
            exact: TRUE,
            full: None,
            free: Vec::new(),
        }
    }

    /// The bits of the length that can be set.
    fn low(&self) -> &[Lit] {
        &self.len[..bits_for(self.chars.len())]
    }

    fn at(&self, i: usize) -> Char {
        self.chars.get(i).copied().unwrap_or(NUL)
    }

    fn has(&self, i: usize) -> Lit {
        self.has.get(i).copied().unwrap_or(FALSE)
    }

    /// Whether the length is a number.
    fn ends_at(&self, gates: &mut Gates, i: usize) -> Lit {
        let reached = if i == 0 { TRUE } else { self.has(i - 1) };
        gates.and(reached, !self.has(i))
    }

    /// The characters of a variable, given the bits of inputs.
    pub(super) fn value(&self, bit: impl Fn(Lit) -> bool) -> Text {
        let free = self.free.iter().take(number(self.length_bits(), &bit));
        free.map(|c| number(c, &bit) as u16).collect()
    }

    /// Its characters, given the bits of all gates.
    #[cfg(test)]
    pub(super) fn simulated(&self, bit: impl Fn(Lit) -> bool) -> Text {
        let len = number(&self.len, &bit);
        let chars = self.chars.iter().map(|c| number(c, &bit) as u16);
        let has: Vec<bool> = self.has.iter().map(|l| bit(*l)).collect();
        assert!(has.iter().enumerate().all(|(i, has)| *has == (i < len)));
        assert!(chars.clone().skip(len).all(|c| c == 0));
        chars.take(len).collect()
    }

    /// The length where it is known best.
    pub(super) fn length_bits(&self) -> &[Lit] {
        self.full.as_deref().unwrap_or(&self.len)
    }
}

impl Translator {
    /// A string that can be anything, up to the longest.
    pub(super) fn text_input(&mut self, term: Term, near: &Text) -> Str {
        let room = self.longest;
        debug_assert!((room + 1).is_power_of_two());
        let gates = &mut self.gates;
        let mut full = gates.inputs(31, near.len() as u128);
        full.push(FALSE);
        let over = gates.any(full[bits_for(room)..].iter().copied());
        let low = full[..bits_for(room)].iter();
        let len: Word = low.map(|l| gates.or(*l, over)).collect();
        let chars: Vec<Char> = (0..room)
            .map(|i| {
                let seed = near.get(i).copied().unwrap_or(u16::from(b'a'));
                char_in(&gates.inputs(16, u128::from(seed)))
            })
            .collect();
        let mut made = gates.string(chars.clone(), &len, !over);
        made.free = chars;
        made.full = Some(full);
        self.bound(term, !over);
        made
    }

    /// A string of some length. Characters are ASCII, but where they were others before.
    pub(super) fn framed_input(&mut self, near: &Text, length: usize) -> Str {
        let gates = &mut self.gates;
        let chars: Vec<Char> = (0..length)
            .map(|i| {
                let seed = near.get(i).copied().unwrap_or(u16::from(b'a'));
                let bits = if seed < 128 { 7 } else { 16 };
                let mut c = gates.inputs(bits, u128::from(seed));
                c.resize(16, FALSE);
                char_in(&c)
            })
            .collect();
        let len = word::constant(length as u64, 32);
        let mut made = gates.string(chars.clone(), &len, TRUE);
        made.free = chars;
        made
    }
}

impl Gates {
    /// A string of some characters, of which only those up to the length count.
    fn string(&mut self, mut chars: Vec<Char>, len: &[Lit], exact: Lit) -> Str {
        let len = word::zero_extend(len, 32);
        let low = &len[..bits_for(chars.len())];
        let has: Vec<Lit> = (0..chars.len())
            .map(|i| self.below(&word::constant(i as u64, low.len()), low))
            .collect();
        for (c, has) in chars.iter_mut().zip(&has) {
            *c = c.map(|l| self.and(l, *has));
        }
        Str {
            len,
            chars,
            has,
            exact,
            full: None,
            free: Vec::new(),
        }
    }

    fn select_char(&mut self, c: Lit, t: Char, e: Char) -> Char {
        std::array::from_fn(|i| self.mux(c, t[i], e[i]))
    }

    fn same_char(&mut self, a: &Char, b: &Char) -> Lit {
        self.equal(a, b)
    }

    /// Characters moved to higher indices.
    fn chars_up(&mut self, chars: &[Char], by: &[Lit], room: usize) -> Vec<Char> {
        let mut made: Vec<Char> = chars.to_vec();
        made.resize(room, NUL);
        for (k, bit) in by.iter().enumerate() {
            let step = 1usize << k;
            made = (0..room)
                .map(|i| {
                    let moved = i.checked_sub(step).map_or(NUL, |i| made[i]);
                    self.select_char(*bit, moved, made[i])
                })
                .collect();
        }
        made
    }

    /// Characters moved to lower indices.
    fn chars_down(&mut self, chars: &[Char], by: &[Lit]) -> Vec<Char> {
        let mut made: Vec<Char> = chars.to_vec();
        for (k, bit) in by.iter().enumerate() {
            let step = 1usize << k;
            made = (0..made.len())
                .map(|i| {
                    let moved = made.get(i + step).copied().unwrap_or(NUL);
                    self.select_char(*bit, moved, made[i])
                })
                .collect();
        }
        made
    }

    /// How many literals hold, where none holds after one that does not.
    fn count_leading(&mut self, flags: &[Lit]) -> Word {
        let bits = bits_for(flags.len());
        let mut rest = flags.to_vec();
        rest.resize((1 << bits) - 1, FALSE);
        let mut count = vec![FALSE; bits];
        for k in (0..bits).rev() {
            let half = 1usize << k;
            let top = rest[half - 1];
            count[k] = top;
            rest = (0..half - 1)
                .map(|i| self.mux(top, rest[half + i], rest[i]))
                .collect();
        }
        count
    }
}
