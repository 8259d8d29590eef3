//! Thread schedule: how long a green thread runs before the next one gets its turn.
//!
//! Quanta count executed bytecodes, so a schedule depends on nothing but its seed and the program.

use super::entropy::Entropy;

/// The shortest quantum, in bytecodes.
pub const SHORTEST_QUANTUM: u32 = 1_000;
/// The longest quantum, in bytecodes.
pub const LONGEST_QUANTUM: u32 = 20_000;

/// A stream of scheduling decisions. Cloning it is a snapshot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Schedule {
    source: Entropy,
}

impl Schedule {
    /// The schedule of `seed`.
    pub fn new(seed: u64) -> Self {
        // Another stream than the guest's entropy, even where both seeds are equal.
        Self {
            source: Entropy::new(seed ^ 0x7363_6865_6475_6c65),
        }
    }

    /// How many bytecodes the thread about to run may execute before it is switched.
    pub fn next_quantum(&mut self) -> u32 {
        let span = u64::from(LONGEST_QUANTUM - SHORTEST_QUANTUM) + 1;
        SHORTEST_QUANTUM + u32::try_from(self.source.below(span)).unwrap_or(0)
    }

    /// Which of `count` equal candidates is taken (a waiter to notify, say); 0 without a draw when there is no choice.
    pub fn choose(&mut self, count: usize) -> usize {
        if count < 2 {
            return 0;
        }
        usize::try_from(self.source.below(count as u64)).unwrap_or(0)
    }

    /// The generator's state, for fingerprints.
    pub fn state(&self) -> [u64; 4] {
        self.source.state()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quanta_stay_in_range_and_repeat() {
        let quanta = |seed| {
            let mut schedule = Schedule::new(seed);
            (0..1_000)
                .map(|_| schedule.next_quantum())
                .collect::<Vec<_>>()
        };
        assert!(
            quanta(1)
                .iter()
                .all(|q| (SHORTEST_QUANTUM..=LONGEST_QUANTUM).contains(q))
        );
        assert_eq!(quanta(1), quanta(1));
        assert_ne!(quanta(1), quanta(2));
    }

    #[test]
    fn no_choice_costs_no_draw() {
        let mut schedule = Schedule::new(5);
        let before = schedule.clone();
        assert_eq!(schedule.choose(1), 0);
        assert_eq!(schedule, before);
        assert!(schedule.choose(3) < 3);
    }
}
