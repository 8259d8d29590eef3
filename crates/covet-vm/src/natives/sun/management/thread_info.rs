//! Making `java.lang.management.ThreadInfo`: its fields are set as its constructors do. Deliberately absent: the monitors
//! that a thread has entered, and the times of contention.

use super::threads::index_of;
use crate::heap::Ref;
use crate::natives::java::lang::thread_dump::trace_of;
use crate::thread::{State, Wait};
use crate::vm::{Res, Vm};

const INFO: &str = "java/lang/management/ThreadInfo";
const LOCK: &str = "java/lang/management/LockInfo";

impl Vm {
    /// The information on a live platform thread, else null. The depth is -1 for the whole stack; `native` is the method
    /// that the running thread stands in.
    pub(super) fn thread_info_of(&mut self, id: u64, depth: i32, native: &str) -> Res<Ref> {
        let class = self.ready_class(INFO)?;
        self.ready_class("java/lang/Thread$State")?;
        self.ready_class(LOCK)?;
        let Some(index) = index_of(self, id).filter(|_| id != 0) else {
            return Ok(Ref::NULL);
        };
        let info = self.new_instance(class)?;
        self.describe_thread(info, index)?;
        self.describe_lock(info, index)?;
        let trace = self.trace_to(index, depth, native)?;
        self.put_ref(info, INFO, "stackTrace", trace);
        for (field, empty) in [
            ("lockedMonitors", "EMPTY_MONITORS"),
            ("lockedSynchronizers", "EMPTY_SYNCS"),
        ] {
            let none = self.static_ref(INFO, empty);
            self.put_ref(info, INFO, field, none);
        }
        Ok(info)
    }

    fn describe_thread(&mut self, info: Ref, index: usize) -> Res<()> {
        let t = &self.threads.list[index];
        let (object, daemon, suspended) = (t.object, t.daemon, t.suspended);
        let (blocked, waited) = (t.blocked_count, t.waited_count);
        let id = self.heap.load_u64(object, self.known.thread_tid);
        let name = self.heap.load_ref(object, self.known.thread_name);
        let state = self.thread_state(object);
        let time = match self.tables.management().contention {
            true => 0,
            false => -1,
        };
        self.put_ref(info, INFO, "threadName", name);
        self.put_ref(info, INFO, "threadState", state);
        for (field, v) in [
            ("threadId", id as i64),
            ("blockedCount", blocked as i64),
            ("waitedCount", waited as i64),
            ("blockedTime", time),
            ("waitedTime", time),
        ] {
            self.put_long(info, INFO, field, v);
        }
        for (field, v) in [("daemon", daemon), ("suspended", suspended)] {
            let at = self.field_offset(INFO, field);
            self.heap.store_u8(info, at, u8::from(v));
        }
        let priority = self.thread_priority(object);
        let at = self.field_offset(INFO, "priority");
        self.heap.store_u32(info, at, priority);
        Ok(())
    }

    fn thread_priority(&self, object: Ref) -> u32 {
        if self.known.thread_holder == 0 {
            return self.heap.load_u32(object, self.known.thread_priority);
        }
        let holder = self.heap.load_ref(object, self.known.thread_holder);
        let at = self.field_offset("java/lang/Thread$FieldHolder", "priority");
        match holder.is_null() {
            true => 0,
            false => self.heap.load_u32(holder, at),
        }
    }

    /// The constant of `Thread.State` that goes with a thread's status.
    fn thread_state(&self, object: Ref) -> Ref {
        let status = self.thread_status(object);
        let name = match status {
            s if s & 0x4 != 0 => "RUNNABLE",
            s if s & 0x400 != 0 => "BLOCKED",
            s if s & 0x10 != 0 => "WAITING",
            s if s & 0x20 != 0 => "TIMED_WAITING",
            s if s & 0x2 != 0 => "TERMINATED",
            s if s & 0x1 == 0 => "NEW",
            _ => "RUNNABLE",
        };
        self.static_ref("java/lang/Thread$State", name)
    }

    /// What the thread waits for and who has it.
    fn describe_lock(&mut self, info: Ref, index: usize) -> Res<()> {
        let t = &self.threads.list[index];
        let (object, owner) = match t.state {
            State::Blocked(Wait::Monitor(o)) => (o, self.monitor_owner(o)),
            State::Blocked(Wait::Object(o, _)) => (o, None),
            State::Blocked(Wait::Park(_)) => {
                let blocker = self.park_blocker(t.object);
                (blocker, self.exclusive_owner(blocker))
            }
            _ => (Ref::NULL, None),
        };
        self.put_long(info, INFO, "lockOwnerId", -1);
        if object.is_null() {
            return Ok(());
        }
        self.describe_lock_object(info, object)?;
        if let Some(owner) = owner {
            let id = self.heap.load_u64(owner, self.known.thread_tid);
            let name = self.heap.load_ref(owner, self.known.thread_name);
            self.put_long(info, INFO, "lockOwnerId", id as i64);
            self.put_ref(info, INFO, "lockOwnerName", name);
        }
        Ok(())
    }

    fn describe_lock_object(&mut self, info: Ref, object: Ref) -> Res<()> {
        let hash = self.identity_hash(object);
        let name = self.external_name(self.class_of(object));
        let class = self.load_boot(LOCK)?;
        let lock = self.new_instance(class)?;
        self.put_ref(info, INFO, "lock", lock);
        let class_name = self.new_string(&name)?;
        self.put_ref(lock, LOCK, "className", class_name);
        let at = self.field_offset(LOCK, "identityHashCode");
        self.heap.store_u32(lock, at, hash);
        let text = self.new_string(&format!("{name}@{hash:x}"))?;
        self.put_ref(info, INFO, "lockName", text);
        Ok(())
    }

    fn trace_to(&mut self, index: usize, depth: i32, native: &str) -> Res<Ref> {
        let class = self.known.stack_trace_element;
        if depth == 0 {
            return self.new_ref_array(class, &[]);
        }
        let desc = match native {
            "getThreadInfo1" => "([JI[Ljava/lang/management/ThreadInfo;)V",
            _ => "([JZZI)[Ljava/lang/management/ThreadInfo;",
        };
        let own = self.boot_method("sun/management/ThreadImpl", native, desc)?;
        let object = self.threads.list[index].object;
        let all = trace_of(self, object, Some(own))?;
        if all.is_null() {
            return self.new_ref_array(class, &[]);
        }
        let len = self.heap.array_len(all);
        let kept = u32::try_from(depth).map_or(len, |d| d.min(len));
        let items: Vec<Ref> = (0..kept).map(|i| self.heap.elem_ref(all, i)).collect();
        self.new_ref_array(class, &items)
    }
}
