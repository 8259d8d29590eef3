//! CPU time and memory of one child process.

use std::path::Path;
use std::process::Command;
use std::time::Duration;

use anyhow::{Result, bail};

use crate::usage;

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
    let usage = usage::run(command, &out, &err, || false)?;
    if usage.code != 0 {
        let message = std::fs::read_to_string(&err)?;
        bail!(
            "exit code {}: {}",
            usage.code,
            message.lines().next().unwrap_or("no message")
        );
    }
    let stdout = String::from_utf8_lossy(&std::fs::read(&out)?).into_owned();
    Ok(Measured {
        cpu: usage.cpu,
        resident: usage.resident,
        stdout,
    })
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
