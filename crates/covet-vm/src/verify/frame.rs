//! Frames: the types of locals and operand stack at one instruction.
//!
//! Popped types stay in their places until something is pushed over them, since HotSpot's messages show the stack as
//! it was before the instruction with whatever the instruction has written since.

use std::rc::Rc;

use super::types::VType;

/// The frame the type checker carries from instruction to instruction.
#[derive(Clone, Debug)]
pub struct Frame {
    /// Position of the instruction.
    pub offset: usize,
    /// All locals; the unused ones are `Top`.
    pub locals: Vec<VType>,
    /// Locals in use.
    pub used: usize,
    /// Room for the deepest stack.
    pub stack: Vec<VType>,
    /// Slots on the stack.
    pub depth: usize,
    /// Slots on the stack before the instruction.
    pub mark: usize,
    /// Whether `this` is not initialised.
    pub this_uninit: bool,
}

/// A frame of the stack map.
#[derive(Clone, Debug)]
pub struct MapFrame {
    /// Position of the instruction.
    pub offset: usize,
    /// Locals in use.
    pub locals: Rc<[VType]>,
    /// The stack.
    pub stack: Vec<VType>,
    /// Whether `this` is not initialised.
    pub this_uninit: bool,
}

/// A frame as messages show it.
#[derive(Clone, Copy, Debug)]
pub struct View<'f> {
    /// Position of the instruction.
    pub offset: usize,
    /// Locals in use.
    pub locals: &'f [VType],
    /// The stack.
    pub stack: &'f [VType],
    /// Whether `this` is not initialised.
    pub this_uninit: bool,
}

impl Frame {
    /// An empty frame.
    pub fn new(max_locals: u16, max_stack: u16) -> Frame {
        Frame {
            offset: 0,
            locals: vec![VType::Top; max_locals.into()],
            used: 0,
            stack: vec![VType::Top; max_stack.into()],
            depth: 0,
            mark: 0,
            this_uninit: false,
        }
    }

    /// The frame before the instruction.
    pub fn view(&self) -> View<'_> {
        View {
            offset: self.offset,
            locals: self.locals.get(..self.used).unwrap_or_default(),
            stack: self.stack.get(..self.mark).unwrap_or_default(),
            this_uninit: self.this_uninit,
        }
    }

    /// The type in the place above the top.
    pub fn above(&self) -> VType {
        self.stack.get(self.depth).copied().unwrap_or(VType::Top)
    }

    /// Takes over a frame of the stack map.
    pub fn load(&mut self, map: &MapFrame) {
        self.used = map.locals.len();
        self.locals.fill(VType::Top);
        for (to, from) in self.locals.iter_mut().zip(map.locals.iter()) {
            *to = *from;
        }
        self.depth = map.stack.len();
        self.mark = self.depth;
        for (to, from) in self.stack.iter_mut().zip(&map.stack) {
            *to = *from;
        }
        self.this_uninit = map.this_uninit;
    }

    /// Writes a local and makes halves of values that lose the other one unusable.
    pub fn set_local(&mut self, index: usize, t: VType) {
        let old = self.local(index);
        if old.is_category2() {
            self.put(index + 1, VType::Top);
        }
        if old.is_second() {
            self.put(index - 1, VType::Top);
        }
        self.put(index, t);
        self.used = self.used.max(index + 1);
    }

    /// Writes both slots of a local.
    pub fn set_local_pair(&mut self, index: usize, first: VType, second: VType) {
        if self.local(index + 1).is_category2() {
            self.put(index + 2, VType::Top);
        }
        if self.local(index).is_second() {
            self.put(index - 1, VType::Top);
        }
        self.put(index, first);
        self.put(index + 1, second);
        self.used = self.used.max(index + 2);
    }

    /// The type of a local.
    pub fn local(&self, index: usize) -> VType {
        self.locals.get(index).copied().unwrap_or(VType::Top)
    }

    fn put(&mut self, index: usize, t: VType) {
        if let Some(local) = self.locals.get_mut(index) {
            *local = t;
        }
    }

    /// A constructor has run: the object has its type everywhere.
    pub fn initialize(&mut self, old: VType, new: VType) {
        let depth = self.depth;
        let stack = self.stack.iter_mut().take(depth);
        for t in self.locals.iter_mut().chain(stack) {
            if *t == old {
                *t = new;
            }
        }
        if old == VType::UninitThis {
            self.this_uninit = false;
        }
    }
}

impl MapFrame {
    /// The frame for messages.
    pub fn view(&self) -> View<'_> {
        View {
            offset: self.offset,
            locals: &self.locals,
            stack: &self.stack,
            this_uninit: self.this_uninit,
        }
    }
}
