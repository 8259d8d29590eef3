//! The thread's processor clock: how long solvers take, whatever else the machine does. For tables only; nothing is decided
//! by it.

use std::time::Duration;

use rustix::time::{ClockId, clock_gettime};

/// A moment of this thread's work.
pub(crate) struct Moment(Duration);

/// How long this thread has worked.
fn worked() -> Duration {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    let seconds = u64::try_from(time.tv_sec).unwrap_or(0);
    Duration::new(seconds, u32::try_from(time.tv_nsec).unwrap_or(0))
}

impl Moment {
    /// This one.
    pub(crate) fn now() -> Moment {
        Moment(worked())
    }

    /// What the thread worked since.
    pub(crate) fn elapsed(&self) -> Duration {
        worked().saturating_sub(self.0)
    }
}
