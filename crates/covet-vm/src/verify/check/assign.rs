//! Assignability (JVMS 4.10.1.2), as far as names decide it without loading, and with loaded classes otherwise.

use super::super::Res;
use super::super::names::{self, Name};
use super::super::types::{VType, Want};
use super::super::unit::Unit;

/// The answer of a check, with what a caller may learn on the way.
#[derive(Clone, Copy, Debug, Default)]
pub struct Assignable {
    /// Whether it is.
    pub yes: bool,
    /// The target had to be loaded and is an interface.
    pub interface: bool,
}

impl From<bool> for Assignable {
    fn from(yes: bool) -> Assignable {
        Assignable {
            yes,
            interface: false,
        }
    }
}

impl Unit<'_> {
    /// Whether a slot has what is wanted.
    pub fn fits(&mut self, want: Want, from: VType) -> Res<bool> {
        Ok(match want {
            Want::Type(to) => self.assignable(to, from, false)?,
            Want::Reference => from.is_reference() || from.is_uninit(),
            Want::Category1 => from.is_category1(),
            Want::Category2 => from.is_category2(),
        })
    }

    /// Whether `from` is assignable to `to`. For members of `Object` that are `protected`, interfaces are no way out.
    pub fn assignable(&mut self, to: VType, from: VType, protected: bool) -> Res<bool> {
        Ok(self.how_assignable(to, from, protected)?.yes)
    }

    /// As [`Unit::assignable`], with the details.
    pub fn how_assignable(&mut self, to: VType, from: VType, protected: bool) -> Res<Assignable> {
        if to == from || to == VType::Top {
            return Ok(true.into());
        }
        match (to, from) {
            (VType::Boolean | VType::Byte | VType::Char | VType::Short, _) => {
                Ok((from == VType::Int).into())
            }
            (VType::Null | VType::Ref(_), VType::Null) => Ok(true.into()),
            (VType::Ref(to), VType::Ref(from)) => self.names_assignable(to, from, protected),
            _ => Ok(false.into()),
        }
    }

    fn names_assignable(&mut self, to: Name, from: Name, protected: bool) -> Res<Assignable> {
        if to == names::OBJECT && !self.names.is_array(to) {
            return Ok(true.into());
        }
        match (self.names.is_array(to), self.names.is_array(from)) {
            (true, true) => self.components_assignable(to, from, protected),
            (true, false) => Ok(false.into()),
            (false, _) => self.classes_assignable(to, from, protected),
        }
    }

    fn classes_assignable(&mut self, to: Name, from: Name, protected: bool) -> Res<Assignable> {
        let target = self.resolve(to)?;
        let array = self.names.is_array(from);
        let interface = self.facts.is_interface(target);
        let yes = if interface && !(protected && from == names::OBJECT) {
            !array || to == names::CLONEABLE || to == names::SERIALIZABLE
        } else if array {
            false
        } else {
            let source = self.resolve(from)?;
            self.facts.is_subclass(source, target)
        };
        Ok(Assignable { yes, interface })
    }

    fn components_assignable(&mut self, to: Name, from: Name, protected: bool) -> Res<Assignable> {
        let (to, from) = (self.component(to), self.component(from));
        match to {
            VType::Top => Ok(false.into()),
            VType::Boolean | VType::Byte | VType::Char | VType::Short => Ok((to == from).into()),
            _ if from == VType::Top => Ok(false.into()),
            _ => self.how_assignable(to, from, protected),
        }
    }

    /// The component type of an array.
    pub fn component(&mut self, array: Name) -> VType {
        let text = self.names.shared(array);
        VType::of_exact_descriptor(text.get(1..).unwrap_or_default(), &mut self.names)
    }
}
