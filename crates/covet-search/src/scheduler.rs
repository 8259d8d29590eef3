//! Which operator gets the next slice: the one that gains most for what it costs, of late.
//!
//! Gain is what [`crate::Account`] counts: newly covered goals, and how much nearer uncovered ones came; cost is executed
//! bytecodes. Both fade, so that an operator that has done its work makes room for others. A floor is shared equally:
//! nothing starves, for what does not help now may help on what others find. Paper 003 closes with the wish for this.
//!
//! Shares are shares of cost, not of slices: a slice of the solver may cost as much as ten generations, so the dearer an
//! operator's slices are, the rarer it is chosen.

use rand::Rng;

use crate::accounts::Account;

/// What remains of the past at every slice.
const MEMORY: f64 = 0.8;

/// Bytecodes that a run costs besides those it executes: editing, ranking and reset.
const RUN: f64 = 3000.0;

/// What an operator is credited with before anything is known of it.
const HOPE: f64 = 1.0;

/// Bytecodes that go with it.
const HOPE_COST: f64 = 100_000.0;

/// What is known of one operator.
#[derive(Clone, Copy, Debug)]
struct Arm {
    gain: f64,
    cost: f64,
    /// Slices that the cost is of; it fades with it.
    slices: f64,
}

impl Arm {
    fn rate(&self) -> f64 {
        self.gain / self.cost
    }

    fn slice_cost(&self) -> f64 {
        self.cost / self.slices
    }
}

/// Chooses among operators by their numbers.
#[derive(Clone, Debug)]
pub(crate) struct Scheduler {
    arms: Vec<Arm>,
    /// The share of all cost that operators get equally.
    floor: f64,
}

impl Scheduler {
    pub(crate) fn new(arms: usize, floor: f64) -> Scheduler {
        let arm = Arm {
            gain: HOPE,
            cost: HOPE_COST,
            slices: 1.0,
        };
        Scheduler {
            arms: vec![arm; arms],
            floor,
        }
    }

    /// The operator of the next slice.
    pub(crate) fn choose(&self, rng: &mut impl Rng) -> usize {
        let weights = self.weights();
        let mut point = rng.random_range(0.0..1.0) * weights.iter().sum::<f64>();
        let chosen = weights.iter().position(|weight| {
            point -= weight;
            point < 0.0
        });
        chosen.unwrap_or(0)
    }

    /// How often operators are to be chosen: the share of all cost that each is to have, by the cost of its slices.
    fn weights(&self) -> Vec<f64> {
        let rates: f64 = self.arms.iter().map(Arm::rate).sum();
        let equal = 1.0 / self.arms.len() as f64;
        let share = |arm: &Arm| match rates > 0.0 {
            true => self.floor * equal + (1.0 - self.floor) * arm.rate() / rates,
            false => equal,
        };
        let arms = self.arms.iter();
        arms.map(|a| share(a) / a.slice_cost()).collect()
    }

    /// Tells what a slice of an operator cost and gained.
    pub(crate) fn learn(&mut self, arm: usize, before: &Account, after: &Account) {
        let covered = (after.covered - before.covered) as f64;
        let tests = (after.tests - before.tests) as f64;
        let instructions = (after.instructions - before.instructions) as f64;
        let arm = &mut self.arms[arm];
        arm.gain = arm.gain * MEMORY + covered + after.nearer - before.nearer;
        arm.cost = arm.cost * MEMORY + instructions + tests * RUN;
        arm.slices = arm.slices * MEMORY + 1.0;
    }

    /// Tells that an operator found nothing to do.
    pub(crate) fn idle(&mut self, arm: usize) {
        self.arms[arm].gain *= MEMORY;
    }
}

#[cfg(test)]
mod tests {
    use covet_testcase::edit::Random;
    use rand::SeedableRng;

    use super::*;

    fn slice(instructions: u64, covered: u64) -> (Account, Account) {
        let after = Account {
            tests: 50,
            instructions,
            covered,
            nearer: 0.0,
        };
        (Account::default(), after)
    }

    #[test]
    fn what_gains_gets_most_and_nothing_starves() {
        let mut scheduler = Scheduler::new(3, 0.1);
        for _ in 0..20 {
            for (arm, covered) in [0, 5, 1].into_iter().enumerate() {
                let (before, after) = slice(100_000, covered);
                scheduler.learn(arm, &before, &after);
            }
        }
        let mut rng = Random::seed_from_u64(1);
        let mut chosen = [0; 3];
        for _ in 0..1000 {
            chosen[scheduler.choose(&mut rng)] += 1;
        }
        assert!(
            chosen[1] > 700 && chosen[2] > 100 && chosen[0] > 10,
            "{chosen:?}"
        );
    }

    #[test]
    fn shares_are_of_cost() {
        let mut scheduler = Scheduler::new(2, 0.1);
        let mut spent = [0.0; 2];
        let mut rng = Random::seed_from_u64(1);
        for _ in 0..4000 {
            let arm = scheduler.choose(&mut rng);
            // Both gain the same for the same cost; the second one's slices are ten times as long.
            let instructions = [100_000, 1_000_000][arm];
            let (before, after) = slice(instructions, instructions / 100_000);
            let after = Account { tests: 0, ..after };
            scheduler.learn(arm, &before, &after);
            spent[arm] += instructions as f64;
        }
        let ratio = spent[1] / spent[0];
        assert!((0.5..2.0).contains(&ratio), "{ratio}");
    }

    #[test]
    fn what_stops_gaining_is_forgotten() {
        let mut scheduler = Scheduler::new(2, 0.0);
        let (before, after) = slice(100_000, 100);
        scheduler.learn(0, &before, &after);
        for _ in 0..60 {
            let (before, after) = slice(100_000, 0);
            scheduler.learn(0, &before, &after);
            let (before, after) = slice(100_000, 1);
            scheduler.learn(1, &before, &after);
        }
        let mut rng = Random::seed_from_u64(1);
        assert!((0..100).all(|_| scheduler.choose(&mut rng) == 1));
    }
}
