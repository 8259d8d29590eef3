//! Where the machine may write and what it may reach: nothing but its scratch directory, and no network.
//!
//! Both mechanisms of Linux belong to a thread and are inherited by the processes it starts. So a thread of its own confines
//! itself and starts the machine, and no code has to run between fork and exec.
//!
//! Deliberately not hidden: files that the user may read. Code under test is the user's own; the check guards against
//! accidents, not against theft.

#[cfg(target_os = "linux")]
mod linux;

use std::io;
use std::path::Path;
use std::process::{Child, Command};

/// What the system could enforce.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Confinement {
    /// No writes outside the scratch directory, no network.
    Full,
    /// Something of that; the text says what is missing.
    Partial(String),
    /// Nothing; the text says why.
    None(String),
}

/// Starts the command so that it can write beneath `scratch` only and has no network.
pub(super) fn spawn(command: &mut Command, scratch: &Path) -> (io::Result<Child>, Confinement) {
    std::thread::scope(|scope| {
        let confined = scope.spawn(|| {
            let confinement = confine_thread(scratch);
            (command.spawn(), confinement)
        });
        confined.join().unwrap_or_else(|_| {
            let lost = io::Error::other("the thread that starts the JVM panicked");
            (Err(lost), Confinement::None(String::new()))
        })
    })
}

/// Limits what the running machine takes of the system; best effort, as the heap has a limit of its own.
pub(super) fn limit(child: &Child, heap_mb: u32) {
    #[cfg(target_os = "linux")]
    linux::limit(child, heap_mb);
    #[cfg(not(target_os = "linux"))]
    let _ = (child, heap_mb);
}

#[cfg(target_os = "linux")]
fn confine_thread(scratch: &Path) -> Confinement {
    match (linux::forbid_writes(scratch), linux::forbid_network()) {
        (Ok(()), Ok(())) => Confinement::Full,
        (Err(files), Err(network)) => Confinement::None(format!("{files}; {network}")),
        (Err(missing), Ok(())) | (Ok(()), Err(missing)) => Confinement::Partial(missing),
    }
}

#[cfg(not(target_os = "linux"))]
fn confine_thread(_scratch: &Path) -> Confinement {
    Confinement::None("this system has no means that we know to confine a process".to_owned())
}
