//! What the finished suite covers as a build runs it: in a new machine like the user's, one test after the other.
//!
//! Every test was looked at by itself, and counts for what it covers in every world. A build has one world, and its tests
//! share a machine: the first one fills caches, the zone and the day are what they are. So the suite is replayed that way,
//! in the orders of the check and with other randomness each time; what it covers in all of these replays, and what tests
//! with threads cover in most, JaCoCo will count as well. Nothing of this changes a test, so it is done while the JVM checks them.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use covet_junit::assertion::Script;
use covet_junit::check::Order;
use covet_program::goals::{GoalId, Goals, LineId};
use covet_runner::{CHANCES, Given, Runner};
use covet_testcase::cluster::Cluster;
use covet_testcase::report::Report;
use covet_testcase::test_case::TestCase;
use covet_vm::domain::guided::Guided;
use covet_vm::sandbox::World;
use covet_vm::sandbox::world::Locale;

use crate::class::ClassWork;
use crate::job::Surroundings;
use crate::polish::Ready;

/// The part of the time after which the suite is not replayed any more: a test that runs then has yet to end.
const REPLAY_SHARE: f64 = 0.98;

/// What a test covers in one replay of its suite.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Turn {
    goals: Vec<GoalId>,
    lines: Vec<LineId>,
}

/// The turns of tests by their numbers.
type Turns = BTreeMap<usize, Turn>;

/// A suite that is about to be checked.
pub(crate) struct AsRun {
    numbers: Vec<usize>,
    scripts: Vec<TestCase>,
    /// Whether some test may go another way at the same time, by luck or by who runs when.
    unsteady: bool,
}

/// The replays of a suite; none if there was no time for enough of them.
#[derive(Debug, Default)]
pub(crate) struct Replays(Vec<Turns>);

impl AsRun {
    pub(crate) fn new(tests: &[Ready], cluster: &Cluster) -> AsRun {
        let scripts = tests.iter().map(|t| Script::of(&t.model, cluster).test);
        AsRun {
            numbers: tests.iter().map(|t| t.number).collect(),
            scripts: scripts.collect(),
            unsteady: tests
                .iter()
                .any(|t| t.kept.report.by_luck || t.kept.report.threads),
        }
    }

    /// Replays the suite in the user's world.
    pub(crate) fn replay(
        &self,
        work: &ClassWork<'_>,
        cluster: &Cluster,
        goals: &Arc<Goals>,
        given: &Given,
    ) -> Replays {
        let end = work.deadline(REPLAY_SHARE);
        let goes_on = || work.goes_on_until(end);
        let world = world_of(work.job.options.surroundings.as_ref());
        if self.numbers.is_empty() || !goes_on() {
            return Replays::default();
        }
        let Some(mut machine) = work.boot_cold(world, cluster, goals, given, self.scripts.iter())
        else {
            return Replays::default();
        };
        // What a test leaves behind for others may depend on luck, which one replay does not show.
        let (enough, most) = match self.unsteady {
            true => (Order::ALL.len(), CHANCES.count()),
            false => (1, Order::ALL.len()),
        };
        let seed = work.job.options.seed;
        let orders = Order::ALL.iter().cycle().zip(CHANCES).take(most);
        let mut replays = Vec::with_capacity(most);
        for (order, chance) in orders {
            let places = order.places(self.numbers.len(), seed);
            match self.in_turn(&mut machine, &places, chance, &goes_on) {
                Some(turns) => replays.push(turns),
                None => break,
            }
        }
        Replays(if replays.len() < enough {
            Vec::new()
        } else {
            replays
        })
    }

    /// The turns of tests in an order; none if there was no time for all of them.
    fn in_turn(
        &self,
        machine: &mut Runner<Guided>,
        places: &[usize],
        chance: u64,
        goes_on: &dyn Fn() -> bool,
    ) -> Option<Turns> {
        let mut turns = Turns::new();
        while turns.len() < places.len() {
            let rest = &places[turns.len()..];
            let tests: Vec<&TestCase> = rest.iter().map(|n| &self.scripts[*n]).collect();
            // Behind a test that a limit ended, the others begin anew.
            let reports = machine.run_in_turn(&tests, chance, goes_on);
            if reports.is_empty() {
                return None;
            }
            for (place, report) in rest.iter().zip(reports) {
                let turn = Turn {
                    goals: report.covered().collect(),
                    lines: report.lines,
                };
                turns.insert(self.numbers[*place], turn);
            }
        }
        Some(turns)
    }
}

impl Replays {
    /// What a build will see of some of these tests, but for what depends on luck; none if there are no replays.
    fn seen<T: Copy + Ord>(
        &self,
        tests: &[Ready],
        of: impl Fn(&Turn) -> &Vec<T>,
    ) -> Option<BTreeSet<T>> {
        let replays = self.0.len();
        if replays == 0 {
            return None;
        }
        let mut seen = self.in_replays(tests, false, &of);
        seen.retain(|_, times| *times == replays);
        // Who runs when is another matter in every replay: what most of them see is the best guess for the next one.
        let mut with_threads = self.in_replays(tests, true, &of);
        with_threads.retain(|_, times| *times * 2 > replays);
        Some(seen.into_keys().chain(with_threads.into_keys()).collect())
    }

    /// In how many replays the tests with or without threads cover what they cover, as far as they count there.
    fn in_replays<T: Copy + Ord>(
        &self,
        tests: &[Ready],
        threads: bool,
        of: impl Fn(&Turn) -> &Vec<T>,
    ) -> BTreeMap<T, usize> {
        let counts = |t: &&Ready| t.counts_in_replays() && t.kept.report.threads == threads;
        let counted: Vec<usize> = tests.iter().filter(counts).map(|t| t.number).collect();
        let mut times = BTreeMap::new();
        for turns in &self.0 {
            let turns = counted.iter().filter_map(|number| turns.get(number));
            let in_one: BTreeSet<T> = turns.flat_map(&of).copied().collect();
            for one in in_one {
                *times.entry(one).or_default() += 1;
            }
        }
        times
    }
}

impl Ready {
    /// What randomness reached in every replay it may miss in the build, and what the check took from a test it no longer
    /// does: such tests count for what they cover everywhere.
    fn counts_in_replays(&self) -> bool {
        !self.repaired && !self.kept.report.random
    }
}

/// What a suite covers.
#[derive(Debug, Default)]
pub(crate) struct Covered {
    /// What its tests cover in every world, each by itself.
    pub(crate) everywhere: BTreeSet<GoalId>,
    /// What a build will see.
    pub(crate) goals: BTreeSet<GoalId>,
    /// Lines of the same.
    pub(crate) lines: BTreeSet<LineId>,
}

impl Covered {
    pub(crate) fn by(tests: &[Ready], replays: &Replays) -> Covered {
        let reports = || tests.iter().map(|t| &t.kept.report);
        let at_home = || tests.iter().flat_map(|t| &t.kept.at_home).copied();
        let mut everywhere: BTreeSet<GoalId> = reports().flat_map(Report::covered).collect();
        everywhere.extend(tests.iter().flat_map(|t| &t.asked).copied());
        // By itself a test may see more than behind others: what is done once is done by the first of them.
        let alone = || {
            let uncounted = |t: &&Ready| replays.0.is_empty() || !t.counts_in_replays();
            tests.iter().filter(uncounted)
        };
        let mut goals = match replays.seen(tests, |turn| &turn.goals) {
            Some(seen) => seen,
            None => at_home().chain(everywhere.iter().copied()).collect(),
        };
        goals.extend(alone().flat_map(|t| t.kept.report.covered().chain(t.asked.iter().copied())));
        let mut lines = replays.seen(tests, |turn| &turn.lines).unwrap_or_default();
        lines.extend(alone().flat_map(|t| &t.kept.report.lines));
        Covered {
            everywhere,
            goals,
            lines,
        }
    }
}

/// The world in which the user runs tests.
fn world_of(surroundings: Option<&Surroundings>) -> World {
    let mut world = World::home();
    if let Some(user) = surroundings {
        world.boot.time_zone.clone_from(&user.zone);
        world.boot.locale = Locale {
            language: user.language.clone(),
            country: user.country.clone(),
            ..Locale::default()
        };
        world.run.clock_start_seconds = user.now;
    }
    world
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_world_of_a_build_is_the_plain_one_but_for_what_is_known_of_it() {
        assert_eq!(world_of(None), World::home());
        let user = Surroundings {
            now: 1_800_000_000,
            zone: "Asia/Tokyo".into(),
            language: "ja".into(),
            country: "JP".into(),
        };
        let world = world_of(Some(&user));
        assert_eq!(world.boot.time_zone, "Asia/Tokyo");
        assert_eq!(world.boot.locale.country, "JP");
        assert_eq!(world.run.clock_start_seconds, 1_800_000_000);
        assert_eq!(world.boot.charset, World::home().boot.charset);
    }
}
