//! The frame of a class file (JVMS 4.1): everything but the content of attributes.

use super::cursor::Cursor;
use super::error::ClassFileError;
use super::member::Member;
use super::pool::{ConstantPool, tag};
use crate::Bytes;

const MAGIC: u32 = 0xCAFE_BABE;
/// The access flag of modules.
const MODULE: u16 = 0x8000;
/// The first version in which it means something.
const MODULES: u16 = 53;

/// A class file; `u16`s are constant pool indices unless said otherwise.
#[derive(Clone, Debug)]
pub struct ClassFile {
    /// The whole file.
    pub bytes: Bytes,
    /// Minor version.
    pub minor: u16,
    /// Major version: 61 for Java 17.
    pub major: u16,
    /// The constant pool.
    pub pool: ConstantPool,
    /// Access flags (JVMS table 4.1-B). The `Synthetic` attribute of old class files counts as the flag.
    pub access: u16,
    /// This class; always a class entry.
    pub this_class: u16,
    /// The superclass; a class entry, or 0 for `java/lang/Object` and modules.
    pub super_class: u16,
    /// The direct superinterfaces; always class entries.
    pub interfaces: Vec<u16>,
    /// The fields in file order.
    pub fields: Vec<Member>,
    /// The methods in file order.
    pub methods: Vec<Member>,
    /// The attributes in file order.
    pub attributes: Vec<Attribute>,
}

/// An attribute as a range of the class file's bytes; always inside them when it comes from [`ClassFile`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Attribute {
    /// Its name, always a string.
    pub name: u16,
    /// Where its content starts.
    pub start: u32,
    /// How many bytes its content has.
    pub len: u32,
}

impl ClassFile {
    /// Reads a class file in place.
    pub fn parse(bytes: Bytes) -> Result<ClassFile, ClassFileError> {
        match ClassFile::parse_as_far(bytes)? {
            (class, None) => Ok(class),
            (_, Some(flaw)) => Err(flaw),
        }
    }

    /// Reads a class file up to its first flaw. One behind the superclass leaves a file that has the superinterfaces,
    /// members and attributes before it: HotSpot reads and checks in one go, so these are checked and loaded first.
    pub fn parse_as_far(
        bytes: Bytes,
    ) -> Result<(ClassFile, Option<ClassFileError>), ClassFileError> {
        if u32::try_from(bytes.len()).is_err() {
            return Err(ClassFileError::ExtraBytes);
        }
        let whole = bytes.clone();
        let mut cursor = Cursor::new(&whole);
        let magic = cursor.u32()?;
        if magic != MAGIC {
            return Err(ClassFileError::Magic(magic));
        }
        let minor = cursor.u16()?;
        let major = cursor.u16()?;
        let pool = ConstantPool::parse(&bytes, &mut cursor, major)?;
        let access = cursor.u16()?;
        let this_class = read_this_class(&mut cursor, &pool)?;
        let super_class = read_super_class(&mut cursor, &pool)?;
        let mut class = ClassFile {
            bytes,
            minor,
            major,
            pool,
            access,
            this_class,
            super_class,
            interfaces: Vec::new(),
            fields: Vec::new(),
            methods: Vec::new(),
            attributes: Vec::new(),
        };
        let flaw = class.read_rest(&mut cursor).err();
        Ok((class, flaw))
    }

    /// Reads what follows the superclass.
    fn read_rest(&mut self, cursor: &mut Cursor<'_>) -> Result<(), ClassFileError> {
        let pool = &self.pool;
        read_interfaces(cursor, pool, &mut self.interfaces)?;
        Member::parse_fields(cursor, pool, &mut self.fields)?;
        Member::parse_methods(cursor, pool, self.major, &mut self.methods)?;
        self.attributes =
            read_attributes(cursor, pool, "Attribute name has bad constant pool index")?;
        self.access |= synthetic_flag(&self.attributes, pool);
        match cursor.is_at_end() {
            true => Ok(()),
            false => Err(ClassFileError::ExtraBytes),
        }
    }

    /// Major and minor version, if the bytes start like a class file.
    #[must_use]
    pub fn version(bytes: &[u8]) -> Option<(u16, u16)> {
        match *bytes.first_chunk()? {
            [0xCA, 0xFE, 0xBA, 0xBE, a, b, c, d] => {
                Some((u16::from_be_bytes([c, d]), u16::from_be_bytes([a, b])))
            }
            _ => None,
        }
    }

    /// Whether this is a module and not a class.
    #[must_use]
    pub fn has_module_flag(&self) -> bool {
        is_module(self.major, self.access)
    }

    /// Flags and, if it is a class, name of a class file that is broken behind the numbers of its superinterfaces.
    #[must_use]
    pub fn head(bytes: &Bytes) -> Option<(u16, Option<String>)> {
        let (major, _) = ClassFile::version(bytes)?;
        let mut cursor = Cursor::new(bytes);
        cursor.skip(8).ok()?;
        let pool = ConstantPool::parse(bytes, &mut cursor, major).ok()?;
        let access = cursor.u16().ok()?;
        let this_class = cursor.u16().ok()?;
        cursor.skip(4).ok()?;
        let name = pool.class_name(this_class).ok();
        Some((access, name.map(str::to_owned)))
    }

    /// This class's name in internal form, `java/lang/Object`.
    pub fn name(&self) -> Result<&str, ClassFileError> {
        self.pool.class_name(self.this_class)
    }

    /// The superclass's name in internal form.
    pub fn super_name(&self) -> Result<Option<&str>, ClassFileError> {
        match self.super_class {
            0 => Ok(None),
            index => self.pool.class_name(index).map(Some),
        }
    }

    /// The class's first attribute of this name.
    #[must_use]
    pub fn attribute(&self, name: &str) -> Option<&Attribute> {
        find_attribute(&self.attributes, &self.pool, name)
    }

    /// The content of an attribute of this class file; empty for one of another file that does not fit.
    #[must_use]
    pub fn data(&self, attribute: &Attribute) -> &[u8] {
        let start = attribute.start as usize;
        self.bytes
            .get(start..start.saturating_add(attribute.len as usize))
            .unwrap_or_default()
    }

    /// The content of the first of `attributes` that has this name.
    pub(super) fn find_data(&self, attributes: &[Attribute], name: &str) -> Option<&[u8]> {
        find_attribute(attributes, &self.pool, name).map(|attribute| self.data(attribute))
    }
}

/// Whether flags are those of a module and not of a class.
#[must_use]
pub fn is_module(major: u16, access: u16) -> bool {
    major >= MODULES && access & MODULE != 0
}

/// What the attribute says that compilers wrote before there was a flag (JVMS 4.7.8).
pub(super) fn synthetic_flag(attributes: &[Attribute], pool: &ConstantPool) -> u16 {
    const SYNTHETIC: u16 = 0x1000;
    match find_attribute(attributes, pool, "Synthetic") {
        Some(_) => SYNTHETIC,
        None => 0,
    }
}

/// The first of `attributes` that has this name.
pub(super) fn find_attribute<'a>(
    attributes: &'a [Attribute],
    pool: &ConstantPool,
    name: &str,
) -> Option<&'a Attribute> {
    attributes
        .iter()
        .find(|attribute| has_name(attribute, pool, name))
}

/// Whether an attribute has this name.
pub(super) fn has_name(attribute: &Attribute, pool: &ConstantPool, name: &str) -> bool {
    pool.raw_utf8(attribute.name)
        .is_ok_and(|raw| raw == name.as_bytes())
}

/// A count and as many attributes; `bad_name` and the index are the error for an index that is no string.
pub(super) fn read_attributes(
    cursor: &mut Cursor<'_>,
    pool: &ConstantPool,
    bad_name: &str,
) -> Result<Vec<Attribute>, ClassFileError> {
    let count = cursor.u16()?;
    let mut attributes = Vec::with_capacity(usize::from(count).min(16));
    for _ in 0..count {
        let name = cursor.u16()?;
        let len = cursor.u32()?;
        if !pool.has_tag(name, tag::UTF8) {
            return Err(ClassFileError::format(format!("{bad_name} {name}")));
        }
        let start = u32::try_from(cursor.position()).map_err(|_| ClassFileError::Truncated)?;
        cursor.skip(len as usize)?;
        attributes.push(Attribute { name, start, len });
    }
    Ok(attributes)
}

fn read_this_class(cursor: &mut Cursor<'_>, pool: &ConstantPool) -> Result<u16, ClassFileError> {
    let index = cursor.u16()?;
    if !pool.has_tag(index, tag::CLASS) {
        return Err(ClassFileError::format(format!(
            "Invalid this class index {index} in constant pool"
        )));
    }
    Ok(index)
}

fn read_super_class(cursor: &mut Cursor<'_>, pool: &ConstantPool) -> Result<u16, ClassFileError> {
    let index = cursor.u16()?;
    if index != 0 && !pool.has_tag(index, tag::CLASS) {
        return Err(ClassFileError::format(format!(
            "Invalid superclass index {index}"
        )));
    }
    Ok(index)
}

fn read_interfaces(
    cursor: &mut Cursor<'_>,
    pool: &ConstantPool,
    interfaces: &mut Vec<u16>,
) -> Result<(), ClassFileError> {
    for _ in 0..cursor.u16()? {
        let index = cursor.u16()?;
        if !pool.has_tag(index, tag::CLASS) {
            return Err(ClassFileError::format(format!(
                "Interface name has bad constant pool index {index}"
            )));
        }
        interfaces.push(index);
    }
    Ok(())
}
