//! `java.lang.Class` mirrors: making them, their modules and modifiers, constants of static fields.

use covet_program::classfile::ClassFile;

use super::checks::format_error;
use super::{ClassId, Field, Shape, acc};
use crate::heap::Ref;
use crate::symbol::Sym;
use crate::vm::{Res, Vm};

impl Vm {
    /// Makes the `java.lang.Class` object of a class, once `java.lang.Class` itself is there.
    pub fn make_mirror(&mut self, id: ClassId) -> Res<()> {
        if self.known.class.0 == 0 || self.known.class_klass == 0 {
            return Ok(());
        }
        self.assign_statics(id);
        let size = self.classes.get(id).mirror_size;
        let mirror = self.alloc_units(
            crate::heap::layout::units(u64::from(size)),
            self.known.class,
        )?;
        self.classes.get_mut(id).mirror = mirror;
        let k = self.known.clone();
        let h = &mut self.heap;
        h.store_u32(mirror, k.class_klass, id.0);
        let c = self.classes.get(id);
        h.store_ref(mirror, k.class_loader_field, c.loader);
        if let Some(component) = c.component() {
            let m = self.classes.get(component).mirror;
            h.store_ref(mirror, k.class_component, m);
        }
        if k.class_primitive != 0 && c.is_primitive() {
            h.store_u8(mirror, k.class_primitive, 1);
        }
        if !matches!(c.shape, Shape::Instance) {
            h.store_u32(mirror, k.class_init_state, super::init_state::INITIALIZED);
        }
        let modifiers = self.class_modifiers(id);
        if k.class_modifiers != 0 {
            self.heap.store_u16(mirror, k.class_modifiers, modifiers);
        }
        let module = self.module_of_class(id);
        self.heap.store_ref(mirror, k.class_module, module);
        Ok(())
    }

    /// The module object a class belongs to, null while the module system is not up.
    pub fn module_of_class(&self, id: ClassId) -> Ref {
        let c = self.classes.get(id);
        if let Shape::Array { component, .. } = c.shape {
            return self.module_of_class(component);
        }
        if c.is_primitive() {
            return self.modules.first().map_or(Ref::NULL, |m| m.object);
        }
        if let Some(host) = c.nest_host.filter(|h| c.hidden && *h != id) {
            return self.module_of_class(host);
        }
        if c.loader.is_null() && !self.packages.contains_key(&(c.loader, c.package)) {
            // Before `defineModule0` of java.base there is no module object.
            return match c.origin.module.as_deref() {
                Some(m) if m != "java.base" => self.boot_unnamed_module,
                _ => self.modules.first().map_or(Ref::NULL, |m| m.object),
            };
        }
        self.module_of_package(c.loader, c.package)
    }

    /// The module of a package of a guest loader, or of one that was defined to the boot loader.
    pub(super) fn module_of_package(&self, loader: Ref, package: Sym) -> Ref {
        match self.packages.get(&(loader, package)) {
            Some(i) => self.modules[*i].object,
            None => self.heap.load_ref(loader, self.known.loader_unnamed_module),
        }
    }

    /// Modifiers as reflection reports them: InnerClasses flags applied, ACC_SUPER removed.
    pub fn class_modifiers(&self, id: ClassId) -> u16 {
        let c = self.classes.get(id);
        if let Shape::Array { component, .. } = c.shape {
            let inner = self.class_modifiers(component);
            return (inner & (acc::PUBLIC | acc::PRIVATE | acc::PROTECTED))
                | acc::FINAL
                | acc::ABSTRACT;
        }
        let Some(file) = &c.file else { return c.access };
        let name = file.name().unwrap_or_default();
        let mut flags = c.access;
        for i in file.inner_classes().unwrap_or_default() {
            if file.pool.class_name(i.inner).is_ok_and(|n| n == name) {
                flags = i.flags;
                break;
            }
        }
        flags & !acc::SUPER
    }

    /// Stores the constants of static final fields (JVMS 5.4.2 leaves the moment open; HotSpot does it at linking).
    pub(super) fn prepare_constants(&mut self, id: ClassId, file: &ClassFile) -> Res<()> {
        use covet_program::classfile::Constant;
        let mirror = self.classes.get(id).mirror;
        if mirror.is_null() {
            return Ok(());
        }
        let fields: Vec<Field> = self
            .classes
            .get(id)
            .fields
            .iter()
            .filter(|f| f.constant != 0)
            .cloned()
            .collect();
        for f in fields {
            match file.pool.get(f.constant) {
                Ok(Constant::Integer(v)) => match f.kind.size() {
                    1 => self.heap.store_u8(mirror, f.offset, v as u8),
                    2 => self.heap.store_u16(mirror, f.offset, v as u16),
                    _ => self.heap.store_u32(mirror, f.offset, v as u32),
                },
                Ok(Constant::Float(v)) => self.heap.store_u32(mirror, f.offset, v),
                Ok(Constant::Long(v)) => self.heap.store_u64(mirror, f.offset, v as u64),
                Ok(Constant::Double(v)) => self.heap.store_u64(mirror, f.offset, v),
                Ok(Constant::String { utf8 }) => {
                    let text = file
                        .pool
                        .utf16(utf8)
                        .map_err(|_| format_error("bad string constant"))?;
                    let r = self.intern(&text)?;
                    self.heap.store_ref(mirror, f.offset, r);
                }
                _ => {}
            }
        }
        Ok(())
    }

    /// Gives mirrors and constants to classes that were loaded before `java.lang.Class` and `String` were known.
    pub fn fix_early_classes(&mut self) -> Res<()> {
        let ids: Vec<ClassId> = self.classes.iter().map(|c| c.id).collect();
        for id in &ids {
            if self.classes.get(*id).mirror.is_null() {
                self.make_mirror(*id)?;
                if let Some(file) = self.classes.get(*id).file.clone() {
                    self.prepare_constants(*id, &file)?;
                }
            }
        }
        for id in ids {
            let c = self.classes.get(id);
            if let Some(component) = c.component() {
                let (m, cm) = (c.mirror, self.classes.get(component).mirror);
                self.heap.store_ref(m, self.known.class_component, cm);
            }
        }
        Ok(())
    }
}
