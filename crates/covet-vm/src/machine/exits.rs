//! What stops the dispatch loop: exits of operations, exceptions, collections, blocking.

use super::{Event, Machine};
use crate::class::create::load_request;
use crate::domain::{Domain, Slot};
use crate::interp::{Cursor, Exit, flags};
use crate::vm::{Halt, Raise, Trouble, Vm};

impl<D: Domain> Machine<D> {
    /// Handles an exit; `Some` goes to the scheduler.
    pub(crate) fn handle_exit(&mut self, f: &mut Cursor<D::Shadow>, exit: Exit) -> Option<Event> {
        let event = match exit {
            // All but the first never get here: `leave` and its callers have dealt with them.
            Exit::Frame
            | Exit::Slow
            | Exit::Enter(_)
            | Exit::Return
            | Exit::Init(_)
            | Exit::Compiled => None,
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
                let r = Raise::bare("java/lang/NullPointerException");
                self.throw_here(f, r)
            }
            Exit::Index(i, len) => {
                let message = Some(format!("Index {i} out of bounds for length {len}"));
                let class = "java/lang/ArrayIndexOutOfBoundsException";
                self.throw_here(f, Raise::new(class, message))
            }
            Exit::DivZero => {
                let message = Some("/ by zero".to_owned());
                self.throw_here(f, Raise::new("java/lang/ArithmeticException", message))
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
        if let Err(Trouble::Halt(h)) = self.vm.afford(0) {
            return Some(Event::Halt(h));
        }
        // Once per instruction: what does not fit into a fresh heap never will.
        let attempt = (f.pc as usize, self.vm.executed, f.fuel);
        if self.vm.options.collect && self.collected_for != Some(attempt) && self.collect() {
            self.collected_for = Some(attempt);
            return None;
        }
        let message = Some("Java heap space".to_owned());
        self.throw_here(f, Raise::new("java/lang/OutOfMemoryError", message))
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
                let r = Raise::new("java/lang/NoClassDefFoundError", message);
                self.handle_trouble(f, Trouble::Raise(r))
            }
            Trouble::Load { loader, name } => {
                let request = load_request(loader, name, None, name);
                self.handle_trouble(f, request)
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
}
