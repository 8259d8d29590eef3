//! Exceptions: finding handlers (JVMS 2.10).

use super::frame::flags;
use crate::class::ClassId;
use crate::code::{Code, CodeHandler};
use crate::domain::{Domain, Slot};
use crate::heap::Ref;
use crate::machine::{Event, Machine};
use crate::vm::Vm;

impl<D: Domain> Machine<D> {
    /// Unwinds the current thread until a handler, a catching native, or its end.
    #[expect(unsafe_code, reason = "sets the program counter to the handler")]
    pub(crate) fn unwind(&mut self, mut exception: Ref) -> Option<Event> {
        loop {
            let Some(frame) = self.vm.threads.frames.last().copied() else {
                return Some(Event::ThreadEnd);
            };
            if let Some(code) = Vm::code_of(frame.code) {
                self.vm.observer.threw(code, frame.insn_index());
                if let Some(h) = self.find_handler(code, frame.insn_index() as u32, exception) {
                    let at = frame.base as usize + code.max_locals as usize;
                    self.stack[at] = Slot::plain(u64::from(exception.0));
                    if let Some(top) = self.vm.threads.frames.last_mut() {
                        // SAFETY: handler targets are instruction indices of this code.
                        top.pc = unsafe { code.insns.as_ptr().add(h.target as usize) };
                    }
                    return None;
                }
            } else if frame.flags & flags::CATCHES != 0 && frame.step > 0 {
                self.set_native_result(Err(exception));
                return None;
            }
            if frame.flags & flags::LOCKED != 0 {
                exception = self.vm.abandon_blocks();
            }
            self.vm.threads.frames.pop();
            if D::FOLLOWS && frame.flags & flags::ANSWERS != 0 {
                self.followed_threw();
            }
            if frame.flags & flags::SYNC != 0 {
                let _ = self.vm.monitor_exit(frame.lock);
            }
            if frame.flags & flags::BARRIER != 0 {
                return Some(Event::Uncaught(exception));
            }
            if frame.flags & flags::THREAD != 0 {
                return Some(Event::ThreadEnd);
            }
        }
    }

    fn find_handler(&mut self, code: &Code, at: u32, exception: Ref) -> Option<CodeHandler> {
        let class = self.vm.class_of(exception);
        let from = self.vm.classes.method(code.method).class;
        code.handlers
            .iter()
            .find(|h| {
                h.start <= at
                    && at < h.end
                    && (h.catch_type == 0 || self.catches(from, h.catch_type, class))
            })
            .copied()
    }

    /// Whether a catch clause takes an exception. The class of the clause is compared by name first: a superclass of
    /// the exception is loaded already, so nothing needs loading here.
    fn catches(&mut self, from: ClassId, cp: u16, class: ClassId) -> bool {
        let Some(file) = self.vm.classes.get(from).file.clone() else {
            return false;
        };
        let Ok(name) = file.pool.class_name(cp) else {
            return false;
        };
        let Some(sym) = self.vm.syms.get(name) else {
            return false;
        };
        let supers = &self.vm.classes.get(class).display;
        let Some(same_name) = supers
            .iter()
            .copied()
            .find(|s| self.vm.classes.get(*s).name == sym)
        else {
            return false;
        };
        let loader = self.vm.classes.get(from).loader;
        self.vm
            .classes
            .find(loader, sym)
            .is_none_or(|c| c == same_name)
    }
}
