//! Attributes of classes (JVMS 4.7) except the module's.
//!
//! Every accessor checks that the indices it returns lead to the kind of constant the specification asks for.

use super::class_file::{Attribute, ClassFile, read_attributes};
use super::cursor::{Cursor, Truncated};
use super::error::ClassFileError;
use super::pool::tag;

/// An entry of `InnerClasses` (JVMS 4.7.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InnerClass {
    /// The class.
    pub inner: u16,
    /// The class it is a member of, or 0.
    pub outer: u16,
    /// Its simple name, or 0 if it is anonymous.
    pub name: u16,
    /// Its access flags as declared.
    pub flags: u16,
}

/// A component of a record (JVMS 4.7.30).
#[derive(Clone, Debug)]
pub struct RecordComponent {
    /// Its name, a string.
    pub name: u16,
    /// Its descriptor, a string.
    pub descriptor: u16,
    /// Its attributes in file order.
    pub attributes: Vec<Attribute>,
}

/// An entry of `BootstrapMethods` (JVMS 4.7.23).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BootstrapMethod {
    /// The method handle.
    pub method_ref: u16,
    /// The static arguments: loadable constants.
    pub arguments: Vec<u16>,
}

impl ClassFile {
    /// The name of the source file (JVMS 4.7.10).
    pub fn source_file(&self) -> Result<Option<&str>, ClassFileError> {
        let index = self.single_index("SourceFile", "Wrong SourceFile attribute length")?;
        let bad = |index| {
            let what = format!("Invalid SourceFile attribute at constant pool index {index}");
            ClassFileError::format(what)
        };
        index
            .map(|index| self.pool.utf8(index).map_err(|_| bad(index)))
            .transpose()
    }

    /// The generic signature (JVMS 4.7.9).
    pub fn signature(&self) -> Result<Option<&str>, ClassFileError> {
        let index = self.single_index("Signature", "Wrong Signature attribute length")?;
        let bad = |index| {
            let what = format!("Invalid constant pool index {index} in Signature attribute");
            ClassFileError::format(what)
        };
        index
            .map(|index| self.pool.utf8(index).map_err(|_| bad(index)))
            .transpose()
    }

    /// The content of `SourceDebugExtension` (JVMS 4.7.11).
    #[must_use]
    pub fn source_debug_extension(&self) -> Option<&[u8]> {
        self.find_data(&self.attributes, "SourceDebugExtension")
    }

    /// The nested classes this class mentions.
    pub fn inner_classes(&self) -> Result<Vec<InnerClass>, ClassFileError> {
        let entries = self.class_table(
            "InnerClasses",
            "Wrong InnerClasses attribute length",
            |cursor| {
                let (inner, outer) = (cursor.u16()?, cursor.u16()?);
                Ok(InnerClass {
                    inner,
                    outer,
                    name: cursor.u16()?,
                    flags: cursor.u16()?,
                })
            },
        )?;
        let entries = entries.unwrap_or_default();
        for entry in &entries {
            self.expect_tag(entry.inner, tag::CLASS, "inner_class_info_index")?;
            self.expect_zero_or_tag(entry.outer, tag::CLASS, "outer_class_info_index")?;
            self.expect_zero_or_tag(entry.name, tag::UTF8, "inner_name_index")?;
        }
        Ok(entries)
    }

    /// The class around a local or anonymous class, and name and type of the method (or 0) (JVMS 4.7.7).
    pub fn enclosing_method(&self) -> Result<Option<(u16, u16)>, ClassFileError> {
        let Some(data) = self.class_data("EnclosingMethod") else {
            return Ok(None);
        };
        let wrong = || {
            ClassFileError::format(format!(
                "Wrong EnclosingMethod attribute length {}",
                data.len()
            ))
        };
        let mut cursor = Cursor::new(data);
        let class = cursor.u16().map_err(|_| wrong())?;
        let nat = cursor.u16().map_err(|_| wrong())?;
        if !cursor.is_at_end() {
            return Err(wrong());
        }
        let bad = |what| {
            ClassFileError::format(format!(
                "Invalid or out-of-bounds {what} index in EnclosingMethod attribute"
            ))
        };
        if class == 0 {
            return Err(ClassFileError::format(
                "Invalid class index in EnclosingMethod attribute",
            ));
        }
        if !self.pool.has_tag(class, tag::CLASS) {
            return Err(bad("class"));
        }
        if nat != 0 && !self.pool.has_tag(nat, tag::NAME_AND_TYPE) {
            return Err(bad("method"));
        }
        Ok(Some((class, nat)))
    }

    /// The host of this class's nest, if it is another class (JVMS 4.7.28).
    pub fn nest_host(&self) -> Result<Option<u16>, ClassFileError> {
        let host = self.single_index("NestHost", "Wrong NestHost attribute length")?;
        if let Some(index) = host {
            self.expect_tag(index, tag::CLASS, "Nest-host class_info_index")?;
        }
        Ok(host)
    }

    /// The other classes of the nest this class is host of (JVMS 4.7.29).
    pub fn nest_members(&self) -> Result<Vec<u16>, ClassFileError> {
        let members = self.classes("NestMembers", "Nest member class_info_index")?;
        Ok(members.unwrap_or_default())
    }

    /// The direct subclasses a sealed class permits (JVMS 4.7.31); `None` for other classes.
    pub fn permitted_subclasses(&self) -> Result<Option<Vec<u16>>, ClassFileError> {
        self.classes("PermittedSubclasses", "Permitted subclass class_info_index")
    }

    /// The components of a record class; `None` for other classes.
    pub fn record_components(&self) -> Result<Option<Vec<RecordComponent>>, ClassFileError> {
        let Some(attribute) = self.attribute("Record") else {
            return Ok(None);
        };
        // As for Code, positions are those in the file.
        let end = (attribute.start as usize).saturating_add(attribute.len as usize);
        let mut cursor = Cursor::new(self.bytes.get(..end).ok_or(ClassFileError::Truncated)?);
        cursor.skip(attribute.start as usize)?;
        let count = cursor.u16()?;
        let mut components = Vec::with_capacity(usize::from(count).min(256));
        for _ in 0..count {
            components.push(self.record_component(&mut cursor)?);
        }
        if !cursor.is_at_end() {
            return Err(ClassFileError::format("Record attribute has wrong length"));
        }
        Ok(Some(components))
    }

    /// The bootstrap methods of dynamic constants and call sites.
    pub fn bootstrap_methods(&self) -> Result<Vec<BootstrapMethod>, ClassFileError> {
        let methods = self.class_table(
            "BootstrapMethods",
            "Bad length on BootstrapMethods",
            |cursor| {
                Ok(BootstrapMethod {
                    method_ref: cursor.u16()?,
                    arguments: cursor.u16_table()?,
                })
            },
        )?;
        let methods = methods.unwrap_or_default();
        for method in &methods {
            self.expect_tag(
                method.method_ref,
                tag::METHOD_HANDLE,
                "bootstrap_method_index",
            )?;
            for &argument in &method.arguments {
                if !self.is_loadable(argument) {
                    return Err(bad_type("argument_index", argument));
                }
            }
        }
        Ok(methods)
    }

    fn record_component(&self, cursor: &mut Cursor<'_>) -> Result<RecordComponent, ClassFileError> {
        let name = cursor.u16()?;
        let descriptor = cursor.u16()?;
        for (index, what) in [(name, "name"), (descriptor, "descriptor")] {
            if !self.pool.has_tag(index, tag::UTF8) {
                let what =
                    format!("Invalid constant pool index {index} for {what} in Record attribute");
                return Err(ClassFileError::format(what));
            }
        }
        let attributes =
            read_attributes(cursor, &self.pool, "Invalid Record attribute name index")?;
        Ok(RecordComponent {
            name,
            descriptor,
            attributes,
        })
    }

    /// JVMS table 4.4-C.
    fn is_loadable(&self, index: u16) -> bool {
        let tags = [
            tag::INTEGER,
            tag::FLOAT,
            tag::LONG,
            tag::DOUBLE,
            tag::CLASS,
            tag::STRING,
            tag::METHOD_HANDLE,
            tag::METHOD_TYPE,
            tag::DYNAMIC,
        ];
        tags.iter().any(|&tag| self.pool.has_tag(index, tag))
    }

    /// An attribute that is a count and as many classes.
    pub(super) fn classes(
        &self,
        name: &str,
        what: &str,
    ) -> Result<Option<Vec<u16>>, ClassFileError> {
        let classes =
            self.class_table(name, &format!("Wrong {name} attribute length"), Cursor::u16)?;
        for &index in classes.iter().flatten() {
            self.expect_tag(index, tag::CLASS, what)?;
        }
        Ok(classes)
    }

    /// An attribute that is a count and as many entries; `wrong` is the error if it is longer or shorter than that.
    pub(super) fn class_table<'a, T>(
        &'a self,
        name: &str,
        wrong: &str,
        read: impl FnMut(&mut Cursor<'a>) -> Result<T, Truncated>,
    ) -> Result<Option<Vec<T>>, ClassFileError> {
        let Some(data) = self.class_data(name) else {
            return Ok(None);
        };
        let mut cursor = Cursor::new(data);
        let table = cursor.u16().and_then(|count| cursor.table(count, read));
        match table {
            Ok(table) if cursor.is_at_end() => Ok(Some(table)),
            _ => Err(ClassFileError::format(wrong.to_owned())),
        }
    }

    /// An attribute that is one index; `wrong` is the error if it is longer or shorter than that.
    pub(super) fn single_index(
        &self,
        name: &str,
        wrong: &str,
    ) -> Result<Option<u16>, ClassFileError> {
        match self.class_data(name) {
            None => Ok(None),
            Some(&[a, b]) => Ok(Some(u16::from_be_bytes([a, b]))),
            // HotSpot adds the length to this one only.
            Some(data) if name == "Signature" => {
                Err(ClassFileError::format(format!("{wrong} {}", data.len())))
            }
            Some(_) => Err(ClassFileError::format(wrong.to_owned())),
        }
    }

    pub(super) fn class_data(&self, name: &str) -> Option<&[u8]> {
        self.find_data(&self.attributes, name)
    }

    pub(super) fn expect_tag(&self, index: u16, tag: u8, what: &str) -> Result<(), ClassFileError> {
        if self.pool.has_tag(index, tag) {
            Ok(())
        } else {
            Err(bad_type(what, index))
        }
    }

    pub(super) fn expect_zero_or_tag(
        &self,
        index: u16,
        tag: u8,
        what: &str,
    ) -> Result<(), ClassFileError> {
        if index == 0 {
            Ok(())
        } else {
            self.expect_tag(index, tag, what)
        }
    }
}

fn bad_type(what: &str, index: u16) -> ClassFileError {
    ClassFileError::format(format!("{what} {index} has bad constant type"))
}
