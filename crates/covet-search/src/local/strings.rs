//! Strings: some random changes show whether a string matters at all; only then every character is deleted, changed, and
//! new ones are put at both ends.
//!
//! Beyond the paper: ends come first, because a few runs show whether they help; and a character is moved as an integer is, by the distances of characters; only at the edge of
//! something flat are all of ASCII tried.

use covet_testcase::edit::literals;
use covet_testcase::literal::Literal;

use super::{Climb, Effect};

/// Random changes that show whether a string matters.
const PROBES: usize = 10;

/// What it takes to see that a character is right: it is deleted, and moved up and down.
const RUNS_PER_CHARACTER: usize = 3;

/// ASCII that can be written.
const PRINTABLE: std::ops::Range<u16> = 32..127;

/// Characters that are put at an end on trial: of most classes of characters one.
const NEW: [char; 5] = ['a', '0', ' ', '-', 'A'];

impl Climb<'_, '_> {
    pub(super) fn string(&mut self, at: usize) {
        if !self.matters(at) {
            return;
        }
        for front in [false, true] {
            self.grow(at, front);
        }
        // One wrong character behind many right ones is found, too.
        let len = self.text(at).map_or(0, <[u16]>::len);
        self.allowance.lend(RUNS_PER_CHARACTER * len);
        self.delete_each(at);
        for place in 0..self.text(at).map_or(0, <[u16]>::len) {
            self.change_one(at, place);
        }
    }

    fn text(&self, at: usize) -> Option<&[u16]> {
        match self.literal(at)? {
            Literal::Text(text) => Some(text),
            _ => None,
        }
    }

    /// Whether random changes have any effect.
    fn matters(&mut self, at: usize) -> bool {
        let mut matters = false;
        for _ in 0..PROBES {
            let Some(now) = self.literal(at).cloned() else {
                return false;
            };
            let edit = &self.session.edit;
            let rng = &mut self.session.rng;
            let other = literals::mutated(&now, &self.session.pools, edit, rng);
            matters |= self.attempt_literal(at, other) != Effect::Same;
            if matters || self.is_over() {
                break;
            }
        }
        matters
    }

    /// Runs the test with another string; none where there is no string any more.
    fn attempt_text(&mut self, at: usize, change: impl FnOnce(&mut Vec<u16>)) -> Effect {
        let Some(mut text) = self.text(at).map(<[u16]>::to_vec) else {
            return Effect::Same;
        };
        change(&mut text);
        self.attempt_literal(at, Literal::Text(text))
    }

    fn delete_each(&mut self, at: usize) {
        for place in (0..self.text(at).map_or(0, <[u16]>::len)).rev() {
            if self.text(at).is_some_and(|t| place < t.len()) {
                self.attempt_text(at, |text| {
                    text.remove(place);
                });
            }
        }
    }

    /// Finds a better character for one place.
    fn change_one(&mut self, at: usize, place: usize) {
        loop {
            let (up, beyond) = self.slide_unit(at, place, 1);
            let (down, below) = match up {
                true => (false, Effect::Same),
                false => self.slide_unit(at, place, -1),
            };
            if self.is_over() || self.text(at).is_none_or(|t| place >= t.len()) {
                return;
            }
            match (up || down, beyond, below) {
                (true, ..) => {}
                // So far away that a step shows nowhere: most texts are ASCII.
                (false, Effect::Same, Effect::Same) if self.is_exotic(at, place) => {
                    if self.attempt_text(at, |text| text[place] = u16::from(b'a')) != Effect::Better
                    {
                        return;
                    }
                }
                // The edge of something flat: what is behind it cannot be seen from here.
                (false, Effect::Worse, Effect::Same) | (false, Effect::Same, Effect::Worse) => {
                    return self.sweep(at, place);
                }
                _ => return,
            }
        }
    }

    fn is_exotic(&self, at: usize, place: usize) -> bool {
        let unit = self.text(at).and_then(|t| t.get(place));
        unit.is_some_and(|unit| *unit >= PRINTABLE.end)
    }

    /// Moves a character with growing steps: whether it moved, and the effect of the step that did not help.
    fn slide_unit(&mut self, at: usize, place: usize, direction: i32) -> (bool, Effect) {
        let mut step = direction;
        let mut moved = false;
        loop {
            let unit = self.text(at).and_then(|t| t.get(place).copied());
            let next = unit.and_then(|u| u16::try_from(i32::from(u) + step).ok());
            let Some(next) = next else {
                return (moved, Effect::Same);
            };
            match self.attempt_text(at, |text| text[place] = next) {
                Effect::Better => moved = true,
                effect => return (moved, effect),
            }
            step = step.saturating_mul(2);
        }
    }

    /// Tries all characters of ASCII until one helps.
    fn sweep(&mut self, at: usize, place: usize) {
        for unit in PRINTABLE {
            if self.is_over() || self.text(at).is_none_or(|t| place >= t.len()) {
                return;
            }
            if self.attempt_text(at, |text| text[place] = unit) == Effect::Better {
                return;
            }
        }
    }

    /// Puts characters at an end as long as that helps.
    fn grow(&mut self, at: usize, front: bool) {
        while !self.is_over() {
            let helped = NEW.into_iter().any(|new| {
                let put = |text: &mut Vec<u16>| {
                    let place = if front { 0 } else { text.len() };
                    text.insert(place, new as u16);
                };
                self.attempt_text(at, put) == Effect::Better
            });
            let Some(len) = self.text(at).map(<[u16]>::len).filter(|_| helped) else {
                return;
            };
            self.change_one(at, if front { 0 } else { len.saturating_sub(1) });
        }
    }
}
