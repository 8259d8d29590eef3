//! What a value's shadow is and what happens at a branch (DESIGN idea 1).
//!
//! The interpreter is generic over a [`Domain`]. Every slot of a frame carries a shadow; shadows of heap words live in
//! the domain's side table by address. Nothing reads a slot's bits without asking [`Domain::value`], which may answer
//! other bits (a decided symbol) or stop the run so that an explorer can choose.
//!
//! Moves (loads, stores, argument passing, returns) copy bits and shadow together and ask nobody.

mod concrete;
pub mod guided;

pub use concrete::Concrete;
pub use guided::Guided;

use std::ops::Range;

use crate::class::Kind;
use crate::code::{Condition, Insn, Op, SwitchTable};
use crate::heap::Ref;
use crate::observe::distance::{Distances, Pair};
use crate::vm::{Place, Vm};

/// A register: 64 untagged bits and their shadow.
#[derive(Clone, Copy, Default, Debug, PartialEq)]
pub struct Slot<S> {
    /// The bits. Ints and floats are zero-extended.
    pub v: u64,
    /// The shadow.
    pub s: S,
}

impl<S: Default> Slot<S> {
    /// A slot with an idle shadow.
    #[inline(always)]
    pub fn plain(v: u64) -> Slot<S> {
        Slot { v, s: S::default() }
    }
}

/// The domain wants the run to stop at this instruction; it is executed again when the run goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stop(pub u32);

/// What a plain native did.
#[derive(Debug)]
pub struct NativeCall<'a, S> {
    /// `class.name(desc)`.
    pub native: &'static str,
    /// Result and writes have nothing to do with the values of the arguments.
    pub opaque: bool,
    /// Argument slots.
    pub args: &'a [Slot<S>],
    /// Address ranges it may have read: the primitive arrays and strings among its arguments. Not told when the domain
    /// is idle.
    pub read: &'a [Range<usize>],
    /// Address ranges it wrote.
    pub wrote: &'a [Range<usize>],
    /// Bits of the result.
    pub result: u64,
}

/// What an instruction checks before it does its work (JVMS 2.10): the other way is an exception.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Check {
    /// The reference is not null.
    NotNull,
    /// The index is below a length, whose slot is given, and not negative.
    Index,
    /// The divisor is not 0.
    NotZero(Kind),
    /// The size is not negative.
    Size,
}

/// A call of a method that the domain follows.
#[derive(Clone, Debug)]
pub struct Call<S> {
    /// What [`Domain::follows`] answered for the method.
    pub what: u16,
    /// Where it is called.
    pub at: Place,
    /// Argument slots.
    pub args: Vec<Slot<S>>,
}

/// An array whose element is chosen by an index with a shadow.
#[derive(Clone, Copy, Debug)]
pub struct Elements {
    /// The array.
    pub array: Ref,
    /// What it holds.
    pub kind: Kind,
}

/// What compiled code may know of a domain's table of shadows: places inside the domain.
#[derive(Clone, Copy, Debug)]
pub struct ShadowTable {
    /// The highest byte address that has a shadow.
    pub highest: usize,
    /// Words with a bit for every address that may have one: with `h = address ^ address >> 12`, bit `h % 64` of word
    /// `h / 64 % words`.
    pub filter: usize,
    /// How many words that are, a power of two.
    pub words: usize,
}

/// A reading of the machine's values.
pub trait Domain: Sized + 'static {
    /// The shadow of a slot. `Default` is the idle shadow.
    type Shadow: Copy + Default + PartialEq + std::fmt::Debug + 'static;

    /// Whether shadows can be anything but idle. `false` compiles every hook away.
    const ACTIVE: bool;

    /// Whether only booleans have shadows. Then heap words that are no bytes are never asked for, natives are not
    /// watched, and calls whose answer is a predicate of their arguments are ([`Domain::verdict`]).
    const FLAGS: bool = false;

    /// Whether hot methods are compiled to machine code. Only for domains whose shadows are idle, or those of flags: what
    /// compiled code writes out is what the operations do for these.
    const COMPILES: bool = false;

    /// Where compiled code finds out that heap bytes have no shadows; none if none ever has.
    const TABLE: Option<ShadowTable> = None;

    /// Whether some methods of the class library are followed as wholes ([`Domain::follows`]).
    const FOLLOWS: bool = false;

    /// Which number a method of the boot loader's classes has among those that are followed; 0 for all others.
    fn follows(&self, _class: &str, _name: &str, _desc: &str) -> u16 {
        0
    }

    /// A followed method is called. With `true` the domain is told how it ends.
    fn called(&mut self, _vm: &Vm, _call: &Call<Self::Shadow>) -> bool {
        false
    }

    /// A followed method has returned: the shadow of its result.
    fn answered(
        &mut self,
        _vm: &Vm,
        _call: &Call<Self::Shadow>,
        result: Slot<Self::Shadow>,
    ) -> Self::Shadow {
        result.s
    }

    /// A followed method has ended with an exception.
    fn threw(&mut self, _vm: &Vm, _call: &Call<Self::Shadow>) {}

    /// A followed method that was announced is not called, or will be announced again.
    fn forgotten(&mut self, _call: &Call<Self::Shadow>) {}

    /// The shadow of a value that the host brings in, by the number that the host gives it.
    fn input(&mut self, _number: usize) -> Self::Shadow {
        Self::Shadow::default()
    }

    /// An instruction has checked a slot that has a shadow (or whose limit has one), with this outcome.
    fn check(
        &mut self,
        _vm: &Vm,
        _at: Place,
        _check: Check,
        _slot: Slot<Self::Shadow>,
        _limit: Slot<Self::Shadow>,
        _holds: bool,
    ) {
    }

    /// The shadow of an element that was read at an index with a shadow.
    fn element(
        &mut self,
        _vm: &Vm,
        _of: Elements,
        loaded: Self::Shadow,
        index: Slot<Self::Shadow>,
    ) -> Self::Shadow {
        self.through(loaded, index)
    }

    /// An element was written at an index with a shadow; the element's own shadow is set already.
    fn element_stored(
        &mut self,
        _vm: &Vm,
        _of: Elements,
        _before: Slot<Self::Shadow>,
        _index: Slot<Self::Shadow>,
        _value: Slot<Self::Shadow>,
    ) {
    }

    /// What the domain knows about a slot that is a boolean.
    #[inline(always)]
    fn flag(&self, _slot: Slot<Self::Shadow>) -> Option<Pair> {
        None
    }

    /// A branch of a net of conditions is executed in a frame that starts at this address. Only asked with
    /// [`Domain::FLAGS`].
    fn condition(&mut self, _frame: usize, _at: &Condition, _distances: Distances, _taken: bool) {}

    /// A net of conditions has decided on a boolean: its shadow.
    #[inline(always)]
    fn decided(&mut self, _frame: usize, _net: u32, _value: bool) -> Self::Shadow {
        Self::Shadow::default()
    }

    /// The shadow of a boolean with these distances.
    #[inline(always)]
    fn verdict(&mut self, _distances: Pair) -> Self::Shadow {
        Self::Shadow::default()
    }

    /// The bits of a slot that is about to be used, not just moved.
    fn value(&mut self, slot: Slot<Self::Shadow>) -> Result<u64, Stop>;

    /// The shadow of a result computed from two slots.
    fn binary(
        &mut self,
        op: Op,
        a: Slot<Self::Shadow>,
        b: Slot<Self::Shadow>,
        result: u64,
    ) -> Self::Shadow;

    /// The shadow of a result computed from one slot.
    fn unary(&mut self, op: Op, a: Slot<Self::Shadow>, result: u64) -> Self::Shadow;

    /// A conditional branch in the frame on top: the concrete outcome is `taken`; the domain may record it, or stop.
    fn branch(
        &mut self,
        vm: &Vm,
        at: Place,
        insn: Insn,
        a: Slot<Self::Shadow>,
        b: Slot<Self::Shadow>,
        taken: bool,
    ) -> Result<bool, Stop>;

    /// A switch on a key.
    fn switch(
        &mut self,
        vm: &Vm,
        at: Place,
        key: Slot<Self::Shadow>,
        table: Option<&SwitchTable>,
    ) -> Result<(), Stop>;

    /// The shadow of the heap word at a byte address.
    fn load(&mut self, addr: usize) -> Self::Shadow;

    /// Sets the shadow of the heap word at a byte address.
    fn store(&mut self, addr: usize, s: Self::Shadow);

    /// The shadow of a heap word read through an object or index that has a shadow of its own.
    fn through(&mut self, loaded: Self::Shadow, via: Slot<Self::Shadow>) -> Self::Shadow;

    /// Whether no heap word and none of these slots has a shadow: fast paths that move raw bytes may be used.
    fn idle(&self, args: &[Slot<Self::Shadow>]) -> bool;

    /// Copies the shadows of `len` bytes inside the heap (overlap allowed).
    fn copy(&mut self, from: usize, to: usize, len: usize);

    /// Memory from `addr` on is handed out anew: its words have idle shadows.
    fn allocated(&mut self, addr: usize, len: usize);

    /// A plain native has run: answers the shadow of its result and sets the shadows of what it wrote.
    fn native(&mut self, call: &NativeCall<Self::Shadow>) -> Self::Shadow;

    /// A run is over, and about to be undone.
    fn ended(&mut self, _vm: &Vm) {}

    /// A position to come back to.
    fn mark(&mut self) -> usize;

    /// Goes back to a position: shadows of words at or behind `top` are dropped, others restored.
    fn rollback(&mut self, mark: usize, top: usize);
}
