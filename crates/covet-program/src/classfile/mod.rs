//! The class file format (JVMS chapter 4), read in place.
//!
//! [`ClassFile::parse`] checks the frame: the constant pool and all references inside it, members, and the extent of
//! every attribute. The content of attributes is parsed on demand by typed accessors.
//! [`ClassFile::check_format`] adds the rest of JVMS 4.8 for classes that are not trusted. Deliberately absent:
//! verification (JVMS 4.10), the version a VM accepts, and writing (see [`crate::classwriter`]).

mod annotations;
mod attributes;
mod check;
mod class_file;
mod code;
mod cursor;
mod error;
mod member;
mod module;
mod mutf8;
pub(crate) mod pool;
mod pool_check;
mod pool_read;

pub use attributes::{BootstrapMethod, InnerClass, RecordComponent};
pub use class_file::{Attribute, ClassFile, is_module};
pub use code::{Code, Handler, LocalVariable};
pub use error::ClassFileError;
pub use member::Member;
pub use module::{Exports, ModuleAttribute, Provides, Requires};
pub use pool::{Constant, ConstantPool};
