//! Deterministic green threads: states, scheduling, parking, sleeping.
//!
//! One thread runs at a time; it is switched when it blocks and when its schedule says so. When all are blocked, virtual
//! time jumps to the earliest deadline; with none, the run ends as a deadlock.

pub mod continuation;
mod monitor;
pub mod owner;
mod structured;

pub use continuation::{Continuations, Entry};
pub use monitor::Monitor;
pub use owner::{Virtuals, Waiting};

use rustc_hash::FxHashMap as HashMap;

use crate::class::ClassId;
use crate::heap::Ref;
use crate::interp::Frames;
use crate::vm::Vm;

/// Frames of a cleaner's thread up to the one of the cleaner.
const CLEANER_DEPTH: usize = 6;

/// Index of a thread; ids start at 1 and are not reused within a run.
pub type ThreadId = u32;

/// What a thread waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wait {
    /// Entry to a monitor.
    Monitor(Ref),
    /// `Object.wait`; a deadline in virtual nanoseconds.
    Object(Ref, Option<i64>),
    /// `Thread.sleep` until a deadline.
    Sleep(i64),
    /// `Unsafe.park`, with an optional deadline.
    Park(Option<i64>),
    /// A class being initialised by another thread.
    Init(ClassId),
    /// A change of pipes or selectors, with an optional deadline.
    Descriptors(Option<i64>),
    /// The reference handler: until the collector finds something.
    References,
    /// The library's unblocker: until a virtual thread may try to enter its monitor.
    Unblock,
    /// Gives way to other threads once.
    Yield,
    /// The end of the other non-daemon threads.
    Threads,
    /// Parked for good (VM service threads).
    Forever,
}

/// State of a thread.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    /// Can run.
    Runnable,
    /// Blocked.
    Blocked(Wait),
    /// Ended.
    Dead,
}

/// A guest thread.
#[derive(Clone, Debug)]
pub struct Thread {
    /// Own id.
    pub id: ThreadId,
    /// `java.lang.Thread` object of the carrier.
    pub object: Ref,
    /// What `Thread.currentThread` answers (a mounted virtual thread, or `object`).
    pub current_object: Ref,
    /// Frames while not running; the running thread's are in [`Threads::frames`].
    pub frames: Frames,
    /// State.
    pub state: State,
    /// Daemon threads do not keep the machine alive.
    pub daemon: bool,
    /// Interrupt status as the VM knows it.
    pub interrupted: bool,
    /// Permit of `LockSupport`.
    pub permit: bool,
    /// State of `Object.wait`.
    pub waiting: Waiting,
    /// Who enters monitors here: the thread itself or the virtual thread it carries; see [`owner`].
    pub owner: ThreadId,
    /// Monitors entered since the innermost continuation was, while not running; see [`Threads::held`].
    pub held: u32,
    /// Continuations mounted on this thread, outermost first.
    pub entries: Vec<Entry>,
    /// Scoped value cache and bindings.
    pub scoped_value_cache: Ref,
    /// Pending exception to be thrown when the thread goes on (`Thread.stop`).
    pub pending: Ref,
    /// Does not run until it is resumed (`Thread.suspend`).
    pub suspended: bool,
    /// Bytecodes executed, without those of the current slice.
    pub executed: u64,
    /// How often it had to wait for a monitor.
    pub blocked_count: u64,
    /// How often it waited for something else.
    pub waited_count: u64,
}

impl Thread {
    /// Becomes a copy of another one in the memory it has: there is a reset behind every run.
    fn restore(&mut self, old: &Thread) {
        let mut frames = std::mem::take(&mut self.frames);
        let mut entries = std::mem::take(&mut self.entries);
        frames.clone_from(&old.frames);
        entries.clone_from(&old.entries);
        *self = Thread {
            frames,
            entries,
            ..*old
        };
    }
}

/// All threads and monitors.
#[derive(Default)]
pub struct Threads {
    /// Threads in order of start; index = id - 1.
    pub list: Vec<Thread>,
    /// Indices of those that have not ended, in order.
    pub alive: Vec<usize>,
    /// Index of the running thread.
    pub current: usize,
    /// Frames of the running thread.
    pub frames: Frames,
    /// Inflated monitors.
    pub monitors: HashMap<Ref, Monitor>,
    /// Monitors held by `monitorenter`, with their owners, in order; see [`structured`].
    pub blocks: Vec<(ThreadId, Ref)>,
    /// Who enters monitors now: [`Thread::owner`] of the running thread.
    pub owner: ThreadId,
    /// Monitors that the running thread entered since its innermost continuation was. Up to 23 they pin it.
    pub held: u32,
    /// Virtual threads.
    pub virtuals: Virtuals,
    /// Continuations that are not mounted.
    pub unmounted: Continuations,
}

impl Threads {
    /// Adds a thread.
    pub fn add(&mut self, object: Ref, daemon: bool) -> ThreadId {
        let id = self.list.len() as u32 + 1;
        self.list.push(Thread {
            id,
            object,
            current_object: object,
            frames: Frames::new(),
            state: State::Runnable,
            daemon,
            interrupted: false,
            permit: false,
            waiting: Waiting::default(),
            owner: id,
            held: 0,
            entries: Vec::new(),
            scoped_value_cache: Ref::NULL,
            pending: Ref::NULL,
            suspended: false,
            executed: 0,
            blocked_count: 0,
            waited_count: 0,
        });
        self.alive.push(id as usize - 1);
        if self.list.len() == 1 {
            self.load_current();
        }
        id
    }

    /// The running thread has ended. Nothing it referred to is kept alive by it.
    pub fn end_current(&mut self) {
        let index = self.current;
        self.alive.retain(|i| *i != index);
        let t = self.running_mut();
        t.state = State::Dead;
        t.object = Ref::NULL;
        t.current_object = Ref::NULL;
        t.scoped_value_cache = Ref::NULL;
    }

    /// Makes the list what it was.
    pub fn restore(&mut self, list: &Vec<Thread>) {
        self.list.truncate(list.len());
        let kept = self.list.len();
        for (t, old) in self.list.iter_mut().zip(list) {
            t.restore(old);
        }
        self.list.extend_from_slice(&list[kept..]);
        let list = self.list.iter().enumerate();
        let alive = list.filter(|(_, t)| t.state != State::Dead);
        self.alive.clear();
        self.alive.extend(alive.map(|(i, _)| i));
    }

    /// Threads that have not ended, in order of start.
    pub fn living(&self) -> impl Iterator<Item = &Thread> {
        self.alive.iter().map(|i| &self.list[*i])
    }

    /// Makes a thread the running one; its frames are moved by the caller.
    pub fn make_current(&mut self, index: usize) {
        self.park_current();
        self.current = index;
        self.load_current();
    }

    /// Writes what is cached of the running thread back to it.
    pub fn park_current(&mut self) {
        if let Some(t) = self.list.get_mut(self.current) {
            t.held = self.held;
        }
    }

    /// Caches what is used often of the running thread.
    pub fn load_current(&mut self) {
        if let Some(t) = self.list.get(self.current) {
            self.owner = t.owner;
            self.held = t.held;
        }
    }

    /// The running thread.
    pub fn running(&self) -> &Thread {
        &self.list[self.current]
    }

    /// The running thread, mutable.
    pub fn running_mut(&mut self) -> &mut Thread {
        &mut self.list[self.current]
    }

    /// Id of the running thread.
    #[inline(always)]
    pub fn current_id(&self) -> ThreadId {
        self.current as u32 + 1
    }

    /// A thread by its object.
    pub fn by_object(&mut self, object: Ref) -> Option<&mut Thread> {
        let is = |i: &&usize| self.list[**i].object == object;
        let index = *self.alive.iter().find(is)?;
        self.list.get_mut(index)
    }

    /// Whether any non-daemon thread other than the current is alive.
    pub fn others_alive(&self) -> bool {
        let others = self.alive.iter().filter(|i| **i != self.current);
        others.map(|i| &self.list[*i]).any(|t| !t.daemon)
    }

    /// Wakes threads that wait for this.
    pub fn wake_all(&mut self, wait: impl Fn(&Wait) -> bool) {
        for i in &self.alive {
            let t = &mut self.list[*i];
            if let State::Blocked(w) = &t.state
                && wait(w)
            {
                t.state = State::Runnable;
            }
        }
    }

    /// The earliest deadline of a blocked thread.
    pub fn earliest_deadline(&self) -> Option<i64> {
        self.living().filter_map(Thread::deadline).min()
    }

    /// The next runnable thread after the current one, round-robin.
    pub fn next_runnable(&self) -> Option<usize> {
        let next = self.alive.partition_point(|i| *i <= self.current);
        let (before, behind) = self.alive.split_at(next);
        let mut round = behind.iter().chain(before).copied();
        round.find(|i| self.list[*i].state == State::Runnable && !self.list[*i].suspended)
    }

    /// Threads that can run, by index in order of start.
    pub fn runnable(&self) -> Vec<usize> {
        let can = |i: &usize| self.list[*i].state == State::Runnable && !self.list[*i].suspended;
        self.alive.iter().copied().filter(can).collect()
    }

    /// Wakes threads whose deadline has passed.
    pub fn wake_expired(&mut self, now: i64) {
        for i in &self.alive {
            let t = &mut self.list[*i];
            if t.deadline().is_some_and(|d| d <= now) {
                t.state = State::Runnable;
            }
        }
    }
}

impl Thread {
    /// Deadline of a blocked thread.
    pub fn deadline(&self) -> Option<i64> {
        match self.state {
            State::Blocked(Wait::Object(_, d) | Wait::Park(d) | Wait::Descriptors(d)) => d,
            State::Blocked(Wait::Sleep(d)) => Some(d),
            State::Blocked(Wait::Yield) => Some(i64::MIN),
            _ => None,
        }
    }
}

/// `java.lang.Thread.State` bits, as `Thread.threadStatus` holds them.
#[expect(missing_docs, reason = "JVMTI thread state bits")]
pub mod status {
    pub const NEW: u32 = 0;
    pub const RUNNABLE: u32 = 0x5;
    pub const TERMINATED: u32 = 0x2;
    pub const BLOCKED: u32 = 0x401;
    pub const WAITING: u32 = 0x191;
    pub const TIMED_WAITING: u32 = 0x1a1;
    pub const PARKED: u32 = 0x291;
    pub const TIMED_PARKED: u32 = 0x2a1;
    pub const SLEEPING: u32 = 0xe1;
}

impl Vm {
    /// The deadline that virtual time jumps to when every thread waits. Threads of a `Cleaner` look for work once a
    /// minute, for ever, and find it only after a collection: they alone keep nothing going.
    pub fn next_deadline(&self) -> Option<i64> {
        let threads = &self.threads;
        let mut waiting = threads.alive.iter().map(|i| (*i, &threads.list[*i]));
        waiting.find(|(i, t)| t.deadline().is_some() && !self.is_cleaner(*i, t))?;
        self.threads.earliest_deadline()
    }

    fn is_cleaner(&self, index: usize, thread: &Thread) -> bool {
        let frames = match index == self.threads.current {
            true => &self.threads.frames,
            false => &thread.frames,
        };
        // It runs below the frames of the thread itself.
        frames.iter().take(CLEANER_DEPTH).any(|f| {
            let class = self.classes.method(f.method).class;
            self.class_name(class) == "jdk/internal/ref/CleanerImpl"
        })
    }

    /// Writes a thread's status where its JDK keeps it.
    pub fn set_thread_status(&mut self, object: Ref, status: u32) {
        if object.is_null() {
            return;
        }
        if self.known.thread_holder != 0 {
            let holder = self.heap.load_ref(object, self.known.thread_holder);
            if !holder.is_null() {
                self.heap
                    .store_u32(holder, self.known.holder_status, status);
            }
        } else {
            self.heap
                .store_u32(object, self.known.thread_status, status);
        }
    }

    /// Status of a thread object.
    pub fn thread_status(&self, object: Ref) -> u32 {
        if self.known.thread_holder != 0 {
            let holder = self.heap.load_ref(object, self.known.thread_holder);
            if holder.is_null() {
                0
            } else {
                self.heap.load_u32(holder, self.known.holder_status)
            }
        } else {
            self.heap.load_u32(object, self.known.thread_status)
        }
    }

    /// Status that goes with a reason to wait.
    pub fn wait_status(w: &Wait) -> u32 {
        match w {
            Wait::Monitor(_) => status::BLOCKED,
            Wait::Object(_, None) => status::WAITING,
            Wait::Object(_, Some(_)) => status::TIMED_WAITING,
            Wait::Sleep(_) => status::SLEEPING,
            Wait::Park(None) => status::PARKED,
            Wait::Park(Some(_)) => status::TIMED_PARKED,
            // The last three wait inside natives.
            Wait::Yield
            | Wait::Init(_)
            | Wait::References
            | Wait::Unblock
            | Wait::Descriptors(_) => status::RUNNABLE,
            Wait::Forever | Wait::Threads => status::WAITING,
        }
    }

    /// Name of a thread object.
    pub fn thread_name(&self, object: Ref) -> String {
        if object.is_null() {
            return String::new();
        }
        let n = self.heap.load_ref(object, self.known.thread_name);
        self.text(n)
    }
}
