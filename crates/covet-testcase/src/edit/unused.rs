//! What nobody uses goes: edits take calls away and leave their arguments behind.
//!
//! A value that is only written down and then not used does nothing, but it is copied, run and mutated with the rest of its test,
//! and takes the place of what would do something. Calls stay, whatever they yield.

use smallvec::SmallVec;

use crate::test_case::{Action, TestCase};

/// Removes values without effect that no later statement uses.
pub(super) fn drop_unused(test: &mut TestCase) {
    let mut used: SmallVec<[bool; 64]> = SmallVec::from_elem(false, test.len());
    let mut idle = false;
    for at in (0..test.len()).rev() {
        let statement = &test.statements[at];
        if used[at] || has_effect(&statement.action) {
            statement.each_use(|v| used[v.index()] = true);
            used[at] = true;
        } else {
            idle = true;
        }
    }
    if idle {
        test.retain(|at| used[at]);
    }
}

/// Whether a statement does more than to write down a value.
fn has_effect(action: &Action) -> bool {
    match action {
        Action::Literal(_)
        | Action::Null
        | Action::EnumConstant(_)
        | Action::ClassLiteral(_)
        | Action::NewArray { .. }
        | Action::Lambda(_) => false,
        Action::Stub { constructor, .. } => constructor.is_some(),
        _ => true,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::literal::Literal;
    use crate::test_case::{Statement, Var};
    use covet_program::signature::{JavaType, Primitive};

    #[test]
    fn only_what_nobody_needs_goes() {
        let int = |n| Statement::literal(Literal::Int(n));
        let ints = JavaType::Array(Box::new(JavaType::Primitive(Primitive::Int)));
        let mut test = TestCase::default();
        test.append(int(1));
        test.append(int(2));
        let idle = test.append(Statement::value(
            Action::NewArray { length: 1 },
            ints.clone(),
        ));
        let array = test.append(Statement::value(Action::NewArray { length: 2 }, ints));
        test.append(Statement::effect(Action::ArraySet {
            array,
            index: 0,
            value: Var(1),
        }));
        assert_eq!(idle, Var(2));
        drop_unused(&mut test);
        assert_eq!(test.len(), 3);
        assert_eq!(test.statements[0], int(2));
        assert_eq!(test.broken_use(), None);
    }
}
