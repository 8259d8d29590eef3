//! Call sites linked without running the JDK's bootstrap methods.
//!
//! A direct linker writes a small class, defines it as a hidden nest mate of the caller and answers one of its static
//! methods; as that is ordinary bytecode, every domain follows it by itself. Whatever is unusual about a site (and
//! every error) is left to the JDK's own path: a linker then answers `None`.

use std::sync::Arc;

use covet_program::classfile::{ClassFile, Constant};
use covet_program::classwriter::ClassWriter;

use super::{LinkedSite, concat, lambda, records, switches};
use crate::class::create::Definition;
use crate::class::{ClassId, MethodId, acc, init_state};
use crate::heap::Ref;
use crate::vm::{Res, Trouble, Vm, raise};

/// What an invokedynamic instruction asks for.
pub(super) struct Request {
    /// The class with the instruction.
    pub(super) from: ClassId,
    /// Its class file.
    pub(super) file: Arc<ClassFile>,
    /// Name of the call site.
    pub(super) name: String,
    /// Type of the call site.
    pub(super) desc: String,
    /// Static arguments: pool indices.
    pub(super) args: Vec<u16>,
}

/// Access flags of the classes made here.
pub(super) const CLASS_FLAGS: u16 = acc::FINAL | acc::SUPER | acc::SYNTHETIC;
/// Access flags of the methods that call sites call.
pub(super) const SITE_FLAGS: u16 = acc::STATIC | acc::SYNTHETIC;

impl Vm {
    /// Links a call site if its bootstrap method is one of the common ones.
    pub(crate) fn link_directly(&mut self, from: ClassId, cp: u16) -> Res<Option<LinkedSite>> {
        let Some((owner, factory, request)) = self.link_request(from, cp) else {
            return Ok(None);
        };
        if !is_common(&owner) {
            return Ok(None);
        }
        // The caller's loader is asked for the class of the bootstrap method.
        let loader = self.classes.get(from).loader;
        self.load_by(loader, &owner)?;
        let linked = match (owner.as_str(), factory.as_str()) {
            ("java/lang/invoke/LambdaMetafactory", "metafactory" | "altMetafactory") => {
                lambda::link(self, &request, factory == "altMetafactory")
            }
            ("java/lang/invoke/StringConcatFactory", "makeConcatWithConstants" | "makeConcat") => {
                concat::link(self, &request, factory == "makeConcat")
            }
            ("java/lang/runtime/ObjectMethods", "bootstrap") => records::link(self, &request),
            ("java/lang/runtime/SwitchBootstraps", "typeSwitch" | "enumSwitch") => {
                switches::link(self, &request, factory == "enumSwitch")
            }
            _ => Ok(None),
        };
        match linked {
            // The JDK's path finds the same fault and has the right words for it.
            Err(Trouble::Raise(_) | Trouble::Throw(_) | Trouble::NotFound(_)) => Ok(None),
            other => other,
        }
    }

    fn link_request(&self, from: ClassId, cp: u16) -> Option<(String, String, Request)> {
        let class = self.classes.get(from);
        // The names in a hidden class's pool mean something else to another class.
        let file = class.file.clone().filter(|_| !class.hidden)?;
        let Ok(Constant::InvokeDynamic { bootstrap, nat }) = file.pool.get(cp) else {
            return None;
        };
        let (name, desc) = file.pool.name_and_type(nat).ok()?;
        let (owner, factory, args) = bootstrap_of(&file, bootstrap)?;
        let request = Request {
            from,
            name: name.to_owned(),
            desc: desc.to_owned(),
            args,
            file: file.clone(),
        };
        Some((owner, factory, request))
    }

    /// Defines a written class as a hidden nest mate of `host`, initialised.
    pub(super) fn define_linked(&mut self, host: ClassId, class: ClassWriter) -> Res<ClassId> {
        let Ok(bytes) = class.finish() else {
            return raise("java/lang/InternalError", "call site too large");
        };
        let nest_host = self.nest_host(host);
        let c = self.classes.get(host);
        let (loader, mirror) = (c.loader, c.mirror);
        let def = Definition {
            loader,
            hidden: true,
            nest_host: Some(nest_host),
            hide_frames: true,
            module: c.origin.module.clone(),
            ..Definition::default()
        };
        let id = self.define(bytes, &def)?;
        let made = self.classes.get(id).mirror;
        let k = &self.known;
        for field in [k.class_protection_domain, k.class_protection_domain_field] {
            if field != 0 {
                let domain = self.heap.load_ref(mirror, field);
                self.heap.store_ref(made, field, domain);
            }
        }
        let state = self.known.class_init_state;
        self.heap.store_u32(made, state, init_state::INITIALIZED);
        Ok(id)
    }

    /// Defines a written class and answers the site that calls one of its static methods.
    pub(super) fn define_site(
        &mut self,
        host: ClassId,
        class: ClassWriter,
        name: &str,
        desc: &str,
    ) -> Res<Option<LinkedSite>> {
        let id = self.define_linked(host, class)?;
        Ok(self.declared_method(id, name, desc).map(|m| self.site(m)))
    }

    fn declared_method(&mut self, class: ClassId, name: &str, desc: &str) -> Option<MethodId> {
        let key = (self.syms.intern(name), self.syms.intern(desc));
        self.classes.get(class).method_index.get(&key).copied()
    }

    /// A site that calls a method.
    pub(super) fn site(&self, method: MethodId) -> LinkedSite {
        LinkedSite {
            method,
            appendix: Ref::NULL,
            stable: self.in_base(self.classes.method(method).class),
        }
    }

    /// A site that always answers the same object.
    pub(super) fn constant_site(&self, value: Ref) -> LinkedSite {
        LinkedSite {
            method: LinkedSite::CONSTANT,
            appendix: value,
            stable: self.base.is_none(),
        }
    }

    /// Name of a class made for another one: `Outer$$Suffix`, in internal form.
    pub(super) fn linked_name(&self, host: ClassId, suffix: &str) -> String {
        format!("{}$${suffix}", self.class_name(host))
    }
}

/// Whether a class has bootstrap methods that are linked here.
fn is_common(owner: &str) -> bool {
    matches!(
        owner,
        "java/lang/invoke/LambdaMetafactory"
            | "java/lang/invoke/StringConcatFactory"
            | "java/lang/runtime/ObjectMethods"
            | "java/lang/runtime/SwitchBootstraps"
    )
}

/// Owner and name of a bootstrap method, and its static arguments.
pub(super) fn bootstrap_of(file: &ClassFile, index: u16) -> Option<(String, String, Vec<u16>)> {
    let methods = file.bootstrap_methods().ok()?;
    let b = methods.get(usize::from(index))?;
    let (owner, name) = static_handle(file, b.method_ref)?;
    Some((owner.to_owned(), name.to_owned(), b.arguments.clone()))
}

/// Owner and name of the method that a handle of kind `invokeStatic` stands for.
pub(super) fn static_handle(file: &ClassFile, cp: u16) -> Option<(&str, &str)> {
    const INVOKE_STATIC: u8 = 6;
    let Ok(Constant::MethodHandle {
        kind: INVOKE_STATIC,
        reference,
    }) = file.pool.get(cp)
    else {
        return None;
    };
    let (class, name, _) = file.pool.member(reference).ok()?;
    Some((file.pool.class_name(class).ok()?, name))
}

/// The first character of a descriptor.
pub(super) fn kind(desc: &str) -> char {
    desc.chars().next().unwrap_or('V')
}

/// Slots of a type, 0 for void.
pub(super) fn slots(desc: &str) -> u16 {
    match kind(desc) {
        'V' => 0,
        'J' | 'D' => 2,
        _ => 1,
    }
}

/// Whether a descriptor is that of a reference.
pub(super) fn is_ref(desc: &str) -> bool {
    matches!(kind(desc), 'L' | '[')
}

/// What the pool calls the class of a reference descriptor.
pub(super) fn class_name(desc: &str) -> &str {
    match desc.strip_prefix('L') {
        Some(name) => name.strip_suffix(';').unwrap_or(name),
        None => desc,
    }
}
