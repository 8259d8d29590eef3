//! One process of the machine: started confined, spoken to through its standard streams, killed in the end.
//!
//! Threads move the bytes, so that neither a full pipe nor a hung machine can block us: waiting always has a limit.

use std::collections::VecDeque;
use std::io::{Read, Write};
use std::path::Path;
use std::process::{Child, ChildStderr, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use super::confine::{self, Confinement};
use super::error::CheckError;
use super::options::CheckOptions;
use super::scratch::Scratch;
use super::wire::{self, Reply};

/// A frame longer than this is none of ours.
const LONGEST_FRAME: u32 = 256 << 20;

/// How much of what the machine itself prints is kept.
const ERROR_TAIL: usize = 4000;

/// Why there was no reply.
#[derive(Debug)]
pub(super) enum Silence {
    /// Nothing came in time.
    Late,
    /// The process ended; what it printed last, or its status.
    Dead(String),
}

/// A running machine.
pub(super) struct Process {
    child: Child,
    requests: Option<Sender<Vec<u8>>>,
    replies: Receiver<Vec<u8>>,
    errors: Arc<Mutex<VecDeque<u8>>>,
    ready: bool,
    pub(super) confinement: Confinement,
}

impl Process {
    /// Starts a process and returns at once; the first start of a scratch directory compiles the server.
    pub(super) fn start(
        options: &CheckOptions,
        scratch: &Scratch,
        first: bool,
    ) -> Result<Process, CheckError> {
        let mut command = command(options, scratch, first);
        let (child, confinement) = confine::spawn(&mut command, scratch.path());
        let mut child = child.map_err(|source| CheckError::Spawn {
            java: command.get_program().into(),
            source,
        })?;
        confine::limit(&child, options.heap_mb);
        let (requests, to_write) = channel();
        let (read, replies) = channel();
        let errors = Arc::default();
        if let Some(stdin) = child.stdin.take() {
            std::thread::spawn(move || write_all(stdin, &to_write));
        }
        if let Some(stdout) = child.stdout.take() {
            std::thread::spawn(move || read_frames(stdout, &read));
        }
        if let Some(stderr) = child.stderr.take() {
            let errors = Arc::clone(&errors);
            std::thread::spawn(move || keep_tail(stderr, &errors));
        }
        Ok(Process {
            child,
            requests: Some(requests),
            replies,
            errors,
            ready: false,
            confinement,
        })
    }

    /// Waits until the machine takes requests.
    pub(super) fn wait_ready(&mut self, limit: Duration) -> Result<(), CheckError> {
        if self.ready {
            return Ok(());
        }
        match self.receive(limit) {
            Ok(Ok(Reply::Ready)) => {
                self.ready = true;
                Ok(())
            }
            Ok(_) => Err(CheckError::Protocol),
            Err(Silence::Late) => Err(CheckError::Start("it is not ready in time".to_owned())),
            Err(Silence::Dead(why)) => Err(CheckError::Start(why)),
        }
    }

    /// Hands a frame to the writing thread. If the machine is gone, the next `receive` says so.
    pub(super) fn send(&self, frame: Vec<u8>) {
        if let Some(requests) = &self.requests {
            let _ = requests.send(frame);
        }
    }

    /// The next reply.
    pub(super) fn receive(
        &mut self,
        limit: Duration,
    ) -> Result<Result<Reply, CheckError>, Silence> {
        match self.replies.recv_timeout(limit) {
            Ok(frame) => Ok(wire::parse(&frame)),
            Err(RecvTimeoutError::Timeout) => Err(Silence::Late),
            Err(RecvTimeoutError::Disconnected) => Err(Silence::Dead(self.last_words())),
        }
    }

    /// What the machine printed before its end, else how it ended.
    fn last_words(&mut self) -> String {
        // Its output is closed; if it has not ended by itself it is of no use.
        let _ = self.child.kill();
        let status = self.child.wait();
        let text = match self.errors.lock() {
            Ok(errors) => errors.iter().copied().collect::<Vec<u8>>(),
            Err(_) => Vec::new(),
        };
        let text = String::from_utf8_lossy(&text).trim().to_owned();
        match (text.is_empty(), status) {
            (false, _) => text,
            (true, Ok(status)) => status.to_string(),
            (true, Err(error)) => error.to_string(),
        }
    }
}

impl Drop for Process {
    /// Killed before its input closes: a machine that sees its owner gone empties the scratch directory, which the next
    /// machine may be starting in.
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
        self.requests = None;
    }
}

fn command(options: &CheckOptions, scratch: &Scratch, first: bool) -> Command {
    // The process has a working directory of its own, which a relative path would start from.
    let java = java(&options.java_home);
    let mut command = Command::new(std::path::absolute(&java).unwrap_or(java));
    command
        .args(jvm_flags(options.heap_mb))
        .args(properties(scratch))
        .env_clear()
        // Without, files whose names are not ASCII are out of reach.
        .env("LC_ALL", "C.UTF-8")
        .envs(options.environment.iter().cloned())
        .current_dir(scratch.work())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    if first {
        command.arg(scratch.path().join("Boot.java"));
    } else {
        command.arg("-cp").arg(scratch.server_classes());
        command.arg("covet.check.Server");
    }
    command.arg(scratch.path());
    command
}

/// The program of a Java installation.
pub(super) fn java(home: &Path) -> std::path::PathBuf {
    home.join("bin")
        .join(if cfg!(windows) { "java.exe" } else { "java" })
}

/// A machine that starts fast, stays small, prints nothing of its own where frames are, and ends when its heap does.
fn jvm_flags(heap_mb: u32) -> Vec<String> {
    let fixed = [
        "-ea",
        "-XX:TieredStopAtLevel=1",
        "-XX:+UseSerialGC",
        "-XX:MaxMetaspaceSize=256m",
        "-XX:-UsePerfData",
        "-XX:+DisplayVMOutputToStderr",
        "-XX:+ExitOnOutOfMemoryError",
        "-XX:-CreateCoredumpOnCrash",
        "-XX:+DisableAttachMechanism",
    ];
    let mut flags: Vec<String> = fixed.map(str::to_owned).into();
    flags.push(format!("-Xmx{heap_mb}m"));
    flags
}

fn properties(scratch: &Scratch) -> Vec<std::ffi::OsString> {
    let work = scratch.work();
    let with_path = |start: &str| {
        let mut property = std::ffi::OsString::from(start);
        property.push(&work);
        property
    };
    vec![
        with_path("-Djava.io.tmpdir="),
        with_path("-Duser.home="),
        "-Djava.awt.headless=true".into(),
    ]
}

fn write_all(mut stdin: ChildStdin, frames: &Receiver<Vec<u8>>) {
    for frame in frames {
        if stdin.write_all(&frame).is_err() {
            return;
        }
    }
}

fn read_frames(mut stdout: ChildStdout, replies: &Sender<Vec<u8>>) {
    let mut length = [0; 4];
    while stdout.read_exact(&mut length).is_ok() {
        let length = u32::from_be_bytes(length);
        if length > LONGEST_FRAME {
            return;
        }
        let mut frame = Vec::new();
        let got = (&mut stdout).take(length.into()).read_to_end(&mut frame);
        if got.ok() != usize::try_from(length).ok() || replies.send(frame).is_err() {
            return;
        }
    }
}

fn keep_tail(mut stderr: ChildStderr, tail: &Mutex<VecDeque<u8>>) {
    let mut buffer = [0; 1024];
    while let Ok(count @ 1..) = stderr.read(&mut buffer) {
        let Ok(mut tail) = tail.lock() else { return };
        tail.extend(&buffer[..count]);
        let excess = tail.len().saturating_sub(ERROR_TAIL);
        tail.drain(..excess);
    }
}
