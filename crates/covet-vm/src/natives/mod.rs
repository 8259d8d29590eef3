//! Native methods and intrinsics, filed as the Java packages are.
//!
//! A *plain* native is a function of the domain-independent machine and raw argument bits; the machine tells the domain
//! what flowed where ([`Flow`]). A *full* native is generic over the domain: it moves slots with their shadows, calls
//! guest methods, blocks. A *quick* native moves shadows too, but needs no frame. None of them ever enters the
//! interpreter: a full native answers [`Outcome::Call`] and is run again
//! with the next step when the callee has returned.
//!
//! A native that is not here throws `UnsatisfiedLinkError` naming itself and is counted.

pub mod acts;
pub mod com;
pub mod files;
pub mod internal;
pub mod intrinsic;
pub mod java;
pub mod jdk;
pub mod sun;
pub mod tables;

use rustc_hash::FxHashMap as HashMap;

use crate::class::MethodId;
use crate::domain::{Domain, Slot};
use crate::heap::Ref;
use crate::machine::Machine;
use crate::vm::{Res, Vm};

/// A plain native: argument bits by slot (receiver first, longs take two).
pub type Plain = fn(&mut Vm, &[u64]) -> Res<u64>;

/// How values flow through a plain native.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flow {
    /// The result is computed from the arguments (and what they point to).
    Joins,
    /// The result has nothing to do with argument values, or the native has no result worth a shadow.
    Opaque,
}

/// An entry of the plain table.
pub struct PlainNative {
    /// `class.name(desc)`.
    pub key: &'static str,
    /// The function.
    pub run: Plain,
    /// Its flow.
    pub flow: Flow,
}

/// A plain native whose result is computed from its arguments.
pub const fn joins(key: &'static str, run: Plain) -> PlainNative {
    PlainNative {
        key,
        run,
        flow: Flow::Joins,
    }
}

/// A plain native whose result carries nothing of its arguments.
pub const fn opaque(key: &'static str, run: Plain) -> PlainNative {
    PlainNative {
        key,
        run,
        flow: Flow::Opaque,
    }
}

/// What a method's native body is.
#[derive(Clone, Copy)]
pub enum NativeBody {
    /// Not looked up yet.
    Unbound,
    /// There is none.
    Missing,
    /// Does nothing and answers zero.
    Nop,
    /// A plain native.
    Plain(&'static PlainNative),
    /// A quick native, by index.
    Quick(u16),
    /// A full native, by index.
    Full(u16),
}

/// A quick native: generic over the domain, moves slots with their shadows, no frame, no calls.
pub type Quick<D> =
    fn(&mut Machine<D>, &[Slot<<D as Domain>::Shadow>]) -> Res<Slot<<D as Domain>::Shadow>>;

/// All quick natives, in an order that is the same for every domain.
pub fn quick_natives<D: Domain>() -> Vec<(&'static str, Quick<D>)> {
    let mut v = Vec::new();
    java::quick(&mut v);
    jdk::quick(&mut v);
    v
}

/// What a full native is called with.
#[derive(Clone, Copy, Debug)]
pub struct Activation<S> {
    /// Register of argument 0 in the thread's stack.
    pub base: usize,
    /// The native method.
    pub method: MethodId,
    /// 0 on entry; later what the native asked for.
    pub step: u32,
    /// What the callee answered, when resumed.
    pub result: Result<Slot<S>, Ref>,
}

/// What a full native answers.
#[derive(Clone, Debug)]
pub enum Outcome<S> {
    /// The result.
    Value(Slot<S>),
    /// Nothing.
    Void,
    /// Call a method, then run again with `step` and the result.
    Call {
        /// The method, already selected.
        method: MethodId,
        /// Its arguments by slot.
        args: Vec<Slot<S>>,
        /// Step to resume with.
        step: u32,
    },
    /// The native has moved frames itself: go on with the one on top.
    Moved,
    /// Leave the native frame and call a method in its place (a tail call): its result is the native's.
    Become {
        /// The method, already selected.
        method: MethodId,
        /// Its arguments by slot.
        args: Vec<Slot<S>>,
    },
}

/// A full native.
pub type Full<D> =
    fn(&mut Machine<D>, Activation<<D as Domain>::Shadow>) -> Res<Outcome<<D as Domain>::Shadow>>;

/// An entry of the full table.
pub struct FullNative<D: Domain> {
    /// `class.name(desc)`.
    pub key: &'static str,
    /// The function.
    pub run: Full<D>,
    /// Wants to be resumed when a callee throws.
    pub catches: bool,
}

/// All full natives, in an order that is the same for every domain.
pub fn full_natives<D: Domain>() -> Vec<FullNative<D>> {
    let mut v = Vec::new();
    internal::full(&mut v);
    java::full(&mut v);
    jdk::full(&mut v);
    sun::full(&mut v);
    v
}

/// Native bodies by key.
#[derive(Default)]
pub struct Registry {
    bodies: HashMap<&'static str, NativeBody>,
}

impl Registry {
    /// Every native there is.
    pub fn new() -> Registry {
        let mut r = Registry::default();
        for table in [com::plain(), java::plain(), jdk::plain(), sun::plain()]
            .into_iter()
            .flatten()
        {
            for n in table {
                r.bodies.insert(n.key, NativeBody::Plain(n));
            }
        }
        for (i, n) in quick_natives::<crate::domain::Concrete>()
            .iter()
            .enumerate()
        {
            r.bodies.insert(n.0, NativeBody::Quick(i as u16));
        }
        for (i, n) in full_natives::<crate::domain::Concrete>().iter().enumerate() {
            r.bodies.insert(n.key, NativeBody::Full(i as u16));
        }
        r
    }

    /// The body under an exact key.
    pub fn find_key(&self, key: &str) -> NativeBody {
        self.bodies.get(key).copied().unwrap_or(NativeBody::Missing)
    }

    /// The body of a native method.
    pub fn find(&self, class: &str, name: &str, desc: &str) -> NativeBody {
        if let Some(b) = self.bodies.get(format!("{class}.{name}{desc}").as_str()) {
            return *b;
        }
        match name {
            "registerNatives" | "initIDs" | "initNative" | "init0" if desc == "()V" => {
                NativeBody::Nop
            }
            _ => NativeBody::Missing,
        }
    }
}

/// Argument readers for plain natives.
pub mod arg {
    use crate::heap::Ref;

    /// Reference argument at a slot.
    #[inline(always)]
    pub fn r(a: &[u64], i: usize) -> Ref {
        Ref(a.get(i).copied().unwrap_or(0) as u32)
    }
    /// Int argument at a slot.
    #[inline(always)]
    pub fn i(a: &[u64], i: usize) -> i32 {
        a.get(i).copied().unwrap_or(0) as i32
    }
    /// Long argument at a slot.
    #[inline(always)]
    pub fn j(a: &[u64], i: usize) -> i64 {
        a.get(i).copied().unwrap_or(0) as i64
    }
    /// Float argument at a slot.
    #[inline(always)]
    pub fn f(a: &[u64], i: usize) -> f32 {
        f32::from_bits(a.get(i).copied().unwrap_or(0) as u32)
    }
    /// Double argument at a slot.
    #[inline(always)]
    pub fn d(a: &[u64], i: usize) -> f64 {
        f64::from_bits(a.get(i).copied().unwrap_or(0))
    }
}

/// Result writers for plain natives.
pub mod ret {
    use crate::heap::Ref;
    use crate::vm::Res;

    /// A reference result.
    pub fn r(v: Ref) -> Res<u64> {
        Ok(u64::from(v.0))
    }
    /// An int result.
    pub fn i(v: i32) -> Res<u64> {
        Ok(u64::from(v as u32))
    }
    /// A boolean result.
    pub fn z(v: bool) -> Res<u64> {
        Ok(u64::from(v))
    }
    /// A long result.
    pub fn j(v: i64) -> Res<u64> {
        Ok(v as u64)
    }
    /// No result.
    pub fn v() -> Res<u64> {
        Ok(0)
    }
}
