//! Change: another literal, another argument, another call of the same kind.

use std::sync::Arc;

use covet_program::signature::JavaType;
use rand::Rng;

use super::make::Place;
use super::{Editor, literals};
use crate::test_case::{Action, Statement, TestCase, Var};

impl Editor<'_> {
    /// Changes each statement with probability 1/length.
    pub fn change_some(&mut self, test: &mut TestCase) {
        let each = 1.0 / test.len().max(1) as f64;
        for at in (0..test.len()).rev() {
            if at < test.len() && self.rng.random_bool(each) {
                self.change(test, at);
            }
        }
    }

    /// Changes a statement; answers whether it did.
    pub fn change(&mut self, test: &mut TestCase, at: usize) -> bool {
        let component = match test.statements[at].ty.as_deref() {
            Some(JavaType::Array(component)) => Some((**component).clone()),
            _ => None,
        };
        match &mut test.statements[at].action {
            Action::Literal(literal) => {
                *literal = literals::mutated(literal, self.pools, self.options, self.rng);
                true
            }
            Action::NewArray { length } => {
                let old = *length;
                *length = match &component {
                    Some(component) if self.rng.random() => self.array_length(component, 0),
                    _ => self.rng.random_range(0..=self.options.max_array),
                };
                let new = *length;
                if new < old {
                    self.drop_slots(test, at, new);
                }
                new != old
            }
            Action::EnumConstant(_) | Action::Null | Action::ClassLiteral(_) => {
                self.replace(test, at)
            }
            _ if self.rng.random_bool(0.3) => self.replace(test, at),
            Action::Stub { answers, .. } if !answers.is_empty() && self.rng.random() => {
                self.change_answer(test, at)
            }
            _ => self.change_use(test, at),
        }
    }

    /// Removes assignments of slots that an array no longer has.
    fn drop_slots(&mut self, test: &mut TestCase, array: usize, length: u32) {
        let var = Var(array as u32);
        let gone = |a: &Action| matches!(a, Action::ArraySet { array, index, .. } if *array == var && *index >= length);
        let doomed: Vec<bool> = test.statements.iter().map(|s| gone(&s.action)).collect();
        test.retain(|i| !doomed[i]);
    }

    /// Makes a new value of the same type before a statement and uses it instead.
    pub fn replace(&mut self, test: &mut TestCase, at: usize) -> bool {
        let Some(ty) = test.statements[at].ty.clone() else {
            return self.change_use(test, at);
        };
        let before = test.len();
        let nullable = self.rng.random_bool(self.options.null);
        let made = self.edit_at(test, at, |e, p| e.replacing(p, &ty, nullable));
        let Some(new) = made else {
            return false;
        };
        let old = Var((at + test.len() - before) as u32);
        // The new value may be of a subtype: receivers stay callable.
        for statement in test.statements.iter_mut().skip(old.index() + 1) {
            statement.each_use_mut(|v| {
                if *v == old {
                    *v = new;
                }
            });
        }
        test.remove(old.index());
        true
    }

    fn replacing(
        &mut self,
        place: &mut Place<'_>,
        ty: &Arc<JavaType>,
        nullable: bool,
    ) -> Option<Var> {
        let old = Var(place.test.len() as u32);
        let var = self.value(place, ty, nullable, 1)?;
        let receiver = place.behind.iter().any(|s| is_receiver(s, old));
        (!receiver || can_receive(place.test, var)).then_some(var)
    }

    /// Gives a method of an anonymous class something else to answer.
    fn change_answer(&mut self, test: &mut TestCase, at: usize) -> bool {
        let statement = &test.statements[at];
        let (Action::Stub { answers, .. }, Some(class)) = (&statement.action, &statement.ty) else {
            return false;
        };
        let which = self.rng.random_range(0..answers.len());
        let (old, method, class) = (
            answers[which].value,
            answers[which].method.clone(),
            class.clone(),
        );
        let before = test.len();
        let Some(new) = self.edit_at(test, at, |e, p| e.answer(p, &method, &class, 0)) else {
            return false;
        };
        let at = at + test.len() - before;
        if let Action::Stub { answers, .. } = &mut test.statements[at].action {
            answers[which].value = new;
        }
        new != old
    }

    /// Gives a statement another variable for one that it uses.
    pub fn change_use(&mut self, test: &mut TestCase, at: usize) -> bool {
        let mut used = Vec::new();
        test.statements[at].each_use(|v| used.push(v));
        if used.is_empty() {
            return false;
        }
        let which = self.rng.random_range(0..used.len());
        let var = used[which];
        let Some(ty) = test.type_of(var).cloned() else {
            return false;
        };
        let receiver = which == 0 && is_receiver(&test.statements[at], var);
        let before = test.len();
        let made = self.edit_at(test, at, |e, p| {
            let var = e.value(p, &ty, !receiver, 1)?;
            (!receiver || can_receive(p.test, var)).then_some(var)
        });
        let Some(new) = made else {
            return false;
        };
        let at = at + test.len() - before;
        let mut count = 0;
        test.statements[at].each_use_mut(|v| {
            if count == which {
                *v = new;
            }
            count += 1;
        });
        new != var
    }
}

/// Whether something can be called on a variable: on no null, and on no number, though an `Object` may be one.
fn can_receive(test: &TestCase, var: Var) -> bool {
    let null = test.statements[var.index()].action == Action::Null;
    let primitive = matches!(
        test.type_of(var).map(|ty| &**ty),
        Some(JavaType::Primitive(_))
    );
    !null && !primitive
}

/// Whether a statement uses a variable as its receiver, outer object or array.
fn is_receiver(statement: &Statement, var: Var) -> bool {
    match &statement.action {
        Action::Call {
            receiver: Some(v), ..
        }
        | Action::Construct { outer: Some(v), .. }
        | Action::Get {
            receiver: Some(v), ..
        }
        | Action::Set {
            receiver: Some(v), ..
        }
        | Action::ArraySet { array: v, .. } => *v == var,
        _ => false,
    }
}
