//! Numbers in strings.

use super::{Char, NUL, Str, char_of};
use crate::blast::gate::{FALSE, Gates, Lit, TRUE};
use crate::blast::translate::Translator;
use crate::blast::word::{self, Word};
use crate::op::Op;
use crate::term::{Term, Terms};
use crate::value::Value;

impl Translator {
    /// `parseInt`, `parseLong`, and whether they answer; the radix is a constant.
    pub(super) fn parse(&mut self, terms: &Terms, op: Op, args: &[Term]) -> Option<(Word, Lit)> {
        let Some(Value::Int(radix)) = terms.constant_of(args[1]) else {
            return None;
        };
        let s = self.text(args[0]);
        let width = match op {
            Op::IsInt | Op::ParseInt => 32,
            _ => 64,
        };
        if !(2..=36).contains(radix) {
            let zero = match op {
                Op::IsInt | Op::IsLong => 1,
                _ => width,
            };
            return Some((word::constant(0, zero), TRUE));
        }
        let (valid, value) = self.gates.parsed(&s, *radix as u64, width);
        let made = match op {
            Op::IsInt | Op::IsLong => vec![valid],
            _ => self.gates.gated(valid, &value),
        };
        Some((made, s.exact))
    }
}

impl Gates {
    /// Whether a string is a number that fits, and which.
    fn parsed(&mut self, s: &Str, radix: u64, width: usize) -> (Lit, Word) {
        let first = s.at(0);
        let minus = self.same_char(&first, &char_of(u16::from(b'-')));
        let plus = self.same_char(&first, &char_of(u16::from(b'+')));
        let signed = self.or(minus, plus);
        // The digits so far; up to the largest magnitude, which is that of the smallest number.
        let mut value = word::constant(0, width);
        let mut valid = TRUE;
        let mut any = FALSE;
        for i in 0..s.chars.len() {
            let sign = if i == 0 { signed } else { FALSE };
            let counts = self.and(s.has(i), !sign);
            let (digit, is_digit) = self.digit(&s.at(i), radix);
            let next = self.mul_constant(&word::zero_extend(&value, width + 6), u128::from(radix));
            let next = self.add(&next, &word::zero_extend(&digit, width + 6));
            let over = self.too_large(&next, width);
            let fits = self.and(is_digit, !over);
            let fine = self.or(!counts, fits);
            valid = self.and(valid, fine);
            any = self.or(any, counts);
            value = self.select(counts, &next[..width], &value);
        }
        // The magnitude of the smallest number is one of negative numbers only.
        let top = value[width - 1];
        let wraps = self.and(top, !minus);
        valid = self.and(valid, any);
        valid = self.and(valid, !wraps);
        (valid, self.negated_if(minus, &value))
    }

    /// Above the magnitude of the smallest number.
    fn too_large(&mut self, value: &[Lit], width: usize) -> Lit {
        let high = self.any(value[width..].iter().copied());
        let low = self.any(value[..width - 1].iter().copied());
        let above = self.and(value[width - 1], low);
        self.or(high, above)
    }

    /// The value of a digit, and whether it is one.
    fn digit(&mut self, c: &Char, radix: u64) -> (Word, Lit) {
        let plain = self.is_zero(&c[7..]);
        let code = &c[..7];
        let between = |gates: &mut Gates, from: u8, to: u8| {
            let low = gates.below(code, &word::constant(u64::from(from), 7));
            let high = gates.below(&word::constant(u64::from(to), 7), code);
            gates.and(!low, !high)
        };
        let decimal = between(self, b'0', b'0' + (radix.min(10) - 1) as u8);
        let mut value = word::zero_extend(&c[..4], 6);
        let mut is_digit = decimal;
        if radix > 10 {
            let last = (radix - 11) as u8;
            let upper = between(self, b'A', b'A' + last);
            let lower = between(self, b'a', b'a' + last);
            let letter = self.or(upper, lower);
            // The low five bits of both cases are 1 for the first letter.
            let place = word::zero_extend(&c[..5], 6);
            let of_letter = self.add(&place, &word::constant(9, 6));
            value = self.select(letter, &of_letter, &value);
            is_digit = self.or(decimal, letter);
        }
        (value, self.and(plain, is_digit))
    }

    /// The decimal digits of an integer: inputs that are bound to it, without the zeros before them.
    pub(super) fn decimal(&mut self, number: &[Lit]) -> Str {
        let width = number.len();
        let minus = number[width - 1];
        let magnitude = self.negated_if(minus, number);
        let count = if width == 32 { 10 } else { 19 };
        let mut seed = self.seed_of(&magnitude);
        let mut digits: Vec<Word> = Vec::new();
        for _ in 0..count {
            digits.push(self.inputs(4, seed % 10));
            seed /= 10;
        }
        let whole = width + 3;
        let mut sum = word::constant(0, whole);
        let mut fine = TRUE;
        let mut scale = 1u128;
        for digit in &digits {
            let scaled = self.mul_constant(&word::zero_extend(digit, whole), scale);
            sum = self.add(&sum, &scaled);
            let over = self.below(&word::constant(9, 4), digit);
            fine = self.and(fine, !over);
            scale *= 10;
        }
        let same = self.equal(&sum, &word::zero_extend(&magnitude, whole));
        let constraint = self.and(fine, same);
        let inputs: Word = digits.iter().flatten().copied().collect();
        self.constrain(&inputs, constraint);
        self.without_zeros(minus, &digits)
    }

    fn without_zeros(&mut self, minus: Lit, digits: &[Word]) -> Str {
        // Highest first.
        let mut chars: Vec<Char> = Vec::new();
        let mut zeros: Vec<Lit> = Vec::new();
        let mut before = TRUE;
        for (i, digit) in digits.iter().enumerate().rev() {
            let mut c = char_of(u16::from(b'0'));
            c[..4].copy_from_slice(digit);
            chars.push(c);
            let zero = self.is_zero(digit);
            before = self.and(before, zero);
            // The last digit stays.
            zeros.push(if i == 0 { FALSE } else { before });
        }
        let gone = self.count_leading(&zeros);
        let moved = self.chars_down(&chars, &gone);
        let bits = gone.len();
        let len = self.sub(&word::constant(digits.len() as u64, bits), &gone);
        let number = self.string(moved, &len, TRUE);
        let mut sign = char_of(u16::from(b'-'));
        sign = self.select_char(minus, sign, NUL);
        let sign = self.string(vec![sign], &[minus], TRUE);
        self.concat(&sign, &number)
    }
}
