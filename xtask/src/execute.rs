//! Child processes with captured output, a time limit and an environment that does not depend on the machine.

use std::io::{Read, Write};
use std::os::unix::process::ExitStatusExt;
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result};

/// More output than this is cut off.
const MAX_OUTPUT: usize = 16 << 20;

/// What a program left behind.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Outcome {
    /// Its standard output.
    pub stdout: String,
    /// Its standard error.
    pub stderr: String,
    /// Its exit code, 128 + n after signal n, or `None` if it ran into the time limit.
    pub code: Option<i32>,
}

/// A command whose locale, time zone and JVM variables are fixed.
pub fn command(program: &Path) -> Command {
    let mut command = Command::new(program);
    command
        .env("LC_ALL", "C.UTF-8")
        .env("LANG", "C.UTF-8")
        .env("TZ", "UTC");
    for variable in [
        "CLASSPATH",
        "JAVA_HOME",
        "JAVA_TOOL_OPTIONS",
        "JDK_JAVA_OPTIONS",
        "_JAVA_OPTIONS",
    ] {
        command.env_remove(variable);
    }
    command
}

/// Runs `command` with `stdin`; kills it after `limit`.
pub fn run(command: &mut Command, stdin: &str, limit: Duration) -> Result<Outcome> {
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .with_context(|| format!("cannot start {}", command.get_program().display()))?;
    let (input, out, err) = (child.stdin.take(), child.stdout.take(), child.stderr.take());
    thread::scope(|scope| {
        scope.spawn(move || {
            // A program that does not read its input closes the pipe: not our concern.
            input.map(|mut pipe| pipe.write_all(stdin.as_bytes()))
        });
        let out = scope.spawn(move || out.map_or_else(String::new, drain));
        let err = scope.spawn(move || err.map_or_else(String::new, drain));
        let status = wait(&mut child, limit)?;
        let stdout = out.join().unwrap_or_default();
        let stderr = err.join().unwrap_or_default();
        Ok(Outcome {
            stdout,
            stderr,
            code: status.map(exit_code),
        })
    })
}

fn wait(child: &mut Child, limit: Duration) -> Result<Option<ExitStatus>> {
    let start = Instant::now();
    loop {
        if let Some(status) = child.try_wait()? {
            return Ok(Some(status));
        }
        if start.elapsed() > limit {
            child.kill()?;
            child.wait()?;
            return Ok(None);
        }
        thread::sleep(Duration::from_millis(2));
    }
}

/// The shell's view of an exit status.
pub fn exit_code(status: ExitStatus) -> i32 {
    status
        .code()
        .unwrap_or_else(|| 128 + status.signal().unwrap_or(0))
}

/// Reads to the end; keeps the first [`MAX_OUTPUT`] bytes.
fn drain(mut pipe: impl Read) -> String {
    let mut kept = Vec::new();
    let mut buffer = [0; 1 << 16];
    while let Ok(count @ 1..) = pipe.read(&mut buffer) {
        let room = MAX_OUTPUT - kept.len();
        kept.extend_from_slice(&buffer[..count.min(room)]);
    }
    String::from_utf8_lossy(&kept).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sh(script: &str, stdin: &str, limit: Duration) -> Outcome {
        run(command(Path::new("sh")).args(["-c", script]), stdin, limit).unwrap()
    }

    #[test]
    fn output_input_and_code() {
        let outcome = sh("cat; echo no >&2; exit 3", "yes", Duration::from_secs(10));
        let expected = Outcome {
            stdout: "yes".into(),
            stderr: "no\n".into(),
            code: Some(3),
        };
        assert_eq!(outcome, expected);
    }

    #[test]
    fn a_signal_is_128_and_its_number() {
        assert_eq!(
            sh("kill -9 $$", "", Duration::from_secs(10)).code,
            Some(137)
        );
    }

    #[test]
    fn the_limit_ends_a_program() {
        assert_eq!(
            sh("exec sleep 60", "", Duration::from_millis(50)).code,
            None
        );
    }
}
