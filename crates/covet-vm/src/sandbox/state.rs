//! The sandbox of one machine: a world and its streams, the file system, the report and the standard streams.

use std::io::{Cursor, Read, Write};
use std::sync::{Arc, Mutex};

use super::fs::Vfs;
use super::world::RunWorld;
use super::{Act, Entropy, Place, SandboxReport, Schedule, VirtualClock, World};

/// Where the guest's standard streams go. The host decides; the guest only sees descriptors 0, 1 and 2.
pub struct Console {
    /// Descriptor 0.
    pub input: Box<dyn Read + Send>,
    /// Descriptor 1.
    pub output: Box<dyn Write + Send>,
    /// Descriptor 2.
    pub error: Box<dyn Write + Send>,
}

impl Console {
    /// No input, output thrown away.
    pub fn silent() -> Console {
        Console {
            input: Box::new(std::io::empty()),
            output: Box::new(std::io::sink()),
            error: Box::new(std::io::sink()),
        }
    }

    /// This input, and output that is kept.
    pub fn captured(input: &[u8]) -> (Console, Captured) {
        let kept = Captured::default();
        let console = Console {
            input: Box::new(Cursor::new(input.to_vec())),
            output: Box::new(kept.output.clone()),
            error: Box::new(kept.error.clone()),
        };
        (console, kept)
    }
}

/// What a guest printed to a console made by [`Console::captured`].
#[derive(Clone, Debug, Default)]
pub struct Captured {
    output: Sink,
    error: Sink,
}

impl Captured {
    /// Standard output so far.
    pub fn output(&self) -> Vec<u8> {
        self.output.bytes()
    }

    /// Standard error so far.
    pub fn error(&self) -> Vec<u8> {
        self.error.bytes()
    }
}

#[derive(Clone, Debug, Default)]
struct Sink(Arc<Mutex<Vec<u8>>>);

impl Sink {
    fn bytes(&self) -> Vec<u8> {
        self.0.lock().map_or_else(|_| Vec::new(), |b| b.clone())
    }
}

impl Write for Sink {
    fn write(&mut self, data: &[u8]) -> std::io::Result<usize> {
        if let Ok(mut bytes) = self.0.lock() {
            bytes.extend_from_slice(data);
        }
        Ok(data.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

/// Everything a guest can reach outside its heap.
pub struct Sandbox {
    /// What the guest sees.
    pub world: World,
    /// Virtual time.
    pub clock: VirtualClock,
    /// Randomness.
    pub entropy: Entropy,
    /// Thread quanta.
    pub schedule: Schedule,
    /// The file system.
    pub fs: Vfs,
    /// What the guest did.
    pub report: SandboxReport,
    /// Standard streams.
    pub console: Console,
}

impl Sandbox {
    /// A sandbox of a world.
    pub fn new(world: World, console: Console) -> Sandbox {
        let fs = match Vfs::for_world(&world) {
            Ok(fs) => fs,
            Err(_) => Vfs::new(0),
        };
        Sandbox {
            clock: VirtualClock::new(&world.run),
            entropy: Entropy::new(world.run.entropy_seed),
            schedule: Schedule::new(&world.run),
            fs,
            report: SandboxReport::default(),
            console,
            world,
        }
    }

    /// From now on, chance is that of another world: the time, randomness and the schedule.
    pub fn change_chance(&mut self, run: &RunWorld) {
        self.clock = self.clock.started_at(run);
        self.entropy = Entropy::new(run.entropy_seed);
        self.schedule = Schedule::new(run);
    }

    /// Bytecodes the next slice may have.
    pub fn next_quantum(&mut self) -> u64 {
        u64::from(self.schedule.next_quantum())
    }

    /// Time passes with executed bytecodes.
    pub fn advance(&mut self, bytecodes: u64) {
        self.clock.advance(bytecodes);
        self.fs.set_now(self.clock.peek_wall_nanos());
    }

    /// Elapsed virtual nanoseconds.
    pub fn now(&self) -> i64 {
        self.clock.elapsed() as i64
    }

    /// Jumps to a deadline because every thread is blocked.
    pub fn jump_to(&mut self, deadline: i64) {
        self.clock.jump_to(deadline.max(0) as u64);
        self.fs.set_now(self.clock.peek_wall_nanos());
    }

    /// Time runs to a deadline though threads could have run.
    pub fn run_away_to(&mut self, deadline: i64) {
        let nanos = deadline.saturating_sub(self.now());
        self.clock.pass(nanos.max(0) as u64);
        self.fs.set_now(self.clock.peek_wall_nanos());
    }

    /// Records an act.
    pub fn record(&mut self, act: Act, detail: &str, place: Option<&Place>) {
        self.report.record(act, detail, place);
    }
}
