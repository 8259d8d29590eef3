//! CPU time of the current thread: how fast a search is, whatever else the machine does.
//!
//! From the clock of the thread: the host's accounting in `/proc` is brought up to date at ticks only, and many a search is
//! over before the next one.

use rustix::time::{ClockId, clock_gettime};

/// Seconds that this thread has had of a processor.
pub(crate) fn cpu_seconds() -> f64 {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    time.tv_sec as f64 + time.tv_nsec as f64 / 1e9
}
