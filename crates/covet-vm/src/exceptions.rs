//! Making throwables and stack traces.

use std::iter;

use covet_program::ClassFile;
use covet_program::classwriter::op::INVOKESPECIAL;

use crate::class::{ClassId, Method, MethodId};
use crate::code::bytecode;
use crate::heap::Ref;
use crate::interp::Frame;
use crate::vm::{Raise, Res, Trouble, Vm};

/// HotSpot's MaxJavaStackTraceDepth.
const MAX_DEPTH: usize = 1024;

/// How many of HotSpot's prepared OutOfMemoryErrors are left when a program starts.
fn memory_traces(feature: u16) -> u32 {
    if feature <= 17 { 2 } else { 4 }
}

/// Bit of a backtrace's first entry: frames above it were left out.
const HIDDEN_TOP: u64 = 1 << 31;

impl Vm {
    /// Makes a throwable of a boot class without running its constructor: the fields a constructor would set are set
    /// here, and the stack trace starts at the top frame.
    pub fn make_throwable(&mut self, r: Raise) -> Ref {
        let e = self.any_throwable(&r);
        if r.class == "java/lang/OutOfMemoryError" && e != self.emergency {
            self.limit_traces(e, &r);
        }
        e
    }

    /// HotSpot has a few errors prepared whose stack traces it can fill; later ones have none.
    fn limit_traces(&mut self, e: Ref, r: &Raise) {
        const TEXTS: [&str; 2] = ["Java heap space", "Requested array size exceeds VM limit"];
        if !r.message.as_deref().is_some_and(|m| TEXTS.contains(&m)) {
            return;
        }
        self.out_of_memory = self.out_of_memory.saturating_add(1);
        if self.out_of_memory > memory_traces(self.jdk.feature) {
            self.heap
                .store_ref(e, self.known.throwable_backtrace, Ref::NULL);
            self.heap.store_u32(e, self.known.throwable_depth, 0);
        }
    }

    fn any_throwable(&mut self, r: &Raise) -> Ref {
        if let Ok(e) = self.try_throwable(r) {
            return e;
        }
        // Nothing can be collected here, so exceptions in a full heap live in a reserve above its limit; when that is
        // used up too, an OutOfMemoryError prepared at boot has to do.
        self.heap.open_reserve(true);
        let e = self.try_throwable(r);
        self.heap.open_reserve(false);
        e.unwrap_or(self.emergency)
    }

    fn try_throwable(&mut self, r: &Raise) -> Res<Ref> {
        let class = self.load_boot(r.class)?;
        let message = match &r.message {
            Some(m) => self.new_string(m)?,
            None => Ref::NULL,
        };
        self.throwable_of(class, message, r.cause)
    }

    /// A throwable with message and cause (null cause: not initialised, as the plain constructors leave it).
    pub fn throwable_of(&mut self, class: ClassId, message: Ref, cause: Ref) -> Res<Ref> {
        let e = self.new_instance(class)?;
        let k = self.known.clone();
        self.heap.store_ref(e, k.throwable_message, message);
        self.heap.store_ref(
            e,
            k.throwable_cause,
            if cause.is_null() { e } else { cause },
        );
        let unassigned = self.unassigned_stack();
        let sentinel = self.static_ref("java/lang/Throwable", "SUPPRESSED_SENTINEL");
        self.heap.store_ref(e, k.throwable_stack_trace, unassigned);
        self.heap.store_ref(e, k.throwable_suppressed, sentinel);
        self.fill_in_stack_trace(e, 0)?;
        if self.instance_of(e, k.null_pointer) {
            // What `fillInStackTrace` of that class notes: the text can be computed from the trace.
            // Nor can it if the null was met in hidden code.
            let hidden = self.threads.frames.last().is_some_and(|f| !self.visible(f));
            self.heap
                .store_u32(e, k.npe_message_state, if hidden { 2 } else { 1 });
        }
        Ok(e)
    }

    /// A static reference field of a boot class, null if the class or field is not there.
    pub fn static_ref(&self, class: &str, field: &str) -> Ref {
        let Some(id) = self
            .syms
            .get(class)
            .and_then(|s| self.classes.find(Ref::NULL, s))
        else {
            return Ref::NULL;
        };
        let off = self.field_offset(class, field);
        let mirror = self.classes.get(id).mirror;
        if off == 0 || mirror.is_null() {
            Ref::NULL
        } else {
            self.heap.load_ref(mirror, off)
        }
    }

    /// `Throwable.UNASSIGNED_STACK`.
    fn unassigned_stack(&self) -> Ref {
        let statics = self.classes.get(self.known.throwable).mirror;
        match statics.is_null() {
            true => Ref::NULL,
            false => (self.heap).load_ref(statics, self.known.throwable_unassigned),
        }
    }

    /// Whether a frame appears in stack traces.
    pub fn visible(&self, f: &Frame) -> bool {
        let m = self.classes.method(f.method);
        !m.hidden
    }

    /// Records the stack into a throwable, leaving out `skip` frames on top, then the frames of
    /// `fillInStackTrace` and of the throwable's own constructors.
    pub fn fill_in_stack_trace(&mut self, e: Ref, skip: usize) -> Res<()> {
        let class = self.class_of(e);
        let frames = self.threads.visible_frames();
        let mut iter = frames.iter().rev().skip(skip).peekable();
        while let Some(f) = iter.peek() {
            let m = self.classes.method(f.method);
            let own = m.name == self.names.fill_in_stack_trace
                || (m.name == self.names.init && self.classes.is_subclass(class, m.class));
            if !own {
                break;
            }
            iter.next();
        }
        let hidden_top = iter.peek().is_some_and(|f| !self.visible(f));
        let mut above = None;
        let mut trace: Vec<u64> = iter
            .filter(|f| self.visible(f))
            .take(MAX_DEPTH)
            .map(|f| {
                let bci = self.position(f, above.replace(f.method));
                u64::from(f.method.0) << 32 | u64::from(bci)
            })
            .collect();
        trace.extend(self.frames_below(trace.len()));
        if let Some(top) = trace.first_mut()
            && hidden_top
        {
            *top |= HIDDEN_TOP;
        }
        let array = self.new_array(self.known.long_array, trace.len() as i32)?;
        for (i, t) in trace.iter().enumerate() {
            self.heap.set_elem_u64(array, i as u32, *t);
        }
        self.heap
            .store_ref(e, self.known.throwable_backtrace, array);
        self.heap
            .store_u32(e, self.known.throwable_depth, trace.len() as u32);
        let unassigned = self.unassigned_stack();
        self.heap
            .store_ref(e, self.known.throwable_stack_trace, unassigned);
        Ok(())
    }

    /// Entries for those who call the program, in worlds that have some, below so many of its own.
    fn frames_below(&self, depth: usize) -> impl Iterator<Item = u64> + use<> {
        let below = match self.threads.current {
            0 => self.sandbox.world.boot.frames_below,
            _ => 0,
        };
        let count = below.min(MAX_DEPTH - depth);
        let caller = (count > 0).then(|| self.reflective_call()).flatten();
        let entry = caller.map(|method| u64::from(method.0) << 32);
        entry
            .into_iter()
            .flat_map(move |e| iter::repeat_n(e, count))
    }

    /// `Method.invoke`, if it is there yet.
    fn reflective_call(&self) -> Option<MethodId> {
        let class = self.syms.get("java/lang/reflect/Method")?;
        let class = self.classes.find(Ref::NULL, class)?;
        let name = self.syms.get("invoke")?;
        let methods = self.classes.get(class).methods.iter().copied();
        let mut named = methods.filter(|m| self.classes.method(*m).name == name);
        named.next()
    }

    /// Bytecode index of a frame. One that replaces bytecode stands where the bytecode calls what is above it.
    fn position(&self, f: &Frame, above: Option<MethodId>) -> u16 {
        let bci = f.bci();
        match above {
            Some(callee) if bci == u16::MAX && !self.classes.method(f.method).is_native() => {
                self.call_in(f.method, callee).unwrap_or(bci)
            }
            _ => bci,
        }
    }

    /// Where the bytecode of a method first calls one of this name.
    fn call_in(&self, method: MethodId, callee: MethodId) -> Option<u16> {
        let (file, bytes) = self.bytecode_of(method)?;
        let name = self.syms.text(self.classes.method(callee).name);
        let mut pc = 0;
        while let Some(len) = bytecode::length(bytes, pc) {
            if (0xb6..=0xb9).contains(&bytes[pc])
                && let Some(cp) = bytecode::u16_at(bytes, pc + 1)
                && file.pool.member(cp).is_ok_and(|(_, n, _)| n == name)
            {
                return Some(pc as u16);
            }
            pc += len;
        }
        None
    }

    /// Whether bytecode made the exception whose topmost entry this is, by a constructor: the machine words its own where an
    /// instruction fails.
    pub fn made_by_code(&self, method: MethodId, bci: u16) -> bool {
        let at = usize::from(bci);
        self.bytecode_of(method).is_some_and(|(file, bytes)| {
            // Private methods and those of superclasses are called by the same instruction.
            let called = bytecode::u16_at(bytes, at + 1).and_then(|cp| file.pool.member(cp).ok());
            bytes.get(at) == Some(&INVOKESPECIAL)
                && called.is_some_and(|(_, name, _)| name == "<init>")
        })
    }

    /// The bytecode of a method, and the class file that it is in.
    fn bytecode_of(&self, method: MethodId) -> Option<(&ClassFile, &[u8])> {
        let m = self.classes.try_method(method)?;
        let file = self.classes.get(m.class).file.as_ref()?;
        let code = file.code(file.methods.get(m.index as usize)?).ok()??;
        Some((file, file.bytecode(&code)))
    }

    /// Entry `i` of a backtrace.
    pub fn backtrace_entry(&self, backtrace: Ref, i: u32) -> (MethodId, u16) {
        let v = self.heap.elem_u64(backtrace, i);
        (MethodId((v >> 32) as u32), v as u16)
    }

    /// Whether the exception was made in a frame that the backtrace leaves out.
    pub fn backtrace_hides_top(&self, backtrace: Ref) -> bool {
        self.heap.array_len(backtrace) > 0 && self.heap.elem_u64(backtrace, 0) & HIDDEN_TOP != 0
    }

    /// Source line of a bytecode index, -1 for none, -2 for natives.
    pub fn line_of(&self, method: MethodId, bci: u16) -> i32 {
        let Some(m) = self.classes.try_method(method) else {
            return -1;
        };
        if m.index == Method::NOT_IN_FILE {
            return -1;
        }
        if m.is_native() || bci == u16::MAX {
            return -2;
        }
        let Some(file) = &self.classes.get(m.class).file else {
            return -1;
        };
        let Some(member) = file.methods.get(m.index as usize) else {
            return -1;
        };
        let Ok(Some(code)) = file.code(member) else {
            return -1;
        };
        let mut best = -1;
        let mut best_pc = -1i32;
        for (pc, line) in file.line_numbers(&code) {
            if pc <= bci && i32::from(pc) > best_pc {
                best_pc = i32::from(pc);
                best = i32::from(line);
            }
        }
        best
    }

    /// Fills a `StackTraceElement`.
    pub fn fill_stack_trace_element(&mut self, e: Ref, method: MethodId, bci: u16) -> Res<()> {
        let Some(m) = self.classes.try_method(method) else {
            return Ok(());
        };
        let (class, name) = (m.class, m.name);
        let c = self.classes.get(class);
        let (mirror, loader) = (c.mirror, c.loader);
        let source = c
            .file
            .as_ref()
            .and_then(|f| f.source_file().ok().flatten().map(str::to_owned));
        let class_name = self.external_name(class);
        let method_name = self.syms.shared(name);
        let line = self.line_of(method, bci);
        let k = self.known.clone();
        let class_name = self.intern_str(&class_name)?;
        let method_name = self.intern_str(&method_name)?;
        self.heap.store_ref(e, k.ste_class_object, mirror);
        self.heap.store_ref(e, k.ste_class, class_name);
        self.heap.store_ref(e, k.ste_method, method_name);
        if let Some(s) = source {
            let s = self.intern_str(&s)?;
            self.heap.store_ref(e, k.ste_file, s);
        }
        self.heap.store_u32(e, k.ste_line, line as u32);
        if !loader.is_null() {
            let n = self.heap.load_ref(loader, k.loader_name);
            self.heap.store_ref(e, k.ste_loader_name, n);
        }
        let module = self.module_of_class(class);
        if let Some(entry) = self.modules.iter().find(|x| x.object == module).cloned() {
            if let Some(n) = entry.name {
                let n = self.intern_str(&n)?;
                self.heap.store_ref(e, k.ste_module_name, n);
            }
            if let Some(v) = entry.version {
                let v = self.intern_str(&v)?;
                self.heap.store_ref(e, k.ste_module_version, v);
            }
        }
        Ok(())
    }

    /// The class of an exception and its message, for host-side reports.
    pub fn describe_throwable(&self, e: Ref) -> String {
        if e.is_null() {
            return "null".into();
        }
        let name = self.external_name(self.class_of(e));
        let m = self.heap.load_ref(e, self.known.throwable_message);
        if m.is_null() {
            name
        } else {
            format!("{name}: {}", self.text(m))
        }
    }

    /// The backtrace of an exception as text, for host-side reports.
    pub fn describe_backtrace(&self, e: Ref) -> String {
        use std::fmt::Write;
        let mut out = self.describe_throwable(e);
        let bt = self.heap.load_ref(e, self.known.throwable_backtrace);
        if !bt.is_null() {
            for i in 0..self.heap.array_len(bt).min(60) {
                let (m, bci) = self.backtrace_entry(bt, i);
                let _ = write!(
                    out,
                    "\n\tat {} (bci {bci}, line {})",
                    self.method_text(m),
                    self.line_of(m, bci)
                );
            }
        }
        let cause = self.heap.load_ref(e, self.known.throwable_cause);
        if !cause.is_null() && cause != e {
            let _ = write!(out, "\nCaused by: {}", self.describe_backtrace(cause));
        }
        out
    }

    /// The frames of the running thread as text, innermost first, for host-side reports.
    pub fn frames_text(&self) -> String {
        use std::fmt::Write;
        let mut out = String::new();
        for f in self.threads.frames.iter().rev().take(60) {
            let _ = write!(
                out,
                "\n\tin {} (bci {}, step {})",
                self.method_text(f.method),
                f.bci(),
                f.step
            );
        }
        out
    }

    /// The throwable of a trouble, for host-side handling.
    pub fn trouble_text(&self, t: &Trouble) -> String {
        match t {
            Trouble::Throw(e) => self.describe_backtrace(*e),
            Trouble::Raise(r) => format!("{}: {}", r.class, r.message.as_deref().unwrap_or("")),
            Trouble::NotFound(n) => format!("class not found: {}", self.syms.text(*n)),
            other => format!("{other:?}"),
        }
    }
}
