//! What came out for a class, counted.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, PoisonError};
use std::thread;

use covet_junit::name::name_all;
use covet_junit::suite::SuiteModel;
use covet_program::goals::{Goal, GoalId, GoalKind, Goals, SiteId, SiteKind};
use covet_runner::Given;
use covet_search::{Archive, Asked, Spent};
use covet_symex::infeasible::prove;
use covet_testcase::cluster::Cluster;

use crate::as_run::{AsRun, Covered, Replays};
use crate::check::{Checked, drop_twins};
use crate::class::ClassWork;
use crate::job::{ClassOutcome, Count, Failure, FailureKind, Phase, SearchFacts, Uncovered};
use crate::missing::missing;
use crate::polish::{Polished, Ready};
use crate::work::STACK;

/// The part of the time after which no more branches are proven infeasible. What they say is worth a moment that the check
/// may have used up, and no more.
const PROOF_SHARE: f64 = 1.02;

/// Everything that the outcome is computed from.
pub(crate) struct Summary<'a> {
    pub(crate) work: &'a ClassWork<'a>,
    pub(crate) cluster: &'a Cluster,
    pub(crate) goals: &'a Arc<Goals>,
    pub(crate) archive: &'a Archive,
    /// How often the solver was asked for goals.
    pub(crate) asked: &'a BTreeMap<GoalId, Asked>,
    pub(crate) spent: Spent,
    pub(crate) search: SearchFacts,
    /// What the base at home was made with.
    pub(crate) given: Given,
    /// What is wrong with the initialiser of the class.
    pub(crate) initializer: Option<String>,
}

impl Summary<'_> {
    pub(crate) fn outcome(&self, polished: Polished) -> ClassOutcome {
        let mut tests = polished.tests;
        let total = self.goals.branches().len();
        self.work
            .tell(Phase::Check, self.archive.covered(), total, tests.len());
        let suite = suite_of(self.work, self.cluster);
        drop_twins(&suite, &mut tests, self.work.library);
        name_all(tests.iter_mut().map(|t| &mut t.model), &self.cluster.target);
        let (mut checked, replays) = self.check(&suite, &mut tests);
        let seen = Covered::by(&tests, &replays);
        let covered = seen.goals;
        if let Some(first) = polished.unstable.first() {
            checked.notes.push(format!(
                "{} tests behave differently in other environments and were left out; the first: {:?}, elsewhere {:?}",
                polished.unstable.len(),
                first.here,
                first.there
            ));
        }
        ClassOutcome {
            class: self.work.target.class.clone(),
            package: suite.package.replace('/', "."),
            test_class: suite.class_name,
            branches: self.count(&covered, is_branch),
            lines: self.lines(seen.lines.len()),
            methods: self.count(&covered, |k| matches!(k, GoalKind::Method { .. })),
            mutants: Count {
                covered: polished.mutants.killed() as u32,
                total: polished.mutants.all.len() as u32,
            },
            tests: tests.len() as u32,
            statements: tests.iter().map(|t| t.model.test.len() as u32).sum(),
            executions: self.spent.tests,
            instructions: self.spent.instructions,
            search: self.search.clone(),
            seconds: 0.0,
            uncovered: self.uncovered(&covered),
            here_only: self.here_only(&covered, &seen.everywhere),
            dropped: polished.together.dropped,
            weakened: polished.together.weakened,
            sent: checked.sent,
            repaired: checked.repaired,
            removed: checked.removed,
            failure: self.failure(&checked),
            source: checked.source,
            missing: missing(self.work.library, self.goals),
            notes: checked.notes,
        }
    }

    /// Has a suite checked; meanwhile it is replayed here as a build will run it.
    fn check(&self, suite: &SuiteModel, tests: &mut Vec<Ready>) -> (Checked, Replays) {
        let work = self.work;
        let as_run = AsRun::new(tests, self.cluster);
        let replay = || as_run.replay(work, self.cluster, self.goals, &self.given);
        thread::scope(|scope| {
            let replay = thread::Builder::new()
                .stack_size(STACK)
                .spawn_scoped(scope, replay);
            let checked = {
                let checker = work.checker.lock();
                let mut checker = checker.unwrap_or_else(PoisonError::into_inner);
                checker.check(suite, tests, work.library, work.job, work.deadline(1.0))
            };
            // Without a replay less is known of the suite, and nothing wrong.
            let replays = replay.ok().and_then(|thread| thread.join().ok());
            (checked, replays.unwrap_or_default())
        })
    }

    /// What the search covered, as if every test of its archive were in a suite.
    pub(crate) fn of_search(&self) -> ClassOutcome {
        let branches = self.goals.branches().iter().map(|g| g.id);
        let covered = branches.filter(|g| self.archive.is_covered(*g)).collect();
        let suite = suite_of(self.work, self.cluster);
        ClassOutcome {
            class: self.work.target.class.clone(),
            package: suite.package.replace('/', "."),
            test_class: suite.class_name,
            branches: self.count(&covered, is_branch),
            executions: self.spent.tests,
            instructions: self.spent.instructions,
            search: self.search.clone(),
            uncovered: self.uncovered(&covered),
            ..ClassOutcome::default()
        }
    }

    /// Why there is nothing to write out, if so.
    fn failure(&self, checked: &Checked) -> Option<Failure> {
        let fail = |kind, message| Some(Failure { kind, message });
        let nothing = checked.source.is_none();
        let first = checked.notes.first();
        match (&checked.failure, &self.initializer) {
            (Some(failure), _) => Some(failure.clone()),
            (None, Some(why)) if nothing => fail(FailureKind::Initializer, why.clone()),
            (None, None) if nothing => fail(FailureKind::NoTests, self.why_nothing(first)),
            _ => None,
        }
    }

    /// Why nothing may be written out; `first` is what the JVM said of a test.
    fn why_nothing(&self, first: Option<&String>) -> String {
        let nothing = "nothing was found that may be written out";
        let branches = self.goals.branches().iter();
        let refusal = branches.filter_map(|g| self.archive.refusal(g.id)).next();
        match (self.archive.covered(), refusal) {
            (0, Some(why)) => format!("{nothing}: no test may repeat what runs do ({why})"),
            (0, None) => format!("{nothing}: no run reached a branch within the budget"),
            (n, _) => {
                let first = first.map_or(String::new(), |why| format!("; the first: {why}"));
                format!(
                    "{nothing}: the tests for {n} branches were not confirmed by the check or in other environments in time{first}"
                )
            }
        }
    }

    fn count(&self, covered: &BTreeSet<GoalId>, of: impl Fn(GoalKind) -> bool) -> Count {
        let all = self.goals.all().iter().filter(|g| of(g.kind));
        let (mut total, mut reached) = (0, 0);
        for goal in all {
            total += 1;
            reached += u32::from(covered.contains(&goal.id));
        }
        Count {
            covered: reached,
            total,
        }
    }

    fn lines(&self, covered: usize) -> Count {
        Count {
            covered: covered as u32,
            total: self.goals.lines().len() as u32,
        }
    }

    /// Branches that a build like the user's reaches, and that not every environment does.
    fn here_only(
        &self,
        covered: &BTreeSet<GoalId>,
        everywhere: &BTreeSet<GoalId>,
    ) -> Vec<Uncovered> {
        let here = |g: &&Goal| covered.contains(&g.id) && !everywhere.contains(&g.id);
        let branches = self.goals.branches().iter().filter(here);
        let reason = "covered here; in another environment or order of tests it may not be";
        branches.map(|g| self.place(g, reason.to_owned())).collect()
    }

    /// A branch and what is to say about it.
    fn place(&self, goal: &Goal, reason: String) -> Uncovered {
        Uncovered {
            id: self.goals.text(goal.id),
            file: file_of(self.goals, goal.id),
            line: self.goals.place(goal.id).map(|l| u32::from(l.line)),
            method: method_of(self.goals, goal),
            branch: words_of(self.goals, goal),
            reason,
        }
    }

    fn uncovered(&self, covered: &BTreeSet<GoalId>) -> Vec<Uncovered> {
        let open = |goal| !covered.contains(&goal) && !self.archive.is_covered(goal);
        let end = self.work.deadline(PROOF_SHARE);
        let proofs = prove(self.work.library, self.goals, open, &|| {
            self.work.goes_on_until(end)
        });
        let open = self.goals.branches().iter();
        open.filter(|g| !covered.contains(&g.id))
            .map(|g| {
                let reason = match proofs.get(&g.id) {
                    Some(proof) => format!("proven infeasible: {proof}"),
                    None => self.reason(g, covered),
                };
                self.place(g, reason)
            })
            .collect()
    }

    fn reason(&self, goal: &Goal, covered: &BTreeSet<GoalId>) -> String {
        if self.archive.is_covered(goal.id) {
            return "its test was not confirmed by the check or in other environments".to_owned();
        }
        if self.archive.cut_short(goal.id).is_some() {
            return "taken, but an exception follows before it counts".to_owned();
        }
        if let Some(why) = self.archive.refusal(goal.id) {
            return format!("reached only by runs that no test may repeat ({why})");
        }
        let executed = match goal.kind {
            GoalKind::Branch { site, .. } => (0..self.goals.site(site).kind.edges()).any(|edge| {
                let sibling = self.goals.edge_goal(site, edge);
                sibling.is_some_and(|g| covered.contains(&g))
            }),
            _ => false,
        };
        if let Some(asked) = self.asked.get(&goal.id) {
            return asked_in_words(*asked);
        }
        match executed {
            true => "executed, but never this way within the budget".to_owned(),
            false => "not reached within the budget".to_owned(),
        }
    }
}

/// Whether a goal counts among the branches: methods without branches have one.
fn is_branch(kind: GoalKind) -> bool {
    matches!(kind, GoalKind::Branch { .. } | GoalKind::Root { .. })
}

/// The suite of a class, without tests.
pub(crate) fn suite_of(work: &ClassWork<'_>, cluster: &Cluster) -> SuiteModel {
    let options = &work.job.options;
    SuiteModel {
        package: cluster.access.package().to_owned(),
        class_name: options.test_class(&work.target.class),
        target: cluster.target.clone(),
        junit: options.junit,
        release: work.release(cluster.target.major),
        tests: Vec::new(),
    }
}

/// What the solver said of a goal.
fn asked_in_words(asked: Asked) -> String {
    let paths = |n: u32| match n {
        1 => "1 path".to_owned(),
        n => format!("{n} paths"),
    };
    let mut parts = Vec::new();
    if asked.unsat > 0 {
        parts.push(format!("unsat on {} tried", paths(asked.unsat)));
    }
    if asked.unknown > 0 {
        parts.push(format!("no answer on {}", paths(asked.unknown)));
    }
    if asked.missed > 0 {
        parts.push(format!("missed by the answers for {}", paths(asked.missed)));
    }
    format!(
        "executed, but never this way within the budget ({})",
        parts.join(", ")
    )
}

/// The source file of a goal.
pub(crate) fn file_of(goals: &Goals, goal: GoalId) -> String {
    let place = goals.place(goal);
    if let Some(file) = place.and_then(|l| l.file.as_ref()) {
        return file.to_string();
    }
    let class = goals.class().rsplit('/').next().unwrap_or_default();
    format!("{class}.java")
}

/// The method of a goal, after the class if that is nested.
pub(crate) fn method_of(goals: &Goals, goal: &Goal) -> String {
    let method = match goal.kind {
        GoalKind::Branch { site, .. } => goals.site(site).method,
        GoalKind::Root { method } | GoalKind::Method { method } => method,
        GoalKind::Line { .. } => return String::new(),
    };
    let key = &goals.method(method).key;
    match key.class == *goals.class() {
        true => format!("{}{}", key.name, key.descriptor),
        false => {
            let class = key.class.rsplit('/').next().unwrap_or_default();
            format!("{class}.{}{}", key.name, key.descriptor)
        }
    }
}

/// The strings for which a switch over strings takes an edge.
fn strings_of(goals: &Goals, edge: (SiteId, u16)) -> Vec<String> {
    let cases = goals.string_switches().iter().flat_map(|s| &s.cases);
    let cases = cases.filter(|(_, of)| *of == edge);
    cases.map(|(text, _)| format!("{text:?}")).collect()
}

/// A goal in words.
pub(crate) fn words_of(goals: &Goals, goal: &Goal) -> String {
    match goal.kind {
        GoalKind::Branch { site, edge } if !strings_of(goals, (site, edge)).is_empty() => {
            let cases = strings_of(goals, (site, edge));
            format!("switch: case {}", cases.join(", "))
        }
        GoalKind::Branch { site, edge } => match &goals.site(site).kind {
            // javac jumps over what is done when the condition holds.
            SiteKind::If { .. } if edge == 0 => "condition holds".to_owned(),
            SiteKind::If { .. } => "condition does not hold".to_owned(),
            SiteKind::Switch { edges } => match edges.get(usize::from(edge)) {
                Some(e) if e.default && e.keys.is_empty() => "switch: default".to_owned(),
                Some(e) => {
                    let keys: Vec<String> = e.keys.iter().map(i32::to_string).collect();
                    format!("switch: case {}", keys.join(", "))
                }
                None => "switch".to_owned(),
            },
        },
        GoalKind::Root { .. } | GoalKind::Method { .. } => "method is entered".to_owned(),
        GoalKind::Line { .. } => "line is executed".to_owned(),
    }
}
