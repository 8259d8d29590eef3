//! Where Java classes come from and how they are read: class files, JDK images, jars and class paths.
//!
//! Invariants: nothing here panics on hostile input (a broken file is an error value), and a class file is read without
//! copying it. Only a [`library::Library`] caches: what classes look like to their users, and how they are related.
//! Linking, verification and execution are deliberately absent, and so are class loaders: a [`ClassPath`] answers
//! which bytes belong to a name and no more.

mod bytes;
pub mod class_path;
pub mod classfile;
pub mod classwriter;
pub mod descriptor;
mod error;
pub mod flow;
pub mod goals;
pub mod jar;
pub mod java_name;
pub mod jdk;
pub mod jimage;
pub mod library;
pub mod manifest;
pub mod model;
pub mod mutants;
pub mod signature;
mod zip;

pub use bytes::Bytes;
pub use class_path::{ClassPath, Found};
pub use classfile::{ClassFile, ClassFileError, Constant, ConstantPool};
pub use error::ProgramError;
pub use goals::Goals;
pub use jar::Jar;
pub use jdk::Jdk;
pub use jimage::JImage;
pub use library::Library;
pub use manifest::Manifest;
