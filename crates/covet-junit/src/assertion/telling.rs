//! What a candidate tells about the last call of a test, where no mutant says which one matters.

use covet_testcase::literal::Literal;
use covet_testcase::member::Member;
use covet_testcase::test_case::{Action, Var};

use super::probe::{Candidate, Probe};
use crate::name::property;
use crate::suite::{CheckKind, Expected, Subject};

/// How much, the least first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Telling {
    /// About another object.
    Other,
    /// About the object that was called, and that has what every new one has.
    OfObject,
    /// The same in words, which say much at once and are easily broken.
    OfObjectInWords,
    /// About the object that was called.
    OfObjectChanged,
    /// About what came out, in words.
    OfResultInWords,
    /// About what came out.
    OfResult,
    /// What the call is named after: the getter of a setter.
    OfProperty,
}

impl Probe {
    /// Whether a candidate is about what the last statement of the test returned.
    pub(super) fn is_last(&self, candidate: &Candidate) -> bool {
        candidate.shown_by + 1 == self.own
    }

    /// What a candidate tells about the last statement.
    pub(super) fn telling(&self, candidate: &Candidate) -> Telling {
        let CheckKind::Equals { subject, value } = &candidate.check.what else {
            return Telling::Other;
        };
        let object = subject.object();
        let asked = match subject {
            Subject::Member { member, .. } => Some(member),
            _ => None,
        };
        let in_words = matches!(value, Expected::Text(_));
        let (called, receiver) = self.last_call();
        if object.is_some_and(|var| var.index() + 1 == self.own) {
            let is_new = called.is_some_and(Member::is_constructor);
            return match (in_words, is_new) {
                (true, false) => Telling::OfResultInWords,
                (false, false) => Telling::OfResult,
                (true, true) => Telling::OfObjectInWords,
                (false, true) => of_object(value),
            };
        }
        if object.is_none() || object != receiver {
            return Telling::Other;
        }
        let named_alike =
            |m: &Member| called.is_some_and(|c| property(&c.name) == property(&m.name));
        match asked {
            Some(getter) if named_alike(getter) => Telling::OfProperty,
            _ if in_words => Telling::OfObjectInWords,
            _ => of_object(value),
        }
    }

    /// The member that the last statement of the test uses, and on which object.
    fn last_call(&self) -> (Option<&Member>, Option<Var>) {
        let last = self
            .own
            .checked_sub(1)
            .and_then(|n| self.test.statements.get(n));
        match last.map(|s| &s.action) {
            Some(
                Action::Call {
                    member, receiver, ..
                }
                | Action::Set {
                    member, receiver, ..
                },
            ) => (Some(member), *receiver),
            Some(Action::Construct { member, .. }) => (Some(member), None),
            _ => (None, None),
        }
    }
}

fn of_object(value: &Expected) -> Telling {
    let plain = match value {
        Expected::Null | Expected::Literal(Literal::Boolean(false)) => true,
        Expected::Literal(literal) => literal.integral() == Some(0),
        _ => false,
    };
    match plain {
        true => Telling::OfObject,
        false => Telling::OfObjectChanged,
    }
}
