//! Thread schedule: who runs, and for how long before another one gets its turn.
//!
//! Quanta count executed bytecodes, so a schedule depends on nothing but its order, its seed and the program. Orders differ
//! as much as machines under load do: what a program does in all of them it hardly does otherwise elsewhere. None of them
//! lets a thread wait for ever: whoever used up a quantum comes behind all others that can run.

use super::entropy::Entropy;
use super::world::RunWorld;

/// The shortest quantum of threads that run in turn, in bytecodes.
pub const SHORTEST_QUANTUM: u32 = 1_000;
/// The longest quantum of threads that run in turn.
pub const LONGEST_QUANTUM: u32 = 20_000;
/// Quanta of threads that interleave: a few bytecodes or a few hundred, so that one thread stands still between two steps
/// while another one gets somewhere.
const FINE_QUANTA: [(u32, u32); 2] = [(1, 20), (50, 500)];
/// The quantum of a thread that nobody takes its turn from, unless it waits in a loop.
const UNDISTURBED: u32 = 60_000;

/// Deadlines so many nanoseconds away may pass before any other thread has run: a loaded machine loses as much.
const NEAR: i64 = 250_000_000;

/// In which order threads run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Order {
    /// In turn.
    #[default]
    InTurn,
    /// In turn, for so few bytecodes at a time that they interleave.
    Finely,
    /// Whoever runs goes on until it waits or ends, and then anybody does: new threads start late, woken ones go on late.
    UntilBlocked,
    /// Whoever was started first, at once when it can: new threads run when all others wait.
    OldestFirst,
    /// Whoever was started last, at once: who starts or wakes it waits.
    NewestFirst,
    /// By ranks that threads draw, at once.
    ByRank,
    /// In turn, but time may run away from those who wait for it for a short time only.
    Hastily,
}

impl Order {
    /// All of them.
    pub const ALL: [Order; 7] = [
        Order::InTurn,
        Order::OldestFirst,
        Order::NewestFirst,
        Order::Finely,
        Order::UntilBlocked,
        Order::Hastily,
        Order::ByRank,
    ];

    /// Whether a thread takes its turn from others that come behind it as soon as it can run.
    pub fn is_strict(self) -> bool {
        matches!(
            self,
            Order::OldestFirst | Order::NewestFirst | Order::ByRank
        )
    }
}

/// A stream of scheduling decisions. Cloning it is a snapshot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Schedule {
    source: Entropy,
    order: Order,
    /// What decides the ranks of threads.
    ranks: u64,
    /// Threads that used up a quantum or gave way, the last one last: they come behind all others.
    behind: Vec<usize>,
    /// What a call of the host left of its quantum.
    rest: u32,
    /// What threads executed since they last waited, or went behind.
    used: Vec<u32>,
}

impl Schedule {
    /// The schedule of a world.
    pub fn new(world: &RunWorld) -> Self {
        let seed = world.schedule_seed;
        // Another stream than the guest's entropy, even where both seeds are equal.
        Self {
            source: Entropy::new(seed ^ 0x7363_6865_6475_6c65),
            order: world.order,
            ranks: seed,
            behind: Vec::new(),
            rest: 0,
            used: Vec::new(),
        }
    }

    /// Its order.
    pub fn order(&self) -> Order {
        self.order
    }

    /// Whether threads run one after the other, round and round.
    pub fn is_in_turn(&self) -> bool {
        matches!(self.order, Order::InTurn | Order::Finely | Order::Hastily)
    }

    /// How many bytecodes the thread about to run may execute before it is switched.
    pub fn next_quantum(&mut self) -> u32 {
        let (shortest, longest) = match self.order {
            Order::InTurn | Order::Hastily => (SHORTEST_QUANTUM, LONGEST_QUANTUM),
            Order::Finely if self.rest > 0 => return std::mem::take(&mut self.rest),
            Order::Finely => FINE_QUANTA[self.choose(FINE_QUANTA.len())],
            _ => return UNDISTURBED,
        };
        let span = u64::from(longest - shortest) + 1;
        shortest + u32::try_from(self.source.below(span)).unwrap_or(0)
    }

    /// A thread executed so many bytecodes. One that keeps waking others has no more of them than one that does not.
    pub fn executed(&mut self, thread: usize, bytecodes: u64) {
        if self.is_in_turn() {
            return;
        }
        if self.used.len() <= thread {
            self.used.resize(thread + 1, 0);
        }
        let used = &mut self.used[thread];
        *used = used.saturating_add(u32::try_from(bytecodes).unwrap_or(u32::MAX));
        if *used >= UNDISTURBED {
            self.goes_behind(thread);
        }
    }

    /// A thread waits, so that others have their turn, or begins with another call of the host.
    pub fn begins_anew(&mut self, thread: usize) {
        if let Some(used) = self.used.get_mut(thread) {
            *used = 0;
        }
    }

    /// A call of the host ended with so many bytecodes left: the next one begins with them.
    pub fn keep_rest(&mut self, bytecodes: i64) {
        self.rest = u32::try_from(bytecodes).unwrap_or(0);
    }

    /// Which of `count` equal candidates is taken; 0 without a draw when there is no choice.
    pub fn choose(&mut self, count: usize) -> usize {
        if count < 2 {
            return 0;
        }
        usize::try_from(self.source.below(count as u64)).unwrap_or(0)
    }

    /// Whether the turn of the running thread ends because another one can run from now on.
    pub fn ends_turn(&mut self) -> bool {
        self.order.is_strict() || self.order == Order::Finely && self.choose(2) == 0
    }

    /// Which of those in a queue is the next, where the specification leaves it open.
    pub fn next_in_queue(&mut self, count: usize) -> usize {
        match self.order {
            Order::InTurn | Order::OldestFirst | Order::Hastily => 0,
            Order::NewestFirst | Order::UntilBlocked => count.saturating_sub(1),
            Order::Finely | Order::ByRank => self.choose(count),
        }
    }

    /// A thread used up its quantum or gave way.
    pub fn goes_behind(&mut self, thread: usize) {
        if !self.is_in_turn() {
            self.behind.retain(|t| *t != thread);
            self.behind.push(thread);
            self.begins_anew(thread);
        }
    }

    /// Which of some threads runs, given by index in order of start; none where threads run in turn.
    pub fn pick(&mut self, runnable: &[usize]) -> Option<usize> {
        if self.is_in_turn() {
            return None;
        }
        let fresh = runnable.iter().copied();
        let fresh: Vec<usize> = fresh.filter(|t| !self.behind.contains(t)).collect();
        if fresh.is_empty() {
            let mut waiting = self.behind.iter().copied();
            return waiting.find(|t| runnable.contains(t));
        }
        match self.order {
            Order::UntilBlocked => Some(fresh[self.choose(fresh.len())]),
            Order::OldestFirst => fresh.first().copied(),
            Order::NewestFirst => fresh.last().copied(),
            _ => fresh.into_iter().min_by_key(|t| self.rank(*t)),
        }
    }

    fn rank(&self, thread: usize) -> u64 {
        Entropy::new(self.ranks ^ (thread as u64) << 32).next_u64()
    }

    /// Whether time runs away from a thread that is about to wait for so many nanoseconds.
    pub fn runs_away(&mut self, nanos: i64) -> bool {
        self.order == Order::Hastily && (1..=NEAR).contains(&nanos) && self.choose(2) == 0
    }

    /// The state, for fingerprints.
    pub fn state(&self) -> [u64; 5] {
        let [a, b, c, d] = self.source.state();
        let behind = self.behind.iter().map(|t| *t as u64 + 1);
        let used = self.used.iter().map(|u| u64::from(*u));
        let all = behind.chain(used);
        let behind = all.fold(u64::from(self.rest), |hash, t| {
            hash.wrapping_mul(31).wrapping_add(t)
        });
        [a, b, c, d, behind]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn schedule(order: Order, schedule_seed: u64) -> Schedule {
        Schedule::new(&RunWorld {
            order,
            schedule_seed,
            ..RunWorld::default()
        })
    }

    #[test]
    fn quanta_stay_in_range_and_repeat() {
        let quanta = |order, seed| {
            let mut schedule = schedule(order, seed);
            (0..1_000)
                .map(|_| schedule.next_quantum())
                .collect::<Vec<_>>()
        };
        let all = SHORTEST_QUANTUM..=LONGEST_QUANTUM;
        assert!(quanta(Order::InTurn, 1).iter().all(|q| all.contains(q)));
        assert!(
            quanta(Order::Finely, 1)
                .iter()
                .all(|q| *q <= FINE_QUANTA[1].1)
        );
        for order in [Order::InTurn, Order::Finely] {
            assert_eq!(quanta(order, 1), quanta(order, 1));
            assert_ne!(quanta(order, 1), quanta(order, 2));
        }
    }

    #[test]
    fn no_choice_costs_no_draw() {
        let mut schedule = schedule(Order::InTurn, 5);
        let before = schedule.clone();
        assert_eq!(schedule.choose(1), 0);
        assert_eq!(schedule, before);
        assert!(schedule.choose(3) < 3);
    }

    #[test]
    fn orders_pick_whom_they_name() {
        let pick = |order| schedule(order, 1).pick(&[0, 3, 7]);
        assert_eq!(pick(Order::InTurn), None);
        assert_eq!(pick(Order::OldestFirst), Some(0));
        assert_eq!(pick(Order::NewestFirst), Some(7));
        let ranks = |seed| schedule(Order::ByRank, seed).pick(&[0, 3, 7]);
        assert!((0..50).any(|seed| ranks(seed) == Some(0)));
        assert!((0..50).any(|seed| ranks(seed) == Some(7)));
    }

    #[test]
    fn who_used_up_a_quantum_comes_last() {
        for order in Order::ALL.into_iter().filter(|o| o.is_strict()) {
            let mut schedule = schedule(order, 1);
            let mut met: Vec<_> = std::iter::from_fn(|| {
                let next = schedule.pick(&[0, 1, 2])?;
                schedule.goes_behind(next);
                Some(next)
            })
            .take(6)
            .collect();
            assert_eq!(met[..3], met[3..], "{order:?}");
            met.truncate(3);
            met.sort_unstable();
            assert_eq!(met, [0, 1, 2], "{order:?}");
        }
    }

    #[test]
    fn who_keeps_waking_others_comes_last_in_the_end() {
        let mut schedule = schedule(Order::NewestFirst, 1);
        for _ in 0..6 {
            assert_eq!(schedule.pick(&[0, 1]), Some(1));
            assert!(schedule.next_quantum() > 0);
            schedule.executed(1, 10_000);
        }
        assert_eq!(schedule.pick(&[0, 1]), Some(0));
    }

    #[test]
    fn only_short_waits_are_overtaken_by_time() {
        let mut hasty = schedule(Order::Hastily, 1);
        assert!((0..20).any(|_| hasty.runs_away(1_000_000)));
        assert!((0..20).any(|_| !hasty.runs_away(1_000_000)));
        assert!((0..20).all(|_| !hasty.runs_away(NEAR + 1)));
        assert!(!schedule(Order::InTurn, 1).runs_away(1));
    }
}
