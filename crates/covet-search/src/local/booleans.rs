//! Booleans: the other one.

use covet_testcase::literal::Literal;

use super::Climb;

impl Climb<'_, '_> {
    pub(super) fn boolean(&mut self, at: usize) {
        if let Some(Literal::Boolean(value)) = self.literal(at) {
            let other = Literal::Boolean(!value);
            self.attempt_literal(at, other);
        }
    }
}
