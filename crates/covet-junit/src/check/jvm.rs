//! The machine as the rest of Covet sees it: suites in, verdicts out, restarts inside.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use super::confine::Confinement;
use super::error::CheckError;
use super::options::CheckOptions;
use super::process::{Process, Silence, java};
use super::scratch::Scratch;
use super::verdict::{Order, RunVerdict, SuiteSource, SuiteVerdict, TestVerdict};
use super::wire::{Compiled, Reply, Request};

/// The most that a start may take, on a machine under load.
const START_LIMIT: Duration = Duration::from_secs(90);

/// The most that javac may take for one suite.
const COMPILE_LIMIT: Duration = Duration::from_secs(60);

/// How much later than a test's limit we give up on the machine's own watch.
const WATCH_SLACK: Duration = Duration::from_secs(3);

/// One warm JVM of the user's JDK that compiles and runs suites. Ends, and removes its files, when dropped.
pub struct CheckJvm {
    // Before the scratch directory, which must outlive it.
    process: Process,
    /// Whether the machine has run no test yet.
    fresh: bool,
    restarts: u32,
    options: CheckOptions,
    scratch: Scratch,
}

/// How a run ended.
enum End {
    /// All tests of the run have a verdict.
    Finished,
    /// The machine is of no further use; the test that was running, if any, and its verdict.
    Lost(Option<usize>, RunVerdict),
    /// The heap filled up, and more than one test may have had a part in it.
    HeapFull,
    /// The time of the suite is over.
    Over,
}

/// One order of a suite, as far as it got.
struct Run<'a> {
    classes: &'a [(String, Vec<u8>)],
    name: String,
    /// Tests still to run, by place in the source.
    pending: Vec<usize>,
    verdicts: BTreeMap<usize, RunVerdict>,
}

impl CheckJvm {
    /// Starts the machine and returns at once; the first check waits until it is ready.
    pub fn start(options: &CheckOptions) -> Result<CheckJvm, CheckError> {
        let java = java(&options.java_home);
        if !java.is_file() {
            return Err(CheckError::NoJava(options.java_home.clone()));
        }
        let javac = java.with_file_name(if cfg!(windows) { "javac.exe" } else { "javac" });
        if !javac.is_file() {
            return Err(CheckError::NoCompiler(options.java_home.clone()));
        }
        let scratch = Scratch::create(options)?;
        Ok(CheckJvm {
            process: Process::start(options, &scratch, true)?,
            fresh: true,
            restarts: 0,
            options: options.clone(),
            scratch,
        })
    }

    /// What keeps the machine from writing files and using the network.
    pub fn confinement(&self) -> &Confinement {
        &self.process.confinement
    }

    /// Changes the most that one test may take.
    pub fn set_test_timeout(&mut self, limit: Duration) {
        self.options.test_timeout = limit;
    }

    /// Changes the most that all runs of a suite may take.
    pub fn set_suite_timeout(&mut self, limit: Duration) {
        self.options.suite_timeout = limit;
    }

    /// How often the machine had to be started again.
    pub fn restarts(&self) -> u32 {
        self.restarts
    }

    /// Compiles a suite and runs it in every order.
    pub fn check(&mut self, suite: &SuiteSource) -> Result<SuiteVerdict, CheckError> {
        let compiled = self.compile(suite)?;
        let mut verdict = SuiteVerdict {
            compile: compiled.diagnostics,
            compiled: compiled.ok,
            tests: Vec::new(),
        };
        if compiled.ok {
            let tests = self.run_orders(suite, &compiled.classes);
            verdict.tests = tests.or_else(|error| self.give_up(error))?;
        }
        Ok(verdict)
    }

    fn compile(&mut self, suite: &SuiteSource) -> Result<Compiled, CheckError> {
        self.wait_ready()?;
        let mut request = Request::new(b'C');
        request.string(&suite.binary_name()).string(&suite.source);
        self.process.send(request.into_frame());
        match self.process.receive(COMPILE_LIMIT) {
            Ok(Ok(Reply::Compiled(compiled))) => Ok(compiled),
            Ok(_) => self.give_up(CheckError::Protocol),
            Err(Silence::Late) => self.give_up(CheckError::CompilerDied("it hangs".to_owned())),
            Err(Silence::Dead(why)) => self.give_up(CheckError::CompilerDied(why)),
        }
    }

    /// The next suite finds a new machine.
    fn give_up<T>(&mut self, error: CheckError) -> Result<T, CheckError> {
        self.restart()?;
        Err(error)
    }

    fn run_orders(
        &mut self,
        suite: &SuiteSource,
        classes: &[(String, Vec<u8>)],
    ) -> Result<Vec<TestVerdict>, CheckError> {
        let deadline = Instant::now() + self.options.suite_timeout;
        let mut tests: Vec<TestVerdict> = suite.tests.iter().map(|name| unjudged(name)).collect();
        // Tests that a machine did not survive, with what they did.
        let mut guilty = BTreeMap::new();
        for order in Order::ALL {
            let places = order.places(tests.len(), suite.seed);
            let mut run = Run {
                classes,
                name: suite.binary_name(),
                pending: places,
                verdicts: BTreeMap::new(),
            };
            run.pending.retain(|place| !guilty.contains_key(place));
            if Instant::now() < deadline {
                self.run_order(suite, &mut run, &mut guilty, deadline)?;
            }
            let late = |(_, verdict): &(_, &_)| **verdict == RunVerdict::Timeout;
            let late = run.verdicts.iter().filter(late);
            guilty.extend(late.map(|(place, verdict)| (*place, verdict.clone())));
            for (place, test) in tests.iter_mut().enumerate() {
                let verdict = run.verdicts.remove(&place);
                let verdict = verdict.or_else(|| guilty.get(&place).cloned());
                test.runs.push(verdict.unwrap_or(RunVerdict::NotRun));
            }
        }
        Ok(tests)
    }

    /// Runs one order to its end, on as many machines as that takes.
    fn run_order(
        &mut self,
        suite: &SuiteSource,
        run: &mut Run<'_>,
        guilty: &mut BTreeMap<usize, RunVerdict>,
        deadline: Instant,
    ) -> Result<(), CheckError> {
        while !run.pending.is_empty() {
            self.wait_ready()?;
            self.process
                .send(run.request(suite, self.options.test_timeout));
            match self.follow(run, deadline)? {
                End::Finished => return Ok(()),
                End::Over => return self.restart(),
                // The test that was last goes first on the next machine, alone with what it needs.
                End::HeapFull => self.restart()?,
                End::Lost(place, verdict) => {
                    // A machine that dies before it starts a test would do so again.
                    if let Some(place) = place.or_else(|| run.pending.first().copied()) {
                        run.judge(place, verdict.clone());
                        guilty.insert(place, verdict);
                    }
                    self.restart()?;
                }
            }
        }
        Ok(())
    }

    /// Listens to one run.
    fn follow(&mut self, run: &mut Run<'_>, deadline: Instant) -> Result<End, CheckError> {
        let asked = run.pending.clone();
        let (mut running, mut last) = (None, None);
        let fresh = std::mem::replace(&mut self.fresh, false);
        loop {
            let left = deadline.saturating_duration_since(Instant::now());
            let limit = (self.options.test_timeout + WATCH_SLACK).min(left);
            match self.process.receive(limit) {
                Ok(Ok(Reply::Started(index))) => running = asked.get(index).copied(),
                Ok(Ok(Reply::Ended(index, verdict))) => {
                    let place = *asked.get(index).ok_or(CheckError::Protocol)?;
                    run.judge(place, verdict.clone());
                    last = Some((place, verdict));
                    running = None;
                }
                Ok(Ok(Reply::HeapFull(index))) if fresh && index == 0 => {
                    let verdict = RunVerdict::Harmful("keeps most of the heap".to_owned());
                    return Ok(End::Lost(running, verdict));
                }
                Ok(Ok(Reply::HeapFull(_))) => return Ok(End::HeapFull),
                Ok(Ok(Reply::Finished(true))) => return Ok(End::Finished),
                Ok(Ok(Reply::Finished(false))) => {
                    let (place, verdict) = last.ok_or(CheckError::Protocol)?;
                    return Ok(End::Lost(Some(place), verdict));
                }
                Ok(Ok(_) | Err(_)) => {
                    let why = "it disturbed the answers of the JVM".to_owned();
                    return Ok(End::Lost(running, RunVerdict::Died(why)));
                }
                Err(Silence::Late) if left <= limit => return Ok(End::Over),
                Err(Silence::Late) => return Ok(End::Lost(running, RunVerdict::Timeout)),
                Err(Silence::Dead(why)) => return Ok(End::Lost(running, RunVerdict::Died(why))),
            }
        }
    }

    fn wait_ready(&mut self) -> Result<(), CheckError> {
        let ready = self.process.wait_ready(START_LIMIT);
        ready.map_err(|error| self.scratch.explain(error))
    }

    /// Replaces the machine by a new one, which starts while we go on.
    fn restart(&mut self) -> Result<(), CheckError> {
        self.process = Process::start(&self.options, &self.scratch, false)?;
        self.restarts += 1;
        self.fresh = true;
        Ok(())
    }
}

impl Run<'_> {
    fn request(&self, suite: &SuiteSource, timeout: Duration) -> Vec<u8> {
        let mut request = Request::new(b'T');
        request.string(&self.name).int(self.classes.len());
        for (name, bytes) in self.classes {
            request.string(name).bytes(bytes);
        }
        request.int(self.pending.len());
        for place in &self.pending {
            request.string(&suite.tests[*place]);
        }
        request.long(u64::from(
            u32::try_from(timeout.as_millis()).unwrap_or(u32::MAX),
        ));
        request.into_frame()
    }

    fn judge(&mut self, place: usize, verdict: RunVerdict) {
        self.pending.retain(|other| *other != place);
        self.verdicts.insert(place, verdict);
    }
}

fn unjudged(name: &str) -> TestVerdict {
    TestVerdict {
        name: name.to_owned(),
        runs: Vec::new(),
    }
}
