//! Numbers of one sort to numbers of another one, as Java's casts; and to whole numbers.

use super::round::Unrounded;
use super::{EXPONENT, Format};
use crate::blast::gate::{FALSE, Gates, Lit, TRUE};
use crate::blast::word::{self, Shift, Word};
use crate::value::Sort;

impl Gates {
    /// The nearest float or double of an integer.
    pub(in crate::blast) fn float_of_integer(&mut self, a: &[Lit], sort: Sort) -> Word {
        let format = Format::of(sort);
        let sign = a[a.len() - 1];
        let number = Unrounded {
            sign,
            exponent: Gates::exponent((format.bias() + a.len() as u64 - 1) as i64),
            significand: self.negated_if(sign, a),
            sticky: FALSE,
        };
        self.round(format, &number)
    }

    pub(super) fn float_to_float(&mut self, from: Format, to: Format, a: &[Lit]) -> Word {
        if from == to {
            return a.to_vec();
        }
        let x = self.parts(from, a);
        let bias = Gates::exponent(to.bias() as i64 - from.bias() as i64);
        let number = Unrounded {
            sign: x.sign,
            exponent: self.add(&x.exponent, &bias),
            significand: x.significand,
            sticky: FALSE,
        };
        let made = self.round(to, &number);
        let made = self.select(x.infinite, &to.infinity(x.sign), &made);
        self.select(x.nan, &to.nan(), &made)
    }

    /// Towards zero; what is too large is the largest, what is no number is 0.
    pub(super) fn float_to_integer(&mut self, format: Format, a: &[Lit], width: usize) -> Word {
        let x = self.parts(format, a);
        let power = self.sub(&x.exponent, &Gates::exponent(format.bias() as i64));
        let fraction = power[EXPONENT - 1];
        let large = self.less(&Gates::exponent(width as i64 - 2), &power);
        let wide = word::zero_extend(&x.significand, width + format.fraction);
        let bits = width.trailing_zeros() as usize;
        let moved = self.shift(&wide, &power[..bits], Shift::Left);
        let magnitude = self.gated(!fraction, &moved[format.fraction..]);
        let made = self.negated_if(x.sign, &magnitude);
        let mut most = vec![!x.sign; width - 1];
        most.push(x.sign);
        let made = self.select(large, &most, &made);
        self.gated(!x.nan, &made)
    }

    /// A whole number: away from zero where `away` says so, otherwise towards it.
    pub(super) fn float_integral(&mut self, format: Format, a: &[Lit], away: Lit) -> Word {
        let top = format.magnitude();
        let x = self.parts(format, a);
        let power = self.sub(&x.exponent, &Gates::exponent(format.bias() as i64));
        let below_one = power[EXPONENT - 1];
        let whole = self.less(&Gates::exponent(format.fraction as i64 - 1), &power);
        // The bits of the fraction that stand for less than 1.
        let bits = (usize::BITS - format.fraction.leading_zeros()) as usize;
        let ones = vec![TRUE; format.fraction];
        let mask = self.shift(&ones, &power[..bits], Shift::Right(FALSE));
        let mask = word::zero_extend(&mask, top);
        let dropped = self.bitwise(&a[..top], &mask, Gates::and);
        let inexact = self.any(dropped);
        let cut = self.bitwise(&a[..top], &word::not(&mask), Gates::and);
        let filled = self.bitwise(&a[..top], &mask, Gates::or);
        let next = self.increment(&filled, TRUE);
        let up = self.and(inexact, away);
        let made = self.select(up, &next, &cut);
        // Below 1 it is 1 or 0.
        let one = word::constant(format.bias() << format.fraction, top);
        let nonzero = self.and(away, !x.zero);
        let small = self.gated(nonzero, &one);
        let made = self.select(below_one, &small, &made);
        let mut made = self.select(whole, &a[..top], &made);
        made.push(x.sign);
        made
    }
}
