//! Arrays: assignments of the last slots go if nothing depends on them, then the length is searched, then every slot is
//! assigned and searched.

use covet_program::signature::{JavaType, Primitive};
use covet_testcase::literal::Literal;
use covet_testcase::test_case::{Action, Statement, TestCase, Var};

use super::{Climb, Effect};

impl Climb<'_, '_> {
    pub(super) fn array(&mut self, at: usize) {
        let least = self.drop_last_slots(at);
        while self.stretch(at, 1, least) || self.stretch(at, -1, least) {
            if self.is_over() {
                return;
            }
        }
        self.search_slots(at);
    }

    fn length(&self, at: usize) -> Option<u32> {
        match self.best.test.statements.get(at)?.action {
            Action::NewArray { length } => Some(length),
            _ => None,
        }
    }

    /// Removes assignments from the last slot on as long as that does not hurt; the least length that is left.
    fn drop_last_slots(&mut self, at: usize) -> u32 {
        while let Some((place, index)) = last_slot(&self.best.test, at) {
            let mut test = self.best.test.clone();
            test.remove(place);
            if self.attempt_equal(test) == Effect::Worse {
                return index + 1;
            }
        }
        0
    }

    /// Changes the length in a direction with growing steps; whether it did.
    fn stretch(&mut self, at: usize, direction: i64, least: u32) -> bool {
        let most = i64::from(self.session.edit.max_array) * 4;
        let mut step = direction;
        let mut moved = false;
        while let Some(length) = self.length(at) {
            let next = i64::from(length) + step;
            if !(i64::from(least)..=most).contains(&next) {
                break;
            }
            let mut test = self.best.test.clone();
            test.statements[at].action = Action::NewArray {
                length: next as u32,
            };
            if self.attempt(test) != Effect::Better {
                break;
            }
            moved = true;
            step *= 2;
        }
        moved
    }

    /// Assigns the slots that are not, and searches each of them.
    fn search_slots(&mut self, at: usize) {
        let Some((length, element)) = self.length(at).zip(self.element(at)) else {
            return;
        };
        for index in 0..length {
            if self.is_over() || self.length(at).is_none_or(|now| index >= now) {
                return;
            }
            let value = match slot(&self.best.test, at, index) {
                Some(value) => value,
                None => match self.assign(at, index, &element) {
                    Some(value) => value,
                    None => continue,
                },
            };
            if self.literal(value.index()).is_some()
                && let Some((_, search)) = self.operator_for(value.index())
            {
                search(self, value.index());
            }
        }
    }

    /// The literal that an unassigned slot holds; none for slots of objects.
    fn element(&self, at: usize) -> Option<Literal> {
        match self.best.test.statements.get(at)?.ty.as_deref()? {
            JavaType::Array(component) => match &**component {
                JavaType::Primitive(primitive) => Some(Literal::zero(*primitive)),
                JavaType::Class(c) if &*c.name == "java/lang/String" => Some(Literal::text("")),
                JavaType::Class(c) => Primitive::of_wrapper(&c.name).map(Literal::zero),
                _ => None,
            },
            _ => None,
        }
    }

    /// Assigns a slot behind the array's statement what it holds already, or for strings and boxes something like it;
    /// none where that hurts.
    fn assign(&mut self, at: usize, index: u32, element: &Literal) -> Option<Var> {
        let mut test = self.best.test.clone();
        if test.len() + 2 > self.room() {
            return None;
        }
        let array = Var(at as u32);
        let value = test.insert(at + 1, Statement::literal(element.clone()));
        let set = Action::ArraySet {
            array,
            index,
            value,
        };
        test.insert(at + 2, Statement::effect(set));
        (self.attempt_equal(test) != Effect::Worse).then_some(value)
    }
}

/// The assignment of the highest slot of an array, and the slot.
fn last_slot(test: &TestCase, at: usize) -> Option<(usize, u32)> {
    slots(test, at)
        .map(|(place, index, _)| (place, index))
        .max_by_key(|(_, index)| *index)
}

/// The variable that is assigned to a slot.
fn slot(test: &TestCase, at: usize, wanted: u32) -> Option<Var> {
    let mut slots = slots(test, at);
    slots
        .find(|(_, index, _)| *index == wanted)
        .map(|(_, _, value)| value)
}

fn slots(test: &TestCase, at: usize) -> impl Iterator<Item = (usize, u32, Var)> {
    test.statements
        .iter()
        .enumerate()
        .filter_map(move |(place, s)| match s.action {
            Action::ArraySet {
                array,
                index,
                value,
            } if array.index() == at => Some((place, index, value)),
            _ => None,
        })
}
