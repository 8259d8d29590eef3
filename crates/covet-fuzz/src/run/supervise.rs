//! The supervisor: starts workers, reads their lines, notices what they cannot say themselves.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

use super::Options;
use super::faults::Faults;
use super::summary::Summary;
use crate::Outcome;
use crate::corpus::Corpus;

/// A worker that says nothing for so much of its processor time hangs. Time on the clock says nothing on a busy machine.
const SILENCE: Duration = Duration::from_secs(20);
/// A worker that says nothing for that long waits for something.
const PATIENCE: Duration = Duration::from_secs(600);
/// A worker with more memory than this is ended.
const MEMORY: u64 = 3 << 30;
/// How often memory and time are looked at.
const LOOK: Duration = Duration::from_millis(500);

/// What a share of the runs came to.
#[derive(Debug, Default)]
struct Share {
    outcomes: BTreeMap<Outcome, u64>,
    faults: Vec<(u64, String)>,
    /// Resident bytes: when ready, and the most that was seen.
    memory: (u64, u64),
}

/// Runs all workers to their ends and prints what became of the mutants; whether there was no fault.
pub(super) fn all(options: &Options, corpus: &Corpus) -> Result<bool> {
    fs::create_dir_all(&options.out)?;
    let start = Instant::now();
    let shares: Vec<Result<Share>> = thread::scope(|scope| {
        let handles: Vec<_> = (0..options.workers)
            .map(|w| scope.spawn(move || share(options, w, start)))
            .collect();
        let joined = handles.into_iter().map(|handle| match handle.join() {
            Ok(share) => share,
            Err(_) => bail!("the supervisor panicked"),
        });
        joined.collect()
    });
    let mut summary = Summary::new(options, corpus);
    let mut faults = Faults::new(options, corpus)?;
    for share in shares {
        let share = share?;
        for (outcome, count) in share.outcomes {
            *summary.outcomes.entry(outcome).or_default() += count;
        }
        summary.memory.0 = summary.memory.0.max(share.memory.0);
        summary.memory.1 = summary.memory.1.max(share.memory.1);
        for (run, what) in share.faults {
            faults.save(run, &what)?;
        }
    }
    summary.seconds = start.elapsed().as_secs_f64();
    summary.faults = faults.count();
    summary.print();
    faults.print();
    summary.write()?;
    Ok(faults.count() == 0)
}

/// The runs of one worker, with as many processes as it takes.
fn share(options: &Options, number: u64, start: Instant) -> Result<Share> {
    let mut share = Share::default();
    let mut next = number;
    while next < options.runs && !is_over(options, start) {
        let mut worker = Worker::start(options, number, next)?;
        let end = worker.watch(options, start, &mut next, &mut share);
        worker.stop();
        if let Some(what) = end? {
            println!("run {next}: {what}");
            share.faults.push((next, what));
            next += options.workers;
        }
    }
    Ok(share)
}

fn is_over(options: &Options, start: Instant) -> bool {
    options.time.is_some_and(|time| start.elapsed() > time)
}

struct Worker {
    child: Child,
    lines: Receiver<String>,
    errors: std::path::PathBuf,
}

impl Worker {
    fn start(options: &Options, number: u64, first: u64) -> Result<Worker> {
        let errors = options.out.join(format!("worker-{number}.stderr"));
        let mut child = Command::new(std::env::current_exe()?)
            .args(options.of_worker(first))
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(File::create(&errors)?)
            .spawn()
            .context("cannot start a worker")?;
        let (send, lines) = channel();
        let pipe = child.stdout.take().context("a worker has an output")?;
        thread::spawn(move || {
            let all = BufReader::new(pipe).lines().map_while(Result::ok);
            // An error means that nobody listens any more.
            all.into_iter().try_for_each(|line| send.send(line))
        });
        Ok(Worker {
            child,
            lines,
            errors,
        })
    }

    /// Follows a worker to its end; the answer is what was wrong with the mutant `next`.
    fn watch(
        &mut self,
        options: &Options,
        start: Instant,
        next: &mut u64,
        share: &mut Share,
    ) -> Result<Option<String>> {
        let (mut heard, mut looked) = (Instant::now(), Instant::now());
        let (mut ready, mut spoke, mut used) = (false, false, Duration::ZERO);
        loop {
            match self.lines.recv_timeout(LOOK) {
                Ok(line) => {
                    spoke = true;
                    if line == "ready" {
                        ready = true;
                        share.memory.0 = share.memory.0.max(self.memory());
                    } else {
                        *next = record(&line, share)? + options.workers;
                    }
                }
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return self.end(ready),
            }
            if looked.elapsed() < LOOK {
                continue;
            }
            looked = Instant::now();
            if is_over(options, start) {
                *next = options.runs;
                return Ok(None);
            }
            let memory = self.memory();
            share.memory.1 = share.memory.1.max(memory);
            if memory > MEMORY {
                return Ok(Some(format!("the worker uses {} MB", memory >> 20)));
            }
            let now = self.processor_time();
            if std::mem::take(&mut spoke) {
                (heard, used) = (Instant::now(), now);
            }
            let busy = now.saturating_sub(used);
            if busy > SILENCE || heard.elapsed() > PATIENCE {
                return Ok(Some(format!(
                    "no answer for {} s of work",
                    SILENCE.as_secs()
                )));
            }
        }
    }

    /// What the end of a process says.
    fn end(&mut self, ready: bool) -> Result<Option<String>> {
        let status = self.child.wait()?;
        if status.success() {
            return Ok(None);
        }
        let errors = fs::read_to_string(&self.errors).unwrap_or_default();
        let tail = errors.lines().rev().take(3).collect::<Vec<_>>().join("; ");
        if !ready {
            bail!("a worker does not start: {status}: {tail}");
        }
        Ok(Some(format!("{status}: {tail}")))
    }

    /// Resident bytes.
    fn memory(&self) -> u64 {
        let text = fs::read_to_string(format!("/proc/{}/statm", self.child.id()));
        let pages = text
            .ok()
            .and_then(|t| t.split(' ').nth(1)?.parse::<u64>().ok());
        pages.unwrap_or(0) * 4096
    }

    /// Processor time, in user and system mode.
    fn processor_time(&self) -> Duration {
        let text = fs::read_to_string(format!("/proc/{}/stat", self.child.id()));
        let text = text.unwrap_or_default();
        // Behind the name, which may have anything in it: the 12th and 13th field, in hundredths of a second.
        let fields = text.rsplit(')').next().unwrap_or_default();
        let times = fields.split_whitespace().skip(11).take(2);
        let ticks: u64 = times.filter_map(|t| t.parse::<u64>().ok()).sum();
        Duration::from_millis(ticks * 10)
    }

    fn stop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Counts a line of a worker; the answer is its run.
fn record(line: &str, share: &mut Share) -> Result<u64> {
    let mut fields = line.split('\t');
    let run = fields.next().and_then(|f| f.parse().ok());
    let run = run.with_context(|| format!("a worker said `{line}`"))?;
    match fields.next().and_then(|f| f.parse::<usize>().ok()) {
        Some(code) => {
            let outcome = Outcome::ALL.get(code).context("an unknown outcome")?;
            *share.outcomes.entry(*outcome).or_default() += 1;
        }
        None => {
            let what = fields.next().unwrap_or_default();
            println!("run {run}: {what}");
            share.faults.push((run, what.to_owned()));
        }
    }
    Ok(run)
}
