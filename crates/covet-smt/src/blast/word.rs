//! Words: bits with the lowest first, and the circuits of integers.
//!
//! Widths are those of the operands: 32 and 64 for Java's integers, any others inside of floats and strings. Constant bits
//! are folded by the gates, so that operations with constants become small by themselves.

use super::gate::{FALSE, Gates, Lit, TRUE};

/// Bits, lowest first.
pub(super) type Word = Vec<Lit>;

/// A constant.
pub(super) fn constant(bits: u64, width: usize) -> Word {
    wide_constant(u128::from(bits), width)
}

/// A constant of up to 128 bits.
pub(super) fn wide_constant(bits: u128, width: usize) -> Word {
    let bit = |i: usize| i < 128 && bits >> i & 1 == 1;
    (0..width).map(|i| Lit::of(bit(i))).collect()
}

/// The value, if all bits are constants.
pub(super) fn value(word: &[Lit]) -> Option<u64> {
    let mut bits = 0;
    for (i, lit) in word.iter().enumerate() {
        let set = lit.constant()?;
        if set && i >= 64 {
            return None;
        }
        bits |= u64::from(set) << (i & 63);
    }
    Some(bits)
}

/// Cut off or filled with zeros.
pub(super) fn zero_extend(word: &[Lit], width: usize) -> Word {
    let fill = std::iter::repeat(FALSE);
    word.iter().copied().chain(fill).take(width).collect()
}

/// Cut off or filled with the sign.
pub(super) fn sign_extend(word: &[Lit], width: usize) -> Word {
    let fill = std::iter::repeat(word[word.len() - 1]);
    word.iter().copied().chain(fill).take(width).collect()
}

/// Shifted by a known distance.
pub(super) fn shifted_left(word: &[Lit], by: usize) -> Word {
    let fill = std::iter::repeat_n(FALSE, by);
    fill.chain(word.iter().copied()).take(word.len()).collect()
}

/// How many of the highest bits are sure to be copies of the one below them.
fn sign_copies(word: &[Lit]) -> usize {
    let top = word[word.len() - 1];
    let same = word.iter().rev().take_while(|l| **l == top).count();
    same - 1
}

/// All bits negated.
pub(super) fn not(word: &[Lit]) -> Word {
    word.iter().map(|l| !*l).collect()
}

/// Direction and filling of a shift.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Shift {
    /// To the higher bits.
    Left,
    /// To the lower bits, filled with this.
    Right(Lit),
}

impl Gates {
    /// New inputs, with seeds.
    pub(super) fn inputs(&mut self, width: usize, seed: u128) -> Word {
        let bit = |i: usize| i < 128 && seed >> i & 1 == 1;
        (0..width).map(|i| self.input(bit(i))).collect()
    }

    /// The seed of a word.
    pub(super) fn seed_of(&self, word: &[Lit]) -> u128 {
        let bits = word.iter().take(128).enumerate();
        bits.fold(0, |v, (i, l)| v | u128::from(self.seed(*l)) << i)
    }

    /// Bit by bit.
    pub(super) fn bitwise(
        &mut self,
        a: &[Lit],
        b: &[Lit],
        gate: fn(&mut Gates, Lit, Lit) -> Lit,
    ) -> Word {
        a.iter().zip(b).map(|(a, b)| gate(self, *a, *b)).collect()
    }

    /// All bits, or none if the condition does not hold.
    pub(super) fn gated(&mut self, condition: Lit, a: &[Lit]) -> Word {
        a.iter().map(|a| self.and(condition, *a)).collect()
    }

    /// `c ? t : e`.
    pub(super) fn select(&mut self, c: Lit, t: &[Lit], e: &[Lit]) -> Word {
        t.iter().zip(e).map(|(t, e)| self.mux(c, *t, *e)).collect()
    }

    /// Sum, and the carry out of it.
    pub(super) fn carry_add(&mut self, a: &[Lit], b: &[Lit], mut carry: Lit) -> (Word, Lit) {
        let mut sum = Vec::with_capacity(a.len());
        for (a, b) in a.iter().zip(b) {
            sum.push(self.parity(*a, *b, carry));
            carry = self.majority(*a, *b, carry);
        }
        (sum, carry)
    }

    /// Wrapping sum.
    pub(super) fn add(&mut self, a: &[Lit], b: &[Lit]) -> Word {
        self.carry_add(a, b, FALSE).0
    }

    /// Wrapping difference.
    pub(super) fn sub(&mut self, a: &[Lit], b: &[Lit]) -> Word {
        self.carry_add(a, &not(b), TRUE).0
    }

    /// Wrapping negation.
    pub(super) fn neg(&mut self, a: &[Lit]) -> Word {
        self.sub(&constant(0, a.len()), a)
    }

    /// One more if the condition holds.
    pub(super) fn increment(&mut self, a: &[Lit], condition: Lit) -> Word {
        self.carry_add(a, &constant(0, a.len()), condition).0
    }

    /// Negated if the condition holds.
    pub(super) fn negated_if(&mut self, condition: Lit, a: &[Lit]) -> Word {
        let flipped: Word = a.iter().map(|l| self.xor(*l, condition)).collect();
        self.increment(&flipped, condition)
    }

    /// Whether no bit is set.
    pub(super) fn is_zero(&mut self, a: &[Lit]) -> Lit {
        self.all(a.iter().map(|l| !*l))
    }

    /// Whether all bits agree.
    pub(super) fn equal(&mut self, a: &[Lit], b: &[Lit]) -> Lit {
        let same = self.bitwise(a, b, Gates::same);
        self.all(same)
    }

    /// Whether a word has a value.
    pub(super) fn equals(&mut self, a: &[Lit], value: u64) -> Lit {
        self.equal(a, &constant(value, a.len()))
    }

    /// Unsigned `a < b`.
    pub(super) fn below(&mut self, a: &[Lit], b: &[Lit]) -> Lit {
        let borrow = |below, (a, b): (&Lit, &Lit)| self.majority(!*a, *b, below);
        a.iter().zip(b).fold(FALSE, borrow)
    }

    /// Signed `a < b`.
    pub(super) fn less(&mut self, a: &[Lit], b: &[Lit]) -> Lit {
        let top = a.len() - 1;
        let below = self.below(&a[..top], &b[..top]);
        self.majority(a[top], !b[top], below)
    }

    /// Shifted by an unsigned distance; all of its bits count.
    pub(super) fn shift(&mut self, a: &[Lit], by: &[Lit], shift: Shift) -> Word {
        let width = a.len();
        let fill = match shift {
            Shift::Left => FALSE,
            Shift::Right(fill) => fill,
        };
        let mut word = a.to_vec();
        for (k, bit) in by.iter().enumerate() {
            let step = if k < 31 { 1usize << k } else { usize::MAX };
            let moved: Word = (0..width)
                .map(|i| {
                    let from = match shift {
                        Shift::Left => i.checked_sub(step),
                        Shift::Right(_) => i.checked_add(step),
                    };
                    from.and_then(|i| word.get(i)).copied().unwrap_or(fill)
                })
                .collect();
            word = self.select(*bit, &moved, &word);
        }
        word
    }

    /// Wrapping product; the operands have one width.
    pub(super) fn mul(&mut self, a: &[Lit], b: &[Lit]) -> Word {
        let rows = |w: &[Lit]| {
            let known = w.iter().filter(|l| **l == FALSE).count();
            w.len() - known.max(sign_copies(w))
        };
        match (value(a), value(b)) {
            (Some(a), _) => self.mul_constant(b, u128::from(a)),
            (_, Some(b)) => self.mul_constant(a, u128::from(b)),
            _ if rows(a) < rows(b) => self.mul_rows(b, a),
            _ => self.mul_rows(a, b),
        }
    }

    /// A sum of rows of `a`, one for each bit of `b`; the sign of `b` counts down, so that copies of it need no rows.
    fn mul_rows(&mut self, a: &[Lit], b: &[Lit]) -> Word {
        let signed = b[b.len() - 1] != FALSE && sign_copies(b) > 0;
        let rows = b.len() - sign_copies(b);
        let mut sum = constant(0, a.len());
        for (i, bit) in b.iter().enumerate().take(rows) {
            let row = self.gated(*bit, &shifted_left(a, i));
            let minus = signed && i == rows - 1;
            sum = match minus {
                true => self.sub(&sum, &row),
                false => self.add(&sum, &row),
            };
        }
        sum
    }

    /// Product with a constant: a row for every digit of its signed form without neighbours.
    pub(super) fn mul_constant(&mut self, a: &[Lit], by: u128) -> Word {
        let width = a.len();
        let mut sum = constant(0, width);
        let mut rest = by;
        for i in 0..width {
            if rest & 1 == 1 {
                let row = shifted_left(a, i);
                // Three ends in 11: one less now, one more later. Not at the end, where nothing comes later.
                let minus = rest & 3 == 3 && i + 1 < width;
                sum = match minus {
                    true => self.sub(&sum, &row),
                    false => self.add(&sum, &row),
                };
                rest = if minus { rest.wrapping_add(1) } else { rest };
            }
            rest >>= 1;
        }
        sum
    }

    /// The position of the highest bit that is set as its distance from the top, and the word moved up by it. Zero stays.
    pub(super) fn normalise(&mut self, a: &[Lit]) -> (Word, Word) {
        let steps = usize::BITS - (a.len() - 1).leading_zeros();
        let mut word = a.to_vec();
        let mut count = constant(0, steps as usize);
        for k in (0..steps as usize).rev() {
            let step = 1usize << k;
            if step >= word.len() {
                continue;
            }
            let empty = self.is_zero(&word[word.len() - step..]);
            let moved = shifted_left(&word, step);
            word = self.select(empty, &moved, &word);
            count[k] = empty;
        }
        (word, count)
    }

    /// Unsigned quotient, which is known to fit into some bits, and remainder; of a divisor that is 0 they are 0. The remainder
    /// is as wide as the dividend.
    pub(super) fn divide(&mut self, n: &[Lit], d: &[Lit], most: usize) -> (Word, Word) {
        if let Some(d) = value(d)
            && d.is_power_of_two()
        {
            let k = d.trailing_zeros() as usize;
            let rest = zero_extend(&n[..k.min(n.len())], n.len());
            return (zero_extend(&n[k.min(n.len())..], most), rest);
        }
        match value(d) {
            Some(by) if by > 0 => self.divide_by_constant(n, by, most),
            _ => self.divide_by_digits(n, d, most),
        }
    }

    /// Inputs with quotient × divisor + remainder = dividend.
    fn divide_by_constant(&mut self, n: &[Lit], by: u64, most: usize) -> (Word, Word) {
        let width = n.len();
        let (top, d) = (self.seed_of(n), u128::from(by));
        let bits = width.saturating_sub(by.ilog2() as usize).min(most);
        let q = self.inputs(bits, top / d);
        let r = self.inputs(by.ilog2() as usize + 1, top % d);
        let whole = width.max(bits + r.len()) + 1;
        let product = self.mul_constant(&zero_extend(&q, whole), d);
        let sum = self.add(&product, &zero_extend(&r, whole));
        let fits = self.equal(&sum, &zero_extend(n, whole));
        let small = self.below(&r, &constant(by, r.len()));
        let constraint = self.and(fits, small);
        self.constrain(&[&q[..], &r].concat(), constraint);
        (zero_extend(&q, most), zero_extend(&r, width))
    }

    /// One subtraction for every digit: known operands have known results by propagation alone. A rest of few digits is
    /// compared with as many of the divisor, whose others have to be 0.
    fn divide_by_digits(&mut self, n: &[Lit], d: &[Lit], most: usize) -> (Word, Word) {
        let zero = self.is_zero(d);
        let empty = self.zeros_from(d);
        let (mut rest, mut q): (Word, Word) = (Vec::new(), Vec::new());
        for bit in n.iter().rev() {
            rest.insert(0, *bit);
            let minus = not(&zero_extend(d, rest.len()));
            let (less, enough) = self.carry_add(&rest, &minus, TRUE);
            let above = empty.get(rest.len()).copied().unwrap_or(TRUE);
            let fits = self.all([enough, above, !zero]);
            rest = self.select(fits, &less, &rest);
            rest.truncate(d.len());
            q.push(fits);
        }
        q.reverse();
        let rest = self.gated(!zero, &rest);
        (zero_extend(&q, most), zero_extend(&rest, n.len()))
    }

    /// For every position whether no bit from there on is set.
    fn zeros_from(&mut self, a: &[Lit]) -> Word {
        let mut all = TRUE;
        let mut found: Word = (a.iter().rev())
            .map(|bit| {
                all = self.and(all, !*bit);
                all
            })
            .collect();
        found.reverse();
        found
    }

    /// Unsigned product with all of its bits.
    pub(super) fn full_product(&mut self, a: &[Lit], b: &[Lit]) -> Word {
        let width = a.len() + b.len();
        if let Some(b) = value(b) {
            return self.mul_constant(&zero_extend(a, width), u128::from(b));
        }
        if let Some(a) = value(a) {
            return self.mul_constant(&zero_extend(b, width), u128::from(a));
        }
        // Rows are as wide as one operand: the carry goes to the next higher bit.
        let (a, b) = if a.len() < b.len() { (b, a) } else { (a, b) };
        let mut low = Vec::with_capacity(width);
        let mut sum = constant(0, a.len() + 1);
        for bit in b {
            let mut row = self.gated(*bit, a);
            row.push(FALSE);
            let (next, carry) = self.carry_add(&sum, &row, FALSE);
            debug_assert!(carry == FALSE || carry.constant().is_none());
            low.push(next[0]);
            sum = next[1..].to_vec();
            sum.push(FALSE);
        }
        low.extend_from_slice(&sum[..a.len()]);
        low
    }

    /// Signed quotient and remainder as Java's, wrapping; by 0 they are 0.
    pub(super) fn signed_divide(&mut self, n: &[Lit], d: &[Lit]) -> (Word, Word) {
        let top = n.len() - 1;
        let (sign_n, sign_d) = (n[top], d[top]);
        let (positive_n, positive_d) = (self.negated_if(sign_n, n), self.negated_if(sign_d, d));
        let (q, r) = self.divide(&positive_n, &positive_d, n.len());
        let minus = self.xor(sign_n, sign_d);
        (self.negated_if(minus, &q), self.negated_if(sign_n, &r))
    }
}
