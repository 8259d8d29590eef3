//! Floating-point numbers: steps of 10^-p for every precision p, doubled as long as they help.
//!
//! The paper starts where it is. But chance meets a comparison with infinity first, beside which no step shows, and a test
//! with infinity is often the only one that comes to the next condition: so huge numbers come down by magnitudes before.

use covet_testcase::literal::Literal;

use super::{Climb, Effect};

/// Where distances still tell numbers apart: beyond, all are equally far from anything.
const HUGEST: f64 = 1e29;

/// The powers of ten from which on numbers come down by magnitudes, and how many at a time.
const LARGE: i32 = 7;
const STRIDE: usize = 2;

impl Climb<'_, '_> {
    pub(super) fn float(&mut self, at: usize) {
        let precisions = match self.literal(at) {
            Some(Literal::Float(_)) => 0..=7,
            _ => 0..=15,
        };
        self.come_down(at);
        for precision in precisions {
            while self.glide(at, precision, 1.0) || self.glide(at, precision, -1.0) {
                if self.is_over() {
                    return;
                }
            }
        }
    }

    /// From an infinity or a huge number towards zero, by powers of ten, as long as that helps.
    fn come_down(&mut self, at: usize) {
        let Some(now) = self.literal(at).and_then(value) else {
            return;
        };
        if now.is_nan() {
            self.attempt_literal_value(at, 0.0);
            return;
        }
        let magnitude = now.abs().min(10.0 * HUGEST).log10() as i32;
        for exponent in (0..magnitude).rev().step_by(STRIDE) {
            let next = 10f64.powi(exponent).copysign(now);
            if magnitude < LARGE || !self.attempt_literal_value(at, next) {
                return;
            }
        }
    }

    /// Moves in a direction with growing steps; whether it did.
    fn glide(&mut self, at: usize, precision: i32, direction: f64) -> bool {
        let mut step = direction * 10f64.powi(-precision);
        let mut moved = false;
        while let Some(now) = self.literal(at).and_then(value) {
            // Decimal digits stay decimal digits: what is written out is what a person would write.
            let scale = 10f64.powi(precision);
            // Beside a huge number a small step is none.
            step = step.signum() * step.abs().max(now.abs() * f64::EPSILON);
            let next = ((now + step) * scale).round() / scale;
            let next = if next.is_finite() { next } else { now + step };
            if !next.is_finite() || next == now || !self.attempt_literal_value(at, next) {
                break;
            }
            moved = true;
            step *= 2.0;
        }
        moved
    }

    fn attempt_literal_value(&mut self, at: usize, value: f64) -> bool {
        let literal = match self.literal(at) {
            Some(Literal::Float(_)) => Literal::Float(value as f32),
            Some(Literal::Double(_)) => Literal::Double(value),
            _ => return false,
        };
        self.attempt_literal(at, literal) == Effect::Better
    }
}

fn value(literal: &Literal) -> Option<f64> {
    match literal {
        Literal::Float(v) => Some(f64::from(*v)),
        Literal::Double(v) => Some(*v),
        _ => None,
    }
}
