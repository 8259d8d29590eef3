//! Expansion: each use of a literal gets a variable of its own, so that one use can change without the others.

use crate::test_case::{Action, TestCase, Var};

/// Gives every use of a literal its own variable, as long as the test is no longer than `room`.
pub fn expand(test: &mut TestCase, room: usize) {
    let mut expanded = TestCase::default();
    let mut names: Vec<Var> = Vec::with_capacity(test.len());
    let mut used = vec![false; test.len()];
    let mut spare = room.saturating_sub(test.len());
    for statement in &test.statements {
        let mut statement = statement.clone();
        statement.each_use_mut(|var| {
            let old = var.index();
            let literal = matches!(test.statements[old].action, Action::Literal(_));
            let again = std::mem::replace(&mut used[old], true);
            *var = match literal && again && spare > 0 {
                true => {
                    spare -= 1;
                    expanded.append(test.statements[old].clone())
                }
                false => names[old],
            };
        });
        names.push(expanded.append(statement));
    }
    *test = expanded;
}

#[cfg(test)]
mod tests {
    use covet_program::signature::{JavaType, Primitive};

    use super::*;
    use crate::literal::Literal;
    use crate::test_case::Statement;

    fn twice() -> TestCase {
        let array = JavaType::Array(Box::new(JavaType::Primitive(Primitive::Int)));
        let mut test = TestCase::default();
        let value = test.append(Statement::literal(Literal::Int(7)));
        let array = test.append(Statement::value(Action::NewArray { length: 2 }, array));
        for index in 0..2 {
            test.append(Statement::effect(Action::ArraySet {
                array,
                index,
                value,
            }));
        }
        test
    }

    #[test]
    fn each_use_has_its_own_variable() {
        let mut test = twice();
        expand(&mut test, 10);
        assert_eq!(test.len(), 5);
        assert_eq!(test.statements[3], test.statements[0]);
        assert!(test.statements[2].uses(Var(0)) && test.statements[4].uses(Var(3)));
        assert_eq!(test.broken_use(), None);
    }

    #[test]
    fn there_may_be_no_room() {
        let mut test = twice();
        expand(&mut test, 4);
        assert_eq!(test, twice());
    }
}
