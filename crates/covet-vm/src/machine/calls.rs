//! Calls and returns: method selection (JVMS 5.4.6), decoding on first call, frames, locks.

use smallvec::SmallVec;

use super::follow::Start;
use super::{Event, Machine, NATIVE_SLOTS};
use crate::class::{ClassId, Entry, MethodId, acc};
use crate::code::Code;
use crate::code::Insn;
use crate::code::decode::{DecodeContext, Edit, decode_edited};
use crate::domain::{Call, Domain, Slot};
use crate::heap::Ref;
use crate::interp::ops::invoke as iv;
use crate::interp::{Cursor, Exit, Frame, Go, flags};
use crate::natives::NativeBody;
use crate::observe::predicate::Predicate;
use crate::vm::{Res, Trouble, Vm, raise, raise_bare};

/// Frames beyond the limit for natives and what they call, so that a stack overflow can be dealt with.
const SPARE_FRAMES: usize = 64;
/// Stack words that only the machine's own operations may use: what HotSpot does in native code does not overflow.
const RESERVE: usize = 16 << 10;

impl<D: Domain> Machine<D> {
    /// First slot above everything the top frame uses.
    pub(crate) fn free_base(&self) -> usize {
        self.vm.threads.frames.last().map_or(0, Self::end_of_frame)
    }

    /// First slot above everything a frame uses.
    pub(super) fn end_of_frame(frame: &Frame) -> usize {
        match Vm::code_of(frame.code) {
            Some(c) => frame.base as usize + c.regs as usize + 4,
            None => frame.base as usize + NATIVE_SLOTS,
        }
    }

    /// Pushes a frame for a method with these arguments. Decodes, binds and locks as needed.
    pub(crate) fn push_call(
        &mut self,
        method: MethodId,
        args: &[Slot<D::Shadow>],
        base: usize,
        flag: u32,
    ) -> Option<Event> {
        self.push_waiting(method, args, base, flag, None)
    }

    /// The same for a call whose end the domain may wait for.
    fn push_waiting(
        &mut self,
        method: MethodId,
        args: &[Slot<D::Shadow>],
        base: usize,
        flag: u32,
        waiting: Option<Call<D::Shadow>>,
    ) -> Option<Event> {
        let regs = match self.admit(method, args.len(), base) {
            Ok(regs) => regs,
            Err(t) => {
                self.forget(waiting);
                return self.handle_trouble(None, t);
            }
        };
        let m = self.vm.classes.method(method);
        let (code, native, sync, is_static) =
            (m.code, m.native, m.is_synchronized(), m.is_static());
        let class = m.class;
        let mut lock = Ref::NULL;
        let mut flags = flag;
        if sync {
            lock = if is_static {
                self.vm.classes.get(class).mirror
            } else {
                Ref(args.first().map_or(0, |s| s.v as u32))
            };
            if let Err(t) = self.vm.monitor_enter(lock) {
                self.forget(waiting);
                return self.handle_trouble(None, t);
            }
            flags |= flags::SYNC;
        }
        // Not before: a caller that has to wait for the monitor is executed again, with its own arguments.
        self.grow_stack(base + regs + 8);
        self.stack[base..base + args.len()].copy_from_slice(args);
        if code.is_null() {
            flags |= flags::NATIVE;
            // The state of a native starts clean: stale references would keep objects alive.
            let state = base + args.len();
            self.stack[state..state + crate::collect::NATIVE_STATE].fill(Slot::default());
            if let NativeBody::Full(i) = native
                && self.full[i as usize].catches
            {
                flags |= flags::CATCHES;
            }
        }
        if D::FOLLOWS {
            let waiting = match waiting {
                None if flag != 0 => self.follow_host_call(method, args),
                waiting => waiting,
            };
            if let Some(call) = waiting {
                self.wait_for(call);
                flags |= flags::ANSWERS;
            }
        }
        self.count_call(method, code);
        self.vm.threads.frames.push(Frame {
            method,
            code,
            insns: Vm::code_of(code).map_or(std::ptr::null(), |c| c.insns.as_ptr()),
            pc: std::ptr::null(),
            base: base as u32,
            step: 0,
            flags,
            lock,
        });
        None
    }

    /// Whether a method can be called here: it is decoded, and its frame fits. Answers the slots it needs.
    pub(super) fn admit(&mut self, method: MethodId, args: usize, base: usize) -> Res<usize> {
        self.prepare_method(method)?;
        let code = self.vm.classes.method(method).code;
        let regs = Vm::code_of(code)
            .map_or(NATIVE_SLOTS, |c| c.regs as usize)
            .max(args + 2);
        let reserve = match self.vm.is_internal(method) {
            true => RESERVE,
            false => 0,
        };
        match self.too_deep((base + regs).saturating_sub(reserve)) {
            true => raise_bare("java/lang/StackOverflowError"),
            false => Ok(regs),
        }
    }

    fn too_deep(&self, slots: usize) -> bool {
        let depth = self.vm.threads.frames.len();
        // Internal operations and handlers get a little more than the guest's own calls.
        depth as u64 * 12 + slots as u64 > u64::from(self.max_words) + 4096
            || depth >= self.max_frames.saturating_add(SPARE_FRAMES)
    }

    /// Decodes a bytecode method or binds a native one.
    pub(crate) fn prepare_method(&mut self, method: MethodId) -> Res<()> {
        let m = self.vm.classes.method(method);
        if !m.code.is_null() || !matches!(m.native, NativeBody::Unbound) {
            return Ok(());
        }
        let class = m.class;
        let body = self.vm.registry.find(
            self.vm.class_name(class),
            self.vm.syms.text(m.name),
            self.vm.syms.text(m.desc),
        );
        if m.access & acc::NATIVE != 0
            || !matches!(body, NativeBody::Missing) && self.replaceable(class)
        {
            let entry = self.intrinsic_or(method, Entry::Slow);
            let predicate = self.vm.predicate_of(method);
            let follow = self.follow_of(method);
            self.vm.classes.change_method(method, |m| {
                m.native = body;
                m.predicate = predicate;
                m.enter_by(entry, follow);
            });
            return Ok(());
        }
        if m.is_abstract() {
            return raise(
                "java/lang/AbstractMethodError",
                self.vm.method_signature(method),
            );
        }
        self.decode_method(method)
    }

    /// A method without the native that replaces it: what an intrinsic goes on with when it has nothing to say.
    pub(crate) fn bytecode_twin(&mut self, method: MethodId) -> Res<MethodId> {
        if let Some(t) = self.vm.twins.get(&method)
            && self.vm.classes.try_method(*t).is_some()
        {
            return Ok(*t);
        }
        let id = self.vm.classes.next_method_id();
        let m = self.vm.classes.method(method);
        let twin = crate::class::Method {
            id,
            // Whoever is replaced by it holds the monitor already.
            access: m.access & !acc::SYNCHRONIZED,
            code: std::ptr::null(),
            native: NativeBody::Unbound,
            entry: Entry::Slow,
            ..*m
        };
        self.vm.classes.add_method(twin);
        self.vm.twins.insert(method, id);
        self.decode_method(id)?;
        Ok(id)
    }

    /// Intrinsics replace bytecode of JDK classes only. Natives of `Thread` and `Object` that newer JDKs have as Java
    /// code (`sleep`, `wait`) are no intrinsics: the Java code knows virtual threads.
    fn replaceable(&self, class: ClassId) -> bool {
        let known = &self.vm.known;
        class != known.thread
            && class != known.object
            && self.vm.classes.get(class).loader.is_null()
            && !self.vm.is_observed(class)
            && !self.vm.redefined.contains_key(&class)
    }

    /// The intrinsic that stands before a method of a boot class, or the entry it has without one.
    fn intrinsic_or(&self, method: MethodId, entry: Entry) -> Entry {
        let m = self.vm.classes.method(method);
        let redefined = !m.is_native() && self.vm.redefined.contains_key(&m.class);
        if redefined
            || !self.vm.classes.get(m.class).loader.is_null()
            || self.vm.is_observed(m.class)
        {
            return entry;
        }
        let found = self.vm.intrinsics.find(
            self.vm.class_name(m.class),
            self.vm.syms.text(m.name),
            self.vm.syms.text(m.desc),
            D::FLAGS,
        );
        found.map_or(entry, Entry::Intrinsic)
    }

    fn decode_method(&mut self, method: MethodId) -> Res<()> {
        let code = self.decode_edited(method, None)?;
        let predicate = self.vm.predicate_of(method);
        let sync = self.vm.classes.method(method).is_synchronized();
        // A domain with flags sees calls of predicates on the slow path.
        let plain = match D::FLAGS && predicate != Predicate::None {
            true => Entry::Slow,
            false => Entry::Code,
        };
        let entry = match sync {
            true => Entry::Slow,
            false => self.intrinsic_or(method, plain),
        };
        let follow = self.follow_of(method);
        self.vm.classes.change_method(method, |m| {
            m.code = Box::into_raw(Box::new(code));
            m.predicate = predicate;
            m.enter_by(entry, follow);
        });
        Ok(())
    }

    /// Decodes a method's bytecode, with a patch or without.
    pub(crate) fn decode_edited(&mut self, method: MethodId, edit: Option<&Edit>) -> Res<Code> {
        let cx = self.decode_context(method);
        let m = self.vm.classes.method(method);
        let (class, index) = (m.class, m.index as usize);
        let file = self.vm.classes.get(class).file.clone();
        let decoded = file.as_ref().and_then(|file| {
            let member = file.methods.get(index)?;
            let attr = file.code(member).ok()??;
            Some(decode_edited(file, &attr, &cx, edit))
        });
        match decoded {
            Some(Ok(code)) => {
                self.vm.observer.decoded(cx.plan.as_deref(), &code);
                Ok(code)
            }
            Some(Err(e)) => {
                let text = self.vm.method_text(method);
                raise("java/lang/VerifyError", format!("{e} in {text}"))
            }
            None => {
                let text = self.vm.method_text(method);
                raise(
                    "java/lang/ClassFormatError",
                    format!("Absent Code attribute in method {text}"),
                )
            }
        }
    }

    fn decode_context(&self, method: MethodId) -> DecodeContext {
        let m = self.vm.classes.method(method);
        let observed = self.vm.is_observed(m.class);
        let (name, desc) = (self.vm.syms.text(m.name), self.vm.syms.text(m.desc));
        let plan = match observed {
            true => self
                .vm
                .observer
                .plan(self.vm.class_name(m.class), name, desc),
            false => None,
        };
        DecodeContext {
            method,
            arg_slots: m.arg_slots,
            primitive_arrays: self.vm.known.primitive_arrays.map(|c| c.0),
            nets: D::ACTIVE,
            answers_boolean: m.ret == crate::class::Kind::Boolean,
            observed,
            plan,
        }
    }

    /// The slow half of a call: decoding, natives, locks, stack growth.
    #[cold]
    #[inline(never)]
    pub(crate) fn enter_slow(
        &mut self,
        f: &mut Cursor<D::Shadow>,
        i: Insn,
        method: MethodId,
    ) -> Go {
        if self.vm.classes.method(method).is_abstract() {
            let receiver = Ref(self.dom.value(f.get(i.a))? as u32);
            let class = self.vm.class_of(receiver);
            self.save(f);
            let error = self.vm.abstract_method(class, method);
            return self.trouble(error);
        }
        if let Err(t) = self.prepare_method(method) {
            return self.trouble(Err(t));
        }
        let m = self.vm.classes.method(method);
        let (native, slots) = (m.native, m.arg_slots as usize);
        let mut intrinsic = match m.entry {
            Entry::Intrinsic(run) => Some(run),
            _ => m.intrinsic,
        };
        let predicate = m.predicate;
        let in_place = m.code.is_null() && !m.is_synchronized();
        let follow = D::FOLLOWS && m.follow != 0;
        let base = self.vm.threads.frames.last().map_or(0, |t| t.base as usize) + usize::from(i.a);
        let mut waiting = None;
        if follow {
            self.grow_stack(base + slots);
            self.reload_window(f);
            let args = self.stack[base..base + slots].to_vec();
            match self.start_followed(f, i, method, args) {
                Start::Ended(go) => return go,
                Start::Waiting(call) => (waiting, intrinsic) = (Some(call), None),
                Start::Plain => {}
            }
        }
        if let Some(run) = intrinsic {
            self.grow_stack(base + slots);
            self.reload_window(f);
            if let Some(v) = iv::intrinsic(self, f, i.a, slots, run) {
                f.fuel -= i64::from(i.c);
                let s = iv::verdict(self, f, i.a, slots, predicate, v);
                f.set(i.a, Slot { v, s });
                return Ok(());
            }
        }
        if in_place {
            // A wrongly typed call may hand over fewer arguments than the method has.
            if base + slots > self.stack.len() {
                self.grow_stack(base + slots);
                self.reload_window(f);
            }
            if let Some(go) = self.call_in_place(f, i, method, native) {
                return go;
            }
        }
        let n = slots;
        self.save(f);
        self.grow_stack(base + n + 8);
        self.reload_window(f);
        let args: SmallVec<[Slot<D::Shadow>; 6]> = self.stack[base..base + n].into();
        let depth = self.vm.threads.frames.len();
        let waits = D::FLAGS
            && predicate != Predicate::None
            && self.expect_answer(predicate, &args, f.code);
        let flag = if waits { flags::ANSWERS } else { 0 };
        let event = self.push_waiting(method, &args, base, flag, waiting);
        if self.vm.threads.frames.len() > depth && event.is_none() {
            f.fuel -= i64::from(i.c);
        }
        match event {
            // `push_call` has already unwound or asked to block: keep its wish.
            Some(Event::Blocked(w)) => self.trouble(Err(Trouble::Block(w))),
            Some(Event::Halt(h)) => self.trouble(Err(Trouble::Halt(h))),
            Some(e) => {
                self.pending_event = Some(e);
                Err(Exit::Frame)
            }
            None => Err(Exit::Frame),
        }
    }

    /// Calls a native that needs no frame; `None` if it turns out to need one.
    fn call_in_place(
        &mut self,
        f: &mut Cursor<D::Shadow>,
        i: Insn,
        method: MethodId,
        native: NativeBody,
    ) -> Option<Go> {
        match native {
            NativeBody::Plain(n) => {
                let outcome = self.call_plain(f, i, method, n);
                (!self.needs_frame(method, &outcome)).then_some(outcome)
            }
            NativeBody::Quick(q) => Some(self.call_quick(f, i, method, q)),
            NativeBody::Nop => {
                f.fuel -= i64::from(i.c);
                f.set(i.a, Slot::plain(0));
                Some(Ok(()))
            }
            NativeBody::Missing => Some(self.missing_native(f, method)),
            _ => None,
        }
    }

    /// Whether a native has to wait for a class: then it gets a frame, which stack traces of the loader show.
    fn needs_frame(&mut self, method: MethodId, outcome: &Go) -> bool {
        let waits = matches!(outcome, Err(Exit::Trouble))
            && matches!(
                self.trouble,
                Some(Trouble::Load { .. } | Trouble::Upcall("load" | "link", _))
            )
            && self.vm.classes.method(method).is_native();
        if waits {
            self.trouble = None;
        }
        waits
    }

    /// The slow half of a return: locks, native callers, barriers, thread ends.
    #[cold]
    #[inline(never)]
    pub(crate) fn leave_slow(
        &mut self,
        f: &mut Cursor<D::Shadow>,
        i: Insn,
        v: Option<Slot<D::Shadow>>,
    ) -> Go {
        f.fuel -= i64::from(i.c);
        let top = self.vm.threads.frames.last();
        if top.is_some_and(|t| t.flags & flags::LOCKED != 0) {
            let error = self.vm.unbalanced();
            return self.trouble(error);
        }
        let event = self.pop_frame(v.unwrap_or_default());
        if let Some(e) = event {
            self.pending_event = Some(e);
        }
        Err(Exit::Frame)
    }

    /// Pops the top frame with a result and tells the caller.
    pub(crate) fn pop_frame(&mut self, v: Slot<D::Shadow>) -> Option<Event> {
        let frame = self.vm.threads.frames.pop()?;
        let mut v = v;
        if D::FOLLOWS && frame.flags & flags::ANSWERS != 0 {
            v.s = self.followed_answers(v);
        }
        if D::FLAGS && frame.flags & flags::ANSWERS != 0 {
            v.s = self.take_answer(self.vm.threads.frames.len() + 1, v);
        }
        if frame.flags & flags::SYNC != 0 {
            let _ = self.vm.monitor_exit(frame.lock);
        }
        if frame.flags & flags::THREAD != 0 {
            return Some(Event::ThreadEnd);
        }
        if frame.flags & flags::BARRIER != 0 {
            self.host_result = v;
            return Some(Event::Returned(v.v));
        }
        if frame.flags & flags::REDO != 0 {
            return None;
        }
        if frame.flags & flags::TO_NATIVE != 0 {
            self.native_result = Ok(v);
            return None;
        }
        self.stack[frame.base as usize] = v;
        self.advance_caller();
        None
    }

    #[expect(unsafe_code, reason = "steps over the call instruction")]
    fn advance_caller(&mut self) {
        if let Some(c) = self.vm.threads.frames.last_mut()
            && !c.pc.is_null()
        {
            // SAFETY: a call is never the last instruction (a guard follows).
            c.pc = unsafe { c.pc.add(1) };
        }
    }
}
