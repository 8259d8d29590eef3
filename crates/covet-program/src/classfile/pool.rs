//! The constant pool (JVMS 4.4): an offset per entry, decoded when asked for.
//!
//! Invariant after parsing: every reference from one entry to another is in range and of the right kind, and every
//! string is legal modified UTF-8.

use std::ops::Range;

use super::cursor::{Cursor, Truncated};
use super::error::ClassFileError;
use super::mutf8;
use crate::Bytes;

pub(super) mod tag {
    pub(crate) const UTF8: u8 = 1;
    pub(crate) const INTEGER: u8 = 3;
    pub(crate) const FLOAT: u8 = 4;
    pub(crate) const LONG: u8 = 5;
    pub(crate) const DOUBLE: u8 = 6;
    pub(crate) const CLASS: u8 = 7;
    pub(crate) const STRING: u8 = 8;
    pub(crate) const FIELD: u8 = 9;
    pub(crate) const METHOD: u8 = 10;
    pub(crate) const INTERFACE_METHOD: u8 = 11;
    pub(crate) const NAME_AND_TYPE: u8 = 12;
    pub(crate) const METHOD_HANDLE: u8 = 15;
    pub(crate) const METHOD_TYPE: u8 = 16;
    pub(crate) const DYNAMIC: u8 = 17;
    pub(crate) const INVOKE_DYNAMIC: u8 = 18;
    pub(crate) const MODULE: u8 = 19;
    pub(crate) const PACKAGE: u8 = 20;
}

/// One entry of the pool; `u16`s are indices of other entries unless said otherwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Constant {
    /// The second slot of a long or double.
    Unusable,
    /// A string of modified UTF-8, as a range of the class file's bytes.
    Utf8 {
        /// Where its first byte is.
        start: u32,
        /// How many bytes it has.
        len: u16,
    },
    /// An `int`.
    Integer(i32),
    /// The bits of a `float`.
    Float(u32),
    /// A `long`.
    Long(i64),
    /// The bits of a `double`.
    Double(u64),
    /// A class, interface or array type.
    Class {
        /// Its name.
        name: u16,
    },
    /// A `String`.
    String {
        /// Its content.
        utf8: u16,
    },
    /// A field.
    Field {
        /// The class it is looked up in.
        class: u16,
        /// Name and type.
        nat: u16,
    },
    /// A method of a class.
    Method {
        /// The class it is looked up in.
        class: u16,
        /// Name and type.
        nat: u16,
    },
    /// A method of an interface.
    InterfaceMethod {
        /// The interface it is looked up in.
        class: u16,
        /// Name and type.
        nat: u16,
    },
    /// A name and a descriptor.
    NameAndType {
        /// The name.
        name: u16,
        /// The descriptor.
        descriptor: u16,
    },
    /// A method handle.
    MethodHandle {
        /// Its kind (JVMS table 5.4.3.5-A).
        kind: u8,
        /// The field or method.
        reference: u16,
    },
    /// A method type.
    MethodType {
        /// Its descriptor.
        descriptor: u16,
    },
    /// A constant computed by a bootstrap method.
    Dynamic {
        /// Index into the bootstrap methods.
        bootstrap: u16,
        /// Name and type.
        nat: u16,
    },
    /// A call site computed by a bootstrap method.
    InvokeDynamic {
        /// Index into the bootstrap methods.
        bootstrap: u16,
        /// Name and type.
        nat: u16,
    },
    /// A module.
    Module {
        /// Its name.
        name: u16,
    },
    /// A package.
    Package {
        /// Its name in internal form.
        name: u16,
    },
}

/// The constants of one class file.
#[derive(Clone, Debug)]
pub struct ConstantPool {
    bytes: Bytes,
    /// Where the tag of each entry is; 0 for entry 0 and for second slots.
    offsets: Box<[u32]>,
    /// Strings that are not UTF-8 as they stand, by index.
    decoded: Vec<(u16, Box<str>)>,
}

impl ConstantPool {
    /// Reads the pool `cursor` stands at; `bytes` are the whole class file's.
    pub(super) fn parse(
        bytes: &Bytes,
        cursor: &mut Cursor<'_>,
        major: u16,
    ) -> Result<ConstantPool, ClassFileError> {
        let count = cursor.u16()?;
        if count == 0 {
            return Err(ClassFileError::PoolSize(count));
        }
        let mut pool = ConstantPool {
            bytes: bytes.clone(),
            offsets: read_offsets(cursor, count, major)?,
            decoded: Vec::new(),
        };
        pool.check(major)?;
        Ok(pool)
    }

    /// One more than the highest index.
    #[must_use]
    #[expect(clippy::len_without_is_empty, reason = "a pool always has entry 0")]
    pub fn len(&self) -> usize {
        self.offsets.len()
    }

    /// The entry `index`; an error for 0 and beyond the end.
    #[inline]
    pub fn get(&self, index: u16) -> Result<Constant, ClassFileError> {
        let bad = ClassFileError::PoolIndex(index);
        match self.offsets.get(usize::from(index)) {
            None => Err(bad),
            Some(0) if index == 0 => Err(bad),
            Some(0) => Ok(Constant::Unusable),
            Some(&offset) => self
                .bytes
                .get(offset as usize..)
                .and_then(|at| decode(at, offset))
                .ok_or(bad),
        }
    }

    /// The string `index` as UTF-8; surrogates without partner become U+FFFD.
    pub fn utf8(&self, index: u16) -> Result<&str, ClassFileError> {
        let raw = self.raw_utf8(index)?;
        std::str::from_utf8(raw).or_else(|_| {
            let at = self
                .decoded
                .binary_search_by_key(&index, |(index, _)| *index);
            at.ok()
                .and_then(|at| self.decoded.get(at))
                .map(|(_, text)| &**text)
                .ok_or(ClassFileError::Utf8)
        })
    }

    /// The exact UTF-16 code units of the string `index`.
    pub fn utf16(&self, index: u16) -> Result<Vec<u16>, ClassFileError> {
        self.raw_utf8(index).map(mutf8::to_utf16)
    }

    /// The string `index` in modified UTF-8, as the class file has it.
    pub fn raw_utf8(&self, index: u16) -> Result<&[u8], ClassFileError> {
        let Ok(Constant::Utf8 { start, len }) = self.get(index) else {
            return Err(ClassFileError::PoolIndex(index));
        };
        self.bytes
            .get(range(start, len))
            .ok_or(ClassFileError::PoolIndex(index))
    }

    /// The name of the class entry `index`, in internal form.
    pub fn class_name(&self, index: u16) -> Result<&str, ClassFileError> {
        match self.get(index)? {
            Constant::Class { name } => self.utf8(name),
            _ => Err(ClassFileError::PoolIndex(index)),
        }
    }

    /// Name and descriptor of the entry `index`.
    pub fn name_and_type(&self, index: u16) -> Result<(&str, &str), ClassFileError> {
        match self.get(index)? {
            Constant::NameAndType { name, descriptor } => {
                Ok((self.utf8(name)?, self.utf8(descriptor)?))
            }
            _ => Err(ClassFileError::PoolIndex(index)),
        }
    }

    /// Class index, name and descriptor of the field or method entry `index`.
    pub fn member(&self, index: u16) -> Result<(u16, &str, &str), ClassFileError> {
        match self.get(index)? {
            Constant::Field { class, nat }
            | Constant::Method { class, nat }
            | Constant::InterfaceMethod { class, nat } => {
                let (name, descriptor) = self.name_and_type(nat)?;
                Ok((class, name, descriptor))
            }
            _ => Err(ClassFileError::PoolIndex(index)),
        }
    }

    /// The name of the module entry `index`.
    pub fn module_name(&self, index: u16) -> Result<&str, ClassFileError> {
        match self.get(index)? {
            Constant::Module { name } => self.utf8(name),
            _ => Err(ClassFileError::PoolIndex(index)),
        }
    }

    /// The name of the package entry `index`, in internal form.
    pub fn package_name(&self, index: u16) -> Result<&str, ClassFileError> {
        match self.get(index)? {
            Constant::Package { name } => self.utf8(name),
            _ => Err(ClassFileError::PoolIndex(index)),
        }
    }

    /// Index and value of every usable entry, in order.
    pub fn iter(&self) -> impl Iterator<Item = (u16, Constant)> + '_ {
        (1..=u16::MAX)
            .take(self.len().saturating_sub(1))
            .filter_map(|index| self.get(index).ok().map(|constant| (index, constant)))
            .filter(|(_, constant)| *constant != Constant::Unusable)
    }

    /// Whether the entry `index` has this tag.
    #[inline]
    pub(super) fn has_tag(&self, index: u16, tag: u8) -> bool {
        self.tag(index) == Some(tag)
    }

    #[inline]
    fn tag(&self, index: u16) -> Option<u8> {
        match self.offsets.get(usize::from(index)) {
            Some(&offset) if offset != 0 => self.bytes.get(offset as usize).copied(),
            _ => None,
        }
    }

    /// Checks all references between entries and all strings.
    fn check(&mut self, major: u16) -> Result<(), ClassFileError> {
        let bytes = self.bytes.clone();
        for index in 1..self.offsets.len() {
            let Some(&offset @ 1..) = self.offsets.get(index) else {
                continue;
            };
            let Some(constant) = bytes
                .get(offset as usize..)
                .and_then(|at| decode(at, offset))
            else {
                continue;
            };
            #[expect(
                clippy::cast_possible_truncation,
                reason = "a pool has at most 65535 entries"
            )]
            let index = index as u16;
            match constant {
                Constant::Utf8 { start, len } => {
                    self.check_utf8(&bytes, index, range(start, len), major)?
                }
                other => self.check_references(index, other, major)?,
            }
        }
        Ok(())
    }

    fn check_utf8(
        &mut self,
        bytes: &[u8],
        index: u16,
        range: Range<usize>,
        major: u16,
    ) -> Result<(), ClassFileError> {
        let raw = bytes.get(range).ok_or(ClassFileError::Truncated)?;
        // Nearly all strings are short ASCII, for which this loop beats a general UTF-8 check.
        if raw.iter().all(|&byte| byte.wrapping_sub(1) < 0x7F) {
            return Ok(());
        }
        if !mutf8::is_legal(raw, major) {
            return Err(ClassFileError::Utf8);
        }
        if std::str::from_utf8(raw).is_err() {
            let text = String::from_utf16_lossy(&mutf8::to_utf16(raw));
            self.decoded.push((index, text.into_boxed_str()));
        }
        Ok(())
    }

    fn check_references(
        &self,
        index: u16,
        constant: Constant,
        major: u16,
    ) -> Result<(), ClassFileError> {
        match constant {
            Constant::Class { name: utf8 }
            | Constant::String { utf8 }
            | Constant::MethodType { descriptor: utf8 }
            | Constant::Module { name: utf8 }
            | Constant::Package { name: utf8 } => self.expect(utf8, tag::UTF8),
            Constant::Field { class, nat }
            | Constant::Method { class, nat }
            | Constant::InterfaceMethod { class, nat } => {
                self.expect(class, tag::CLASS)?;
                self.expect(nat, tag::NAME_AND_TYPE)
            }
            Constant::NameAndType { name, descriptor } => {
                self.expect(name, tag::UTF8)?;
                self.expect(descriptor, tag::UTF8)
            }
            Constant::MethodHandle { kind, reference } => {
                self.check_handle(index, kind, reference, major)
            }
            Constant::Dynamic { nat, .. } | Constant::InvokeDynamic { nat, .. } => {
                self.expect(nat, tag::NAME_AND_TYPE)
            }
            _ => Ok(()),
        }
    }

    #[inline]
    fn expect(&self, index: u16, tag: u8) -> Result<(), ClassFileError> {
        if self.has_tag(index, tag) {
            Ok(())
        } else {
            Err(ClassFileError::PoolIndex(index))
        }
    }

    /// JVMS 4.4.8; static and special calls may name interface methods since version 52.
    fn check_handle(
        &self,
        index: u16,
        kind: u8,
        reference: u16,
        major: u16,
    ) -> Result<(), ClassFileError> {
        if reference == 0 || usize::from(reference) >= self.len() {
            return Err(ClassFileError::PoolIndex(reference));
        }
        let found = self.tag(reference).unwrap_or(0);
        let (fits, expected) = match kind {
            1..=4 => (found == tag::FIELD, "a field"),
            5 | 8 => (found == tag::METHOD, "a method"),
            6 | 7 => (
                found == tag::METHOD || found == tag::INTERFACE_METHOD && major >= 52,
                "a method",
            ),
            9 => (found == tag::INTERFACE_METHOD, "an interface method"),
            _ => {
                let what = format!("Bad method handle kind at constant pool index {index}");
                return Err(ClassFileError::format(what));
            }
        };
        if fits {
            Ok(())
        } else {
            Err(ClassFileError::PoolKind {
                index: reference,
                expected,
            })
        }
    }
}

/// Where each entry starts, after a check of its tag and that all of it is there.
fn read_offsets(
    cursor: &mut Cursor<'_>,
    count: u16,
    major: u16,
) -> Result<Box<[u32]>, ClassFileError> {
    let mut offsets = vec![0; usize::from(count)].into_boxed_slice();
    let mut entries = offsets.iter_mut().enumerate().skip(1);
    while let Some((index, offset)) = entries.next() {
        #[expect(
            clippy::cast_possible_truncation,
            reason = "class files are shorter than 4 GiB, see ClassFile::parse"
        )]
        let at = cursor.position() as u32;
        *offset = at;
        let tag = cursor.u8()?;
        if tag >= tag::METHOD_HANDLE {
            check_version(tag, major)?;
        }
        let size = size_of(tag, cursor)?.ok_or(ClassFileError::UnknownTag(tag))?;
        cursor.skip(size)?;
        if (tag == tag::LONG || tag == tag::DOUBLE) && entries.next().is_none() {
            return Err(ClassFileError::format(format!(
                "Invalid constant pool entry {index}"
            )));
        }
    }
    Ok(offsets)
}

/// How many bytes follow the tag, and for strings the length.
#[inline]
fn size_of(tag: u8, cursor: &mut Cursor<'_>) -> Result<Option<usize>, Truncated> {
    Ok(Some(match tag {
        tag::UTF8 => cursor.u16()?.into(),
        tag::CLASS | tag::STRING | tag::METHOD_TYPE | tag::MODULE | tag::PACKAGE => 2,
        tag::METHOD_HANDLE => 3,
        tag::INTEGER
        | tag::FLOAT
        | tag::FIELD
        | tag::METHOD
        | tag::INTERFACE_METHOD
        | tag::NAME_AND_TYPE
        | tag::DYNAMIC
        | tag::INVOKE_DYNAMIC => 4,
        tag::LONG | tag::DOUBLE => 8,
        _ => return Ok(None),
    }))
}

/// JVMS table 4.4-B.
fn check_version(tag: u8, major: u16) -> Result<(), ClassFileError> {
    let since = match tag {
        tag::METHOD_HANDLE | tag::METHOD_TYPE | tag::INVOKE_DYNAMIC => 51,
        tag::DYNAMIC => 55,
        // HotSpot does not know module constants before version 53 at all.
        tag::MODULE | tag::PACKAGE if major < 53 => return Err(ClassFileError::UnknownTag(tag)),
        _ => 0,
    };
    if major >= since {
        Ok(())
    } else {
        Err(ClassFileError::TagVersion(tag))
    }
}

/// The constant at the start of `at`, which stands at `offset` in the class file.
#[inline]
fn decode(at: &[u8], offset: u32) -> Option<Constant> {
    let (&tag, data) = at.split_first()?;
    let first = || data.first_chunk().map(|chunk| u16::from_be_bytes(*chunk));
    let pair = || match *data {
        [a, b, c, d, ..] => Some((u16::from_be_bytes([a, b]), u16::from_be_bytes([c, d]))),
        _ => None,
    };
    let word = || data.first_chunk().map(|chunk| u32::from_be_bytes(*chunk));
    let long = || data.first_chunk().map(|chunk| u64::from_be_bytes(*chunk));
    Some(match tag {
        tag::UTF8 => Constant::Utf8 {
            start: offset.checked_add(3)?,
            len: first()?,
        },
        tag::INTEGER => Constant::Integer(word()?.cast_signed()),
        tag::FLOAT => Constant::Float(word()?),
        tag::LONG => Constant::Long(long()?.cast_signed()),
        tag::DOUBLE => Constant::Double(long()?),
        tag::CLASS => Constant::Class { name: first()? },
        tag::STRING => Constant::String { utf8: first()? },
        tag::FIELD => pair().map(|(class, nat)| Constant::Field { class, nat })?,
        tag::METHOD => pair().map(|(class, nat)| Constant::Method { class, nat })?,
        tag::INTERFACE_METHOD => {
            pair().map(|(class, nat)| Constant::InterfaceMethod { class, nat })?
        }
        tag::NAME_AND_TYPE => {
            pair().map(|(name, descriptor)| Constant::NameAndType { name, descriptor })?
        }
        tag::METHOD_HANDLE => match *data {
            [kind, a, b, ..] => Constant::MethodHandle {
                kind,
                reference: u16::from_be_bytes([a, b]),
            },
            _ => return None,
        },
        tag::METHOD_TYPE => Constant::MethodType {
            descriptor: first()?,
        },
        tag::DYNAMIC => pair().map(|(bootstrap, nat)| Constant::Dynamic { bootstrap, nat })?,
        tag::INVOKE_DYNAMIC => {
            pair().map(|(bootstrap, nat)| Constant::InvokeDynamic { bootstrap, nat })?
        }
        tag::MODULE => Constant::Module { name: first()? },
        tag::PACKAGE => Constant::Package { name: first()? },
        _ => return None,
    })
}

fn range(start: u32, len: u16) -> Range<usize> {
    let start = start as usize;
    start..start + usize::from(len)
}
