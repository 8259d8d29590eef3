//! Calls of library methods that the domain follows as wholes ([`Domain::follows`]).
//!
//! A domain that has a word of its own for `String.equals` is asked when the method is called and told when it ends. In
//! between its code runs as any other. An intrinsic or native may answer in place; otherwise the frame is marked, and the
//! call is kept until the frame is left, one way or the other.

use super::Machine;
use crate::class::MethodId;
use crate::code::Insn;
use crate::domain::{Call, Domain, Slot};
use crate::interp::ops::control::place;
use crate::interp::ops::invoke as iv;
use crate::interp::{Cursor, Go};
use crate::natives::NativeBody;
use crate::vm::Place;

/// A call whose end the domain waits for.
pub(crate) struct Followed<S> {
    thread: usize,
    depth: usize,
    call: Call<S>,
}

/// How a followed call goes on.
pub(super) enum Start<S> {
    /// It has ended already.
    Ended(Go),
    /// It needs a frame; the domain waits for its end.
    Waiting(Call<S>),
    /// It is a call like any other.
    Plain,
}

impl<D: Domain> Machine<D> {
    /// Which number a method has among those that are followed.
    pub(super) fn follow_of(&self, method: MethodId) -> u16 {
        let m = self.vm.classes.method(method);
        if !D::FOLLOWS || !self.vm.classes.get(m.class).loader.is_null() {
            return 0;
        }
        // Code under test is looked into.
        if self.vm.is_observed(m.class) {
            return 0;
        }
        let class = self.vm.class_name(m.class);
        let (name, desc) = (self.vm.syms.text(m.name), self.vm.syms.text(m.desc));
        self.dom.follows(class, name, desc)
    }

    /// Tells the domain of a call from bytecode, and lets an intrinsic or native answer in place.
    pub(super) fn start_followed(
        &mut self,
        f: &mut Cursor<D::Shadow>,
        i: Insn,
        method: MethodId,
        args: Vec<Slot<D::Shadow>>,
    ) -> Start<D::Shadow> {
        let m = self.vm.classes.method(method);
        let (what, slots) = (m.follow, m.arg_slots as usize);
        let call = Call {
            what,
            at: place(f),
            args,
        };
        if !self.dom.called(&self.vm, &call) {
            return Start::Plain;
        }
        let m = self.vm.classes.method(method);
        let (native, run) = (m.native, m.intrinsic);
        let in_place = m.code.is_null() && !m.is_synchronized();
        if let Some(run) = run
            && let Some(v) = iv::intrinsic(self, f, i.a, slots, run)
        {
            f.fuel -= i64::from(i.c) + self.vm.take_work();
            let s = self.dom.answered(&self.vm, &call, Slot::plain(v));
            f.set(i.a, Slot { v, s });
            return Start::Ended(Ok(()));
        }
        let go = match native {
            NativeBody::Plain(n) if in_place => self.call_plain(f, i, method, n),
            NativeBody::Quick(q) if in_place => self.call_quick(f, i, method, q),
            _ => return Start::Waiting(call),
        };
        match go {
            Ok(()) => {
                let v = f.get(i.a);
                let s = self.dom.answered(&self.vm, &call, v);
                f.set(i.a, Slot { v: v.v, s });
            }
            Err(_) => self.dom.threw(&self.vm, &call),
        }
        Start::Ended(go)
    }

    /// Whether the domain waits for the end of a call that the host or a native makes.
    pub(super) fn follow_host_call(
        &mut self,
        method: MethodId,
        args: &[Slot<D::Shadow>],
    ) -> Option<Call<D::Shadow>> {
        let what = self.vm.classes.method(method).follow;
        if what == 0 {
            return None;
        }
        let call = Call {
            what,
            at: Place { method, insn: 0 },
            args: args.to_vec(),
        };
        self.dom.called(&self.vm, &call).then_some(call)
    }

    /// The frame that is about to be pushed belongs to a followed call.
    pub(super) fn wait_for(&mut self, call: Call<D::Shadow>) {
        let (thread, depth) = (self.vm.threads.current, self.vm.threads.frames.len() + 1);
        self.followed.push(Followed {
            thread,
            depth,
            call,
        });
    }

    /// Tells the domain that a run is over, before it is undone.
    pub fn end_run(&mut self) {
        self.dom.ended(&self.vm);
    }

    /// A call that was announced is not made, or not yet.
    pub(super) fn forget(&mut self, waiting: Option<Call<D::Shadow>>) {
        if let Some(call) = waiting {
            self.dom.forgotten(&call);
        }
    }

    fn take_followed(&mut self) -> Option<Call<D::Shadow>> {
        let (thread, depth) = (self.vm.threads.current, self.vm.threads.frames.len() + 1);
        let mine = |f: &Followed<D::Shadow>| f.thread == thread && f.depth == depth;
        let at = self.followed.iter().rposition(mine)?;
        Some(self.followed.remove(at).call)
    }

    /// The frame of a followed call was popped with a result.
    pub(super) fn followed_answers(&mut self, v: Slot<D::Shadow>) -> D::Shadow {
        match self.take_followed() {
            Some(call) => self.dom.answered(&self.vm, &call, v),
            None => v.s,
        }
    }

    /// The frame of a followed call was popped by an exception.
    pub(crate) fn followed_threw(&mut self) {
        if let Some(call) = self.take_followed() {
            self.dom.threw(&self.vm, &call);
        }
    }
}
