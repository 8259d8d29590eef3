//! A child process and what it took: CPU time and memory, from the host's accounting.

use std::fs::File;
use std::io;
use std::mem::MaybeUninit;
use std::os::unix::process::ExitStatusExt;
use std::path::Path;
use std::process::{Command, ExitStatus, Stdio};
use std::thread;
use std::time::Duration;

use anyhow::{Context, Result};

use crate::execute;

/// What a process took.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Usage {
    /// Its exit code, 128 + n after signal n.
    pub code: i32,
    /// User and system time.
    pub cpu: Duration,
    /// The largest resident set, in bytes.
    pub resident: u64,
}

/// Runs `command` to its end with its output in files. It is killed when `stalled`, asked again and again, says so.
pub fn run(
    command: &mut Command,
    out: &Path,
    err: &Path,
    mut stalled: impl FnMut() -> bool,
) -> Result<Usage> {
    let mut child = command
        .stdin(Stdio::null())
        .stdout(File::create(out)?)
        .stderr(File::create(err)?)
        .spawn()
        .with_context(|| format!("cannot start {}", command.get_program().display()))?;
    let (status, usage) = loop {
        if let Some(ended) = wait4(child.id())? {
            break ended;
        }
        if stalled() {
            child.kill()?;
        }
        thread::sleep(Duration::from_millis(2));
    };
    Ok(Usage {
        code: execute::exit_code(ExitStatus::from_raw(status)),
        cpu: time_of(usage.ru_utime) + time_of(usage.ru_stime),
        resident: u64::try_from(usage.ru_maxrss)? * 1024,
    })
}

fn time_of(time: libc::timeval) -> Duration {
    let seconds = u64::try_from(time.tv_sec).unwrap_or(0);
    let micros = u64::try_from(time.tv_usec).unwrap_or(0);
    Duration::from_secs(seconds) + Duration::from_micros(micros)
}

/// Asks whether a child has ended; the only way to its own resource usage.
#[expect(unsafe_code, reason = "the standard library has no wait4")]
fn wait4(pid: u32) -> Result<Option<(libc::c_int, libc::rusage)>> {
    let pid = libc::pid_t::try_from(pid)?;
    let mut status = 0;
    let mut usage = MaybeUninit::<libc::rusage>::zeroed();
    // SAFETY: both pointers are valid for writes during the call, and the child is waited for nowhere else.
    let waited = unsafe { libc::wait4(pid, &raw mut status, libc::WNOHANG, usage.as_mut_ptr()) };
    match waited {
        0 => Ok(None),
        // SAFETY: all-zero bytes are a valid `rusage`, and the kernel has filled it.
        ended if ended == pid => Ok(Some((status, unsafe { usage.assume_init() }))),
        _ => Err(io::Error::last_os_error()).context("cannot wait for the program"),
    }
}
