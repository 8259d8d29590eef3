//! The code of one method.

use super::pool::PoolWriter;
use super::{FrameSize, op, put2, put4};

/// A place in the code that jumps can go to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Label(usize);

/// A method's code under construction.
#[derive(Debug)]
pub struct CodeWriter<'p> {
    /// The constants of the class.
    pub pool: &'p mut PoolWriter,
    bytes: Vec<u8>,
    labels: Vec<Option<usize>>,
    /// Where an offset goes, the instruction it is relative to, its label, whether it has four bytes.
    patches: Vec<(usize, usize, Label, bool)>,
    handlers: Vec<(Label, Label, Label, u16)>,
}

pub(super) struct Written {
    pub(super) bytes: Vec<u8>,
    pub(super) overflow: bool,
}

impl<'p> CodeWriter<'p> {
    pub(super) fn new(pool: &'p mut PoolWriter) -> CodeWriter<'p> {
        CodeWriter {
            pool,
            bytes: Vec::new(),
            labels: Vec::new(),
            patches: Vec::new(),
            handlers: Vec::new(),
        }
    }

    /// An instruction without operands.
    pub fn op(&mut self, op: u8) {
        self.bytes.push(op);
    }

    /// An instruction with a pool index.
    pub fn indexed(&mut self, op: u8, index: u16) {
        self.op(op);
        put2(&mut self.bytes, index);
    }

    /// `new`, `anewarray`, `checkcast`, `instanceof`.
    pub fn class(&mut self, op: u8, name: &str) {
        let index = self.pool.class(name);
        self.indexed(op, index);
    }

    /// `getfield` and its relatives.
    pub fn field(&mut self, op: u8, owner: &str, name: &str, descriptor: &str) {
        let index = self.pool.field(owner, name, descriptor);
        self.indexed(op, index);
    }

    /// `invokestatic`, `invokevirtual`, `invokespecial` of a class's method.
    pub fn call(&mut self, op: u8, owner: &str, name: &str, descriptor: &str) {
        let index = self.pool.method(owner, name, descriptor, false);
        self.indexed(op, index);
    }

    /// A call of an interface's method.
    pub fn call_interface(&mut self, op: u8, owner: &str, name: &str, descriptor: &str) {
        let index = self.pool.method(owner, name, descriptor, true);
        self.indexed(op, index);
        if op == op::INVOKEINTERFACE {
            let slots = crate::descriptor::arg_slots(descriptor).unwrap_or(0);
            self.bytes.extend([slots.saturating_add(1) as u8, 0]);
        }
    }

    /// Pushes a class.
    pub fn ldc_class(&mut self, name: &str) {
        let index = self.pool.class(name);
        self.indexed(op::LDC_W, index);
    }

    /// Pushes a string.
    pub fn ldc_string(&mut self, text: &str) {
        let index = self.pool.string(text);
        self.indexed(op::LDC_W, index);
    }

    /// Pushes a string given in modified UTF-8.
    pub fn ldc_raw(&mut self, raw: &[u8]) {
        let index = self.pool.raw_string(raw);
        self.indexed(op::LDC_W, index);
    }

    /// Pushes an `int`.
    pub fn int(&mut self, v: i32) {
        if let Ok(small @ -1..=5) = i8::try_from(v) {
            self.op(op::ICONST_0.wrapping_add_signed(small));
        } else if let Ok(byte) = i8::try_from(v) {
            self.bytes.extend([op::BIPUSH, byte.cast_unsigned()]);
        } else if let Ok(short) = i16::try_from(v) {
            self.indexed(op::SIPUSH, short.cast_unsigned());
        } else {
            let index = self.pool.int(v);
            self.indexed(op::LDC_W, index);
        }
    }

    /// Loads a local variable of the kind a descriptor starts with.
    pub fn load(&mut self, kind: char, slot: u16) {
        self.local(op::ILOAD + offset(kind), slot);
    }

    /// Stores a local variable of the kind a descriptor starts with.
    pub fn store(&mut self, kind: char, slot: u16) {
        self.local(op::ISTORE + offset(kind), slot);
    }

    fn local(&mut self, op: u8, slot: u16) {
        // The one-byte forms follow each other in groups of four, in the order of the general forms.
        let short = match op {
            op::ILOAD..=op::ALOAD => op::ILOAD_0 + (op - op::ILOAD) * 4,
            _ => op::ISTORE_0 + (op - op::ISTORE) * 4,
        };
        match u8::try_from(slot) {
            Ok(n @ 0..=3) => self.op(short + n),
            Ok(n) => self.bytes.extend([op, n]),
            Err(_) => {
                self.op(op::WIDE);
                self.indexed(op, slot);
            }
        }
    }

    /// Returns a value of a type, or nothing for `V`.
    pub fn ret(&mut self, descriptor: &str) {
        match descriptor.chars().next() {
            Some('V') => self.op(op::RETURN),
            kind => self.op(op::IRETURN + offset(kind.unwrap_or('L'))),
        }
    }

    /// A new label, not bound yet.
    pub fn label(&mut self) -> Label {
        self.labels.push(None);
        Label(self.labels.len() - 1)
    }

    /// Puts a label here.
    pub fn bind(&mut self, label: Label) {
        self.labels[label.0] = Some(self.bytes.len());
    }

    /// A branch.
    pub fn jump(&mut self, op: u8, to: Label) {
        let at = self.bytes.len();
        self.indexed(op, 0);
        self.patches.push((at + 1, at, to, false));
    }

    /// `tableswitch` from `low` upwards.
    pub fn table_switch(&mut self, low: i32, targets: &[Label], default: Label) {
        let at = self.bytes.len();
        self.op(op::TABLESWITCH);
        while !self.bytes.len().is_multiple_of(4) {
            self.bytes.push(0);
        }
        self.far(at, default);
        put4(&mut self.bytes, low.cast_unsigned());
        let high = low.wrapping_add(targets.len() as i32).wrapping_sub(1);
        put4(&mut self.bytes, high.cast_unsigned());
        for t in targets {
            self.far(at, *t);
        }
    }

    fn far(&mut self, base: usize, to: Label) {
        self.patches.push((self.bytes.len(), base, to, true));
        put4(&mut self.bytes, 0);
    }

    /// A handler for a class of exceptions, or for all.
    pub fn handler(&mut self, start: Label, end: Label, target: Label, class: Option<&str>) {
        let class = class.map_or(0, |c| self.pool.class(c));
        self.handlers.push((start, end, target, class));
    }

    /// The content of the `Code` attribute.
    pub(super) fn finish(mut self, frame: FrameSize) -> Written {
        let mut overflow = self.bytes.len() > usize::from(u16::MAX);
        for (at, base, label, far) in std::mem::take(&mut self.patches) {
            let target = self.labels[label.0].unwrap_or(0) as i64;
            let distance = target - base as i64;
            if far {
                self.bytes[at..at + 4].copy_from_slice(&(distance as i32).to_be_bytes());
            } else {
                overflow |= i16::try_from(distance).is_err();
                self.bytes[at..at + 2].copy_from_slice(&(distance as i16).to_be_bytes());
            }
        }
        let mut out = Vec::with_capacity(self.bytes.len() + 12);
        put2(&mut out, frame.stack);
        put2(&mut out, frame.locals);
        put4(&mut out, self.bytes.len() as u32);
        out.extend(&self.bytes);
        put2(&mut out, self.handlers.len() as u16);
        for (start, end, target, class) in &self.handlers {
            for label in [start, end, target] {
                put2(&mut out, self.labels[label.0].unwrap_or(0) as u16);
            }
            put2(&mut out, *class);
        }
        put2(&mut out, 0);
        Written {
            bytes: out,
            overflow,
        }
    }
}

/// Distance of the typed instructions from their `int` form.
fn offset(kind: char) -> u8 {
    match kind {
        'J' => 1,
        'F' => 2,
        'D' => 3,
        'L' | '[' => 4,
        _ => 0,
    }
}
