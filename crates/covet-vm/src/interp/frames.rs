//! The frames of a thread: a vector that compiled code can push to and pop from, too.
//!
//! Behind the frames there is room of which compiled code knows where it is; how many of them count is a number that it
//! changes. Everything else is that of a slice.

use std::fmt::{Debug, Formatter};
use std::mem::offset_of;
use std::ops::{Deref, DerefMut};

use super::Frame;

/// See the module comment.
pub struct Frames {
    /// Frames and what once were some.
    slots: Vec<Frame>,
    /// Where the slots are, and how many.
    start: *mut Frame,
    room: usize,
    /// How many are frames.
    len: usize,
}

// SAFETY: the pointer is into the vector beside it.
#[expect(unsafe_code, reason = "raw pointer into the vector beside it")]
unsafe impl Send for Frames {}

impl Frames {
    /// Where compiled code finds the fields.
    pub(crate) const START: usize = offset_of!(Frames, start);
    pub(crate) const ROOM: usize = offset_of!(Frames, room);
    pub(crate) const LEN: usize = offset_of!(Frames, len);

    /// No frames.
    pub fn new() -> Frames {
        Frames {
            slots: Vec::new(),
            start: std::ptr::null_mut(),
            room: 0,
            len: 0,
        }
    }

    /// Puts a frame on top.
    #[inline(always)]
    pub fn push(&mut self, frame: Frame) {
        if self.len == self.room {
            self.grow();
        }
        self.slots[self.len] = frame;
        self.len += 1;
    }

    #[cold]
    #[inline(never)]
    fn grow(&mut self) {
        let slots = (self.room * 2).max(64);
        self.slots.resize(slots, Frame::default());
        self.start = self.slots.as_mut_ptr();
        self.room = slots;
    }

    /// Takes the frame on top.
    #[inline(always)]
    pub fn pop(&mut self) -> Option<Frame> {
        let top = self.last().copied()?;
        self.len -= 1;
        Some(top)
    }

    /// Keeps the first frames only.
    #[inline(always)]
    pub fn truncate(&mut self, len: usize) {
        self.len = self.len.min(len);
    }

    /// Takes all frames from one on.
    pub fn split_off(&mut self, at: usize) -> Vec<Frame> {
        let taken = self[at..].to_vec();
        self.truncate(at);
        taken
    }
}

impl Default for Frames {
    fn default() -> Frames {
        Frames::new()
    }
}

impl Deref for Frames {
    type Target = [Frame];

    #[inline(always)]
    fn deref(&self) -> &[Frame] {
        &self.slots[..self.len]
    }
}

impl DerefMut for Frames {
    #[inline(always)]
    fn deref_mut(&mut self) -> &mut [Frame] {
        &mut self.slots[..self.len]
    }
}

impl Extend<Frame> for Frames {
    fn extend<I: IntoIterator<Item = Frame>>(&mut self, frames: I) {
        frames.into_iter().for_each(|frame| self.push(frame));
    }
}

impl Debug for Frames {
    fn fmt(&self, f: &mut Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl Clone for Frames {
    fn clone(&self) -> Frames {
        let mut copy = Frames::new();
        copy.clone_from(self);
        copy
    }

    fn clone_from(&mut self, from: &Frames) {
        while self.room < from.len {
            self.grow();
        }
        self.slots[..from.len].copy_from_slice(from);
        self.len = from.len;
    }
}
