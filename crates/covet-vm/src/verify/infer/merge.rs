//! Merging types (JVMS 4.10.2.2): the nearest common superclass, and assignability in its terms.

use super::super::names::{CLONEABLE, Name, SERIALIZABLE};
use super::super::{ClassRef, Res};
use super::info::{Base, Info};
use super::method::Inferrer;

impl Inferrer<'_, '_> {
    /// Whether a value of type `from` may be used as a `to`.
    pub fn assignable(&mut self, from: Info, to: Info) -> Res<bool> {
        Ok(self.merge(from, to, true)? == to)
    }

    /// The nearest type that both are; for an assignment, `target` if it is possible.
    pub fn merge(&mut self, value: Info, target: Info, assignment: bool) -> Res<Info> {
        if value == target {
            return Ok(value);
        }
        if !value.is_reference() || !target.is_reference() {
            return Ok(Info::BOGUS);
        }
        if value == Info::NULL {
            return Ok(target);
        }
        if target == Info::NULL {
            return Ok(value);
        }
        if target == Info::OBJECT {
            return Ok(target);
        }
        if value == Info::OBJECT {
            return match self.is_interface(target, assignment)? {
                true => Ok(target),
                false => Ok(value),
            };
        }
        match value.dims > 0 || target.dims > 0 {
            true => self.merge_arrays(value, target, assignment),
            false => self.merge_classes(value, target, assignment),
        }
    }

    /// An interface takes any object in an assignment.
    fn is_interface(&mut self, target: Info, assignment: bool) -> Res<bool> {
        match (target.base, target.dims) {
            (Base::Object(name), 0) if assignment => {
                let class = self.unit.resolve(name)?;
                Ok(self.unit.facts.is_interface(class))
            }
            _ => Ok(false),
        }
    }

    fn merge_arrays(&mut self, value: Info, target: Info, assignment: bool) -> Res<Info> {
        if is_array_interface(target) {
            return Ok(target);
        }
        if is_array_interface(value) {
            return Ok(value);
        }
        let (Some(value), Some(target)) = (promote(value), promote(target)) else {
            return Ok(Info::BOGUS);
        };
        let (value_base, target_base) = (Info::of(value.base), Info::of(target.base));
        if value.dims == target.dims {
            let merged = self.merge(value_base, target_base, assignment)?;
            return Ok(match merged == Info::BOGUS {
                true => merged,
                false => Info {
                    dims: value.dims,
                    ..merged
                },
            });
        }
        let (less, base) = match value.dims < target.dims {
            true => (value, value_base),
            false => (target, target_base),
        };
        Ok(match is_array_interface(base) {
            true => less,
            false => Info {
                dims: less.dims,
                ..Info::OBJECT
            },
        })
    }

    fn merge_classes(&mut self, value: Info, target: Info, assignment: bool) -> Res<Info> {
        let (Base::Object(value_name), Base::Object(target_name)) = (value.base, target.base)
        else {
            return Ok(Info::BOGUS);
        };
        let target_class = self.unit.resolve(target_name)?;
        if self.unit.facts.is_interface(target_class) {
            return Ok(if assignment { target } else { Info::OBJECT });
        }
        let value_class = self.unit.resolve(value_name)?;
        if self.unit.facts.is_interface(value_class) {
            return Ok(Info::OBJECT);
        }
        if assignment {
            let fits = value_class != target_class
                && self.unit.facts.is_subclass(value_class, target_class);
            return Ok(if fits { target } else { Info::OBJECT });
        }
        if self.unit.facts.is_subclass(value_class, target_class) {
            return Ok(target);
        }
        if self.unit.facts.is_subclass(target_class, value_class) {
            return Ok(value);
        }
        self.common_super(value_class, target_class)
            .map(Info::class)
    }

    /// The nearest class above both. If its name has been met, the loader is asked what that means.
    fn common_super(&mut self, value: ClassRef, target: ClassRef) -> Res<Name> {
        let mut at = value;
        while !self.unit.facts.is_subclass(target, at) {
            match self.unit.facts.super_class(at) {
                Some(s) => at = s,
                None => break,
            }
        }
        let text = self.unit.facts.name(at).to_owned();
        match self.unit.names.find(&text) {
            Some(name) => {
                self.unit.resolve(name)?;
                Ok(name)
            }
            None => Ok(self.unit.names.intern(&text)),
        }
    }
}

/// The interfaces of arrays.
fn is_array_interface(info: Info) -> bool {
    info == Info::class(CLONEABLE) || info == Info::class(SERIALIZABLE)
}

/// An array of numbers as the array of `Object` it is, one dimension less.
fn promote(info: Info) -> Option<Info> {
    match info.base {
        Base::Object(_) => Some(info),
        _ => Some(Info {
            dims: info.dims.checked_sub(1)?,
            ..Info::OBJECT
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::super::info::Info;
    use super::super::method::Inferrer;
    use crate::verify::tests::{class, with_unit};

    /// The type behind a branch that brings either class.
    fn merged(a: &str, b: &str) -> String {
        let file = class(&["m"]);
        let code = file.code(&file.methods[0]).unwrap().unwrap();
        with_unit(&file, |unit| {
            let [a, b] = [a, b].map(|text| Info::class(unit.names.intern(text)));
            let mut inferrer = Inferrer::new(unit, &file.methods[0], code);
            let both = inferrer.merge(a, b, false).unwrap();
            match both.base {
                super::Base::Object(name) => unit.names.text(name).to_owned(),
                other => format!("{other:?}"),
            }
        })
    }

    #[test]
    fn classes_merge_to_the_nearest_superclass() {
        assert_eq!(merged("Left", "Right"), "Base");
        assert_eq!(merged("Left", "Base"), "Base");
        assert_eq!(merged("Left", "Test"), "java/lang/Object");
    }

    #[test]
    fn interfaces_merge_to_object() {
        assert_eq!(merged("Left", "Face"), "java/lang/Object");
        assert_eq!(merged("Face", "Left"), "java/lang/Object");
    }
}
