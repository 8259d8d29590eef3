//! The life of a thread.

use crate::domain::{Domain, Slot};
use crate::heap::Ref;
use crate::machine::Machine;
use crate::natives::{Activation, Outcome};
use crate::thread::{Wait, status};
use crate::vm::{Res, Trouble};

/// `thread(object)`: run, report what was not caught, exit.
pub fn thread<D: Domain>(m: &mut Machine<D>, a: Activation<D::Shadow>) -> Res<Outcome<D::Shadow>> {
    let object = m.arg(&a, 0);
    let class = m.vm.class_of(Ref(object.v as u32));
    match (a.step, a.result) {
        // Stopped before it was started.
        (0, _) if m.vm.is_stillborn(Ref(object.v as u32)) => {
            let method = m.vm.boot_method("java/lang/Thread", "exit", "()V")?;
            Ok(Outcome::Call {
                method,
                args: vec![object],
                step: 3,
            })
        }
        (0, _) => {
            let run = m.vm.boot_method("java/lang/Thread", "run", "()V")?;
            let method = m.select(class, run)?;
            Ok(Outcome::Call {
                method,
                args: vec![object],
                step: 1,
            })
        }
        (1, Err(e)) => {
            let method = m.vm.boot_method(
                "java/lang/Thread",
                "dispatchUncaughtException",
                "(Ljava/lang/Throwable;)V",
            )?;
            let args = vec![object, Slot::plain(u64::from(e.0))];
            Ok(Outcome::Call {
                method,
                args,
                step: 2,
            })
        }
        (1 | 2, result) => {
            if let (2, Err(e)) = (a.step, result) {
                m.vm.handler_threw(Ref(object.v as u32), e);
            }
            let method = m.vm.boot_method("java/lang/Thread", "exit", "()V")?;
            Ok(Outcome::Call {
                method,
                args: vec![object],
                step: 3,
            })
        }
        _ => {
            m.vm.end_thread(Ref(object.v as u32))?;
            Ok(Outcome::Void)
        }
    }
}

impl crate::vm::Vm {
    /// What HotSpot says of an exception thrown by an uncaught-exception handler.
    pub fn handler_threw(&mut self, thread: Ref, e: Ref) {
        let text = format!(
            "\nException: {} thrown from the UncaughtExceptionHandler in thread \"{}\"\n",
            self.external_name(self.class_of(e)),
            self.thread_name(thread)
        );
        let _ = self.sandbox.write_file(2, text.as_bytes(), None);
    }

    /// Marks a thread terminated and wakes those who join it; blocks while somebody else holds its monitor.
    pub fn end_thread(&mut self, object: Ref) -> Res<()> {
        self.monitor_enter(object)?;
        self.set_thread_status(object, status::TERMINATED);
        self.heap.store_u64(object, self.known.thread_eetop, 0);
        self.notify(object, true)?;
        self.monitor_exit(object)?;
        self.tables.management_mut().ended();
        self.threads.wake_all(|w| *w == Wait::Threads);
        Ok(())
    }
}

/// Waits until no other non-daemon thread is alive (the end of `main`).
pub fn await_threads<D: Domain>(
    m: &mut Machine<D>,
    _: Activation<D::Shadow>,
) -> Res<Outcome<D::Shadow>> {
    if m.vm.threads.others_alive() {
        return Err(Trouble::Block(Wait::Threads));
    }
    Ok(Outcome::Void)
}
