//! Structured locking (JVMS 2.11.10): a frame gives back the monitors it entered, no others, before it returns.
//!
//! What `monitorenter` took is listed by owner, in order; as frames nest, the last entries of an owner are those of its
//! top frame, and the frame knows how many. A frame that holds any is flagged, so that its return takes the slow path;
//! code that is balanced never does. A frame that is left otherwise gives up what it holds.

use super::ThreadId;
use crate::heap::Ref;
use crate::interp::flags;
use crate::vm::{Raise, Res, Vm, raise_bare};

const ERROR: &str = "java/lang/IllegalMonitorStateException";

impl Vm {
    /// JVMS monitorenter.
    pub fn enter_block(&mut self, o: Ref) -> Res<()> {
        self.monitor_enter(o)?;
        let t = &mut self.threads;
        t.blocks.push((t.owner, o));
        if let Some(top) = t.frames.last_mut() {
            top.step += 1;
            top.flags |= flags::LOCKED;
        }
        Ok(())
    }

    /// JVMS monitorexit: of a monitor that the running frame entered.
    pub fn exit_block(&mut self, o: Ref) -> Res<()> {
        let Some(top) = self.threads.frames.last() else {
            return raise_bare(ERROR);
        };
        match self.block_of(o, top.step) {
            Some(at) => self.leave_block(at),
            None if top.flags & flags::SYNC != 0 && top.lock == o => self.leave_method_lock(o)?,
            None => return raise_bare(ERROR),
        }
        Ok(())
    }

    /// Where an object is among the last `count` entries of the current owner.
    fn block_of(&self, o: Ref, count: u32) -> Option<usize> {
        self.own_blocks(count)
            .find(|i| self.threads.blocks[*i].1 == o)
    }

    /// Positions of the last `count` entries of the current owner, last first.
    fn own_blocks(&self, count: u32) -> impl Iterator<Item = usize> + '_ {
        let me: ThreadId = self.threads.owner;
        let blocks = self.threads.blocks.iter().enumerate().rev();
        let own = blocks.filter(move |(_, b)| b.0 == me).map(|(i, _)| i);
        own.take(count as usize)
    }

    fn leave_block(&mut self, at: usize) {
        let (_, o) = self.threads.blocks.remove(at);
        // It was entered, so it is owned.
        let _ = self.monitor_exit(o);
        if let Some(top) = self.threads.frames.last_mut() {
            top.step -= 1;
            if top.step == 0 {
                top.flags &= !flags::LOCKED;
            }
        }
    }

    /// A synchronized method gave up its own monitor: the error comes when it returns.
    fn leave_method_lock(&mut self, o: Ref) -> Res<()> {
        self.monitor_exit(o)?;
        if let Some(top) = self.threads.frames.last_mut() {
            top.flags = top.flags & !flags::SYNC | flags::LOCKED;
        }
        Ok(())
    }

    /// A frame returns although its monitors are not balanced.
    pub fn unbalanced<T>(&self) -> Res<T> {
        raise_bare(ERROR)
    }

    /// The top frame is left by an exception while it holds monitors: they are given up, and another exception takes
    /// the place of the first.
    pub fn abandon_blocks(&mut self) -> Ref {
        let count = self.threads.frames.last().map_or(0, |f| f.step);
        let own: Vec<usize> = self.own_blocks(count).collect();
        for at in own {
            self.leave_block(at);
        }
        self.make_throwable(Raise::bare(ERROR))
    }
}
