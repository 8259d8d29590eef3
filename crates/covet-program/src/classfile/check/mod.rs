//! The rest of format checking (JVMS 4.8) for classes that are not trusted: names, descriptors, flags, duplicates and
//! the content of attributes the VM itself uses.
//!
//! Follows HotSpot's `ClassFileParser`, messages included. Deviations: all names are checked by the rules of version
//! 49 and later, and a frame that is broken anywhere is reported before anything that is checked here.

mod class_attributes;
mod code;
mod constants;
mod flags;
mod member_attributes;
mod members;
mod names;

use std::collections::HashSet;
use std::hash::Hash;

use super::class_file::{Attribute, ClassFile, has_name};
use super::error::ClassFileError;

type Checked = Result<(), ClassFileError>;

impl ClassFile {
    /// Checks what [`ClassFile::parse`] leaves open.
    pub fn check_format(&self) -> Result<(), ClassFileError> {
        self.check_constants()?;
        self.check_structure()
    }

    /// The first half of [`ClassFile::check_format`]: the constant pool and the class's flags, before its own name is known.
    pub fn check_constants(&self) -> Result<(), ClassFileError> {
        constants::check(self)?;
        flags::check_class(self)
    }

    /// The second half of [`ClassFile::check_format`].
    pub fn check_structure(&self) -> Result<(), ClassFileError> {
        self.check_classes()?;
        members::check_fields(self)?;
        members::check_methods(self)?;
        class_attributes::check(self)
    }

    fn check_classes(&self) -> Checked {
        let (name, super_name) = (self.name()?, self.super_name()?);
        if name.starts_with('[') {
            return fail("Bad class name");
        }
        match super_name {
            None if name != "java/lang/Object" && !self.has_module_flag() => {
                return fail("Invalid superclass index 0");
            }
            Some(name) if name.starts_with('[') => return fail("Bad superclass name"),
            _ => {}
        }
        self.check_interfaces()?;
        if self.access & flags::INTERFACE != 0 && super_name != Some("java/lang/Object") {
            return fail("Interfaces must have java.lang.Object as superclass");
        }
        Ok(())
    }

    fn check_interfaces(&self) -> Checked {
        let mut names = HashSet::new();
        for &index in &self.interfaces {
            let name = self.pool.class_name(index)?;
            if name.starts_with('[') {
                return fail("Bad interface name");
            }
            if !names.insert(name) {
                return fail(format!("Duplicate interface name \"{name}\""));
            }
        }
        Ok(())
    }

    /// Refuses a second attribute of any of `names`.
    fn check_single(&self, attributes: &[Attribute], names: &[&str], whose: &str) -> Checked {
        for name in names {
            if attributes
                .iter()
                .filter(|attribute| has_name(attribute, &self.pool, name))
                .nth(1)
                .is_some()
            {
                return fail(format!("Multiple {name} attributes{whose}"));
            }
        }
        Ok(())
    }

    /// Refuses `Synthetic` and `Deprecated` that have content.
    fn check_markers(&self, attributes: &[Attribute], whose: &str) -> Checked {
        for name in ["Synthetic", "Deprecated"] {
            let data = self.find_data(attributes, name).unwrap_or_default();
            if !data.is_empty() {
                return fail(format!(
                    "Invalid {name} {whose} attribute length {}",
                    data.len()
                ));
            }
        }
        Ok(())
    }
}

fn fail(what: impl Into<std::borrow::Cow<'static, str>>) -> Checked {
    Err(ClassFileError::format(what))
}

/// The first item that occurs twice.
fn first_duplicate<T: Copy + Eq + Hash>(items: impl IntoIterator<Item = T>) -> Option<T> {
    let mut seen = HashSet::new();
    items.into_iter().find(|item| !seen.insert(*item))
}
