//! Linking (JVMS 5.4): supertypes first, then verification and loading constraints of the class itself.
//!
//! Classes of the boot and platform loaders are trusted, and so are those that the machine or `java.lang.invoke` spins.
//! A verification that needs a class from a guest loader is left, and goes on with the method it had reached when the
//! class is there: [`LinkProgress`] is kept in the frame of the operation that links. A class that does not verify is
//! not marked: the next attempt fails the same way.

use covet_program::classfile::ClassFile;

use super::{Class, ClassId, init_state as st};
use crate::heap::Ref;
use crate::verify::{self, ClassRef, Hierarchy, Progress, Rules, Stop};
use crate::vm::{Res, Trouble, Vm, raise};

/// How far linking has come: the class that is verified, and the methods of it that are done.
#[derive(Clone, Copy, Debug, Default)]
pub struct LinkProgress {
    class: u32,
    progress: Progress,
}

impl LinkProgress {
    /// From the bits of a slot.
    pub fn unpack(bits: u64) -> LinkProgress {
        LinkProgress {
            class: bits as u32,
            progress: Progress {
                methods: (bits >> 32) as usize & 0xffff,
                inferring: bits >> 63 != 0,
            },
        }
    }

    /// As bits for a slot.
    pub fn pack(self) -> u64 {
        let inferring = u64::from(self.progress.inferring) << 63;
        u64::from(self.class) | (self.progress.methods as u64 & 0xffff) << 32 | inferring
    }
}

impl Vm {
    /// Links a class and its supertypes.
    pub fn link_class(&mut self, id: ClassId, at: &mut LinkProgress) -> Res<()> {
        if !self.needs_link(id) {
            return Ok(());
        }
        let c = self.classes.get(id);
        let supers: Vec<ClassId> = c.super_class.iter().chain(&c.interfaces).copied().collect();
        for s in supers {
            self.link_class(s, at)?;
        }
        if self.is_verified_here(self.classes.get(id)) {
            self.verify_class(id, at)?;
            self.constrain_overrides(id)?;
        }
        let mirror = self.classes.get(id).mirror;
        self.heap
            .store_u32(mirror, self.known.class_init_state, st::LINKED);
        Ok(())
    }

    /// Whether a class still has to be linked. Trusted ones never have to: their supertypes are trusted too.
    pub fn needs_link(&self, id: ClassId) -> bool {
        let c = self.classes.get(id);
        if c.loader.is_null() || c.file.is_none() {
            return false;
        }
        self.heap.load_u32(c.mirror, self.known.class_init_state) == st::LOADED
    }

    fn is_verified_here(&self, c: &Class) -> bool {
        let spun = c.hide_frames || self.is_accessor(c.id);
        !spun && !self.is_platform_loader(c.loader)
    }

    fn verify_class(&mut self, id: ClassId, at: &mut LinkProgress) -> Res<()> {
        let c = self.classes.get(id);
        match c.file.clone() {
            Some(file) => self.verify_version(id, &file, at),
            None => Ok(()),
        }
    }

    /// Verifies a class file as that of a class.
    pub(super) fn verify_version(
        &mut self,
        id: ClassId,
        file: &ClassFile,
        at: &mut LinkProgress,
    ) -> Res<()> {
        let c = self.classes.get(id);
        if !self.options.verify || !self.is_verified_here(c) {
            return Ok(());
        }
        let loader = c.loader;
        let rules = Rules {
            feature: self.jdk.feature.into(),
            update: self.jdk.update(),
            hidden: c.hidden,
        };
        if at.class != id.0 {
            // Linear on the whole, and about as dear as running as many instructions.
            self.work += file.bytes.len() as u64;
            *at = LinkProgress {
                class: id.0,
                progress: Progress::default(),
            };
        }
        let mut facts = Facts {
            class: id,
            loader,
            trouble: None,
            vm: self,
        };
        match verify::verify(file, &mut facts, rules, &mut at.progress) {
            Ok(()) => Ok(()),
            Err(Stop::Unresolved) => Err(facts.trouble.unwrap_or(Trouble::Init(id))),
            Err(Stop::Verify(text)) => raise("java/lang/VerifyError", text),
            Err(Stop::Format(text) | Stop::Thrown(text)) => {
                raise("java/lang/ClassFormatError", text)
            }
        }
    }
}

/// The loaded classes, as one of them sees them.
struct Facts<'v> {
    vm: &'v mut Vm,
    class: ClassId,
    loader: Ref,
    /// Why a class could not be had.
    trouble: Option<Trouble>,
}

fn handle(id: ClassId) -> ClassRef {
    ClassRef(id.0)
}

impl Hierarchy for Facts<'_> {
    fn this_class(&self) -> ClassRef {
        handle(self.class)
    }

    fn resolve(&mut self, name: &str) -> Option<ClassRef> {
        match self.vm.load_by(self.loader, name) {
            Ok(id) => Some(handle(id)),
            Err(trouble) => {
                self.trouble = Some(trouble);
                None
            }
        }
    }

    fn is_interface(&self, class: ClassRef) -> bool {
        self.vm.classes.get(ClassId(class.0)).is_interface()
    }

    fn super_class(&self, class: ClassRef) -> Option<ClassRef> {
        self.vm
            .classes
            .get(ClassId(class.0))
            .super_class
            .map(handle)
    }

    fn name(&self, class: ClassRef) -> &str {
        self.vm.class_name(ClassId(class.0))
    }

    fn same_package(&self, a: ClassRef, b: ClassRef) -> bool {
        self.vm.same_package(ClassId(a.0), ClassId(b.0))
    }

    fn method(&self, class: ClassRef, name: &str, descriptor: &str) -> Option<(ClassRef, u16)> {
        let (name, desc) = (self.vm.syms.get(name)?, self.vm.syms.get(descriptor)?);
        let found = self
            .vm
            .classes
            .find_in_supers(ClassId(class.0), name, desc)?;
        Some((handle(found.class), found.access))
    }

    fn field(&self, class: ClassRef, name: &str, descriptor: &str) -> Option<(ClassRef, u16)> {
        let (name, desc) = (self.vm.syms.get(name)?, self.vm.syms.get(descriptor)?);
        let (holder, field) = self.vm.classes.find_field(ClassId(class.0), name, desc)?;
        Some((handle(holder), field.access))
    }

    fn is_subclass(&self, sub: ClassRef, sup: ClassRef) -> bool {
        let depth = self.vm.classes.get(ClassId(sup.0)).display.len();
        let supers = &self.vm.classes.get(ClassId(sub.0)).display;
        sub == sup || depth > 0 && supers.get(depth - 1) == Some(&ClassId(sup.0))
    }
}
