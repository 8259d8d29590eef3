//! A finished test as something to run: what its checks ask is asked behind its last statement.

use std::sync::Arc;

use covet_runner::Watched;
use covet_testcase::cluster::Cluster;
use covet_testcase::member::{Member, MemberKind};
use covet_testcase::test_case::{Action, Args, Statement, TestCase, Var};
use covet_testcase::typing::erasure_name;

use super::choose::holds;
use super::probe::{Candidate, value_type};
use crate::suite::{Check, CheckKind, Expected, Subject, TestModel};

/// A finished test, to be run.
#[derive(Clone, Debug)]
pub struct Script {
    /// The statements of the test, and the calls of its checks.
    pub test: TestCase,
    /// The checks, in the order of the test.
    checks: Vec<Candidate>,
    /// Whether the message of its exception is checked.
    message: bool,
}

/// What is not as it was in another run of a script.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Difference {
    /// The test ends in another way, or elsewhere.
    pub ends: bool,
    /// Checks, by number, that do not hold.
    pub checks: Vec<usize>,
    /// The exception has another message.
    pub message: bool,
}

impl Difference {
    /// Whether there is none.
    #[must_use]
    pub fn is_none(&self) -> bool {
        *self == Difference::default()
    }

    /// This one and another one.
    pub fn add(&mut self, other: &Difference) {
        self.ends |= other.ends;
        self.message |= other.message;
        self.checks.extend(&other.checks);
        self.checks.sort_unstable();
        self.checks.dedup();
    }
}

impl Script {
    /// The script of a test.
    #[must_use]
    pub fn of(model: &TestModel, cluster: &Cluster) -> Script {
        let mut script = Script {
            test: model.test.clone(),
            checks: Vec::new(),
            message: model.throws.as_ref().is_some_and(|t| t.message.is_some()),
        };
        for check in &model.checks {
            let shown_by = script.ask(check, cluster);
            script.checks.push(Candidate {
                check: check.clone(),
                shown_by,
            });
        }
        script
    }

    /// What differs between a run by itself and another one.
    #[must_use]
    pub fn compare(&self, alone: &Watched, other: &Watched) -> Difference {
        let (here, there) = (&alone.report, &other.report);
        let own = |executed: usize| executed.min(self.test.len());
        let ends = here.end != there.end || own(here.executed) != own(there.executed);
        let fails = |c: &Candidate| !holds(c, alone, other);
        let checks = match ends {
            true => Vec::new(),
            false => (0..self.checks.len())
                .filter(|n| fails(&self.checks[*n]))
                .collect(),
        };
        Difference {
            ends,
            checks,
            message: self.message && alone.message != other.message,
        }
    }

    /// The variable that shows what a check is about.
    fn ask(&mut self, check: &Check, cluster: &Cluster) -> usize {
        match check.what.subject() {
            Subject::Member { object, member } => self.add(*object, member),
            Subject::Variable(var) => match self.asked_of(*var, check, cluster) {
                Some(member) => self.add(Some(*var), &member),
                None => var.index(),
            },
            Subject::Length(var) | Subject::Element { array: var, .. } => var.index(),
        }
    }

    /// What is called on a variable whose text or size is checked.
    fn asked_of(&self, var: Var, check: &Check, cluster: &Cluster) -> Option<Arc<Member>> {
        let CheckKind::Equals { value, .. } = &check.what else {
            return None;
        };
        let owners: &[&str] = match value {
            Expected::Text(_) => {
                return cluster.member("java/lang/Object", "toString", "()Ljava/lang/String;");
            }
            Expected::Size(_) => &["java/util/Collection", "java/util/Map"],
            _ => return None,
        };
        let name = erasure_name(self.test.type_of(var)?)?;
        let owner = owners.iter().find(|o| cluster.types.is_subclass(name, o))?;
        cluster.member(owner, "size", "()I")
    }

    fn add(&mut self, receiver: Option<Var>, member: &Arc<Member>) -> usize {
        let member = member.clone();
        let ty = value_type(&member);
        let action = match member.kind {
            MemberKind::Field => Action::Get { member, receiver },
            _ => Action::Call {
                member,
                receiver,
                args: Args::new(),
            },
        };
        self.test.append(Statement::value(action, ty)).index()
    }
}
