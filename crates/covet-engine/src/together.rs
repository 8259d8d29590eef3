//! The finished suite in one machine without resets: tests must do after others what they do alone.
//!
//! Every test was found from a clean state, but on a real machine it runs in what the tests before it left in static
//! fields. So the suite is replayed in several orders. A test that differs there is a victim, and the tests after which
//! it does are found in pairs. Then as little as possible is given up ([`cover`]): a setter of a global limit, rather
//! than the many tests that need the limit; the assertion about a counter, rather than the many tests that count.
//! Where pairs explain nothing, the victim goes.

use std::collections::{BTreeMap, BTreeSet};

use covet_junit::assertion::{Difference, Script};
use covet_junit::check::Order;
use covet_runner::{LAST_CHANCES, MANY_CHANCES, Replay, Watched, chances};
use covet_testcase::cluster::Cluster;
use covet_testcase::report::Report;

use crate::polish::Ready;

/// Rounds of replaying and giving up.
const ROUNDS: usize = 6;

/// Orders besides those of the check. Whatever counts all objects ever made is the same in half of all orders, or looks the
/// same in most.
const SHUFFLES: u64 = 12;

/// Victims for which pairs are tried in one round; giving up their spoilers often helps the others as well.
const VICTIMS: usize = 12;

/// What giving up a test costs, where giving up assertions costs one.
const TEST: usize = 3;

/// What was given up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Together {
    /// Tests that were dropped.
    pub(crate) dropped: u32,
    /// Tests that lost assertions.
    pub(crate) weakened: u32,
}

impl Together {
    /// Counts what else was given up.
    pub(crate) fn add(&mut self, other: &Together) {
        self.dropped += other.dropped;
        self.weakened += other.weakened;
    }
}

/// A suite that is replayed.
struct Suite<'a> {
    home: &'a mut dyn Replay,
    cluster: &'a Cluster,
    tests: &'a mut Vec<Ready>,
    scripts: Vec<Script>,
    /// What each script does by itself.
    alone: Vec<Watched>,
    time: Time<'a>,
}

/// What there is time for.
#[derive(Clone, Copy)]
pub(crate) struct Time<'a> {
    /// Asked before every replay.
    pub(crate) goes_on: &'a dyn Fn() -> bool,
    /// Asked before every other time that is tried here only.
    pub(crate) luck: &'a dyn Fn() -> bool,
    /// Asked before every order that the check does not try.
    pub(crate) shuffles: &'a dyn Fn() -> bool,
}

/// Who differs, and how.
type Victims = BTreeMap<usize, Difference>;

/// Drops from a suite what depends on the order of its tests.
pub(crate) fn settle(
    home: &mut dyn Replay,
    cluster: &Cluster,
    tests: &mut Vec<Ready>,
    seed: u64,
    time: Time<'_>,
) -> Together {
    let mut suite = Suite {
        home,
        cluster,
        tests,
        scripts: Vec::new(),
        alone: Vec::new(),
        time,
    };
    let mut given_up = Together::default();
    let mut written = suite.write();
    if suite.give_up_lucky(&mut given_up) {
        written = suite.write();
    }
    for round in 0..ROUNDS {
        if !written {
            break;
        }
        let victims = suite.victims(seed);
        if victims.is_empty() {
            break;
        }
        let last = round + 1 == ROUNDS;
        suite.give_up(victims, last, &mut given_up);
        written = !last && suite.write();
    }
    given_up
}

impl Suite<'_> {
    /// Writes and runs the scripts, each by itself; whether there was time for all.
    fn write(&mut self) -> bool {
        let cluster = self.cluster;
        let scripts = self.tests.iter().map(|t| Script::of(&t.model, cluster));
        self.scripts = scripts.collect();
        let (home, goes_on) = (&mut *self.home, self.time.goes_on);
        let in_time = self.scripts.iter().take_while(|_| goes_on());
        self.alone = in_time.map(|s| home.watch(&s.test)).collect();
        self.alone.len() == self.scripts.len()
    }

    /// The tests that differ in some order.
    fn victims(&mut self, seed: u64) -> Victims {
        let mut all = Victims::new();
        for order in Order::ALL {
            self.differing(order, seed, &mut all);
        }
        for shuffle in 1..=SHUFFLES {
            if self.tests.len() < 2 || !(self.time.shuffles)() {
                break;
            }
            self.differing(Order::Shuffled, seed.wrapping_add(shuffle), &mut all);
        }
        all
    }

    /// Adds the tests that differ in one order.
    fn differing(&mut self, order: Order, seed: u64, all: &mut Victims) {
        let mut places = &order.places(self.tests.len(), seed)[..];
        while !places.is_empty() && (self.time.goes_on)() {
            let seen = self.in_turn(places);
            for (place, watched) in places.iter().zip(&seen) {
                let difference = self.scripts[*place].compare(&self.alone[*place], watched);
                if !difference.is_none() {
                    all.entry(*place).or_default().add(&difference);
                }
            }
            places = &places[seen.len().max(1)..];
        }
    }

    /// Mends or drops tests that owe something to chance: to identity hashes, or to threads that do not get in each other's
    /// way. What was looked at before also asked for things that the test will not ask for, which takes time, and threads
    /// have come further by then. Answers whether there were any.
    fn give_up_lucky(&mut self, given_up: &mut Together) -> bool {
        let differing = self.at_other_times();
        for (place, difference) in differing.iter().rev() {
            if difference.ends {
                self.tests.remove(*place);
                given_up.dropped += 1;
            } else {
                weaken(&mut self.tests[*place], difference);
                given_up.weakened += 1;
            }
        }
        !differing.is_empty()
    }

    /// The tests that differ at other times: at those that all tests are tried at, and without threads, which have many of
    /// their own, as many more as there is time for.
    fn at_other_times(&mut self) -> Victims {
        let mut all = Victims::new();
        for place in 0..self.alone.len() {
            for seed in chances(&self.alone[place].report) {
                self.try_at(place, seed, &mut all);
            }
        }
        let lucky = |r: &Report| r.by_chance && !r.threads;
        let lucky = (0..self.alone.len()).filter(|n| lucky(&self.alone[*n].report));
        let lucky: Vec<usize> = lucky.collect();
        for (seed, place) in LAST_CHANCES.flat_map(|seed| lucky.iter().map(move |n| (seed, *n))) {
            if !(self.time.luck)() {
                break;
            }
            self.try_at(place, seed, &mut all);
        }
        // One outcome of a thousand is rare enough to pass all that.
        let drawing = lucky.iter().copied();
        let drawing: Vec<usize> = drawing.filter(|n| self.alone[*n].report.random).collect();
        for (seed, place) in MANY_CHANCES.flat_map(|seed| drawing.iter().map(move |n| (seed, *n))) {
            if !(self.time.luck)() {
                break;
            }
            self.try_at(place, seed, &mut all);
        }
        all
    }

    /// Adds what a test does otherwise at one other time.
    fn try_at(&mut self, place: usize, seed: u64, all: &mut Victims) {
        if all.get(&place).is_some_and(|d| d.ends) {
            return;
        }
        let then = self.home.watch_by_chance(&self.scripts[place].test, seed);
        let difference = self.scripts[place].compare(&self.alone[place], &then);
        if !difference.is_none() {
            all.entry(place).or_default().add(&difference);
        }
    }

    fn in_turn(&mut self, places: &[usize]) -> Vec<Watched> {
        let tests: Vec<_> = places.iter().map(|n| &self.scripts[*n].test).collect();
        self.home.watch_in_turn(&tests)
    }

    /// Whether a test differs right after another one.
    fn differs_after(&mut self, spoiler: usize, victim: usize) -> bool {
        let seen = self.in_turn(&[spoiler, victim]);
        let after = seen.get(1);
        after.is_some_and(|w| {
            !self.scripts[victim]
                .compare(&self.alone[victim], w)
                .is_none()
        })
    }

    fn give_up(&mut self, victims: Victims, last: bool, given_up: &mut Together) {
        let mut edges = BTreeSet::new();
        let mut unexplained = Vec::new();
        for victim in victims.keys().copied().take(VICTIMS) {
            let before = edges.len();
            for spoiler in (0..self.tests.len()).filter(|n| *n != victim) {
                if (self.time.goes_on)() && self.differs_after(spoiler, victim) {
                    edges.insert((spoiler, victim));
                }
            }
            if edges.len() == before {
                unexplained.push(victim);
            }
        }
        if !(self.time.goes_on)() {
            // Pairs that were not tried would make tests look guilty; the check decides.
            return;
        }
        let weak = |victim: usize| victims.get(&victim).is_some_and(|d| !d.ends);
        let chosen = cover(&edges, &weak);
        let mut victims_to_mend: BTreeSet<usize> = chosen.victims;
        match last {
            true => victims_to_mend.extend(victims.keys()),
            false => victims_to_mend.extend(unexplained),
        }
        let mut doomed = chosen.spoilers;
        for victim in victims_to_mend.difference(&doomed.clone()) {
            match victims.get(victim) {
                Some(difference) if !difference.ends => {
                    weaken(&mut self.tests[*victim], difference);
                    given_up.weakened += 1;
                }
                _ => drop(doomed.insert(*victim)),
            }
        }
        for test in doomed.iter().rev() {
            self.tests.remove(*test);
            given_up.dropped += 1;
        }
    }
}

/// Leaves out the assertions that do not hold everywhere.
pub(crate) fn weaken(test: &mut Ready, difference: &Difference) {
    test.asked.clear();
    let mut number = 0;
    test.model.checks.retain(|_| {
        number += 1;
        !difference.checks.contains(&(number - 1))
    });
    if difference.message
        && let Some(thrown) = &mut test.model.throws
    {
        thrown.message = None;
    }
}

/// What is given up so that no spoiler and its victim stay as they are.
#[derive(Debug, Default, PartialEq, Eq)]
struct Cover {
    /// Tests that go because of what they leave behind.
    spoilers: BTreeSet<usize>,
    /// Tests that are mended or go because of what they expect.
    victims: BTreeSet<usize>,
}

/// Chooses, again and again, who explains the most pairs for what it costs. Pairs are (spoiler, victim); `weak` says
/// that giving up assertions of a victim is enough.
fn cover(pairs: &BTreeSet<(usize, usize)>, weak: &dyn Fn(usize) -> bool) -> Cover {
    let mut open = pairs.clone();
    let mut cover = Cover::default();
    while !open.is_empty() {
        let mut spoilers: BTreeMap<usize, usize> = BTreeMap::new();
        let mut victims: BTreeMap<usize, usize> = BTreeMap::new();
        for (spoiler, victim) in &open {
            *spoilers.entry(*spoiler).or_default() += 1;
            *victims.entry(*victim).or_default() += match weak(*victim) {
                true => TEST,
                false => 1,
            };
        }
        let best = |of: &BTreeMap<usize, usize>| {
            let best = of
                .iter()
                .max_by_key(|(test, gain)| (**gain, usize::MAX - **test));
            best.map_or((0, 0), |(test, gain)| (*gain, *test))
        };
        let ((by_spoiler, spoiler), (by_victim, victim)) = (best(&spoilers), best(&victims));
        match by_spoiler >= by_victim {
            true => {
                cover.spoilers.insert(spoiler);
                open.retain(|(s, v)| *s != spoiler && *v != spoiler);
            }
            false => {
                cover.victims.insert(victim);
                open.retain(|(_, v)| *v != victim);
            }
        }
    }
    cover
}

#[cfg(test)]
mod tests {
    use super::*;

    fn covered(pairs: &[(usize, usize)], weak: bool) -> (Vec<usize>, Vec<usize>) {
        let cover = cover(&pairs.iter().copied().collect(), &|_| weak);
        (
            cover.spoilers.into_iter().collect(),
            cover.victims.into_iter().collect(),
        )
    }

    #[test]
    fn a_setter_of_a_global_limit_goes_rather_than_those_that_need_it() {
        let pairs: Vec<_> = (1..20).map(|victim| (0, victim)).collect();
        assert_eq!(covered(&pairs, false), (vec![0], vec![]));
        assert_eq!(covered(&pairs, true), (vec![0], vec![]));
    }

    #[test]
    fn an_assertion_about_a_counter_goes_rather_than_those_who_count() {
        let pairs: Vec<_> = (1..20).map(|spoiler| (spoiler, 0)).collect();
        assert_eq!(covered(&pairs, true), (vec![], vec![0]));
        assert_eq!(covered(&pairs, false), (vec![], vec![0]));
    }

    #[test]
    fn one_assertion_is_worth_less_than_a_test() {
        assert_eq!(covered(&[(0, 1)], true), (vec![], vec![1]));
        assert_eq!(covered(&[(0, 1)], false), (vec![0], vec![]));
    }
}
