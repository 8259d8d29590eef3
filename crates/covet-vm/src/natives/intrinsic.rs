//! Intrinsics: hot methods of the class library that are also written in Rust.
//!
//! An intrinsic stands before the bytecode of its method (or before a native) and never replaces it. It answers the method's result, or
//! `None` to hand over to the bytecode, before it has changed anything: for null, bad indices, arrays of another type,
//! want of memory or of budget. So exceptions, their messages and their stack traces are the class library's own.
//!
//! It is called without a frame, from the call instruction. What it does is paid for in bytecodes ([`Vm::spend`]), at
//! the order of magnitude of its work, not of the loop it stands for. It knows no shadows: an active domain is asked
//! first whether it is idle ([`Domain::idle`](crate::domain::Domain::idle)), and otherwise the bytecode runs.
//!
//! Some answers are conditions that bytecode would give a distance: a domain that carries flags goes without these
//! intrinsics.
//!
//! Classes of the boot loader only; methods that synchronise, call back or look at the stack cannot have one.

use rustc_hash::{FxHashMap as HashMap, FxHashSet as HashSet};

use crate::class::ClassId;
use crate::heap::Ref;
use crate::natives::java::time::LocalOffsets;
use crate::natives::sun::security::DigestOffsets;
use crate::vm::Vm;

/// The function: argument bits by slot (receiver first, not null; longs take two).
pub type Run = fn(&mut Vm, &[u64]) -> Option<u64>;

/// An entry of a table: `class.name(desc)` and the function.
pub type Intrinsic = (&'static str, Run);

/// Work that is small enough not to ask whether it can be paid for.
const SMALL: u64 = 4096;

/// Intrinsics by key.
#[derive(Default)]
pub struct Intrinsics {
    runs: HashMap<&'static str, Run>,
    /// Of these, the ones whose answers are conditions.
    conditions: HashSet<&'static str>,
    classes: HashSet<&'static str>,
}

impl Intrinsics {
    /// Every intrinsic there is.
    pub fn new() -> Intrinsics {
        let mut all = Intrinsics::default();
        let tables = [
            super::java::intrinsics(),
            super::jdk::intrinsics(),
            super::sun::intrinsics(),
        ];
        let conditions = super::java::conditions();
        let keys = conditions.iter().copied().flatten().map(|(key, _)| *key);
        all.conditions.extend(keys);
        let tables = tables.into_iter().chain([conditions]);
        for (key, run) in tables.flatten().flatten() {
            all.runs.insert(key, *run);
            all.classes.extend(key.split('.').next());
        }
        all
    }

    /// The intrinsic of a method of a boot class, for a domain that carries flags or for one that does not.
    pub fn find(&self, class: &str, name: &str, desc: &str, flags: bool) -> Option<Run> {
        if !self.classes.contains(class) {
            return None;
        }
        let key = format!("{class}.{name}{desc}");
        let fits = !flags || !self.conditions.contains(key.as_str());
        self.runs.get(key.as_str()).copied().filter(|_| fits)
    }
}

/// Offsets of fields of classes that boot does not load. They are the same whenever the class is loaded.
#[derive(Default, Clone, Copy, Debug)]
pub struct LateOffsets {
    /// `MutableBigInteger`: value, intLen, offset.
    pub mutable_big_integer: Option<[u32; 3]>,
    /// `FDBigInteger`: data, nWords.
    pub fd_big_integer: Option<[u32; 2]>,
    /// Message digests.
    pub digests: DigestOffsets,
    /// `Random.seed` and `AtomicLong.value`.
    pub random: Option<[u32; 2]>,
    /// `Pattern$SliceNode.buffer` and `Matcher.to`.
    pub slices: Option<[u32; 2]>,
    /// Dates and times.
    pub local: LocalOffsets,
}

/// Answers of intrinsics.
pub mod answer {
    use crate::heap::Ref;

    /// An int.
    #[inline(always)]
    pub fn i(v: i32) -> Option<u64> {
        Some(u64::from(v as u32))
    }
    /// A boolean.
    #[inline(always)]
    pub fn z(v: bool) -> Option<u64> {
        Some(u64::from(v))
    }
    /// A reference.
    #[inline(always)]
    pub fn r(v: Ref) -> Option<u64> {
        Some(u64::from(v.0))
    }
    /// An index, or -1.
    #[inline(always)]
    pub fn index(v: Option<usize>) -> Option<u64> {
        i(v.map_or(-1, |v| v as i32))
    }
    /// Nothing.
    pub const VOID: Option<u64> = Some(0);
}

/// The content of a string.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Text<'a> {
    /// Its `value`.
    pub bytes: &'a [u8],
    /// Two bytes a character.
    pub wide: bool,
}

impl Vm {
    /// Pays for work, if it can be paid for.
    #[inline]
    pub fn spend(&mut self, bytecodes: usize) -> Option<()> {
        let price = bytecodes as u64;
        if price > SMALL {
            self.afford(price).ok()?;
        }
        self.work += price;
        Some(())
    }

    /// Length of an array that has this class.
    #[inline(always)]
    pub fn length_of(&self, r: Ref, class: ClassId) -> Option<usize> {
        let fits = !r.is_null() && self.heap.class_id(r) == class.0;
        fits.then(|| self.heap.array_len(r) as usize)
    }

    /// The content of a `byte[]`.
    #[inline(always)]
    pub fn bytes_of(&self, r: Ref) -> Option<&[u8]> {
        let len = self.length_of(r, self.known.byte_array)?;
        Some(self.heap.bytes(r.addr() + 16, len))
    }

    /// `length` bytes of a `byte[]` from an index on.
    #[inline(always)]
    pub fn bytes_in(&self, r: Ref, from: i32, length: i32) -> Option<&[u8]> {
        let (from, length) = (usize::try_from(from).ok()?, usize::try_from(length).ok()?);
        self.bytes_of(r)?.get(from..from + length)
    }

    /// The content of a string.
    #[inline(always)]
    pub fn text_of(&self, r: Ref) -> Option<Text<'_>> {
        if r.is_null() || self.heap.class_id(r) != self.known.string.0 {
            return None;
        }
        let bytes = self.bytes_of(self.heap.load_ref(r, self.known.string_value))?;
        let wide = self.heap.load_u8(r, self.known.string_coder) != 0;
        Some(Text { bytes, wide })
    }
}

/// Whether `[from, from + count)` are indices of something that long.
#[inline(always)]
pub fn within(from: i32, count: i32, length: usize) -> bool {
    from >= 0 && count >= 0 && from as usize + count as usize <= length
}
