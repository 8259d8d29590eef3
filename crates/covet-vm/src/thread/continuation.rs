//! Continuations (`jdk.internal.vm.Continuation`): what of a stack belongs to which, and the frames of those that are
//! not mounted.
//!
//! A continuation is mounted by `enterSpecial`, whose native frame stays on the carrier; all frames above it are the
//! continuation's. When it yields they are moved into [`Continuations`], with bases counted from its first slot; the
//! slots go along in the machine's half ([`crate::machine`]). Nothing else refers to a position in the stack, except
//! natives that pin.
//!
//! Unmounted continuations are roots of the collector. HotSpot finds them from their objects, and the library keeps
//! every started virtual thread reachable, so only a continuation that nobody will run again lives longer here.

use std::collections::BTreeMap;

use super::Threads;
use crate::class::{MethodId, acc};
use crate::heap::Ref;
use crate::interp::{Frame, flags};
use crate::vm::Vm;

/// Frames of unmounted continuations, by continuation.
pub type Continuations = BTreeMap<Ref, Vec<Frame>>;

/// A mounted continuation.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    /// The `Continuation`.
    pub continuation: Ref,
    /// Index of the frame of `enterSpecial`.
    pub frame: usize,
    /// It is the continuation of a virtual thread.
    pub is_virtual: bool,
    /// How often it was pinned.
    pub pins: u32,
    /// [`Threads::held`] of what is below.
    pub held: u32,
}

/// Why a continuation cannot yield, in the numbers of `Continuation.pinnedReason`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pinned {
    /// `Continuation.pin`.
    CriticalSection = 2,
    /// A native frame.
    Native = 3,
    /// A monitor is held (up to 23).
    Monitor = 4,
}

/// Classes whose natives do not pin: those that HotSpot does without (reflection), and those that yield.
const TRANSPARENT: &[&str] = &[
    "jdk/internal/reflect/DirectMethodHandleAccessor$NativeAccessor",
    "jdk/internal/reflect/DirectConstructorHandleAccessor$NativeAccessor",
    "java/lang/invoke/MethodHandle",
    "jdk/internal/vm/Continuation",
    "java/lang/Object",
];

impl Threads {
    /// Frames of the running thread below this index are its carrier's and not seen by the current thread.
    pub fn floor(&self) -> usize {
        let t = self.running();
        if t.current_object == t.object {
            return 0;
        }
        t.entries
            .iter()
            .find(|e| e.is_virtual)
            .map_or(0, |e| e.frame + 1)
    }

    /// Frames that the current thread sees: those of the mounted virtual thread, or all.
    pub fn visible_frames(&self) -> &[Frame] {
        &self.frames[self.floor().min(self.frames.len())..]
    }

    /// Frames of a platform thread without those of the virtual thread it carries, or of that one if there is one.
    pub fn frames_of(&self, index: usize, carried: bool) -> Option<&[Frame]> {
        let t = &self.list[index];
        let frames = if index == self.current {
            &self.frames
        } else {
            &t.frames
        };
        let border = t.entries.iter().find(|e| e.is_virtual).map(|e| e.frame);
        match (border, carried) {
            (Some(at), true) => frames.get(at + 1..),
            (Some(at), false) => frames.get(..at),
            (None, true) => None,
            (None, false) => Some(frames),
        }
    }
}

impl Vm {
    /// Why a continuation of the running thread cannot yield.
    pub fn pinned(&self, e: &Entry) -> Option<Pinned> {
        if e.pins > 0 {
            return Some(Pinned::CriticalSection);
        }
        let frames = &self.threads.frames;
        let inner = frames.get(e.frame + 1..).unwrap_or_default();
        if inner
            .iter()
            .any(|f| f.flags & flags::NATIVE != 0 && self.pins(f.method))
        {
            return Some(Pinned::Native);
        }
        let monitors = self.jdk.feature < 24 && self.threads.held > 0;
        monitors.then_some(Pinned::Monitor)
    }

    fn pins(&self, method: MethodId) -> bool {
        let m = self.classes.method(method);
        m.access & acc::NATIVE != 0 && !TRANSPARENT.contains(&self.class_name(m.class))
    }
}
