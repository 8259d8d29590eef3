//! Floats and doubles as circuits on their IEEE bits.
//!
//! Results that are no number are the canonical one. Evaluation may have another payload there, so the bits of a computed
//! result that is no number are unconstrained (`ToBits`). Subnormal numbers are as exact as others. Deliberately absent: the
//! functions of `java.lang.Math` that are not correctly rounded.

mod arithmetic;
mod convert;
mod round;

use super::gate::{FALSE, Gates, Lit, TRUE};
use super::translate::Translator;
use super::word::{self, Word};
use crate::op::Op;
use crate::term::{Node, Term, Terms};
use crate::value::Sort;

/// How many bits the parts have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Format {
    exponent: usize,
    fraction: usize,
}

const SINGLE: Format = Format {
    exponent: 8,
    fraction: 23,
};
const DOUBLE: Format = Format {
    exponent: 11,
    fraction: 52,
};

/// Bits of the signed exponents that circuits compute with: enough for products and quotients of doubles.
const EXPONENT: usize = 14;

impl Format {
    fn of(sort: Sort) -> Format {
        match sort {
            Sort::Float => SINGLE,
            _ => DOUBLE,
        }
    }

    /// The exponent field of 1.
    fn bias(self) -> u64 {
        (1 << (self.exponent - 1)) - 1
    }

    /// Bits without the sign.
    fn magnitude(self) -> usize {
        self.exponent + self.fraction
    }

    /// The sign, and the bits of infinity.
    fn infinity(self, sign: Lit) -> Word {
        let mut made = vec![FALSE; self.fraction];
        made.resize(self.magnitude(), TRUE);
        made.push(sign);
        made
    }

    /// The canonical NaN.
    fn nan(self) -> Word {
        let mut made = self.infinity(FALSE);
        made[self.fraction - 1] = TRUE;
        made
    }

    /// Zero with a sign.
    fn zero(self, sign: Lit) -> Word {
        let mut made = vec![FALSE; self.magnitude()];
        made.push(sign);
        made
    }
}

/// The parts of a number, and what it is.
#[derive(Clone, Debug)]
struct Parts {
    sign: Lit,
    /// The field of the exponent as a signed number; subnormal numbers have the smallest one of the others.
    exponent: Word,
    /// The fraction with the bit before it.
    significand: Word,
    nan: Lit,
    infinite: Lit,
    zero: Lit,
}

impl Translator {
    /// Operations whose first operand is a float or a double.
    pub(super) fn float_operation(
        &mut self,
        terms: &Terms,
        term: Term,
        op: Op,
        args: &[Term],
        words: &[&[Lit]],
    ) -> Option<Word> {
        let format = Format::of(terms.sort(args[0]));
        match (op, words) {
            (Op::Rem, [a, b]) => {
                let (made, exact) = self.gates.float_rem(format, a, b);
                Some(self.exact_if(terms, term, exact, made))
            }
            (Op::ToBits, [a]) if !keeps_payload(terms, args[0]) => {
                Some(self.bits_of_result(terms, term, format, a))
            }
            _ => self.gates.float_operation(op, format, words),
        }
    }

    fn bits_of_result(&mut self, terms: &Terms, term: Term, format: Format, a: &[Lit]) -> Word {
        let parts = self.gates.parts(format, a);
        if parts.nan == FALSE {
            return a.to_vec();
        }
        self.abstracts_term(term);
        let near = self.near_value(terms, term).bits().unwrap_or(0);
        let mut free = self.gates.inputs(a.len(), u128::from(near));
        for bit in &mut free[format.fraction..format.magnitude()] {
            *bit = TRUE;
        }
        self.gates.select(parts.nan, &free, a)
    }
}

/// Whether the circuit has the very bits of evaluation, also of what is no number.
fn keeps_payload(terms: &Terms, term: Term) -> bool {
    match terms.node(term) {
        Node::Const(_) | Node::Var(_) | Node::App(Op::FromBits, _) => true,
        Node::App(Op::Neg | Op::Abs, args) => keeps_payload(terms, args[0]),
        Node::App(..) => false,
    }
}

impl Gates {
    fn float_operation(&mut self, op: Op, format: Format, args: &[&[Lit]]) -> Option<Word> {
        let top = format.magnitude();
        Some(match (op, args) {
            (Op::Add, [a, b]) => self.float_add(format, a, b),
            (Op::Sub, [a, b]) => {
                let mut b = b.to_vec();
                b[top] = !b[top];
                self.float_add(format, a, &b)
            }
            (Op::Mul, [a, b]) => self.float_mul(format, a, b),
            (Op::Div, [a, b]) => self.float_div(format, a, b),
            (Op::Sqrt, [a]) => self.float_sqrt(format, a),
            (Op::Neg, [a]) => {
                let mut made = a.to_vec();
                made[top] = !made[top];
                made
            }
            (Op::Abs, [a]) => {
                let mut made = a.to_vec();
                made[top] = FALSE;
                made
            }
            (Op::Eq, [a, b]) => vec![self.float_equal(format, a, b)],
            (Op::Lt, [a, b]) => vec![self.float_less(format, a, b)],
            (Op::Le, [a, b]) => {
                let (less, equal) = (
                    self.float_less(format, a, b),
                    self.float_equal(format, a, b),
                );
                vec![self.or(less, equal)]
            }
            (Op::Floor, [a]) => self.float_integral(format, a, a[top]),
            (Op::Ceil, [a]) => self.float_integral(format, a, !a[top]),
            (Op::ToBits, [a]) => a.to_vec(),
            (Op::ToInt, [a]) => self.float_to_integer(format, a, 32),
            (Op::ToLong, [a]) => self.float_to_integer(format, a, 64),
            (Op::ToFloat, [a]) => self.float_to_float(format, SINGLE, a),
            (Op::ToDouble, [a]) => self.float_to_float(format, DOUBLE, a),
            _ => return None,
        })
    }

    fn parts(&mut self, format: Format, a: &[Lit]) -> Parts {
        let (fraction, rest) = a.split_at(format.fraction);
        let (field, sign) = rest.split_at(format.exponent);
        let full = self.all(field.iter().copied());
        let none = self.is_zero(field);
        let whole = self.is_zero(fraction);
        let mut exponent = word::zero_extend(field, EXPONENT);
        exponent[0] = self.or(exponent[0], none);
        let mut significand = fraction.to_vec();
        significand.push(!none);
        Parts {
            sign: sign[0],
            exponent,
            significand,
            nan: self.and(full, !whole),
            infinite: self.and(full, whole),
            zero: self.and(none, whole),
        }
    }

    fn is_nan(&mut self, format: Format, a: &[Lit]) -> Lit {
        // Above infinity.
        let top = format.magnitude();
        self.below(&format.infinity(FALSE)[..top], &a[..top])
    }

    fn both_zero(&mut self, format: Format, a: &[Lit], b: &[Lit]) -> Lit {
        let top = format.magnitude();
        let (a, b) = (self.is_zero(&a[..top]), self.is_zero(&b[..top]));
        self.and(a, b)
    }

    fn float_equal(&mut self, format: Format, a: &[Lit], b: &[Lit]) -> Lit {
        let same = self.equal(a, b);
        let zeros = self.both_zero(format, a, b);
        let (nan_a, nan_b) = (self.is_nan(format, a), self.is_nan(format, b));
        let equal = self.or(same, zeros);
        self.all([equal, !nan_a, !nan_b])
    }

    fn float_less(&mut self, format: Format, a: &[Lit], b: &[Lit]) -> Lit {
        let top = format.magnitude();
        let (nan_a, nan_b) = (self.is_nan(format, a), self.is_nan(format, b));
        let zeros = self.both_zero(format, a, b);
        let up = self.below(&a[..top], &b[..top]);
        let down = self.below(&b[..top], &a[..top]);
        let alike = self.mux(a[top], down, up);
        let differ = self.xor(a[top], b[top]);
        let less = self.mux(differ, a[top], alike);
        self.all([less, !nan_a, !nan_b, !zeros])
    }
}
