//! What the initialisers of classes under test cover, which counts for every run that uses their classes.
//!
//! Asked for every run, so that everything about classes is found out beforehand and a class is a number.

use std::collections::BTreeSet;
use std::sync::Arc;

use covet_program::goals::{GoalKind, Goals, LineId, MethodId};
use covet_program::signature::JavaType;
use covet_testcase::report::Reached;
use covet_testcase::test_case::{Action, Statement, TestCase};
use covet_vm::observe::Trace;

use crate::observation::{lines, reached};

/// The classes under test with what their initialisers cover.
#[derive(Debug, Default)]
pub(crate) struct Initials {
    /// In order of their names.
    classes: Vec<Initial>,
    /// The class in whose method a goal is, by number; none for lines.
    class_of: Vec<Option<u32>>,
}

/// A class and what its initialiser covers.
#[derive(Debug)]
struct Initial {
    class: Arc<str>,
    /// The lines that have it initialised, in order.
    initializing: Vec<LineId>,
    /// Whether its initialiser was run ahead.
    known: bool,
    reached: Vec<Reached>,
    lines: Vec<LineId>,
}

impl Initials {
    /// The classes of these goals; of no initialiser it is known what it covers.
    pub(crate) fn new(goals: &Goals) -> Initials {
        let with_code = goals.methods().iter().map(|m| &m.key.class);
        let names: BTreeSet<&Arc<str>> = with_code.chain(goals.classes()).collect();
        let names: Vec<&Arc<str>> = names.into_iter().collect();
        let number = |class| names.binary_search(&class).ok().map(|n| n as u32);
        let class_of =
            |kind| method_of(goals, kind).and_then(|m| number(&goals.method(m).key.class));
        Initials {
            classes: names.iter().map(|name| Initial::new(goals, name)).collect(),
            class_of: goals.all().iter().map(|goal| class_of(goal.kind)).collect(),
        }
    }

    /// Keeps what the initialiser of a class that just ran covers, with those that it had run: for that class, and for
    /// each of them what is its own.
    pub(crate) fn remember(&mut self, goals: &Goals, name: &str, trace: &Trace) {
        let (reached, lines) = (reached(goals, trace), lines(trace));
        let entered = reached.iter().filter(|r| enters_initializer(goals, **r));
        let mut initialized: BTreeSet<u32> = entered.filter_map(|r| self.class_of(*r)).collect();
        let own = goals.classes().iter().any(|class| **class == *name);
        let number = self.classes.iter().position(|c| *c.class == *name);
        initialized.extend(number.filter(|_| own).map(|n| n as u32));
        for class in initialized {
            let of = self.classes[class as usize].class.clone();
            let all = *of == *name;
            let is_own = |r: &&Reached| all || self.class_of(**r) == Some(class);
            let reached: Vec<Reached> = reached.iter().filter(is_own).copied().collect();
            let is_own = |line: &&LineId| all || goals.line(**line).class == of;
            let initial = &mut self.classes[class as usize];
            initial.known = true;
            initial.reached.extend(reached);
            initial.lines.extend(lines.iter().filter(is_own));
        }
    }

    /// Adds what initialisers cover to a run that executed code of their classes or had them initialised. The lines are
    /// in order, then and now.
    pub(crate) fn add_to(&self, test: &TestCase, all: &mut Vec<Reached>, seen: &mut Vec<LineId>) {
        let mut touched = vec![false; self.classes.len()];
        for class in all.iter().filter_map(|r| self.class_of(*r)) {
            touched[class as usize] = true;
        }
        let lines = seen.len();
        for (initial, touched) in self.classes.iter().zip(touched) {
            let uses = || initial.is_used(test, &seen[..lines]);
            if initial.known && (touched || uses()) {
                all.extend(&initial.reached);
                seen.extend(&initial.lines);
            }
        }
        // Copies of a `finally` share goals.
        merge(all);
        seen.sort_unstable();
        seen.dedup();
    }

    fn class_of(&self, r: Reached) -> Option<u32> {
        self.class_of[r.goal.index()]
    }
}

impl Initial {
    fn new(goals: &Goals, class: &Arc<str>) -> Initial {
        Initial {
            class: class.clone(),
            initializing: goals.initializing(class).collect(),
            known: false,
            reached: Vec::new(),
            lines: Vec::new(),
        }
    }

    /// Whether a test that ran these lines has the class initialised without running code of it.
    fn is_used(&self, test: &TestCase, lines: &[LineId]) -> bool {
        let ran = |line: &LineId| lines.binary_search(line).is_ok();
        let reads = |s: &Statement| reads_static(s, &self.class);
        self.initializing.iter().any(ran) || test.statements.iter().any(reads)
    }
}

/// Whether a statement has a class initialised without running code of it.
fn reads_static(statement: &Statement, class: &str) -> bool {
    match &statement.action {
        Action::Get {
            member,
            receiver: None,
        } => *member.owner.name == *class,
        Action::EnumConstant(_) => {
            let ty = statement.ty.as_deref();
            matches!(ty, Some(JavaType::Class(of)) if *of.name == *class)
        }
        _ => false,
    }
}

/// Whether a goal says that an initialiser was entered.
fn enters_initializer(goals: &Goals, r: Reached) -> bool {
    match goals.goal(r.goal).kind {
        GoalKind::Method { method } => &*goals.method(method).key.name == "<clinit>",
        _ => false,
    }
}

/// One entry per goal: the nearest.
fn merge(all: &mut Vec<Reached>) {
    all.sort_unstable_by(|a, b| a.goal.cmp(&b.goal).then(a.distance.total_cmp(&b.distance)));
    all.dedup_by(|later, kept| {
        let same = later.goal == kept.goal;
        if same {
            kept.times = kept.times.saturating_add(later.times);
        }
        same
    });
}

/// The method in which a goal is.
fn method_of(goals: &Goals, kind: GoalKind) -> Option<MethodId> {
    match kind {
        GoalKind::Branch { site, .. } => Some(goals.site(site).method),
        GoalKind::Root { method } | GoalKind::Method { method } => Some(method),
        GoalKind::Line { .. } => None,
    }
}
