//! Subtyping, method selection and field lookup.

use super::{Class, ClassId, Classes, Field, Kind, Method, MethodId, Shape, acc};
use crate::symbol::Sym;

impl Classes {
    /// Whether a value of class `sub` is assignable to `sup` (JVMS `instanceof`).
    #[inline]
    pub fn is_subclass(&self, sub: ClassId, sup: ClassId) -> bool {
        if sub == sup {
            return true;
        }
        let (Some(s), Some(t)) = (self.try_get(sub), self.try_get(sup)) else {
            return false;
        };
        if t.is_interface() {
            return s.all_interfaces.contains(&sup);
        }
        match t.shape {
            Shape::Instance => s.display.get(t.display.len() - 1) == Some(&sup),
            Shape::Array { component, kind } => match s.shape {
                Shape::Array {
                    component: sc,
                    kind: sk,
                } => kind == Kind::Ref && sk == Kind::Ref && self.is_subclass(sc, component),
                _ => false,
            },
            Shape::Primitive(_) => false,
        }
    }

    /// Whether an array of class `array` takes a value of class `value`.
    #[inline]
    pub fn storable(&self, array: ClassId, value: ClassId) -> bool {
        match self.try_get(array).map(|c| c.shape) {
            Some(Shape::Array { component, .. }) => {
                component == value || self.is_subclass(value, component)
            }
            _ => true,
        }
    }

    /// A method declared in a class.
    pub fn declared(&self, class: ClassId, name: Sym, desc: Sym) -> Option<&Method> {
        self.get(class)
            .method_index
            .get(&(name, desc))
            .map(|m| self.method(*m))
    }

    /// A method of a class or its superclasses.
    pub fn find_in_supers(&self, class: ClassId, name: Sym, desc: Sym) -> Option<&Method> {
        let mut at = Some(class);
        while let Some(c) = at {
            if let Some(m) = self.declared(c, name, desc) {
                return Some(m);
            }
            at = self.get(c).super_class;
        }
        None
    }

    /// The maximally specific superinterface methods (JVMS 5.4.3.3), non-private and non-static.
    pub fn maximally_specific(&self, class: ClassId, name: Sym, desc: Sym) -> Vec<MethodId> {
        let found: Vec<&Method> = self
            .get(class)
            .all_interfaces
            .iter()
            .filter_map(|i| self.declared(*i, name, desc))
            .filter(|m| m.access & (acc::PRIVATE | acc::STATIC) == 0)
            .collect();
        found
            .iter()
            .filter(|m| {
                !found
                    .iter()
                    .any(|o| o.class != m.class && self.is_subclass(o.class, m.class))
            })
            .map(|m| m.id)
            .collect()
    }

    /// Selection for an interface call, or for a virtual call of an interface method (JVMS 5.4.6).
    pub fn select(&self, receiver: ClassId, method: MethodId) -> Selection {
        let m = self.method(method);
        if m.is_private() {
            return Selection::Found(method);
        }
        let (name, desc) = (m.name, m.desc);
        let mut at = Some(receiver);
        while let Some(c) = at {
            if let Some(f) = self.declared(c, name, desc)
                && f.access & (acc::STATIC | acc::PRIVATE) == 0
            {
                return match f.is_abstract() {
                    true => Selection::Abstract(f.id),
                    false => Selection::Found(f.id),
                };
            }
            at = self.get(c).super_class;
        }
        let best = self.maximally_specific(receiver, name, desc);
        let concrete: Vec<MethodId> = best
            .iter()
            .copied()
            .filter(|m| !self.method(*m).is_abstract())
            .collect();
        match (concrete.len(), best.len()) {
            (1, _) => Selection::Found(concrete[0]),
            (0, 0) => Selection::None,
            (0, _) => Selection::Abstract(best[0]),
            _ => Selection::Conflict(concrete[0], concrete[1]),
        }
    }

    /// Selection for a virtual call of a class method.
    pub fn select_virtual(&self, receiver: &Class, method: &Method) -> Option<MethodId> {
        if method.vindex < 0 {
            return Some(method.id);
        }
        receiver.vtable.get(method.vindex as usize).copied()
    }

    /// A field by name and descriptor, searched as JVMS 5.4.3.2 says; answers the declaring class too.
    pub fn find_field(&self, class: ClassId, name: Sym, desc: Sym) -> Option<(ClassId, &Field)> {
        let c = self.get(class);
        if let Some(f) = c.field(name, desc) {
            return Some((class, f));
        }
        for i in &c.interfaces {
            if let Some(f) = self.find_field(*i, name, desc) {
                return Some(f);
            }
        }
        c.super_class.and_then(|s| self.find_field(s, name, desc))
    }
}

/// Outcome of selecting a method for a receiver.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Selection {
    /// Call this.
    Found(MethodId),
    /// Only an abstract one: AbstractMethodError.
    Abstract(MethodId),
    /// Two defaults: IncompatibleClassChangeError.
    Conflict(MethodId, MethodId),
    /// Nothing: AbstractMethodError of the resolved method.
    None,
}
