//! Constants that literals are drawn from: those of the class under test, and those met while running.
//!
//! Static and dynamic seeding of paper 000. Order is that of arrival, duplicates are dropped, the dynamic part is bounded
//! and forgets its oldest constants.

use std::collections::VecDeque;

use covet_program::model::Constants;
use rand::Rng;

use crate::literal::Literal;
use covet_program::signature::Primitive;

/// Constants met while running that are remembered, per kind.
const REMEMBERED: usize = 64;

/// One kind of constants.
#[derive(Clone, Debug, Default)]
struct Pool<T> {
    fixed: Vec<T>,
    met: VecDeque<T>,
}

impl<T: PartialEq + Clone> Pool<T> {
    fn add(&mut self, value: T) {
        if !self.fixed.contains(&value) {
            self.fixed.push(value);
        }
    }

    fn meet(&mut self, value: T) {
        if self.fixed.contains(&value) || self.met.contains(&value) {
            return;
        }
        if self.met.len() == REMEMBERED {
            self.met.pop_front();
        }
        self.met.push_back(value);
    }

    /// A constant; both parts are equally likely if both have any.
    fn draw(&self, rng: &mut impl Rng) -> Option<T> {
        let met = !self.met.is_empty() && (self.fixed.is_empty() || rng.random_bool(0.5));
        match met {
            true => self.met.get(rng.random_range(0..self.met.len())).cloned(),
            false if self.fixed.is_empty() => None,
            false => Some(self.fixed[rng.random_range(0..self.fixed.len())].clone()),
        }
    }
}

/// The constants of a search.
#[derive(Clone, Debug, Default)]
pub struct Pools {
    integers: Pool<i64>,
    /// As bits, so that NaN equals itself.
    doubles: Pool<u64>,
    texts: Pool<Vec<u16>>,
}

impl Pools {
    /// Pools with the constants of a class.
    pub fn add(&mut self, constants: &Constants) {
        let longs = constants.ints.iter().map(|i| i64::from(*i));
        longs
            .chain(constants.longs.iter().copied())
            .for_each(|v| self.integers.add(v));
        let doubles = constants.floats.iter().map(|f| f64::from(*f));
        doubles
            .chain(constants.doubles.iter().copied())
            .for_each(|v| self.doubles.add(v.to_bits()));
        for text in &constants.strings {
            self.texts.add(text.encode_utf16().collect());
        }
    }

    /// A constant was met while running.
    pub fn meet(&mut self, literal: &Literal) {
        match literal {
            Literal::Text(text) => self.texts.meet(text.clone()),
            Literal::Float(v) => self.doubles.meet(f64::from(*v).to_bits()),
            Literal::Double(v) => self.doubles.meet(v.to_bits()),
            other => {
                if let Some(v) = other.integral() {
                    self.integers.meet(v);
                }
            }
        }
    }

    /// A string.
    pub fn text(&self, rng: &mut impl Rng) -> Option<Vec<u16>> {
        self.texts.draw(rng)
    }

    /// A value of a primitive type.
    pub fn primitive(&self, primitive: Primitive, rng: &mut impl Rng) -> Option<Literal> {
        match primitive {
            Primitive::Boolean => None,
            Primitive::Float | Primitive::Double => {
                let double = self.doubles.draw(rng).map(f64::from_bits);
                let value = double.or_else(|| self.integers.draw(rng).map(|v| v as f64))?;
                Some(match primitive {
                    Primitive::Float => Literal::Float(value as f32),
                    _ => Literal::Double(value),
                })
            }
            _ => Some(Literal::of_integral(primitive, self.integers.draw(rng)?)),
        }
    }
}
