//! The machine: the domain-independent half plus slots, shadows and execution.
//!
//! Longer than a file should be: calls, natives and scheduling share the private state below. They are to be split along
//! these three concerns.

use crate::class::{ClassId, Entry, MethodId, acc};
use crate::code::decode::{DecodeContext, decode};
use crate::code::{Insn, Site};
use crate::domain::{Domain, Slot};
use crate::heap::Ref;
use crate::interp::{Cursor, Exit, Frame, Go, flags};
use crate::natives::{
    Activation, FullNative, NativeBody, Outcome, Quick, full_natives, quick_natives,
};
use crate::thread::{State, Wait};
use crate::vm::{Halt, Raise, Res, Trouble, Vm, raise};

/// The slots of a thread.
type Stack<S> = Vec<Slot<S>>;

/// What ended a slice of execution.
#[derive(Clone, Copy, Debug)]
pub enum Event<S = u64> {
    /// The slice is used up.
    Slice,
    /// The current thread is blocked.
    Blocked(Wait),
    /// The current thread has ended.
    ThreadEnd,
    /// A host call returned.
    Returned(S),
    /// A host call ended with an exception.
    Uncaught(Ref),
    /// The machine stops.
    Halt(Halt),
}

/// How a host call ended.
#[derive(Clone, Copy, Debug)]
pub enum Ended<S> {
    /// Normally.
    Returned(Slot<S>),
    /// With a guest exception.
    Threw(Ref),
    /// The machine stopped.
    Halted(Halt),
}

/// The machine.
pub struct Machine<D: Domain> {
    /// The domain-independent half.
    pub vm: Vm,
    /// The domain.
    pub dom: D,
    /// Slots of the running thread.
    pub stack: Vec<Slot<D::Shadow>>,
    /// Slots of the other threads, by thread index.
    stacks: Vec<Vec<Slot<D::Shadow>>>,
    /// Full natives.
    pub(crate) full: Vec<FullNative<D>>,
    /// Quick natives.
    quick: Vec<Quick<D>>,
    /// What an operation ran into.
    pub(crate) trouble: Option<Trouble>,
    /// Stack words a thread may use.
    pub(crate) max_words: u32,
    /// What a callee of a native answered.
    native_result: Result<Slot<D::Shadow>, Ref>,
    /// Result of a host call.
    host_result: Slot<D::Shadow>,
    /// Fuel left when the last slice ended.
    fuel: i64,
    /// The attempt (instruction, bytecodes, fuel) that the last collection was made for.
    collected_for: Option<(usize, u64, i64)>,
    /// The native (depth, step) that the last collection was made for.
    collected_for_native: Option<(usize, u32)>,
    /// An event that came up inside a call or return.
    pending_event: Option<Event>,
    /// The interpreter is running; it is never entered recursively.
    running: bool,
}

impl<D: Domain> Machine<D> {
    /// Puts a domain on a machine.
    pub fn new(vm: Vm, dom: D) -> Machine<D> {
        // A frame of ours counts more words than HotSpot's compiled ones use bytes; four times the bytes gives the depth
        // that programs see there.
        let max_words = (vm.options.max_stack_bytes / 2).clamp(512, 1 << 27) as u32;
        Machine {
            vm,
            dom,
            stack: vec![Slot::default(); 4096],
            stacks: Vec::new(),
            full: full_natives::<D>(),
            quick: quick_natives::<D>().into_iter().map(|n| n.1).collect(),
            trouble: None,
            max_words,
            native_result: Err(Ref::NULL),
            host_result: Slot::default(),
            fuel: 0,
            collected_for: None,
            collected_for_native: None,
            pending_event: None,
            running: false,
        }
    }

    // ---- small services for operations

    /// Records trouble and leaves the fast path.
    #[cold]
    pub(crate) fn trouble(&mut self, r: Res<()>) -> Go {
        if let Err(t) = r {
            self.trouble = Some(t);
        }
        Err(Exit::Trouble)
    }

    /// The class whose code is running.
    pub(crate) fn running_class(&self, f: &Cursor<D::Shadow>) -> ClassId {
        let id = Vm::code_of(f.code).map_or(MethodId(0), |c| c.method);
        self.vm.classes.method(id).class
    }

    /// Rewrites the running instruction and goes back to it.
    pub(crate) fn rewrite(&mut self, f: &mut Cursor<D::Shadow>, new: Insn, stable: bool) {
        let at = f.here();
        self.vm.quicken(at.cast_mut(), new, stable);
        f.pc = at;
    }

    /// Whether a raise means that the heap is full.
    pub(crate) fn heap_full(&self, e: &Raise) -> bool {
        e.class == "java/lang/OutOfMemoryError" && e.message.as_deref() == Some("Java heap space")
    }

    /// Tells the domain about fresh memory.
    pub(crate) fn allocated(&mut self, r: Ref) {
        let end = (self.vm.heap.top() as usize) << 3;
        self.dom.allocated(r.addr(), end.saturating_sub(r.addr()));
    }

    /// Makes sure that a register behind the window exists.
    pub(crate) fn ensure_stack(&mut self, f: &mut Cursor<D::Shadow>, regs: usize) {
        let base = self.vm.threads.frames.last().map_or(0, |t| t.base as usize);
        self.grow_stack(base + regs + 8);
        self.reload_window(f);
    }

    fn grow_stack(&mut self, slots: usize) {
        if slots > self.stack.len() {
            let n = slots.max(self.stack.len() * 2);
            self.stack.resize(n, Slot::default());
        }
    }

    #[expect(unsafe_code, reason = "register window")]
    fn reload_window(&mut self, f: &mut Cursor<D::Shadow>) {
        let base = self.vm.threads.frames.last().map_or(0, |t| t.base as usize);
        // SAFETY: the stack was grown to cover the top frame.
        f.r = unsafe { self.stack.as_mut_ptr().add(base) };
    }

    /// Adds a call site to the running code.
    #[expect(unsafe_code, reason = "sites are added in place")]
    pub(crate) fn add_site(&mut self, f: &Cursor<D::Shadow>, cp: u16) -> u32 {
        // SAFETY: only the interpreter touches running code.
        let code = unsafe { &mut *f.code.cast_mut() };
        code.sites.push(Site {
            method: MethodId(0),
            cached_class: ClassId(0),
            cached_target: MethodId(0),
            appendix: Ref::NULL,
            cp,
        });
        code.sites.len() as u32 - 1
    }

    // ---- cursor

    /// A cursor for the top frame.
    pub(crate) fn cursor(&mut self, fuel: i64) -> Cursor<D::Shadow> {
        let mut f = Cursor {
            pc: std::ptr::null(),
            insns: std::ptr::null(),
            r: self.stack.as_mut_ptr(),
            code: std::ptr::null(),
            fuel,
        };
        self.load(&mut f);
        f
    }

    /// Loads the cursor from the top frame.
    pub(crate) fn load(&mut self, f: &mut Cursor<D::Shadow>) {
        if let Some(top) = self.vm.threads.frames.last().copied()
            && let Some(code) = Vm::code_of(top.code)
        {
            f.code = top.code;
            f.insns = code.insns.as_ptr();
            f.pc = if top.pc.is_null() { f.insns } else { top.pc };
        }
        self.reload_window(f);
    }

    /// Saves the cursor into the top frame: the instruction being executed.
    pub(crate) fn save(&mut self, f: &Cursor<D::Shadow>) {
        if let Some(top) = self.vm.threads.frames.last_mut() {
            // A frame that has not executed anything yet stands before its first instruction.
            top.pc = if f.pc == f.insns { f.pc } else { f.here() };
        }
    }

    // ---- exits

    /// Handles an exit; `Some` goes to the scheduler.
    pub(crate) fn handle_exit(&mut self, f: &mut Cursor<D::Shadow>, exit: Exit) -> Option<Event> {
        let event = match exit {
            // The last four never get here: `leave` has dealt with them.
            Exit::Frame | Exit::Slow | Exit::Enter(_) | Exit::Return | Exit::Init(_) => None,
            Exit::Fuel => {
                if let Some(top) = self.vm.threads.frames.last_mut() {
                    top.pc = f.pc;
                }
                Some(Event::Slice)
            }
            Exit::Stop(s) => Some(Event::Halt(Halt::Stop(s))),
            Exit::Collect => self.collect_or_fail(f),
            Exit::Trouble => {
                let t = self.trouble.take();
                match t {
                    // Linking allocates too: an instruction that ran out of memory gets one more chance.
                    Some(Trouble::Raise(e)) if self.heap_full(&e) => self.collect_or_fail(f),
                    Some(t) => self.handle_trouble(Some(f), t),
                    None => None,
                }
            }
            Exit::Throw(r) => {
                self.charge_partial(f);
                self.unwind(r)
            }
            Exit::Null => {
                let r = Raise {
                    class: "java/lang/NullPointerException",
                    message: None,
                    cause: Ref::NULL,
                };
                self.throw_here(f, r)
            }
            Exit::Index(i, len) => {
                let message = Some(format!("Index {i} out of bounds for length {len}"));
                let class = "java/lang/ArrayIndexOutOfBoundsException";
                self.throw_here(
                    f,
                    Raise {
                        class,
                        message,
                        cause: Ref::NULL,
                    },
                )
            }
            Exit::DivZero => {
                let message = Some("/ by zero".to_owned());
                self.throw_here(
                    f,
                    Raise {
                        class: "java/lang/ArithmeticException",
                        message,
                        cause: Ref::NULL,
                    },
                )
            }
        };
        if event.is_some() {
            self.fuel = f.fuel;
            return event;
        }
        self.run_natives(f)
    }

    fn charge_partial(&mut self, f: &mut Cursor<D::Shadow>) {
        if let Some(code) = Vm::code_of(f.code)
            && !f.pc.is_null()
            && f.pc != f.insns
        {
            f.fuel -= i64::from(code.pre.get(f.index() as usize).copied().unwrap_or(0));
        }
    }

    fn throw_here(&mut self, f: &mut Cursor<D::Shadow>, r: Raise) -> Option<Event> {
        self.charge_partial(f);
        let e = self.vm.make_throwable(r);
        self.unwind(e)
    }

    fn collect_or_fail(&mut self, f: &mut Cursor<D::Shadow>) -> Option<Event> {
        // Once per instruction: what does not fit into a fresh heap never will.
        let attempt = (f.pc as usize, self.vm.executed, f.fuel);
        if self.vm.options.collect && self.collected_for != Some(attempt) && self.collect() {
            self.collected_for = Some(attempt);
            return None;
        }
        let message = Some("Java heap space".to_owned());
        self.throw_here(
            f,
            Raise {
                class: "java/lang/OutOfMemoryError",
                message,
                cause: Ref::NULL,
            },
        )
    }

    /// Handles trouble of an instruction (with a cursor) or of a native (without).
    pub(crate) fn handle_trouble(
        &mut self,
        f: Option<&mut Cursor<D::Shadow>>,
        t: Trouble,
    ) -> Option<Event> {
        match t {
            Trouble::Throw(r) => {
                if let Some(f) = f {
                    self.charge_partial(f);
                }
                self.unwind(r)
            }
            Trouble::Raise(r) => {
                if let Some(f) = f {
                    self.charge_partial(f);
                }
                let e = self.vm.make_throwable(r);
                self.unwind(e)
            }
            Trouble::NotFound(name) => {
                let message = Some(self.vm.syms.text(name).to_owned());
                let r = Raise {
                    class: "java/lang/NoClassDefFoundError",
                    message,
                    cause: Ref::NULL,
                };
                self.handle_trouble(f, Trouble::Raise(r))
            }
            Trouble::Load { loader, name } => {
                let text = self.vm.syms.text(name).replace('/', ".");
                let args = match self.vm.new_string(&text) {
                    Ok(s) => [loader.0, s.0],
                    Err(t) => return self.handle_trouble(f, t),
                };
                self.push_internal("load", &args.map(u64::from))
            }
            Trouble::Init(class) => self.push_internal("initialize", &[u64::from(class.0)]),
            Trouble::Upcall(name, args) => self.push_internal(name, &args),
            Trouble::Block(w) => Some(Event::Blocked(w)),
            Trouble::Halt(h) => Some(Event::Halt(h)),
        }
    }

    /// Pushes a frame of an internal operation above the current one; the interrupted operation is executed again.
    pub(crate) fn push_internal(&mut self, name: &str, args: &[u64]) -> Option<Event> {
        let method = self.vm.internal_method(name);
        let slots: Vec<Slot<D::Shadow>> = args.iter().map(|v| Slot::plain(*v)).collect();
        let base = self.free_base();
        self.push_call(method, &slots, base, flags::REDO)
    }

    /// First slot above everything the top frame uses.
    pub(crate) fn free_base(&self) -> usize {
        match self.vm.threads.frames.last() {
            None => 0,
            Some(t) => match Vm::code_of(t.code) {
                Some(c) => t.base as usize + c.regs as usize + 4,
                None => t.base as usize + NATIVE_SLOTS,
            },
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
        if let Err(t) = self.prepare_method(method) {
            return self.handle_trouble(None, t);
        }
        let m = self.vm.classes.method(method);
        let (code, native, sync, is_static) =
            (m.code, m.native, m.is_synchronized(), m.is_static());
        let class = m.class;
        let regs = Vm::code_of(code)
            .map_or(NATIVE_SLOTS, |c| c.regs as usize)
            .max(args.len() + 2);
        if self.too_deep(base + regs) {
            let r = Raise {
                class: "java/lang/StackOverflowError",
                message: None,
                cause: Ref::NULL,
            };
            return self.handle_trouble(None, Trouble::Raise(r));
        }
        self.grow_stack(base + regs + 8);
        self.stack[base..base + args.len()].copy_from_slice(args);
        let mut lock = Ref::NULL;
        let mut flags = flag;
        if sync {
            lock = if is_static {
                self.vm.classes.get(class).mirror
            } else {
                Ref(args.first().map_or(0, |s| s.v as u32))
            };
            if let Err(t) = self.vm.monitor_enter(lock) {
                return self.handle_trouble(None, t);
            }
            flags |= flags::SYNC;
        }
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
        self.vm.threads.frames.push(Frame {
            method,
            code,
            pc: std::ptr::null(),
            base: base as u32,
            step: 0,
            flags,
            lock,
        });
        None
    }

    fn too_deep(&self, slots: usize) -> bool {
        let depth = self.vm.threads.frames.len();
        depth as u64 * 12 + slots as u64 > u64::from(self.max_words) + 4096
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
            self.vm.classes.method_mut(method).native = body;
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

    /// Intrinsics replace bytecode of JDK classes only.
    fn replaceable(&self, class: ClassId) -> bool {
        self.vm.classes.get(class).loader.is_null()
    }

    fn decode_method(&mut self, method: MethodId) -> Res<()> {
        let m = self.vm.classes.method(method);
        let (class, index, arg_slots, sync) =
            (m.class, m.index as usize, m.arg_slots, m.is_synchronized());
        let file = self.vm.classes.get(class).file.clone();
        let primitive_arrays = self.vm.known.primitive_arrays.map(|c| c.0);
        let cx = DecodeContext {
            method,
            arg_slots,
            primitive_arrays,
        };
        let decoded = file.as_ref().and_then(|file| {
            let member = file.methods.get(index)?;
            let attr = file.code(member).ok()??;
            Some(decode(file, &attr, &cx))
        });
        match decoded {
            Some(Ok(code)) => {
                let m = self.vm.classes.method_mut(method);
                m.code = Box::into_raw(Box::new(code));
                m.entry = if sync { Entry::Slow } else { Entry::Code };
                Ok(())
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

    /// The slow half of a call: decoding, natives, locks, stack growth.
    #[cold]
    #[inline(never)]
    pub(crate) fn enter_slow(
        &mut self,
        f: &mut Cursor<D::Shadow>,
        i: Insn,
        method: MethodId,
    ) -> Go {
        if let Err(t) = self.prepare_method(method) {
            return self.trouble(Err(t));
        }
        let m = self.vm.classes.method(method);
        let base = self.vm.threads.frames.last().map_or(0, |t| t.base as usize) + usize::from(i.a);
        if m.code.is_null() && !m.is_synchronized() {
            match m.native {
                NativeBody::Plain(n) => return self.call_plain(f, i, method, n),
                NativeBody::Quick(q) => return self.call_quick(f, i, method, q),
                NativeBody::Nop => {
                    f.fuel -= i64::from(i.c);
                    f.set(i.a, Slot::plain(0));
                    return Ok(());
                }
                NativeBody::Missing => return self.missing_native(f, method),
                _ => {}
            }
        }
        let n = m.arg_slots as usize;
        self.save(f);
        self.grow_stack(base + n + 8);
        self.reload_window(f);
        let args: Vec<Slot<D::Shadow>> = self.stack[base..base + n].to_vec();
        let depth = self.vm.threads.frames.len();
        let event = self.push_call(method, &args, base, 0);
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

    fn missing_native(&mut self, f: &mut Cursor<D::Shadow>, method: MethodId) -> Go {
        let text = self.vm.method_text(method);
        *self.vm.unsupported.entry(text.clone()).or_insert(0) += 1;
        self.save(f);
        self.push_native_marker(method);
        let sig = self.vm.method_signature(method);
        let e = self.vm.make_throwable(Raise {
            class: "java/lang/UnsatisfiedLinkError",
            message: Some(format!("'{sig}'")),
            cause: Ref::NULL,
        });
        self.vm.threads.frames.pop();
        self.trouble(Err(Trouble::Throw(e)))
    }

    /// A frame that only makes a native visible in a stack trace.
    fn push_native_marker(&mut self, method: MethodId) {
        let base = self.free_base() as u32;
        self.vm.threads.frames.push(Frame {
            method,
            code: std::ptr::null(),
            pc: std::ptr::null(),
            base,
            step: 0,
            flags: flags::NATIVE,
            lock: Ref::NULL,
        });
    }

    #[expect(unsafe_code, reason = "argument window")]
    fn call_plain(
        &mut self,
        f: &mut Cursor<D::Shadow>,
        i: Insn,
        method: MethodId,
        n: &'static crate::natives::PlainNative,
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
        let mut result = (n.run)(&mut self.vm, values);
        if let Err(Trouble::Raise(e)) = &result
            && self.vm.options.collect
            && self.heap_full(e)
            && self.collect()
        {
            result = (n.run)(&mut self.vm, values);
        }
        match result {
            Ok(v) => {
                f.fuel -= i64::from(i.c);
                if returns {
                    let s = if D::ACTIVE {
                        self.dom
                            .native(n.key, n.flow == crate::natives::Flow::Opaque, args, &[], v)
                    } else {
                        D::Shadow::default()
                    };
                    f.set(i.a, Slot { v, s });
                }
                match self.vm.init_after_define.take() {
                    Some(class) => self.initialize_then_go_on(f, class),
                    None => Ok(()),
                }
            }
            Err(Trouble::Raise(r)) => {
                self.push_native_marker(method);
                let e = self.vm.make_throwable(r);
                self.vm.threads.frames.pop();
                self.trouble(Err(Trouble::Throw(e)))
            }
            Err(t) => self.trouble(Err(t)),
        }
    }

    /// Initialises a class between a native that has done its work and the next instruction.
    #[cold]
    fn initialize_then_go_on(&mut self, f: &Cursor<D::Shadow>, class: ClassId) -> Go {
        if let Some(top) = self.vm.threads.frames.last_mut() {
            top.pc = f.pc;
        }
        self.pending_event = self.push_internal("initialize", &[u64::from(class.0)]);
        Err(Exit::Frame)
    }

    #[expect(unsafe_code, reason = "argument window")]
    fn call_quick(&mut self, f: &mut Cursor<D::Shadow>, i: Insn, method: MethodId, q: u16) -> Go {
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
        if let Err(Trouble::Raise(e)) = &result
            && self.vm.options.collect
            && self.heap_full(e)
            && self.collect()
        {
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
            Err(Trouble::Raise(r)) => {
                self.push_native_marker(method);
                let e = self.vm.make_throwable(r);
                self.vm.threads.frames.pop();
                self.trouble(Err(Trouble::Throw(e)))
            }
            Err(t) => self.trouble(Err(t)),
        }
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
        let event = self.pop_frame(v.unwrap_or_default());
        if let Some(e) = event {
            self.pending_event = Some(e);
        }
        Err(Exit::Frame)
    }

    /// Pops the top frame with a result and tells the caller.
    pub(crate) fn pop_frame(&mut self, v: Slot<D::Shadow>) -> Option<Event> {
        let frame = self.vm.threads.frames.pop()?;
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

    /// Runs native frames on top of the stack until bytecode is on top or something needs the scheduler.
    fn run_natives(&mut self, f: &mut Cursor<D::Shadow>) -> Option<Event> {
        loop {
            if let Some(e) = self.pending_event.take() {
                self.fuel = f.fuel;
                return Some(e);
            }
            let top = self.vm.threads.frames.last().copied();
            match top {
                Some(t) if t.flags & flags::NATIVE != 0 => {
                    f.fuel -= 1;
                    if let Some(e) = self.run_native(t) {
                        self.fuel = f.fuel;
                        return Some(e);
                    }
                }
                _ => return None,
            }
        }
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
            Ok(Outcome::Value(v)) => self.pop_frame(v),
            Ok(Outcome::Void) => self.pop_frame(Slot::default()),
            Ok(Outcome::Call { method, args, step }) => {
                if let Some(t) = self.vm.threads.frames.last_mut() {
                    t.step = step;
                }
                let base = self.free_base();
                self.push_call(method, &args, base, flags::TO_NATIVE)
            }
            Ok(Outcome::Become { method, args }) => {
                self.vm.threads.frames.pop();
                let keep =
                    frame.flags & (flags::TO_NATIVE | flags::REDO | flags::BARRIER | flags::THREAD);
                self.push_call(method, &args, frame.base as usize, keep)
            }
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
        n: &'static crate::natives::PlainNative,
    ) -> Res<Outcome<D::Shadow>> {
        let m = self.vm.classes.method(frame.method);
        let (base, count) = (frame.base as usize, m.arg_slots as usize);
        let args: Vec<Slot<D::Shadow>> = self.stack[base..base + count].to_vec();
        let mut values = Vec::with_capacity(count);
        for s in &args {
            values.push(self.value(*s)?);
        }
        let v = (n.run)(&mut self.vm, &values)?;
        let s = self
            .dom
            .native(n.key, n.flow == crate::natives::Flow::Opaque, &args, &[], v);
        Ok(Outcome::Value(Slot { v, s }))
    }

    /// The bits of a slot, for natives.
    pub fn value(&mut self, s: Slot<D::Shadow>) -> Res<u64> {
        self.dom.value(s).map_err(|s| Trouble::Halt(Halt::Stop(s)))
    }

    // ---- arguments of full natives

    /// Slot of argument `i`.
    pub fn arg(&self, a: &Activation<D::Shadow>, i: usize) -> Slot<D::Shadow> {
        self.stack[a.base + i]
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

    // ---- host calls and scheduling

    /// Calls a method on the current thread and runs until it returns.
    pub fn call(&mut self, method: MethodId, args: &[Slot<D::Shadow>]) -> Ended<D::Shadow> {
        assert!(
            !self.running,
            "the interpreter is never entered recursively"
        );
        self.running = true;
        let base = self.free_base();
        let first = self.push_call(method, args, base, flags::BARRIER);
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
                    if let Some(h) = self.reschedule() {
                        return Ended::Halted(h);
                    }
                }
                Event::Blocked(w) => {
                    self.block(w);
                    if let Some(h) = self.reschedule() {
                        return Ended::Halted(h);
                    }
                }
                Event::ThreadEnd => {
                    self.vm.threads.running_mut().state = State::Dead;
                    if let Some(h) = self.reschedule() {
                        return Ended::Halted(h);
                    }
                }
            }
        }
    }

    fn slice(&mut self) -> Event {
        let left = self.vm.budget.saturating_sub(self.vm.executed);
        if left == 0 {
            return Event::Halt(Halt::Budget);
        }
        let quantum = self.vm.sandbox.next_quantum().min(left) as i64;
        self.fuel = quantum;
        let event = self.enter_interpreter(quantum);
        let used = (quantum - self.fuel).max(0) as u64;
        self.vm.executed += used;
        self.vm.sandbox.advance(used);
        event
    }

    fn enter_interpreter(&mut self, fuel: i64) -> Event {
        if self.vm.threads.frames.is_empty() {
            return Event::ThreadEnd;
        }
        let mut f = self.cursor(fuel);
        // A resumed thread may stand in a native.
        if let Some(e) = self.run_natives(&mut f) {
            return e;
        }
        self.interpret(f.fuel)
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
        let object = t.object;
        let status = Vm::wait_status(&w);
        self.vm.set_thread_status(object, status);
    }

    /// Picks the next thread to run. `Some`: there is none.
    fn reschedule(&mut self) -> Option<Halt> {
        let now = self.vm.sandbox.now();
        self.vm.threads.wake_expired(now);
        loop {
            if let Some(n) = self.vm.threads.next_runnable() {
                self.switch_to(n);
                return None;
            }
            match self.vm.threads.earliest_deadline() {
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
            if self.stacks.len() < self.vm.threads.list.len() {
                self.stacks
                    .resize_with(self.vm.threads.list.len(), Vec::new);
            }
            let t = &mut self.vm.threads;
            t.list[old].frames = std::mem::take(&mut t.frames);
            self.stacks[old] = std::mem::take(&mut self.stack);
            t.current = n;
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
        self.stacks
            .resize_with(self.vm.threads.list.len(), Vec::new);
        let mut stack = vec![Slot::default(); 256];
        stack[0] = Slot::plain(u64::from(object.0));
        self.stacks[index] = stack;
        let catches = flags::CATCHES;
        self.vm.threads.list[index].frames.push(Frame {
            method: entry,
            code: std::ptr::null(),
            pc: std::ptr::null(),
            base: 0,
            step: 0,
            flags: flags::NATIVE | flags::THREAD | catches,
            lock: Ref::NULL,
        });
        Ok(())
    }

    /// The slots of every thread with their frames, for the collector and snapshots.
    pub(crate) fn all_stacks(&self) -> impl Iterator<Item = (&[Frame], &[Slot<D::Shadow>])> {
        let current = self.vm.threads.current;
        self.vm.threads.list.iter().enumerate().map(move |(i, t)| {
            if i == current {
                (&self.vm.threads.frames[..], &self.stack[..])
            } else {
                (
                    &t.frames[..],
                    self.stacks.get(i).map_or(&[][..], |s| &s[..]),
                )
            }
        })
    }

    /// Copies of all thread stacks, as far as frames use them.
    pub(crate) fn copy_stacks(&self) -> (Stack<D::Shadow>, Vec<Stack<D::Shadow>>) {
        let used = self.free_base().min(self.stack.len());
        (self.stack[..used].to_vec(), self.stacks.clone())
    }

    /// Puts copied stacks back.
    pub(crate) fn restore_stacks(
        &mut self,
        stack: &[Slot<D::Shadow>],
        stacks: &[Vec<Slot<D::Shadow>>],
    ) {
        self.grow_stack(stack.len() + 64);
        self.stack[..stack.len()].copy_from_slice(stack);
        self.stacks.truncate(stacks.len());
        let kept = self.stacks.len();
        self.stacks.clone_from_slice(&stacks[..kept]);
        self.stacks.extend_from_slice(&stacks[kept..]);
        self.trouble = None;
        self.pending_event = None;
        self.native_result = Err(Ref::NULL);
        self.running = false;
    }

    /// Selection for an interface call.
    pub(crate) fn select_interface(&mut self, class: ClassId, method: MethodId) -> Res<MethodId> {
        let owner = self.vm.classes.method(method).class;
        if !self.vm.classes.is_subclass(class, owner) {
            let text = format!(
                "Class {} does not implement the requested interface {}",
                self.vm.external_name(class),
                self.vm.external_name(owner)
            );
            return raise("java/lang/IncompatibleClassChangeError", text);
        }
        self.select(class, method)
    }

    /// Selection for any virtual or interface method.
    pub fn select(&mut self, class: ClassId, method: MethodId) -> Res<MethodId> {
        use crate::class::hierarchy::Selection;
        let m = self.vm.classes.method(method);
        let owner = self.vm.classes.get(m.class);
        if !owner.is_interface() {
            let t = self
                .vm
                .classes
                .select_virtual(self.vm.classes.get(class), m)
                .unwrap_or(method);
            if self.vm.classes.method(t).is_abstract() {
                return self.vm.abstract_method(class, method);
            }
            return Ok(t);
        }
        let selection = match self.vm.selections.get(&(class, method)) {
            Some(s) => *s,
            None => {
                let s = self.vm.classes.select(class, method);
                self.vm.selections.insert((class, method), s);
                s
            }
        };
        match selection {
            Selection::Found(t) => {
                let found = self.vm.classes.method(t);
                if found.access & acc::PUBLIC == 0 && !found.is_private() {
                    return self.vm.not_public(class, t);
                }
                Ok(t)
            }
            Selection::Conflict(a, b) => {
                let text = format!(
                    "Conflicting default methods: {} {}",
                    self.vm.short_name(a),
                    self.vm.short_name(b)
                );
                raise("java/lang/IncompatibleClassChangeError", text)
            }
            Selection::Abstract(_) | Selection::None => self.vm.abstract_method(class, method),
        }
    }
}

/// Slots a native frame may use for arguments and state.
pub const NATIVE_SLOTS: usize = 272;

impl Vm {
    fn short_name(&self, id: MethodId) -> String {
        let m = self.classes.method(id);
        format!("{}.{}", self.external_name(m.class), self.syms.text(m.name))
    }

    fn abstract_method<T>(&self, class: ClassId, method: MethodId) -> Res<T> {
        let m = self.classes.method(method);
        let owner = self.classes.get(m.class);
        let sig = crate::messages::method_text("", self.syms.text(m.name), self.syms.text(m.desc));
        let kind = if owner.is_interface() {
            "interface"
        } else {
            "abstract class"
        };
        raise(
            "java/lang/AbstractMethodError",
            format!(
                "Receiver class {} does not define or inherit an implementation of the resolved method 'abstract {}' of {kind} {}.",
                self.external_name(class),
                sig.replacen(" .", " ", 1),
                self.external_name(m.class)
            ),
        )
    }

    fn not_public<T>(&self, class: ClassId, method: MethodId) -> Res<T> {
        let text = self.method_signature(method);
        raise(
            "java/lang/IllegalAccessError",
            format!(
                "class {} tried to access method '{text}'",
                self.external_name(class)
            ),
        )
    }
}
