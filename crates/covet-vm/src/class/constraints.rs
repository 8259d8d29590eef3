//! Loading constraints (JVMS 5.3.4): two loaders that link through a method or field mean the same class by every name
//! in its descriptor.
//!
//! A constraint on a name that one of them has not loaded yet is kept and checked when it is defined; constraints are
//! transitive. Names of `java.*` are left out: only one loader can define them. Deliberately absent: the check when a
//! loader answers another loader's class late.

use super::{ClassId, MethodId};
use crate::heap::Ref;
use crate::symbol::Sym;
use crate::vm::{Res, Undo, Vm, raise};

const ERROR: &str = "java/lang/LinkageError";

impl Vm {
    /// Constrains all names in a descriptor; answers the type on which the loaders disagree.
    fn constrain_types(&mut self, desc: &str, a: Ref, b: Ref) -> Option<String> {
        if a == b {
            return None;
        }
        reference_types(desc)
            .into_iter()
            .find(|t| !self.constrain(element_name(t), a, b))
            .map(|t| element_or_array(t).to_owned())
    }

    /// Constrains one name; `false` if the two loaders have different classes for it.
    fn constrain(&mut self, name: &str, a: Ref, b: Ref) -> bool {
        if name.starts_with("java/") {
            return true;
        }
        let sym = self.syms.intern(name);
        let pair = (a.min(b), a.max(b));
        if self
            .constraints
            .get(&sym)
            .is_some_and(|p| p.contains(&pair))
        {
            return true;
        }
        if let (Some(x), Some(y)) = (self.constrained(sym, a), self.constrained(sym, b))
            && x != y
        {
            return false;
        }
        if self.base.is_some() {
            self.undo.push(Undo::Constraint(sym));
        }
        self.constraints.entry(sym).or_default().push(pair);
        true
    }

    /// The class that a loader, or one that has to agree with it, has for a name.
    fn constrained(&self, name: Sym, loader: Ref) -> Option<ClassId> {
        let pairs = self.constraints.get(&name).map_or(&[][..], |p| &p[..]);
        let mut agree = vec![loader];
        let mut at = 0;
        while let Some(l) = agree.get(at).copied() {
            if let Some(c) = self.classes.find(l, name) {
                return Some(c);
            }
            for (x, y) in pairs {
                for (one, other) in [(x, y), (y, x)] {
                    if *one == l && !agree.contains(other) {
                        agree.push(*other);
                    }
                }
            }
            at += 1;
        }
        None
    }

    /// Checks a definition against the constraints on its name.
    pub(super) fn check_constraints(&self, name: Sym, loader: Ref, interface: bool) -> Res<()> {
        if !self.constraints.contains_key(&name) {
            return Ok(());
        }
        let Some(other) = self.constrained(name, loader) else {
            return Ok(());
        };
        let c = self.classes.get(other);
        let word = if interface { "interface" } else { "class" };
        let dotted = self.external_name(other);
        raise(
            ERROR,
            format!(
                "loader constraint violation: loader {} wants to load {word} {dotted}. A different {} with the same \
                 name was previously loaded by {}. ({dotted} is in {})",
                self.loader_text(loader),
                if c.is_interface() {
                    "interface"
                } else {
                    "class"
                },
                self.loader_text(c.loader),
                self.module_text(other)
            ),
        )
    }

    /// Constraints of a resolved method.
    pub(super) fn constrain_method(&mut self, from: ClassId, id: MethodId, desc: &str) -> Res<()> {
        let owner = self.classes.method(id).class;
        let (a, b) = (
            self.classes.get(from).loader,
            self.classes.get(owner).loader,
        );
        let Some(ty) = self.constrain_types(desc, a, b) else {
            return Ok(());
        };
        let kind = if self.classes.get(owner).is_interface() {
            "interface method"
        } else {
            "method"
        };
        raise(
            ERROR,
            format!(
                "loader constraint violation: when resolving {kind} '{}' the class loader {} of the current class, {}, \
                 and the class loader {} for the method's defining class, {}, have different Class objects for the \
                 type {ty} used in the signature ({}; {})",
                self.method_signature(id),
                self.loader_text(a),
                self.external_name(from),
                self.loader_text(b),
                self.external_name(owner),
                self.home_text(from),
                self.home_text(owner)
            ),
        )
    }

    /// Constraints of a resolved field.
    pub(super) fn constrain_field(
        &mut self,
        from: ClassId,
        owner: ClassId,
        name: &str,
        desc: &str,
    ) -> Res<()> {
        let (a, b) = (
            self.classes.get(from).loader,
            self.classes.get(owner).loader,
        );
        let Some(ty) = self.constrain_types(desc, a, b) else {
            return Ok(());
        };
        raise(
            ERROR,
            format!(
                "loader constraint violation: when resolving field \"{name}\" of type {ty}, the class loader {} of the \
                 current class, {}, and the class loader {} for the field's defining class, {}, have different Class \
                 objects for type {ty} ({}; {})",
                self.loader_text(a),
                self.external_name(from),
                self.loader_text(b),
                self.external_name(owner),
                self.home_text(from),
                self.home_text(owner)
            ),
        )
    }

    /// Constraints of the methods that a class overrides or implements, checked when it is linked.
    pub(super) fn constrain_overrides(&mut self, class: ClassId) -> Res<()> {
        let c = self.classes.get(class);
        if c.is_interface() {
            return Ok(());
        }
        let (loader, vtable, sup) = (c.loader, c.vtable.clone(), c.super_class);
        let inherited = sup.map_or_else(Vec::new, |s| self.classes.get(s).vtable.clone());
        for (own, old) in vtable.iter().zip(&inherited) {
            let over = self.classes.method(*old).class;
            let own_class = self.classes.method(*own).class;
            let other = self.classes.get(over).loader;
            if own_class != class || other == loader {
                continue;
            }
            let desc = self.syms.shared(self.classes.method(*own).desc);
            if let Some(ty) = self.constrain_types(&desc, loader, other) {
                return self.bad_override(class, *own, over, &ty);
            }
        }
        self.constrain_interfaces(class)
    }

    fn constrain_interfaces(&mut self, class: ClassId) -> Res<()> {
        for i in self.classes.get(class).all_interfaces.clone() {
            let api = self.classes.get(i);
            let (theirs, methods) = (api.loader, api.methods.clone());
            if theirs.is_null() {
                continue;
            }
            for id in methods {
                let m = self.classes.method(id);
                let (name, desc) = (m.name, m.desc);
                if m.is_static() || m.is_private() {
                    continue;
                }
                let Some(found) = self.classes.find_in_supers(class, name, desc) else {
                    continue;
                };
                let (target, owner) = (found.id, found.class);
                let ours = self.classes.get(owner).loader;
                let text = self.syms.shared(desc);
                if self.classes.method(target).is_static() {
                    continue;
                }
                if let Some(ty) = self.constrain_types(&text, ours, theirs) {
                    return self.bad_implementation(class, id, owner, &ty);
                }
            }
        }
        Ok(())
    }

    fn bad_override(&self, class: ClassId, own: MethodId, over: ClassId, ty: &str) -> Res<()> {
        let name = self.external_name(class);
        raise(
            ERROR,
            format!(
                "loader constraint violation for class {name}: when selecting overriding method '{}' the class loader \
                 {} of the selected method's type {name}, and the class loader {} for its super type {} have different \
                 Class objects for the type {ty} used in the signature ({}; {})",
                self.method_signature(own),
                self.loader_text(self.classes.get(class).loader),
                self.loader_text(self.classes.get(over).loader),
                self.external_name(over),
                self.home_text(class),
                self.home_text(over)
            ),
        )
    }

    fn bad_implementation(
        &self,
        class: ClassId,
        wanted: MethodId,
        owner: ClassId,
        ty: &str,
    ) -> Res<()> {
        let api = self.classes.method(wanted).class;
        raise(
            ERROR,
            format!(
                "loader constraint violation in interface itable initialization for class {}: when selecting method \
                 '{}' the class loader {} for super interface {}, and the class loader {} of the selected method's \
                 class, {} have different Class objects for the type {ty} used in the signature ({}; {})",
                self.external_name(class),
                self.method_signature(wanted),
                self.loader_text(self.classes.get(api).loader),
                self.external_name(api),
                self.loader_text(self.classes.get(owner).loader),
                self.external_name(owner),
                self.home_text(api),
                self.home_text(owner)
            ),
        )
    }

    /// `C is in unnamed module of loader 'x' @1, parent loader 'app'`.
    fn home_text(&self, id: ClassId) -> String {
        let loader = self.classes.get(id).loader;
        let parent = if self.loader_text(loader).contains('@') {
            format!(", parent loader {}", self.parent_loader_text(loader))
        } else {
            String::new()
        };
        format!(
            "{} is in {}{parent}",
            self.external_name(id),
            self.module_text(id)
        )
    }
}

/// The class and array types of a method or field descriptor.
fn reference_types(desc: &str) -> Vec<&str> {
    let mut out = Vec::new();
    let mut rest = desc.trim_start_matches('(');
    while !rest.is_empty() {
        let element = rest.trim_start_matches('[');
        let dimensions = rest.len() - element.len();
        let len = match element.as_bytes().first() {
            Some(b'L') => element.find(';').map_or(element.len(), |i| i + 1),
            Some(_) => 1,
            None => 0,
        };
        let (ty, tail) = rest.split_at(dimensions + len);
        if ty.ends_with(';') {
            out.push(ty);
        }
        rest = tail;
    }
    out
}

/// `p/C` of `[[Lp/C;`.
fn element_name(ty: &str) -> &str {
    let element = ty.trim_start_matches('[');
    let name = element.strip_prefix('L').unwrap_or(element);
    name.strip_suffix(';').unwrap_or(name)
}

/// What messages call a type: `p/C`, or an array's descriptor.
fn element_or_array(ty: &str) -> &str {
    if ty.starts_with('[') {
        ty
    } else {
        element_name(ty)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn types_of_descriptors() {
        assert_eq!(
            reference_types("(I[[Lp/A;JLq/B;[I)Lr/C;"),
            ["[[Lp/A;", "Lq/B;", "Lr/C;"]
        );
        assert_eq!(reference_types("Lp/A;"), ["Lp/A;"]);
        assert!(reference_types("([[I)V").is_empty());
        assert_eq!(element_name("[[Lp/A;"), "p/A");
        assert_eq!(element_name("LLong;"), "Long");
    }
}
