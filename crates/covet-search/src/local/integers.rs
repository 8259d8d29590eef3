//! Integers and characters: the alternating variable method. One step up or down shows the direction, then steps double
//! as long as they help.

use covet_program::signature::Primitive;
use covet_testcase::literal::Literal;

use super::{Climb, Effect};

impl Climb<'_, '_> {
    pub(super) fn integer(&mut self, at: usize) {
        while self.slide(at, 1) || self.slide(at, -1) {
            if self.is_over() {
                return;
            }
        }
    }

    /// Moves in a direction with growing steps; whether it did.
    fn slide(&mut self, at: usize, direction: i64) -> bool {
        let mut step = direction;
        let mut moved = false;
        loop {
            let Some(next) = self.literal(at).and_then(|l| shifted(l, step)) else {
                return moved;
            };
            if self.attempt_literal(at, next) != Effect::Better {
                return moved;
            }
            moved = true;
            step = step.saturating_mul(2);
        }
    }
}

/// A literal some steps away; none beyond the ends of its type.
pub(super) fn shifted(literal: &Literal, step: i64) -> Option<Literal> {
    let primitive = literal.primitive()?;
    let (least, most) = range(primitive)?;
    let next = literal.integral()?.checked_add(step)?;
    (least..=most)
        .contains(&next)
        .then(|| Literal::of_integral(primitive, next))
}

fn range(primitive: Primitive) -> Option<(i64, i64)> {
    Some(match primitive {
        Primitive::Byte => (i8::MIN.into(), i8::MAX.into()),
        Primitive::Short => (i16::MIN.into(), i16::MAX.into()),
        Primitive::Char => (0, u16::MAX.into()),
        Primitive::Int => (i32::MIN.into(), i32::MAX.into()),
        Primitive::Long => (i64::MIN, i64::MAX),
        Primitive::Boolean | Primitive::Float | Primitive::Double => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn literals_stay_inside_of_their_types() {
        let shift = |literal, step| shifted(&literal, step);
        assert_eq!(shift(Literal::Byte(126), 1), Some(Literal::Byte(127)));
        assert_eq!(shift(Literal::Byte(127), 1), None);
        assert_eq!(shift(Literal::Char(0), -1), None);
        assert_eq!(shift(Literal::Long(i64::MAX), 1), None);
        assert_eq!(shift(Literal::Double(1.0), 1), None);
    }
}
