//! CPU time and memory of one child process.

use std::fs::File;
use std::io;
use std::mem::MaybeUninit;
use std::os::unix::process::ExitStatusExt;
use std::path::Path;
use std::process::{Command, ExitStatus, Stdio};
use std::time::Duration;

use anyhow::{Context, Result, bail};

use crate::execute;

/// What one run of a program took.
#[derive(Debug, Clone, PartialEq)]
pub struct Measured {
    /// User and system time.
    pub cpu: Duration,
    /// The largest resident set, in bytes.
    pub resident: u64,
    /// Its standard output.
    pub stdout: String,
}

/// Runs `command` several times; the run with the least CPU time. Standard output goes through a file below `scratch`.
pub fn best_of(runs: u32, command: impl Fn() -> Command, scratch: &Path) -> Result<Measured> {
    let mut best = once(&mut command(), scratch)?;
    for _ in 1..runs {
        let next = once(&mut command(), scratch)?;
        if next.cpu < best.cpu {
            best = next;
        }
    }
    Ok(best)
}

fn once(command: &mut Command, scratch: &Path) -> Result<Measured> {
    let (out, err) = (scratch.join("stdout"), scratch.join("stderr"));
    let child = command
        .stdin(Stdio::null())
        .stdout(File::create(&out)?)
        .stderr(File::create(&err)?)
        .spawn()
        .with_context(|| format!("cannot start {}", command.get_program().display()))?;
    let (status, usage) = wait4(child.id())?;
    let code = execute::exit_code(ExitStatus::from_raw(status));
    if code != 0 {
        let message = std::fs::read_to_string(&err)?;
        bail!(
            "exit code {code}: {}",
            message.lines().next().unwrap_or("no message")
        );
    }
    let stdout = String::from_utf8_lossy(&std::fs::read(&out)?).into_owned();
    let cpu = time_of(usage.ru_utime) + time_of(usage.ru_stime);
    Ok(Measured {
        cpu,
        resident: u64::try_from(usage.ru_maxrss)? * 1024,
        stdout,
    })
}

fn time_of(time: libc::timeval) -> Duration {
    let seconds = u64::try_from(time.tv_sec).unwrap_or(0);
    let micros = u64::try_from(time.tv_usec).unwrap_or(0);
    Duration::from_secs(seconds) + Duration::from_micros(micros)
}

/// Waits for a child; the only way to its own resource usage.
#[expect(unsafe_code, reason = "the standard library has no wait4")]
fn wait4(pid: u32) -> Result<(libc::c_int, libc::rusage)> {
    let pid = libc::pid_t::try_from(pid)?;
    let mut status = 0;
    let mut usage = MaybeUninit::<libc::rusage>::zeroed();
    // SAFETY: both pointers are valid for writes during the call, and the child is waited for nowhere else.
    let waited = unsafe { libc::wait4(pid, &raw mut status, 0, usage.as_mut_ptr()) };
    if waited != pid {
        return Err(io::Error::last_os_error()).context("cannot wait for the program");
    }
    // SAFETY: all-zero bytes are a valid `rusage`, and the kernel has filled it.
    Ok((status, unsafe { usage.assume_init() }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn measures_a_child() {
        let scratch = std::env::temp_dir().join(format!("covet-measure-{}", std::process::id()));
        std::fs::create_dir_all(&scratch).unwrap();
        let shell = |script: &str| {
            let mut command = Command::new("sh");
            command.args(["-c", script]);
            command
        };
        let measured = best_of(2, || shell("echo hello"), &scratch).unwrap();
        assert_eq!(measured.stdout, "hello\n");
        assert!(measured.resident > 0 && measured.cpu < Duration::from_secs(5));
        let failure = best_of(1, || shell("echo no >&2; exit 3"), &scratch).unwrap_err();
        assert_eq!(failure.to_string(), "exit code 3: no");
        std::fs::remove_dir_all(&scratch).unwrap();
    }
}
