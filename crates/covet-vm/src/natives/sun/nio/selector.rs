//! `sun.nio.ch.EPoll` and `EventFD`: selectors over pipes and over channels that are never connected.
//!
//! A selector and its wake-up call are descriptors of nameless files; what they stand for is in a table. Who waits is woken
//! when a pipe is written or closed or a wake-up call comes, and looks again.

use std::collections::BTreeMap;

use super::pipe::nameless;
use crate::domain::{Domain, Slot};
use crate::machine::Machine;
use crate::natives::files::io;
use crate::natives::{Activation, FullNative, Outcome, PlainNative, arg, opaque, ret};
use crate::sandbox::fs::{FsError, FsResult};
use crate::thread::{ThreadId, Wait};
use crate::vm::{Res, Trouble, Vm};

const IN: u32 = 1;
const OUT: u32 = 4;
const HANG_UP: u32 = 16;
const ONE_SHOT: u32 = 1 << 30;
const CTL_ADD: i32 = 1;
const CTL_DEL: i32 = 2;
/// Bytes of an entry of the answer: the events, then the descriptor.
const ENTRY: u64 = 12;
/// `IOStatus.INTERRUPTED`.
pub(super) const INTERRUPTED: i32 = -3;

/// What descriptors stand for, apart from files.
#[derive(Clone, Debug, Default)]
pub struct Descriptors {
    /// Selectors: the events wanted of other descriptors.
    selectors: BTreeMap<i32, BTreeMap<i32, u32>>,
    /// Wake-up calls, and whether one came.
    calls: BTreeMap<i32, bool>,
    /// Options of sockets by descriptor, level and number.
    options: BTreeMap<(i32, i32, i32), i32>,
    /// Threads that were sent a signal while they may have waited.
    signals: std::collections::BTreeSet<ThreadId>,
}

impl Descriptors {
    /// Whether a descriptor stands for something.
    pub fn knows(&self, fd: i32) -> bool {
        self.selectors.contains_key(&fd)
            || self.calls.contains_key(&fd)
            || self.options.keys().any(|k| k.0 == fd)
            || self.selectors.values().any(|w| w.contains_key(&fd))
    }

    /// Forgets a descriptor that is closed.
    pub fn closed(&mut self, fd: i32) {
        self.selectors.remove(&fd);
        self.calls.remove(&fd);
        self.options.retain(|k, _| k.0 != fd);
        for wanted in self.selectors.values_mut() {
            wanted.remove(&fd);
        }
    }

    /// Sets an option of a socket.
    pub fn set_option(&mut self, key: (i32, i32, i32), value: i32) {
        self.options.insert(key, value);
    }

    /// An option of a socket, 0 unless it was set.
    pub fn option(&self, key: (i32, i32, i32)) -> i32 {
        self.options.get(&key).copied().unwrap_or(0)
    }
}

/// Plain natives.
pub const PLAIN: &[PlainNative] = &[
    opaque("sun/nio/ch/EPoll.eventSize()I", |_, _| ret::i(ENTRY as i32)),
    opaque("sun/nio/ch/EPoll.eventsOffset()I", |_, _| ret::i(0)),
    opaque("sun/nio/ch/EPoll.dataOffset()I", |_, _| ret::i(4)),
    opaque("sun/nio/ch/EPoll.create()I", |vm, _| {
        let fd = io(nameless(vm))?;
        let table = &mut vm.tables.descriptors_mut().selectors;
        table.insert(fd, BTreeMap::new());
        ret::i(fd)
    }),
    opaque("sun/nio/ch/EPoll.ctl(IIII)I", control),
    opaque("sun/nio/ch/EventFD.eventfd0()I", |vm, _| {
        let fd = io(nameless(vm))?;
        vm.tables.descriptors_mut().calls.insert(fd, false);
        ret::i(fd)
    }),
    opaque("sun/nio/ch/EventFD.set0(I)I", |vm, a| {
        let fd = arg::i(a, 0);
        vm.tables.descriptors_mut().calls.insert(fd, true);
        vm.descriptors_changed();
        ret::i(0)
    }),
    opaque("sun/nio/ch/IOUtil.drain(I)Z", |vm, a| {
        let fd = arg::i(a, 0);
        let call = vm.tables.descriptors_mut().calls.get_mut(&fd);
        ret::z(call.is_some_and(std::mem::take))
    }),
    opaque("sun/nio/ch/NativeThread.signal(J)V", signal),
    opaque("sun/nio/ch/NativeThread.signal0(J)V", signal),
];

/// `signal(token)`: the token is one more than the thread's id.
fn signal(vm: &mut Vm, a: &[u64]) -> Res<u64> {
    if let Ok(id) = ThreadId::try_from(arg::j(a, 0) - 1) {
        vm.tables.descriptors_mut().signals.insert(id);
        vm.descriptors_changed();
    }
    ret::v()
}

/// `ctl(selector, operation, descriptor, events)`: 0 or an error number.
fn control(vm: &mut Vm, a: &[u64]) -> Res<u64> {
    let (selector, operation, fd) = (arg::i(a, 0), arg::i(a, 1), arg::i(a, 2));
    let events = arg::i(a, 3) as u32;
    let table = &mut vm.tables.descriptors_mut().selectors;
    let Some(wanted) = table.get_mut(&selector) else {
        return ret::i(FsError::EBADF.errno());
    };
    let known = wanted.contains_key(&fd);
    let error = match operation {
        CTL_ADD if known => Some(FsError::EEXIST),
        CTL_ADD => None,
        _ if !known => Some(FsError::ENOENT),
        _ => None,
    };
    if let Some(e) = error {
        return ret::i(e.errno());
    }
    match operation {
        CTL_DEL => wanted.remove(&fd),
        _ => wanted.insert(fd, events),
    };
    vm.descriptors_changed();
    ret::i(0)
}

impl Vm {
    /// Lets those who wait for descriptors look again.
    pub fn descriptors_changed(&mut self) {
        self.threads.wake_all(|w| matches!(w, Wait::Descriptors(_)));
    }

    /// Closes a descriptor and forgets what it stood for.
    pub fn close_number(&mut self, fd: i32) -> FsResult<()> {
        let concerns = self.is_pipe(fd) || self.tables.descriptors().knows(fd);
        self.sandbox.fs.close(fd)?;
        if concerns {
            self.tables.descriptors_mut().closed(fd);
            self.descriptors_changed();
        }
        Ok(())
    }

    /// Whether the running thread was sent a signal; takes it.
    pub(super) fn take_signal(&mut self) -> bool {
        let me = self.threads.current_id();
        self.tables.descriptors().signals.contains(&me)
            && self.tables.descriptors_mut().signals.remove(&me)
    }

    /// What of the wanted events a descriptor is ready for.
    fn ready(&self, fd: i32, wanted: u32) -> u32 {
        if let Some(called) = self.tables.descriptors().calls.get(&fd) {
            return if *called { wanted & IN } else { 0 };
        }
        if !self.is_pipe(fd) {
            // A socket that is not connected has been hung up.
            return (wanted & OUT) | HANG_UP;
        }
        let writes = self.sandbox.fs.fd_flags(fd).is_ok_and(|f| f.writes());
        if writes {
            return wanted & OUT;
        }
        let empty = self.sandbox.fs.available(fd) == Ok(Some(0));
        let ended = !self.has_other_end(fd, true);
        let input = if empty { 0 } else { wanted & IN };
        input | if ended { HANG_UP } else { 0 }
    }

    /// Writes what is ready to the answer and counts it.
    fn poll_selector(&mut self, selector: i32, at: u64, room: i32) -> i32 {
        let Some(wanted) = self.tables.descriptors().selectors.get(&selector) else {
            return 0;
        };
        let ready: Vec<(i32, u32)> = wanted
            .iter()
            .map(|(fd, events)| (*fd, self.ready(*fd, *events)))
            .filter(|r| r.1 != 0)
            .take(room.max(0) as usize)
            .collect();
        for (i, (fd, events)) in ready.iter().enumerate() {
            if let Some(entry) = self.native_memory.get_mut(at + i as u64 * ENTRY, ENTRY) {
                entry[..4].copy_from_slice(&events.to_le_bytes());
                entry[4..8].copy_from_slice(&fd.to_le_bytes());
                entry[8..].fill(0);
            }
        }
        self.disarm(selector, &ready);
        ready.len() as i32
    }

    /// Events that were wanted once are wanted no more.
    fn disarm(&mut self, selector: i32, ready: &[(i32, u32)]) {
        let table = &mut self.tables.descriptors_mut().selectors;
        let Some(wanted) = table.get_mut(&selector) else {
            return;
        };
        for (fd, _) in ready {
            if wanted.get(fd).is_some_and(|e| e & ONE_SHOT != 0) {
                wanted.remove(fd);
            }
        }
    }
}

/// Full natives.
pub fn full<D: Domain>(v: &mut Vec<FullNative<D>>) {
    v.push(FullNative {
        key: "sun/nio/ch/EPoll.wait(IJII)I",
        run: wait,
        catches: false,
    });
}

/// `wait(selector, answer, room, timeout)`: milliseconds, -1 for ever. The deadline waits in the slot of the timeout.
fn wait<D: Domain>(m: &mut Machine<D>, a: Activation<D::Shadow>) -> Res<Outcome<D::Shadow>> {
    const TIMEOUT: usize = 4;
    let selector = m.arg(&a, 0).v as i32;
    let (at, room) = (m.arg(&a, 1).v, m.arg(&a, 3).v as i32);
    m.vm.check_stop()?;
    if m.vm.take_signal() {
        return Ok(Outcome::Value(Slot::plain(INTERRUPTED as u32 as u64)));
    }
    let now = m.vm.sandbox.now();
    if a.step == 0 {
        let timeout = m.arg(&a, TIMEOUT).v as i32;
        let deadline = match timeout {
            ..0 => i64::MAX,
            t => now.saturating_add(i64::from(t) * 1_000_000),
        };
        m.set_arg(&a, TIMEOUT, Slot::plain(deadline as u64));
        m.set_step(1);
    }
    let deadline = m.arg(&a, TIMEOUT).v as i64;
    let ready = m.vm.poll_selector(selector, at, room);
    if ready > 0 || now >= deadline {
        return Ok(Outcome::Value(Slot::plain(ready as u32 as u64)));
    }
    let until = (deadline != i64::MAX).then_some(deadline);
    Err(Trouble::Block(Wait::Descriptors(until)))
}
