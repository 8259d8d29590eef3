//! Floating-point numbers: steps of 10^-p for every precision p, doubled as long as they help.

use covet_testcase::literal::Literal;

use super::{Climb, Effect};

impl Climb<'_, '_> {
    pub(super) fn float(&mut self, at: usize) {
        let precisions = match self.literal(at) {
            Some(Literal::Float(_)) => 0..=7,
            _ => 0..=15,
        };
        if self
            .literal(at)
            .and_then(value)
            .is_some_and(|v| !v.is_finite())
        {
            self.attempt_literal_value(at, 0.0);
        }
        for precision in precisions {
            while self.glide(at, precision, 1.0) || self.glide(at, precision, -1.0) {
                if self.is_over() {
                    return;
                }
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
