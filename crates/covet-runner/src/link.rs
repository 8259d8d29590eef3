//! From members of the model to methods and fields of the machine.

use std::sync::Arc;

use covet_testcase::member::{Member, MemberKind};
use covet_vm::class::{ClassId, Kind, MethodId};
use covet_vm::domain::Domain;
use covet_vm::machine::Machine;
use covet_vm::vm::{Res, Trouble, raise};
use rustc_hash::FxHashMap;

/// What a member is to the machine.
#[derive(Clone, Debug)]
pub(crate) enum Link {
    /// A constructor or method.
    Method {
        /// The class that is initialised or instantiated.
        class: ClassId,
        /// The method before selection.
        method: MethodId,
        /// What its parameters take.
        params: Arc<[Kind]>,
    },
    /// A field.
    Field {
        /// The class that declares it.
        class: ClassId,
        /// Where in the object, or in the mirror.
        offset: u32,
        /// What it holds.
        kind: Kind,
    },
}

impl Link {
    /// The class that declares the member, or is instantiated.
    pub(crate) fn class(&self) -> ClassId {
        match self {
            Link::Method { class, .. } | Link::Field { class, .. } => *class,
        }
    }
}

/// Links made in the base. A member is kept alive by its entry, so that its address stays its own.
#[derive(Debug, Default)]
pub(crate) struct Links {
    known: FxHashMap<usize, (Arc<Member>, Link)>,
}

impl Links {
    /// The link of a member, if it was made in the base.
    pub(crate) fn get(&self, member: &Arc<Member>) -> Option<Link> {
        let key = Arc::as_ptr(member) as usize;
        self.known.get(&key).map(|(_, link)| link.clone())
    }

    /// Keeps a link that was made in the base.
    pub(crate) fn keep(&mut self, member: &Arc<Member>, link: Link) {
        let key = Arc::as_ptr(member) as usize;
        self.known.insert(key, (member.clone(), link));
    }
}

/// Links a member: its class is loaded, not initialised.
pub(crate) fn link<D: Domain>(machine: &mut Machine<D>, member: &Member) -> Res<Link> {
    let class = machine.load_app_class(&member.owner.name)?;
    let name = machine.vm.syms.intern(&member.name);
    let desc = machine.vm.syms.intern(&member.descriptor);
    if member.kind != MemberKind::Field {
        let method = machine.vm.lookup_method(class, name, desc)?;
        return Ok(Link::Method {
            class,
            method,
            params: kinds(&member.descriptor),
        });
    }
    match machine.vm.classes.find_field(class, name, desc) {
        Some((class, field)) => Ok(Link::Field {
            class,
            offset: field.offset,
            kind: field.kind,
        }),
        None => raise("java/lang/NoSuchFieldError", member.key()),
    }
}

/// What the parameters of a descriptor take.
pub(crate) fn kinds(descriptor: &str) -> Arc<[Kind]> {
    covet_program::descriptor::params(descriptor)
        .map(Kind::of)
        .collect()
}

/// Whether trouble means that the run is over, rather than that a class is missing.
pub(crate) fn is_halt(trouble: &Trouble) -> bool {
    matches!(trouble, Trouble::Halt(_))
}
