//! The outside of workers: threads that each start a process for one cell after the other.

use std::io::{BufRead, BufReader, Read, Write};
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;
use std::time::{Duration, Instant};

use super::protocol::{Answer, Request};

/// How often a waiting worker is looked at for an end from outside.
const GLANCE: Duration = Duration::from_millis(100);

/// How long a worker may take; none should ever need that.
const PATIENCE: Duration = Duration::from_secs(3600);

/// The last part of what a worker said, for the reason of a failure.
const LAST_WORDS: usize = 4000;

/// Cells for workers.
pub(super) struct Pool<'a> {
    /// The command that starts a worker.
    pub(super) command: &'a [PathBuf],
    /// Where workers run.
    pub(super) directory: &'a Path,
    /// What is to be done.
    pub(super) requests: &'a [Request],
    /// Processes at a time.
    pub(super) workers: usize,
    /// Becomes true when no more is wanted.
    pub(super) stop: &'a AtomicBool,
}

/// News from the pool, with the number of the request.
pub(super) enum News {
    Started(usize),
    Finished(usize, Box<Answer>),
}

impl Pool<'_> {
    /// Works on everything; `tell` is called in this thread and answers whether to go on.
    pub(super) fn run<E>(&self, mut tell: impl FnMut(News) -> Result<(), E>) -> Result<(), E> {
        let next = AtomicUsize::new(0);
        let halt = AtomicBool::new(false);
        let (sender, receiver) = mpsc::channel();
        thread::scope(|scope| {
            for _ in 0..self.workers.clamp(1, self.requests.len().max(1)) {
                let sender = sender.clone();
                let (next, halt) = (&next, &halt);
                scope.spawn(move || self.work(next, halt, &sender));
            }
            drop(sender);
            let told = drain(&receiver, &mut tell);
            halt.store(true, Ordering::Relaxed);
            told
        })
    }

    fn work(&self, next: &AtomicUsize, halt: &AtomicBool, sender: &Sender<News>) {
        let ended = || self.stop.load(Ordering::Relaxed) || halt.load(Ordering::Relaxed);
        while !ended() {
            let number = next.fetch_add(1, Ordering::Relaxed);
            let Some(request) = self.requests.get(number) else {
                return;
            };
            let _ = sender.send(News::Started(number));
            let answer = self.one(request, &ended);
            // Nobody knows what a worker that was ended would have said.
            if let Some(answer) = answer
                && !ended()
            {
                let _ = sender.send(News::Finished(number, Box::new(answer)));
            }
        }
    }

    /// The answer to a request; `None` if it was ended from outside.
    fn one(&self, request: &Request, ended: &dyn Fn() -> bool) -> Option<Answer> {
        let failed = |reason: String| Some(Answer::Failed { reason, cost: None });
        if let Err(e) = empty(&request.scratch) {
            return failed(format!("no scratch directory: {e}"));
        }
        let mut child = match self.start(request) {
            Ok(child) => child,
            Err(e) => return failed(format!("the worker does not start: {e}")),
        };
        // Both are piped; without them the answer is empty.
        let (out, err) = (child.stdout.take(), child.stderr.take());
        let line = out.map(|pipe| thread::spawn(move || first_line(pipe)));
        let words = err.map(|pipe| thread::spawn(move || last_words(pipe)));
        let status = wait(&mut child, ended);
        let line = line.and_then(|t| t.join().ok()).unwrap_or_default();
        let words = words.and_then(|t| t.join().ok()).unwrap_or_default();
        let _ = std::fs::remove_dir_all(&request.scratch);
        match (serde_json::from_str(&line), status) {
            (_, End::Unwanted) => None,
            (Ok(answer), _) => Some(answer),
            (Err(_), End::Hung) => failed("the worker did not end within an hour".to_owned()),
            (Err(_), End::Status(status)) => failed(why(status, &words)),
        }
    }

    fn start(&self, request: &Request) -> std::io::Result<Child> {
        let (program, arguments) = match self.command {
            [program, arguments @ ..] => (program, arguments),
            [] => return Err(std::io::Error::other("no command")),
        };
        let text = serde_json::to_string(request)?;
        let mut child = Command::new(program)
            .args(arguments)
            .current_dir(self.directory)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            // Ctrl-C is for us; we end the workers.
            .process_group(0)
            .spawn()?;
        // The pipe stays open inside the child handle: its end tells the worker that we are gone.
        if let Some(pipe) = &mut child.stdin {
            // A worker that died before it could read says why by its exit.
            let _ = writeln!(pipe, "{text}").and_then(|()| pipe.flush());
        }
        Ok(child)
    }
}

fn drain<E>(
    receiver: &Receiver<News>,
    tell: &mut dyn FnMut(News) -> Result<(), E>,
) -> Result<(), E> {
    receiver.iter().try_for_each(tell)
}

/// Makes a directory that is there and empty.
fn empty(directory: &Path) -> std::io::Result<()> {
    if directory.exists() {
        std::fs::remove_dir_all(directory)?;
    }
    std::fs::create_dir_all(directory)
}

/// How a wait ended.
enum End {
    /// By itself.
    Status(ExitStatus),
    /// It took too long.
    Hung,
    /// Nobody wants it any more.
    Unwanted,
}

/// Waits for the end of a worker, or ends it.
fn wait(child: &mut Child, ended: &dyn Fn() -> bool) -> End {
    let began = Instant::now();
    let mut pause = Duration::from_millis(2);
    let why = loop {
        match child.try_wait() {
            Ok(Some(status)) => return End::Status(status),
            Ok(None) if ended() => break End::Unwanted,
            Ok(None) if began.elapsed() < PATIENCE => {}
            _ => break End::Hung,
        }
        thread::sleep(pause);
        pause = (pause * 2).min(GLANCE);
    };
    let _ = child.kill();
    let _ = child.wait();
    why
}

fn first_line(pipe: impl Read) -> String {
    let mut line = String::new();
    let mut reader = BufReader::new(pipe);
    let _ = reader.read_line(&mut line);
    // What follows is thrown away, so that the worker can end.
    let _ = std::io::copy(&mut reader, &mut std::io::sink());
    line
}

fn last_words(mut pipe: impl Read) -> String {
    let mut kept: Vec<u8> = Vec::new();
    let mut buffer = [0; 4096];
    while let Ok(n @ 1..) = pipe.read(&mut buffer) {
        kept.extend_from_slice(&buffer[..n]);
        let surplus = kept.len().saturating_sub(LAST_WORDS);
        kept.drain(..surplus);
    }
    String::from_utf8_lossy(&kept).into_owned()
}

/// Why a worker has no answer, in one sentence.
fn why(status: ExitStatus, words: &str) -> String {
    let how = match (status.signal(), status.code()) {
        (Some(signal), _) => format!("the worker was ended by signal {signal}"),
        (None, code) => format!("the worker ended with exit code {}", code.unwrap_or(-1)),
    };
    match words.lines().map(str::trim).rfind(|l| !l.is_empty()) {
        Some(last) => format!("{how}: {last}"),
        None => how,
    }
}

#[cfg(test)]
mod tests {
    use super::super::protocol::Limit;
    use super::*;

    fn request(name: &str) -> Request {
        let scratch = format!("covet-pool-{name}-{}", std::process::id());
        Request {
            jdk: PathBuf::new(),
            class_path: Vec::new(),
            class: "a/B".into(),
            strategy: "random".into(),
            parameters: Default::default(),
            limit: Limit::Cpu(1.0),
            seed: 1,
            points: 1,
            extent: "suite".into(),
            scratch: std::env::temp_dir().join(scratch),
            suites: None,
            judge: None,
        }
    }

    /// What a shell script as a worker answers.
    fn answers(name: &str, script: &str, stop: bool) -> Vec<Answer> {
        let command = ["/bin/sh".into(), "-c".into(), script.into()];
        let requests = [request(name)];
        let pool = Pool {
            command: &command,
            directory: &std::env::temp_dir(),
            requests: &requests,
            workers: 2,
            stop: &AtomicBool::new(stop),
        };
        let mut answers = Vec::new();
        let done: Result<(), ()> = pool.run(|news| {
            if let News::Finished(0, answer) = news {
                answers.push(*answer);
            }
            Ok(())
        });
        assert_eq!(done, Ok(()));
        answers
    }

    fn failure(reason: &str) -> Vec<Answer> {
        vec![Answer::Failed {
            reason: reason.to_owned(),
            cost: None,
        }]
    }

    #[test]
    fn a_worker_answers_or_the_reason_is_kept() {
        let answer = r#"read x; echo '{"failed":{"reason":"r","cost":null}}'; echo more"#;
        assert_eq!(answers("good", answer, false), failure("r"));
        let killed = "echo oh >&2; kill -9 $$";
        let reason = "the worker was ended by signal 9: oh";
        assert_eq!(answers("killed", killed, false), failure(reason));
        let reason = "the worker ended with exit code 3";
        assert_eq!(answers("silent", "exit 3", false), failure(reason));
    }

    #[test]
    fn nothing_is_done_after_the_end() {
        assert_eq!(answers("stop", "exit 3", true), []);
    }
}
