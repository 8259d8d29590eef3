//! Which candidates are kept.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use covet_program::goals::{GoalId, Goals, LineId, MethodKey};
use covet_program::mutants::Mutant;
use covet_runner::{Observed, Replay, Watched, chances};
use covet_testcase::cluster::Cluster;
use covet_testcase::report::{Report, RunEnd};
use covet_testcase::test_case::{TestCase, Var};

use super::asked::Asked;
use super::probe::{Candidate, LONGEST_TEXT, Probe};
use super::telling::Telling;
use crate::suite::{Check, CheckKind, Expected, Subject, Thrown};

/// Assertions of one test.
const MOST: usize = 5;

/// A mutant has this many times the original's instructions, and these on top.
const FUEL: (u64, u64) = (10, 20_000);

/// ...but where the original is long, no more than this many times, and these on top: a loop that never ends should not take
/// the time of all other mutants.
const FUEL_OF_LONG: (u64, u64) = (3, 500_000);

/// What a mutant of a run of so many instructions may execute.
fn fuel(instructions: u64) -> u64 {
    let of = |(times, more): (u64, u64)| instructions * times + more;
    of(FUEL).min(of(FUEL_OF_LONG))
}

/// A mutant with what became of it.
#[derive(Clone, Debug)]
pub struct Mutation {
    /// The mutant.
    pub mutant: Mutant,
    /// Whether a test notices it.
    pub killed: bool,
    /// The line it is on, if it is known.
    line: Option<LineId>,
}

/// The mutants of a class under test.
#[derive(Clone, Debug, Default)]
pub struct MutantTable {
    /// All of them.
    pub all: Vec<Mutation>,
}

impl MutantTable {
    /// A table in which all are alive: those of the methods that have goals.
    #[must_use]
    pub fn new(mutants: Vec<Mutant>, goals: &Goals) -> MutantTable {
        let lines: BTreeMap<(Arc<str>, u16), LineId> = (0..)
            .zip(goals.lines())
            .map(|(n, l)| ((l.class.clone(), l.line), LineId(n)))
            .collect();
        let wanted: BTreeSet<&MethodKey> = goals.methods().iter().map(|m| &m.key).collect();
        let mutants = mutants.into_iter().filter(|m| wanted.contains(&m.method));
        let all = mutants.map(|mutant| {
            let key = mutant.line.map(|l| (mutant.method.class.clone(), l));
            Mutation {
                line: key.and_then(|k| lines.get(&k).copied()),
                killed: false,
                mutant,
            }
        });
        MutantTable { all: all.collect() }
    }

    /// How many were killed.
    #[must_use]
    pub fn killed(&self) -> usize {
        self.all.iter().filter(|m| m.killed).count()
    }
}

/// What a test asserts.
#[derive(Clone, Debug, Default)]
pub struct Chosen {
    /// Its checks.
    pub checks: Vec<Check>,
    /// The exception that it ends with.
    pub throws: Option<Thrown>,
    /// Mutants that it kills and nothing did before.
    pub kills: usize,
    /// Goals that only its checks reach, by what they call.
    pub reached: Vec<GoalId>,
}

impl Chosen {
    /// What a test asserts for which there is no more time: how it ends.
    #[must_use]
    pub fn of_end(report: &Report) -> Chosen {
        let throws = match &report.end {
            RunEnd::Threw(class) => Some(Thrown {
                statement: report.executed,
                class: class.clone(),
                message: None,
            }),
            _ => None,
        };
        Chosen {
            throws,
            ..Chosen::default()
        }
    }
}

/// A test goes another way in some world.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unstable {
    /// How it ends in the default world.
    pub here: RunEnd,
    /// How it ends elsewhere.
    pub there: RunEnd,
}

/// Looks at a test in every world, so that assertions can be chosen from what it shows. None if there is no world.
pub fn look_at(
    worlds: &mut [&mut dyn Replay],
    test: &TestCase,
    cluster: &Cluster,
    goals: &Goals,
) -> Result<Option<Open>, Unstable> {
    let Some((home, others)) = worlds.split_first_mut() else {
        return Ok(None);
    };
    let first = home.watch_values(test);
    let unstable = |here: &RunEnd, there: &RunEnd| Unstable {
        here: here.clone(),
        there: there.clone(),
    };
    if !first.report.is_usable() {
        return Err(unstable(&first.report.end, &first.report.end));
    }
    let probe = Probe::of(test, &first.report.end, cluster);
    let plain = || Probe::of(test, &RunEnd::Threw("".into()), cluster);
    // A getter that throws, or that does something to the world, shows nothing.
    let watched = match Shown::of(home, others, probe, &first, cluster) {
        Err(_) => Shown::of(home, others, plain(), &first, cluster),
        shown => shown,
    };
    let shown = watched.map_err(|there| unstable(&first.report.end, &there))?;
    let mut throws = thrown(&shown.seen, goals);
    if let Some(thrown) = &mut throws {
        thrown.message.take_if(|_| !shown.message_holds);
    }
    Ok(Some(Open {
        shown,
        throws,
        covered: first.report.covered().collect(),
    }))
}

/// A test that was looked at, and whose assertions are to be chosen.
pub struct Open {
    shown: Shown,
    throws: Option<Thrown>,
    /// What the test covers without any assertion.
    covered: BTreeSet<GoalId>,
}

impl Open {
    /// Chooses the assertions. `goes_on` says whether there is time for mutants.
    pub fn choose(
        self,
        home: &mut dyn Replay,
        table: &mut MutantTable,
        goes_on: &dyn Fn() -> bool,
    ) -> Chosen {
        let Shown {
            probe,
            seen,
            candidates,
            ..
        } = self.shown;
        let throws = self.throws;
        let kills = match goes_on() {
            true => kills(home, &probe, &seen, &candidates, table, goes_on),
            false => Vec::new(),
        };
        let mut barred = BTreeSet::new();
        let (kept, run) = loop {
            let kept = pick(&probe, &candidates, &kills, throws.is_some(), &barred);
            let asked = Asked::of(home, &probe, &kept, &candidates);
            let wrong = asked.differing(&seen, &kept, &candidates);
            if wrong.is_empty() {
                break (kept, asked.run);
            }
            barred.extend(wrong);
        };
        let mut chosen = chosen(candidates, &kills, throws, &kept, table);
        if let Some(run) = run {
            let new = run.report.covered();
            chosen.reached = new.filter(|goal| !self.covered.contains(goal)).collect();
        }
        chosen
    }
}

/// What a probe shows in every world.
struct Shown {
    probe: Probe,
    seen: Watched,
    candidates: Vec<Candidate>,
    /// Whether the exception at the end has the same message everywhere.
    message_holds: bool,
}

impl Shown {
    /// Runs a probe everywhere; the other end if it does not end as the test itself does.
    fn of(
        home: &mut &mut dyn Replay,
        others: &mut [&mut dyn Replay],
        probe: Probe,
        first: &Watched,
        cluster: &Cluster,
    ) -> Result<Shown, RunEnd> {
        let seen = home.watch(&probe.test);
        if seen.report.end != first.report.end || !seen.report.is_usable() {
            return Err(seen.report.end);
        }
        let mut shown = Shown {
            candidates: probe.candidates(&seen),
            probe,
            seen,
            message_holds: true,
        };
        shown.candidates.retain(|c| accessible(c, cluster));
        for world in others {
            let there = world.watch(&shown.probe.test);
            shown.compare(&there)?;
        }
        for seed in chances(&shown.seen.report) {
            let then = home.watch_by_chance(&shown.probe.test, seed);
            shown.compare(&then)?;
        }
        Ok(shown)
    }

    /// Keeps what holds in another world, or at another time, as well.
    fn compare(&mut self, there: &Watched) -> Result<(), RunEnd> {
        let seen = &self.seen;
        let (here, then) = (&seen.report, &there.report);
        // Who is told of the difference should not read the same end twice.
        let end = match &then.harmful {
            Some(reason) => RunEnd::Forbidden(reason.clone()),
            None => then.end.clone(),
        };
        if end != here.end || then.executed != here.executed {
            return Err(end);
        }
        self.candidates.retain(|c| holds(c, seen, there));
        self.message_holds &= there.message == seen.message;
        Ok(())
    }
}

/// The exception at the end: with its message where the class under test wrote it, and no novel.
fn thrown(seen: &Watched, goals: &Goals) -> Option<Thrown> {
    let RunEnd::Threw(class) = &seen.report.end else {
        return None;
    };
    let ours = seen.made_by.as_ref();
    let ours = ours.is_some_and(|class| goals.classes().contains(class));
    let message = seen.message.clone();
    Some(Thrown {
        statement: seen.report.executed,
        class: class.clone(),
        message: message.filter(|text| ours && text.len() <= LONGEST_TEXT),
    })
}

/// Whether the test can name what a candidate expects.
fn accessible(candidate: &Candidate, cluster: &Cluster) -> bool {
    match &candidate.check.what {
        CheckKind::Equals {
            value: Expected::EnumConstant { class, .. },
            ..
        } => cluster.access.class(class),
        _ => true,
    }
}

/// Whether what a candidate says of one run holds in another.
pub(super) fn holds(candidate: &Candidate, here: &Watched, there: &Watched) -> bool {
    let at = candidate.shown_by;
    if let CheckKind::Equals {
        value: Expected::Same(var),
        ..
    } = &candidate.check.what
    {
        return there.values[at].is_some() && there.values[at] == there.values[var.index()];
    }
    match (&here.values[at], &there.values[at]) {
        (Some(Observed::Object { class: x, .. }), Some(Observed::Object { class: y, .. })) => {
            x == y
        }
        (x, y) => x == y,
    }
}

/// What a mutant changes: nothing but the end of the run, or what some candidates show.
struct Kill {
    mutant: usize,
    by_end: bool,
    by: Vec<usize>,
}

fn kills(
    runner: &mut dyn Replay,
    probe: &Probe,
    seen: &Watched,
    candidates: &[Candidate],
    table: &MutantTable,
    goes_on: &dyn Fn() -> bool,
) -> Vec<Kill> {
    let lines: BTreeSet<LineId> = seen.report.lines.iter().copied().collect();
    let fuel = fuel(seen.report.instructions);
    let mut all = Vec::new();
    for (number, mutation) in table.all.iter().enumerate() {
        let reached = mutation.line.is_none_or(|l| lines.contains(&l));
        if mutation.killed || !reached {
            continue;
        }
        if !goes_on() {
            break;
        }
        if !runner.mutate(&mutation.mutant, fuel) {
            continue;
        }
        let mutated = runner.watch_values(&probe.test);
        runner.restore();
        let by_end = mutated.report.executed.min(probe.own) != seen.report.executed.min(probe.own)
            || mutated.report.executed < probe.own && mutated.report.end != seen.report.end;
        let differs = |c: &Candidate| !holds(c, seen, &mutated);
        let by: Vec<usize> = (0..candidates.len())
            .filter(|i| differs(&candidates[*i]))
            .collect();
        if by_end || !by.is_empty() {
            all.push(Kill {
                mutant: number,
                by_end,
                by,
            });
        }
    }
    all
}

/// Picks the statement about what the last call returned, then whatever kills most of what is still alive; nothing that is
/// barred.
fn pick(
    probe: &Probe,
    candidates: &[Candidate],
    kills: &[Kill],
    throws: bool,
    barred: &BTreeSet<usize>,
) -> BTreeSet<usize> {
    let free: Vec<usize> = (0..candidates.len())
        .filter(|c| !barred.contains(c))
        .collect();
    let mut kept: BTreeSet<usize> = BTreeSet::new();
    let last = free.iter().find(|c| probe.is_last(&candidates[**c]));
    if !throws && let Some(last) = last {
        kept.insert(*last);
        // That something came out says little: one thing about it says more.
        if matches!(candidates[*last].check.what, CheckKind::NotNull { .. }) {
            kept.extend(most_telling(probe, candidates, &free, Telling::OfResult));
        }
    }
    let mut open: Vec<&Kill> = kills
        .iter()
        .filter(|k| !k.by_end && !k.by.iter().any(|c| kept.contains(c)))
        .collect();
    while kept.len() < MOST && !open.is_empty() {
        let score = |c: usize| open.iter().filter(|k| k.by.contains(&c)).count();
        let best = free.iter().copied();
        let best = best.max_by_key(|c| (score(*c), std::cmp::Reverse(*c)));
        let Some(best) = best.filter(|c| score(*c) > 0) else {
            break;
        };
        kept.insert(best);
        open.retain(|k| !k.by.contains(&best));
    }
    drop_implied(candidates, &mut kept);
    // A test without any statement about what happened says at least one thing that it saw.
    if kept.is_empty() && !throws {
        kept.extend(most_telling(probe, candidates, &free, Telling::Other));
    }
    kept
}

/// Whoever asks an object for something need not say that it is there.
fn drop_implied(candidates: &[Candidate], kept: &mut BTreeSet<usize>) {
    let asked = |var: &Var| {
        kept.iter().any(|c| match &candidates[*c].check.what {
            CheckKind::Equals { subject, .. } => subject.object() == Some(*var),
            CheckKind::NotNull { .. } => false,
        })
    };
    let implied = kept
        .iter()
        .copied()
        .filter(|c| match &candidates[*c].check.what {
            CheckKind::NotNull {
                subject: Subject::Variable(var),
            } => asked(var),
            _ => false,
        });
    let implied: Vec<usize> = implied.collect();
    kept.retain(|c| !implied.contains(c));
}

/// The first of those that tell most about the last call, if any tells as much as asked.
fn most_telling(
    probe: &Probe,
    candidates: &[Candidate],
    free: &[usize],
    least: Telling,
) -> Option<usize> {
    let told = free.iter().map(|c| (probe.telling(&candidates[*c]), *c));
    let best = told.max_by_key(|(telling, c)| (*telling, std::cmp::Reverse(*c)));
    best.filter(|(telling, _)| *telling >= least)
        .map(|(_, c)| c)
}

/// What a test asserts with the candidates that were picked; notes what that kills.
fn chosen(
    candidates: Vec<Candidate>,
    kills: &[Kill],
    throws: Option<Thrown>,
    kept: &BTreeSet<usize>,
    table: &mut MutantTable,
) -> Chosen {
    let mut new = 0;
    for kill in kills {
        if kill.by_end || kill.by.iter().any(|c| kept.contains(c)) {
            let mutation = &mut table.all[kill.mutant];
            new += usize::from(!mutation.killed);
            mutation.killed = true;
        }
    }
    let checks = candidates.into_iter().enumerate();
    let checks = checks.filter(|(number, _)| kept.contains(number));
    let mut checks: Vec<Check> = checks.map(|(_, candidate)| candidate.check).collect();
    checks.sort_by_key(|c| c.after);
    Chosen {
        checks,
        throws,
        kills: new,
        reached: Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mutants_of_long_runs_have_less_to_waste() {
        assert_eq!(fuel(1_000), 30_000);
        assert_eq!(fuel(10_000_000), 30_500_000);
    }
}
