//! Virtual time.
//!
//! Time is a count of nanoseconds since the start of the run. It advances with executed instructions, by at least one
//! nanosecond with every read (so a loop that spins on the clock ends), and by jumps to a deadline when every thread
//! waits. Wall time and `nanoTime` are two views of the one count: they never drift apart, and the wall never steps
//! back. All arithmetic saturates; a guest cannot make it overflow.

use super::world::RunWorld;

const NANOS_PER_SECOND: i128 = 1_000_000_000;

/// The clock of a run. Plain data: copying it is a snapshot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct VirtualClock {
    wall_origin: i128,
    nano_origin: i64,
    elapsed: u64,
    nanos_per_instruction: u64,
    nanos_per_read: u64,
    /// What of it went by because every thread waited.
    waited: u64,
}

impl VirtualClock {
    /// A clock that starts where the world says, and is as fast.
    pub fn new(world: &RunWorld) -> Self {
        Self {
            wall_origin: i128::from(world.clock_start_seconds) * NANOS_PER_SECOND
                + i128::from(world.clock_start_nanos),
            nano_origin: world.nano_origin,
            elapsed: 0,
            nanos_per_instruction: world.nanos_per_instruction,
            nanos_per_read: world.nanos_per_read.max(1),
            waited: 0,
        }
    }

    /// The same clock, as if it had started where another world says.
    #[must_use]
    pub fn started_at(self, world: &RunWorld) -> Self {
        Self {
            elapsed: self.elapsed,
            waited: self.waited,
            ..Self::new(world)
        }
    }

    /// Accounts for executed instructions.
    pub fn advance(&mut self, instructions: u64) {
        self.pass(instructions.saturating_mul(self.nanos_per_instruction));
    }

    /// Lets `nanos` go by.
    pub fn pass(&mut self, nanos: u64) {
        self.elapsed = self.elapsed.saturating_add(nanos);
    }

    /// Nanoseconds since the start of the run; the base of all deadlines. Not a read: it costs no time.
    pub fn elapsed(&self) -> u64 {
        self.elapsed
    }

    /// The deadline `nanos` from now, as [`jump_to`](Self::jump_to) wants it.
    pub fn deadline_after(&self, nanos: u64) -> u64 {
        self.elapsed.saturating_add(nanos)
    }

    /// The deadline at which the wall clock shows `epoch_millis`; now, when that is past.
    pub fn deadline_at_wall_millis(&self, epoch_millis: i64) -> u64 {
        let nanos = i128::from(epoch_millis) * 1_000_000 - self.wall_origin;
        u64::try_from(nanos.max(0))
            .unwrap_or(u64::MAX)
            .max(self.elapsed)
    }

    /// Moves to a deadline; one that is past changes nothing.
    pub fn jump_to(&mut self, deadline: u64) {
        let waited = deadline.saturating_sub(self.elapsed);
        self.waited = self.waited.saturating_add(waited);
        self.pass(waited);
    }

    /// Nanoseconds in which nothing happened.
    pub fn waited(&self) -> u64 {
        self.waited
    }

    /// A guest's read of `System.nanoTime`.
    pub fn now_nanos(&mut self) -> i64 {
        self.pass(self.nanos_per_read);
        self.nano_origin.wrapping_add_unsigned(self.elapsed)
    }

    /// A guest's read of the wall clock: seconds since the epoch and nanoseconds of the second.
    pub fn wall(&mut self) -> (i64, u32) {
        self.pass(self.nanos_per_read);
        self.peek_wall()
    }

    /// A guest's read of `System.currentTimeMillis`.
    pub fn wall_millis(&mut self) -> i64 {
        let (seconds, nanos) = self.wall();
        seconds
            .saturating_mul(1_000)
            .saturating_add(i64::from(nanos / 1_000_000))
    }

    /// The wall clock without a read: file stamps, logs.
    pub fn peek_wall(&self) -> (i64, u32) {
        let nanos = self.wall_origin + i128::from(self.elapsed);
        let seconds = i64::try_from(nanos.div_euclid(NANOS_PER_SECOND)).unwrap_or(i64::MAX);
        let rest = u32::try_from(nanos.rem_euclid(NANOS_PER_SECOND)).unwrap_or(0);
        (seconds, rest)
    }

    /// The wall clock as nanoseconds since the epoch, without a read; saturates in the year 2262.
    pub fn peek_wall_nanos(&self) -> i64 {
        let nanos = self.wall_origin + i128::from(self.elapsed);
        i64::try_from(nanos).unwrap_or(if nanos < 0 { i64::MIN } else { i64::MAX })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sandbox::Order;

    fn clock(seconds: i64, nanos: u32) -> VirtualClock {
        VirtualClock::new(&RunWorld {
            clock_start_seconds: seconds,
            clock_start_nanos: nanos,
            nano_origin: -5,
            entropy_seed: 0,
            schedule_seed: 0,
            order: Order::InTurn,
            nanos_per_instruction: 3,
            nanos_per_read: 1,
        })
    }

    #[test]
    fn reads_advance_time() {
        let mut clock = clock(100, 999_999_999);
        assert_eq!(clock.wall(), (101, 0));
        assert_eq!(clock.now_nanos(), -3);
        assert_eq!(clock.wall_millis(), 101_000);
        assert_eq!(clock.elapsed(), 3);
    }

    #[test]
    fn reading_may_take_a_millisecond() {
        let mut clock = VirtualClock::new(&RunWorld {
            nanos_per_read: 1_000_000,
            ..RunWorld::default()
        });
        let before = clock.wall_millis();
        assert_eq!(clock.wall_millis(), before + 1);
        assert_eq!(clock.waited(), 0, "that is no waiting");
    }

    #[test]
    fn instructions_advance_time() {
        let mut clock = clock(0, 0);
        clock.advance(7);
        assert_eq!(clock.elapsed(), 21);
    }

    #[test]
    fn jumps_never_go_back() {
        let mut clock = clock(0, 0);
        clock.jump_to(clock.deadline_after(50));
        clock.jump_to(10);
        assert_eq!(clock.elapsed(), 50);
        assert_eq!(clock.waited(), 50);
        assert_eq!(clock.deadline_at_wall_millis(-4), 50);
        assert_eq!(clock.deadline_at_wall_millis(2), 2_000_000);
    }

    #[test]
    fn times_before_the_epoch_are_rounded_down() {
        let clock = clock(-2, 500_000_000);
        assert_eq!(clock.peek_wall(), (-2, 500_000_000));
        assert_eq!(clock.peek_wall_nanos(), -1_500_000_000);
    }

    #[test]
    fn the_end_of_time_saturates() {
        let mut clock = clock(i64::MAX, 0);
        clock.jump_to(u64::MAX);
        clock.advance(u64::MAX);
        assert_eq!(clock.wall().0, i64::MAX);
        assert_eq!(clock.peek_wall_nanos(), i64::MAX);
    }
}
