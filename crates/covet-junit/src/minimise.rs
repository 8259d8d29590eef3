//! From the archive to a suite that a person would keep: short tests, none without a purpose.
//!
//! For every goal in turn that no test of the suite covers yet, the archive's test is taken, cut down to what the goal
//! needs, and simplified. In the end, tests whose goals others cover go. Each step is confirmed by a run, and as runs are
//! what it costs, large steps are tried first: the shortest beginning, then what its last statement depends on.

use std::collections::BTreeMap;
use std::sync::Arc;

use covet_program::goals::{GoalId, LineId};
use covet_testcase::literal::Literal;
use covet_testcase::report::{Report, RunEnd};
use covet_testcase::test_case::{Action, Answer, TestCase, Var};

/// Runs a test.
pub type Run<'a> = &'a mut dyn FnMut(&TestCase) -> Report;

/// What a test must still do when it is cut down.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// Cover a branch goal.
    Branch(GoalId),
    /// Take the edge of a branch goal, even if it does not count.
    Taken(GoalId),
    /// Execute a line.
    Line(LineId),
    /// End with this exception in a call of this member.
    Exception {
        /// `a/b/C.name(desc)`.
        member: String,
        /// The internal name of the exception's class.
        class: Arc<str>,
    },
}

impl Purpose {
    /// Whether a run served it.
    #[must_use]
    pub fn is_served(&self, test: &TestCase, report: &Report) -> bool {
        report.is_usable()
            && match self {
                Purpose::Branch(goal) => report.covered().any(|g| g == *goal),
                Purpose::Taken(goal) => report.taken().any(|g| g == *goal),
                Purpose::Line(line) => report.lines.contains(line),
                Purpose::Exception { member, class } => {
                    let thrower = test.statements.get(report.executed);
                    let thrower = thrower.and_then(|s| s.member()).map(|m| m.key());
                    report.end == RunEnd::Threw(class.clone()) && thrower.as_ref() == Some(member)
                }
            }
    }
}

/// A test of the suite, with its run.
#[derive(Clone, Debug)]
pub struct Kept {
    /// The test.
    pub test: TestCase,
    /// Its run; covered is what it covers in every world.
    pub report: Report,
    /// Goals that it covers at home at all times, whether it does elsewhere or not.
    pub at_home: Vec<GoalId>,
}

/// Cuts a test down to what a purpose needs; none if the test does not serve it. It is left as it is by then when
/// `goes_on` says no.
pub fn minimise(
    run: Run<'_>,
    test: &TestCase,
    purpose: &Purpose,
    goes_on: &dyn Fn() -> bool,
) -> Option<Kept> {
    let mut best = confirm(run, test.clone(), purpose)?;
    shorten(run, &mut best, purpose);
    slice(run, &mut best, purpose);
    if silence(run, &mut best, purpose, goes_on) {
        slice(run, &mut best, purpose);
    }
    let mut at = best.test.len();
    while at > 0 && goes_on() {
        at -= 1;
        if at >= best.test.len() || leads_to_last(&best.test, at) {
            continue;
        }
        let mut shorter = best.test.clone();
        shorter.remove_with_dependants(at);
        if let Some(kept) = confirm(run, shorter, purpose) {
            best = kept;
        }
    }
    for at in 0..best.test.len() {
        if goes_on() {
            simplify(run, &mut best, at, purpose);
        }
    }
    Some(best)
}

/// Finds the statement that serves the purpose and drops what comes behind it. More statements never cover less, so it is
/// looked for by halves.
fn shorten(run: Run<'_>, best: &mut Kept, purpose: &Purpose) {
    if matches!(purpose, Purpose::Exception { .. }) {
        return;
    }
    let (mut too_short, mut enough) = (0, best.test.len());
    while too_short + 1 < enough {
        let middle = usize::midpoint(too_short, enough);
        let mut prefix = best.test.clone();
        prefix.truncate(middle);
        match confirm(run, prefix, purpose) {
            Some(kept) => {
                *best = kept;
                enough = middle.min(best.test.len());
            }
            None => too_short = middle,
        }
    }
}

/// Tries what the last statement needs and nothing else; then with what is done to the objects it needs.
fn slice(run: Run<'_>, best: &mut Kept, purpose: &Purpose) {
    for calls in [false, true] {
        let needed = needed_by_last(&best.test, calls);
        if needed.iter().all(|needed| *needed) {
            return;
        }
        let mut test = best.test.clone();
        test.retain(|at| needed[at]);
        if let Some(kept) = confirm(run, test, purpose) {
            *best = kept;
            return;
        }
    }
}

/// Tries lambdas and anonymous classes without the objects that they answer, which often answer others again; whether some
/// can do without.
fn silence(run: Run<'_>, best: &mut Kept, purpose: &Purpose, goes_on: &dyn Fn() -> bool) -> bool {
    let mut some = false;
    for at in (0..best.test.len()).rev() {
        let objects = objects_answered(&best.test, at);
        let each = objects.iter().filter(|_| objects.len() > 1);
        let each = each.map(std::slice::from_ref);
        for fewer in std::iter::once(&objects[..]).chain(each) {
            // What was silenced before is behind, if the test has become shorter.
            if fewer.is_empty() || at >= best.test.len() || !goes_on() {
                break;
            }
            let mut test = best.test.clone();
            let answers = answers(&mut test.statements[at].action);
            fewer.iter().for_each(|n| answers[*n].value = None);
            if let Some(kept) = confirm(run, test, purpose) {
                *best = kept;
                some = true;
                if fewer.len() == objects.len() {
                    break;
                }
            }
        }
    }
    some
}

/// Which answers of a statement are objects that other statements make.
fn objects_answered(test: &TestCase, at: usize) -> Vec<usize> {
    let is_object = |answer: &Answer| {
        let made_by = answer.value.map(|v| &test.statements[v.index()].action);
        made_by.is_some_and(|a| !matches!(a, Action::Literal(_) | Action::Null))
    };
    let answers = match &test.statements[at].action {
        Action::Stub { answers, .. } => answers,
        Action::Lambda(answer) => std::slice::from_ref(answer),
        _ => return Vec::new(),
    };
    let all = answers.iter().enumerate();
    all.filter(|(_, a)| is_object(a)).map(|(n, _)| n).collect()
}

/// The answers of a statement.
fn answers(action: &mut Action) -> &mut [Answer] {
    match action {
        Action::Stub { answers, .. } => answers,
        Action::Lambda(answer) => std::slice::from_mut(answer),
        _ => &mut [],
    }
}

/// The statements that the last one depends on, and those that fill arrays and fields of objects among them; with
/// `calls` also calls on them.
fn needed_by_last(test: &TestCase, calls: bool) -> Vec<bool> {
    let mut needed = vec![false; test.len()];
    if let Some(last) = needed.last_mut() {
        *last = true;
    }
    loop {
        let before = needed.iter().filter(|n| **n).count();
        for (at, statement) in test.statements.iter().enumerate().rev() {
            needed[at] |= changes(&statement.action, calls).is_some_and(|v| needed[v.index()]);
            if needed[at] {
                statement.each_use(|var| needed[var.index()] = true);
            }
        }
        if needed.iter().filter(|n| **n).count() == before {
            return needed;
        }
    }
}

/// The object that a statement fills, or may change by a call.
fn changes(action: &Action, calls: bool) -> Option<Var> {
    match action {
        Action::ArraySet { array, .. } => Some(*array),
        Action::Set { receiver, .. } => *receiver,
        Action::Call { receiver, .. } if calls => *receiver,
        _ => None,
    }
}

/// Whether the last statement cannot be without another one.
fn leads_to_last(test: &TestCase, at: usize) -> bool {
    let mut leads = vec![false; test.len()];
    leads[at] = true;
    for later in at + 1..test.len() {
        test.statements[later].each_use(|var| leads[later] |= leads[var.index()]);
    }
    leads.last() == Some(&true)
}

/// A test as it is, if it serves a purpose: for when there is no time.
pub fn as_it_is(run: Run<'_>, test: &TestCase, purpose: &Purpose) -> Option<Kept> {
    confirm(run, test.clone(), purpose)
}

/// A test as far as it runs, if that serves the purpose.
fn confirm(run: Run<'_>, mut test: TestCase, purpose: &Purpose) -> Option<Kept> {
    let report = run(&test);
    if !purpose.is_served(&test, &report) {
        return None;
    }
    let thrown = matches!(report.end, RunEnd::Threw(_));
    let ran = report.executed + usize::from(thrown);
    test.truncate(ran);
    let at_home = report.covered().collect();
    Some(Kept {
        test,
        report,
        at_home,
    })
}

/// Tries plainer literals.
fn simplify(run: Run<'_>, best: &mut Kept, at: usize, purpose: &Purpose) {
    let Some(Action::Literal(literal)) = best.test.statements.get(at).map(|s| &s.action) else {
        return;
    };
    for plainer in plainer(literal) {
        let mut test = best.test.clone();
        test.statements[at].action = Action::Literal(plainer);
        if let Some(kept) = confirm(run, test, purpose)
            && kept.test.len() == best.test.len()
        {
            *best = kept;
            return;
        }
    }
}

/// Literals that are easier to read, the plainest first.
fn plainer(literal: &Literal) -> Vec<Literal> {
    let tries = match literal {
        Literal::Text(text) => {
            let mut tries = vec![Vec::new(), vec![u16::from(b'a')]];
            if text.len() > 1 {
                tries.push(text[..text.len() / 2].to_vec());
                tries.push(text[text.len() / 2..].to_vec());
            }
            let odd = |u: &u16| !(32..127).contains(u);
            if text.iter().any(odd) {
                let plain = |u: &u16| if odd(u) { u16::from(b'x') } else { *u };
                tries.push(text.iter().map(plain).collect());
            }
            tries.into_iter().map(Literal::Text).collect()
        }
        Literal::Boolean(_) => vec![Literal::Boolean(false)],
        Literal::Char(_) => vec![Literal::Char(u16::from(b'a'))],
        other => {
            let primitive = other.primitive();
            let small = [0, 1, -1, 10, 100];
            let of = |p| small.map(|v| Literal::of_integral(p, v)).to_vec();
            primitive.map(of).unwrap_or_default()
        }
    };
    let before = tries.iter().position(|t| t == literal);
    tries[..before.unwrap_or(tries.len())].to_vec()
}

/// What a suite covers, and how often.
#[derive(Clone, Debug, Default)]
pub struct Coverage {
    goals: BTreeMap<GoalId, u32>,
    at_home: BTreeMap<GoalId, u32>,
    taken: BTreeMap<GoalId, u32>,
    lines: BTreeMap<LineId, u32>,
}

impl Coverage {
    /// Adds a test.
    pub fn add(
        &mut self,
        Kept {
            report, at_home, ..
        }: &Kept,
    ) {
        for goal in at_home {
            *self.at_home.entry(*goal).or_default() += 1;
        }
        for goal in report.covered() {
            *self.goals.entry(goal).or_default() += 1;
        }
        for goal in report.taken() {
            *self.taken.entry(goal).or_default() += 1;
        }
        for line in &report.lines {
            *self.lines.entry(*line).or_default() += 1;
        }
    }

    /// Takes a test back that was added.
    pub fn remove(
        &mut self,
        Kept {
            report, at_home, ..
        }: &Kept,
    ) {
        for goal in at_home {
            self.at_home.entry(*goal).and_modify(|n| *n -= 1);
        }
        for goal in report.covered() {
            self.goals.entry(goal).and_modify(|n| *n -= 1);
        }
        for goal in report.taken() {
            self.taken.entry(goal).and_modify(|n| *n -= 1);
        }
        for line in &report.lines {
            self.lines.entry(*line).and_modify(|n| *n -= 1);
        }
    }

    /// Whether a goal is covered at home.
    #[must_use]
    pub fn has_at_home(&self, goal: GoalId) -> bool {
        self.at_home.get(&goal).is_some_and(|n| *n > 0)
    }

    /// Whether a goal is covered in every world.
    #[must_use]
    pub fn has(&self, goal: GoalId) -> bool {
        self.goals.get(&goal).is_some_and(|n| *n > 0)
    }

    /// Whether the edge of a goal is taken.
    #[must_use]
    pub fn takes(&self, goal: GoalId) -> bool {
        self.taken.get(&goal).is_some_and(|n| *n > 0)
    }

    /// Whether a line is covered.
    #[must_use]
    pub fn has_line(&self, line: LineId) -> bool {
        self.lines.get(&line).is_some_and(|n| *n > 0)
    }

    /// Whether a test has something that is not here.
    #[must_use]
    pub fn lacks(
        &self,
        Kept {
            report, at_home, ..
        }: &Kept,
    ) -> bool {
        report.covered().any(|g| !self.has(g))
            || at_home.iter().any(|g| !self.has_at_home(*g))
            || report.taken().any(|g| !self.takes(g))
            || report.lines.iter().any(|l| !self.has_line(*l))
    }
}

/// Drops tests that add nothing to the others, the longest first. `needed` says of a test that it stays anyway.
#[must_use]
pub fn without_redundant(suite: Vec<Kept>, needed: impl Fn(usize) -> bool) -> Vec<Kept> {
    let mut coverage = Coverage::default();
    for test in &suite {
        coverage.add(test);
    }
    let mut keep = vec![true; suite.len()];
    let mut order: Vec<usize> = (0..suite.len()).filter(|i| !needed(*i)).collect();
    order.sort_by_key(|i| (std::cmp::Reverse(suite[*i].test.len()), *i));
    for i in order {
        coverage.remove(&suite[i]);
        keep[i] = coverage.lacks(&suite[i]);
        if keep[i] {
            coverage.add(&suite[i]);
        }
    }
    let kept = suite.into_iter().zip(keep);
    kept.filter_map(|(test, keep)| keep.then_some(test))
        .collect()
}
