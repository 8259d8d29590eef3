//! Enums: another constant; if that changes anything, all of them.

use std::sync::Arc;

use covet_program::signature::JavaType;
use covet_testcase::test_case::Action;
use rand::seq::SliceRandom;

use super::{Climb, Effect};

impl Climb<'_, '_> {
    pub(super) fn enum_constant(&mut self, at: usize) {
        let mut others = self.other_constants(at);
        others.shuffle(&mut self.session.rng);
        for (n, constant) in others.into_iter().enumerate() {
            let mut test = self.best.test.clone();
            let Some(statement) = test.statements.get_mut(at) else {
                return;
            };
            statement.action = Action::EnumConstant(constant);
            if self.attempt(test) == Effect::Same && n == 0 {
                return;
            }
        }
    }

    fn other_constants(&self, at: usize) -> Vec<Arc<str>> {
        let statement = self.best.test.statements.get(at);
        let Some((Action::EnumConstant(now), Some(JavaType::Class(class)))) =
            statement.map(|s| (&s.action, s.ty.as_deref()))
        else {
            return Vec::new();
        };
        let library = &self.session.cluster.types.library;
        let Ok(Some(model)) = library.class(&class.name) else {
            return Vec::new();
        };
        let names = model.enum_constants().map(|c| c.name.clone());
        names.filter(|name| name != now).collect()
    }
}
