//! Broken class files, in our words and in HotSpot's.

use std::borrow::Cow;

use thiserror::Error;

use super::cursor::Truncated;

/// Why bytes are not a class file.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ClassFileError {
    /// The file ends too early.
    #[error("truncated class file")]
    Truncated,
    /// The file goes on after its last attribute.
    #[error("extra bytes at the end of the class file")]
    ExtraBytes,
    /// The first four bytes are not `CAFEBABE`.
    #[error("magic value {0:#010x} instead of 0xcafebabe")]
    Magic(u32),
    /// The constant pool has no room for entry 1.
    #[error("illegal constant pool size {0}")]
    PoolSize(u16),
    /// A constant tag JVMS 4.4 does not know.
    #[error("unknown constant tag {0}")]
    UnknownTag(u8),
    /// A constant tag that is newer than the class file's version.
    #[error("the class file's version does not support constant tag {0}")]
    TagVersion(u8),
    /// A string that is not modified UTF-8 (JVMS 4.4.7).
    #[error("illegal UTF-8 string in the constant pool")]
    Utf8,
    /// An index that is outside the constant pool or has the wrong kind of entry.
    #[error("invalid constant pool index {0}")]
    PoolIndex(u16),
    /// A method handle whose reference does not fit its kind; `expected` is `a field` and the like.
    #[error("invalid constant pool index {index}, not {expected}")]
    PoolKind {
        /// The index referred to.
        index: u16,
        /// What should have been there.
        expected: &'static str,
    },
    /// A `MethodParameters` attribute of this length does not fit its count.
    #[error("wrong length {0} of a MethodParameters attribute")]
    ParametersLength(usize),
    /// The flag of a module on a nested class: a `NoClassDefFoundError` in HotSpot.
    #[error("the access flag of a module is set")]
    ModuleFlag,
    /// A violation whose message has the class's name somewhere inside.
    #[error("{}", lower_first(&format!("{before}this class{after}")))]
    Named {
        /// HotSpot's words before the class's name.
        before: String,
        /// HotSpot's words after it.
        after: String,
    },
    /// Any other violation, in HotSpot's words without ` in class file X`.
    #[error("{}", lower_first(.0))]
    Format(Cow<'static, str>),
}

impl ClassFileError {
    /// The message of the `ClassFormatError` HotSpot throws for this; `class_name` in internal form.
    #[must_use]
    pub fn hotspot_message(&self, class_name: &str) -> String {
        let what = match self {
            Self::Truncated => return "Truncated class file".to_owned(),
            Self::ExtraBytes => {
                return format!("Extra bytes at the end of class file {class_name}");
            }
            Self::PoolKind { index, expected } => {
                return format!(
                    "Invalid constant pool index {index} in class file {class_name} (not {expected})"
                );
            }
            Self::ModuleFlag => {
                return format!(
                    "{class_name} is not a class because access_flag ACC_MODULE is set"
                );
            }
            Self::Named { before, after } => return format!("{before}{class_name}{after}"),
            // HotSpot forgets the name here.
            Self::ParametersLength(len) => {
                return format!(
                    "Invalid MethodParameters method attribute length {len} in class file"
                );
            }
            Self::Magic(value) => format!("Incompatible magic value {value}"),
            Self::PoolSize(size) => format!("Illegal constant pool size {size}"),
            Self::UnknownTag(tag) => format!("Unknown constant tag {tag}"),
            Self::TagVersion(tag) => {
                format!("Class file version does not support constant tag {tag}")
            }
            Self::Utf8 => "Illegal UTF8 string in constant pool".to_owned(),
            Self::PoolIndex(index) => format!("Invalid constant pool index {index}"),
            Self::Format(what) => what.clone().into_owned(),
        };
        format!("{what} in class file {class_name}")
    }

    /// The class of the error HotSpot throws for this, in internal form.
    #[must_use]
    pub fn hotspot_class(&self) -> &'static str {
        match self {
            Self::ModuleFlag => "java/lang/NoClassDefFoundError",
            _ => "java/lang/ClassFormatError",
        }
    }

    pub(crate) fn named(before: impl Into<String>, after: impl Into<String>) -> ClassFileError {
        ClassFileError::Named {
            before: before.into(),
            after: after.into(),
        }
    }

    pub(crate) fn format(what: impl Into<Cow<'static, str>>) -> ClassFileError {
        ClassFileError::Format(what.into())
    }
}

impl From<Truncated> for ClassFileError {
    fn from(_: Truncated) -> ClassFileError {
        ClassFileError::Truncated
    }
}

fn lower_first(text: &str) -> String {
    let mut chars = text.chars();
    chars
        .next()
        .map(|first| first.to_lowercase().chain(chars).collect())
        .unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::ClassFileError;
    use crate::ClassFile;

    /// `class X {}` without a superclass or attributes.
    const SMALLEST: &[u8] =
        b"\xCA\xFE\xBA\xBE\0\0\0\x34\0\x03\x01\0\x01X\x07\0\x01\0\x20\0\x02\0\0\0\0\0\0\0\0\0\0";

    /// What HotSpot says about [`SMALLEST`] after an edit.
    fn message(edit: impl FnOnce(&mut Vec<u8>)) -> String {
        let mut bytes = SMALLEST.to_vec();
        edit(&mut bytes);
        let checked = ClassFile::parse(bytes.into()).and_then(|class| class.check_format());
        checked.unwrap_err().hotspot_message("X")
    }

    #[test]
    fn hotspot_messages() {
        assert!(ClassFile::parse(SMALLEST.to_vec().into()).is_ok());
        let magic = message(|bytes| bytes[..4].copy_from_slice(&[1, 2, 3, 4]));
        assert_eq!(magic, "Incompatible magic value 16909060 in class file X");
        assert_eq!(message(|bytes| bytes.truncate(20)), "Truncated class file");
        assert_eq!(
            message(|bytes| bytes.push(0)),
            "Extra bytes at the end of class file X"
        );
        assert_eq!(
            message(|bytes| bytes[10] = 99),
            "Unknown constant tag 99 in class file X"
        );
        assert_eq!(
            message(|bytes| bytes[9] = 0),
            "Illegal constant pool size 0 in class file X"
        );
        assert_eq!(
            message(|bytes| bytes[16] = 7),
            "Invalid constant pool index 7 in class file X"
        );
        assert_eq!(
            message(|bytes| bytes[13] = 0),
            "Illegal UTF8 string in constant pool in class file X"
        );
        assert_eq!(
            message(|bytes| bytes[13] = b'.'),
            "Illegal class name \".\" in class file X"
        );
        assert_eq!(
            message(|_| {}),
            "Invalid superclass index 0 in class file X"
        );
        let interface = message(|bytes| bytes[17] = 2);
        assert_eq!(interface, "Illegal class modifiers in class X: 0x220");
    }

    #[test]
    fn fragments_are_lower_case() {
        assert_eq!(
            ClassFileError::Truncated.to_string(),
            "truncated class file"
        );
        assert_eq!(
            ClassFileError::format("Bad class name").to_string(),
            "bad class name"
        );
    }
}
