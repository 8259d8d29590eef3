//! Monitors (JVMS 2.11.10): thin in the mark word, inflated on contention.
//!
//! Mark word: 0 free; `owner << 8 | count` thin (see [`super::owner`] for who owns); bit 31 set: see [`super::Threads::monitors`].

use std::collections::VecDeque;

use super::{ThreadId, Wait, Waiting};
use crate::heap::Ref;
use crate::vm::{Res, Trouble, Vm, raise, raise_bare};

const INFLATED: u32 = 1 << 31;

/// An inflated monitor.
#[derive(Clone, Debug, Default)]
pub struct Monitor {
    /// Owner, 0 for none.
    pub owner: ThreadId,
    /// How often the owner entered.
    pub count: u32,
    /// Threads that want in, in order.
    pub entering: VecDeque<ThreadId>,
    /// Threads in `Object.wait`, in order.
    pub waiting: VecDeque<ThreadId>,
}

impl Vm {
    /// Enters a monitor, or says what to wait for.
    #[inline]
    pub fn monitor_enter(&mut self, o: Ref) -> Res<()> {
        let mark = self.heap.mark_word(o);
        let me = self.threads.owner;
        if mark == 0 {
            self.heap.set_mark_word(o, me << 8 | 1);
        } else if mark & INFLATED == 0 && mark >> 8 == me && mark & 0xff < 0xff {
            self.heap.set_mark_word(o, mark + 1);
        } else {
            self.monitor_enter_slow(o)?;
        }
        self.threads.held = self.threads.held.wrapping_add(1);
        Ok(())
    }

    fn monitor_enter_slow(&mut self, o: Ref) -> Res<()> {
        let me = self.threads.owner;
        let m = self.inflate(o);
        if m.owner == 0 || m.owner == me {
            m.owner = me;
            m.count += 1;
            m.entering.retain(|t| *t != me);
            return Ok(());
        }
        if !m.entering.contains(&me) {
            m.entering.push_back(me);
        }
        Err(Trouble::Block(Wait::Monitor(o)))
    }

    fn inflate(&mut self, o: Ref) -> &mut Monitor {
        let mark = self.heap.mark_word(o);
        if mark & INFLATED == 0 {
            let m = Monitor {
                owner: mark >> 8,
                count: mark & 0xff,
                ..Monitor::default()
            };
            self.threads.monitors.insert(o, m);
            self.heap.set_mark_word(o, INFLATED);
        }
        self.threads.monitors.entry(o).or_default()
    }

    /// Who owns a monitor, 0 for nobody.
    pub fn monitor_owner_id(&self, o: Ref) -> ThreadId {
        let mark = self.heap.mark_word(o);
        match mark & INFLATED == 0 {
            true => mark >> 8,
            false => self.threads.monitors.get(&o).map_or(0, |m| m.owner),
        }
    }

    /// Whether the current thread stands in the queue of a monitor.
    pub fn entering_monitor(&self) -> bool {
        let me = self.threads.owner;
        let mut monitors = self.threads.monitors.values();
        monitors.any(|m| m.entering.contains(&me))
    }

    /// Whether the current thread owns a monitor.
    pub fn owns_monitor(&self, o: Ref) -> bool {
        let mark = self.heap.mark_word(o);
        let me = self.threads.owner;
        if mark & INFLATED == 0 {
            mark != 0 && mark >> 8 == me
        } else {
            self.threads.monitors.get(&o).is_some_and(|m| m.owner == me)
        }
    }

    /// Leaves a monitor.
    #[inline]
    pub fn monitor_exit(&mut self, o: Ref) -> Res<()> {
        let mark = self.heap.mark_word(o);
        let me = self.threads.owner;
        if mark & INFLATED == 0 && mark >> 8 == me && mark != 0 {
            let rest = if mark & 0xff == 1 { 0 } else { mark - 1 };
            self.heap.set_mark_word(o, rest);
        } else {
            self.monitor_exit_slow(o)?;
        }
        self.threads.held = self.threads.held.wrapping_sub(1);
        Ok(())
    }

    fn monitor_exit_slow(&mut self, o: Ref) -> Res<()> {
        if !self.owns_monitor(o) {
            return raise_bare("java/lang/IllegalMonitorStateException");
        }
        if let Some(m) = self.threads.monitors.get_mut(&o) {
            m.count = m.count.saturating_sub(1);
            if m.count == 0 {
                self.release(o);
            }
        }
        Ok(())
    }

    /// Gives a monitor up and lets the next thread try.
    fn release(&mut self, o: Ref) {
        let Some(m) = self.threads.monitors.get_mut(&o) else {
            return;
        };
        m.owner = 0;
        m.count = 0;
        let next = self.sandbox.schedule.next_in_queue(m.entering.len());
        let next = m.entering.get(next).copied();
        let idle = m.entering.is_empty() && m.waiting.is_empty();
        if let Some(t) = next {
            self.wake_entering(t, o);
        }
        if idle {
            self.threads.monitors.remove(&o);
            self.heap.set_mark_word(o, 0);
        }
    }

    /// First half of `Object.wait`: gives the monitor up and joins the wait set.
    pub fn wait_begin(&mut self, o: Ref, deadline: Option<i64>) -> Res<()> {
        if !self.owns_monitor(o) {
            return raise(
                "java/lang/IllegalMonitorStateException",
                "current thread is not owner",
            );
        }
        let me = self.threads.owner;
        let m = self.inflate(o);
        let count = m.count;
        m.waiting.push_back(me);
        self.release(o);
        *self.threads.waiting_mut(me) = Waiting {
            notified: false,
            count,
        };
        Err(Trouble::Block(Wait::Object(o, deadline)))
    }

    /// Second half of `Object.wait`: takes the monitor again.
    pub fn wait_end(&mut self, o: Ref) -> Res<()> {
        let me = self.threads.owner;
        self.inflate(o).waiting.retain(|t| *t != me);
        self.monitor_enter_slow(o)?;
        let count = self.threads.waiting_mut(me).count;
        self.inflate(o).count = count;
        Ok(())
    }

    /// `notify` or `notifyAll`.
    pub fn notify(&mut self, o: Ref, all: bool) -> Res<()> {
        if !self.owns_monitor(o) {
            return raise(
                "java/lang/IllegalMonitorStateException",
                "current thread is not owner",
            );
        }
        if self.heap.mark_word(o) & INFLATED == 0 {
            return Ok(());
        }
        while let Some(t) = self.next_waiting(o) {
            if self.wake_notified(t) {
                self.inflate(o).entering.push_back(t);
            }
            if !all {
                break;
            }
        }
        self.somebody_woke();
        Ok(())
    }

    /// Takes the next one out of the wait set of a monitor.
    fn next_waiting(&mut self, o: Ref) -> Option<ThreadId> {
        let m = self.threads.monitors.get_mut(&o)?;
        let next = self.sandbox.schedule.next_in_queue(m.waiting.len());
        m.waiting.remove(next)
    }
}
