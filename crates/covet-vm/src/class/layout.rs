//! Field offsets (JVMS leaves them to the implementation).

use super::{Field, Kind, acc};
use crate::heap::OBJECT_DATA;
use crate::symbol::{Sym, Symbols};

/// A field the machine adds to a JDK class for its own state.
pub struct Injected {
    /// Class it goes into.
    pub class: &'static str,
    /// Field name; not a legal Java identifier clash.
    pub name: &'static str,
    /// Descriptor.
    pub desc: &'static str,
}

/// State the VM keeps in guest objects, invisible to reflection.
pub const INJECTED: &[Injected] = &[
    Injected {
        class: "java/lang/Class",
        name: "vm$klass",
        desc: "I",
    },
    Injected {
        class: "java/lang/Class",
        name: "vm$initState",
        desc: "I",
    },
    Injected {
        class: "java/lang/Class",
        name: "vm$initThread",
        desc: "I",
    },
    Injected {
        class: "java/lang/Class",
        name: "vm$initError",
        desc: "Ljava/lang/Object;",
    },
    Injected {
        class: "java/lang/Class",
        name: "vm$protectionDomain",
        desc: "Ljava/lang/Object;",
    },
    Injected {
        class: "java/lang/Class",
        name: "vm$signers",
        desc: "Ljava/lang/Object;",
    },
    Injected {
        class: "java/lang/invoke/MemberName",
        name: "vm$index",
        desc: "J",
    },
    Injected {
        class: "java/lang/invoke/ResolvedMethodName",
        name: "vm$target",
        desc: "J",
    },
    Injected {
        class: "java/lang/invoke/ResolvedMethodName",
        name: "vm$holder",
        desc: "Ljava/lang/Object;",
    },
    Injected {
        class: "java/lang/VirtualThread",
        name: "vm$owner",
        desc: "I",
    },
];

/// Injected fields of a class.
pub fn injected(class: &str, syms: &mut Symbols) -> Vec<Field> {
    INJECTED
        .iter()
        .filter(|i| i.class == class)
        .map(|i| Field {
            name: syms.intern(i.name),
            desc: syms.intern(i.desc),
            access: acc::PRIVATE | acc::SYNTHETIC,
            kind: Kind::of(i.desc),
            offset: 0,
            index: u16::MAX,
            constant: 0,
        })
        .collect()
}

/// Assigns offsets to the fields selected by `pick`, largest first, starting at `start`; answers the end.
pub fn assign(fields: &mut [Field], start: u32, pick: impl Fn(&Field) -> bool) -> u32 {
    let mut at = start.max(OBJECT_DATA);
    // A small gap behind the superclass's fields is filled by small fields first.
    for size in [8u32, 4, 2, 1] {
        for f in fields.iter_mut().filter(|f| pick(f)) {
            if f.kind.size() == size {
                at = at.next_multiple_of(size);
                f.offset = at;
                at += size;
            }
        }
    }
    at
}

/// Package of a binary name in internal form.
pub fn package_of(name: &str) -> &str {
    let name = name.trim_start_matches('[');
    name.rfind('/').map_or("", |i| &name[..i])
}

/// Symbols of often used names.
pub struct Names {
    /// `<init>`.
    pub init: Sym,
    /// `<clinit>`.
    pub clinit: Sym,
    /// `()V`.
    pub void_sig: Sym,
    /// `finalize`.
    pub finalize: Sym,
    /// `fillInStackTrace`.
    pub fill_in_stack_trace: Sym,
}

impl Names {
    /// Interns them.
    pub fn new(s: &mut Symbols) -> Names {
        Names {
            init: s.intern("<init>"),
            clinit: s.intern("<clinit>"),
            void_sig: s.intern("()V"),
            finalize: s.intern("finalize"),
            fill_in_stack_trace: s.intern("fillInStackTrace"),
        }
    }
}
