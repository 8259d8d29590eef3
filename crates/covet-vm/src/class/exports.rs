//! What modules export, as far as the machine checks it: at the resolution of classes (JVMS 5.4.4).
//!
//! Deliberately absent: readability. The unnamed modules read everything, and the library's own modules are consistent.

use std::collections::BTreeMap;

use super::{ClassId, acc};
use crate::heap::Ref;
use crate::symbol::Sym;
use crate::vm::{Res, Undo, Vm, raise};

/// Whom a package is exported to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Export {
    /// Everyone.
    All,
    /// All unnamed modules.
    AllUnnamed,
    /// One module.
    To(Ref),
}

/// Exports by module and package.
pub type Exports = BTreeMap<(Ref, Sym), Vec<Export>>;

impl Vm {
    /// Exports a package.
    pub fn export(&mut self, module: Ref, package: &str, to: Export) {
        let package = self.syms.intern(&package.replace('.', "/"));
        let list = self.exports.entry((module, package)).or_default();
        if !list.contains(&to) {
            list.push(to);
            if self.base.is_some() {
                self.undo.push(Undo::Export(module, package));
            }
        }
    }

    /// Takes back the last export of a package.
    pub(crate) fn undo_export(&mut self, module: Ref, package: Sym) {
        if let Some(list) = self.exports.get_mut(&(module, package)) {
            list.pop();
            if list.is_empty() {
                self.exports.remove(&(module, package));
            }
        }
    }

    fn is_exported(&self, module: Ref, package: Sym, to: Ref) -> bool {
        let unnamed = || self.heap.load_ref(to, self.known.module_name).is_null();
        self.exports.get(&(module, package)).is_some_and(|list| {
            list.iter().any(|e| match e {
                Export::All => true,
                Export::AllUnnamed => unnamed(),
                Export::To(m) => *m == to,
            })
        })
    }

    /// Refuses a public class in a package that its module does not export to the asking one.
    pub(super) fn check_exported(&self, from: ClassId, to: ClassId) -> Res<()> {
        let mut element = to;
        while let Some(c) = self.classes.get(element).component() {
            element = c;
        }
        if self.classes.get(from).hidden {
            return Ok(());
        }
        let asking = self.module_of_class(from);
        match self.not_exported(&self.external_name(from), asking, element) {
            Some(text) if !self.is_trusted(from) => raise("java/lang/IllegalAccessError", text),
            _ => Ok(()),
        }
    }

    /// Why a class of a module may not use a public class.
    pub(super) fn not_exported(&self, from: &str, asking: Ref, to: ClassId) -> Option<String> {
        let target = self.classes.get(to);
        let module = self.module_of_class(to);
        // Before the module system is up there is nothing to check, and unnamed modules export all.
        if module == asking
            || module.is_null()
            || asking.is_null()
            || target.access & acc::PUBLIC == 0
            || target.is_primitive()
            || self.heap.load_ref(module, self.known.module_name).is_null()
            || self.is_exported(module, target.package, asking)
        {
            return None;
        }
        let name = self.text(self.heap.load_ref(module, self.known.module_name));
        let package = self.syms.text(target.package).replace('/', ".");
        let asker = self.asking_module_text(asking);
        let to = self.external_name(to);
        Some(format!(
            "class {from} (in {asker}) cannot access class {to} (in module {name}) because module {name} does not export \
             {package} to {asker}"
        ))
    }

    fn asking_module_text(&self, module: Ref) -> String {
        let name = self.heap.load_ref(module, self.known.module_name);
        if name.is_null() {
            format!("unnamed module @0x{:x}", self.identity_hash(module))
        } else {
            format!("module {}", self.text(name))
        }
    }
}
