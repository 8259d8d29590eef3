//! Resolution of constant pool entries (JVMS 5.4.3).

use covet_program::classfile::Constant;

use super::create::load_request;
use super::{ClassId, Field, MethodId, PoolValue, acc};
use crate::heap::Ref;
use crate::symbol::Sym;
use crate::vm::{Raise, Res, Trouble, Undo, Vm, raise, raise_bare};

/// A resolved field.
#[derive(Clone, Debug)]
pub struct FieldRef {
    /// Declaring class.
    pub class: ClassId,
    /// The field.
    pub field: Field,
    /// Whether instructions may keep it across resets.
    pub stable: bool,
}

/// How a method is called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Use {
    /// By invokestatic or invokespecial.
    Bound,
    /// By invokevirtual or invokeinterface.
    Selected,
    /// Through the method handle constant of this index.
    Handle(u16),
}

/// A resolved method.
#[derive(Clone, Copy, Debug)]
pub struct MethodRef {
    /// The class named by the instruction.
    pub named: ClassId,
    /// The method found.
    pub method: MethodId,
    /// Whether instructions may keep it across resets.
    pub stable: bool,
}

impl Vm {
    fn file_error(&self) -> Trouble {
        Trouble::Raise(Raise::new(
            "java/lang/ClassFormatError",
            Some("bad constant pool".into()),
        ))
    }

    /// Resolves a CONSTANT_Class.
    pub fn resolve_class(&mut self, from: ClassId, cp: u16) -> Res<ClassId> {
        match self.classes.get(from).pool_cache.get(&cp) {
            Some(PoolValue::Class(c)) => return Ok(*c),
            Some(PoolValue::Error(e)) => return Err(Trouble::Throw(*e)),
            _ => {}
        }
        let c = self.classes.get(from);
        let file = c.file.clone().ok_or_else(|| self.file_error())?;
        let name = file.pool.class_name(cp).map_err(|_| self.file_error())?;
        if c.hidden && cp == file.this_class {
            return Ok(from);
        }
        self.check_missed(from, name)?;
        let id = self.resolve_name(from, name)?;
        self.check_class_access(from, id)?;
        self.cache_pool(from, cp, PoolValue::Class(id), self.is_stable(from, id));
        Ok(id)
    }

    /// Notes that a class could not be found for another one.
    pub(crate) fn note_missing(&mut self, from: ClassId, name: Sym, cause: Ref) {
        if self.base.is_some() {
            self.undo.push(Undo::Missing(from, name));
        }
        self.missing.insert((from, name), cause);
    }

    /// Fails as the first attempt did.
    fn check_missed(&self, from: ClassId, name: &str) -> Res<()> {
        let known = self
            .syms
            .get(name)
            .and_then(|s| self.missing.get(&(from, s)));
        match known {
            Some(cause) => Err(Trouble::Raise(Raise {
                class: "java/lang/NoClassDefFoundError",
                message: Some(name.to_owned()),
                cause: *cause,
            })),
            None => Ok(()),
        }
    }

    /// Resolves a class name as seen from a class; a missing class is NoClassDefFoundError.
    pub fn resolve_name(&mut self, from: ClassId, name: &str) -> Res<ClassId> {
        let c = self.classes.get(from);
        let loader = c.loader;
        if c.hidden {
            // A hidden class is not in a dictionary; its own name in its pool means itself.
            if c.file
                .as_ref()
                .is_some_and(|f| f.name().is_ok_and(|n| n == name))
            {
                return Ok(from);
            }
        }
        match self.load_by(loader, name) {
            Err(Trouble::NotFound(_)) => raise("java/lang/NoClassDefFoundError", name.to_owned()),
            // What is missing is the array class.
            Err(Trouble::Load { loader, name: n }) if name.starts_with('[') => {
                let label = self.syms.intern(name);
                Err(load_request(loader, n, None, label))
            }
            other => other,
        }
    }

    /// Keeps a resolved entry; undone by a reset unless stable.
    pub fn cache_pool(&mut self, class: ClassId, cp: u16, v: PoolValue, stable: bool) {
        if self.base.is_some() && !stable {
            self.undo.push(Undo::Pool(class, cp));
        }
        self.classes.get_mut(class).pool_cache.insert(cp, v);
    }

    /// Whether a resolution made from `from` to `target` needed nothing of the current run.
    pub fn is_stable(&self, from: ClassId, target: ClassId) -> bool {
        let Some(base) = &self.base else { return true };
        let (f, mut t) = (self.classes.get(from), self.classes.get(target));
        if !self.classes.existed(base, target) || !self.classes.existed(base, from) {
            return false;
        }
        while let Some(component) = t.component() {
            t = self.classes.get(component);
        }
        t.is_primitive()
            || t.id == from
            || t.hidden
            || self.classes.known_at(base, f.loader, t.name)
    }

    /// Resolves a CONSTANT_Fieldref.
    pub fn resolve_field(
        &mut self,
        from: ClassId,
        cp: u16,
        want_static: bool,
        put: bool,
    ) -> Res<FieldRef> {
        let file = self
            .classes
            .get(from)
            .file
            .clone()
            .ok_or_else(|| self.file_error())?;
        let (class_index, name, desc) = file.pool.member(cp).map_err(|_| self.file_error())?;
        let named = self.resolve_class(from, class_index)?;
        let (n, d) = (self.syms.intern(name), self.syms.intern(desc));
        let Some((class, field)) = self.classes.find_field(named, n, d) else {
            return self.no_such_field(named, name, desc);
        };
        let field = field.clone();
        self.check_field_access(from, named, class, &field)?;
        if field.is_static() != want_static {
            let text = format!("{}.{}", self.external_name(class), name);
            let word = if want_static { "static" } else { "non-static" };
            return raise(
                "java/lang/IncompatibleClassChangeError",
                format!("Expected {word} field {text}"),
            );
        }
        if put && field.access & acc::FINAL != 0 && class != from {
            let text = format!(
                "Update to {} final field {}.{} attempted from a different class ({}) than the field's declaring class",
                if want_static { "static" } else { "non-static" },
                self.external_name(class),
                name,
                self.external_name(from)
            );
            return raise("java/lang/IllegalAccessError", text);
        }
        self.constrain_field(from, class, name, desc)?;
        let stable = self.is_stable(from, named) && self.in_base(class);
        Ok(FieldRef {
            class,
            field,
            stable,
        })
    }

    fn no_such_field<T>(&self, named: ClassId, name: &str, desc: &str) -> Res<T> {
        let text = if self.jdk.feature <= 17 {
            name.to_owned()
        } else {
            let ty = crate::messages::type_text(desc);
            format!(
                "Class {} does not have member field '{ty} {name}'",
                self.external_name(named)
            )
        };
        raise("java/lang/NoSuchFieldError", text)
    }

    /// Resolves a CONSTANT_Methodref or InterfaceMethodref.
    pub fn resolve_method(&mut self, from: ClassId, cp: u16, by: Use) -> Res<MethodRef> {
        let file = self
            .classes
            .get(from)
            .file
            .clone()
            .ok_or_else(|| self.file_error())?;
        let (class_index, name, desc) = file.pool.member(cp).map_err(|_| self.file_error())?;
        let interface = matches!(file.pool.get(cp), Ok(Constant::InterfaceMethod { .. }));
        let named = self.resolve_class(from, class_index)?;
        let (n, d) = (self.syms.intern(name), self.syms.intern(desc));
        let is_interface = self.classes.get(named).is_interface();
        if interface != is_interface {
            return self.wrong_kind(named, name, desc, by);
        }
        let method = self.lookup_method(named, n, d)?;
        self.check_method_access(from, named, method)?;
        self.constrain_method(from, method, desc)?;
        let stable = self.is_stable(from, named) && self.in_base(self.classes.method(method).class);
        Ok(MethodRef {
            named,
            method,
            stable,
        })
    }

    /// Resolves the method of the CONSTANT_MethodHandle at `at`, of a kind from 5 on (JVMS 5.4.3.5).
    pub fn resolve_handle(&mut self, from: ClassId, at: u16, kind: u8, cp: u16) -> Res<MethodRef> {
        const STATIC: u8 = 6;
        let found = self.resolve_method(from, cp, Use::Handle(at))?;
        if self.classes.method(found.method).is_static() != (kind == STATIC) {
            return self.wrong_static(found.method);
        }
        Ok(found)
    }

    /// A class became an interface, or the other way round.
    fn wrong_kind<T>(&self, named: ClassId, name: &str, desc: &str, by: Use) -> Res<T> {
        let owner = self.external_name(named);
        let method = crate::messages::method_text(&owner, name, desc);
        let text = match (by, self.classes.get(named).is_interface()) {
            (Use::Bound, true) => format!("Method '{method}' must be InterfaceMethodref constant"),
            (Use::Bound, false) => format!("Method '{method}' must be Methodref constant"),
            (Use::Handle(at), interface) => {
                const TAGS: [&str; 2] = ["CONSTANT_InterfaceMethodRef", "CONSTANT_MethodRef"];
                let bare = crate::messages::method_text("", name, desc).replacen(" .", " ", 1);
                let (is, should) = (TAGS[usize::from(interface)], TAGS[usize::from(!interface)]);
                format!(
                    "Inconsistent constant pool data in classfile for class {owner}. Method '{bare}' at index {at} is \
                     {is} and should be {should}"
                )
            }
            (Use::Selected, true) => format!("Found interface {owner}, but class was expected"),
            (Use::Selected, false) => format!("Found class {owner}, but interface was expected"),
        };
        raise("java/lang/IncompatibleClassChangeError", text)
    }

    /// Method lookup without access checks (JVMS 5.4.3.3 and 5.4.3.4).
    pub fn lookup_method(&mut self, named: ClassId, name: Sym, desc: Sym) -> Res<MethodId> {
        if let Some(m) = self.find_method(named, name, desc) {
            return Ok(m);
        }
        let text = crate::messages::method_text(
            &self.external_name(named),
            self.syms.text(name),
            self.syms.text(desc),
        );
        raise("java/lang/NoSuchMethodError", format!("'{text}'"))
    }

    /// Method lookup in a class, its superclasses and superinterfaces.
    pub fn find_method(&self, named: ClassId, name: Sym, desc: Sym) -> Option<MethodId> {
        let c = self.classes.get(named);
        if c.is_interface() {
            if let Some(m) = self.classes.declared(named, name, desc) {
                return Some(m.id);
            }
            if let Some(m) = self.classes.declared(self.known.object, name, desc)
                && m.access & (acc::PUBLIC | acc::STATIC) == acc::PUBLIC
            {
                return Some(m.id);
            }
        } else {
            if named == self.known.method_handle || named == self.known.var_handle {
                // Signature-polymorphic methods are found by name alone.
                let any = self.syms.get("([Ljava/lang/Object;)Ljava/lang/Object;");
                let found = c.methods.iter().map(|m| self.classes.method(*m)).find(|m| {
                    m.name == name
                        && m.polymorphic.is_some()
                        && (Some(m.desc) == any || m.access & acc::NATIVE != 0)
                });
                if let Some(m) = found {
                    return Some(m.id);
                }
            }
            if let Some(m) = self.classes.find_in_supers(named, name, desc) {
                return Some(m.id);
            }
        }
        let best = self.classes.maximally_specific(named, name, desc);
        if let Some(m) = best
            .iter()
            .find(|m| !self.classes.method(**m).is_abstract())
            .or(best.first())
        {
            return Some(*m);
        }
        // Any non-private non-static method of a superinterface will do.
        self.classes
            .get(named)
            .all_interfaces
            .iter()
            .filter_map(|i| self.classes.declared(*i, name, desc))
            .find(|m| m.access & (acc::PRIVATE | acc::STATIC) == 0)
            .map(|m| m.id)
    }

    /// Whether a class may be instantiated by `new`.
    pub fn check_instantiable(&self, id: ClassId) -> Res<()> {
        let c = self.classes.get(id);
        if c.access & (acc::ABSTRACT | acc::INTERFACE) != 0 || c.is_array() || c.is_primitive() {
            return raise("java/lang/InstantiationError", self.external_name(id));
        }
        if id == self.known.class {
            return raise_bare("java/lang/IllegalAccessError");
        }
        Ok(())
    }
}
