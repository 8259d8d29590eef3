//! What linking a class loads (JVMS 5.4.1).
//!
//! There is no verifier, but programs see what HotSpot's asks loaders for, and when: the class of every catch clause,
//! after `Throwable` to compare it with. A class that is missing fails the link, again at every attempt. Deliberately
//! absent: the classes of assignability checks, which need the types of the operand stack. Classes of the boot and
//! platform loaders are trusted. Then overriding methods are held against loading constraints.

use super::ClassId;
use crate::heap::Ref;
use crate::vm::{Res, Trouble, Vm, raise};

const THROWABLE: &str = "java/lang/Throwable";

impl Vm {
    /// Loads what linking a class and its superclasses needs.
    pub fn link_class(&mut self, id: ClassId) -> Res<()> {
        for class in self.classes.get(id).display.clone() {
            let c = self.classes.get(class);
            let trusted = c.loader.is_null() || c.hidden || self.is_platform_loader(c.loader);
            if !trusted && self.needs_init(class) {
                let loader = c.loader;
                self.load_catch_types(class, loader)?;
                self.constrain_overrides(class)?;
            }
        }
        Ok(())
    }

    fn load_catch_types(&mut self, class: ClassId, loader: Ref) -> Res<()> {
        for name in self.catch_types(class) {
            self.load_linked(loader, THROWABLE)?;
            self.load_linked(loader, &name)?;
        }
        Ok(())
    }

    /// Names of the classes in catch clauses, in the order of the class file.
    fn catch_types(&self, class: ClassId) -> Vec<String> {
        let Some(file) = self.classes.get(class).file.as_ref() else {
            return Vec::new();
        };
        let mut names = Vec::new();
        for member in &file.methods {
            let Ok(Some(code)) = file.code(member) else {
                continue;
            };
            for h in &code.handlers {
                if let Ok(name) = file.pool.class_name(h.catch_type)
                    && name != THROWABLE
                    && !names.iter().any(|n| n == name)
                {
                    names.push(name.to_owned());
                }
            }
        }
        names
    }

    fn load_linked(&mut self, loader: Ref, name: &str) -> Res<()> {
        match self.load_by(loader, name) {
            Err(Trouble::NotFound(_)) => raise("java/lang/NoClassDefFoundError", name.to_owned()),
            other => other.map(|_| ()),
        }
    }
}
