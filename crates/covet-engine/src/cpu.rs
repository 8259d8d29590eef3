//! CPU time of the current thread: how fast a search is, whatever else the machine does. Linux only; elsewhere it is 0.

/// Seconds that this thread has had of a processor.
pub(crate) fn cpu_seconds() -> f64 {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    let nanos = text.split(' ').next().and_then(|n| n.parse::<f64>().ok());
    nanos.unwrap_or(0.0) / 1e9
}
