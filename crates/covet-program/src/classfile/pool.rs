//! The constant pool (JVMS 4.4): an offset per entry, decoded when asked for.
//!
//! Invariant after parsing: every reference from one entry to another is in range and of the right kind, and every
//! string is legal modified UTF-8.

use std::ops::Range;

use super::cursor::Cursor;
use super::error::ClassFileError;
use super::{mutf8, pool_check, pool_read};
use crate::Bytes;

pub(crate) mod tag {
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
    slots: Box<[Slot]>,
    decoded: Decoded,
}

/// Strings that are not UTF-8 as they stand, by index, in its order.
pub(super) type Decoded = Vec<(u16, Box<str>)>;

/// What is known about an entry without decoding it.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Slot {
    /// Where its tag is in the class file.
    pub(super) at: u32,
    /// Its tag; 0 for entry 0 and for second slots.
    pub(super) tag: u8,
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
        let (slots, decoded) = pool_read::read(cursor, count, major)?;
        pool_check::check(bytes, &slots, major)?;
        Ok(ConstantPool {
            bytes: bytes.clone(),
            slots,
            decoded,
        })
    }

    /// One more than the highest index.
    #[must_use]
    #[expect(clippy::len_without_is_empty, reason = "a pool always has entry 0")]
    pub fn len(&self) -> usize {
        self.slots.len()
    }

    /// The entry `index`; an error for 0 and beyond the end.
    #[inline]
    pub fn get(&self, index: u16) -> Result<Constant, ClassFileError> {
        match self.slots.get(usize::from(index)) {
            Some(slot) if slot.tag != 0 => decode(&self.bytes, *slot),
            Some(_) if index != 0 => Some(Constant::Unusable),
            _ => None,
        }
        .ok_or(ClassFileError::PoolIndex(index))
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
        self.slots
            .get(usize::from(index))
            .is_some_and(|slot| slot.tag == tag)
    }
}

/// The constant of a slot with a tag.
#[inline]
pub(super) fn decode(bytes: &[u8], slot: Slot) -> Option<Constant> {
    let data = bytes.get(slot.at as usize + 1..)?;
    let first = || data.first_chunk().map(|chunk| u16::from_be_bytes(*chunk));
    let pair = || match *data {
        [a, b, c, d, ..] => Some((u16::from_be_bytes([a, b]), u16::from_be_bytes([c, d]))),
        _ => None,
    };
    let word = || data.first_chunk().map(|chunk| u32::from_be_bytes(*chunk));
    let long = || data.first_chunk().map(|chunk| u64::from_be_bytes(*chunk));
    Some(match slot.tag {
        tag::UTF8 => Constant::Utf8 {
            start: slot.at.checked_add(3)?,
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
