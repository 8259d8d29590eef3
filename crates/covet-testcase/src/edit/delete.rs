//! Deletion: dependants are given another variable, or go as well.

use covet_program::signature::JavaType;
use rand::Rng;

use super::Editor;
use crate::test_case::{Action, TestCase, Var};
use crate::typing::Wanted;
use std::sync::Arc;

impl Editor<'_> {
    /// Deletes each statement with probability 1/length.
    pub fn delete_some(&mut self, test: &mut TestCase) {
        let each = 1.0 / test.len().max(1) as f64;
        for at in (0..test.len()).rev() {
            if at < test.len() && self.rng.random_bool(each) {
                self.delete(test, at);
            }
        }
    }

    /// Deletes a statement. Its uses become uses of another variable that fits, where there is one.
    pub fn delete(&mut self, test: &mut TestCase, at: usize) {
        let var = Var(at as u32);
        for user in at + 1..test.len() {
            if test.statements[user].uses(var)
                && let Some(other) = self.replacement(test, var, user)
            {
                test.statements[user].each_use_mut(|v| {
                    if *v == var {
                        *v = other;
                    }
                });
            }
        }
        test.remove_with_dependants(at);
    }

    /// Another variable before a place that fits wherever the given one does: one of the same type.
    pub(super) fn replacement(&mut self, test: &TestCase, var: Var, before: usize) -> Option<Var> {
        let wanted: &Arc<JavaType> = test.type_of(var)?;
        let mut wanted = self.cluster.types.wanted(wanted);
        let fits = |(other, ty): (Var, &Arc<JavaType>)| {
            let null = || test.statements[other.index()].action == Action::Null;
            (other != var && same_use(&mut wanted, ty) && !null()).then_some(other)
        };
        let others: Vec<Var> = test.variables(before).filter_map(fits).collect();
        (!others.is_empty()).then(|| others[self.rng.random_range(0..others.len())])
    }
}

/// Whether a variable of one type can take the place of another one: as receiver too, so the class stays.
fn same_use(wanted: &mut Wanted<'_>, have: &Arc<JavaType>) -> bool {
    let classes = matches!(
        (&**have, wanted.ty),
        (JavaType::Class(_), JavaType::Class(_))
    );
    match classes {
        true => wanted.takes(have),
        false => **have == *wanted.ty,
    }
}
