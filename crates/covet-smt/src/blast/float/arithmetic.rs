//! Sums, products, quotients, roots and remainders.

use super::round::Unrounded;
use super::{EXPONENT, Format, Parts};
use crate::blast::gate::{FALSE, Gates, Lit, TRUE};
use crate::blast::word::{self, Shift, Word};

/// Remainders are exact for numbers whose exponents differ by less than two to the power of this.
const REM_BITS: usize = 5;

impl Gates {
    /// A result, unless it is one of the special ones; the first condition that holds decides.
    fn special(&mut self, made: Word, cases: &[(Lit, Word)]) -> Word {
        let cases = cases.iter().rev();
        cases.fold(made, |made, (when, what)| self.select(*when, what, &made))
    }

    pub(super) fn float_add(&mut self, format: Format, a: &[Lit], b: &[Lit]) -> Word {
        let top = format.magnitude();
        let swap = self.below(&a[..top], &b[..top]);
        let (x, y) = (self.select(swap, b, a), self.select(swap, a, b));
        let (x, y) = (self.parts(format, &x), self.parts(format, &y));
        let differ = self.xor(x.sign, y.sign);

        // Three more bits below: one that decides, one for what a difference takes away, and the rest.
        let extend = |s: &[Lit]| [&[FALSE; 3], s].concat();
        let distance = self.sub(&x.exponent, &y.exponent);
        let (moved, sticky) =
            self.shift_sticky(&extend(&y.significand), &distance[..format.exponent]);
        let mut moved = moved;
        moved[0] = self.or(moved[0], sticky);
        let wide = moved.len() + 1;
        let (left, right) = (
            word::zero_extend(&extend(&x.significand), wide),
            word::zero_extend(&moved, wide),
        );
        let flipped: Word = right.iter().map(|l| self.xor(*l, differ)).collect();
        let (sum, _) = self.carry_add(&left, &flipped, differ);

        let empty = self.is_zero(&sum);
        let both = self.and(x.sign, y.sign);
        let number = Unrounded {
            sign: self.mux(empty, both, x.sign),
            exponent: self.increment(&x.exponent, TRUE),
            significand: sum,
            sticky: FALSE,
        };
        let made = self.round(format, &number);
        let opposite = self.all([x.infinite, y.infinite, differ]);
        let nan = self.any([x.nan, y.nan, opposite]);
        let infinity = format.infinity(x.sign);
        let made = self.special(made, &[(nan, format.nan()), (x.infinite, infinity)]);
        let larger = self.select(swap, &b[..top], &a[..top]);
        self.moves_away(&made, &larger, nan, [!differ, differ]);
        made
    }

    /// Facts: a result is not below, or not above, an operand where something holds and it is a number.
    fn moves_away(&mut self, made: &[Lit], operand: &[Lit], nan: Lit, [up, down]: [Lit; 2]) {
        let top = made.len() - 1;
        let below = self.below(&made[..top], &operand[..top]);
        let above = self.below(&operand[..top], &made[..top]);
        for (when, wrong) in [(up, below), (down, above)] {
            let fact = self.any([nan, !when, !wrong]);
            self.fact(made[top - 1], fact);
        }
    }

    /// Whether a magnitude is at least 1, and whether it is at most 1.
    fn against_one(&mut self, format: Format, a: &[Lit]) -> [Lit; 2] {
        let top = format.magnitude();
        let one = word::constant(format.bias() << format.fraction, top);
        [!self.below(&a[..top], &one), !self.below(&one, &a[..top])]
    }

    pub(super) fn float_mul(&mut self, format: Format, a: &[Lit], b: &[Lit]) -> Word {
        let (x, y) = (self.parts(format, a), self.parts(format, b));
        let sign = self.xor(x.sign, y.sign);
        let sum = self.add(&x.exponent, &y.exponent);
        let exponent = self.sub(&sum, &Gates::exponent(format.bias() as i64 - 1));
        let number = Unrounded {
            sign,
            exponent,
            significand: self.full_product(&x.significand, &y.significand),
            sticky: FALSE,
        };
        let made = self.round(format, &number);
        let infinite = self.or(x.infinite, y.infinite);
        let zero = self.or(x.zero, y.zero);
        let neither = self.and(infinite, zero);
        let nan = self.any([x.nan, y.nan, neither]);
        let made = self.special(
            made,
            &[(nan, format.nan()), (infinite, format.infinity(sign))],
        );
        for (factor, other) in [(a, b), (b, a)] {
            let sides = self.against_one(format, factor);
            self.moves_away(&made, other, nan, sides);
        }
        made
    }

    /// The highest bit of the significand set.
    fn normal(&mut self, parts: &Parts) -> (Word, Word) {
        let (significand, count) = self.normalise(&parts.significand);
        let exponent = self.sub(&parts.exponent, &word::zero_extend(&count, EXPONENT));
        (significand, exponent)
    }

    pub(super) fn float_div(&mut self, format: Format, a: &[Lit], b: &[Lit]) -> Word {
        let (x, y) = (self.parts(format, a), self.parts(format, b));
        let sign = self.xor(x.sign, y.sign);
        let ((n, up), (d, down)) = (self.normal(&x), self.normal(&y));
        let wide = [vec![FALSE; format.fraction + 2], n].concat();
        let (q, r) = self.divide(&wide, &d, format.fraction + 3);
        let difference = self.sub(&up, &down);
        let exponent = self.add(&difference, &Gates::exponent(format.bias() as i64));
        let number = Unrounded {
            sign,
            exponent,
            significand: q,
            sticky: self.any(r),
        };
        let made = self.round(format, &number);
        let infinities = self.and(x.infinite, y.infinite);
        let zeros = self.and(x.zero, y.zero);
        let nan = self.any([x.nan, y.nan, infinities, zeros]);
        let infinite = self.or(x.infinite, y.zero);
        let zero = self.or(x.zero, y.infinite);
        let made = self.special(
            made,
            &[
                (nan, format.nan()),
                (infinite, format.infinity(sign)),
                (zero, format.zero(sign)),
            ],
        );
        let [large, small] = self.against_one(format, b);
        self.moves_away(&made, a, nan, [small, large]);
        made
    }

    pub(super) fn float_sqrt(&mut self, format: Format, a: &[Lit]) -> Word {
        let x = self.parts(format, a);
        let (significand, exponent) = self.normal(&x);
        let power = self.sub(&exponent, &Gates::exponent(format.bias() as i64));
        let digits = format.fraction + 2;
        let below = 2 * (digits - 1) - format.fraction;
        let even = [vec![FALSE; below], significand.clone(), vec![FALSE]].concat();
        let odd = [vec![FALSE; below + 1], significand].concat();
        let radicand = self.select(power[0], &odd, &even);
        let (root, rest) = self.root(&radicand, digits);
        let half = [&power[1..], &[power[EXPONENT - 1]]].concat();
        let number = Unrounded {
            sign: FALSE,
            exponent: self.add(&half, &Gates::exponent(format.bias() as i64)),
            significand: root,
            sticky: self.any(rest),
        };
        let made = self.round(format, &number);
        let negative = self.and(x.sign, !x.zero);
        let nan = self.or(x.nan, negative);
        let made = self.special(
            made,
            &[
                (nan, format.nan()),
                (x.zero, format.zero(x.sign)),
                (x.infinite, format.infinity(FALSE)),
            ],
        );
        let [large, small] = self.against_one(format, a);
        self.moves_away(&made, a, nan, [small, large]);
        made
    }

    /// The root of a whole number, and what is left, digit by digit: known radicands have known roots by propagation alone.
    fn root(&mut self, radicand: &[Lit], digits: usize) -> (Word, Word) {
        let (mut root, mut rest): (Word, Word) = (Vec::new(), Vec::new());
        for i in (0..digits).rev() {
            // The rest is at most twice the root.
            let mut next = vec![radicand[2 * i], radicand[2 * i + 1]];
            next.extend_from_slice(&rest);
            let trial = [&[TRUE, FALSE], &root[..]].concat();
            let wide = next.len().max(trial.len());
            let (next, trial) = (
                word::zero_extend(&next, wide),
                word::zero_extend(&trial, wide),
            );
            let (less, fits) = self.carry_add(&next, &word::not(&trial), TRUE);
            rest = self.select(fits, &less, &next);
            root.insert(0, fits);
            rest.truncate(root.len() + 1);
        }
        (root, rest)
    }

    /// C's `fmod`, and whether it is exact.
    pub(super) fn float_rem(&mut self, format: Format, a: &[Lit], b: &[Lit]) -> (Word, Lit) {
        let top = format.magnitude();
        let (x, y) = (self.parts(format, a), self.parts(format, b));
        let smaller = self.below(&a[..top], &b[..top]);
        let distance = self.sub(&x.exponent, &y.exponent);
        let room = 1 << REM_BITS;
        let wide = word::zero_extend(&x.significand, x.significand.len() + room - 1);
        let n = self.shift(&wide, &distance[..REM_BITS], Shift::Left);
        let bits = n.len();
        let (_, r) = self.divide(&n, &y.significand, bits);
        let number = Unrounded {
            sign: x.sign,
            exponent: y.exponent.clone(),
            significand: r[..x.significand.len()].to_vec(),
            sticky: FALSE,
        };
        let made = self.round(format, &number);
        let nan = self.any([x.nan, y.nan, x.infinite, y.zero]);
        let same = self.any([smaller, y.infinite, x.zero]);
        let near = self.is_zero(&distance[REM_BITS..]);
        let exact = self.any([near, nan, same]);
        let made = self.special(made, &[(nan, format.nan()), (same, a.to_vec())]);
        (made, exact)
    }
}
