//! Rounding to nearest, ties to even: the end of every operation.

use super::{EXPONENT, Format};
use crate::blast::gate::{FALSE, Gates, Lit};
use crate::blast::word::{self, Shift, Word};

/// A number before rounding: the highest bit of the significand stands for 2 to the power of the exponent, which is biased.
#[derive(Clone, Debug)]
pub(super) struct Unrounded {
    pub(super) sign: Lit,
    pub(super) exponent: Word,
    pub(super) significand: Word,
    /// Whether there is something below the lowest bit.
    pub(super) sticky: Lit,
}

impl Gates {
    /// A signed constant as an exponent.
    pub(super) fn exponent(value: i64) -> Word {
        word::constant(value as u64, EXPONENT)
    }

    /// Shifted to the right, and whether a bit that was set fell out.
    pub(super) fn shift_sticky(&mut self, a: &[Lit], by: &[Lit]) -> (Word, Lit) {
        let mut made = a.to_vec();
        let mut sticky = FALSE;
        for (k, bit) in by.iter().enumerate() {
            let step = (1usize << k.min(30)).min(made.len());
            let out = self.any(made[..step].iter().copied());
            let lost = self.and(*bit, out);
            sticky = self.or(sticky, lost);
            made = self.shift(&made, &step_bits(*bit, k), Shift::Right(FALSE));
        }
        (made, sticky)
    }

    /// The nearest number of a format; infinite if it is too large.
    pub(super) fn round(&mut self, format: Format, number: &Unrounded) -> Word {
        let keep = format.fraction + 1;
        // Room below for the bit that decides.
        let missing = (keep + 1).saturating_sub(number.significand.len());
        let mut significand = vec![FALSE; missing];
        significand.extend_from_slice(&number.significand);
        let (significand, count) = self.normalise(&significand);
        let zero = !significand[significand.len() - 1];
        let exponent = self.sub(&number.exponent, &word::zero_extend(&count, EXPONENT));
        let (significand, field, sticky) = self.denormalise(format, &significand, &exponent);
        let sticky = self.or(sticky, number.sticky);

        let cut = significand.len() - keep;
        let half = significand[cut - 1];
        let below = self.any(significand[..cut - 1].iter().copied());
        let more = self.or(below, sticky);
        let odd = significand[cut];
        let tips = self.or(more, odd);
        let up = self.and(half, tips);
        let mut packed = significand[cut..cut + format.fraction].to_vec();
        packed.extend_from_slice(&field[..format.exponent]);
        // A carry out of the fraction is one more in the exponent: right also at infinity and above subnormal numbers.
        let packed = self.increment(&packed, up);
        let most = Gates::exponent((1 << format.exponent) - 1);
        let small = self.less(&field, &most);
        let infinity = format.infinity(FALSE);
        let packed = self.select(small, &packed, &infinity[..format.magnitude()]);
        let mut made = self.gated(!zero, &packed);
        made.push(number.sign);
        made
    }

    /// Moves numbers below the smallest exponent down: the significand, the field of the exponent and what fell out.
    fn denormalise(&mut self, format: Format, a: &[Lit], exponent: &[Lit]) -> (Word, Word, Lit) {
        let width = a.len();
        debug_assert!(format.fraction < width);
        let normal = self.less(&Gates::exponent(0), exponent);
        if normal.constant() == Some(true) {
            return (a.to_vec(), exponent.to_vec(), FALSE);
        }
        let distance = self.sub(&Gates::exponent(1), exponent);
        let bits = (usize::BITS - width.leading_zeros()) as usize;
        let far = self.any(distance[bits..].iter().copied());
        let by: Word = distance[..bits].iter().map(|l| self.or(*l, far)).collect();
        let by = self.gated(!normal, &by);
        let (moved, sticky) = self.shift_sticky(a, &by);
        let field = self.gated(normal, exponent);
        (moved, field, sticky)
    }
}

/// A distance of which one bit can be set.
fn step_bits(bit: Lit, k: usize) -> Word {
    let mut by = vec![FALSE; k];
    by.push(bit);
    by
}
