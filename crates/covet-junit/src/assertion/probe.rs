//! A test with everything that could be asserted about it: getters are called behind its last statement.
//!
//! The calls are statements like any others, so what they answer here is what they answer in the printed test.

use std::collections::BTreeSet;
use std::sync::Arc;

use covet_program::signature::JavaType;
use covet_runner::{Observed, Watched};
use covet_testcase::cluster::Cluster;
use covet_testcase::literal::Literal;
use covet_testcase::member::{Member, MemberKind};
use covet_testcase::report::RunEnd;
use covet_testcase::test_case::{Action, Args, Statement, TestCase, Var};
use covet_testcase::typing::{erase, erasure_name};

use crate::suite::{Check, CheckKind, Expected, Subject};

/// Getters that are asked of one object.
const GETTERS: usize = 12;

/// Objects that are asked.
const OBJECTS: usize = 4;

/// Longest text that is asserted.
pub(super) const LONGEST_TEXT: usize = 400;

/// Something that can be asserted, and the statement of the probe that shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Candidate {
    /// The assertion.
    pub check: Check,
    /// The statement whose value it is about.
    pub shown_by: usize,
}

/// A test with the calls that show its objects.
#[derive(Clone, Debug)]
pub struct Probe {
    /// The test, then the calls.
    pub test: TestCase,
    /// Statements of the test itself.
    pub own: usize,
    /// Whether the last of them threw.
    threw: bool,
    /// What was asked, by statement of the probe from `own` on: the object and how the answer is asserted.
    asked: Vec<(Var, Asked)>,
}

#[derive(Clone, Debug)]
enum Asked {
    Getter(Arc<Member>),
    Text,
    Size,
}

impl Probe {
    /// The probe of a test. Nothing can be asked behind an exception.
    #[must_use]
    pub fn of(test: &TestCase, end: &RunEnd, cluster: &Cluster) -> Probe {
        let mut probe = Probe {
            test: test.clone(),
            own: test.len(),
            threw: matches!(end, RunEnd::Threw(_)),
            asked: Vec::new(),
        };
        if probe.threw {
            return probe;
        }
        for var in objects(test, cluster).into_iter().take(OBJECTS) {
            probe.ask(var, cluster);
        }
        probe
    }

    fn ask(&mut self, var: Var, cluster: &Cluster) {
        let Some(JavaType::Class(class)) = self.test.type_of(var).map(|t| (**t).clone()) else {
            return;
        };
        let library = &cluster.types.library;
        for (owner, name) in [("java/util/Collection", "size"), ("java/util/Map", "size")] {
            if cluster.types.is_subclass(&class.name, owner)
                && let Some(member) = cluster.member(owner, name, "()I")
            {
                return self.add(var, &member, Asked::Size);
            }
        }
        let getters = cluster.usable_on(&class.name);
        let getters = getters.iter().filter(|m| is_getter(m)).take(GETTERS);
        for getter in getters {
            self.add(var, getter, Asked::Getter(getter.clone()));
        }
        let overrides = |name: &str| {
            library
                .class(name)
                .ok()
                .flatten()
                .is_some_and(|m| m.method("toString", "()Ljava/lang/String;").is_some())
        };
        if overrides(&class.name)
            && let Some(member) =
                cluster.member("java/lang/Object", "toString", "()Ljava/lang/String;")
        {
            self.add(var, &member, Asked::Text);
        }
    }

    fn add(&mut self, var: Var, member: &Arc<Member>, asked: Asked) {
        let action = match member.kind {
            MemberKind::Field => Action::Get {
                member: member.clone(),
                receiver: Some(var),
            },
            _ => Action::Call {
                member: member.clone(),
                receiver: Some(var),
                args: Args::new(),
            },
        };
        self.test
            .append(Statement::value(action, value_type(member)));
        self.asked.push((var, asked));
    }

    /// The test with some of the calls only, given by statement of the probe.
    #[must_use]
    pub fn with_calls(&self, calls: &BTreeSet<usize>) -> TestCase {
        let mut test = self.test.clone();
        test.retain(|at| at < self.own || calls.contains(&at));
        test
    }

    /// What the run of the probe shows.
    #[must_use]
    pub fn candidates(&self, watched: &Watched) -> Vec<Candidate> {
        let mut all = Vec::new();
        let last = self.own.saturating_sub(1);
        for (at, value) in watched.values.iter().enumerate() {
            let Some(value) = value else { continue };
            match at.checked_sub(self.own) {
                None => all.extend(self.returned(at, value, &watched.values[..at])),
                Some(n) => {
                    let (var, asked) = &self.asked[n];
                    all.extend(answer(*var, asked, value).map(|what| Candidate {
                        check: Check { after: last, what },
                        shown_by: at,
                    }));
                }
            }
        }
        all
    }

    /// What can be said about the value of a call of the test.
    fn returned(
        &self,
        at: usize,
        value: &Observed,
        earlier: &[Option<Observed>],
    ) -> Option<Candidate> {
        let statement = &self.test.statements[at];
        if !matches!(statement.action, Action::Call { .. } | Action::Get { .. }) {
            return None;
        }
        let subject = Subject::Variable(Var(at as u32));
        let same = |e: &Option<Observed>| {
            matches!(value, Observed::Object { .. }) && e.as_ref() == Some(value)
        };
        let same = earlier.iter().position(same);
        let same = same.map(|var| Expected::Same(Var(var as u32)));
        let what = match expected(value).or(same) {
            Some(value) => CheckKind::Equals { subject, value },
            None if at + 1 == self.own => CheckKind::NotNull { subject },
            None => return None,
        };
        // What cannot change is asserted at the end, after everything was done.
        let after = match (self.threw, value) {
            (true, _) | (_, Observed::Array { .. }) => at,
            _ => self.own - 1,
        };
        Some(Candidate {
            check: Check { after, what },
            shown_by: at,
        })
    }
}

/// The type of a getter's value: erased, for it is only looked at.
pub(super) fn value_type(member: &Member) -> JavaType {
    let mut parameters = member.type_parameters.clone();
    parameters.extend(member.owner.type_parameters.iter().cloned());
    let returns = member.returns.clone().unwrap_or_else(JavaType::object);
    erase(&returns, &parameters)
}

/// Variables worth asking, those of the class under test first, the latest first.
fn objects(test: &TestCase, cluster: &Cluster) -> Vec<Var> {
    let mut own = Vec::new();
    let mut others = Vec::new();
    let tested: BTreeSet<&str> = cluster.tested.iter().map(|m| &*m.owner.name).collect();
    for (var, ty) in test.variables(test.len()) {
        let made = test.statements[var.index()].is_call();
        match erasure_name(ty) {
            Some(name) if made && tested.contains(&**name) => own.push(var),
            Some(_) if made => others.push(var),
            _ => {}
        }
    }
    own.reverse();
    others.reverse();
    own.extend(others);
    own
}

fn is_getter(member: &Member) -> bool {
    if member.is_static || member.deprecated || !member.params.is_empty() {
        return false;
    }
    if member.kind == MemberKind::Field {
        return true;
    }
    let name = &*member.name;
    let prefixed = |prefix: &str| {
        let rest = name.strip_prefix(prefix);
        rest.is_some_and(|r| r.starts_with(|c: char| c.is_ascii_uppercase()))
    };
    member.returns.is_some()
        && member.throws.is_empty()
        && (["get", "is", "has", "can"].iter().any(|p| prefixed(p))
            || matches!(
                name,
                "size" | "length" | "isEmpty" | "count" | "capacity" | "name" | "value"
            )
            || member.owner.components.iter().any(|c| *c.name == *name))
}

fn answer(var: Var, asked: &Asked, value: &Observed) -> Option<CheckKind> {
    let (subject, value) = match asked {
        Asked::Getter(member) => {
            let subject = Subject::Member {
                object: Some(var),
                member: member.clone(),
            };
            (subject, expected(value)?)
        }
        Asked::Text => match value {
            Observed::Literal(Literal::Text(text))
                if text.len() <= LONGEST_TEXT && is_readable(text) =>
            {
                (Subject::Variable(var), Expected::Text(text.clone()))
            }
            _ => return None,
        },
        Asked::Size => match value {
            Observed::Literal(Literal::Int(n)) => (
                Subject::Variable(var),
                Expected::Size(u32::try_from(*n).ok()?),
            ),
            _ => return None,
        },
    };
    Some(CheckKind::Equals { subject, value })
}

/// A value that an assertion can spell.
fn expected(value: &Observed) -> Option<Expected> {
    Some(match value {
        Observed::Literal(Literal::Text(text)) if text.len() > LONGEST_TEXT => return None,
        Observed::Literal(literal) | Observed::Boxed(literal) => Expected::Literal(literal.clone()),
        Observed::Null => Expected::Null,
        Observed::EnumConstant { class, name } => Expected::EnumConstant {
            class: class.clone(),
            name: name.clone(),
        },
        Observed::Array { length, elements } if *length as usize == elements.len() => {
            let spelled = elements.iter().map(|e| match e {
                Observed::Literal(l) => Some(Some(l.clone())),
                Observed::Null => Some(None),
                _ => None,
            });
            Expected::Array(spelled.collect::<Option<_>>()?)
        }
        Observed::Array { .. } | Observed::Object { .. } => return None,
    })
}
/// Whether somebody who reads a text learns something: bytes that were made a text tell nothing.
fn is_readable(text: &[u16]) -> bool {
    let control =
        |c: u16| c < 0x20 && !matches!(c, 0x09 | 0x0a | 0x0d) || (0x7f..0xa0).contains(&c);
    !text.iter().any(|c| control(*c) || *c == 0xfffd)
}
