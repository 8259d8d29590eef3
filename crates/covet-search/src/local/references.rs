//! Calls and objects: randomised hill climbing. Another call of the same type, another receiver or argument, or one more
//! call on the object, until some in a row did not help.

use covet_testcase::test_case::Var;
use rand::Rng;

use super::{Climb, Effect};

/// Changes in a row without gain after which it is given up (R of paper 003).
const GIVEN_UP_AFTER: usize = 10;

impl Climb<'_, '_> {
    pub(super) fn reference(&mut self, at: usize) {
        let mut at = at;
        let mut in_vain = 0;
        while in_vain < GIVEN_UP_AFTER && at < self.best.test.len() && !self.is_over() {
            let mut test = self.best.test.clone();
            let mut editor = self.session.editor();
            let choice = editor.rng.random_range(0..3);
            let changed = match choice {
                0 => editor.replace(&mut test, at),
                1 => editor.change_use(&mut test, at),
                _ => editor.call_on(&mut test, Var(at as u32)),
            };
            // Values for a call stand before it, calls on an object behind it.
            let moved = match choice {
                2 => at,
                _ => (at + test.len()).saturating_sub(self.best.test.len()),
            };
            match changed && self.attempt(test) == Effect::Better {
                true => (at, in_vain) = (moved, 0),
                false => in_vain += 1,
            }
        }
        self.at = at;
    }
}
