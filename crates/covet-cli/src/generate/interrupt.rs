//! Ctrl-C: the first one asks for what was found so far, the second one ends the process at once.

use std::io;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use signal_hook::consts::{SIGINT, SIGTERM};
use signal_hook::flag;

use super::error::CommandError;
use crate::exit_code;

/// A flag that becomes true at the first Ctrl-C or termination signal.
pub fn install() -> Result<Arc<AtomicBool>, CommandError> {
    register().map_err(|e| CommandError::Usage(format!("signals cannot be handled: {e}")))
}

fn register() -> io::Result<Arc<AtomicBool>> {
    let stop = Arc::new(AtomicBool::new(false));
    for signal in [SIGINT, SIGTERM] {
        // In this order: the shutdown looks at what earlier signals left.
        flag::register_conditional_shutdown(
            signal,
            i32::from(exit_code::INTERRUPTED),
            Arc::clone(&stop),
        )?;
        flag::register(signal, Arc::clone(&stop))?;
    }
    Ok(stop)
}
