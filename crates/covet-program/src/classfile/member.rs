//! Fields and methods (JVMS 4.5, 4.6) and their attributes other than `Code`.

use super::class_file::{Attribute, ClassFile, find_attribute, read_attributes, synthetic_flag};
use super::cursor::Cursor;
use super::error::ClassFileError;
use super::pool::{ConstantPool, tag};

/// A field or method.
#[derive(Clone, Debug)]
pub struct Member {
    /// Access flags (JVMS tables 4.5-A and 4.6-A). The `Synthetic` attribute of old class files counts as the flag.
    pub access: u16,
    /// Its name, always a string.
    pub name: u16,
    /// Its descriptor, always a string; [`ClassFile::check_format`] checks that it is one.
    pub descriptor: u16,
    /// Its attributes in file order.
    pub attributes: Vec<Attribute>,
}

/// What HotSpot says about bad indices in a kind of member.
struct Words {
    bad_index: &'static str,
    kind: &'static str,
    bad_attribute: &'static str,
}

const FIELD: Words = Words {
    bad_index: "Invalid",
    kind: "field",
    bad_attribute: "Invalid field attribute index",
};
const METHOD: Words = Words {
    bad_index: "Illegal",
    kind: "method",
    bad_attribute: "Invalid method attribute name index",
};

impl Member {
    /// The first attribute of this name.
    #[must_use]
    pub fn attribute(&self, pool: &ConstantPool, name: &str) -> Option<&Attribute> {
        find_attribute(&self.attributes, pool, name)
    }

    pub(super) fn parse_fields(
        cursor: &mut Cursor<'_>,
        pool: &ConstantPool,
        fields: &mut Vec<Member>,
    ) -> Result<(), ClassFileError> {
        Member::parse_all(cursor, pool, &FIELD, fields)
    }

    pub(super) fn parse_methods(
        cursor: &mut Cursor<'_>,
        pool: &ConstantPool,
        major: u16,
        methods: &mut Vec<Member>,
    ) -> Result<(), ClassFileError> {
        let result = Member::parse_all(cursor, pool, &METHOD, methods);
        for method in methods {
            if pool.raw_utf8(method.name) == Ok(b"<clinit>") {
                method.access = initializer_flags(method.access, major);
            }
        }
        result
    }

    fn parse_all(
        cursor: &mut Cursor<'_>,
        pool: &ConstantPool,
        words: &Words,
        members: &mut Vec<Member>,
    ) -> Result<(), ClassFileError> {
        let count = cursor.u16()?;
        // A hostile count must not reserve much more than the file can hold; few classes have more members.
        members.reserve_exact(usize::from(count).min(1024));
        for _ in 0..count {
            members.push(Member::parse(cursor, pool, words)?);
        }
        Ok(())
    }

    fn parse(
        cursor: &mut Cursor<'_>,
        pool: &ConstantPool,
        words: &Words,
    ) -> Result<Member, ClassFileError> {
        let access = cursor.u16()?;
        let name = cursor.u16()?;
        let descriptor = cursor.u16()?;
        for (index, what) in [(name, "name"), (descriptor, "signature")] {
            if !pool.has_tag(index, tag::UTF8) {
                let Words {
                    bad_index, kind, ..
                } = words;
                let message = format!("{bad_index} constant pool index {index} for {kind} {what}");
                return Err(ClassFileError::format(message));
            }
        }
        let attributes = read_attributes(cursor, pool, words.bad_attribute)?;
        Ok(Member {
            access: access | synthetic_flag(&attributes, pool),
            name,
            descriptor,
            attributes,
        })
    }
}

/// The flags of a class initialiser that count (JVMS 4.6): it is static, by itself before version 51, and never native
/// or abstract.
fn initializer_flags(access: u16, major: u16) -> u16 {
    const STATIC: u16 = 0x0008;
    const STRICT: u16 = 0x0800;
    match major {
        51.. if access & STATIC == 0 => access,
        51.. => access & (STATIC | STRICT),
        _ => STATIC,
    }
}

/// Attributes of members. A broken one is treated as absent here; [`ClassFile::check_format`] reports it.
impl ClassFile {
    /// The content of a member's first attribute of this name.
    #[must_use]
    pub fn member_attribute<'a>(&'a self, member: &'a Member, name: &str) -> Option<&'a [u8]> {
        self.find_data(&member.attributes, name)
    }

    /// The constant a static field starts with (JVMS 4.7.2).
    #[must_use]
    pub fn constant_value(&self, field: &Member) -> Option<u16> {
        self.member_index(field, "ConstantValue")
    }

    /// The classes of a method's `throws` clause (JVMS 4.7.5).
    #[must_use]
    pub fn exceptions(&self, method: &Member) -> Vec<u16> {
        let data = self.member_attribute(method, "Exceptions");
        data.and_then(|data| Cursor::new(data).u16_table().ok())
            .unwrap_or_default()
    }

    /// Name (0 if it has none) and flags of each of a method's parameters (JVMS 4.7.24).
    #[must_use]
    pub fn method_parameters(&self, method: &Member) -> Option<Vec<(u16, u16)>> {
        let mut cursor = Cursor::new(self.member_attribute(method, "MethodParameters")?);
        let count = cursor.u8().ok()?;
        cursor
            .table(count.into(), |cursor| Ok((cursor.u16()?, cursor.u16()?)))
            .ok()
    }

    /// A member's generic signature (JVMS 4.7.9).
    #[must_use]
    pub fn member_signature(&self, member: &Member) -> Option<u16> {
        self.member_index(member, "Signature")
    }

    fn member_index(&self, member: &Member, name: &str) -> Option<u16> {
        Cursor::new(self.member_attribute(member, name)?).u16().ok()
    }
}
