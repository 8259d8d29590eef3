//! The rest of format checking (JVMS 4.8) for classes that are not trusted: names, descriptors, flags, duplicates and
//! the content of attributes the VM itself uses.
//!
//! Follows HotSpot's `ClassFileParser`, messages included. Deviations: all names are checked by the rules of version
//! 49 and later. The checks are in steps, so that superinterfaces can be loaded where HotSpot does it, and a file that is
//! broken somewhere can be checked as far as it goes; inside a member, though, a broken frame is reported first.

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
        self.check_names()?;
        self.check_interfaces()?;
        self.check_members()?;
        self.check_attributes()
    }

    /// First step: the constant pool and the class's flags, before its own name is known.
    pub fn check_constants(&self) -> Result<(), ClassFileError> {
        constants::check(self)?;
        flags::check_class(self)
    }

    /// Second step: the names of class and superclass.
    pub fn check_names(&self) -> Result<(), ClassFileError> {
        let (name, super_name) = (self.name()?, self.super_name()?);
        if name.starts_with('[') {
            return fail("Bad class name");
        }
        match super_name {
            None if name != "java/lang/Object" && !self.has_module_flag() => {
                fail("Invalid superclass index 0")
            }
            Some(name) if name.starts_with('[') => fail("Bad superclass name"),
            _ => Ok(()),
        }
    }

    /// Third step: the names of the superinterfaces.
    pub fn check_interfaces(&self) -> Result<(), ClassFileError> {
        let mut names = HashSet::new();
        for &index in &self.interfaces {
            let name = self.interface_name(index)?;
            if !names.insert(name) {
                return fail(format!("Duplicate interface name \"{name}\""));
            }
        }
        Ok(())
    }

    /// The name of a superinterface, which is no array.
    pub fn interface_name(&self, index: u16) -> Result<&str, ClassFileError> {
        let name = self.pool.class_name(index)?;
        match name.starts_with('[') {
            true => Err(ClassFileError::format("Bad interface name")),
            false => Ok(name),
        }
    }

    /// Fourth step: fields and methods, of a flawed file those before the flaw.
    pub fn check_members(&self) -> Result<(), ClassFileError> {
        members::check_fields(self)?;
        members::check_methods(self)
    }

    /// Last step: attributes of the class, and what interfaces extend.
    pub fn check_attributes(&self) -> Result<(), ClassFileError> {
        class_attributes::check(self)?;
        self.check_root()?;
        let is_interface = self.access & flags::INTERFACE != 0;
        if is_interface && self.super_name()? != Some("java/lang/Object") {
            return fail("Interfaces must have java.lang.Object as superclass");
        }
        Ok(())
    }

    /// `Object` has no superinterfaces.
    fn check_root(&self) -> Checked {
        match self.interfaces.is_empty() || self.name()? != "java/lang/Object" {
            true => Ok(()),
            false => fail("java.lang.Object cannot implement an interface"),
        }
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
