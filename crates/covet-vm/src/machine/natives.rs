//! Calling natives: plain ones on an argument window, quick ones on registers, full ones as frames with steps.

use super::{Event, Machine};
use crate::class::MethodId;
use crate::code::Insn;
use crate::domain::{Domain, NativeCall, Slot};
use crate::heap::Ref;
use crate::interp::{Cursor, Exit, Frame, Go, flags};
use crate::natives::{Activation, Flow, NativeBody, Outcome, PlainNative};
use crate::vm::{AfterDefine, Halt, Raise, Res, Trouble, raise};

impl<D: Domain> Machine<D> {
    pub(super) fn missing_native(&mut self, f: &mut Cursor<D::Shadow>, method: MethodId) -> Go {
        let text = self.vm.method_text(method);
        *self.vm.unsupported.entry(text.clone()).or_insert(0) += 1;
        self.save(f);
        let sig = self.vm.method_signature(method);
        let unlinked = Raise::new("java/lang/UnsatisfiedLinkError", Some(format!("'{sig}'")));
        self.native_trouble(method, Trouble::Raise(unlinked))
    }

    /// What a native without a frame ran into; an exception that is made here has its frame on top.
    fn native_trouble(&mut self, method: MethodId, t: Trouble) -> Go {
        let t = match t {
            Trouble::Raise(r) => {
                self.push_native_marker(method);
                let e = self.vm.make_throwable(r);
                self.vm.threads.frames.pop();
                Trouble::Throw(e)
            }
            t => t,
        };
        self.trouble(Err(t))
    }

    /// Whether a native that ran out of memory can be run again, because a collection gained some.
    fn gained_room<T>(&mut self, result: &Res<T>) -> bool {
        match result {
            Err(Trouble::Raise(e)) => {
                self.vm.options.collect && self.heap_full(e) && self.collect()
            }
            _ => false,
        }
    }

    /// A frame that only makes a native visible in a stack trace.
    pub(super) fn push_native_marker(&mut self, method: MethodId) {
        let base = self.free_base() as u32;
        self.vm.threads.frames.push(Frame {
            method,
            code: std::ptr::null(),
            insns: std::ptr::null(),
            pc: std::ptr::null(),
            base,
            step: 0,
            flags: flags::NATIVE,
            lock: Ref::NULL,
        });
    }

    #[expect(unsafe_code, reason = "argument window")]
    pub(super) fn call_plain(
        &mut self,
        f: &mut Cursor<D::Shadow>,
        i: Insn,
        method: MethodId,
        n: &'static PlainNative,
    ) -> Go {
        let m = self.vm.classes.method(method);
        let count = m.arg_slots as usize;
        let (is_static, returns) = (m.is_static(), m.ret != crate::class::Kind::Void);
        // SAFETY: the arguments are in the caller's window.
        let args: &[Slot<D::Shadow>] =
            unsafe { std::slice::from_raw_parts(f.r.add(i.a as usize), count) };
        let mut raw = [0u64; 16];
        let mut long = Vec::new();
        let values: &[u64] = if count <= 16 {
            for (v, s) in raw.iter_mut().zip(args) {
                *v = self.dom.value(*s)?;
            }
            &raw[..count]
        } else {
            for s in args {
                long.push(self.dom.value(*s)?);
            }
            &long
        };
        self.save(f);
        if !is_static && values[0] as u32 == 0 {
            return Err(Exit::Null);
        }
        self.watch_writes();
        let mut result = (n.run)(&mut self.vm, values);
        if self.gained_room(&result) {
            result = (n.run)(&mut self.vm, values);
        }
        match result {
            Ok(v) => {
                f.fuel -= i64::from(i.c);
                let s = self.flow_through(n, args, v);
                if returns {
                    f.set(i.a, Slot { v, s });
                }
                match self.vm.after_define.is_some() {
                    true => self.link_then_go_on(f),
                    false => Ok(()),
                }
            }
            Err(t) => self.native_trouble(method, t),
        }
    }

    /// Pushes what has to happen to a class that was just defined, if there is one.
    fn push_after_define(&mut self) -> Option<Event> {
        let (what, class) = self.vm.after_define.take()?;
        let class = u64::from(class.0);
        match what {
            AfterDefine::Link => self.push_internal("link", &[class, 0, 0, 0]),
            AfterDefine::Initialize => self.push_internal("initialize", &[class]),
        }
    }

    /// Links or initialises a class between a native that has done its work and the next instruction.
    #[cold]
    fn link_then_go_on(&mut self, f: &Cursor<D::Shadow>) -> Go {
        if let Some(top) = self.vm.threads.frames.last_mut() {
            top.pc = f.pc;
        }
        self.pending_event = self.push_after_define();
        Err(Exit::Frame)
    }

    #[expect(unsafe_code, reason = "argument window")]
    pub(super) fn call_quick(
        &mut self,
        f: &mut Cursor<D::Shadow>,
        i: Insn,
        method: MethodId,
        q: u16,
    ) -> Go {
        let m = self.vm.classes.method(method);
        let count = m.arg_slots as usize;
        let (is_static, returns) = (m.is_static(), m.ret != crate::class::Kind::Void);
        let mut args = [Slot::default(); 12];
        let count = count.min(12);
        // SAFETY: the arguments are in the caller's window.
        args[..count]
            .copy_from_slice(unsafe { std::slice::from_raw_parts(f.r.add(i.a as usize), count) });
        self.save(f);
        if !is_static && self.dom.value(args[0])? as u32 == 0 {
            return Err(Exit::Null);
        }
        let run = self.quick[q as usize];
        let mut result = run(self, &args[..count]);
        if self.gained_room(&result) {
            result = run(self, &args[..count]);
        }
        match result {
            Ok(v) => {
                f.fuel -= i64::from(i.c);
                if returns {
                    f.set(i.a, v);
                }
                Ok(())
            }
            Err(t) => self.native_trouble(method, t),
        }
    }

    /// Runs native frames on top of the stack until bytecode is on top or something needs the scheduler.
    pub(super) fn run_natives(&mut self, f: &mut Cursor<D::Shadow>) -> Option<Event> {
        loop {
            if let Some(e) = self.pending_event.take() {
                self.fuel = f.fuel;
                return Some(e);
            }
            let top = self.vm.threads.frames.last().copied();
            match top {
                Some(t) if t.flags & flags::NATIVE != 0 => {
                    f.fuel -= 1;
                    let event = self.run_native(t);
                    f.fuel -= self.vm.take_work();
                    if let Some(e) = event {
                        self.fuel = f.fuel;
                        return Some(e);
                    }
                }
                _ => return None,
            }
        }
    }

    /// Puts a method in the place of a native. It keeps the monitor that a synchronized native holds.
    fn become_method(
        &mut self,
        frame: Frame,
        method: MethodId,
        args: &[Slot<D::Shadow>],
    ) -> Option<Event> {
        let base = frame.base as usize;
        let locked = frame.flags & flags::SYNC != 0;
        if locked && let Err(t) = self.admit(method, args.len(), base) {
            return self.handle_trouble(None, t);
        }
        self.vm.threads.frames.pop();
        let keep = frame.flags & (flags::TO_NATIVE | flags::REDO | flags::BARRIER | flags::THREAD);
        let event = self.push_call(method, args, base, keep);
        if matches!(event, Some(Event::Blocked(_))) {
            self.vm.threads.frames.push(frame);
        } else if locked && let Some(top) = self.vm.threads.frames.last_mut() {
            top.flags |= flags::SYNC;
            top.lock = frame.lock;
        }
        event
    }

    fn run_native(&mut self, frame: Frame) -> Option<Event> {
        let body = self.vm.classes.method(frame.method).native;
        let result = self.native_result;
        let outcome = match body {
            NativeBody::Full(i) => {
                let act = Activation {
                    base: frame.base as usize,
                    method: frame.method,
                    step: frame.step,
                    result: std::mem::replace(&mut self.native_result, Err(Ref::NULL)),
                };
                (self.full[i as usize].run)(self, act)
            }
            NativeBody::Plain(n) => self.run_plain_frame(frame, n),
            NativeBody::Quick(q) => {
                let count = self.vm.classes.method(frame.method).arg_slots as usize;
                let base = frame.base as usize;
                let args: Vec<Slot<D::Shadow>> = self.stack[base..base + count].to_vec();
                let run = self.quick[q as usize];
                run(self, &args).map(Outcome::Value)
            }
            NativeBody::Nop => Ok(Outcome::Value(Slot::plain(0))),
            _ => {
                let text = self.vm.method_text(frame.method);
                *self.vm.unsupported.entry(text).or_insert(0) += 1;
                raise(
                    "java/lang/UnsatisfiedLinkError",
                    format!("'{}'", self.vm.method_signature(frame.method)),
                )
            }
        };
        if outcome.is_ok() {
            self.collected_for_native = None;
        }
        match outcome {
            Ok(Outcome::Value(v)) => match self.pop_frame(v) {
                None => self.push_after_define(),
                event => event,
            },
            Ok(Outcome::Void) => self.pop_frame(Slot::default()),
            Ok(Outcome::Moved) => None,
            Ok(Outcome::Call { method, args, step }) => {
                self.set_step(step);
                let base = self.free_base();
                let event = self.push_call(method, &args, base, flags::TO_NATIVE);
                if matches!(event, Some(Event::Blocked(_))) {
                    self.set_step(frame.step);
                }
                event
            }
            Ok(Outcome::Become { method, args }) => self.become_method(frame, method, &args),
            Err(Trouble::Raise(e)) if self.may_retry_native(&e, frame) => {
                self.native_result = result;
                None
            }
            Err(t) => {
                // What a native throws itself goes to its caller, never back to it.
                if matches!(
                    t,
                    Trouble::Throw(_) | Trouble::Raise(_) | Trouble::NotFound(_)
                ) && let Some(top) = self.vm.threads.frames.last_mut()
                {
                    top.flags &= !flags::CATCHES;
                }
                self.handle_trouble(None, t)
            }
        }
    }

    /// Whether a native that ran out of memory may run again: once, behind a collection that gained something.
    fn may_retry_native(&mut self, e: &Raise, frame: Frame) -> bool {
        let attempt = (self.vm.threads.frames.len(), frame.step);
        let again = self.vm.options.collect
            && self.heap_full(e)
            && self.collected_for_native != Some(attempt)
            && self.collect();
        self.collected_for_native = again.then_some(attempt);
        again
    }

    fn run_plain_frame(
        &mut self,
        frame: Frame,
        n: &'static PlainNative,
    ) -> Res<Outcome<D::Shadow>> {
        let m = self.vm.classes.method(frame.method);
        let (base, count) = (frame.base as usize, m.arg_slots as usize);
        let args: Vec<Slot<D::Shadow>> = self.stack[base..base + count].to_vec();
        let mut values = Vec::with_capacity(count);
        for s in &args {
            values.push(self.value(*s)?);
        }
        self.watch_writes();
        let v = (n.run)(&mut self.vm, &values)?;
        let s = self.flow_through(n, &args, v);
        Ok(Outcome::Value(Slot { v, s }))
    }

    /// An active domain wants to know what the next native writes.
    #[inline(always)]
    fn watch_writes(&mut self) {
        if D::ACTIVE && !D::FLAGS {
            self.vm.heap.written = Some(Vec::new());
        }
    }

    /// Tells the domain what a plain native did; answers the shadow of its result.
    #[inline(always)]
    fn flow_through(
        &mut self,
        n: &'static PlainNative,
        args: &[Slot<D::Shadow>],
        result: u64,
    ) -> D::Shadow {
        if !D::ACTIVE || D::FLAGS {
            return D::Shadow::default();
        }
        let wrote = self.vm.heap.written.take().unwrap_or_default();
        let read = if self.dom.idle(args) {
            Vec::new()
        } else {
            args.iter().filter_map(|s| self.vm.contents(s.v)).collect()
        };
        self.dom.native(&NativeCall {
            native: n.key,
            opaque: n.flow == Flow::Opaque,
            args,
            read: &read,
            wrote: &wrote,
            result,
        })
    }

    /// Goes on with the bytecode that a native stands before.
    pub(crate) fn bytecode(&mut self, a: &Activation<D::Shadow>) -> Res<Outcome<D::Shadow>> {
        let n = self.vm.classes.method(a.method).arg_slots as usize;
        let args = (0..n).map(|i| self.arg(a, i)).collect();
        let method = self.bytecode_twin(a.method)?;
        Ok(Outcome::Become { method, args })
    }

    /// The bits of a slot, for natives.
    pub fn value(&mut self, s: Slot<D::Shadow>) -> Res<u64> {
        self.dom.value(s).map_err(|s| Trouble::Halt(Halt::Stop(s)))
    }

    /// Slot of argument `i`.
    pub fn arg(&self, a: &Activation<D::Shadow>, i: usize) -> Slot<D::Shadow> {
        self.stack[a.base + i]
    }

    /// A slot of any frame of the running thread.
    pub(crate) fn slot_of(&self, f: &Frame, i: usize) -> Slot<D::Shadow> {
        let slot = self.stack.get(f.base as usize + i);
        slot.copied().unwrap_or_default()
    }

    /// Sets a slot of the native's own window (its state).
    pub fn set_arg(&mut self, a: &Activation<D::Shadow>, i: usize, v: Slot<D::Shadow>) {
        self.stack[a.base + i] = v;
    }

    /// Reference argument `i`.
    pub fn ref_arg(&mut self, a: &Activation<D::Shadow>, i: usize) -> Res<Ref> {
        let s = self.arg(a, i);
        Ok(Ref(self.value(s)? as u32))
    }

    /// Sets the step a blocked native is resumed with.
    pub fn set_step(&mut self, step: u32) {
        if let Some(t) = self.vm.threads.frames.last_mut() {
            t.step = step;
        }
    }
}
