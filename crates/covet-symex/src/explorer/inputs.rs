//! The inputs of a test: its literals and the lengths of its arrays, as variables; and a model as another test.
//!
//! Before a test is looked at, each use of a literal gets a variable of its own, and every slot of an array of primitives or
//! strings is assigned (paper 000, test expansion).

use covet_program::signature::{JavaType, Primitive};
use covet_smt::{Domain, Model, Terms, Value, Var};
use covet_testcase::edit::expand;
use covet_testcase::literal::Literal;
use covet_testcase::test_case::{Action, Statement, TestCase, Var as Variable};

/// Slots of an array that are assigned.
const SLOTS: u32 = 8;

/// The longest array that a solution may ask for.
pub(super) const LONGEST: i32 = 64;

/// The longest string that is an input: a class file has no longer ones.
const LONGEST_TEXT: u32 = 65_535;

/// An arena for the terms of runs.
pub(super) fn terms() -> Terms {
    Terms::with_longest(LONGEST_TEXT)
}

/// The test with a variable for every use and every slot.
pub(super) fn prepare(test: &TestCase, room: usize) -> TestCase {
    let mut prepared = test.clone();
    expand(&mut prepared, room);
    let mut at = 0;
    while at < prepared.len() && prepared.len() < room {
        let slots = unassigned(&prepared, at);
        at += 1;
        for (index, literal) in slots {
            let value = prepared.insert(at, Statement::literal(literal));
            let array = Variable(array_before(&prepared, at));
            let set = Action::ArraySet {
                array,
                index,
                value,
            };
            prepared.insert(at + 1, Statement::effect(set));
            at += 2;
        }
    }
    prepared
}

/// The last array made before a place: slots are assigned right behind it.
fn array_before(test: &TestCase, at: usize) -> u32 {
    let made = |s: &Statement| matches!(s.action, Action::NewArray { .. });
    test.statements[..at].iter().rposition(made).unwrap_or(0) as u32
}

/// The first slots of an array that nothing assigns, with what they hold.
fn unassigned(test: &TestCase, at: usize) -> Vec<(u32, Literal)> {
    let statement = &test.statements[at];
    let Action::NewArray { length } = statement.action else {
        return Vec::new();
    };
    let Some(JavaType::Array(element)) = statement.ty.as_deref() else {
        return Vec::new();
    };
    let JavaType::Primitive(primitive) = **element else {
        return Vec::new();
    };
    let assigned = |index: u32| {
        let sets = |s: &Statement| match s.action {
            Action::ArraySet {
                array, index: i, ..
            } => array.index() == at && i == index,
            _ => false,
        };
        test.statements[at..].iter().any(sets)
    };
    let open = (0..length.min(SLOTS)).filter(|i| !assigned(*i));
    open.map(|i| (i, Literal::zero(primitive))).collect()
}

/// What an input is called. Elements are called after their array, so that names stay when arrays get longer or shorter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Name {
    /// A literal that is no element, by number.
    Literal(u32),
    /// The length of an array, by number.
    Length(u32),
    /// An element of an array.
    Element(u32, u32),
}

/// The names of a test's inputs, by statement.
pub(super) fn names(test: &TestCase) -> Vec<Option<Name>> {
    let mut names = vec![None; test.len()];
    let (mut literals, mut arrays) = (0, 0);
    for at in 0..test.len() {
        match test.statements[at].action {
            Action::NewArray { .. } => {
                names[at] = Some(Name::Length(arrays));
                arrays += 1;
            }
            Action::Literal(_) => {
                names[at] = element_name(test, at, &names);
                if names[at].is_none() {
                    names[at] = Some(Name::Literal(literals));
                    literals += 1;
                }
            }
            _ => {}
        }
    }
    names
}

/// The name of a literal that the next statement puts into an array.
fn element_name(test: &TestCase, at: usize, names: &[Option<Name>]) -> Option<Name> {
    match test.statements.get(at + 1)?.action {
        Action::ArraySet {
            array,
            index,
            value,
        } if value.index() == at => match names[array.index()] {
            Some(Name::Length(array)) => Some(Name::Element(array, index)),
            _ => None,
        },
        _ => None,
    }
}

/// The domain of an input, and its value; none if the statement is no input.
pub(super) fn input(statement: &Statement) -> Option<(Domain, Value)> {
    Some(match &statement.action {
        Action::Literal(Literal::Text(text)) if text.len() > LONGEST_TEXT as usize => return None,
        Action::Literal(literal) => of_literal(literal),
        Action::NewArray { length } if *length <= LONGEST as u32 => {
            (Domain::Int, Value::Int(*length as i32))
        }
        _ => return None,
    })
}

fn of_literal(literal: &Literal) -> (Domain, Value) {
    let bits = literal.bits();
    match literal.primitive() {
        None => {
            let Literal::Text(text) = literal else {
                return (Domain::Text, Value::text(""));
            };
            (Domain::Text, Value::Text(text.as_slice().into()))
        }
        Some(primitive) => {
            let domain = match primitive {
                Primitive::Boolean => Domain::Boolean,
                Primitive::Byte => Domain::Byte,
                Primitive::Short => Domain::Short,
                Primitive::Char => Domain::Char,
                Primitive::Int => Domain::Int,
                Primitive::Long => Domain::Long,
                Primitive::Float => Domain::Float,
                Primitive::Double => Domain::Double,
            };
            (domain, Value::from_bits(domain.sort(), bits))
        }
    }
}

/// The test with the values of a model; none if nothing changed.
pub(super) fn instantiate(
    test: &TestCase,
    inputs: &[(usize, Var)],
    model: &Model,
) -> Option<TestCase> {
    let mut changed = test.clone();
    let mut shorter: Vec<(usize, u32)> = Vec::new();
    for (at, var) in inputs {
        let Some(value) = model.get(*var) else {
            continue;
        };
        match &mut changed.statements[*at].action {
            Action::Literal(literal) => *literal = to_literal(literal, value),
            Action::NewArray { length } => {
                if let Value::Int(wanted) = value {
                    *length = (*wanted).clamp(0, LONGEST) as u32;
                    shorter.push((*at, *length));
                }
            }
            _ => {}
        }
    }
    drop_slots(&mut changed, &shorter);
    (changed != *test).then_some(changed)
}

fn to_literal(old: &Literal, value: &Value) -> Literal {
    match (old.primitive(), value) {
        (None, Value::Text(text)) => Literal::Text(text.to_vec()),
        (Some(primitive), value) => match value.bits() {
            Some(bits) => Literal::from_bits(primitive, bits),
            None => old.clone(),
        },
        _ => old.clone(),
    }
}

/// Removes assignments of slots that arrays no longer have, with the literals that only they use.
fn drop_slots(test: &mut TestCase, lengths: &[(usize, u32)]) {
    let gone = |s: &Statement| match s.action {
        Action::ArraySet { array, index, .. } => lengths
            .iter()
            .any(|(at, length)| array.index() == *at && index >= *length),
        _ => false,
    };
    let mut gone: Vec<bool> = test.statements.iter().map(gone).collect();
    if gone.contains(&true) {
        for at in 0..test.len() {
            let var = Variable(at as u32);
            let mut users = (at..test.len()).filter(|n| test.statements[*n].uses(var));
            let literal = matches!(test.statements[at].action, Action::Literal(_));
            gone[at] |= literal && test.is_used(var) && users.all(|n| gone[n]);
        }
        test.retain(|i| !gone[i]);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use covet_smt::Terms;

    fn ints(length: u32) -> Statement {
        let ty = JavaType::Array(Box::new(JavaType::Primitive(Primitive::Int)));
        Statement::value(Action::NewArray { length }, ty)
    }

    fn int(value: i32) -> Statement {
        Statement::literal(Literal::Int(value))
    }

    /// A literal, an array with nothing in it, and another literal.
    fn around(length: u32) -> TestCase {
        let mut test = TestCase::default();
        test.append(int(1));
        test.append(ints(length));
        test.append(int(2));
        test
    }

    fn is_set(test: &TestCase, index: u32) -> bool {
        let sets =
            |s: &Statement| matches!(s.action, Action::ArraySet { index: i, .. } if i == index);
        test.statements.iter().any(sets)
    }

    /// The variables of a test's inputs, in order.
    fn variables(test: &TestCase) -> Vec<(usize, Var)> {
        let mut terms = Terms::new();
        let inputs = test.statements.iter().enumerate();
        let inputs = inputs.filter_map(|(at, s)| Some((at, input(s)?.0)));
        inputs
            .map(|(at, domain)| {
                let term = terms.variable(domain);
                let covet_smt::Node::Var(var) = terms.node(term) else {
                    unreachable!("variables are variables");
                };
                (at, var)
            })
            .collect()
    }

    #[test]
    fn every_slot_is_assigned_behind_its_array() {
        let prepared = prepare(&around(2), 20);
        assert_eq!(prepared.len(), 7);
        assert!(is_set(&prepared, 0) && is_set(&prepared, 1));
        assert_eq!(prepared.broken_use(), None);
        assert_eq!(prepare(&prepared, 20), prepared);
    }

    #[test]
    fn there_may_be_no_room() {
        assert_eq!(prepare(&around(2), 3), around(2));
    }

    #[test]
    fn every_use_has_its_own_literal() {
        let mut test = TestCase::default();
        let value = test.append(int(5));
        let array = test.append(ints(2));
        for index in 0..2 {
            test.append(Statement::effect(Action::ArraySet {
                array,
                index,
                value,
            }));
        }
        let prepared = prepare(&test, 20);
        let literals = prepared.statements.iter().filter(|s| **s == int(5));
        assert_eq!(literals.count(), 2);
    }

    #[test]
    fn a_model_changes_literals_only_where_it_says_so() {
        let test = prepare(&around(1), 20);
        let inputs = variables(&test);
        let mut model = Model::new();
        assert_eq!(instantiate(&test, &inputs, &model), None);
        model.set(inputs[0].1, Value::Int(42));
        let changed = instantiate(&test, &inputs, &model).expect("another test");
        assert_eq!(changed.statements[0], int(42));
        assert_eq!(changed.statements[1..], test.statements[1..]);
    }

    #[test]
    fn slots_go_with_the_length_and_come_with_it() {
        let test = prepare(&around(3), 20);
        let inputs = variables(&test);
        let mut model = Model::new();
        model.set(inputs[1].1, Value::Int(1));
        let shorter = instantiate(&test, &inputs, &model).expect("another test");
        assert_eq!(shorter, prepare(&around(1), 20));
        model.set(inputs[1].1, Value::Int(5));
        let longer = instantiate(&test, &inputs, &model).expect("another test");
        assert!(is_set(&prepare(&longer, 40), 4));
    }

    #[test]
    fn lengths_are_kept_in_bounds() {
        let test = around(3);
        let inputs = variables(&test);
        let mut model = Model::new();
        model.set(inputs[1].1, Value::Int(-5));
        let changed = instantiate(&test, &inputs, &model).expect("another test");
        assert_eq!(changed.statements[1].action, Action::NewArray { length: 0 });
    }

    #[test]
    fn names_stay_when_arrays_change() {
        let of = |length: u32| {
            let test = prepare(&around(length), 20);
            let last = test.len() - 1;
            (names(&test)[0], names(&test)[last])
        };
        assert_eq!(of(0), of(4));
        let test = prepare(&around(2), 20);
        assert_eq!(names(&test)[4], Some(Name::Element(0, 1)));
    }
}
