//! What of a test is printed, and where: which statements matter, which variables are written at their use, and which
//! arrays get initialisers.
//!
//! Nothing here changes what a test does: only values without effects move or go.

use covet_program::signature::JavaType;
use covet_testcase::literal::Literal;
use covet_testcase::member::Member;
use covet_testcase::test_case::{Action, Statement, TestCase, Var};

use crate::suite::{Check, TestModel};

/// Strings of at most this many units are repeated rather than named.
const SHORT_TEXT: usize = 16;

/// Arrays of at most this many slots get initialisers even if some slots are never assigned.
const SHORT_ARRAY: u32 = 16;

/// The plan of a test.
#[derive(Debug)]
pub struct Plan {
    /// Statements that are looked at: all up to the one that throws.
    pub end: usize,
    /// Statements that define variables: all before the one that throws.
    assigned: usize,
    /// Whether a statement matters.
    pub live: Vec<bool>,
    /// How often each variable is used by what is printed.
    pub uses: Vec<u32>,
    /// Whether a variable is written at its uses.
    pub inline: Vec<bool>,
    /// The elements of arrays with initialisers.
    pub elements: Vec<Option<Vec<Option<Var>>>>,
    /// The statement at whose place an array with initialiser is declared.
    pub anchors: Vec<Option<usize>>,
    /// Assignments that became part of an initialiser.
    pub absorbed: Vec<bool>,
}

impl Plan {
    /// Plans a test.
    #[must_use]
    pub fn new(model: &TestModel) -> Plan {
        let test = &model.test;
        let len = test.len();
        let end = model
            .throws
            .as_ref()
            .map_or(len, |t| (t.statement + 1).min(len));
        let mut plan = Plan {
            end,
            assigned: model.throws.as_ref().map_or(len, |t| t.statement.min(len)),
            live: vec![false; len],
            uses: vec![0; len],
            inline: vec![false; len],
            elements: vec![None; len],
            anchors: vec![None; len],
            absorbed: vec![false; len],
        };
        plan.find_live(model);
        let throwing = model.throws.as_ref().map(|t| t.statement);
        for at in 0..end {
            plan.find_elements(test, at, throwing);
        }
        for at in 0..end {
            plan.inline[at] = plan.may_inline(test, at);
        }
        plan
    }

    /// Whether a variable gets a name.
    #[must_use]
    pub fn is_named(&self, test: &TestCase, at: usize) -> bool {
        let field = matches!(test.statements[at].action, Action::Get { .. });
        test.statements[at].ty.is_some()
            && self.live[at]
            && !self.inline[at]
            && (self.uses[at] > 0 || field)
    }

    fn find_live(&mut self, model: &TestModel) {
        let printed: Vec<&Check> = model.checks.iter().filter(|c| self.is_printed(c)).collect();
        for check in printed {
            check.what.each_use(|v| count(&mut self.uses, v));
        }
        for at in (0..self.end).rev() {
            let statement = &model.test.statements[at];
            let acts = match &statement.action {
                Action::Construct { .. } | Action::Call { .. } | Action::Get { .. } => true,
                Action::Set { .. } | Action::Stub { .. } => true,
                // Whether an array matters is known by now: its readers come later.
                Action::ArraySet { array, .. } => {
                    self.uses[array.index()] > 0 || !is_new_array(&model.test, *array)
                }
                _ => false,
            };
            let throws = model.throws.as_ref().is_some_and(|t| t.statement == at);
            if acts || throws || self.uses[at] > 0 {
                self.live[at] = true;
                statement.each_use(|v| count(&mut self.uses, v));
            }
        }
    }

    /// Whether a check holds before the exception, if there is one, about variables that have got their values by then.
    #[must_use]
    pub fn is_printed(&self, check: &Check) -> bool {
        let mut known = check.after < self.end;
        check.what.each_use(|v| known &= v.index() < self.assigned);
        known
    }

    /// Finds the slots of a new array that are assigned, in order, before anything else is done with it.
    fn find_elements(&mut self, test: &TestCase, at: usize, throwing: Option<usize>) {
        let Action::NewArray { length } = test.statements[at].action else {
            return;
        };
        if !self.live[at] || length > SHORT_ARRAY {
            return;
        }
        let var = Var(at as u32);
        let mut elements = vec![None; length as usize];
        let mut next = 0;
        let mut sets = Vec::new();
        for user in at + 1..self.end {
            let statement = &test.statements[user];
            if !self.live[user] || !statement.uses(var) {
                continue;
            }
            match statement.action {
                Action::ArraySet {
                    array,
                    index,
                    value,
                } if array == var
                    && value != var
                    && index >= next
                    && index < length
                    && throwing != Some(user) =>
                {
                    elements[index as usize] = Some(value);
                    next = index + 1;
                    sets.push(user);
                }
                _ => break,
            }
        }
        let Some(last) = sets.last() else { return };
        self.anchors[at] = Some(*last);
        self.elements[at] = Some(elements);
        self.uses[at] -= sets.len() as u32;
        for set in sets {
            self.absorbed[set] = true;
        }
    }

    fn may_inline(&self, test: &TestCase, at: usize) -> bool {
        let statement = &test.statements[at];
        match &statement.action {
            Action::Literal(Literal::Text(text)) => self.uses[at] == 1 || text.len() <= SHORT_TEXT,
            Action::Literal(_) | Action::EnumConstant(_) | Action::ClassLiteral(_) => true,
            Action::Null => !self.is_target(test, Var(at as u32)),
            Action::Get { member, .. } => is_plain_constant(member),
            Action::NewArray { length } => {
                let elements = self.elements[at].as_ref();
                let plain = elements.map_or(*length == 0, |e| {
                    e.len() <= 6
                        && e.iter()
                            .flatten()
                            .all(|v| is_short(&test.statements[v.index()]))
                });
                plain && self.uses[at] == 1 && self.is_argument(test, Var(at as u32))
            }
            _ => false,
        }
    }

    /// Whether a statement uses a variable as receiver, outer object or array.
    fn is_target(&self, test: &TestCase, var: Var) -> bool {
        test.statements
            .iter()
            .take(self.end)
            .any(|s| match &s.action {
                Action::Call { receiver: v, .. }
                | Action::Get { receiver: v, .. }
                | Action::Set { receiver: v, .. }
                | Action::Construct { outer: v, .. } => *v == Some(var),
                Action::ArraySet { array, .. } => *array == var,
                _ => false,
            })
    }

    /// Whether the one use of a variable is as an argument of a call.
    fn is_argument(&self, test: &TestCase, var: Var) -> bool {
        let users = test.statements.iter().take(self.end).enumerate();
        let mut users =
            users.filter(|(at, s)| self.live[*at] && !self.absorbed[*at] && s.uses(var));
        let is_argument = |s: &Statement| match &s.action {
            Action::Call { args, .. } | Action::Construct { args, .. } => args.contains(&var),
            _ => false,
        };
        users.next().is_some_and(|(_, s)| is_argument(s)) && users.next().is_none()
    }
}

fn count(uses: &mut [u32], var: Var) {
    if let Some(uses) = uses.get_mut(var.index()) {
        *uses += 1;
    }
}

fn is_new_array(test: &TestCase, var: Var) -> bool {
    let statement = test.statements.get(var.index());
    statement.is_some_and(|s| matches!(s.action, Action::NewArray { .. }))
}

/// Constants of the class library, which reading changes as little as anything else does.
fn is_plain_constant(member: &Member) -> bool {
    let generic = !member.owner.type_parameters.is_empty();
    let plain = matches!(&member.returns, Some(JavaType::Class(class)) if class.args.is_empty());
    let library = member.owner.name.starts_with("java/");
    library && member.is_static && member.is_final && plain && !generic
}

/// Values that are short where they stand.
fn is_short(statement: &Statement) -> bool {
    match &statement.action {
        Action::Literal(Literal::Text(text)) => text.len() <= SHORT_TEXT,
        Action::Literal(_) | Action::ClassLiteral(_) => true,
        Action::Null | Action::EnumConstant(_) => true,
        _ => false,
    }
}
