//! Insertion: a call under test, or a call on an object that exists.

use std::sync::Arc;

use covet_program::signature::JavaType;
use rand::Rng;

use super::Editor;
use crate::member::Member;
use crate::test_case::{TestCase, Var};

impl Editor<'_> {
    /// Inserts one call, and one more with probability 1/2, 1/4 and so on.
    pub fn insert_some(&mut self, test: &mut TestCase) {
        let mut chance = 0.5;
        loop {
            if !self.insert_random(test) || !self.rng.random_bool(chance) {
                return;
            }
            chance /= 2.0;
        }
    }

    /// Inserts one call at a random place; answers whether it did.
    pub fn insert_random(&mut self, test: &mut TestCase) -> bool {
        if test.len() >= self.options.max_length {
            return false;
        }
        // Later calls meet more state: the end is as likely as all other places together.
        let at = match test.is_empty() || self.rng.random() {
            true => test.len(),
            false => self.rng.random_range(0..test.len()),
        };
        if self.insert_serialization(test, at) {
            return true;
        }
        if !self.rng.random_bool(self.options.call_under_test)
            && let Some((var, class)) = self.pick_object(test, at)
            && self.insert_on(test, at, var, &class)
        {
            return true;
        }
        (0..3).any(|_| {
            self.pick_tested()
                .is_some_and(|member| self.insert_member(test, at, &member))
        })
    }

    /// Inserts a use of a member at a place.
    pub fn insert_member(&mut self, test: &mut TestCase, at: usize, member: &Arc<Member>) -> bool {
        self.edit_at(test, at, |e, p| e.use_member(p, member))
            .is_some()
    }

    /// Inserts a call on the object of a variable right behind it; answers whether it did.
    pub fn call_on(&mut self, test: &mut TestCase, var: Var) -> bool {
        let class = match test.type_of(var).map(|ty| &**ty) {
            Some(JavaType::Class(class)) => class.name.clone(),
            _ => return false,
        };
        test.len() < self.options.max_length && self.insert_on(test, var.index() + 1, var, &class)
    }

    fn insert_on(&mut self, test: &mut TestCase, at: usize, var: Var, class: &str) -> bool {
        let member = self.pick_usable(class);
        member.is_some_and(|member| {
            self.edit_at(test, at, |e, p| e.use_on(p, &member, var, 0))
                .is_some()
        })
    }

    /// Something that can be called on an object of a class: of the many methods of a large class few change it.
    fn pick_usable(&mut self, class: &str) -> Option<Arc<Member>> {
        let fillers = self.cluster.fillers_of(class);
        if !fillers.is_empty() && self.rng.random_bool(self.options.call_filler) {
            return Some(self.pick_producer(&fillers, 0));
        }
        let members = self.cluster.usable_on(class);
        (!members.is_empty()).then(|| members[self.rng.random_range(0..members.len())].clone())
    }

    /// An object before a place whose class has something to call.
    fn pick_object(&mut self, test: &TestCase, at: usize) -> Option<(Var, Arc<str>)> {
        let objects = test.variables(at).filter_map(|(var, ty)| match &**ty {
            JavaType::Class(c) if test.statements[var.index()].is_call() => {
                Some((var, c.name.clone()))
            }
            _ => None,
        });
        let objects: Vec<(Var, Arc<str>)> = objects.collect();
        (!objects.is_empty()).then(|| objects[self.rng.random_range(0..objects.len())].clone())
    }

    /// A member under test, by the weights of the focus.
    pub fn pick_tested(&mut self) -> Option<Arc<Member>> {
        let tested = &self.cluster.tested;
        if tested.is_empty() {
            return None;
        }
        let sum: f64 = self.focus.iter().sum();
        if self.focus.len() != tested.len() || sum <= 0.0 {
            return Some(tested[self.rng.random_range(0..tested.len())].clone());
        }
        let mut point = self.rng.random_range(0.0..sum);
        let chosen = self.focus.iter().position(|weight| {
            point -= weight;
            point < 0.0
        });
        Some(tested[chosen.unwrap_or(tested.len() - 1)].clone())
    }
}
