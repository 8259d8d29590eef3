//! What this process took so far, from the host's accounting.

use std::fs;

use rustix::time::{ClockId, clock_gettime};

/// CPU time of the process in seconds.
pub(super) fn cpu_seconds() -> f64 {
    let time = clock_gettime(ClockId::ProcessCPUTime);
    time.tv_sec as f64 + time.tv_nsec as f64 / 1e9
}

/// The largest resident set of the process in bytes; 0 where the host does not tell.
pub(super) fn peak_memory() -> u64 {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    peak_of(&status).unwrap_or(0)
}

fn peak_of(status: &str) -> Option<u64> {
    let line = status.lines().find_map(|l| l.strip_prefix("VmHWM:"))?;
    let kilobytes: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kilobytes * 1024)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn accounting() {
        assert_eq!(peak_of("Name:\tx\nVmHWM:\t    12 kB\n"), Some(12288));
        assert_eq!(peak_of("Name:\tx\n"), None);
        assert!(cpu_seconds() > 0.0);
    }
}
