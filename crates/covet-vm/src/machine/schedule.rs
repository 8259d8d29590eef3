//! Host calls, slices, and switching between green threads.

use super::continuation::Chunks;
use super::{Ended, Event, Machine, Stack};
use crate::class::MethodId;
use crate::domain::{Domain, Slot};
use crate::heap::Ref;
use crate::interp::{Frame, flags};
use crate::thread::{State, Wait};
use crate::vm::{END_OF_TURN, Halt, Res, Trouble, Vm};

/// Copies of the slots of all threads and unmounted continuations.
pub(crate) struct Stacks<S> {
    running: Stack<S>,
    others: Vec<Stack<S>>,
    chunks: Chunks<S>,
    /// Which state of the others this is.
    version: u64,
}

impl<D: Domain> Machine<D> {
    /// Calls a method on the current thread and runs until it returns.
    pub fn call(&mut self, method: MethodId, args: &[Slot<D::Shadow>]) -> Ended<D::Shadow> {
        assert!(
            !self.running,
            "the interpreter is never entered recursively"
        );
        let base = self.free_base();
        // A method that cannot be called has no frame yet whose end the scheduler would see.
        match self.admit(method, args.len(), base) {
            Err(Trouble::Raise(r)) => return Ended::Threw(self.vm.make_throwable(r)),
            Err(Trouble::Throw(e)) => return Ended::Threw(e),
            Err(Trouble::Halt(h)) => return Ended::Halted(h),
            _ => {}
        }
        self.running = true;
        let mut first = self.push_call(method, args, base, flags::BARRIER);
        if first.is_none() && self.vm.sandbox.schedule.order().is_strict() {
            self.begin_anew();
            // Between two calls of the host is as good a place as any for others to come first.
            first = self.reschedule().map(Event::Halt);
        }
        let ended = self.schedule(first);
        self.running = false;
        ended
    }

    /// Goes on after the domain stopped the run (or after a snapshot was restored): the instruction at which it
    /// stopped is executed again.
    pub fn resume(&mut self) -> Ended<D::Shadow> {
        assert!(
            !self.running,
            "the interpreter is never entered recursively"
        );
        self.running = true;
        let ended = self.schedule(None);
        self.running = false;
        ended
    }

    fn schedule(&mut self, first: Option<Event>) -> Ended<D::Shadow> {
        let mut next = first;
        loop {
            let event = match next.take() {
                Some(e) => e,
                None => self.slice(),
            };
            match event {
                Event::Returned(_) => {
                    return Ended::Returned(self.host_result);
                }
                Event::Uncaught(e) => return Ended::Threw(e),
                Event::Halt(h) => return Ended::Halted(h),
                Event::Slice => {
                    // What was printed is seen while the program goes on; a closed pipe is the program's to notice.
                    let _ = self.vm.sandbox.console.output.flush();
                    if !std::mem::take(&mut self.turn_ended) {
                        self.go_behind();
                    }
                    if let Some(h) = self.reschedule() {
                        return Ended::Halted(h);
                    }
                }
                Event::Blocked(w) => {
                    if self.unmount_blocked(w) {
                        continue;
                    }
                    self.block(w);
                    match w {
                        Wait::Yield => self.go_behind(),
                        _ => self.begin_anew(),
                    }
                    if self.is_overtaken() {
                        continue;
                    }
                    if let Some(h) = self.reschedule() {
                        return Ended::Halted(h);
                    }
                }
                Event::ThreadEnd => {
                    self.vm.threads.end_current();
                    if let Some(h) = self.reschedule() {
                        return Ended::Halted(h);
                    }
                }
            }
        }
    }

    fn slice(&mut self) -> Event {
        if self.vm.stop.load(std::sync::atomic::Ordering::Relaxed) {
            return Event::Halt(Halt::Interrupted);
        }
        // What the host did on behalf of the guest, strings of its own for instance, is no work of this slice.
        self.vm.forgive_work();
        self.compile_hot();
        let left = self.vm.budget.saturating_sub(self.vm.executed);
        if left == 0 {
            return Event::Halt(Halt::Budget);
        }
        if self.vm.options.collect && self.vm.heap.collection_due() {
            self.collect_now();
        }
        let quantum = self.vm.sandbox.next_quantum().min(left) as i64;
        self.fuel = quantum;
        let event = self.enter_interpreter(quantum);
        let used = (quantum - self.fuel).max(0) as u64;
        self.turn_ended = used >= END_OF_TURN;
        match event {
            Event::Returned(_) => self.vm.sandbox.schedule.keep_rest(self.fuel),
            Event::Slice => self.count_slice(),
            _ => {}
        }
        let used = used % END_OF_TURN + std::mem::take(&mut self.vm.collect_work);
        self.vm.executed += used;
        self.vm.threads.running_mut().executed += used;
        let current = self.vm.threads.current;
        self.vm.sandbox.schedule.executed(current, used);
        self.vm.sandbox.advance(used);
        if let Some(samples) = &mut self.vm.samples {
            let methods = self.vm.threads.frames.iter().map(|frame| frame.method);
            samples.add(methods, used);
        }
        event
    }

    fn enter_interpreter(&mut self, fuel: i64) -> Event {
        if self.vm.threads.frames.is_empty() {
            return Event::ThreadEnd;
        }
        if let Some(e) = self.deliver_stop() {
            self.fuel = fuel;
            return e;
        }
        let mut f = self.cursor(fuel);
        // A resumed thread may stand in a native.
        if let Some(e) = self.run_natives(&mut f) {
            return e;
        }
        self.interpret(f.fuel)
    }

    /// Throws what `Thread.stop` left for the running thread. Natives that wait look for it themselves, and who stands in
    /// the queue of a monitor enters it first.
    fn deliver_stop(&mut self) -> Option<Event> {
        let threads = &self.vm.threads;
        if threads.running().pending.is_null() {
            return None;
        }
        let native = threads
            .frames
            .last()
            .is_some_and(|f| f.flags & flags::NATIVE != 0);
        if native || self.vm.entering_monitor() {
            return None;
        }
        let e = self.vm.take_stop()?;
        self.unwind(e)
    }

    pub(crate) fn set_native_result(&mut self, r: Result<Slot<D::Shadow>, Ref>) {
        self.native_result = r;
    }

    pub(crate) fn end_slice(&mut self, fuel: i64) {
        self.fuel = fuel;
    }

    fn block(&mut self, w: Wait) {
        let t = self.vm.threads.running_mut();
        t.state = State::Blocked(w);
        match w {
            Wait::Monitor(_) => t.blocked_count += 1,
            Wait::Object(..) | Wait::Sleep(_) | Wait::Park(_) => t.waited_count += 1,
            _ => {}
        }
        let object = t.object;
        let status = Vm::wait_status(&w);
        self.vm.set_thread_status(object, status);
    }

    /// Others that can run come before the running thread from now on.
    fn go_behind(&mut self) {
        let current = self.vm.threads.current;
        self.vm.sandbox.schedule.goes_behind(current);
    }

    /// The running thread waits, or the host calls again: it has its whole turn before it.
    fn begin_anew(&mut self) {
        let current = self.vm.threads.current;
        self.vm.sandbox.schedule.begins_anew(current);
    }

    /// Whether time has run to the deadline of the running thread at once, so that it goes on.
    fn is_overtaken(&mut self) -> bool {
        let now = self.vm.sandbox.now();
        let Some(deadline) = self.vm.threads.running().deadline() else {
            return false;
        };
        let away = deadline.saturating_sub(now);
        if !self.vm.sandbox.schedule.runs_away(away) {
            return false;
        }
        self.vm.sandbox.run_away_to(deadline);
        self.vm.threads.wake_expired(deadline);
        self.switch_to(self.vm.threads.current);
        true
    }

    fn next_thread(&mut self) -> Option<usize> {
        if self.vm.sandbox.schedule.is_in_turn() {
            return self.vm.threads.next_runnable();
        }
        let runnable = self.vm.threads.runnable();
        self.vm.sandbox.schedule.pick(&runnable)
    }

    /// Picks the next thread to run. `Some`: there is none.
    fn reschedule(&mut self) -> Option<Halt> {
        let now = self.vm.sandbox.now();
        self.vm.threads.wake_expired(now);
        loop {
            if let Some(n) = self.next_thread() {
                self.switch_to(n);
                return None;
            }
            match self.vm.next_deadline() {
                Some(d) => {
                    self.vm.sandbox.jump_to(d);
                    self.vm.threads.wake_expired(d);
                }
                None => return Some(Halt::Deadlock),
            }
        }
    }

    fn switch_to(&mut self, n: usize) {
        let old = self.vm.threads.current;
        if n != old {
            self.others_changed();
            if self.stacks.len() < self.vm.threads.list.len() {
                self.stacks
                    .resize_with(self.vm.threads.list.len(), Vec::new);
            }
            let t = &mut self.vm.threads;
            t.list[old].frames = std::mem::take(&mut t.frames);
            self.stacks[old] = std::mem::take(&mut self.stack);
            t.make_current(n);
            t.frames = std::mem::take(&mut t.list[n].frames);
            self.stack = std::mem::take(&mut self.stacks[n]);
            if t.list[old].state == State::Dead {
                self.stacks[old] = Vec::new();
            }
        }
        if self.stack.is_empty() {
            self.stack = vec![Slot::default(); 1024];
        }
        let object = self.vm.threads.running().object;
        if !object.is_null() {
            self.vm
                .set_thread_status(object, crate::thread::status::RUNNABLE);
        }
    }

    /// Starts a thread whose first frame runs an internal method.
    pub fn start_thread(&mut self, object: Ref, daemon: bool, entry: MethodId) -> Res<()> {
        self.prepare_method(entry)?;
        let id = self.vm.threads.add(object, daemon);
        let index = id as usize - 1;
        self.others_changed();
        self.stacks
            .resize_with(self.vm.threads.list.len(), Vec::new);
        let mut stack = vec![Slot::default(); 256];
        stack[0] = Slot::plain(u64::from(object.0));
        self.stacks[index] = stack;
        let catches = flags::CATCHES;
        self.vm.threads.list[index].frames.push(Frame {
            method: entry,
            code: std::ptr::null(),
            insns: std::ptr::null(),
            pc: std::ptr::null(),
            base: 0,
            step: 0,
            flags: flags::NATIVE | flags::THREAD | catches,
            lock: Ref::NULL,
        });
        Ok(())
    }

    /// The slots of every thread and every unmounted continuation with their frames, for the collector and snapshots.
    pub(crate) fn all_stacks(&self) -> impl Iterator<Item = (&[Frame], &[Slot<D::Shadow>])> {
        let current = self.vm.threads.current;
        let threads = self.vm.threads.list.iter().enumerate().map(move |(i, t)| {
            if i == current {
                (&self.vm.threads.frames[..], &self.stack[..])
            } else {
                (
                    &t.frames[..],
                    self.stacks.get(i).map_or(&[][..], |s| &s[..]),
                )
            }
        });
        let unmounted = self.vm.threads.unmounted.iter().map(|(c, frames)| {
            let slots = self.chunks.get(c).map_or(&[][..], |s| &s[..]);
            (&frames[..], slots)
        });
        threads.chain(unmounted)
    }

    /// The slots of every thread, as far as frames use them.
    pub(crate) fn used_stacks(&self) -> impl Iterator<Item = (&[Frame], &[Slot<D::Shadow>])> {
        self.all_stacks().map(|(frames, slots)| {
            let used = frames.last().map_or(0, |f| Self::end_of_frame(f));
            (frames, &slots[..used.min(slots.len())])
        })
    }

    /// Copies of all thread stacks, as far as frames use them, and of unmounted continuations.
    pub(crate) fn copy_stacks(&self) -> Stacks<D::Shadow> {
        let used = self.free_base().min(self.stack.len());
        Stacks {
            running: self.stack[..used].to_vec(),
            others: self.used_by_others(),
            chunks: self.chunks.clone(),
            version: self.others_version,
        }
    }

    /// Copies of the stacks of threads that do not run, as far as frames use them.
    fn used_by_others(&self) -> Vec<Stack<D::Shadow>> {
        let threads = &self.vm.threads.list;
        let used = |n: usize| threads.get(n).and_then(|t| t.frames.last());
        let copy = |(n, slots): (usize, &Stack<D::Shadow>)| {
            let used = used(n).map_or(0, Self::end_of_frame);
            slots[..used.min(slots.len())].to_vec()
        };
        self.stacks.iter().enumerate().map(copy).collect()
    }

    /// The slots of a thread that does not run, or of a continuation, are about to change. Most runs have one thread,
    /// and a reset need not look at the others then.
    pub(super) fn others_changed(&mut self) {
        self.last_version += 1;
        self.others_version = self.last_version;
    }

    #[cold]
    fn restore_others(&mut self, copy: &Stacks<D::Shadow>) {
        self.stacks.resize_with(copy.others.len(), Vec::new);
        for (stack, old) in self.stacks.iter_mut().zip(&copy.others) {
            if stack.len() < old.len() {
                stack.resize(old.len(), Slot::default());
            }
            stack[..old.len()].copy_from_slice(old);
        }
        self.chunks.clone_from(&copy.chunks);
        self.others_version = copy.version;
    }

    /// Puts copied stacks back.
    pub(crate) fn restore_stacks(&mut self, copy: &Stacks<D::Shadow>) {
        let stack = &copy.running;
        self.grow_stack(stack.len() + 64);
        self.stack[..stack.len()].copy_from_slice(stack);
        if self.others_version != copy.version {
            self.restore_others(copy);
        }
        self.trouble = None;
        self.answers.clear();
        self.pending_event = None;
        self.native_result = Err(Ref::NULL);
        self.running = false;
    }
}
